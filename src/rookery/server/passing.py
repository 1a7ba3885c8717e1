"""Passing on: lines and requests about a table that another process of the cluster owns go to that process."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic
from typing import Any

import msgspec

from rookery.server.cluster import PATIENCE, Cluster
from rookery.server.house import House
from rookery.server.leases import Elsewhere, Fellow
from rookery.server.limits import Limits
from rookery.server.line import Line
from rookery.server.links import BROKEN, GONE, Event, Link, Receive, Send, plain_scope
from rookery.server.messages import Hello
from rookery.server.refusals import Anew, Lost, NotKept

MOVED, UNHEARD = "moved", "unheard"
"""What the owner of a table tells over a link besides what it tells the client: that the table goes elsewhere, and each
message that came too late to be heard."""
AGAIN = b"x-rookery-anew"
"""In the head of an answer: nothing was done, and another process should be asked."""
PAUSE = 0.1
"""Seconds between two looks for the owner of a table."""
UNREACHABLE = "The table can't be reached right now; nothing is lost."
INTERRUPTED = "The connection to this table was lost. Look whether it was done before you try again."
TABLE = re.compile(r"/api/tables/([^/]+)")

App = Callable[[Any, Any, Any], Awaitable[None]]


class Passing(Line):
    """A line whose table may be elsewhere: then what is said here is said there, and what is told there is told here.
    The line stays with the process that took it, and follows its table.
    """

    link: Link | None = None
    relaying: asyncio.Task[None] | None = None
    greeting: Hello | None = None
    moving_on = False

    def __init__(self, *about: Any) -> None:
        super().__init__(*about)
        self.turn = asyncio.Lock()  # what is heard, or moving on: one after the other

    def cluster(self) -> Cluster:
        assert self.house.cluster is not None
        return self.house.cluster

    async def hear(self, text: str | bytes) -> None:
        async with self.turn:
            await super().hear(text)

    async def answer(self, message: Any) -> None:
        if self.link is None or isinstance(message, Hello):
            await super().answer(message)
            return
        try:
            await self.link.send({"type": "websocket.receive", "text": msgspec.json.encode(message).decode()})
        except GONE:
            self.hang_up(UNREACHABLE, again=True)

    async def leave_table(self) -> None:
        await self.unlink()
        await super().leave_table()

    async def find(self, message: Hello) -> None:
        """Come in, wherever the table is. One whose owner has just died is waited for."""
        self.greeting = message
        until = monotonic() + PATIENCE
        while monotonic() < until and not self.house.closing:
            try:
                await self.come_in(message)
            except Elsewhere as other:
                if await self.follow(other.fellow, message):
                    return
            except Lost:
                pass
            else:
                return
            await asyncio.sleep(PAUSE)
        self.hang_up(UNREACHABLE, again=True)

    async def follow(self, fellow: Fellow, message: Hello) -> bool:
        """Say hello over a link; False if the owner cannot be reached."""
        try:
            if self.link is None or self.link.fellow != fellow:
                await self.leave_table()
                self.link = await self.cluster().links.connect(
                    fellow, {"type": "websocket", "client": (self.visitor.address, 0)}
                )
                self.relaying = asyncio.create_task(self.relay(self.link))
            await self.link.send({"type": "websocket.receive", "text": msgspec.json.encode(message).decode()})
        except GONE:
            await self.unlink()
            return False
        self.patience.cancel()
        return True

    async def unlink(self) -> None:
        """Let go of the link, if there is one. Who is moving on is waited for, and can then leave in order."""
        link, relaying, self.link = self.link, self.relaying, None
        if link is not None:
            self.cluster().links.drop(link)
        if relaying is None or relaying is asyncio.current_task():
            return
        if not self.moving_on:
            relaying.cancel()
        await asyncio.wait([relaying])

    async def relay(self, link: Link) -> None:
        """Tell here what is told there, until the link ends."""
        opened, unheard = monotonic(), list[str]()
        with suppress(*BROKEN):
            while True:
                event = await link.receive()
                if event["type"] == "websocket.send":
                    self.visitor.pass_on(event["text"])
                elif event["type"] == UNHEARD:
                    unheard.append(event["text"])
                elif event["type"] == MOVED:
                    break
                else:
                    self.visitor.close()
                    return
            await asyncio.sleep(max(0.0, opened + PAUSE - monotonic()))  # whoever is sent on at once may be so again
            async with self.turn:
                self.moving_on = True
                await self.move_on(link, event["seen"], unheard)
                self.moving_on = False
            return
        if self.link is link:
            self.hang_up(UNREACHABLE, again=True)

    async def move_on(self, link: Link, seen: int, unheard: list[str]) -> None:
        """The table goes elsewhere: go along, and say there what was not heard here any more."""
        link.finish()
        with suppress(*BROKEN):
            while True:
                event = await link.receive()
                if event["type"] == UNHEARD:
                    unheard.append(event["text"])
        await self.unlink()
        greeting = self.greeting
        assert greeting is not None
        again = Hello(id=0, table=greeting.table, token=greeting.token, seen=seen)
        await self.attempt(lambda: self.find(again), again)
        for text in unheard:
            await super().hear(text)


class Linked(Line):
    """A line that another process has passed on to the owner of its table."""

    moved: int | None = None

    async def listen(self) -> None:
        self.visitor.moving = self.move
        with suppress(*BROKEN):  # the other process has hung up
            while not self.visitor.closed or self.moved is not None:
                event = await self.receive()
                if self.moved is None:
                    await self.hear(event["text"])
                else:
                    await self.send({"type": UNHEARD, "text": event["text"]})

    def move(self, seen: int) -> None:
        """The table goes elsewhere, and everything up to a number was told."""
        self.moved = seen

    def goodbye(self) -> dict[str, Any]:
        return super().goodbye() if self.moved is None else {"type": MOVED, "seen": self.moved}

    async def attempt(self, deed: Callable[[], Awaitable[None]], message: Any) -> None:
        try:
            await super().attempt(deed, message)
        except Anew:
            await self.send({"type": UNHEARD, "text": msgspec.json.encode(message).decode()})

    async def refuse(self, error: Exception, number: int) -> None:
        if isinstance(error, Anew):
            raise error
        await super().refuse(error, number)

    async def find(self, message: Hello) -> None:
        """Come in. If the table is not here any more, whoever passed the line on has to look again."""
        try:
            await self.come_in(message)
        except Lost:
            self.move(message.seen)
            self.visitor.close()


async def open_linked(scope: Event, receive: Receive, send: Send, house: House, limits: Limits) -> None:
    """A line that another process passes on. It has been let in there, and its messages are counted there."""
    address = scope["client"][0]
    await Linked(receive, send, house, limits, limits.uncounted(), address).serve()


class Requests:
    """Requests about a table that another process owns are passed on to it. If the table moves meanwhile, they follow:
    what was not begun is asked again.
    """

    def __init__(self, app: App, house: Callable[[], House]) -> None:
        self.app = app
        self.house = house

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        house = self.house()
        found = TABLE.match(scope["path"])
        if house.cluster is None or not (found or (house.closing and scope["path"].startswith("/api/"))):
            await self.app(scope, receive, send)
            return
        body, until = Body(receive), monotonic() + PATIENCE
        while True:
            answer = Answer(send, hold=monotonic() < until)
            try:
                fellow = await self.fellow_for(house.cluster, found[1] if found else None)
                if fellow is None:
                    # What the framework remembers of an answer that was held back must not spoil the next try.
                    state = dict(scope.get("state", {}))
                    await self.app({**scope, "state": state}, body.again(), answer.send)
                else:
                    await pass_on(house.cluster, fellow, scope, body.again(), answer.send)
            except GONE as error:
                if answer.begun:
                    raise ConnectionError("the process that answered is gone") from None
                if not isinstance(error, ConnectionRefusedError) and scope["method"] not in ("GET", "HEAD"):
                    await say(send, INTERRUPTED)
                    return
                if monotonic() > until:
                    await say(send, UNREACHABLE)
                    return
            else:
                if not answer.held:
                    return
            await asyncio.sleep(PAUSE)

    async def fellow_for(self, cluster: Cluster, word: str | None) -> Fellow | None:
        """Who answers; None: this process, which also says what is wrong."""
        if word is None:
            return cluster.anybody()
        try:
            return await cluster.whose(word.strip().lower())
        except NotKept:
            return None


class Body:
    """The body of a request, which can be read more than once."""

    def __init__(self, receive: Receive) -> None:
        self.receive = receive
        self.kept: list[Event] = []

    def again(self) -> Receive:
        """Read from the beginning."""
        waiting = list(self.kept)

        async def receive() -> Event:
            if waiting:
                return waiting.pop(0)
            event = await self.receive()
            if event["type"] == "http.request":
                self.kept.append(event)
            return event

        return receive


class Answer:
    """An answer, which is kept back if it says that another process should be asked."""

    def __init__(self, send: Send, *, hold: bool) -> None:
        self.real = send
        self.hold = hold
        self.held = False
        self.begun = False

    async def send(self, event: Event) -> None:
        if event["type"] == "http.response.start":
            headers = [(name, value) for name, value in event["headers"] if name != AGAIN]
            self.held = self.hold and len(headers) < len(event["headers"])
            event = {**event, "headers": headers}
        if not self.held:
            self.begun = True
            await self.real(event)


async def pass_on(cluster: Cluster, fellow: Fellow, scope: Any, receive: Receive, send: Send) -> None:
    """A whole request to another process, and its answer back."""
    async with cluster.links.to(fellow, plain_scope(scope)) as link:

        async def up() -> None:
            while True:
                event = await receive()
                await link.send(event)
                if event["type"] == "http.disconnect":
                    link.cut()
                    return

        asking = asyncio.create_task(up())
        try:
            more = True
            while more:
                event = await link.receive()
                await send(event)
                more = event["type"] != "http.response.body" or event.get("more_body", False)
        finally:
            asking.cancel()
            with suppress(asyncio.CancelledError, *GONE):
                await asking


async def say(send: Send, sentence: str) -> None:
    """Refuse a request with a sentence."""
    body = msgspec.json.encode({"error": sentence, "rule": ""})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": Lost.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
