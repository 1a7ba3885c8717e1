"""Clocks: how long each seat may think."""

from collections.abc import Collection

from rookery.server import steady
from rookery.server.messages import Clock, SeatClock

DAY = 86_400.0


class Clocks:
    """The clocks of a table. `live`: a bank for each seat that grows with each move; `days`: some days for each move.

    A clock of days runs on while the server is down or the machine asleep, a live one does not. The clock of the
    machine may be set while they run: only the time that passes counts.
    """

    def __init__(self, rule: Clock, seats: int) -> None:
        self.rule = rule
        start = float(rule.bank) if rule.kind == "live" else None
        self.left: list[float | None] = [start] * seats
        self.running: set[int] = set()
        self.now = steady.now if rule.kind == "live" else steady.passed
        self.looked = self.now()

    def resume(self, left: list[float | None] | None, away: float, turn: Collection[int]) -> None:
        """Go on with what a row of the log has kept, which was written some seconds ago."""
        self.looked = self.now()
        if left is None or len(left) != len(self.left):
            self.turn_to(turn)
            return
        gone = max(0.0, away) if self.rule.kind == "days" else 0.0
        self.running = {seat for seat in turn if left[seat] is not None}
        self.left = [
            value - gone if value is not None and seat in self.running else value for seat, value in enumerate(left)
        ]

    def look(self) -> None:
        """Let the time pass that has passed."""
        now = self.now()
        for seat in self.running:
            self.left[seat] = (self.left[seat] or 0.0) - (now - self.looked)
        self.looked = now

    def turn_to(self, turn: Collection[int]) -> None:
        """The clocks of these seats run now; a seat that is done gets the increment."""
        self.look()
        if self.rule.kind == "none":
            return
        for seat in self.running - set(turn):
            live = self.rule.kind == "live"
            self.left[seat] = (self.left[seat] or 0.0) + self.rule.increment if live else None
        for seat in set(turn) - self.running:
            if self.rule.kind == "days":
                self.left[seat] = self.rule.days * DAY
        self.running = set(turn)

    def first_out(self) -> tuple[float, int] | None:
        """In how many seconds which seat's time is over, if nobody moves."""
        self.look()
        return min(((self.left[seat] or 0.0, seat) for seat in self.running), default=None)

    def kept(self) -> list[float | None] | None:
        """What a row of the log keeps."""
        return None if self.rule.kind == "none" else [None if left is None else round(left, 3) for left in self.left]

    def shown(self) -> list[SeatClock]:
        self.look()
        return [SeatClock(left=left, running=seat in self.running) for seat, left in enumerate(self.left)]
