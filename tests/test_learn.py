"""Learning to judge: games that are kept, a fit that starts from the judgement before, and a file that can be read."""

import tomllib
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from rookery.core.learned import weights_of
from rookery.games import OURS
from scripts import learn

GAME = OURS["master-thief"]
Games = list[dict[str, Any]]


@pytest.fixture
def games(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Games:
    """A few games of Urchins, in a folder of their own."""
    monkeypatch.setattr(learn, "GAMES", tmp_path)
    return learn.games_of(GAME, "urchin", 1, 6)


def test_playing_goes_on_where_it_was_stopped(games: Games) -> None:
    """A line that was not written to its end is played again."""
    path = learn.GAMES / "master-thief-urchin-1.jsonl"
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join(lines[:7]) + lines[7][:20], encoding="utf-8")
    assert learn.games_of(GAME, "urchin", 1, 6) == games
    assert path.read_text(encoding="utf-8").splitlines(keepends=True) == lines


def test_the_fit_knows_more_than_it_began_with_and_is_the_same_each_time(games: Games) -> None:
    tables, cards = learn.positions_of(GAME, games)
    assert set(tables) == set(GAME.seats)
    fit = learn.Fit(tables, len(names()), len(cards))
    found = learn.lowest(fit)
    assert fit.loss(found)[0] < fit.loss(fit.start)[0]
    assert np.array_equal(found, learn.lowest(learn.Fit(tables, len(names()), len(cards))))


def test_the_slope_is_that_of_the_loss(games: Games) -> None:
    tables, cards = learn.positions_of(GAME, games)
    fit = learn.Fit(tables, len(names()), len(cards))
    _, slope = fit.loss(fit.start)
    for place in (0, 3, fit.size):
        step = np.zeros_like(fit.start)
        step[place] = 0.01
        rise = fit.loss(fit.start + step)[0] - fit.loss(fit.start - step)[0]
        assert rise / 0.02 == pytest.approx(slope[place], rel=0.05, abs=0.05)


def test_before_anything_is_learned_weights_say_what_was_judged_before(games: Games) -> None:
    tables, cards = learn.positions_of(GAME, games)
    width = len(names()) + len(cards)
    start = {players: np.eye(1, 2 * width)[0] for players in tables}
    for players, table in tables.items():
        assert learn.after(table, start, players) == pytest.approx(learn.before(table), abs=1e-5)
    text = learn.written(GAME, names(), cards, start, "make learn")
    read = weights_of(tomllib.loads(text), names())
    assert read.players[3][:2] == [[1.0, 0.0], [0.0, 0.0]]
    assert set(read.cards) == set(cards)


def test_the_calibration_error_is_how_far_chances_are_off() -> None:
    half = np.full((4, 2), 0.5, np.float32)
    wins = np.array([[1, 0], [0, 1], [1, 0], [0, 1]], np.float32)
    assert learn.error(half, wins) == 0.0
    sure = np.array([[0.95, 0.05]] * 4, np.float32)
    assert learn.error(sure, wins) == pytest.approx(0.45)


def names() -> list[str]:
    learned = GAME.new(2).referee.learned
    assert learned is not None
    return learned.features
