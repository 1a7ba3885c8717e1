"""The bystander: somebody who plays at a table of their own while the server is attacked, and waits."""

import asyncio
from collections.abc import Callable, Coroutine
from random import Random
from time import perf_counter
from typing import Any

from attack.calling import PATIENCE, Caller, Line, newest
from rookery.games import GAMES

GAME = next(iter(GAMES))
PACE = 0.05
"""Seconds between two things that the bystander does."""


class Bystander:
    """Looks in at /healthz over a new connection and makes a move, in turn, for as long as the attack lasts. How long
    the longest of these took is what an attack is measured by.
    """

    def __init__(self, host: str) -> None:
        self.caller = Caller(host)
        self.rng = Random(1)
        self.lines: list[Line] = []
        self.waits: list[float] = []
        self.moves = 0
        self.lost: list[str] = []
        self.resting = True
        self.since: float | None = None
        self.task: asyncio.Task[None] | None = None

    async def sit_down(self) -> None:
        """A table of three, all of them the bystander's."""
        made = await self.caller.table(GAME, "me", "guest", "guest", private=True, start=True)
        self.lines = await self.caller.seated(made)

    def watch(self) -> None:
        """Forget what was before, and begin."""
        self.waits, self.moves, self.lost, self.resting = [], 0, [], False
        self.task = asyncio.create_task(self.run())

    async def run(self) -> None:
        while not self.resting:
            await self.once(self.look_in)
            await self.once(self.move)
            await asyncio.sleep(PACE)

    async def rest(self) -> None:
        """Stop, but not before whatever is waited for has come, and one more of each."""
        assert self.task is not None
        self.resting = True
        await self.task
        for last in (self.look_in, self.move):
            if not self.lost:
                await self.once(last)

    async def once(self, what: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Do something, and remember how long it took. Whatever goes wrong, the bystander tries again."""
        self.since = perf_counter()
        try:
            async with asyncio.timeout(PATIENCE):
                await what()
        except Exception as error:  # noqa: BLE001 (a bystander may be lost in any way)
            self.lost.append(f"{what.__name__}: {type(error).__name__} {error}")
            self.lines = []
        finally:
            self.waits.append(perf_counter() - self.since)
            self.since = None

    async def look_in(self) -> None:
        reader, writer = await self.caller.bare()
        try:
            writer.write(f"GET /healthz HTTP/1.1\r\nHost: {self.caller.host}\r\nConnection: close\r\n\r\n".encode())
            answer = await reader.readline()
            if b" 200 " not in answer:
                raise ConnectionError(answer)
        finally:
            writer.close()

    async def move(self) -> None:
        """Whoever is asked plays something; when the game is over, another begins."""
        if not self.lines or self.lines[0].last["result"] is not None:
            await self.sit_down()
        asked = next(line for line in self.lines if line.words)
        answer = await asked.play(self.rng.choice(asked.words))
        if answer["type"] != "update":
            raise ConnectionError(answer["sentence"])
        await newest(self.lines)
        self.moves += 1

    @property
    def longest(self) -> float:
        """Seconds of the longest wait, that of this very moment included."""
        now = [perf_counter() - self.since] if self.since is not None else []
        return max([*self.waits, *now], default=0.0)

    async def close(self) -> None:
        if self.task is not None:
            self.task.cancel()
        await self.caller.close()
