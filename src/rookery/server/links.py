"""Links: conversations that one process of a cluster passes on to another, event by event, behind a key."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from hmac import compare_digest
from typing import Any

import msgspec
from msgspec import Struct

from rookery.server.leases import Fellow

Event = dict[str, Any]
Receive = Callable[[], Awaitable[Event]]
Send = Callable[[Event], Awaitable[None]]
Converse = Callable[[Event, Receive, Send], Awaitable[None]]
"""What is done with a conversation that another process has passed on."""

OPENING = 5.0
"""Seconds that a link may take to open; a process that is alive answers within a few milliseconds."""
FIRST_BYTES = 64 * 1024
"""The largest first frame: a key, and the head of a request."""
MOST_BYTES = 64 * 1024 * 1024
"""The largest frame of a fellow, whom we trust: a replay in one piece fits."""
LENGTH = 4

GONE = (OSError, EOFError, TimeoutError)
"""What it looks like when a process on the other end has died."""
BROKEN = (*GONE, msgspec.MsgspecError)

log = logging.getLogger("rookery.server")


class Opening(Struct):
    """The first frame: the key of the process that is called, who calls, and what the conversation is about."""

    key: str
    caller: str
    scope: Event


ENCODER = msgspec.msgpack.Encoder()
EVENTS: msgspec.msgpack.Decoder[Event] = msgspec.msgpack.Decoder(Event)
OPENINGS = msgspec.msgpack.Decoder(Opening)


NOBODY = Fellow(name="", address="", key="")


class Link:
    """One conversation over a connection of its own, so that a slow one holds up no other."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, fellow: Fellow = NOBODY) -> None:
        self.reader = reader
        self.writer = writer
        self.fellow = fellow  # on the other end, if it was called from here

    async def send(self, event: Event | Opening) -> None:
        """Pass an event on; waits while the other side is slow."""
        frame = ENCODER.encode(event)
        self.writer.write(len(frame).to_bytes(LENGTH, "big") + frame)
        await self.writer.drain()

    async def frame(self, most: int = MOST_BYTES) -> bytes:
        """The next frame. EOFError when there is none any more."""
        length = int.from_bytes(await self.reader.readexactly(LENGTH), "big")
        if length > most:
            raise EOFError(f"a frame of {length} bytes")
        return await self.reader.readexactly(length)

    async def receive(self) -> Event:
        return EVENTS.decode(await self.frame())

    def finish(self) -> None:
        """Say that nothing more will come from here."""
        with suppress(OSError, RuntimeError):
            self.writer.write_eof()

    def cut(self) -> None:
        self.writer.transport.abort()


class Links:
    """The links of this process: those it has opened, and the door at which others open theirs. Whoever does not know
    the key is hung up on, without a word.
    """

    def __init__(self, converse: Converse) -> None:
        self.converse = converse
        self.name = ""
        self.key = ""
        self.server: asyncio.Server | None = None
        self.opened: dict[str, set[Link]] = {}
        self.called: dict[str, set[Link]] = {}  # by others, who are known by name
        self.inside: set[asyncio.Task[None]] = set()

    async def open(self, place: str, me: Fellow) -> str:
        """Listen at an address and a port (0: any); the address at which others reach us."""
        self.name, self.key = me.name, me.key
        host, _, port = place.rpartition(":")
        self.server = await asyncio.start_server(self.answer, host.strip("[]"), int(port))
        return f"{host}:{self.server.sockets[0].getsockname()[1]}"

    async def close(self) -> None:
        if self.server is not None:
            self.server.close()
        for task in self.inside:
            task.cancel()
        await asyncio.gather(*self.inside, return_exceptions=True)

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Somebody calls. Until the key is there, they are nobody."""
        link, caller = Link(reader, writer), ""
        task = asyncio.current_task()
        assert task is not None
        self.inside.add(task)
        try:
            async with asyncio.timeout(OPENING):
                opening = OPENINGS.decode(await link.frame(FIRST_BYTES))
            if compare_digest(opening.key.encode(), self.key.encode()):
                caller = opening.caller
                self.called.setdefault(caller, set()).add(link)
                await self.converse(scope_of(opening.scope), link.receive, link.send)
        except BROKEN:
            pass  # the other process has hung up, or was none of ours
        except asyncio.CancelledError:
            link.cut()
        except Exception:
            log.exception("a conversation of another process failed")
        finally:
            self.inside.discard(task)
            discard(self.called, caller, link)
            writer.close()

    async def connect(self, fellow: Fellow, scope: Event) -> Link:
        """A link to another process. OSError or TimeoutError if it cannot be reached."""
        host, _, port = fellow.address.rpartition(":")
        async with asyncio.timeout(OPENING):
            link = Link(*await asyncio.open_connection(host.strip("[]"), int(port)), fellow)
            await link.send(Opening(key=fellow.key, caller=self.name, scope=scope))
        self.opened.setdefault(fellow.name, set()).add(link)
        return link

    def drop(self, link: Link) -> None:
        """Nobody needs a link any more."""
        link.cut()
        discard(self.opened, link.fellow.name, link)

    @asynccontextmanager
    async def to(self, fellow: Fellow, scope: Event) -> AsyncIterator[Link]:
        """A link to another process, as long as it is needed."""
        link = await self.connect(fellow, scope)
        try:
            yield link
        finally:
            self.drop(link)

    def cut_off(self, name: str) -> None:
        """A process is gone: nobody waits for it any more, nor for those whose lines it has."""
        for link in [*self.opened.get(name, ()), *self.called.get(name, ())]:
            link.cut()

    def count(self) -> int:
        return sum(map(len, self.opened.values()))


def discard(links: dict[str, set[Link]], name: str, link: Link) -> None:
    held = links.get(name, set())
    held.discard(link)
    if not held:
        links.pop(name, None)


SCOPE = (
    "type",
    "method",
    "path",
    "raw_path",
    "query_string",
    "root_path",
    "scheme",
    "http_version",
    "headers",
    "client",
    "server",
)
"""What another process has to know of a request."""


def plain_scope(scope: Any) -> Event:
    return {name: scope[name] for name in SCOPE if name in scope}


def scope_of(plain: Event) -> Event:
    """The scope of a request that was passed on."""
    if "headers" in plain:
        plain["headers"] = [(name, value) for name, value in plain["headers"]]
    return {"asgi": {"version": "3.0"}, "state": {}, **plain}
