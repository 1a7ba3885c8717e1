"""The HTTP routes: games, table life, records and replays."""

import json
from collections.abc import AsyncIterator
from hmac import compare_digest
from typing import Annotated, Any
from zlib import MAX_WBITS, decompressobj

from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.enums import MediaType
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, HeaderParameter, JSONBody, QueryParameter
from litestar.response import Stream

from rookery.core.match import Match
from rookery.core.reasons import Broken
from rookery.games import GAMES
from rookery.games import get as game_called
from rookery.server.books import game_book, game_info
from rookery.server.house import House, capital
from rookery.server.limits import Limits, address_of
from rookery.server.messages import (
    AnalysisReport,
    Curve,
    GameBook,
    GameInfo,
    NewLesson,
    NewPuzzle,
    NewTable,
    PlayOn,
    PlayOnRecord,
    Proof,
    Removal,
    Replay,
    SeatBot,
    Seated,
    Shelf,
    SitDown,
    TableInfo,
    Verdict,
    Vowing,
)
from rookery.server.onward import play_on
from rookery.server.posing import pose, shelf
from rookery.server.refusals import NotNow, NotThere, NotYours, OtherRules
from rookery.server.verdicts import verdict_on

PIECE = 64 * 1024
"""Bytes that are unpacked at a time."""

AnyRequest = Request[Any, Any, Any]
TheHouse = NamedDependency[House]
Authorization = Annotated[str, HeaderParameter(name="Authorization", description="Bearer and a seat's token")]


def token_of(authorization: str) -> str:
    """The token of a seat from `Authorization: Bearer …`."""
    kind, _, token = authorization.partition(" ")
    if kind.casefold() != "bearer" or not token.strip():
        raise NotYours("This needs a seat's token.")
    return token.strip()


@get("/api/games", summary="All games")
async def list_games(house: TheHouse) -> list[GameInfo]:
    return [game_info(game, house.settings.answer_seconds) for game in GAMES.values()]


@get("/api/games/{name:str}", summary="A game's rules and cards")
async def show_game(name: FromPath[str]) -> GameBook:
    try:
        return game_book(game_called(name))
    except Broken as error:
        raise NotThere(capital(error)) from None


@get("/api/tables", summary="Public tables that wait for players or play")
async def list_tables(house: TheHouse) -> list[TableInfo]:
    return await house.listing()


@post("/api/tables", summary="A new table")
async def create_table(request: AnyRequest, data: JSONBody[NewTable], house: TheHouse) -> Seated:
    return await house.create(data, address_of(request))


@post("/api/lessons", summary="A guided first game")
async def create_lesson(data: JSONBody[NewLesson], house: TheHouse) -> Seated:
    return await house.create_lesson(data)


@get("/api/puzzles", summary="The puzzles of the last days, and how hard all are")
async def list_puzzles() -> Shelf:
    return shelf()


@post("/api/puzzles", summary="A table that begins with a puzzle")
async def create_puzzle(request: AnyRequest, data: JSONBody[NewPuzzle], house: TheHouse) -> Seated:
    return await pose(house, data, address_of(request))


@get("/api/tables/{word:str}", summary="One table")
async def show_table(word: FromPath[str], house: TheHouse) -> TableInfo:
    return await house.info(word)


@post("/api/tables/{word:str}/sit", summary="Take an open seat")
async def sit(
    word: FromPath[str],
    data: JSONBody[SitDown],
    house: TheHouse,
    request: AnyRequest,
    authorization: Authorization = "",
) -> Seated:
    table = await house.table(word)
    address = address_of(request)
    brought = token_of(authorization) if authorization else None
    name = data.name if brought is None else await house.accounts.name_of(brought)
    seat, token = await table.ask(lambda: table.seats.sit(name, data.seat, address, brought))
    return Seated(table=table.row.id, seats=[seat], tokens=[token])


@post("/api/tables/{word:str}/bot", summary="The host gives an open seat to a bot", status_code=200)
async def seat_bot(
    word: FromPath[str], data: JSONBody[SeatBot], house: TheHouse, authorization: Authorization = ""
) -> TableInfo:
    table = await house.table(word)
    return await table.ask(lambda: table.seat_bot(token_of(authorization), data))


@post("/api/tables/{word:str}/start", summary="Begin the game; bots take the open seats", status_code=200)
async def start(word: FromPath[str], house: TheHouse, authorization: Authorization = "") -> TableInfo:
    table = await house.table(word)
    return await table.ask(lambda: table.start(token_of(authorization)))


