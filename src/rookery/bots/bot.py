"""A bot: a player that sees only what its seat may see."""
# mypyc: no (anybody may write a bot in Python, and compiled classes have no interpreted children)

from random import Random

from rookery.core.state import State
from rookery.core.words import Action


class Bot:
    """A player that is a program. The same seed and the same questions bring the same answers."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def choose(self, s: State, seat: int) -> Action:
        """One of `s.legal(seat)`. The position is the bot's own copy: it may do with it what it likes."""
        raise NotImplementedError


def ask(bot: Bot, s: State, seat: int, rng: Random) -> Action:
    """The only door between a true position and a bot: behind it, all that the seat cannot know is dealt anew."""
    return bot.choose(s.redeal(seat, rng), seat)
