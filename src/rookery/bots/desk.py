"""A desk: one worker process, started when it is needed, and started anew after it died or took too long."""
# mypyc: no (not in the inner loop)

import json
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from threading import Lock
from typing import Any

from rookery.bots.bot import Fault
from rookery.bots.worker import serve

STARTING = 60.0
"""Seconds a worker may take to start."""


class Desk:
    """Where one question at a time is answered. Another thread may close it in the midst of that."""

    def __init__(self, work: Callable[[Connection, int], None] = serve, niceness: int = 0) -> None:
        self.work = work  # what the process does: it answers questions until its host is gone
        self.niceness = niceness  # a nice process lets others have the cores
        self.lock = Lock()
        self.closed = False
        self.process: SpawnProcess | None = None
        self.line: Connection | None = None

    def ask(self, question: bytes, seconds: float) -> dict[str, Any]:
        """The answer of a bot; a Fault if there is none."""
        answer: dict[str, Any] = json.loads(self.exchange(question, seconds))
        return answer

    def exchange(self, question: bytes, seconds: float) -> bytes:
        """The answer. A Fault if none comes in time or the process dies; the process is gone then."""
        if self.process is not None and not self.process.is_alive():
            self.end()
        try:
            line = self.line or self.start()
            line.send_bytes(question)
            if not line.poll(seconds):
                raise Fault("silent", f"did not answer within {seconds:g} s")
            answer = line.recv_bytes()
        except (EOFError, OSError):
            raise Fault("crashed", f"crashed: its process ended{self.status()}") from None
        except Fault:
            self.end()
            raise
        return answer

    def start(self) -> Connection:
        """A fresh process, not a forked one: a fork in the midst of threads can hang. It says when it is ready."""
        context = get_context("spawn")
        with self.lock:
            if self.closed:
                raise EOFError
            self.line, theirs = context.Pipe()
            self.process = context.Process(target=self.work, args=(theirs, self.niceness), daemon=True)
            self.process.start()
            theirs.close()
        if not self.line.poll(STARTING):
            raise Fault("silent", f"could not be asked: its process did not start within {STARTING:g} s")
        self.line.recv_bytes()
        return self.line

    def status(self) -> str:
        """How the process ended, which is the end of it here."""
        process = self.process
        self.end()
        return f" with status {process.exitcode}" if process is not None else ""

    def end(self) -> None:
        """Kill the process, if there is one."""
        if self.process is not None:
            self.process.kill()
            self.process.join()
        if self.line is not None:
            self.line.close()
        self.process = self.line = None

    def close(self) -> None:
        """No process any more, and no new one: whoever waits for an answer gets a Fault."""
        with self.lock:
            self.closed = True
            process = self.process  # whoever uses the desk may clear it at any moment
        if process is not None:
            process.kill()
