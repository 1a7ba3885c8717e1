"""Nothing is made or lost: every museum, action and calling card is in one place, after every action."""

import os
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from rookery.core.playout import random_game
from rookery.core.tasks import CHANCE
from rookery.games import get
from rookery.games.master_thief.check import check
from rookery.games.master_thief.state import BY_ESCAPE, BY_STRIKES, BY_TIME, JURIES, Museum

GAMES = int(os.environ.get("ROOKERY_GAMES", "60"))
"""So many random games for each number of players; `make games` plays a thousand."""


class Conservation(RuleBasedStateMachine):
    """A game driven by whatever Hypothesis thinks of."""

    s: Museum

    @initialize(players=st.integers(2, 6), jury=st.sampled_from(JURIES))
    def begin(self, players: int, jury: str) -> None:
        s = get("master-thief").new(players, jury=jury)
        assert isinstance(s, Museum)
        self.s = s

    def going_on(self) -> bool:
        return bool(self.s.turn())

    @rule(data=st.data())
    @precondition(going_on)
    def act(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.s.turn()))
        options = [action for action, _ in self.s.outcomes()] if seat == CHANCE else self.s.legal(seat)
        self.s.act(seat, data.draw(st.sampled_from(options)))

    @rule(seed=st.integers(0, 2**32 - 1), steps=st.integers(10, 120))
    @precondition(going_on)
    def hurry(self, seed: int, steps: int) -> None:
        """Many random actions at once, so that late positions are reached too; the invariants hold after each."""
        rng = Random(seed)
        for _ in range(steps):
            if not self.s.turn():
                return
            seat = rng.choice(self.s.turn())
            self.s.act(seat, self.s.sample(rng) if seat == CHANCE else rng.choice(self.s.legal(seat)))
            self.nothing_is_made_or_lost()

    @rule()
    @precondition(lambda self: not self.going_on())
    def stay_over(self) -> None:
        """A game that is over stays over."""
        assert self.s.winners()

    @invariant()
    def nothing_is_made_or_lost(self) -> None:
        s = self.s
        lying = [card for cards in [s.museum, s.alerted, s.cased, *s.carried, *s.stashed] for card in cards]
        lying += s.facing
        assert sorted(card for card in lying if card >= 0) == list(range(36))
        counted = Counter[int]()
        for cards in [s.deck, s.discard, *s.hands]:
            assert min(cards) >= 0
            counted.update(dict(enumerate(cards)))
        assert [counted[title.number] for title in s.box.titles] == [title.copies for title in s.box.titles]
        assert sorted(card for card in [*s.callings, *s.callings_unseen] if card >= 0) == list(range(6))
        check(s)

    @invariant()
    def security_is_never_carried(self) -> None:
        """MT-4.1"""
        s = self.s
        assert not any(s.box.museum[item].security for items in [*s.carried, *s.stashed] for item in items if item >= 0)

    @invariant()
    def three_strikes_are_the_end(self) -> None:
        """MT-4.4"""
        assert len(self.s.alerted) < 3 or self.s.ended == BY_STRIKES


Conservation.TestCase.settings = settings(max_examples=25, stateful_step_count=15, deadline=None)
TestConservation: Any = Conservation.TestCase


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_random_games_end_by_escape_strikes_or_time(players: int) -> None:
    """MT-5.4, MT-4.4, MT-3.2 Each kind of end is seen, and all cards are there in the end."""
    ends = Counter[int]()
    for number in range(GAMES):
        s = get("master-thief").new(players, jury=JURIES[number % 3])
        assert isinstance(s, Museum)
        random_game(s, Random(1000 * players + number))
        check(s)
        ends[s.ended] += 1
    assert set(ends) == {BY_STRIKES, BY_TIME, BY_ESCAPE}, ends
