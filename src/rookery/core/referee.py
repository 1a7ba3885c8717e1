"""Referees: they count, rank, show and judge positions from outside."""

from collections.abc import Mapping
from typing import Any, Generic

from rookery.core.opening import mypyc_attr
from rookery.core.tasks import S


@mypyc_attr(allow_interpreted_subclasses=True)
class Referee(Generic[S]):
    """Tells everything about a position that takes more than its data: points, places, views, chances.

    A position is the lowest thing of its game, so that rules, views and bots can all build on it. What looks at it from
    above is a referee: each game makes one, after everything else, and hangs it on its positions.
    """

    def scores(self, s: S) -> list[int]:
        """What each seat would score if the game ended here."""
        raise NotImplementedError

    def ranking(self, s: S) -> list[int]:
        """Each seat's place, 1 for the winner; tied seats share the better place."""
        raise NotImplementedError

    def view(self, s: S, seat: int | None) -> Mapping[str, Any]:
        """What a seat may see (None: a spectator), as plain data, built up from nothing."""
        raise NotImplementedError

    def purse(self, s: S, seat: int) -> Mapping[str, Any]:
        """What a seat has to pay and to play with, as it knows it itself."""
        return {}

    def prospects(self, s: S) -> list[float]:
        """What each seat may hope for, in points at the end."""
        raise NotImplementedError

    def worth(self, s: S, seat: int) -> float:
        """How well a seat stands, in points at the end."""
        raise NotImplementedError

    def goods(self, s: S, seat: int) -> float:
        """What a seat has in hand now, in points, whatever may come of it."""
        return float(self.scores(s)[seat])

    def stake(self, s: S, seat: int) -> float:
        """How much of what a seat hopes for it is likely to lose again, in points, as far as a game can tell."""
        return 0.0

    def calm(self, s: S) -> bool:
        """Whether nothing is in the air, so that a judgement can be trusted."""
        return False

    def spread(self, s: S) -> float:
        """The lead, in points, that makes a win about e times as likely."""
        return 4.0
