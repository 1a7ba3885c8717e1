"""An analyst: a process that analyses one game at a time, bit by bit, in bounded memory and behind everything else."""

import gzip
import json
from collections.abc import Iterator
from time import perf_counter

import msgspec

from rookery.bots.analysis import Analyst, Effort
from rookery.bots.hosting.worker import answer_all
from rookery.core.match import Match
from rookery.core.records import check_record
from rookery.games import get
from rookery.server.clerk import PACKING, answered, limit_memory, text_of
from rookery.server.findings import findings

BIT = 0.5
"""Seconds of work after which the host hears how far it is."""
BEGIN, GO_ON = b"begin", b"go on"
DONE = b"done"
LOST = b"lost"
"""What is said when there is nothing to go on with: this process has taken the place of another."""


class Desk:
    """What lies before the analyst: the game that it is at, if any."""

    def __init__(self) -> None:
        self.analyst: Analyst | None = None
        self.course: Iterator[float] = iter(())

    def begin(self, question: bytes) -> bytes:
        """A record, below a line with the seconds that it may take."""
        head, _, body = question.partition(b"\n")
        data = check_record(text_of(body))
        match = Match.replay(get(data["game"]), data)
        self.analyst = Analyst(match, Effort(seconds=json.loads(head)))
        self.course = self.analyst.work()
        return b"0"

    def go_on(self) -> bytes:
        """Work for a bit: the share that is done, or DONE and the packed analysis."""
        if self.analyst is None:
            return LOST
        end = perf_counter() + BIT
        for share in self.course:
            if perf_counter() > end:
                return json.dumps(share).encode()
        assert self.analyst.result is not None
        told = msgspec.json.encode(findings(self.analyst.match, self.analyst.result))
        self.analyst = None
        return DONE + gzip.compress(told, PACKING)

    def answer(self, question: bytes) -> bytes:
        """A line that says how it went, then the answer, or a sentence that says why there is none."""
        do, _, body = question.partition(b"\n")
        return answered(lambda: self.begin(body) if do == BEGIN else self.go_on())


def serve(niceness: int) -> None:
    """One analyst works here, until its host is gone."""
    limit_memory()
    answer_all(Desk().answer, niceness)
