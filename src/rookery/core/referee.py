"""Referees: they count, rank, show and judge positions from outside."""

from collections.abc import Mapping
from typing import Any, Generic

from rookery.core.judgement import Judgement
from rookery.core.opening import mypyc_attr
from rookery.core.tasks import S


@mypyc_attr(allow_interpreted_subclasses=True)
class Referee(Generic[S]):
    """Tells everything about a position that takes more than its data: points, places, views, chances.

    A position is the lowest thing of its game, so that rules, views and bots can all build on it. What looks at it from
    above is a referee: each game makes one, after everything else, and hangs it on its positions. `learned` is what
    was found by playing about who wins from where, if anything.
    """

    def __init__(self, learned: Judgement | None = None) -> None:
        self.learned = learned

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

    def parts(self, s: S, seat: int) -> list[float]:
        """What a seat's worth is made of: as many numbers as its game has aspects, which add up to the worth. It is
        asked for explanations only, and need not be quick.
        """
        return []

    def goods(self, s: S, seat: int) -> float:
        """What a seat has in hand now, in points, whatever may come of it."""
        return float(s.scores()[seat])

    def stake(self, s: S, seat: int) -> float:
        """How much of what a seat hopes for it is likely to lose again, in points, as far as a game can tell."""
        return 0.0

    def calm(self, s: S) -> bool:
        """Whether nothing is in the air, so that a judgement can be trusted."""
        return False

    def spread(self, s: S) -> float:
        """The lead, in points, that makes a win about e times as likely."""
        return 4.0

    def features(self, s: S) -> list[list[float]]:
        """What a learned judgement looks at: for each seat a number for each feature, in their order."""
        return []

    def to_come(self, s: S) -> float:
        """Which part of the game is still to come, from 1 to 0, about."""
        return 0.0

    def hopes(self, s: S) -> list[float]:
        """What each seat may hope for, measured by the spread: one more makes a win about e times as likely."""
        prospects = s.prospects()
        spread = s.spread()
        return [hope / spread for hope in prospects]

    def leanings(self, s: S) -> list[float]:
        """Toward whom the win leans: one more than another seat makes a win e times as likely. As it was learned, or
        else by what each seat may hope for.
        """
        hopes = self.hopes(s)
        learned = self.learned
        if learned is None or not learned.covers(s.seats):
            return hopes
        cards = [s.holdings(seat) for seat in range(s.seats)]
        return learned.leanings(hopes, self.features(s), cards, self.to_come(s))
