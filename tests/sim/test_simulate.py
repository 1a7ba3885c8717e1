"""Simulating on one core, on several, and being stopped."""

from threading import Event
from typing import Any

import pytest

from rookery.core.reasons import Broken
from rookery.games import GAMES
from rookery.sim import simulate
from rookery.sim.playing import play_game
from rookery.sim.series import Series
from tests.sim.timeless import timeless

pytestmark = pytest.mark.slow

GAME = next(iter(GAMES.values()))
PLAYERS = GAME.seats[0]


def test_the_results_are_the_same_for_any_number_of_jobs() -> None:
    def results(jobs: int) -> list[dict[str, Any]]:
        options = {"promos": True}
        return [timeless(each) for each in simulate(GAME, PLAYERS, 30, ["urchin"], seed=3, jobs=jobs, options=options)]

    alone = results(1)
    assert [result["game"] for result in alone] == list(range(1, 31))
    assert results(2) == alone
    assert timeless(play_game(Series(GAME, PLAYERS, ["urchin"] * PLAYERS, 3, {"promos": True}), 22)) == alone[21]


def test_a_halt_keeps_what_was_played() -> None:
    for jobs in (1, 2):
        halt, kept = Event(), []
        for result in simulate(GAME, PLAYERS, 100_000, ["urchin"], seed=3, jobs=jobs, halt=halt):
            kept.append(result)
            if len(kept) == 5:
                halt.set()
        assert 5 <= len(kept) < 100_000
        series = Series(GAME, PLAYERS, ["urchin"] * PLAYERS, 3)
        assert timeless(kept[-1]) == timeless(play_game(series, kept[-1]["game"]))


def test_who_stops_listening_stops_the_games() -> None:
    results = simulate(GAME, PLAYERS, 100_000, ["urchin"], seed=3, jobs=2)
    assert next(results)["game"] == 1
    results.close()  # type: ignore[attr-defined]


@pytest.mark.parametrize(("games", "jobs"), [(0, 1), (5, 0)])
def test_there_must_be_something_to_do(games: int, jobs: int) -> None:
    with pytest.raises(Broken, match="one game and one job at least"):
        simulate(GAME, PLAYERS, games, ["urchin"], jobs=jobs)
