"""Lines: ways to play a turn, followed word by word and judged where they end."""

from typing import TYPE_CHECKING

from rookery.core.opening import mypyc_attr
from rookery.core.words import Action

if TYPE_CHECKING:
    from rookery.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Lines:
    """The lines of one seat. `words` are those of the line that is being followed, `judged` counts the positions that
    were judged: a budget is made of them.

    A bot decides what is followed and which turns are kept. A task that knows its lines without playing them tells them
    here (`Task.follow`).
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.words: list[Action] = []
        self.judged = 0

    def is_cut(self, options: int, end: int, depth: int) -> bool:
        """Whether a line ends at a question since there are too few judgements for all its options, or too deep."""
        return len(self.words) > 0 and (depth == 0 or options > end - self.judged)

    def share(self, end: int, options: int) -> int:
        """Up to which count of judgements the next of some options may go: what it does not need, the others get."""
        return self.judged + (end - self.judged) // options

    def judge(self, s: "State") -> float:
        """What a position is worth as it lies."""
        self.judged += 1
        return s.worth(self.seat)

    def average(self, s: "State") -> float:
        """What a position is worth before a die or a card falls."""
        return s.agenda[-1].average(s, self)

    def play(self, s: "State", word: Action, end: int, depth: int) -> None:
        """Say a word on a position that is ours alone, and follow or judge what it leads to."""
        raise NotImplementedError

    def offer(self, value: float) -> None:
        """The words are a whole turn, which is worth this much."""
        raise NotImplementedError
