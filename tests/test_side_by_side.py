"""The comparison of two engines, on a game that is short enough: it times both and compares their words."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def compared(*options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "bench.side_by_side", *options]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.slow
def test_two_engines_play_the_same_games_in_turns() -> None:
    few = ["--game", "thiefs-market", "--bot", "urchin", "--seats", "3", "--games", "1", "--rounds", "2"]
    run = compared("--engine", "src", "--against", "src", *few)
    assert run.returncode == 0, run.stderr
    assert "thiefs-market" in run.stdout
    assert "×" in run.stdout
    assert "yes" in run.stdout, "the same source plays the same words"


def test_a_folder_without_an_engine_is_refused_with_a_sentence(tmp_path: Path) -> None:
    run = compared("--against", str(tmp_path))
    assert run.returncode == 2
    assert "There is no engine in" in run.stderr
