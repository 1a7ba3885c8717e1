"""The tables of docs/measured/characters.md: what each character does otherwise than a plain bot, and what that costs.

    python -m scripts.characters cutpurse --games 400 [--game thieves-den] [--out build/characters]

One bot with a character sits with two plain ones of the same level, three players, seats rotated; a plain one in its
place meets the same luck. What was played is kept in the folder, and the same command goes on with it; `--games 0` only
tells.
"""

import argparse
import json
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import TypedDict

from rookery.bots.thinking.character import CHARACTERS
from rookery.core.game import Game
from rookery.games import OURS
from rookery.sim.playing import Log, play_game
from rookery.sim.series import Series
from rookery.sim.tally import Z, wilson

PLAYERS = 3
SEED = 17
PLAIN = "plain"
RESAMPLES = 400

FEW = 10
"""Of no more games than this nothing is said."""


class Deeds(TypedDict):
    """What one game shows of the bot that is watched; `aimed` and `leader`: its words that name a rival, and those that
    name the one who leads; `hand` and `stake`: the mean when it was asked in the first half of the game.
    """

    won: float
    points: int
    best: int
    aimed: int
    leader: int
    hand: float
    stake: float


def entrant(level: str, character: str) -> str:
    """The text of a bot."""
    if character == PLAIN:
        return level
    return f"{level}{',' if ':' in level else ':'}character={character}"


def deeds(series: Series, number: int) -> Deeds:
    """Play a game, and follow what the first entrant did."""
    log: Log = []
    result = play_game(series, number, log)
    seat = result["entrants"].index(0)
    s = series.game.new(series.players, **series.options)
    aimed = leader = 0
    hands, stakes = [], []
    for i, (who, action) in enumerate(log):
        if who == seat:
            if action.of == "seat" and action.what != seat:
                hopes = s.prospects()
                hopes[seat] = min(hopes) - 1.0
                aimed += 1
                leader += action.what == hopes.index(max(hopes))
            if 2 * i < len(log):
                hands.append(s.goods(seat))
                stakes.append(s.stake(seat))
        s.act(who, action)
    scores = result["scores"]
    return {
        "won": result["wins"][seat],
        "points": scores[seat],
        "best": max(score for other, score in enumerate(scores) if other != seat),
        "aimed": aimed,
        "leader": leader,
        "hand": fmean(hands) if hands else 0.0,
        "stake": fmean(stakes) if stakes else 0.0,
    }


def played(game: Game, level: str, character: str, games: int, folder: Path) -> list[Deeds]:
    """The games of one character, those that lie in the folder and further ones."""
    path = folder / f"{game.name} {level} {character}.jsonl".replace(" ", "_")
    lines = path.read_text().splitlines() if path.exists() else []
    series = Series(game, PLAYERS, [entrant(level, character), level, level], SEED)
    with path.open("a") as file:
        for number in range(len(lines) + 1, games + 1):
            lines.append(json.dumps(deeds(series, number)))
            file.write(f"{lines[-1]}\n")
            file.flush()
    return [json.loads(line) for line in lines]


def pair(mine: Sequence[float], plain: Sequence[float], digits: int = 1) -> str:
    """A mean beside that of the plain bot, with the 95 % interval of the difference: both met the same luck."""
    differences = [one - other for one, other in zip(mine, plain, strict=True)]
    half = Z * stdev(differences) / sqrt(len(differences))
    return f"{fmean(mine):.{digits}f} ({fmean(differences):+.{digits}f} ± {half:.{digits}f})"


def spreads(mine: Sequence[int], plain: Sequence[int]) -> str:
    """How far points scatter, beside the plain bot's; the 95 % interval of the ratio by resampling games."""
    rng = Random(SEED)
    ratios = []
    for _ in range(RESAMPLES):
        drawn = [rng.randrange(len(mine)) for _ in mine]
        ratios.append(stdev([mine[i] for i in drawn]) / max(0.01, stdev([plain[i] for i in drawn])))
    ratios.sort()
    low, high = ratios[RESAMPLES // 40], ratios[-1 - RESAMPLES // 40]
    return f"{stdev(mine):.1f} (× {stdev(mine) / stdev(plain):.2f}, {low:.2f} – {high:.2f})"


def aims(games: Sequence[Deeds]) -> str:
    """How many of its words that name a rival name the leader."""
    aimed, leader = sum(game["aimed"] for game in games), sum(game["leader"] for game in games)
    if not aimed:
        return ""
    low, high = wilson(leader, aimed)
    return f"{100 * leader / aimed:.0f} % ({100 * low:.0f} – {100 * high:.0f}) of {aimed / len(games):.1f}"


def row(name: str, games: Sequence[Deeds], plain: Sequence[Deeds]) -> list[str]:
    """One line of a table, by the games that both have played."""
    games, plain = games[: len(plain)], plain[: len(games)]
    wins = sum(game["won"] for game in games)
    low, high = wilson(wins, len(games))
    return [
        name,
        str(len(games)),
        f"{100 * wins / len(games):.1f} % ({100 * low:.1f} – {100 * high:.1f})",
        pair([game["points"] for game in games], [game["points"] for game in plain]),
        spreads([game["points"] for game in games], [game["points"] for game in plain]),
        pair([game["hand"] for game in games], [game["hand"] for game in plain]),
        pair([game["stake"] for game in games], [game["stake"] for game in plain], 2),
        pair([game["best"] for game in games], [game["best"] for game in plain]),
        aims(games),
    ]


def table(game: Game, level: str, games: int, folder: Path) -> Iterator[str]:
    """What the characters of a level do in a game."""
    plain = played(game, level, PLAIN, games, folder)
    head = [
        "",
        "games",
        "wins",
        "points",
        "spread of points",
        "in hand",
        "at stake",
        "best rival",
        "aims at the leader",
    ]
    yield f"**{game.title}**, {level}:\n"
    yield f"| {' | '.join(head)} |"
    yield "|" + "---|" * len(head)
    for name in (PLAIN, *CHARACTERS):
        found = played(game, level, name, games, folder)
        if len(found) > FEW:
            yield f"| {' | '.join(row(name, found, plain))} |"
    yield ""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("level")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--game", choices=list(OURS), action="append")
    parser.add_argument("--out", type=Path, default=Path("build", "characters"))
    chosen = parser.parse_args()
    chosen.out.mkdir(parents=True, exist_ok=True)
    for name in chosen.game or OURS:
        for line in table(OURS[name], chosen.level, chosen.games, chosen.out):
            print(line, flush=True)


if __name__ == "__main__":
    main()
