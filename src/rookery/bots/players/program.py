"""A program as a player: it reads questions and writes answers, a line of JSON each (docs/own-bots.md)."""
# mypyc: no (a bot)

import json
import shlex
import shutil
import sys
import weakref
from collections.abc import Mapping, Sequence
from time import monotonic
from typing import Any

from rookery.bots.bot import Bot, Fault
from rookery.bots.players.child import Child
from rookery.bots.players.dialogue import BYE, Message, hello, question
from rookery.core.game import Game
from rookery.core.reasons import Broken
from rookery.core.state import State
from rookery.core.words import Action

SECONDS = 5.0
"""Seconds a program may take to answer, by default."""

MOST_SECONDS = 3600.0

STARTS = 3
"""How often a program is started in one game; if it ends or keeps silent once more, it is given up."""


class Program(Bot):
    """A seat that is played by a program. It is told its seat's view and the legal words, never a position."""

    def __init__(self, seed: int, words: Sequence[str], seconds: float = SECONDS) -> None:
        super().__init__(seed)
        self.words = list(words)
        self.seconds = seconds
        self.hello: Message = {}
        self.named: Mapping[str, Action] = {}
        self.child: Child | None = None
        self.starts = 0
        self.asked = 0
        self.given_up: Fault | None = None

    def sit(self, game: Game, options: Mapping[str, Any], seat: int) -> None:
        self.hello = hello(game, options, seat, self.seconds)
        self.named = game.words.named

    def choose(self, s: State, seat: int) -> Action:
        return self.turn(s, seat)[0]

    def turn(self, s: State, seat: int) -> list[Action]:
        if not self.hello:
            raise Fault("crashed", "was asked before it was told what is played: call `sit` first")
        if self.given_up is not None:
            raise Fault(self.given_up.kind, str(self.given_up))
        self.asked += 1
        legal = [action.word for action in s.legal(seat)]
        asked = line_of(question(self.asked, seat, s.view(seat), legal))
        try:
            words = self.ask(asked, monotonic() + self.seconds)
        except Fault as fault:
            raise self.stopped(fault) from None
        if words[0] not in legal:
            could = ", ".join(legal)
            raise Fault("illegal", f"answered {words[0]!r:.80}, which is not legal; it could have said {could:.200}")
        unknown = [word for word in words if word not in self.named]
        if unknown:
            raise Fault("illegal", f"answered {unknown[0]!r:.80}, which is not a word of the game")
        return [self.named[word] for word in words]

    def ask(self, question: bytes, until: float) -> list[str]:
        """The words that it chooses."""
        if self.child is None:
            self.starts += 1
            self.child = Child(self.words)
            weakref.finalize(self, self.child.end)  # also when a host forgets to say that the game is over
            self.child.say(line_of(self.hello), until)
        self.child.say(question, until)
        number, words = read(self.child.hear(until), self.asked)
        while number < self.asked:  # it came too late, for an earlier question
            number, words = read(self.child.hear(until), self.asked)
        return words

    def stopped(self, fault: Fault) -> Fault:
        """What went wrong, in full. A program that only babbles goes on; any other is ended, and at last given up."""
        if fault.kind == "garbled":
            return fault
        text = f"did not answer within {self.seconds:g} s" if fault.kind == "silent" else str(fault)
        if self.child is not None:
            self.child.end()
            text += self.child.last_words()
            self.child = None
        if self.starts == STARTS:
            self.given_up = Fault(fault.kind, f"{text}; it was started {STARTS} times")
        return Fault(fault.kind, text)

    def leave(self) -> None:
        if self.child is not None:
            self.child.end(line_of(BYE))
            self.child = None


def line_of(message: Message) -> bytes:
    """A message as it is sent."""
    return json.dumps(message).encode() + b"\n"


def read(line: bytes, asked: int) -> tuple[int, list[str]]:
    """Which question an answer is for, and the words; a Fault if it is for none that was asked."""
    try:
        said = json.loads(line)
    except (ValueError, RecursionError):
        shown = line.decode(errors="replace")
        raise Fault("garbled", f"said {shown!r:.80}, which is not JSON") from None
    match said:
        case {"id": int(number), "choose": str(word)} if 0 < number <= asked:
            return number, [word]
        case {"id": int(number), "choose": [str(), *_] as words} if 0 < number <= asked:
            return number, list(map(str, words))
    raise Fault("garbled", f"said {said!r:.80}, which is no answer to question {asked}")


def command(text: str) -> tuple[list[str], float]:
    """The words of a command and the seconds it may take, from `./mybot --hard` or `time=2 ./mybot`."""
    if sys.platform == "win32":
        raise Broken("programs can play on Linux and macOS only")
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise Broken(f"the command {text!r} cannot be read: {error}") from None
    seconds = SECONDS
    if words and words[0].startswith("time="):
        seconds = seconds_of(words.pop(0).removeprefix("time="))
    if not words:
        raise Broken("program: needs a command, as in program:./mybot")
    if shutil.which(words[0]) is None:
        raise Broken(f"there is no program {words[0]!r} that could be started")
    return words, seconds


def seconds_of(text: str) -> float:
    """A time limit."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= MOST_SECONDS:
        raise Broken(f"program: time must be more than 0 and at most {MOST_SECONDS:g} seconds, not {text!r}")
    return seconds
