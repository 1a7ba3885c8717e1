"""Picks: how a Python loop draws from listed odds, the same way for every engine."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeVar

T = TypeVar("T")
Pick = Callable[[Sequence[tuple[Any, float]], Random], Any]


def walk(odds: Sequence[tuple[T, float]], rng: Random) -> T:
    """One random number, then along the odds until it is used up."""
    left = rng.random()
    for outcome, share in odds:
        left -= share
        if left < 0.0:
            return outcome
    return odds[-1][0]


def choices(odds: Sequence[tuple[T, float]], rng: Random) -> T:
    """By `random.choices`, as most people would write it."""
    outcomes, shares = zip(*odds, strict=True)
    drawn: T = rng.choices(outcomes, shares)[0]
    return drawn


# The first is the default: the cheapest that is right for any odds. `choices` makes OpenSpiel a third slower.
PICKS: dict[str, Pick] = {"walk": walk, "choices": choices}
