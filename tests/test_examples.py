"""The examples: bots of your own, in real games, by the same commands that anybody would type."""

import ast
import json
import os
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from rookery.core.match import Match
from rookery.games import GAMES

pytestmark = pytest.mark.slow

EXAMPLES = Path(__file__).parent.parent / "examples"
MISER = f"python:{EXAMPLES / 'miser' / 'miser.py'}"
MAGPIE = f"program:{shlex.quote(sys.executable)} {shlex.quote(str(EXAMPLES / 'magpie.py'))}"

posix = pytest.mark.skipif(sys.platform == "win32", reason="programs can play on Linux and macOS only")
every_game = pytest.mark.parametrize("game", GAMES)
each_bot = pytest.mark.parametrize("bot", [MISER, pytest.param(MAGPIE, marks=posix)], ids=["class", "program"])


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


@each_bot
@every_game
def test_an_example_plays_whole_games(game: str, bot: str) -> None:
    """The same seed brings the same games, in one process or in two."""
    sums = []
    for jobs in ("1", "2"):
        words = ["sim", game, "--games", "2", "--bots", f"urchin,{bot}", "--seed", "3", "--jobs", jobs, "--json"]
        told = rookery(*words)
        assert told.returncode == 0, told.stderr
        sums.append(json.loads(told.stdout))
        assert sums[-1].pop("seconds") > 0
    assert sums[0] == sums[1]
    assert bot in sums[0]["bots"]


@each_bot
@every_game
def test_an_example_itself_chooses_and_not_a_stand_in(game: str, bot: str, tmp_path: Path) -> None:
    """Its game is not the one that a Cutpurse, who would stand in for it, plays in its seat."""
    logs: list[list[str]] = []
    for entrant in (bot, "cutpurse"):
        file = tmp_path / f"{len(logs)}.json"
        words = ["sim", game, "--bots", f"urchin,{entrant}", "--seed", "3", "--game", "1", "--record", str(file)]
        told = rookery(*words)
        assert told.returncode == 0, told.stderr
        record = json.loads(file.read_text(encoding="utf-8"))
        assert Match.replay(GAMES[game], record).over
        logs.append(record["log"])
    assert logs[0] != logs[1]


@each_bot
def test_an_example_can_be_played_against(bot: str, tmp_path: Path) -> None:
    game = next(iter(GAMES))
    told = rookery("play", game, "--bots", bot, "--seed", "3", typed="1\ndone\n" * 400 + "quit\n", cwd=tmp_path)
    assert told.returncode == 0, told.stderr
    assert f"({bot})" in "".join(told.stdout.split("\n")).replace("  ", " ")
    assert "Cutpurse chooses" not in told.stdout


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
    words = ["sim", next(iter(GAMES)), "--games", "2", "--bots", "Miser,urchin", "--seed", "3", "--jobs", "2", "--json"]
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
def test_a_program_that_does_nothing_does_not_hold_up_a_game(tmp_path: Path) -> None:
    game = next(iter(GAMES))
    record = tmp_path / "game.json"
    words = ["sim", game, "--bots", "urchin,program:time=0.3 sleep 60", "--seed", "3", "--game", "1"]
    told = rookery(*words, "--record", str(record))
    assert told.returncode == 0, told.stderr
    assert Match.replay(GAMES[game], record.read_text(encoding="utf-8")).over


@posix
def test_at_a_table_a_fault_is_told_once_by_name(tmp_path: Path) -> None:
    bot = "program:sh -c 'while read line; do echo hello; done'"
    told = rookery(
        *["play", next(iter(GAMES)), "--players", "3", "--bots", bot, "--seed", "3"],
        typed="1\ndone\n" * 60 + "quit\n",
        cwd=tmp_path,
    )
    assert told.returncode == 0, told.stderr
    sentence = f"{bot} said 'hello', which is not JSON. Whenever that happens, a Cutpurse chooses for it."
    assert " ".join(told.stdout.split()).count(sentence) == 2, "once for each of the two"


@posix
@every_game
def test_a_program_hears_the_whole_game_and_its_end(game: str, tmp_path: Path) -> None:
    """`tee` keeps what it hears, and answers with it, which is no answer."""
    file = tmp_path / "heard"
    told = rookery("sim", game, "--bots", f"urchin,program:tee -a {file}", "--seed", "3", "--games", "1", "--json")
    assert told.returncode == 0, told.stderr
    heard = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    players = GAMES[game].seats[0]
    programs = players // 2
    kinds = [message["type"] for message in heard]
    assert kinds.count("hello") == kinds.count("bye") == programs
    assert {message["game"] for message in heard if message["type"] == "hello"} == {game}
    assert kinds.count("question") > 10 * programs
    assert kinds[-1] == "bye"
