"""The lobby: junk hides no table, nobody's table waits for ever, and one address has only a few."""

import asyncio
from pathlib import Path

import pytest

from rookery.server import lobby as lobbies
from rookery.server import oaths
from rookery.server.house import House
from rookery.server.lobby import (
    COUNTED,
    DAY,
    HOUR,
    KEPT,
    KEPT_PRIVATE,
    LISTED,
    MINUTE,
    WATCHED,
    Lobby,
)
from rookery.server.messages import NewTable, SeatWish
from rookery.server.refusals import NotThere, TooMuch
from tests.server.by_hand import HandClock, run_by_hand
from tests.server.inside import Insider, friends, open_house
from tests.server.served import GAME

SEATS = [SeatWish(kind="me"), SeatWish(kind="open"), SeatWish(kind="open")]


SHOWN = 10
"""The most tables of one phase on the list of these tests."""


@pytest.fixture(autouse=True)
def small_lobby(monkeypatch: pytest.MonkeyPatch) -> None:
    """A short list, and tables without seals, which take a moment each: nobody rolls dice here."""

    async def swear(_: object) -> None:
        pass

    monkeypatch.setattr(oaths, "swear", swear)
    monkeypatch.setattr(lobbies, "SHOWN", SHOWN)


async def waiting(house: House, address: str = "", **wish: object) -> tuple[str, str]:
    """A table that waits, made from an address: its word, and the token of its maker."""
    made = await house.create(NewTable(game=GAME, seats=SEATS, **wish), address)  # type: ignore[arg-type]
    return made.table, made.tokens[0]


async def aged(house: House, word: str, seconds: float) -> None:
    """As if nothing had happened at a table for some time."""
    await house.writer.do(lambda db: db.execute("UPDATE tables SET moved = moved - ? WHERE id = ?", (seconds, word)))


async def listed(house: House) -> list[str]:
    return [info.table for info in await house.listing()]


def test_one_address_has_only_a_few_tables_waiting(tmp_path: Path) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db", waiting_an_address=3) as house:
            (first, token), (second, other), _ = [await waiting(house, "here") for _ in range(3)]
            full = "3 tables from your address are already waiting. Start or leave one of them first."
            with pytest.raises(TooMuch, match=full):
                await waiting(house, "here")
            bots = [SeatWish(kind="me"), SeatWish(kind="urchin"), SeatWish(kind="urchin")]
            await house.create(NewTable(game=GAME, seats=bots, start=True), "here")  # nobody has to find such a table

            begins = await house.table(first)
            await begins.ask(lambda: begins.start(token))
            await waiting(house, "here")
            with pytest.raises(TooMuch):
                await waiting(house, "here")
            goes = await house.table(second)
            await goes.ask(lambda: goes.leave(other))
            await waiting(house, "here")

    run_by_hand(scene)


def test_requests_at_the_same_time_are_counted_one_by_one(tmp_path: Path) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db", waiting_an_address=3) as house:
            tries = await asyncio.gather(*[waiting(house, "here") for _ in range(12)], return_exceptions=True)
            assert sum(isinstance(made, TooMuch) for made in tries) == 9
            tries = await asyncio.gather(*[waiting(house, "here") for _ in range(12)], return_exceptions=True)
            assert all(isinstance(made, TooMuch) for made in tries)
            await waiting(house, "there")

    run_by_hand(scene)


def test_a_table_at_which_nobody_is_counts_for_an_hour(tmp_path: Path) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db", waiting_an_address=2) as house:
            (first, token), (second, _) = await waiting(house, "here"), await waiting(house, "here")
            await Insider(await house.table(first)).enter(token)
            for word in (first, second):
                await aged(house, word, COUNTED + MINUTE)
            await waiting(house, "here")
            with pytest.raises(TooMuch):
                await waiting(house, "here")
            assert (await house.info(second)).phase == "waiting", "it can still be found by its link"

    run_by_hand(scene)


def test_junk_from_one_address_hides_no_table(tmp_path: Path) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db", waiting_an_address=1000) as house:
            real = [(await waiting(house, address))[0] for address in ("home", "club")]
            junk = []
            for _ in range(SHOWN + 5):
                await clock.advance(1)
                junk.append((await waiting(house, "junk"))[0])
            shown = await listed(house)
            assert len(shown) == SHOWN
            assert set(real) < set(shown)
            assert set(shown[:3]) == {*real, junk[-1]}, "one of each maker before the second of any"

    run_by_hand(scene)


