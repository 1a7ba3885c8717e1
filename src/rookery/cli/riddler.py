"""The riddler: a host who asks for the one best turn of a puzzle, and then plays on."""

from rich.text import Text

from rookery.cli.host import Host, warning
from rookery.cli.paint import heading
from rookery.cli.roster import Roster
from rookery.cli.terminal import Terminal, printable
from rookery.core.phrases import said_to
from rookery.core.puzzles import SOLVER, Puzzle, percent
from rookery.core.words import Action

HARD = ("", "easy", "hard", "very hard")
"""What lamps mean."""


class Riddler(Host):
    """Lets through what leads to the best turn, and tells what other turns give up."""

    def __init__(self, roster: Roster, terminal: Terminal, puzzle: Puzzle, title: str) -> None:
        self.puzzle = puzzle
        self.title = title
        self.tries = 1
        self.nudged = False
        self.solved = False
        super().__init__(roster, terminal)

    def welcome(self) -> list[Text]:
        return [
            heading(f"{self.title}, {HARD[self.puzzle.lamps]}", self.screen.width),
            Text("One turn gives you a clearly better chance to win than any other. Which?", "lit"),
            Text("What you can't see was dealt anew. hint gives a nudge, a second hint tells the answer."),
        ]

    def do(self, seat: int, action: Action) -> None:
        fault = self.puzzle.fault(self.match, [action.word])
        if fault:
            self.tries += 1
            self.message = [warning(f"{fault} Try another turn.")]
            return
        super().do(seat, action)
        if not self.solved and self.puzzle.is_solved(self.match.log):
            self.solved = True
            self.pause(*self.answer(f"Solved, try {self.tries}" if self.tries > 1 else "Solved, first try"))

    def hint(self, seat: int) -> None:
        """At first only what the best turn is for."""
        if self.solved:
            super().hint(seat)
        elif self.nudged or not self.puzzle.reason:
            self.message = self.answer("The answer")
        else:
            self.message = [printable(f"A nudge: {said_to(self.puzzle.reason, SOLVER)}")]
        self.nudged = True

    def answer(self, title: str) -> list[Text]:
        """The best turn, its reason, what may follow, and the other turns with their chances."""
        puzzle = self.puzzle
        then = [f"Then perhaps: {' '.join(puzzle.then)}"] if puzzle.then else []
        chances = [f"{percent(answer.chance):3} %  {answer.told}" for answer in puzzle.answers]
        told = [puzzle.best.told, said_to(puzzle.reason, SOLVER), *then, "The chance to win with each turn:", *chances]
        return [heading(title, self.screen.width), *[printable(line) for line in told if line]]
