"""Three questions about a game, answered from the tables that `rookery sim --data` writes.

    rookery sim thiefs-market --players 4 --games 1000 --bots cutpurse --seed 1 --data games
    python examples/questions.py games --verb buy

Is it an advantage to sit in the first seat? Which opening wins most: the first word with a verb, such as the first card
that is bought? How often do the owners of each card win? The answers are printed, and drawn in answers.html.
"""

import argparse
from collections import defaultdict
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from pyarrow.parquet import read_table

from rookery.sim.tally import wilson

FEWEST = 30
"""What was seen less often tells nothing."""

MOST = 12
"""How many lines an answer has."""


class Share(NamedTuple):
    """How often something won."""

    name: str
    wins: float
    games: int

    @property
    def share(self) -> float:
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.games)


def rows_of(folder: Path, table: str, *columns: str) -> list[dict[str, Any]]:
    return list(read_table(folder / f"{table}.parquet", columns=list(columns)).to_pylist())


def shares(seen: list[tuple[str, float]]) -> list[Share]:
    """The share of wins for each name, of those that were seen often enough."""
    wins: dict[str, list[float]] = defaultdict(list)
    for name, win in seen:
        wins[name].append(win)
    return [Share(name, sum(won), len(won)) for name, won in wins.items() if len(won) >= FEWEST]


def best_first(found: list[Share]) -> list[Share]:
    return sorted(found, key=lambda share: -share.share)[:MOST]


def seats(folder: Path) -> list[Share]:
    """Is the first seat an advantage? Seats are rotated, so nobody's strength hides in the answer."""
    results = rows_of(folder, "results", "seat", "win")
    return sorted(shares([(f"seat {row['seat'] + 1}", row["win"]) for row in results]))


def openings(folder: Path, verb: str) -> list[Share]:
    """Which opening wins most: the first word of each seat with this verb."""
    wins = {(row["game"], row["seat"]): row["win"] for row in rows_of(folder, "results", "game", "seat", "win")}
    first: dict[tuple[int, int], str] = {}
    for row in rows_of(folder, "decisions", "game", "seat", "word"):  # in the order of the game
        if row["word"].split()[0] == verb:
            first.setdefault((row["game"], row["seat"]), row["word"])
    return best_first(shares([(word, wins[at]) for at, word in first.items()]))


def cards(folder: Path) -> list[Share]:
    """How often the owners of each card win. Winners own more cards: compare cards with each other, not with par."""
    results = rows_of(folder, "results", "cards", "win")
    return best_first(shares([(card, row["win"]) for row in results for card in sorted(set(row["cards"]))]))


def printed(question: str, answer: list[Share]) -> None:
    print(f"\n{question}")
    for one in answer:
        low, high = one.interval
        print(f"  {one.name:30} {one.share:6.1%}  ({low:.1%} to {high:.1%} of {one.games})")


def drawn(question: str, answer: list[Share], par: float) -> str:
    """Bars with their intervals, and par as a line."""
    width, row, left = 420, 24, 200
    parts = [f"<h2>{escape(question)}</h2>", f'<svg width="{left + width}" height="{row * len(answer)}" role="img">']
    for i, one in enumerate(answer):
        low, high = one.interval
        y = i * row
        parts += [
            f'<text x="0" y="{y + 16}">{escape(one.name)} {one.share:.0%}</text>',
            f'<rect x="{left}" y="{y + 4}" width="{one.share * width:.1f}" height="16" fill="#c9a45c"/>',
            f'<path d="M{left + low * width:.1f} {y + 12}H{left + high * width:.1f}" stroke="#2b2433"/>',
        ]
    at = left + par * width
    return "\n".join([*parts, f'<path d="M{at:.1f} 0V{row * len(answer)}" stroke="#a33"/>', "</svg>"])


def main() -> None:
    words = argparse.ArgumentParser(description="Three questions about the games in a folder of tables.")
    words.add_argument("folder", type=Path, help="what `rookery sim --data` has written")
    words.add_argument("--verb", default="buy", help="the verb of an opening (default: buy)")
    words.add_argument("--page", type=Path, default=Path("answers.html"), help="where the pictures go")
    said = words.parse_args()
    par = 1 / rows_of(said.folder, "games", "players")[0]["players"]
    answers = {
        "Is the first seat an advantage?": seats(said.folder),
        f"Which opening wins most, by the first word with {said.verb}?": openings(said.folder, said.verb),
        "How often do the owners of a card win?": cards(said.folder),
    }
    for question, answer in answers.items():
        printed(question, answer)
    head = '<!DOCTYPE html><meta charset="utf-8"><title>Three answers</title><body style="font: 15px sans-serif">'
    pictures = "\n".join(drawn(question, answer, par) for question, answer in answers.items())
    said.page.write_text(f"{head}\n{pictures}\n", encoding="utf-8")
    print(f"\nThe pictures are in {said.page}.")


if __name__ == "__main__":
    main()
