"""People who disturb a table: floods of talk and of visits, and what a host can do about somebody."""

import json
import sqlite3
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from rookery.server import audience
from rookery.server.audience import MOST_NUMBERED, MOST_SENT_AWAY, Audience
from rookery.server.limits import CHAT_BURST
from rookery.server.messages import Removal
from rookery.server.refusals import NotNow, NotYours, TooMuch
from rookery.server.settings import Settings
from rookery.server.store import TALK_KEPT
from rookery.server.table import Table
from rookery.server.talk import BURST, RATE
from rookery.server.visitors import REMOVED, SEATS_PAUSE
from tests.server.by_hand import HandClock, run_by_hand
from tests.server.databases import done
from tests.server.inside import Insider, friends, open_house
from tests.server.older import FIRST_SCHEMA
from tests.server.served import Opener, Player, Served

NOT_SO_FAST = "Not so fast: others want to speak too."


def kinds(messages: list[dict[str, Any]]) -> list[str]:
    return [message["type"] for message in messages]


# Talk


async def say(visitor: Insider, text: str) -> bool:
    """Say something; whether the table let it pass."""
    try:
        await visitor.table.ask(partial(visitor.table.say, visitor, text))
    except TooMuch as refusal:
        return refusal.sentence != NOT_SO_FAST
    return True


async def heard(visitor: Insider, kind: str) -> list[dict[str, Any]]:
    """All messages of a kind that have come so far."""
    await visitor.table.look(lambda: None)
    while not visitor.outbox.empty():
        visitor.heard.append(json.loads(visitor.outbox.get_nowait() or "{}"))
    return [message for message in visitor.heard if message["type"] == kind]


def test_spectators_together_say_no_more_than_one_seat(tmp_path: Path) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db") as house:
            table, tokens = await friends(house, "Ann", "Bob", "Cid")
            ann = await Insider(table).enter(tokens[0])
            crowd = [await Insider(table).enter(None) for _ in range(20)]
            passed = [await say(spectator, "Look at me!") for spectator in crowd * 4]
            assert passed == [True] * int(BURST) + [False] * (80 - int(BURST))
            assert len(await heard(ann, "said")) == BURST
            assert await say(ann, "Hush."), "whoever plays can still speak"
            await clock.advance(1 / RATE)
            assert [await say(spectator, "Look at me!") for spectator in crowd[:2]] == [True, False]

    run_by_hand(scene)


def test_an_address_says_only_so_much_at_however_many_tables(served: Served) -> None:
    with ExitStack() as opened:
        lines = []
        for _ in range(4):
            table, _ = served.begun("Ann", "Bob", "Cid")
            lines.append(opened.enter_context(served.player(table, address="127.0.0.31")))
        answers, begin = [], monotonic()
        for line in lines * 4:
            line.send(type="say", text="Hello!")
            answers.append(line.hear("said", "refused"))
        said = kinds(answers).count("said")
        refilled = Settings().chat_a_minute / 60 * (monotonic() - begin)
        assert CHAT_BURST <= said <= CHAT_BURST + refilled, "one address may say a little, not five lines at each table"


def test_coming_back_on_another_line_gives_nobody_more_to_say(tmp_path: Path) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db") as house:
            table, tokens = await friends(house, "Ann", "Bob", "Cid")
            for passes in [True] * int(BURST) + [False]:
                ann = await Insider(table).enter(tokens[0])
                assert await say(ann, "Ouch!") == passes
                await ann.leave()

    run_by_hand(scene)


def test_old_talk_goes_from_memory_and_from_the_disk(tmp_path: Path) -> None:
    path = tmp_path / "db"

    async def scene(clock: HandClock) -> None:
        async with open_house(path) as house:
            table, [token, _] = await friends(house, "Ann", "Bob", bots=1)
            for number in range(TALK_KEPT + 30):
                await table.ask(partial(table.talk.add, 0, "Ann", f"line {number}", None))
            assert len(table.talk.lines) == TALK_KEPT
            word = table.row.id
        assert rows(path) == (TALK_KEPT, TALK_KEPT + 29)
        async with open_house(path) as house:
            table = await house.table(word)
            await table.ask(lambda: table.talk.add(0, "Ann", "one more", None))
            welcome = await (await Insider(table).enter(token)).hear("welcome")
            assert len(welcome["talk"]) == TALK_KEPT
            assert [line["text"] for line in welcome["talk"]][-2:] == [f"line {TALK_KEPT + 29}", "one more"]
        assert rows(path) == (TALK_KEPT, TALK_KEPT + 30)

    def rows(path: Path) -> tuple[int, int]:
        [row] = done(path, "SELECT COUNT(*) AS lines, MAX(number) AS last FROM talk")
        return row["lines"], row["last"]

    run_by_hand(scene)


# Visits


