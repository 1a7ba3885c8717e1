"""Hiring: how a host gets a bot for a seat at its table."""
# mypyc: no (not in the inner loop)

from collections.abc import Mapping
from typing import Any

from rookery.bots.bot import Bot, Fault
from rookery.bots.players.levels import is_ours, make
from rookery.bots.players.standin import Guarded
from rookery.core.game import Game
from rookery.core.reasons import Broken
from rookery.core.state import State
from rookery.core.words import Action


def hired(level: str, seed: int, game: Game, options: Mapping[str, Any], seat: int) -> Bot:
    """A bot at its seat, told what is played. One that is not ours is guarded: the game goes on whatever it does.
    The host says `leave` to it when the game is over.
    """
    bot = make(level, seed) if is_ours(level) else Guarded(made(level, seed), level, seed)
    bot.sit(game, options, seat)
    return bot


def made(level: str, seed: int) -> Bot:
    """A bot, or an empty chair if it cannot be made any more."""
    try:
        return make(level, seed)
    except Broken as error:
        return Empty(seed, str(error))


class Empty(Bot):
    """A chair on which nobody sits: each question to it is a fault."""

    def __init__(self, seed: int, why: str) -> None:
        super().__init__(seed)
        self.why = why

    def choose(self, s: State, seat: int) -> Action:
        raise Fault("crashed", f"never sat down: {self.why}")
