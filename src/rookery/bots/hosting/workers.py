"""Workers: bots think in other processes, so that a host such as a server never waits for one that is slow or dies."""
# mypyc: no (not in the inner loop)

import json
import signal
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from contextlib import suppress
from copy import copy
from pathlib import Path
from queue import Empty, Full, Queue
from random import Random
from threading import Lock, Thread
from time import monotonic
from typing import Any

from rookery.bots.bot import Fault, Plan
from rookery.bots.hosting.desk import Desk
from rookery.bots.players.cutpurse import Cutpurse
from rookery.bots.players.levels import OUTSIDE
from rookery.core.game import Game
from rookery.core.reasons import Broken
from rookery.core.state import State
from rookery.core.words import Action

WAITING = 256
"""The most questions that wait for a free worker; a stand-in answers further ones at once."""

PATIENCE = 10.0
"""Seconds a question waits for a free worker before a stand-in answers it."""

SLACK = 5.0
"""Seconds advice may take longer than it was told to: its process may have to give way to others."""


class Answer(Plan):
    """A turn. If a stand-in had to play it, `fault` is the kind of fault and `why` a sentence about it."""

    def __init__(self, job: "Job", words: Sequence[Action], fault: str = "", why: str = "") -> None:
        super().__init__(job.seat, words, job.dealt)
        self.fault = fault
        self.why = why


class Job:
    """A question on its way: what is sent, and the re-dealt position for a stand-in."""

    def __init__(self, question: Mapping[str, Any], game: Game, dealt: State, limit: float) -> None:
        self.question = json.dumps(question).encode()
        self.level: str = question.get("level", "")  # advice has none
        self.seat: int = question["seat"]
        self.seed: int = question["seed"]
        self.game = game
        self.dealt = dealt
        self.limit = limit
        self.since = monotonic()
        self.future: Future[Any] = Future()

    def again(self) -> "Job":
        """The same question, asked once more."""
        copied = copy(self)
        copied.since = monotonic()
        copied.future = Future()
        return copied


