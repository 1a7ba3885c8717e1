"""`rookery think`: a process that thinks for the servers of a cluster, and does nothing else."""

import signal
from pathlib import Path
from threading import Event
from typing import Annotated

import typer

from rookery.cli.chosen import examples
from rookery.cli.errors import FailureError
from rookery.cli.terminal import console
from rookery.core.counts import counted

EPILOG = examples("think --database postgresql://club@localhost/club", "think --workers 8 --engine build/compiled")


def think(
    *,
    database: Annotated[
        str | None, typer.Option(help="The database of the servers: postgresql://user@host/name.", metavar="ADDRESS")
    ] = None,
    workers: Annotated[int | None, typer.Option(help="Bots that think at the same time.", min=1, max=64)] = None,
    engine: Annotated[
        str | None, typer.Option(help="A folder with a compiled copy of Rookery, from `make compiled`.")
    ] = None,
) -> None:
    """Let bots think and games be analysed here for servers that share a PostgreSQL, so that moves never wait for them.

    Start as many as you like, on any machine, and stop them at any time: what nobody takes, servers think about
    themselves. Settings can also be given in the environment, as for `rookery serve`.
    """
    from rookery.server.database import is_address
    from rookery.server.journal import keep_journal
    from rookery.server.settings import settings_from
    from rookery.server.thinker import Thinker

    settings = settings_from(database=database, workers=workers, engine=engine)
    if not is_address(settings.database):
        raise FailureError("Only servers on PostgreSQL can be thought for: give postgresql://… with --database.")
    keep_journal()
    ending = Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: ending.set())
    thinker = Thinker(settings.database, settings.workers, Path(settings.engine) if settings.engine else None)
    console().print(f"Thinking with {counted(settings.workers, 'process')} (Ctrl-C ends it)", highlight=False)
    ending.wait()
    thinker.close()
