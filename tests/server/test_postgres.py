"""Tables in PostgreSQL: one owner, nothing lost when it goes away, and the way there and back."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest

from chaos.postgres import postgres_at
from rookery.cli import main
from rookery.core.reasons import Broken
from rookery.server.copying import KEYS, pages
from rookery.server.database import opened
from rookery.server.postgres import Postgres
from tests.server.databases import on_postgres
from tests.server.served import ROOT, Served, play_out, until_health


class OnPostgres(Served):
    """A server whose tables are in PostgreSQL, whatever the other tests run on."""

    def __init__(self, address: str, folder: Path) -> None:
        self.address = address
        super().__init__(folder / "unused")

    def where(self) -> str:
        return self.address


@pytest.fixture
def address(tmp_path: Path) -> str:
    return on_postgres(tmp_path / "db")


@pytest.fixture
def served_there(address: str, tmp_path: Path) -> Iterator[OnPostgres]:
    server = OnPostgres(address, tmp_path)
    yield server
    server.stop()


def test_a_game_survives_a_killed_server(served_there: OnPostgres) -> None:
    table, [ann] = served_there.table("me Ann", "urchin", "urchin", start=True)
    with served_there.player(table, ann) as player:
        seen = player.until_asked()
        told = player.play(player.words[0])
    served_there.kill()
    served_there.start()
    with served_there.player(table, ann) as player:
        assert player.last["seq"] >= told["seq"] > seen["seq"]
        play_out([player], Random(1))


def test_whoever_wants_a_database_alone_is_refused_while_it_is_in_use(served_there: OnPostgres) -> None:
    with pytest.raises(Broken, match="in use by another server"):
        Postgres(served_there.address)
    assert main(["db", "copy", served_there.address, str(served_there.database)]) == 1


def test_a_server_is_refused_while_somebody_has_the_database_alone(address: str) -> None:
    alone = Postgres(address)
    command = [sys.executable, "-m", "rookery", "serve", "--port", "0", "--database", address]
    second = subprocess.run(
        command, capture_output=True, text=True, check=False, env={**os.environ, "PYTHONPATH": str(ROOT / "src")}
    )
    alone.close()
    assert second.returncode == 1
    assert "in use by another server" in second.stderr
    assert "Traceback" not in second.stderr


def test_everything_is_copied_there_and_back(tmp_path: Path, address: str, capsys: pytest.CaptureFixture[str]) -> None:
    first, second = tmp_path / "first.sqlite3", tmp_path / "second.sqlite3"
    served = InFile(first)
    served.post("/api/bots", {"name": "Jay"})
    for number in range(3):
        table, [ann] = served.table("me Ann", "urchin", "urchin", start=True, private=bool(number % 2))
        with served.player(table, ann) as player:
            player.send(type="say", text="Good evening.")
            play_out([player], Random(number))
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
    served = OnPostgres(postgres.get_uri(), tmp_path)
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
        with served.player(table, ann) as player:
            assert player.last["seq"] >= told["seq"]
            play_out([player], Random(1))
        assert until_health(served, 200) == "ok"
    finally:
        served.stop()
        postgres.stop()
