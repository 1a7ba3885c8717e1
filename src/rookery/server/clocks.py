"""Clocks: how long each seat may think."""

from collections.abc import Collection

from rookery.server.messages import Clock, SeatClock

DAY = 86_400.0


class Clocks:
    """The clocks of a table. `live`: a bank for each seat that grows with each move; `days`: so many for each move.

    Times are seconds since 1970: a clock of days runs on while the server is down, a live one does not.
    """

    def __init__(self, rule: Clock, seats: int) -> None:
        self.rule = rule
        start = float(rule.bank) if rule.kind == "live" else None
        self.left: list[float | None] = [start] * seats
        self.running: set[int] = set()
        self.looked = 0.0

    def resume(self, left: list[float | None] | None, written: float, now: float, turn: Collection[int]) -> None:
        """Go on with what a row of the log has kept."""
        if left is None or len(left) != len(self.left):
            self.turn_to(turn, now)
            return
        passed = now - written if self.rule.kind == "days" else 0.0
        self.running = {seat for seat in turn if left[seat] is not None}
        self.left = [
            value - passed if value is not None and seat in self.running else value for seat, value in enumerate(left)
        ]
        self.looked = now

    def look(self, now: float) -> None:
        """Let the time pass that has passed."""
        for seat in self.running:
            self.left[seat] = (self.left[seat] or 0.0) - (now - self.looked)
        self.looked = now

    def turn_to(self, turn: Collection[int], now: float) -> None:
        """The clocks of these seats run now; who is done gets the increment."""
        self.look(now)
        if self.rule.kind == "none":
            return
        for seat in self.running - set(turn):
            live = self.rule.kind == "live"
            self.left[seat] = (self.left[seat] or 0.0) + self.rule.increment if live else None
        for seat in set(turn) - self.running:
            if self.rule.kind == "days":
                self.left[seat] = self.rule.days * DAY
        self.running = set(turn)

    def first_out(self, now: float) -> tuple[float, int] | None:
        """In how many seconds which seat's time is over, if nobody moves."""
        self.look(now)
        return min(((self.left[seat] or 0.0, seat) for seat in self.running), default=None)

    def kept(self) -> list[float | None] | None:
        """What a row of the log keeps."""
        return None if self.rule.kind == "none" else [None if left is None else round(left, 3) for left in self.left]

    def shown(self, now: float) -> list[SeatClock]:
        self.look(now)
        return [SeatClock(left=left, running=seat in self.running) for seat, left in enumerate(self.left)]
