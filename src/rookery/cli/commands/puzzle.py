"""`rookery puzzle`: find the best turn of a position, in the terminal."""

from datetime import UTC, datetime
from random import Random
from typing import Annotated

import typer

from rookery.cli.chosen import EXAMPLE, GameName, chosen_game, examples, sentence
from rookery.cli.commands.play import seat_down
from rookery.cli.errors import FailureError, UsageError
from rookery.cli.riddler import Riddler
from rookery.cli.roster import PEOPLE, Roster
from rookery.cli.terminal import Terminal
from rookery.core.game import Game
from rookery.core.puzzles import SOLVER, of_the_day, pose, puzzle_of, puzzles_of
from rookery.core.reasons import Broken
from rookery.games import GAMES

EPILOG = examples("puzzle", f"puzzle {EXAMPLE}", f"puzzle {EXAMPLE} 12")

RIVAL = "cutpurse"
"""The bots with whom the game goes on after its puzzle."""


def puzzle(
    game: GameName = None,
    number: Annotated[
        int | None, typer.Argument(metavar="[NUMBER]", help="Which puzzle; without it any.", show_default=False)
    ] = None,
    *,
    daily: Annotated[bool, typer.Option("--daily", help="The puzzle of the day, the same for everybody.")] = False,
    name: Annotated[str | None, typer.Option(metavar="NAME", help="Your name.", show_default=False)] = None,
) -> None:
    """Find the best turn of a position from a real game. Without a game: the puzzle of the day."""
    if daily and (game is not None or number is not None):
        raise UsageError("The puzzle of the day is the same for everybody: leave out the game and the number.")
    chosen, which = today() if game is None else (chosen_game(game), number)
    try:
        found = which if which is not None else Random().randint(1, max(1, len(puzzles_of(chosen))))
        match = pose(chosen, found, name or PEOPLE[0])
    except Broken as error:
        raise UsageError(sentence(error)) from None
    title = f"{'Puzzle of the day' if game is None else f'Puzzle {found}'}, {chosen.title}"
    terminal = Terminal()
    roster = Roster(match, [SOLVER], [RIVAL], Random())
    seat_down(Riddler(roster, terminal, puzzle_of(chosen, found), title), terminal)


def today() -> tuple[Game, int]:
    found = of_the_day(GAMES.values(), datetime.now(UTC).date())
    if found is None:
        raise FailureError("There are no puzzles.")
    return found
