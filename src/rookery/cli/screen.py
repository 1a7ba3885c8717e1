"""The screen of a person at the table: drawn only from what the seat may see."""

from collections.abc import Sequence
from itertools import groupby
from random import Random

from rich.text import Text

from rookery.cli.explain import NEW
from rookery.cli.paint import FOLD_ALL, IN_PAIRS, heading, hung, paint
from rookery.cli.stories import joined, told
from rookery.cli.terminal import Terminal, printable
from rookery.cli.typed import numbered
from rookery.core.match import Match
from rookery.core.notes import BEGIN_TURN
from rookery.core.story import story
from rookery.core.tasks import CHANCE
from rookery.core.words import Action

RECENT = 120
"""Lines of the log searched for what happened lately."""

FEWEST = (3, 3, 1, 1, 1)
"""Lines of the log that the table makes room for, by how much of the table is cut already."""


class Screen:
    """What a person sees before each question: the table, what happened, the question, the choices."""

    def __init__(self, match: Match, terminal: Terminal) -> None:
        self.match = match
        self.terminal = terminal
        self.told = 0  # how much of the log a script has been told
        self.drawn = (-1, -1)  # for which seat and moment the table was drawn last for a script
        self.offered: dict[int, Action] = {}  # the choices on the screen, by their numbers
        self.usual: Action | None = None  # what the Enter key does

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

    def is_crowded(self, seat: int, message: Sequence[Text]) -> bool:
        """Whether a message leaves too little room to see the whole table."""
        lines = len(self.table(seat, IN_PAIRS)) + len(self.question(seat, message)) + 3
        return self.terminal.live and bool(message) and lines > self.terminal.console.height

    def draw(self, seat: int | None, below: Sequence[Text]) -> None:
        """The whole screen: the table, as many sentences of the log as there is room for, and what comes below."""
        height = self.terminal.console.height - len(below) - 2  # a heading above the log, the prompt below all
        cut = FOLD_ALL
        while cut < IN_PAIRS and len(self.table(seat, cut)) + FEWEST[cut] > height:
            cut += 1
        table = self.table(seat, cut)
        room = height - len(table)
        above = [heading("What happened", self.width, "" if cut == FOLD_ALL else "`table` shows all")]
        lately = [*above, *self.recent(seat, room)] if room > 0 else self.recent(seat, 1 + min(room, 0))
        self.terminal.show(*table, *lately, *below)

    @property
    def width(self) -> int:
        return self.terminal.console.width

    def table(self, seat: int | None, cut: int = FOLD_ALL) -> list[Text]:
        """The table; lines that are too long are folded or, where there is too little room for that, cut."""
        view = self.match.state.view(seat)
        return paint(self.match.game.draw(view, self.match.names, seat), self.width, cut)

    def recent(self, seat: int | None, room: int) -> list[Text]:
        """The latest sentences, as many lines as there is room for; what is new to a seat is marked."""
        since, until = news(self.match, seat)
        lines: list[Text] = []
        telling = story(self.match, seat, max(0, len(self.match.log) - RECENT))
        for new, part in groupby(telling, lambda line: since <= line.entry < until):
            for text in joined(list(part), self.match.names):
                lines += hung(Text.assemble((f"{NEW} " if new else "  ", "lit"), printable(text)), self.width, 4)
        if room <= 0:
            return []
        if len(lines) > room and lines[-room].plain.startswith("    "):
            lines[-room] = Text.assemble("  … ", lines[-room][4:])
        if len(lines) > room and lines[-room].plain.startswith(NEW) and lines[-room - 1].plain.startswith(NEW):
            return [Text("  … `log` tells what else happened", "dim"), *lines[len(lines) - room + 1 :]]
        return lines[-room:]

    def go_on_telling(self, seat: int | None) -> None:
        """To a script: what happened since it was told last."""
        self.told = min(self.told, len(self.match.log))  # something may have been taken back
        for line in story(self.match, seat, self.told):
            self.terminal.show(*hung(told(line), self.width, 2))
        self.told = len(self.match.log)

    def question(self, seat: int, message: Sequence[Text]) -> list[Text]:
        """Whose turn it is, what is asked, the choices with their numbers, and what there is to say besides."""
        copy = self.match.state.redeal(seat, Random(0))  # only what the seat may know
        asked = self.match.game.ask(copy, seat, self.match.names)
        out_of_turn = self.match.state.agenda[-1].veiled or whose_turn(self.match) not in (seat, None)
        called = "you are asked" if out_of_turn else "it is your turn"
        legal = copy.sayable(seat)
        self.offered = numbered(legal)
        self.usual = legal[0] if len(legal) == 1 else copy.agenda[-1].usual(copy, seat)
        lines = self.headed(f"{self.match.names[seat]}, {called}", asked)
        lines += hung(self.choices(), self.width, 2)
        for text in message:
            lines += hung(text, self.width, 2)
        return lines

    def headed(self, title: str, asked: str) -> list[Text]:
        """Whose turn it is and what is asked, in one line if there is room."""
        line = heading(f"{title}." if asked else title, self.width, question=asked)
        if line.cell_len <= self.width:
            return [line]
        return [heading(title, self.width), *hung(Text(asked, "lit"), self.width, 2)]

    def choices(self) -> Text:
        """`take: 1 red  2 bag   steal: 3 Bob   4 done ↵`"""
        groups: list[list[Text]] = []
        verb = ""
        for number, action in self.offered.items():
            said = self.match.game.words.say(action, self.match.names)
            rest = said.removeprefix(action.verb).strip() if action.of else ""
            enter = ("\N{NO-BREAK SPACE}↵", "lit") if action is self.usual else ""
            called = "" if rest == str(number) else unbroken(f" {rest or said}")
            choice = Text.assemble((str(number), "key"), called, enter)
            if not rest or action.verb != verb:
                groups.append([])
            if rest and action.verb != verb:
                choice = Text.assemble(f"{action.verb}:\N{NO-BREAK SPACE}", choice)
            groups[-1].append(choice)
            verb = action.verb
        return Text("   ").join([Text("  ").join(group) for group in groups])


def whose_turn(match: Match) -> int | None:
    """Whose turn it is, in a game that says when a turn begins."""
    for entry in reversed(match.log):
        for note in reversed(entry.notes):
            if note.what == BEGIN_TURN:
                return note.seat
    return None


def news(match: Match, seat: int | None) -> tuple[int, int]:
    """Where in the log it begins and ends what a seat has not seen before its present turn: from its last step before
    others acted to its first step after. Nothing is new to a seat that has not acted yet.
    """
    seats = [entry.seat for entry in match.log]
    last = max((number for number, who in enumerate(seats) if who not in (seat, CHANCE)), default=-1)
    if seat is None or seat not in seats[: max(last, 0)]:
        return 0, 0
    since = max(number for number in range(last) if seats[number] == seat) + 1
    until = next((number for number in range(last, len(seats)) if seats[number] == seat), len(seats))
    return since, until


def unbroken(text: str) -> Text:
    """Text that stays in one line."""
    return printable(text.replace(" ", "\N{NO-BREAK SPACE}"))
