"""Doors: which requests are let in, from whom, under which names, and who may open the database."""

import asyncio
import socket
from collections import Counter
from pathlib import Path
from tempfile import mkdtemp

from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from attack.calling import PATIENCE, Caller
from attack.scene import Scene
from attack.server import SERVE, STARTING, end, launch
from attack.verdict import Claim, Finding, at_most, same

LET_THROUGH = 60
"""Requests that change something which may be let through from one address: a burst, and what is added meanwhile."""
GUESSES = 30
"""Words of tables that one address may try: a burst, and what is added meanwhile."""
STRANGER = "evil.example"
STARTED, REFUSED = "Application startup complete", "Application startup failed"
LOOKING = 0.1
"""Seconds between two looks at a log."""
STRANGE_ORIGINS = ("http://[", "http://]", "null", "http://\xff", "://", "http://[::1", "http://a:b:c", "\x80")
STRANGE_PATHS = (
    b"/%ff%fe",
    b"/api/tables/%00",
    b"/api/tables/%f0%28%8c%28",
    b"/\xff\xfe",
    b"//",
    b"/api/games/..%2f..",
)


async def two_servers(scene: Scene) -> Finding:
    """A second server on the same database was let in, and both dealt at the same tables."""
    async with scene.watched() as watch:
        folder = Path(mkdtemp(dir=scene.folder))
        process = await launch(folder, *SERVE, "--database", str(scene.server.database))
        assert process.stdout is not None
        try:
            said = await asyncio.wait_for(process.stdout.readline(), STARTING)
        finally:
            await end(process)
    claim = same("it", "opened" if b"http://" in said else "was refused", "was refused")
    return Finding("a second `rookery serve` on one database", (claim, *watch.claims()))


async def two_workers(scene: Scene) -> Finding:
    """`uvicorn --workers 2` ran two houses on one database, each with half of the visitors of a table."""
    folder = Path(mkdtemp(dir=scene.folder))
    app = ["-m", "uvicorn", "rookery.server.app:create_app", "--factory"]
    log = folder / "server.log"
    async with scene.watched() as watch:
        process = await launch(folder, *app, "--workers", "2", "--port", str(free_port()))
        try:
            said = await decided(log)
        finally:
            await end(process)
    return Finding("uvicorn with two workers", (at_most("houses that opened", said.count(STARTED), 1), *watch.claims()))


async def decided(log: Path) -> str:
    """A log once two workers have started, or one was refused."""
    said = ""
    for _ in range(int(STARTING / LOOKING)):
        if REFUSED in said or said.count(STARTED) > 1:
            break
        await asyncio.sleep(LOOKING)
        said = await asyncio.to_thread(log.read_text, encoding="utf-8")
    return said


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as door:
        return int(door.getsockname()[1])


async def forged_addresses(scene: Scene) -> Finding:
    """Whoever put a new address before X-Forwarded-For each time was never counted twice."""
    count, claims = scene.size(100, 300), list[Claim]()
    async with scene.caller() as caller, scene.watched() as watch:
        claims.append(await let_through(caller, count, "without a proxy"))
    async with scene.beside(behind_proxy=True, proxies="127.0.0.0/8") as other, other.caller() as caller:
        claims.append(await let_through(caller, count, "behind a proxy"))
    return Finding(f"2 × {count} requests with forged addresses", (*claims, *watch.claims()))


async def let_through(caller: Caller, count: int, how: str) -> Claim:
    """How many requests were not counted as too many; the proxy has appended the true address to each."""
    answers: Counter[int] = Counter()
    for number in range(count):
        chain = f"198.51.{number // 250}.{number % 250 + 1}, 203.0.113.7"
        answers[await caller.status("/api/tables", {}, **{"X-Forwarded-For": chain})] += 1
    return at_most(f"let through {how}", count - answers[429], LET_THROUGH)


