"""Backups that are taken while people play: what was told before one is in it, and play goes on from there."""

import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path
from random import Random

import psycopg

from chaos.postgres import programs
from tests.server.clusters import Member
from tests.server.databases import on_postgres
from tests.server.served import Served, play_out


class InFile(Served):
    """A server on a file of SQLite, whatever the other tests run on."""

    def where(self) -> str:
        return str(self.database)


def test_a_file_is_saved_and_put_back_while_people_play(tmp_path: Path) -> None:
    """As `sqlite3 club.sqlite3 ".backup 'copy.sqlite3'"` does."""
    served, saved = InFile(tmp_path / "club.sqlite3"), tmp_path / "copy.sqlite3"
    table, [ann] = served.table("me Ann", "urchin", "urchin", start=True)
    with served.player(table, ann) as player:
        play_out([player], Random(1), steps=6)
        seen = player.last["seq"]
        with closing(sqlite3.connect(served.database)) as db, closing(sqlite3.connect(saved)) as copy:
            db.backup(copy, pages=1)
        play_out([player], Random(2), steps=6)
        later = player.last["seq"]
    served.stop()
    restored = InFile(saved)
    with restored.player(table, ann) as player:
        assert seen <= player.last["seq"] <= later
        play_out([player], Random(3))
    assert restored.stop() == ""


def test_postgresql_is_dumped_and_restored_while_people_play(tmp_path: Path) -> None:
    address, second = on_postgres(tmp_path / "one"), on_postgres(tmp_path / "two")
    served = Member(address, tmp_path)
    table, [ann] = served.table("me Ann", "urchin", "urchin", start=True)
    dump = tmp_path / "rookery.dump"
    with served.player(table, ann) as player:
        play_out([player], Random(1), steps=6)
        seen = player.last["seq"]
        run("pg_dump", "--format=custom", f"--file={dump}", address)
        play_out([player], Random(2), steps=6)
        later = player.last["seq"]
    served.stop()
    run("pg_restore", "--no-owner", f"--dbname={second}", str(dump))
    restored = Member(second, tmp_path)
    with restored.player(table, ann) as player:
        assert seen <= player.last["seq"] <= later
        play_out([player], Random(3))
    assert restored.stop() == ""
    with psycopg.connect(second) as db:
        [[phase]] = db.execute("SELECT phase FROM tables WHERE id = %s", (table,)).fetchall()
    assert phase == "over"


def run(program: str, *words: str) -> None:
    done = subprocess.run([str(programs() / program), *words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