def test_however_many_come_and_go_the_seats_are_told_a_few_times_a_second(tmp_path: Path) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db") as house:
            table, tokens = await friends(house, "Ann", "Bob", "Cid")
            ann = await Insider(table).enter(tokens[0])
            for _ in range(100):
                bob = await Insider(table).enter(tokens[1])
                await clock.advance(0.01)
                await bob.leave()
                await clock.advance(0.01)
            told = await heard(ann, "seats")
            assert 2 / SEATS_PAUSE - 1 <= len(told) <= 2 / SEATS_PAUSE + 1, "two seconds have passed"
            await clock.advance(SEATS_PAUSE)
            told = await heard(ann, "seats")
            assert not told[-1]["table"]["seats"][1]["present"], "the last word is the truth"

    run_by_hand(scene)


def test_spectators_come_to_a_table_only_so_fast(tmp_path: Path) -> None:
    async def come(table: Table) -> bool:
        try:
            await Insider(table).enter(None)
        except TooMuch:
            return False
        return True

    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db") as house:
            table, tokens = await friends(house, "Ann", "Bob", "Cid")
            at_once = int(audience.BURST)
            assert [await come(table) for _ in range(30)] == [True] * at_once + [False] * (30 - at_once)
            assert (await Insider(table).enter(tokens[1])).seat == 1, "players always find their seats"
            await clock.advance(1)
            assert [await come(table) for _ in range(3)] == [True, True, False], "and a moment later"

    run_by_hand(scene)


def test_an_address_comes_only_so_often(open_server: Opener) -> None:
    server = open_server(arrivals_a_minute=1, sockets_an_address=3)
    table, tokens = server.begun("Ann", "Bob", "Cid")
    with server.player(table, tokens[0]) as ann:
        for _ in range(2):
            ann.hello(table, tokens[0])
        ann.send(type="hello", table=table, token=tokens[0])
        told = ann.hear("closing")
        assert told["again"], "a client that comes back later is let in"
        assert told["sentence"] == "Too many people are coming from your address at once. Try again in a moment."


def test_only_so_many_watch_a_table(tmp_path: Path) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db", spectators_a_table=2) as house:
            table, _ = await friends(house, "Ann", "Bob", "Cid")
            for _ in range(2):
                await Insider(table).enter(None)
            with pytest.raises(NotNow, match="Too many people are watching this table"):
                await Insider(table).enter(None)

    run_by_hand(scene)


def test_spectators_are_told_apart_and_keep_their_number(served: Served) -> None:
    table, tokens = served.begun("Ann", "Bob", "Cid")
    with served.player(table, tokens[0]) as ann:
        first = served.player(table, address="127.0.0.61")
        second = served.player(table, address="127.0.0.62")
        assert [first.greeting["spectator"], second.greeting["spectator"]] == [1, 2]
        assert second.greeting["table"]["spectators"] == [1, 2]
        second.send(type="say", text="Boo!")
        said = ann.hear("said")
        assert (said["seat"], said["name"], said["spectator"]) == (-1, "Spectator 2", 2)
        second.close()
        with served.player(table, address="127.0.0.62") as again:
            assert again.greeting["spectator"] == 2, "whoever muted Spectator 2 hears nothing of them now either"
        first.close()


def test_what_an_audience_remembers_is_bounded() -> None:
    watchers = Audience(10, last=7)
    assert watchers.number_for("a", []) == 8, "numbers that were heard of are not given again"
    for number in range(1000):
        watchers.number_for(f"address {number}", [])
        watchers.send_away(f"address {number}")
    assert (len(watchers.numbers), len(watchers.sent_away)) == (MOST_NUMBERED, MOST_SENT_AWAY)
    with pytest.raises(NotYours, match="You can come back in 15 minutes"):
        watchers.check("address 999")
    watchers.check("address 1")


# The host


def removed(player: Player) -> None:
    told = player.hear("closing")
    assert (told["sentence"], told["again"]) == (REMOVED, False)
    with pytest.raises(ConnectionClosed):
        player.read()


def test_the_host_removes_a_spectator_who_cannot_come_right_back(served: Served) -> None:
    table, tokens = served.begun("Ann", "Bob", "Cid")
    spectators = [served.player(table, address=address) for address in ("127.0.0.71", "127.0.0.72", "127.0.0.71")]
    with served.player(table, tokens[0]) as ann:
        info = served.post(f"/api/tables/{table}/remove", {"spectator": 1}, token=tokens[0])
        assert info["spectators"] == [2], "from the same address they all go"
        removed(spectators[0])
        removed(spectators[2])
        assert ann.hear("said")["text"] == "Ann removed Spectator 1 and Spectator 3."
        with served.player(table, address="127.0.0.71") as again:
            assert again.greeting["sentence"] == f"{REMOVED} You can come back in 15 minutes."
        with served.player(table, tokens[1], address="127.0.0.71") as bob:
            assert bob.greeting["seat"] == 1, "a seat is found from every address"
        with served.player(served.begun("Ann", "Bob", "Cid")[0], address="127.0.0.71") as elsewhere:
            assert elsewhere.greeting["type"] == "welcome"
    missing = served.try_post(f"/api/tables/{table}/remove", {"spectator": 1}, token=tokens[0])
    assert (missing.status_code, missing.json()["error"]) == (404, "Spectator 1 is not here any more.")
    spectators[1].close()


