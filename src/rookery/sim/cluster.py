"""A cluster: the games of a series on many machines, through Ray. Every machine has the same Rookery installed."""

import json
import os
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from functools import lru_cache
from socket import create_connection
from threading import Event
from typing import Any

from rookery import __version__
from rookery.core.reasons import Broken
from rookery.sim.series import Result, Series
from rookery.sim.simulate import TICK, Played, Work, chunk_of

AIM = 1.0
"""Chunks that take less, in seconds, are followed by larger ones: to ask another machine costs more than a process."""

LONG = 10.0
"""Seconds after which a machine comes back with what it has."""

ANSWERS = 5.0
"""Seconds within which the head of a cluster must answer."""

TRIES = 3
"""How often a game may take its machine along before it is lost: machines also end for other reasons."""


def on_ray(
    series: Series, numbers: Iterable[int], lost: list[int], address: str, halt: Event, *, taped: bool
) -> Played:
    """The results of these games as they come from a cluster. What a machine was playing when it was lost is played
    again elsewhere; machines may come and go.
    """
    cluster = Cluster(series, address, taped=taped)
    work = Work(numbers, AIM)
    tried: Counter[int] = Counter()
    try:
        while not halt.is_set():
            while len(work.pending) < 2 * cluster.cores() and (chunk := work.chunk()):
                work.pending[cluster.asked(chunk)] = chunk
            if not work.pending and not (rest := work.chunk()):
                return
            if not work.pending:
                work.again.append(rest)  # there is no machine at the moment
            for ticket in cluster.answered(work.pending):
                try:
                    answer = cluster.answer(ticket)
                except LostMachine:
                    give_out_again(work, work.pending.pop(ticket), tried, lost)
                else:
                    yield from work.came_back(ticket, answer)
        yield from finished(cluster, work)
    finally:
        cluster.leave(work.pending)


def finished(cluster: "Cluster", work: Work) -> Iterable[Result]:
    """What has come back already when it is to stop."""
    for ticket in cluster.answered(work.pending):
        with suppress(LostMachine):
            yield from work.came_back(ticket, cluster.answer(ticket))


def give_out_again(work: Work, chunk: list[int], tried: Counter[int], lost: list[int]) -> None:
    """The games of a lost machine, in smaller parts: so it shows if one of them is to blame."""
    work.size = 1
    tried.update(chunk)
    lost += [number for number in chunk if len(chunk) == 1 and tried[number] >= TRIES]
    if len(chunk) > 1:
        work.again += [chunk[: len(chunk) // 2], chunk[len(chunk) // 2 :]]
    elif tried[chunk[0]] < TRIES:
        work.again.append(chunk)


class LostMachine(Exception):
    """A machine, or a process there, that ended before its answer came."""


class Cluster:
    """A Ray cluster that plays games of one series."""

    def __init__(self, series: Series, address: str, *, taped: bool) -> None:
        self.ray = connected(address)
        self.words = json.dumps({**series.plain(), "version": __version__, "rules": series.game.version})
        self.taped = taped
        # Ray would try again by itself, but not in smaller parts.
        self.chunk = self.ray.remote(num_cpus=1, max_retries=0)(chunk_there)

    def cores(self) -> int:
        """How many games are played at a time, as machines come and go."""
        return int(self.ray.cluster_resources().get("CPU", 0))

    def asked(self, chunk: list[int]) -> Any:
        """What stands for the answer of a machine that plays these games."""
        return self.chunk.remote(self.words, chunk, taped=self.taped)

    def answered(self, pending: Iterable[Any]) -> list[Any]:
        """The answers that are there within a moment."""
        tickets = list(pending)
        if not tickets:
            Event().wait(TICK)
            return []
        return list(self.ray.wait(tickets, num_returns=len(tickets), timeout=TICK)[0])

    def answer(self, ticket: Any) -> str:
        """What a machine has played. A game that fails there fails here, as if it had been played here."""
        failures = self.ray.exceptions
        try:
            return str(self.ray.get(ticket))
        except failures.RayTaskError as error:
            cause = error.cause if isinstance(error.cause, Broken) else None
            raise cause or Broken(f"a machine of the cluster cannot play: {last_line(error)}") from None
        except failures.RayError as error:
            raise LostMachine(last_line(error)) from None

    def leave(self, pending: Iterable[Any]) -> None:
        """Nobody waits for these answers any more."""
        for ticket in pending:
            with suppress(Exception):  # the cluster may be gone
                self.ray.cancel(ticket, force=True)
        self.ray.shutdown()


def connected(address: str) -> Any:
    """Ray, connected to a cluster."""
    try:
        import ray
    except ImportError:
        raise Broken("a cluster takes Ray: pip install 'rookery[ray]'") from None
    check_there(address)
    # The address of the machine from which it is asked must be one that the others can reach: Ray guesses, and wrongly
    # for loopback addresses.
    own = os.environ.get("ROOKERY_RAY_OWN_ADDRESS")
    where = {"_node_ip_address": own} if own else {}
    try:
        ray.init(address=address, log_to_driver=False, configure_logging=False, **where)
    except (ray.exceptions.RayError, OSError, RuntimeError, ValueError) as error:
        raise Broken(f"there is no Ray cluster at {address}: {last_line(error)}") from None
    return ray


def check_there(address: str) -> None:
    """Whether anybody answers at HOST:PORT: Ray itself would try for minutes."""
    host, _, port = address.rpartition(":")
    if not host or not port.isdecimal():
        return  # `auto`, or an address of another kind
    try:
        create_connection((host, int(port)), ANSWERS).close()
    except OSError as error:
        raise Broken(f"there is no Ray cluster at {address}: {error.strerror or error}") from None


def last_line(error: Exception) -> str:
    """What an error of Ray comes down to: the line of its text that says most."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return lines[-1] if lines else type(error).__name__


# On the other machines


def chunk_there(words: str, numbers: list[int], *, taped: bool) -> str:
    """The results of these games of a series, as JSON."""
    return chunk_of(series_there(words), numbers, LONG, taped=taped)


@lru_cache(maxsize=1)
def series_there(words: str) -> Series:
    """The series that was written down where it is asked for; other versions would play other games."""
    data = json.loads(words)
    series = Series.read(data)
    for what, there, here in (
        ("Rookery", data["version"], __version__),
        (series.game.title, data["rules"], series.game.version),
    ):
        if there != here:
            raise Broken(f"a machine of the cluster has version {here} of {what}, not {there}")
    return series
