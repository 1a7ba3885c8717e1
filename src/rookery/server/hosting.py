"""Hosting: who may send others away from a table.

The host is the person who made the table, or the first to sit down at a table that has none. Everybody on the host's
device counts. A host who only loses the connection stays the host; when the host leaves for good, the next person
clockwise takes over.
"""

from collections.abc import Mapping, Sequence

from rookery.server.store import SeatRow


def first_host(seats: Sequence[SeatRow], tokens: Mapping[int, str]) -> int | None:
    """The maker of a new table, who was given the tokens of some seats, or of none."""
    mine = next(iter(tokens), None)
    return None if mine is None else seats[mine].device


def next_host(seats: Sequence[SeatRow], left: int) -> int | None:
    """Who hosts after a host has left a seat; nobody, if no person is there."""
    clockwise = [(left + step) % len(seats) for step in range(1, len(seats))]
    return next((seat for seat in clockwise if seats[seat].kind == "person" and seats[seat].token), None)
