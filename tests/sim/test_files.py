"""Files of results."""

import json
import sys
from pathlib import Path

import pytest
from pyarrow.parquet import ParquetFile, read_table

from rookery.core.reasons import Broken
from rookery.games import GAMES
from rookery.sim import simulate
from rookery.sim.files import GROUP, new_file

GAME = next(iter(GAMES.values()))
RESULTS = list(simulate(GAME, GAME.seats[0], 4, ["urchin"], seed=2, jobs=1))
RESULTS[0]["faults"][0] = {"crashed": 2, "illegal": 1}


def test_json_lines_hold_the_results(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with new_file(path) as file:
        for result in RESULTS:
            file.write(result)
    assert [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()] == RESULTS


def test_json_lines_are_there_at_once(tmp_path: Path) -> None:
    """Whatever ends the run."""
    path = tmp_path / "games.jsonl"
    with new_file(path) as file:
        file.write(RESULTS[0])
        assert json.loads(path.read_text(encoding="utf-8")) == RESULTS[0]


def test_parquet_holds_the_results(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    with new_file(path) as file:
        for number in range(GROUP + 1):
            file.write(RESULTS[number % len(RESULTS)])
    rows = read_table(path).to_pylist()
    assert [{**row, "faults": [dict(faults) for faults in row["faults"]]} for row in rows[:4]] == RESULTS
    assert rows[0]["faults"] == [[("crashed", 2), ("illegal", 1)], [], []]
    assert len(rows) == GROUP + 1
    assert ParquetFile(path).num_row_groups == 2


def test_parquet_without_a_game_is_still_a_table(tmp_path: Path) -> None:
    with new_file(tmp_path / "games.parquet"):
        pass
    assert read_table(tmp_path / "games.parquet").column_names == list(RESULTS[0])


def test_an_unknown_ending_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Broken, match=r"games\.csv must end in \.jsonl or \.parquet"):
        new_file(tmp_path / "games.csv")


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    for name in ("games.jsonl", "games.parquet"):
        (tmp_path / name).write_text("precious", encoding="utf-8")
        with pytest.raises(Broken, match="is already there; choose another name"):
            new_file(tmp_path / name)
        assert (tmp_path / name).read_text(encoding="utf-8") == "precious"


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(Broken, match=r"games\.jsonl cannot be written: No such file or directory"):
        new_file(tmp_path / "nowhere" / "games.jsonl")


def test_parquet_asks_for_its_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(Broken, match=r"Parquet takes pyarrow, pip install 'rookery\[parquet\]'"):
        new_file(tmp_path / "games.parquet")
    assert not (tmp_path / "games.parquet").exists()