async def strange_requests(scene: Scene) -> Finding:
    """`Origin: http://[` and bytes that are no text made the server fail with 500 and a traceback."""
    async with scene.caller() as caller, scene.watched() as watch:
        answers = [await bare_status(caller, b"POST /api/tables", f"Origin: {text}") for text in STRANGE_ORIGINS]
        answers += [await bare_status(caller, b"GET " + path) for path in STRANGE_PATHS]
        answers += [await bare_status(caller, b"POST /api/replay", body=b"\xff\xfe{")]
        answers += [await bare_status(caller, b"POST /api/tables", body=b'{"game": "\xff"}')]
        answers += [
            await bare_status(caller, b"GET /api/socket", f"Upgrade: websocket\r\nOrigin: {STRANGE_ORIGINS[0]}")
        ]
    failed = [status for status in answers if not 200 <= status < 500]
    return Finding(f"{len(answers)} requests that are hardly any", (same("failures", failed, []), *watch.claims()))


async def bare_status(caller: Caller, begin: bytes, header: str = "", body: bytes = b"{}") -> int:
    """The status of a request whose bytes are as they are; 0 when the server hangs up, which is an answer too."""
    reader, writer = await caller.bare()
    lines = f"Host: {caller.host}\r\nConnection: close\r\nContent-Length: {len(body)}\r\n"
    head = f"{lines}{header}\r\n\r\n" if header else f"{lines}\r\n"
    try:
        writer.write(begin + b" HTTP/1.1\r\n" + head.encode("latin-1") + body)
        said = await asyncio.wait_for(reader.readline(), PATIENCE)
    except OSError:
        return 400
    finally:
        writer.close()
    return int(said.split()[1]) if said else 400


async def another_host(scene: Scene) -> Finding:
    """A page of a stranger whose name was made to point here (DNS rebinding) was taken for our own.

    The server compared Origin with Host, and both were the stranger's.
    """
    said = {"Host": STRANGER, "Origin": f"http://{STRANGER}"}
    async with scene.caller() as caller, scene.watched() as watch:
        looked = (await caller.get("/api/tables", Host=STRANGER)).status_code
        table = {"game": "thieves-den", "seats": [{"kind": "me"}, {"kind": "guest"}]}
        posted = await caller.status("/api/tables", table, **said)
        opened = await upgrade(caller, said)
        local = (await caller.get("/api/tables", Host=f"localhost:{scene.server.port}")).status_code
    refused = {"GET": looked, "POST": posted, "socket": opened}
    claims = [Claim(f"{what} {status}", status in (400, 403, 421)) for what, status in refused.items()]
    return Finding(f"Host: {STRANGER}", (*claims, same("as localhost", local, 200), *watch.claims()))


async def guessed_words(scene: Scene) -> Finding:
    """Whoever tried words of tables one after another was answered every time, and would have found private ones."""
    count = scene.size(200, 1000)
    async with scene.caller() as host, scene.caller() as caller, scene.watched() as watch:
        made = await host.table("thieves-den", "me", "open", private=True)
        answers = Counter([(await caller.get(f"/api/tables/guess{number}")).status_code for number in range(count)])
        found = (await caller.get(f"/api/tables/{made.word}")).status_code
        other = (await host.get(f"/api/tables/{made.word}")).status_code
    claims = (
        at_most("guesses answered", count - answers[429], GUESSES),
        same("then a right word", found, 429),
        same("from another address", other, 200),
    )
    return Finding(f"{count} words of tables, guessed", (*claims, *watch.claims()))


async def upgrade(caller: Caller, headers: dict[str, str]) -> int:
    """The status with which a WebSocket is refused, or 101."""
    address = f"ws://{headers['Host']}/api/socket"
    host, _, port = caller.host.rpartition(":")
    try:
        line = await connect(address, host=host, port=int(port), origin=headers["Origin"], proxy=None)  # type: ignore[arg-type]
    except InvalidStatus as refusal:
        return refusal.response.status_code
    line.transport.abort()
    return 101


ATTACKS = (two_servers, two_workers, forged_addresses, strange_requests, another_host, guessed_words)
