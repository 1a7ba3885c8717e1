"""A claim: the file of the database, looked at before anything is written and owned by one server at a time."""

import logging
import os
import sqlite3
import stat
from contextlib import closing, suppress
from pathlib import Path
from threading import Timer

from rookery.core.reasons import Broken
from rookery.server.database import is_address, opened
from rookery.server.schema import check_stamp

try:
    import fcntl
except ImportError:  # on Windows
    fcntl = None  # type: ignore[assignment]

MEMORY = ":memory:"
"""A database without a file, for tests."""
LOOKING = 10.0
"""Seconds that the check of the whole file may take at the start: a club's file of years is read in that time, and a
larger one must not keep everybody waiting. What it did not reach is found when it is used (see health.py)."""
OWNER_ONLY = 0o600

log = logging.getLogger("rookery.server")

held: set[int] = set()
"""Descriptors of the locks of this process."""


def forget_locks() -> None:
    """A forked child must not keep the lock of a server that was killed."""
    for descriptor in held:
        with suppress(OSError):
            os.close(descriptor)
    held.clear()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=forget_locks)


class Claim:
    """The right to be the only server on a database, from the look at its file until `release` or the end of the
    process. The system itself lets go of the lock of a killed process: there is never one to clear away.
    """

    def __init__(self, path: str, *, shared: bool = False) -> None:
        self.lock = -1
        if path == MEMORY:
            return
        if is_address(path):
            opened(
                path, shared=shared
            ).close()  # it has a lock of its own; whoever cannot get it is told before anything starts
            return
        file = Path(os.path.realpath(path))  # a link and its file are one database
        look(file)
        self.lock = locked(file)
        try:
            look(file)  # another server may have used it until a moment ago
            check_pages(file)
            keep_private(file)
        except BaseException:
            self.release()
            raise

    def release(self) -> None:
        """Let the next server come; more than once does no harm."""
        if self.lock in held:
            held.remove(self.lock)
            os.close(self.lock)


def look(file: Path) -> None:
    """Refuse a file that cannot be our database, without writing a byte to it."""
    if not file.exists():
        return
    about = file.stat()
    if not stat.S_ISREG(about.st_mode):
        raise Broken(f"{file} cannot be used: it is not a file")
    if about.st_nlink > 1:
        raise Broken(
            f"{file} cannot be used: it has a second name (a hard link), and SQLite would keep a journal for each;"
            " make a copy, or remove one of the names"
        )
    if about.st_size == 0:
        return
    try:
        with closing(reader(file)) as db:
            check_stamp(db)
    except Broken as error:
        raise Broken(f"{file} cannot be used: {error}") from None
    except sqlite3.Error as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_NOTADB:
            raise Broken(f"{file} cannot be used: this is not a Rookery database ({error})") from None
        raise Broken(f"{file} cannot be used: {error}") from None


def reader(file: Path) -> sqlite3.Connection:
    """A connection that can only read. Without a journal beside it the file is all there is, and not even the files
    that SQLite keeps for readers are made.
    """
    journal = any(Path(f"{file}{ending}").exists() for ending in ("-wal", "-journal"))
    return sqlite3.connect(f"{file.as_uri()}?mode=ro{'' if journal else '&immutable=1'}", uri=True)


def locked(file: Path) -> int:
    """The lock beside the file, as an open descriptor; -1 where a system has no such locks."""
    if fcntl is None:
        return -1
    name = f"{file}.lock"
    try:
        descriptor = os.open(name, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, OWNER_ONLY)
    except OSError as error:
        raise Broken(f"{name} cannot be made: {error.strerror}; the server needs it beside its database") from None
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        owner = os.read(descriptor, 20).decode(errors="replace")
        os.close(descriptor)
        if not isinstance(error, BlockingIOError):
            raise Broken(f"{name} cannot be locked: {error.strerror}; keep the database on a disk with locks") from None
        who = f" (process {owner})" if owner.isdigit() else ""
        raise Broken(
            f"{file} is in use by another server{who}: stop that one, or choose another file with --database."
            " One server is enough for one database; it takes no --workers of uvicorn"
        ) from None
    os.ftruncate(descriptor, 0)
    os.write(descriptor, str(os.getpid()).encode())
    os.fchmod(descriptor, OWNER_ONLY)
    held.add(descriptor)
    return descriptor


def check_pages(file: Path) -> None:
    """Refuse a damaged file: to go on would damage more of it."""
    if not file.exists() or file.stat().st_size == 0:
        return
    try:
        finding, whole = damage(file, LOOKING)
    except sqlite3.Error as error:
        raise Broken(f"{file} cannot be used: {error}") from None
    if finding is not None:
        raise Broken(
            f"{file} is damaged: {finding}. Nothing was changed. Put a copy in its place, or save what can be read"
            f' with: sqlite3 "{file}" .recover | sqlite3 saved.sqlite3'
        )
    if not whole:
        log.warning("%s is large: it was checked for %g seconds, not to its end", file, LOOKING)


def damage(file: Path, seconds: float) -> tuple[str | None, bool]:
    """What is wrong with the pages of a file as far as it can be read in the time, and whether that was to the end."""
    try:
        with closing(reader(file)) as db:
            timer = Timer(seconds, db.interrupt)
            timer.start()
            try:
                [finding] = db.execute("PRAGMA quick_check(1)").fetchone()
            finally:
                timer.cancel()
                timer.join()
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_INTERRUPT:
            return None, False
        if is_damage(error):
            return str(error), True
        raise
    return None if finding == "ok" else finding.replace("\n", " "), True


def is_damage(error: sqlite3.Error) -> bool:
    """Whether an error says that the file itself is broken."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def keep_private(file: Path) -> None:
    """Nobody but the owner reads what is secret at the tables. SQLite gives its journal the mode of the file."""
    if not file.exists():
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, OWNER_ONLY))
    for name in (file, Path(f"{file}-wal"), Path(f"{file}-shm")):
        if name.exists() and stat.S_IMODE(name.stat().st_mode) != OWNER_ONLY:
            try:
                name.chmod(OWNER_ONLY)
            except PermissionError:
                log.warning("%s can be read by others, and is not ours to change", name)
