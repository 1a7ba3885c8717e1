"""The stage: a server that limits nobody by number, tables of every game on it, and what must hold at the end."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from attack.calling import Caller, Line
from attack.scene import Scene
from attack.verdict import Claim, unless
from rookery.core.game import Game
from rookery.games import GAMES

T = TypeVar("T")

GENEROUS: dict[str, Any] = {
    "posts_a_minute": 1_000_000,
    "sockets_an_address": 100_000,
    "connections_an_address": 100_000,
    "arrivals_a_minute": 1_000_000,
    "misses_a_minute": 1_000_000,
    "chat_a_minute": 1_000_000,
    "messages_a_second": 100_000,
    "waiting_an_address": 60,
    "sleep_after": 20,
    "bot_pause": 0,
    "hint_seconds": 0.05,
    "answer_seconds": 1.0,
}
"""Whoever is told to come back later never gets to what is behind. Sizes and times keep their limits."""
LONGEST = 5.0
"""Seconds that any answer may take, on a machine that does other things besides."""
TRIES = 5
"""How often somebody tries to come back, a second apart."""
SHOWN = 2000
"""Letters of a log that are shown when something broke."""
MEMORY = 96.0
"""Megabytes by which the server may grow."""


class Stage:
    """A scene, somebody who calls, and a table of each game with people in all its seats."""

    def __init__(self, scene: Scene, caller: Caller) -> None:
        self.scene = scene
        self.caller = caller
        self.loop = asyncio.get_running_loop()
        self.seated: dict[str, list[Line]] = {}
        self.tokens: dict[str, list[str]] = {}
        self.words: dict[str, str] = {}

    async def sit_down(self, game: Game) -> None:
        """A new table of a game, at which it has begun."""
        kinds = ["me", *["guest"] * (game.seats[0] - 1)]
        made = await self.caller.table(game.name, *kinds, start=True, private=True)
        self.words[game.name], self.tokens[game.name] = made.word, made.tokens
        for line in self.seated.pop(game.name, []):
            await line.close()
        self.seated[game.name] = await self.caller.seated(made)

    async def still_play(self) -> tuple[Claim, ...]:
        """No table is lost: at each of them somebody makes a move now."""
        lost = [name for name in GAMES if not await self.moves(name)]
        return unless(not lost, f"lost tables: {', '.join(lost)}")

    async def moves(self, name: str) -> bool:
        """Whether a table shows its position to whoever comes back, and takes a move, unless its game is over or the
        seats were left: somebody who has their tokens may do that.
        """
        lines = [await self.come_back(self.words[name], token) for token in (*self.tokens[name], None)]
        try:
            *seated, watcher = lines
            if not watcher.last:
                return False
            here = [line for line in seated if line.last]
            if watcher.last["result"] or len(here) < len(seated):
                return True
            for line in here:
                if line.words and (await line.play(Random(1).choice(line.words)))["type"] == "update":
                    return True
            return False
        finally:
            for line in lines:
                await line.close()

    async def come_back(self, word: str, token: str | None) -> Line:
        """Come to a table; again after a while if too many have come just before."""
        for _ in range(TRIES):
            try:
                return await self.caller.line(word, token)
            except ConnectionError:
                await asyncio.sleep(1.0)
        return await self.caller.line(word, token)

    def wait_for(self, doing: Coroutine[Any, Any, T]) -> T:
        """From the thread in which examples are made: do something on the loop, where the bystander plays on."""
        return asyncio.run_coroutine_threadsafe(doing, self.loop).result(LONGEST + 10)


@asynccontextmanager
async def stage(folder: Path) -> AsyncIterator[Stage]:
    scene = Scene(folder, short=False, **GENEROUS)
    try:
        await scene.open()
        async with scene.caller() as caller:
            opened = Stage(scene, caller)
            for game in GAMES.values():
                await opened.sit_down(game)
            yield opened
    finally:
        await scene.close()


async def meanwhile(opened: Stage, fuzz: Callable[[], T]) -> tuple[T, tuple[Claim, ...]]:
    """Have a thread make examples while a bystander plays; what came of both."""
    async with opened.scene.watched() as watch:
        watch.longest_allowed = LONGEST  # the bystander shares a process with whoever makes the examples
        found = await asyncio.to_thread(fuzz)
    fault = unless("Traceback" not in watch.log, watch.log[watch.log.rfind("Traceback") :][:SHOWN])
    return found, (*await opened.still_play(), *watch.claims(MEMORY), *fault)
