"""Positions of Thief's Market that cannot be: what is wrong with one from outside."""
# mypyc: no (not in the inner loop)

from rookery.core.counts import counted
from rookery.core.reasons import Broken
from rookery.games.thiefs_market.rules import GrabTheMarker, NameStartPlayer
from rookery.games.thiefs_market.state import DECK_NAMES, DECKS, DICE, QUIET_ROUNDS, ROW, C, Market


def check(s: Market) -> None:
    """Refuse a position in which dice, marker or cards were made or lost, or that no game leads to."""
    check_objects(s)
    check_cards(s)
    check_rows(s)
    if (s.start < 0) != any(isinstance(task, NameStartPlayer) for task in s.agenda):
        raise Broken("somebody starts the round, unless chance is still to name who (TM-1.5)")
    ended = not s.agenda or isinstance(s.agenda[-1], GrabTheMarker)
    if ended and not is_over(s):
        raise Broken("a game ends when deck C cannot fill its row, or after ten quiet rounds (TM-4.5, TM-4.7)")
    if s.quiet == QUIET_ROUNDS and not ended:
        raise Broken("after ten quiet rounds the game is over (TM-4.7)")
    if s.winner >= 0 and s.agenda:
        raise Broken("the marker is grabbed when the game is over (TM-5.4)")


def check_objects(s: Market) -> None:
    wanted = DICE[s.seats]
    thrown, marker = s.dice_and_markers()
    if thrown != wanted and (thrown or s.round):
        raise Broken(f"{s.seats} players use {wanted} dice, not {thrown} (TM-1.1)")
    if marker not in (0, 1) or (thrown and not marker):
        raise Broken(f"there is one start-player marker, not {marker} (TM-2.1)")


def check_cards(s: Market) -> None:
    places = [*s.owned, *s.rows, *s.unseen, s.gone]
    seen = sorted(card for place in places for card in place)
    if len(set(seen)) != len(seen):
        raise Broken("a card is in two places at once (TM-1.3)")
    if any(card.number not in seen for card in s.cards if not card.promo):
        raise Broken("a card is nowhere: removed cards belong to the pool of their deck (TM-1.3)")
    for deck in DECKS:
        if any(s.cards[card].deck != deck for card in [*s.rows[deck], *s.unseen[deck]]):
            raise Broken(f"deck {DECK_NAMES[deck]} holds a card of another deck (TM-1.3)")
        if not 0 <= s.left[deck] <= len(s.unseen[deck]):
            raise Broken(f"deck {DECK_NAMES[deck]} cannot deal {counted(s.left[deck], 'card')} (TM-1.3)")


def check_rows(s: Market) -> None:
    for deck in DECKS:
        if s.rows[deck] and deck > s.opened:
            raise Broken(f"deck {DECK_NAMES[deck]} is not open yet: its row is empty (TM-4.4)")
        if len(s.rows[deck]) > ROW:
            raise Broken(f"row {DECK_NAMES[deck]} has {counted(len(s.rows[deck]), 'card')}; it holds {ROW} (TM-4.3)")


def is_over(s: Market) -> bool:
    """TM-4.5, TM-4.7 Deck C cannot replace what was bought, or nobody has bought anything for ten rounds."""
    return s.quiet == QUIET_ROUNDS or (s.opened == C and ROW - len(s.rows[C]) > s.left[C])
