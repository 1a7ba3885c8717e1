"""Calibration: do positions that are judged at 30 % win three times of ten, and do two analyses blame the same turns?

    python -m bench.calibration chances [--games 500] [--minutes 30] [--level cutpurse] [--level burglar:sims=20]
    python -m bench.calibration blunders [--games 5] [--minutes 30] [--level cutpurse]
    python -m bench.calibration draw [--out docs/measured/calibration.svg]

`chances` plays games between bots, judges some moments of each by what every seat knows then, as an analysis does, and
notes who won. It goes on where it was stopped; what it found lies in build/calibration.jsonl. `blunders` analyses games
twice with other seeds. `draw` sums up both and draws the reliability diagram.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from math import log
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from rookery.bots.analysis import Effort, analyse
from rookery.bots.analysis.judging import Judge
from rookery.bots.analysis.result import BLUNDER
from rookery.bots.analysis.steps import stretches
from rookery.core.game import Game
from rookery.games import GAMES
from rookery.sim.markup import Markup, tag
from rookery.sim.playing import match_of
from rookery.sim.series import Series

FILE = Path("build", "calibration.jsonl")
PLAYERS = 3
MOMENTS = 6
"""Moments of a game that are judged, anywhere in it."""
PLAYOUTS = 16
BINS = 10
SEED = 20_261_117
PANEL, GAP, EDGE = 260, 60, 46
INK, PAPER, RULE, COLOURS = "#2b2118", "#f6efdd", "#b9a98a", ("#4b7f52", "#8a2f3b", "#3b5a8a")
SURE = 1e-4
"""A logarithm needs a chance above nothing."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.calibration", description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=["chances", "blunders", "draw"])
    parser.add_argument("--games", type=int, default=0, help="games of each game and level (default: 500; blunders: 5)")
    parser.add_argument("--minutes", type=float, default=30.0, help="the longest for each game and level")
    parser.add_argument("--level", action="append", help="a level of bots; may be given several times")
    parser.add_argument("--game", action="append", choices=list(GAMES), help="only this one")
    parser.add_argument("--out", type=Path, default=Path("docs", "measured", "calibration.svg"))
    asked = parser.parse_args()
    FILE.parent.mkdir(exist_ok=True)
    if asked.what == "draw":
        draw(asked.out)
        return 0
    for level in asked.level or ["cutpurse"]:
        for name in asked.game or GAMES:
            play = judged if asked.what == "chances" else twice
            go_on(asked.what, GAMES[name], level, asked.games or (500 if asked.what == "chances" else 5), asked, play)
    show_sums()
    return 0


def go_on(what: str, game: Game, level: str, games: int, asked: argparse.Namespace, play: Any) -> None:
    """Games that are not in the file yet, until there are enough or the time is over."""
    done = {row["number"] for row in rows(what) if (row["game"], row["level"]) == (game.name, level)}
    end = perf_counter() + 60.0 * asked.minutes
    series = Series(game, PLAYERS, [level], seed=SEED)
    for number in range(1, games + 1):
        if number in done:
            continue
        if perf_counter() > end:
            return
        found = play(series, number)
        with FILE.open("a", encoding="utf-8") as out:
            row = {"what": what, "game": game.name, "level": level, "number": number, "found": found}
            out.write(json.dumps(row) + "\n")


def rows(what: str) -> list[dict[str, Any]]:
    if not FILE.exists():
        return []
    found = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]
    return [row for row in found if row["what"] == what]


def judged(series: Series, number: int) -> list[list[float]]:
    """Some moments of a game: each seat's chance by what it knew, and its share of the win."""
    match = match_of(series, number)
    judge = Judge(Effort(playouts=PLAYOUTS), 0)
    winners = match.state.winners()
    moments = [stretch for stretch in stretches(match) if stretch.at > 0]
    rng = Random(number)
    found = []
    for stretch in rng.sample(moments, min(MOMENTS, len(moments))):
        for seat in range(len(match.names)):
            chance = judge.chances(stretch.before, seat)[seat]
            found.append([round(chance, 4), 1.0 / len(winners) if seat in winners else 0.0])
    return found


def twice(series: Series, number: int) -> list[list[Any]]:
    """The decisions of a game that either of two analyses calls a blunder: the loss that each of them found."""
    match = match_of(series, number)
    one, other = (analyse(match, seed=seed).decisions for seed in (1, 2))
    pairs = zip(one, other, strict=True)
    return [[left.loss, right.loss, left.mark, right.mark] for left, right in pairs if left.mark or right.mark]


class Sums:
    """How well some chances were judged: the error is the mean distance between what was said and what happened, over
    ten bins; log-likelihood is compared with knowing nothing.
    """

    def __init__(self, samples: Sequence[Sequence[float]]) -> None:
        self.bins: list[tuple[float, float, int]] = []
        for number in range(BINS):
            low, high = number / BINS, (number + 1) / BINS
            inside = [(said, won) for said, won in samples if low <= said < high or (high == 1.0 and said == 1.0)]
            if inside:
                count = len(inside)
                said, won = (sum(column) / count for column in zip(*inside, strict=True))
                self.bins.append((said, won, count))
        self.count = len(samples)
        self.error = sum(count * abs(said - won) for said, won, count in self.bins) / self.count
        self.brier = sum((said - won) ** 2 for said, won in samples) / self.count
        self.likelihood = PLAYERS * sum(won * log(max(said, SURE)) for said, won in samples) / self.count


