"""What happens at a table by itself: bots, stand-ins, clocks, races, sleep."""

import asyncio
from gc import collect
from itertools import groupby
from pathlib import Path

import pytest

from rookery.bots import Plan
from rookery.games import GAMES
from rookery.server.house import SLEEP_AT_END, House
from rookery.server.messages import Clock
from rookery.server.refusals import Lost, NotNow
from rookery.server.table import Table
from tests.server.by_hand import HandClock, run_by_hand
from tests.server.inside import (
    BotsHere,
    Insider,
    TableToy,
    friends,
    is_still,
    match_of,
    open_house,
    play_until,
    seated,
)

FIRST = {"first_seat": 0}
DAY = 86_400
PAUSE = 2.0
"""Seconds for which bots hesitate, where it matters."""


def test_an_absent_players_seat_is_played_by_a_bot_and_given_back(tmp_path: Path) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db", grace=60) as house:
            table, [ann_token, bob_token] = await friends(house, "Ann", "Bob", bots=1, options=FIRST)
            bob = await Insider(table).enter(bob_token)
            seq = table.seq
            assert table.info().seats[0].grace == 60
            await clock.advance(59)
            assert (table.seq, table.info().seats[0].grace) == (seq, 1)
            await clock.advance(2)
            away = await bob.until("seats", lambda told: told["table"]["seats"][0]["away"])
            assert away["table"]["seats"][0]["level"] == "cutpurse"
            await bob.until("update", lambda told: told["turn"] == [1])

            ann = await Insider(table).enter(ann_token)
            await clock.advance(1)
            back = await bob.until("seats", lambda told: told["table"]["seats"][0]["present"])
            assert not back["table"]["seats"][0]["away"]
            await play_until(0, bob)
            assert await is_still(table), "who is back plays herself"
            await ann.play(match_of(table).state.legal(0)[0].word)

    run_by_hand(scene)


def test_nobody_stands_in_for_who_plays_alone(tmp_path: Path) -> None:
    """Close the lid in the middle of a game against bots: it is as you left it."""

    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db", grace=60) as house:
            table, _ = await seated(house, "me", "urchin", "urchin", options=FIRST)
            await Insider(table).enter(None)
            assert await is_still(table), "a spectator waits for nobody"

    run_by_hand(scene)


def test_guests_on_one_device_are_never_absent_alone(tmp_path: Path) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db", grace=60) as house:
            table, tokens = await seated(house, "me", "guest", "guest", options=FIRST)
            await Insider(table).enter(tokens[1])
            assert await is_still(table)

    run_by_hand(scene)


def test_out_of_time_a_bot_plays_on(tmp_path: Path) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db") as house:
            rule = Clock(kind="live", bank=60, increment=5)
            table, [ann_token, bob_token] = await friends(house, "Ann", "Bob", bots=1, options=FIRST, clock=rule)
            ann, bob = await Insider(table).enter(ann_token), await Insider(table).enter(bob_token)
            first = await ann.hear("update")
            assert [seat["running"] for seat in first["clocks"]] == [True, False, False]
            assert first["clocks"][0]["left"] == 60
            await clock.advance(10)
            told = await ann.play(
                next(option["word"] for option in first["options"] if option["verb"] == "take"), "done"
            )
            assert told["clocks"][0]["left"] == 55, "a move brings the increment"

            await play_until(0, bob)
            seq = table.seq
            left = table.clocks.left[0]
            assert left is not None
            await clock.advance(left - 1)
            assert table.seq == seq
            await clock.advance(2)
            await bob.until("seats", lambda told: told["table"]["seats"][0]["away"])
            with pytest.raises(NotNow, match="Your time ran out"):
                await ann.play("done")
            assert match_of(table).turn == (1,), "a bot has played"
            again = await Insider(table).enter(ann_token)
            assert again.seat == 0, "she may look on"
            assert table.seats.by_bot(0)

    run_by_hand(scene)


def test_clocks_and_their_ends_survive_a_restart(tmp_path: Path) -> None:
    async def scene(clock: HandClock) -> None:
        rule = Clock(kind="live", bank=100, increment=0)
        async with open_house(tmp_path / "db") as house:
            table, [ann_token, _] = await friends(house, "Ann", "Bob", bots=1, options=FIRST, clock=rule)
            ann = await Insider(table).enter(ann_token)
            await clock.advance(70)
            await ann.play(match_of(table).state.legal(0)[0].word)
            word = table.row.id
        await clock.advance(3600)
        async with open_house(tmp_path / "db") as house:
            table = await house.table(word)
            assert table.clocks.left[:2] == [30, 100], "a live clock stands still while the server is down"
            await clock.advance(31)
        async with open_house(tmp_path / "db") as house:
            assert (await house.table(word)).seats.rows[0].out

    run_by_hand(scene)


