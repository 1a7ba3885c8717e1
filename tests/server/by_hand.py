"""A clock that a test turns by hand: time stands still at tables until the test advances it.

`run_by_hand` runs a scene on an event loop of its own. The loop and `rookery.server.steady` follow the same clock, so
`await clock.advance(60)` rings every alarm of the next minute in its order, without waiting. A scene that shows that
nothing happens advances the clock far, and looks. Dice, words of tables and moments of answers are the same in every
run.
"""

import asyncio
from asyncio.base_events import BaseEventLoop
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from random import Random
from threading import Timer
from types import ModuleType, SimpleNamespace
from typing import Any, TypeVar

from rookery.server import oaths, steady, tokens, windows

T = TypeVar("T")

BEGIN = 1000.0
"""What the clock shows first."""
STUCK = 120.0
"""Real seconds after which a scene has failed: it waits for something that never comes."""


class ByHand(asyncio.SelectorEventLoop):
    """An event loop whose time passes only by hand. It counts the work that it has given to threads."""

    def __init__(self) -> None:
        self.clock = HandClock(self)
        super().__init__()

    def time(self) -> float:
        return self.clock.shows

    def run_in_executor(self, executor: Any, func: Any, *args: Any) -> "asyncio.Future[Any]":  # type: ignore[override]
        future = super().run_in_executor(executor, func, *args)
        self.clock.goes_out()
        future.add_done_callback(lambda _: self.clock.comes_back())
        return future


class HandClock:
    """The clock of a scene."""

    def __init__(self, loop: "ByHand") -> None:
        self.loop = loop
        self.shows = BEGIN
        self.passed = steady.passed()  # before the scene
        self.outside = 0  # work that threads do at the moment
        self.back = asyncio.Event()

    def goes_out(self) -> None:
        self.outside += 1

    def comes_back(self) -> None:
        self.outside -= 1
        self.back.set()

    def counting(self, do: Callable[..., Awaitable[T]]) -> Callable[..., Awaitable[T]]:
        """The same function, whose answer comes from a thread that the loop does not know."""

        async def counted(*args: Any) -> T:
            self.goes_out()
            try:
                return await do(*args)
            finally:
                self.comes_back()

        return counted

    async def settle(self) -> None:
        """Wait until nothing more happens at this time of the clock, neither on the loop nor in threads."""
        while True:
            await asyncio.sleep(0)
            if not self.is_idle():
                continue
            if self.outside == 0:
                return
            self.back.clear()
            await self.back.wait()

    def is_idle(self) -> bool:
        """Whether the loop has nothing to do at this time of the clock."""
        return not inner(self.loop)._ready

    async def advance(self, seconds: float) -> None:
        """Let some time pass: whatever is due in it happens in its order and at its time."""
        end = self.shows + seconds
        await self.settle()
        while (alarm := self.next_alarm()) is not None and alarm <= end:
            self.shows = max(self.shows, alarm)
            await self.settle()
        self.shows = end
        await self.settle()

    def next_alarm(self) -> float | None:
        alarms: list[asyncio.TimerHandle] = inner(self.loop)._scheduled
        return min((alarm.when() for alarm in alarms if not alarm.cancelled()), default=None)

    async def until_done(self, deed: Coroutine[Any, Any, T]) -> T:
        """Do something that waits, and let as much time pass as it needs."""
        task = asyncio.create_task(deed)
        await self.settle()
        while not task.done():
            alarm = self.next_alarm()
            assert alarm is not None, "it waits for something that never comes"
            self.shows = max(self.shows, alarm)
            await self.settle()
        return await task


def inner(loop: BaseEventLoop) -> Any:
    """The lists of a loop, which it shows to nobody: only they tell what is ready and what is due."""
    return loop


def hand_clock() -> HandClock | None:
    """The clock of the running scene, if its time is turned by hand."""
    loop = asyncio.get_running_loop()
    return loop.clock if isinstance(loop, ByHand) else None


@contextmanager
def following(clock: HandClock) -> Iterator[None]:
    """The server reads its time from this clock, and its luck is the same in every run."""
    rng = Random(7)
    chosen = SimpleNamespace(choice=rng.choice, token_urlsafe=lambda size: rng.randbytes(size).hex())
    patches: list[tuple[ModuleType, str, Any]] = [
        (steady, "now", lambda: clock.shows),
        (steady, "passed", lambda: clock.passed + clock.shows - BEGIN),
        (tokens, "secrets", chosen),
        (oaths, "token_bytes", rng.randbytes),
        (windows, "SystemRandom", lambda: Random(7)),
    ]
    real = [(module, name, getattr(module, name)) for module, name, _ in patches]
    try:
        for module, name, value in patches:
            setattr(module, name, value)
        yield
    finally:
        for module, name, value in real:
            setattr(module, name, value)


def run_by_hand(scene: Callable[[HandClock], Coroutine[Any, Any, T]]) -> T:
    """Play a scene to its end, in a thread of its own: a browser in this process may keep a loop running."""
    loop = ByHand()

    def play() -> T:
        with following(loop.clock), asyncio.Runner(loop_factory=lambda: loop) as runner:
            return runner.run(watched(scene(loop.clock)))

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(play).result()


async def watched(scene: Coroutine[Any, Any, T]) -> T:
    """End a scene that is stuck. The alarms of its own loop never ring for that."""
    loop, task = asyncio.get_running_loop(), asyncio.current_task()
    assert task is not None
    timer = Timer(STUCK, lambda: loop.call_soon_threadsafe(task.cancel, "the scene waits for what never comes"))
    timer.daemon = True
    timer.start()
    try:
        return await scene
    finally:
        timer.cancel()
