"""Databases as earlier builds wrote them."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

from rookery.core.match import Match
from rookery.core.tasks import CHANCE

NOW = 1_790_000_000.0

FIRST_SCHEMA = """
CREATE TABLE tables (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, version INTEGER NOT NULL, cards TEXT NOT NULL, options TEXT NOT NULL,
    clock TEXT NOT NULL, private INTEGER NOT NULL, phase TEXT NOT NULL, created REAL NOT NULL, moved REAL NOT NULL,
    seq INTEGER NOT NULL, turn TEXT NOT NULL, due REAL, rematch TEXT
) WITHOUT ROWID;
CREATE INDEX tables_by_move ON tables (private, phase, moved);
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, seat INTEGER NOT NULL, kind TEXT NOT NULL,
    name TEXT NOT NULL, level TEXT, token TEXT, device INTEGER, was INTEGER, out INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE TABLE log (
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, seq INTEGER NOT NULL, kind TEXT NOT NULL,
    seat INTEGER NOT NULL, word TEXT NOT NULL, time REAL NOT NULL, clocks TEXT,
    PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;
CREATE TABLE orders (
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, seat INTEGER NOT NULL, orders TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE TABLE sealed (
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, seat INTEGER NOT NULL, asked INTEGER NOT NULL,
    word TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE TABLE talk (
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, number INTEGER NOT NULL, seat INTEGER NOT NULL,
    name TEXT NOT NULL, text TEXT NOT NULL, time REAL NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
"""
"""The schema of the first servers: it bears no stamp, and is written down here because its files are still about."""


def written(path: Path, word: str, match: Match) -> None:
    """A table with this game at it, as the first servers wrote it."""
    rows = [
        (word, seq, "chance" if entry.seat == CHANCE else "act", entry.seat, entry.action.word, NOW, None)
        for seq, entry in enumerate(match.log, start=1)
    ]
    table = {
        "id": word,
        "game": match.game.name,
        "version": match.game.version,
        "cards": "",
        "options": json.dumps(match.options),
        "clock": '{"kind": "none"}',
        "private": 0,
        "phase": "over" if match.over else "playing",
        "created": NOW,
        "moved": NOW,
        "seq": len(rows),
        "turn": json.dumps(match.turn),
    }
    with closing(sqlite3.connect(path)) as db, db:
        if not db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            db.executescript(FIRST_SCHEMA)
        columns, marks = ", ".join(table), ", ".join("?" * len(table))
        db.execute(f"INSERT INTO tables ({columns}) VALUES ({marks})", list(table.values()))
        seats = [(word, seat, "person", name, seat) for seat, name in enumerate(match.names)]
        db.executemany("INSERT INTO seats (table_id, seat, kind, name, device, out) VALUES (?, ?, ?, ?, ?, 0)", seats)
        db.executemany("INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
