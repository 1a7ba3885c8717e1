"""Limits: how often, how large, and from which pages."""

from collections import OrderedDict
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

from rookery.server.refusals import NotYours, TooMuch
from rookery.server.settings import Settings

MESSAGE_BYTES = 16 * 1024
"""The largest frame of a WebSocket."""
BODY_BYTES = 512 * 1024
"""The largest body of a request: a record of a very long game fits."""
BURST = 3.0
"""So many seconds' worth may come at once."""
CHAT_BURST = 10.0
"""Lines of talk that one address may send in a row."""
HINT_BURST = 10.0
"""Hints that one address may ask for in a row."""
HINTS_AT_ONCE = 2
"""Hints that bots think about for one address at the same time: the others wait for theirs too."""
MOST_REMEMBERED = 10_000
"""Addresses of which we know how often they asked lately."""


class Bucket:
    """Allows so many a second in the long run, and a burst now and then."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.held = burst
        self.looked = monotonic()

    def take(self) -> bool:
        now = monotonic()
        self.held = min(self.burst, self.held + (now - self.looked) * self.rate)
        self.looked = now
        if self.held < 1.0:
            return False
        self.held -= 1.0
        return True

    def full(self) -> bool:
        return self.held + (monotonic() - self.looked) * self.rate >= self.burst


class Buckets:
    """A bucket for each address, for those that came last: a flood of addresses forgets others, but takes no more
    room.
    """

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.held: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self.held.get(address)
        if bucket is None:
            bucket = self.held[address] = Bucket(self.rate, self.burst)
            if len(self.held) > MOST_REMEMBERED:
                self.held.popitem(last=False)
        self.held.move_to_end(address)
        return bucket.take()


class Presence:
    """How many of something each address has open."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.open: dict[str, int] = {}

    def enter(self, address: str) -> bool:
        """One more; False if there are too many."""
        if self.open.get(address, 0) >= self.most:
            return False
        self.open[address] = self.open.get(address, 0) + 1
        return True

    def leave(self, address: str) -> None:
        self.open[address] -= 1
        if self.open[address] == 0:
            del self.open[address]


class Limits:
    """What each address has done lately."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.allowed = set(settings.origins.split())
        self.posts: dict[str, Bucket] = {}
        self.sockets: dict[str, int] = {}
        self.chat = Buckets(settings.chat_a_minute / 60.0, CHAT_BURST)
        self.arrivals = Buckets(settings.arrivals_a_minute / 60.0, settings.sockets_an_address)
        self.hints = Buckets(settings.hints_a_minute / 60.0, HINT_BURST)
        self.advised = Presence(HINTS_AT_ONCE)

    def check_origin(self, origin: str | None, host: str | None) -> None:
        """A browser says which page is asking: only our own pages may, and those that the settings name."""
        if origin is None or origin in self.allowed or urlsplit(origin).netloc == host:
            return
        raise NotYours("This page may not talk to this server.")

    def count_post(self, address: str) -> None:
        """One more request that changes something."""
        rate = self.settings.posts_a_minute / 60.0
        if len(self.posts) > 10_000:
            forget(self.posts)
        bucket = self.posts.setdefault(address, Bucket(rate, max(10.0, self.settings.posts_a_minute / 2)))
        if not bucket.take():
            raise TooMuch("Too many requests: wait a moment.")

    def open_socket(self, address: str) -> None:
        """One more open line from an address."""
        if self.sockets.get(address, 0) >= self.settings.sockets_an_address:
            raise TooMuch("Too many lines are open from this address.")
        self.sockets[address] = self.sockets.get(address, 0) + 1

    def close_socket(self, address: str) -> None:
        self.sockets[address] -= 1
        if self.sockets[address] == 0:
            del self.sockets[address]

    @contextmanager
    def hint(self, address: str) -> Iterator[None]:
        """While a bot thinks about a hint for an address. How many lines it has open does not matter."""
        if not self.hints.take(address) or not self.advised.enter(address):
            raise TooMuch("That is a lot of hints. Try again in a moment.")
        try:
            yield
        finally:
            self.advised.leave(address)

    def messages(self) -> Bucket:
        """For the messages of one line."""
        return Bucket(self.settings.messages_a_second, self.settings.messages_a_second * BURST)


def forget(buckets: dict[str, Bucket]) -> None:
    """Drop those that have filled up again: they say nothing any more."""
    full: Collection[str] = [address for address, bucket in buckets.items() if bucket.full()]
    for address in full:
        del buckets[address]


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The address that a request is counted for."""
    return connection.client.host if connection.client else ""
