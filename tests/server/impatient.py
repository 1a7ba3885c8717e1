"""Rookery that looks often for clients that don't read and soon gives them up, on a system with small buffers."""

import socket
from typing import Any

from rookery.cli import main
from rookery.server import connections, running


class Small(connections.Caller):
    """A connection of which the system itself holds a few kilobytes only."""

    def connection_made(self, transport: Any) -> None:
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        super().connection_made(transport)


if __name__ == "__main__":
    connections.UNREAD_SECONDS = 0.5
    running.TICKS = 1
    vars(running)["Caller"] = Small
    raise SystemExit(main())
