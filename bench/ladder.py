"""The ladder: every rung is played for a while in turn, and the pages are written anew after each round.

    make ladder ARGS="--jobs 2 --minutes 60"

It may be stopped at any time and goes on where it was. A rung that has reached its goal is left alone; `--games` sets
another goal, and `--minutes 0` only writes the pages. The next round belongs to the rung that has had the least time so
far, so that all rows of the pages fill early.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from datetime import UTC, date, datetime
from functools import cache
from math import inf
from pathlib import Path
from time import perf_counter

from bench.rungs import Book, Rung, Stint, mark_of, played, rungs, score
from bench.strength import DATA, DOCS, PAGE, write_pages
from bench.workers import ROOT
from rookery.core.reasons import Broken
from rookery.sim.ledger import lock

ROUND_SECONDS = 30.0
"""About how long a round takes, unless a single game of each seat takes longer …"""

ROUND_GAMES = 60
"""… and the most games in it."""


def main(words: Sequence[str] | None = None) -> int:
    options = read_options(words)
    chosen = [rung for rung in rungs() if all(word in rung.key.split() for word in options.only)]
    if not chosen:
        print(f"No rung has all of these words: {', '.join(options.only)}", file=sys.stderr)
        return 2
    try:
        with options.docs.joinpath(PAGE).open("rb+") as file:
            lock(options.docs / PAGE, file)
            climb(options, chosen)
    except KeyboardInterrupt:
        print("Stopped; the same command goes on.")
    except Broken as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


def read_options(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.ladder", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes (default: %(default)s)")
    parser.add_argument("--minutes", type=float, default=inf, metavar="M", help="stop after this time (default: never)")
    parser.add_argument("--games", type=int, metavar="N", help="play N games of each rung, whatever its goal is")
    only = "only rungs with this word: a game, a number of players or a bot; may be given again"
    parser.add_argument("--only", action="append", default=[], metavar="WORD", help=only)
    parser.add_argument("--docs", type=Path, default=DOCS, metavar="FOLDER", help="where all is kept (default: docs)")
    return parser.parse_args(words)


def climb(options: argparse.Namespace, chosen: list[Rung]) -> None:
    """Play rounds until every rung has its games or the time is over."""
    book = Book(options.docs / DATA)
    write_pages(options.docs, book)
    begin = perf_counter()
    while perf_counter() - begin < 60 * options.minutes:
        rung = next_rung(book, chosen, options.games)
        if rung is None:
            return
        play_round(book, rung, options.games or rung.goal, options.jobs)
        write_pages(options.docs, book)


def next_rung(book: Book, chosen: list[Rung], games: int | None) -> Rung | None:
    """The rung that has had the least time, of those that lack games of the bots as they are now."""
    lacking = [rung for rung in chosen if score(own(book, rung)).games < (games or rung.goal)]
    return min(lacking, key=lambda rung: score(own(book, rung)).seconds or rung.price, default=None)


def own(book: Book, rung: Rung) -> list[Stint]:
    """The games of a rung that count: those of the bots as they are now."""
    return [stint for stint in book.stints.get(rung.key, []) if stint.bots == mark_of(rung.game)]


def play_round(book: Book, rung: Rung, goal: int, jobs: int) -> None:
    """Some games of a rung, as many in each seat."""
    so_far = score(own(book, rung))
    first = book.following(rung)
    games = min(round_size(rung.players, so_far.games, so_far.seconds), goal - so_far.games)
    before = os.times()
    results = played(rung.series(), first, games, jobs)
    after = os.times()
    stint = Stint(
        commit(),
        today().isoformat(),
        mark_of(rung.game),
        first,
        games,
        round(sum(wins_of_first(result["entrants"], result["wins"]) for result in results), 4),
        round(sum(after[:4]) - sum(before[:4]), 4),
    )
    book.add(rung, stint)
    so_far = score(book.latest(rung))
    low, high = so_far.interval
    print(f"{rung.key}: {so_far.games} games, {so_far.share:.1%} ({low:.1%} to {high:.1%})", flush=True)


def round_size(players: int, games: int, seconds: float) -> int:
    """How many games a round has, a multiple of the players: one in each seat at first."""
    fitting = ROUND_SECONDS * games / seconds if seconds else 0.0
    return max(players, min(int(fitting), ROUND_GAMES) // players * players)


def wins_of_first(entrants: Sequence[int], wins: Sequence[float]) -> float:
    """What the one has won that all others meet."""
    return wins[entrants.index(0)]


@cache
def commit() -> str:
    """The commit that plays; with a plus, if the source has been changed since."""
    name = git("rev-parse", "--short=7", "HEAD")
    return f"{name}+" if git("status", "--porcelain", "src") else name


def git(*words: str) -> str:
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()


def today() -> date:
    return datetime.now(UTC).date()


if __name__ == "__main__":
    sys.exit(main())
