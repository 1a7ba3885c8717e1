"""Data: what a folder of tables holds is what happened."""

import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from pyarrow.parquet import read_table

from rookery.cli import main
from rookery.core.game import Game
from rookery.core.match import Match
from rookery.core.reasons import Broken
from rookery.core.tasks import CHANCE
from rookery.games import GAMES, OURS
from rookery.sim.data import TABLES, DataFolder
from rookery.sim.playing import match_of, play_game
from rookery.sim.series import Series

GAME = next(iter(GAMES.values()))
PAGE = Path(__file__).parents[2] / "docs" / "data.md"


def tables_of(folder: Path) -> dict[str, list[dict[str, Any]]]:
    return {name: read_table(folder / f"{name}.parquet").to_pylist() for name in TABLES}


@pytest.mark.parametrize("game", OURS.values(), ids=lambda game: game.name)
def test_the_tables_tell_the_record_step_by_step(game: Game, tmp_path: Path) -> None:
    series = Series(game, game.seats[-1], ["urchin"] * game.seats[-1], seed=5)
    with DataFolder(tmp_path / "games") as folder:
        for number in (1, 2):
            folder.write(play_game(series, number, taped=True))
    told = tables_of(tmp_path / "games")
    assert [row["game"] for row in told["games"]] == [1, 2]
    for number in (1, 2):
        match = match_of(series, number)
        steps = {row["step"]: row for name in ("decisions", "chances") for row in told[name] if row["game"] == number}
        again = Match(game, match.names, paused=True, **series.options)
        for step, entry in enumerate(match.log):
            seat, action = entry.seat, entry.action
            row = steps.pop(step, None)
            assert row is None or row["word"] == action.word
            if seat == CHANCE:
                assert row
                odds = {outcome.word: odd for outcome, odd in again.state.outcomes()}
                assert (row["odds"], row["outcomes"]) == (pytest.approx(odds[action.word]), len(odds))
            elif row:
                assert row["seat"] == seat
                assert row["options"] == [option.word for option in again.state.legal(seat)]
            again.follow(seat, action.word)
        assert steps == {}
        results = [row for row in told["results"] if row["game"] == number]
        assert [row["score"] for row in results] == again.state.scores()
        assert [row["cards"] for row in results] == [again.state.holdings(row["seat"]) for row in results]
        assert sum(row["win"] for row in results) == pytest.approx(1)


def test_games_are_the_same_for_any_number_of_jobs(tmp_path: Path) -> None:
    told = []
    for jobs in ("1", "2"):
        folder = tmp_path / jobs
        words = ["sim", GAME.name, "--games", "6", "--bots", "urchin", "--seed", "4", "--jobs", jobs]
        assert main([*words, "--data", str(folder)]) == 0
        told.append(tables_of(folder))
        for row in told[-1]["games"]:
            del row["seconds"]
    assert told[0] == told[1]


def test_an_arena_writes_the_same_tables_and_its_ledger_has_no_tapes(tmp_path: Path) -> None:
    out, folder = tmp_path / "ladder.jsonl", tmp_path / "games"
    words = [
        "arena",
        GAME.name,
        "--entrants",
        "urchin",
        "--games",
        "3",
        "--seed",
        "4",
        "--jobs",
        "1",
        "--out",
        str(out),
    ]
    assert main([*words, "--data", str(folder)]) == 0
    assert len(tables_of(folder)["games"]) == 3
    assert "tape" not in out.read_text(encoding="utf-8")
    assert main([*words, "--games", "4", "--data", str(tmp_path / "more")]) == 2, "the first three would be missing"
    assert not (tmp_path / "more").exists()


def test_a_folder_that_is_there_is_left_alone(tmp_path: Path) -> None:
    with pytest.raises(Broken, match="is already there"):
        DataFolder(tmp_path)


def test_the_page_names_every_column() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for name, columns in TABLES.items():
        assert f"## `{name}.parquet`" in page
        for column, (holds, meaning) in columns.items():
            assert f"| `{column}` | {holds} | {meaning} |" in page, "run `make matrix`"


def test_odds_of_a_die_add_up_over_many_games() -> None:
    """What fell is no less probable than it was told to be: the mean of 1/odds over a chance is its outcomes."""
    series = Series(GAME, GAME.seats[0], ["urchin"] * GAME.seats[0], seed=Random(1).randrange(1000))
    falls = [fall for number in range(1, 9) for fall in play_game(series, number, taped=True)["tape"]["chances"]]
    assert all(0 < fall["odds"] <= 1 for fall in falls)
    mean = sum(1 / fall["odds"] / fall["outcomes"] for fall in falls) / len(falls)
    assert mean == pytest.approx(1, abs=0.15)


@pytest.mark.slow
def test_the_three_questions_are_answered_from_one_folder(tmp_path: Path) -> None:
    folder, page = tmp_path / "games", tmp_path / "answers.html"
    words = ["sim", GAME.name, "--games", "120", "--bots", "urchin", "--seed", "4", "--jobs", "1"]
    assert main([*words, "--data", str(folder)]) == 0
    script = Path(__file__).parents[2] / "examples" / "questions.py"
    command = [sys.executable, str(script), str(folder), "--page", str(page)]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    results = read_table(folder / "results.parquet").to_pylist()
    won = sum(row["win"] for row in results if row["seat"] == 0) / 120
    assert re.search(rf"seat 1 +{won:.1%} ", told), told
    assert "buy " in told
    assert page.read_text(encoding="utf-8").count("<svg") == 3
