"""The WebSocket: messages of one client, read, checked and answered one by one."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import perf_counter
from typing import Any

import msgspec

from rookery.core.reasons import Broken, Illegal
from rookery.server.connections import REFUSED
from rookery.server.house import House
from rookery.server.limits import MESSAGES, TOO_FAST, Bucket, Limits
from rookery.server.messages import (
    Advised,
    Back,
    Closing,
    FromClient,
    Hello,
    Hint,
    LeaveLesson,
    Order,
    Ping,
    Play,
    Pong,
    Preview,
    Refused,
    Say,
    StepBack,
    TakeBack,
    Vote,
    Ways,
    WaysFound,
    WhyNot,
)
from rookery.server.refusals import Lost, NotNow, NotYours, Refusal, Stale, TooMuch
from rookery.server.table import Table
from rookery.server.visitor import Visitor

Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]

DECODER: msgspec.json.Decoder[Any] = msgspec.json.Decoder(FromClient)
GOING = 1001
TRIES = 3
MOST_BAD = 20
"""Messages that cannot be read before the line is closed."""


async def open_line(scope: Any, receive: Receive, send: Send, house: House, limits: Limits, kind: "type[Line]") -> None:
    """A client comes: from our own page, and not with too many lines.

    Plain ASGI: the framework's own sockets would cost a third more of memory for each line.
    """
    headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
    address = scope["client"][0] if scope.get("client") else ""
    await receive()  # the client asks to be let in
    try:
        limits.hosts.check(scope["headers"])
        limits.check_origin(headers.get(b"origin"), headers.get(b"host"))
        limits.open_socket(address)
    except Refusal as refusal:
        await send({"type": "websocket.close", "code": REFUSED, "reason": refusal.sentence})
        return
    del headers  # a line may stay open for hours
    try:
        await send({"type": "websocket.accept"})
        messages = scope.get("state", {}).get(MESSAGES) or limits.messages()
        await kind(receive, send, house, limits, messages, address).serve()
    finally:
        limits.close_socket(address)


class Line:
    """One client: its socket, where it is, and how much it has said lately."""

    def __init__(
        self, receive: Receive, send: Send, house: House, limits: Limits, messages: Bucket, address: str
    ) -> None:
        self.receive = receive
        self.send = send
        self.house = house
        self.limits = limits
        self.visitor = Visitor(address)
        self.table: Table | None = None
        self.messages = messages
        self.bad = 0
        loop = asyncio.get_running_loop()
        self.patience = loop.call_later(house.settings.hello_seconds, self.hang_up, "No hello came in time.")

    async def serve(self) -> None:
        """Read and answer until one side hangs up."""
        sender = asyncio.create_task(self.say_all())
        try:
            await self.listen()
        finally:
            self.patience.cancel()
            self.visitor.close()
            await self.leave_table()
            await sender

    async def listen(self) -> None:
        while not self.visitor.closed:
            event = await self.receive()
            if event["type"] == "websocket.disconnect":
                break
            await self.hear(event.get("text") or event.get("bytes") or "")

    async def say_all(self) -> None:
        """Say what is queued, in order; then hang up."""
        try:
            while (text := await self.visitor.outbox.get()) is not None:
                await self.send({"type": "websocket.send", "text": text})
            await self.send(self.goodbye())
        except (RuntimeError, OSError):
            self.visitor.closed = True  # the other side has hung up

    def goodbye(self) -> dict[str, Any]:
        return {"type": "websocket.close", "code": GOING, "reason": ""}

    async def leave_table(self) -> None:
        table, visitor = self.table, self.visitor
        self.table = None
        visitor.call_off()
        if table is not None and not table.lost:
            with suppress(Lost):
                await table.ask(lambda: table.part(visitor))

    async def hear(self, text: str | bytes) -> None:
        """One message: whatever it is, it gets an answer and the table stays whole."""
        begin = perf_counter()
        self.house.metrics.messages += 1
        if not self.messages.take():
            self.hang_up(TOO_FAST)
            return
        try:
            message = DECODER.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self.bad += 1
            if self.bad >= MOST_BAD:
                self.hang_up("Too many messages that cannot be read.")
                return
            await self.refuse(Refusal(f"This message cannot be read: {error}."), 0)
            return
        await self.attempt(lambda: self.answer(message), message)
        self.house.metrics.answers.add(perf_counter() - begin)

    async def attempt(self, deed: Callable[[], Awaitable[None]], message: Any) -> None:
        """Do what a message asks for, or say why not."""
        try:
            await deed()
        except Stale as error:
            await self.refuse(error, message.id)
            await self.catch_up(message.seq)
        except (Refusal, Illegal, Broken) as error:
            await self.refuse(error, message.id)

    async def refuse(self, error: Exception, number: int) -> None:
        """Say why not, and what would be legal."""
        self.house.metrics.refusals += 1
        table, visitor = self.table, self.visitor
        if table is None or table.lost:
            visitor.tell(Refused(id=number, sentence=str(error), rule="", legal=[]))
            return
        with suppress(Lost):
            await table.look(lambda: visitor.tell(table.course.refusal(visitor.seat, error, number)))

    def hang_up(self, why: str, *, again: bool = False) -> None:
        self.visitor.tell(Closing(sentence=why, again=again))
        self.visitor.close()

    async def catch_up(self, seen: int) -> None:
        """A stale client gets the position as it is, and what is new since the one it saw."""
        table = self.here()
        await table.look(lambda: table.catch_up(self.visitor, seen))

    def here(self) -> Table:
        if self.table is None:
            raise NotNow("Say hello first: to which table?")
        return self.table

    def own_seat(self) -> int:
        if self.visitor.seat is None:
            raise NotYours("Spectators can't play.")
        return self.visitor.seat

    async def answer(self, message: Any) -> None:
        """What each kind of message does."""
        visitor, number = self.visitor, message.id
        match message:
            case Hello():
                await self.hello(message)
            case Ping():
                visitor.tell(Pong(id=number))
            case Play(words=words, seq=seq):
                table = self.here()
                seat = self.own_seat()
                await table.ask(lambda: table.play(seat, words, seq, (visitor, number)))
            case TakeBack(seq=seq):
                table = self.here()
                seat = self.own_seat()
                await table.ask(lambda: table.undo(seat, seq, (visitor, number)))
            case WhyNot(word=word):
                table = self.here()
                await table.look(lambda: visitor.tell(table.course.why(visitor.seat, word, number)))
            case Preview(words=words, seq=seq):
                table = self.here()
                seat = self.own_seat()
                await table.look(lambda: visitor.tell(table.course.preview(seat, words, seq, number)))
            case Ways():
                table, seat = self.here(), self.own_seat()
                visitor.guide(self.attempt(lambda: self.find_ways(table, seat, message), message))
            case Hint(seq=seq):
                if visitor.hint is not None and not visitor.hint.done():
                    raise TooMuch("One hint at a time.")
                table, seat = self.here(), self.own_seat()
                hint = self.attempt(lambda: self.give_hint(table, seat, message), message)
                visitor.hint_seq, visitor.hint = seq, asyncio.create_task(hint)
            case Order(name=name, value=value):
                table = self.here()
                seat = self.own_seat()
                await table.ask(lambda: table.order((visitor, number), seat, name, value))
            case Vote(seat=about, agree=agree):
                table = self.here()
                seat = self.own_seat()
                await table.ask(lambda: table.vote((visitor, number), seat, about, agree=agree))
            case Back():
                table = self.here()
                seat = self.own_seat()
                await table.ask(lambda: table.back((visitor, number), seat))
            case StepBack(seq=seq):
                table = self.here()
                seat = self.own_seat()
                await table.ask(lambda: table.step_back(seat, seq, (visitor, number)))
            case LeaveLesson():
                table = self.here()
                seat = self.own_seat()
                await table.ask(lambda: table.leave_lesson((visitor, number), seat))
            case Say(text=text):
                table = self.here()
                if not self.limits.chat.take(visitor.address):
                    raise TooMuch("Not so fast: others want to speak too.")
                await table.ask(lambda: table.say(visitor, text))

    async def hello(self, message: Hello) -> None:
        """Come in. A table that is being put to sleep at this very moment is woken and asked again."""
        if not self.limits.arrivals.take(self.visitor.address):
            self.hang_up("Too many people are coming from your address at once. Try again in a moment.", again=True)
            return
        try:
            await self.find(message)
        except TooMuch as refusal:
            self.hang_up(refusal.sentence, again=True)

    async def find(self, message: Hello) -> None:
        for _ in range(TRIES):
            try:
                await self.come_in(message)
            except Lost:
                await asyncio.sleep(0.01)
            else:
                return
        self.hang_up("The table can't be reached right now; nothing is lost.", again=True)

    async def come_in(self, message: Hello) -> None:
        visitor = self.visitor
        with self.limits.lookup(visitor.address):
            table = await self.house.table(message.table)
        if self.table is not table:
            await self.leave_table()
        await table.ask(lambda: table.welcome(visitor, message.token, message.seen, message.id))
        self.table = table
        self.patience.cancel()

    async def find_ways(self, table: Table, seat: int, message: Ways) -> None:
        """How a turn could go on, found by a clerk: meanwhile the line stays open for other things."""
        game, visitor = table.game, self.visitor
        s = await table.look(lambda: table.course.beginning(seat, message.words, message.seq))
        body, cards = json.dumps(game.dump(s)).encode(), json.dumps(game.changed_figures())
        found = await self.house.guides.ask(
            visitor.address, "ways", body, game=game.name, cards=cards, seat=seat, words=message.words
        )
        visitor.tell(msgspec.convert({"id": message.id, "seq": message.seq, **json.loads(found)}, WaysFound))

    async def give_hint(self, table: Table, seat: int, message: Hint) -> None:
        """Advice takes a while: meanwhile the line stays open for other things."""
        seconds, visitor = self.house.settings.hint_seconds, self.visitor
        try:
            with self.limits.hint(visitor.address):
                s = await table.look(lambda: table.position(seat, message.seq))
                match = table.course.playing()
                advice = await self.house.thinkers.advise(table.game, s, seat, seconds, match.names, match.options)
        except asyncio.CancelledError:
            moved_on = "The hint was cancelled: the game has moved on."
            visitor.tell(Refused(id=message.id, sentence=moved_on, rule="", legal=[], stale=True))
            raise
        visitor.tell(Advised(id=message.id, seq=message.seq, advice=advice.best, others=advice.others))
