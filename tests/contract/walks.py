"""Random walks through every registered game: the states that the contract is tested on."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from rookery.core.game import Game
from rookery.core.state import State
from rookery.core.tasks import CHANCE
from rookery.core.words import Action
from rookery.games import GAMES

LONGEST = 20_000
"""No game takes more actions than this."""


class Case:
    """A game at a table of some size with some options."""

    def __init__(self, game: Game, players: int, options: dict[str, Any]) -> None:
        self.game = game
        self.players = players
        self.options = options

    def __repr__(self) -> str:
        return "-".join([self.game.name, str(self.players), *(f"{key}={value}" for key, value in self.options.items())])

    def new(self) -> State:
        return self.game.new(self.players, **self.options)


def cases() -> list[Case]:
    """Every game with every number of players, plain, and with every option away from its default; and once with each
    further setting that has a name.
    """
    found = []
    for game in GAMES.values():
        unusual = {name: option.values[1] for name, option in game.options.items() if len(option.values) > 1}
        for players in game.seats:
            found += [Case(game, players, {}), Case(game, players, unusual)]
        middle = game.seats[len(game.seats) // 2]
        for name, option in game.options.items():
            found += [Case(game, middle, {name: value}) for value in option.values[2:] if isinstance(value, str)]
    return found


def chosen(case: Case) -> bool:
    """Whether a case is tried in every run: of each game the smallest plain table, the largest with everything
    unusual, and each further setting. `make sweep` tries the others.
    """
    seats = case.game.seats
    return case.players == (seats[-1] if len(case.options) > 1 else seats[0]) or len(case.options) == 1


every_case = pytest.mark.parametrize(
    "case", [pytest.param(case, marks=() if chosen(case) else pytest.mark.sweep, id=repr(case)) for case in cases()]
)


def move(s: State, rng: Random) -> tuple[int, Action]:
    """A random legal action of whoever may act."""
    seat = rng.choice(s.turn())
    return seat, s.sample(rng) if seat == CHANCE else rng.choice(s.legal(seat))


def walk(case: Case, seed: int) -> Iterator[State]:
    """The one state object of a random game, before each action and at the end."""
    rng = Random(seed)
    s = case.new()
    for _ in range(LONGEST):
        yield s
        if not s.turn():
            return
        s.act(*move(s, rng))
    pytest.fail(f"{case} has no end")


def sampled(case: Case, seed: int, every: int) -> Iterator[tuple[int, State]]:
    """Some positions of a random game with their numbers. Tables that are tried in every run are looked at half as
    often as those of the sweep.
    """
    step = 2 * every + 1 if chosen(case) else every
    for number, s in enumerate(walk(case, seed)):
        if number % step == 0:
            yield number, s