def test_nobody_stands_in_for_who_has_days(tmp_path: Path) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db", grace=60) as house:
            rule = Clock(kind="days", days=3)
            table, [_, bob] = await friends(house, "Ann", "Bob", bots=1, options=FIRST, clock=rule)
            await Insider(table).enter(bob)
            assert table.row.due == pytest.approx(table.row.moved + 3 * DAY)
            assert await is_still(table, 600)
            assert table.clocks.shown()[0].left == pytest.approx(3 * DAY - 600)

    run_by_hand(scene)


def test_days_run_out_while_everybody_sleeps(tmp_path: Path) -> None:
    """The server was down when the time ended: it wakes the table by itself, and a bot plays on."""

    async def scene(clock: HandClock) -> None:
        rule = Clock(kind="days", days=1)
        async with open_house(tmp_path / "db") as house:
            table, [ann_token, _] = await friends(house, "Ann", "Bob", bots=1, options=FIRST, clock=rule)
            ann = await Insider(table).enter(ann_token)
            await ann.play(next(word for word in match_of(table).legal(0) if word.startswith("take ")))
            word, seq = table.row.id, table.seq
        await clock.advance(DAY - 60)
        async with open_house(tmp_path / "db") as house:
            await clock.settle()
            assert not house.tables, "she has another minute"
        await clock.advance(60)
        async with open_house(tmp_path / "db") as house:
            await clock.advance(1)
            table = house.tables[word]
            assert table.seats.rows[0].out
            assert table.seq > seq

    run_by_hand(scene)


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", TableToy())


def test_secret_choices_do_not_make_each_other_stale_and_are_not_told(tmp_path: Path, toy: None) -> None:
    async def scene(clock: HandClock) -> None:
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

    run_by_hand(scene)


def test_a_race_that_nobody_runs_ends_by_itself(tmp_path: Path, toy: None) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db", race_seconds=8) as house:
            table, tokens = await friends(house, "Ann", "Bob", game="toy")
            ann, bob = await Insider(table).enter(tokens[0]), await Insider(table).enter(tokens[1])
            await ann.play("bet 1")
            await bob.play("bet 2")
            await ann.play("stay")
            await bob.play("stay")
            await clock.advance(7.9)
            assert match_of(table).turn == (0, 1)
            await clock.advance(0.2)
            await ann.until("update", lambda told: told["result"] is not None)
            assert [repr(entry) for entry in match_of(table).log[-2:]] == ["0 wait", "1 wait"]

    run_by_hand(scene)


def test_a_bot_that_fails_does_not_stall_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def turn_of(*_: object) -> Plan:
        raise OSError("no more processes")

    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db") as house:
            monkeypatch.setattr(house.thinkers, "turn_of", turn_of)
            table, [token] = await seated(house, "me", "urchin", "urchin", options={"first_seat": 1})
            ann = await Insider(table).enter(token)
            await ann.until("update", lambda told: told["turn"] == [0])

    run_by_hand(scene)
    assert "a bot failed" in caplog.text


def bots_of(house: House) -> BotsHere:
    assert isinstance(house.thinkers, BotsHere)
    return house.thinkers


async def in_mid_turn(clock: HandClock, table: Table, seat: int, *players: Insider) -> None:
    """Play until a bot has done the first deed of a turn that goes on; people say the last thing they may."""
    while seat not in table.pace.begun:
        assert not match_of(table).over, "no bot had a turn of several deeds"
        [turn] = match_of(table).turn
        asked = [player for player in players if player.seat == turn and not table.seats.by_bot(turn)]
        for player in asked:
            await player.play(match_of(table).state.legal(turn)[-1].word)
        await clock.advance(0.0 if asked else PAUSE / 2)


def test_a_bot_is_asked_once_for_a_turn_and_each_deed_is_told_as_one(tmp_path: Path) -> None:
    """What belongs to a deed comes in one update, as from a person: `take red`, `take red`, `done`."""

    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db", bot_pause=PAUSE) as house:
            bots = bots_of(house)
            table, [token] = await seated(house, "me", "cutpurse", "cutpurse", options={"first_seat": 1})
            ann = await Insider(table).enter(token)
            await in_mid_turn(clock, table, 1, ann)
            log = match_of(table).log
            turns = [seat for seat, _ in groupby(log, lambda entry: entry.seat) if seat > 0]
            words = [entry for entry in log if entry.seat > 0]
            assert len(bots.asked) <= len(turns) < len(words)
            await ann.until("update", lambda told: told["seq"] == table.seq)
            updates = [told for told in ann.heard if told["type"] == "update" and told["id"] == 0]
            assert any(sum(event["seat"] > 0 for event in told["events"]) > 1 for told in updates)
            asked, seq = bots.asked.count(1), table.seq
            await clock.advance(PAUSE)
            assert table.seq > seq
            assert bots.asked.count(1) == asked, "the rest of the turn was thought of already"

    run_by_hand(scene)


