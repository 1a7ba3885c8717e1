"""Analyses that another process of a cluster makes, and what becomes of those that nobody takes."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from threading import Event, Thread
from time import monotonic, sleep

import psycopg
import pytest

from rookery.bots.hosting.desk import Desk
from rookery.core.reasons import Broken
from rookery.server import analyst, commissions
from rookery.server.commissions import Artisan, Patron
from rookery.server.errands import rules
from rookery.server.refusals import Busy
from rookery.server.thinker import Thinker
from tests.server.clusters import cluster
from tests.server.databases import prepared_on_postgres
from tests.server.served import PATIENCE
from tests.server.test_analyses import GOLDEN, whole

RECORD = GOLDEN.read_bytes()
SECONDS = 2.0


@pytest.fixture
def address(tmp_path: Path) -> str:
    return prepared_on_postgres(tmp_path / "db")


@pytest.fixture
def desk() -> Iterator[Desk]:
    """The desk at home."""
    desk = Desk(analyst.__name__)
    yield desk
    desk.end()


def names_in(packed: bytes) -> list[str]:
    names: list[str] = json.loads(gzip.decompress(packed))["names"]
    return names


def test_another_process_analyses_and_says_how_far_it_is(address: str, desk: Desk) -> None:
    thinker, patron = Thinker(address, 1), Patron(address)
    told: list[float] = []
    try:
        packed = patron.analysed(desk, "game", RECORD, SECONDS, told.append)
        assert names_in(packed) == ["Ann", "Bob"]
        assert (patron.received, thinker.artisans[0].done) == (1, 1)
        assert desk.process is None, "nothing was done at home"
        assert told == sorted(told)
        assert told[-1] > 0
        assert patron.analysed(desk, "game", RECORD, SECONDS, told.append) == packed, "it is not made again"
        assert thinker.artisans[0].done == 1
    finally:
        thinker.close()


def test_what_nobody_takes_is_analysed_at_home_and_others_can_follow_it(
    address: str, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commissions, "TAKING", 0.0)
    patron, other = Patron(address), Patron(address)
    seen: list[bool] = []

    def tell(_: float) -> None:
        standing = other.look("game")
        assert standing is not None
        seen.append(standing.free)

    packed = patron.analysed(desk, "game", RECORD, SECONDS, tell)
    assert names_in(packed) == ["Ann", "Bob"]
    assert patron.received == 0
    assert True in seen, "at first anybody could take it"
    assert False in seen, "then we had it"
    standing = other.look("game")
    assert standing is not None
    assert standing.answer == packed
    assert other.look("another") is None


def test_what_was_taken_and_never_finished_is_taken_again(
    address: str, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that was killed in the midst of an analysis: its lease of the game ends."""
    monkeypatch.setattr(commissions, "TAKING", 3600.0)
    patron = Patron(address)
    with psycopg.connect(address, autocommit=True) as db:
        patron.post(db, "game", RECORD, SECONDS)
        in_a_moment = "EXTRACT(EPOCH FROM clock_timestamp()) + 1"
        db.execute(f"UPDATE commissions SET taker = 'ghost', until = {in_a_moment}")
    assert names_in(patron.analysed(desk, "game", RECORD, SECONDS, lambda _: None)) == ["Ann", "Bob"]


def test_what_nobody_wants_any_more_is_left(address: str, desk: Desk) -> None:
    artisan, patron = Artisan(desk, Event()), Patron(address)
    with psycopg.connect(address, autocommit=True) as db:
        patron.post(db, "game", RECORD, 3600.0)
        db.execute("UPDATE commissions SET wanted = 0")
        assert artisan.take(db, "game"), "it was taken, and dropped at the first word"
        assert artisan.done == 0
        assert not artisan.take(db, "game"), "for a while nobody else takes it"
        patron.post(db, "another", RECORD, SECONDS)
        assert db.execute("SELECT key FROM commissions").fetchall() == [("another",)], "old ones are thrown away"


def test_why_there_is_no_analysis_reaches_whoever_asked(address: str, desk: Desk) -> None:
    thinker = Thinker(address, 1)
    try:
        with pytest.raises(Broken, match="not a record"):
            Patron(address).analysed(desk, "game", b"{}", SECONDS, lambda _: None)
    finally:
        thinker.close()


def test_without_the_database_it_is_done_at_home(desk: Desk, tmp_path: Path) -> None:
    patron = Patron(f"postgresql:///nothing?host={tmp_path}")
    assert names_in(patron.analysed(desk, "game", RECORD, SECONDS, lambda _: None)) == ["Ann", "Bob"]
    with pytest.raises(Busy):
        patron.look("game")


def test_a_patron_who_goes_waits_for_nobody(address: str, desk: Desk) -> None:
    patron = Patron(address)
    with psycopg.connect(address, autocommit=True) as db:
        patron.post(db, "game", RECORD, SECONDS)
        db.execute("UPDATE commissions SET taker = 'ghost', until = 1e12")
        own = commissions.Own(desk, patron.closed, lambda _: None)
        waiting = Thread(target=patron.awaited, args=(db, own, "game", lambda _: None))
        waiting.start()
        patron.close()
        waiting.join(PATIENCE)
        assert not waiting.is_alive()


def test_any_server_of_a_cluster_tells_of_an_analysis(address: str, tmp_path: Path) -> None:
    with cluster(address, tmp_path, 2) as (asked, other):
        key = asked.http.post("/api/analysis", content=RECORD).json()["key"]
        end = monotonic() + PATIENCE
        while other.http.get(f"/api/analyses/{key}").status_code == 404:
            assert monotonic() < end, "the other server has never heard of it"
            sleep(0.1)
        assert whole(other, f"/api/analyses/{key}")["analysis"]["names"] == ["Ann", "Bob"]
        with psycopg.connect(address) as db:
            assert db.execute("SELECT version FROM commissions").fetchall() == [(rules(),)]
