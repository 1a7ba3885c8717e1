"""Playing on: a new table from a moment of a finished game, for its players, for friends or against bots."""

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from rookery.core.options import Value
from rookery.games import get
from rookery.server.clerks import Clerks
from rookery.server.hosting import first_host
from rookery.server.house import House, allowed
from rookery.server.messages import Clock, PlayOn, Seated, SeatWish
from rookery.server.names import alike, proper
from rookery.server.refusals import Refusal
from rookery.server.seating import seats_for
from rookery.server.steady import time
from rookery.server.store import TableRow
from rookery.server.tokens import new_table_word
from rookery.server.windows import opens_together


class Moment(Struct):
    """What a clerk finds at a moment of a record."""

    game: str
    cards: str
    options: dict[str, Value]
    names: list[str]
    origin: dict[str, object]


async def play_on(house: House, clerks: Clerks, record: bytes, wish: PlayOn, address: str, table: str = "") -> Seated:
    """A private table that goes on from a moment of a record, and the tokens of its maker's seats. It begins at once
    unless it waits for friends.
    """
    seat = None if wish.open else own_seat(wish.seats)
    told = await clerks.ask(address, "onward", record, line=wish.at, seat=seat, table=table)
    moment = msgspec.json.decode(told, type=Moment)
    game, wishes = get(moment.game), called(wish.seats, moment.names)
    seats, tokens = seats_for(wishes)
    people = sum(row.kind != "bot" for row in seats)
    now = time()
    row = TableRow(
        id=new_table_word(),
        game=game.name,
        version=game.version,
        cards=moment.cards,
        options=moment.options,
        clock=Clock(),
        private=True,
        phase="waiting",
        created=now,
        moved=now,
        open_together=opens_together(game, [one.kind for one in wishes]),
        hints=allowed(people, wished=None),
        take_back=allowed(people, wished=None),
        host=first_host(seats, tokens),
        origin=moment.origin,
    )
    await house.set_up(row, seats, address, starts=all(one.kind != "open" for one in seats))
    return Seated(table=row.id, seats=list(tokens), tokens=list(tokens.values()))


def own_seat(wishes: Sequence[SeatWish]) -> int:
    """The seat that knows what it knew."""
    for seat, wish in enumerate(wishes):
        if wish.kind == "me":
            return seat
    raise Refusal("Choose a seat: what it could not know is dealt anew. Or play on with everything open.")


def called(wishes: Sequence[SeatWish], names: Sequence[str]) -> list[SeatWish]:
    """The seats, each with its name of then unless it was given another, or somebody here is called so now."""
    if len(wishes) != len(names):
        raise Refusal(f"This game has {len(names)} seats, not {len(wishes)}.")
    given = [proper(wish.name) for wish in wishes if wish.name]
    return [
        wish if wish.name or wish.kind == "open" else msgspec.structs.replace(wish, name=name_of_then(name, given))
        for wish, name in zip(wishes, names, strict=True)
    ]


def name_of_then(name: str, given: Sequence[str]) -> str | None:
    """A name of the record, if a table may call somebody so."""
    try:
        once = proper(name)
    except Refusal:
        return None
    return None if any(alike(once, other) for other in given) else once
