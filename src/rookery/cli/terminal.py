"""The terminal: colours where there are some, questions where somebody can answer, plain lines everywhere else."""

import os
import sys
from collections.abc import Callable
from contextlib import suppress

from rich.console import Console, RenderableType
from rich.text import Text
from rich.theme import Theme

PLAIN_WIDTH = 100
"""How wide lines are where nobody knows better: in files and pipes."""

THEME = Theme({
    "red": "bold white on red",
    "white": "bold black on white",
    "blue": "bold white on blue",
    "green": "bold black on green",
    "bag": "bold black on yellow",
    "mask": "bold white on magenta",
    "marker": "bold black on bright_cyan",
    "gold": "yellow",
    "infamy": "magenta",
    "title": "bold",
    "turn": "bold yellow",
    "lit": "bold yellow",
    "rule": "cyan",
    "wrong": "bold red",
    "key": "bold cyan",
})  # fmt: skip
"""What the styles of pieces look like. Gems have a ground of their own: they read on dark and on light."""


def console(*, stderr: bool = False) -> Console:
    """A console with our styles; without a terminal it is plain text of a fixed width."""
    made = Console(theme=THEME, stderr=stderr, highlight=False, markup=False, emoji=False)
    if not made.is_terminal and "COLUMNS" not in os.environ:
        made.width = PLAIN_WIDTH
    return made


class Terminal:
    """Where a person plays. `live` tells whether one sits there; else words are read line by line from a script."""

    def __init__(self) -> None:
        self.console = console()
        self.live = sys.stdin.isatty() and self.console.is_terminal
        self.words: Callable[[], list[str]] = list  # what the Tab key may complete
        if self.live:
            self.complete_with_tab()

    def show(self, *things: RenderableType) -> None:
        """Each thing on a line of its own."""
        for thing in things:
            self.console.print(printable(thing) if isinstance(thing, str) else thing)

    def read(self, prompt: str) -> str:
        """A line from whoever plays. EOFError when there is none any more."""
        if self.live:
            return input(prompt)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        self.show(f"{prompt}{line.strip()}")  # so that the story of a script reads like one of a person
        return line

    def clear(self) -> None:
        """An empty screen, on a real one."""
        if self.live:
            self.console.clear()

    def curtain(self, name: str) -> None:
        """Nobody sees what another player saw: an empty screen, nothing to scroll back to, until Enter is pressed."""
        if not self.live:
            self.show("", f"Now it is {name}'s turn.")
            return
        self.console.clear()
        self.console.file.write("\x1b[3J")  # what was scrolled away is forgotten too
        self.show("", f"Pass the keyboard to {name}.", "")
        self.read("Press Enter when nobody else is looking. ")

    def complete_with_tab(self) -> None:
        """Where the machine has a line editor, the Tab key completes words and the arrow keys bring them back."""
        with suppress(ImportError):
            import readline

            def complete(text: str, number: int) -> str | None:
                found = [word for word in self.words() if word.casefold().startswith(text.strip().casefold())]
                return found[number] if number < len(found) else None

            readline.set_completer_delims(",")
            readline.set_completer(complete)
            readline.parse_and_bind("tab: complete")


def printable(text: str, style: str = "") -> Text:
    """Text without anything that would steer the terminal: names come from outside."""
    shown = [letter if letter.isprintable() or letter in "\n\N{NO-BREAK SPACE}" else "?" for letter in text]
    return Text("".join(shown), style)
