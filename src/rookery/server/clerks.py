"""Clerks: what may take long is done in processes of their own, in turn, and ended when its time is over."""

import asyncio
import logging
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

from rookery.bots.bot import Fault
from rookery.bots.hosting.desk import Desk
from rookery.core.reasons import Broken
from rookery.server import clerk
from rookery.server.clerk import FAILED, NICENESS, REFUSED, TOO_MUCH, asked
from rookery.server.refusals import Busy, Lost, Refusal, TooMuch

log = logging.getLogger("rookery.server")

PATIENCE = 20.0
"""Seconds a question waits for a free clerk."""


class Clerks:
    """Some processes that answer questions, started when they are first needed.

    A thread could not be stopped: a clerk that takes too long is killed, and the next question gets a new one. Only
    a limited number of questions wait, and few of one address, so that nobody keeps the others out.
    """

    def __init__(self, count: int, *, seconds: float, waiting: int, each: int) -> None:
        self.seconds = seconds
        self.places = count + waiting
        self.each = each
        self.asking: Counter[str] = Counter()  # by address
        self.idle = [Desk(clerk.__name__, NICENESS) for _ in range(count)]
        self.desks = list(self.idle)
        self.free = asyncio.Semaphore(count)
        self.threads = ThreadPoolExecutor(count, thread_name_prefix="clerk")
        self.closed = False

    async def ask(self, address: str, do: str, body: bytes, **details: Any) -> bytes:
        """The answer to a question of an address. What cannot be answered is `Broken`; else a refusal says why."""
        if self.closed:
            raise Lost("The server is shutting down.")
        if self.asking[address] >= self.each:
            raise TooMuch("Your last request is still being processed. Wait for its answer.")
        if self.asking.total() >= self.places:
            raise Busy("The server is busy with other requests of this kind: try again in a moment.")
        self.asking[address] += 1
        try:
            return await self.answered(asked(do, body, **details))
        finally:
            self.asking[address] -= 1
            if not self.asking[address]:
                del self.asking[address]

    async def warm(self) -> None:
        """Start a process before anybody waits for its answer."""
        with suppress(Refusal, Broken):
            await self.answered(asked("nothing", b""))

    async def answered(self, question: bytes) -> bytes:
        try:
            async with asyncio.timeout(PATIENCE):
                await self.free.acquire()
        except TimeoutError:
            raise Busy("The server is busy with other requests of this kind: try again in a moment.") from None
        try:
            return await self.at_desk(question)
        finally:
            self.free.release()

    async def at_desk(self, question: bytes) -> bytes:
        if self.closed:
            raise Lost("The server is shutting down.")
        try:
            answer = await asyncio.get_running_loop().run_in_executor(self.threads, self.exchange, question)
        except Fault as fault:
            if self.closed:
                raise Lost("The server is shutting down.") from None
            took = f"this takes longer than the {self.seconds:g} seconds allowed"
            raise Broken(took if fault.kind == "silent" else TOO_MUCH) from None
        return content_of(answer)

    def exchange(self, question: bytes) -> bytes:
        """In a thread: there are as many of them as desks."""
        desk = self.idle.pop()
        try:
            return desk.exchange(question, self.seconds)
        finally:
            self.idle.append(desk)

    def close(self) -> None:
        """End everything at once: whoever waits is refused."""
        self.closed = True
        for desk in self.desks:
            desk.close()
        self.threads.shutdown(wait=False, cancel_futures=True)
        for desk in self.idle:
            desk.end()  # whoever works at one of the others ends it


def content_of(answer: bytes) -> bytes:
    """What a process has answered; a sentence that says why there is nothing is `Broken`."""
    how, _, content = answer.partition(b"\n")
    if how == FAILED:
        log.error("a clerk failed: %s", content.decode())
        raise Broken("this cannot be read")
    if how == REFUSED:
        raise Broken(content.decode())
    return content
