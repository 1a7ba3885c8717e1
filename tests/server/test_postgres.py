"""Tables in PostgreSQL: one owner, nothing lost when it goes away, and the way there and back."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from chaos.postgres import postgres_at
from rookery.cli import main
from rookery.core.reasons import Broken
from rookery.server import postgres as postgres_module
from rookery.server.copying import KEYS, pages
from rookery.server.database import opened
from rookery.server.postgres import Postgres
from tests.server.clusters import Member, come_back
from tests.server.databases import on_postgres
from tests.server.moments import near_the_end, seat_at
from tests.server.served import GAME, Served, play_out
from tests.server.waiting import until_health, wait_until


@pytest.fixture
def address(tmp_path: Path) -> str:
    return on_postgres(tmp_path / "db")


@pytest.fixture
def served_there(address: str, tmp_path: Path) -> Iterator[Member]:
    server = Member(address, tmp_path)
    yield server
    server.stop()


def test_a_game_survives_a_killed_server(served_there: Member) -> None:
    table, [ann] = served_there.table("me Ann", "urchin", "urchin", start=True)
    with served_there.player(table, ann) as player:
        seen = player.until_asked()
        told = player.play(player.words[0])
    served_there.kill()
    served_there.lose_lease()
    served_there.start()
    with come_back(served_there, table, ann) as player:
        assert player.until_asked()["seq"] >= told["seq"] > seen["seq"]
        assert player.play(player.words[0])["seq"] > told["seq"]


@pytest.fixture
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for the last owner to be gone."""
    monkeypatch.setattr(postgres_module, "LEAVING", 0.0)


@pytest.mark.usefixtures("_at_once")
def test_whoever_wants_a_database_alone_is_refused_while_it_is_in_use(served_there: Member) -> None:
    with pytest.raises(Broken, match="in use by another server"):
        Postgres(served_there.address)
    assert main(["db", "copy", served_there.address, str(served_there.database)]) == 1


@pytest.mark.usefixtures("_at_once")
def test_a_server_is_refused_while_somebody_has_the_database_alone(
    address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(Postgres(address)):
        assert main(["serve", "--port", "0", "--database", address]) == 1
    said = " ".join(capsys.readouterr().err.split())
    assert "in use by another server" in said
    assert "Traceback" not in said


def test_everything_is_copied_there_and_back(tmp_path: Path, address: str, capsys: pytest.CaptureFixture[str]) -> None:
    first, second = tmp_path / "first.sqlite3", tmp_path / "second.sqlite3"
    served = InFile(first)
    served.post("/api/bots", {"name": "Jay"})
    for number in range(3):
        table, [ann] = seat_at(served, near_the_end(GAME, 3, seed=number))
        with served.player(table, ann) as player:
            player.send(type="say", text="Good evening.")
            play_out([player], Random(number))
    wait_until(lambda: done_in_file(first, "SELECT 1 FROM archive"), "no game is kept")
    served.stop()
    assert main(["db", "copy", str(first), address]) == 0
    assert "Copied 3 tables" in capsys.readouterr().out
    assert main(["db", "copy", str(first), address]) == 1, "it is not empty any more"
    assert "not empty" in capsys.readouterr().err
    assert main(["db", "copy", address, str(second)]) == 0
    one, other = opened(str(first)), opened(str(second))
    try:
        for kind in KEYS:
            rows = [row for page in pages(kind, one) for row in page]
            assert rows == [row for page in pages(kind, other) for row in page], kind
            assert rows or kind in ("orders", "sealed"), kind
    finally:
        one.close()
        other.close()


def done_in_file(path: Path, statement: str) -> list[Any]:
    with closing(sqlite3.connect(path)) as db:
        return db.execute(statement).fetchall()


class InFile(Served):
    """A server on a file of SQLite, whatever the other tests run on."""

    def where(self) -> str:
        return str(self.database)


@pytest.fixture
def apart() -> Iterator[Path]:
    """A folder that another user may enter: PostgreSQL does not run as root."""
    with TemporaryDirectory(prefix="rookery-") as folder:
        yield Path(folder)


def test_play_goes_on_when_postgres_was_away(apart: Path, tmp_path: Path) -> None:
    """Nothing is acknowledged while it is away; what was is there afterwards."""
    postgres = postgres_at(apart / "data")
    served = Member(postgres.get_uri(), tmp_path)
    try:
        table, [ann] = served.table("me Ann", "urchin", "urchin", start=True)
        with served.player(table, ann) as player:
            player.until_asked()
            told = player.play(player.words[0])
            player.until_asked()
            postgres.stop()
            player.send(type="play", seq=player.last["seq"], words=[player.words[0]])
            assert player.hear("refused", "closing")["sentence"]
        assert served.http.get("/healthz").status_code == 503
        postgres.start()
        with come_back(served, table, ann) as player:
            assert player.until_asked()["seq"] >= told["seq"]
            assert player.play(player.words[0])["seq"] > told["seq"]
        assert until_health(served, 200) == "ok"
    finally:
        served.stop()
        postgres.stop()
