"""What words on a command line choose: a game, its figures, its options, bots."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from rookery.cli.errors import FailureError, UsageError
from rookery.core.game import Game
from rookery.core.reasons import Broken
from rookery.games import GAMES, get

EXAMPLE = next(iter(GAMES))
"""The game that examples in help texts speak of."""

GAME_HELP = "The name of the game, as `rookery games` lists it."
CARDS_HELP = "A TOML file with other figures for the cards; `rookery cards GAME --toml` writes one to edit."

GameName = Annotated[str | None, typer.Argument(metavar="[GAME]", help=GAME_HELP, show_default=False)]
CardsFile = Annotated[Path | None, typer.Option("--cards", metavar="FILE", help=CARDS_HELP, show_default=False)]


def examples(*lines: str) -> str:
    """The end of a help text."""
    return "\n".join(["Examples:", *[f"  rookery {line}" for line in lines]])


def chosen_game(name: str | None, cards: Path | None = None) -> Game:
    """The game with this name, or the only one; with the figures of a file, if there is one."""
    if name is None and len(GAMES) > 1:
        raise UsageError(f"Which game? There are {', '.join(GAMES)}.")
    try:
        game = get(name or EXAMPLE)
    except Broken as error:
        raise UsageError(sentence(error)) from None
    if cards is None:
        return game
    try:
        return game.with_cards(game.printed.read(text_of(cards), str(cards)))
    except RecursionError:
        raise FailureError(f"{cards} is nested too deeply to be read.") from None


def is_game(name: str) -> bool:
    return name in GAMES


def chosen_options(game: Game, pairs: Sequence[str]) -> dict[str, Any]:
    """The options of a game from `key=value`."""
    chosen: dict[str, Any] = {}
    for pair in pairs:
        name, sign, value = pair.partition("=")
        name = name.strip().replace("-", "_")
        if not sign:
            raise UsageError(f"An option is written key=value, not {pair!r}; {game.title} has {known(game)}.")
        if name not in game.options:
            raise UsageError(f"{game.title} has no option {name!r}; there are {known(game)}.")
        try:
            chosen[name] = game.options[name].read(value.strip())
        except Broken as error:
            raise UsageError(sentence(error)) from None
    return chosen


def known(game: Game) -> str:
    return ", ".join(game.options)


def text_of(file: Path) -> str:
    """What a file says."""
    try:
        return file.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise FailureError(f"There is no file {file}.") from None
    except UnicodeDecodeError:
        raise FailureError(f"{file} is not a text file.") from None
    except OSError as error:
        raise FailureError(f"{file} cannot be read: {error.strerror}.") from None


def sentence(error: Exception) -> str:
    """An error of the engine as a sentence of its own."""
    text = str(error)
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "?", "!")) else f"{text}."
