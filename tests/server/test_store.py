"""The store: commits together, a second writer refused, and tables that cannot be read."""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from functools import partial
from pathlib import Path
from threading import Event

import pytest

from rookery.server.claim import Claim
from rookery.server.database import Database, opened
from rookery.server.house import House
from rookery.server.messages import Clock, NewTable, SeatWish
from rookery.server.refusals import Lost, NotKept, Unreadable
from rookery.server.store import ACT, LogRow, SeatRow, Store, TableRow
from rookery.server.writer import Writer
from tests.server.by_hand import HandClock, run_by_hand
from tests.server.databases import done, in_file, where
from tests.server.inside import Insider, match_of, open_house, seated
from tests.server.served import GAME

FIRST = {"first_seat": 0}


def test_jobs_that_wait_share_a_commit_and_a_failing_one_spoils_no_other(tmp_path: Path) -> None:
    commits: list[int] = []

    async def scene(clock: HandClock) -> None:
        writer = Writer(opened(where(tmp_path / "db")), lambda jobs, _: commits.append(jobs))
        await writer.do(lambda db: db.execute("CREATE TABLE t (n INTEGER PRIMARY KEY)"))
        gate = Event()
        first = asyncio.create_task(writer.do(lambda _: gate.wait()))
        jobs = [asyncio.create_task(writer.do(partial(insert, n))) for n in range(10)]
        await asyncio.sleep(0)  # all of them wait now, behind the first one
        gate.set()
        await first
        answers = await asyncio.gather(*jobs, return_exceptions=True)
        assert [isinstance(answer, writer.database.failures) for answer in answers] == [False] * 9 + [True]
        assert sum(commits) == 12
        assert len(commits) <= 3, "the table, perhaps the first one alone, and all that waited"
        assert len(await writer.do(lambda db: db.execute("SELECT n FROM t").fetchall())) == 18
        await writer.close()

    run_by_hand(scene)


