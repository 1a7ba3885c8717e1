"""Effort: how many games are imagined for an analysis, and when there is no time left for more."""
# mypyc: no (not in the inner loop)

from time import perf_counter, process_time
from typing import Final

PLAYOUTS: Final = 96
"""Games that are imagined, at most, to judge one position for one seat."""

SEARCH: Final = 80
"""Simulations of the search for a better turn."""

FIRST_PAIRS: Final = 20
"""Games in which the best turns are compared with the one that was played, by the same luck each …"""

PAIRS: Final = 200
"""… and in all, where it looks as if something better had been there."""

ROOM: Final = 1.5
"""A piece of the work may take this many times its share of what is left: most need less."""


PATIENCE: Final = 5.0
"""Seconds on the wall for each second of the processor."""


class Effort:
    """How much is thought about a game; without `pairs` no turn is compared with others.

    With `seconds` of the processor's time, each piece of the work gets its share of what is left: then less is
    imagined, and each judgement says how much. Without, equal seeds bring equal numbers.
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
        self.latest = 0.0
        self.share_end: float | None = None

    def begin(self) -> None:
        """The clock runs from here."""
        self.end = None if self.seconds is None else process_time() + self.seconds
        self.latest = perf_counter() + PATIENCE * (self.seconds or 0.0)

    def next_piece(self, share: float) -> None:
        """A piece begins that is this share of what is left to do."""
        if self.end is not None:
            now = process_time()
            self.share_end = now + min(1.0, ROOM * share) * (self.end - now)

    def is_over(self) -> bool:
        """Whether the piece has had its time."""
        return self.share_end is not None and process_time() > self.share_end

    def is_late(self) -> bool:
        """Whether all of it has taken half as long again as it may, or far longer by the clock on the wall, because the
        machine is busy: from here on nothing is imagined any more.
        """
        if self.seconds is None or self.end is None:
            return False
        return process_time() > self.end + self.seconds / 2.0 or perf_counter() > self.latest
