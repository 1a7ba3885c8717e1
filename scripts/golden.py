"""Rewrite the golden games: three recorded games of each game and their stories. Review the difference."""

import json
from pathlib import Path
from random import Random
from typing import Any

from rookery.core.game import Game
from rookery.core.match import Match
from rookery.core.state import State
from rookery.core.story import story
from rookery.core.words import Action
from rookery.games import OURS

FOLDER = Path(__file__).parent.parent / "tests" / "golden"
NAMES = ("Ann", "Bob", "Cem", "Dee", "Eve", "Flo")


def play(game: Game, players: int, number: int) -> Match:
    """A game among players who look one step ahead with half an eye: it is to see much of the rules, not to be good."""
    rng = Random(f"{game.name} {players} {number}")
    unusual: dict[str, Any] = {name: option.values[1] for name, option in game.options.items()} if number == 2 else {}
    match = Match(game, NAMES[:players], seed=rng.randrange(2**32), **unusual)
    while not match.over:
        seat = match.turn[0]
        match.play(seat, rng.choice(ahead(match.state, seat)))
    return match


def ahead(s: State, seat: int) -> list[Action]:
    """All options, and once more those that do not make one's worth smaller."""
    options = s.legal(seat)
    better = []
    for action in options:
        twin = s.clone()
        twin.act(seat, action)
        if twin.worth(seat) >= s.worth(seat):
            better.append(action)
    return [*options, *better, *better]


def tell(match: Match) -> str:
    """A match as text: every sentence with its rule, then the final count."""
    lines = [repr(line) for line in story(match, None)]
    for seat, name in enumerate(match.names):
        count = ", ".join(f"{source.what} {source.points}" for source in match.game.count(match.state, seat))
        place, score = match.state.ranking()[seat], match.state.scores()[seat]
        lines.append(f"{name}: place {place} with {score} ({count})")
    return "\n".join(lines) + "\n"


def write() -> None:
    """Records that are missing are played; stories are told anew from the records."""
    for game in OURS.values():
        folder = FOLDER / game.name
        folder.mkdir(parents=True, exist_ok=True)
        tables = [game.seats[0], game.seats[len(game.seats) // 2], game.seats[-1]]
        for number, players in enumerate(tables):
            path = folder / f"{players}-players.json"
            if not path.exists():
                record = play(game, players, number).record()
                path.write_text(json.dumps(record, indent=0) + "\n", encoding="utf-8")
            match = Match.replay(game, path.read_text(encoding="utf-8"))
            path.with_suffix(".txt").write_text(tell(match), encoding="utf-8")
            print(f"{path.with_suffix('.txt').relative_to(FOLDER)}: {len(match.log)} lines in the log")


if __name__ == "__main__":
    write()
