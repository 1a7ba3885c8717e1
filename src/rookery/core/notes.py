"""Notes: what the rules did by themselves, told to whoever listens."""


class Note:
    """One thing that happened: `gain infamy`, to whom, how much, and the rule or card that made it so.

    `seen_by` names the seats that may know; None means that everybody saw it.
    """

    def __init__(
        self, what: str, seat: int, amount: int, why: str, card: int = -1, seen_by: tuple[int, ...] | None = None
    ) -> None:
        self.what = what
        self.seat = seat
        self.amount = amount
        self.why = why
        self.card = card
        self.seen_by = seen_by

    def shown_to(self, seat: int | None) -> bool:
        """Whether a seat (None: a spectator) may know of it."""
        return self.seen_by is None or seat in self.seen_by

    def __repr__(self) -> str:
        return f"{self.what} {self.amount} for {self.seat} by {self.why}"
