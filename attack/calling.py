"""Calling the server: over HTTP, over a WebSocket, and over bare sockets, from any address of this machine."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

PATIENCE = 5.0
"""Seconds after which an answer is not waited for any more."""
LARGEST_ANSWER = 2**24
DEAF = 4096
"""Bytes that a deaf caller takes at most."""
SEPARATION = 0.055
"""Seconds between the messages of a line that keeps within the limit of a line."""
HUNG_UP = (OSError, EOFError, httpx.HTTPError, WebSocketException)
"""What a caller notices when the server hangs up, or does not answer."""

Bare = tuple[asyncio.StreamReader, asyncio.StreamWriter]


def addresses() -> Iterator[str]:
    """Callers that the server cannot take for one another: Linux answers to every address that begins with 127."""
    for number in count(1):
        yield f"127.0.{1 + number // 250}.{1 + number % 250}"


class NotMade(Exception):
    """The server refused what an attack needs to begin."""


class Made:
    """A new table: its word, and the tokens of the caller's seats."""

    def __init__(self, answer: dict[str, Any]) -> None:
        self.word: str = answer["table"]
        self.tokens: list[str] = answer["tokens"]


class Caller:
    """Somebody at one address who asks over HTTP and opens lines."""

    def __init__(self, host: str, address: str = "127.0.0.1") -> None:
        self.host = host
        self.address = address
        self.http = httpx.AsyncClient(
            base_url=f"http://{host}",
            timeout=PATIENCE,
            transport=httpx.AsyncHTTPTransport(
                verify=False,  # nothing is encrypted on this machine, and certificates take a while to read
                local_address=address,
                limits=httpx.Limits(max_connections=None),
            ),
        )
        self.lines: list[Line] = []

    async def get(self, path: str, **headers: str) -> httpx.Response:
        return await self.http.get(path, headers=headers)

    async def post(self, path: str, body: Any = None, token: str = "", **headers: str) -> httpx.Response:
        said = {**headers, **({"Authorization": f"Bearer {token}"} if token else {})}
        content = body if isinstance(body, bytes) else json.dumps(body).encode()
        return await self.http.post(path, content=content, headers={"Content-Type": "application/json", **said})

    async def status(self, path: str, body: Any = None, **headers: str) -> int:
        """The status of the answer to a POST; 0 when none comes."""
        try:
            return (await self.post(path, body, **headers)).status_code
        except HUNG_UP:
            return 0

    async def table(self, game: str, *seats: str, **wish: Any) -> Made:
        """A table with seats such as `me Ann`, `guest`, `open`, `urchin`."""
        wished = [dict(zip(("kind", "name"), seat.split(maxsplit=1), strict=False)) for seat in seats]
        answer = await self.post("/api/tables", {"game": game, "seats": wished, **wish})
        if answer.status_code != httpx.codes.CREATED:
            raise NotMade(f"{answer.status_code}: {answer.text}")
        return Made(answer.json())

    async def line(self, table: str = "", token: str | None = None) -> "Line":
        """A line, at a table if one is named."""
        opened = await connect(
            f"ws://{self.host}/api/socket",
            compression=None,
            ping_interval=None,
            open_timeout=PATIENCE,
            max_size=LARGEST_ANSWER,
            proxy=None,
            local_addr=(self.address, 0),
        )
        line = Line(opened)
        self.lines.append(line)
        if table:
            await line.hello(table, token)
        return line

    async def seated(self, made: Made) -> "list[Line]":
        """One line for each of the caller's seats."""
        return [await self.line(made.word, token) for token in made.tokens]

    async def bare(self, *, deaf: bool = False) -> Bare:
        """A connection over which nothing has been said. A deaf one takes next to nothing before it is read."""
        host, _, port = self.host.rpartition(":")
        bare = socket.socket()
        if deaf:
            bare.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, DEAF)
        bare.setblocking(False)  # noqa: FBT003 (the name says what is false)
        try:
            bare.bind((self.address, 0))
            async with asyncio.timeout(PATIENCE):
                await asyncio.get_running_loop().sock_connect(bare, (host, int(port)))
                return await asyncio.open_connection(sock=bare, limit=DEAF if deaf else 2**16)
        except BaseException:
            bare.close()
            raise

    async def close(self) -> None:
        for line in self.lines:
            await line.close()
        await self.http.aclose()


