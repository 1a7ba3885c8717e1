"""Environments: steps a second of ours, one by one and in batches, beside those of other people's environments.

`make bench` prints it. A step is one action of an agent, with what the next agent sees and may do. Everything is
timed in turns, on one core, in seconds of this process: other work on the machine counts less than by the clock.
"""

import argparse
import random
from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module
from statistics import median
from time import process_time
from typing import Any

from rich.console import Console
from rich.table import Table

from bench.__main__ import stay_on_one_core
from rookery.envs.batch import Batch
from rookery.envs.zoo import RookeryEnv
from rookery.games import GAMES

SEED = 2016
PLAYERS = 4
CLASSIC = ("connect_four_v3", "tictactoe_v3", "leduc_holdem_v4", "texas_holdem_v4")
RLCARD = ("leduc-holdem", "limit-holdem", "uno", "gin-rummy", "doudizhu")
OPEN_SPIEL = ("python_kuhn_poker", "python_liars_poker", "python_tic_tac_toe")

Play = Callable[[], int]
"""Plays something and says how many steps that took."""


def zoo(env: Any) -> Play:
    """A game of PettingZoo as its own benchmark drives it: random words from the mask."""
    env.reset(seed=SEED)

    def play() -> int:
        steps = 0
        env.reset()
        for agent in env.agent_iter():
            seen, _, over, cut, info = env.last()
            mask = seen["action_mask"] if isinstance(seen, dict) else info.get("action_mask")
            env.step(None if over or cut else env.action_space(agent).sample(mask))
            steps += not (over or cut)
        return steps

    return play


def one_by_one(game: str) -> Play:
    return zoo(RookeryEnv(game, players=PLAYERS))


def in_batches(game: str, games: int) -> Play:
    batch = Batch(game, games, players=PLAYERS, seed=SEED)

    def play() -> int:
        batch.step(batch.sample())
        return games

    return play


def classic(name: str) -> Play:
    module = import_module(f"pettingzoo.classic.{name}")
    return zoo(module.env())


def rlcard_game(name: str) -> Play:
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make(name, config={"seed": SEED})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def play() -> int:
        trajectories, _ = env.run()
        return sum(len(trajectory) // 2 for trajectory in trajectories)

    return play


def spiel(name: str) -> Play:
    """A Python game of OpenSpiel, with the tensor of every player that acts; chance is no step."""
    import pyspiel
    from open_spiel.python import games  # noqa: F401 (registers them)

    game, rng = pyspiel.load_game(name), random.Random(SEED)
    observes = game.get_type().provides_observation_tensor

    def play() -> int:
        steps, state = 0, game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, odds)[0])
                continue
            if observes:
                state.observation_tensor()
            state.apply_action(rng.choice(state.legal_actions()))
            steps += 1
        return steps

    return play


def rate(play: Play, seconds: float) -> float:
    steps, start = 0, process_time()
    while process_time() - start < seconds:
        steps += play()
    return steps / (process_time() - start)


def made(makers: Mapping[str, Callable[[], Play]], console: Console) -> dict[str, Play]:
    """Whatever is installed and begins; of the rest the reason is told."""
    found = {}
    for name, make in makers.items():
        try:
            found[name] = make()
            found[name]()
        except Exception as error:  # noqa: BLE001 (somebody else's environment may raise anything)
            console.print(f"{name} is left out: {type(error).__name__}: {error}", style="dim")
            found.pop(name, None)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.environments", description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.3, help="how long each is timed in a round")
    parser.add_argument("--games", type=int, default=64, help="the games of a batch")
    options = parser.parse_args()
    stay_on_one_core()
    console = Console()
    ours = [game.name for game in GAMES.values() if PLAYERS in game.seats]
    makers: dict[str, Callable[[], Play]] = {}
    for game in ours:
        makers[f"{game}, one by one"] = partial(one_by_one, game)
        makers[f"{game}, batch"] = partial(in_batches, game, options.games)
    for kind, names, make in (
        ("PettingZoo classic", CLASSIC, classic),
        ("RLCard", RLCARD, rlcard_game),
        ("OpenSpiel in Python", OPEN_SPIEL, spiel),
    ):
        for name in names:
            makers[f"{kind}: {name}"] = partial(make, name)
    plays = made(makers, console)
    rates: dict[str, list[float]] = {name: [] for name in plays}
    for number in range(options.rounds):
        for name in plays if number % 2 == 0 else reversed(list(plays)):
            rates[name].append(rate(plays[name], options.seconds))
    told(console, ours, rates)


def told(console: Console, ours: list[str], rates: Mapping[str, list[float]]) -> None:
    table = Table(title="Steps a second")
    table.add_column("environment")
    table.add_column("median", justify="right")
    for name, measured in rates.items():
        table.add_row(name, f"{median(measured):,.0f}")
    console.print(table)
    for game in ours:
        pairs = zip(rates[f"{game}, batch"], rates[f"{game}, one by one"], strict=True)
        console.print(
            f"{game}: a batch is {median(many / one for many, one in pairs):.1f} times as quick as one by one"
        )
    batch = median(median(rates[f"{game}, batch"]) for game in ours)
    for kind in ("PettingZoo classic", "RLCard", "OpenSpiel in Python"):
        peers = [median(measured) for name, measured in rates.items() if name.startswith(kind)]
        if peers:
            console.print(f"our batches, the game in the middle, beside {kind}: {batch / median(peers):.1f} times")


if __name__ == "__main__":
    main()
