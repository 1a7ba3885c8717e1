"""Seating: who sits where before a game begins, and who plays for whom."""

from collections.abc import Iterable, Sequence

from rookery.bots import LEVELS
from rookery.core.match import check_names
from rookery.core.reasons import Broken
from rookery.server.messages import SeatWish
from rookery.server.refusals import NotNow, NotThere, Refusal
from rookery.server.store import SeatRow
from rookery.server.tokens import digest, new_token

STAND_IN = LEVELS["cutpurse"].name
"""The level of bots that play for who is absent, has left or ran out of time."""

SIGILS = ("Fox", "Owl", "Cat", "Rat", "Badger", "Bat", "Hare", "Newt", "Stoat", "Toad")
"""In the order of the sigils on the client's seats: who has no name is called like the own sigil, if that is free."""


def seated(wishes: Sequence[SeatWish]) -> tuple[list[SeatRow], dict[int, str]]:
    """The seats of a new table as they were wished for, and the tokens of those that are its maker's."""
    mine = [seat for seat, wish in enumerate(wishes) if wish.kind == "me"]
    if len(mine) > 1:
        raise Refusal("Who makes a table sits in one seat; others on the same device are guests.")
    device = mine[0] if mine else next((seat for seat, wish in enumerate(wishes) if wish.kind == "guest"), None)
    seats: list[SeatRow] = []
    tokens: dict[int, str] = {}
    for seat, wish in enumerate(wishes):
        name = clean(wish.name or "")
        if wish.kind in ("me", "guest"):
            tokens[seat] = new_token()
            seats.append(SeatRow(kind="person", name=name, token=digest(tokens[seat]), device=device))
        elif wish.kind == "open":
            seats.append(SeatRow(kind="open"))
        else:
            seats.append(SeatRow(kind="bot", name=name, level=known_level(wish.kind)))
    name_all(seats)
    return seats, tokens


def known_level(text: str) -> str:
    """A level by its bare name: what a bot may be told besides is not for people who come by the net."""
    if text not in LEVELS:
        raise Refusal(f"A seat is me, guest, open or a level of bots ({', '.join(LEVELS)}), not {text!r}.")
    return text


def clean(name: str) -> str:
    """A name in which spaces are single and everything can be printed."""
    cleaned = " ".join(name.split())
    if not cleaned.isprintable():
        raise Refusal("A name is made of letters that can be printed.")
    return cleaned


def name_all(seats: Sequence[SeatRow]) -> None:
    """Who has no name gets one that nobody has; two cannot have the same."""
    taken = [seat.name for seat in seats if seat.name]
    try:
        check_names(taken)
    except Broken as error:
        raise Refusal(f"{str(error)[0].upper()}{str(error)[1:]}.") from None
    for number, seat in enumerate(seats):
        if not seat.name and seat.kind != "open":
            seat.name = unused([*SIGILS[number:], *SIGILS], [other.name for other in seats])


def unused(names: Iterable[str], taken: Iterable[str]) -> str:
    folded = {name.casefold() for name in taken}
    return next(name for name in names if name.casefold() not in folded)


def sit_down(seats: Sequence[SeatRow], name: str, wanted: int | None) -> tuple[int, str]:
    """Take an open seat: which, and its token. A bot with the same name takes another."""
    if wanted is not None and wanted >= len(seats):
        raise NotThere(f"This table has no seat {wanted}.")
    free = [seat for seat, row in enumerate(seats) if row.kind == "open" and wanted in (None, seat)]
    if not free:
        raise NotNow("Every seat is taken." if wanted is None else "This seat is taken.")
    called = clean(name)
    if not called:
        raise Refusal("Every player needs a name.")
    for row in seats:
        if row.name.casefold() == called.casefold():
            if row.kind != "bot":
                raise NotNow(f"There is a {row.name} at this table already: choose another name.")
            row.name = unused(SIGILS, [called, *[other.name for other in seats]])
    token = new_token()
    row = seats[free[0]]
    row.kind, row.name, row.token, row.device = "person", called, digest(token), None
    return free[0], token


def fill(seats: Sequence[SeatRow]) -> None:
    """Bots take the seats that are still open."""
    for row in seats:
        if row.kind == "open":
            row.kind, row.level = "bot", STAND_IN
    name_all(seats)


def rotated(seats: Sequence[SeatRow]) -> list[SeatRow]:
    """The seats of a rematch: everybody moves one seat on, and whose seat it was opens it."""
    count = len(seats)
    order = [(new - 1) % count for new in range(count)]
    moved: list[SeatRow] = []
    for old in order:
        row = seats[old]
        device = None if row.device is None else (row.device + 1) % count
        person = row.kind == "person"
        moved.append(SeatRow(kind=row.kind, name=row.name, level=row.level, device=device, was=old if person else None))
    return moved
