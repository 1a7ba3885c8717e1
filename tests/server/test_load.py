"""The generator of load works: a few tables for a second, and nothing lost."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]


def test_a_little_load_is_measured_and_nothing_is_lost() -> None:
    words = [sys.executable, "-m", "bench.load", "--tables", "12", "--seconds", "1.5"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])}
    ran = subprocess.run(words, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120, check=False)
    assert ran.returncode == 0, ran.stderr
    tables, moves, p50, _, p99, _, lost, *_ = ran.stdout.splitlines()[-1].split()
    assert (tables, lost) == ("12", "0")
    assert float(moves) > 1
    assert 0 < float(p50) <= float(p99)
