"""Leases: which process of a cluster owns which table, in the database that all of them share."""

from secrets import token_hex
from typing import Any

from msgspec import Struct

from rookery.server.database import Database
from rookery.server.refusals import Anew
from rookery.server.store import Saved, Store, TableRow, insert, read

FORGOTTEN = 60.0
"""Seconds after which a process that did not renew its lease is forgotten."""


class Fellow(Struct, frozen=True):
    """Another process of the cluster: where it can be reached, and the key that opens that door."""

    name: str
    address: str
    key: str


class Elsewhere(Anew):
    """Another process owns the table."""

    def __init__(self, fellow: Fellow) -> None:
        super().__init__()
        self.fellow = fellow


class Leases:
    """One row for this process, which holds all its tables as long as it is renewed: a thousand tables cost no more
    than one. Each table counts its owners; with every change the owner names its number (the fence), so that a process
    which does not know yet that it was given up cannot write.

    Time is that of the database: clocks of machines may differ.
    """

    def __init__(self, store: Store, seconds: float) -> None:
        self.store = store
        self.seconds = seconds
        self.me = Fellow(name=token_hex(8), address="", key=token_hex(32))
        store.me = self.me.name
        self.clock = store.writer.database.clock

    async def join(self, address: str) -> None:
        """Come in. Whoever had this address before cannot live any more: its tables are free at once."""
        self.me = Fellow(name=self.me.name, address=address, key=self.me.key)

        def job(db: Database) -> None:
            db.execute("DELETE FROM members WHERE address = ?", (address,))
            self.enter(db)

        await self.store.do(job)

    def enter(self, db: Database) -> None:
        insert(db, "members", {"name": self.me.name, "address": self.me.address, "key": self.me.key, "until": 0.0})
        self.extend(db)

    def extend(self, db: Database) -> None:
        db.execute(f"UPDATE members SET until = {self.clock} + ? WHERE name = ?", (self.seconds, self.me.name))

    async def renew(self) -> tuple[bool, dict[str, Fellow]]:
        """Hold everything a little longer. Whether that was too late, so that others may have taken tables; and who
        else is there.
        """

        def job(db: Database) -> tuple[bool, dict[str, Fellow]]:
            held = f"SELECT until > {self.clock} AS held FROM members WHERE name = ?"
            row = db.execute(held, (self.me.name,)).fetchone()
            if row is None:
                self.enter(db)
            else:
                self.extend(db)
            db.execute(f"DELETE FROM members WHERE until < {self.clock} - ?", (FORGOTTEN,))
            others = f"SELECT name, address, key FROM members WHERE until > {self.clock} AND name <> ?"
            fellows = {other["name"]: fellow_of(other) for other in db.execute(others, (self.me.name,))}
            return row is None or not row["held"], fellows

        return await self.store.do(job)

    async def take(self, table: str) -> Saved | None:
        """Own a table from now on, and read it; None when there is none of this name. Refused while a process that
        lives owns it.
        """
        taken = f"UPDATE tables SET owner = ?, fence = fence + 1 WHERE id = ? AND {self.store.free()}"

        def job(db: Database) -> Saved | None:
            if db.execute(taken, (self.me.name, table)).rowcount == 1:
                return read(db, table)
            fellow = self.owner(db, table)
            if fellow is not None:
                raise Elsewhere(fellow)
            if db.execute("SELECT 1 FROM tables WHERE id = ?", (table,)).fetchone() is not None:
                raise Anew  # it was given up this very moment
            return None

        return await self.store.guarded(table, job)

    async def whose(self, table: str) -> Fellow | None:
        """The other process that owns a table now."""
        return await self.store.do(lambda db: self.owner(db, table))

    def owner(self, db: Database, table: str) -> Fellow | None:
        found = (
            "SELECT name, address, key FROM members WHERE name <> ? AND name = (SELECT owner FROM tables WHERE id = ?)"
            f" AND until > {self.clock}"
        )
        row = db.execute(found, (self.me.name, table)).fetchone()
        return None if row is None else fellow_of(row)

    async def release(self, table: TableRow) -> None:
        """Let others have a table, unless one already has it."""
        given = "UPDATE tables SET owner = NULL WHERE id = ? AND fence = ?"
        await self.store.do(lambda db: db.execute(given, (table.id, table.fence)))

    async def held(self) -> dict[str, int]:
        """The tables that are still ours, and their numbers."""
        mine = "SELECT id, fence FROM tables WHERE owner = ?"
        return await self.store.do(lambda db: {row["id"]: row["fence"] for row in db.execute(mine, (self.me.name,))})

    async def leave(self) -> None:
        """Go, and leave everything to the others."""
        await self.store.do(lambda db: db.execute("DELETE FROM members WHERE name = ?", (self.me.name,)))


def fellow_of(row: Any) -> Fellow:
    return Fellow(name=row["name"], address=row["address"], key=row["key"])
