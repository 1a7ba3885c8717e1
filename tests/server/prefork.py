"""Quick starts for many servers: one process imports everything once, and forks a copy of itself for each server.

A server that imports everything by itself needs half a second of a core before it answers. The fork is safe because the
process has no threads.
"""

import atexit
import json
import os
import runpy
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any

REQUEST_BYTES = 1 << 20
PREFORKED = (
    "rookery",
    "tests.browser.steady",
    "tests.server.careless",
    "tests.server.few_files",
    "tests.server.impatient",
    "tests.server.newer_rules",
    "tests.server.unhurried",
)
"""Programs that do not change anything before they import the server."""


class Forked:
    """A forked process, with the methods of `subprocess.Popen` that tests use."""

    def __init__(self, pid: int, stdout: int, stderr: int) -> None:
        self.pid = pid
        self.handle = os.pidfd_open(pid)
        self.stdout = os.fdopen(stdout, encoding="utf-8")
        self.stderr = os.fdopen(stderr, encoding="utf-8")
        self.gone = False
        self.told: tuple[str, str] | None = None

    def poll(self) -> int | None:
        """0 when the process has ended, however it did; its parent alone learns its status."""
        return 0 if self.has_ended(0) else None

    def has_ended(self, seconds: float) -> bool:
        if not self.gone and select.select([self.handle], [], [], seconds)[0]:
            self.gone = True
        return self.gone

    def send_signal(self, number: int) -> None:
        with suppress(ProcessLookupError):
            signal.pidfd_send_signal(self.handle, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def communicate(self, timeout: float) -> tuple[str, str]:
        """What the process still writes until it ends."""
        if self.told is None:
            self.told = self.read_all(time.monotonic() + timeout)
            for text in (self.stdout, self.stderr):
                text.close()
            os.close(self.handle)
        return self.told

    def read_all(self, deadline: float) -> tuple[str, str]:
        streams = self.stdout.fileno(), self.stderr.fileno()
        written: dict[int, list[bytes]] = {stream: [] for stream in streams}
        waiting = set(streams)
        while waiting:
            ready, _, _ = select.select(list(waiting), [], [], max(0.0, deadline - time.monotonic()))
            if not ready:
                raise TimeoutError("the server has not ended")
            for stream in ready:
                data = os.read(stream, 65_536)
                written[stream].append(data)
                if not data:
                    waiting.discard(stream)
        if not self.has_ended(max(0.0, deadline - time.monotonic())):
            raise TimeoutError("the server has not ended")
        out, err = (b"".join(written[stream]).decode(errors="replace") for stream in streams)
        return out, err


class Parent:
    """The process that forks servers, one for each path on which modules are found."""

    def __init__(self, path: str) -> None:
        self.lock = Lock()
        self.line, far = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        environment = {**os.environ, "PYTHONPATH": path, "PYTHONWARNINGS": "error", "PYTHONUNBUFFERED": "1"}
        with far:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.server.prefork", str(far.fileno())],
                env=environment,
                pass_fds=[far.fileno()],
                stdin=subprocess.DEVNULL,
            )

    def start(self, program: str, words: Sequence[str], environment: Mapping[str, str]) -> Forked:
        out, out_there = os.pipe()
        err, err_there = os.pipe()
        request = {"program": program, "words": [*words], "environment": {**environment}, "folder": str(Path.cwd())}
        with self.lock:
            socket.send_fds(self.line, [json.dumps(request).encode()], [out_there, err_there])
            answer = self.line.recv(REQUEST_BYTES)
        os.close(out_there)
        os.close(err_there)
        return Forked(int(answer), out, err)

    def end(self) -> None:
        self.line.close()
        self.process.wait()


@cache
def parent(path: str) -> Parent:
    found = Parent(path)
    atexit.register(found.end)
    return found


def start(program: str, words: Sequence[str], environment: Mapping[str, str]) -> Any:
    """Start a program that serves: forked where that makes no difference, else as a fresh process."""
    if program in PREFORKED and sys.platform == "linux":
        return parent(environment["PYTHONPATH"]).start(program, words, environment)
    return subprocess.Popen(
        [sys.executable, "-m", program, *words],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def fork_servers(line: socket.socket) -> None:
    """Fork a server for each request, until the tests are over."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the children: they leave nothing behind
    while True:
        data, descriptors, _, _ = socket.recv_fds(line, REQUEST_BYTES, 2)
        if not data:
            return
        if (child := os.fork()) == 0:
            os.dup2(descriptors[0], 1)
            os.dup2(descriptors[1], 2)
            serve(json.loads(data))
        for descriptor in descriptors:
            os.close(descriptor)
        line.send(str(child).encode())


def serve(request: Mapping[str, Any]) -> None:
    """Become the server: never returns."""
    os.closerange(3, 4096)
    sys.stdout = os.fdopen(1, "w", encoding="utf-8", buffering=1)
    sys.stderr = os.fdopen(2, "w", encoding="utf-8", buffering=1)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.environ.clear()
    os.environ.update(request["environment"])
    os.chdir(request["folder"])
    sys.argv[1:] = request["words"]
    status: Any = 1
    try:
        runpy.run_module(request["program"], run_name="__main__", alter_sys=True)
    except SystemExit as end:
        status = end.code
    except BaseException:  # noqa: BLE001 - a fresh process would print it too
        sys.excepthook(*sys.exc_info())
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status if isinstance(status, int) else 0 if status is None else 1)


def main() -> None:
    import rookery.cli.commands.serve
    import rookery.server.running  # noqa: F401  everything that a server needs

    with socket.socket(fileno=int(sys.argv[1])) as line:
        fork_servers(line)


if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).parents[2])
    main()
