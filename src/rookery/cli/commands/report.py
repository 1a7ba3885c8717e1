"""`rookery report`: the results of an arena as one page with pictures."""

from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from rookery.cli.chosen import examples
from rookery.cli.terminal import console
from rookery.core.reasons import Broken
from rookery.sim.arena import Standing
from rookery.sim.ledger import read_ledger, series_of
from rookery.sim.report import check_report, page

EPILOG = examples("report ladder.jsonl", "report ladder.jsonl --out balance.html")


def report(
    file: Annotated[Path, typer.Argument(metavar="FILE.jsonl", help="The results that `rookery arena --out` wrote.")],
    *,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out",
            "-o",
            metavar="FILE.html",
            help="The report (default: beside the results); replaces an existing report.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Make a report of an arena: ladder, ratings, seats, length, scores, cards. One file that needs nothing else."""
    head, results = read_ledger(file)
    if not results:
        raise Broken(f"the file {file} holds no game yet")
    standing = Standing(series_of(file, head))
    for number in sorted(results):
        standing.add(results[number])
    chosen = out or file.with_suffix(".html")
    check_report(chosen)
    write_report(standing, max(head["games"], *results), chosen)
    console().print(f"The report is in {chosen}.", soft_wrap=True)


def write_report(standing: Standing, games: int, path: Path) -> None:
    """The report, whole or not at all."""
    text = page(standing, games, datetime.now().astimezone())
    part = path.with_name(f"{path.name}.part")
    try:
        part.write_text(text, encoding="utf-8")
        part.replace(path)
    except OSError as error:
        raise Broken(f"the file {path} cannot be written: {error.strerror}") from None
