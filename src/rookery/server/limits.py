"""Limits: how often, how large, from which pages and under which names."""

from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

from rookery.server import steady
from rookery.server.addresses import Addresses
from rookery.server.hosts import Hosts
from rookery.server.refusals import NotThere, NotYours, TooMuch
from rookery.server.settings import Settings

MESSAGE_BYTES = 16 * 1024
"""The largest frame of a WebSocket."""
BODY_BYTES = 512 * 1024
"""The largest body of a request: a record of a very long game fits."""
BURST = 3.0
"""Seconds' worth of requests that may come at once."""
CHAT_BURST = 10.0
"""Lines of talk that one address may send in a row."""
HINT_BURST = 10.0
"""Hints that one address may ask for in a row."""
HINTS_AT_ONCE = 2
"""Hints that bots think about for one address at the same time: the others wait for theirs too."""
TOO_MANY_LINES = "Too many connections are open from this address."
TOO_FAST = "Too many messages at once."
MISS_BURST = 20.0
"""Tables that do not exist for which one address may ask in a row."""
MESSAGES = "messages"
"""Under this name a connection tells the app its bucket: what the app never sees, such as a ping, has counted too."""
MOST_REMEMBERED = 10_000
"""Addresses of which we know how often they asked lately."""


class Bucket:
    """Allows a steady rate in the long run, and a burst now and then."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.held = burst
        self.looked = steady.now()

    def take(self) -> bool:
        now = steady.now()
        self.held = min(self.burst, self.held + (now - self.looked) * self.rate)
        self.looked = now
        if self.held < 1.0:
            return False
        self.held -= 1.0
        return True

    def is_empty(self) -> bool:
        """Whether nothing could be taken now."""
        return self.held + (steady.now() - self.looked) * self.rate < 1.0


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

    def is_empty(self, address: str) -> bool:
        bucket = self.held.get(address)
        return bucket is not None and bucket.is_empty()


class Presence:
    """How many of something each address has open."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.open: dict[str, int] = {}

    def enter(self, address: str) -> bool:
        """One more; False if there are too many."""
        if self.is_full(address):
            return False
        self.open[address] = self.open.get(address, 0) + 1
        return True

    def is_full(self, address: str) -> bool:
        return self.open.get(address, 0) >= self.most

    def leave(self, address: str) -> None:
        self.open[address] -= 1
        if self.open[address] == 0:
            del self.open[address]


class Limits:
    """What each address has done lately."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.allowed = set(settings.origins.split())
        self.addresses = Addresses(settings.proxies)
        self.hosts = Hosts(settings.host, *settings.hosts.split())
        self.posts = Buckets(settings.posts_a_minute / 60.0, max(10.0, settings.posts_a_minute / 2))
        self.sockets = Presence(settings.sockets_an_address)
        self.chat = Buckets(settings.chat_a_minute / 60.0, CHAT_BURST)
        self.arrivals = Buckets(settings.arrivals_a_minute / 60.0, settings.sockets_an_address)
        self.misses = Buckets(settings.misses_a_minute / 60.0, MISS_BURST)
        self.words = Buckets(settings.messages_a_second, settings.messages_a_second * BURST)
        self.hints = Buckets(settings.hints_a_minute / 60.0, HINT_BURST)
        self.advised = Presence(HINTS_AT_ONCE)

    def check_origin(self, origin: str | None, host: str | None) -> None:
        """A browser says which page is asking: only our own pages may, and those that the settings name."""
        if origin is not None and origin not in self.allowed and place_of(origin) != host:
            raise NotYours("This page is not allowed to talk to this server.")

    def count_post(self, address: str) -> None:
        """One more request that changes something."""
        if not self.posts.take(address):
            raise TooMuch("Too many requests: wait a moment.")

    def count_words(self, address: str) -> None:
        """One more answer of a bot: as many as over a WebSocket."""
        if not self.words.take(address):
            raise TooMuch("Too many answers at once: wait a moment.")

    @contextmanager
    def lookup(self, address: str) -> Iterator[None]:
        """While an address asks for a table by its word. Whoever has guessed wrong too often is not told whether the
        next guess is right.
        """
        self.check_lookup(address)
        try:
            yield
        except NotThere:
            self.count_miss(address)
            raise

    def check_lookup(self, address: str) -> None:
        if self.misses.is_empty(address):
            raise TooMuch("Too many unknown tables were asked for from your address. Try again in a minute.")

    def count_miss(self, address: str) -> None:
        self.misses.take(address)

    def open_socket(self, address: str) -> None:
        """One more open line from an address."""
        if not self.sockets.enter(address):
            raise TooMuch(TOO_MANY_LINES)

    def check_sockets(self, address: str) -> None:
        """Whether an address may open one more line."""
        if self.sockets.is_full(address):
            raise TooMuch(TOO_MANY_LINES)

    def close_socket(self, address: str) -> None:
        self.sockets.leave(address)

    @contextmanager
    def hint(self, address: str) -> Iterator[None]:
        """While a bot thinks about a hint for an address. How many lines it has open does not matter."""
        if not self.hints.take(address) or not self.advised.enter(address):
            raise TooMuch("That is a lot of hints. Try again in a moment.")
        try:
            yield
        finally:
            self.advised.leave(address)

    def uncounted(self) -> Bucket:
        """For messages that another process has counted."""
        return Bucket(1e9, 1e9)

    def messages(self) -> Bucket:
        """For the messages of one line."""
        return message_bucket(self.settings)


def message_bucket(settings: Settings) -> Bucket:
    return Bucket(settings.messages_a_second, settings.messages_a_second * BURST)


def place_of(origin: str) -> str | None:
    """Host and port of the page that is asking; None if it is none of the web."""
    try:
        parts = urlsplit(origin)
    except ValueError:
        return None
    return parts.netloc if parts.scheme in ("http", "https") and parts.netloc else None


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The address that a request is counted for."""
    return connection.client.host if connection.client else ""
