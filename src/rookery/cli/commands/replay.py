"""`rookery replay`: a recorded match told again, in one go or step by step."""

from pathlib import Path
from typing import Annotated, Any

import typer

from rookery.cli.chosen import examples
from rookery.cli.errors import UsageError
from rookery.cli.paint import CUT_ASIDES, heading, hung, paint
from rookery.cli.saves import read_record, replayed
from rookery.cli.score import table_of_scores
from rookery.cli.sparks import chance_lines
from rookery.cli.stories import story_lines, told
from rookery.cli.terminal import Terminal
from rookery.core.match import Match
from rookery.core.story import story

EPILOG = examples("replay game.rookery.json", "replay game.rookery.json --seat 0 --step")

KEYS = "Enter next, b back, a number: go to that step, e end, q quit"


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The record of a match.", show_default=False)],
    *,
    seat: Annotated[
        int | None,
        typer.Option(
            metavar="K", help="Tell it as this seat (from 0) knew it (default: as a spectator).", show_default=False
        ),
    ] = None,
    step: Annotated[bool, typer.Option("--step", help="Go through it step by step, with the table drawn.")] = False,
    chances: Annotated[
        bool, typer.Option("--chances", help="At the end, show how the chances of winning changed.")
    ] = False,
) -> None:
    """Tell a recorded match in sentences, with the numbers of the rules."""
    data = read_record(file)
    match = replayed(file, data)
    if seat is not None and not 0 <= seat < len(match.names):
        raise UsageError(f"There is no seat {seat}; the seats go from 0 to {len(match.names) - 1}.")
    terminal = Terminal()
    if step and terminal.live:
        go_through(terminal, file, data, match, seat)
        return
    terminal.show(f"{match.game.title}: {', '.join(match.names)}", "")
    terminal.show(*story_lines(match, seat, terminal.console.width))
    if match.over:
        terminal.show("", table_of_scores(match))
    if chances:
        terminal.show("", *chance_lines(match, terminal.console.width))
    if not match.over:
        terminal.show("", f"The record ends here; you can continue it: rookery play --resume {file}")


def go_through(terminal: Terminal, file: Path, data: dict[str, Any], match: Match, seat: int | None) -> None:
    """Draw the table after each sentence; forth, back, or anywhere."""
    lines = story(match, seat)
    at = 0
    while True:
        line = lines[at]
        then = replayed(file, data, until=line.entry + 1)
        terminal.clear()
        width = terminal.console.width
        terminal.show(*paint(then.game.draw(then.state.view(seat), then.names, seat), width, CUT_ASIDES))
        terminal.show(heading(f"Step {at + 1} of {len(lines)}", width))
        for told_line in lines[max(0, at - 2) : at + 1]:
            terminal.show(*hung(told(told_line), width, 2))
        if at == len(lines) - 1 and match.over:
            terminal.show("", table_of_scores(match))
        try:
            answer = terminal.read(f"{KEYS}: ").strip().casefold()
        except EOFError:
            return
        if answer.startswith("q"):
            return
        if answer.isdecimal():
            at = int(answer) - 1
        elif answer.startswith("e"):
            at = len(lines) - 1
        else:
            at += -1 if answer.startswith("b") else 1
        at = max(0, min(at, len(lines) - 1))
