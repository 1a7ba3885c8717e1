"""Side by side: how many games between bots a second this engine plays, and another that was built from older source.

    python -m bench.side_by_side --against OLD/build/compiled

Both play the same seeded games in turns, each time in a new process, on one core. What counts is the processor's time
of the quickest round. Whether both played the same games, word for word, is told too: bots that choose otherwise are
not quicker bots but other bots.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from bench.workers import ROOT
from rookery.games import GAMES

BOTS = ("cutpurse", "burglar:sims=10")


def main() -> int:
    options = read_options()
    for folder in (options.engine, options.against):
        if not (folder / "rookery").is_dir():
            print(f"There is no engine in {folder}: `make compiled` builds one.", file=sys.stderr)
            return 2
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})

    table = Table(title="Games a second of the processor", caption=f"{options.seats} seats, {options.games} games")
    for heading in ("game", "bot", "this", "other", "ratio", "same"):
        table.add_column(heading, justify="left" if heading in {"game", "bot"} else "right", no_wrap=True)
    for game in options.game or GAMES:
        for bot in options.bot or BOTS:
            ours, theirs = bouts([options.engine, options.against], game, bot, options)
            quickest, other = (min(bout["seconds"] for bout in side) for side in (ours, theirs))
            same = len({bout["words"] for bout in ours + theirs}) == 1
            rates = (f"{options.games / seconds:,.2f}" for seconds in (quickest, other))
            table.add_row(game, bot, *rates, f"{other / quickest:.2f} ×", "yes" if same else "NO")
    Console().print(table)
    return 0


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.side_by_side", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--against", type=Path, required=True, metavar="FOLDER", help="the other engine")
    compiled = ROOT / "build" / "compiled"
    parser.add_argument("--engine", type=Path, default=compiled, metavar="FOLDER", help="(default: build/compiled)")
    parser.add_argument("--game", choices=GAMES, action="append", help="a game; may be given again (default: all)")
    parser.add_argument("--bot", action="append", help=f"a bot; may be given again (default: {', '.join(BOTS)})")
    parser.add_argument("--seats", type=int, default=4, help="how many play (default: %(default)s)")
    parser.add_argument("--games", type=int, default=5, help="games in a round (default: %(default)s)")
    parser.add_argument("--rounds", type=int, default=5, help="how often both play them (default: %(default)s)")
    asked = "for what bots are asked; engines before 4457ce1 know words only (default: %(default)s)"
    parser.add_argument("--asked", choices=("turns", "wordwise"), default="turns", help=asked)
    return parser.parse_args()


def bouts(engines: list[Path], game: str, bot: str, options: argparse.Namespace) -> list[list[dict[str, Any]]]:
    """The games of each engine, round by round: first the one begins, then the other."""
    sides: list[list[dict[str, Any]]] = [[] for _ in engines]
    for number in range(options.rounds):
        order = range(len(engines)) if number % 2 == 0 else reversed(range(len(engines)))
        for side in order:
            sides[side].append(bout(engines[side], game, bot, options))
    return sides


def bout(engine: Path, game: str, bot: str, options: argparse.Namespace) -> dict[str, Any]:
    run = subprocess.run(
        [sys.executable, "-m", "bench.bouts", game, bot, str(options.seats), str(options.games), options.asked],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(engine.resolve())},
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    told: dict[str, Any] = json.loads(run.stdout)
    return told


if __name__ == "__main__":
    sys.exit(main())
