"""What each seat may see of Thief's Market, built up from nothing (TM-1.2, TM-1.3)."""
# mypyc: no (not in the inner loop)

from typing import TypedDict

from rookery.core.tasks import Race
from rookery.games.market.loot import OBJECT_NAMES
from rookery.games.market.say import objects
from rookery.games.market.view import LootView, Objects
from rookery.games.thiefs_market.scoring import places, totals
from rookery.games.thiefs_market.state import DECK_NAMES, Market


class MarketView(LootView):
    """What a seat may see of Thief's Market. `final` are the piles as the split left them."""

    final: list[Objects]
    gold: list[int]
    infamy: list[int | None]
    copied: str | None
    rows: dict[str, list[str]]
    left: dict[str, int]
    unseen: dict[str, list[str]]
    opened: str
    gone: list[str]
    bought: int


class Purse(TypedDict):
    """What a seat can pay with."""

    pile: Objects
    gold: int
    infamy: int


def seen(s: Market, seat: int | None) -> MarketView:
    """Everything but the infamy of others and the order and removed cards of the decks; at the end, everything."""
    over = not s.agenda or isinstance(s.agenda[-1], Race)  # TM-5.4 the tie was found by counting
    view: MarketView = {
        "seats": s.seats,
        "round": s.round,
        "start": s.start,
        "turn": list(s.turn()),
        "task": (s.agenda[-1].label or None) if s.agenda else None,
        "centre": objects(s.centre, OBJECT_NAMES),
        "returned": objects(s.returned, OBJECT_NAMES),
        "piles": [objects(pile, OBJECT_NAMES) for pile in s.piles],
        "final": [objects(pile, OBJECT_NAMES) for pile in s.final],
        "gold": s.gold.copy(),
        "infamy": [held if over or who == seat else None for who, held in enumerate(s.infamy)],
        "owned": [[s.cards[card].slug for card in owned] for owned in s.owned],
        "copied": s.cards[s.copied].slug if s.copied >= 0 else None,
        "rows": {DECK_NAMES[deck]: [s.cards[card].slug for card in row] for deck, row in enumerate(s.rows)},
        "left": {DECK_NAMES[deck]: left for deck, left in enumerate(s.left)},
        "unseen": {DECK_NAMES[deck]: [s.cards[card].slug for card in pool] for deck, pool in enumerate(s.unseen)},
        "opened": DECK_NAMES[s.opened],
        "gone": [s.cards[card].slug for card in s.gone],
        "bought": s.bought,
        "used": [s.cards[card].slug for card in s.used],
        "owed": objects(s.owed, OBJECT_NAMES),
        "options": [action.word for action in s.sayable(seat)] if seat is not None else [],
    }
    if over:
        view["scores"] = totals(s)
        view["places"] = places(s)
    return view


def purse(s: Market, seat: int) -> Purse:
    """A seat's pile and tokens."""
    return {"pile": objects(s.piles[seat], OBJECT_NAMES), "gold": s.gold[seat], "infamy": s.infamy[seat]}
