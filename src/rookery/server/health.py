"""Health: whether what people do can be kept at this moment."""

import asyncio
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from time import monotonic

from rookery.server.claim import MEMORY, damage
from rookery.server.database import is_address
from rookery.server.refusals import Lost, NotKept
from rookery.server.store import Store

ROOM = 2**20
"""Bytes without which a disk is full: SQLite may still have room in its journal, but not for long."""
READING = 0.5
"""Seconds in which the pages of the file are read."""
PAUSE = 1.0
SHARE = 20
"""Between two looks there is a pause of at least a second, and of this many times what the last one took: asking often
costs nothing."""


class Health:
    """Looks at the disk, the file and the rounds through the house, and says what is wrong in a sentence."""

    def __init__(self, database: str, store: Store, rounds: Callable[[], str | None]) -> None:
        self.file = None if database == MEMORY or is_address(database) else Path(database).resolve()
        self.identity = None if self.file is None else identity(self.file)
        self.store = store
        self.rounds = rounds
        self.looking = asyncio.Lock()
        self.wrong: str | None = None
        self.again = 0.0

    async def check(self) -> None:
        """Refuse if anything is wrong."""
        async with self.looking:
            if monotonic() >= self.again:
                begin = monotonic()
                self.wrong = await self.look()
                self.again = monotonic() + max(PAUSE, SHARE * (monotonic() - begin))
        wrong = self.wrong or self.rounds()
        if wrong is not None:
            raise Lost(wrong)

    async def look(self) -> str | None:
        try:
            await self.store.try_writing()
        except NotKept as error:
            return f"The database cannot be written: {error.why}."
        if self.store.damage is not None:
            return f"The database is damaged: {self.store.damage}."
        return None if self.file is None else await asyncio.to_thread(self.look_at_file, self.file)

    def look_at_file(self, file: Path) -> str | None:
        if identity(file) != self.identity:
            return "The database file was moved, removed or replaced while the server was running: stop the server."
        if shutil.disk_usage(file.parent).free < ROOM:
            return "The disk is full."
        try:
            finding, _ = damage(file, READING)
        except sqlite3.Error as error:
            return f"The database cannot be read: {error}."
        return None if finding is None else f"The database is damaged: {finding}."


def identity(file: Path) -> tuple[int, int] | None:
    """What tells a file from another of the same name."""
    try:
        about = file.stat()
    except OSError:
        return None
    return about.st_dev, about.st_ino
