"""A move at a table of four people, from the server's inbox to the four outboxes, without sockets around it."""

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from rookery.core.fate import Seeded
from rookery.games import OURS
from rookery.server import oaths
from rookery.server.house import House
from rookery.server.messages import NewTable, SeatWish
from rookery.server.settings import Settings
from rookery.server.table import Table
from rookery.server.visitor import Visitor

NAMES = ("Ann", "Bob", "Cid", "Dee")
WARM = 20
"""Moves that are made before anything is counted."""


def count_moves(moves: int, begin: Callable[[], object], end: Callable[[], object]) -> None:
    """Play moves between two calls that start and stop the counting."""
    vars(oaths)["fate_of"] = lambda _: Seeded(1)  # the same game in every run

    async def scene(database: Path) -> None:
        house = House(Settings(database=str(database)))
        await house.open()
        try:
            table, visitors = await four_people(house)
            rng = Random(2)
            await play(table, visitors, WARM, rng)
            begin()
            await play(table, visitors, moves, rng)
            end()
        finally:
            await house.close()

    with TemporaryDirectory(prefix="rookery-moves-") as folder:
        asyncio.run(scene(Path(folder) / "tables.sqlite3"))


async def four_people(house: House) -> tuple[Table, list[Visitor]]:
    """A table at which four people play, each on a device of their own."""
    seats = [SeatWish(kind="me", name=NAMES[0]), *[SeatWish(kind="open")] * 3]
    made = await house.create(NewTable(game=next(iter(OURS)), seats=seats, options={"first_seat": 0}))
    table, tokens = await house.table(made.table), list(made.tokens)
    for name in NAMES[1:]:
        _, token = await table.ask(partial(table.seats.sit, name, None))
        tokens.append(token)
    await table.ask(lambda: table.start(tokens[0]))
    visitors = [Visitor() for _ in tokens]
    for visitor, token in zip(visitors, tokens, strict=True):
        await table.ask(partial(table.welcome, visitor, token, -1, 1))
    return table, visitors


async def play(table: Table, visitors: list[Visitor], moves: int, rng: Random) -> None:
    for number in range(moves):
        match = table.course.playing()
        seat = match.turn[0]
        word = rng.choice(match.state.legal(seat)).word
        await table.ask(partial(table.play, seat, [word], table.seq, (visitors[seat], number)))
        for visitor in visitors:
            assert not visitor.outbox.empty()
            visitor.outbox.drop()
