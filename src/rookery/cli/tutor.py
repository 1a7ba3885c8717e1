"""The tutor: a host who leads through a lesson, one idea at a time, and then plays on."""

from pathlib import Path

from rich.text import Text

from rookery.bots import Plan, single
from rookery.cli.host import Host, warning
from rookery.cli.paint import heading, hung
from rookery.cli.roster import Roster
from rookery.cli.terminal import Terminal, printable
from rookery.core.lessons import LEARNER, Lesson, Standing, Step
from rookery.core.words import Action

OTHERWISE = "That is allowed. The lesson asks for something else first."
"""What is said to legal words where a step has no sentence of its own for them."""


class Tutor(Host):
    """The rivals do what the lesson needs; the learner is told what to do, and why."""

    def __init__(self, roster: Roster, terminal: Terminal, lesson: Lesson) -> None:
        self.lesson = lesson
        self.read = -1  # the last step that was looked at
        super().__init__(roster, terminal)

    def welcome(self) -> list[Text]:
        return []

    def standing(self) -> Standing:
        return Standing(self.lesson, self.match.log)

    def teaches(self) -> bool:
        """Whether the lesson goes on: it asks for something that can be done."""
        return self.standing().can_go_on(self.match)

    def thought(self, seat: int) -> Plan:
        taught = self.standing().rival(self.match, seat)
        if taught is None:
            return super().thought(seat)
        return single(self.match.state, seat, self.match.read(taught))

    def goes_without_saying(self, seat: int) -> bool:
        return not self.teaches() and super().goes_without_saying(seat)

    def do(self, seat: int, action: Action) -> None:
        here = self.standing()
        if here.step is not None and here.can_go_on(self.match) and not here.accepts([action.word]):
            self.message = [warning(here.step.otherwise or OTHERWISE)]
            return
        super().do(seat, action)

    def ask(self, seat: int) -> None:
        here = self.standing()
        if here.step is None or here.can_go_on(self.match):
            self.look(here)
        super().ask(seat)

    def look(self, here: Standing) -> None:
        """Tell the steps that are to be read now: each once, and of the one that asks its order again and again."""
        for number in here.shown:
            step = self.lesson.steps[number]
            if number > self.read:
                answer = [printable(here.answer, "dim")] if here.answer and number == here.shown.start else []
                told = [*answer, *self.told(number, step)]
            else:
                told = [printable(step.order, "lit")] if step.order else []
            self.read = max(self.read, number)
            if step is here.step:
                self.message = [*told, *self.message]
            elif told:
                self.point(told)

    def point(self, told: list[Text]) -> None:
        """Tell something beside the table."""
        if self.terminal.live:
            self.terminal.clear()
        else:
            self.screen.go_on_telling(LEARNER)
        lines = [line for text in told for line in hung(text, self.screen.width, 2)]
        self.terminal.show(*self.screen.table(LEARNER), *lines)
        self.terminal.read("Press Enter to go on. ")

    def told(self, number: int, step: Step) -> list[Text]:
        """A step as lines: its title with its number, what it says, and what to do."""
        title = heading(f"{step.title}, {number + 1} of {len(self.lesson.steps)}", self.screen.width)
        text = Text.assemble(printable(step.text), f" ({step.rule})" if step.rule else "")
        return [title, text, *([printable(step.order, "lit")] if step.order else [])]

    def how_to_resume(self, file: Path) -> list[str]:
        if self.standing().step is None:
            return super().how_to_resume(file)
        return ["rookery", "learn", "--resume", str(file)]
