"""Thinking: what tables ask of the processes in which bots think, without ever waiting on the event loop."""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import Future
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

from rookery.bots.bot import Fault, Plan, single
from rookery.bots.hosting.workers import Elsewhere, Workers
from rookery.core.game import Game
from rookery.core.reasons import Broken
from rookery.core.state import State
from rookery.server.counsel import Counsel, counselled, position_known
from rookery.server.refusals import NotNow, TooMuch

ADVISERS_SHARE = 4
"""There is one process for hints for this many processes that move for bots, and one at least."""
HINT_PATIENCE = 3.0
"""Seconds a hint may wait for its turn. One that would have to wait longer is refused at once."""
MOST_GIVEN = 200
"""Answers that are remembered, for whoever asks again."""
NICENESS = 10
"""How far a process for hints steps back when the cores are wanted for moves."""


class Thinkers:
    """The worker processes. Hints have a few of their own, so that no bot's move ever waits for a hint.

    What a seat cannot know is dealt anew before a position leaves for them.
    """

    def __init__(
        self, count: int, hint_seconds: float, engine: Path | None = None, elsewhere: Elsewhere | None = None
    ) -> None:
        self.workers = Workers(count, engine=engine, elsewhere=elsewhere)
        advisers = max(1, count // ADVISERS_SHARE)
        places = max(1, int(advisers * HINT_PATIENCE / max(hint_seconds, 0.1)))
        self.advisers = Workers(
            advisers,
            engine=engine,
            waiting=places,
            patience=HINT_PATIENCE,
            niceness=NICENESS,
            elsewhere=elsewhere,
        )
        self.rng: Random = SystemRandom()
        self.given: OrderedDict[str, Counsel] = OrderedDict()

    async def turn_of(
        self, game: Game, s: State, seat: int, level: str, seconds: float, options: dict[str, Any]
    ) -> Plan:
        """The turn of a bot; if it is too slow or dies, that of a stand-in. A choice of one is no choice."""
        only = s.legal(seat)
        if len(only) == 1:
            return single(s, seat, only[0])
        seed = self.rng.getrandbits(32)
        return await asyncio.wrap_future(self.workers.turn(game, s, seat, level, seed, seconds, options))

    async def advise(
        self, game: Game, s: State, seat: int, seconds: float, names: Sequence[str], options: dict[str, Any]
    ) -> Counsel:
        """What bots think of a seat's best options. Whoever stops waiting calls the hint off.

        Who asks again in the same position, as far as the seat knows it, gets the same answer.
        """
        key = position_known(game, s, seat, names)
        counsel = self.given.get(key)
        if counsel is None:
            counsel = counselled(game, s, seat, await self.ranked(game, s, seat, seconds), names, options)
            self.given[key] = counsel
            if len(self.given) > MOST_GIVEN:
                self.given.popitem(last=False)
        return counsel

    async def ranked(self, game: Game, s: State, seat: int, seconds: float) -> list[dict[str, Any]]:
        return await self.told(self.advisers.advise(game, s, seat, self.rng.getrandbits(32), seconds))

    async def weighed(
        self, game: Game, s: State, seat: int, turns: Sequence[Sequence[str]], seconds: float
    ) -> list[dict[str, Any]]:
        """The best turn of a seat, and after it each of these."""
        return await self.told(self.advisers.weigh(game, s, seat, turns, self.rng.getrandbits(32), seconds))

    async def told(self, future: Future[list[dict[str, Any]]]) -> list[dict[str, Any]]:
        try:
            return await asyncio.wrap_future(future)
        except Fault as fault:
            if fault.kind == "waited":
                raise TooMuch("Too many people are asking for hints. Try again in a moment.") from None
            raise NotNow("No bot can answer right now. Try again.") from None
        except Broken:
            raise NotNow("No bot can answer right now. Try again.") from None

    def close(self) -> None:
        self.workers.close()
        self.advisers.close()
