"""The end of an inbox and of a server: what was asked is done, or whoever asked is told."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import httpx
import pytest

from rookery.server.inbox import Inbox
from rookery.server.messages import NewTable, SeatWish
from rookery.server.refusals import Lost
from tests.server.alone import run
from tests.server.inside import open_house, seated
from tests.server.served import GAME, Opener

SOON = 5.0


async def answers(*asked: "asyncio.Task[int]") -> list[int | BaseException]:
    return await asyncio.wait_for(asyncio.gather(*asked, return_exceptions=True), SOON)


def slow(number: int) -> Callable[[], Awaitable[int]]:
    async def job() -> int:
        await asyncio.sleep(0.01)
        return number

    return job


def test_what_waits_when_an_inbox_closes_is_done_and_what_comes_later_is_told() -> None:
    async def scene() -> None:
        inbox = Inbox("inbox", lambda: None)
        inbox.open()
        early = [asyncio.create_task(inbox.ask(slow(i))) for i in range(3)]
        await asyncio.sleep(0)
        end = asyncio.create_task(inbox.close())
        await asyncio.sleep(0.005)  # it is at work and will close
        late = [asyncio.create_task(inbox.ask(slow(i))) for i in range(3)]
        assert await answers(*early) == [0, 1, 2]
        assert all(isinstance(answer, Lost) for answer in await answers(*late))
        await asyncio.wait_for(end, SOON)
        await asyncio.wait_for(inbox.close(), SOON)
        with pytest.raises(Lost):
            await inbox.ask(slow(1))

    run(scene())


def test_nobody_waits_for_an_inbox_that_was_never_opened_or_was_cut_short() -> None:
    async def scene() -> None:
        never, cut = Inbox("never", lambda: None), Inbox("cut", lambda: None)
        cut.open()
        asked = [asyncio.create_task(box.ask(slow(i))) for box in (never, cut) for i in range(3)]
        await asyncio.sleep(0.005)
        assert cut.task is not None
        cut.task.cancel()
        await never.close()
        assert all(isinstance(answer, Lost) for answer in await answers(*asked))
        await asyncio.wait_for(cut.close(), SOON)

    run(scene())


def test_when_a_house_closes_everybody_who_asked_a_table_gets_an_answer(tmp_path: Path) -> None:
    """What was answered with a seat is in the database, and nothing else is."""

    async def scene() -> None:
        async with open_house(tmp_path / "db", waiting_an_address=20) as house:
            seats = [SeatWish(kind="me", name="Ann"), SeatWish(kind="open"), SeatWish(kind="open")]
            words = [(await house.create(NewTable(game=GAME, seats=seats))).table for _ in range(20)]
            tables = [await house.table(word) for word in words]
            asked = [
                asyncio.create_task(table.ask(partial(table.seats.sit, name, None)))
                for name in ("Bob", "Cid")
                for table in tables
            ]
            await asyncio.sleep(0)
            closing = asyncio.create_task(house.close())
            await asyncio.sleep(0.06)
            asked += [asyncio.create_task(table.ask(partial(table.seats.sit, "Dan", None))) for table in tables]
            answered = await asyncio.wait_for(asyncio.gather(*asked, return_exceptions=True), SOON)
            await closing
            assert all(isinstance(answer, tuple | Lost) or "taken" in str(answer) for answer in answered), answered
        sat = {word: {"Ann"} for word in words}
        for number, answer in enumerate(answered):
            if isinstance(answer, tuple):
                sat[words[number % 20]].add(("Bob", "Cid", "Dan")[number // 20])
        async with open_house(tmp_path / "db") as house:
            for word in words:
                seats_now = (await house.table(word)).seats.rows
                assert {seat.name for seat in seats_now if seat.kind == "person"} == sat[word]

    run(scene())


def test_a_server_that_is_told_to_stop_answers_every_request_first(open_server: Opener) -> None:
    served = open_server()
    tables = [served.table("me Ann", "open", "open")[0] for _ in range(30)]

    async def scene() -> list[httpx.Response | BaseException]:
        limits = httpx.Limits(max_connections=60, max_keepalive_connections=60)
        async with httpx.AsyncClient(base_url=f"http://{served.host}", timeout=20, limits=limits) as client:
            await asyncio.gather(*(client.get("/api/games") for _ in range(60)))  # the lines are open
            asked = [
                asyncio.create_task(client.post(f"/api/tables/{table}/sit", json={"name": name}))
                for table in tables
                for name in ("Bob", "Cid")
            ]
            await asyncio.sleep(0.03)
            served.process.terminate()
            return await asyncio.gather(*asked, return_exceptions=True)

    answered = run(scene())
    assert served.stop() == ""
    served.start()
    for number, table in enumerate(tables):
        names = {seat["name"] for seat in served.get(f"/api/tables/{table}")["seats"]}
        for name, answer in zip(("Bob", "Cid"), answered[2 * number : 2 * number + 2], strict=True):
            if isinstance(answer, httpx.Response) and answer.status_code == 201:
                assert name in names, "what was acknowledged is there"
            else:
                assert not isinstance(answer, httpx.TimeoutException), "nobody is left waiting"


def test_a_game_goes_on_after_a_stop_in_its_midst(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_house(tmp_path / "db") as house:
            table, _ = await seated(house, "urchin", "urchin", "me")
        async with open_house(tmp_path / "db") as house:
            assert (await house.table(table.row.id)).seq >= table.seq

    run(scene())
