"""Analysing one game at a desk, whoever has asked for it."""

from collections.abc import Callable
from time import monotonic

from rookery.bots.hosting.desk import Desk
from rookery.core.reasons import Broken
from rookery.server.analyst import BEGIN, DONE, GO_ON, LOST
from rookery.server.clerks import content_of

NICENESS = 15
"""Tables, bots and replays come first."""
SILENCE = 120.0
"""Seconds without a word from the analyst after which it is ended: left alone, it speaks twice a second."""
SLOWEST = 10.0
"""It may take this many times the seconds of the processor that it was given, on a machine that is busy …"""
LEAST = 600.0
"""… and these seconds in any case."""
CANNOT = "this game cannot be analysed"


def analysed(desk: Desk, record: bytes, seconds: float, tell: Callable[[float], None]) -> bytes:
    """The analysis of a game, packed; meanwhile it is told how far it is. Takes long: not for the event loop."""
    end = monotonic() + max(SLOWEST * seconds, LEAST)
    answer = LOST
    while monotonic() < end:
        if answer == LOST:
            ask(desk, BEGIN + b"\n" + str(seconds).encode() + b"\n" + record)
        answer = ask(desk, GO_ON)
        if answer.startswith(DONE):
            return answer.removeprefix(DONE)
        if answer != LOST:
            tell(float(answer))
    desk.end()
    raise Broken("the analysis of this game takes too long")


def ask(desk: Desk, question: bytes) -> bytes:
    return content_of(desk.exchange(question, SILENCE))
