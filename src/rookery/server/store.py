"""The store: tables, seats, the log of each table and what was said, in a database."""

import asyncio
import logging
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, TypeVar

import msgspec
from msgspec import Struct, field

from rookery.server.database import Database, Readable
from rookery.server.messages import Clock
from rookery.server.refusals import NotKept, NotNow, Unreadable
from rookery.server.steady import time
from rookery.server.writer import Writer

T = TypeVar("T")

AT_ONCE = 500
"""The most tables that are forgotten in one job."""
LOOKED_AT = 2000
"""The most tables among which a list chooses."""

ACT, CHANCE_FELL, UNDO, BACK = "act", "chance", "undo", "back"
"""The kinds of rows in a log. A lesson that goes back names the length that the record has afterwards; so does the
beginning of a game that is played on from a moment, when nobody has acted yet.
"""
NEVER = 1e12
"""A time that no clock reaches; a damaged row may hold what is not even a number, which comes after all numbers."""
TALK_KEPT = 100
"""Lines of talk that are kept of a table; older ones go."""


UNTOLD, TOLD, UNTELLABLE = range(3)
"""Whether a game that is over is in the archive yet, or was tried in vain since the server started."""

GARBLED = (msgspec.MsgspecError, RecursionError, TypeError, ValueError)
"""What a row can lead to that was damaged."""

log = logging.getLogger("rookery.server")


class SeatRow(Struct, kw_only=True):
    """A seat: `person`, `bot` or `open`. Of a token only the digest is kept."""

    kind: str
    name: str = ""
    level: str | None = None
    token: str | None = None
    device: int | None = None
    """The seat of the person on whose device this seat plays too."""
    was: int | None = None
    """Whose seat of the game before this is: its token opens this seat as well."""
    out: bool = False
    """Its time ran out: a bot plays on."""
    vow: str = ""
    """The word that its player adds to the secret of the dice, while the game has not begun."""
    account: str | None = None
    """The account of the bot that plays here over the net, as a person would."""


class TableRow(Struct, kw_only=True):
    """A table without its seats and its log."""

    id: str
    game: str
    version: int
    cards: str
    options: dict[str, Any]
    clock: Clock
    private: bool
    phase: str
    created: float
    moved: float
    seq: int = 0
    turn: list[int] = field(default_factory=list)
    due: float | None = None
    """When something has to happen by itself: a bot's move, or a clock's end."""
    rematch: str | None = None
    open_together: bool = False
    """Whether answers to secret questions are all opened when the time is over."""
    heading: str = ""
    """Where the game stands, for lists."""
    hints: bool = True
    """Whether bots give hints."""
    take_back: bool = True
    """Whether steps can be taken back."""
    host: int | None = None
    """The seat that may send others away."""
    told: int = UNTOLD
    """Whether the archive holds the telling of this game."""
    secret: str = ""
    """What decides the dice. Nobody is told before the game is over."""
    seal: str = ""
    """Shown from the start; it binds the secret."""
    vows: list[str] = field(default_factory=list)
    """The words of the seats, as they stood when the game began."""
    lesson: bool = False
    """Whether this is a guided first game that still goes on."""
    origin: dict[str, Any] | None = None
    """The moment of another game that this one was played on from, as a record tells it, with the position."""
    puzzle: int = 0
    """The number of the puzzle with which this game began and that is still looked at; 0: none."""
    revision: int = 0
    """Counts the changes of the row. A change that was made from an older revision is refused."""
    owner: str | None = None
    """The process of a cluster that has this table; nobody in particular if it is not in memory, or in a file."""
    fence: int = 0
    """Counts the owners. Whoever writes with the number of an earlier one is refused."""


class LogRow(Struct, kw_only=True):
    """One thing that happened at a table: somebody acted, chance fell, or a step was taken back."""

    seq: int
    kind: str
    seat: int
    word: str
    time: float
    clocks: list[float | None] | None = None


class TalkRow(Struct, kw_only=True):
    """Something that was said at a table; seat -1: by a spectator, or without a name by the table itself."""

    number: int
    seat: int
    name: str
    text: str
    time: float
    spectator: int | None = None


