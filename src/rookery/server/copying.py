"""Copying: all that a server keeps, from one database to another, whichever kinds they are."""

from collections.abc import Iterator
from typing import Any

from rookery.core.reasons import Broken
from rookery.server.database import Database

KEYS = {
    "tables": ("id",),
    "seats": ("table_id", "seat"),
    "log": ("table_id", "seq"),
    "orders": ("table_id", "seat"),
    "sealed": ("table_id", "seat"),
    "talk": ("table_id", "number"),
    "archive": ("table_id", "eyes"),
    "accounts": ("key",),
}
"""What is kept, and by which columns a row is known; what others refer to comes first."""

AT_ONCE = 500
"""Rows that are in memory at the same time."""


def copy(source: Database, target: Database) -> dict[str, int]:
    """Copy every row to a database that has none yet, all or nothing: how many of each kind."""
    target.begin()
    try:
        target.prepare()
        if any(target.execute(f"SELECT 1 FROM {kind} LIMIT 1").fetchone() for kind in KEYS):
            raise Broken("the database to copy to is not empty: nothing was copied")
        copied = {kind: copy_all(kind, source, target) for kind in KEYS}
        for kind, count in copied.items():
            found = target.execute(f"SELECT count(*) AS count FROM {kind}").fetchone()["count"]
            if found != count:
                raise Broken(f"of {count} rows of {kind} only {found} arrived: nothing was copied")
        target.execute("COMMIT")
    except target.failures as error:
        target.roll_back()
        raise Broken(f"nothing was copied: {error}".strip()) from None
    except BaseException:
        target.roll_back()
        raise
    return copied


def copy_all(kind: str, source: Database, target: Database) -> int:
    count = 0
    for rows in pages(kind, source):
        columns, marks = ", ".join(rows[0]), ", ".join("?" * len(rows[0]))
        target.many(f"INSERT INTO {kind} ({columns}) VALUES ({marks})", [list(row.values()) for row in rows])
        count += len(rows)
    return count


def pages(kind: str, source: Database) -> Iterator[list[dict[str, Any]]]:
    """All rows of a kind in the order of their keys, some at a time."""
    key = ", ".join(KEYS[kind])
    after = ""
    last: list[Any] = []
    while True:
        found = source.execute(f"SELECT * FROM {kind} {after} ORDER BY {key} LIMIT {AT_ONCE}", last)
        rows = [dict(row) for row in found]
        if not rows:
            return
        yield rows
        after = f"WHERE ({key}) > ({', '.join('?' * len(KEYS[kind]))})"
        last = [rows[-1][name] for name in KEYS[kind]]
