"""The HTTP routes: games, table life, records and replays."""

import asyncio
import json
from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.enums import MediaType
from litestar.params import FromPath, HeaderParameter, JSONBody, QueryParameter

from rookery.core.match import Match
from rookery.core.reasons import Broken
from rookery.games import GAMES
from rookery.games import get as game_called
from rookery.server.books import game_book, game_info
from rookery.server.house import House, capital
from rookery.server.limits import address_of
from rookery.server.messages import Curve, GameBook, GameInfo, NewTable, Removal, Replay, Seated, SitDown, TableInfo
from rookery.server.refusals import NotNow, NotThere, NotYours, Refusal
from rookery.server.replays import curve_of, replay_of

AnyRequest = Request[Any, Any, Any]
TheHouse = NamedDependency[House]
Authorization = Annotated[str, HeaderParameter(name="Authorization", description="Bearer and a seat's token")]


def token_of(authorization: str) -> str:
    """The token of a seat from `Authorization: Bearer …`."""
    kind, _, token = authorization.partition(" ")
    if kind.casefold() != "bearer" or not token.strip():
        raise NotYours("This needs the token of a seat.")
    return token.strip()


@get("/api/games", summary="All games")
async def list_games() -> list[GameInfo]:
    return [game_info(game) for game in GAMES.values()]


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


@get("/api/tables/{word:str}", summary="One table")
async def show_table(word: FromPath[str], house: TheHouse) -> TableInfo:
    return await house.info(word)


@post("/api/tables/{word:str}/sit", summary="Take an open seat")
async def sit(word: FromPath[str], data: JSONBody[SitDown], house: TheHouse, request: AnyRequest) -> Seated:
    table = await house.table(word)
    address = address_of(request)
    seat, token = await table.ask(lambda: table.sit(data.name, data.seat, address))
    return Seated(table=table.row.id, seats=[seat], tokens=[token])


@post("/api/tables/{word:str}/start", summary="Begin the game; bots take the open seats", status_code=200)
async def start(word: FromPath[str], house: TheHouse, authorization: Authorization = "") -> TableInfo:
    table = await house.table(word)
    return await table.ask(lambda: table.start(token_of(authorization)))


@post("/api/tables/{word:str}/leave", summary="Leave for good; a bot takes the seat", status_code=200)
async def leave(word: FromPath[str], house: TheHouse, authorization: Authorization = "") -> TableInfo:
    table = await house.table(word)
    return await table.ask(lambda: table.leave(token_of(authorization)))


@post("/api/tables/{word:str}/remove", summary="The host sends somebody away", status_code=200)
async def remove(
    word: FromPath[str], data: JSONBody[Removal], house: TheHouse, authorization: Authorization = ""
) -> TableInfo:
    table = await house.table(word)
    return await table.ask(lambda: table.remove(token_of(authorization), data))


@post("/api/tables/{word:str}/rematch", summary="The own seat at the next table, one seat on", status_code=200)
async def rematch(word: FromPath[str], house: TheHouse, authorization: Authorization = "") -> Seated:
    return await house.rematch(word, token_of(authorization))


@get("/api/tables/{word:str}/book", summary="The rules and cards of a table, with its own figures")
async def show_book(word: FromPath[str], house: TheHouse) -> GameBook:
    return game_book((await house.table(word)).game)


@get("/api/tables/{word:str}/record", summary="The record of a finished game, to keep")
async def download_record(word: FromPath[str], house: TheHouse) -> Response[bytes]:
    match = await finished(house, word)
    name = f"{match.game.name}-{word.strip().lower()}.rookery.json"
    text = json.dumps(match.record(), indent=1, ensure_ascii=False)
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text.encode(), media_type=MediaType.JSON, headers=headers)


@get("/api/tables/{word:str}/replay", summary="All moments of a finished game, from a seat or in the open", costly=True)
async def replay_table(
    word: FromPath[str],
    house: TheHouse,
    seat: Annotated[str, QueryParameter(description="A seat's number, or open")] = "open",
) -> Replay:
    match = await finished(house, word)
    who = None if seat == "open" else int(seat) if seat.isascii() and seat.isdigit() else -1
    if who is not None and not 0 <= who < len(match.names):
        raise NotThere(f"This table has no seat {seat}.")
    return await asyncio.to_thread(replay_of, match.record(), who, game=match.game)


@get("/api/tables/{word:str}/curve", summary="How each seat's chance to win went", costly=True)
async def show_curve(word: FromPath[str], house: TheHouse) -> Curve:
    return await asyncio.to_thread(curve_of, await finished(house, word))


@post("/api/replay", summary="All moments of a record that is sent", status_code=200)
async def replay_record(request: AnyRequest) -> Replay:
    body = (await request.body()).decode("utf-8", errors="replace")
    try:
        return await asyncio.to_thread(replay_of, body, None)
    except RecursionError:
        raise Refusal("This record is nested too deeply to be read.") from None
    except Broken as error:
        raise Refusal(capital(error)) from None


async def finished(house: House, word: str) -> Match:
    """A game that is over; it never changes any more."""
    table = await house.table(word)
    if table.match is None or table.row.phase != "over":
        raise NotNow("The game is not over: its record would tell what is secret.")
    return table.match


@get("/healthz", summary="Whether the server and its database answer", media_type=MediaType.TEXT)
async def health(house: TheHouse) -> str:
    await house.writer.do(lambda db: db.execute("SELECT 1").fetchone())
    return "ok"


@get("/metrics", summary="Counters for Prometheus", media_type="text/plain; version=0.0.4", include_in_schema=False)
async def metrics(house: TheHouse) -> str:
    return house.metrics.text()


@get("/api/openapi.json", include_in_schema=False)
async def openapi(request: AnyRequest) -> dict[str, Any]:
    return request.app.openapi_schema.to_schema()


ROUTES = [
    openapi,
    list_games,
    show_game,
    list_tables,
    create_table,
    show_table,
    sit,
    start,
    leave,
    remove,
    rematch,
    show_book,
    download_record,
    replay_table,
    show_curve,
    replay_record,
    health,
    metrics,
]
