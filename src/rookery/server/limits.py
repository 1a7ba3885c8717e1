"""Limits: how often, how large, and from which pages."""

from collections.abc import Collection
from time import monotonic
from urllib.parse import urlsplit

from rookery.server.refusals import NotYours, TooMuch
from rookery.server.settings import Settings

MESSAGE_BYTES = 16 * 1024
"""The largest frame of a WebSocket."""
BODY_BYTES = 512 * 1024
"""The largest body of a request: a record of a very long game fits."""
BURST = 3.0
"""So many seconds' worth may come at once."""


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


class Limits:
    """What each address has done lately."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.allowed = set(settings.origins.split())
        self.posts: dict[str, Bucket] = {}
        self.sockets: dict[str, int] = {}

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

    def messages(self) -> Bucket:
        """For the messages of one line."""
        return Bucket(self.settings.messages_a_second, self.settings.messages_a_second * BURST)


def forget(buckets: dict[str, Bucket]) -> None:
    """Drop those that have filled up again: they say nothing any more."""
    full: Collection[str] = [address for address, bucket in buckets.items() if bucket.full()]
    for address in full:
        del buckets[address]
