"""Arenas: the same whatever the number of processes and interruptions, and whatever entrants do."""

from pathlib import Path
from threading import Event, Thread
from time import sleep
from typing import Any

import pytest

from rookery.games import GAMES
from rookery.sim.arena import Standing, play_arena
from rookery.sim.ledger import Ledger
from rookery.sim.playing import hire_all, match_of, play_game
from rookery.sim.series import Result, Series
from rookery.sim.simulate import Crew
from rookery.sim.sprt import Question, Sprt
from tests.sim.rogues import BEDROOM
from tests.sim.timeless import timeless

pytestmark = pytest.mark.slow

GAME = next(iter(GAMES.values()))
PLAYERS = GAME.seats[0]


def series(*bots: str, seed: int = 1) -> Series:
    return Series(GAME, PLAYERS, bots, seed)


def played(standing: Standing, games: int, **how: Any) -> list[dict[str, Any]]:
    return [timeless(result) for result in play_arena(standing, games, **how)]


def test_more_entrants_than_seats_play_equally_often() -> None:
    standing = Standing(series("urchin", "urchin", "random", "random"))
    results = played(standing, 12, crew=Crew(1))
    assert [result["game"] for result in results] == list(range(1, 13))
    assert [share.games for share in standing.tally.entrants] == [9, 9, 9, 9]
    assert [share.games for share in standing.tally.seats] == [12] * PLAYERS
    assert sum(share.wins for share in standing.tally.entrants) == pytest.approx(12)
    assert [share.name for share in standing.tally.entrants] == ["urchin", "urchin 2", "urchin 3", "urchin 4"]


def test_fewer_entrants_than_seats_are_told_apart_in_records() -> None:
    some = series("urchin", "cutpurse")
    assert [sorted(some.lineup_of(number)) for number in (1, 2, 3)] == [[0, 0, 1], [0, 1, 1], [0, 0, 1]]
    assert sorted(match_of(series("urchin"), 1).names) == ["urchin", "urchin (2)", "urchin (3)"]


def test_copies_of_an_entrant_have_luck_of_their_own() -> None:
    some = series("urchin")
    bots = hire_all(some, 1, some.lineup_of(1))
    assert len({bot.bot.rng.random() for bot in bots}) == PLAYERS


def test_a_test_does_not_hear_of_games_behind_a_gap() -> None:
    some = series("urchin", "urchin", "urchin")
    standing = Standing(some, Sprt(Question(some, "urchin 2")))
    standing.lost.append(2)
    for number in (1, 3, 5, 6):
        standing.add(play_game(some, number))
    assert standing.tally.games == 4
    assert standing.sprt
    assert standing.sprt.answers == 2, "2 is lost and can be left out; 4 may still come"


def test_a_decision_falls_by_the_same_game_for_any_number_of_jobs() -> None:
    """Urchins against urchins: somebody will seem to be ahead."""
    some = series("urchin", "urchin", "urchin", seed=5)

    def decided(jobs: int) -> tuple[list[dict[str, Any]], dict[str, Any]]:
        standing = Standing(some, Sprt(Question(some, "urchin 2"), 0.2, 0.5, 0.2, 0.2))
        return played(standing, 500, crew=Crew(jobs)), standing.plain()

    results, standing = decided(1)
    assert standing["sprt"]["verdict"]
    assert 3 <= len(results) < 100
    assert standing["sprt"]["decided_at"] == len(results) == standing["games"]
    assert decided(3) == (results, standing)


