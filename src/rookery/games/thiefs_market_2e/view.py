"""What each seat may see of Thief's Market, second edition, built up from nothing (T2-1.5)."""

from typing import TypedDict

from rookery.core.words import Action
from rookery.games.market.loot import BAG, MARKER, POINT
from rookery.games.market.say import objects
from rookery.games.market.view import LootView, Objects, after, buyers, laws, safe
from rookery.games.thiefs_market_2e.questions import can_pay, coins_to_pay, fresh_cuts, lack
from rookery.games.thiefs_market_2e.rules import Purchase, is_shopping
from rookery.games.thiefs_market_2e.scoring import places
from rookery.games.thiefs_market_2e.state import DECK_NAMES, DECKS, DISPLAYS, LAST_RELIC, MOST_COINS, RELIC, Market
from rookery.games.thiefs_market_2e.words import OBJECT_NAMES

DISPLAY_NAMES = DECK_NAMES[: len(DECKS)]
TITLES = ("Market", "Heist", "Relics")


class Display(TypedDict):
    """A display of cards: how many it has room for, whether it is open, and what is left of its deck, in words."""

    name: str
    title: str
    room: int
    open: bool
    left: int
    note: str


class Gain(TypedDict):
    """What a turn brings if it ends now, and the coins that would be too many."""

    points: int
    coins: int
    lost: int


class Ending(TypedDict):
    """How many relics of one player end the game, by which rule, and who has that number."""

    relics: int
    rule: str
    text: str
    seat: int | None


class MarketView(LootView):
    """What a seat may see of the second edition. `instant` is what each relic on display would score right now,
    `brings` what any card would bring in this turn, bought in the natural way. `cuts` are this seat's cards that may
    still pay for a purchase.
    """

    round_limit: int
    coins: list[int]
    points: list[int]
    characters: list[str | None]
    rows: dict[str, list[str]]
    opened: str
    left: dict[str, int]
    unseen: dict[str, list[str]]
    instant: dict[str, int]
    brings: dict[str, int]
    relics: list[list[str]]
    displays: list[Display]
    most_coins: int
    gain: Gain | None
    cuts: list[str]
    ending: Ending


class Purse(TypedDict):
    """What a seat can pay with, and its points."""

    pile: Objects
    coins: int
    points: int


def seen(s: Market, seat: int | None) -> MarketView:
    """Everything but the order of the decks."""

    def slugs(cards: list[int]) -> list[str]:
        return [s.cards[card].slug for card in cards]

    view: MarketView = {
        "seats": s.seats,
        "round": s.round,
        "round_limit": s.round_limit,
        "start": s.start,
        "turn": list(s.turn()),
        "task": (s.agenda[-1].label or None) if s.agenda else None,
        "phase": "end" if not s.agenda else "market" if is_shopping(s) else "loot",
        "centre": objects(s.centre, OBJECT_NAMES),
        "returned": objects(s.returned, OBJECT_NAMES),
        "piles": [objects(pile, OBJECT_NAMES) for pile in s.piles],
        "after": after(s),
        "buyers": buyers(s),
        "spared": [False] * s.seats,
        "safe": safe(s),
        "marker": OBJECT_NAMES[MARKER],
        "laws": laws(s),
        "coins": s.gold.copy(),
        "points": s.points.copy(),
        "characters": [s.cards[card].slug if card >= 0 else None for card in s.characters],
        "owned": [slugs(owned) for owned in s.owned],
        "rows": {name: slugs(row) for name, row in zip(DISPLAY_NAMES, s.rows, strict=True)},
        "opened": DISPLAY_NAMES[s.opened],
        "left": {name: len(pool) for name, pool in zip(DISPLAY_NAMES, s.unseen, strict=False)},
        "unseen": {name: slugs(pool) for name, pool in zip(DISPLAY_NAMES, s.unseen, strict=False)},
        "used": slugs(s.used),
        "owed": objects(s.owed, OBJECT_NAMES),
        "relics": [slugs([card for card in owned if s.cards[card].deck == RELIC]) for owned in s.owned],
        "displays": [display(s, deck) for deck in DECKS],
        "most_coins": MOST_COINS,
        "gain": gain(s, seat) if seat is not None else None,
        "cuts": slugs(fresh_cuts(s, seat)) if seat is not None and seat in s.turn() else [],
        "ending": ending(s),
        "lack": {s.cards[card].slug: lack(s, seat, s.cards[card]) for row in s.rows for card in row}
        if seat is not None
        else {},
        "brings": brings(s, seat) if seat is not None else {},
        "instant": worth_now(s, seat) if seat is not None else {},
        "options": [action.word for action in s.sayable(seat)] if seat is not None else [],
    }
    if not s.agenda:
        view["scores"] = s.points.copy()
        view["places"] = places(s)
    return view


