"""`rookery arena` and `rookery report`, as typed."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from pyarrow.parquet import read_table

from rookery.cli import main
from rookery.core.counts import counted
from rookery.core.match import Match
from rookery.games import GAMES
from tests.sim.timeless import timeless

pytestmark = pytest.mark.slow

GAME = next(iter(GAMES.values()))
ARENA = ["arena", GAME.name]
FEW = [*ARENA, "--entrants", "urchin,random,urchin,urchin", "--games", "8", "--seed", "4", "--jobs", "1"]

PATIENCE = 300
"""Seconds that are enough for anything, however busy the machine."""

on_posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals to send to other processes")


def lines(path: Path) -> list[dict[str, object]]:
    return [timeless(json.loads(line)) for line in path.read_text(encoding="utf-8").splitlines()[1:]]


def test_the_ladder_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(FEW) == 0
    told = capsys.readouterr()
    assert f"{GAME.title}, {GAME.seats[0]} players, 8 games, seed 4" in told.out
    assert re.search(
        r"^urchin 2 +6 +\d+\.\d% +\d+\.\d% – \d+\.\d% +[123]\.\d\d +-?\d+\.\d ± \d\.\d +-?\d+\.\d +\d+\.\d$",
        told.out,
        re.MULTILINE,
    )
    assert re.search(r"^2 +\d+\.\d% +\d+\.\d% – \d+\.\d%", told.out, re.MULTILINE)
    assert re.search(r"^Rounds +\d+\.\d on average", told.out, re.MULTILINE)
    assert "Par is 33.3%" in told.out
    assert told.err == ""


def test_json_is_all_that_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*FEW, "--json", "--sprt", "urchin 2>urchin 3"]) == 0
    sums = json.loads(capsys.readouterr().out)
    assert sums["games"] == 8
    assert sums["complete"] is True
    assert sums["entrants"][0]["rating"]["sigma"] < 25 / 3
    assert sums["sprt"]["question"] == "urchin 2>urchin 3"
    assert sums["sprt"]["answers"] == 4
    assert sums["lost"] == []


def test_results_report_and_parquet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, report, parquet = tmp_path / "a.jsonl", tmp_path / "a.html", tmp_path / "a.parquet"
    files = ["--out", str(out), "--report", str(report), "--parquet", str(parquet)]
    assert main([*FEW, *files]) == 0
    told = capsys.readouterr().out
    for path in (out, report, parquet):
        assert f"in {path}." in told
    results = lines(out)
    assert [result["game"] for result in results] == list(range(1, 9))
    assert [row["scores"] for row in read_table(parquet).to_pylist()] == [result["scores"] for result in results]
    assert "8 games, 3 players, 4 entrants" in report.read_text(encoding="utf-8")

    page = report.read_text(encoding="utf-8")
    assert main(["report", str(out), "-o", str(tmp_path / "b.html")]) == 0
    other = (tmp_path / "b.html").read_text(encoding="utf-8")
    assert undated(other) == undated(page)
    assert main(["report", str(out)]) == 0, "a report is replaced"
    assert main([*FEW, *files]) == 2
    assert f"The file {parquet} is already there" in capsys.readouterr().err


def undated(page: str) -> str:
    return re.sub(r"<time .*?</time>", "", page)


def test_more_games_go_on_from_those_that_were_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole, part = tmp_path / "whole.jsonl", tmp_path / "part.jsonl"
    assert main([*FEW, "--out", str(whole)]) == 0
    assert main([*FEW, "--out", str(part), "--games", "3"]) == 0
    capsys.readouterr()
    unseeded = [word for word in FEW if word not in ("--seed", "4")]
    assert main([*unseeded, "--out", str(part), "--games", "5"]) == 0, "the seed is that of the file"
    assert "5 games, seed 4" in capsys.readouterr().out
    assert main(["arena", "--out", str(part), "--resume", "--games", "8"]) == 0
    assert "8 games, seed 4" in capsys.readouterr().out
    assert lines(part) == lines(whole)
    assert main(["arena", "--out", str(part), "--resume", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 8


def test_options_and_figures_are_gone_on_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    figures, out = tmp_path / "mine.toml", tmp_path / "a.jsonl"
    figures.write_text('[crown]\nnotoriety = [20]\ncost = "W"\n', encoding="utf-8")
    words = [*FEW, "--out", str(out), "--games", "1", "--cards", str(figures), "--option", "promos=on"]
    assert main(words) == 0
    capsys.readouterr()
    assert main(["arena", "--out", str(out), "--resume", "--games", "2", "--json"]) == 0
    sums = json.loads(capsys.readouterr().out)
    assert sums["cards"] == {"crown": {"notoriety": [20], "cost": "W"}}
    assert sums["options"]["promos"] is True
    assert sums["games"] == 2


def test_a_game_can_be_played_again_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, record = tmp_path / "a.jsonl", tmp_path / "game.rookery.json"
    assert main([*FEW, "--out", str(out)]) == 0
    sixth = lines(out)[5]
    capsys.readouterr()
    assert main([*FEW, "--game", "6", "--json"]) == 0
    assert timeless(json.loads(capsys.readouterr().out)) == sixth
    assert main(["arena", "--out", str(out), "--resume", "--game", "6", "--record", str(record)]) == 0
    match = Match.replay(GAME, record.read_text(encoding="utf-8"))
    assert match.result() == {"scores": sixth["scores"], "places": sixth["places"]}


@pytest.mark.usefixtures("rogues")
def test_whoever_fails_is_named_at_the_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, report = tmp_path / "a.jsonl", tmp_path / "a.html"
    words = [*ARENA, "--entrants", "crasher,urchin,urchin", "--games", "2", "--seed", "1", "--jobs", "1"]
    assert main([*words, "--out", str(out), "--report", str(report)]) == 0
    told = capsys.readouterr().out
    crashed = sum(faults.get("crashed", 0) for line in lines(out) for faults in line["faults"])  # type: ignore[attr-defined]
    assert crashed > 10
    assert f"crasher failed and a stand-in decided: crashed {crashed}." in told
    assert "<b>oops</b> ?" in told
    page = report.read_text(encoding="utf-8")
    assert f"crashed {crashed}." in page
    assert "&lt;b&gt;oops" in page
    assert main([*FEW[:2], "--entrants", "crasher", "--games", "1", "--game", "1"]) == 0


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        (["--entrants", "urchim"], 2, "rookery: There is no bot 'urchim'; did you mean 'urchin'?"),
        (["--entrants", "burglar:depth=3"], 2, "rookery: Burglar has no setting 'depth'; it has sims, character."),
        (["--entrants", ",".join(["urchin"] * 17)], 2, "rookery: There must be one entrant at least and 20 at most"),
        (["--players", "9"], 2, f"rookery: {GAME.title} is for 3 to 5 players, not 9."),
        (["--sprt", "burglar"], 2, "rookery: There is no entrant 'burglar' to decide about"),
        (["--sprt", "urchin 2", "--p1", "0.2"], 2, "rookery: The shares to decide between must rise"),
        (["--p1", "0.2"], 2, "rookery: --p0 and --p1 belong to a decision: say about whom with --sprt."),
        (["--parquet", "a.parquet"], 2, "rookery: --parquet is made from the results in a file: say which with --out."),
        (["--out", "a.jsonl", "--parquet", "a.txt"], 1, "rookery: The file a.txt must end in"),
        (["--out", "a.txt"], 1, "rookery: The file a.txt must end in .jsonl."),
        (["--resume"], 2, "rookery: --resume takes --out: which file?"),
        (["--resume", "--out", "nowhere.jsonl"], 2, "rookery: There is no file nowhere.jsonl to go on with."),
        (["--report", "nowhere/a.html"], 1, "rookery: The file nowhere/a.html cannot be written"),
        (["--record", "game.json"], 2, "rookery: --record takes a single game: say which with --game."),
    ],
)
def test_what_is_wrong_is_told_before_anything_starts(
    words: list[str],
    code: int,
    sentence: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main([*FEW, *words]) == code
    told = capsys.readouterr()
    assert sentence in told.err
    assert told.out == ""
    assert list(tmp_path.iterdir()) == []


def test_nobody_enters(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(ARENA) == 2
    assert "Who enters? Say so with --entrants" in capsys.readouterr().err


def test_another_series_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "a.jsonl"
    assert main([*FEW, "--games", "1", "--out", str(out)]) == 0
    before = out.read_bytes()
    for words in (["--seed", "5"], ["--players", "4"], ["--entrants", "cutpurse"]):
        assert main([*FEW, "--out", str(out), *words]) == 1
        assert "holds another series" in capsys.readouterr().err
    assert out.read_bytes() == before


def test_a_report_of_nothing_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    results = tmp_path / "a.jsonl"
    assert main(["report", str(results)]) == 1
    results.write_text("{}\n", encoding="utf-8")
    assert main(["report", str(results)]) == 1
    assert "is not one of an arena" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == [results]


def test_programs_that_die_keep_silent_or_cheat_lose_decisions_only(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Real programs, in other processes."""
    cheat = tmp_path / "cheat.py"
    cheat.write_text(CHEAT, encoding="utf-8")
    dead, silent = "program:time=60 false", f"program:time=0.2 {sys.executable} -c 'input(); input(); input()'"
    bots = [dead, silent, f"program:time=60 {sys.executable} {cheat}"]
    words = [word for bot in bots for word in ("--entrants", bot)]
    out = tmp_path / "a.jsonl"
    assert main([*ARENA, *words, "--games", "1", "--seed", "1", "--jobs", "2", "--out", str(out)]) == 0
    told = capsys.readouterr().out
    (result,) = lines(out)
    by_bot = dict(zip(result["entrants"], result["faults"], strict=True))  # type: ignore[call-overload]
    assert all(sum(by_bot[entrant].values()) > 10 for entrant in range(3))
    assert by_bot[0].keys() == {"crashed"}
    assert "silent" in by_bot[1]
    assert by_bot[2].keys() == {"illegal"}
    for bot in bots:
        assert f"{bot} failed and a stand-in decided" in told.replace("\n", " ")


