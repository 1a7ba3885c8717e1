"""Connections: how many there may be, how slow and how large, before anything reaches the app.

The parser that uvicorn uses has neither a limit nor a deadline; these two protocols are uvicorn's with both.
"""

import asyncio
from collections import deque
from http import HTTPStatus
from time import monotonic
from typing import Any

import httptools
from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.utils import get_remote_addr
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame
from websockets.http11 import Request

from rookery.server.addresses import NOBODY, Addresses, counted
from rookery.server.database import is_address
from rookery.server.limits import BODY_BYTES, MESSAGES, TOO_FAST, Presence, message_bucket
from rookery.server.settings import Settings

HEAD_BYTES = 16 * 1024
"""The largest head of a request. Ours have less than one thousand."""
REQUEST_BYTES = 2 * BODY_BYTES
"""The most that one request may bring after its head, however it is cut into pieces."""
SLICE = 4 * 1024
"""Bytes read at a time: a request may exceed its limit by this much."""
MOST_AHEAD = 8
"""Requests that may be sent before the first is answered."""
UNREAD_SECONDS = 30.0
"""Seconds a client may read nothing of what waits for it."""
LINGER = 5.0
"""The same for a connection that is closing."""
SPARE_FILES = 100
"""Files that the server needs for itself."""
FILES_A_WORKER = 4
LINKED = 3
"""In a cluster a line may need a file here, a second one for its link, and a third at the owner of its table."""
NEVER = float("inf")
REFUSED = 1008


class Door(ServerState):
    """What all connections share: how many there are, in all and from each address."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.settings = settings
        self.addresses = Addresses(settings.proxies)
        spare = SPARE_FILES + FILES_A_WORKER * settings.workers
        files = max(spare, most_files() - spare)
        if is_address(settings.database):
            files //= LINKED
        self.most = min(settings.connections, files)
        self.inside = 0
        # Where files are few, one address gets half of them, so that it cannot keep the others out.
        self.present = Presence(min(settings.connections_an_address, files // 2))

    def enter(self, host: str) -> bool:
        """One more connection; False if there are too many. A proxy may have as many as there are."""
        if self.inside >= self.most or not (self.addresses.is_proxy(host) or self.present.enter(counted(host))):
            return False
        self.inside += 1
        return True

    def leave(self, host: str) -> None:
        self.inside -= 1
        if not self.addresses.is_proxy(host):
            self.present.leave(counted(host))

    def look_round(self) -> None:
        """Hang up on those whose time is over."""
        now = monotonic()
        for connection in list(self.connections):
            if isinstance(connection, Caller | Visit):
                connection.watch.look(now)


def most_files() -> int:
    """Files that this process may have open."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return 1_000_000
    most: int = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return 1_000_000 if most == resource.RLIM_INFINITY else most


