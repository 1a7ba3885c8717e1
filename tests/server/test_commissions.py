"""Analyses that another process of a cluster makes, and what becomes of those that nobody takes."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from threading import Event, Thread

import psycopg
import pytest

from rookery.bots.hosting.desk import Desk
from rookery.core.reasons import Broken
from rookery.server import commissions, thinker
from rookery.server.commissions import Artisan, Patron
from rookery.server.refusals import Busy
from rookery.server.thinker import Thinker
from tests.server import hasty_analyst
from tests.server.databases import prepared_on_postgres
from tests.server.served import PATIENCE
from tests.server.test_analyses import GOLDEN

RECORD = GOLDEN.read_bytes()
SECONDS = 0.0
"""Each step gets the least work that an analysis can do."""
FOREVER = 3600.0
MOST_LOOKS = 5000
"""Progress reports after which a patron counts as stuck."""


@pytest.fixture(scope="module", autouse=True)
def _no_clock_decides() -> Iterator[None]:
    """Patrons look often, and no deadline passes unless a test says so, however slow this machine is."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(commissions, "LOOK", 0.01)
        for name in ("TAKING", "WANTED", "HELD"):
            patch.setattr(commissions, name, FOREVER)
        patch.setattr(thinker, "analyst", hasty_analyst)
        patch.setattr(thinker, "NICENESS", 0)
        yield


@pytest.fixture
def address(tmp_path: Path) -> str:
    return prepared_on_postgres(tmp_path / "db")


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Thinker]:
    """Another process of a cluster, with a database at which it alone takes games."""
    other = Thinker(prepared_on_postgres(tmp_path_factory.mktemp("elsewhere") / "db"), 0)
    yield other
    other.close()


@pytest.fixture(scope="module")
def desk() -> Iterator[Desk]:
    """The desk at home."""
    desk = Desk(hasty_analyst.__name__)
    yield desk
    desk.end()


def names_in(packed: bytes) -> list[str]:
    names: list[str] = json.loads(gzip.decompress(packed))["names"]
    return names


def test_another_process_analyses_and_says_how_far_it_is(elsewhere: Thinker) -> None:
    home, patron = Desk(hasty_analyst.__name__), Patron(elsewhere.address)
    told: list[float] = []
    packed = patron.analysed(home, "game", RECORD, SECONDS, told.append)
    assert names_in(packed) == ["Ann", "Bob"]
    assert patron.received == 1
    assert told == sorted(told)
    assert told[0] == 0.0
    with psycopg.connect(elsewhere.address) as db:
        [[taker, done]] = db.execute("SELECT taker, done FROM commissions WHERE key = 'game'").fetchall()
    assert (taker, done) == (elsewhere.artisans[0].name, 1.0), "the other process said how far it is"
    again: list[float] = []
    assert patron.analysed(home, "game", RECORD, SECONDS, again.append) == packed
    assert again == [], "it is not made again"
    assert home.process is None, "nothing was done at home"


def test_what_nobody_takes_is_analysed_at_home_and_others_can_follow_it(
    address: str, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commissions, "TAKING", 0.0)
    patron, other = Patron(address), Patron(address)
    seen: list[tuple[bool, float]] = []

    def tell(_: float) -> None:
        standing = other.look("game")
        assert standing is not None
        seen.append((standing.free, standing.done))

    packed = patron.analysed(desk, "game", RECORD, SECONDS, tell)
    assert names_in(packed) == ["Ann", "Bob"]
    assert patron.received == 0
    assert seen[0] == (True, 0.0), "at first anybody could take it"
    assert seen[-1][0] is False, "then we had it"
    assert seen[-1][1] > 0, "and said how far it was"
    standing = other.look("game")
    assert standing is not None
    assert standing.answer == packed
    assert other.look("another") is None


def test_what_was_taken_and_never_finished_is_taken_again(address: str, desk: Desk) -> None:
    """A process that was killed in the midst of an analysis: its lease of the game ends."""
    patron = Patron(address)
    told: list[float] = []
    with psycopg.connect(address, autocommit=True) as db:
        patron.post(db, "game", RECORD, SECONDS)
        db.execute("UPDATE commissions SET taker = 'ghost', until = 1e12, done = 0.5")

        def tell(done: float) -> None:
            told.append(done)
            assert len(told) < MOST_LOOKS, "nobody takes it"
            if len(told) == 2:  # the patron has seen that somebody has it
                db.execute("UPDATE commissions SET until = 0")

        assert names_in(patron.analysed(desk, "game", RECORD, SECONDS, tell)) == ["Ann", "Bob"]
    assert told[0] == 0.5, "the patron says how far the other process came"
    assert patron.received == 0


def test_what_nobody_wants_any_more_is_left(address: str, desk: Desk) -> None:
    artisan, patron = Artisan(desk, Event()), Patron(address)
    with psycopg.connect(address, autocommit=True) as db:
        patron.post(db, "game", RECORD, SECONDS)
        db.execute("UPDATE commissions SET wanted = 0")
        assert artisan.take(db, "game"), "it was taken, and dropped at the first word"
        assert artisan.done == 0
        assert not artisan.take(db, "game"), "for a while nobody else takes it"
        patron.post(db, "another", RECORD, SECONDS)
        assert db.execute("SELECT key FROM commissions").fetchall() == [("another",)], "old ones are thrown away"


def test_why_there_is_no_analysis_reaches_whoever_asked(elsewhere: Thinker, desk: Desk) -> None:
    with pytest.raises(Broken, match="not a record"):
        Patron(elsewhere.address).analysed(desk, "nonsense", b"{}", SECONDS, lambda _: None)


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
