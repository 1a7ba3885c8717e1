"""The ratings of the dial, from games that neighbouring steps play with each other; rewrites dial.toml and its page.

    python -m scripts.dial --games 60 [--slow 6] [--game thieves-den] [--seconds 600] [--out build/dial]

Every three steps in a row play together, three players, seats rotated: `--games` games, and `--slow` where somebody
goes by the clock, which is the processor's: other work on the machine makes nobody weaker. Each three is a series of
the arena (`rookery arena GAME --entrants …`), kept in the folder; the same command goes on with it, and `--seconds`
ends it early. The games of the ladder count too. Strengths are those that make the places of all these games likeliest
(Bradley and Terry), with one tied game between neighbours added; errors come from drawing the games anew.
"""

import argparse
import json
import re
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from math import log10
from pathlib import Path
from random import Random
from time import monotonic

import rookery.bots.players.dial as dial
from bench.rungs import Book, ladder, measured, score
from bench.strength import DATA as PLAYED
from bench.strength import DOCS
from rookery.bots.players.dial import STEPS
from rookery.core.game import Game
from rookery.games import OURS
from rookery.sim.playing import play_game
from rookery.sim.series import Series

ROOT = Path(__file__).parent.parent
DATA = ROOT / "src" / "rookery" / "bots" / "players" / dial.FILE
PAGE = ROOT / "docs" / "measured" / "dial.md"
MARK = "<!-- ratings -->"
PLAYERS = 3
SEED = 44
BOTS = [step.bot for step in STEPS]
ANCHOR = BOTS.index("cutpurse")
ANCHORED = 1500
RESAMPLES = 60

ENOUGH = 24
"""Of a step with fewer games nothing is said."""

Rated = list[tuple[int, int] | None]
"""The rating of each step with half of its interval, if it was measured."""
ROUNDS = 300

Outcome = list[tuple[int, int]]
"""One game: which step took which place."""

Share = tuple[str, str, int, float]
"""One against two others of a kind: how many games, and which part of them the one won."""


def three(first: int) -> list[int]:
    """The steps that play together, from 0."""
    return list(range(first, first + PLAYERS))


def path_of(folder: Path, game: Game, first: int) -> Path:
    return folder / f"{game.name}-{'-'.join(BOTS[step].replace(':', '_') for step in three(first))}.jsonl"


def outcomes(path: Path, first: int) -> Iterator[Outcome]:
    """The games of a series that were played."""
    for line in path.read_text().splitlines() if path.exists() else ():
        result = json.loads(line)
        yield [(first + entrant, place) for entrant, place in zip(result["entrants"], result["places"], strict=True)]


def play_on(game: Game, first: int, games: int, folder: Path, until: float) -> None:
    """Further games of a series."""
    series = Series(game, PLAYERS, [measured(BOTS[step]) for step in three(first)], SEED)
    path = path_of(folder, game, first)
    done = sum(1 for _ in outcomes(path, first))
    with path.open("a") as file:
        for number in range(done + 1, games + 1):
            if monotonic() > until:
                return
            file.write(f"{json.dumps(play_game(series, number))}\n")
            file.flush()


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


def write_data(ratings: dict[str, Rated]) -> None:
    """Rewrite the ratings, which end the file of the dial."""
    steps = DATA.read_text(encoding="utf-8").partition("[ratings]")[0]
    lines = [f"{game} = {[list(row or ()) for row in rows]}" for game, rows in ratings.items()]
    DATA.write_text("\n".join([f"{steps}[ratings]", *lines, ""]), encoding="utf-8")


def write_page(ratings: dict[str, Rated], counts: dict[str, list[int]]) -> None:
    """Rewrite the table of the page."""
    games = [OURS[name] for name in ratings]
    lines = [f"| step | bot | {' | '.join(game.title for game in games)} |", "|---|---|" + "---|" * len(games)]
    for i, step in enumerate(STEPS):
        rows = [ratings[game.name][i] for game in games]
        cells = [f"{row[0]} ± {row[1]}" if row else "not measured" for row in rows]
        lines.append(f"| {step.number} {step.name} | `{step.bot}` | {' | '.join(cells)} |")
    lines += ["", "Games with each step in them, those of the ladder included:", ""]
    lines += [lines[0].replace(" bot |", ""), "|---|" + "---|" * len(games)]
    for i, step in enumerate(STEPS):
        lines.append(f"| {step.number} {step.name} | {' | '.join(str(counts[game.name][i]) for game in games)} |")
    text = PAGE.read_text(encoding="utf-8")
    before, _, rest = text.partition(MARK)
    after = rest.partition(MARK)[2]
    PAGE.write_text("\n".join([f"{before}{MARK}", "", *lines, "", f"{MARK}{after}"]), encoding="utf-8")


def is_slow(first: int) -> bool:
    """Whether somebody of three steps goes by the clock."""
    return any(re.match("mastermind", BOTS[step]) for step in three(first))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--slow", type=int, default=6)
    parser.add_argument("--game", choices=list(OURS), action="append")
    parser.add_argument("--seconds", type=float, default=1e9)
    parser.add_argument("--out", type=Path, default=Path("build", "dial"))
    chosen = parser.parse_args()
    chosen.out.mkdir(parents=True, exist_ok=True)
    until = monotonic() + chosen.seconds
    firsts = range(len(STEPS) - PLAYERS + 1)
    for first in sorted(firsts, key=is_slow):
        for name in chosen.game or OURS:
            play_on(OURS[name], first, chosen.slow if is_slow(first) else chosen.games, chosen.out, until)
    kept = tomllib.loads(DATA.read_text(encoding="utf-8"))["ratings"]
    ratings: dict[str, Rated] = {
        name: [(row[0], row[1]) if row else None for row in rows] for name, rows in kept.items()
    }
    counts = {}
    book = Book(DOCS / PLAYED)
    for name, game in OURS.items():
        shares = climbed(game, book)
        games = [each for first in firsts for each in outcomes(path_of(chosen.out, game, first), first)]
        if games:
            ratings[name] = rate(games, shares)
        counts[name] = [met(games, shares, step) for step in range(len(STEPS))]
    write_data(ratings)
    write_page(ratings, counts)


if __name__ == "__main__":
    main()
