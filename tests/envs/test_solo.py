"""Gymnasium: its own checker, and what it does not ask."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from rookery.core.game import Game
from rookery.core.reasons import Broken
from rookery.envs import solo
from rookery.envs.seats import name_of
from rookery.games import OURS

every_game = pytest.mark.parametrize("game", OURS.values(), ids=list(OURS))


def made(game: Game, **settings: Any) -> Any:
    """An environment from Gymnasium's registry, by its name, without its wrappers."""
    return gymnasium.make(name_of(game), **settings).unwrapped


@every_game
def test_it_passes_the_checker(game: Game) -> None:
    check_env(made(game, players=game.seats[-1], render_mode="ansi"), skip_close_check=True)


def played(env: Any, seed: int) -> list[Any]:
    """A game with random words: every observation, mask and reward."""
    rng = np.random.default_rng(seed)
    seen, info = env.reset(seed=seed)
    story: list[Any] = []
    while True:
        story += [seen.tolist(), info["action_mask"].tolist()]
        seen, reward, over, _, info = env.step(int(rng.choice(np.flatnonzero(info["action_mask"]))))
        if over:
            return [*story, seen.tolist(), reward]


@every_game
def test_the_same_seed_brings_the_same_game(game: Game) -> None:
    env = made(game, bots=["urchin"])
    assert played(env, 5) == played(env, 5) == played(made(game), 5)
    assert played(env, 5) != played(env, 6)


@every_game
def test_every_seat_can_be_had_and_learns_only_what_it_sees(game: Game) -> None:
    players = game.seats[0]
    for seat in range(players):
        env = made(game, seat=seat, bots=["urchin", "urchin"])
        seen, info = env.reset(seed=seat)
        assert seen[0] == seat
        assert info["action_mask"].any()
        assert played(env, 1)[-1] in (pytest.approx(1 - 1 / players), pytest.approx(-1 / players), 0, 1 / players / 2)


def test_the_others_are_the_bots_that_were_chosen() -> None:
    """In the order of the seats, over and over."""
    env = made(next(iter(OURS.values())), players=4, seat=1, bots=["urchin", "cutpurse"])
    env.reset(seed=1)
    assert [type(bot).__name__ for bot in env.bots] == ["Urchin", "Cutpurse", "Urchin"]


def test_a_word_that_may_not_be_said_loses_the_game() -> None:
    game = next(iter(OURS.values()))
    env = made(game)
    _, info = env.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, over, cut, info = env.step(wrong)
    assert (reward, over, cut) == (-1.0, True, False)
    assert info["refused"] == game.words.all[wrong].word
    with pytest.raises(Broken, match="the game is over"):
        env.step(wrong)


def test_what_cannot_be_is_refused_with_a_sentence() -> None:
    name = next(iter(OURS))
    with pytest.raises(Broken, match="there is no seat 7: 3 play"):
        solo.SoloEnv(name, seat=7)
    with pytest.raises(Broken, match="the other seats need a bot"):
        solo.SoloEnv(name, bots=[])
    with pytest.raises(Broken, match="there is no bot 'urchn'; did you mean 'urchin'"):
        solo.SoloEnv(name, bots=["urchn"]).reset(seed=1)
