"""The example that learns: it plays by the rules, and what won becomes likelier."""

from pathlib import Path

import numpy as np
import pytest

from examples.learner import train
from examples.learner.learner import WEIGHTS, Net
from rookery.games import get
from rookery.sim import simulate

pytestmark = pytest.mark.slow

BOT = f"python:{Path(train.__file__).with_name('learner.py')}:Learner"


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few games side by side, and updates after some decisions."""
    monkeypatch.setattr(train, "GAMES", 8)
    monkeypatch.setattr(train, "COLLECTED", 500)


def fresh_net(games: train.Games) -> Net:
    size, count = games.batch.observations.shape[1], games.batch.masks.shape[1]
    return Net(games.batch.encoding, train.fresh(np.random.default_rng(1), 2 * size + count, count))


@pytest.mark.usefixtures("few")
def test_every_decision_learns_what_its_seat_has_won() -> None:
    games = train.Games(seed=1)
    decisions = games.collect(fresh_net(games), np.random.default_rng(1))
    assert len(decisions.won) >= 500
    assert {round(float(won), 3) for won in decisions.won} <= {0.667, -0.333, 0.167, 0.0}
    assert abs(decisions.won.mean()) < 0.15
    assert decisions.masks[np.arange(len(decisions.said)), decisions.said].all(), "only what may be said"
    again = games.collect(fresh_net(games), np.random.default_rng(2))
    assert len(again.won) >= 500
    assert len(games.steps) < 1000, "what no open game needs is forgotten"


@pytest.mark.usefixtures("few")
def test_what_won_becomes_likelier_and_hopes_come_true() -> None:
    games = train.Games(seed=1)
    net = fresh_net(games)
    decisions = games.collect(net, np.random.default_rng(1))
    adam = train.Adam(net.weights)
    before = asked(net, decisions)
    for _ in range(30):
        adam.step(net.weights, train.slopes_of(net, decisions, 0.0), 1e-3)
    after = asked(net, decisions)
    won = decisions.won > 0
    assert after[0][won].mean() > before[0][won].mean() + 0.01
    assert (after[1] - decisions.won).var() < (before[1] - decisions.won).var() - 0.01


def asked(net: Net, decisions: train.Decisions) -> tuple[np.ndarray, np.ndarray]:
    """How likely each word is that was said, and the hopes."""
    inputs = net.inputs(decisions.seen, decisions.masks)
    logits, hopes, _ = net.asked(inputs, decisions.masks, decisions.seats)
    return train.softmax(logits)[np.arange(len(hopes)), decisions.said], hopes


def test_the_trained_bot_beats_two_urchins() -> None:
    results = list(simulate(get("thiefs-market"), 3, 9, [BOT, "urchin", "urchin"], seed=1, jobs=1))
    won = sum(result["wins"][result["entrants"].index(0)] for result in results)
    assert won >= 7
    assert not any(fault for result in results for fault in result["faults"])
    assert WEIGHTS.stat().st_size < 5_000_000
