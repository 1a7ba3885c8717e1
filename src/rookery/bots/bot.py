"""A bot: a player that sees only what its seat may see."""
# mypyc: no (anybody may write a bot in Python, and compiled classes have no interpreted children)

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from rookery.core.foresight import is_shared
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

    def turn(self, s: State, seat: int) -> Sequence[Action]:
        """The words of a whole turn, or as many of them as the bot can foresee: it is asked again for the rest. Hosts
        ask this; a bot that says no more than the next word only needs `choose`.
        """
        return [self.choose(s, seat)]

    def leave(self) -> None:
        """Called once, when nothing more will be asked: a bot that holds something lets go of it."""


class Fault(Exception):
    """A bot did not answer as it should. `kind` is a word to count by; the text goes on after the bot's name."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(text)
        self.kind = kind


class Plan:
    """The words of a bot's turn, to be said one after another as long as the table looks as the bot foresaw.

    `foreseen` is the re-deal for which the words were chosen. It is led on with them: where something came to light,
    what the seat sees at the table is compared with what it sees there.
    """

    def __init__(self, seat: int, words: Sequence[Action], foreseen: State) -> None:
        self.seat = seat
        self.words = words
        self.foreseen = foreseen
        self.said = 0
        self.was_shared = False  # the last word answered a common or a secret question
        self.was_revealing = False  # by the last word something may have come to light

    def follow(self, s: State) -> Iterator[Action]:
        """The words that are still to be said at a table; the host says each before it takes the next."""
        while self.goes_on(s):
            yield self.next()

    def next(self) -> Action:
        """The next word."""
        word = self.words[self.said]
        sealed = self.foreseen.sealed
        self.was_shared = is_shared(self.foreseen.agenda[-1])
        self.foreseen.act(self.seat, word)
        self.was_revealing = self.foreseen.sealed != sealed
        self.said += 1
        return word

    def goes_on(self, s: State) -> bool:
        """Whether there is a next word, and still reason to say it: nobody else has acted, no die fell, and nothing
        came to light that the bot did not foresee. If not, the bot is asked again; so it is for a common or secret
        question. The first word was chosen for this very position.
        """
        if self.said == 0 or self.said == len(self.words):
            return self.said == 0
        if not s.is_up(self.seat) or not self.foreseen.is_up(self.seat):
            return False
        if self.was_shared or is_shared(s.agenda[-1]) or self.words[self.said] not in s.legal(self.seat):
            return False
        may_differ = self.was_revealing or s.sealed != self.foreseen.sealed
        return not may_differ or s.view(self.seat) == self.foreseen.view(self.seat)


def single(s: State, seat: int, word: Action) -> Plan:
    """A plan of one word, of which no bot has thought."""
    return Plan(seat, [word], s.clone())


def ask(bot: Bot, s: State, seat: int, rng: Random) -> Plan:
    """The only door between a true position and a bot: behind it, all that the seat cannot know is dealt anew."""
    dealt = s.redeal(seat, rng)
    return Plan(seat, bot.turn(dealt.clone(), seat), dealt)
