"""The seats of a table: who sits where, who is here, and for whom a bot plays."""

from collections.abc import Sequence

from rookery.server.hosting import next_host
from rookery.server.refusals import NotNow, NotThere, NotYours, Refusal
from rookery.server.seating import STAND_IN, sit_down
from rookery.server.steady import time
from rookery.server.store import SeatRow, Store, TableRow
from rookery.server.tokens import digest, next_token
from rookery.server.visitors import Visitors


class SeatPlan:
    """A table's seats. A change is kept in the store first, and then told to everybody."""

    def __init__(self, table: TableRow, rows: list[SeatRow], store: Store, visitors: Visitors) -> None:
        self.table = table
        self.rows = rows
        self.store = store
        self.visitors = visitors
        self.away: set[int] = set()  # the people for whom a bot plays until they are back

    def find(self, token: str | None) -> int:
        """The seat that a token opens."""
        kept = digest(token or "")
        for seat, row in enumerate(self.rows):
            if token and row.token == kept:
                return seat
        raise NotYours("This link opens no seat at this table.")

    def host(self, token: str | None) -> int:
        """The seat that a token opens, if the host's device has it."""
        seat = self.find(token)
        if self.table.host is None or self.device_of(seat) != self.device_of(self.table.host):
            raise NotYours("Only the host of this table can do that.")
        return seat

    # Who is here

    def people(self) -> list[int]:
        """The seats of people, here or not."""
        return [seat for seat, row in enumerate(self.rows) if row.kind == "person"]

    def for_people(self) -> bool:
        """Whether anybody but bots plays here, or may."""
        return any(row.kind != "bot" and not row.out for row in self.rows)

    def device_of(self, seat: int) -> int:
        device = self.rows[seat].device
        return seat if device is None else device

    def present(self, seat: int) -> bool:
        """Whether somebody is connected for a seat, on its own device or the one it shares."""
        return self.device_of(seat) in map(self.device_of, self.visitors.seats_here())

    def shares(self, seat: int) -> bool:
        """Whether other people play on the same device."""
        return any(self.device_of(other) == self.device_of(seat) for other in self.people() if other != seat)

    def alone(self, seat: int) -> bool:
        """Whether nobody but bots could draw conclusions from when a seat answers."""
        return not set(self.people()) - {seat} and all(visitor.seat == seat for visitor in self.visitors)

    def is_waited_for(self, seat: int) -> bool:
        """Whether other people wait while a seat makes up its mind."""
        return any(other != seat and not self.by_bot(other) for other in self.people())

    def by_bot(self, seat: int) -> bool:
        """Whether a bot plays for a seat now."""
        row = self.rows[seat]
        return row.kind == "bot" or row.out or seat in self.away

    def somebody_plays(self) -> bool:
        """Bots play on among themselves only while somebody watches."""
        return bool(self.visitors) or any(not self.rows[seat].out for seat in self.people())

    # Changes

    def drafted(self) -> list[SeatRow]:
        """Seats that can be changed without anybody noticing before they are kept."""
        return [SeatRow(**{name: getattr(row, name) for name in SeatRow.__struct_fields__}) for row in self.rows]

    async def keep(self, rows: list[SeatRow]) -> None:
        """Keep changed seats, and what the table's row says of them; then tell everybody."""
        if self.table.phase == "waiting":
            self.table.moved = time()
        await self.store.save_table(self.table, rows)
        self.rows = rows
        self.visitors.tell_seats()

    def check_waiting(self) -> None:
        if self.table.phase != "waiting":
            raise NotNow("The game at this table has begun already.")

    async def sit(self, name: str, wanted: int | None, address: str = "", token: str | None = None) -> tuple[int, str]:
        """Take an open seat before the game begins. The first at a table without a host becomes its host. A bot that
        brings its token sits down once, however often it asks.
        """
        if token is not None and digest(token) in [row.token for row in self.rows]:
            return self.find(token), token
        self.check_waiting()
        self.visitors.audience.check(address)
        rows = self.drafted()
        seat, token = sit_down(rows, name, wanted, token)
        if self.table.host is None:
            self.table.host = seat
        await self.keep(rows)
        return seat, token

    async def claim(self, was: int, old_token: str) -> tuple[int, str]:
        """Take the seat that is kept for somebody who played before, with a token made from the old one."""
        seat = next((seat for seat, row in enumerate(self.rows) if row.was == was), None)
        if seat is None:
            raise NotYours("No seat is kept for you at this table.")
        token, row = next_token(old_token, self.table.id), self.rows[seat]
        if row.token == digest(token):
            return seat, token
        if row.token is not None or row.kind != "person":
            raise NotYours("This seat is not kept for you any more.")
        rows = self.drafted()
        rows[seat].token = digest(token)
        if self.table.host is None:
            self.table.host = seat
        await self.keep(rows)
        return seat, token

    def all_claimed(self) -> bool:
        return all(self.rows[seat].token for seat in self.people())

    async def vacate(self, seat: int) -> None:
        """A seat is given up: before the game begins it is open again, during the game a bot takes it."""
        rows = self.drafted()
        if self.table.phase == "waiting":
            rows[seat] = SeatRow(kind="open")
        elif self.table.phase == "playing":
            rows[seat].kind, rows[seat].level, rows[seat].token, rows[seat].account = "bot", STAND_IN, None, None
        if seat == self.table.host:
            self.table.host = next_host(rows, seat)
        await self.keep(rows)

    async def put_out(self, seat: int) -> None:
        """A seat's time is over: a bot plays on."""
        rows = self.drafted()
        rows[seat].out = True
        await self.keep(rows)

    def check_removable(self, seat: int, host: int) -> None:
        """Only somebody on another device can be removed, and only before the game is over."""
        if seat >= len(self.rows) or self.rows[seat].kind != "person":
            raise NotThere("There is nobody to remove in that seat.")
        if self.device_of(seat) == self.device_of(host):
            raise Refusal("You can't remove yourself or somebody on your own device. You can leave instead.")
        if self.table.phase == "over":
            raise NotNow("The game is over.")


def names_of(rows: Sequence[SeatRow]) -> list[str]:
    return [row.name for row in rows]
