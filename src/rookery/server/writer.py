"""The writer: the one thread that owns the database and commits whatever is waiting together."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from time import perf_counter
from typing import Any, TypeVar

T = TypeVar("T")
Job = Callable[[sqlite3.Connection], Any]
Waiting = tuple[Job, "asyncio.Future[Any]"]
Settled = tuple["asyncio.Future[Any]", Any, Exception | None]

MOST_TOGETHER = 500


class Writer:
    """Jobs are done in the order in which they were asked for. A job's answer is given after its commit reached the
    disk; jobs that wait at the same time share one commit. A job that fails changes nothing and spoils no other.
    """

    def __init__(self, path: str, heard: Callable[[int, float], None]) -> None:
        self.heard = heard  # how many jobs a commit held and how long it took, for the metrics
        self.loop = asyncio.get_running_loop()
        self.waiting: SimpleQueue[Waiting | None] = SimpleQueue()
        self.connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self.connection.row_factory = sqlite3.Row
        self.connection.text_factory = read_text
        self.connection.execute("PRAGMA journal_mode = WAL")
        self.connection.execute("PRAGMA synchronous = FULL")  # an acknowledged move survives a power cut
        self.connection.execute("PRAGMA foreign_keys = ON")
        self.closed = False
        self.thread = Thread(target=self.run, name="writer", daemon=True)
        self.thread.start()

    async def do(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """The answer of a job, once what it wrote is safe."""
        if self.closed:
            raise sqlite3.ProgrammingError("the database is closed")
        future: asyncio.Future[T] = self.loop.create_future()
        self.waiting.put((job, future))
        return await future

    async def close(self) -> None:
        """Do what is waiting, then let go of the file."""
        self.closed = True
        self.waiting.put(None)
        await asyncio.to_thread(self.thread.join)
        self.connection.close()

    def run(self) -> None:
        while True:
            batch, last = self.take()
            if batch:
                settled = self.commit(batch)
                self.loop.call_soon_threadsafe(settle, settled)
            if last:
                return

    def take(self) -> tuple[list[Waiting], bool]:
        """All that is waiting, at least one job; and whether the end was among it."""
        batch: list[Waiting] = []
        item = self.waiting.get()
        while item is not None:
            batch.append(item)
            if len(batch) == MOST_TOGETHER:
                return batch, False
            try:
                item = self.waiting.get_nowait()
            except Empty:
                return batch, False
        return batch, True

    def commit(self, batch: list[Waiting]) -> list[Settled]:
        """One transaction with every job in it."""
        begin = perf_counter()
        try:
            self.connection.execute("BEGIN IMMEDIATE")
            settled = [self.one(job, future) for job, future in batch]
            self.connection.execute("COMMIT")
        except sqlite3.Error as error:  # the disk is full or gone: nobody may believe that anything was kept
            if self.connection.in_transaction:
                with suppress(sqlite3.Error):  # a disk that is gone refuses this too, and the thread must live on
                    self.connection.execute("ROLLBACK")
            return [(future, None, error) for _, future in batch]
        self.heard(len(batch), perf_counter() - begin)
        return settled

    def one(self, job: Job, future: "asyncio.Future[Any]") -> Settled:
        self.connection.execute("SAVEPOINT job")
        answer, failure = None, None
        try:
            answer = job(self.connection)
        except Exception as error:  # noqa: BLE001  whatever it is belongs to the asker, and the thread must live on
            failure = error
            self.connection.execute("ROLLBACK TO job")
        self.connection.execute("RELEASE job")
        return future, answer, failure


def read_text(stored: bytes) -> str:
    """A text as far as it can be read: one that was damaged must not keep others from being read."""
    return stored.decode(errors="replace")


def settle(settled: list[Settled]) -> None:
    for future, answer, failure in settled:
        if future.cancelled():
            continue
        if failure is None:
            future.set_result(answer)
        else:
            future.set_exception(failure)
