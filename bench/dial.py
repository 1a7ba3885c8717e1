"""The ratings of the dial, from games that neighbouring steps play with each other; rewrites dial.toml and its page.

    make dial ARGS="--jobs 2 --games 120 --slow 30 --minutes 60"

Every three steps in a row play together, three players, seats rotated: `--games` games, and `--slow` where somebody
goes by the clock, which is the processor's: other work on the machine makes nobody weaker. Who came in first, second
and last how often is kept in docs/measured/dial.json; the same command goes on with it. Games of bots that chose
otherwise are forgotten. The games of the ladder count too. Strengths are those that make the places of all these games
likeliest (Bradley and Terry), with one tied game between neighbours added; errors come from drawing the games anew.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from math import inf, log10
from pathlib import Path
from random import Random
from time import perf_counter
from typing import NamedTuple

import rookery.bots.players.dial as dial
from bench.rungs import Book, keep, ladder, mark_of, measured, played, score
from bench.strength import DATA as CLIMBED
from bench.strength import DOCS
from bench.workers import ROOT
from rookery.bots.players.dial import STEPS
from rookery.core.game import Game
from rookery.core.reasons import Broken
from rookery.games import OURS, get
from rookery.sim.ledger import lock
from rookery.sim.series import Result, Series

DATA = DOCS / "measured" / "dial.json"
PAGE = DOCS / "measured" / "dial.md"
RATINGS = ROOT / "src" / "rookery" / "bots" / "players" / dial.FILE
MARK = "<!-- ratings -->"

PLAYERS = 3
SEED = 44
BOTS = [step.bot for step in STEPS]
ANCHOR = BOTS.index("cutpurse")
ANCHORED = 1500
RESAMPLES = 60
ROUNDS = 300

ENOUGH = 24
"""Of a step with fewer games nothing is said."""

BATCH, SLOW_BATCH = 60, 6
"""Games that are played before they are written down."""

Rated = list[tuple[int, int] | None]
"""The rating of each step with half of its interval, if it was measured."""

Outcome = list[tuple[int, int]]
"""One game: which step took which place."""

Share = tuple[str, str, int, float]
"""One against two others of a kind: how many games, and which part of them the one won."""


class Trio(NamedTuple):
    """Three steps in a row that play a game together; `first` counts from 0."""

    game: str
    first: int

    @property
    def steps(self) -> range:
        return range(self.first, self.first + PLAYERS)

    @property
    def key(self) -> str:
        """What it is called in the file."""
        return " ".join([self.game, *(BOTS[step] for step in self.steps)])

    @property
    def is_slow(self) -> bool:
        """Whether somebody goes by the clock."""
        return any(BOTS[step].startswith("mastermind") for step in self.steps)

    def series(self) -> Series:
        return Series(get(self.game), PLAYERS, [measured(BOTS[step]) for step in self.steps], SEED)


class Tables:
    """How often each trio came in which order, in a small file: by the mark of the bots, and by the places of the three
    (`1 3 2`: the first of them won, the second was last).
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.marks: dict[str, str] = {}
        self.places: dict[str, Counter[str]] = {}
        if path.exists():
            for key, row in json.loads(path.read_text(encoding="utf-8")).items():
                self.marks[key] = row["bots"]
                self.places[key] = Counter(row["places"])

    def add(self, trio: Trio, bots: str, results: Iterable[Result]) -> None:
        """More games: they are in the file when this is over. What other bots played is forgotten."""
        if self.marks.get(trio.key) != bots:
            self.marks[trio.key], self.places[trio.key] = bots, Counter()
        for result in results:
            places = dict(zip(result["entrants"], result["places"], strict=True))
            self.places[trio.key][" ".join(str(places[entrant]) for entrant in range(PLAYERS))] += 1
        self.save()

    def save(self) -> None:
        rows = [
            f"  {json.dumps(key)}: {json.dumps({'bots': self.marks[key], 'places': dict(sorted(places.items()))})}"
            for key, places in sorted(self.places.items())
        ]
        keep(self.path, rows)

    def played(self, trio: Trio, bots: str) -> int:
        """How many games of these bots there are."""
        return self.places[trio.key].total() if self.marks.get(trio.key) == bots else 0

    def outcomes(self, trio: Trio) -> Iterator[Outcome]:
        """Every game of a trio."""
        for places, games in sorted(self.places.get(trio.key, {}).items()):
            outcome = list(zip(trio.steps, map(int, places.split()), strict=True))
            for _ in range(games):
                yield outcome