def insert(number: int, db: Database) -> None:
    """Two rows, both or none."""
    db.execute("INSERT INTO t VALUES (?)", (100 + number // 9 + number,))
    db.execute("INSERT INTO t VALUES (?)", (number % 9,))


@in_file
def test_a_row_that_somebody_else_wrote_is_not_overwritten(tmp_path: Path) -> None:
    """Two servers on one database: the second to write is refused, reads anew, and goes on from what is there."""

    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db") as house, second_house(tmp_path) as other:
            table, [token] = await seated(house, "me", "urchin", "urchin", options=FIRST)
            twin = await other.table(table.row.id)
            ann, double = await Insider(table).enter(token), await Insider(twin).enter(token)
            words = [action.word for action in match_of(table).state.legal(0)]
            told = await ann.play(words[0])
            with pytest.raises(Lost):
                await double.play(words[1])
            assert (await double.hear("closing"))["again"]
            again = await Insider(await other.table(table.row.id)).enter(token)
            assert (await again.hear("update"))["view"] == told["view"]

    run_by_hand(scene)


@asynccontextmanager
async def second_house(folder: Path) -> AsyncIterator[House]:
    """Another server on the same database, as there would be on a system without locks."""
    async with open_house(folder / "db", claim=Claim(str(folder / "elsewhere"))) as house:
        yield house


@in_file
def test_a_second_server_gives_no_seat_away_and_puts_no_game_back(tmp_path: Path) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db") as house, second_house(tmp_path) as other:
            made = await house.create(
                NewTable(game=GAME, seats=[SeatWish(kind=kind) for kind in ("me", "open", "open")])
            )
            table, twin = await house.table(made.table), await other.table(made.table)
            _, bob = await table.ask(lambda: table.seats.sit("Bob", 1))
            with pytest.raises(NotKept, match="nothing was changed"):
                await twin.ask(lambda: twin.seats.sit("Cid", 1))
            again = await other.table(made.table)
            await table.ask(lambda: table.start(bob))
            with pytest.raises(NotKept):
                await again.ask(lambda: again.seats.sit("Cid", 2))
            last = await other.table(made.table)
            assert (last.row.phase, last.seq) == ("playing", table.seq)
            assert [seat.name for seat in last.seats.rows] == [seat.name for seat in table.seats.rows]

    run_by_hand(scene)


NOW = 1_800_000_000.0


def a_table() -> TableRow:
    return TableRow(
        id="t", game=GAME, version=1, cards="", options={}, clock=Clock(), private=False, phase="waiting",
        created=NOW, moved=NOW,
    )  # fmt: skip


def said(seq: int) -> LogRow:
    return LogRow(seq=seq, kind=ACT, seat=0, word="done", time=NOW)


@asynccontextmanager
async def open_store(folder: Path) -> AsyncIterator[Store]:
    writer = Writer(opened(where(folder / "db")), lambda *_: None)
    try:
        store = Store(writer)
        await store.prepare()
        yield store
    finally:
        await writer.close()


def test_the_store_takes_only_what_follows_from_what_it_has(tmp_path: Path) -> None:
    """Every write of a table names what it was made from; from anything else, nothing is written."""

    async def scene(clock: HandClock) -> None:
        seats = [SeatRow(kind="person", name="Ann")]
        async with open_store(tmp_path) as store:
            row, before = a_table(), a_table()
            await store.create_table(row, seats)
            with pytest.raises(NotKept):
                await store.create_table(before, seats)
            row.phase, row.seq = "playing", 2
            await store.append(row, [said(1), said(2)])
            for stale in (store.save_table(before, []), store.remove(before)):
                with pytest.raises(NotKept):
                    await stale
            assert await kept(store) == ("playing", 2)

            for seq in (2, 4):  # one that is there already, and one that leaves a gap
                row.seq = seq
                with pytest.raises(NotKept):
                    await store.append(row, [said(seq)])
                assert await kept(store) == ("playing", 2)
            row.phase, row.seq = "waiting", 0
            with pytest.raises(NotKept):
                await store.save_table(row, seats)
            with pytest.raises(NotKept):
                await store.remove(row)
            assert await kept(store) == ("playing", 2)

            row.phase, row.seq = "over", 3
            await store.append(row, [said(3)])
            row.phase, row.seq = "playing", 4
            with pytest.raises(NotKept):
                await store.append(row, [said(4)])
            assert await kept(store) == ("over", 3)
            row.phase, row.seq, row.rematch = "over", 3, "u"
            await store.save_table(row, seats)
            await store.save_table(row, seats)
            assert await kept(store) == ("over", 3)

    run_by_hand(scene)


async def kept(store: Store) -> tuple[str, int]:
    saved = await store.read("t")
    assert saved is not None
    assert saved.table.seq == len(saved.log)
    return saved.table.phase, saved.table.seq


def test_after_the_end_the_store_refuses_instead_of_waiting_for_ever(tmp_path: Path) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_store(tmp_path) as store:
            pass
        with pytest.raises(NotKept):
            await store.read("t")

    run_by_hand(scene)


@pytest.mark.parametrize(
    ("damage", "why"),
    [
        ("UPDATE log SET word = 'dance' WHERE seq = 1", "'dance' is not a word of this game"),
        ("UPDATE log SET word = 'done' WHERE kind = 'act'", "cannot"),
        ("DELETE FROM log WHERE seq = 2", "the log of this table has a gap"),
        ("UPDATE log SET kind = 'sing' WHERE kind = 'act'", "of no known kind"),
        ("DELETE FROM log", "the script of chance has come to its end"),
        ("UPDATE tables SET game = 'chess'", "there is no game 'chess'"),
    ],
)
def test_a_table_that_cannot_be_read_is_shown_as_such_and_the_server_lives(
    tmp_path: Path, damage: str, why: str
) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db") as house:
            table, [token] = await seated(house, "me", "urchin", "urchin", options=FIRST)
            ann = await Insider(table).enter(token)
            await ann.play(match_of(table).state.legal(0)[0].word)
        done(tmp_path / "db", damage)
        async with open_house(tmp_path / "db") as house:
            with pytest.raises(Unreadable, match="This table cannot be read") as refused:
                await house.table(table.row.id)
            assert why in refused.value.sentence
            assert (await house.info(table.row.id)).phase == "unreadable"
            assert await house.listing()
            await seated(house, "me", "urchin", "urchin")

    run_by_hand(scene)


@in_file
def test_when_the_disk_refuses_nobody_hears_of_the_move(tmp_path: Path) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db") as house:
            table, [token] = await seated(house, "me", "urchin", "urchin", options=FIRST)
            ann, watcher = await Insider(table).enter(token), await Insider(table).enter(None)
            before = await watcher.hear("update")
            await house.writer.do(
                lambda db: db.execute("CREATE TRIGGER full BEFORE INSERT ON log BEGIN SELECT RAISE(ABORT, 'full'); END")
            )
            with pytest.raises(Lost, match="nothing was changed"):
                await ann.play(match_of(table).state.legal(0)[0].word)
            await watcher.hear("closing")
            assert all(message["type"] != "update" for message in watcher.heard[2:])
            await house.writer.do(lambda db: db.execute("DROP TRIGGER full"))
            again = await Insider(await house.table(table.row.id)).enter(None)
            assert (await again.hear("update"))["view"] == before["view"]

    run_by_hand(scene)


GARBLED = {
    "options": "'not JSON'",
    "clock": "'[]'",
    "turn": "'{\"a\": 1}'",
    "seq": "'many'",
    "created": "x'ff00'",
    "moved": "'lately'",
    "game": "CAST(x'ff41' AS TEXT)",
}


@in_file
@pytest.mark.parametrize("column", GARBLED)
def test_a_row_that_cannot_be_decoded_breaks_nothing_else(
    tmp_path: Path, column: str, caplog: pytest.LogCaptureFixture
) -> None:
    """The lobby lists the other tables, they are woken when they are due, and the damage is logged once."""

    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db", bot_pause=60) as house:  # it is a bot's turn: all of them are due
            tables = [(await seated(house, "me", "urchin", "urchin", options={"first_seat": 1}))[0] for _ in range(3)]
            bad, good, other = (table.row.id for table in tables)
            begun = {table.row.id: table.seq for table in tables}
        with closing(sqlite3.connect(tmp_path / "db")) as db, db:
            db.execute(f"UPDATE tables SET {column} = {GARBLED[column]}, due = 1 WHERE id = ?", (bad,))
        async with open_house(tmp_path / "db") as house:
            listed = {info.table for info in await house.listing()}
            assert {good, other} <= listed
            await house.listing()
            await clock.settle()
            assert all(house.tables[word].seq > begun[word] for word in (good, other)), "they were woken, and bots play"
            await house.wake()
            assert house.failing is None
            if column == "game":
                assert (await house.info(bad)).phase == "unreadable", "its letters are shown as far as they can be"
                return
            assert bad not in listed
            for _ in range(2):
                with pytest.raises(Unreadable, match="its rows in the database are damaged"):
                    await house.info(bad)

    with caplog.at_level(logging.ERROR, "rookery.server"):
        run_by_hand(scene)
    named = [record for record in caplog.records if record.levelno == logging.ERROR]
    assert len(named) == (0 if column == "game" else 1), caplog.text


@in_file
def test_a_damaged_row_of_the_log_or_of_a_seat_breaks_nothing_else(tmp_path: Path) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db", bot_pause=60) as house:
            tables = [(await seated(house, "me", "urchin", "urchin", options={"first_seat": 1}))[0] for _ in range(5)]
            words, begun = [table.row.id for table in tables], tables[4].seq
        with closing(sqlite3.connect(tmp_path / "db")) as db, db:
            db.execute("UPDATE log SET clocks = '[' WHERE table_id = ? AND seq = 1", words[:1])
            db.execute("UPDATE log SET word = x'00ff' WHERE table_id = ? AND seq = 1", words[1:2])
            db.execute("UPDATE seats SET out = 'perhaps' WHERE table_id = ?", words[2:3])
            db.execute("UPDATE log SET seat = 'x' WHERE table_id = ? AND seq = 1", words[3:4])
            db.execute("UPDATE tables SET due = 1")
        async with open_house(tmp_path / "db") as house:
            for word in words[:4]:
                with pytest.raises(Unreadable):
                    await house.table(word)
            await clock.settle()
            assert house.tables[words[4]].seq > begun
            assert words[4] in {info.table for info in await house.listing()}
            await house.wake()

    run_by_hand(scene)


def test_a_server_that_stops_or_fails_to_read_forgets_nothing_that_is_due(tmp_path: Path) -> None:
    """Only a table that can never be read is not woken again."""

    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db", bot_pause=60) as house:
            table, _ = await seated(house, "me", "urchin", "urchin", options={"first_seat": 1})
        async with open_house(tmp_path / "db", bot_pause=60) as house:
            house.closing = True
            house.tables.clear()
            with pytest.raises(Lost):
                await house.wake()
            assert await house.store.due(NOW * 2, 10) == [table.row.id]

    run_by_hand(scene)
