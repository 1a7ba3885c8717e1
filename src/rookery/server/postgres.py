"""PostgreSQL: a database at an address, for servers that outgrow a file."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import cache
from time import monotonic, sleep
from typing import Any, ClassVar

import psycopg
from psycopg.rows import DictRow, dict_row

from rookery.core.reasons import Broken
from rookery.server.database import Database, Found
from rookery.server.schema import APPLICATION, CHANGES, VERSION

PATIENCE = 5
"""Seconds after which an address that does not answer is given up, for now."""
LEAVING, BETWEEN = 2.0, 0.05
"""Seconds that a newcomer waits for the last server to be gone, and between two looks."""
LONGEST = "30s"
"""How long a statement may take."""
TYPES = {
    " REAL": " DOUBLE PRECISION",
    " BLOB": " BYTEA",
    ") WITHOUT ROWID": ")",
    "CREATE TABLE jobs": "CREATE UNLOGGED TABLE jobs",  # what a crash may forget
    "CREATE TABLE commissions": "CREATE UNLOGGED TABLE commissions",
}
"""What PostgreSQL calls otherwise than SQLite."""


class Postgres(Database):
    """A connection that is made anew when it was lost. As long as it lives, nobody else writes there: no server at all,
    or, if it is shared, only servers that share it too and ask for a lease of each table.
    """

    failures: ClassVar[tuple[type[Exception], ...]] = (psycopg.Error,)
    clock: ClassVar[str] = "EXTRACT(EPOCH FROM clock_timestamp())"

    def __init__(self, address: str, *, shared: bool = False) -> None:
        self.address = address
        self.shared = shared
        self.connection: psycopg.Connection[DictRow] | None = None
        try:
            self.connected()
        except psycopg.Error as error:
            raise Broken(f"the database cannot be used: {error}".strip()) from None

    def connected(self) -> psycopg.Connection[DictRow]:
        """The connection, made anew if the last one was lost."""
        if self.connection is None or self.connection.closed or self.connection.broken:
            made = psycopg.connect(
                self.address,
                autocommit=True,
                row_factory=dict_row,
                connect_timeout=PATIENCE,
                application_name="rookery",
                options=f"-c statement_timeout={LONGEST} -c idle_in_transaction_session_timeout={LONGEST}",
            )
            own(made, shared=self.shared)
            self.connection = made
        return self.connection

    def execute(self, statement: str, values: Sequence[Any] = (), /) -> Found:
        assert self.connection is not None
        return self.connection.execute(spelled(statement), values)

    def many(self, statement: str, rows: Iterable[Sequence[Any]]) -> int:
        assert self.connection is not None
        with self.connection.cursor() as cursor:
            cursor.executemany(spelled(statement), rows)
            return cursor.rowcount

    def begin(self) -> None:
        self.connected().execute("BEGIN")

    def roll_back(self) -> None:
        """A connection on which even this fails is done with: whether its last commit arrived is not known, and whoever
        waits for it is told that it did not.
        """
        if self.connection is not None:
            try:
                self.connection.execute("ROLLBACK")
            except psycopg.Error:
                self.close()

    def prepare(self) -> None:
        self.execute(f"SELECT pg_advisory_xact_lock({APPLICATION + 1})")  # servers that start together take turns
        self.execute("CREATE TABLE IF NOT EXISTS rookery (stamp BIGINT NOT NULL, version INTEGER NOT NULL)")
        row = self.execute("SELECT stamp, version FROM rookery").fetchone()
        version = 0 if row is None else row["version"]
        if version > VERSION:
            raise Broken(f"this database was written by a newer Rookery (its schema is {version}, not {VERSION})")
        for change in CHANGES[version:]:
            for statement in filter(str.strip, change.split(";")):
                self.execute(translated(statement))
        self.execute("DELETE FROM rookery")
        self.execute("INSERT INTO rookery VALUES (?, ?)", (APPLICATION, VERSION))

    def close(self) -> None:
        if self.connection is not None:
            with suppress(psycopg.Error):
                self.connection.close()
            self.connection = None


def own(connection: psycopg.Connection[DictRow], *, shared: bool) -> None:
    """Own this database until the connection ends, alone or together with other servers. PostgreSQL may need a moment
    to see that the last owner is gone.
    """
    until = monotonic() + LEAVING
    attempt = f"SELECT pg_try_advisory_lock{'_shared' if shared else ''}({APPLICATION}) AS mine"
    while not connection.execute(attempt).fetchall()[0]["mine"]:
        if monotonic() > until:
            connection.close()
            raise psycopg.OperationalError("it is in use by another server")
        sleep(BETWEEN)


@cache
def spelled(statement: str) -> str:
    """A statement as this driver wants it."""
    return statement.replace("%", "%%").replace("?", "%s")


def translated(statement: str) -> str:
    """A change of the schema, in the words of PostgreSQL."""
    for ours, theirs in TYPES.items():
        statement = statement.replace(ours, theirs)
    return statement
