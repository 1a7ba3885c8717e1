"""A desk: one worker process, started when it is needed, and started anew after it died or took too long."""
# mypyc: no (not in the inner loop)

import json
import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Any

from rookery.bots.bot import Fault
from rookery.bots.hosting.frames import Stream, receive, send

WORKER = "rookery.bots.hosting.worker"
"""The work of a process unless another is named: it lets bots think."""

STARTING = 60.0
"""Seconds a process may take to start."""

ENDING = 1.0
"""Seconds a process that has hung up may take to end by itself, so that its exit status is its own."""

PROGRAM = (
    "import sys; from importlib import import_module; _, work, niceness, *sys.path = sys.argv;"
    " import_module(work).serve(int(niceness))"
)
"""The program of a process; its arguments are its work, its niceness and the folders with its modules."""

COMPLETE = ".stamp"
"""The file that a compiled copy of Rookery has once it is complete."""


class Desk:
    """Where one question at a time is answered. Another thread may close it in the midst of that.

    `work` is the module whose `serve` the process runs: it answers questions until its host is gone. A nice process
    lets others have the cores. It works with `engine`, a compiled copy of Rookery, as soon as there is one: the process
    is replaced between two questions, and nobody who asks notices.
    """

    def __init__(self, work: str = WORKER, niceness: int = 0, engine: Path | None = None) -> None:
        self.work = work
        self.niceness = niceness
        self.lock = Lock()
        self.closed = False
        self.engine = engine
        self.path: list[str] = []
        self.process: subprocess.Popen[bytes] | None = None
        self.answers: SimpleQueue[bytes | None] = SimpleQueue()

    def ask(self, question: bytes, seconds: float) -> dict[str, Any]:
        """The answer of a bot; a Fault if there is none."""
        answer: dict[str, Any] = json.loads(self.exchange(question, seconds))
        return answer

    def exchange(self, question: bytes, seconds: float) -> bytes:
        """The answer. A Fault if none comes in time or the process dies; the process is gone then."""
        if self.process is not None and (self.process.poll() is not None or self.path != self.best_path()):
            self.end()
        try:
            send(ends_of(self.process or self.start())[0], question)
            return self.hear(seconds, f"did not answer within {seconds:g} s")
        except (EOFError, OSError):
            raise Fault("crashed", f"crashed: its process ended{self.status()}") from None
        except Fault:
            self.end()
            raise

    def start(self) -> "subprocess.Popen[bytes]":
        """A fresh process, not a forked one: a fork in the midst of threads can hang. It says when it is ready."""
        path = self.best_path()
        with self.lock:
            if self.closed:
                raise EOFError
            process = subprocess.Popen(
                [sys.executable, "-c", PROGRAM, self.work, str(self.niceness), *path],
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
            )
            self.process, self.path, self.answers = process, path, SimpleQueue()
        Thread(target=pass_on, args=(ends_of(process)[1], self.answers), daemon=True).start()
        self.hear(STARTING, f"could not be asked: its process did not start within {STARTING:g} s")
        return process

    def best_path(self) -> list[str]:
        """Where a worker finds modules: where this process does, but first in the compiled copy, once it is there."""
        compiled = [str(self.engine)] if self.engine is not None and (self.engine / COMPLETE).exists() else []
        return [os.path.abspath(folder) for folder in [*compiled, *sys.path]]  # noqa: PTH100 - as str, '' included

    def hear(self, seconds: float, why: str) -> bytes:
        """What the process says next. A Fault if it is silent for so long, an EOFError if it has hung up."""
        try:
            answer = self.answers.get(timeout=seconds)
        except Empty:
            raise Fault("silent", why) from None
        if answer is None:
            raise EOFError
        return answer

    def status(self) -> str:
        """How the process ended, which is the end of it here."""
        process = self.process
        if process is None:
            return ""
        with suppress(subprocess.TimeoutExpired):
            process.wait(ENDING)
        self.end()
        return f" with status {process.returncode}"

    def end(self) -> None:
        """Kill the process, if there is one."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            ends_of(self.process)[0].close()
        self.process = None

    def close(self) -> None:
        """No process any more, and no new one: whoever waits for an answer gets a Fault."""
        with self.lock:
            self.closed = True
            process = self.process  # whoever uses the desk may clear it at any moment
        if process is not None:
            process.kill()


def ends_of(process: "subprocess.Popen[bytes]") -> tuple[Stream, Stream]:
    """Our ends of the pipes: what we write to a process, and what we read from it."""
    assert isinstance(process.stdin, Stream)
    assert isinstance(process.stdout, Stream)
    return process.stdin, process.stdout


def pass_on(spoken: Stream, answers: "SimpleQueue[bytes | None]") -> None:
    """Hand on what a process says, and None when it has hung up."""
    with spoken:
        while (answer := receive(spoken)) is not None:
            answers.put(answer)
    answers.put(None)
