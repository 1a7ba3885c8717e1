"""Playouts: games played to their end by chance alone, inside the compiled core."""

from random import Random

from rookery.core.state import State
from rookery.core.tasks import CHANCE


def random_game(s: State, rng: Random) -> int:
    """Play on with random legal actions until the game is over; how many actions that took, chance included."""
    steps = 0
    who = s.turn()
    while who:
        seat = who[0] if len(who) == 1 else who[int(rng.random() * len(who))]
        if seat == CHANCE:
            s.act(CHANCE, s.sample(rng))
        else:
            options = s.legal(seat)
            s.act(seat, options[int(rng.random() * len(options))])
        steps += 1
        who = s.turn()
    return steps
