"""Running the command line in a folder of its own, with what somebody types coming from a script."""

import io
import sys
from pathlib import Path

import pytest

from rookery.cli import main


class Ran:
    """What a command left behind."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err


class CommandLine:
    """`rookery("games")`; what it reads from standard input is `typed`."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self.capsys = capsys
        self.monkeypatch = monkeypatch

    def __call__(self, *words: str, typed: str = "") -> Ran:
        self.monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = main(words)
        out, err = self.capsys.readouterr()
        return Ran(code, out, err)

    def saves(self) -> list[Path]:
        return sorted(self.folder.glob("*.rookery.json"))


@pytest.fixture
def rookery(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> CommandLine:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("COLUMNS", raising=False)
    return CommandLine(tmp_path, capsys, monkeypatch)
