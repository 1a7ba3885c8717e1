"""Health: what a machine that watches the server is told."""

import asyncio
import resource
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from rookery.server.app import create_app
from rookery.server.refusals import Lost, NotKept
from rookery.server.settings import Settings
from rookery.server.store import Store
from tests.server.alone import run
from tests.server.databases import in_file
from tests.server.inside import open_house, seated
from tests.server.served import Opener, Served, health
from tests.server.test_claim import damaged
from tests.server.waiting import until_health


def test_a_server_that_works_says_so(served: Served) -> None:
    assert health(served) == (200, "ok")


@in_file
def test_a_full_disk_is_told_and_so_is_its_end(open_server: Opener) -> None:
    """No file of the server may grow: to SQLite that is a full disk."""
    served = open_server(program="tests.server.unhurried")
    served.table("me Ann", "urchin", "urchin", start=True)
    assert health(served)[0] == 200
    size = max(path.stat().st_size for path in served.database.parent.iterdir())
    limits = resource.prlimit(served.process.pid, resource.RLIMIT_FSIZE, (min(size, 4096), resource.RLIM_INFINITY))
    said = until_health(served, 503)
    assert "The database cannot be written: " in said
    body = {"game": "thiefs-market", "seats": [{"kind": "me"}, {"kind": "urchin"}, {"kind": "urchin"}]}
    refused = served.try_post("/api/tables", body)
    assert (refused.status_code, refused.json()["error"]) == (503, "This could not be saved; nothing was changed.")
    resource.prlimit(served.process.pid, resource.RLIMIT_FSIZE, limits)
    assert until_health(served, 200) == "ok"
    served.table("me Ann", "urchin", "urchin", start=True)


@in_file
def test_a_file_that_is_damaged_while_the_server_runs_is_told(open_server: Opener) -> None:
    served = open_server(program="tests.server.unhurried")
    for _ in range(5):
        served.table("me Ann", "urchin", "urchin", start=True)
    served.stop()
    served.start()
    assert health(served)[0] == 200
    damaged(served.database)
    assert "The database is damaged: " in until_health(served, 503)


@in_file
def test_a_file_that_was_moved_away_is_told(open_server: Opener) -> None:
    """The server would write on, and nobody would find it."""
    served = open_server(program="tests.server.unhurried")
    assert health(served)[0] == 200
    served.database.rename(served.database.with_suffix(".moved"))
    assert "was moved, removed or replaced" in until_health(served, 503)


@in_file
def test_rounds_that_fail_are_told_until_they_work_again(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def scene() -> None:
        async with open_house(tmp_path / "db", bot_pause=60) as house:
            await seated(house, "me", "urchin", "urchin")
            await house.health.check()
            with closing(sqlite3.connect(tmp_path / "db")) as db:
                db.execute("ALTER TABLE tables RENAME COLUMN due TO late")
            for _ in range(2):
                await house.round()
                with pytest.raises(Lost, match=r"not woken when something is due: no such column: due\."):
                    await house.health.check()
            with closing(sqlite3.connect(tmp_path / "db")) as db:
                db.execute("ALTER TABLE tables RENAME COLUMN late TO due")
            await house.round()
            await house.health.check()
            assert house.rounds is not None
            house.rounds.cancel()
            await asyncio.wait([house.rounds])
            with pytest.raises(Lost, match="has stopped"):
                await house.health.check()

    run(scene())
    assert caplog.text.count("a check of all tables failed") == 1


def test_a_server_whose_database_goes_away_while_it_starts_says_so_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def gone(_: Store) -> None:
        raise NotKept("the connection was lost")

    monkeypatch.setattr(Store, "prepare", gone)
    told: list[Any] = []

    async def receive() -> Any:
        return {"type": "lifespan.startup"}

    async def send(message: Any) -> None:
        told.append(message)

    app = create_app(Settings(database=str(tmp_path / "db")))
    with pytest.raises(ExceptionGroup):
        run(app({"type": "lifespan", "asgi": {}, "state": {}}, receive, send))
    assert told == [
        {"type": "lifespan.startup.failed", "message": "the database cannot be used: the connection was lost"}
    ]
