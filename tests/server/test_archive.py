"""Rules that change: finished games are read as they were told, running ones are closed with their record."""

import json
import sqlite3
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Any

import pytest

from rookery import Match, get
from rookery.core.tasks import CHANCE
from rookery.server.archive import OPEN, bare_record
from rookery.server.reloading import replayed
from rookery.server.replays import replay_of
from rookery.server.store import ACT, CHANCE_FELL, UNDO, LogRow, Saved, SeatRow
from tests.server.alone import run
from tests.server.by_hand import HandClock, run_by_hand
from tests.server.databases import done, in_file
from tests.server.inside import Insider, match_of, open_house, seated
from tests.server.moments import find_moment, near_the_end, seat_at
from tests.server.older import written
from tests.server.served import GAME, Opener, Player, Served
from tests.server.test_store import a_table, open_store, said

NEWER = "tests.server.newer_rules"
FIRST = "0.sqlite3"
"""The file of the first server that a test opens."""
TELLING = 120.0
"""Seconds after which a game that is over should be in the archive, however busy the machine."""
EYES = ("open", "0", "1", "2")


def played(player: Player, seed: int, words: int = 10_000) -> None:
    """Play to the end, or so many words, with a step taken back now and then."""
    rng = Random(seed)
    for _ in range(words):
        if player.until_asked()["result"]:
            return
        if player.last["can_undo"] and rng.random() < 0.3:
            player.ask("update", type="undo", seq=player.last["seq"])
        else:
            player.play(rng.choice(player.words))


def wait_until_told(database: Path, word: str) -> None:
    end = monotonic() + TELLING
    while monotonic() < end:
        with suppress(sqlite3.OperationalError):  # a file from before there was an archive, for a moment yet
            if done(database, "SELECT told FROM tables WHERE id = ?", (word,)) == [{"told": 1}]:
                return
        sleep(0.05)
    raise AssertionError("the game did not get into the archive")


def tellings(served: Served, word: str) -> dict[str, Any]:
    found = {eyes: served.get(f"/api/tables/{word}/replay?seat={eyes}") for eyes in EYES}
    return {**found, "record": served.get(f"/api/tables/{word}/record")}


def test_a_raised_version_of_the_rules_loses_no_game(open_server: Opener) -> None:
    served = open_server()
    finished, [ann] = seat_at(served, near_the_end(GAME, 3, lines=40), take_back=True)
    with served.player(finished, ann) as player:
        played(player, 3)
    moment = find_moment(GAME, 3, lambda match: len(match.log) > 100 and match.turn == (0,))
    running, [token] = seat_at(served, moment, take_back=True)
    with served.player(running, token) as player:
        played(player, 5, words=5)
        last = player.until_asked()
    waiting, [maker] = served.table("me Ann", "urchin", "urchin")
    before = tellings(served, finished)
    wait_until_told(served.database, finished)
    assert served.stop() == ""

    served.program = NEWER
    served.start()
    assert served.get(f"/api/tables/{finished}")["phase"] == "archived"
    assert tellings(served, finished) == before, "as it was told, to the letter"
    answer = served.http.get(f"/api/tables/{finished}/replay?seat=3")
    assert (answer.status_code, answer.json()["error"]) == (404, "This table has no seat 3.")
    with served.player(waiting) as somebody:
        refused = somebody.hello(finished, ann)["sentence"]
        assert refused == (
            "The rules of Thief's Market have changed since this game was played; its replay and its record are kept."
        )
        refused = somebody.hello(running, token)["sentence"]
        assert refused == "This game was closed when the rules of Thief's Market changed; its record is kept."
    for closed in (served.try_post(f"/api/tables/{running}/leave", token=token),):
        assert (closed.status_code, closed.json()["error"]) == (409, refused)

    assert served.get(f"/api/tables/{running}")["phase"] == "closed"
    assert running not in {info["table"] for info in served.get("/api/tables")}
    record = served.get(f"/api/tables/{running}/record")
    assert len(record["log"]) == last["at"]
    match = Match.replay(get(GAME), record)  # this process has the rules of then
    assert json.loads(json.dumps(match.state.view(0))) == last["view"]
    answer = served.http.get(f"/api/tables/{running}/replay")
    assert (answer.status_code, answer.json()["error"]) == (
        409,
        "Only the moves of this game are kept. You can download its record.",
    )

    served.post(f"/api/tables/{waiting}/start", token=maker)  # what has not begun is played by the new rules
    with served.player(waiting, maker) as player:
        for _ in range(3):
            player.play(player.until_asked()["options"][0]["word"])
    assert served.http.get("/healthz").text == "ok"
    said = served.stop()
    assert "games by older rules that were closed: 1; their records are kept" in said

    served.program = "rookery"
    served.start()  # the old rules once more: nothing is closed by halves
    assert served.get(f"/api/tables/{finished}")["phase"] == "over"
    assert tellings(served, finished) == before
    assert served.get(f"/api/tables/{running}")["phase"] == "closed", "its secrets have been told"
    assert served.get(f"/api/tables/{waiting}")["phase"] == "closed"
    served.stop()


def random_match(seed: int, most: int = 10_000, game: str = GAME) -> Match:
    return find_moment(game, 3, lambda match: match.over or len(match.log) >= most, seed=seed)


