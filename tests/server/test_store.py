"""The store: commits together, a second writer refused, and tables that cannot be read."""

import asyncio
import sqlite3
from functools import partial
from pathlib import Path

import pytest

from rookery.server.house import Unreadable
from rookery.server.refusals import Lost
from rookery.server.writer import Writer
from tests.server.alone import run
from tests.server.inside import Insider, match_of, open_house, seated

FIRST = {"first_seat": 0}


def test_jobs_that_wait_share_a_commit_and_a_failing_one_spoils_no_other(tmp_path: Path) -> None:
    commits: list[int] = []

    async def scene() -> None:
        writer = Writer(str(tmp_path / "db"), lambda jobs, _: commits.append(jobs))
        await writer.do(lambda db: db.execute("CREATE TABLE t (n INTEGER PRIMARY KEY)"))
        jobs = [writer.do(partial(insert, n)) for n in range(10)]
        answers = await asyncio.gather(*jobs, return_exceptions=True)
        assert [isinstance(answer, sqlite3.IntegrityError) for answer in answers] == [False] * 9 + [True]
        await writer.close()

    run(scene())
    assert sum(commits) == 11
    assert len(commits) < 11
    rows = sqlite3.connect(tmp_path / "db")
    assert rows.execute("SELECT count(*) FROM t").fetchone() == (18,)
    rows.close()


def insert(number: int, db: sqlite3.Connection) -> None:
    """Two rows, both or none."""
    db.execute("INSERT INTO t VALUES (?)", (100 + number // 9 + number,))
    db.execute("INSERT INTO t VALUES (?)", (number % 9,))


def test_a_row_that_somebody_else_wrote_is_not_overwritten(tmp_path: Path) -> None:
    """Two servers on one database: the second to write is refused, reads anew, and goes on from what is there."""

    async def scene() -> None:
        async with open_house(tmp_path / "db") as house, open_house(tmp_path / "db") as other:
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

    run(scene())


@pytest.mark.parametrize(
    ("damage", "why"),
    [
        ("UPDATE tables SET version = 99", "this table plays version 99"),
        ("UPDATE log SET word = 'dance' WHERE seq = 1", "'dance' is not a word of this game"),
        ("UPDATE log SET word = 'done' WHERE kind = 'act'", "cannot"),
        ("DELETE FROM log WHERE seq = 2", "the log of this table has a gap"),
        ("UPDATE log SET kind = 'sing' WHERE kind = 'act'", "of no known kind"),
        ("UPDATE tables SET game = 'chess'", "there is no game 'chess'"),
    ],
)
def test_a_table_that_cannot_be_read_is_shown_as_such_and_the_server_lives(
    tmp_path: Path, damage: str, why: str
) -> None:
    async def scene() -> None:
        async with open_house(tmp_path / "db") as house:
            table, [token] = await seated(house, "me", "urchin", "urchin", options=FIRST)
            ann = await Insider(table).enter(token)
            await ann.play(match_of(table).state.legal(0)[0].word)
        rows = sqlite3.connect(tmp_path / "db")
        rows.execute(damage)
        rows.commit()
        rows.close()
        async with open_house(tmp_path / "db") as house:
            with pytest.raises(Unreadable, match="This table cannot be read") as refused:
                await house.table(table.row.id)
            assert why in refused.value.sentence
            assert (await house.info(table.row.id)).phase == "unreadable"
            assert await house.listing()
            await seated(house, "me", "urchin", "urchin")

    run(scene())


def test_when_the_disk_refuses_nobody_hears_of_the_move(tmp_path: Path) -> None:
    async def scene() -> None:
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

    run(scene())
