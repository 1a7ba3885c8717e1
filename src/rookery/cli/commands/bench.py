"""`rookery bench`: how fast this Rookery plays."""

import subprocess
import sys
from pathlib import Path
from random import Random
from time import perf_counter

import typer

import rookery
from rookery.cli.chosen import examples
from rookery.cli.errors import UsageError
from rookery.cli.terminal import console
from rookery.core import playout
from rookery.core.game import Game
from rookery.core.playout import random_game
from rookery.games import GAMES

EPILOG = examples("bench", "bench --quick")
TAKES_MORE = {"allow_extra_args": True, "ignore_unknown_options": True}

SECONDS = 1.0


def bench(more: typer.Context) -> None:
    """Measure the speed. In a source tree this is `python -m bench`, which takes all further words."""
    root = source_tree()
    if root is not None:
        ran = subprocess.run([sys.executable, "-m", "bench", *more.args], cwd=root, check=False)
        raise typer.Exit(ran.returncode)
    if more.args:
        raise UsageError(f"Outside a source tree the benchmark takes no further words, not {' '.join(more.args)!r}.")
    shown = console()
    kind = "Python" if str(playout.__file__).endswith(".py") else "compiled"
    for game in GAMES.values():
        players = game.seats[len(game.seats) // 2]
        steps, games = measured(game, players)
        shown.print(
            f"{game.title}, {players} players, random play, {kind}: {steps:,.0f} steps and {games:,.0f} games a second"
        )


def source_tree() -> Path | None:
    """The folder with our benchmark, when Rookery runs from its source."""
    root = Path(rookery.__file__).resolve().parents[2]
    return root if (root / "bench" / "__main__.py").is_file() else None


def measured(game: Game, players: int) -> tuple[float, float]:
    """Steps and whole games of random play in a second."""
    rng = Random(1)
    steps, games, begin = 0, 0, perf_counter()
    while perf_counter() - begin < SECONDS:
        steps += random_game(game.new(players), rng)
        games += 1
    passed = perf_counter() - begin
    return steps / passed, games / passed
