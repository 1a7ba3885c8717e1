"""Trying: examples of a strategy one after the other, for some seconds."""

from collections.abc import Callable
from math import inf
from time import perf_counter
from typing import TypeVar

from hypothesis import HealthCheck, Phase, Verbosity, given, settings
from hypothesis import seed as seeded
from hypothesis.strategies import SearchStrategy

T = TypeVar("T")

BATCH = 100
"""Examples that Hypothesis makes at a time; it has no clock of its own."""
SHOWN = 400
FEWEST = 20
"""Examples that are tried however slow this machine is: fewer would prove nothing."""


class Found(Exception):
    """An example that was not taken as it should be: what happened, and the example."""

    def __init__(self, what: str, example: object) -> None:
        super().__init__(f"{what}: {cut(example)}")


def cut(example: object) -> str:
    """As much of an example as is worth showing."""
    text = repr(example)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}… ({len(text):,} letters)"


def try_for(seconds: float, examples: "SearchStrategy[T]", check: Callable[[T], object], seed: int) -> int:
    """Check examples until the time is over, from the first one on; their number. What a check raises ends it."""
    end, tried = inf, 0

    def goes_on() -> bool:
        return tried < FEWEST or perf_counter() < end

    def once(example: T) -> None:
        nonlocal end, tried
        end = min(end, perf_counter() + seconds)
        if goes_on():
            check(example)
            tried += 1

    while goes_on():
        batch(once, examples, seed)
        seed += 1
    return tried


def batch(check: Callable[[T], object], examples: "SearchStrategy[T]", seed: int) -> None:
    """Some examples, the same for the same seed. Nothing is kept and nothing made smaller: that could take long."""

    @seeded(seed)
    @settings(
        max_examples=BATCH,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
        verbosity=Verbosity.quiet,
        print_blob=False,
    )
    @given(examples)
    def run(example: T) -> None:
        check(example)

    run()
