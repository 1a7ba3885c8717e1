"""The examples: bots of your own, in real games, by the same commands that anybody would type."""

import ast
import io
import json
import os
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rookery.cli import main
from rookery.core.match import Match
from rookery.games import GAMES

pytestmark = pytest.mark.slow

EXAMPLES = Path(__file__).parent.parent / "examples"
MISER = f"python:{EXAMPLES / 'miser' / 'miser.py'}"
MAGPIE = f"program:time=60 {shlex.quote(sys.executable)} {shlex.quote(str(EXAMPLES / 'magpie.py'))}"

posix = pytest.mark.skipif(sys.platform == "win32", reason="programs can play on Linux and macOS only")
every_game = pytest.mark.parametrize("game", GAMES)
each_bot = pytest.mark.parametrize("bot", [MISER, pytest.param(MAGPIE, marks=posix)], ids=["class", "program"])

Typed = Callable[..., str]


def rookery(
    *words: str, typed: str = "", path: Path | None = None, cwd: Path | None = None
) -> "subprocess.CompletedProcess[str]":
    """The command line, in a process of its own."""
    paths = [str(path) if path else "", *sys.path]
    return subprocess.run(
        [sys.executable, "-m", "rookery", *words],
        input=typed,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))},
        capture_output=True,
        text=True,
        cwd=cwd,
        timeout=300,
        check=False,
    )


@pytest.fixture
def type_in(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Typed:
    """Run a command line in this process, in a folder of its own; what it prints. It has to succeed."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("rookery.bots.players.child.GRACE", 60.0)  # a program ends by itself, however busy the machine

    def run(*words: str, typed: str = "") -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = main(words)
        out, err = capsys.readouterr()
        assert code == 0, err
        return out

    return run


def played(type_in: Typed, game: str, bot: str, file: str) -> tuple[dict[str, Any], list[str]]:
    """A seeded game of a bot against an Urchin: its result and its log."""
    words = ["sim", game, "--bots", f"urchin,{bot}", "--seed", "3", "--game", "1", "--record", file, "--json"]
    result = json.loads(type_in(*words))
    record = json.loads(Path(file).read_text(encoding="utf-8"))
    assert Match.replay(GAMES[game], record).over
    return result, record["log"]


@each_bot
@every_game
def test_an_example_plays_a_whole_game_itself(game: str, bot: str, type_in: Typed) -> None:
    """Nobody had to stand in for it, and its game is not the one that a Cutpurse plays in its seat."""
    result, log = played(type_in, game, bot, "example.json")
    assert bot in result["bots"]
    assert result["faults"] == [{} for _ in result["bots"]]
    _, other = played(type_in, game, "cutpurse", "cutpurse.json")
    assert log != other


@each_bot
def test_the_same_seed_brings_the_same_games_in_one_process_or_in_two(bot: str) -> None:
    sums = []
    for jobs in ("1", "2"):
        words = ["--games", "2", "--bots", f"urchin,{bot}", "--seed", "3", "--jobs", jobs, "--json"]
        told = rookery("sim", "master-thief", *words)
        assert told.returncode == 0, told.stderr
        sums.append(json.loads(told.stdout))
        assert sums[-1].pop("seconds") > 0
    assert sums[0] == sums[1]
    assert bot in sums[0]["bots"]


@each_bot
def test_an_example_can_be_played_against(bot: str, type_in: Typed) -> None:
    told = type_in("play", "master-thief", "--bots", bot, "--seed", "3", typed="1\ndone\n" * 400 + "quit\n")
    assert f"({bot})" in "".join(told.split("\n")).replace("  ", " ")
    assert "Cutpurse chooses" not in told


def test_the_class_is_installed_by_its_own_project_file(tmp_path: Path) -> None:
    """What `pip install examples/miser` lays down: the module, and the entry points of its pyproject.toml."""
    project = tomllib.loads((EXAMPLES / "miser" / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    folder = tmp_path / "rookery_miser-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    entries = "".join(f"{name} = {value}\n" for name, value in project["entry-points"]["rookery.bots"].items())
    (folder / "entry_points.txt").write_text(f"[rookery.bots]\n{entries}")
    (tmp_path / "miser.py").write_bytes((EXAMPLES / "miser" / "miser.py").read_bytes())

    assert "Takes what makes it richest at once" in rookery("bots", path=tmp_path).stdout
    words = ["sim", "master-thief", "--games", "2", "--bots", "Miser,urchin", "--seed", "3", "--jobs", "2", "--json"]
    told = rookery(*words, path=tmp_path)
    assert told.returncode == 0, told.stderr
    assert "miser" in json.loads(told.stdout)["bots"]


@pytest.mark.parametrize("file", ["miser/miser.py", "magpie.py"])
def test_an_example_is_short(file: str) -> None:
    """About ten lines, without its first words and empty lines."""
    text = (EXAMPLES / file).read_text(encoding="utf-8")
    ast.parse(text)
    assert len([line for line in text.splitlines() if line.strip()]) <= 14


@posix
def test_a_program_that_does_nothing_does_not_hold_up_a_game(type_in: Typed) -> None:
    """It would have ended by itself, and so crashed, had anybody waited for it."""
    result, _ = played(type_in, "master-thief", "program:time=0.1 sleep 60", "silent.json")
    assert [list(faults) for faults in result["faults"] if faults] == [["silent"]]


@posix
def test_at_a_table_a_fault_is_told_once_by_name(type_in: Typed) -> None:
    bot = "program:time=60 sh -c 'while read line; do echo hello; done'"
    words = ["play", next(iter(GAMES)), "--players", "3", "--bots", bot, "--seed", "3"]
    told = type_in(*words, typed="1\ndone\n" * 60 + "quit\n")
    sentence = f"{bot} said 'hello', which is not JSON. Whenever that happens, a Cutpurse chooses for it."
    assert " ".join(told.split()).count(sentence) == 2, "once for each of the two"


@posix
@every_game
def test_a_program_hears_the_whole_game_and_its_end(game: str, tmp_path: Path, type_in: Typed) -> None:
    """`tee` keeps what it hears, and answers with it, which is no answer."""
    file = tmp_path / "heard"
    type_in(
        "sim", game, "--bots", f"urchin,program:time=60 tee -a {file}", "--seed", "3", "--games", "1", "--jobs", "1"
    )
    heard = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    players = GAMES[game].seats[0]
    programs = players // 2
    kinds = [message["type"] for message in heard]
    assert kinds.count("hello") == kinds.count("bye") == programs
    assert {message["game"] for message in heard if message["type"] == "hello"} == {game}
    assert kinds.count("question") > 10 * programs
    assert kinds[-1] == "bye"