class Saved(Struct, kw_only=True):
    """All that is kept of a table."""

    table: TableRow
    seats: list[SeatRow]
    log: list[LogRow]
    talk: list[TalkRow]
    orders: dict[int, dict[str, Any]] = field(default_factory=dict)
    """The standing orders of the seats that gave some."""
    sealed: dict[int, tuple[int, str]] = field(default_factory=dict)
    """The last sealed answer of each seat that gave one: the row of the log after which it was asked, and the word."""


class Store:
    """What has to outlive the process. Every method answers when the disk has it, and raises NotKept when it has not.

    A table is changed only as its writer knows it: every change names the revision, the phase or the number of rows
    that it was made from, in the statement that writes. Whoever comes with an older one is refused.
    """

    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self.ended = asyncio.Event()  # a game has ended
        self.damage: str | None = None
        self.garbled: set[str] = set()
        self.me = ""  # the name of this process, where there are others

    async def do(self, job: Callable[[Database], T]) -> T:
        """The answer of a job. Whatever the database complains about, nothing was changed."""
        try:
            return await self.writer.do(job)
        except self.writer.database.failures as error:
            if self.writer.database.is_damage(error):
                self.damage = str(error)
            raise NotKept(str(error)) from error

    async def prepare(self) -> None:
        """Make what is not there yet."""
        await self.do(lambda db: db.prepare())

    async def create_table(self, table: TableRow, seats: Sequence[SeatRow]) -> None:
        """Write a new table and its seats."""
        table_row, seat_rows = plain(table), [plain(seat) for seat in seats]

        def job(db: Database) -> None:
            insert(db, "tables", table_row)
            for number, row in enumerate(seat_rows):
                insert(db, "seats", {"table_id": table.id, "seat": number, **row})

        await self.do(job)

    async def save_table(self, table: TableRow, seats: Sequence[SeatRow]) -> None:
        """Write the changed seats of a table, and what else may change without a move. Its phase and its sequence
        number stay as they are: nothing puts a table back.
        """
        known = {"revision": table.revision, "phase": table.phase, "seq": table.seq, "fence": table.fence}
        never = ("id", "told", "owner", *known)
        changed = {column: value for column, value in plain(table).items() if column not in never}
        seat_rows = [plain(seat) for seat in seats]

        def job(db: Database) -> None:
            change(db, table.id, changed, known)
            for number, row in enumerate(seat_rows):
                write(db, "seats", {"table_id": table.id, "seat": number, **row}, "table_id, seat")

        await self.do(job)
        table.revision += 1

    async def remove(self, table: TableRow) -> None:
        """Forget a table that never began."""
        known = (table.id, table.revision, table.fence)

        def job(db: Database) -> None:
            gone = db.execute(
                "DELETE FROM tables WHERE id = ? AND revision = ? AND fence = ? AND phase = 'waiting'", known
            )
            if gone.rowcount != 1:
                raise NotKept(f"table {table.id} is not the one that was to be removed")

        await self.do(job)

    async def forget(self, before: float, *, private: bool, live: Collection[str]) -> None:
        """Forget tables that wait and at which nobody was since a time, a number at once; those in memory stay."""
        gone = (
            "DELETE FROM tables WHERE id IN (SELECT id FROM tables WHERE private = ? AND phase = 'waiting'"
            f" AND moved < ? AND id NOT IN {among(live)} AND {self.free()} LIMIT {AT_ONCE})"
        )
        await self.do(lambda db: db.execute(gone, (int(private), before, "", *live)))

    async def append(self, table: TableRow, rows: Sequence[LogRow]) -> None:
        """Add rows to the log of a table that is not over, right after the last row that is there."""
        now = {
            "phase": table.phase,
            "moved": table.moved,
            "seq": table.seq,
            "turn": dumped(table.turn),
            "due": table.due,
        }
        known = {"revision": table.revision, "seq": rows[0].seq - 1, "fence": table.fence}
        written = [
            (table.id, row.seq, row.kind, row.seat, row.word, row.time, dumped(row.clocks) if row.clocks else None)
            for row in rows
        ]

        def job(db: Database) -> None:
            change(db, table.id, now, known, "AND phase IN ('waiting', 'playing')")
            db.many("INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?)", written)

        await self.do(job)
        table.revision += 1
        if table.phase == "over":
            self.ended.set()

    async def say(self, table: TableRow, row: TalkRow) -> None:
        """Keep what was said, and let go of what was said long ago."""
        written = {"table_id": table.id, **plain(row)}

        def job(db: Database) -> None:
            check_owner(db, table)
            insert(db, "talk", written)
            db.execute("DELETE FROM talk WHERE table_id = ? AND number <= ?", (table.id, row.number - TALK_KEPT))

        await self.do(job)

    async def order(self, table: TableRow, seat: int, orders: dict[str, Any]) -> None:
        """Keep the standing orders of a seat."""
        row = {"table_id": table.id, "seat": seat, "orders": dumped(orders)}
        await self.beside(table, "orders", row)

    async def seal(self, table: TableRow, seat: int, asked: int, word: str) -> None:
        """Keep a sealed answer of a seat; it takes the place of the one before."""
        row = {"table_id": table.id, "seat": seat, "asked": asked, "word": word}
        await self.beside(table, "sealed", row)

    async def beside(self, table: TableRow, kind: str, row: dict[str, Any]) -> None:
        """Keep what a seat of a table has one of."""

        def job(db: Database) -> None:
            check_owner(db, table)
            write(db, kind, row, "table_id, seat")

        await self.do(job)

    async def add_account(self, name: str, token: str, most: int, unused: float) -> bool:
        """Keep the account of a bot, with the digest of its token; false if the name is taken. Of too many accounts,
        those go that were not used since a time.
        """
        row = {"key": name.casefold(), "name": name, "token": token, "seen": time()}

        def job(db: Database) -> bool:
            if db.execute("SELECT 1 FROM accounts WHERE key = ?", (row["key"],)).fetchone():
                return False
            kept = db.execute("SELECT count(*) AS count FROM accounts").fetchone()
            if kept["count"] >= most and not db.execute("DELETE FROM accounts WHERE seen < ?", (unused,)).rowcount:
                raise NotNow("This server has no room for more bots.")
            insert(db, "accounts", row)
            return True

        return await self.do(job)

    async def account(self, token: str) -> str | None:
        """The name of the account that a token's digest opens; it was used now."""

        def job(db: Database) -> str | None:
            found = db.execute(
                "UPDATE accounts SET seen = ? WHERE token = ? RETURNING name", (time(), token)
            ).fetchone()
            return None if found is None else str(found["name"])

        return await self.do(job)

    async def read(self, table: str) -> Saved | None:
        """All that is kept of a table; None when there is none of this name."""
        return await self.guarded(table, lambda db: read(db, table))

    async def guarded(self, table: str, reading: Callable[[Database], T]) -> T:
        """What a job reads of a table whose rows may be damaged."""

        def job(db: Database) -> T:
            try:
                return reading(db)
            except GARBLED as error:
                self.complain(table, error)
                raise Unreadable("its rows in the database are damaged") from None

        return await self.do(job)

    async def public(self, phase: str, since: float) -> dict[str, float]:
        """The public tables of a phase that moved lately, and when; those that bots play alone are left out."""
        found = (
            "SELECT id, moved FROM tables WHERE private = 0 AND phase = ? AND moved >= ? AND moved < ?"
            " AND EXISTS (SELECT 1 FROM seats WHERE table_id = id AND kind != 'bot' AND out = 0)"
            f" ORDER BY moved DESC LIMIT {LOOKED_AT}"
        )
        return await self.do(lambda db: {row["id"]: row["moved"] for row in db.execute(found, (phase, since, NEVER))})

    async def left_at(self, table: str, moved: float) -> None:
        """Keep when the last person left a table that waits."""
        left = "UPDATE tables SET moved = ? WHERE id = ? AND phase = 'waiting' AND moved < ?"
        await self.do(lambda db: db.execute(left, (moved, table, moved)))

    async def waiting(self, tables: Collection[str], since: float) -> set[str]:
        """Which of these tables wait, and moved lately."""
        found = f"SELECT id FROM tables WHERE id IN {among(tables)} AND phase = 'waiting' AND moved >= ?"
        return await self.do(lambda db: {row["id"] for row in db.execute(found, ("", *tables, since))})

    async def rows(self, tables: Sequence[str]) -> dict[str, tuple[TableRow, list[SeatRow]]]:
        """These tables with their seats, as far as they are there. Damaged ones are left out."""

        def job(db: Database) -> dict[str, tuple[TableRow, list[SeatRow]]]:
            rows = db.execute(f"SELECT * FROM tables WHERE id IN {among(tables)}", ("", *tables))
            found: dict[str, tuple[TableRow, list[SeatRow]]] = {}
            for row in rows.fetchall():
                try:
                    found[row["id"]] = table_of(row), seats_of(db, row["id"])
                except GARBLED as error:
                    self.complain(row["id"], error)
            return found

        return await self.do(job)

    def complain(self, table: str, error: Exception) -> None:
        """A damaged table is named in the log, once."""
        if table not in self.garbled:
            self.garbled.add(table)
            log.error("table %s cannot be read, its rows are damaged: %s", table, error)

    def free(self) -> str:
        """In a statement: whether no other process of a cluster has a table. Who did not renew its lease has none."""
        others = f"members.name <> '{self.me}' AND members.until > {self.writer.database.clock}"
        return f"NOT EXISTS (SELECT 1 FROM members WHERE members.name = tables.owner AND {others})"

    async def due(self, before: float, most: int) -> list[str]:
        """Tables at which something has to happen by itself, and that nobody has in memory elsewhere."""
        found = f"SELECT id FROM tables WHERE due <= ? AND phase = 'playing' AND {self.free()} ORDER BY due LIMIT ?"
        return await self.do(lambda db: [row["id"] for row in db.execute(found, (before, most))])

    async def wake_never(self, table: str) -> None:
        """A table that cannot be read is not due any more."""
        await self.do(lambda db: db.execute("UPDATE tables SET due = NULL WHERE id = ?", (table,)))

    async def try_writing(self) -> None:
        """Write something, as a move would."""
        row = {"number": 1, "time": time()}
        await self.do(lambda db: write(db, "trial", row, "number"))

    # Games by other rules

    async def close_others(self, versions: Mapping[str, int]) -> int:
        """Close all games that are being played by other rules than these, for good; how many there were."""
        closed = (
            "UPDATE tables SET phase = 'closed', due = NULL, turn = '[]', revision = revision + 1"
            f" WHERE phase = 'playing' AND game = ? AND version <> ? AND {self.free()}"
        )
        return await self.do(lambda db: db.many(closed, list(versions.items())))

    async def tell_again(self) -> None:
        """Games that could not be told shall be tried once more."""
        again = "UPDATE tables SET told = ? WHERE phase = 'over' AND told = ?"
        await self.do(lambda db: db.execute(again, (UNTOLD, UNTELLABLE)))

    async def untold(self, versions: Mapping[str, int]) -> str | None:
        """A game by these rules that is over and not in the archive, the oldest first; not those of other owners."""
        known = [part for pair in versions.items() for part in pair]
        found = (
            "SELECT id FROM tables WHERE phase = 'over' AND told = 0"
            f" AND (game, version) IN (VALUES {', '.join(['(?, ?)'] * len(versions))})"
            f" AND {self.free()} ORDER BY moved LIMIT 1"
        )
        row = await self.do(lambda db: db.execute(found, known).fetchone())
        return None if row is None else str(row["id"])

    async def keep_telling(self, table: str, tellings: Mapping[str, bytes]) -> None:
        """Put a game into the archive, as it was told to all eyes; without a telling, it cannot be told."""

        def job(db: Database) -> None:
            db.execute("UPDATE tables SET told = ? WHERE id = ?", (TOLD if tellings else UNTELLABLE, table))
            for eyes, telling in tellings.items():
                write(db, "archive", {"table_id": table, "eyes": eyes, "telling": telling}, "table_id, eyes")

        await self.do(job)

    async def keep_beside(self, table: str, what: str, content: bytes) -> None:
        """Keep something that was worked out about a game that is over, as long as the game itself."""
        row = {"table_id": table, "eyes": what, "telling": content}
        await self.do(lambda db: write(db, "archive", row, "table_id, eyes"))

    async def told_before(self, table: str, eyes: str) -> bytes | None:
        """A game as it was told to some eyes, from the archive."""
        found = "SELECT telling FROM archive WHERE table_id = ? AND eyes = ?"
        row = await self.do(lambda db: db.execute(found, (table, eyes)).fetchone())
        return None if row is None else row["telling"]


