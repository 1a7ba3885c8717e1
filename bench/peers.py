"""The peers: other people's engines, driven as their users drive them; each is one small function."""

import argparse
import random
from collections.abc import Callable
from functools import partial
from importlib.metadata import version
from time import perf_counter

from bench.figures import CATANATRON, CATANATRON_SEARCH, OPEN_SPIEL
from bench.picks import PICKS, Pick
from bench.workers import SEED, Figure, Slice, over_and_over, serve


def open_spiel(name: str, pick: Pick) -> Figure:
    """Random play of a C++ game from a Python loop, one step for each applied action, chance included."""
    import pyspiel

    game = pyspiel.load_game(name)
    rng = random.Random(SEED)

    def play() -> int:
        steps = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(pick(state.chance_outcomes(), rng))
            else:
                state.apply_action(rng.choice(state.legal_actions()))
            steps += 1
        return steps

    return over_and_over(play)


def catanatron() -> Figure:
    """Whole games of four random players by its own `Game.play`; setting up the board is not timed, in its favour."""
    from catanatron.game import Game
    from catanatron.models.player import Color, RandomPlayer

    random.seed(SEED)  # it plays with the global generator

    def figure(seconds: float) -> Slice:
        steps, spent = 0, 0.0
        while spent < seconds:
            game = Game([RandomPlayer(color) for color in Color])
            start = perf_counter()
            game.play()
            spent += perf_counter() - start
            steps += len(game.state.actions)
        return Slice(steps, spent)

    return figure


def catanatron_search() -> Figure:
    """What one simulation of its tree search does at least: copy a game and let random players end it.

    The published package has no tree search; its repository has one, and there a simulation also walks and widens the
    tree. That is left out, in its favour.
    """
    from catanatron.game import Game
    from catanatron.models.player import Color, RandomPlayer

    random.seed(SEED)
    positions = []
    for ticks in range(0, 400, 50):
        game = Game([RandomPlayer(color) for color in Color])
        for _ in range(ticks):
            game.play_tick()
        if game.winning_color() is None:
            positions.append(game)
    turn = [0]

    def simulate() -> int:
        turn[0] += 1
        positions[turn[0] % len(positions)].copy().play()
        return 1

    return over_and_over(simulate)


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.peers", description=__doc__)
    parser.add_argument("--pick", choices=PICKS, default="walk")
    pick = PICKS[parser.parse_args().pick]

    makers: dict[str, tuple[str, Callable[[], Figure]]] = {
        CATANATRON: ("catanatron", catanatron),
        CATANATRON_SEARCH: ("catanatron", catanatron_search),
    }
    for name in OPEN_SPIEL:
        makers[name] = ("open_spiel", partial(open_spiel, name, pick))

    figures: dict[str, Figure] = {}
    missing: dict[str, str] = {}
    about: dict[str, str] = {}
    for name, (package, make) in makers.items():
        try:
            figures[name] = make()
            about[package] = version(package)
        except ImportError:
            missing[name] = "not installed: pip install rookery[peers]"
    serve(figures, missing, about)


if __name__ == "__main__":
    main()
