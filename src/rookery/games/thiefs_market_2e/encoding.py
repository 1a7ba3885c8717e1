"""How what a seat sees of Thief's Market, second edition, is written as numbers; `view.py` shows the same.

Everything lies open (T2-1.5), but for the order of the decks, which nobody knows.
"""

from collections.abc import Mapping
from typing import Any, Final

from rookery.core.encoding import Members, Special, Spread, Waiting
from rookery.core.shapes import Scope
from rookery.core.tasks import Task
from rookery.games.thiefs_market_2e.state import DECK_NAMES, DECKS, DICE
from rookery.games.thiefs_market_2e.words import CARD_NAMES, CHARACTER_NAMES

MANY: Final = 255
"""More points or rounds than a game has seen."""


def slots(scope: Scope, tasks: list[type[Task[Any]]]) -> Mapping[str, Special]:
    cards, dice = len(CARD_NAMES) + len(CHARACTER_NAMES), DICE[scope.seats]
    return {
        "round_limit": MANY,
        "round": MANY,
        "centre": dice,
        "piles": dice,
        "returned": dice,
        "gold": MANY,
        "points": MANY,
        "owned": Spread(scope.seats, cards, ordered=True),
        "rows": Spread(len(DECKS), cards),
        "unseen": Spread(len(DECK_NAMES), cards),
        "used": Members(cards, ordered=True),
        "owed": MANY,
        "sealed": None,
        "agenda": Waiting(tasks, scope, last=True),
    }
