"""`rookery analyse`: what each decision and each roll of a recorded match was worth."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from rookery.bots.analysis import Analysis, Analyst, Effort
from rookery.cli.accounts import account_lines, decision_lines, roll_lines
from rookery.cli.chosen import examples
from rookery.cli.errors import FailureError, UsageError
from rookery.cli.progress import bar
from rookery.cli.saves import read_record, replayed
from rookery.cli.terminal import Terminal, console
from rookery.core.match import Match
from rookery.server.findings import findings

EPILOG = examples(
    "analyse game.rookery.json",
    "analyse game.rookery.json --seat 0 --rolls",
    "analyse game.rookery.json --json > analysis.json",
)
SECONDS = 60.0
STEPS = 1000
"""Parts into which the progress bar is cut."""


def analyse(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The record of a finished match.", show_default=False)],
    *,
    seat: Annotated[
        int | None,
        typer.Option(metavar="K", help="The decisions of this seat only (from 0).", show_default=False),
    ] = None,
    rolls: Annotated[bool, typer.Option("--rolls", help="Show the luck of every roll and deal.")] = False,
    every: Annotated[bool, typer.Option("--all", help="Show decisions without a mark too.")] = False,
    seconds: Annotated[
        float, typer.Option(metavar="S", min=0.0, help="Seconds of the processor to think; 0: as long as it takes.")
    ] = SECONDS,
    seed: Annotated[int, typer.Option(metavar="N", help="Imagine other games.")] = 0,
    json: Annotated[bool, typer.Option("--json", help="Print everything as JSON, with nothing rounded.")] = False,
) -> None:
    """Judge every decision by what its player knew, and tell luck from skill.

    Each player's result less their par is luck, own choices, choices of others, and what nobody could know; the parts
    add up exactly.
    """
    match = replayed(file, read_record(file))
    if seat is not None and not 0 <= seat < len(match.names):
        raise UsageError(f"There is no seat {seat}; the seats go from 0 to {len(match.names) - 1}.")
    if not match.over:
        raise FailureError(f"{file}: This match is not over; only finished ones can be analysed.")
    result = worked_out(match, Effort(seconds=seconds or None), seed)
    told = findings(match, result)
    if json:
        typer.echo(msgspec.json.encode(told).decode())
        return
    terminal = Terminal()
    width = terminal.console.width
    terminal.show(f"{match.game.title}: {', '.join(match.names)}", "")
    terminal.show(*account_lines(told, width), "")
    shown = [seat] if seat is not None else range(len(match.names))
    for who in shown:
        terminal.show(*decision_lines(told, who, width, every=every), "")
        if rolls:
            terminal.show(*roll_lines(told, who, width), "")
    terminal.show(f"{told.sims:,} imagined games stand behind these figures.")


def worked_out(match: Match, effort: Effort, seed: int) -> Analysis:
    """The analysis, with a progress bar on a terminal."""
    analyst = Analyst(match, effort, seed=seed)
    with bar(console(stderr=True)) as progress:
        task = progress.add_task("analysing", total=STEPS)
        for share in analyst.work():
            progress.update(task, completed=int(share * STEPS))
    assert analyst.result is not None
    return analyst.result
