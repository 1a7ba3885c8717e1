"""Backups that are taken while people play: what was told before one is in it, and play goes on from there."""

import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path
from random import Random

import psycopg

from chaos.postgres import programs
from tests.server.clusters import Member
from tests.server.databases import on_postgres, prepared_on_postgres
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
    with closing(sqlite3.connect(saved)) as copy:
        [[kept]] = copy.execute("SELECT seq FROM tables WHERE id = ?", (table,)).fetchall()
    assert seen <= kept <= later
    go_on(InFile(saved), table, ann, kept)


def test_postgresql_is_dumped_and_restored_while_people_play(tmp_path: Path) -> None:
    address, second = prepared_on_postgres(tmp_path / "one"), on_postgres(tmp_path / "two")
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
    with psycopg.connect(second) as db:
        [[kept]] = db.execute("SELECT seq FROM tables WHERE id = %s", (table,)).fetchall()
        db.execute("UPDATE members SET until = 0")  # the lease of the server that was dumped is over by now
    assert seen <= kept <= later
    go_on(Member(second, tmp_path), table, ann, kept)


def go_on(restored: Served, table: str, token: str, kept: int) -> None:
    """Play on where a backup stopped."""
    with restored.player(table, token) as player:
        assert player.until_asked()["seq"] >= kept
        assert player.play(player.words[0])["seq"] > kept
    assert restored.stop() == ""


def run(program: str, *words: str) -> None:
    done = subprocess.run([str(programs() / program), *words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
