"""Servers that are weak on purpose, for attacks to find that out."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

Answer = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


@asynccontextmanager
async def weak_server(answer: Answer) -> AsyncIterator[str]:
    """A server that does one thing with whoever calls: where it is."""
    calls: set[asyncio.Task[None]] = set()

    async def called(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        calls.add(task)
        try:
            await answer(reader, writer)
        finally:
            calls.discard(task)
            writer.close()

    server = await asyncio.start_server(called, "127.0.0.1", 0)
    try:
        yield f"127.0.0.1:{server.sockets[0].getsockname()[1]}"
    finally:
        server.close()
        for task in list(calls):
            task.cancel()
        await asyncio.gather(*calls, return_exceptions=True)


async def swallow(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Read whatever comes, for ever."""
    while await reader.read(65_536):
        pass


async def hang_up(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Read a little, and hang up."""
    await reader.read(1000)


async def fine(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Answer at once."""
    await reader.readuntil(b"\r\n\r\n")
    writer.write(b"HTTP/1.1 200 OK\r\n\r\n")
    await writer.drain()


class Clock:
    """A clock that is turned by hand."""

    now = 0.0


async def slow(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Answer after a while."""
    Clock.now += 5.0
    await fine(reader, writer)
