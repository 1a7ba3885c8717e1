"""`rookery serve`: tables in the browser, for this machine or for a whole club."""

import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from rookery.cli.chosen import examples
from rookery.cli.errors import FailureError
from rookery.cli.terminal import console

EPILOG = examples("serve --open", "serve --host 0.0.0.0 --port 80 --database club.sqlite3 --workers 4")


def serve(
    *,
    host: Annotated[
        str | None, typer.Option(help="The address to listen on; 0.0.0.0 for everyone who can reach this machine.")
    ] = None,
    port: Annotated[int | None, typer.Option(help="The port; 0 for any free one.", min=0, max=65_535)] = None,
    database: Annotated[
        str | None,
        typer.Option(
            help="Where all tables are kept: an SQLite file, created if missing, or postgresql://user@host/name.",
            metavar="FILE|ADDRESS",
        ),
    ] = None,
    workers: Annotated[int | None, typer.Option(help="Processes in which bots think.", min=1, max=64)] = None,
    grace: Annotated[
        float | None, typer.Option(help="Seconds after which a bot stands in for an absent player.", min=0)
    ] = None,
    bot_pause: Annotated[float | None, typer.Option(help="Seconds a bot pauses before it acts.", min=0)] = None,
    origins: Annotated[
        str | None, typer.Option(help="Other origins that may talk to this server, separated by spaces.")
    ] = None,
    hosts: Annotated[str | None, typer.Option(help="Host names of this server, separated by spaces.")] = None,
    proxies: Annotated[
        str | None, typer.Option(help="Addresses of trusted proxies in front, separated by spaces.")
    ] = None,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
) -> None:
    """Open tables in the browser: alone, with friends by a link, on one device or many.

    Every setting can also be given in the environment, as ROOKERY_PORT, ROOKERY_DATABASE, ROOKERY_WORKERS,
    ROOKERY_GRACE and so on; docs/operations.md lists them. Nothing that was acknowledged is lost when the server stops.
    """
    from rookery.server.database import is_address
    from rookery.server.running import run
    from rookery.server.settings import settings_from

    settings = settings_from(
        host=host,
        port=port,
        database=database,
        workers=workers,
        grace=grace,
        bot_pause=bot_pause,
        origins=origins,
        hosts=hosts,
        proxies=proxies,
    )
    folder = Path(settings.database).resolve().parent
    if not is_address(settings.database) and not folder.is_dir():
        raise FailureError(f"There is no folder {folder} for the database.")

    def opened(address: str) -> None:
        console().print(f"Rookery is open at {address} (Ctrl-C closes it)", soft_wrap=True, highlight=False)
        if open_page:
            webbrowser.open(address.replace("//0.0.0.0:", "//127.0.0.1:"))

    if not run(settings, opened):
        raise FailureError("The server could not start; see above.")