class Watch:
    """What a connection is waited for, and until when."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self.transport = transport
        self.deadline = NEVER
        self.unread = 0  # bytes that waited for the client at the last look
        self.since = NEVER  # from when on none of them was read

    def wait(self, seconds: float) -> None:
        self.deadline = monotonic() + seconds

    def look(self, now: float) -> None:
        """Hang up if what was waited for has not come, or if nothing is read."""
        unread = self.transport.get_write_buffer_size()
        if unread == 0 or unread < self.unread or self.since == NEVER:
            self.since = now
        self.unread = unread
        patience = LINGER if self.transport.is_closing() else UNREAD_SECONDS
        if now > self.deadline or (unread and now - self.since > patience):
            self.transport.abort()


class Caller(HttpToolsProtocol):
    """A connection with requests. A request has a limit and a deadline for its head, and for what comes after."""

    watch: Watch

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        assert isinstance(server_state, Door)
        self.door = server_state
        self.host: str | None = None  # while it is counted
        self.ahead: deque[RequestResponseCycle] = deque(maxlen=MOST_AHEAD + 1)  # uvicorn knows the last one only
        self.in_head = True
        self.taken = 0  # bytes of this head, or of what came after it

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        peer = get_remote_addr(transport)
        host = peer[0] if peer else NOBODY
        if not self.door.enter(host):
            self.transport = transport
            transport.abort()
            return
        self.host = host
        self.watch = Watch(transport)
        self.watch.wait(self.door.settings.head_seconds)
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        if self.host is not None:
            self.door.leave(self.host)
            self.host = None
        for cycle in self.ahead:
            cycle.disconnected = True
            cycle.message_event.set()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._unset_keepalive_if_required()
        if self.in_head and self.watch.deadline == NEVER:
            self.watch.wait(self.door.settings.head_seconds)
        for start in range(0, len(data), SLICE):
            part = data[start : start + SLICE]
            self.taken += len(part)
            if not self.read(part) or self.transport.is_closing():
                return
            if self.taken > (HEAD_BYTES if self.in_head else REQUEST_BYTES):
                self.refuse(431 if self.in_head else 413)
                return

    def read(self, part: bytes) -> bool:
        """Read on; False if there is nothing more to read here."""
        try:
            self.parser.feed_data(part)
        except httptools.HttpParserUpgrade:
            if not self._should_upgrade() or self.answering():
                self.shutdown()  # it is answered as if nothing else had been asked for
            else:
                self.handle_websocket_upgrade()
            return False
        except httptools.HttpParserError:
            self.refuse(400)
            return False
        return True

    def answering(self) -> bool:
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is not None and not cycle.response_complete

    def refuse(self, status: int) -> None:
        """Hang up with a word why, if nothing else is being said."""
        self.watch.deadline = NEVER
        if not self.answering():
            phrase = HTTPStatus(status).phrase.encode()
            length = str(len(phrase)).encode()
            self.transport.write(
                b"HTTP/1.1 %d %s\r\ncontent-type: text/plain\r\ncontent-length: %s\r\nconnection: close\r\n\r\n%s"
                % (status, phrase, length, phrase)
            )
        self.transport.close()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.in_head = True
        self.taken = 0
        self.watch.wait(self.door.settings.head_seconds)

    def on_headers_complete(self) -> None:
        self.in_head = False
        self.taken = 0
        self.watch.wait(self.door.settings.body_seconds)
        if self.answering():
            self.ahead.append(self.cycle)
            if len(self.pipeline) >= MOST_AHEAD:
                raise ValueError("too many requests at once")
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.in_head = True
        self.taken = 0
        self.watch.deadline = NEVER

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        protocol = self.transport.get_protocol()
        assert isinstance(protocol, Visit)
        protocol.take_over(self.host, self.watch)
        self.host = None
        del self.parser  # it knows this caller, and both would stay until they are swept


class Visit(WebSocketsSansIOProtocol):
    """A WebSocket. Whatever a client sends counts as a message, also where uvicorn answers by itself."""

    watch: Watch

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        assert isinstance(server_state, Door)
        self.door = server_state
        self.host: str | None = None  # while it is counted
        self.messages = message_bucket(server_state.settings)
        self.close_timeout = LINGER

    def take_over(self, host: str | None, watch: Watch) -> None:
        """What was a connection with requests is this visit from now on."""
        self.host = host
        self.watch = watch
        watch.deadline = NEVER
        if not self.handshake_initiated:
            self.refuse()

    def refuse(self) -> None:
        """This is no WebSocket."""
        self.transport.write(b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.host is not None:
            self.door.leave(self.host)
            self.host = None
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        try:
            super().handle_connect(event)
        except UnicodeError:
            self.refuse()
        else:
            if not self.close_sent:
                self.scope["state"][MESSAGES] = self.messages

    def handle_text(self, event: Frame) -> None:
        """Whether a text is one is for the reader of messages to say: it has a sentence for it."""
        self.handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        if self.counts():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        if self.counts():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self.counts():
            super().handle_pong(event)

    def counts(self) -> bool:
        """One more message; False if it is one too many, and then the line is closed."""
        if self.messages.take():
            return True
        if not self.close_sent:
            self.conn.send_close(REFUSED, TOO_FAST)
            self.handle_parser_exception()
        return False
