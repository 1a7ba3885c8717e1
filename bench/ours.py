"""Ours: the figures of whichever Rookery is first on the path, compiled or interpreted."""

import argparse
from collections.abc import Callable
from functools import partial
from random import Random

from bench.figures import CLONE, COMPILED, INTERPRETED, LOOP, SAMPLED, SEARCH, WHOLE
from bench.picks import PICKS, Pick, walk
from bench.workers import SEED, Figure, over_and_over, serve
from rookery import games
from rookery.bots import ask, make
from rookery.bots.thinking.search import Search
from rookery.core import playout
from rookery.core.playout import random_game
from rookery.core.state import State
from rookery.core.tasks import CHANCE

SEATS = 4
POSITIONS = 64
SIMULATIONS = 100
"""Simulations a Burglar spends on a turn."""

New = Callable[[], State]


def loop(new: New, pick: Pick | None) -> Figure:
    """Random play from a Python loop over `legal` and `act`; chance by its listed odds, without a pick by `sample`."""
    rng = Random(SEED)

    def play() -> int:
        steps = 0
        s = new()
        while turn := s.turn():
            seat = turn[0]
            if seat != CHANCE:
                action = rng.choice(s.legal(seat))
            elif pick is None:
                action = s.sample(rng)
            else:
                action = pick(s.outcomes(), rng)
            s.act(seat, action)
            steps += 1
        return steps

    return over_and_over(play)


def whole(new: New) -> Figure:
    """Whole random games inside the core, each from its very beginning."""
    rng = Random(SEED)
    return over_and_over(lambda: random_game(new(), rng))


def clone(new: New) -> Figure:
    """Copies of positions from all stages of a few random games."""
    positions = met(new, Random(SEED))

    def copy() -> int:
        for s in positions:
            s.clone()
        return len(positions)

    return over_and_over(copy)


def met(new: New, rng: Random) -> list[State]:
    """Positions met at even distances in random games."""
    found: list[State] = []
    while len(found) < 4 * POSITIONS:
        s = new()
        while turn := s.turn():
            found.append(s.clone())
            seat = turn[0]
            s.act(seat, walk(s.outcomes(), rng) if seat == CHANCE else rng.choice(s.legal(seat)))
    return found[:: len(found) // POSITIONS]


def simulations(new: New) -> Figure:
    """Simulations of a search from positions of a few games between bots that do not search: equally many from each."""
    positions = asked(new, Random(SEED))
    turn = [0]

    def think() -> int:
        s, seat = positions[turn[0] % len(positions)]
        turn[0] += 1
        search = Search(s, seat, SEED)
        search.run(SIMULATIONS)
        return search.simulations

    return over_and_over(think)


def asked(new: New, rng: Random) -> list[tuple[State, int]]:
    """Positions in which a seat has a real choice of a turn, in the order of a stride through a few games."""
    found: list[tuple[State, int]] = []
    while len(found) < 4 * POSITIONS:
        s, bot = new(), make("cutpurse", SEED)
        while turn := s.turn():
            seat = turn[0]
            if seat == CHANCE:
                s.act(seat, walk(s.outcomes(), rng))
                continue
            if len(s.legal(seat)) > 2:
                found.append((s.clone(), seat))
            s.act(seat, ask(bot, s, seat, rng).words[0])
    return found[:: len(found) // POSITIONS]


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.ours", description=__doc__)
    parser.add_argument("--game", default="")
    parser.add_argument("--seats", type=int, default=SEATS)
    parser.add_argument("--pick", choices=PICKS, default="walk")
    options = parser.parse_args()

    fitting = (game for game in games.GAMES.values() if options.seats in game.seats)
    game = games.get(options.game) if options.game else next(fitting)
    new = partial(game.new, options.seats)
    figures = {
        LOOP: loop(new, PICKS[options.pick]),
        SAMPLED: loop(new, None),
        WHOLE: whole(new),
        CLONE: clone(new),
        SEARCH: simulations(new),
    }
    build = INTERPRETED if playout.__file__.endswith(".py") else COMPILED
    serve(figures, missing={}, about={"build": build, "game": game.name, "seats": str(options.seats)})


if __name__ == "__main__":
    main()
