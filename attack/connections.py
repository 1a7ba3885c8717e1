"""Connections: heads without end, requests that are never finished, lines that are silent, deaf or noisy."""

import asyncio
import base64
import os
from collections.abc import Sequence
from contextlib import AsyncExitStack, suppress
from time import perf_counter

from attack.calling import HUNG_UP, PATIENCE, SEPARATION, Bare, Caller, for_some_seconds
from attack.scene import Scene
from attack.verdict import Claim, Finding, at_most, same

MOMENT = 1.0
"""Seconds a server may take to hang up once it has had enough."""
MEGABYTE = 1_000_000
CHUNK = b"a" * 65_536
TEXT, PING = 0x1, 0x9
"""Kinds of frames of a WebSocket."""
PINGS = 500
"""Pings that are sent at a time."""
HURRIED = {"head_seconds": 1, "body_seconds": 1, "hello_seconds": 1}
"""Deadlines that are over before a short attack is."""
HELLOS, BURST = 80, 55
"""How often a deaf line says hello, and how often before it keeps to the limit of a line."""
SPEAKERS = 20
"""People who fill the talk of a table for newcomers to be told."""
RETURN = 1.0
"""Seconds after which somebody who was hung up on comes back."""
FEW_FILES, MANY_FILES = 400, 1024
"""Files that the server may have open while connections are piled up."""


async def endless_head(scene: Scene) -> Finding:
    """One header that never ends: whatever came was kept, tens of megabytes of it, for one connection."""
    async with scene.caller() as caller, scene.watched() as watch:
        sent, hung_up = await pour(await caller.bare(), b"GET / HTTP/1.1\r\nX-Long: ", CHUNK, scene.size(16, 64))
    claim = Claim(f"hung up after {sent:.0f} MB" if hung_up else f"{sent:.0f} MB taken, and still open", hung_up)
    return Finding(f"{scene.size(16, 64)} MB in one header", (claim, *watch.claims()))


async def many_headers(scene: Scene) -> Finding:
    """The same with a million small headers."""
    lines = b"X-A: b\r\n" * 8192
    async with scene.caller() as caller, scene.watched() as watch:
        sent, hung_up = await pour(await caller.bare(), b"GET / HTTP/1.1\r\n", lines, scene.size(8, 64))
    claim = Claim(f"hung up after {sent:.0f} MB" if hung_up else f"{sent:.0f} MB taken, and still open", hung_up)
    return Finding(f"{scene.size(8, 64)} MB of headers of 8 bytes", (claim, *watch.claims()))


async def pour(bare: Bare, head: bytes, chunk: bytes, megabytes: int) -> tuple[float, bool]:
    """Send a beginning, then a chunk over and over: how many megabytes, and whether the server hung up."""
    reader, writer = bare
    sent = 0
    try:
        async with asyncio.timeout(PATIENCE):
            writer.write(head)
            while sent < megabytes * MEGABYTE and not reader.at_eof():
                writer.write(chunk)
                await writer.drain()
                sent += len(chunk)
                await asyncio.sleep(0)
        hung_up = await ended(bare, MOMENT)
    except TimeoutError:
        hung_up = False  # neither read nor hung up
    except OSError:
        hung_up = True
    finally:
        writer.close()
    return sent / MEGABYTE, hung_up


async def ended(bare: Bare, seconds: float) -> bool:
    """Whether the server hangs up within some seconds; what it says before is not looked at."""
    try:
        async with asyncio.timeout(seconds):
            while await bare[0].read(65_536):
                pass
    except TimeoutError:
        return False
    except OSError:
        pass
    return True


async def half_open_requests(scene: Scene) -> Finding:
    """Requests that are begun and never finished, until the server could not open one more file."""
    count, files = scene.size(450, 1100), scene.size(FEW_FILES, MANY_FILES)
    async with scene.beside(files=files) as other, other.caller() as caller, other.watched() as watch:
        await for_some_seconds(scene.seconds(2, 15), [hold_on(caller) for _ in range(count)])
    return Finding(f"{count} beginnings of a request, {files} files allowed", watch.claims())


async def hold_on(caller: Caller) -> None:
    """Begin a request and leave it at that; whoever is hung up on comes back."""
    while True:
        bare = await begun(caller, b"POST /api/tables HTTP/1.1\r\nHost: ")
        try:
            if bare is not None:
                await ended(bare, PATIENCE)
        finally:
            hang_up([bare] if bare is not None else [])
        await asyncio.sleep(RETURN)


async def begun(caller: Caller, head: bytes) -> Bare | None:
    """A connection over which a beginning was said; None when it was not taken."""
    try:
        bare = await caller.bare()
        bare[1].write(head)
        await bare[1].drain()
    except (*HUNG_UP, TimeoutError):
        return None
    return bare


