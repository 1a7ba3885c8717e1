"""An inbox: jobs done one after the other by one task, the only one that touches what they are about."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from rookery.core.reasons import Broken, Illegal
from rookery.server.refusals import Lost, Refusal

T = TypeVar("T")
Job = Callable[[], Awaitable[Any]]

log = logging.getLogger("rookery.server")


class Inbox:
    """A queue of jobs and the task that does them. A refusal is an answer; any other error is a fault, and `failed`
    hears of it. Once closed, nothing is done any more, and whoever waits is told.
    """

    def __init__(self, name: str, failed: Callable[[], None]) -> None:
        self.name = name
        self.failed = failed
        self.jobs: asyncio.Queue[tuple[Job | None, asyncio.Future[Any] | None]] = asyncio.Queue()
        self.task: asyncio.Task[None] | None = None
        self.closed = False

    def open(self) -> None:
        self.task = asyncio.create_task(self.run(), name=self.name)

    def empty(self) -> bool:
        return self.jobs.empty()

    async def ask(self, job: Callable[[], Awaitable[T]]) -> T:
        """Have a job done in its turn, and get its answer."""
        if self.closed:
            raise Lost("This table is being read anew: try again.")
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.jobs.put_nowait((job, future))
        return await future

    def post(self, job: Job) -> None:
        """Have a job done in its turn; nobody waits for it."""
        self.jobs.put_nowait((job, None))

    async def close(self) -> None:
        """Do what is waiting, then nothing any more."""
        if self.task is not None:
            self.jobs.put_nowait((None, None))
            await self.task
        self.closed = True

    async def run(self) -> None:
        while True:
            job, future = await self.jobs.get()
            if job is None:
                break
            if not self.closed:
                await self.do(job, future)
            elif future is not None and not future.done():
                future.set_exception(Lost("This table is being read anew: try again."))
        self.closed = True

    async def do(self, job: Job, future: "asyncio.Future[Any] | None") -> None:
        try:
            answer = await job()
        except Exception as error:  # whatever it is, who asked has to hear of it
            fault = not isinstance(error, Refusal | Illegal | Broken)
            if future is None or fault:
                log.exception("%s: a job failed", self.name)
            if future is not None and not future.done():
                future.set_exception(Lost("Something went wrong; nothing was changed.") if fault else error)
            if fault:
                self.failed()
        else:
            if future is not None and not future.done():
                future.set_result(answer)
