"""Several real servers on one PostgreSQL, and ways to disturb them."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import sleep
from typing import Any

import psycopg
from websockets.exceptions import ConnectionClosed

from tests.server.served import Player, Served
from tests.server.waiting import LONGEST, LOOK

LEASE = 60.0
"""Seconds of silence after which the others take over: no process loses its lease because this machine is busy."""


class Member(Served):
    """One server of a cluster."""

    def __init__(self, address: str, folder: Path, **settings: Any) -> None:
        self.address = address
        unhurried = {"program": "tests.server.unhurried", "lease_seconds": LEASE, "workers": 1}
        super().__init__(folder / "unused", **{**unhurried, **settings})

    def start(self) -> None:
        others = names_in(self.address)
        super().start()
        [self.name] = names_in(self.address) - others

    def where(self) -> str:
        return self.address

    def lose_lease(self, wait: str = "60s") -> None:
        """As if the time of the lease were over."""
        with psycopg.connect(self.address, autocommit=True, options=f"-c lock_timeout={wait}") as db:
            db.execute("UPDATE members SET until = 0 WHERE name = %s", (self.name,))

    def sleep(self) -> None:
        """As if the machine slept for so long that the lease was lost."""
        while True:
            os.kill(self.process.pid, signal.SIGSTOP)
            try:
                return self.lose_lease("1s")
            except psycopg.errors.LockNotAvailable:  # it was just renewing its lease
                self.wake()

    def wake(self) -> None:
        os.kill(self.process.pid, signal.SIGCONT)

    def end(self, number: signal.Signals) -> str:
        if self.process.poll() is None:
            self.wake()
        return super().end(number)


def names_in(address: str) -> set[str]:
    """The processes that the database knows."""
    with psycopg.connect(address) as db, suppress(psycopg.errors.UndefinedTable):
        return {name for (name,) in db.execute("SELECT name FROM members")}
    return set()


@contextmanager
def cluster(address: str, folder: Path, count: int, **settings: Any) -> Iterator[list[Member]]:
    members: list[Member] = []
    try:
        for _ in range(count):
            members.append(Member(address, folder, **settings))
        yield members
    finally:
        for member in members:
            member.stop()


def come_back(served: Served, table: str, token: str | None, seen: int = -1) -> Player:
    """A player who comes to a table again and again until it is there, as a browser does."""
    for _ in range(int(LONGEST / LOOK)):
        player = Player.__new__(Player)
        try:
            player.__init__(served, table, token, seen)  # type: ignore[misc]
        except (OSError, EOFError, ConnectionClosed):
            sleep(LOOK)
            continue
        if player.greeting["type"] == "welcome":
            return player
        player.close()
    raise TimeoutError(f"{table} did not come back")
