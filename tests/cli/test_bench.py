"""Measuring the speed, with and without the source tree."""

import pytest

from rookery.cli import main
from rookery.cli.commands import bench
from tests.cli.conftest import CommandLine


def test_in_the_source_tree_the_whole_benchmark_runs(capfd: pytest.CaptureFixture[str]) -> None:
    """Its help is enough here: the benchmark itself takes a while."""
    assert main(["bench", "--help-of-the-benchmark"]) == 2
    assert "usage: python -m bench" in capfd.readouterr().err


def test_elsewhere_a_small_measurement_does(rookery: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "source_tree", lambda: None)
    monkeypatch.setattr(bench, "SECONDS", 0.05)
    ran = rookery("bench")
    assert ran.code == 0
    assert "steps and" in ran.out
    refused = rookery("bench", "--quick")
    assert refused.code == 2
    assert "--quick" in refused.err
