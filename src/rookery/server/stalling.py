"""Stalling: at a table without clocks the others may let a bot play for somebody who has been silent for long.

All other people who are connected have to agree; those who share a device have one vote, and bots have none. Only a
move ends the silence. Whoever is played for has the seat back at once by acting or by saying so: a line that comes back
by itself, in a browser that nobody looks at, is not enough.
"""

from typing import TYPE_CHECKING

from rookery.core.counts import counted
from rookery.core.tasks import CHANCE
from rookery.server import steady
from rookery.server.messages import SilentInfo
from rookery.server.refusals import NotNow, NotThere, Refusal

if TYPE_CHECKING:
    from rookery.server.table import Table


class Stalling:
    """Who has been silent for how long, and who would let a bot play for them."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.since: dict[int, float] = {}  # when each person was asked who has not moved yet
        self.agreed: dict[int, set[int]] = {}  # the devices that would let a bot play, by silent seat
        self.told: set[int] = set()  # the silent seats of whom everybody heard that a vote is possible
        self.stood_in: set[int] = set()  # those for whom the others let a bot play

    def possible(self) -> bool:
        """Clocks settle this by themselves."""
        return self.table.row.clock.kind == "none" and self.table.settings.stall_seconds > 0

    def look(self) -> list[int]:
        """The people who are silent now; for each it is known since when."""
        match = self.table.match
        turn = match.turn if match is not None and not match.over and self.possible() else ()
        silent = [seat for seat in turn if seat != CHANCE and not self.table.seats.by_bot(seat)]
        for seat in set(self.since) - set(silent):
            self.end(seat)
        for seat in silent:
            self.since.setdefault(seat, steady.now())
        return silent

    def arrange(self, moments: list[float]) -> None:
        """After every change: count the votes, and say when the next vote will be possible."""
        for seat in self.look():
            if self.left(seat) > 0.0 and self.voters(seat):
                moments.append(steady.now() + self.left(seat))
            self.count(seat)

    def end(self, seat: int) -> None:
        """A seat has moved, or nobody waits for it any more."""
        self.since.pop(seat, None)
        self.agreed.pop(seat, None)
        self.told.discard(seat)

    def left(self, seat: int) -> float:
        """Seconds until a vote about a silent seat is possible."""
        return max(0.0, self.since[seat] + self.table.settings.stall_seconds - steady.now())

    def voters(self, seat: int) -> list[int]:
        """All seats of other people who are here, and who play themselves."""
        table = self.table
        return [
            other
            for other, row in enumerate(table.seats.rows)
            if row.kind == "person" and not table.seats.by_bot(other) and table.seats.present(other)
            if table.seats.device_of(other) != table.seats.device_of(seat)
        ]

    def due(self) -> bool:
        """Whether a vote has become possible that nobody has heard of."""
        fresh = [seat for seat in self.look() if seat not in self.told and self.left(seat) == 0.0]
        self.told.update(fresh)
        return bool(fresh)

    def vote(self, voter: int, seat: int, *, agree: bool) -> None:
        """Somebody would let a bot play for a silent seat, or would not any more."""
        table = self.table
        if seat >= len(table.seats.rows):
            raise NotThere(f"This table has no seat {seat}.")
        if not self.possible():
            raise NotNow("This table plays with clocks, so there is no vote.")
        name = table.seats.rows[seat].name
        if table.seats.device_of(seat) == table.seats.device_of(voter):
            raise Refusal("You cannot vote about yourself.")
        if seat not in self.look():
            raise NotNow(f"Nobody is waiting for {name}.")
        if self.left(seat) > 0.0:
            raise NotNow(f"{name} still has {counted(round(self.left(seat)) or 1, 'second')} before you can vote.")
        devices = self.agreed.setdefault(seat, set())
        if agree:
            devices.add(table.seats.device_of(voter))
        else:
            devices.discard(table.seats.device_of(voter))
        table.pace.arrange()

    def count(self, seat: int) -> None:
        """When all who are here agree, a bot plays."""
        voters, devices = self.voters(seat), self.agreed.get(seat, set())
        if not voters or not all(self.table.seats.device_of(voter) in devices for voter in voters):
            return
        self.end(seat)
        self.stood_in.add(seat)
        self.table.seats.away.add(seat)
        name = self.table.seats.rows[seat].name
        self.table.visitors.tell_seats()
        self.table.post(lambda: self.table.note(f"A bot plays for {name}, who can take over again at any time."))

    def come_back(self, seat: int) -> None:
        """Somebody acts, or says that they are here: the seat is theirs again."""
        table = self.table
        if seat not in self.stood_in:
            return
        self.forget(seat)
        name = table.seats.rows[seat].name
        table.visitors.tell_seats()
        table.post(lambda: table.note(f"{name} is back."))
        table.pace.arrange()

    def forget(self, seat: int) -> None:
        self.stood_in.discard(seat)
        self.table.seats.away.discard(seat)

    def shown(self) -> list[SilentInfo]:
        """The silent for whom somebody waits, as everybody may see it."""
        return [
            SilentInfo(
                seat=seat,
                left=round(self.left(seat), 1),
                agreed=[other for other in voters if self.table.seats.device_of(other) in self.agreed.get(seat, ())],
                needed=voters,
            )
            for seat in self.look()
            if (voters := self.voters(seat))
        ]
