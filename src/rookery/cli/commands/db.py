"""`rookery db`: what a server keeps, moved from one database to another."""

from pathlib import Path
from typing import Annotated

import typer

from rookery.cli.chosen import examples
from rookery.cli.errors import FailureError
from rookery.cli.terminal import console
from rookery.core.counts import counted

EPILOG = examples("db copy club.sqlite3 postgresql://club@localhost/club", "db copy postgresql:///club club.sqlite3")

app = typer.Typer(help="Look after the database of a server.", no_args_is_help=True)


@app.command(epilog=EPILOG)
def copy(
    source: Annotated[str, typer.Argument(metavar="FROM", help="A file of SQLite, or postgresql://user@host/name.")],
    target: Annotated[str, typer.Argument(metavar="TO", help="The same; it must be empty or not there yet.")],
) -> None:
    """Copy all tables, games and accounts to another database, without a lost row.

    Stop the server first: each database belongs to one of them at a time.
    """
    from rookery.server.claim import Claim
    from rookery.server.copying import copy as copy_all
    from rookery.server.database import is_address, opened

    if not is_address(source) and not Path(source).is_file():
        raise FailureError(f"There is no file {source}.")
    claims = [Claim(source), Claim(target)]
    databases = [opened(source), opened(target)]
    try:
        databases[0].begin()
        databases[0].prepare()  # an older one is brought up to date first
        databases[0].execute("COMMIT")
        copied = copy_all(*databases)
    finally:
        for thing in databases:
            thing.close()
        for claim in claims:
            claim.release()
    console().print(f"Copied {counted(copied['tables'], 'table')} with {counted(copied['log'], 'move')}.")
