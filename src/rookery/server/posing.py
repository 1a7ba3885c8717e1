"""Posing: tables for puzzles, and which puzzles there are today."""

from datetime import UTC, date, datetime, timedelta

from rookery.core.options import with_defaults
from rookery.core.puzzles import of_the_day, puzzle_of, puzzles_of
from rookery.core.reasons import Broken
from rookery.games import GAMES, get
from rookery.server.hosting import first_host
from rookery.server.house import House
from rookery.server.messages import Clock, DailyInfo, NewPuzzle, Seated, Shelf
from rookery.server.refusals import NotThere
from rookery.server.seating import learners, seats_for
from rookery.server.steady import time
from rookery.server.store import TableRow
from rookery.server.tokens import new_table_word

DAYS = 7
"""The days whose puzzles are told."""

RIVAL = "cutpurse"
"""The level of those with whom a game goes on after its puzzle."""


def shelf() -> Shelf:
    """The puzzles of the last days, today's first, and how hard all puzzles of each game are."""
    today = datetime.fromtimestamp(time(), UTC).date()
    days = [daily(today - timedelta(days=back)) for back in range(DAYS)]
    lamps = {game.name: [puzzle.lamps for puzzle in puzzles_of(game)] for game in GAMES.values()}
    return Shelf(days=[day for day in days if day is not None], lamps={game: has for game, has in lamps.items() if has})


def daily(day: date) -> DailyInfo | None:
    """The puzzle of a day; None if there are no puzzles."""
    found = of_the_day(GAMES.values(), day)
    if found is None:
        return None
    game, number = found
    return DailyInfo(day=day.isoformat(), game=game.name, number=number, lamps=puzzles_of(game)[number - 1].lamps)


async def pose(house: House, wish: NewPuzzle, address: str) -> Seated:
    """A private table that begins with a puzzle, and the token of the seat that is to solve it."""
    try:
        game = get(wish.game)
        puzzle = puzzle_of(game, wish.number)
    except Broken as error:
        text = str(error)
        raise NotThere(f"{text[:1].upper()}{text[1:]}.") from None
    seats, tokens = seats_for(learners(wish.name, puzzle.rivals, RIVAL))
    now = time()
    row = TableRow(
        id=new_table_word(),
        game=game.name,
        version=game.version,
        cards="",
        options=with_defaults(game.options, {}),
        clock=Clock(),
        private=True,
        phase="waiting",
        created=now,
        moved=now,
        hints=False,
        take_back=True,
        host=first_host(seats, tokens),
        origin=puzzle.origin(wish.number).told(),
        puzzle=wish.number,
    )
    await house.set_up(row, seats, address, starts=True)
    return Seated(table=row.id, seats=list(tokens), tokens=list(tokens.values()))
