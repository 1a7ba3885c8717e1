"""The scene of an attack: a server, a bystander, callers from many addresses, and what was measured meanwhile."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from attack.bystander import Bystander
from attack.calling import Caller, addresses, calling
from attack.server import Server
from attack.verdict import Claim, at_most, unless

LONGEST_WAIT = 1.0
"""Seconds that a bystander may have to wait during an attack …"""
TIMES_CALM = 8.0
"""… or, on a slow machine, as many times the longest wait before anything was sent."""
CALM = 0.5
"""Seconds of calm in which that wait is measured."""
MEMORY = 64.0
"""Megabytes by which a server may grow during an attack."""
COMPLAINTS = ("Traceback", "RuntimeWarning", " ERROR ", " CRITICAL ")
"""What stands in a log when a request was not refused, but broke something."""


class Watch:
    """What happened to the server and to the bystander since the attack began."""

    def __init__(self, server: Server, bystander: Bystander, calm: float) -> None:
        self.server = server
        self.bystander = bystander
        self.longest_allowed = max(LONGEST_WAIT, TIMES_CALM * calm)
        self.before = server.memory()
        self.read = len(server.complaints().encode())
        self.growth = 0.0
        self.alive = True
        self.log = ""

    def stop(self) -> None:
        """Look once more, while the server is there."""
        self.growth = self.server.growth(self.before)
        self.alive = self.server.alive
        self.log = self.server.complaints(self.read)

    def claims(self, memory: float = MEMORY) -> tuple[Claim, ...]:
        """What has to hold whatever was sent."""
        faults = [word for word in COMPLAINTS if word in self.log]
        lost = self.bystander.lost
        return (
            at_most("longest wait", self.bystander.longest, self.longest_allowed, " s"),
            at_most("memory +", self.growth, memory, " MB"),
            *[Claim(f"the log has a {word.strip()}", holds=False) for word in faults],
            *unless(self.bystander.moves > 0, "the bystander could not move"),
            *unless(not lost, f"the bystander was thrown out {len(lost)}×: {lost[0] if lost else ''}"),
            *unless(self.alive, "the server is dead"),
        )


class Scene:
    """What an attack needs. The server is ended with the scene."""

    def __init__(self, folder: Path, *, short: bool, files: int | None = None, **settings: Any) -> None:
        self.folder = folder
        self.short = short
        self.callers = addresses()
        self.server = Server(Path(mkdtemp(dir=folder)), files=files, **settings)
        self.bystander: Bystander | None = None
        self.calm = 0.0

    def size(self, short: int, long: int) -> int:
        """How much is sent, in the short form and in the long one."""
        return short if self.short else long

    def seconds(self, short: float, long: float) -> float:
        """How long something lasts, in the short form and in the long one."""
        return short if self.short else long

    async def open(self) -> None:
        """A server and a bystander at a table. Settings are the default ones but for those that the scene names."""
        await self.server.start()
        self.bystander = Bystander(self.server.host)
        await self.bystander.sit_down()
        self.bystander.watch()
        await asyncio.sleep(CALM)
        await self.bystander.rest()
        self.calm = self.bystander.longest

    @asynccontextmanager
    async def beside(self, *, files: int | None = None, **settings: Any) -> AsyncIterator["Scene"]:
        """A scene of its own, with some settings, or with fewer files that the server may have open."""
        scene = Scene(self.folder, short=self.short, files=files, **settings)
        try:
            await scene.open()
            yield scene
        finally:
            await scene.close()

    @asynccontextmanager
    async def caller(self) -> AsyncIterator[Caller]:
        """Somebody who has not called before."""
        async with calling(self.server.host, next(self.callers)) as caller:
            yield caller

    @asynccontextmanager
    async def watched(self) -> AsyncIterator[Watch]:
        """Have the bystander play, and measure, for as long as the attack takes."""
        assert self.bystander is not None
        watch = Watch(self.server, self.bystander, self.calm)
        self.server.forget_peaks()
        self.bystander.watch()
        try:
            yield watch
        finally:
            await self.bystander.rest()
            watch.stop()

    async def close(self) -> None:
        if self.bystander is not None:
            await self.bystander.close()
        await self.server.kill()