def trios(games: Iterable[str]) -> list[Trio]:
    """All of these games, those that go by the clock last."""
    firsts = range(len(STEPS) - PLAYERS + 1)
    return sorted((Trio(game, first) for first in firsts for game in games), key=lambda trio: trio.is_slow)


def play_on(tables: Tables, trio: Trio, games: int, jobs: int) -> None:
    """A few more games of a trio, no more than are wanted."""
    done = tables.played(trio, mark_of(trio.game))
    batch = min(SLOW_BATCH if trio.is_slow else BATCH, games - done)
    tables.add(trio, mark_of(trio.game), played(trio.series(), done + 1, batch, jobs))
    print(f"{trio.key}: {done + batch} games", flush=True)


def play_all(tables: Tables, chosen: Sequence[Trio], goals: tuple[int, int], jobs: int, minutes: float) -> None:
    """Play until every trio has its games or the time is over, always where the fewest are."""
    begin = perf_counter()
    while perf_counter() - begin < 60.0 * minutes:
        lacking = [trio for trio in chosen if tables.played(trio, mark_of(trio.game)) < goals[trio.is_slow]]
        if not lacking:
            return
        trio = min(lacking, key=lambda trio: (trio.is_slow, tables.played(trio, mark_of(trio.game))))
        play_on(tables, trio, goals[trio.is_slow], jobs)


def climbed(game: Game, book: Book) -> list[Share]:
    """The games of the ladder, each level against two of the level below."""
    played = [(rung, score(book.latest(rung))) for rung in ladder(game) if rung.key in book.stints]
    return [(rung.one, rung.others, so_far.games, so_far.share) for rung, so_far in played]


def pairs_of(shares: Sequence[Share], rng: Random | None = None) -> Iterator[tuple[int, int, int, float]]:
    """Who met whom on the ladder, how often, and how often the first came out ahead: each game counts as one pair,
    drawn anew where there is luck for it.
    """
    for one, other, games, share in shares:
        ratio = 2.0 * share / max(1.0 - share, 0.5 / games)  # by the strengths of one against two
        ahead = ratio / (1.0 + ratio)
        drawn = ahead * games if rng is None else sum(rng.random() < ahead for _ in range(games))
        yield BOTS.index(one), BOTS.index(other), games, drawn


def strengths(games: Sequence[Outcome], pairs: Iterable[tuple[int, int, int, float]]) -> list[float]:
    """How strong each step is, in points above the anchor."""
    count = len(STEPS)
    won = [[0.0] * count for _ in range(count)]
    for one in range(count - 1):
        won[one][one + 1] = won[one + 1][one] = 0.5
    for one, other, met, ahead in pairs:
        won[one][other] += ahead
        won[other][one] += met - ahead
    for places in games:
        for one, place in places:
            for other, behind in places:
                if one != other:
                    won[one][other] += 1.0 if place < behind else 0.5 if place == behind else 0.0
    weights = [1.0] * count
    for _ in range(ROUNDS):
        for one in range(count):
            chances = [
                (won[one][other] + won[other][one]) / (weights[one] + weights[other])
                for other in range(count)
                if other != one
            ]
            weights[one] = sum(won[one]) / sum(chances)
    return [400.0 * log10(weight / weights[ANCHOR]) for weight in weights]


def met(games: Sequence[Outcome], shares: Sequence[Share], step: int) -> int:
    """In how many games a step was seen."""
    climbing = sum(count for one, other, count, _ in shares if BOTS[step] in (one, other))
    return climbing + sum(any(one == step for one, _ in each) for each in games)


