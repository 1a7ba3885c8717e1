"""Records to be sent to a server."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from rookery.core.match import Match
from rookery.games import get
from tests.server.served import GAME

GOLDEN = Path(__file__).parents[1] / "golden"


@cache
def short_record() -> dict[str, Any]:
    """A game of ordinary length."""
    record: dict[str, Any] = json.loads((GOLDEN / GAME / "3-players.json").read_bytes())
    return record


@cache
def long_record() -> dict[str, Any]:
    """A legal game at which nobody hurries: some two thousand lines, which take a second or two to replay."""
    game = get(GAME)
    match = Match(game, [f"Player {seat}" for seat in range(game.seats[-1])], seed=1)
    while not match.over:
        seat = match.turn[0]
        match.play(seat, match.state.legal(seat)[0])
    return match.record()
