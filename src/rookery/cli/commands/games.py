"""`rookery games`: what can be played."""

from rich.table import Table

from rookery.cli.chosen import EXAMPLE, examples, sentence
from rookery.cli.terminal import console
from rookery.core.game import Game
from rookery.core.options import spellings
from rookery.core.reasons import Broken
from rookery.games import GAMES, UNPLAYABLE

EPILOG = examples("games", f"play {EXAMPLE}")


def games() -> None:
    """List the games, with players, length, and the options a table may choose."""
    shown = console()
    table = Table(box=None, pad_edge=False, header_style="title", padding=(0, 2, 0, 0))
    for heading in ("game", "title", "players", "minutes"):
        table.add_column(heading, no_wrap=True)
    table.add_column("")
    for game in GAMES.values():
        table.add_row(game.name, game.title, f"{game.seats[0]} to {game.seats[-1]}", game.minutes, game.pitch)
    shown.print(table)
    for why in UNPLAYABLE.values():
        shown.print(f"\n{sentence(Broken(why))}", markup=False)
    for game in [game for game in GAMES.values() if game.options]:
        shown.print(f"\nOptions of {game.title} (--option key=value), the default first:")
        shown.print(table_of_options(game))


def table_of_options(game: Game) -> Table:
    table = Table(box=None, show_header=False, padding=(0, 1))
    table.add_column(no_wrap=True, style="key")
    table.add_column(no_wrap=True)
    table.add_column()
    for option in game.options.values():
        values = " | ".join(spellings(value)[0] for value in option.values)
        table.add_row(option.name, values, option.about)
    return table
