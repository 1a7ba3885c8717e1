"""On which database tests of the server run: a file of SQLite, or PostgreSQL with ROOKERY_TESTED_ON=postgresql."""

import os
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from chaos.postgres import postgres_at
from rookery.server.claim import MEMORY

ROOT = Path(__file__).parents[2]
ON_POSTGRES = os.environ.get("ROOKERY_TESTED_ON") == "postgresql"

in_file = pytest.mark.skipif(ON_POSTGRES, reason="looks into the file of SQLite, or breaks it")


def where(path: Path) -> str:
    """The database that a test calls by the name of a file; one in memory stays there."""
    return on_postgres(path) if ON_POSTGRES and str(path) != MEMORY else str(path)


def done(path: Path, statement: str, values: Sequence[Any] = ()) -> list[dict[str, Any]]:
    """Do a statement behind the server's back; what it found."""
    if ON_POSTGRES:
        import psycopg
        from psycopg.rows import dict_row

        with psycopg.connect(on_postgres(path), row_factory=dict_row) as db:
            found = db.execute(statement.replace("?", "%s"), values)
            return found.fetchall() if found.description else []
    with closing(sqlite3.connect(path)) as file, file:
        file.row_factory = sqlite3.Row
        return [dict(row) for row in file.execute(statement, values)]


def on_postgres(path: Path) -> str:
    """The address of a database of its own for each name, made when it is first asked for."""
    import psycopg

    name = f"test_{sha256(str(path).encode()).hexdigest()[:16]}"
    server = postgres()
    with psycopg.connect(server, autocommit=True) as db:
        if db.execute("SELECT 1 FROM pg_database WHERE datname = %s", (name,)).fetchone() is None:
            db.execute(f"CREATE DATABASE {name}")
    return server.replace("/postgres?", f"/{name}?")


def prepared_on_postgres(path: Path) -> str:
    """The same, with all its tables."""
    from rookery.server.postgres import Postgres

    address = on_postgres(path)
    database = Postgres(address, shared=True)
    database.begin()
    database.prepare()
    database.execute("COMMIT")
    database.close()
    return address


class Borrowed:
    """A database of the PostgreSQL that all tests share, in the place of a PostgreSQL in a folder."""

    def __init__(self, folder: Path) -> None:
        self.address = prepared_on_postgres(folder)

    def get_uri(self) -> str:
        return self.address

    def stop(self) -> None:
        """Others need it."""


@cache
def postgres() -> str:
    """The address of a PostgreSQL that all tests share; it stops when the last one that uses it is over."""
    (ROOT / "build").mkdir(exist_ok=True)
    return str(postgres_at(ROOT / "build" / "postgres", cleanup_mode="stop").get_uri())
