"""The HTTP routes for bots in any language: accounts, invitations, streams and answers (docs/own-bots.md)."""

from typing import Any

from litestar import get, post
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, JSONBody
from litestar.response import Stream

from rookery.core.reasons import Illegal
from rookery.server.api import AnyRequest, Authorization, TheHouse, token_of
from rookery.server.limits import Limits, address_of
from rookery.server.messages import Answer, Answered, BotAccount, BotInfo, Invitation, Invite, NewBot, TableInfo
from rookery.server.refusals import NotNow
from rookery.server.streams import invitation_lines, table_lines
from rookery.server.visitor import Visitor

LINES = "application/x-ndjson"
"""One line of JSON after the other."""

TheLimits = NamedDependency[Limits]


@post("/api/bots", summary="An account for a bot of your own")
async def open_account(data: JSONBody[NewBot], house: TheHouse) -> BotAccount:
    name, token = await house.accounts.open(data.name)
    return BotAccount(name=name, token=token)


@get("/api/bots", summary="Bots that can be invited to a table")
async def list_bots(house: TheHouse) -> list[BotInfo]:
    return [BotInfo(name=name) for name in await house.bots_waiting()]


@get(
    "/api/bots/stream",
    summary="A bot's invitations, line by line",
    responses={200: ResponseSpec(Invitation, description="Lines of JSON", media_type=LINES)},
    packed=True,
)
async def stream_invitations(
    request: AnyRequest, house: TheHouse, limits: TheLimits, authorization: Authorization = ""
) -> Stream:
    name = await house.accounts.name_of(token_of(authorization))
    address = address_of(request)
    limits.check_sockets(address)
    return Stream(invitation_lines(house.accounts, name, Visitor(address), limits), media_type=LINES)


@post("/api/tables/{word:str}/invite", summary="Invite a bot to a table that waits", status_code=200)
async def invite(
    word: FromPath[str], data: JSONBody[Invite], house: TheHouse, authorization: Authorization = ""
) -> TableInfo:
    table = await house.table(word)

    def job() -> tuple[Invitation, TableInfo]:
        seat = table.seats.find(token_of(authorization))
        table.seats.check_waiting()
        rows = table.seats.rows
        free = sum(row.kind == "open" for row in rows)
        if not free:
            raise NotNow("Every seat is taken.")
        invitation = Invitation(
            table=table.row.id, game=table.game.name, players=len(rows), open=free, by=rows[seat].name
        )
        return invitation, table.info()

    invitation, info = await table.look(job)
    await house.invite(data.bot, invitation)
    return info


@get(
    "/api/tables/{word:str}/stream",
    summary="A table as the bot in one of its seats hears it, line by line",
    responses={200: ResponseSpec(dict[str, Any], description="Lines of JSON", media_type=LINES)},
    packed=True,
)
async def stream_table(
    request: AnyRequest, word: FromPath[str], house: TheHouse, limits: TheLimits, authorization: Authorization = ""
) -> Stream:
    token, address = token_of(authorization), address_of(request)
    table = await house.table(word)
    await table.look(lambda: table.seats.find(token))
    limits.check_sockets(address)
    return Stream(table_lines(table, token, Visitor(address), limits), media_type=LINES)


@post("/api/tables/{word:str}/answer", summary="A bot answers a question", status_code=200, words=True)
async def answer(
    word: FromPath[str], data: JSONBody[Answer], house: TheHouse, authorization: Authorization = ""
) -> Answered:
    token = token_of(authorization)
    words = [data.choose] if isinstance(data.choose, str) else data.choose
    table = await house.table(word)

    async def job() -> Answered:
        await table.play(table.seats.find(token), words, data.id)
        return Answered(id=table.seq)

    try:
        return await table.ask(job)
    except Illegal as error:
        raise NotNow(str(error.sentence), error.rule) from None


BOT_ROUTES = [open_account, list_bots, stream_invitations, invite, stream_table, answer]
