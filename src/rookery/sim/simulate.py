"""Simulating: the games of a series on one core, on all of them, or on many machines."""

import json
import os
import signal
from collections import deque
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import chain, islice
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.connection import wait as wait_for
from threading import Event, Thread
from time import perf_counter, sleep
from typing import Any

from rookery.core.game import Game
from rookery.core.reasons import Broken
from rookery.sim.playing import Halted, play_game
from rookery.sim.series import Result, Series, dealt

BRISK = 0.25
"""A process that comes back sooner than this, in seconds, gets more games the next time …"""

SLOW = 1.0
"""Seconds after which a process comes back with what it has: asking costs little, and nobody waits long."""

TICK = 0.1
"""The most seconds that pass before a halt is noticed."""

GRACE = 6.0
"""Seconds a process has to come back when it is to stop; a bot that thinks on is not waited for."""


Played = Generator[Result, None, None]
"""Results as they come; `close` ends the playing."""


@dataclass(frozen=True)
class Crew:
    """Who plays the games, and what they bring home."""

    jobs: int | None = None
    """Processes of this machine; None: one for each core."""
    ray: str | None = None
    """The address of a Ray cluster that plays instead."""
    taped: bool = False
    """Whether every decision and every chance is kept."""


def simulate(
    game: Game,
    players: int,
    games: int,
    bots: Sequence[str],
    seed: int = 0,
    jobs: int | None = None,
    *,
    options: Mapping[str, Any] | None = None,
    halt: Event | None = None,
    ray: str | None = None,
    taped: bool = False,
) -> Iterator[Result]:
    """The results of a number of games between bots, in their order and the same for any number of jobs (None: one for
    each core) and for a Ray cluster. Levels are dealt out in turn until everybody has one. A set `halt` ends it: what
    was played until then still comes.
    """
    series = Series(game, players, dealt(bots, players), seed, options)
    if games < 1 or (jobs is not None and jobs < 1):
        raise Broken(f"there must be one game and one job at least, not {games} and {jobs}")
    return whole(series, games, Crew(jobs, ray, taped), halt)


def whole(series: Series, games: int, crew: Crew, halt: Event | None) -> Iterator[Result]:
    """All games of a series in order; none may be lost."""
    lost: list[int] = []
    yield from in_order(play_series(series, range(1, games + 1), lost, crew, halt), lost)
    if lost:
        raise Broken(f"the process that played game {lost[0]} ended before its time, twice; that game is lost")


def in_order(
    results: Iterable[Result], lost: Sequence[int] = (), done: Mapping[int, Result] | None = None
) -> Iterator[Result]:
    """Results in the order of their games, each as soon as all earlier ones are there, done already, or lost. When no
    more come, what is left still does, in order but with gaps.
    """
    waiting = dict(done or {})
    following = 1
    for result in chain([None], results):
        if result:
            waiting[result["game"]] = result
        while following in waiting or following in lost:
            if following in waiting:
                yield waiting.pop(following)
            following += 1
    yield from [waiting[number] for number in sorted(waiting)]


def play_series(
    series: Series, numbers: Iterable[int], lost: list[int], crew: Crew | None = None, halt: Event | None = None
) -> Played:
    """The results of these games of a series, as they come. A game that ends the process it is played in cannot be
    played: its number is added to `lost`. With one job there is only this process.
    """
    crew, halt = crew or Crew(), halt or Event()
    if crew.ray is not None:
        from rookery.sim.cluster import on_ray

        return on_ray(series, numbers, lost, crew.ray, halt, taped=crew.taped)
    jobs = os.cpu_count() or 1 if crew.jobs is None else crew.jobs
    if jobs == 1:
        return alone(series, numbers, halt, taped=crew.taped)
    return together(series, numbers, lost, jobs, halt, taped=crew.taped)


def alone(series: Series, numbers: Iterable[int], halt: Event, *, taped: bool) -> Played:
    """All games in this process."""
    with suppress(Halted):
        for number in numbers:
            yield play_game(series, number, halt=halt, taped=taped)


