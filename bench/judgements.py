"""Judgements: Burglars that judge by what was learned against Burglars that judge as before it.

    PYTHONPATH=build/compiled python -m bench.judgements thieves-den --games 100

Half of the seats learned, half did not, and the sides change seats from game to game. Of an odd number of players, the
one more is of this side in one game and of that in the next, and what is counted is each side's share of the wins
beside its share of the seats.
"""

import argparse
from random import Random

from rookery.bots import ask
from rookery.bots.players.searchers import Burglar
from rookery.core.game import Game
from rookery.core.state import State
from rookery.core.tasks import CHANCE
from rookery.core.words import Action
from rookery.games import OURS
from rookery.sim.tally import wilson


class Unlearned(Burglar):
    """A Burglar that has learned nothing: it goes by hopes and spread."""

    def choose(self, s: State, seat: int) -> Action:
        s.referee = type(s.referee)()
        return super().choose(s, seat)


def sides_of(players: int, number: int) -> list[bool]:
    """Which seats have learned: every second one, from another seat on in each game."""
    return [(seat + number) % 2 == 0 for seat in range(players)]


def won_by_learned(game: Game, players: int, number: int, sims: int) -> tuple[float, float]:
    """The share of the win that went to those who have learned, and their share of the seats."""
    sides, rng, s = sides_of(players, number), Random(number), game.new(players)
    bots = [(Burglar if side else Unlearned)(7 * number + seat, sims=sims) for seat, side in enumerate(sides)]
    while who := s.turn():
        seat = who[0]
        if seat == CHANCE:
            s.act(seat, s.sample(rng))
            continue
        for word in ask(bots[seat], s, seat, rng).follow(s):
            s.act(seat, word)
    winners = s.winners()
    return sum(sides[seat] for seat in winners) / len(winners), sum(sides) / players


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.judgements", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("game", choices=OURS)
    parser.add_argument("--players", type=int, default=4, help="(default: %(default)s)")
    parser.add_argument("--games", type=int, default=100, help="(default: %(default)s)")
    parser.add_argument("--first", type=int, default=0, help="number of the first game (default: %(default)s)")
    parser.add_argument("--sims", type=int, default=24, help="simulations for each turn (default: %(default)s)")
    wanted = parser.parse_args()
    won = seats = 0.0
    for played in range(1, wanted.games + 1):
        share, due = won_by_learned(OURS[wanted.game], wanted.players, wanted.first + played, wanted.sims)
        won, seats = won + share, seats + due
        if played % 10 == 0 or played == wanted.games:
            low, high = wilson(won, played)
            told = f"{won / played:.1%} ({low:.1%} to {high:.1%}), by seats {seats / played:.1%}"
            print(
                f"{wanted.game}, {wanted.players} players: those who learned won {told} of {played} games", flush=True
            )


if __name__ == "__main__":
    main()
