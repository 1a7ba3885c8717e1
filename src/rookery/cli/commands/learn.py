"""`rookery learn`: a guided first game in the terminal."""

from pathlib import Path
from random import Random
from typing import Annotated

import typer

from rookery.cli.chosen import EXAMPLE, GameName, chosen_game, examples, sentence
from rookery.cli.commands.play import seat_down
from rookery.cli.errors import FailureError, UsageError
from rookery.cli.roster import PEOPLE, Roster
from rookery.cli.saves import read_record, replayed
from rookery.cli.terminal import Terminal
from rookery.cli.tutor import Tutor
from rookery.core.fate import Seeded
from rookery.core.game import Game
from rookery.core.lessons import LEARNER, Lesson, begin, lesson_of, teach
from rookery.core.match import Match
from rookery.core.reasons import Broken

EPILOG = examples(f"learn {EXAMPLE}", "learn --resume game.rookery.json")

EASIEST = "urchin"
"""The bots with whom the game goes on when all was taught."""


def learn(
    game: GameName = None,
    *,
    name: Annotated[str | None, typer.Option(metavar="NAME", help="Your name.", show_default=False)] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Continue a lesson that was saved.", show_default=False)
    ] = None,
) -> None:
    """Learn a game by playing it: a first game with a guide, 5 to 10 minutes. Ctrl-C saves."""
    if resume is not None:
        if game is not None or name is not None:
            raise UsageError("A lesson that is resumed goes on as it began: leave out the game and --name.")
        data = read_record(resume)
        match = replayed(resume, data, fate=Seeded())
        lesson = lesson_for(match.game)
        teach(match, lesson)
        match.advance()
    else:
        chosen = chosen_game(game)
        lesson = lesson_for(chosen)
        match = begun(chosen, lesson, name or PEOPLE[0])
    terminal = Terminal()
    seat_down(Tutor(Roster(match, [LEARNER], [EASIEST], Random()), terminal, lesson), terminal)


def lesson_for(game: Game) -> Lesson:
    lesson = lesson_of(game)
    if lesson is None:
        raise FailureError(f"{game.title} has no lesson. rookery play {game.name} plays it.")
    return lesson


def begun(game: Game, lesson: Lesson, name: str) -> Match:
    try:
        return begin(game, lesson, name, Seeded())
    except Broken as error:
        raise UsageError(sentence(error)) from None
