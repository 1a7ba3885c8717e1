"""Likely deals: rivals have gathered in the open what fits the secrets they hold, so not every deal is as likely."""

from math import exp
from random import Random
from typing import Final

from rookery.core.state import State


class Trust:
    """How far what lies open is trusted to tell of what is hidden: one of several `deals` is drawn, and one in which
    rivals have more `points` by this number is e times as likely.
    """

    def __init__(self, deals: int, points: float) -> None:
        self.deals = deals
        self.points = points


SLIGHT: Final = Trust(deals=4, points=3.0)
FIRM: Final = Trust(deals=16, points=1.5)
"""For a search, which deals for every simulation and has no time; and for judging what a seat knew."""

FEW: Final = 5
"""Deals that are looked at to see whether they differ."""


def likely_deal(s: State, seat: int, rng: Random, trust: Trust) -> State:
    """What a seat cannot know is dealt a few times, and one of the deals is drawn: the better rivals stand in it, the
    likelier.

    Honest by construction: a deal is made of what the seat knows, and weighed by nothing but itself.
    """
    deals = [s.redeal(seat, rng) for _ in range(trust.deals)]
    worths = [rivals_worth(deal, seat) for deal in deals]
    top = max(worths)
    weights = [exp((worth - top) / trust.points) for worth in worths]
    left = sum(weights) * rng.random()
    for i in range(trust.deals - 1):
        left -= weights[i]
        if left < 0.0:
            return deals[i]
    return deals[trust.deals - 1]


def secrets_matter(s: State, seat: int) -> bool:
    """Whether what rivals may hold makes a difference to how they stand: at least among a few deals."""
    rng = Random(0)
    worth = rivals_worth(s.redeal(seat, rng), seat)
    for _ in range(FEW - 1):
        if rivals_worth(s.redeal(seat, rng), seat) != worth:
            return True
    return False


def rivals_worth(s: State, seat: int) -> float:
    """What all rivals of a seat hold is worth to them together."""
    worth = 0.0
    for rival in range(s.seats):
        if rival != seat:
            worth += s.worth(rival)
    return worth
