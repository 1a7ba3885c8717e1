"""Ratings: how strong entrants are, and how sure that is."""

from collections import defaultdict
from collections.abc import Sequence
from statistics import fmean
from typing import Any

from openskill.models import PlackettLuce

from rookery.sim.series import Result


class Ratings:
    """A rating for each entrant by the model of Plackett and Luce, which takes a whole order of players at once.

    Everybody starts at 25 ± 8.3. Ratings depend a little on the order of the games: they are always counted in that of
    their numbers. Bots neither learn nor tire, so uncertainty only shrinks (`tau` is 0).
    """

    def __init__(self, names: Sequence[str]) -> None:
        self.model = PlackettLuce(tau=0.0)
        self.held = [self.model.rating(name=name) for name in names]

    def add(self, result: Result) -> None:
        """One more game. Of an entrant that sits there twice the mean of what both would be counts."""
        sitting = result["entrants"]
        places = [float(place) for place in result["places"]]
        rated = self.model.rate([[self.held[entrant]] for entrant in sitting], ranks=places)
        copies = defaultdict(list)
        for entrant, (rating,) in zip(sitting, rated, strict=True):
            copies[entrant].append(rating)
        for entrant, ratings in copies.items():
            self.held[entrant].mu = fmean(rating.mu for rating in ratings)
            self.held[entrant].sigma = fmean(rating.sigma for rating in ratings)

    def of(self, entrant: int) -> tuple[float, float, float]:
        """Strength, its standard deviation, and the strength that is almost sure: three of these less."""
        rating = self.held[entrant]
        return rating.mu, rating.sigma, rating.ordinal()

    def plain(self) -> list[dict[str, Any]]:
        """The ratings as JSON data."""
        return [dict(zip(("mu", "sigma", "ordinal"), self.of(i), strict=True)) for i in range(len(self.held))]