@post("/api/tables/{word:str}/leave", summary="Leave for good; a bot takes the seat", status_code=200)
async def leave(word: FromPath[str], house: TheHouse, authorization: Authorization = "") -> TableInfo:
    table = await house.table(word)
    return await table.ask(lambda: table.leave(token_of(authorization)))


@post("/api/tables/{word:str}/remove", summary="The host removes somebody", status_code=200)
async def remove(
    word: FromPath[str], data: JSONBody[Removal], house: TheHouse, authorization: Authorization = ""
) -> TableInfo:
    table = await house.table(word)
    return await table.ask(lambda: table.remove(token_of(authorization), data))


@post("/api/tables/{word:str}/rematch", summary="Your seat at the next table, one seat further on", status_code=200)
async def rematch(word: FromPath[str], house: TheHouse, authorization: Authorization = "") -> Seated:
    return await house.rematch(word, token_of(authorization))


@post("/api/tables/{word:str}/vow", summary="Add a word to the secret of the dice", status_code=200)
async def vow(
    word: FromPath[str], data: JSONBody[Vowing], house: TheHouse, authorization: Authorization = ""
) -> TableInfo:
    table = await house.table(word)
    return await table.ask(lambda: table.vow(token_of(authorization), data.vow))


@get("/api/tables/{word:str}/book", summary="The rules and cards of a table, with its own figures")
async def show_book(word: FromPath[str], house: TheHouse) -> GameBook:
    return game_book((await house.table(word)).game)


@get("/api/tables/{word:str}/record", summary="The record of a finished game, to keep")
async def download_record(word: FromPath[str], house: TheHouse) -> Response[bytes]:
    try:
        record = (await finished(house, word)).record()
    except OtherRules:
        record = await house.archive.record(word)
    name = f"{record['game']}-{word.strip().lower()}.rookery.json"
    text = json.dumps(record, indent=1, ensure_ascii=False)
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text.encode(), media_type=MediaType.JSON, headers=headers)


@get(
    "/api/tables/{word:str}/replay",
    summary="Every moment of a finished game, from one seat or with everything open",
    responses={200: ResponseSpec(Replay, description="The replay")},
    costly=True,
    packed=True,
)
async def replay_table(
    request: AnyRequest,
    word: FromPath[str],
    house: TheHouse,
    seat: Annotated[str, QueryParameter(description="A seat's number, or open")] = "open",
) -> Response[Any]:
    try:
        match = await finished(house, word)
    except OtherRules:
        return packed(request, await house.archive.replay(word, seat))
    seats = [str(who) for who in range(len(match.names))]
    if seat != "open" and seat not in seats:
        raise NotThere(f"This table has no seat {seat}.")
    who = None if seat == "open" else int(seat)
    return packed(request, await house.retellers.ask(address_of(request), "replay", written(match), seat=who))


@get(
    "/api/tables/{word:str}/curve",
    summary="How each seat's chance to win went",
    responses={200: ResponseSpec(Curve, description="The curve")},
    costly=True,
    packed=True,
)
async def show_curve(request: AnyRequest, word: FromPath[str], house: TheHouse) -> Response[Any]:
    match = await finished(house, word)
    return packed(request, await house.retellers.ask(address_of(request), "curve", written(match)))


@get(
    "/api/tables/{word:str}/analysis",
    summary="What each decision and roll of a finished game was worth",
    responses={200: ResponseSpec(AnalysisReport, description="How far the analysis is, or all of it")},
    packed=True,
)
async def analyse_table(request: AnyRequest, word: FromPath[str], house: TheHouse) -> Response[Any]:
    match = await finished(house, word)
    table = word.strip().lower()
    return packed(request, await house.analysts.of_table(table, lambda: written(match), address_of(request)))


@get(
    "/api/analyses/{key:str}",
    summary="An analysis that was asked for before",
    responses={200: ResponseSpec(AnalysisReport, description="How far the analysis is, or all of it")},
    packed=True,
)
async def show_analysis(request: AnyRequest, key: FromPath[str], house: TheHouse) -> Response[Any]:
    return packed(request, await house.analysts.of_key(key))


@post(
    "/api/analysis",
    summary="What each decision and roll of an uploaded record was worth",
    responses={200: ResponseSpec(AnalysisReport, description="How far the analysis is, or all of it")},
    status_code=200,
    packed=True,
)
async def analyse_record(request: AnyRequest, house: TheHouse) -> Response[Any]:
    return packed(request, house.analysts.of_record(await request.body(), address_of(request)))