def test_an_interrupted_arena_goes_on_to_the_same_end(tmp_path: Path) -> None:
    """Also when the games that came first were played last."""
    some = series("urchin", "urchin", "urchin", seed=6)

    def standing() -> Standing:
        return Standing(some, Sprt(Question(some, "urchin"), 0.3, 0.6, 0.01, 0.01))

    whole = standing()
    results = played(whole, 40, crew=Crew(1))

    path = tmp_path / "games.jsonl"
    with Ledger.begin(path, some, 40) as ledger:
        for number in (3, 9, 10, 1):
            ledger.write(play_game(some, number))

    def go_on(stop_after: int, jobs: int) -> tuple[Standing, list[dict[str, Any]]]:
        again, seen, halt = standing(), [], Event()
        with Ledger.begin(path, some, 40) as ledger:
            for result in play_arena(again, 40, ledger, Crew(jobs), halt):
                seen.append(timeless(result))
                if len(seen) == stop_after:
                    halt.set()
        return again, seen

    assert len(go_on(2, 1)[1]) < len(results)
    go_on(8, 2)
    again, seen = go_on(1000, 1)
    assert seen == results
    assert again.plain() == whole.plain()
    with Ledger.open(path) as ledger:
        assert sorted(ledger.results) == list(range(1, len(results) + 1))


def test_what_was_decided_is_not_played_on(tmp_path: Path) -> None:
    some = series("urchin", "urchin", "urchin", seed=5)

    def decided(ledger: Ledger) -> list[Result]:
        return list(
            play_arena(Standing(some, Sprt(Question(some, "urchin 2"), 0.2, 0.5, 0.2, 0.2)), 500, ledger, crew=Crew(2))
        )

    with Ledger.begin(tmp_path / "games.jsonl", some, 500) as ledger:
        results = decided(ledger)
    before = (tmp_path / "games.jsonl").read_bytes()
    assert before.count(b"\n") == 1 + len(results)
    with Ledger.begin(tmp_path / "games.jsonl", some, 500) as ledger:
        assert decided(ledger) == results
    assert (tmp_path / "games.jsonl").read_bytes() == before


# Bad entrants


@pytest.mark.usefixtures("rogues")
@pytest.mark.parametrize("jobs", [1, 2])
def test_whoever_fails_loses_the_decision_and_is_named(jobs: int) -> None:
    standing = Standing(series("crasher", "cheat", "silent"))
    results = played(standing, 3, crew=Crew(jobs))
    assert len(results) == 3
    crasher, cheat, silent = standing.tally.entrants
    assert list(crasher.faults) == ["crashed"]
    assert list(cheat.faults) == ["illegal"]
    assert list(silent.faults) == ["silent"]
    assert crasher.faults["crashed"] > 20
    assert sum(sum(faults.values()) for result in results for faults in result["faults"]) == sum(
        share.faults.total() for share in (crasher, cheat, silent)
    )
    assert "crasher" in crasher.first_fault
    assert "oops" in crasher.first_fault
    assert min(share.scores.mean for share in (crasher, cheat, silent)) > 0


@pytest.mark.usefixtures("rogues")
def test_a_bot_that_ends_its_process_does_not_end_the_arena() -> None:
    """What else was being played is played again; only the games that do it each time are lost."""
    standing = Standing(series("killer", "urchin", "urchin", seed=4))
    results = played(standing, 12, crew=Crew(2))
    assert standing.lost, "with this seed a killer strikes"
    assert sorted([result["game"] for result in results] + standing.lost) == list(range(1, 13))
    assert [result["game"] for result in results] == sorted(result["game"] for result in results)
    assert len(results) >= 3
    assert standing.plain()["lost"] == standing.lost


@pytest.mark.usefixtures("rogues")
def test_nobody_waits_for_a_bot_that_thinks_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not before it has begun, and not while it sleeps: it never wakes up."""
    monkeypatch.setenv(BEDROOM, str(tmp_path))
    halt = Event()
    games = play_arena(Standing(series("sleeper", "urchin", "urchin")), 2, crew=Crew(2), halt=halt)
    halt.set()
    assert list(games) == []

    def wait_until_it_sleeps() -> None:
        while not (tmp_path / "asleep").exists():
            sleep(0.01)
        halt.set()

    halt = Event()
    games = play_arena(Standing(series("sleeper", "urchin", "urchin")), 2, crew=Crew(2), halt=halt)
    watch = Thread(target=wait_until_it_sleeps, daemon=True)
    watch.start()
    assert list(games) == []
    watch.join()
    assert not (tmp_path / "awake").exists()
