"""Notes: what the rules did by themselves, told to whoever listens."""

from typing import Final

BEGIN_TURN = "begin turn"
"""The note by which every game says that somebody's turn begins."""

NOBODY: Final = -1
"""The seat of a note that is about no seat: a round ends."""


class Note:
    """One thing that happened: `gain infamy`, to whom, and the rule behind it.

    `amount` counts; `card` is a card by its place in the sheet, `rival` another seat that it concerns, and `kind` a
    thing by the game's own number: a face, a deck, a title. Each is -1 where there is none, but an amount is 0.
    `seen_by` names the seats that may know; None means that everybody saw it.
    """

    def __init__(
        self,
        what: str,
        seat: int,
        why: str,
        *,
        amount: int = 0,
        card: int = -1,
        rival: int = -1,
        kind: int = -1,
        seen_by: tuple[int, ...] | None = None,
    ) -> None:
        self.what = what
        self.seat = seat
        self.why = why
        self.amount = amount
        self.card = card
        self.rival = rival
        self.kind = kind
        self.seen_by = seen_by

    def shown_to(self, seat: int | None) -> bool:
        """Whether a seat (None: a spectator) may know of it."""
        return self.seen_by is None or seat in self.seen_by

    def __repr__(self) -> str:
        return f"{self.what} for {self.seat} by {self.why}"
