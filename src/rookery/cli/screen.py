"""The screen of a person at the table: drawn only from what the seat may see."""

from collections.abc import Sequence
from random import Random

from rich.text import Text

from rookery.cli.paint import FOLD_ALL, LEAVE_OUT, heading, hung, paint
from rookery.cli.stories import joined, told
from rookery.cli.terminal import Terminal, printable
from rookery.core.match import Match
from rookery.core.story import story
from rookery.core.words import Action

RECENT = 120
"""Lines of the log searched for what happened lately."""

FEWEST = 3
"""Lines of the log that the table makes room for."""


class Screen:
    """What a person sees before each question: the table, what happened, the question, the choices."""

    def __init__(self, match: Match, terminal: Terminal) -> None:
        self.match = match
        self.terminal = terminal
        self.told = 0  # how much of the log a script has been told
        self.drawn = (-1, -1)  # for which seat and moment the table was drawn last for a script

    def ask(self, seat: int, message: Sequence[Text]) -> None:
        """A seat is asked what to do; the message answers what it typed before."""
        below = self.question(seat, message)
        if self.terminal.live:
            self.terminal.clear()
            self.draw(seat, below)
        else:
            self.go_on_telling(seat)
            if self.drawn != (seat, self.match.state.sealed):  # a script need not see the table at every step
                self.drawn = (seat, self.match.state.sealed)
                self.terminal.show("", *self.table(seat))
            self.terminal.show(*below)

    def draw(self, seat: int | None, below: Sequence[Text]) -> None:
        """The whole screen: the table, as many sentences of the log as there is room for, and what comes below."""
        height = self.terminal.console.height - len(below) - 2  # a heading above the log, the prompt below all
        cut = FOLD_ALL
        while cut < LEAVE_OUT and len(self.table(seat, cut)) + FEWEST > height:
            cut += 1
        table = self.table(seat, cut)
        room = height - len(table)
        self.terminal.show(
            *table,
            heading("What happened", self.width, "" if cut == FOLD_ALL else "`table` shows all"),
            *self.recent(seat, max(room, 1)),
            *below,
        )

    @property
    def width(self) -> int:
        return self.terminal.console.width

    def table(self, seat: int | None, cut: int = FOLD_ALL) -> list[Text]:
        """The table; lines that are too long are folded or, where there is too little room for that, cut."""
        view = self.match.state.view(seat)
        return paint(self.match.game.draw(view, self.match.names, seat), self.width, cut)

    def recent(self, seat: int | None, room: int) -> list[Text]:
        """The latest sentences, as many lines as there is room for."""
        lines = story(self.match, seat, max(0, len(self.match.log) - RECENT))
        said = joined(lines, self.match.names)
        return [part for text in said for part in hung(printable(text), self.width, 2)][-room:]

    def go_on_telling(self, seat: int | None) -> None:
        """To a script: what happened since it was told last."""
        self.told = min(self.told, len(self.match.log))  # something may have been taken back
        for line in story(self.match, seat, self.told):
            self.terminal.show(*hung(told(line), self.width, 2))
        self.told = len(self.match.log)

    def question(self, seat: int, message: Sequence[Text]) -> list[Text]:
        """Whose turn it is, what is asked, the choices with their numbers, and what there is to say besides."""
        copy = self.match.state.redeal(seat, Random(0))  # only what the seat may know
        asked = self.match.game.ask(copy, seat)
        called = "you are asked" if self.match.state.agenda[-1].veiled else "it is your turn"
        lines = [heading(f"{self.match.names[seat]}, {called}", self.width)]
        lines += hung(Text(asked, "lit"), self.width, 2) if asked else []
        lines += hung(self.choices(copy.sayable(seat)), self.width, 2)
        for text in message:
            lines += hung(text, self.width, 2)
        return lines

    def choices(self, legal: Sequence[Action]) -> Text:
        """`take: 1 red  2 bag   steal: 3 Bob   4 done`"""
        groups: list[list[Text]] = []
        verb = ""
        for number, action in enumerate(legal, start=1):
            said = self.match.game.words.say(action, self.match.names)
            rest = said.removeprefix(action.verb).strip()
            choice = Text.assemble((str(number), "key"), "\N{NO-BREAK SPACE}", unbroken(rest or said))
            if not rest or action.verb != verb:
                groups.append([])
            if rest and action.verb != verb:
                choice = Text.assemble(f"{action.verb}:\N{NO-BREAK SPACE}", choice)
            groups[-1].append(choice)
            verb = action.verb
        return Text("   ").join([Text("  ").join(group) for group in groups])


def unbroken(text: str) -> Text:
    """Text that stays in one line."""
    return printable(text.replace(" ", "\N{NO-BREAK SPACE}"))
