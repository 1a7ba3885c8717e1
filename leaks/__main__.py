"""The command line: `python -m leaks` tries twins at many states of every game, and says what told them apart."""

import argparse
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from time import perf_counter

from leaks.twins import LeakError, Tally, prove
from rookery.games import GAMES, get

CHUNK = 250
"""States that a process tries at a time."""
TOLD = 40
"""Chunks after which it is told how far it is."""


def main() -> int:
    options = read_options()
    begin, leaks = perf_counter(), 0
    with ProcessPoolExecutor(options.processes) as pool:
        for name in options.games or GAMES:
            seeds = range(options.seed, options.seed + -(-options.states // CHUNK))
            sizes = [min(CHUNK, options.states - CHUNK * i) for i in range(len(seeds))]
            tally, found = Tally(), []
            for done, part in enumerate(pool.map(tried, [name] * len(seeds), sizes, seeds), start=1):
                if done % TOLD == 0:
                    told = (
                        f"{name}: {done * CHUNK:,} of {options.states:,} states, {perf_counter() - begin:.0f} seconds"
                    )
                    print(told, file=sys.stderr, flush=True)
                if isinstance(part, str):
                    found.append(part)
                else:
                    tally.add(part)
            leaks += len(found)
            print(
                f"{name}: {tally.states:,} states of {tally.games:,} games, {tally.steps:,} steps side by side,"
                f" {tally.opened:,} of them parted twins openly; {len(found)} leaks",
                flush=True,
            )
            for text in found[: options.shown]:
                print(text)
    print(f"{perf_counter() - begin:.0f} seconds")
    return 1 if leaks else 0


def tried(name: str, states: int, seed: int) -> Tally | str:
    try:
        return prove(get(name), states, seed)
    except LeakError as leak:
        return f"seed {seed}: {leak}"


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m leaks",
        description="Try to tell twins apart: matches that differ only in what a seat cannot know.",
        epilog="example: python -m leaks --states 2000 thieves-den",
    )
    parser.add_argument("games", nargs="*", choices=[*GAMES, []], metavar="GAME", help="only these games")
    parser.add_argument("--states", type=int, default=100_000, metavar="N", help="of each game (default: 100,000)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the first states (default: 1)")
    parser.add_argument("--processes", type=int, default=os.cpu_count(), metavar="N", help="(default: one per core)")
    parser.add_argument("--shown", type=int, default=5, metavar="N", help="leaks that are shown of each game")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
