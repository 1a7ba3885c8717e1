"""Chaos in a cluster: processes are killed, paused and told to stop, and PostgreSQL goes away, while people play."""

import asyncio
import os
import signal
import socket
import sys
from collections.abc import Awaitable, Callable
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import psycopg

from attack.calling import HUNG_UP, NotMade
from attack.server import SERVE, STARTING, Server, launch
from chaos.checking import Verdict, checked
from chaos.people import Figures, Person, newcomer
from chaos.postgres import postgres_at
from rookery.server.database import opened

LEASE = 3.0
EVERY = 6
"""One disturbance in this many is not a kill."""
TRIES = 10
"""How often a process is started, at most."""
AWAY = ("the database cannot be used", "This could not be saved")
"""What a process says that cannot start because PostgreSQL is away."""
SETTLING = 2.0
"""Seconds after which sealed answers are opened."""
TOLD = 10
"""Kills after which it is told how far it is."""


class Member(Server):
    """One process of the cluster. Others know it by its port."""

    def __init__(self, folder: Path, address: str, **settings: Any) -> None:
        folder.mkdir()
        self.inside = f"127.0.0.1:{free_port()}"
        super().__init__(folder, internal=self.inside, lease_seconds=LEASE, workers=1, **settings)
        self.address = address
        self.up = False

    async def start(self) -> None:
        """Start; again, as systemd would, if PostgreSQL was away just then."""
        for _ in range(TRIES):
            self.process = await launch(self.folder, *SERVE, "--database", self.address, **self.settings)
            assert self.process.stdout is not None
            line = await asyncio.wait_for(self.process.stdout.readline(), 3 * STARTING)
            if b"http://" in line:
                self.host = line.decode().split("http://")[1].split()[0]
                self.up = True
                return
            if not any(sentence in self.complaints() for sentence in AWAY):
                break
            await asyncio.sleep(1.0)
        raise RuntimeError(f"a process did not start: {self.complaints()}")

    async def away(self, number: signal.Signals, seconds: float) -> None:
        """End it by a signal, and start it again after a while."""
        assert self.process is not None
        with suppress(ProcessLookupError):
            if number == signal.SIGKILL:
                os.killpg(self.process.pid, number)
            else:
                self.process.send_signal(number)
        await asyncio.wait_for(self.process.wait(), 60)
        await asyncio.sleep(seconds)
        await self.start()


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as place:
        return int(place.getsockname()[1])


