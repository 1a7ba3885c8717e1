"""What every game's worth keeps to."""

import json
import math
from random import Random

import pytest

from rookery.core.game import Game
from rookery.core.state import State
from rookery.core.tasks import CHANCE
from rookery.core.words import Action
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


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_is_remembered_changes_no_judgement(game: Game) -> None:
    """Copies share a memory: all that were judged before, and those that went other ways. A position that was read
    remembers nothing.
    """
    rng, start = Random(4), game.new(game.seats[1])
    for _ in range(2):
        s = start.clone()
        while s.turn():
            stray = s.clone()
            stray.act(*any_word(stray, rng))
            judged(stray)
            if rng.random() < 0.2:
                assert judged(s) == judged(game.load(json.dumps(game.dump(s))))
                assert judged(stray) == judged(game.load(json.dumps(game.dump(stray))))
            s.act(*any_word(s, rng))


def judged(s: State) -> list[float]:
    return [*s.prospects(), *[s.worth(seat) for seat in range(s.seats)], *s.leanings()]


def any_word(s: State, rng: Random) -> tuple[int, Action]:
    seat = rng.choice(s.turn())
    return seat, s.sample(rng) if seat == CHANCE else rng.choice(s.legal(seat))
