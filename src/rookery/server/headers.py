"""Headers: what every answer says to browsers about safety."""

from typing import Any

RULES = (
    "default-src 'self'",
    "img-src 'self' data:",  # small drawings are written into the styles
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",  # places and sizes of pieces on a board are set on the pieces
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
)
HEADERS = [
    (b"content-security-policy", "; ".join(RULES).encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),  # the word of a private table is in its address
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=()"),
]


class WithHeaders:
    """An app whose every answer, errors included, bears these headers."""

    def __init__(self, app: Any) -> None:
        self.app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def guarded(message: Any) -> None:
            if message["type"] == "http.response.start":
                said = {name.lower() for name, _ in message["headers"]}
                cache = [] if b"cache-control" in said else [(b"cache-control", b"no-store")]
                message["headers"] = [*message["headers"], *HEADERS, *cache]
            await send(message)

        await self.app(scope, receive, guarded)
