"""Foresight: what a seat can know in advance of what its own words will bring."""
# mypyc: no (not in the inner loop)

from collections.abc import Collection
from copy import copy
from random import Random
from typing import Any

from rookery.core.reasons import Reason
from rookery.core.state import State
from rookery.core.tasks import Race, Task, Together
from rookery.core.words import Action

DEALS = 3
"""How many re-deals are compared. One would do for secrecy; with more, what is hidden shows by being different."""


class Foresight:
    """A seat's words tried out on several re-deals at once, never on the true position.

    So no answer depends on what the seat cannot know. As soon as the re-deals look different to the seat, or one of
    the cards is in sight that was not, something hidden has come to light: what follows is not told before it has
    happened, and no further word is accepted. The same holds after an answer to a common or a secret question.
    """

    def __init__(self, s: State, seat: int, cards: Collection[str], rng: Random) -> None:
        self.seat = seat
        self.cards = cards
        self.deals = [s.redeal(seat, rng) for _ in range(DEALS)]
        self.in_sight = cards_in(s.view(seat), cards)
        self.closed: Reason | None = None

    def why_not(self, action: Action) -> Reason | None:
        """Why a word cannot come next; None when it can."""
        return self.closed or self.deals[0].why_not(self.seat, action)

    def act(self, action: Action) -> None:
        """Go on with a word that can come next."""
        task, sealed = self.deals[0].agenda[-1], self.deals[0].sealed
        for deal in self.deals:
            deal.act(self.seat, action)
        # What comes to light is sealed, so that it cannot be taken back: before that there is nothing to compare.
        may_show = any(deal.sealed != sealed for deal in self.deals)
        if is_shared(task) or (may_show and not self.is_certain()):
            self.closed = Reason(task.rule, f"First see what comes of {action.word!r}.")

    def copy(self) -> "Foresight":
        """The same words tried out, to go on in another way."""
        other = copy(self)
        other.deals = [deal.clone() for deal in self.deals]
        return other

    def is_certain(self) -> bool:
        """Whether all re-deals still look the same to the seat, with no card in sight that was turned down before.

        Whoever watched may remember such a card, and a re-deal keeps it; but the table does not tell it for nothing.
        """
        seen = self.deals[0].view(self.seat)
        return all(deal.view(self.seat) == seen for deal in self.deals[1:]) and (
            cards_in(seen, self.cards) <= self.in_sight
        )


def cards_in(view: Any, cards: Collection[str]) -> set[str]:
    """The cards that a view names, anywhere."""
    if isinstance(view, dict):
        return cards_in([*view.keys(), *view.values()], cards)
    if isinstance(view, list):
        return set().union(*(cards_in(part, cards) for part in view))
    return {view} if isinstance(view, str) and view in cards else set()


def is_shared(task: Task[State]) -> bool:
    """Whether others answer the same question, or what could be answered is a secret."""
    return task.veiled or isinstance(task, Together | Race)
