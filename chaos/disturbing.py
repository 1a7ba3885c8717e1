"""What is done to the server."""

import asyncio
import os
import resource
import signal
import sqlite3
from contextlib import closing, suppress
from random import Random

from attack.server import Server

HELD = 1.5
"""Seconds that a disk is full or a file is locked."""


async def kill(server: Server, _: Random) -> None:
    """SIGKILL: nothing is said, nothing is written any more."""
    assert server.process is not None
    os.killpg(server.process.pid, signal.SIGKILL)
    await server.process.wait()
    await server.start()


async def end(server: Server, _: Random) -> None:
    """SIGTERM: the server says goodbye."""
    assert server.process is not None
    with suppress(ProcessLookupError):
        server.process.send_signal(signal.SIGTERM)
    await asyncio.wait_for(server.process.wait(), 30)
    await server.start()


async def fill_the_disk(server: Server, _: Random) -> None:
    """No file may grow: every write behind its end fails, as on a full disk."""
    size = max(path.stat().st_size for path in server.database.parent.glob(f"{server.database.name}*"))
    before = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (size, before[1]))
    await asyncio.sleep(HELD)
    with suppress(ProcessLookupError):
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, before)


async def forbid_writing(server: Server, _: Random) -> None:
    """Not a byte can be written, and then it can again, as on a disk that is mounted anew. Permissions would not do:
    root may write whatever they say.
    """
    before = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (0, before[1]))
    await asyncio.sleep(HELD)
    with suppress(ProcessLookupError):
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, before)


async def lock_the_file(server: Server, _: Random) -> None:
    """Another program holds the database: nothing can be written."""
    file = closing(sqlite3.connect(server.database, timeout=5, isolation_level=None))
    with file as db, suppress(sqlite3.OperationalError):
        db.execute("BEGIN IMMEDIATE")
        await asyncio.sleep(HELD)
        db.execute("ROLLBACK")


async def stop_for_a_while(server: Server, rng: Random) -> None:
    """SIGSTOP and SIGCONT: the machine was asleep."""
    os.kill(server.pid, signal.SIGSTOP)
    await asyncio.sleep(rng.random())
    os.kill(server.pid, signal.SIGCONT)


SELDOM = (end, fill_the_disk, forbid_writing, lock_the_file, stop_for_a_while)
EVERY = 8
"""One disturbance in this many is one of these; all others are kills."""
