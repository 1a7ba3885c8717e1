"""Compiled and interpreted play are the same, game by game."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cases import swept

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src"
COMPILED = ROOT / "build" / "compiled"

PLAY = """
import hashlib, json, sys
from random import Random
import rookery.core.state
from rookery.bots import ask, make
from rookery.core.tasks import CHANCE
from rookery.games import GAMES

digests = {}
for game in GAMES.values():
    for number in range(int(sys.argv[1])):
        rng = Random(number)
        players = game.seats[number % len(game.seats)]
        named = {key: each.values for key, each in game.options.items() if len(each.values) < 4}
        options = {key: values[number % len(values)] for key, values in named.items()}
        s = game.new(players, **options)
        trail = hashlib.sha256()
        while s.turn():
            seat = rng.choice(s.turn())
            options = [action for action, _ in s.outcomes()] if seat == CHANCE else s.legal(seat)
            action = s.sample(rng) if seat == CHANCE else rng.choice(options)
            worth = [round(number, 9) for number in [*s.leanings(), *s.prospects(), *map(s.worth, range(s.seats))]]
            reasons = [str(s.why_not(who, action)) for who in range(s.seats)]
            trail.update(json.dumps([seat, action.word, [str(o) for o in options], s.calm(), worth, reasons]).encode())
            s.act(seat, action)
            if rng.random() < 0.2:
                s = game.load(json.dumps(game.dump(s.clone())))
                trail.update(json.dumps([s.view(who) for who in [None, *range(s.seats)]]).encode())
                encode = game.encoding(players).encode
                trail.update(json.dumps([list(map(int, encode(s, who))) for who in range(-1, players)]).encode())
        digests[f"{game.name} {number}"] = [trail.hexdigest(), s.scores(), s.ranking()]
    for level, words in (("cutpurse", 400), ("burglar:sims=8", 60)):
        rng, s = Random(1), game.new(game.seats[-1])
        bots = [make(level, seat) for seat in range(s.seats)]
        said = []
        while s.turn() and len(said) < words:
            seat = s.turn()[0]
            turn = [s.sample(rng)] if seat == CHANCE else ask(bots[seat], s, seat, rng).follow(s)
            for action in turn:
                said.append(action.word)
                s.act(seat, action)
        digests[f"{game.name} {level}"] = [said, s.scores()]
print(json.dumps({"file": rookery.core.state.__file__, "digests": digests}))
"""


def played(path: Path, games: int) -> tuple[str, dict[str, object]]:
    """Some seeded games of each game and two games of bots, with the package of a folder: the file it came from, and
    what happened.
    """
    run = subprocess.run(
        [sys.executable, "-c", PLAY, str(games)],
        env={**os.environ, "PYTHONPATH": str(path), "PYTHONDONTWRITEBYTECODE": "1"},
        check=True,
        capture_output=True,
        text=True,
    )
    told = json.loads(run.stdout)
    return told["file"], told["digests"]


@pytest.mark.parametrize("games", swept(5, 20))
def test_compiled_play_is_interpreted_play(games: int) -> None:
    """The same seeded games, step by step: options, judgements, reasons, views, numbers, positions, results; and the
    same words of bots. Five games are one for each size of a table.
    """
    if not list(COMPILED.glob("rookery/core/state.*.so")) and not list(COMPILED.glob("rookery/core/state.*.pyd")):
        pytest.skip("there is no compiled copy: `make compiled` builds one where there is a C compiler")
    source_file, interpreted = played(SOURCE, games)
    compiled_file, compiled = played(COMPILED, games)
    assert source_file.endswith(".py")
    assert not compiled_file.endswith(".py")
    assert compiled == interpreted
    assert len(interpreted) >= games
