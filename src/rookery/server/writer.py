"""The writer: the one thread that owns the database and commits whatever is waiting together."""

import asyncio
from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Thread
from time import perf_counter
from typing import Any, TypeVar

from rookery.server.database import Database
from rookery.server.refusals import NotKept

T = TypeVar("T")
Job = Callable[[Database], Any]
Waiting = tuple[Job, "asyncio.Future[Any]"]
Done = tuple["asyncio.Future[Any]", Any, Exception | None]

MOST_TOGETHER = 500


class Writer:
    """Jobs are done in the order in which they were asked for. A job's answer is given after its commit reached the
    disk; jobs that wait at the same time share one commit. A job that fails changes nothing and spoils no other: what
    was done with it is done again, so a job changes nothing but the database.
    """

    def __init__(self, database: Database, heard: Callable[[int, float], None]) -> None:
        self.database = database
        self.heard = heard  # how many jobs a commit held and how long it took, for the metrics
        self.loop = asyncio.get_running_loop()
        self.waiting: SimpleQueue[Waiting | None] = SimpleQueue()
        self.closed = False
        self.thread = Thread(target=self.run, name="writer", daemon=True)
        self.thread.start()

    async def do(self, job: Callable[[Database], T]) -> T:
        """The answer of a job, once what it wrote is safe."""
        if self.closed:
            raise NotKept("the database is closed")
        future: asyncio.Future[T] = self.loop.create_future()
        self.waiting.put((job, future))
        return await future

    async def close(self) -> None:
        """Do what is waiting, then let go of the database."""
        self.closed = True
        self.waiting.put(None)
        await asyncio.to_thread(self.thread.join)
        self.database.close()

    def run(self) -> None:
        while True:
            batch, last = self.take()
            if batch:
                done = self.commit(batch)
                self.loop.call_soon_threadsafe(answer_all, done)
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

    def commit(self, batch: list[Waiting]) -> list[Done]:
        """Every job is done and on the disk, or nothing is."""
        begin = perf_counter()
        try:
            done = self.together(batch) or self.apart(batch)
        except self.database.failures as error:  # it is full or gone: nobody may believe that anything was kept
            self.database.roll_back()
            return [(future, None, error) for _, future in batch]
        self.heard(len(batch), perf_counter() - begin)
        return done

    def together(self, batch: list[Waiting]) -> list[Done]:
        """One transaction with every job in it; nothing at all if one of them fails, which is seldom."""
        try:
            self.database.begin()
            done: list[Done] = [(future, job(self.database), None) for job, future in batch]
        except Exception:  # noqa: BLE001  whatever it is, each job gets its own answer below
            self.database.roll_back()
            return []
        self.database.execute("COMMIT")
        return done

    def apart(self, batch: list[Waiting]) -> list[Done]:
        """The same once more, with each job apart: one that fails spoils no other."""
        self.database.begin()
        done = [self.one(job, future) for job, future in batch]
        self.database.execute("COMMIT")
        return done

    def one(self, job: Job, future: "asyncio.Future[Any]") -> Done:
        self.database.execute("SAVEPOINT job")
        answer, failure = None, None
        try:
            answer = job(self.database)
        except Exception as error:  # noqa: BLE001  whatever it is belongs to the asker, and the thread must live on
            failure = error
            self.database.execute("ROLLBACK TO job")
        self.database.execute("RELEASE job")
        return future, answer, failure


def answer_all(done: list[Done]) -> None:
    """Give everybody who asked for a job its answer, or what went wrong."""
    for future, answer, failure in done:
        if future.cancelled():
            continue
        if failure is None:
            future.set_result(answer)
        else:
            future.set_exception(failure)
