"""`make chaos` in short, and that it would notice what it looks for."""

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest

from chaos import cluster as chaos_in_cluster
from chaos.__main__ import GENEROUS, chaos
from chaos.checking import Verdict, check_moves, checked_file
from chaos.cluster import cluster_chaos
from chaos.people import Figures, Move, Person
from rookery.server.house import House
from rookery.server.settings import Settings
from rookery.server.store import ACT, LogRow
from tests.server.alone import run
from tests.server.databases import Borrowed
from tests.server.inside import seated

pytestmark = pytest.mark.slow


def somebody(*said: tuple[int, str], kept: int) -> Person:
    person = Person(lambda: "", "crow", "", Random(1), Figures())
    person.said = set(said)
    person.kept = [Move(*move) for move in said[:kept]]
    person.last = {"seq": 9, "window": None}
    return person


def row(seq: int, word: str) -> LogRow:
    return LogRow(seq=seq, kind=ACT, seat=0, word=word, time=0.0)


def found(person: Person, *rows: LogRow, sealed: tuple[int, str] | None = None) -> Verdict:
    verdict = Verdict()
    check_moves(person, rows, verdict, sealed)
    return verdict


def test_what_was_acknowledged_and_is_not_there_is_lost() -> None:
    person = somebody((1, "take red"), (3, "done"), (5, "take bag"), kept=2)
    assert found(person, row(2, "take red"), row(4, "done")).holds
    assert found(person, row(2, "take red"), row(4, "done"), row(6, "take bag")).holds, "said, and the line was cut"
    assert found(person, row(2, "take red")).lost == ["crow: 'done' at 3"]
    assert found(person, row(3, "done"), row(4, "take red")).lost, "in another order"
    assert found(person, row(1, "take red"), row(4, "done")).lost, "before it was said"


def test_what_was_said_once_and_is_there_twice_is_doubled() -> None:
    person = somebody((1, "done"), kept=1)
    assert found(person, row(2, "done"), row(3, "done")).doubled
    assert found(person, row(2, "done"), row(3, "take bag")).doubled, "never said at all"


def test_a_sealed_answer_may_still_wait_if_it_is_kept() -> None:
    person = somebody((1, "pass"), kept=1)
    assert found(person, sealed=(1, "pass")).holds
    assert found(person).lost, "nobody has kept it"
    assert found(person, sealed=(1, "play grip")).lost, "another one was kept"
    person = somebody((1, "pass"), (3, "done"), kept=2)
    assert found(person, row(4, "done"), sealed=(1, "pass")).lost, "only the last answer can still wait"


@pytest.mark.sweep
def test_a_server_that_is_killed_loses_nothing(tmp_path: Path) -> None:
    done, figures, verdict = run(chaos(tmp_path, 2, 4, Random(2)))
    assert done["kill"] == 2
    assert figures.acknowledged > 4
    assert verdict.moves == figures.acknowledged
    assert verdict.holds
    assert figures.wrong == []


@pytest.mark.sweep
def test_a_cluster_whose_processes_are_killed_loses_nothing() -> None:
    with TemporaryDirectory(prefix="rookery-") as folder:  # one that another user may enter: PostgreSQL is never root
        done, figures, verdict = run(
            cluster_chaos(Path(folder), 3, 3, Random(5), 600.0, count=3, settings=GENEROUS, moves=2)
        )
    assert done["kill"] == 3
    assert verdict.moves == figures.acknowledged > 3
    assert verdict.holds
    assert figures.wrong == []


def test_a_cluster_of_which_one_process_is_killed_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same with one kill and nothing else, on the PostgreSQL that all tests share."""
    changes = {"LEASE": 1.0, "SETTLING": 0.0, "EVERY": 10**9, "postgres_at": Borrowed}
    for name, value in changes.items():
        monkeypatch.setattr(chaos_in_cluster, name, value)
    about = cluster_chaos(tmp_path, 1, 2, Random(5), 600.0, count=2, settings=GENEROUS, moves=2)
    done, figures, verdict = run(about)
    assert done == {"kill": 1, "pause": 0, "end": 0, "stop_postgres": 0}
    assert verdict.moves == figures.acknowledged >= 4
    assert verdict.holds
    assert figures.wrong == []


def test_a_file_from_which_a_row_is_gone_does_not_hold(tmp_path: Path) -> None:
    database, person = tmp_path / "rookery.sqlite3", somebody(kept=0)

    async def scene() -> None:
        house = House(Settings(database=str(database)))
        try:
            await house.open()
            table, _ = await seated(house, "me", "urchin", "urchin", options={"first_seat": 0})
            person.table = table.row.id
        finally:
            await house.close()

    run(scene())
    assert checked_file(database, [person]).holds
    with closing(sqlite3.connect(database)) as db, db:
        db.execute("DELETE FROM log WHERE seq = 1")
    assert checked_file(database, [person]).broken == [f"{person.table}: the log of this table has a gap"]