CHEAT = """
import json, sys
for line in sys.stdin:
    question = json.loads(line)
    if "id" in question:
        print(json.dumps({"id": question["id"], "choose": "win at once"}), flush=True)
"""


# Interruptions of real processes


def started(out: Path, games: int, jobs: int) -> "subprocess.Popen[str]":
    """An arena in a process group of its own, once some results are there."""
    words = [*ARENA, "--entrants", "urchin,urchin", "--games", str(games), "--seed", "4", "--jobs", str(jobs)]
    process = subprocess.Popen(
        [sys.executable, "-m", "rookery", *words, "--out", str(out)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    deadline = time.monotonic() + PATIENCE
    while not out.exists() or out.read_bytes().count(b"\n") < 4:
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < deadline
        time.sleep(0.02)
    return process


@on_posix
@pytest.mark.parametrize("jobs", [1, 2])
def test_killed_and_gone_on_with_it_ends_as_if_nothing_had_happened(tmp_path: Path, jobs: int) -> None:
    out, whole = tmp_path / "a.jsonl", tmp_path / "whole.jsonl"
    process = started(out, 100_000, jobs)
    process.kill()
    process.communicate()
    got = out.read_bytes().count(b"\n") - 1
    out.write_bytes(out.read_bytes() + b'{"game": 9, "torn')

    games = str(got + 6)
    assert main(["arena", "--out", str(out), "--resume", "--games", games, "--jobs", str(jobs)]) == 0
    again = [*ARENA, "--entrants", "urchin,urchin", "--games", games, "--seed", "4", "--jobs", "1"]
    assert main([*again, "--out", str(whole)]) == 0
    assert lines(out) == lines(whole)
    assert len(lines(out)) == got + 6


@on_posix
@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_keeps_what_was_played(tmp_path: Path, jobs: int) -> None:
    out = tmp_path / "a.jsonl"
    process = started(out, 100_000, jobs)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to all processes
    told, complaints = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130, complaints
    played = len(lines(out))
    assert played >= 3
    assert (
        complaints == f"Interrupted after {played} of 100000 games; they are in {out}, and the same command goes on.\n"
    )
    assert f"{counted(played, 'game')}, seed 4" in told
