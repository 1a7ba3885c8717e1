"""Running: a server on a port, until it is told to stop."""

import os
import socket
import sys
from collections.abc import Callable
from time import monotonic

import uvicorn

from rookery.core.reasons import Broken
from rookery.server.app import App, create_app
from rookery.server.claim import Claim
from rookery.server.connections import Caller, Door, Visit
from rookery.server.journal import keep_journal
from rookery.server.limits import MESSAGE_BYTES
from rookery.server.settings import Settings
from rookery.server.sweeping import Sweeper

TICKS = 10
"""Ticks of uvicorn, ten in a second, between two looks at the door."""
TURN = 0.0005
"""Seconds after which a thread lets another one have its turn. The writer needs several for a move; with Python's five
milliseconds all moves wait for it when there is much to do.
"""


class Server(uvicorn.Server):
    """A server that watches its door, sweeps in quiet moments, and says goodbye before it hangs up."""

    def __init__(self, config: uvicorn.Config, app: App, opened: Callable[[], None]) -> None:
        super().__init__(config)
        self.door = self.server_state = Door(app.settings)
        self.app = app
        self.opened = opened
        self.sweeper = Sweeper(monotonic())

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.opened()

    async def on_tick(self, counter: int) -> bool:
        if counter % TICKS == 0:
            self.door.look_round()
            metrics = self.app.the_house().metrics
            self.sweeper.look(metrics.messages + metrics.moves, monotonic())
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self.app.house is not None:
            await self.app.house.farewell()
        await super().shutdown(sockets)


def run(settings: Settings, opened: Callable[[str], None]) -> bool:
    """Serve until a signal comes; `opened` hears the address once all is ready. False when it could not start."""
    keep_journal()
    claim = Claim(settings.database, shared=True)  # before anybody is let in
    try:
        return serve(settings, claim, opened)
    finally:
        claim.release()


def serve(settings: Settings, claim: Claim, opened: Callable[[str], None]) -> bool:
    try:
        door = socket.create_server((settings.host, settings.port), backlog=2048)
    except OSError as error:
        why = os.strerror(error.errno) if error.errno and error.errno > 0 else error.strerror
        raise Broken(f"{settings.host}:{settings.port} cannot be opened: {why}") from None
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    address = f"http://{host}:{door.getsockname()[1]}"
    with door:
        app = create_app(settings, claim)
        config = uvicorn.Config(
            app,
            http=Caller,
            loop="auto",
            ws=Visit,
            ws_max_size=MESSAGE_BYTES,
            ws_per_message_deflate=False,  # it costs a third of a megabyte for each line
            access_log=False,  # what people do is not written down
            server_header=False,
            proxy_headers=False,  # the app knows whom to believe
            timeout_graceful_shutdown=5,
            timeout_keep_alive=75,  # longer than browsers and proxies keep a line that nobody uses
            log_config=None,
            log_level="warning",
        )
        sys.setswitchinterval(TURN)
        server = Server(config, app, lambda: opened(address))
        server.run(sockets=[door])
    return server.started
