"""Thinking: bots in worker processes, so that no bot, however slow, stands in the way of a table."""

import asyncio
from collections.abc import Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from random import Random
from typing import Any

from rookery.bots import advise, ask, make
from rookery.core.game import Game
from rookery.core.state import State
from rookery.games import get


class Thinkers:
    """Some processes that answer for bots. What a seat cannot know is dealt anew before a position leaves for them."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.pool = self.fresh()
        self.rng = Random()

    def fresh(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.count, mp_context=get_context("spawn"))

    async def choose(self, game: Game, s: State, seat: int, level: str, seconds: float) -> str:
        """The word of a bot; if it is too slow or its process died, what most people would do."""
        options = s.legal(seat)
        if len(options) == 1:
            return options[0].word
        dealt = game.dump(s.redeal(seat, self.rng))
        future = self.submit(chosen, game.name, game.changed_figures(), dealt, seat, level, self.rng.getrandbits(32))
        try:
            return str(await asyncio.wait_for(asyncio.wrap_future(future), seconds))
        except (TimeoutError, BrokenProcessPool):
            return s.agenda[-1].natural(s, seat).word

    async def advise(self, game: Game, s: State, seat: int, seconds: float) -> list[dict[str, Any]]:
        """A seat's options, the best first: word, chance, visits and the line that is expected."""
        dealt = game.dump(s.redeal(seat, self.rng))
        future = self.submit(advised, game.name, game.changed_figures(), dealt, seat, seconds, self.rng.getrandbits(32))
        answer: list[dict[str, Any]] = await asyncio.wait_for(asyncio.wrap_future(future), seconds * 4 + 10)
        return answer

    def submit(self, function: Any, *args: Any) -> "Future[Any]":
        try:
            return self.pool.submit(function, *args)
        except BrokenProcessPool:
            self.pool.shutdown(wait=False)
            self.pool = self.fresh()
            return self.pool.submit(function, *args)

    def close(self) -> None:
        processes: Sequence[Any] = list((self.pool._processes or {}).values())
        self.pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()


def game_with(name: str, figures: dict[str, Any]) -> Game:
    game = get(name)
    return game.with_cards(game.printed.replaced(figures)) if figures else game


def chosen(name: str, figures: dict[str, Any], dealt: dict[str, Any], seat: int, level: str, seed: int) -> str:
    """In a worker: what a bot chooses."""
    s = game_with(name, figures).load(dealt)
    return ask(make(level, seed), s, seat, Random(seed)).word


def advised(
    name: str, figures: dict[str, Any], dealt: dict[str, Any], seat: int, seconds: float, seed: int
) -> list[dict[str, Any]]:
    """In a worker: what a bot thinks of each option."""
    s = game_with(name, figures).load(dealt)
    return [
        {
            "word": advice.action.word,
            "chance": advice.chance,
            "visits": advice.visits,
            "line": [action.word for _, action in advice.line],
        }
        for advice in advise(s, seat, seconds=seconds, seed=seed)
    ]
