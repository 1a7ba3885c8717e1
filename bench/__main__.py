"""The command line: `python -m bench` prints every figure beside its target, and whether that is reached."""

import argparse
import json
import os
import platform
import sys
from collections.abc import Mapping
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.markup import escape
from rich.progress import track
from rich.table import Table

from bench.figures import COMPILED, FIGURES, INTERPRETED, OPEN_SPIEL, PEERS, ROUND, Key, Line, Rates
from bench.picks import PICKS
from bench.workers import ROOT, Worker

SECONDS, ROUNDS = 0.2, 15
QUICK_SECONDS, QUICK_ROUNDS = 0.05, 3


def main() -> int:
    options = read_options()
    stay_on_one_core()
    console = Console()

    workers, missing = start(options)
    for side, worker in workers.items():
        missing |= {(side, figure): reason for figure, reason in worker.hello.missing.items()}
    try:
        rates = measure(workers, [key for key in ROUND if key not in missing], options.rounds, options.seconds)
    finally:
        for worker in workers.values():
            worker.close()

    about = {"python": platform.python_version(), "machine": f"{platform.system()} {platform.machine()}"}
    for worker in workers.values():
        about |= {name: value for name, value in worker.hello.about.items() if name != "build"}
    lines = [figure.line(rates) for figure in FIGURES if not any(key in missing for key in figure.needs)]

    console.print(table_of_figures(lines, missing, about))
    if rates:
        console.print(table_of_rates(rates))
    if options.json:
        write(options.json, about, lines, missing, rates)

    aims = sum(1 for figure in FIGURES if figure.target)
    reached = sum(1 for line in lines if line.target and line.reached)
    return 1 if options.strict and reached < aims else 0


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench", description="Rookery's speed beside that of its peers.")
    parser.add_argument("--game", default="", help="the game of ours; by default the first that seats that many")
    parser.add_argument("--seats", type=int, default=4, help="how many play it (default: %(default)s)")
    parser.add_argument("--pick", choices=PICKS, default="walk", help="how every loop draws from listed odds")
    parser.add_argument("--interpreted", type=Path, default=ROOT / "src", metavar="PATH", help="(default: src)")
    compiled = ROOT / "build" / "compiled"
    parser.add_argument("--compiled", type=Path, default=compiled, metavar="PATH", help="(default: build/compiled)")
    parser.add_argument("--rounds", type=int, help=f"how often all is timed (default: {ROUNDS})")
    parser.add_argument("--seconds", type=float, help=f"how long each is timed in a round (default: {SECONDS})")
    parser.add_argument("--quick", action="store_true", help="a short run: to see that it works, not to be believed")
    parser.add_argument("--json", type=Path, metavar="PATH", help="write everything that was measured there too")
    parser.add_argument("--strict", action="store_true", help="exit with 1 if a target is missed or was not measured")
    options = parser.parse_args()
    options.rounds = options.rounds or (QUICK_ROUNDS if options.quick else ROUNDS)
    options.seconds = options.seconds or (QUICK_SECONDS if options.quick else SECONDS)
    return options


def stay_on_one_core() -> None:
    """This process and the workers it will start share one core, so that all see the same machine."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def start(options: argparse.Namespace) -> tuple[dict[str, Worker], dict[Key, str]]:
    """One worker for each side that is there, and for every figure of the others the reason why it is not."""
    ours = ["--seats", str(options.seats), "--game", options.game, "--pick", options.pick]
    workers = {PEERS: Worker("bench.peers", ["--pick", options.pick])}
    absent: dict[str, str] = {}
    for side, path in {COMPILED: options.compiled, INTERPRETED: options.interpreted}.items():
        if not (path / "rookery").is_dir():
            absent[side] = f"no {side} rookery is there"
            continue
        worker = Worker("bench.ours", ours, path)
        if worker.hello.about["build"] == side:
            workers[side] = worker
        else:
            worker.close()
            absent[side] = f"the {side} rookery is {worker.hello.about['build']}"
    return workers, {key: absent[key[0]] for key in ROUND if key[0] in absent}


def measure(workers: Mapping[str, Worker], keys: list[Key], rounds: int, seconds: float) -> Rates:
    """Time every figure in every round, forwards and backwards in turn, so that a noisy machine hits all alike."""
    for side, figure in keys:
        workers[side].rate(figure, seconds / 4)  # warms up and is not counted
    rates: dict[Key, list[float]] = {key: [] for key in keys}
    for i in track(range(rounds), "Timing", console=Console(stderr=True), transient=True):
        for side, figure in keys if i % 2 == 0 else reversed(keys):
            rates[side, figure].append(workers[side].rate(figure, seconds))
    return rates


def table_of_figures(lines: list[Line], missing: Mapping[Key, str], about: Mapping[str, str]) -> Table:
    table = Table(title="Figures", caption=", ".join(f"{name} {value}" for name, value in about.items()))
    for heading in ("figure", "value", "half of rounds", "target", "reached"):
        table.add_column(heading, justify="left" if heading in {"figure", "reached"} else "right")
    measured = {line.title: line for line in lines}
    for figure in FIGURES:
        line = measured.get(figure.title)
        if line is None:
            reason = next(missing[key] for key in figure.needs if key in missing)
            table.add_row(figure.title, "–", "", figure.target, escape(reason))
        else:
            verdict = "" if not line.target else "[green]yes" if line.reached else "[red]no"
            half = f"{line.low:.2f} – {line.high:.2f}"
            table.add_row(line.title, f"{line.value:.2f} {line.unit}", half, line.target, verdict)
    return table


def table_of_rates(rates: Rates) -> Table:
    table = Table(title="Rates", caption="a second; steps count chance. OpenSpiel: " + ", ".join(OPEN_SPIEL))
    table.add_column("side")
    table.add_column("what")
    for heading in ("median", "lowest", "highest"):
        table.add_column(heading, justify="right")
    for (side, figure), seen in rates.items():
        table.add_row(side, figure, *(f"{value:,.0f}" for value in (median(seen), min(seen), max(seen))))
    return table


def write(path: Path, about: Mapping[str, str], lines: list[Line], missing: Mapping[Key, str], rates: Rates) -> None:
    """Everything that was measured, without a word about where."""
    whole = {
        "about": about,
        "figures": [line._asdict() for line in lines],
        "missing": {" ".join(key): reason for key, reason in missing.items()},
        "rates": {" ".join(key): [round(rate) for rate in seen] for key, seen in rates.items()},
    }
    path.write_text(json.dumps(whole, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
