"""People who play on whatever happens, and who remember every move that the server acknowledged."""

import asyncio
import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import count
from random import Random
from time import perf_counter
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from attack.calling import Caller
from rookery.games import GAMES

GONE = (OSError, EOFError, TimeoutError, WebSocketException)
"""What somebody notices when the line is cut."""
PAUSE = 0.05
"""Seconds between two tries to come back."""
PATIENCE = 20.0
LARGEST = 2**24


class Move:
    """A word that somebody said at a position, as the server knows positions: by their number in the log."""

    def __init__(self, seq: int, word: str) -> None:
        self.seq = seq
        self.word = word


class Figures:
    """What happened, counted."""

    def __init__(self) -> None:
        self.sent = 0
        self.acknowledged = 0
        self.doubled = 0
        self.late = 0
        self.reordered = 0
        self.cut = 0
        self.refused = 0
        self.waits: list[float] = []  # from the death of a process until its tables play again
        self.wrong: list[str] = []

    async def reach(self, acknowledged: int, end: float, people: "Sequence[Person]") -> None:
        """Wait for so many moves in all, but not beyond some moment, nor when all games are over."""
        while self.acknowledged < acknowledged and not all(person.over for person in people):
            if perf_counter() > end:
                return
            await asyncio.sleep(PAUSE)


class Person:
    """One seat at one table. Says whatever can be said; now and then twice, late, or into a line that is cut."""

    def __init__(self, host: Callable[[], str], table: str, token: str, rng: Random, figures: Figures) -> None:
        self.host = host
        self.table = table
        self.token = token
        self.seat = 0
        self.rng = rng
        self.figures = figures
        self.numbers = count(1)
        self.under_way: dict[int, Move] = {}
        self.said: set[tuple[int, str]] = set()
        self.tried: set[tuple[int, str]] = set()  # on this line
        self.kept: list[Move] = []  # acknowledged
        self.last: dict[str, Any] = {}
        self.before = ""  # the message before the last one
        self.over = False
        self.leaving = False
        self.waiting_since: float | None = None

    async def live(self) -> None:
        """Come to the table, and come back, until the game is over or it is time to go."""
        while not self.over and not self.leaving:
            with suppress(*GONE):
                address = f"ws://{self.host()}/api/socket"
                async with connect(
                    address, max_size=LARGEST, open_timeout=PATIENCE, ping_interval=None, proxy=None
                ) as line:
                    await self.play(line)
            self.under_way.clear()
            self.tried.clear()  # who is asked once more was not heard, and may say the same again
            await asyncio.sleep(PAUSE)

    async def play(self, line: ClientConnection) -> None:
        seen = self.last.get("seq", -1)
        await line.send(json.dumps({"type": "hello", "id": 0, "table": self.table, "token": self.token, "seen": seen}))
        back = True
        while not self.over and not self.leaving:
            async with asyncio.timeout(PATIENCE):
                told = json.loads(await line.recv())
            if told["type"] == "refused":
                self.figures.refused += 1
                self.under_way.pop(told["id"], None)
                if told["id"] == 0:
                    return
            elif told["type"] == "closing":
                return
            elif told["type"] == "update":
                self.hear(told, back=back)
                back = False
                if not await self.answer(line):
                    return

    def hear(self, told: dict[str, Any], *, back: bool) -> None:
        """The position. What was acknowledged before must still be there."""
        if back and self.waiting_since is not None:
            self.figures.waits.append(perf_counter() - self.waiting_since)
            self.waiting_since = None
        if back and self.last:
            if told["seq"] < self.last["seq"]:
                self.figures.wrong.append(f"{self.table}: {self.last['seq']} was told, then {told['seq']}")
            elif told["seq"] == self.last["seq"] and told["view"] != self.last["view"]:
                self.figures.wrong.append(f"{self.table}: two views of position {told['seq']}")
        move = self.under_way.pop(told["id"], None)
        if move is not None:
            self.figures.acknowledged += 1
            self.kept.append(move)
        self.last = told
        self.over = told["result"] is not None

    async def answer(self, line: ClientConnection) -> bool:
        """Say something, if it is time. False when the line was cut."""
        window = self.last["window"]
        if not self.last["options"] or (window and window["answered"]):
            return True
        move = Move(self.last["seq"], self.rng.choice(self.last["options"])["word"])
        if (move.seq, move.word) not in self.tried and not self.under_way:
            await self.say(line, move)
        if self.rng.random() < 0.02:
            self.figures.cut += 1
            line.transport.abort()
            return False
        return True

    async def say(self, line: ClientConnection, move: Move) -> None:
        number = next(self.numbers)
        self.under_way[number] = move
        self.said.add((move.seq, move.word))
        self.tried.add((move.seq, move.word))
        self.figures.sent += 1
        if self.rng.random() < 0.05:
            self.figures.late += 1
            await asyncio.sleep(self.rng.random() * 0.3)
        message = json.dumps({"type": "play", "id": number, "seq": move.seq, "words": [move.word]})
        await line.send(message)
        if self.rng.random() < 0.1:
            self.figures.doubled += 1
            await line.send(message)
        if self.before and self.rng.random() < 0.1:  # it was held up somewhere, and arrives after its successor
            self.figures.reordered += 1
            await line.send(self.before)
        self.before = message


async def newcomer(host: Callable[[], str], people: list[Person], figures: Figures, rng: Random) -> Person:
    """Somebody sits down with bots, at a new table of the next game."""
    game = list(GAMES.values())[len(people) % len(GAMES)]
    players = rng.choice(list(game.seats))
    caller = Caller(host())
    try:
        made = await caller.table(game.name, "me Ann", *["urchin"] * (players - 1), start=True)
    finally:
        await caller.http.aclose()
    person = Person(host, made.word, made.tokens[0], Random(rng.getrandbits(32)), figures)
    people.append(person)
    return person