def test_a_guest_removed_before_the_game_leaves_an_open_seat(served: Served) -> None:
    table, [ann] = served.table("me Ann", "open", "urchin")
    bob = served.post(f"/api/tables/{table}/sit", {"name": "Bob"})["tokens"][0]
    with served.player(table, bob, address="127.0.0.73") as line:
        info = served.post(f"/api/tables/{table}/remove", {"seat": 1}, token=ann)
        assert [seat["kind"] for seat in info["seats"]] == ["person", "open", "bot"]
        removed(line)
    assert served.try_post(f"/api/tables/{table}/leave", token=bob).status_code == 403, "the token opens nothing now"
    with httpx.Client(transport=httpx.HTTPTransport(local_address="127.0.0.73"), timeout=60) as client:
        again = client.post(f"http://{served.host}/api/tables/{table}/sit", json={"name": "Bob"})
        assert again.status_code == 403
        assert again.json()["error"] == f"{REMOVED} You can come back in 15 minutes."
    assert served.post(f"/api/tables/{table}/sit", {"name": "Bob"})["seats"] == [1], "others can sit down"


def test_for_a_player_removed_during_the_game_a_bot_plays_on(served: Served) -> None:
    table, tokens = served.begun("Ann", "Bob", "Cid", options={"first_seat": 1})
    with served.player(table, tokens[0]) as ann, served.player(table, tokens[1], address="127.0.0.74") as bob:
        served.post(f"/api/tables/{table}/remove", {"seat": 1}, token=tokens[0])
        removed(bob)
        assert ann.hear("said")["text"] == "Ann removed Bob. A bot plays on."
        assert served.get(f"/api/tables/{table}")["seats"][1]["kind"] == "bot"
        while ann.last["turn"] == [1]:
            ann.hear("update")


@pytest.mark.parametrize(
    ("who", "whom", "status", "sentence"),
    [
        (1, {"seat": 2}, 403, "Only the host of this table can do that."),
        (0, {"seat": 0}, 400, "You can't remove yourself or somebody on your own device. You can leave instead."),
        (0, {"seat": 5}, 404, "There is nobody to remove in that seat."),
        (0, {"spectator": 7}, 404, "Spectator 7 is not here any more."),
        (0, {}, 400, "Say whom to remove: a seat or a spectator."),
    ],
)
def test_nobody_else_is_removed(served: Served, who: int, whom: object, status: int, sentence: str) -> None:
    table, tokens = served.begun("Ann", "Bob", "Cid")
    answer = served.try_post(f"/api/tables/{table}/remove", whom, token=tokens[who])
    assert (answer.status_code, answer.json()["error"]) == (status, sentence)
    assert [seat["kind"] for seat in served.get(f"/api/tables/{table}")["seats"]] == ["person"] * 3


def test_when_the_host_leaves_the_next_person_clockwise_hosts(served: Served) -> None:
    table, tokens = served.begun("Ann", "Bob", "Cid")
    assert served.get(f"/api/tables/{table}")["host"] == 0
    assert served.post(f"/api/tables/{table}/leave", token=tokens[0])["host"] == 1
    assert served.post(f"/api/tables/{table}/leave", token=tokens[2])["host"] == 1
    assert served.post(f"/api/tables/{table}/leave", token=tokens[1])["host"] is None


def test_the_first_to_sit_down_at_a_table_without_a_host_hosts_it(served: Served) -> None:
    table, _ = served.table("open", "open", "urchin")
    assert served.get(f"/api/tables/{table}")["host"] is None
    served.post(f"/api/tables/{table}/sit", {"name": "Bob", "seat": 1})
    assert served.get(f"/api/tables/{table}")["host"] == 1


def test_a_table_knows_its_host_after_a_restart(tmp_path: Path) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db") as house:
            table, tokens = await friends(house, "Ann", "Bob", bots=1)
            await table.ask(lambda: table.leave(tokens[0]))
            word = table.row.id
        async with open_house(tmp_path / "db") as house:
            assert (await house.table(word)).row.host == 1

    run_by_hand(scene)


def test_a_removed_player_does_nothing_more_with_the_seat(tmp_path: Path) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db") as house:
            table, [ann, bob_token] = await friends(house, "Ann", "Bob", bots=1, options={"first_seat": 1})
            bob = await Insider(table).enter(bob_token)
            await table.ask(lambda: table.remove(ann, Removal(seat=1)))
            assert bob.seat is None
            assert bob not in table.visitors
            assert table.row.host == 0

    run_by_hand(scene)


def test_a_database_of_before_there_were_hosts_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "db"
    with closing(sqlite3.connect(path)) as database:
        database.executescript(FIRST_SCHEMA)

    async def scene(clock: HandClock) -> None:
        async with open_house(path) as house:
            table, _ = await friends(house, "Ann", "Bob", bots=1)
            spectator = await Insider(table).enter(None)
            await table.ask(lambda: table.say(spectator, "Hello!"))
            word = table.row.id
        async with open_house(path) as house:
            table = await house.table(word)
            assert (table.row.host, table.talk.last_spectator()) == (0, 1)
            again = await (await Insider(table).enter(None)).hear("welcome")
            assert again["spectator"] == 2, "whoever muted the first one did not mute somebody else"

    run_by_hand(scene)
