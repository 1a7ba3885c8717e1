"""What each seat may see of Thief's Market, second edition, built up from nothing (T2-1.5)."""
# mypyc: no (not in the inner loop)

from typing import TypedDict

from rookery.games.market.say import objects
from rookery.games.market.view import LootView, Objects
from rookery.games.thiefs_market_2e.questions import can_pay, coins_to_pay
from rookery.games.thiefs_market_2e.scoring import places
from rookery.games.thiefs_market_2e.state import DECK_NAMES, DECKS, RELIC, Market
from rookery.games.thiefs_market_2e.words import OBJECT_NAMES

DISPLAY_NAMES = DECK_NAMES[: len(DECKS)]


class MarketView(LootView):
    """What a seat may see of the second edition. `instant` is what each relic on display would score right now."""

    round_limit: int
    coins: list[int]
    points: list[int]
    characters: list[str | None]
    rows: dict[str, list[str]]
    opened: str
    left: dict[str, int]
    unseen: dict[str, list[str]]
    instant: dict[str, int]


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
        "centre": objects(s.centre, OBJECT_NAMES),
        "returned": objects(s.returned, OBJECT_NAMES),
        "piles": [objects(pile, OBJECT_NAMES) for pile in s.piles],
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


def purse(s: Market, seat: int) -> Purse:
    """A seat's pile, coins and points."""
    return {"pile": objects(s.piles[seat], OBJECT_NAMES), "coins": s.gold[seat], "points": s.points[seat]}
