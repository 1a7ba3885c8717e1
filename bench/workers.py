"""Workers: one process for each side of a comparison, asked for short slices in turn."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
SEED = 2016


class Slice(NamedTuple):
    """How much was done, and in how many seconds."""

    done: int
    seconds: float


Figure = Callable[[float], Slice]
"""Something that can be timed: it runs for about the seconds it is given."""


class Hello(NamedTuple):
    """What a worker says first: what it can time, why not the rest, and what it is."""

    figures: Sequence[str]
    missing: Mapping[str, str]
    about: Mapping[str, str]


def over_and_over(once: Callable[[], int]) -> Figure:
    """The figure of a function that does something whole and says how much that was."""

    def figure(seconds: float) -> Slice:
        done = 0
        start = now = perf_counter()
        while now - start < seconds:
            done += once()
            now = perf_counter()
        return Slice(done, now - start)

    return figure


def serve(figures: Mapping[str, Figure], missing: Mapping[str, str], about: Mapping[str, str]) -> None:
    """Time one figure for each line `[name, seconds]` that comes in, until no more come."""
    answers = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)  # what an engine prints must not get between the answers
    answers.write(json.dumps(Hello(list(figures), missing, about)) + "\n")
    for line in sys.stdin:
        name, seconds = json.loads(line)
        answers.write(json.dumps(figures[name](seconds)) + "\n")


class Worker:
    """The near end of a process that serves figures."""

    def __init__(self, module: str, arguments: Sequence[str] = (), path: Path | None = None) -> None:
        environment = dict(os.environ)
        if path is not None:
            environment["PYTHONPATH"] = str(path.resolve())
        self.process = subprocess.Popen(
            [sys.executable, "-m", module, *arguments],
            cwd=ROOT,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.module = module
        self.hello = Hello(*json.loads(self._answer()))

    def rate(self, figure: str, seconds: float) -> float:
        """How many a second, over about that many seconds."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps([figure, seconds]) + "\n")
        self.process.stdin.flush()
        timed = Slice(*json.loads(self._answer()))
        return timed.done / timed.seconds

    def close(self) -> None:
        """No more questions: the process ends by itself."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()

    def _answer(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"{self.module} ended early; its own words are above")
        return line
