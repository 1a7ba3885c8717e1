"""Batches: the same games as one by one, in arrays."""

import numpy as np
import pytest

from rookery.core.game import Game
from rookery.core.reasons import Broken
from rookery.envs.batch import Batch
from rookery.games import OURS

every_game = pytest.mark.parametrize("game", OURS.values(), ids=list(OURS))


@every_game
@pytest.mark.parametrize("largest", [False, True], ids=["smallest table", "largest table"])
def test_rows_are_what_the_asked_seats_see(game: Game, largest: bool) -> None:
    """Only what has changed is written: still every row is what an encoding of its position would be."""
    players = game.seats[-1] if largest else game.seats[0]
    batch = Batch(game.name, 8, players=players, seed=1)
    over = 0
    for _ in range(400):
        for number, s in enumerate(batch.core.states):
            seat = int(batch.actors[number])
            assert seat == s.turn()[0]
            assert batch.observations[number].tolist() == batch.encoding.encode(s, seat)
            assert np.flatnonzero(batch.masks[number]).tolist() == [action.index for action in s.legal(seat)]
        batch.step(batch.sample())
        over += batch.done.sum()
        assert not batch.rewards[~batch.done].any()
        assert np.abs(batch.rewards.sum(axis=1)).max() < 1e-6
        assert (batch.rewards[batch.done].max(axis=1) >= 0).all(), "those who share the win share it"
    assert over


@every_game
def test_the_same_seed_and_actions_bring_the_same_games(game: Game) -> None:
    one, other = Batch(game.name, 4, seed=3), Batch(game.name, 4, seed=3)
    for _ in range(100):
        actions = one.sample()
        assert (actions == other.sample()).all()
        one.step(actions)
        other.step(actions)
        assert (one.observations == other.observations).all()
        assert (one.rewards == other.rewards).all()


def test_a_word_that_may_not_be_said_changes_nothing_anywhere() -> None:
    game = next(iter(OURS.values()))
    batch = Batch(game.name, 3, seed=5)
    before = batch.observations.copy()
    actions = batch.sample()
    actions[2] = int(np.flatnonzero(~batch.masks[2])[0])
    with pytest.raises(Broken, match=r"seat \d of game 2 can't say word \d+ now"):
        batch.step(actions)
    with pytest.raises(Broken, match="3 games take as many actions, not 2"):
        batch.step(actions[:2])
    assert (batch.observations == before).all()


def test_every_word_that_may_be_said_is_sampled() -> None:
    batch = Batch(next(iter(OURS)), 200, seed=7)
    counts = np.zeros(batch.masks.shape)
    for _ in range(200):
        counts[np.arange(200), batch.sample()] += 1
    assert ((counts > 0) == batch.masks).all()


def test_a_batch_has_games() -> None:
    with pytest.raises(Broken, match="at least one game"):
        Batch(next(iter(OURS)), 0)
