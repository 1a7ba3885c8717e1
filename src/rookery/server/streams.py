"""Streams: what a bot in any language is told, a line of JSON each, over plain HTTP (docs/own-bots.md)."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

from rookery.bots.players.dialogue import BYE, Message, hello, question
from rookery.server.accounts import Accounts
from rookery.server.limits import Limits
from rookery.server.messages import Closing, FromServer, Update
from rookery.server.refusals import Refusal
from rookery.server.table import Table
from rookery.server.visitor import ENCODER, Visitor

BEAT = 15.0
"""Seconds of silence after which an empty line shows that the stream is alive."""

DECODER: msgspec.json.Decoder[Any] = msgspec.json.Decoder(FromServer)


class Dialogue:
    """What a bot hears of a table, made from what every visitor in that seat is told: each question once, and the
    end.
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.asked: tuple[int, list[str]] | None = None

    def heard(self, message: Any) -> Message | None:
        """What a message means for a bot."""
        if isinstance(message, Closing):
            return {"type": "closing", "sentence": message.sentence, "again": message.again}
        if not isinstance(message, Update):
            return None
        if message.result is not None:
            return BYE
        legal = [offer["word"] for offer in message.options]
        sealed = message.window is not None and message.window.answered is not None
        if not legal or sealed or self.asked == (message.seq, legal):
            return None
        self.asked = message.seq, legal
        return question(message.seq, self.seat, message.view, legal)


async def table_lines(table: Table, token: str, visitor: Visitor, limits: Limits) -> AsyncIterator[bytes]:
    """A table as the bot in one of its seats hears it, until the game is over or the line is cut."""
    with line_of(visitor.address, limits):
        try:
            await table.ask(lambda: table.welcome(visitor, token, -1, 0))
            seat = visitor.seat or 0
            yield written(hello(table.game, table.row.options, seat, None))
            dialogue = Dialogue(seat)
            async for text in told_to(visitor):
                line = b"\n" if text is None else said(dialogue.heard(DECODER.decode(text)))
                if line:
                    yield line
                if line == written(BYE):
                    return
        except Refusal as refusal:
            yield written({"type": "closing", "sentence": refusal.sentence, "again": False})
        finally:
            visitor.close()
            table.post(lambda: table.part(visitor))


async def invitation_lines(accounts: Accounts, name: str, visitor: Visitor, limits: Limits) -> AsyncIterator[bytes]:
    """The invitations of a bot, as long as it listens."""
    with line_of(visitor.address, limits):
        accounts.come(name, visitor)
        try:
            yield written({"type": "waiting", "name": name})
            async for text in told_to(visitor):
                yield b"\n" if text is None else text.encode() + b"\n"
        finally:
            accounts.part(name, visitor)


async def told_to(visitor: Visitor) -> AsyncIterator[str | None]:
    """Everything that a visitor is told; None when it was silent for a while."""
    while True:
        try:
            async with asyncio.timeout(BEAT):
                text = await visitor.outbox.get()
        except TimeoutError:
            yield None
            continue
        if text is None:
            return
        yield text


@contextmanager
def line_of(address: str, limits: Limits) -> Iterator[None]:
    """While a stream is open, it counts like a WebSocket."""
    limits.open_socket(address)
    try:
        yield
    finally:
        limits.close_socket(address)


def said(message: Message | None) -> bytes:
    return b"" if message is None else written(message)


def written(message: Message) -> bytes:
    return ENCODER.encode(message) + b"\n"
