"""Records to be sent to a server."""

from functools import cache
from typing import Any

from rookery.core.match import Match
from rookery.games import get
from tests.server.served import GAME


@cache
def long_record() -> dict[str, Any]:
    """A legal game at which nobody hurries: some two thousand lines, which take a second or two to replay."""
    game = get(GAME)
    match = Match(game, [f"Player {seat}" for seat in range(game.seats[-1])], seed=1)
    while not match.over:
        seat = match.turn[0]
        match.play(seat, match.state.legal(seat)[0])
    return match.record()
