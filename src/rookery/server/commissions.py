"""Commissions: analyses as rows of the database that all processes of a cluster share, so that any of them may do the
work, and any of them can tell how far it is.
"""

from collections.abc import Callable
from secrets import token_hex
from threading import Event
from time import monotonic
from typing import NamedTuple

import psycopg

from rookery.bots.bot import Fault
from rookery.bots.hosting.desk import Desk
from rookery.core.reasons import Broken
from rookery.server.analysing import CANNOT, analysed
from rookery.server.errands import CLOCK, Connection, rules
from rookery.server.refusals import Busy

TAKING = 2.5
"""Seconds in which another process may take a game; after that whoever wants it does it."""
LOOK = 0.5
"""Seconds between two looks at how far it is, and at whether there is something to take."""
WANTED = 5.0
"""Seconds for which whoever asked is believed to wait …"""
HELD = 15.0
"""… and for which whoever took a game is believed to be at it."""
KEPT = 600.0
"""Seconds for which what nobody waits for is kept: another process may be asked for it."""


class Unwanted(Exception):
    """Nobody waits for this analysis any more, or somebody else has it."""


class Standing(NamedTuple):
    """How far a commission is: whether it could be taken, the share that is done, and what came of it."""

    free: bool
    done: float
    answer: bytes | None
    fault: str | None


def standing(db: Connection, key: str, version: str) -> Standing | None:
    looked = (
        f"SELECT taker IS NULL OR until < {CLOCK}, done, answer, fault FROM commissions WHERE key = %s AND version = %s"
    )
    row = db.execute(looked, (key, version)).fetchone()
    return None if row is None else Standing(*row)


class Artisan:
    """Analyses games at a desk, one at a time, and says how far it is."""

    def __init__(self, desk: Desk, closed: Event) -> None:
        self.name = token_hex(8)
        self.version = rules()
        self.desk = desk
        self.closed = closed
        self.done = 0

    def work(self, db: Connection) -> None:
        """Take one game after another until this is closed."""
        oldest = f"SELECT key FROM commissions WHERE taker IS NULL AND version = %s AND wanted > {CLOCK} ORDER BY asked"
        while not self.closed.is_set():
            row = db.execute(f"{oldest} LIMIT 1", (self.version,)).fetchone()
            if row is None or not self.take(db, row[0]):
                self.closed.wait(LOOK)

    def take(self, db: Connection, key: str) -> bool:
        """Analyse a game, if nobody else is at it."""
        taken = (
            f"UPDATE commissions SET taker = %s, until = {CLOCK} + %s WHERE key = %s AND version = %s"
            f" AND answer IS NULL AND (taker IS NULL OR until < {CLOCK}) RETURNING record, seconds"
        )
        row = db.execute(taken, (self.name, HELD, key, self.version)).fetchone()
        if row is None:
            return False
        record, seconds = row
        found: bytes | None = None
        fault: str | None = None
        try:
            found = analysed(self.desk, bytes(record), seconds, lambda done: self.tell(db, key, done))
        except Broken as error:
            fault = str(error)
        except Fault:
            if self.closed.is_set():
                return False  # we have ended it ourselves: it is left to others
            fault = CANNOT
        except Unwanted:
            return True
        settled = "UPDATE commissions SET answer = %s, fault = %s WHERE key = %s AND version = %s AND taker = %s"
        db.execute(settled, (found, fault, key, self.version, self.name))
        self.done += 1
        return True

    def tell(self, db: Connection, key: str, done: float) -> None:
        """How far it is; whoever asked may have gone."""
        still = (
            f"UPDATE commissions SET done = %s, until = {CLOCK} + %s"
            f" WHERE key = %s AND version = %s AND taker = %s AND wanted > {CLOCK}"
        )
        if not db.execute(still, (done, HELD, key, self.version, self.name)).rowcount:
            raise Unwanted


class Patron:
    """Has games analysed: by another process, or, if none takes a game in time, at its own desk. A game that several
    processes ask for is analysed once.
    """

    def __init__(self, address: str) -> None:
        self.address = address
        self.version = rules()
        self.closed = Event()
        self.received = 0  # from others

    def analysed(self, desk: Desk, key: str, record: bytes, seconds: float, tell: Callable[[float], None]) -> bytes:
        """The analysis of a game, packed. While the database is away, the game is analysed without it."""
        try:
            with psycopg.connect(self.address, autocommit=True, connect_timeout=5) as db:
                self.post(db, key, record, seconds)
                found = self.awaited(db, Own(desk, self.closed, tell), key, tell)
        except psycopg.Error:
            found = None
        return analysed(desk, record, seconds, tell) if found is None else found

    def post(self, db: Connection, key: str, record: bytes, seconds: float) -> None:
        posted = (
            "INSERT INTO commissions (key, version, record, seconds, asked, wanted, done)"
            f" VALUES (%s, %s, %s, %s, {CLOCK}, {CLOCK} + %s, 0) ON CONFLICT DO NOTHING"
        )
        db.execute(f"DELETE FROM commissions WHERE wanted < {CLOCK} - %s", (KEPT,))
        db.execute(posted, (key, self.version, record, seconds, WANTED))

    def awaited(self, db: Connection, own: "Own", key: str, tell: Callable[[float], None]) -> bytes | None:
        begin = monotonic()
        while not self.closed.is_set():
            want(db, key, self.version)
            now = standing(db, key, self.version)
            if now is None:
                return None  # thrown away
            if now.fault is not None:
                raise Broken(now.fault)
            if now.answer is not None:
                self.received += not own.done
                return bytes(now.answer)
            tell(now.done)
            if not now.free:
                begin = float("-inf")  # once somebody has had it, nobody else is waited for
            elif monotonic() - begin > TAKING and own.take(db, key):
                continue
            self.closed.wait(LOOK)
        return None

    def look(self, key: str) -> Standing | None:
        """How far an analysis is that any process was asked for; None if there is none."""
        try:
            with psycopg.connect(self.address, autocommit=True, connect_timeout=5) as db:
                return standing(db, key, self.version)
        except psycopg.Error:
            raise Busy("This analysis can't be reached right now: try again in a moment.") from None

    def close(self) -> None:
        self.closed.set()


class Own(Artisan):
    """Our own desk, for a game that we want ourselves."""

    def __init__(self, desk: Desk, closed: Event, heard: Callable[[float], None]) -> None:
        super().__init__(desk, closed)
        self.heard = heard

    def tell(self, db: Connection, key: str, done: float) -> None:
        self.heard(done)
        want(db, key, self.version)
        super().tell(db, key, done)


def want(db: Connection, key: str, version: str) -> None:
    """Somebody still waits."""
    db.execute(f"UPDATE commissions SET wanted = {CLOCK} + %s WHERE key = %s AND version = %s", (WANTED, key, version))