def read(db: Readable, table: str) -> Saved | None:
    row = db.execute("SELECT * FROM tables WHERE id = ?", (table,)).fetchone()
    if row is None:
        return None

    def rows(kind: str, order: str) -> list[dict[str, Any]]:
        return [
            dict(line) for line in db.execute(f"SELECT * FROM {kind} WHERE table_id = ? ORDER BY {order}", (table,))
        ]

    for line in (log_rows := rows("log", "seq")):
        line["clocks"] = msgspec.json.decode(line["clocks"]) if line["clocks"] else None
    return Saved(
        table=table_of(row),
        seats=seats_of(db, table),
        log=msgspec.convert(log_rows, list[LogRow], strict=False),
        talk=msgspec.convert(rows("talk", f"number DESC LIMIT {TALK_KEPT}")[::-1], list[TalkRow], strict=False),
        orders={line["seat"]: decoded(line["orders"]) for line in rows("orders", "seat")},
        sealed={line["seat"]: (line["asked"], line["word"]) for line in rows("sealed", "seat")},
    )


def decoded(text: str) -> dict[str, Any]:
    return msgspec.json.decode(text, type=dict[str, Any])


def table_of(row: Mapping[str, Any]) -> TableRow:
    values: dict[str, Any] = dict(row)
    for name in ("options", "clock", "turn", "vows"):
        values[name] = msgspec.json.decode(values[name])
    if values["origin"] is not None:
        values["origin"] = decoded(values["origin"])
    return msgspec.convert(values, TableRow, strict=False)