class Workers:
    """Processes, started when they are first needed. Questions are answered in the order in which they came.

    Whoever asks for a turn always gets one. A bot that crashes or takes too long loses its process, not the table: a
    Cutpurse plays that turn, and `faults` counts by level and kind. Bots think with `engine`, a compiled copy of
    Rookery in a folder, as soon as it is complete; until then, and without one, with the Rookery of this process.
    """

    def __init__(
        self,
        count: int,
        *,
        outside: bool = False,
        engine: Path | None = None,
        waiting: int = WAITING,
        patience: float = PATIENCE,
        niceness: int = 0,
        elsewhere: "Elsewhere | None" = None,
    ) -> None:
        if count < 1:
            raise Broken(f"there must be one worker at least, not {count}")
        self.outside = outside
        self.elsewhere = elsewhere
        self.patience = patience
        self.faults: Counter[tuple[str, str]] = Counter()
        self.jobs: Queue[Job | None] = Queue(waiting)
        self.desks = [Desk(niceness=niceness, engine=engine) for _ in range(count)]
        self.threads: list[Thread] = []
        self.lock = Lock()
        self.closed = False

    def turn(
        self,
        game: Game,
        s: State,
        seat: int,
        level: str,
        seed: int,
        seconds: float,
        options: Mapping[str, Any] | None = None,
    ) -> Future[Answer]:
        """The turn of a bot of a level, found within a time limit. The position may be the true one: what the seat
        cannot know is dealt anew here, before anything is sent.

        `program:` and `python:` run whatever their text says; only workers made with `outside=True` take them.
        """
        if not self.outside and level.partition(":")[0].strip().casefold() in OUTSIDE:
            raise Broken(f"{level!r} would run whatever it says: here only bots that are installed play")
        dealt = s.redeal(seat, Random(seed))
        told = {**question("turn", game, dealt, seat, seed, seconds), "level": level, "options": dict(options or {})}
        return self.submit(Job(told, game, dealt, seconds))

    def advise(
        self, game: Game, s: State, seat: int, seed: int, seconds: float, sims: int = 0
    ) -> Future[list[dict[str, Any]]]:
        """A seat's options, the best first: `word`, `turn` (the words of a whole turn), `chance`, `visits`, `error` and
        `line`, a list of seat and word. There is no stand-in for this: where it cannot be had, the future fails with a
        Fault.
        """
        dealt = s.redeal(seat, Random(seed))
        told = {**question("advise", game, dealt, seat, seed, seconds), "sims": sims}
        return self.submit(Job(told, game, dealt, seconds + SLACK))

    def weigh(
        self, game: Game, s: State, seat: int, turns: Sequence[Sequence[str]], seed: int, seconds: float
    ) -> Future[list[dict[str, Any]]]:
        """The best turn of a seat, and after it each of these, judged by the same luck, as `advise` tells it."""
        dealt = s.redeal(seat, Random(seed))
        told = {**question("weigh", game, dealt, seat, seed, seconds), "turns": [list(turn) for turn in turns]}
        return self.submit(Job(told, game, dealt, seconds + SLACK))

    def submit(self, job: Job) -> Future[Any]:
        """Have a question answered, by other machines if they take it."""
        if self.elsewhere is not None and not self.closed and self.elsewhere(self, job):
            return job.future
        return self.enqueue(job)

    def enqueue(self, job: Job) -> Future[Any]:
        """Have a question answered by a process of this machine."""
        with self.lock:
            if self.closed:
                raise Broken("the workers were closed")
            if self.jobs.full():
                self.drop_cancelled()
            try:
                self.jobs.put_nowait(job)
            except Full:
                pass
            else:
                if len(self.threads) < len(self.desks):
                    desk = self.desks[len(self.threads)]
                    self.threads.append(Thread(target=self.work, args=(desk,), daemon=True))
                    self.threads[-1].start()
                return job.future
        self.stand_in(job, Fault("waited", "was not asked: too many questions are waiting"))
        return job.future

    def drop_cancelled(self) -> None:
        """Questions that were called off must not keep others out."""
        with self.jobs.mutex:
            waiting = [job for job in self.jobs.queue if job is None or not job.future.cancelled()]
            self.jobs.queue.clear()
            self.jobs.queue.extend(waiting)

    def work(self, desk: Desk) -> None:
        """One thread, with a desk of its own."""
        if hasattr(signal, "pthread_sigmask"):
            signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])  # processes inherit it: Ctrl-C is for the host
        while (job := self.jobs.get()) is not None:
            if job.future.set_running_or_notify_cancel():
                try:
                    self.answer(job, desk)
                except BaseException as error:  # noqa: BLE001 - whoever waits must hear of it, whatever it is
                    job.future.set_exception(error)
        desk.end()
        self.jobs.put(None)  # for the next thread

    def answer(self, job: Job, desk: Desk) -> None:
        try:
            if monotonic() - job.since > self.patience:
                raise Fault("waited", f"was not asked: no worker was free for {self.patience:g} s")
            told = desk.ask(job.question, job.limit)
        except Fault as fault:
            if self.closed:
                job.future.set_exception(Broken("the workers were closed"))
            else:
                self.stand_in(job, fault)
            return
        self.settle(job, told)

    def settle(self, job: Job, told: Mapping[str, Any]) -> None:
        """Give the answer of a process to whoever asked."""
        if "fault" in told:
            self.stand_in(job, Fault(told["fault"], told["why"]))
            return
        words = job.game.words
        job.future.set_result(Answer(job, list(map(words.read, told["words"]))) if job.level else told["advice"])

    def stand_in(self, job: Job, fault: Fault) -> None:
        """Somebody else answers. Nobody else gives advice."""
        with self.lock:
            self.faults[job.level or "advice", fault.kind] += 1
        if not job.level:
            job.future.set_exception(fault)
            return
        words = Cutpurse(job.seed).look(job.dealt, job.seat)  # once: the host may be waiting
        job.future.set_result(Answer(job, words, fault.kind, f"{job.level} {fault}."))

    def close(self) -> None:
        """Everything ends at once: what waits is cancelled, what is being thought about fails."""
        with self.lock:
            self.closed = True
            with suppress(Empty):
                while True:
                    job = self.jobs.get_nowait()
                    if job is not None:
                        job.future.cancel()
            self.jobs.put_nowait(None)
        for desk in self.desks:
            desk.close()
        for thread in self.threads:
            thread.join()


Elsewhere = Callable[[Workers, Job], bool]
"""Takes a question to other machines, or does not. One that it took it settles, or puts into our own queue."""


def question(do: str, game: Game, dealt: State, seat: int, seed: int, seconds: float) -> dict[str, Any]:
    """What a worker is told: only of a position that was dealt anew for the seat."""
    return {
        "do": do,
        "game": game.name,
        "cards": game.changed_figures(),
        "position": game.dump(dealt),
        "seat": seat,
        "seed": seed,
        "seconds": seconds,
    }
