"""Instructions: what seeded games, turns of bots and a move at a table cost, counted by callgrind.

Seconds depend on the machine and on what else it does; instructions hardly do. CI compares them with
docs/measured/instructions.json and fails when something costs 3 % more. `--renew` writes the file; the commit says why.
"""

import argparse
import ctypes
import json
import os
import platform
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from bench.move import count_moves
from rookery.bots import ask, make
from rookery.core.playout import random_game
from rookery.core.state import State
from rookery.games import OURS, get
from scripts import engine

ROOT = Path(__file__).parent.parent
FILE = ROOT / "docs" / "measured" / "instructions.json"
TOLERANCE = 0.03
SEATS = 4
SERVER = "server"

RANDOM_GAMES = 20
TURNS = {"cutpurse": 30, "burglar:sims=20": 4}
"""How many turns of each bot are counted."""
MOVES = 60
"""Moves at a table of four people that are counted."""

PROBE = """
#include <valgrind/callgrind.h>
void begin(void) { CALLGRIND_START_INSTRUMENTATION; CALLGRIND_ZERO_STATS; }
void end(const char *name) { CALLGRIND_STOP_INSTRUMENTATION; CALLGRIND_DUMP_STATS_AT(name); }
"""
"""Switches callgrind on and off from within, so that imports are not counted."""

Section = tuple[str, Callable[[], object]]
"""What is counted: its name, and the work."""


# The work


def positions(game: str, count: int) -> list[tuple[State, int]]:
    """Positions of random games at which a person is asked, and who that is."""
    rng = Random(5)
    found: list[tuple[State, int]] = []
    while len(found) < 40 * count:
        s = get(game).new(SEATS)
        while turn := s.turn():
            if turn[0] >= 0 and len(s.legal(turn[0])) > 1:
                found.append((s.clone(), turn[0]))
            s.act(turn[0], rng.choice(s.legal(turn[0])) if turn[0] >= 0 else s.sample(rng))
    return found[:: len(found) // count][:count]


def play_games(game: str) -> None:
    rng = Random(3)
    for _ in range(RANDOM_GAMES):
        random_game(get(game).new(SEATS), rng)


def take_turns(level: str, asked: list[tuple[State, int]]) -> None:
    bot = make(level, 7)
    for s, seat in asked:
        ask(bot, s.clone(), seat, Random(7))


def sections_of(game: str) -> list[Section]:
    turns = [(level, positions(game, count)) for level, count in TURNS.items()]
    return [
        ("random games", lambda: play_games(game)),
        *((level, lambda level=level, asked=asked: take_turns(level, asked)) for level, asked in turns),
    ]


# Counting, within valgrind


def count(name: str, library: str) -> None:
    """Do the work of a game or of the server, and have callgrind write what each part of it took."""
    probe = ctypes.CDLL(library)
    if name == SERVER:
        count_moves(MOVES, probe.begin, lambda: probe.end(b"move to four seats"))
        return
    for section, work in sections_of(name):
        work()  # once before: what is made once is not counted
        probe.begin()
        work()
        probe.end(section.encode())


# Outside


def build_probe(folder: Path) -> Path:
    source, library = folder / "probe.c", folder / "probe.so"
    source.write_text(PROBE, encoding="utf-8")
    subprocess.run(
        [*shlex.split(engine.compiler() or "cc"), "-O2", "-shared", "-fPIC", str(source), "-o", str(library)],
        check=True,
    )
    return library


def measure(name: str, library: Path, folder: Path) -> dict[str, int]:
    """The instructions of each part of the work of a game, or of the server."""
    out = folder / name
    command = ["valgrind", "--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={out}", sys.executable]
    ran = subprocess.run(
        ["setarch", "--addr-no-randomize", *command, "-m", "bench.instructions", "--count", name, str(library)],
        env={**os.environ, "PYTHONHASHSEED": "0"},
        capture_output=True,
        text=True,
        check=False,
    )
    if ran.returncode:
        raise SystemExit(f"callgrind could not count {name}:\n{ran.stderr}")
    found: dict[str, int] = {}
    for path in sorted(folder.glob(f"{name}.*")):
        text = path.read_text(encoding="utf-8")
        section = re.search(r"desc: Trigger: Client Request: (.+)", text)
        totals = re.search(r"^totals: (\d+)", text, re.MULTILINE)
        if section and totals:
            found[f"{name}: {section[1]}"] = int(totals[1])
    return found


def tools() -> str:
    """What the counts depend on beside our source: Python, the C compiler, and how the engine was built."""
    compiler = shlex.split(engine.compiler() or "")
    version = subprocess.run([*compiler, "--version"], capture_output=True, text=True, check=True).stdout.splitlines()[
        0
    ]
    built = "all modules at once" if engine.was_built_at_once(ROOT) else "module by module"
    return f"Python {platform.python_version()}, {version}, {platform.machine()}, built {built}"


def compare(counted: dict[str, int], kept: dict[str, int]) -> list[str]:
    """Print what was counted beside what is kept; the names of those that cost too much, or that nobody has kept."""
    wrong: list[str] = []
    for name, instructions in counted.items():
        before = kept.get(name)
        change = "" if before is None else f"{instructions / before - 1:+8.1%}"
        print(f"{name:42} {instructions:15,} {change or '     new'}")
        if before is None or instructions > before * (1 + TOLERANCE):
            wrong.append(name)
        elif instructions < before * (1 - TOLERANCE):
            print(f"{'':42} cheaper: keep that with make cost ARGS=--renew")
    return wrong


def main() -> int:
    parser = argparse.ArgumentParser(prog="make cost ARGS=…", description=__doc__.splitlines()[0])
    parser.add_argument("--renew", action="store_true", help="keep what is counted now")
    parser.add_argument("--count", nargs=2, help=argparse.SUPPRESS)
    words = parser.parse_args()
    if words.count:
        count(*words.count)
        return 0
    for program in ("valgrind", "setarch"):
        if shutil.which(program) is None:
            print(f"make cost needs {program}. Nothing was compared.", file=sys.stderr)
            return 1
    with TemporaryDirectory(prefix="rookery-cost-") as text, ThreadPoolExecutor(os.cpu_count()) as cores:
        folder = Path(text)
        library = build_probe(folder)
        all_found = cores.map(lambda name: measure(name, library, folder), [*OURS, SERVER])
        counted = {name: value for found in all_found for name, value in found.items()}
    kept: dict[str, dict[str, int]] = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    with_these = tools()
    if words.renew:
        kept[with_these] = counted
        FILE.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    if with_these not in kept:
        compare(counted, {})
        print(f"No figures are kept for {with_these}, so nothing was compared. make cost ARGS=--renew keeps these.")
        return 0
    wrong = compare(counted, kept[with_these])
    if wrong:
        print(f"Slower by more than {TOLERANCE:.0%}: {', '.join(wrong)}. If that is meant: make cost ARGS=--renew.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
