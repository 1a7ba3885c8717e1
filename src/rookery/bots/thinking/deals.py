"""Likely deals: rivals have gathered in the open what fits the secrets they hold, so not every deal is as likely."""

from math import exp
from random import Random
from typing import Final

from rookery.core.state import State

DEALS: Final = 4
"""Of so many deals one is drawn …"""

TRUST: Final = 3.0
"""… which is e times as likely if rivals have so many points more in it."""


def likely_deal(s: State, seat: int, rng: Random) -> State:
    """What a seat cannot know is dealt a few times, and one of the deals is drawn: the better rivals stand in it, the
    likelier.

    Honest by construction: a deal is made of what the seat knows, and weighed by nothing but itself.
    """
    deals = [s.redeal(seat, rng) for _ in range(DEALS)]
    worths = [rivals_worth(deal, seat) for deal in deals]
    top = max(worths)
    weights = [exp((worth - top) / TRUST) for worth in worths]
    left = sum(weights) * rng.random()
    for i in range(DEALS - 1):
        left -= weights[i]
        if left < 0.0:
            return deals[i]
    return deals[DEALS - 1]


def secrets_matter(s: State, seat: int) -> bool:
    """Whether what rivals may hold makes a difference to how they stand: at least among a few deals."""
    rng = Random(0)
    worth = rivals_worth(s.redeal(seat, rng), seat)
    for _ in range(DEALS):
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
