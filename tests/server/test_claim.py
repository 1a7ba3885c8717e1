"""The file of the database: looked at before anything is written, owned by one server, and private."""

import os
import signal
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from threading import Event

import pytest

from rookery.cli import main
from rookery.core.reasons import Broken
from rookery.server.claim import Claim, damage
from rookery.server.schema import APPLICATION, VERSION
from tests.server.alone import run
from tests.server.databases import in_file
from tests.server.inside import open_house, seated
from tests.server.older import FIRST_SCHEMA
from tests.server.served import ROOT, SOURCE, Opener
from tests.server.waiting import LONGEST, wait_until

pytestmark = in_file

ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join([str(SOURCE), str(ROOT)])}


def refusal(database: str, capsys: pytest.CaptureFixture[str]) -> str:
    """What a server says that does not start."""
    assert main(["serve", "--port", "0", "--database", database]) == 1
    return " ".join(capsys.readouterr().err.split())


def made(path: Path, *statements: str) -> Path:
    with closing(sqlite3.connect(path)) as db, db:
        for statement in statements:
            db.executescript(statement)
    return path


# One server


def test_a_second_server_on_a_database_is_refused_whatever_it_calls_the_file(
    open_server: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    served = open_server()
    table, [token] = served.table("me Ann", "urchin", "urchin", start=True)
    (tmp_path / "link.sqlite3").symlink_to(served.database)
    (tmp_path / "folder").symlink_to(tmp_path)
    name = served.database.name
    for same in (str(served.database), name, "link.sqlite3", f"folder/{name}"):
        said = refusal(same, capsys)
        assert f"{served.database} is in use by another server (process {served.process.pid})" in said
        assert "stop that one, or choose another file with --database" in said
    with served.player(table, token) as ann:
        ann.until_asked()
        ann.play(ann.words[0])


def test_a_killed_server_leaves_no_lock_behind(open_server: Opener) -> None:
    served = open_server()
    table, _ = served.table("me Ann", "cutpurse", "cutpurse", start=True)  # its bots think in processes of their own
    served.kill()
    served.start()
    assert served.get(f"/api/tables/{table}")["phase"] == "playing"


def test_several_workers_of_uvicorn_on_one_database_refuse_to_start(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "uvicorn", "--factory", "rookery.server.app:create_app", "--workers", "2"]
    done = subprocess.run(
        [*command, "--port", "0"],
        env={**ENVIRONMENT, "ROOKERY_DATABASE": str(tmp_path / "db")},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert f"{tmp_path / 'db'} is in use by another server" in done.stderr
    assert "stopping the parent process" in done.stderr


FORKS = """
import os, signal, sys
from rookery.server.claim import Claim
claim = Claim(sys.argv[1])
child = os.fork()
if child == 0:
    signal.pause()
print(child, flush=True)
os.kill(os.getpid(), 9)
"""


def test_a_child_that_outlives_a_server_does_not_keep_the_lock(tmp_path: Path) -> None:
    path = str(tmp_path / "db")
    with subprocess.Popen([sys.executable, "-c", FORKS, path], env=ENVIRONMENT, stdout=subprocess.PIPE) as killed:
        assert killed.stdout is not None
        child = int(killed.stdout.readline())
        killed.wait(LONGEST)
        try:
            wait_until(lambda: is_free(path), "the child keeps the lock")  # it drops it when it first runs
        finally:
            os.kill(child, signal.SIGKILL)


def is_free(path: str) -> bool:
    try:
        Claim(path).release()
    except Broken:
        return False
    return True


def test_a_file_with_two_names_is_refused(tmp_path: Path) -> None:
    """SQLite would keep a journal for each name, and both servers would believe to be alone."""
    made(tmp_path / "db", FIRST_SCHEMA)
    (tmp_path / "twin").hardlink_to(tmp_path / "db")
    with pytest.raises(Broken, match="it has a second name"):
        Claim(str(tmp_path / "twin"))


def test_a_database_in_memory_needs_no_claim() -> None:
    async def scene() -> None:
        async with open_house(Path(":memory:")) as house, open_house(Path(":memory:")) as other:
            await seated(house, "me", "urchin", "urchin")
            await seated(other, "me", "urchin", "urchin")
            await house.health.check()

    run(scene())


# Looked at before anything is written

FOREIGN = "CREATE TABLE messages (id INTEGER PRIMARY KEY, text TEXT)"


@pytest.mark.parametrize(
    ("statements", "why"),
    [
        ([FOREIGN], "this is not a Rookery database"),
        ([FOREIGN, "PRAGMA application_id = 7"], "this is not a Rookery database"),
        ([FOREIGN, "PRAGMA journal_mode = WAL"], "this is not a Rookery database"),
        ([FIRST_SCHEMA, "PRAGMA application_id = 7"], "this is not a Rookery database"),
        ([FIRST_SCHEMA, "PRAGMA user_version = 2"], "this is not a Rookery database"),
        (["CREATE TABLE tables (id)", "CREATE TABLE seats (id)"], "this is not a Rookery database"),
        (
            [f"PRAGMA application_id = {APPLICATION}", f"PRAGMA user_version = {VERSION + 1}", FIRST_SCHEMA],
            f"written by a newer Rookery (its schema is {VERSION + 1}, this one knows {VERSION})",
        ),
    ],
)
def test_a_database_that_is_not_ours_is_refused_and_stays_as_it_is(
    tmp_path: Path, statements: list[str], why: str
) -> None:
    path = made(tmp_path / "db", *statements)
    before = path.read_bytes(), path.stat().st_mode
    with pytest.raises(Broken) as refused:
        Claim(str(path))
    assert f"{path} cannot be used: " in str(refused.value)
    assert why in str(refused.value)
    assert (path.read_bytes(), path.stat().st_mode) == before
    assert list(tmp_path.iterdir()) == [path], "nothing was made beside it"


def test_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Broken, match="cannot be used: it is not a file"):
        Claim(str(tmp_path))


@pytest.mark.parametrize("own", ["", "PRAGMA user_version = 1", "ALTER TABLE tables ADD COLUMN open_together INTEGER"])
def test_a_database_from_before_the_stamp_is_known_and_brought_up_to_date(tmp_path: Path, own: str) -> None:
    path = made(tmp_path / "db", FIRST_SCHEMA, own)

    async def scene() -> None:
        async with open_house(path) as house:
            await seated(house, "me", "urchin", "urchin")

    run(scene())
    run(scene())
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA application_id").fetchone() == (APPLICATION,)
        assert db.execute("PRAGMA user_version").fetchone() == (VERSION,)
        assert db.execute("SELECT count(*) FROM tables").fetchone() == (2,)


def test_an_upgrade_is_done_as_a_whole_or_not_at_all(tmp_path: Path) -> None:
    path = made(tmp_path / "db", FIRST_SCHEMA, "CREATE TABLE trial (id)")  # in the way of the last change
    with pytest.raises(Exception, match="could not be saved"):
        run(opened(path))
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA application_id").fetchone() == (0,)
        assert "revision" not in {row[1] for row in db.execute("PRAGMA table_info(tables)")}


async def opened(path: Path) -> None:
    async with open_house(path):
        pass


# Damage


def test_a_damaged_file_is_refused_at_the_start_and_stays_as_it_is(
    open_server: Opener, capsys: pytest.CaptureFixture[str]
) -> None:
    served = open_server()
    for _ in range(5):
        served.table("me Ann", "urchin", "urchin", start=True)
    served.stop()
    damaged(served.database)
    before = served.database.read_bytes()
    said = refusal(str(served.database), capsys)
    assert f"{served.database} is damaged: " in said
    assert "Nothing was changed. Put a copy in its place, or save what can be read with: sqlite3" in said
    assert served.database.read_bytes() == before


def damaged(path: Path) -> None:
    """All pages but the first are overwritten, as a failing disk would do."""
    with path.open("r+b") as file:
        size = file.seek(0, os.SEEK_END)
        file.seek(4096)
        file.write(b"\xde" * (size - 4096))


class Endless(sqlite3.Connection):
    """A connection on which everything goes on until it is interrupted, as with a file that is very large."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.ended = Event()
        self.patience = LONGEST
        self.set_progress_handler(self.go_on, 1)

    def go_on(self) -> bool:
        """Wait for the interruption; without one, the check ends as usual."""
        self.ended.wait(self.patience)
        self.patience = 0.0
        return False

    def interrupt(self) -> None:
        super().interrupt()
        self.ended.set()


def test_the_check_of_a_large_file_ends_in_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = made(tmp_path / "db", "CREATE TABLE t (number)", "INSERT INTO t VALUES (1)")
    assert damage(path, LONGEST) == (None, True)
    monkeypatch.setattr("rookery.server.claim.reader", Endless)
    assert damage(path, 0.01) == (None, False)


# Nobody else reads it


def test_only_its_owner_can_read_the_files_of_a_database(open_server: Opener, tmp_path: Path) -> None:
    served = open_server(program="tests.server.careless")
    served.table("me Ann", "urchin", "urchin", start=True)
    assert modes(served.database) == {"": 0o600, "-shm": 0o600, "-wal": 0o600, ".lock": 0o600}
    served.kill()
    for path in tmp_path.iterdir():
        path.chmod(0o644)  # as earlier servers made them
    served.start()
    assert modes(served.database) == {"": 0o600, "-shm": 0o600, "-wal": 0o600, ".lock": 0o600}


def modes(database: Path) -> dict[str, int]:
    return {
        path.name.removeprefix(database.name): stat.S_IMODE(path.stat().st_mode)
        for path in sorted(database.parent.glob(f"{database.name}*"))
    }
