"""The app: routes, the WebSocket and the client's pages under one roof."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from litestar import Litestar, Request, Response, get
from litestar.config.compression import CompressionConfig
from litestar.connection import ASGIConnection
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.handlers import BaseRouteHandler
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath

from rookery import __version__
from rookery.core.reasons import Broken
from rookery.server.api import ROUTES
from rookery.server.botapi import BOT_ROUTES
from rookery.server.claim import Claim
from rookery.server.describing import described
from rookery.server.headers import WithHeaders
from rookery.server.house import House, capital
from rookery.server.limits import BODY_BYTES, Limits, address_of
from rookery.server.line import Line, open_line
from rookery.server.messages import Mistake
from rookery.server.passing import AGAIN, Passing, Requests, open_linked
from rookery.server.refusals import Anew, NotKept, NotThere, Refusal
from rookery.server.settings import Settings, settings_from
from rookery.server.static import Pages

SOCKET = "/api/socket"
TABLE = "word"
"""The part of a path that names a table."""

AnyRequest = Request[Any, Any, Any]

LONGEST_SENTENCE = 500

PACKED = CompressionConfig(backend="gzip", minimum_size=1000, gzip_compress_level=5, exclude_opt_key="packed")
"""Answers of the routes are packed as they go; the pages of the client are packed already."""

log = logging.getLogger("rookery.server")


class Reading(Request[Any, Any, Any]):
    """A request whose body may be anything; what the reader of JSON does not foresee is no fault of the server."""

    async def json(self) -> Any:
        try:
            return await super().json()
        except UnicodeError:
            raise Refusal("This request cannot be read: it is not text in UTF-8.") from None
        except RecursionError:
            raise Refusal("This request cannot be read: it is nested too deeply.") from None


class App(WithHeaders):
    """The whole server as an ASGI app; `house` is there while it runs."""

    def __init__(self, settings: Settings, claim: Claim | None = None) -> None:
        self.settings = settings
        self.claim = claim
        self.limits = Limits(settings)
        self.pages = Pages()
        self.house: House | None = None
        self.trouble = ""  # why it could not start
        super().__init__(self.routes())
        self.requests = Requests(super().__call__, self.the_house)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "lifespan":
            scope["client"] = (self.limits.addresses.caller(scope), 0)
        if scope["type"] == "http":
            await self.requests(scope, receive, send)
        elif scope["type"] == "lifespan":
            await super().__call__(scope, receive, partial(self.tell, send))
        elif scope["path"] == SOCKET:
            house = self.the_house()
            kind = Line if house.cluster is None else Passing
            await open_line(scope, receive, send, house, self.limits, kind)
        else:
            await send({"type": "websocket.close"})

    def routes(self) -> Litestar:
        return Litestar(
            route_handlers=[*map(described, (*ROUTES, *BOT_ROUTES)), show_page],
            lifespan=[self.open],
            dependencies={
                "house": Provide(self.the_house, sync_to_thread=False),
                "limits": Provide(self.the_limits, sync_to_thread=False),
            },
            guards=[self.check],
            exception_handlers={
                NotThere: self.on_missing,
                Anew: on_anew,
                Refusal: on_refusal,
                Broken: on_broken,
                ValidationException: on_invalid,
                HTTPException: on_http,
                Exception: on_failure,
            },
            compression_config=PACKED,
            openapi_config=OpenAPIConfig(
                title="Rookery",
                version=__version__,
                description="Tables for games of thieves. Play itself goes over the WebSocket at /api/socket.",
                path="/api/openapi",
                render_plugins=[JsonRenderPlugin()],
            ),
            request_class=Reading,
            request_max_body_size=BODY_BYTES,
            state=None,
            logging_config=None,
        )

    @asynccontextmanager
    async def open(self, app: Litestar) -> AsyncIterator[None]:
        """The house is open as long as the server runs."""
        app.state.pages = self.pages
        try:
            self.house = House(self.settings, self.claim)
            if self.house.cluster is not None:
                self.house.cluster.kinds = {"http": super().__call__, "websocket": self.open_linked}
            await self.house.open()
        except Broken as error:
            self.trouble = str(error)
            raise
        except NotKept as error:
            self.trouble = f"the database cannot be used: {error.why}"
            raise
        try:
            yield
        finally:
            await self.house.close()

    async def tell(self, send: Any, message: Any) -> None:
        """Whether the server could start. If its database cannot be used, a sentence says so, and nobody has to read
        where in the code that was noticed.
        """
        if message["type"] == "lifespan.startup.failed" and self.trouble:
            message = {**message, "message": self.trouble}
        await send(message)

    async def open_linked(self, scope: Any, receive: Any, send: Any) -> None:
        await open_linked(scope, receive, send, self.the_house(), self.limits)

    def the_house(self) -> House:
        assert self.house is not None
        return self.house

    def the_limits(self) -> Limits:
        return self.limits

    def check(self, connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
        """Everything must be meant for us. What changes something must come from our own pages; that, and what costs
        much, must not come too often.
        """
        self.limits.hosts.check(connection.scope["headers"])
        if TABLE in connection.path_params:
            self.limits.check_lookup(address_of(connection))
        if handler.opt.get("costly"):
            self.limits.count_post(address_of(connection))
            return
        if not isinstance(connection, Request) or connection.method in ("GET", "HEAD", "OPTIONS"):
            return
        self.limits.check_origin(connection.headers.get("origin"), connection.headers.get("host"))
        count = self.limits.count_words if handler.opt.get("words") else self.limits.count_post
        count(address_of(connection))

    def on_missing(self, request: AnyRequest, error: NotThere) -> Response[Mistake]:
        """Words of tables cannot be guessed by trying: whoever asks for many that do not exist is not answered."""
        if TABLE in request.path_params:
            self.limits.count_miss(address_of(request))
        return on_refusal(request, error)


@get(["/", "/{path:path}"], include_in_schema=False, packed=True)
async def show_page(request: AnyRequest, path: FromPath[str] = "/") -> Response[bytes]:
    """A file of the client, or the client itself at one of its own routes."""
    pages: Pages = request.app.state.pages
    page = None if path.startswith("/api/") else pages.find(path)
    if page is None:
        raise HTTPException(status_code=404, detail="There is nothing at this address.")
    headers = {"Cache-Control": page.cache, "ETag": page.etag, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == page.etag and page.cache != "no-store":
        return Response(b"", status_code=304, headers=headers)
    encoding, content = page.best(request.headers.get("accept-encoding", ""))
    if encoding:
        headers["Content-Encoding"] = encoding
    return Response(content, media_type=page.kind, headers=headers)


def mistake(sentence: str, status: int, rule: str = "") -> Response[Mistake]:
    """A refusal; one that repeats what was sent is cut short."""
    if len(sentence) > LONGEST_SENTENCE:
        sentence = f"{sentence[:LONGEST_SENTENCE]}…"
    return Response(Mistake(error=sentence, rule=rule), status_code=status)


def on_refusal(_: AnyRequest, error: Refusal) -> Response[Mistake]:
    return mistake(error.sentence, error.status, error.rule)


def on_anew(_: AnyRequest, error: Anew) -> Response[Mistake]:
    """Nothing was done; in a cluster, the process that has the table now is asked."""
    answer = mistake(error.sentence, error.status)
    answer.headers[AGAIN.decode()] = "1"
    return answer


def on_broken(_: AnyRequest, error: Broken) -> Response[Mistake]:
    return mistake(capital(error), 400)


def on_invalid(_: AnyRequest, error: ValidationException) -> Response[Mistake]:
    """A body or parameter of the wrong shape: which part, and what is wrong with it."""
    parts: list[Any] = error.extra if isinstance(error.extra, list) else []
    wrong = "; ".join(f"{part.get('key', 'the body')}: {part.get('message', '')}" for part in parts)
    return mistake(f"This request cannot be read: {wrong or error.detail}.", 400)


def on_http(_: AnyRequest, error: HTTPException) -> Response[Mistake]:
    return mistake(capital(Exception(error.detail or "This cannot be done.")), error.status_code)


def on_failure(request: AnyRequest, error: Exception) -> Response[Mistake]:
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return mistake("Something went wrong on the server; nothing was changed.", 500)


def create_app(settings: Settings | None = None, claim: Claim | None = None) -> App:
    """The server as an ASGI app, with the settings of the environment unless others are given."""
    return App(settings or settings_from(), claim)
