"""The end of an inbox and of a server: what was asked is done, or whoever asked is told."""

import asyncio
import signal
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TypeVar

import httpx
import pytest

from rookery.server.inbox import Inbox
from rookery.server.messages import NewTable, SeatWish
from rookery.server.refusals import Lost
from tests.server.alone import run
from tests.server.by_hand import HandClock, run_by_hand
from tests.server.inside import open_house, seated
from tests.server.served import GAME, Opener

T = TypeVar("T")


async def answers(clock: HandClock, *asked: "asyncio.Task[int]") -> list[int | BaseException]:
    return await clock.until_done(gathered(asked))


async def gathered(asked: "Sequence[asyncio.Task[T]]") -> "list[T | BaseException]":
    return await asyncio.gather(*asked, return_exceptions=True)


def slow(number: int) -> Callable[[], Awaitable[int]]:
    async def job() -> int:
        await asyncio.sleep(1)
        return number

    return job


def test_what_waits_when_an_inbox_closes_is_done_and_what_comes_later_is_told() -> None:
    async def scene(clock: HandClock) -> None:
        inbox = Inbox("inbox", lambda: None)
        inbox.open()
        early = [asyncio.create_task(inbox.ask(slow(i))) for i in range(3)]
        await clock.advance(0.5)
        end = asyncio.create_task(inbox.close())
        await clock.settle()
        assert not end.done(), "it is at work and will close"
        late = [asyncio.create_task(inbox.ask(slow(i))) for i in range(3)]
        assert await answers(clock, *early) == [0, 1, 2]
        assert all(isinstance(answer, Lost) for answer in await answers(clock, *late))
        await end
        await inbox.close()
        with pytest.raises(Lost):
            await inbox.ask(slow(1))

    run_by_hand(scene)


def test_nobody_waits_for_an_inbox_that_was_never_opened_or_was_cut_short() -> None:
    async def scene(clock: HandClock) -> None:
        never, cut = Inbox("never", lambda: None), Inbox("cut", lambda: None)
        cut.open()
        asked = [asyncio.create_task(box.ask(slow(i))) for box in (never, cut) for i in range(3)]
        await clock.advance(0.5)
        assert cut.task is not None
        cut.task.cancel()
        await never.close()
        assert all(isinstance(answer, Lost) for answer in await answers(clock, *asked))
        await cut.close()

    run_by_hand(scene)


def test_when_a_house_closes_everybody_who_asked_a_table_gets_an_answer(tmp_path: Path) -> None:
    """What was answered with a seat is in the database, and nothing else is."""
    names, count = ("Bob", "Cid", "Dan", "Eve", "Fay"), 5

    async def scene(clock: HandClock) -> None:
        loop = asyncio.get_running_loop()
        async with open_house(tmp_path / "db", waiting_an_address=count) as house:
            seats = [SeatWish(kind="me", name="Ann"), *[SeatWish(kind="open")] * 4]
            words = [(await house.create(NewTable(game=GAME, seats=seats))).table for _ in range(count)]
            tables = [await house.table(word) for word in words]
            asked: list[asyncio.Task[tuple[int, str]]] = []

            def ask(name: str) -> None:
                asked.extend(asyncio.create_task(table.ask(partial(table.seats.sit, name, None))) for table in tables)

            ask("Bob")
            await asyncio.sleep(0)
            closing = asyncio.create_task(house.close())
            await asyncio.sleep(0)
            ask("Cid")  # while everybody hears the farewell
            for moment, name in ((0.05, "Dan"), (0.05, "Eve"), (0.06, "Fay")):  # when that is over, and too late
                loop.call_later(moment, ask, name)
                await clock.settle()
            await clock.advance(1)
            answered = await clock.until_done(gathered(asked))
            await clock.until_done(asyncio.wait_for(closing, None))
            assert all(isinstance(answer, tuple | Lost) or "taken" in str(answer) for answer in answered), answered
            assert [isinstance(answer, tuple) for answer in answered[: 2 * count]] == [True] * 2 * count
            assert all(isinstance(answer, Lost) for answer in answered[-count:])
        sat = {word: {"Ann"} for word in words}
        for number, answer in enumerate(answered):
            if isinstance(answer, tuple):
                sat[words[number % count]].add(names[number // count])
        async with open_house(tmp_path / "db") as house:
            for word in words:
                seats_now = (await house.table(word)).seats.rows
                assert {seat.name for seat in seats_now if seat.kind == "person"} == sat[word]

    run_by_hand(scene)


def test_a_server_that_is_told_to_stop_answers_every_request_first(open_server: Opener) -> None:
    served = open_server()
    tables = [served.table("me Ann", "open", "open")[0] for _ in range(10)]

    async def scene() -> list[httpx.Response | BaseException]:
        limits = httpx.Limits(max_connections=20, max_keepalive_connections=20)
        async with httpx.AsyncClient(base_url=f"http://{served.host}", timeout=60, limits=limits) as client:
            await asyncio.gather(*(client.get("/api/games") for _ in range(20)))  # the lines are open
            asked = [
                asyncio.create_task(client.post(f"/api/tables/{table}/sit", json={"name": name}))
                for table in tables
                for name in ("Bob", "Cid")
            ]
            await asyncio.wait(asked, return_when=asyncio.FIRST_COMPLETED)
            served.process.send_signal(signal.SIGTERM)
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
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db") as house:
            table, _ = await seated(house, "urchin", "urchin", "me")
        async with open_house(tmp_path / "db") as house:
            assert (await house.table(table.row.id)).seq >= table.seq

    run_by_hand(scene)
