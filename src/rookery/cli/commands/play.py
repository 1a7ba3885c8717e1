"""`rookery play`: a match in the terminal, against bots and with others at the same keyboard."""

import shlex
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Annotated

import typer

from rookery.cli.chosen import EXAMPLE, CardsFile, GameName, chosen_game, chosen_options, examples
from rookery.cli.errors import INTERRUPTED, UsageError
from rookery.cli.host import Host
from rookery.cli.roster import Roster, about_levels, chosen_levels, new_table, old_table
from rookery.cli.saves import save_somewhere
from rookery.cli.terminal import Terminal

EPILOG = examples(
    f"play {EXAMPLE}",
    f"play {EXAMPLE} --players 3 --bots random --seed 7 --name Robin",
    f"play {EXAMPLE} --people 2 --name Ann --name Bob",
    f"play {EXAMPLE} --option first_seat=0 --cards mine.toml",
    "play --resume game.rookery.json",
)


def play(
    game: GameName = None,
    *,
    players: Annotated[
        int | None, typer.Option(metavar="N", help="Number of players, bots included.", show_default=False)
    ] = None,
    people: Annotated[
        int | None,
        typer.Option(metavar="N", help="Number of people sharing this keyboard (default: 1).", show_default=False),
    ] = None,
    name: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="A player's name; once for each person.", show_default=False),
    ] = None,
    seat: Annotated[
        int | None, typer.Option(metavar="K", help="The first person's seat, from 0.", show_default=False)
    ] = None,
    bots: Annotated[
        list[str] | None,
        typer.Option(metavar="LEVEL", help=f"How well the bots play. {about_levels()}.", show_default=False),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(metavar="S", help="The same seed brings the same luck.", show_default=False)
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="KEY=VALUE", help="An option of the game; see `rookery games`.", show_default=False),
    ] = None,
    cards: CardsFile = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Continue the match of a record.", show_default=False)
    ] = None,
) -> None:
    """Play in the terminal: choices by number or word, ? explains, Ctrl-C saves."""
    levels = chosen_levels(bots or [])
    if resume is None:
        chosen = chosen_game(game, cards)
        roster = new_table(
            chosen,
            players=players,
            people=people,
            names=name or [],
            seat=seat or 0,
            levels=levels,
            seed=seed,
            options=chosen_options(chosen, option or []),
        )
    else:
        given = {"a game": game, "--players": players, "--people": people, "--seat": seat, "--option": option}
        for what, value in {**given, "--cards": cards}.items():
            if value is not None:
                raise UsageError(f"A match that is resumed goes on as it began: leave out {what}.")
        roster = old_table(resume, names=name or [], levels=levels, seed=seed)
    run(roster)


def run(roster: Roster) -> None:
    """Play until the end, or until somebody leaves: then the match is saved."""
    terminal = Terminal()
    seat_down(Host(roster, terminal), terminal)


def seat_down(host: Host, terminal: Terminal) -> None:
    """Let a host lead a match to its end, or to where it is left."""
    with leaving_when_told():
        try:
            host.play()
        except EOFError:
            keep(host, terminal)
        except KeyboardInterrupt:
            terminal.show("")
            keep(host, terminal)
            raise typer.Exit(INTERRUPTED) from None
        except SystemExit:
            keep(host, terminal)
            raise
        finally:
            host.roster.leave()


class Leaving(SystemExit):
    """The whole process was told to end: a kind of its own, so that it is not taken for a bot that wants to."""


@contextmanager
def leaving_when_told() -> Iterator[None]:
    """A closed window or an end of the session is no reason to lose a match: they leave like Ctrl-C does."""

    def leave(number: int, _frame: FrameType | None) -> None:
        raise Leaving(128 + number)

    signals = [signal.Signals[name] for name in ("SIGHUP", "SIGTERM") if name in signal.Signals.__members__]
    before = [signal.signal(number, leave) for number in signals]
    try:
        yield
    finally:
        for number, handler in zip(signals, before, strict=True):
            signal.signal(number, handler)


def keep(host: Host, terminal: Terminal) -> None:
    """Save a match that is left and say how to go on with it."""
    if host.match.over:
        return
    file = host.saved if host.is_saved() and host.saved else save_somewhere(host.match)
    terminal.show(
        f"The match is saved in {file}. To continue:",
        f"  {shlex.join(host.how_to_resume(file))}",
    )