def levels_of(what: str) -> Iterator[tuple[str, str, list[dict[str, Any]]]]:
    found = rows(what)
    for name in GAMES:
        for level in dict.fromkeys(row["level"] for row in found):
            own = [row for row in found if (row["game"], row["level"]) == (name, level)]
            if own:
                yield name, level, own


def show_sums() -> None:
    """The figures, as a table for the docs."""
    for name, level, own in levels_of("chances"):
        sums = Sums([sample for row in own for sample in row["found"]])
        print(
            f"| {GAMES[name].title} | {level} | {len(own)} | {sums.count:,} | {100 * sums.error:.1f} |"
            f" {sums.brier:.3f} | {sums.likelihood:.3f} (nothing known: {-log(PLAYERS):.3f}) |"
        )
    for name, level, own in levels_of("blunders"):
        pairs = [pair for row in own for pair in row["found"]]
        found = [pair for pair in pairs if BLUNDER in pair[2:]]
        ways = [(one, other) for pair in pairs for one, other in (pair[2:], pair[:1:-1]) if one == BLUNDER]
        same = sum(other == BLUNDER for _, other in ways)
        marked = sum(bool(other) for _, other in ways)
        if ways:
            print(
                f"| {GAMES[name].title} | {level} | {len(own)} | {len(found)} | {100 * same / len(ways):.0f} % |"
                f" {100 * marked / len(ways):.0f} % |"
            )


def draw(out: Path) -> None:
    """A panel for each game: what was said from left to right, what happened from below to above."""
    panels = {name: i for i, name in enumerate(GAMES)}
    wide = EDGE + len(panels) * (PANEL + GAP)
    parts: list[Markup] = [tag("rect", width=wide, height=PANEL + 2 * EDGE + 20, fill=PAPER)]
    for name, place in panels.items():
        parts += frame(GAMES[name].title, EDGE + place * (PANEL + GAP))
    known = list(dict.fromkeys(level for _, level, _ in levels_of("chances")))
    for name, level, own in levels_of("chances"):
        left, colour = EDGE + panels[name] * (PANEL + GAP), COLOURS[known.index(level) % len(COLOURS)]
        sums = Sums([sample for row in own for sample in row["found"]])
        points = [(left + PANEL * said, EDGE + PANEL * (1 - won), count) for said, won, count in sums.bins]
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y, _ in points)
        parts.append(tag("polyline", points=line, fill="none", stroke=colour, stroke_width=2))
        for x, y, count in points:
            radius = 2.0 + 8.0 * (count / sums.count) ** 0.5
            parts.append(tag("circle", cx=f"{x:.1f}", cy=f"{y:.1f}", r=f"{radius:.1f}", fill=colour, opacity="0.75"))
        said = f"{level}: {len(own)} games, error {100 * sums.error:.1f}"
        parts.append(text(left + 8, EDGE + 16 + 16 * known.index(level), said, colour))
    picture = tag(
        "svg",
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {wide} {PANEL + 2 * EDGE + 20}",
        role="img",
        aria_label="Reliability diagrams: chance to win as judged, and as it happened, for each game",
        font_family="sans-serif",
        font_size="12",
    )
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(f"{picture}\n", encoding="utf-8")
    show_sums()


def frame(title: str, left: int) -> list[Markup]:
    parts = [text(left, EDGE - 14, title, INK, size=15)]
    for level in (0.0, 0.25, 0.5, 0.75, 1.0):
        x, y = left + PANEL * level, EDGE + PANEL * (1 - level)
        parts.append(tag("line", x1=left, x2=left + PANEL, y1=y, y2=y, stroke=RULE, stroke_width="0.6"))
        parts.append(tag("line", x1=x, x2=x, y1=EDGE, y2=EDGE + PANEL, stroke=RULE, stroke_width="0.6"))
        parts.append(text(left - 26, y + 4, f"{100 * level:.0f}", INK))
        parts.append(text(x - 8, EDGE + PANEL + 18, f"{100 * level:.0f}", INK))
    parts.append(tag("line", x1=left, x2=left + PANEL, y1=EDGE + PANEL, y2=EDGE, stroke=INK, stroke_dasharray="4 4"))
    parts.append(text(left, EDGE + PANEL + 36, "judged from left to right, happened from below to above, %", INK))
    return parts


def text(x: float, y: float, said: str, colour: str, *, size: int = 12) -> Markup:
    return tag("text", said, x=f"{x:.1f}", y=f"{y:.1f}", fill=colour, font_size=size)


if __name__ == "__main__":
    sys.exit(main())
