"""Simulating: the games of a series on one core or on all of them."""

import json
import os
import signal
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait as wait_for
from multiprocessing.synchronize import Event as SharedEvent
from threading import Event, Thread
from time import perf_counter
from typing import Any

from rookery.core.game import Game
from rookery.core.reasons import Broken
from rookery.sim.series import Result, Series
from rookery.sim.table import play_game

BRISK = 0.25
"""A process that comes back sooner than this, in seconds, gets more games the next time …"""

SLOW = 1.0
"""… and one that comes back later than this gets fewer: the asking costs little, and nobody waits long."""

TICK = 0.1
"""So many seconds at most pass before a halt is noticed."""


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
) -> Iterator[Result]:
    """The results of so many games between bots, in their order and the same for any number of jobs (None: one for
    each core). Levels are dealt out in turn until everybody has one. A set `halt` ends it: what was played until
    then still comes.
    """
    series = Series(game, players, bots, seed, options)
    jobs = os.cpu_count() or 1 if jobs is None else jobs
    if games < 1 or jobs < 1:
        raise Broken(f"there must be one game and one job at least, not {games} and {jobs}")
    if jobs == 1 or games == 1:
        return alone(series, games, halt or Event())
    return together(series, games, min(jobs, games), halt or Event())


def alone(series: Series, games: int, halt: Event) -> Iterator[Result]:
    """All games in this process."""
    for number in range(1, games + 1):
        if halt.is_set():
            return
        yield play_game(series, number)


def together(series: Series, games: int, jobs: int, halt: Event) -> Iterator[Result]:
    """Chunks of games in several processes. Only JSON passes between them."""
    # Fresh processes, not forked ones: a fork in the midst of threads (a progress bar has one) can hang.
    context = get_context("spawn")
    stop = context.Event()
    words = json.dumps(series.plain())
    start, size = 1, 1
    with ProcessPoolExecutor(jobs, context, initializer=sit_down, initargs=(words, stop)) as pool:
        pending: deque[Future[str]] = deque()
        try:
            while True:
                while len(pending) < 2 * jobs and start <= games and not halt.is_set():
                    end = min(start + size, games + 1)
                    with ctrl_c_held():  # a process may be started here
                        pending.append(pool.submit(play_chunk, start, end))
                    start = end
                if not pending:
                    return
                while wait([pending[0]], TICK).not_done:
                    if halt.is_set():
                        stop.set()
                chunk = json.loads(pending.popleft().result())
                yield from chunk["results"]
                if chunk["seconds"] < BRISK:
                    size *= 2
                elif chunk["seconds"] > SLOW:
                    size = max(1, size // 2)
        except BrokenProcessPool:
            raise Broken("a process that played games ended before its time; what it played is lost") from None
        finally:
            stop.set()
            pool.shutdown(cancel_futures=True)


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


def sit_down(series: str, stop: SharedEvent) -> None:
    """A process learns what it is to play."""
    global SERIES, STOP
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=leave_with_parent, daemon=True).start()
    SERIES, STOP = Series.read(json.loads(series)), stop


def leave_with_parent() -> None:
    """When the one that asks is gone, killed perhaps, nobody wants these games any more."""
    parent = parent_process()
    if parent is not None:
        wait_for([parent.sentinel])
        os._exit(1)


def play_chunk(start: int, end: int) -> str:
    """The results of these games and the time they took, as JSON; fewer when it is to stop."""
    results: list[Result] = []
    begin = perf_counter()
    for number in range(start, end):
        if STOP.is_set():
            break
        results.append(play_game(SERIES, number))
    return json.dumps({"results": results, "seconds": perf_counter() - begin})


SERIES: Series
STOP: SharedEvent
