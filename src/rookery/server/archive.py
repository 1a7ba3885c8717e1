"""The archive: finished games as they were told, for the day on which their rules have changed."""

import asyncio
import gzip
import json
import logging
import tomllib
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from rookery.core.records import FORMAT, seal
from rookery.server import oaths
from rookery.server.clerks import Clerks
from rookery.server.refusals import NotKept, NotNow, NotThere
from rookery.server.reloading import game_of, replayed
from rookery.server.store import ACT, BACK, CHANCE_FELL, UNDO, LogRow, Saved, Store

RECORD, OPEN = "record", "open"
"""What the archive holds of a game besides what each seat saw."""
TELLING = 60.0
"""Seconds that one telling may take: nobody waits for it."""
AGAIN = 10.0
"""Seconds after which it is looked for games that ended elsewhere: in a process of the cluster that died."""
FINISHING = 3.0
"""Seconds that a server which is told to stop gives to the games that have just ended."""

log = logging.getLogger("rookery.server")


class Archive:
    """Tells each game that is over once more, one at a time in a process of its own, and keeps what it told.

    Nobody waits for it. The process is there only while games end again and again. What a crash left untold is told
    when the server starts again, or by another of its cluster.
    """

    def __init__(self, store: Store, versions: Mapping[str, int]) -> None:
        self.store = store
        self.versions = versions
        self.closing = False
        self.task: asyncio.Task[None] | None = None
        self.clerks: Clerks | None = None

    async def open(self) -> None:
        """Begin with what is still untold."""
        await self.store.tell_again()
        self.task = asyncio.create_task(self.work(), name="archive")

    async def close(self) -> None:
        """Tell what has just ended, if that is quickly done; the rest is told after the next start."""
        self.closing = True
        self.store.ended.set()
        if self.task is not None:
            await asyncio.wait([self.task], timeout=FINISHING)
            self.task.cancel()
            await asyncio.wait([self.task])

    async def work(self) -> None:
        try:
            while True:
                self.store.ended.clear()
                try:
                    await self.add_all()
                except NotKept as error:
                    log.error("the archive cannot be written now: %s", error.why)
                if self.closing:
                    return
                try:
                    await asyncio.wait_for(self.store.ended.wait(), AGAIN)
                except TimeoutError:
                    self.send_home()
        finally:
            self.send_home()

    async def add_all(self) -> None:
        """Tell whatever is untold."""
        while (word := await self.store.untold(self.versions)) is not None:
            self.clerks = self.clerks or Clerks(1, seconds=TELLING, waiting=0, each=1)
            await self.store.keep_telling(word, await self.tellings(word, self.clerks))

    def send_home(self) -> None:
        """End the process, if there is one."""
        if self.clerks is not None:
            self.clerks.close()
            self.clerks = None

    async def tellings(self, word: str, clerks: Clerks) -> dict[str, bytes]:
        """All that could be asked for after a game, each part packed. One that cannot be told must not keep the others
        waiting: it is tried again at the next start.
        """
        try:
            saved = await self.store.read(word)
            assert saved is not None
            record = await asyncio.to_thread(record_of, saved)
            eyes = {OPEN: None, **{str(seat): seat for seat in range(len(saved.seats))}}
            told = {name: await clerks.ask("", "replay", record, seat=seat) for name, seat in eyes.items()}
        except NotKept:
            raise
        except Exception as error:  # noqa: BLE001  whatever it is, the others are told
            log.error("table %s cannot be archived: %s", word, error)
            return {}
        return {RECORD: gzip.compress(record), **told}

    async def record(self, word: str) -> dict[str, Any]:
        """The record of a game that this server cannot play: as it was told, or else its bare words."""
        saved = await self.saved(word)
        packed = await self.store.told_before(saved.table.id, RECORD)
        record: dict[str, Any] = bare_record(saved) if packed is None else json.loads(gzip.decompress(packed))
        return record

    async def replay(self, word: str, eyes: str) -> bytes:
        """All moments of such a game, in the open or from a seat, packed."""
        saved = await self.saved(word)
        if eyes not in (OPEN, *map(str, range(len(saved.seats)))):
            raise NotThere(f"This table has no seat {eyes}.")
        packed = await self.store.told_before(saved.table.id, eyes)
        if packed is None:
            raise NotNow("Only the moves of this game are kept. You can download its record.")
        return packed

    async def saved(self, word: str) -> Saved:
        saved = await self.store.read(word.strip().lower())
        if saved is None:
            raise NotThere("There is no such table.")
        return saved


def record_of(saved: Saved) -> bytes:
    """The record of a game by the rules that it was played with."""
    match, _ = replayed(game_of(saved.table), saved)
    return json.dumps(match.record(), ensure_ascii=False).encode()


def bare_record(saved: Saved) -> dict[str, Any]:
    """The record of a game without its rules: who said which word, without what was taken back; no result."""
    said: list[LogRow] = []
    for row in saved.log:
        if row.kind == BACK:
            del said[int(row.word) :]
            continue
        if row.kind != UNDO:
            said.append(row)
            continue
        while said and said.pop().kind != ACT:  # the last step goes, and what chance brought after it
            pass
    table = saved.table
    data: dict[str, Any] = {
        "rookery": FORMAT,
        "game": table.game,
        "version": table.version,
        "names": [seat.name for seat in saved.seats],
        "options": table.options,
        "cards": figures(table.cards),
        "log": [f"{'*' if row.kind == CHANCE_FELL else row.seat} {row.word}" for row in said],
        "result": None,
    }
    if table.origin is not None:
        data["origin"] = table.origin
    oath = oaths.fate_of(table).told(over=False)
    if oath is not None:
        data["oath"] = oath
    return {**data, "seal": seal(data)}


def figures(text: str) -> dict[str, Any]:
    with suppress(ValueError, RecursionError):
        return tomllib.loads(text)
    return {}
