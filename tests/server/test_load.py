"""The generators of load work: a few tables for a moment, and nothing lost."""

import sys
import xml.etree.ElementTree as ET
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from bench import load, several, soak
from tests.server.databases import Borrowed
from tests.server.waiting import LONGEST

pytestmark = pytest.mark.slow

Told = Callable[..., list[str]]


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Told:
    """What a benchmark of a few quick tables says when all is well."""
    for name, value in {"PACE": 0.05, "SETTLING": 0.1, "FIRST": 1, "PATIENCE": LONGEST}.items():
        monkeypatch.setattr(load, name, value)
    monkeypatch.setattr(soak, "AGES", 6)
    monkeypatch.setattr(soak, "PAUSE", 0.1)
    for module in (load, soak):
        monkeypatch.setattr(module, "hold_still", lambda: None)  # the garbage of other tests is swept

    def told(main: Callable[[], int | None], *words: str) -> list[str]:
        monkeypatch.setattr(sys, "argv", [main.__module__, *words])
        with ThreadPoolExecutor(1) as thread:  # a browser that is open in this process keeps a loop running
            assert thread.submit(main).result() in (0, None)
        return capsys.readouterr().out.splitlines()

    return told


def test_a_little_load_is_measured_and_nothing_is_lost(told: Told) -> None:
    tables, moves, p50, _, p99, _, lost, *_ = told(load.main, "--tables", "3", "--seconds", "0.1")[-1].split()
    assert (tables, lost) == ("3", "0")
    assert float(moves) > 0
    assert 0 < float(p50) <= float(p99)


def test_a_little_load_on_two_processes_is_measured_too(told: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(several, "postgres_at", Borrowed)
    *_, figures, costs = told(load.main, "--tables", "3", "--seconds", "0.1", "--processes", "2")
    assert figures.split()[6] == "0", "nothing is lost"
    assert "rows" in costs
    assert "bytes told" in costs


def test_a_little_soak_is_drawn_and_nothing_is_lost(told: Told, tmp_path: Path) -> None:
    picture = tmp_path / "soak.svg"
    lines = told(soak.main, "--tables", "3", "--minutes", "0.002", "--out", str(picture))
    assert f"picture: {picture}" == lines[-1]
    assert "verdict: holds" in lines
    assert any(", lost 0, " in line for line in lines)
    drawing = ET.parse(picture).getroot()
    curves = [line.get("points", "") for line in drawing.iter("{http://www.w3.org/2000/svg}polyline")]
    assert len(curves) == 3, "memory, p50 and p99"
    assert all(len(curve.split()) >= 2 for curve in curves)
