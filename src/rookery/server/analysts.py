"""Analysts: games that are over are analysed one after another, in a process of its own, and what it found is kept."""

import asyncio
import gzip
import hashlib
import logging
from collections import Counter, OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec

from rookery.bots.bot import Fault
from rookery.bots.hosting.desk import Desk
from rookery.core.reasons import Broken
from rookery.server import analyst
from rookery.server.analyst import BEGIN, DONE, GO_ON, LOST
from rookery.server.clerk import PACKING
from rookery.server.clerks import content_of
from rookery.server.messages import AnalysisReport
from rookery.server.refusals import Busy, Lost, NotKept, NotThere, TooMuch
from rookery.server.store import Store

NICENESS = 15
"""Tables, bots and replays come first."""
WAITING = 24
"""Games that wait for the analyst, or are before it."""
EACH = 3
"""Of these, games that one address may have asked for."""
KEPT = 16 * 1024 * 1024
"""Bytes of analyses that are kept in memory; those asked for least lately go first."""
SILENCE = 120.0
"""Seconds without a word from the analyst after which it is ended: left alone, it speaks twice a second."""
SLOWEST = 10.0
"""It may take this many times the seconds of the processor that it was given, on a machine that is busy …"""
LEAST = 600.0
"""… and these seconds in any case."""
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
    """A queue of games and one process for them, started when it is first needed.

    An analysis goes into the archive of its table. That of an uploaded record, and whatever was asked for lately, is
    kept in memory, within bounds.
    """

    def __init__(self, store: Store, *, seconds: float, engine: Path | None = None) -> None:
        self.store = store
        self.seconds = seconds
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

    def of_key(self, key: str) -> bytes:
        """How far an analysis is that was asked for before."""
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
        report = AnalysisReport(key=key, done=round(self.jobs[key].done, 3), wait=ASK_AGAIN)
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
                await self.finish(job, await self.analysed(job))
            except Broken as error:
                self.failed[job.key] = str(error)
                if len(self.failed) > FORGOTTEN:
                    self.failed.popitem(last=False)
            except Fault as fault:
                if not self.closed:
                    log.error("an analysis failed: %s", fault)
                self.failed[job.key] = "this game cannot be analysed"
            finally:
                del self.jobs[job.key]

    async def analysed(self, job: Job) -> bytes:
        """The analysis of a game, packed; meanwhile the job says how far it is."""
        loop = asyncio.get_running_loop()
        end = loop.time() + max(SLOWEST * self.seconds, LEAST)
        answer = LOST
        while loop.time() < end:
            if answer == LOST:
                await self.ask(BEGIN + b"\n" + str(self.seconds).encode() + b"\n" + job.record)
            answer = await self.ask(GO_ON)
            if answer == LOST:
                continue
            if answer.startswith(DONE):
                return answer.removeprefix(DONE)
            job.done = float(answer)
        self.desk.end()
        raise Broken("the analysis of this game takes too long")

    async def ask(self, question: bytes) -> bytes:
        loop = asyncio.get_running_loop()
        return content_of(await loop.run_in_executor(self.thread, self.desk.exchange, question, SILENCE))

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
        self.desk.close()
        if self.task is not None:
            self.task.cancel()
        self.thread.shutdown(wait=False, cancel_futures=True)


def ready(key: str, packed: bytes) -> bytes:
    """A report with its analysis, packed."""
    analysis = msgspec.Raw(gzip.decompress(packed))
    report = {"key": key, "done": 1.0, "wait": 0.0, "analysis": analysis}
    return gzip.compress(msgspec.json.encode(report), PACKING)
