"""Errands: questions to bots that other processes answer, as rows of the database that all of them share."""

import hashlib
import json
import logging
from contextlib import suppress
from queue import Empty, SimpleQueue
from secrets import token_hex
from threading import Event, Thread
from time import monotonic
from typing import Any

import psycopg
from psycopg import sql

from rookery import __version__
from rookery.bots.hosting.workers import Job, Workers
from rookery.core.reasons import Broken
from rookery.games import GAMES

Connection = psycopg.Connection[tuple[Any, ...]]

TAKING = 0.25
"""Seconds in which somebody must take a question; after that it is thought about at home."""
LOOK = 1.0
"""Seconds between two looks at who thinks; whoever thinks says so as often."""
TICK = 0.05
LOST = 5.0
"""Seconds after which a lost connection is tried again."""
ASKED = "rookery_jobs"
"""The channel on which thinkers hear of questions."""
CLOCK = "EXTRACT(EPOCH FROM clock_timestamp())"

log = logging.getLogger("rookery.server")


def rules() -> str:
    """What must be the same for one process to think for another: a position is read by the rules that wrote it."""
    versions = sorted((name, game.version) for name, game in GAMES.items())
    return hashlib.sha256(json.dumps([__version__, versions]).encode()).hexdigest()[:16]


class Asker:
    """Takes questions to the database and brings their answers back, in a thread of its own with a connection of its
    own: moves never wait for it. What nobody takes in time, or takes and does not answer, is thought about at home.
    """

    def __init__(self, address: str) -> None:
        self.address = address
        self.name = token_hex(8)
        self.version = rules()
        self.room = 0  # how many more questions somebody could take
        self.coming: SimpleQueue[tuple[Workers, Job]] = SimpleQueue()
        self.under_way: dict[str, tuple[Workers, Job, float]] = {}
        self.looked = float("-inf")
        self.sent = 0
        self.answered = 0
        self.closed = Event()
        self.thread = Thread(target=self.run, name="asker", daemon=True)

    def open(self) -> None:
        self.thread.start()

    def offer(self, workers: Workers, job: Job) -> bool:
        """Take a question, if somebody has room for it."""
        if self.closed.is_set() or len(self.under_way) + self.coming.qsize() >= self.room:
            return False
        self.coming.put((workers, job))
        return True

    def close(self) -> None:
        self.closed.set()
        if self.thread.is_alive():
            self.thread.join()

    def run(self) -> None:
        while not self.closed.is_set():
            try:
                with psycopg.connect(self.address, autocommit=True, connect_timeout=5) as db:
                    db.execute(sql.SQL("LISTEN {}").format(sql.Identifier(channel(self.name))))
                    while not self.closed.is_set():
                        self.round(db)
                    db.execute("DELETE FROM jobs WHERE asker = %s", (self.name,))
            except psycopg.Error as error:
                log.warning("nobody can be asked to think elsewhere: %s", str(error).strip())
                self.room = 0
            self.bring_home(list(self.under_way))
            self.closed.wait(LOST)

    def round(self, db: Connection) -> None:
        """Ask what is to be asked, hear what was answered, and take home what nobody wants."""
        self.look(db)
        if not self.room and not self.under_way and self.coming.empty():
            self.closed.wait(LOOK)
            return
        self.send(db)
        for name in [notice.payload for notice in db.notifies(timeout=TICK, stop_after=1)]:
            self.hear(db, name)
        self.give_up(db)

    def look(self, db: Connection) -> None:
        """Who thinks, and for how many at once."""
        if monotonic() - self.looked < LOOK:
            return
        self.looked = monotonic()
        thinking = f"SELECT coalesce(sum(desks), 0) FROM thinkers WHERE version = %s AND until > {CLOCK}"
        [[self.room]] = db.execute(thinking, (self.version,)).fetchall()

    def send(self, db: Connection) -> None:
        sent = False
        with suppress(Empty):
            while True:
                workers, job = self.coming.get_nowait()
                if not job.future.set_running_or_notify_cancel():
                    continue
                name = token_hex(12)
                self.under_way[name] = workers, job, monotonic()
                db.execute(
                    f"INSERT INTO jobs VALUES (%s, %s, %s, %s, %s, {CLOCK}, {CLOCK} + %s, NULL, NULL, NULL)",
                    (name, self.name, self.version, job.question, job.limit, TAKING),
                )
                self.sent += 1
                sent = True
        if sent:
            db.execute(f"NOTIFY {ASKED}")

    def hear(self, db: Connection, name: str) -> None:
        """Somebody has answered."""
        row = db.execute("DELETE FROM jobs WHERE id = %s AND answer IS NOT NULL RETURNING answer", (name,)).fetchone()
        if row is None or name not in self.under_way:
            return
        workers, job, _ = self.under_way.pop(name)
        self.answered += 1
        workers.settle(job, json.loads(row[0]))

    def give_up(self, db: Connection) -> None:
        """Questions that nobody took in time, or whose answer does not come, are thought about at home."""
        now = monotonic()
        late = [name for name, (_, _, since) in self.under_way.items() if now - since > TAKING]
        if not late:
            return
        unwanted = f"answer IS NULL AND (taker IS NULL OR until < {CLOCK})"
        gone = f"DELETE FROM jobs WHERE id = ANY(%s) AND {unwanted} RETURNING id"
        self.bring_home([row[0] for row in db.execute(gone, (late,)).fetchall()])

    def bring_home(self, names: list[str]) -> None:
        for name in names:
            workers, job, _ = self.under_way.pop(name)
            again(workers, job)


def again(workers: Workers, job: Job) -> None:
    """Think at home about a question that came back. It has been begun: another job has its answer."""
    try:
        workers.enqueue(job.again()).add_done_callback(lambda done: pass_on(done, job))
    except Broken as closed:
        job.future.set_exception(closed)


def pass_on(done: Any, job: Job) -> None:
    if done.cancelled():
        job.future.set_exception(Broken("the workers were closed"))
    elif done.exception() is not None:
        job.future.set_exception(done.exception())
    else:
        job.future.set_result(done.result())


def channel(name: str) -> str:
    """Where an asker hears of its answers."""
    return f"rookery_{name}"