def test_whoever_comes_back_in_the_midst_of_a_stand_ins_turn_plays_on(tmp_path: Path) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db", grace=60, bot_pause=PAUSE) as house:
            table, [ann_token, bob_token] = await friends(house, "Ann", "Bob", bots=1, options=FIRST)
            bob = await Insider(table).enter(bob_token)
            await in_mid_turn(clock, table, 0, bob)
            ann = await Insider(table).enter(ann_token)
            assert match_of(table).turn == (0,)
            assert await is_still(table), "what else the bot had in mind is not done"
            await ann.play(match_of(table).state.legal(0)[-1].word)

    run_by_hand(scene)


def test_a_turn_that_a_restart_cut_short_is_thought_of_again(tmp_path: Path) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db", bot_pause=PAUSE) as house:
            table, [token] = await seated(house, "me", "cutpurse", "cutpurse", options={"first_seat": 1})
            await in_mid_turn(clock, table, 1, await Insider(table).enter(token))
            word, log = table.row.id, [repr(entry) for entry in match_of(table).log]
        async with open_house(tmp_path / "db", bot_pause=PAUSE) as house:
            table = await house.table(word)
            await Insider(table).enter(token)
            await clock.advance(PAUSE)
            assert [repr(entry) for entry in match_of(table).log[: len(log)]] == log
            assert match_of(table).log[len(log)].seat == 1
            assert 1 in bots_of(house).asked

    run_by_hand(scene)


def test_a_thought_that_ends_before_it_began_leaves_nothing_behind(tmp_path: Path) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db") as house:
            table, _ = await seated(house, "urchin", "urchin", "urchin")
            thought = asyncio.create_task(table.pace.think(match_of(table).turn[0], table.seq))
            await asyncio.sleep(0)
            thought.cancel()
            with pytest.raises(asyncio.CancelledError):
                await thought

    run_by_hand(scene)
    collect()  # what was never awaited complains when it is collected


def test_a_job_that_fails_closes_the_table_and_what_is_kept_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken() -> None:
        raise ZeroDivisionError

    async def scene(clock: HandClock) -> None:
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

    run_by_hand(scene)
    assert "a job failed" in caplog.text


def test_bots_alone_go_on_only_while_somebody_watches(tmp_path: Path) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db", bot_pause=PAUSE) as house:
            table, _ = await seated(house, "urchin", "urchin", "urchin")
            assert await is_still(table, 60)
            watcher = await Insider(table).enter(None)
            seq = table.seq
            await clock.advance(PAUSE)
            assert table.seq > seq
            await watcher.leave()
            assert await is_still(table, 60)

    run_by_hand(scene)


def test_a_quiet_table_leaves_the_memory_and_comes_back_as_it_was(tmp_path: Path) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db", sleep_after=60) as house:
            table, [token] = await seated(house, "me", "urchin", "urchin", options=FIRST)
            ann = await Insider(table).enter(token)
            await clock.advance(120)
            assert house.tables, "somebody is there"
            told = await ann.play(match_of(table).state.legal(0)[0].word)
            await ann.leave()
            await clock.advance(55)
            assert house.tables, "somebody was there a moment ago"
            await clock.advance(10)
            assert not house.tables
            again = await Insider(await house.table(table.row.id)).enter(token)
            assert (await again.hear("update"))["view"] == told["view"]

    run_by_hand(scene)


def test_a_table_whose_game_is_over_sleeps_sooner(tmp_path: Path) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db", sleep_after=600) as house:
            playing, _ = await seated(house, "me", "urchin", "urchin", options=FIRST)
            over, _ = await seated(house, "me", "urchin", "urchin", options=FIRST)
            over.row.phase = "over"
            await clock.advance(SLEEP_AT_END - 1)
            assert len(house.tables) == 2, "somebody may want to see the end"
            await clock.advance(10)
            assert list(house.tables) == [playing.row.id]

    run_by_hand(scene)


def test_who_comes_in_while_a_table_falls_asleep_is_not_left_behind(tmp_path: Path) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db", sleep_after=0) as house:
            table, [token] = await seated(house, "me", "urchin", "urchin", options=FIRST)
            await clock.settle()
            clock.shows += 1  # nobody has looked round yet
            late = Insider(table)
            coming = asyncio.create_task(late.enter(token))
            await asyncio.sleep(0)
            await house.let_sleep() if table.inbox.empty() else await table.stop()
            await coming
            assert (await late.hear("closing"))["again"], "its client comes back to the table as it is"
            with pytest.raises(Lost):
                await Insider(table).enter(token)
            assert not (await house.table(table.row.id)).lost

    run_by_hand(scene)