def seats_of(db: Readable, table: str) -> list[SeatRow]:
    found = db.execute("SELECT * FROM seats WHERE table_id = ? ORDER BY seat", (table,)).fetchall()
    names = SeatRow.__struct_fields__
    return [msgspec.convert({name: row[name] for name in names}, SeatRow, strict=False) for row in found]


def plain(row: Struct) -> dict[str, Any]:
    """A row as columns; lists, objects and structs as JSON, and whether something is so as 0 or 1."""
    return {name: column(value) for name, value in msgspec.structs.asdict(row).items()}


def column(value: Any) -> Any:
    if isinstance(value, dict | list | Struct):
        return dumped(value)
    return int(value) if isinstance(value, bool) else value


def dumped(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def among(values: Collection[Any]) -> str:
    """The marks for a list of values with one more before it: no list is empty."""
    return f"({', '.join('?' * (len(values) + 1))})"


# Names of tables and columns are ours, never a caller's.


def insert(db: Database, table: str, row: dict[str, Any], or_else: str = "") -> None:
    """Insert a row; one with its key must not be there yet."""
    columns, marks = ", ".join(row), ", ".join("?" * len(row))
    db.execute(f"INSERT INTO {table} ({columns}) VALUES ({marks}) {or_else}", list(row.values()))


def write(db: Database, table: str, row: dict[str, Any], key: str) -> None:
    """Insert a row, or change the one with its key."""
    changes = ", ".join(f"{column} = excluded.{column}" for column in row)
    insert(db, table, row, f"ON CONFLICT ({key}) DO UPDATE SET {changes}")


def change(db: Database, table: str, now: dict[str, Any], known: dict[str, Any], further: str = "") -> None:
    """Change a table if it is still as it is known; otherwise somebody else has written, and nothing is."""
    changes = ", ".join(f"{column} = ?" for column in now)
    guard = " AND ".join(f"{column} = ?" for column in known)
    statement = f"UPDATE tables SET {changes}, revision = revision + 1 WHERE id = ? AND {guard} {further}"
    if db.execute(statement, [*now.values(), table, *known.values()]).rowcount != 1:
        raise NotKept(f"table {table} is not as it was known: somebody else has written, or it is gone")


def check_owner(db: Database, table: TableRow) -> None:
    """Refuse whoever does not own the table any more; until the transaction ends, nobody else can take it."""
    if db.execute("UPDATE tables SET fence = fence WHERE id = ? AND fence = ?", (table.id, table.fence)).rowcount != 1:
        raise NotKept(f"table {table.id} has another owner, or it is gone")
