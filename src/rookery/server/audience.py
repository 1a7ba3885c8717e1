"""The audience: spectators are told apart by numbers, come in only so fast, and can be sent away."""

from collections.abc import Collection, Iterable

from rookery.core.counts import several
from rookery.server import steady
from rookery.server.limits import Bucket
from rookery.server.refusals import NotNow, NotYours, TooMuch
from rookery.server.visitor import Visitor

RATE, BURST = 2.0, 20.0
"""How fast spectators may come to one table: a second in the long run, and in a row."""
SENT_AWAY = 15 * 60.0
"""Seconds for which a removed visitor's address does not get back to the table without a seat."""
MOST_SENT_AWAY = 256
"""Removed addresses that a table remembers; then the first one is forgotten."""
MOST_NUMBERED = 512
"""Spectators whose numbers a table remembers, for when they come back."""


class Audience:
    """Who watches a table. A number belongs to an address: whoever comes back keeps it, muted or not."""

    def __init__(self, most: int, last: int) -> None:
        self.most = most
        self.last = last  # the highest number that was given
        self.numbers: dict[int, str] = {}
        self.arrivals = Bucket(RATE, BURST)
        self.sent_away: dict[str, float] = {}

    def let_in(self, address: str, present: Iterable[Visitor]) -> int:
        """The number of a new spectator."""
        self.check(address)
        taken = {visitor.spectator for visitor in present if visitor.spectator is not None}
        if len(taken) >= self.most:
            raise NotNow("Too many people are watching this table. Try again later.")
        if not self.arrivals.take():
            raise TooMuch("Too many people are coming to this table at once. Try again in a moment.")
        return self.number_for(address, taken)

    def number_for(self, address: str, taken: Collection[int]) -> int:
        for number, owner in self.numbers.items():
            if owner == address and number not in taken:
                return number
        self.last += 1
        self.numbers[self.last] = address
        if len(self.numbers) > MOST_NUMBERED:
            del self.numbers[next(iter(self.numbers))]
        return self.last

    def send_away(self, address: str) -> None:
        """Nobody comes back from this address for a while, other than to a seat they have."""
        self.sent_away.pop(address, None)
        self.sent_away[address] = steady.now() + SENT_AWAY
        if len(self.sent_away) > MOST_SENT_AWAY:
            del self.sent_away[next(iter(self.sent_away))]

    def check(self, address: str) -> None:
        """Whether somebody without a seat may come in, or sit down."""
        minutes = (self.sent_away.get(address, 0.0) - steady.now()) / 60.0
        if minutes > 0.0:
            raise NotYours(f"The host removed you from this table. You can come back in {soon(minutes)}.")


def soon(minutes: float) -> str:
    whole = int(minutes) + 1
    return several(whole, "minute")
