"""Thinking for others: a process, or part of one, that answers what the servers of a cluster ask."""

import json
import logging
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from threading import Event, Thread
from typing import Any

import psycopg

from rookery.bots.bot import Fault
from rookery.bots.hosting.desk import Desk
from rookery.bots.players.levels import OUTSIDE
from rookery.server import analyst
from rookery.server.analysing import NICENESS
from rookery.server.commissions import Artisan
from rookery.server.errands import ASKED, CLOCK, LOOK, LOST, Connection, channel, rules

LATE = 1.0
"""Seconds that an answer may take longer than the thought."""
BELIEVED = 3.0
"""Seconds for which a process is believed to think."""
ARTISANS_SHARE = 4
"""There is one desk for analyses for this many desks for bots and hints, and one at least."""

log = logging.getLogger("rookery.server")


class Thinker:
    """Thinks for others: desks that take questions from the database, one at a time each, and some that take games to
    analyse.
    """

    def __init__(self, address: str, count: int, engine: Path | None = None, niceness: int = 0) -> None:
        self.address = address
        self.name = token_hex(8)
        self.version = rules()
        self.desks = [Desk(niceness=niceness, engine=engine) for _ in range(count)]
        self.ready = 0  # desks whose processes have started
        self.closed = Event()
        self.threads = [Thread(target=self.work, args=(desk,), daemon=True) for desk in self.desks]
        self.threads.append(Thread(target=self.connected, args=(self.beat,), daemon=True))
        self.artisans = [
            Artisan(Desk(analyst.__name__, NICENESS, engine), self.closed)
            for _ in range(max(1, count // ARTISANS_SHARE))
        ]
        self.threads += [Thread(target=self.craft, args=(artisan,), daemon=True) for artisan in self.artisans]
        self.done = 0
        for thread in self.threads:
            thread.start()

    def close(self) -> None:
        """What is being thought about is left to whoever asked."""
        self.closed.set()
        for desk in (*self.desks, *(artisan.desk for artisan in self.artisans)):
            desk.close()
        for thread in self.threads:
            thread.join()

    def connected(self, deed: Callable[[Connection], None]) -> None:
        """Do something as long as this is open, with a connection that is made anew when it was lost."""
        while not self.closed.is_set():
            try:
                with psycopg.connect(self.address, autocommit=True, connect_timeout=5) as db:
                    deed(db)
            except psycopg.Error as error:
                log.warning("no questions can be taken: %s", str(error).strip())
                self.closed.wait(LOST)

    def beat(self, db: Connection) -> None:
        """Say that somebody thinks here."""
        here = (
            f"INSERT INTO thinkers VALUES (%s, %s, %s, {CLOCK} + %s)"
            " ON CONFLICT (name) DO UPDATE SET until = excluded.until, desks = excluded.desks"
        )
        while not self.closed.is_set():
            db.execute(here, (self.name, self.version, self.ready, BELIEVED))
            db.execute(f"DELETE FROM thinkers WHERE until < {CLOCK} - 60")
            db.execute(f"DELETE FROM jobs WHERE asked < {CLOCK} - 600")  # of askers that died
            self.closed.wait(LOOK)
        db.execute("DELETE FROM thinkers WHERE name = %s", (self.name,))

    def work(self, desk: Desk) -> None:
        def take_all(db: Connection) -> None:
            db.execute(f"LISTEN {ASKED}")
            while not self.closed.is_set():
                if not self.take(db, desk):
                    for _ in db.notifies(timeout=LOOK, stop_after=1):
                        pass

        with suppress(Fault, EOFError):
            desk.start()  # nobody who asks waits for that
            self.ready += 1
        self.connected(take_all)
        desk.end()

    def craft(self, artisan: Artisan) -> None:
        self.connected(artisan.work)
        artisan.desk.end()

    def take(self, db: Connection, desk: Desk) -> bool:
        """Answer one question, if there is one that nobody else has."""
        taken = (
            f"UPDATE jobs SET taker = %s, until = {CLOCK} + seconds + %s WHERE id = (SELECT id FROM jobs"
            f" WHERE taker IS NULL AND version = %s AND deadline > {CLOCK} ORDER BY asked LIMIT 1"
            " FOR UPDATE SKIP LOCKED) RETURNING id, asker, question, seconds"
        )
        row = db.execute(taken, (self.name, LATE, self.version)).fetchone()
        if row is None:
            return False
        name, asker, question, seconds = row
        told = json.dumps(thought(desk, bytes(question), seconds)).encode()
        if self.closed.is_set():
            return False
        with db.transaction():
            db.execute("UPDATE jobs SET answer = %s WHERE id = %s AND taker = %s", (told, name, self.name))
            db.execute("SELECT pg_notify(%s, %s)", (channel(asker), name))
        self.done += 1
        return True


def thought(desk: Desk, question: bytes, seconds: float) -> Mapping[str, Any]:
    """The answer of a desk, or why there is none. What would run a program is not asked."""
    if str(json.loads(question).get("level", "")).partition(":")[0].strip().casefold() in OUTSIDE:
        return {"fault": "crashed", "why": "was not asked: here only bots that are installed play"}
    try:
        return desk.ask(question, seconds)
    except Fault as fault:
        return {"fault": fault.kind, "why": str(fault)}
