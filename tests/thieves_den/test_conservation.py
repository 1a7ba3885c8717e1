"""Nothing is made or lost: treasures, thieves and cards are conserved at every state, and boards keep their limits."""

import os
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from rookery.core.playout import random_game
from rookery.core.tasks import CHANCE
from rookery.games import get
from rookery.games.thieves_den.effects import ReturnOne, ReturnSurplus
from rookery.games.thieves_den.rules import Scout
from rookery.games.thieves_den.state import CITY, Den
from rookery.games.thieves_den.words import KINDS

GAME = get("thieves-den")
MANY = int(os.environ.get("ROOKERY_GAMES", "40"))
"""How many random games of each number of players; `make games` plays a thousand."""


def nothing_is_made_or_lost(s: Den) -> None:
    """TD-1.2 to TD-1.6, counted apart from the check that positions are loaded with."""
    sales = [sale for sold in s.sold for sale in sold]
    for kind in range(KINDS):
        places = [s.city, s.witch, s.recruited, *s.treasures, *[sale[2:] for sale in sales]]
        assert sum(place[kind] for place in places) + s.beside.count(kind) == CITY[s.seats]
        assert min(place[kind] for place in places) >= 0
    standing = sum(s.thieves) + sum(len(crew) for crews in s.crew for crew in crews) + sum(sale[1] for sale in sales)
    assert standing + s.forest + s.burgled == 6 * s.seats
    assert min([*s.thieves, s.forest, s.burgled, *s.prestige]) >= 0

    copies = 1 if s.seats == 2 else 2
    locations = [card for cards in [*s.above, *s.collected] for card in cards]
    locations += [card for cards in [*s.hands, s.top, s.bottom] for card, _ in cards]
    assert [locations.count(card) + s.unseen[card] for card in range(30)] == [copies] * 30
    fences = [fence for fence in s.row if fence >= 0] + s.fences_bottom + [sale[0] for sale in sales]
    fences += [fence for side in s.sides for fence in side]
    assert [fences.count(fence) + s.fences_unseen[fence] for fence in range(21)] == [copies] * 21
    tiles = [tile for tile in s.tiles if tile >= 0] + s.tiles_unseen
    assert len(tiles) == len(set(tiles)) >= 3
    assert len(set(s.schemes_unseen)) + len({scheme for scheme in s.schemes if scheme >= 0}) == 10


def limits_hold(s: Den) -> None:
    """TD-3.3 Only while somebody is still taking, or is asked what to return, a board holds more than it may."""
    settling = [task.seat for task in s.agenda if isinstance(task, (ReturnSurplus, ReturnOne))]
    for seat in range(s.seats):
        if seat not in settling:
            assert s.thieves[seat] <= 6
            assert sum(s.treasures[seat]) <= 8


class Conservation(RuleBasedStateMachine):
    """A game driven by whatever Hypothesis thinks of."""

    s: Den

    @initialize(players=st.sampled_from([2, 3, 4, 5]), open_memory=st.booleans())
    def begin(self, players: int, open_memory: bool) -> None:
        s = GAME.new(players, open_memory=open_memory)
        assert isinstance(s, Den)
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
            nothing_is_made_or_lost(self.s)

    @rule()
    @precondition(lambda self: not self.going_on())
    def stay_over(self) -> None:
        """A game that is over stays over."""
        assert self.s.round == 3
        assert self.s.winners()

    @invariant()
    def all_is_there(self) -> None:
        nothing_is_made_or_lost(self.s)
        limits_hold(self.s)

    @invariant()
    def hands_are_held_only_while_scouting(self) -> None:
        if self.s.agenda and isinstance(self.s.agenda[-1], Scout):
            assert len({len(hand) for hand in self.s.hands}) == 1
        elif self.s.phase > 1:
            assert not any(self.s.hands)


TestConservation = Conservation.TestCase
TestConservation.settings = settings(max_examples=15, stateful_step_count=12, deadline=None)


@pytest.mark.parametrize("players", GAME.seats)
def test_random_games_end_after_three_rounds(players: int) -> None:
    """TD-4.5 Whatever is played, with all tokens and cards where they belong."""
    for seed in range(MANY):
        rng = Random(seed)
        s = GAME.new(players)
        assert isinstance(s, Den)
        steps = random_game(s, rng)
        assert s.round == 3
        assert 60 < steps < 1000
        assert [len(s.collected[seat]) >= 7 for seat in range(players)] == [True] * players, "but for what vanished"
        nothing_is_made_or_lost(s)
        assert s.winners()
