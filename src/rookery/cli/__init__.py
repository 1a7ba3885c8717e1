"""The command line: one file for each command, and one place where errors become sentences and numbers."""

import os
import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from rookery import __version__
from rookery.cli.chosen import EXAMPLE, examples, sentence
from rookery.cli.commands import (
    analyse,
    arena,
    bench,
    bots,
    cards,
    db,
    games,
    learn,
    play,
    puzzle,
    replay,
    report,
    rules,
    serve,
    sim,
    think,
    verify,
)
from rookery.cli.errors import FAILED, INTERRUPTED
from rookery.cli.terminal import console
from rookery.core.reasons import Broken, Illegal

app = typer.Typer(
    name="rookery",
    epilog=examples("games", f"learn {EXAMPLE}", f"play {EXAMPLE}", f"rules {EXAMPLE} 2.4"),
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command(epilog=games.EPILOG)(games.games)
app.command(epilog=rules.EPILOG)(rules.rules)
app.command(epilog=cards.EPILOG)(cards.cards)
app.command(epilog=learn.EPILOG)(learn.learn)
app.command(epilog=play.EPILOG)(play.play)
app.command(epilog=puzzle.EPILOG)(puzzle.puzzle)
app.command(epilog=replay.EPILOG)(replay.replay)
app.command(epilog=analyse.EPILOG)(analyse.analyse)
app.command(epilog=verify.EPILOG)(verify.verify)
app.command(epilog=sim.EPILOG)(sim.sim)
app.command(epilog=serve.EPILOG)(serve.serve)
app.command(epilog=think.EPILOG)(think.think)
app.add_typer(db.app, name="db")
app.command(epilog=arena.EPILOG)(arena.arena)
app.command(epilog=report.EPILOG)(report.report)
app.command(epilog=bots.EPILOG)(bots.bots)
app.command(epilog=bench.EPILOG, context_settings=bench.TAKES_MORE)(bench.bench)


@app.callback(invoke_without_command=True)
def rookery(
    context: typer.Context,
    *,
    version: Annotated[bool, typer.Option("--version", help="Show the version.")] = False,
) -> None:
    """Rookery: the home of tabletop games of thieves.

    Without a command it opens the tables in the browser, as `rookery serve --open` does.
    """
    if version:
        typer.echo(f"rookery {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        serve.serve(open_page=True)


def main(words: Sequence[str] | None = None) -> int:
    """Run a command line. 0: fine; 1: something failed; 2: the command line is wrong; 130: interrupted."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal that lacks a letter is no reason to fail
    try:
        code = app(words, prog_name="rookery", standalone_mode=False)
        sys.stdout.flush()
    except typer.TyperException as error:
        said = error.format_message()
        return complain(said, error.exit_code) if said else error.exit_code  # without a word: help was shown instead
    except (Broken, Illegal) as error:
        return complain(sentence(error), FAILED)
    except (KeyboardInterrupt, typer.Abort):
        return complain("Interrupted.", INTERRUPTED)
    except BrokenPipeError:
        # Whoever read us, `head` or a pager, has seen enough; nothing may be written at the very end either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except OSError as error:
        return complain(f"{error.filename or 'The machine'}: {error.strerror}.", FAILED)
    return code if isinstance(code, int) else 0


def complain(text: str, code: int) -> int:
    console(stderr=True).print(f"rookery: {text}", soft_wrap=True, style="wrong")
    return code