def test_tables_with_somebody_there_come_first_and_stay(tmp_path: Path) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db", waiting_an_address=1000) as house:
            real, token = await waiting(house, "home")
            ann = await Insider(await house.table(real)).enter(token)
            await aged(house, real, DAY)
            (await house.table(real)).row.moved -= DAY
            for number in range(SHOWN + 5):
                await waiting(house, f"junk {number}")
            assert (await listed(house))[0] == real
            await clock.advance(1)
            await ann.leave()
            assert real in await listed(house), "somebody was there a moment ago"

    run_by_hand(scene)


def test_junk_that_is_played_hides_neither_waiting_nor_played_tables(tmp_path: Path) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db") as house:
            (lonely, _), (table, tokens) = await waiting(house, "home"), await friends(house, "Ann", "Bob", "Cem")
            await Insider(table).enter(tokens[0])
            bots = NewTable(game=GAME, seats=[SeatWish(kind="urchin")] * 3)
            for _ in range(SHOWN + 5):
                await house.create(bots, "junk")
            shown = await listed(house)
            assert shown == [lonely, table.row.id], "games of bots alone are not in the list"

    run_by_hand(scene)


def test_tables_of_bots_alone_take_no_place_in_the_list(tmp_path: Path) -> None:
    """Neither while they are in memory nor when they sleep, whoever made them; nor do those that everybody left."""

    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db") as house:
            table, _ = await friends(house, "Ann", "Bob", "Cem")
            await aged(house, table.row.id, HOUR)
            table.row.moved -= HOUR
            bots = NewTable(game=GAME, seats=[SeatWish(kind="urchin")] * 3)
            for number in range(SHOWN):
                await house.create(bots, f"junk {number}")
            left, tokens = await friends(house, "Dan", "Eva", "Flo")
            for token in tokens:
                await left.ask(lambda token=token: left.leave(token))  # type: ignore[misc]
            assert await listed(house) == [table.row.id]
            for word in list(house.tables):
                await house.tables.pop(word).stop()
            assert await listed(house) == [table.row.id]

    run_by_hand(scene)


def test_a_deserted_table_leaves_the_list_and_is_forgotten_later(tmp_path: Path) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db") as house:
            (word, _), (private, _) = await waiting(house), await waiting(house, private=True)
            assert await listed(house) == [word]
            for table in (word, private):
                await aged(house, table, LISTED + MINUTE)
            assert await listed(house) == []
            for table in (word, private):
                await aged(house, table, KEPT)
            await house.forget()
            with pytest.raises(NotThere):
                await house.table(word)
            assert (await house.store.rows([private])).keys() == {private}, "friends may come with its link for a week"
            await aged(house, private, KEPT_PRIVATE)
            await house.forget()
            with pytest.raises(NotThere):
                await house.info(private)

    run_by_hand(scene)


def test_a_table_is_not_forgotten_while_somebody_is_there_or_plays(tmp_path: Path) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db", sleep_after=0) as house:
            (word, token), (table, _) = await waiting(house), await friends(house, "Ann", "Bob", "Cem")
            ann = await Insider(await house.table(word)).enter(token)
            for kept in (word, table.row.id):
                await aged(house, kept, KEPT + WATCHED)
            await clock.advance(10)  # rounds let tables sleep, and forget those that waited in vain
            assert (await house.store.rows([word, table.row.id])).keys() == {word, table.row.id}
            await ann.leave()
            await clock.advance(10)
            assert not house.tables
            await house.forget()
            assert await listed(house) == [word], "the time begins when the last person leaves"

    run_by_hand(scene)


def test_a_rematch_that_was_forgotten_is_made_anew(tmp_path: Path) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db") as house:
            table, [ann, _, _] = await friends(house, "Ann", "Bob", "Cem")
            table.row.phase = "over"
            await house.store.do(lambda db: db.execute("UPDATE tables SET phase = 'over'"))
            first = await house.rematch(table.row.id, ann)
            assert await house.rematch(table.row.id, ann) == first
            await house.tables.pop(first.table).stop()
            await aged(house, first.table, KEPT + MINUTE)
            await house.forget()
            again = await house.rematch(table.row.id, ann)
            assert again.table != first.table
            assert (await house.table(again.table)).seats.find(again.tokens[0]) == again.seats[0]

    run_by_hand(scene)


def test_the_lobby_remembers_no_more_than_it_can(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobbies, "REMEMBERED", 100)

    async def scene(clock: HandClock) -> None:
        lobby = Lobby(waiting_an_address=2)
        for number in range(110):
            await lobby.admit(f"t{number}", f"a{number}", lambda _: asyncio.sleep(0, set()))
            lobby.note(f"t{number}", f"a{number}")
        assert len(lobby.makers) == len(lobby.waiting) == 100

    run_by_hand(scene)
