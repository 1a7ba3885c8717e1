"""Positions of Thief's Market, second edition, that cannot be: what is wrong with one from outside."""
# mypyc: no (not in the inner loop)

from rookery.core.counts import counted
from rookery.core.reasons import Broken
from rookery.games.thiefs_market_2e.rules import BeginRound, NameStartPlayer
from rookery.games.thiefs_market_2e.state import (
    CHARACTER,
    DECK_NAMES,
    DECKS,
    DICE,
    DISPLAYS,
    MOST_COINS,
    RELIC,
    Market,
)


def check(s: Market) -> None:
    """Refuse a position in which dice, token or cards were made or lost, or that no game leads to."""
    check_objects(s)
    check_cards(s)
    check_displays(s)
    if s.round > s.round_limit:
        raise Broken(f"round {s.round} comes after the last round, {s.round_limit} (T2-4.5)")
    if (s.start < 0) != any(isinstance(task, NameStartPlayer) for task in s.agenda):
        raise Broken("somebody is first, unless chance is still to name who (T2-1.4)")
    if not s.agenda and not s.is_ended() and s.round < s.round_limit:
        raise Broken("a game ends with somebody's third relic or with the last round (T2-4.1, T2-4.5)")


def check_objects(s: Market) -> None:
    wanted = DICE[s.seats]
    thrown, token = s.dice_and_markers()
    if thrown != wanted and (thrown or s.round):
        raise Broken(f"{s.seats} players use {wanted} dice, not {thrown} (T2-1.2)")
    if token not in (0, 1) or (thrown and not token):
        raise Broken(f"there is one first-player token, not {token} (T2-2.1)")
    if max(s.gold) > MOST_COINS:
        raise Broken(f"nobody can have more than {MOST_COINS} coins (T2-1.5)")


def check_cards(s: Market) -> None:
    dealt = [card for card in s.characters if card >= 0]
    if s.round and len(dealt) < s.seats:
        raise Broken("somebody has no character (T2-1.3)")
    everywhere = sorted([card for place in [*s.owned, *s.rows, *s.unseen, dealt] for card in place])
    if everywhere != [card.number for card in s.cards]:
        raise Broken("every card is in one place: with a player, in a display or in its deck (T2-1.1)")
    for deck in DECKS:
        if any(s.cards[card].deck != deck for card in [*s.rows[deck], *s.unseen[deck]]):
            raise Broken(f"the {DECK_NAMES[deck]} deck holds a card of another deck (T2-1.1)")
    if any(s.cards[card].deck != CHARACTER for card in [*dealt, *s.unseen[CHARACTER]]):
        raise Broken("only a character can be a player's character (T2-1.3)")
    if any(s.cards[card].deck == CHARACTER for owned in s.owned for card in owned):
        raise Broken("a character is nobody's purchase (T2-1.3)")


def check_displays(s: Market) -> None:
    """T2-4.2 A display opens at the end of each of the first two rounds."""
    between = bool(s.agenda) and isinstance(s.agenda[0], BeginRound)
    if s.opened > min(RELIC, max(0, s.round - (0 if between else 1))):
        raise Broken(f"the {DECK_NAMES[s.opened]} display does not open before round {s.opened + 1} (T2-4.2)")
    for deck in DECKS:
        if len(s.rows[deck]) > DISPLAYS[deck]:
            held = len(s.rows[deck])
            raise Broken(
                f"the {DECK_NAMES[deck]} display has {counted(held, 'card')}; it holds {DISPLAYS[deck]} (T2-4.2)"
            )
    on_offer_once = [*s.rows, *s.owned]
    if any(s.cards[card].deck > s.opened for cards in on_offer_once for card in cards):
        raise Broken("a card of a display that has not opened lies before nobody (T2-4.2)")