def rate(games: Sequence[Outcome], shares: Sequence[Share]) -> Rated:
    """The rating of each step, and half of its 95 % interval."""
    rng = Random(SEED)
    drawn = [strengths(rng.choices(games, k=len(games)), pairs_of(shares, rng)) for _ in range(RESAMPLES)]
    found: Rated = []
    for step, points in enumerate(strengths(games, pairs_of(shares))):
        spread = sorted(each[step] for each in drawn)
        half = (spread[-1 - RESAMPLES // 40] - spread[RESAMPLES // 40]) / 2
        found.append((ANCHORED + round(points), round(half)) if met(games, shares, step) >= ENOUGH else None)
    return found


def with_ratings(text: str, ratings: dict[str, Rated]) -> str:
    """The file of the dial, which ends with the ratings."""
    lines = [f"{game} = {[list(row or ()) for row in rows]}" for game, rows in ratings.items()]
    return "\n".join([f"{text.partition('[ratings]')[0]}[ratings]", *lines, ""])


def with_tables(text: str, ratings: dict[str, Rated], counts: dict[str, list[int]]) -> str:
    """The page of the dial, with its tables made anew."""
    titles = " | ".join(get(name).title for name in ratings)
    lines = [f"| step | bot | {titles} |", "|---|---|" + "---|" * len(ratings)]
    for i, step in enumerate(STEPS):
        cells = [f"{row[0]} ± {row[1]}" if (row := rows[i]) else "not measured" for rows in ratings.values()]
        lines.append(f"| {step.number} {step.name} | `{step.bot}` | {' | '.join(cells)} |")
    lines += ["", "Games with each step in them, those of the ladder included:", ""]
    lines += [f"| step | {titles} |", "|---|" + "---|" * len(ratings)]
    for i, step in enumerate(STEPS):
        lines.append(f"| {step.number} {step.name} | {' | '.join(str(counts[name][i]) for name in ratings)} |")
    before, _, rest = text.partition(MARK)
    after = rest.partition(MARK)[2]
    return "\n".join([f"{before}{MARK}", "", *lines, "", f"{MARK}{after}"])


def rate_all(tables: Tables, book: Book) -> tuple[dict[str, Rated], dict[str, list[int]]]:
    """By game: the rating of each step, and in how many games it was seen."""
    ratings, counts = {}, {}
    for name, game in OURS.items():
        shares = climbed(game, book)
        games = [outcome for trio in trios([name]) for outcome in tables.outcomes(trio)]
        ratings[name] = rate(games, shares)
        counts[name] = [met(games, shares, step) for step in range(len(STEPS))]
    return ratings, counts


def write_pages(ratings: dict[str, Rated], counts: dict[str, list[int]]) -> None:
    """The ratings for the product, and the page about them."""
    RATINGS.write_text(with_ratings(RATINGS.read_text(encoding="utf-8"), ratings), encoding="utf-8")
    PAGE.write_text(with_tables(PAGE.read_text(encoding="utf-8"), ratings, counts), encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.dial", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes (default: %(default)s)")
    parser.add_argument(
        "--games", type=int, default=120, metavar="N", help="of each three steps (default: %(default)s)"
    )
    slow = "the same where somebody goes by the clock (default: %(default)s)"
    parser.add_argument("--slow", type=int, default=30, metavar="N", help=slow)
    parser.add_argument("--game", choices=list(OURS), action="append", help="only this one; may be given again")
    parser.add_argument("--minutes", type=float, default=inf, metavar="M", help="stop after this time (default: never)")
    chosen = parser.parse_args()
    tables = Tables(DATA)
    try:
        with PAGE.open("rb+") as file:
            lock(PAGE, file)
            play_all(tables, trios(chosen.game or OURS), (chosen.games, chosen.slow), chosen.jobs, chosen.minutes)
    except KeyboardInterrupt:
        print("Stopped; the same command goes on.")
    except Broken as problem:
        print(problem, file=sys.stderr)
        return 1
    write_pages(*rate_all(tables, Book(DOCS / CLIMBED)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