@get(
    "/api/tables/{word:str}/proof",
    summary="What is needed to verify the dice of a finished game",
    responses={200: ResponseSpec(Proof, description="The proof")},
    costly=True,
    packed=True,
)
async def show_proof(request: AnyRequest, word: FromPath[str], house: TheHouse) -> Response[Any]:
    match = await finished(house, word)
    return packed(request, await house.retellers.ask(address_of(request), "proof", written(match)))


@post(
    "/api/replay",
    summary="Every moment of an uploaded record",
    responses={200: ResponseSpec(Replay, description="The replay")},
    status_code=200,
    packed=True,
)
async def replay_record(request: AnyRequest, house: TheHouse) -> Response[Any]:
    body = await request.body()
    return packed(request, await house.replays.ask(address_of(request), "replay", body, seat=None))


def written(match: Match) -> bytes:
    return json.dumps(match.record(), ensure_ascii=False).encode()


def packed(request: AnyRequest, content: bytes) -> Response[Any]:
    """An answer that is packed already. Only for programs that cannot unpack it, it is unpacked bit by bit as it goes:
    it may be large, and nobody knows how slowly they read.
    """
    headers = {"Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(content, media_type=MediaType.JSON, headers={**headers, "Content-Encoding": "gzip"})
    return Stream(unpacked(content), media_type=MediaType.JSON, headers=headers)


async def unpacked(content: bytes) -> AsyncIterator[bytes]:
    packing = decompressobj(wbits=MAX_WBITS | 16)
    rest = content
    while rest and not packing.eof:
        yield packing.decompress(rest, PIECE)
        rest = packing.unconsumed_tail


async def finished(house: House, word: str) -> Match:
    """A game that is over; it never changes any more."""
    table = await house.table(word)
    if table.match is None or table.row.phase != "over":
        raise NotNow("The game is not over: its record would tell what is secret.")
    return table.match


@post("/api/tables/{word:str}/onward", summary="A new table from a moment of a finished game")
async def onward(request: AnyRequest, word: FromPath[str], data: JSONBody[PlayOn], house: TheHouse) -> Seated:
    record = written(await finished(house, word))
    return await play_on(house, house.retellers, record, data, address_of(request), word.strip().lower())


@get(
    "/api/tables/{word:str}/verdict",
    summary="How your first turn at a table that was played on compares with the one that was played then",
    costly=True,
)
async def verdict(
    request: AnyRequest,
    word: FromPath[str],
    house: TheHouse,
    limits: NamedDependency[Limits],
    authorization: Authorization = "",
) -> Verdict:
    table = await house.table(word)
    seat = table.seats.find(token_of(authorization))
    with limits.hint(address_of(request)):
        return await verdict_on(table, seat, house.thinkers, house.settings.hint_seconds)


@post("/api/onward", summary="A new table from a moment of an uploaded record")
async def onward_record(request: AnyRequest, data: JSONBody[PlayOnRecord], house: TheHouse) -> Seated:
    return await play_on(house, house.replays, json.dumps(data.record).encode(), data, address_of(request))


@get("/healthz", summary="Whether moves can be saved", media_type=MediaType.TEXT)
async def health(house: TheHouse) -> str:
    await house.health.check()
    return "ok"


@get("/metrics", summary="Counters for Prometheus", media_type="text/plain; version=0.0.4", include_in_schema=False)
async def metrics(house: TheHouse, authorization: Authorization = "") -> str:
    if not house.settings.metrics_token:
        raise NotThere("There is nothing at this address.")
    if not compare_digest(authorization.encode(), f"Bearer {house.settings.metrics_token}".encode()):
        raise NotYours("This needs the metrics token.")
    return house.metrics.published


@get("/api/openapi.json", include_in_schema=False)
async def openapi(request: AnyRequest) -> dict[str, Any]:
    return request.app.openapi_schema.to_schema()


ROUTES = [
    openapi,
    list_games,
    show_game,
    list_tables,
    create_table,
    create_lesson,
    list_puzzles,
    create_puzzle,
    show_table,
    sit,
    seat_bot,
    start,
    leave,
    remove,
    rematch,
    show_book,
    download_record,
    show_proof,
    vow,
    replay_table,
    show_curve,
    analyse_table,
    show_analysis,
    replay_record,
    analyse_record,
    onward,
    onward_record,
    verdict,
    health,
    metrics,
]
