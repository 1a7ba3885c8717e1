"""A bot: a player that sees only what its seat may see."""
# mypyc: no (anybody may write a bot in Python, and compiled classes have no interpreted children)

from collections.abc import Mapping
from random import Random
from typing import Any

from rookery.core.game import Game
from rookery.core.state import State
from rookery.core.words import Action


class Bot:
    """A player that is a program. The same seed and the same questions bring the same answers."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def sit(self, game: Game, options: Mapping[str, Any], seat: int) -> None:
        """Called once, before the first question: what is played, and where the bot sits."""

    def choose(self, s: State, seat: int) -> Action:
        """One of `s.legal(seat)`. The position is the bot's own copy: it may do with it what it likes."""
        raise NotImplementedError

    def leave(self) -> None:
        """Called once, when nothing more will be asked: a bot that holds something lets go of it."""


class Fault(Exception):
    """A bot did not answer as it should. `kind` is a word to count by; the text goes on after the bot's name."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(text)
        self.kind = kind


def ask(bot: Bot, s: State, seat: int, rng: Random) -> Action:
    """The only door between a true position and a bot: behind it, all that the seat cannot know is dealt anew."""
    return bot.choose(s.redeal(seat, rng), seat)
