"""Describing: what the OpenAPI document says about refusals, which are the same at every route."""

from litestar.handlers import HTTPRouteHandler
from litestar.openapi import ResponseSpec

from rookery.server.messages import Mistake

REFUSALS = {
    400: "This cannot be read or done",
    403: "This is somebody else's, or comes from another page",
    404: "There is no such thing",
    409: "Not now",
    413: "This is too large",
    421: "This server has other names",
    429: "Too often",
    503: "The server has too much to do, or cannot save",
}
"""Every refusal has a sentence; the framework alone would describe errors of its own."""


def described(handler: HTTPRouteHandler) -> HTTPRouteHandler:
    """A route whose description names the refusals that it may answer with."""
    refusals = {status: ResponseSpec(Mistake, description=about) for status, about in REFUSALS.items()}
    handler.responses = {**refusals, **(handler.responses or {})}
    return handler
