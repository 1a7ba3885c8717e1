"""An inbox: jobs done one after the other by one task, the only one that touches what they are about."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from rookery.core.reasons import Broken, Illegal
from rookery.server.refusals import Anew, Lost, NotKept, Refusal

T = TypeVar("T")
Job = Callable[[], Awaitable[Any]]

log = logging.getLogger("rookery.server")


class Inbox:
    """A queue of jobs and the task that does them. A refusal is an answer; any other error is a fault, and `failed`
    hears of it, as it does when the store did not take something. Once closed, nothing is done any more, and whoever
    waits is told.
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
            raise Anew
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.jobs.put_nowait((job, future))
        return await future

    def post(self, job: Job) -> None:
        """Have a job done in its turn; nobody waits for it."""
        if not self.closed:
            self.jobs.put_nowait((job, None))

    async def close(self) -> None:
        """Do what is waiting, then nothing any more; what is asked meanwhile comes too late."""
        if self.task is None:
            self.turn_all_away()
            return
        self.jobs.put_nowait((None, None))
        await asyncio.wait([self.task])

    async def run(self) -> None:
        try:
            while (item := await self.jobs.get())[0] is not None:
                await self.do(*item)
        finally:  # also when the task is cancelled: nobody is left waiting for an answer
            self.turn_all_away()

    async def do(self, job: Job | None, future: "asyncio.Future[Any] | None") -> None:
        try:
            if job is not None and not self.closed:
                answer = await job()
                if future is not None and not future.done():
                    future.set_result(answer)
        except NotKept as error:
            log.error("%s: the store did not take it: %s", self.name, error.why)
            turn_away(future, error)
            self.failed()
        except (Refusal, Illegal, Broken) as error:
            if future is None:
                log.exception("%s: a job failed", self.name)
            turn_away(future, error)
        except Exception:  # whatever it is, who asked has to hear of it
            log.exception("%s: a job failed", self.name)
            turn_away(future, Lost("Something went wrong; nothing was changed."))
            self.failed()
        finally:
            turn_away(future, Anew())

    def turn_all_away(self) -> None:
        self.closed = True
        while not self.jobs.empty():
            turn_away(self.jobs.get_nowait()[1], Anew())


def turn_away(future: "asyncio.Future[Any] | None", why: Exception) -> None:
    """Whoever still waits hears why nothing was done."""
    if future is not None and not future.done():
        future.set_exception(why)
