"""The games of the dial: they are kept, go on where they were, and the ratings and the page are made from them."""

from math import inf
from pathlib import Path
from typing import Any

import pytest

from bench import dial
from bench.dial import BOTS, PLAYERS, Tables, Trio, trios
from bench.rungs import Book
from bench.strength import DATA, DOCS
from rookery.bots.players.dial import STEPS
from rookery.sim.series import Result, Series

WEAKEST = Trio("master-thief", 0)


@pytest.fixture
def tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tables:
    """Nothing is probed: the bots of every game have the mark `now`."""
    monkeypatch.setattr(dial, "mark_of", lambda _game: "now")
    return Tables(tmp_path / "dial.json")


def result(entrants: list[int], places: list[int]) -> Result:
    some: Any = {"entrants": entrants, "places": places}
    played: Result = some
    return played


def test_every_step_plays_and_those_by_the_clock_come_last() -> None:
    chosen = trios(["master-thief", "thieves-den"])
    assert {step for trio in chosen for step in trio.steps} == set(range(len(STEPS)))
    slow = [trio.is_slow for trio in chosen]
    assert slow == sorted(slow)
    assert any(slow)
    assert chosen[0].key == f"master-thief {' '.join(BOTS[:PLAYERS])}"


def test_places_are_kept_by_step_whatever_the_seats(tables: Tables) -> None:
    tables.add(WEAKEST, "now", [result([2, 0, 1], [1, 3, 2]), result([0, 1, 2], [3, 2, 1])])
    again = Tables(tables.path)
    assert again.played(WEAKEST, "now") == 2
    assert list(again.outcomes(WEAKEST)) == [[(0, 3), (1, 2), (2, 1)]] * 2


def test_games_of_bots_that_chose_otherwise_are_forgotten(tables: Tables) -> None:
    tables.add(WEAKEST, "before", [result([0, 1, 2], [1, 2, 3])] * 5)
    assert tables.played(WEAKEST, "now") == 0
    tables.add(WEAKEST, "now", [result([0, 1, 2], [1, 1, 3])])
    assert list(Tables(tables.path).outcomes(WEAKEST)) == [[(0, 1), (1, 1), (2, 3)]]


def test_it_goes_on_where_it_was_and_plays_first_where_the_fewest_are(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, range]] = []

    def played(series: Series, first: int, games: int, jobs: int) -> list[Result]:
        asked.append((series.bots[0], range(first, first + games)))
        return [result([0, 1, 2], [1, 2, 3])] * games

    monkeypatch.setattr(dial, "played", played)
    tables.add(WEAKEST, "now", [result([0, 1, 2], [1, 2, 3])] * 70)
    dial.play_all(tables, [WEAKEST, Trio("master-thief", 1)], (80, 0), jobs=1, minutes=inf)
    assert asked == [(BOTS[1], range(1, 61)), (BOTS[1], range(61, 81)), (BOTS[0], range(71, 81))]


def test_who_comes_in_first_more_often_is_rated_higher() -> None:
    games = [[(3, 2), (4, 1), (5, 3)]] * 30 + [[(3, 1), (4, 2), (5, 3)]] * 20
    rated = dial.rate(games, [])
    ratings = [row[0] for row in rated[3:6] if row]
    assert len(ratings) == PLAYERS
    assert ratings[0] == dial.ANCHORED
    assert ratings[1] > ratings[0] > ratings[2]
    assert rated[0] is rated[9] is None, "nothing is said of whoever has not played"


@pytest.mark.slow
def test_the_ratings_and_the_page_in_the_tree_are_made_from_the_file() -> None:
    ratings, counts = dial.rate_all(Tables(dial.DATA), Book(DOCS / DATA))
    kept, page = (path.read_text(encoding="utf-8") for path in (dial.RATINGS, dial.PAGE))
    assert kept == dial.with_ratings(kept, ratings), "run `make dial ARGS='--minutes 0'`"
    assert page == dial.with_tables(page, ratings, counts), "run `make dial ARGS='--minutes 0'`"
