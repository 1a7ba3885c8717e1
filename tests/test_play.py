"""`make play`: the engine is compiled beside the game, out of its way, and not longer than the game lasts."""

import os
import sys
import time
from pathlib import Path

import pytest

from scripts import engine, play

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="make is for systems with a shell")

MAKE = """#!/bin/sh
echo "$(nice) $* $$" > {told}.part
mv {told}.part {told}
sleep 60
"""


@pytest.fixture
def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A stand-in for make that tells how nice it is, what it was asked for and which process it is, and then hangs."""
    make, told = tmp_path / "make", tmp_path / "told"
    make.write_text(MAKE.format(told=told), encoding="utf-8")
    make.chmod(0o755)
    monkeypatch.setenv("MAKE", str(make))
    return told


def test_compiling_has_the_lowest_priority_and_ends_with_the_game(told: Path) -> None:
    with play.compiling(shown=False):
        while not told.exists():
            time.sleep(0.01)
        niceness, *words, process = told.read_text(encoding="utf-8").split()
        os.kill(int(process), 0)
    assert niceness == "19"
    assert words[-1] == "compiled"
    with pytest.raises(ProcessLookupError):
        os.kill(int(process), 0)


def test_the_game_runs_from_the_source_until_a_compiled_copy_is_fresh(
    tmp_path: Path, told: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[tuple[Path, str]] = []

    def rookery(words: list[str], path: Path, **settings: str) -> int:
        ran.append((path, settings.get("ROOKERY_ENGINE", "")))
        return 0

    core = tmp_path / engine.PACKAGE / "core"
    core.mkdir(parents=True)
    (core / "state.py").touch()
    copy = engine.folder(tmp_path)
    monkeypatch.setattr(play, "ROOT", tmp_path)
    monkeypatch.setattr(play, "rookery", rookery)
    monkeypatch.setattr(engine, "compiler", lambda: None)
    play.main(["serve"])
    monkeypatch.setattr(engine, "why_not", lambda _: None)
    play.main(["serve"])
    copy.mkdir(parents=True)
    (copy / ".stamp").write_text(engine.stamp(tmp_path), encoding="utf-8")
    play.main(["serve"])
    assert ran == [(tmp_path / "src", ""), (tmp_path / "src", str(copy)), (copy, "")]


def test_the_words_are_those_of_rookery(capfd: pytest.CaptureFixture[str]) -> None:
    assert play.rookery(["games"], play.ROOT / "src") == 0
    assert "thiefs-market" in capfd.readouterr().out
    assert play.rookery(["frolic"], play.ROOT / "src") == 2
