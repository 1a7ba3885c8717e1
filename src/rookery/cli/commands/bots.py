"""`rookery bots`: who can sit in a seat: our levels and characters, what packages brought, and your own."""

from rich.table import Table
from rich.text import Text

from rookery.bots import LEVELS, Level
from rookery.bots.players.dial import STEPS
from rookery.bots.players.levels import installed
from rookery.bots.players.plugs import GROUP
from rookery.bots.players.plugs import installed as registered
from rookery.bots.thinking.character import CHARACTERS
from rookery.cli.chosen import EXAMPLE, examples, sentence
from rookery.cli.terminal import console, printable
from rookery.core.reasons import Broken

EPILOG = examples(
    "bots",
    f"play {EXAMPLE} --bots burglar:sims=200",
    f"sim {EXAMPLE} --bots cutpurse,python:mybot.py",
    f'sim {EXAMPLE} --bots "cutpurse,program:time=2 ./mybot --hard"',
)

OWN = (
    ("python:FILE.py", "a class in a file, to try out; python:FILE.py:Class:key=value says which, and its settings"),
    ("python:MODULE:Class", "a class in a module"),
    ("program:COMMAND", "any program that answers in lines of JSON; program:time=2 COMMAND sets its time limit"),
)


def bots() -> None:
    """List the bots that can be seated, with what can be set, and what is wrong with those that cannot."""
    shown = console()
    shown.print(table_of([row(level) for level in LEVELS.values()]))
    shown.print("\nThe dial, from the weakest to the strongest:")
    shown.print(table_of([(step.bot, step.name, printable(step.line)) for step in STEPS]))
    shown.print("\nCharacters (cutpurse:character=greedy):")
    shown.print(table_of([(one.name, one.person, printable(one.line)) for one in CHARACTERS.values()]))
    shown.print("\nInstalled:" if registered() else f"\nNone is installed (as an entry point of {GROUP}).")
    shown.print(table_of([installed_row(name) for name in registered()]))
    shown.print("\nYour own, without installing (docs/own-bots.md):")
    shown.print(table_of([(name, "", Text(about)) for name, about in OWN]))


def row(level: Level) -> tuple[str, str, Text]:
    """A level's names, what can be set, and what it is."""
    return " or ".join((level.name, *level.aliases)), ", ".join(level.settings), printable(level.about)


def installed_row(name: str) -> tuple[str, str, Text]:
    """An installed bot, or what is wrong with it: the others are listed all the same."""
    try:
        return row(installed(name))
    except Broken as error:
        return name, "", printable(sentence(error), "wrong")


def table_of(rows: list[tuple[str, str, Text]]) -> Table:
    table = Table(box=None, show_header=False, padding=(0, 1))
    table.add_column(no_wrap=True, style="key")
    table.add_column(no_wrap=True)
    table.add_column()
    for name, settings, about in rows:
        table.add_row(printable(name), settings, about)
    return table
