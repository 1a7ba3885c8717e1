"""Talk: what is said at a table, how much of it at once, and how much of it is kept."""

from collections import deque
from collections.abc import Sequence
from time import time

from rookery.server.limits import Bucket
from rookery.server.messages import Said
from rookery.server.refusals import Refusal, TooMuch
from rookery.server.store import TALK_KEPT, Store, TableRow, TalkRow

SPECTATOR = -1
"""Instead of a seat: for a spectator, and for the table itself, which has no name."""
RATE, BURST = 0.5, 5.0
"""What each seat may say: messages a second in the long run, and in a row. All spectators together may say as much."""


class Talk:
    """The last lines that were said at a table. Coming back on another line gives nobody more to say."""

    def __init__(self, table: TableRow, store: Store, kept: Sequence[TalkRow]) -> None:
        self.table = table
        self.store = store
        self.lines: deque[Said] = deque(map(said, kept), maxlen=TALK_KEPT)
        self.number = kept[-1].number + 1 if kept else 0
        self.buckets: dict[int, Bucket] = {}

    def last_spectator(self) -> int:
        """The highest number of a spectator whose words are still here."""
        return max((line.spectator or 0 for line in self.lines), default=0)

    async def hear(self, seat: int, name: str, text: str, spectator: int | None = None) -> Said:
        """Somebody says something."""
        if not self.buckets.setdefault(seat, Bucket(RATE, BURST)).take():
            raise TooMuch("Not so fast: others want to speak too.")
        cleaned = "".join(letter for letter in " ".join(text.split()) if letter.isprintable())
        if not cleaned:
            raise Refusal("Your message is empty.")
        return await self.add(seat, name, cleaned, spectator)

    async def note(self, text: str) -> Said:
        """The table itself says something."""
        return await self.add(SPECTATOR, "", text, None)

    async def add(self, seat: int, name: str, text: str, spectator: int | None) -> Said:
        row = TalkRow(number=self.number, seat=seat, name=name, text=text, time=time(), spectator=spectator)
        await self.store.say(self.table, row)
        self.number += 1
        self.lines.append(said(row))
        return self.lines[-1]


def said(row: TalkRow) -> Said:
    return Said(seat=row.seat, name=row.name, text=row.text, time=row.time, spectator=row.spectator)
