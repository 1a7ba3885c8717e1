"""A child: a program that runs beside us and is talked to in lines, with a limit for everything it might do."""
# mypyc: no (not in the inner loop)

import os
import selectors
import signal
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic

from rookery.bots.bot import Fault

LONGEST = 65_536
"""A line that it says is not longer than this, in bytes."""

LAST_WORDS = 500
"""Bytes kept of what it wrote to its standard error."""

GRACE = 0.5
"""Seconds it has to end by itself once told to."""

REAPED = 10.0
"""Seconds a killed process may take to end; on a busy machine that is more than a moment."""


class Child:
    """A running program, in a process group of its own: it ends with all that it started, whatever it ignores."""

    def __init__(self, words: Sequence[str]) -> None:
        pipe = subprocess.PIPE
        try:
            self.process = subprocess.Popen(
                words, bufsize=0, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True
            )
        except (OSError, ValueError) as error:
            raise Fault("crashed", f"cannot be started: {error}") from None
        assert self.process.stdin
        assert self.process.stdout
        assert self.process.stderr
        self.ends = (self.process.stdin, self.process.stdout, self.process.stderr)
        self.into, self.out, self.err = [end.fileno() for end in self.ends]
        for number in (self.into, self.out, self.err):
            os.set_blocking(number, False)
        self.is_over = False
        self.heard = b""  # what it said and nobody has read yet
        self.muttered = b""  # the last of what it wrote to its standard error

    def say(self, line: bytes, until: float) -> None:
        """Send it a line. A Fault if it does not listen, or not in time."""
        try:
            while line:
                self.await_end(self.into, selectors.EVENT_WRITE, until)
                line = line[os.write(self.into, line) :]
        except (BrokenPipeError, ConnectionResetError):
            raise Fault("crashed", "stopped listening") from None

    def hear(self, until: float) -> bytes:
        """The next line that it says. A Fault if there is none, or not in time."""
        while b"\n" not in self.heard and len(self.heard) <= LONGEST:
            self.await_end(self.out, selectors.EVENT_READ, until)
            more = os.read(self.out, LONGEST)
            if not more:
                raise Fault("crashed", "ended before it answered")
            self.heard += more
        line, _, self.heard = self.heard.partition(b"\n")
        if len(line) > LONGEST:
            raise Fault("flooded", f"said a line of more than {LONGEST} bytes")
        return line

    def await_end(self, end: int, event: int, until: float) -> None:
        """Until one end of a pipe can be used. Its standard error is read meanwhile, or it might wait for that."""
        with selectors.DefaultSelector() as events:
            events.register(end, event)
            events.register(self.err, selectors.EVENT_READ)
            while True:
                left = until - monotonic()
                if left <= 0:
                    raise Fault("silent", "did not answer in time")
                ready = [key.fd for key, _ in events.select(left)]
                if self.err in ready and not self.overhear():
                    events.unregister(self.err)
                if end in ready:
                    return

    def overhear(self) -> bool:
        """Keep the last of what it writes to its standard error; whether there may be more."""
        more = os.read(self.err, LONGEST)
        self.muttered = (self.muttered + more)[-LAST_WORDS:]
        return bool(more)

    def end(self, farewell: bytes = b"") -> None:
        """Say farewell and give it a moment to end by itself; then, and without a farewell at once, it is killed."""
        if self.is_over:
            return
        self.is_over = True
        until = monotonic() + GRACE
        with suppress(Fault, OSError):
            if farewell:
                self.say(farewell, until)
                self.ends[0].close()
                while self.hear(until):
                    self.heard = b""  # whatever it still says comes too late
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid, signal.SIGKILL)  # not waited for yet: the number is still its own
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(REAPED)
        with suppress(OSError):
            while self.overhear():
                pass
        for end in self.ends:
            end.close()

    def last_words(self) -> str:
        """How it ended and what it wrote to its standard error last, for a report; empty if there is nothing to say."""
        status = self.process.returncode
        lines = self.muttered.decode(errors="replace").split("\n")
        last = next((line.strip() for line in reversed(lines) if line.strip()), "")
        ended = f"; its exit status was {status}" if status is not None and status != -signal.SIGKILL else ""
        return ended + (f"; the last that it wrote to standard error was {last!r}" if last else "")
