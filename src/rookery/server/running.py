"""Running: a server on a port, until it is told to stop."""

import logging
import socket
from collections.abc import Callable

import uvicorn

from rookery.core.reasons import Broken
from rookery.server.app import App, create_app
from rookery.server.limits import MESSAGE_BYTES
from rookery.server.settings import Settings


class Server(uvicorn.Server):
    """A server that says goodbye before it hangs up."""

    def __init__(self, config: uvicorn.Config, app: App, opened: Callable[[], None]) -> None:
        super().__init__(config)
        self.app = app
        self.opened = opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.opened()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self.app.house is not None:
            await self.app.house.farewell()
        await super().shutdown(sockets)


def run(settings: Settings, opened: Callable[[str], None]) -> bool:
    """Serve until a signal comes; `opened` hears the address once all is ready. False when it could not start."""
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(message)s")
    try:
        door = socket.create_server((settings.host, settings.port), backlog=2048)
    except OSError as error:
        raise Broken(f"{settings.host}:{settings.port} cannot be opened: {error.strerror}") from None
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    address = f"http://{host}:{door.getsockname()[1]}"
    app = create_app(settings)
    config = uvicorn.Config(
        app,
        http="auto",
        loop="auto",
        ws="websockets-sansio",
        ws_max_size=MESSAGE_BYTES,
        ws_per_message_deflate=False,  # it costs a third of a megabyte for each line
        access_log=False,  # what people do is not written down
        server_header=False,
        proxy_headers=settings.behind_proxy,
        forwarded_allow_ips="*" if settings.behind_proxy else None,
        timeout_graceful_shutdown=5,
        log_config=None,
        log_level="warning",
    )
    server = Server(config, app, lambda: opened(address))
    with door:
        server.run(sockets=[door])
    return server.started
