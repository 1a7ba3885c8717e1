"""OpenSpiel: its own suites, its algorithms, and what they do not ask."""

import subprocess
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability, generate_playthrough, ismcts, mcts
from open_spiel.python.policy import UniformRandomPolicy
from pettingzoo.test import api_test
from shimmy.openspiel_compatibility import OpenSpielCompatibilityV0

from rookery.core.batch import winnings
from rookery.core.shapes import Scope
from rookery.core.state import State
from rookery.core.tasks import CHANCE, Race
from rookery.envs import spiel
from rookery.games import OURS
from tests.bots.toy_game import ToyGame
from tests.core import toy

every_game = pytest.mark.parametrize("name", [spiel.name_of(game) for game in OURS.values()])

API_TEST = """
import sys, unittest
import rookery.envs.spiel  # before the suite, which lists the games when it is imported
from absl import flags
from open_spiel.integration_tests import api_test
flags.FLAGS(["test", "--test_only_games=python_rookery_.*"])
result = unittest.TextTestRunner().run(api_test.load_tests(unittest.TestLoader(), None, None))
sys.exit(0 if result.wasSuccessful() and result.testsRun >= 8 else 1)
"""


@every_game
def test_it_passes_a_random_simulation(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.sweep
@every_game
def test_it_passes_random_simulations_with_every_number_of_players(name: str) -> None:
    for players in OURS[name.removeprefix("python_rookery_").replace("_", "-")].seats:
        game = pyspiel.load_game(f"{name}(players={players})")
        pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


@pytest.mark.slow
def test_it_passes_the_api_test() -> None:
    """In a process of its own: the suite reads a command line."""
    run = subprocess.run([sys.executable, "-c", API_TEST], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr


@pytest.mark.sweep
@every_game
def test_a_playthrough_comes_out_the_same_again(name: str, tmp_path: Path) -> None:
    """Every number of every tensor is printed, twice: so only a little of the log is kept in them."""
    flags.FLAGS(["test"])
    file = tmp_path / "playthrough.txt"
    file.write_text(generate_playthrough.playthrough(f"{name}(log=5)", action_sequence=None, seed=1), encoding="utf-8")
    expected, actual = generate_playthrough.replay(str(file))
    assert expected == actual


def walk(game: Any, seed: int) -> Iterator[Any]:
    """The states of a random game in which a player is asked."""
    rng = Random(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, odds)[0])
        else:
            yield state
            state.apply_action(rng.choice(state.legal_actions()))


def some_state(name: str, number: int) -> Any:
    """A state of a random game in which a player is asked for the n-th time."""
    return next(islice(walk(pyspiel.load_game(name), seed=9), number, None))


@every_game
def test_a_resampled_state_is_the_same_to_its_player(name: str) -> None:
    rng = Random(4)
    for number, state in enumerate(walk(pyspiel.load_game(name), seed=5)):
        if number % 9:
            continue
        player = state.current_player()
        twin = state.resample_from_infostate(player, rng.random)
        assert twin.information_state_string(player) == state.information_state_string(player)
        assert twin.information_state_tensor(player) == state.information_state_tensor(player)
        assert twin.observation_string(player) == state.observation_string(player)
        assert twin.legal_actions() == state.legal_actions()


def test_a_resampled_state_tells_nobody_what_its_player_has_not_heard() -> None:
    """What rivals have drawn is in their own information states, but not in those of a state dealt anew."""
    for number, state in enumerate(walk(pyspiel.load_game("python_rookery_master_thief"), seed=6)):
        player = state.current_player()
        twin = state.resample_from_infostate(player, Random(number).random)
        rival = 1 - player
        drawn = [line for line in state.information_state_string(rival).splitlines() if line.startswith("-1:draw")]
        heard = [line for line in twin.information_state_string(rival).splitlines() if line.startswith("-1:draw")]
        assert drawn
        assert not heard


@every_game
def test_information_states_differ_in_text_where_they_differ_in_numbers(name: str) -> None:
    texts: dict[bytes, str] = {}
    game = pyspiel.load_game(name)
    for seed in (7, 7, 8):
        for state in islice(walk(game, seed), 0, None, 3):
            player = state.current_player()
            tensor = np.array(state.information_state_tensor(player), np.float32).tobytes()
            text = state.information_state_string(player)
            assert texts.setdefault(tensor, text) == text
    assert len(set(texts.values())) == len(texts)


def test_an_information_state_remembers_what_came_to_light() -> None:
    """What a rival picked in secret was seen when it was revealed, and lies face down beside the board later."""
    game = pyspiel.load_game("python_rookery_thieves_den")
    picked, remembered = {}, ""
    for state in walk(game, seed=10):
        for number, card in enumerate(state.position.state.above[1]):
            picked[state.position.state.round, number] = card
        remembered = state.information_state_string(0)
    assert len(picked) >= 6
    assert all(f" 0 {card} " in remembered.partition("\n")[2] for card in picked.values())
    assert "reveal 1 0" in remembered


def test_observers_keep_public_and_private_apart() -> None:
    kinds = pyspiel.PrivateInfoType
    state = some_state("python_rookery_master_thief", 5)
    game = state.get_game()

    def told(player: int, **about: Any) -> tuple[str, bytes]:
        observer = game.make_py_observer(pyspiel.IIGObservationType(**about))
        observer.set_from(state, player)
        return observer.string_from(state, player), observer.tensor.tobytes()

    for recall in (False, True):
        public = [told(player, public_info=True, perfect_recall=recall, private_info=kinds.NONE) for player in (0, 1)]
        assert public[0] == public[1], "everybody is told the same"
        own = [
            told(player, public_info=False, perfect_recall=recall, private_info=kinds.SINGLE_PLAYER)
            for player in (0, 1)
        ]
        assert own[0] != own[1]
        whole = told(0, public_info=True, perfect_recall=recall, private_info=kinds.ALL_PLAYERS)
        assert whole == told(1, public_info=True, perfect_recall=recall, private_info=kinds.ALL_PLAYERS)


def test_players_and_options_are_parameters() -> None:
    game = pyspiel.load_game("python_rookery_master_thief(players=5,jury=rogue,first_seat=3)")
    assert game.num_players() == 5
    state = next(walk(game, seed=1))
    assert state.position.state.dealer >= 0
    assert len(state.information_state_tensor()) - len(state.observation_tensor()) == 8 * 2500
    short = some_state("python_rookery_master_thief(log=3)", 5)
    heard = short.position.heard[short.current_player()].numbers
    assert short.information_state_tensor()[-3 * 8 :] == list(heard[-3 * 8 :]), "the last lines are kept"
    with pytest.raises(ValueError, match="at least one line of the log, not 0"):
        pyspiel.load_game("python_rookery_master_thief(log=0)")
    with pytest.raises(ValueError, match="is for 2 to 6 players, not 9"):
        pyspiel.load_game("python_rookery_master_thief(players=9)")


# Its algorithms as a check of our odds


class Knocking(ToyGame):
    """The toy of the engine's tests: a card for each of two thieves, bets, and a secret choice to stay or to fold."""

    def slots(self, scope: Scope) -> dict[str, None]:
        return {}

    def start(self, players: int, options: Any) -> State:
        return toy.new()


TOY = spiel.register(Knocking())


def value(s: State) -> np.ndarray[Any, Any]:
    """What each seat wins on average when everybody says any word as likely as another: by our own odds."""
    who = s.turn()
    if not who:
        return np.array(winnings(s))
    if who[0] == CHANCE:
        ways = [(odds, action) for action, odds in s.outcomes()]
    elif isinstance(s.agenda[-1], Race):
        ways = [(1.0, s.agenda[-1].idle())]
    else:
        options = s.legal(who[0])
        ways = [(1 / len(options), action) for action in options]
    total = np.zeros(s.seats)
    for odds, action in ways:
        ahead = s.clone()
        ahead.act(who[0], action)
        total += odds * value(ahead)
    return total


def test_values_of_random_play_are_those_of_our_own_odds() -> None:
    game = pyspiel.load_game(TOY)
    policy = UniformRandomPolicy(game)
    found = expected_game_score.policy_value(game.new_initial_state(), [policy, policy])
    assert found == pytest.approx(value(toy.new()))


@pytest.mark.slow
def test_counterfactual_regret_solves_the_toy() -> None:
    """To stay is never worse than to fold: in the end nobody can gain anything by playing otherwise."""
    game = pyspiel.load_game(TOY)
    solver = cfr.CFRSolver(game)
    for _ in range(2):
        solver.evaluate_and_update_policy()
    assert exploitability.exploitability(game, UniformRandomPolicy(game)) > 0.1
    assert exploitability.exploitability(game, solver.current_policy()) == pytest.approx(0, abs=1e-9)


def test_a_search_of_information_states_plays_our_games() -> None:
    state = some_state("python_rookery_master_thief", 4)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        game=state.get_game(),
        evaluator=evaluator,
        uct_c=2.0,
        max_simulations=10,
        random_state=np.random.RandomState(2),
        use_observation_string=False,
        allow_inconsistent_action_sets=True,
    )
    assert bot.step(state) in state.legal_actions()


@pytest.mark.filterwarnings("ignore")  # those of shimmy, which is no part of ours
def test_a_game_reaches_pettingzoo_through_shimmy() -> None:
    api_test(OpenSpielCompatibilityV0(env=pyspiel.load_game("python_rookery_master_thief")), num_cycles=40)
