"""PettingZoo: its own suites, and what they do not ask."""

from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from rookery.core.game import Game
from rookery.core.reasons import Broken
from rookery.envs import zoo
from rookery.envs.seats import name_of
from rookery.games import OURS

every_game = pytest.mark.parametrize("game", OURS.values(), ids=list(OURS))


def made(game: Game, **settings: Any) -> Any:
    """An environment from PettingZoo's registry, by its name."""
    return pettingzoo.make("aec", name_of(game), **settings)


@every_game
@pytest.mark.filterwarnings(
    # The suite lets only PettingZoo's own games have masks in their observations, by a list of their names.
    "ignore:Observation space for each agent probably should be gymnasium.spaces.box",
    "ignore:Observation is not a NumPy array",
)
def test_it_passes_the_api_test(game: Game) -> None:
    assert name_of(game) == f"rookery/{game.name}-v0"
    api_test(made(game, players=game.seats[-1]), num_cycles=300)


@every_game
def test_it_passes_the_seed_test(game: Game) -> None:
    seed_test(partial(made, game), num_cycles=100)


@every_game
def test_it_passes_the_max_cycles_test(game: Game) -> None:
    """The test wants all agents to act at once, whatever they may say."""
    parallel = partial(zoo.parallel_env, game.name)
    max_cycles_test(
        SimpleNamespace(parallel_env=parallel, env=lambda **settings: parallel_to_aec(parallel(**settings)))
    )


@every_game
def test_it_passes_the_render_test(game: Game) -> None:
    render_test(partial(made, game), custom_tests={"ansi": lambda text: text.startswith("== ")})


@every_game
def test_the_parallel_form_passes_the_parallel_api_test(game: Game) -> None:
    parallel_api_test(zoo.parallel_env(game.name), num_cycles=100)


@every_game
def test_rewards_come_at_the_end_and_add_up_to_nothing(game: Game) -> None:
    """With these seeds no win is shared."""
    env = made(game)
    env.reset(seed=3)
    for seat, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(seat)
    won = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        assert over or reward == 0
        assert not cut
        won[agent] += reward
        env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))
    assert sum(won.values()) == pytest.approx(0)
    assert max(won.values()) > 0 > min(won.values())


def test_only_the_agent_that_is_asked_may_say_something() -> None:
    for game in OURS.values():
        env = made(game)
        env.reset(seed=1)
        asked = [agent for agent in env.agents if env.observe(agent)["action_mask"].any()]
        assert asked == [env.agent_selection]


def test_a_word_that_may_not_be_said_is_refused_and_nothing_is_lost() -> None:
    for game in OURS.values():
        env = made(game)
        env.reset(seed=1)
        before = env.observe(env.agent_selection)
        wrong = int(np.flatnonzero(before["action_mask"] == 0)[0])
        with pytest.raises(Broken, match=r"can't say '.+' now; it can say \w+"):
            env.step(wrong)
        with pytest.raises(Broken, match="can't say word 9999 now"):
            env.step(9999)
        after = env.observe(env.agent_selection)
        assert (before["observation"] == after["observation"]).all()


def test_players_and_options_are_settings() -> None:
    game = next(iter(OURS.values()))
    env = made(game, players=5, race=False, first_seat=2)
    assert len(env.possible_agents) == 5
    env.reset(seed=1)
    assert env.agent_selection == "player_2"
    with pytest.raises(Broken, match="is for 3 to 5 players, not 9"):
        made(game, players=9)
