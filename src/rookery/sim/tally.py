"""A tally: what the results of many games add up to, with the error bars."""

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from rookery.sim.series import Result, told_apart

Z = 1.959963984540054
"""Standard deviations to both sides that hold 95 % of a normal distribution."""


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
        self.faults: Counter[str] = Counter()
        self.first_fault = ""

    def add(self, wins: float, place: int, score: int) -> None:
        self.games += 1
        self.wins += wins
        self.places += place
        self.scores.add(score)

    def blame(self, faults: dict[str, int], first: str) -> None:
        """What a stand-in had to decide for it."""
        self.faults.update(faults)
        self.first_fault = self.first_fault or first

    @property
    def share(self) -> float:
        """The part of its games that it won; a shared win counts as its part."""
        return self.wins / self.games if self.games else 0.0

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
            "mean_place": self.mean_place if self.games else None,
            "scores": self.scores.plain() if self.games else None,
            "faults": dict(self.faults),
            "first_fault": self.first_fault,
        }


class Owned:
    """How those fared who owned a card at the end, by entrant: some entrants win anyway."""

    def __init__(self, card: str) -> None:
        self.card = card
        self.games = 0
        self.wins = 0.0
        self.owners: Counter[int] = Counter()

    def add(self, entrant: int, wins: float) -> None:
        self.games += 1
        self.wins += wins
        self.owners[entrant] += 1

    @property
    def share(self) -> float:
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.games)

    def par(self, entrants: Sequence[Share]) -> float:
        """What its owners win altogether, whatever they own."""
        return sum(entrants[entrant].share * games for entrant, games in self.owners.items()) / self.games


class Tally:
    """Results added up by entrant, by seat and by card. An entrant that sits at a table twice has played two games."""

    def __init__(self, names: Sequence[str] = ()) -> None:
        """Without names, entrants are called by the levels of the first game; all of them must sit there then."""
        self.games = 0
        self.entrants = [Share(name) for name in names]
        self.seats: list[Share] = []
        self.cards: dict[str, Owned] = {}
        self.rounds = Spread()
        self.actions = Spread()
        self.seconds = 0.0

    def add(self, result: Result) -> None:
        """One more game of the same series."""
        sitting = result["entrants"]
        if not self.entrants:
            levels = [result["bots"][sitting.index(entrant)] for entrant in range(len(sitting))]
            self.entrants = [Share(name) for name in told_apart(levels)]
        if not self.seats:
            self.seats = [Share(f"seat {seat}") for seat in range(len(sitting))]
        self.games += 1
        for seat, entrant in enumerate(sitting):
            fared = result["wins"][seat], result["places"][seat], result["scores"][seat]
            self.entrants[entrant].add(*fared)
            self.entrants[entrant].blame(result["faults"][seat], result["first_faults"][seat])
            self.seats[seat].add(*fared)
            for card in set(result["cards"][seat]):
                self.cards.setdefault(card, Owned(card)).add(entrant, result["wins"][seat])
        if result["rounds"] is not None:
            self.rounds.add(result["rounds"])
        self.actions.add(result["actions"])
        self.seconds += result["seconds"]

    def by_card(self) -> list[Owned]:
        """The cards that anybody owned, the ones whose owners won most often first."""
        return sorted(self.cards.values(), key=lambda owned: (-owned.share, owned.card))

    def faulty(self) -> list[Share]:
        """The entrants for whom a stand-in had to decide."""
        return [share for share in self.entrants if share.faults]

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
