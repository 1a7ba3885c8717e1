"""Runs `rookery` from this tree, with the compiled engine if it is there: `python -m scripts.play serve --open`.

If it is not there but can be made, the tables open all the same, and `make compiled` goes on beside them at the lowest
priority; bots think with the compiled engine as soon as it is complete. What it has compiled when the game ends is
kept for the next time.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from scripts import engine

ROOT = engine.ROOT
LOWEST = "19"  # the niceness of a process that takes only what others leave


def main(words: list[str]) -> int:
    if engine.is_fresh(ROOT):
        return rookery(words, engine.folder(ROOT))
    if engine.why_not(ROOT):
        return rookery(words, ROOT / "src")
    with compiling(shown=words[:1] == ["serve"]):
        return rookery(words, ROOT / "src", ROOKERY_ENGINE=str(engine.folder(ROOT)))


def rookery(words: list[str], path: Path, **settings: str) -> int:
    """Run it and wait. Signals are for it: it says goodbye to all tables before it ends."""
    paths = os.pathsep.join(filter(None, [str(path), os.environ.get("PYTHONPATH")]))
    environment = {**os.environ, **settings, "PYTHONPATH": paths}
    process = subprocess.Popen([sys.executable, "-m", "rookery", *words], env=environment)
    handlers = {
        signal.SIGINT: signal.signal(signal.SIGINT, signal.SIG_IGN),  # a terminal sends it to all of us
        signal.SIGTERM: signal.signal(signal.SIGTERM, lambda number, _: process.send_signal(number)),
    }
    try:
        return abs(process.wait())
    finally:
        for number, handler in handlers.items():
            signal.signal(number, handler)


@contextmanager
def compiling(*, shown: bool) -> Iterator[None]:
    """`make compiled` goes on beside; whatever it has not done by the end is left for the next time."""
    process = subprocess.Popen(
        ["nice", "-n", LOWEST, os.environ.get("MAKE", "make"), "--no-print-directory", "compiled"],
        cwd=ROOT,
        env={name: value for name, value in os.environ.items() if name != "MAKEFLAGS"},
        start_new_session=True,
        stdin=subprocess.DEVNULL,
        stdout=None if shown else subprocess.DEVNULL,
        stderr=None if shown else subprocess.DEVNULL,
    )
    try:
        yield
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)  # without a word; what it made appeared in one piece
        process.wait()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
