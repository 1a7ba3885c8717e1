"""The Cutpurse: what a whole turn leads to decides, not the next word."""

from random import Random

import pytest

from rookery.bots import ask, make
from rookery.bots.thinking.lookahead import Glance, Lookahead
from rookery.bots.thinking.search import say
from rookery.games import GAMES
from rookery.sim import simulate, tally
from tests.bots.purse import Purse, given


def values(s: Purse) -> dict[tuple[str, ...], float]:
    """What each turn of seat 0 is worth."""
    return {tuple(word.word for word in turn.words): turn.value for turn in Lookahead(0).turns(s, 1_000)}


def turn(s: Purse) -> list[str]:
    """What the bot does until its turn is over."""
    bot, rng, told = make("cutpurse", 1), Random(1), []
    while s.turn() == (0,):
        for action in ask(bot, s, 0, rng).follow(s):
            told.append(action.word)
            s.act(0, action)
    return told


def test_a_set_that_pays_only_when_whole_is_taken_coin_by_coin() -> None:
    s = given({(1, 0, 0): -5, (1, 1, 0): -5, (1, 1, 1): 3})
    assert turn(s) == ["take copper", "take silver", "take gold", "done"]


def test_done_is_compared_with_where_taking_leads() -> None:
    assert turn(given({(0, 0, 0): 1})) == ["done"]
    assert turn(given({(0, 0, 0): 1, (0, 2, 0): 2})) == ["take silver", "take silver", "done"]


def test_it_does_not_jump_ahead_to_the_better_coin() -> None:
    """Gold is worth more than copper, but who takes gold first gets no copper any more."""
    s = given({(1, 0, 0): 1, (0, 0, 1): 2, (1, 0, 1): 3})
    assert turn(s) == ["take copper", "take gold", "done"]


def test_of_equals_it_takes_any() -> None:
    s = given({(0, 1, 0): 1, (0, 0, 1): 1})
    first = {make("cutpurse", seed).choose(s.clone(), 0).word for seed in range(30)}
    assert first == {"take silver", "take gold"}


def test_one_die_is_weighed_by_all_it_may_bring() -> None:
    s = given({}, dice=1)
    assert values(s)[("throw dice",)] == pytest.approx(3.5)
    assert values(s)[("done",)] == 0.0
    assert turn(given({(0, 0, 0): 1, (1, 0, 0): 2}, dice=1)) == ["take copper", "throw dice"]


def test_several_dice_are_not_followed() -> None:
    """The position is judged as it lies."""
    found = values(given({(0, 0, 0): 2}, dice=2))
    assert found[("throw dice",)] == found[("done",)] == 2


def test_the_budget_bounds_what_is_judged() -> None:
    s = given({})
    whole, small = Lookahead(0), Lookahead(0)
    turns = whole.turns(s, 1_000_000)
    small.turns(s, 12)
    assert len({turn.key() for turn in turns}) == len(turns) == 64
    assert whole.judged == 64, "each set of up to three of three kinds of coins"
    assert 4 <= small.judged <= 12


def test_others_are_not_asked() -> None:
    """Where the turn has passed it judges: it does not choose for its rival."""
    s = given({})
    turns = Lookahead(0).turns(s, 1_000_000)
    assert len(s.judged) == len(turns)
    for turn in turns:
        after = s.clone()
        say(after, 0, turn.words)
        assert after.turn() == (1,)


def test_a_glance_finds_the_best_turn_and_keeps_no_other() -> None:
    s = given({(1, 0, 0): -5, (1, 1, 0): -5, (1, 1, 1): 3})
    (turn,) = Glance(0).turns(s, 1_000)
    assert [word.word for word in turn.words] == ["take copper", "take silver", "take gold", "done"]
    assert turn.value == 3


@pytest.mark.slow
@pytest.mark.parametrize("rounds", [1, pytest.param(4, marks=pytest.mark.sweep)])
@pytest.mark.parametrize("name", GAMES)
def test_one_cutpurse_beats_urchins(name: str, rounds: int) -> None:
    """A few games with a fixed seed and a wide bound; how strong it truly is, `rookery sim` measures."""
    game = GAMES[name]
    players = game.seats[0]
    bots = ["cutpurse", *["urchin"] * (players - 1)]
    cutpurse, *urchins = tally(simulate(game, players, rounds * players, bots, seed=1, jobs=1)).entrants
    assert cutpurse.share > 0.6
    assert all(cutpurse.mean_place < urchin.mean_place for urchin in urchins)
