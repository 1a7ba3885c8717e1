"""Ledgers: what was written is there, goes on, and is not mixed with anything else."""

import json
from pathlib import Path
from typing import Any

import pytest

from rookery.core.reasons import Broken
from rookery.games import GAMES
from rookery.sim.ledger import Ledger, read_ledger, series_of
from rookery.sim.playing import play_game
from rookery.sim.series import Series

GAME = next(iter(GAMES.values()))
SERIES = Series(GAME, GAME.seats[0], ["urchin", "random"], 7)
RESULTS = [play_game(SERIES, number) for number in (1, 2, 3)]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A ledger with the first two games."""
    path = tmp_path / "games.jsonl"
    with Ledger.begin(path, SERIES, 10) as ledger:
        assert ledger.results == {}
        for result in RESULTS[:2]:
            ledger.write(result)
    return path


def test_a_ledger_goes_on(path: Path) -> None:
    with Ledger.begin(path, Series(GAME, GAME.seats[0], ["random", "Urchin"], 7), 500) as ledger:
        assert ledger.results == {1: RESULTS[0], 2: RESULTS[1]}
        ledger.write(RESULTS[2])
    head, results = read_ledger(path)
    assert list(results.values()) == RESULTS
    assert series_of(path, head).plain() == SERIES.plain()


@pytest.mark.parametrize("torn", [b"{", b'{"game": 3, "se', b"\xff", b'{"game": 3}', b"x" * 9999], ids=len)
def test_a_torn_last_line_is_forgotten(path: Path, torn: bytes) -> None:
    path.write_bytes(path.read_bytes() + torn)
    assert len(read_ledger(path)[1]) == 2
    with Ledger.begin(path, SERIES, 10) as ledger:
        assert len(ledger.results) == 2
        ledger.write(RESULTS[2])
    assert list(read_ledger(path)[1].values()) == RESULTS
    assert path.read_bytes().endswith(b"}\n")


def test_results_are_there_at_once(path: Path) -> None:
    with Ledger.begin(path, SERIES, 10) as ledger:
        ledger.write(RESULTS[2])
        assert len(read_ledger(path)[1]) == 3


@pytest.mark.parametrize(
    ("other", "sentence"),
    [
        (Series(GAME, GAME.seats[0], ["urchin", "random"], 8), "its seed is 7, not 8"),
        (Series(GAME, GAME.seats[0], ["urchin"], 7), 'its bots is ["urchin", "urchin"], not ["urchin"]'),
        (Series(GAME, GAME.seats[1], ["urchin", "random"], 7), "its players is 3, not 4"),
        (Series(GAME, GAME.seats[0], ["urchin", "random"], 7, {"promos": True}), "its options is {"),
    ],
)
def test_another_series_is_refused(path: Path, other: Series, sentence: str) -> None:
    before = path.read_bytes()
    with pytest.raises(Broken) as refusal:
        Ledger.begin(path, other, 10)
    assert "holds another series" in str(refusal.value)
    assert sentence in str(refusal.value)
    assert path.read_bytes() == before
    Ledger.begin(path, SERIES, 10).close()  # the lock is gone


def test_two_do_not_write_into_one_file(path: Path) -> None:
    with Ledger.begin(path, SERIES, 10), pytest.raises(Broken, match="another arena is writing into the file"):
        Ledger.begin(path, SERIES, 10)


def test_other_rules_are_not_mixed(path: Path) -> None:
    head, _ = read_ledger(path)
    with pytest.raises(Broken, match="games under different rules are not mixed"):
        series_of(path, {**head, "version": 99})


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "its first line should describe the series"),
        ("precious\n", "its first line should describe the series"),
        ('{"game": 1}\n', "its first line should describe the series"),
        ('{"kind": "rookery series"}\n', "its first line does not describe a series"),
    ],
)
def test_what_is_not_a_ledger_is_refused_and_left_alone(tmp_path: Path, text: str, sentence: str) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(Broken, match=sentence):
        Ledger.begin(path, SERIES, 10)
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    "change",
    [
        {"game": 0},
        {"game": "2"},
        {"seed": 8},
        {"entrants": [0, 1, 2]},
        {"entrants": [0, 1]},
        {"scores": [1, 2, "3"]},
        {"places": [0, 1, 2]},
        {"wins": [2, 0, 0]},
        {"cards": [["crown"], [], [1]]},
        {"faults": [{"crashed": "often"}, {}, {}]},
        {"first_faults": ["", ""]},
        {"rounds": "many"},
        {"actions": None},
        {"seconds": -1},
        {"more": 1},
    ],
)
def test_a_damaged_line_is_named(path: Path, change: dict[str, Any]) -> None:
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps({**RESULTS[2], **change}) + "\n")
    with pytest.raises(Broken, match="is damaged: line 4 is not the result of a game of its series"):
        read_ledger(path)


def test_places_that_cannot_be_written_are_told(tmp_path: Path) -> None:
    with pytest.raises(Broken, match=r"must end in \.jsonl"):
        Ledger.begin(tmp_path / "games.txt", SERIES, 10)
    with pytest.raises(Broken, match=r"cannot be written: No such file or directory"):
        Ledger.begin(tmp_path / "nowhere" / "games.jsonl", SERIES, 10)
    with pytest.raises(Broken, match="cannot be read: No such file"):
        read_ledger(tmp_path / "games.jsonl")
