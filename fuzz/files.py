"""Files: every reader gets contents that are nearly sound, from Hypothesis and from a fuzzer that follows the code."""

import asyncio
import importlib.util
import os
import re
import sys
from collections import Counter
from pathlib import Path
from tempfile import mkdtemp

from attack.server import figure
from attack.verdict import Claim, Finding, at_most, same, unless
from fuzz.readers import READERS, Reader
from fuzz.trying import try_for

ROOT = Path(__file__).parent.parent
FEWEST = 3
"""Contents that the guided fuzzer must have given."""
MEMORY = 96.0
"""Megabytes by which this process may grow while it reads."""
MISSING = "atheris is not installed: readers were NOT followed through the code (make fuzz installs it)"
STARTING = 30.0
"""Seconds that the other fuzzer may take to begin and to end."""
RUNS = re.compile(r"Done (\d+) runs|#(\d+)\s+DONE")

FURTHER = [str(Path(path).resolve()) for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path]
"""Where else modules are found, from wherever a fuzzer runs."""


async def fuzz_files(_: Path, seconds: float, seed: int) -> Finding:
    """Records, positions, figures, series and messages with a damaged part: taken or refused, and soon."""
    before = figure(os.getpid(), "VmRSS")
    counts = await asyncio.to_thread(read_all, seconds, seed)
    grown = figure(os.getpid(), "VmRSS") - before
    told = ", ".join(f"{name} {tried} ({taken} taken)" for name, (tried, taken) in counts.items())
    sent = f"{sum(tried for tried, _ in counts.values())} contents"
    claims = (Claim(told, holds=True), at_most("memory +", grown, MEMORY, " MB"))
    return Finding(sent, claims)


def read_all(seconds: float, seed: int) -> dict[str, tuple[int, int]]:
    """How many contents each reader got, and how many of them it took."""
    return {reader.name: read_some(reader, seconds / len(READERS), seed) for reader in READERS}


def read_some(reader: Reader, seconds: float, seed: int) -> tuple[int, int]:
    reader.sound()  # made before the clock begins
    taken: Counter[bool] = Counter()

    def check(content: bytes) -> None:
        taken[reader.check(content)] += 1

    return try_for(seconds, reader.contents(), check, seed), taken[True]


async def fuzz_guided(folder: Path, seconds: float, seed: int) -> Finding:
    """The same readers, by a fuzzer that sees which code each content reaches (Atheris)."""
    if importlib.util.find_spec("atheris") is None:
        return Finding("nothing", (Claim(MISSING, holds=False),))
    place = Path(mkdtemp(dir=folder))
    # The plain source: compiled modules cannot be followed.
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT), *FURTHER])
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "fuzz.guided",
        str(place),
        str(int(seconds)),
        str(seed),
        cwd=place,
        env={**os.environ, "PYTHONPATH": paths},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    try:
        said, _ = await asyncio.wait_for(process.communicate(), seconds + STARTING)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    text = said.decode(errors="replace")
    runs = max([int(one or other) for one, other in RUNS.findall(text)], default=0)
    failed = () if process.returncode == 0 else (Claim(text[-1500:], holds=False),)
    return Finding(
        f"{runs} contents",
        (same("it ended with", process.returncode, 0), *unless(runs >= FEWEST, "too few"), *failed),
    )