def worth_now(s: Market, seat: int) -> dict[str, int]:
    """What each relic on display would score if this seat bought it right now with as few coins as it can."""
    told = {}
    for number in s.rows[RELIC]:
        card = s.cards[number]
        spent = coins_to_pay(card, s.piles[seat]) if can_pay(card, s.piles[seat], s.gold[seat]) else 0
        told[card.slug] = card.effect.score(s, seat, card, [*s.owned[seat], number], s.gold[seat] - spent)
    return told


def display(s: Market, deck: int) -> Display:
    """T2-1.1, T2-4.2 A display, and when it opens."""
    is_open, left = deck <= s.opened, len(s.unseen[deck])
    note = (f"{left} left" if left else "none left") if is_open else f"opens after round {deck}"
    title = TITLES[deck]
    return {
        "name": DECK_NAMES[deck],
        "title": title,
        "room": DISPLAYS[deck],
        "open": is_open,
        "left": left,
        "note": note,
    }


def gain(s: Market, seat: int) -> Gain:
    """T2-3.5, T2-1.5 What a pile brings when the turn ends."""
    pile = s.piles[seat]
    coins = min(pile[BAG], MOST_COINS - s.gold[seat])
    return {"points": pile[POINT], "coins": coins, "lost": pile[BAG] - coins}


def ending(s: Market) -> Ending:
    """T2-4.1 Who has the relic that ends the game with this round."""
    enders = [seat for seat in range(s.seats) if s.of_deck(seat, RELIC) >= LAST_RELIC]
    return {
        "relics": LAST_RELIC,
        "rule": "T2-4.1",
        "text": f"{LAST_RELIC} relics of one player end the game with that round.",
        "seat": enders[0] if enders else None,
    }


def brings(s: Market, seat: int) -> dict[str, int]:
    """The points that each card on display would bring a seat in its turn, bought in the natural way and used at once
    as long as that scores.
    """
    if not s.agenda or not isinstance(s.agenda[-1], Purchase) or seat not in s.turn():
        return {}
    points = {}
    for action in s.legal(seat):
        if action.verb == "buy":
            after_all = used_up(bought(s, seat, action), seat, action.what)
            points[s.cards[action.what].slug] = after_all.points[seat] - s.points[seat]
    return {slug: count for slug, count in points.items() if count}


def bought(s: Market, seat: int, action: Action) -> Market:
    """The position after a purchase that is paid in the natural way."""
    paid = s.clone()
    paid.act(seat, action)
    while not isinstance(paid.agenda[-1], Purchase):
        paid.act(seat, paid.agenda[-1].natural(paid, seat))
    return paid


def used_up(s: Market, seat: int, card: int) -> Market:
    """The position after a card was used as long as that scores."""
    while card not in s.used:
        words: list[Action] = []
        s.uses(card, seat, words)
        best = s
        for word in words:
            used = s.clone()
            used.act(seat, word)
            if used.points[seat] > best.points[seat] and isinstance(used.agenda[-1], Purchase):
                best = used
        if best is s:
            return s
        s = best
    return s


def purse(s: Market, seat: int) -> Purse:
    """A seat's pile, coins and points."""
    return {"pile": objects(s.piles[seat], OBJECT_NAMES), "coins": s.gold[seat], "points": s.points[seat]}
