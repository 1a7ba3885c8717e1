"""The figures: what is timed, in which order, what is compared with what, and the targets."""

from collections.abc import Mapping, Sequence
from statistics import median, quantiles
from typing import NamedTuple

COMPILED = "compiled"
INTERPRETED = "interpreted"
PEERS = "peers"

LOOP = "loop"
SAMPLED = "loop with sample"
WHOLE = "whole games"
CLONE = "clone"
SEARCH = "simulations"

# Card games of OpenSpiel's C++ core with hidden hands and listed chance; none has simultaneous moves.
OPEN_SPIEL = ("leduc_poker", "go_fish", "crazy_eights", "hearts", "oh_hell")
CATANATRON = "catanatron"
CATANATRON_SEARCH = "catanatron's simulations"

Key = tuple[str, str]
"""A side and one of its figures."""

Rates = Mapping[Key, Sequence[float]]
"""How many a second, once for each round."""

# One round. What is compared stands close together, and every second round goes backwards.
ROUND: tuple[Key, ...] = (
    (COMPILED, CLONE),
    (COMPILED, SAMPLED),
    (COMPILED, LOOP),
    *((PEERS, name) for name in OPEN_SPIEL),
    (INTERPRETED, LOOP),
    (INTERPRETED, WHOLE),
    (COMPILED, WHOLE),
    (PEERS, CATANATRON),
    (PEERS, CATANATRON_SEARCH),
    (COMPILED, SEARCH),
)


class Line(NamedTuple):
    """A measured figure, the median of rounds; without a `target` it is told for interest only.

    Half of the rounds lie between `low` and `high`: a target in between is neither surely reached nor surely missed.
    """

    title: str
    value: float
    low: float
    high: float
    unit: str
    target: str
    reached: bool


class Ratio(NamedTuple):
    """How many times faster ours is than the median of the others: taken in each round, then the median of rounds."""

    title: str
    ours: Key
    others: tuple[Key, ...]
    at_least: float = 0.0

    @property
    def needs(self) -> tuple[Key, ...]:
        return (self.ours, *self.others)

    @property
    def target(self) -> str:
        return f"≥ {self.at_least:g} ×" if self.at_least else ""

    def line(self, rates: Rates) -> Line:
        per_round = zip(rates[self.ours], *(rates[key] for key in self.others), strict=True)
        low, value, high = quarters([ours / median(others) for ours, *others in per_round])
        return Line(self.title, value, low, high, "×", self.target, value >= self.at_least)


class Duration(NamedTuple):
    """How many microseconds one takes."""

    title: str
    ours: Key
    below: float

    @property
    def needs(self) -> tuple[Key, ...]:
        return (self.ours,)

    @property
    def target(self) -> str:
        return f"< {self.below:g} µs"

    def line(self, rates: Rates) -> Line:
        low, value, high = quarters([1e6 / rate for rate in rates[self.ours]])
        return Line(self.title, value, low, high, "µs", self.target, value < self.below)


def quarters(values: Sequence[float]) -> list[float]:
    """The three values that part them into quarters; the middle one is the median."""
    return quantiles(values, n=4, method="inclusive") if len(values) > 1 else [values[0]] * 3


SPIEL_KEYS = tuple((PEERS, name) for name in OPEN_SPIEL)

FIGURES: tuple[Ratio | Duration, ...] = (
    Ratio("from Python: ours / OpenSpiel", (COMPILED, LOOP), SPIEL_KEYS, 1.5),
    Ratio("from Python, by sample(): ours / OpenSpiel", (COMPILED, SAMPLED), SPIEL_KEYS),
    Ratio("whole games: ours / Catanatron", (COMPILED, WHOLE), ((PEERS, CATANATRON),), 60.0),
    Ratio("simulations of a search: ours / Catanatron", (COMPILED, SEARCH), ((PEERS, CATANATRON_SEARCH),), 200.0),
    Ratio("whole games: compiled / interpreted", (COMPILED, WHOLE), ((INTERPRETED, WHOLE),), 5.0),
    Ratio("from Python: compiled / interpreted", (COMPILED, LOOP), ((INTERPRETED, LOOP),)),
    Duration("clone(), compiled", (COMPILED, CLONE), 2.0),
)
