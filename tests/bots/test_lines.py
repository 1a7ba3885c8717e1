"""Lines that a task tells are those that playing every option on a copy would find."""

import json
from random import Random

import pytest

from rookery.bots.thinking.lookahead import Lookahead, Rough
from rookery.core.game import Game
from rookery.core.state import State
from rookery.core.tasks import CHANCE, Task
from rookery.games import GAMES


class Playing(Lookahead):
    """Asks no task, and plays everything, also what dice may bring."""

    def follow(self, s: State, end: int, depth: int) -> None:
        self.try_all(s, end, depth)

    def average(self, s: State) -> float:
        return Task.average(s.agenda[-1], s, self)


class RoughPlaying(Rough):
    """The same without a look at what dice may bring."""

    def follow(self, s: State, end: int, depth: int) -> None:
        self.try_all(s, end, depth)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("budget", [20, 150])
def test_told_lines_are_played_lines(game: Game, budget: int) -> None:
    """In the same order, with the same values, for the same number of judgements; and the position stays as it was."""
    rng, s = Random(budget), game.new(game.seats[1])
    while s.turn():
        seat = rng.choice(s.turn())
        if seat != CHANCE and rng.random() < 0.1:
            before = json.dumps(game.dump(s))
            for told, played in ((Lookahead(seat), Playing(seat)), (Rough(seat), RoughPlaying(seat))):
                assert found(told, s, budget) == found(played, s, budget)
            assert json.dumps(game.dump(s)) == before
        s.act(seat, s.sample(rng) if seat == CHANCE else rng.choice(s.legal(seat)))


def found(look: Lookahead, s: State, budget: int) -> tuple[list[tuple[list[str], float]], int]:
    """The turns by their words, what each is worth, and how many positions were judged."""
    return [([word.word for word in turn.words], turn.value) for turn in look.turns(s, budget)], look.judged