def hang_up(connections: Sequence[Bare]) -> None:
    for _, writer in connections:
        writer.transport.abort()


async def slow_callers(scene: Scene) -> Finding:
    """Heads, bodies and hellos that never come to an end were waited for without end."""
    each, seconds = scene.size(10, 50), scene.seconds(7, 45)
    async with (
        scene.beside(**(HURRIED if scene.short else {})) as other,
        other.caller() as caller,
        other.watched() as watch,
    ):
        body = b"POST /api/tables HTTP/1.1\r\nHost: %b\r\nContent-Length: 99\r\n\r\n{" % other.server.host.encode()
        opened: dict[str, Sequence[Bare | None]] = {
            "heads": [await begun(caller, b"GET / HTTP/1.1\r\n") for _ in range(each)],
            "bodies": [await begun(caller, body) for _ in range(each)],
            "lines": [await handshake(caller) for _ in range(each)],
        }
        left = await asyncio.gather(*[still_open(found, seconds) for found in opened.values()])
    claims = [at_most(f"{kind} still open", count, 0) for kind, count in zip(opened, left, strict=True)]
    return Finding(f"{each} heads, bodies and lines without an end, {seconds:g} s", (*claims, *watch.claims()))


async def still_open(connections: Sequence[Bare | None], seconds: float) -> int:
    """On how many connections the server has not hung up after some seconds."""
    taken = [bare for bare in connections if bare is not None]
    gone = await asyncio.gather(*[ended(bare, seconds) for bare in taken])
    hang_up(taken)
    return gone.count(False)


async def ping_flood(scene: Scene) -> Finding:
    """Pings of the WebSocket were answered without a limit, and kept when nobody read the answers."""
    pings = frame(PING, b"p" * 125) * PINGS
    async with scene.caller() as caller, scene.watched() as watch:
        _, writer = bare = await handshake(caller)
        sent, begin = 0, perf_counter()
        with suppress(OSError, TimeoutError):
            async with asyncio.timeout(scene.seconds(3, 15)):
                while perf_counter() - begin < scene.seconds(2, 10):
                    writer.write(pings)
                    await writer.drain()
                    sent += PINGS
                    await asyncio.sleep(0)
        hung_up = writer.is_closing() or await ended(bare, MOMENT)
        hang_up([bare])
    claim = same("hung up", hung_up, expected=True)
    return Finding(f"{sent} pings on one line, nothing read", (claim, *watch.claims()))


async def deaf_lines(scene: Scene) -> Finding:
    """Lines that ask and never read: 256 answers were kept for each of them, however long they were."""
    count = scene.size(10, 30)
    async with AsyncExitStack() as stack:
        watch = await stack.enter_async_context(scene.watched())
        callers = [await stack.enter_async_context(scene.caller()) for _ in range(count)]
        await asyncio.gather(*[be_deaf(scene, caller) for caller in callers])
    return Finding(f"{count} lines that say hello {HELLOS}× and read nothing", watch.claims())


async def be_deaf(scene: Scene, caller: Caller) -> None:
    """Come to a table at which much was said, again and again, and do not listen."""
    made = await caller.table("thieves-den", "me", "guest", private=True, start=True)
    for _ in range(SPEAKERS):
        await talk(scene, made.word)
    _, writer = bare = await handshake(caller, deaf=True)
    for number in range(HELLOS):
        writer.write(frame(TEXT, b'{"type": "hello", "table": "%b"}' % made.word.encode()))
        await asyncio.sleep(SEPARATION if number > BURST else 0.01)
    await asyncio.sleep(1.0)
    hang_up([bare])


async def talk(scene: Scene, table: str) -> None:
    """Somebody says as much at a table as one may."""
    async with scene.caller() as caller:
        line = await caller.line(table)
        with suppress(*HUNG_UP):
            for _ in range(5):
                await line.send(type="say", text="\N{OWL}" * 280)
            await line.ask(type="ping")  # whatever was said before it has been heard


async def handshake(caller: Caller, *, deaf: bool = False) -> Bare:
    """A WebSocket of which nothing is read but the beginning."""
    key = base64.b64encode(os.urandom(16)).decode()
    reader, writer = await caller.bare(deaf=deaf)
    writer.write(
        f"GET /api/socket HTTP/1.1\r\nHost: {caller.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
    return reader, writer


def frame(kind: int, payload: bytes) -> bytes:
    """A short frame as a client sends it; its mask is nothing."""
    assert len(payload) < 126, "longer frames have a longer head"
    return bytes([0x80 | kind, 0x80 | len(payload)]) + bytes(4) + payload


ATTACKS = (endless_head, many_headers, half_open_requests, slow_callers, ping_flood, deaf_lines)
