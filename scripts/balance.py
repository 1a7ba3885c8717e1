"""The tables of docs/balance, from what `rookery arena --out` wrote: length, seats, and cards against their peers.

    python scripts/balance.py 3.jsonl 4.jsonl 5.jsonl [--by deck] [--pool name] [--said use]

A card's *lift* is how often its owners won, divided by how often anybody wins at their tables (1 / players), over all
files together. Winners own more cards, so that most lifts lie above 1: a card is compared with its peers, the cards
with the same kinds of figures (and, `--by value`, with the same value). `--pool name` counts all cards of a name as
one. `--said use` plays all games again and counts who has said the words `use …`, for cards that nobody owns.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterable, Iterator
from math import sqrt
from pathlib import Path
from typing import Any

from rookery.sim.ledger import read_ledger, series_of
from rookery.sim.playing import Log, play_game
from rookery.sim.report import card_name
from rookery.sim.series import Result, Series
from rookery.sim.tally import Share, Tally, Z, wilson

FEW = 50
"""Of cards with fewer owners nothing is said."""

OFF = 0.2
"""A card is clearly off when its whole interval differs by more than this part from its peers."""


class Lift:
    """How those fared who had a card, by the number of players."""

    def __init__(self) -> None:
        self.games: dict[int, int] = defaultdict(int)
        self.wins: dict[int, float] = defaultdict(float)

    def add(self, players: int, wins: float) -> None:
        self.games[players] += 1
        self.wins[players] += wins

    def join(self, other: "Lift") -> None:
        for players, games in other.games.items():
            self.games[players] += games
            self.wins[players] += other.wins[players]

    def expected(self) -> float:
        return sum(games / players for players, games in self.games.items())

    def value(self) -> float:
        return sum(self.wins.values()) / self.expected()

    def interval(self) -> tuple[float, float]:
        """95 %, as if each owner were a coin of their own."""
        shares = {players: self.wins[players] / games for players, games in self.games.items()}
        half = Z * sqrt(sum(games * shares[n] * (1 - shares[n]) for n, games in self.games.items())) / self.expected()
        return self.value() - half, self.value() + half


def read(path: Path) -> tuple[Series, list[Result]]:
    head, results = read_ledger(path)
    return series_of(path, head), [results[number] for number in sorted(results)]


def percent(share: float) -> str:
    return f"{100 * share:.1f}"


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> Iterator[str]:
    names = list(head)
    yield f"| {' | '.join(names)} |"
    yield "|" + "---|" * len(names)
    for row in rows:
        yield f"| {' | '.join(row)} |"


def lengths(series: Series, results: list[Result]) -> list[str]:
    """One row: how long the games were, and how high the scores."""
    added = Tally(series.names)
    scores = Share("all")
    for result in results:
        added.add(result)
        for seat in range(series.players):
            scores.add(result["wins"][seat], result["places"][seat], result["scores"][seat])
    winners = [max(result["scores"]) for result in results]
    shared = sum(max(result["wins"]) < 1 for result in results)
    rounds = f"{added.rounds.mean:.1f}" if added.rounds.counts else "–"
    quarters = "{} {} {}".format(*(added.actions.quantile(part) for part in (0.25, 0.5, 0.75)))
    return [
        ", ".join(dict.fromkeys(series.bots)),
        f"{series.players}",
        f"{added.games}",
        rounds,
        f"{added.actions.mean:.0f} ({quarters})",
        f"{scores.scores.mean:.1f}",
        f"{sum(winners) / len(winners):.1f}",
        percent(shared / len(results)),
        *[f"{percent(seat.share)} ({percent(seat.interval[0])}–{percent(seat.interval[1])})" for seat in added.seats],
    ]


def said_by(series: Series, result: Result, verbs: set[str]) -> list[set[str]]:
    """What each seat has said with these verbs, by playing the game again."""
    log: Log = []
    play_game(series, result["game"], log)
    words: list[set[str]] = [set() for _ in range(series.players)]
    for seat, action in log:
        if seat >= 0 and action.verb in verbs:
            words[seat].add(action.word)
    return words


def lifts(played: list[tuple[Series, list[Result]]], pool: str | None, verbs: set[str]) -> dict[str, Lift]:
    """By card, or by what cards have in common."""
    found: dict[str, Lift] = defaultdict(Lift)
    for series, results in played:
        for result in results:
            had = said_by(series, result, verbs) if verbs else [set(cards) for cards in result["cards"]]
            for seat, cards in enumerate(had):
                for card in {pooled(series, card, pool) for card in cards}:
                    found[card].add(series.players, result["wins"][seat])
    return found


def pooled(series: Series, card: str, pool: str | None) -> str:
    """The first card that has this figure in common with a card."""
    rows = series.game.sheet.rows
    if pool is None or card not in rows or pool not in rows[card]:
        return card
    return next(each for each, row in rows.items() if row.get(pool) == rows[card][pool])


def peers(series: Series, card: str, by: str | None) -> tuple[Any, ...]:
    """Cards with the same answer are compared with each other."""
    row = series.game.sheet.rows.get(card)
    if row is None:
        return (card.partition(" ")[0],)
    return (str(row[by]),) if by in row else tuple(key for key in row if key not in ("pay", "points", "faces"))


def cards(
    played: list[tuple[Series, list[Result]]], by: str | None, pool: str | None, verbs: set[str]
) -> Iterator[str]:
    """A row for each card, its peers beside it, the highest lift first."""
    series = played[0][0]
    found = lifts(played, pool, verbs)
    groups: dict[tuple[Any, ...], Lift] = defaultdict(Lift)
    for card, lift in found.items():
        groups[peers(series, card, by)].join(lift)
    counts = sorted({each.players for each, _ in played})
    rows = []
    for card, lift in found.items():
        usual = groups[peers(series, card, by)].value()
        low, high = (end / usual for end in lift.interval())
        few = sum(lift.games.values()) < FEW
        off = "few" if few else "▲" if low > 1 + OFF else "▼" if high < 1 - OFF else ""
        shares = []
        for players in counts:
            wins, games = lift.wins[players], lift.games[players]
            ends = wilson(wins, games)
            shares.append(f"{percent(wins / games)} ({percent(ends[0])}–{percent(ends[1])})" if games else "–")
        row = series.game.sheet.rows.get(card)
        name = card if row is None else str(row[pool]) if pool in row else card_name(series, card)
        said = [name, f"{sum(lift.games.values())}", *shares, f"{lift.value():.2f}", f"{usual:.2f}"]
        rows.append(
            (peers(series, card, by), -lift.value(), [*said, f"{lift.value() / usual:.2f} ({low:.2f}–{high:.2f})", off])
        )
    head = ["card", "owners", *[f"won of {players}, %" for players in counts], "lift", "peers", "against peers", "off"]
    return table(head, [row for _, _, row in sorted(rows, key=lambda each: (str(each[0]), each[1]))])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--by", help="a figure: only cards with the same one are peers")
    parser.add_argument("--pool", help="a figure: cards with the same one count as one card")
    parser.add_argument("--said", default="", help="verbs: count who has said these, instead of who owned a card")
    wanted = parser.parse_args()
    played = [read(path) for path in wanted.files]
    most = max(series.players for series, _ in played)
    head = "bots players games rounds actions score winner shared,%".split()
    rows = [lengths(series, results) for series, results in played]
    seats = [f"seat {seat}, %" for seat in range(most)]
    if not wanted.said:
        print(
            "\n".join(table([*head, *seats], [row + [""] * (len(head) + most - len(row)) for row in rows])), end="\n\n"
        )
    print("\n".join(cards(played, wanted.by, wanted.pool, {verb for verb in wanted.said.split(",") if verb})))


if __name__ == "__main__":
    main()
