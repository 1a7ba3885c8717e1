"""What every game's worth keeps to."""

import json
import math
from random import Random

import pytest

from rookery.core.game import Game
from rookery.core.tasks import CHANCE
from rookery.games import GAMES


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_worth_is_a_number_and_changes_nothing(game: Game) -> None:
    """It is asked at every moment: before chance too, and when the game is over."""
    for players in game.seats:
        rng, s = Random(players), game.new(players)
        while True:
            before = json.dumps(game.dump(s))
            worths = [s.worth(seat) for seat in range(players)]
            assert all(math.isfinite(worth) for worth in worths)
            assert json.dumps(game.dump(s)) == before
            if not s.turn():
                break
            seat = s.turn()[0]
            s.act(seat, s.sample(rng) if seat == CHANCE else rng.choice(s.legal(seat)))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_in_the_end_who_won_stands_best(game: Game) -> None:
    for number in range(10):
        rng, s = Random(number), game.new(game.seats[0])
        while s.turn():
            seat = s.turn()[0]
            s.act(seat, s.sample(rng) if seat == CHANCE else rng.choice(s.legal(seat)))
        worths = [s.worth(seat) for seat in range(s.seats)]
        assert all(worths[winner] == max(worths) for winner in s.winners())
