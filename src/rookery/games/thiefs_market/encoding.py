"""How what a seat sees of Thief's Market is written as numbers, beside `view.py`, which shows the same (TM-1.2)."""

from collections.abc import Mapping
from typing import Any, Final

from rookery.core.encoding import Members, Own, Special, Spread, Waiting
from rookery.core.shapes import Scope
from rookery.core.state import State
from rookery.core.tasks import Race, Task
from rookery.games.thiefs_market.state import DECKS, DICE
from rookery.games.thiefs_market.words import CARD_NAMES

MANY: Final = 255
"""More tokens or rounds than a game has seen."""


class Infamy(Own):
    """TM-1.2 The tokens of others lie face down until they are counted; TM-5.4 that is before a tie is run for."""

    def shows(self, s: State, seat: int, who: int) -> bool:
        return who == seat or not s.agenda or isinstance(s.agenda[-1], Race)


def slots(scope: Scope, tasks: list[type[Task[Any]]]) -> Mapping[str, Special]:
    cards, dice = len(CARD_NAMES), DICE[scope.seats]
    return {
        "round": MANY,
        "centre": dice,
        "piles": dice,
        "returned": dice,
        "final": dice,
        "gold": MANY,
        "infamy": Infamy(scope.seats, 0, MANY),
        "owned": Spread(scope.seats, cards, ordered=True),
        "rows": Spread(len(DECKS), cards),
        "unseen": Spread(len(DECKS), cards),
        "left": cards,
        "gone": Members(cards, ordered=True),
        "bought": cards,
        "used": Members(cards, ordered=True),
        "owed": MANY,
        "sales": cards,
        "sealed": None,
        "agenda": Waiting(tasks, scope, last=True),
    }
