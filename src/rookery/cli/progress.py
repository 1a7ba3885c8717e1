"""Running a series: a progress bar, Ctrl-C that keeps what was played, and one game of it again."""

import json as json_text
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event
from types import FrameType

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from rookery.cli.saves import save
from rookery.cli.sums import show_game
from rookery.cli.terminal import console
from rookery.sim import Series
from rookery.sim.playing import match_of, play_game

SEED_BITS = 32
"""How long a seed is that nobody chose."""


@contextmanager
def ctrl_c() -> Iterator[Event]:
    """An event that the first Ctrl-C sets; the second one breaks off."""
    halt = Event()

    def interrupted(_number: int, _frame: FrameType | None) -> None:
        if halt.is_set():
            raise KeyboardInterrupt
        halt.set()

    before = signal.signal(signal.SIGINT, interrupted)
    try:
        yield halt
    finally:
        signal.signal(signal.SIGINT, before)


REMEMBERED = 1800
"""Seconds from which the time left is guessed: a single game can take minutes."""


def bar(shown: Console) -> Progress:
    """A progress bar with the time left, on a terminal only."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(bar_width=None),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
        console=shown,
        transient=True,
        expand=True,
        disable=not shown.is_terminal,
        speed_estimate_period=REMEMBERED,
    )


def play_again(series: Series, number: int, record: Path | None, *, json: bool) -> None:
    """One game of the series, alone."""
    if record:
        save(match_of(series, number), record)
    result = play_game(series, number)
    if json:
        typer.echo(json_text.dumps(result))
        return
    shown = console()
    show_game(shown, series, result)
    if record:
        shown.print(f"\nThe record is in {record}; rookery replay {record} tells it.", soft_wrap=True)
