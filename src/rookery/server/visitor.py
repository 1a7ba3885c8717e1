"""A visitor: somebody connected to a table, in a seat or as a spectator."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec

from rookery.server.messages import Tell

MOST_WAITING = 1024 * 1024
"""Bytes that may wait for a slow line; beyond this it is closed, and its client comes back for what it missed. One
message more may wait: a newcomer to a long game gets much at once.
"""

ENCODER = msgspec.json.Encoder()


def encoded(message: Tell) -> str:
    return ENCODER.encode(message).decode()


class Outbox(asyncio.Queue[str | None]):
    """What waits for a line, and how many bytes that is; None hangs up."""

    def _init(self, maxsize: int) -> None:
        super()._init(maxsize)
        self.size = 0

    def _put(self, item: str | None) -> None:
        super()._put(item)
        self.size += bytes_of(item)

    def _get(self) -> str | None:
        item = super()._get()
        self.size -= bytes_of(item)
        return item

    def drop(self) -> None:
        """Forget what waits."""
        while not self.empty():
            self.get_nowait()


def bytes_of(text: str | None) -> int:
    if text is None:
        return 0
    return len(text) if text.isascii() else len(text.encode())


class Visitor:
    """One open line. Telling never waits: what is told is queued, and a line that is too slow is closed."""

    def __init__(self, address: str = "") -> None:
        self.address = address
        self.seat: int | None = None
        self.spectator: int | None = None  # the number of one who watches
        self.hint: asyncio.Task[None] | None = None
        self.hint_seq = 0
        self.guided: set[asyncio.Task[None]] = set()  # questions about ways that are not answered yet
        self.outbox = Outbox()
        self.closed = False
        self.moving: Callable[[int], None] | None = None
        """Hears that the table goes elsewhere, if the line can follow it."""

    def tell(self, message: Tell) -> None:
        self.pass_on(encoded(message))

    def pass_on(self, text: str) -> None:
        """Queue a message that is encoded already."""
        if self.closed:
            return
        if self.outbox.size > MOST_WAITING:
            self.outbox.drop()
            self.close()
            return
        self.outbox.put_nowait(text)

    def call_off(self, before: int | None = None) -> None:
        """Nobody needs the hint any more: the seat was left, or the position it is for lies before a number."""
        if self.hint is not None and (before is None or self.hint_seq < before):
            self.hint.cancel()
        if before is None:
            for task in self.guided:
                task.cancel()

    def guide(self, answer: Coroutine[Any, Any, None]) -> None:
        """Answer a question about ways, while the line stays open for other things."""
        task = asyncio.create_task(answer)
        self.guided.add(task)
        task.add_done_callback(self.guided.discard)

    def waits(self) -> bool:
        """Whether an answer is still being thought about."""
        return bool(self.guided) or (self.hint is not None and not self.hint.done())

    def close(self) -> None:
        """Say what is queued, then hang up."""
        if not self.closed:
            self.closed = True
            self.outbox.put_nowait(None)