class Line:
    """A WebSocket that is always read. Answers are found by the number of their message."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.number = 0
        self.heard: list[dict[str, Any]] = []
        self.last: dict[str, Any] = {}
        self.answers: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self.news = asyncio.Event()
        self.hung_up = False
        self.reading = asyncio.create_task(self.read())

    async def read(self) -> None:
        try:
            async for text in self.socket:
                self.take(json.loads(text))
        except HUNG_UP:
            pass
        finally:
            self.hung_up = True
            self.news.set()
            for waiting in self.answers.values():
                if not waiting.done():
                    waiting.set_exception(ConnectionError(f"the server hung up: {self.farewell}"))
                    waiting.exception()

    def take(self, message: dict[str, Any]) -> None:
        self.heard.append(message)
        if message["type"] == "update":
            self.last = message
        waiting = self.answers.pop(message["id"], None)
        if waiting is not None and not waiting.done():
            waiting.set_result(message)
        self.news.set()
        self.news.clear()

    @property
    def farewell(self) -> str:
        """What the server said when it hung up."""
        said = [message["sentence"] for message in self.heard if message["type"] == "closing"]
        return said[-1] if said else "it said nothing"

    async def send(self, **message: Any) -> "asyncio.Future[dict[str, Any]]":
        """Send a message; its answer will come."""
        if self.hung_up:
            raise ConnectionError(f"the server hung up: {self.farewell}")
        self.number += 1
        answer = self.answers[self.number] = asyncio.get_running_loop().create_future()
        await self.socket.send(json.dumps({"id": self.number, **message}))
        return answer

    async def ask(self, **message: Any) -> dict[str, Any]:
        """Send a message, and wait for its own answer."""
        return await asyncio.wait_for(await self.send(**message), PATIENCE)

    async def hello(self, table: str, token: str | None = None) -> dict[str, Any]:
        """Come to a table, and see the position if the game has begun."""
        welcome = await self.ask(type="hello", table=table, token=token)
        if welcome["type"] == "welcome" and welcome["table"]["phase"] in ("playing", "over"):
            await self.until(lambda: bool(self.last))
        return welcome

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait for a message after which something is true."""
        async with asyncio.timeout(PATIENCE):
            while not true():
                if self.hung_up:
                    raise ConnectionError(f"the server hung up: {self.farewell}")
                await self.news.wait()

    async def reach(self, seq: int) -> None:
        """Wait for a position."""
        await self.until(lambda: self.last["seq"] >= seq)

    @property
    def words(self) -> list[str]:
        """What this seat may say now."""
        return [option["word"] for option in self.last["options"]]

    async def play(self, *words: str) -> dict[str, Any]:
        return await self.ask(type="play", seq=self.last["seq"], words=words)

    async def close(self) -> None:
        self.reading.cancel()
        self.socket.transport.abort()


async def newest(lines: Sequence[Line]) -> None:
    """Wait until all lines at a table have seen the same position."""
    latest = max(line.last["seq"] for line in lines)
    for line in lines:
        await line.reach(latest)


async def for_some_seconds(seconds: float, doings: Iterable[Coroutine[Any, Any, None]]) -> None:
    """Let people do something, all at once, and then no more."""
    tasks = {asyncio.create_task(doing) for doing in doings}
    await asyncio.sleep(seconds)
    while tasks:  # a wait that ends at this very moment may swallow the first word to stop
        for task in tasks:
            task.cancel()
        _, tasks = await asyncio.wait(tasks, timeout=1.0)


@asynccontextmanager
async def calling(host: str, address: str) -> AsyncIterator[Caller]:
    """A caller who hangs up at the end."""
    caller = Caller(host, address)
    try:
        yield caller
    finally:
        await caller.close()
