"""A visitor: somebody connected to a table, in a seat or as a spectator."""

import asyncio

import msgspec

from rookery.server.messages import Tell

MOST_WAITING = 256
"""Messages that may wait for a slow line; beyond this it is closed, and its client comes back for what it missed."""

ENCODER = msgspec.json.Encoder()


def encoded(message: Tell) -> str:
    return ENCODER.encode(message).decode()


class Visitor:
    """One open line. Telling never waits: what is told is queued, and a line that is too slow is closed."""

    def __init__(self, address: str = "") -> None:
        self.address = address
        self.seat: int | None = None
        self.spectator: int | None = None  # the number of one who watches
        self.hint: asyncio.Task[None] | None = None
        self.hint_seq = 0
        self.outbox: asyncio.Queue[str | None] = asyncio.Queue()
        self.closed = False

    def tell(self, message: Tell) -> None:
        self.pass_on(encoded(message))

    def pass_on(self, text: str) -> None:
        """Queue a message that is encoded already."""
        if self.closed:
            return
        if self.outbox.qsize() >= MOST_WAITING:
            self.close()
            return
        self.outbox.put_nowait(text)

    def call_off(self, before: int | None = None) -> None:
        """Nobody needs the hint any more: the seat was left, or the position it is for lies before a number."""
        if self.hint is not None and (before is None or self.hint_seq < before):
            self.hint.cancel()

    def close(self) -> None:
        """Say what is queued, then hang up."""
        if not self.closed:
            self.closed = True
            self.outbox.put_nowait(None)
