"""Effort: how many games are imagined for an analysis, and when there is no time left for more."""
# mypyc: no (not in the inner loop)

from time import perf_counter
from typing import Final

PLAYOUTS: Final = 48
"""Games that are imagined to judge one position for one seat."""

SEARCH: Final = 96
"""Simulations of the search for a better turn."""

FIRST_PAIRS: Final = 24
"""Games in which the best turns are compared with the one that was played, by the same luck each …"""

PAIRS: Final = 200
"""… and in all, where it looks as if something better had been there."""

FEWEST: Final = 2
"""Fewer games than this are no judgement."""


class Effort:
    """How much is thought about a game. With `seconds`, each piece of the work gets its share of the time that is left:
    then less is imagined, and each judgement says how much. Without, equal seeds bring equal numbers.
    """

    def __init__(
        self,
        *,
        playouts: int = PLAYOUTS,
        search: int = SEARCH,
        first_pairs: int = FIRST_PAIRS,
        pairs: int = PAIRS,
        seconds: float | None = None,
    ) -> None:
        self.playouts = playouts
        self.search = search
        self.first_pairs = first_pairs
        self.pairs = pairs
        self.seconds = seconds
        self.end: float | None = None
        self.share_end: float | None = None

    def begin(self) -> None:
        """The clock runs from here."""
        self.end = None if self.seconds is None else perf_counter() + self.seconds

    def next_piece(self, pieces: int) -> None:
        """One of so many pieces that are left begins; it may take twice its share, since most need less."""
        if self.end is not None:
            now = perf_counter()
            self.share_end = now + 2.0 * (self.end - now) / pieces

    def is_over(self) -> bool:
        """Whether the piece has had its time."""
        return self.share_end is not None and perf_counter() > self.share_end
