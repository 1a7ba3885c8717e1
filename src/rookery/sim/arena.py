"""An arena: the games of a series one after another into a ledger, counted in order until there is a decision."""

from collections.abc import Iterator
from threading import Event
from typing import Any

from rookery.sim.ledger import Ledger
from rookery.sim.ratings import Ratings
from rookery.sim.series import Result, Series
from rookery.sim.simulate import Crew, in_order, play_series
from rookery.sim.sprt import Sprt
from rookery.sim.tally import Tally


class Standing:
    """How a series stands: its sums, ratings and test, counted in the order of the games."""

    def __init__(self, series: Series, sprt: Sprt | None = None) -> None:
        self.series = series
        self.tally = Tally(series.names)
        self.ratings = Ratings(series.names)
        self.sprt = sprt
        self.lost: list[int] = []

    def add(self, result: Result) -> None:
        """One more game. A test hears of it only while no game is missing before it: so it is decided by the same game
        however often the series was interrupted.
        """
        self.tally.add(result)
        self.ratings.add(result)
        if self.sprt and result["game"] == self.tally.games + len([one for one in self.lost if one < result["game"]]):
            self.sprt.add(result)

    @property
    def decided(self) -> bool:
        return bool(self.sprt and self.sprt.verdict)

    def ladder(self) -> list[int]:
        """The entrants, those that won the greatest share first."""
        shares = self.tally.entrants
        return sorted(range(len(shares)), key=lambda entrant: (-shares[entrant].share, entrant))

    def plain(self) -> dict[str, Any]:
        """The standing as JSON data."""
        sums = self.tally.plain()
        for entrant, rating in zip(sums["entrants"], self.ratings.plain(), strict=True):
            entrant["rating"] = rating
        return {**sums, "sprt": self.sprt.plain() if self.sprt else None, "lost": self.lost}


def play_arena(
    standing: Standing, games: int, ledger: Ledger | None = None, crew: Crew | None = None, halt: Event | None = None
) -> Iterator[Result]:
    """Play what is missing of a number of games and count all of them into the standing; each result as it is counted.

    New results are in the ledger before they are counted. A decision ends it, and so does a set `halt`.
    """
    done = {number: result for number, result in (ledger.results if ledger else {}).items() if number <= games}
    missing = (number for number in range(1, games + 1) if number not in done)
    played = play_series(standing.series, missing, standing.lost, crew, halt)
    try:
        for result in in_order(played, standing.lost, done):
            if ledger and result["game"] not in done:
                ledger.write(result)
            standing.add(result)
            yield result
            if standing.decided:
                return
    finally:
        played.close()
