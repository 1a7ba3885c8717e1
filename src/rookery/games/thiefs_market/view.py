"""What each seat may see of Thief's Market, built up from nothing (TM-1.2, TM-1.3)."""
# mypyc: no (not in the inner loop)

from typing import Any

from rookery.core.tasks import Race
from rookery.games.market.loot import OBJECT_NAMES
from rookery.games.market.say import objects
from rookery.games.thiefs_market.scoring import count, places, totals
from rookery.games.thiefs_market.state import DECK_NAMES, Market


def seen(s: Market, seat: int | None) -> dict[str, Any]:
    """Everything but the infamy of others and the order and removed cards of the decks; at the end, everything."""
    over = not s.agenda or isinstance(s.agenda[-1], Race)  # TM-5.4 the tie was found by counting
    view: dict[str, Any] = {
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
        view["count"] = [count(s, who) for who in range(s.seats)]
    return view
