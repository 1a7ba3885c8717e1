"""Nothing is made or lost: dice, marker and cards are conserved, and no token count is ever negative."""

from random import Random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from rookery.core.tasks import CHANCE
from rookery.games import get
from rookery.games.market.loot import MARKER, dice, size
from rookery.games.thiefs_market.check import check
from rookery.games.thiefs_market.rules import PutBack, ReturnSome, Roll, RollOwn, Split, TakeMore
from rookery.games.thiefs_market.state import DICE, Market


class Conservation(RuleBasedStateMachine):
    """A game driven by whatever Hypothesis thinks of."""

    s: Market

    @initialize(players=st.sampled_from([3, 4, 5]), promos=st.booleans(), race=st.booleans())
    def begin(self, players: int, promos: bool, race: bool) -> None:
        s = get("thiefs-market").new(players, promos=promos, race=race)
        assert isinstance(s, Market)
        self.s = s
        self.cards = sum(len(pool) for pool in s.unseen)

    def going_on(self) -> bool:
        return bool(self.s.turn())

    @rule(data=st.data())
    @precondition(going_on)
    def act(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.s.turn()))
        options = [action for action, _ in self.s.outcomes()] if seat == CHANCE else self.s.legal(seat)
        self.s.act(seat, data.draw(st.sampled_from(options)))

    @rule(seed=st.integers(0, 2**32 - 1), steps=st.integers(10, 200))
    @precondition(going_on)
    def hurry(self, seed: int, steps: int) -> None:
        """Many random actions at once, so that late positions are reached too; the invariants hold after each."""
        rng = Random(seed)
        for _ in range(steps):
            if not self.s.turn():
                return
            one_step(self.s, rng)
            self.nothing_is_made_or_lost()

    @rule()
    @precondition(lambda self: not self.going_on())
    def stay_over(self) -> None:
        """A game that is over stays over."""
        assert self.s.winners()

    @invariant()
    def nothing_is_made_or_lost(self) -> None:
        s = self.s
        piles = [s.centre, s.returned, *s.piles]
        if s.round:
            falling = sum(task.dice_left for task in s.agenda if isinstance(task, (Roll, RollOwn)))
            assert sum(dice(pile) for pile in piles) + falling == DICE[s.seats]
            assert sum(pile[MARKER] for pile in piles) == 1
        assert all(count >= 0 for pile in piles for count in pile)
        assert min(s.gold) >= 0
        assert min(s.infamy) >= 0
        assert min(s.owed) >= 0
        places = [card for cards in [*s.owned, *s.rows, *s.unseen, s.gone] for card in cards]
        assert len(places) == len(set(places)) == self.cards
        assert all(0 <= left <= len(pool) for left, pool in zip(s.left, s.unseen, strict=True))
        check(s)

    @invariant()
    def returned_objects_belong_to_an_unfinished_theft(self) -> None:
        """TM-2.5 Only while a thief chooses does anything lie aside."""
        if size(self.s.returned):
            assert self.s.agenda[-1].rule == "TM-2.4" or isinstance(self.s.agenda[-1], PutBack)

    @invariant()
    def the_centre_is_empty_when_all_have_a_pile(self) -> None:
        """TM-2.8 When the purchases begin, everything lies in somebody's pile."""
        s = self.s
        if s.agenda and s.agenda[-1].rule == "TM-2.10":
            assert size(s.centre) == 0


Conservation.TestCase.settings = settings(max_examples=30, stateful_step_count=20, deadline=None)
TestConservation: Any = Conservation.TestCase


def test_every_take_leaves_one_player_fewer_without_a_pile_and_every_theft_feeds_the_centre() -> None:
    """TM-2.9 So there is always a legal move and the split always ends, even among people who love to steal."""
    rng = Random(1)
    thefts = 0
    for number in range(40):
        s = get("thiefs-market").new(3 + number % 3)
        assert isinstance(s, Market)
        while s.turn():
            if not isinstance(s.agenda[-1], Split):
                one_step(s, rng)
                continue
            seat, without, centre = s.turn()[0], s.without_pile(), size(s.centre)
            stealing = [action for action in s.legal(seat) if action.verb == "steal"]
            chosen = rng.choice(stealing if stealing and rng.random() < 0.9 else s.legal(seat))
            s.act(seat, chosen)
            while s.agenda and isinstance(s.agenda[-1], (TakeMore, ReturnSome, Roll)):
                one_step(s, rng)
            if s.agenda[-1].rule in ("TM-3.1", "TM-2.10"):
                assert without == 1
                assert chosen.verb == "take"
            elif chosen.verb == "take":
                assert s.without_pile() == without - 1
            else:
                assert s.without_pile() == without
                assert size(s.centre) > centre
                thefts += 1
    assert thefts > 1000


def one_step(s: Market, rng: Random) -> None:
    seat = rng.choice(s.turn())
    s.act(seat, s.sample(rng) if seat == CHANCE else rng.choice(s.legal(seat)))
