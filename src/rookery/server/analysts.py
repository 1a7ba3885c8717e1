"""Analysts: games that are over are analysed one after another, outside of this process, and what is found is kept."""

import asyncio
import gzip
import hashlib
import logging
from collections import Counter, OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from rookery.bots.bot import Fault
from rookery.bots.hosting.desk import Desk
from rookery.core.reasons import Broken
from rookery.server import analyst
from rookery.server.analysing import CANNOT, NICENESS, analysed
from rookery.server.clerk import PACKING
from rookery.server.messages import AnalysisReport
from rookery.server.refusals import Busy, Lost, NotKept, NotThere, TooMuch
from rookery.server.store import Store

if TYPE_CHECKING:
    from rookery.server.commissions import Patron

WAITING = 24
"""Games that wait for the analyst, or are before it."""
EACH = 3
"""Of these, games that one address may have asked for."""
KEPT = 16 * 1024 * 1024
"""Bytes of analyses that are kept in memory; those asked for least lately go first."""
FORGOTTEN = 200
"""Failures that are remembered, so that nobody waits for what cannot be done."""
ASK_AGAIN = 1.0
"""Seconds after which a client asks again."""
EYES = "analysis"
"""What the archive calls an analysis."""

log = logging.getLogger("rookery.server")


class Job:
    """A game that is to be analysed: its record, who asked for it, the table where it was played, and how far it is."""

    def __init__(self, key: str, record: bytes, address: str, table: str | None) -> None:
        self.key = key
        self.record = record
        self.address = address
        self.table = table
        self.done = 0.0


class Analysts:
    """A queue of games and one process for them, started when it is first needed. In a cluster others are asked first.

    An analysis goes into the archive of its table. That of an uploaded record, and whatever was asked for lately, is
    kept in memory, within bounds.
    """

    def __init__(
        self, store: Store, *, seconds: float, engine: Path | None = None, patron: "Patron | None" = None
    ) -> None:
        self.store = store
        self.seconds = seconds
        self.patron = patron
        self.desk = Desk(analyst.__name__, NICENESS, engine)
        self.jobs: OrderedDict[str, Job] = OrderedDict()
        self.kept: OrderedDict[str, bytes] = OrderedDict()
        self.failed: OrderedDict[str, str] = OrderedDict()
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="analyst")
        self.task: asyncio.Task[None] | None = None
        self.closed = False

    async def of_table(self, table: str, record: Callable[[], bytes], address: str) -> bytes:
        """How far the analysis of a table's game is; the first to ask sets it off, and only then is a record needed."""
        key = f"table-{table}"
        if key not in self.kept and key not in self.jobs:
            found = await self.store.told_before(table, EYES)
            if found is not None:
                self.keep(key, found)
        return self.report(key, lambda: Job(key, record(), address, table))

    def of_record(self, record: bytes, address: str) -> bytes:
        """How far the analysis of an uploaded record is."""
        key = hashlib.sha256(record).hexdigest()[:32]
        return self.report(key, lambda: Job(key, record, address, None))

    async def of_key(self, key: str) -> bytes:
        """How far an analysis is that was asked for before, here or in another process of the cluster."""
        if self.patron is not None and not any(key in known for known in (self.kept, self.jobs, self.failed)):
            found = await asyncio.to_thread(self.patron.look, key)
            if found is not None and found.fault is not None:
                raise Broken(found.fault)
            if found is not None and found.answer is not None:
                self.keep(key, await asyncio.to_thread(ready, key, found.answer))
            elif found is not None:
                return self.progress(key, found.done)
        return self.report(key, None)

    def report(self, key: str, job: Callable[[], Job] | None) -> bytes:
        """A packed report: the analysis, or which share of it is done."""
        if key in self.kept:
            self.kept.move_to_end(key)
            return self.kept[key]
        if key in self.failed:
            raise Broken(self.failed[key])
        if key not in self.jobs:
            if job is None:
                raise NotThere("There is no such analysis any more. Ask for it again.")
            self.begin(job())
        return self.progress(key, self.jobs[key].done)

    def progress(self, key: str, done: float) -> bytes:
        report = AnalysisReport(key=key, done=round(done, 3), wait=ASK_AGAIN)
        return gzip.compress(msgspec.json.encode(report), PACKING)

    def begin(self, job: Job) -> None:
        """Put a game into the queue, if there is room for it."""
        if self.closed:
            raise Lost("The server is shutting down.")
        if Counter(one.address for one in self.jobs.values())[job.address] >= EACH:
            raise TooMuch("The games you asked for are still being analysed. Wait for one of them.")
        if len(self.jobs) >= WAITING:
            raise Busy("Many games wait to be analysed: try again in a few minutes.")
        self.jobs[job.key] = job
        if self.task is None or self.task.done():
            self.task = asyncio.create_task(self.work(), name="analysts")

    async def work(self) -> None:
        """Analyse one game after another until none is left."""
        while self.jobs and not self.closed:
            job = next(iter(self.jobs.values()))
            try:
                loop = asyncio.get_running_loop()
                await self.finish(job, await loop.run_in_executor(self.thread, self.analysed, job))
            except Broken as error:
                self.failed[job.key] = str(error)
                if len(self.failed) > FORGOTTEN:
                    self.failed.popitem(last=False)
            except Fault as fault:
                if not self.closed:
                    log.error("an analysis failed: %s", fault)
                self.failed[job.key] = CANNOT
            finally:
                del self.jobs[job.key]

    def analysed(self, job: Job) -> bytes:
        """The analysis of a game, packed, by another process of the cluster or by our own. Not for the event loop."""

        def tell(done: float) -> None:
            job.done = done

        if self.patron is not None:
            return self.patron.analysed(self.desk, job.key, job.record, self.seconds, tell)
        return analysed(self.desk, job.record, self.seconds, tell)

    async def finish(self, job: Job, packed: bytes) -> None:
        """Keep an analysis as the report that is sent from now on."""
        report = await asyncio.to_thread(ready, job.key, packed)
        self.keep(job.key, report)
        if job.table is not None:
            try:
                await self.store.keep_beside(job.table, EYES, report)
            except NotKept as error:
                log.error("an analysis could not be saved: %s", error.why)

    def keep(self, key: str, report: bytes) -> None:
        self.kept[key] = report
        while sum(map(len, self.kept.values())) > KEPT and len(self.kept) > 1:
            self.kept.popitem(last=False)

    def close(self) -> None:
        """End everything at once; what was not finished is begun anew when somebody asks again."""
        self.closed = True
        if self.patron is not None:
            self.patron.close()
        self.desk.close()
        if self.task is not None:
            self.task.cancel()
        self.thread.shutdown(wait=False, cancel_futures=True)


def ready(key: str, packed: bytes) -> bytes:
    """A report with its analysis, packed."""
    analysis = msgspec.Raw(gzip.decompress(packed))
    report = {"key": key, "done": 1.0, "wait": 0.0, "analysis": analysis}
    return gzip.compress(msgspec.json.encode(report), PACKING)