@in_file
def test_the_games_of_the_first_servers_get_into_the_archive(open_server: Opener, tmp_path: Path) -> None:
    """They come from before there was one, by the same rules."""
    over, going = random_match(1), random_match(2, most=40)
    written(tmp_path / FIRST, "over", over)
    written(tmp_path / FIRST, "going", going)
    served = open_server()
    wait_until_told(served.database, "over")
    assert served.get("/api/tables/going")["phase"] == "playing"
    assert served.stop() == ""
    served.program = NEWER
    served.start()
    assert served.get("/api/tables/over/record") == json.loads(json.dumps(over.record()))
    assert served.get("/api/tables/over/replay") == json.loads(replay_of(over.record(), None))
    served.stop()


@in_file
def test_without_an_archive_the_words_of_a_game_are_left(open_server: Opener, tmp_path: Path) -> None:
    """A database of the first servers meets other rules at once: nobody can tell its games any more."""
    over, going = random_match(1), random_match(2, most=40)
    written(tmp_path / FIRST, "over", over)
    written(tmp_path / FIRST, "going", going)
    served = open_server(program=NEWER)
    for word, match in (("over", over), ("going", going)):
        assert served.get(f"/api/tables/{word}")["phase"] == "closed"
        record = served.get(f"/api/tables/{word}/record")
        assert record["log"] == match.record()["log"]
        assert (record["version"], record["names"], record["result"]) == (1, match.names, None)
        assert served.http.get(f"/api/tables/{word}/replay").status_code == 409
        assert served.http.get(f"/api/tables/{word}/curve").status_code == 409
    assert Match.replay(get(GAME), served.get("/api/tables/going/record")).record() == going.record()
    served.stop()


def test_a_game_that_ended_just_before_a_crash_is_told_after_it(open_server: Opener) -> None:
    served = open_server()
    table, [ann] = seat_at(served, near_the_end(GAME, 3))
    with served.player(table, ann) as player:
        played(player, 4)
    served.kill()
    served.start()
    wait_until_told(served.database, table)
    assert served.stop() == ""


@in_file
def test_a_game_that_cannot_be_told_keeps_no_other_waiting(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    for seed, word in enumerate(("broken", "whole")):
        written(tmp_path / "db", word, random_match(seed, game="master-thief"))
    with closing(sqlite3.connect(tmp_path / "db")) as db, db:
        db.execute("UPDATE log SET word = 'dance' WHERE table_id = 'broken' AND seq = 3")
        db.execute("UPDATE tables SET moved = 1 WHERE id = 'broken'")

    async def scene() -> None:
        async with open_house(tmp_path / "db") as house:
            while await house.store.untold(house.versions) is not None:
                assert (await house.info("whole")).phase == "over", "nobody waits for it"
            assert await house.store.told_before("whole", OPEN) is not None
            assert await house.store.told_before("broken", OPEN) is None

    run(scene())
    assert "table broken cannot be archived: " in caplog.text
    assert "'dance' is not a word of this game" in caplog.text


def test_a_game_is_told_once(tmp_path: Path) -> None:
    """Also when it changes once more, because somebody wants a rematch."""

    async def scene() -> None:
        async with open_store(tmp_path) as store:
            row = a_table()
            await store.create_table(row, [])
            row.phase, row.seq = "over", 1
            await store.append(row, [said(1)])
            assert await store.untold({GAME: 1}) == "t"
            await store.keep_telling("t", {OPEN: b"told"})
            row.rematch = "u"
            await store.save_table(row, [])
            assert await store.untold({GAME: 1}) is None
            assert await store.told_before("t", OPEN) == b"told"

    run(scene())


def test_with_a_step_that_was_taken_back_goes_what_chance_brought_after_it() -> None:
    rows = [(ACT, 0, "steal 1"), (ACT, 0, "done"), (CHANCE_FELL, CHANCE, "roll red"), (UNDO, 0, ""), (ACT, 0, "stop")]
    log = [
        LogRow(seq=seq, kind=kind, seat=seat, word=word, time=0.0)
        for seq, (kind, seat, word) in enumerate(rows, start=1)
    ]
    saved = Saved(table=a_table(), seats=[SeatRow(kind="person", name="Ann")], log=log, talk=[])
    assert bare_record(saved)["log"] == ["0 steal 1", "0 stop"]


def test_the_bare_words_of_a_game_are_those_of_its_record_without_what_was_taken_back(tmp_path: Path) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db") as house:
            table, tokens = await seated(house, "me", "guest", "guest", options={"first_seat": 0})
            players = [await Insider(table).enter(token) for token in tokens]
            rng, taken_back = Random(7), 0
            while len(match_of(table).log) < 100:
                [seat] = match_of(table).turn
                if rng.random() < 0.3 and match_of(table).can_undo(seat):
                    await table.ask(partial(table.undo, seat, table.seq))
                    taken_back += 1
                else:
                    await players[seat].play(rng.choice(match_of(table).state.legal(seat)).word)
            saved = await house.store.read(table.row.id)
            assert saved is not None
            assert taken_back > 5
            assert bare_record(saved) == replayed(table.game, saved)[0].record()

    run_by_hand(scene)
