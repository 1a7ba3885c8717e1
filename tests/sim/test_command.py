"""`rookery sim`, as typed."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from rookery.cli import main
from rookery.core.counts import counted
from rookery.core.match import Match
from rookery.games import GAMES
from tests.sim.timeless import timeless

pytestmark = pytest.mark.slow

GAME = next(iter(GAMES.values()))
SIM = ["sim", GAME.name]
FEW = [*SIM, "--games", "6", "--bots", "urchin", "--seed", "4", "--jobs", "1"]


PATIENCE = 300
"""Seconds that are enough for anything, however busy the machine."""

on_posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals to send to other processes")


def test_the_sums_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*FEW, "--bots", "random"]) == 0
    told = capsys.readouterr()
    assert f"{GAME.title}, {GAME.seats[0]} players, 6 games, seed 4" in told.out
    assert re.search(r"^urchin 2 +\d+\.\d% +\d+\.\d% – \d+\.\d% +[123]\.\d\d", told.out, re.MULTILINE)
    assert re.search(r"^Rounds +\d+\.\d on average, quartiles \d+, \d+, \d+, from \d+ to \d+$", told.out, re.MULTILINE)
    assert "games a second" in told.out
    assert told.err == ""


def test_json_is_all_that_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*FEW, "--json"]) == 0
    told = capsys.readouterr()
    sums = json.loads(told.out)
    assert sums["game"] == GAME.name
    assert sums["games"] == 6
    assert sums["complete"] is True
    assert sum(entrant["wins"] for entrant in sums["entrants"]) == pytest.approx(6)
    assert sum(seat["share"] for seat in sums["seats"]) == pytest.approx(1)
    assert told.err == ""


def test_a_game_can_be_played_again_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, record = tmp_path / "games.jsonl", tmp_path / "game.rookery.json"
    assert main([*FEW, "--out", str(out)]) == 0
    assert f"All results are in {out}." in capsys.readouterr().out
    fifth = json.loads(out.read_text(encoding="utf-8").splitlines()[4])

    assert main([*FEW, "--game", "5", "--record", str(record), "--json"]) == 0
    assert timeless(json.loads(capsys.readouterr().out)) == timeless(fifth)
    match = Match.replay(GAME, record.read_text(encoding="utf-8"))
    assert match.result() == {"scores": fifth["scores"], "places": fifth["places"]}

    assert main([*FEW, "--game", "5"]) == 0
    assert f"{GAME.title}, game 5 of seed 4" in capsys.readouterr().out


def test_without_a_seed_one_is_drawn_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SIM, "--games", "1", "--bots", "urchin", "--json"]) == 0
    once = json.loads(capsys.readouterr().out)
    assert main([*SIM, "--games", "1", "--bots", "urchin", "--json", "--seed", str(once["seed"])]) == 0
    assert json.loads(capsys.readouterr().out)["entrants"] == once["entrants"]


def test_cards_and_options_are_those_of_the_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    figures = tmp_path / "mine.toml"
    figures.write_text('[crown]\nnotoriety = [20]\ncost = "W"\n', encoding="utf-8")
    assert main([*FEW, "--json", "--cards", str(figures), "--option", "promos=on"]) == 0
    sums = json.loads(capsys.readouterr().out)
    assert sums["cards"] == {"crown": {"notoriety": [20], "cost": "W"}}
    assert sums["options"]["promos"] is True


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        (["--bots", "urchim"], 2, "rookery: There is no bot 'urchim'; did you mean 'urchin'?"),
        (["--players", "9"], 2, f"rookery: {GAME.title} is for 3 to 5 players, not 9."),
        (
            ["--bots", "urchin,urchin,urchin"],
            2,
            "rookery: 3 players are 3 bots at most and one at least, not 4.",
        ),
        (["--option", "sails=on"], 2, f"rookery: {GAME.title} has no option 'sails'"),
        (["--record", "game.json"], 2, "rookery: --record takes a single game: say which with --game."),
        (
            ["--game", "1", "--out", "x.jsonl"],
            2,
            "rookery: --out, --data and --sworn are for the results of many games",
        ),
        (["--games", "0"], 2, "rookery: Invalid value for '--games'"),
        (["--out", "games.csv"], 1, "rookery: The file games.csv must end in .jsonl or .parquet."),
        (["--cards", "nowhere.toml"], 1, "rookery: There is no file nowhere.toml."),
    ],
)
def test_what_is_wrong_is_told_in_a_sentence(
    words: list[str], code: int, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*FEW, *words]) == code
    told = capsys.readouterr()
    assert sentence in told.err
    assert told.out == ""


def started(out: Path, jobs: int) -> "subprocess.Popen[str]":
    """A long series in a process group of its own, once its first results are there."""
    words = [*SIM, "--games", "100000", "--bots", "urchin", "--seed", "4", "--jobs", str(jobs), "--out", str(out)]
    process = subprocess.Popen(
        [sys.executable, "-m", "rookery", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    until(lambda: out.exists() and out.stat().st_size > 0)
    return process


def until(happened: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < deadline
        time.sleep(0.05)


@on_posix
@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_keeps_what_was_played(tmp_path: Path, jobs: int) -> None:
    out = tmp_path / "games.jsonl"
    process = started(out, jobs)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to all processes
    told, complaints = process.communicate(timeout=PATIENCE)

    assert process.returncode == 130, complaints
    results = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    assert complaints == f"Interrupted after {len(results)} of 100000 games; they are in {out}.\n"
    assert f"{counted(len(results), 'game')}, seed 4" in told
    assert 0 < len(results) < 100_000


@on_posix
def test_nobody_plays_on_for_one_that_was_killed(tmp_path: Path) -> None:
    process = started(tmp_path / "games.jsonl", 2)
    process.kill()
    process.communicate()

    def all_gone() -> bool:
        try:
            os.killpg(process.pid, 0)
        except ProcessLookupError:
            return True
        return False

    until(all_gone)
