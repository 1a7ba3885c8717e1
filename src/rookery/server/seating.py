"""Seating: who sits where before a game begins, and who plays for whom."""

from collections.abc import Sequence
from itertools import combinations

from rookery.bots import LEVELS
from rookery.bots.players.dial import OFFERED, STEPS, Step
from rookery.bots.thinking.character import CHARACTERS
from rookery.server.messages import SeatWish
from rookery.server.names import alike, proper, unused
from rookery.server.oaths import proper_vow
from rookery.server.refusals import NotNow, NotThere, Refusal
from rookery.server.store import SeatRow
from rookery.server.tokens import digest, new_token

STAND_IN = LEVELS["cutpurse"].name
"""The level of bots that play for people who are absent, have left or ran out of time."""

EASIEST = LEVELS["urchin"].name
"""The level of the rivals with whom a lesson goes on when all was taught."""

SIGILS = ("Fox", "Owl", "Cat", "Rat", "Badger", "Bat", "Hare", "Newt", "Stoat", "Toad")
"""In the order of the sigils on the client's seats: players without a name are called like their sigil if they can."""


def seats_for(wishes: Sequence[SeatWish]) -> tuple[list[SeatRow], dict[int, str]]:
    """The seats of a new table as they were wished for, and the tokens of those that are its maker's."""
    mine = [seat for seat, wish in enumerate(wishes) if wish.kind == "me"]
    if len(mine) > 1:
        raise Refusal("You can take only one seat yourself; others on this device are guests.")
    device = mine[0] if mine else next((seat for seat, wish in enumerate(wishes) if wish.kind == "guest"), None)
    seats: list[SeatRow] = []
    tokens: dict[int, str] = {}
    for seat, wish in enumerate(wishes):
        name = proper(wish.name or "")
        if wish.kind in ("me", "guest"):
            tokens[seat] = new_token()
            seats.append(
                SeatRow(kind="person", name=name, token=digest(tokens[seat]), device=device, vow=proper_vow(wish.vow))
            )
        elif wish.kind == "open":
            seats.append(SeatRow(kind="open"))
        else:
            seats.append(SeatRow(kind="bot", name=name, level=known_level(wish.kind, wish.character or "")))
    tell_apart([seat.name for seat in seats if seat.name])
    name_all(seats)
    return seats, tokens


def learners(name: str | None, rivals: Sequence[str], level: str = EASIEST) -> list[SeatWish]:
    """The seats of a lesson or a puzzle: the learner, and rivals whose names stand in its sentences. A learner who is
    called like one of them goes by a sigil.
    """
    taken = name is not None and any(alike(proper(name), rival) for rival in rivals)
    bots = [SeatWish(kind=level, name=rival) for rival in rivals]
    return [SeatWish(kind="me", name=None if taken else name), *bots]


def known_level(name: str, character: str = "") -> str:
    """The text of a bot on the dial: what a bot may be told besides is not for people who come by the net."""
    step = next((step for step in STEPS if level_named(step) == name), None)
    if step is None:
        names = ", ".join(map(level_named, STEPS))
        raise Refusal(f"A seat is me, guest, open or a level of bots ({names}), not {name!r}.")
    text = step.text(character)
    if text not in OFFERED:
        raise Refusal(f"{step.name} can't be {character!r}. Characters are {', '.join(CHARACTERS)}.")
    return text


def level_named(step: Step) -> str:
    """What people call a step in a message: `cutpurse`."""
    return step.name.lower()


def level_of_bot(text: str) -> tuple[str, str | None]:
    """The level and the character of a seated bot, as people are told them."""
    if text not in OFFERED:
        return text, None
    step, character = OFFERED[text]
    return level_named(step), character or None


def tell_apart(names: Sequence[str]) -> None:
    """No two names at a table may be the same or look alike."""
    for name, other in combinations(names, 2):
        if name.casefold() == other.casefold():
            raise Refusal("Two players can't have the same name.")
        if alike(name, other):
            raise Refusal(f"{name} and {other} look too much alike: choose another name.")


def name_all(seats: Sequence[SeatRow]) -> None:
    """Give players without a name one that nobody has: a bot with a character goes by its own."""
    for number, seat in enumerate(seats):
        if not seat.name and seat.kind != "open":
            _, character = level_of_bot(seat.level or "")
            own = [CHARACTERS[character].person] if character else []
            seat.name = unused([*own, *SIGILS[number:], *SIGILS], [other.name for other in seats])


def sit_down(seats: Sequence[SeatRow], name: str, wanted: int | None, token: str | None = None) -> tuple[int, str]:
    """Take an open seat: which, and its token; a bot that comes over the net brings its own. A bot of ours whose name
    looks the same takes another.
    """
    if wanted is not None and wanted >= len(seats):
        raise NotThere(f"This table has no seat {wanted}.")
    free = [seat for seat, row in enumerate(seats) if row.kind == "open" and wanted in (None, seat)]
    if not free:
        raise NotNow("Every seat is taken." if wanted is None else "This seat is taken.")
    called = proper(name)
    if not called:
        raise Refusal("Every player needs a name.")
    for row in seats:
        if not alike(row.name, called):
            continue
        if row.kind == "bot":
            row.name = unused(SIGILS, [called, *[other.name for other in seats]])
        elif row.name.casefold() == called.casefold():
            raise NotNow(f"Somebody at this table is called {row.name} already: choose another name.")
        else:
            raise NotNow(f"{called} looks too much like {row.name}, who sits here already: choose another name.")
    row = seats[free[0]]
    row.account = None if token is None else called
    token = token or new_token()
    row.kind, row.name, row.token, row.device = "person", called, digest(token), None
    return free[0], token


def choose_bot(seats: Sequence[SeatRow], seat: int, kind: str, character: str) -> None:
    """A bot of a level takes a seat that no person has; `open` leaves it to whoever comes."""
    if seat >= len(seats):
        raise NotThere(f"This table has no seat {seat}.")
    row = seats[seat]
    if row.kind == "person":
        raise NotNow("This seat is taken.")
    level = None if kind == "open" else known_level(kind, character)
    row.kind, row.level, row.name = ("bot" if level else "open"), level, ""
    name_all(seats)


def fill(seats: Sequence[SeatRow]) -> None:
    """Bots take the seats that are still open."""
    for row in seats:
        if row.kind == "open":
            row.kind, row.level = "bot", STAND_IN
    name_all(seats)


def rotated(seats: Sequence[SeatRow]) -> list[SeatRow]:
    """The seats of a rematch: everybody moves one seat on, and whose seat it was opens it. A bot's token opens all its
    seats.
    """
    count = len(seats)
    order = [(new - 1) % count for new in range(count)]
    moved: list[SeatRow] = []
    for old in order:
        row = seats[old]
        device = None if row.device is None else (row.device + 1) % count
        person = row.kind == "person"
        moved.append(
            SeatRow(
                kind=row.kind,
                name=row.name,
                level=row.level,
                device=device,
                was=old if person else None,
                vow=row.vow,
                account=row.account,
                token=row.token if row.account else None,
            )
        )
    return moved
