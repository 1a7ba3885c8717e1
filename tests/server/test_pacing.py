"""What happens at a table by itself: bots, stand-ins, clocks, races, sleep."""

import asyncio
from contextlib import suppress
from gc import collect
from itertools import groupby
from pathlib import Path
from random import Random

import pytest

from rookery.bots import Plan, ask, make
from rookery.core.game import Game
from rookery.core.reasons import Illegal
from rookery.core.state import State
from rookery.games import GAMES
from rookery.server import house as houses
from rookery.server.house import House
from rookery.server.messages import Clock
from rookery.server.refusals import Lost, NotNow, Stale
from rookery.server.table import Table
from tests.server.alone import run
from tests.server.inside import (
    Insider,
    TableToy,
    friends,
    match_of,
    moved_on,
    open_house,
    play_until,
    seated,
    turn_at_rest,
)

FIRST = {"first_seat": 0}


def test_an_absent_players_seat_is_played_by_a_bot_and_given_back(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_house(tmp_path / "db", grace=0.2) as house:
            table, [ann_token, bob_token] = await friends(house, "Ann", "Bob", bots=1, options=FIRST)
            bob = await Insider(table).enter(bob_token)
            assert table.info().seats[0].grace == 0
            away = await bob.until("seats", lambda told: told["table"]["seats"][0]["away"])
            assert away["table"]["seats"][0]["level"] == "cutpurse"
            await bob.until("update", lambda told: told["turn"] == [1])

            ann = await Insider(table).enter(ann_token)
            back = await bob.until("seats", lambda told: told["table"]["seats"][0]["present"])
            assert not back["table"]["seats"][0]["away"]
            await play_until(0, bob)
            assert await still(table), "who is back plays herself"
            await ann.play(match_of(table).state.legal(0)[0].word)

    run(scene())


def test_nobody_stands_in_for_who_plays_alone(tmp_path: Path) -> None:
    """Close the lid in the middle of a game against bots: it is as you left it."""

    async def scene() -> None:
        async with open_house(tmp_path / "db", grace=0.05) as house:
            table, _ = await seated(house, "me", "urchin", "urchin", options=FIRST)
            await Insider(table).enter(None)
            assert await still(table), "a spectator waits for nobody"

    run(scene())


def test_guests_on_one_device_are_never_absent_alone(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_house(tmp_path / "db", grace=0.05) as house:
            table, tokens = await seated(house, "me", "guest", "guest", options=FIRST)
            await Insider(table).enter(tokens[1])
            assert await still(table)

    run(scene())


def test_out_of_time_a_bot_plays_on(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_house(tmp_path / "db") as house:
            clock = Clock(kind="live", bank=60, increment=5)
            table, [ann_token, bob_token] = await friends(house, "Ann", "Bob", bots=1, options=FIRST, clock=clock)
            ann, bob = await Insider(table).enter(ann_token), await Insider(table).enter(bob_token)
            first = await ann.hear("update")
            assert [seat["running"] for seat in first["clocks"]] == [True, False, False]
            assert 59 < first["clocks"][0]["left"] <= 60
            told = await ann.play(
                next(option["word"] for option in first["options"] if option["verb"] == "take"), "done"
            )
            assert 63 < told["clocks"][0]["left"] <= 65, "a move brings the increment"

            await play_until(0, bob)
            table.clocks.left[0] = 0.05
            table.pace.arrange()
            await bob.until("seats", lambda told: told["table"]["seats"][0]["away"])
            with pytest.raises(NotNow, match="Your time ran out"):
                await ann.play("done")
            if bob.last["turn"] != [1]:  # the bot may have played before the seats were told
                await bob.until("update", lambda told: told["turn"] == [1])
            again = await Insider(table).enter(ann_token)
            assert again.seat == 0, "she may look on"
            assert table.seats.by_bot(0)

    run(scene())


def test_clocks_and_their_ends_survive_a_restart(tmp_path: Path) -> None:
    async def scene() -> None:
        clock = Clock(kind="live", bank=100, increment=0)
        async with open_house(tmp_path / "db") as house:
            table, [ann_token, _] = await friends(house, "Ann", "Bob", bots=1, options=FIRST, clock=clock)
            ann = await Insider(table).enter(ann_token)
            table.clocks.left[0] = 30.0
            await ann.play(match_of(table).state.legal(0)[0].word)
            word = table.row.id
        async with open_house(tmp_path / "db") as house:
            table = await house.table(word)
            left = table.clocks.left
            assert left[0] is not None
            assert 29 < left[0] <= 30
            assert left[1] == 100
            await table.ask(lambda: table.out_of_time(0))
        async with open_house(tmp_path / "db") as house:
            assert (await house.table(word)).seats.rows[0].out

    run(scene())


def test_nobody_stands_in_for_who_has_days(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_house(tmp_path / "db", grace=0.05) as house:
            clock = Clock(kind="days", days=3)
            table, [_, bob] = await friends(house, "Ann", "Bob", bots=1, options=FIRST, clock=clock)
            await Insider(table).enter(bob)
            assert await still(table)
            assert table.clocks.left[0] == pytest.approx(3 * 86_400, abs=5)
            assert table.row.due == pytest.approx(table.row.moved + 3 * 86_400, abs=5)

    run(scene())


def test_days_run_out_while_everybody_sleeps(tmp_path: Path) -> None:
    """The server was down when the time ended: it wakes the table by itself, and a bot plays on."""

    async def scene() -> None:
        clock = Clock(kind="days", days=1)
        async with open_house(tmp_path / "db") as house:
            table, [ann_token, _] = await friends(house, "Ann", "Bob", bots=1, options=FIRST, clock=clock)
            ann = await Insider(table).enter(ann_token)
            table.clocks.left[0] = 0.2
            await ann.play(next(word for word in match_of(table).legal(0) if word.startswith("take ")))
            word = table.row.id
        await asyncio.sleep(0.3)
        async with open_house(tmp_path / "db") as house:
            await house.wake()
            table = house.tables[word]
            await moved_on(table, table.seq)
            assert table.seats.rows[0].out

    run(scene())


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", TableToy())


def test_secret_choices_do_not_make_each_other_stale_and_are_not_told(tmp_path: Path, toy: None) -> None:
    async def scene() -> None:
        async with open_house(tmp_path / "db", race_seconds=60) as house:
            table, tokens = await friends(house, "Ann", "Bob", game="toy")
            ann, bob = await Insider(table).enter(tokens[0]), await Insider(table).enter(tokens[1])
            await ann.play("bet 1")
            await bob.play("bet 2")
            await ann.until("update", lambda told: told["turn"] == [0, 1])
            seq = table.seq
            await ann.play("stay", seq=seq)
            told = await bob.until("update", lambda told: told["seq"] == seq + 1)
            assert told["events"] == [{"at": told["at"] - 1, "seat": 0, "word": None, "verb": None, "notes": []}]
            assert told["lines"][-1]["text"] == "Ann has chosen."
            assert "stay" not in str(told["events"]) + str(told["lines"]) + str(told["view"])
            await bob.play("fold", seq=seq)
            assert bob.last["seq"] == seq + 2, "what he saw was still the question"
            for reader, secret in ((ann, "draw"), (bob, "draw")):
                drawn = [
                    event for message in reader.heard for event in message.get("events", []) if event["seat"] == -1
                ]
                own = [event["word"] for event in drawn if event["word"]]
                assert len(drawn) == 2 * len(own), f"everybody knows one {secret} of two"
            await bob.play("knock")
            assert bob.last["result"]["places"] == [2, 1]

    run(scene())


def test_a_race_that_nobody_runs_ends_by_itself(tmp_path: Path, toy: None) -> None:
    async def scene() -> None:
        async with open_house(tmp_path / "db", race_seconds=0.2) as house:
            table, tokens = await friends(house, "Ann", "Bob", game="toy")
            ann, bob = await Insider(table).enter(tokens[0]), await Insider(table).enter(tokens[1])
            await ann.play("bet 1")
            await bob.play("bet 2")
            await ann.play("stay")
            await bob.play("stay")
            assert match_of(table).turn == (0, 1)
            await ann.until("update", lambda told: told["result"] is not None)
            assert [repr(entry) for entry in match_of(table).log[-2:]] == ["0 wait", "1 wait"]

    run(scene())


def test_a_bot_that_fails_does_not_stall_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def turn_of(*_: object) -> Plan:
        raise OSError("no more processes")

    async def scene() -> None:
        async with open_house(tmp_path / "db") as house:
            monkeypatch.setattr(house.thinkers, "turn_of", turn_of)
            table, [token] = await seated(house, "me", "urchin", "urchin", options={"first_seat": 1})
            ann = await Insider(table).enter(token)
            await ann.until("update", lambda told: told["turn"] == [0])

    run(scene())
    assert "a bot failed" in caplog.text


class Here:
    """Cutpurses that think in this process, and are counted."""

    def __init__(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[int] = []
        monkeypatch.setattr(house.thinkers, "turn_of", self.turn_of)

    async def turn_of(self, game: Game, s: State, seat: int, *_: object) -> Plan:
        self.asked.append(seat)
        return ask(make("cutpurse", seat), s, seat, Random(seat))


async def in_mid_turn(table: Table, seat: int, *players: Insider) -> None:
    """Play until a bot has done the first deed of a turn that goes on; people say the first thing they may."""
    while seat not in table.pace.begun:
        assert not match_of(table).over, "no bot had a turn of several deeds, or none that was seen"
        for player in players:
            if await turn_at_rest(table) == (player.seat,):
                with suppress(Stale, Illegal):
                    await player.play(match_of(table).state.legal(match_of(table).turn[0])[-1].word)
        await asyncio.sleep(0.01)


def test_a_bot_is_asked_once_for_a_turn_and_each_deed_is_told_as_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What belongs to a deed comes in one update, as from a person: `take red`, `take red`, `done`."""

    async def scene() -> None:
        async with open_house(tmp_path / "db", bot_pause=0.2) as house:
            bots = Here(house, monkeypatch)
            table, [token] = await seated(house, "me", "cutpurse", "cutpurse", options={"first_seat": 1})
            ann = await Insider(table).enter(token)
            await in_mid_turn(table, 1, ann)
            log = match_of(table).log
            turns = [seat for seat, _ in groupby(log, lambda entry: entry.seat) if seat > 0]
            words = [entry for entry in log if entry.seat > 0]
            assert len(bots.asked) <= len(turns) < len(words)
            updates = [told for told in ann.heard if told["type"] == "update" and told["id"] == 0]
            assert any(sum(event["seat"] > 0 for event in told["events"]) > 1 for told in updates)
            asked = bots.asked.count(1)
            await moved_on(table, table.seq)
            assert bots.asked.count(1) == asked, "the rest of the turn was thought of already"

    run(scene())


def test_whoever_comes_back_in_the_midst_of_a_stand_ins_turn_plays_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with open_house(tmp_path / "db", grace=0.05, bot_pause=0.2) as house:
            Here(house, monkeypatch)
            table, [ann_token, bob_token] = await friends(house, "Ann", "Bob", bots=1, options=FIRST)
            bob = await Insider(table).enter(bob_token)
            await in_mid_turn(table, 0, bob)
            ann = await Insider(table).enter(ann_token)
            assert match_of(table).turn == (0,)
            assert await still(table), "what else the bot had in mind is not done"
            await ann.play(match_of(table).state.legal(0)[-1].word)

    run(scene())


def test_a_turn_that_a_restart_cut_short_is_thought_of_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with open_house(tmp_path / "db", bot_pause=0.2) as house:
            Here(house, monkeypatch)
            table, [token] = await seated(house, "me", "cutpurse", "cutpurse", options={"first_seat": 1})
            await in_mid_turn(table, 1, await Insider(table).enter(token))
            word, log = table.row.id, [repr(entry) for entry in match_of(table).log]
        async with open_house(tmp_path / "db") as house:
            bots = Here(house, monkeypatch)
            table = await house.table(word)
            await Insider(table).enter(token)
            await moved_on(table, table.seq)
            assert [repr(entry) for entry in match_of(table).log[: len(log)]] == log
            assert match_of(table).log[len(log)].seat == 1
            assert 1 in bots.asked

    run(scene())


def test_a_thought_that_ends_before_it_began_leaves_nothing_behind(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_house(tmp_path / "db") as house:
            table, _ = await seated(house, "urchin", "urchin", "urchin")
            thought = asyncio.create_task(table.pace.think(match_of(table).turn[0], table.seq))
            await asyncio.sleep(0)
            thought.cancel()
            with pytest.raises(asyncio.CancelledError):
                await thought

    run(scene())
    collect()  # what was never awaited complains when it is collected


def test_a_job_that_fails_closes_the_table_and_what_is_kept_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken() -> None:
        raise ZeroDivisionError

    async def scene() -> None:
        async with open_house(tmp_path / "db") as house:
            table, [token] = await seated(house, "me", "urchin", "urchin", options=FIRST)
            ann = await Insider(table).enter(token)
            word = match_of(table).state.legal(0)[0].word
            told = await ann.play(word)
            asked = [asyncio.create_task(table.ask(job)) for job in (broken, table.go_on)]
            for failed in asked:
                with pytest.raises(Lost):
                    await failed
            assert (await ann.hear("closing"))["again"]
            again = await Insider(await house.table(table.row.id)).enter(token)
            assert (await again.hear("update"))["view"] == told["view"]

    run(scene())
    assert "a job failed" in caplog.text


def test_bots_alone_go_on_only_while_somebody_watches(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_house(tmp_path / "db", bot_pause=0.02) as house:
            table, _ = await seated(house, "urchin", "urchin", "urchin")
            assert await still(table)
            watcher = await Insider(table).enter(None)
            await moved_on(table, table.seq)
            await watcher.leave()

    run(scene())


def test_a_quiet_table_leaves_the_memory_and_comes_back_as_it_was(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_house(tmp_path / "db", sleep_after=0) as house:
            table, [token] = await seated(house, "me", "urchin", "urchin", options=FIRST)
            ann = await Insider(table).enter(token)
            await house.let_sleep()
            assert house.tables, "somebody is there"
            told = await ann.play(match_of(table).state.legal(0)[0].word)
            await ann.leave()
            await asyncio.sleep(0.01)
            await house.let_sleep()
            assert not house.tables
            again = await Insider(await house.table(table.row.id)).enter(token)
            assert (await again.hear("update"))["view"] == told["view"]

    run(scene())


def test_a_table_whose_game_is_over_sleeps_sooner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with open_house(tmp_path / "db", sleep_after=600) as house:
            playing, _ = await seated(house, "me", "urchin", "urchin", options=FIRST)
            over, _ = await seated(house, "me", "urchin", "urchin", options=FIRST)
            over.row.phase = "over"
            await house.let_sleep()
            assert len(house.tables) == 2, "somebody may want to see the end"
            monkeypatch.setattr(houses, "SLEEP_AT_END", -1.0)
            await asyncio.sleep(0.1)
            await house.let_sleep()
            assert list(house.tables) == [playing.row.id]

    run(scene())


def test_who_comes_in_while_a_table_falls_asleep_is_not_left_behind(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_house(tmp_path / "db", sleep_after=0) as house:
            table, [token] = await seated(house, "me", "urchin", "urchin", options=FIRST)
            await asyncio.sleep(0.01)
            late = Insider(table)
            coming = asyncio.create_task(late.enter(token))
            await asyncio.sleep(0)
            await house.let_sleep() if table.inbox.empty() else await table.stop()
            await coming
            assert (await late.hear("closing"))["again"], "its client comes back to the table as it is"
            with pytest.raises(Lost):
                await Insider(table).enter(token)
            assert not (await house.table(table.row.id)).lost

    run(scene())


async def still(table: Table, seconds: float = 0.3) -> bool:
    """Whether nothing happens at a table for a while, and no bot stands in for anybody."""
    await turn_at_rest(table)
    before = table.seq
    await asyncio.sleep(seconds)
    return table.seq == before and not table.seats.away
