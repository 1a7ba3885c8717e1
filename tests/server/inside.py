"""A house without a server around it: real tables on a real database, for what is quicker seen from inside.

In a scene whose clock is turned by hand (`run_by_hand`), bots think in this process, and whoever waits in vain fails at
once.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from rookery.bots import Plan, ask, make, single
from rookery.core.figures import Sheet
from rookery.core.game import Game
from rookery.core.match import Match
from rookery.core.notes import Note
from rookery.core.options import Value
from rookery.core.phrases import Phrase
from rookery.core.reckoning import Source
from rookery.core.state import State
from rookery.core.words import Action
from rookery.server.claim import Claim
from rookery.server.house import House
from rookery.server.messages import Clock, NewTable, SeatWish
from rookery.server.settings import Settings
from rookery.server.table import Table
from rookery.server.thinking import Thinkers
from rookery.server.visitor import Visitor
from tests.bots.toy_game import ToyGame
from tests.core import toy
from tests.server.by_hand import hand_clock
from tests.server.databases import where
from tests.server.served import GAME

PATIENCE = 60.0
"""Seconds in which anything should have happened, however busy the machine."""


class TableToy(ToyGame):
    """The toy of the engine's tests at a table: secret draws, a common secret choice and a race."""

    def start(self, players: int, options: dict[str, Value]) -> State:
        return toy.new()

    def with_cards(self, sheet: Sheet) -> "TableToy":
        return self

    def say_run(self, seat: int, actions: Sequence[Action], names: Sequence[str]) -> str:
        return f"{seat}: {', '.join(action.word for action in actions)}."

    def say_note(self, note: Note, names: Sequence[str]) -> str:
        return f"{note.what} {note.amount}."

    def say(self, action: Action, names: Sequence[str]) -> str:
        return action.word

    def question(self, s: State, seat: int, names: Sequence[str]) -> Phrase:
        return Phrase([{"text": "What now?"}])

    def count(self, s: State, seat: int, notes: Iterable[Note] = ()) -> list[Source]:
        return [Source("everything", s.scores()[seat], "T-1")]


@asynccontextmanager
async def open_house(path: Path, claim: Claim | None = None, **settings: Any) -> AsyncIterator[House]:
    """A house that is closed at the end, whatever happens."""
    house, clock = House(Settings(database=where(path), **{"bot_pause": 0, **settings}), claim), hand_clock()
    if clock is not None:
        vars(house.writer)["do"] = clock.counting(house.writer.do)
        house.thinkers.close()
        house.thinkers = BotsHere(house.settings)
    try:
        await house.open()
        if clock is not None:
            quiet(house)
        yield house
    finally:
        await (house.close() if clock is None else clock.until_done(house.close()))


def quiet(house: House) -> None:
    """Start no processes that nobody asks: for ways to pay, and for the archive."""
    for task in (house.warming, house.archive.task):
        assert task is not None
        task.cancel()


class BotsHere(Thinkers):
    """Bots that think in this process, at once and always the same; which seats were asked is noted."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings.workers, settings.hint_seconds)
        self.asked: list[int] = []

    async def turn_of(
        self, game: Game, s: State, seat: int, level: str, seconds: float, options: dict[str, Any]
    ) -> Plan:
        only = s.legal(seat)
        if len(only) == 1:
            return single(s, seat, only[0])
        self.asked.append(seat)
        return ask(make(level, len(self.asked)), s, seat, Random(seat))


async def seated(
    house: House, *kinds: str, game: str = GAME, clock: Clock | None = None, options: dict[str, Any] | None = None
) -> tuple[Table, list[str]]:
    """A table that has begun: `me`, `guest` or a level of bots in each seat."""
    wish = NewTable(
        game=game,
        seats=[SeatWish(kind=kind) for kind in kinds],
        start=True,
        clock=clock or Clock(),
        options=options or {},
        take_back=True,
    )
    made = await house.create(wish)
    return await house.table(made.table), made.tokens


async def friends(house: House, *names: str, bots: int = 0, **wish: Any) -> tuple[Table, list[str]]:
    """A table that has begun, at which each person has a device of their own."""
    seats = [SeatWish(kind="me", name=names[0]), *[SeatWish(kind="open")] * (len(names) - 1)]
    made = await house.create(
        NewTable(game=wish.pop("game", GAME), seats=[*seats, *[SeatWish(kind="urchin")] * bots], take_back=True, **wish)
    )
    table, tokens = await house.table(made.table), made.tokens
    for name in names[1:]:
        _, token = await table.ask(partial(table.seats.sit, name, None))
        tokens.append(token)
    await table.ask(lambda: table.start(tokens[0]))
    return table, tokens


class Insider(Visitor):
    """Somebody at a table, whose messages are read without a line."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.number = 0
        self.last: dict[str, Any] = {}
        self.heard: list[dict[str, Any]] = []

    async def enter(self, token: str | None) -> "Insider":
        await self.table.ask(lambda: self.table.welcome(self, token, -1, 1))
        return self

    async def leave(self) -> None:
        self.closed = True
        await self.table.ask(lambda: self.table.part(self))

    async def play(self, *words: str, seq: int | None = None) -> dict[str, Any]:
        assert self.seat is not None
        self.number += 1
        seat, number, saw = self.seat, self.number, self.table.seq if seq is None else seq
        await self.table.ask(lambda: self.table.play(seat, words, saw, (self, number)))
        return await self.until("update", lambda told: told["id"] == number)

    async def hear(self, kind: str) -> dict[str, Any]:
        """The next message of a kind."""
        while True:
            text = await self.next_text(kind)
            assert text is not None, "the table has hung up"
            message: dict[str, Any] = json.loads(text)
            self.heard.append(message)
            if message["type"] == "update":
                self.last = message
            if message["type"] == kind:
                return message

    async def next_text(self, kind: str) -> str | None:
        clock = hand_clock()
        if clock is None:
            return await asyncio.wait_for(self.outbox.get(), PATIENCE)
        if self.outbox.empty():
            await clock.settle()
        assert not self.outbox.empty(), f"{kind} did not come"
        return self.outbox.get_nowait()

    async def until(self, kind: str, fits: Any) -> dict[str, Any]:
        while not fits(message := await self.hear(kind)):
            pass
        return message


async def play_until(turn: int, *players: Insider) -> None:
    """The others play the first thing they may, until it is a seat's turn. Time stands still meanwhile."""
    clock, table = hand_clock(), players[0].table
    assert clock is not None
    await clock.settle()
    while match_of(table).turn != (turn,):
        [player] = [player for player in players if match_of(table).turn == (player.seat,)]
        await player.play(match_of(table).state.legal(match_of(table).turn[0])[0].word)
        await clock.settle()


async def is_still(table: Table, seconds: float = 600.0) -> bool:
    """Whether nothing happens at a table for some time, and no bot stands in for anybody."""
    clock = hand_clock()
    assert clock is not None
    await clock.settle()
    before = table.seq
    await clock.advance(seconds)
    return table.seq == before and not table.seats.away


def match_of(table: Table) -> Match:
    assert table.match is not None
    return table.match
