"""Bare connections to a server, for what no decent client would send."""

import base64
import os
import socket
import struct
from contextlib import suppress

from tests.server.served import Served
from tests.server.waiting import LONGEST

HELLO = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n"
LAST = HELLO.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")
"""The same, and the server hangs up after its answer."""
PING, PONG, TEXT, CONTINUED, CLOSE = 0x9, 0xA, 0x1, 0x0, 0x8


def dial(server: Served, timeout: float = LONGEST, address: str = "127.0.0.1") -> socket.socket:
    host, _, port = server.host.rpartition(":")
    return socket.create_connection((host, int(port)), timeout=timeout, source_address=(address, 0))


def rest(line: socket.socket) -> bytes:
    """All that comes until the other side hangs up."""
    heard = b""
    with suppress(ConnectionError):
        while part := line.recv(65536):
            heard += part
    return heard


def sent(line: socket.socket, content: bytes) -> bytes:
    """What a server says to something, until it hangs up, which may be in the midst of it."""
    with suppress(ConnectionError):
        line.sendall(content)
    return rest(line)


def ask(server: Served, content: bytes, address: str = "127.0.0.1") -> bytes:
    with dial(server, address=address) as line:
        return sent(line, content)


def gets_in(server: Served, address: str = "127.0.0.1") -> bool:
    """Whether the server answers a request from an address now."""
    try:
        return ask(server, LAST, address).startswith(b"HTTP/1.1 200")
    except ConnectionError:
        return False


def upgrade(
    server: Served, path: str = "/api/socket", headers: bytes = b"", host: bytes = b"localhost"
) -> socket.socket:
    """A WebSocket before its first frame: the answer to its head has been read."""
    line = dial(server)
    key = base64.b64encode(os.urandom(16))
    line.sendall(
        b"GET %s HTTP/1.1\r\nHost: %s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: %s\r\nSec-WebSocket-Version: 13\r\n%s\r\n" % (path.encode("latin-1"), host, key, headers)
    )
    head = b""
    while b"\r\n\r\n" not in head and (part := line.recv(1)):
        head += part
    if not head.startswith(b"HTTP/1.1 101"):
        line.close()
        raise ConnectionRefusedError(head)
    return line


def frame(kind: int, content: bytes = b"", *, last: bool = True) -> bytes:
    """A frame of a client, masked with nothing."""
    first = kind | (0x80 if last else 0)
    if len(content) < 126:
        return bytes([first, 0x80 | len(content)]) + bytes(4) + content
    return bytes([first, 0x80 | 126]) + struct.pack(">H", len(content)) + bytes(4) + content