class Scene:
    """PostgreSQL, some processes on it, and people who come to any of them."""

    def __init__(self, folder: Path, count: int, rng: Random, settings: dict[str, Any]) -> None:
        self.postgres = postgres_at(folder / "postgres")
        self.address: str = self.postgres.get_uri()
        self.members = [Member(folder / str(number), self.address, **settings) for number in range(count)]
        self.rng = rng
        self.people: list[Person] = []
        self.coming: list[asyncio.Task[None]] = []
        self.done = {"kill": 0, "pause": 0, "end": 0, "stop_postgres": 0}

    def up(self) -> list[Member]:
        return [member for member in self.members if member.up]

    def host(self) -> str:
        """As a proxy in front would choose."""
        return self.rng.choice(self.up()).host

    async def disturb(self) -> None:
        """Do something to one of them, when at least two are up."""
        if len(self.up()) < 2:
            await asyncio.gather(*self.coming)
        seldom: list[Callable[[Member], Awaitable[None]]] = [self.pause, self.end, self.stop_postgres]
        deed = self.rng.choice(seldom) if self.rng.randrange(EVERY) == 0 else self.kill
        self.done[deed.__name__] += 1
        await deed(self.rng.choice(self.up()))

    async def kill(self, member: Member) -> None:
        """SIGKILL; it comes back at once, or only after others have its tables."""
        await self.remember(member)
        self.later(member, signal.SIGKILL, self.rng.choice([0.0, self.rng.uniform(0.0, 2 * LEASE)]))

    async def end(self, member: Member) -> None:
        """SIGTERM: it hands over."""
        self.later(member, signal.SIGTERM, self.rng.random())

    async def pause(self, member: Member) -> None:
        """SIGSTOP until its lease is lost, then SIGCONT: it does not know yet that others have its tables."""
        member.up = False
        os.kill(member.pid, signal.SIGSTOP)
        await asyncio.sleep(LEASE * self.rng.uniform(1.2, 2.0))
        os.kill(member.pid, signal.SIGCONT)
        member.up = True

    async def stop_postgres(self, _: Member) -> None:
        """Whoever waits for it does not wait for a takeover alone: that is not counted."""
        for person in self.people:
            person.waiting_since = None
        await asyncio.to_thread(self.postgres.stop)
        await asyncio.sleep(self.rng.random())
        await asyncio.to_thread(self.postgres.start)

    def later(self, member: Member, number: signal.Signals, seconds: float) -> None:
        member.up = False
        self.coming.append(asyncio.create_task(member.away(number, seconds)))

    async def remember(self, member: Member) -> None:
        """From now on it counts how long the people at its tables wait."""
        owned = "SELECT id FROM tables WHERE owner = (SELECT name FROM members WHERE address = %s)"
        async with await psycopg.AsyncConnection.connect(self.address) as db:
            tables = {row[0] for row in await (await db.execute(owned, (member.inside,))).fetchall()}
        for person in self.people:
            if person.table in tables:
                person.waiting_since = perf_counter()

    async def settle(self) -> None:
        """Everybody who was sent away is back."""
        await asyncio.gather(*self.coming)
        for member in self.members:
            assert member.process is not None
            member.process.send_signal(signal.SIGTERM)
        for member in self.members:
            assert member.process is not None
            await asyncio.wait_for(member.process.wait(), 60)


async def cluster_chaos(
    folder: Path,
    kills: int,
    tables: int,
    rng: Random,
    seconds: float,
    *,
    count: int,
    settings: dict[str, Any],
    moves: int = 0,
) -> tuple[dict[str, int], Figures, Verdict]:
    """Kill that often among so many processes, but no longer than some seconds. People make some moves at least before
    each disturbance and after the last.
    """
    scene, figures = Scene(folder, count, rng, settings), Figures()
    living: list[asyncio.Task[None]] = []
    try:
        await asyncio.gather(*(member.start() for member in scene.members))
        end = perf_counter() + seconds
        while scene.done["kill"] < kills and perf_counter() < end:
            if scene.done["kill"] % TOLD == 0:
                print(f"{scene.done}, {figures.acknowledged:,} moves, {len(scene.people)} tables", file=sys.stderr)
            while sum(not person.over for person in scene.people) < tables:
                with suppress(*HUNG_UP, NotMade):  # the process that was asked has just gone: ask another
                    person = await newcomer(scene.host, scene.people, figures, rng)
                    living.append(asyncio.create_task(person.live()))
            await asyncio.sleep(rng.uniform(0.3, 1.5))
            await figures.reach(figures.acknowledged + moves, end, scene.people)
            await scene.disturb()
            for task in (*living, *scene.coming):
                if task.done():
                    task.result()  # a fault of ours ends the run
        await asyncio.gather(*scene.coming)
        await figures.reach(figures.acknowledged + moves, end, scene.people)
        await asyncio.sleep(LEASE + SETTLING)  # the last tables are taken over
        for person in scene.people:
            person.leaving = True
        await asyncio.wait_for(asyncio.gather(*living), 60)
        await scene.settle()
        with closing(opened(scene.address, shared=True)) as db:
            return scene.done, figures, checked(db, scene.people)
    finally:
        for task in (*living, *scene.coming):
            task.cancel()
        await asyncio.gather(*(member.kill() for member in scene.members))
        scene.postgres.stop()
