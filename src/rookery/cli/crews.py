"""Where the games of a series are played, and what is kept of them: what `sim` and `arena` share."""

from pathlib import Path
from typing import Annotated

import typer

from rookery.cli.errors import UsageError
from rookery.sim.simulate import Crew

DataOption = Annotated[
    Path | None,
    typer.Option(
        metavar="FOLDER",
        help="A new folder for Parquet tables of all games, results, decisions and chances; see docs/data.md.",
        show_default=False,
    ),
]

RayOption = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS",
        help="Play on the Ray cluster at this address instead (`auto`: the one this machine belongs to).",
        show_default=False,
    ),
]


def chosen_crew(jobs: int | None, ray: str | None, data: Path | None) -> Crew:
    """Who plays; a cluster has as many processes as it has."""
    if ray is not None and jobs is not None:
        raise UsageError("--jobs is for this machine; a Ray cluster decides by itself.")
    return Crew(jobs, ray, taped=data is not None)
