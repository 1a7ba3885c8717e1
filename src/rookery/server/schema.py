"""The schema of the database: what makes a file ours, and the changes that bring an older one up to date."""

import re
import sqlite3

from rookery.core.reasons import Broken

APPLICATION = int.from_bytes(b"Rook", "big")
"""Stands in the head of every database of ours (`PRAGMA application_id`)."""

FIRST = """
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, version INTEGER NOT NULL, cards TEXT NOT NULL, options TEXT NOT NULL,
    clock TEXT NOT NULL, private INTEGER NOT NULL, phase TEXT NOT NULL, created REAL NOT NULL, moved REAL NOT NULL,
    seq INTEGER NOT NULL, turn TEXT NOT NULL, due REAL, rematch TEXT
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS tables_by_move ON tables (private, phase, moved);
CREATE INDEX IF NOT EXISTS tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE TABLE IF NOT EXISTS seats (
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, seat INTEGER NOT NULL, kind TEXT NOT NULL,
    name TEXT NOT NULL, level TEXT, token TEXT, device INTEGER, was INTEGER, out INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS log (
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, seq INTEGER NOT NULL, kind TEXT NOT NULL,
    seat INTEGER NOT NULL, word TEXT NOT NULL, time REAL NOT NULL, clocks TEXT,
    PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS orders (
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, seat INTEGER NOT NULL, orders TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS sealed (
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, seat INTEGER NOT NULL, asked INTEGER NOT NULL,
    word TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS talk (
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, number INTEGER NOT NULL, seat INTEGER NOT NULL,
    name TEXT NOT NULL, text TEXT NOT NULL, time REAL NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
"""

HOSTED = """
ALTER TABLE tables ADD COLUMN open_together INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN host INTEGER;
ALTER TABLE talk ADD COLUMN spectator INTEGER;
"""

GUARDED = """
ALTER TABLE tables ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
"""

TRIED = """
CREATE TABLE trial (number INTEGER PRIMARY KEY, time REAL NOT NULL);
"""

ARCHIVED = """
ALTER TABLE tables ADD COLUMN told INTEGER NOT NULL DEFAULT 0;
CREATE INDEX tables_untold ON tables (moved) WHERE phase = 'over' AND told = 0;
CREATE TABLE archive (
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, eyes TEXT NOT NULL, telling BLOB NOT NULL,
    PRIMARY KEY (table_id, eyes)
);
"""

SWORN = """
ALTER TABLE tables ADD COLUMN secret TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN seal TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN vows TEXT NOT NULL DEFAULT '[]';
ALTER TABLE seats ADD COLUMN vow TEXT NOT NULL DEFAULT '';
"""

AGREED = """
ALTER TABLE tables ADD COLUMN heading TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN hints INTEGER NOT NULL DEFAULT 1;
ALTER TABLE tables ADD COLUMN take_back INTEGER NOT NULL DEFAULT 1;
"""

PROGRAMS = """
CREATE TABLE accounts (
    key TEXT PRIMARY KEY, name TEXT NOT NULL, token TEXT NOT NULL UNIQUE, seen REAL NOT NULL
) WITHOUT ROWID;
ALTER TABLE seats ADD COLUMN account TEXT;
"""

TAUGHT = """
ALTER TABLE tables ADD COLUMN lesson INTEGER NOT NULL DEFAULT 0;
"""

CONTINUED = """
ALTER TABLE tables ADD COLUMN origin TEXT;
"""

PUZZLED = """
ALTER TABLE tables ADD COLUMN puzzle INTEGER NOT NULL DEFAULT 0;
"""

LEASED = """
ALTER TABLE tables ADD COLUMN owner TEXT;
ALTER TABLE tables ADD COLUMN fence INTEGER NOT NULL DEFAULT 0;
CREATE INDEX tables_by_owner ON tables (owner) WHERE owner IS NOT NULL;
CREATE TABLE members (name TEXT PRIMARY KEY, address TEXT NOT NULL, key TEXT NOT NULL, until REAL NOT NULL);
"""

DELEGATED = """
CREATE TABLE jobs (
    id TEXT PRIMARY KEY, asker TEXT NOT NULL, version TEXT NOT NULL, question BLOB NOT NULL, seconds REAL NOT NULL,
    asked REAL NOT NULL, deadline REAL NOT NULL, taker TEXT, until REAL, answer BLOB
);
CREATE TABLE thinkers (name TEXT PRIMARY KEY, version TEXT NOT NULL, desks INTEGER NOT NULL, until REAL NOT NULL);
"""

COMMISSIONED = """
CREATE TABLE commissions (
    key TEXT NOT NULL, version TEXT NOT NULL, record BLOB NOT NULL, seconds REAL NOT NULL, asked REAL NOT NULL,
    wanted REAL NOT NULL, taker TEXT, until REAL, done REAL NOT NULL, answer BLOB, fault TEXT,
    PRIMARY KEY (key, version)
);
"""

CHANGES = (
    FIRST,
    HOSTED,
    GUARDED,
    TRIED,
    ARCHIVED,
    SWORN,
    AGREED,
    PROGRAMS,
    TAUGHT,
    CONTINUED,
    PUZZLED,
    LEASED,
    DELEGATED,
    COMMISSIONED,
)
"""Each makes the schema of its number out of the one before. What was released is never edited: add another."""

VERSION = len(CHANGES)

UNSTAMPED = {"id", "game", "version", "phase", "seq"}
"""Columns by which a table of ours is known in files from before the stamp."""


def check_stamp(db: sqlite3.Connection) -> None:
    """Refuse a database that is not ours or from a later Rookery; nothing is written."""
    stamp, version = stamp_of(db)
    if stamp == APPLICATION and version > VERSION:
        raise Broken(
            f"this database was written by a newer Rookery (its schema is {version}, this one knows {VERSION}):"
            " start that one, or choose another file with --database"
        )
    if stamp != APPLICATION and (stamp or version > 1 or not could_be_ours(db)):
        raise Broken("this is not a Rookery database: choose another file with --database")


def could_be_ours(db: sqlite3.Connection) -> bool:
    """Whether a file without a stamp is empty, or has the tables that Rookery made before there was one."""
    names = {name for [name] in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    columns = {row[1] for row in db.execute("PRAGMA table_info(tables)")}
    return not names or ({"seats", "log", "talk"} <= names and columns >= UNSTAMPED)


def stamp_of(db: sqlite3.Connection) -> tuple[int, int]:
    [stamp], [version] = (db.execute(f"PRAGMA {name}").fetchone() for name in ("application_id", "user_version"))
    return stamp, version


def is_done(db: sqlite3.Connection, statement: str) -> bool:
    """Whether a column is there already: servers from before the stamp added some by themselves."""
    added = re.match(r"\s*ALTER TABLE (\w+) ADD COLUMN (\w+)", statement)
    return added is not None and any(row[1] == added[2] for row in db.execute(f"PRAGMA table_info({added[1]})"))


def bring_up_to_date(db: sqlite3.Connection) -> None:
    """Make what is missing, in the transaction of the caller: all of it or nothing."""
    stamp, version = stamp_of(db)
    for change in CHANGES[version if stamp == APPLICATION else 0 :]:
        for statement in filter(str.strip, change.split(";")):
            if not is_done(db, statement):
                db.execute(statement)
    db.execute(f"PRAGMA application_id = {APPLICATION}")
    db.execute(f"PRAGMA user_version = {VERSION}")
