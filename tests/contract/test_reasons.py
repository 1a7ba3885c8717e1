"""Every refusal names its rule: a word is legal exactly when there is no reason against it."""

from random import Random

import pytest

from rookery.core.match import Match
from rookery.core.reasons import Illegal
from rookery.core.tasks import CHANCE
from tests.contract.walks import Case, every_case, move, sampled


@every_case
@pytest.mark.parametrize("seed", [0, *[pytest.param(seed, marks=pytest.mark.sweep) for seed in (1, 2)]])
def test_a_word_is_legal_exactly_when_there_is_no_reason_against_it(case: Case, seed: int) -> None:
    """For random states and the whole vocabulary, for every seat; and every reason names a rule that exists."""
    names = [f"player {seat}" for seat in range(case.players)]
    for number, s in sampled(case, seed, every=1):
        if s.turn() == (CHANCE,) and number % 20:
            continue
        for seat in range(case.players):
            legal = set(s.sayable(seat))
            for action in case.game.words.all:
                reason = s.why_not(seat, action)
                assert (reason is None) == (action in legal), (seat, action, reason)
                if reason is not None:
                    assert reason.rule in case.game.rules
                    assert reason.rule in reason.say(names)


@every_case
def test_an_illegal_play_changes_nothing_and_says_what_would_be_legal(case: Case) -> None:
    """The error gives the rule's number, a sentence and the legal words."""
    match = Match(case.game, [f"player {seat}" for seat in range(case.players)], seed=1, **case.options)
    rng = Random(2)
    for _ in range(60):
        if match.over:
            break
        before = case.game.dump(match.state)
        for seat in range(case.players):
            legal = match.state.sayable(seat)
            action = rng.choice([action for action in case.game.words.all if action not in legal])
            with pytest.raises(Illegal) as refusal:
                match.play(seat, action)
            assert refusal.value.rule in case.game.rules
            assert refusal.value.legal == match.legal(seat)
            assert refusal.value.rule in str(refusal.value)
        assert case.game.dump(match.state) == before
        match.play(*move(match.state, rng))
