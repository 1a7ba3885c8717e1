"""Several real servers on one PostgreSQL, and ways to disturb them."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import sleep
from typing import Any

from websockets.exceptions import ConnectionClosed

from tests.server.served import PATIENCE, Player, Served

LEASE = 1.5
"""Seconds of silence after which the others take over, in tests."""


class Member(Served):
    """One server of a cluster."""

    def __init__(self, address: str, folder: Path, **settings: Any) -> None:
        self.address = address
        super().__init__(folder / "unused", **{"lease_seconds": LEASE, "workers": 1, **settings})

    def where(self) -> str:
        return self.address

    def pause(self) -> None:
        """As if the machine slept."""
        os.kill(self.process.pid, signal.SIGSTOP)

    def go_on(self) -> None:
        os.kill(self.process.pid, signal.SIGCONT)

    def end(self, number: signal.Signals) -> str:
        if self.process.poll() is None:
            self.go_on()
        return super().end(number)


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
    for _ in range(int(PATIENCE / 0.1)):
        player = Player.__new__(Player)
        try:
            player.__init__(served, table, token, seen)  # type: ignore[misc]
        except (OSError, EOFError, ConnectionClosed):
            sleep(0.1)
            continue
        if player.greeting["type"] == "welcome":
            return player
        player.close()
    raise TimeoutError(f"{table} did not come back")