class Work:
    """The games that are still to be played, those that are being played, and those that came back too early.

    Chunks that come back sooner than `brisk`, in seconds, are followed by larger ones.
    """

    def __init__(self, numbers: Iterable[int], brisk: float = BRISK) -> None:
        self.left = iter(numbers)
        self.again: deque[list[int]] = deque()
        self.pending: dict[Any, list[int]] = {}  # by what stands for the answer
        self.size = 1
        self.brisk = brisk

    def chunk(self) -> list[int]:
        """The next few games; none when all are taken."""
        return self.again.popleft() if self.again else list(islice(self.left, self.size))

    def came_back(self, ticket: Any, answer: str) -> list[Result]:
        """What a process has played. Chunks grow while they are brisk; what one did not get to is given out again."""
        played = json.loads(answer)
        chunk, results = self.pending.pop(ticket), played["results"]
        if rest := chunk[len(results) :]:
            self.again.append(rest)
            self.size = 1
        elif played["seconds"] < self.brisk and len(chunk) == self.size:
            self.size *= 2
        return list(results)

    def unfinished(self) -> list[list[int]]:
        """What was taken and not played, now forgotten here."""
        chunks = [*self.pending.values(), *self.again]
        self.pending.clear()
        self.again.clear()
        return chunks


def together(series: Series, numbers: Iterable[int], lost: list[int], jobs: int, halt: Event, *, taped: bool) -> Played:
    """Chunks of games in several processes. When one of these ends before its time, whatever was being played is tried
    again, in ever smaller parts, until it is plain which game did it.
    """
    work = Work(numbers)
    while True:
        try:
            yield from pooled(series, work, jobs, halt, taped=taped)
            return
        except BrokenProcessPool:
            suspects = deque(work.unfinished())
        while suspects and not halt.is_set():
            part = Work(suspects.popleft())
            try:
                yield from pooled(series, part, 1, halt, taped=taped)
            except BrokenProcessPool:
                broken = [*chain(*part.unfinished()), *part.left]
                if len(broken) == 1:
                    lost += broken
                else:
                    suspects += [broken[: len(broken) // 2], broken[len(broken) // 2 :]]
        if halt.is_set():
            return


def pooled(series: Series, work: Work, jobs: int, halt: Event, *, taped: bool) -> Iterator[Result]:
    """The results of these games as they come, from a pool of processes. Only JSON passes between them."""
    # Fresh processes, not forked ones: a fork in the midst of threads (a progress bar has one) can hang.
    context = get_context("spawn")
    # To stop, the one end of a pipe is closed: unlike an event it can be waited for by a process that dies meanwhile.
    hears, stop = context.Pipe(duplex=False)
    words = json.dumps(series.plain())
    with ProcessPoolExecutor(jobs, context, initializer=learn, initargs=(words, hears)) as pool:
        try:
            while True:
                while len(work.pending) < 2 * jobs and not halt.is_set() and (chunk := work.chunk()):
                    work.again.appendleft(chunk)  # until it is taken: the pool may be broken
                    with ctrl_c_held():  # a process may be started here
                        work.pending[pool.submit(play_chunk, chunk, taped=taped)] = work.again.popleft()
                if not work.pending:
                    return
                if halt.is_set():
                    stop.close()
                for future in wait(work.pending, TICK, FIRST_COMPLETED).done:
                    yield from work.came_back(future, future.result())
        finally:
            stop.close()
            pool.shutdown(cancel_futures=True)
            hears.close()


@contextmanager
def ctrl_c_held() -> Iterator[None]:
    """Ctrl-C waits. Processes that are started meanwhile never hear of it: it is for the one that asks them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield  # on Windows
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# In the other processes


def learn(series: str, hears: "Connection[None, None]") -> None:
    """A process learns what it is to play."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=leave_with_parent, daemon=True).start()
    Thread(target=leave_when_told, args=(hears,), daemon=True).start()
    SERIES.append(Series.read(json.loads(series)))


def leave_with_parent() -> None:
    """When the one that asks is gone, killed perhaps, nobody wants these games any more."""
    parent = parent_process()
    if parent is not None:
        wait_for([parent.sentinel])
        os._exit(1)


def leave_when_told(hears: "Connection[None, None]") -> None:
    """No game goes on after a halt; where a bot does not come back to hear of it, the process ends."""
    wait_for([hears])
    HALT.set()
    sleep(GRACE)
    os._exit(1)


def play_chunk(numbers: list[int], *, taped: bool) -> str:
    """Some games of the series that this process has learnt."""
    return chunk_of(SERIES[0], numbers, SLOW, taped=taped)


def chunk_of(series: Series, numbers: Iterable[int], slow: float, *, taped: bool) -> str:
    """The results of these games and the time they took, as JSON; fewer when it is to stop or they take too long."""
    results: list[Result] = []
    begin = perf_counter()
    with suppress(Halted):
        for number in numbers:
            if perf_counter() - begin > slow:
                break
            results.append(play_game(series, number, halt=HALT, taped=taped))
    return json.dumps({"results": results, "seconds": perf_counter() - begin})


SERIES: list[Series] = []
"""The one series that this process plays."""

HALT = Event()
