"""The generators of load work: a few tables for a second or two, and nothing lost."""

import os
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]


def told(*words: str) -> list[str]:
    """What a benchmark says when all is well."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])}
    command = [sys.executable, "-m", *words]
    ran = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout.splitlines()


def test_a_little_load_is_measured_and_nothing_is_lost() -> None:
    tables, moves, p50, _, p99, _, lost, *_ = told("bench.load", "--tables", "12", "--seconds", "1.5")[-1].split()
    assert (tables, lost) == ("12", "0")
    assert float(moves) > 1
    assert 0 < float(p50) <= float(p99)


def test_a_little_load_on_two_processes_is_measured_too() -> None:
    *_, figures, costs = told("bench.load", "--tables", "12", "--seconds", "1.5", "--processes", "2")
    assert figures.split()[6] == "0", "nothing is lost"
    assert "rows" in costs
    assert "bytes told" in costs


def test_a_little_soak_is_drawn_and_nothing_is_lost(tmp_path: Path) -> None:
    picture = tmp_path / "soak.svg"
    lines = told("bench.soak", "--tables", "3", "--minutes", "0.06", "--out", str(picture))
    assert f"picture: {picture}" == lines[-1]
    assert "verdict: holds" in lines
    assert any(", lost 0, " in line for line in lines)
    drawing = ET.parse(picture).getroot()
    curves = [line.get("points", "") for line in drawing.iter("{http://www.w3.org/2000/svg}polyline")]
    assert len(curves) == 3, "memory, p50 and p99"
    assert all(len(curve.split()) >= 2 for curve in curves)
