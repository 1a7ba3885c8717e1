"""SQLite: a database in a file, which needs nothing else."""

import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any, ClassVar

from rookery.server.claim import is_damage
from rookery.server.database import Database, Found
from rookery.server.schema import bring_up_to_date


class Sqlite(Database):
    """Everything that was committed survives a power cut."""

    failures: ClassVar[tuple[type[Exception], ...]] = (sqlite3.Error,)
    clock: ClassVar[str] = "0"  # a file has one owner, and no leases

    def __init__(self, path: str) -> None:
        self.connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self.connection.row_factory = sqlite3.Row
        self.connection.text_factory = read_text
        self.connection.execute("PRAGMA journal_mode = WAL")
        self.connection.execute("PRAGMA synchronous = FULL")  # an acknowledged move survives a power cut
        self.connection.execute("PRAGMA foreign_keys = ON")

    def execute(self, statement: str, values: Sequence[Any] = (), /) -> Found:
        return self.connection.execute(statement, values)

    def many(self, statement: str, rows: Iterable[Sequence[Any]]) -> int:
        return self.connection.executemany(statement, rows).rowcount

    def begin(self) -> None:
        self.connection.execute("BEGIN IMMEDIATE")

    def roll_back(self) -> None:
        if self.connection.in_transaction:
            with suppress(sqlite3.Error):  # a disk that is gone refuses this too
                self.connection.execute("ROLLBACK")

    def prepare(self) -> None:
        bring_up_to_date(self.connection)

    def close(self) -> None:
        self.connection.close()

    def is_damage(self, error: Exception) -> bool:
        return isinstance(error, sqlite3.Error) and is_damage(error)


def read_text(stored: bytes) -> str:
    """A text as far as it can be read: one that was damaged must not keep others from being read."""
    return stored.decode(errors="replace")
