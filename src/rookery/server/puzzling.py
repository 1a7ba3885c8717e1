"""Puzzling: a puzzle at a table. It lets through what leads to the best turn; the table is a table like any other."""

from collections.abc import Sequence

from rookery.core.phrases import said_to
from rookery.core.puzzles import SOLVER, Puzzle, puzzles_of
from rookery.core.words import Action
from rookery.server.course import Course
from rookery.server.messages import PuzzleAnswer, PuzzleInfo
from rookery.server.refusals import Wrong


class Riddle:
    """The puzzle of a table. Whether it is solved follows from the log, as in a lesson."""

    def __init__(self, puzzle: Puzzle, number: int, course: Course) -> None:
        self.puzzle = puzzle
        self.number = number
        self.course = course

    def is_solved(self) -> bool:
        """From then on the rivals wait until somebody wants to play on."""
        return self.course.match is not None and self.puzzle.is_solved(self.course.match.log)

    def check(self, actions: Sequence[Action]) -> None:
        """Refuse legal words that do not lead to the best turn, and tell what they give up. Illegal ones are refused by
        their rule.
        """
        match = self.course.playing()
        fault = self.puzzle.fault(match, [action.word for action in actions]) if SOLVER in match.turn else ""
        if fault:
            match.foresee(SOLVER, actions)
            raise Wrong(fault)

    def shown(self) -> PuzzleInfo:
        """All of it: what of it is shown when is left to the page of whoever solves it."""
        puzzle = self.puzzle
        return PuzzleInfo(
            number=self.number,
            of=len(puzzles_of(self.course.game)),
            lamps=puzzle.lamps,
            solved=self.is_solved(),
            answers=[PuzzleAnswer(told=answer.told, chance=answer.chance) for answer in puzzle.answers],
            then=list(puzzle.then),
            reason=list(said_to(puzzle.reason, SOLVER).pieces),
            words=list(puzzle.best.words),
        )


def riddle_of(number: int, course: Course) -> Riddle | None:
    """The puzzle of a table, if it has one that these rules still know."""
    known = puzzles_of(course.game)
    return Riddle(known[number - 1], number, course) if 1 <= number <= len(known) else None
