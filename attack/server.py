"""The server under attack: `rookery serve` in a process of its own, with the settings it has by default."""

import asyncio
import os
import resource
import signal
import sys
from asyncio.subprocess import Process
from contextlib import suppress
from pathlib import Path
from typing import Any

STARTING = 20.0
"""Seconds a server may take to open."""
STOPPING = 10.0
SERVE = ("-m", "rookery", "serve", "--port", "0")
MEGABYTE = 1024.0
"""In kilobytes, which is how /proc counts."""


class Server:
    """One process, its log and its memory. Needs the /proc of Linux."""

    def __init__(self, folder: Path, *, files: int | None = None, **settings: Any) -> None:
        self.folder = folder
        self.files = files
        self.settings = settings
        self.database = folder / "rookery.sqlite3"
        self.log = folder / "server.log"
        self.process: Process | None = None
        self.host = ""

    async def start(self) -> None:
        """Start, and wait until it is open."""
        words = [*SERVE, "--database", str(self.database)]
        self.process = await launch(self.folder, *words, files=self.files, **self.settings)
        assert self.process.stdout is not None
        opened = await asyncio.wait_for(self.process.stdout.readline(), STARTING)
        if b"http://" not in opened:
            raise RuntimeError(f"the server did not start: {self.complaints()}")
        self.host = opened.decode().split("http://")[1].split()[0]

    @property
    def port(self) -> int:
        return int(self.host.rpartition(":")[2])

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    @property
    def alive(self) -> bool:
        return self.process is not None and self.process.returncode is None

    def complaints(self, since: int = 0) -> str:
        """What the server has written to its log, from a byte on."""
        return self.log.read_bytes()[since:].decode(errors="replace") if self.log.exists() else ""

    def family(self) -> list[int]:
        """The process and those it has started."""
        found = [self.pid]
        for pid in found:
            for path in Path(f"/proc/{pid}/task").glob("*/children"):
                with suppress(OSError):
                    found += [int(child) for child in path.read_text().split()]
        return found

    def memory(self) -> dict[int, float]:
        """Megabytes of each process now."""
        return {pid: figure(pid, "VmRSS") for pid in self.family()}

    def forget_peaks(self) -> None:
        """From now on a peak is one since now."""
        for pid in self.family():
            with suppress(OSError):
                Path(f"/proc/{pid}/clear_refs").write_text("5", encoding="ascii")

    def growth(self, before: dict[int, float]) -> float:
        """Megabytes by which all processes together have grown at their peaks. One that is new needs what it needs to
        start: only the server itself and those that were there are compared.
        """
        return sum(max(0.0, figure(pid, "VmHWM") - held) for pid, held in before.items())

    async def kill(self) -> None:
        if self.process is not None:
            await end(self.process)


def figure(pid: int, name: str) -> float:
    """A figure of a process's memory in megabytes; 0 when it has ended."""
    try:
        lines = Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines()
    except OSError:
        return 0.0
    return next((int(line.split()[1]) / MEGABYTE for line in lines if line.startswith(f"{name}:")), 0.0)


async def launch(folder: Path, *words: str, files: int | None = None, **settings: Any) -> Process:
    """Python in a session of its own: what it starts is ended with it. Settings come from here and nowhere else."""
    own = resource.getrlimit(resource.RLIMIT_NOFILE)
    plain = {name: value for name, value in os.environ.items() if not name.startswith("ROOKERY_")}
    chosen = {f"ROOKERY_{name.upper()}": str(value) for name, value in settings.items()}
    paths = os.pathsep.join(path for path in (os.environ.get("PYTHONPATH", ""), str(source())) if path)
    with (folder / "server.log").open("ab") as log:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (files or own[0], own[1]))  # the process will inherit it
            return await asyncio.create_subprocess_exec(
                sys.executable,
                *words,
                cwd=folder,
                env={**plain, **chosen, "PYTHONPATH": paths, "PYTHONUNBUFFERED": "1"},
                stdout=asyncio.subprocess.PIPE,
                stderr=log,
                start_new_session=True,
            )
        finally:
            resource.setrlimit(resource.RLIMIT_NOFILE, own)


def source() -> Path:
    """Where this process has its Rookery from; the server is to be the same one."""
    import rookery

    assert rookery.__file__ is not None
    return Path(rookery.__file__).parents[1]


async def end(process: Process) -> None:
    """End a process that was launched here, with all that it has started."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    await asyncio.wait_for(process.wait(), STOPPING)
