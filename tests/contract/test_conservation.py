"""Nothing is made or lost, in any game, whatever Hypothesis thinks of: every position is one that could be."""

from random import Random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from rookery.core.game import Game
from rookery.core.state import State
from rookery.games import GAMES
from tests.contract.walks import move


class Conservation(RuleBasedStateMachine):
    """A game driven by Hypothesis. What cannot be a position does not survive being written and read again: the game
    counts dice, tokens and cards when it reads one.
    """

    game: Game
    s: State

    @initialize(data=st.data())
    def begin(self, data: st.DataObject) -> None:
        players = data.draw(st.sampled_from(list(self.game.seats)))
        chosen = {name: data.draw(st.sampled_from(option.values)) for name, option in self.game.options.items()}
        if isinstance(chosen.get("first_seat"), int):
            chosen["first_seat"] = data.draw(st.integers(0, players - 1))
        self.s = self.game.new(players, **chosen)

    def going_on(self) -> bool:
        return bool(self.s.turn())

    @rule(seed=st.integers(0, 2**32 - 1), steps=st.integers(1, 150))
    @precondition(going_on)
    def hurry(self, seed: int, steps: int) -> None:
        """Random actions, one or many; what the game counts is right after each."""
        rng = Random(seed)
        for _ in range(steps):
            if self.s.turn():
                self.s.act(*move(self.s, rng))
                self.game.check(self.s)

    @rule()
    @precondition(lambda self: not self.going_on())
    def stay_over(self) -> None:
        assert self.s.winners()

    @invariant()
    def the_position_could_be(self) -> None:
        again = self.game.load(self.game.dump(self.s))
        assert self.game.dump(again) == self.game.dump(self.s)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_nothing_is_made_or_lost(game: Game) -> None:
    machine: Any = type("Conservation", (Conservation,), {"game": game})
    run_state_machine_as_test(machine, settings=settings(max_examples=25, stateful_step_count=15, deadline=None))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_was_made_or_lost_is_noticed(game: Game) -> None:
    """In the middle of a game: one more or less of any number in any list of counts, one card twice or nowhere."""
    rng = Random(7)
    s = game.new(game.seats[0])
    for _ in range(70):
        s.act(*move(s, rng))
    written = game.dump(s)
    noticed = 0
    for field, value in written.items():
        for changed in broken(value):
            try:
                game.load({**written, field: changed})
            except ValueError:
                noticed += 1
    assert noticed > 40


def broken(value: Any) -> list[Any]:
    """A list, or a list of lists, with its first entry gone, doubled or made negative."""
    if not isinstance(value, list) or not value or isinstance(value[0], str):
        return []
    if isinstance(value[0], list):
        return [[*value[:i], worse, *value[i + 1 :]] for i in range(len(value)) for worse in broken(value[i])]
    return [value[1:], [value[0], *value], [-2, *value[1:]]]
