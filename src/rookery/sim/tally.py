"""A tally: what the results of many games add up to, with the error bars."""

import math
from collections import Counter
from collections.abc import Iterable
from typing import Any

from rookery.sim.series import Result, told_apart

Z = 1.959963984540054
"""So many standard deviations to both sides hold 95 % of a normal distribution."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share: it holds near 0 and 1 too, where the usual one fails."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    middle = share + Z * Z / (2 * games)
    half = Z * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    spread = 1 + Z * Z / games
    return max(0.0, (middle - half) / spread), min(1.0, (middle + half) / spread)


class Spread:
    """Many whole numbers: their mean, ends and quartiles."""

    def __init__(self) -> None:
        self.counts: Counter[int] = Counter()

    def add(self, value: int) -> None:
        self.counts[value] += 1

    @property
    def mean(self) -> float:
        return sum(value * count for value, count in self.counts.items()) / self.counts.total()

    def quantile(self, part: float) -> int:
        """The smallest number that at least this part of all numbers do not exceed."""
        wanted = part * self.counts.total()
        seen = 0
        for value in sorted(self.counts):
            seen += self.counts[value]
            if seen >= wanted:
                return value
        return max(self.counts)

    def plain(self) -> dict[str, float]:
        quarters = {"min": 0.0, "q1": 0.25, "median": 0.5, "q3": 0.75, "max": 1.0}
        return {"mean": self.mean} | {name: self.quantile(part) for name, part in quarters.items()}


class Share:
    """How an entrant or a seat fared."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.games = 0
        self.wins = 0.0
        self.places = 0
        self.scores = Spread()

    def add(self, wins: float, place: int, score: int) -> None:
        self.games += 1
        self.wins += wins
        self.places += place
        self.scores.add(score)

    @property
    def share(self) -> float:
        """The part of its games that it won; a shared win counts as its part."""
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.games)

    @property
    def mean_place(self) -> float:
        return self.places / self.games

    def plain(self) -> dict[str, Any]:
        low, high = self.interval
        return {
            "name": self.name,
            "games": self.games,
            "wins": self.wins,
            "share": self.share,
            "low": low,
            "high": high,
            "mean_place": self.mean_place,
            "scores": self.scores.plain(),
        }


class Tally:
    """Results added up by entrant and by seat."""

    def __init__(self) -> None:
        self.games = 0
        self.entrants: list[Share] = []
        self.seats: list[Share] = []
        self.rounds = Spread()
        self.actions = Spread()

    def add(self, result: Result) -> None:
        """One more game of the same series."""
        sitting = result["entrants"]
        if not self.games:
            levels = [result["bots"][sitting.index(entrant)] for entrant in range(len(sitting))]
            self.entrants = [Share(name) for name in told_apart(levels)]
            self.seats = [Share(f"seat {seat}") for seat in range(len(sitting))]
        self.games += 1
        for seat, entrant in enumerate(sitting):
            fared = result["wins"][seat], result["places"][seat], result["scores"][seat]
            self.entrants[entrant].add(*fared)
            self.seats[seat].add(*fared)
        if result["rounds"] is not None:
            self.rounds.add(result["rounds"])
        self.actions.add(result["actions"])

    def plain(self) -> dict[str, Any]:
        """The tally as JSON data."""
        return {
            "games": self.games,
            "entrants": [share.plain() for share in self.entrants],
            "seats": [share.plain() for share in self.seats],
            "rounds": self.rounds.plain() if self.rounds.counts else None,
            "actions": self.actions.plain() if self.actions.counts else None,
        }


def tally(results: Iterable[Result]) -> Tally:
    """All results added up."""
    added = Tally()
    for result in results:
        added.add(result)
    return added
