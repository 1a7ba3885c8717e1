"""The oaths of tables: dice that the players can verify when their game is over (docs/oaths.md)."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from random import SystemRandom
from secrets import token_bytes

from rookery.core.fate import Fate, Seeded
from rookery.core.oath import LONGEST_WORD, SECRET_BYTES, Oath, Sworn
from rookery.server.refusals import Refusal
from rookery.server.store import SeatRow, TableRow

SEALING = ThreadPoolExecutor(1, thread_name_prefix="sealing")
"""A seal takes a moment, so a thread computes it. One for all: several would leave everybody else too little time."""


async def swear(table: TableRow) -> None:
    """Give a new table its secret and its seal."""
    table.secret = token_bytes(SECRET_BYTES).hex()
    table.seal = await asyncio.get_running_loop().run_in_executor(SEALING, lambda: oath_of(table).seal)


def oath_of(table: TableRow) -> Oath:
    return Oath(bytes.fromhex(table.secret), table.id, table.vows, table.seal)


def fate_of(table: TableRow) -> Fate:
    """Where the dice of a table come from: its oath. A table from before there were oaths draws from the system."""
    return Sworn(oath_of(table)) if table.secret else Unsworn()


class Unsworn(Seeded):
    """Luck that is drawn from the system: nobody can foretell it, and nobody can verify it."""

    def __init__(self) -> None:
        super().__init__()
        self.rng = SystemRandom()


def proper_vow(text: str) -> str:
    """A word that a player adds to the secret."""
    word = " ".join(text.split())
    if len(word) > LONGEST_WORD or not word.isprintable():
        raise Refusal(f"A word for the dice has at most {LONGEST_WORD} letters, all of which can be printed.")
    return word


def vows_of(seats: list[SeatRow]) -> list[str]:
    """The words of all seats, when the game begins; bots add none."""
    return [seat.vow if seat.kind == "person" else "" for seat in seats]
