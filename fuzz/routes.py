"""Routes: Schemathesis reads the OpenAPI document and tries every route of it, real tables included."""

import importlib.util
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import Any

from hypothesis import strategies as st

from attack.verdict import Claim, Finding, fair
from fuzz.shapes import Values
from fuzz.stage import LONGEST, Stage, meanwhile, stage
from fuzz.trying import Found, try_for

MISSING = "schemathesis is not installed: routes were NOT tried (make fuzz installs it)"
LINES = "application/x-ndjson"
TABLE = "word"
"""The part of a path that names a table."""


async def fuzz_routes(folder: Path, seconds: float, seed: int) -> Finding:
    """Every route of the OpenAPI document, by Schemathesis: no fault, no hang, and answers as they are described."""
    if importlib.util.find_spec("schemathesis") is None:
        return Finding("nothing", (Claim(MISSING, holds=False),))
    async with stage(folder) as opened:
        document = (await opened.caller.get("/api/openapi.json")).json()
        caller = Requests(opened, document)
        tried, claims = await meanwhile(opened, lambda: try_for(seconds, caller.cases(), caller.check, seed))
    told = Claim(f"slowest {caller.slowest:.2f} s", holds=True)
    sent = f"{tried} requests to {len(caller.routes)} of {len(document['paths'])} routes"
    return Finding(sent, (fair(caller.answers), told, *claims))


def is_stream(route: dict[str, Any]) -> bool:
    """Whether an answer comes line by line and never ends: such a route takes a token and nothing else."""
    return any(LINES in answer.get("content", {}) for answer in route["responses"].values())


class Requests:
    """Requests as Schemathesis makes them, some of them for tables that there are, with the tokens of their seats."""

    def __init__(self, opened: Stage, document: dict[str, Any]) -> None:
        import schemathesis
        from requests import RequestException, Session

        self.opened = opened
        self.schema = schemathesis.openapi.from_dict(document)
        self.modes = schemathesis.GenerationMode
        checks = schemathesis.checks
        self.described = [checks.response_schema_conformance, checks.status_code_conformance]
        self.session = Session()
        self.failed = RequestException
        self.answers: Counter[int] = Counter()
        self.routes: set[str] = set()
        self.slowest = 0.0

    def cases(self) -> Values:
        """A request, the table of ours that it is about, if any, and the token it is sent with."""
        tokens = [token for tokens in self.opened.tokens.values() for token in tokens]
        tables = st.none() | st.sampled_from(list(self.opened.words.values()))
        return st.tuples(st.one_of(list(self.kinds())), tables, st.sampled_from([*tokens, ""]))

    def kinds(self) -> Iterator[Values]:
        """For each route requests that fit the document, and requests that do not."""
        for found in self.schema.get_all_operations():
            operation = found.ok()
            if is_stream(operation.definition.raw):
                continue
            yield operation.as_strategy(self.modes.POSITIVE)
            if operation.body or operation.query or operation.headers:
                yield operation.as_strategy(self.modes.NEGATIVE)

    def check(self, example: tuple[Any, str | None, str]) -> None:
        case, table, token = example
        if table and TABLE in case.path_parameters:
            case.path_parameters[TABLE] = table
        begin = perf_counter()
        said = {"Authorization": f"Bearer {token}"} if token else {}
        try:
            response = case.call(
                base_url=f"http://{self.opened.scene.server.host}",
                session=self.session,
                headers=said,
                timeout=2 * LONGEST,
            )
        except self.failed as error:
            raise Found(f"no answer ({type(error).__name__})", case.as_curl_command()) from error
        took = perf_counter() - begin
        self.slowest = max(self.slowest, took)
        self.answers[response.status_code] += 1
        self.routes.add(case.operation.path)
        if not fair({response.status_code: 1}).holds:
            raise Found(f"answered with {response.status_code}", case.as_curl_command())
        if took > LONGEST:
            raise Found(f"took {took:.1f} s", case.as_curl_command())
        try:
            case.validate_response(response, checks=self.described)
        except BaseExceptionGroup as error:
            told = "; ".join(str(one) for one in error.exceptions)
            raise Found(f"the answer is not as described ({told[:300]})", case.as_curl_command()) from error
