"""`kill -9` at any moment: what was acknowledged is there when the server comes back."""

import json
from contextlib import suppress
from random import Random
from threading import Thread, Timer
from time import sleep
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidMessage

from rookery import Match, get
from rookery.core.tasks import CHANCE
from tests.cases import swept
from tests.server.moments import near_the_end, seat_at
from tests.server.served import GAME, Opener, Player, Served
from tests.server.waiting import wait_until

pytestmark = pytest.mark.slow

TABLES = 3


class Playing(Thread):
    """One person who plays against bots as fast as the line allows, until the line is cut."""

    def __init__(self, served: Served, table: str, token: str, seed: int) -> None:
        super().__init__()
        self.served, self.table, self.token = served, table, token
        self.rng = Random(seed)
        self.heard: list[dict[str, Any]] = []  # every update, all of which the server has acknowledged

    def run(self) -> None:
        with suppress(ConnectionClosed, EOFError, OSError, InvalidMessage, TimeoutError):
            seen = self.heard[-1]["seq"] if self.heard else -1
            with Player(self.served, self.table, self.token, seen) as player:
                self.heard.append(player.last)
                while not player.last["result"]:
                    if player.words:
                        player.send(type="play", seq=player.last["seq"], words=[self.rng.choice(player.words)])
                    if player.last["can_undo"] and self.rng.random() < 0.1:
                        player.send(type="undo", seq=player.last["seq"])
                    self.heard.append(player.hear("update"))


@pytest.mark.parametrize("rounds", swept(4, 12))
def test_no_acknowledged_move_is_lost_when_the_process_is_killed(open_server: Opener, rounds: int) -> None:
    served = open_server()
    tables = [served.table("me Ann", "urchin", "urchin", start=True) for _ in range(TABLES)]
    people = [Playing(served, table, tokens[0], seed) for seed, (table, tokens) in enumerate(tables)]
    for person in people:
        with served.player(person.table, person.token) as player:
            person.heard.append(player.last)
    rng = Random(8)
    moves = 0
    for number in range(rounds):
        heard = sum(len(person.heard) for person in people)
        for person in people:
            person.start()
        while (
            number % 2
            and sum(len(person.heard) for person in people) <= heard + TABLES
            and any(person.is_alive() for person in people)
        ):
            sleep(0.005)  # in every other round they have begun to play, however slow the machine
        Timer(rng.uniform(0.02, 0.4), served.process.kill).start()
        for person in people:
            person.join()
        served.kill()
        served.start()
        for i, person in enumerate(people):
            last = person.heard[-1]
            with served.player(person.table, person.token, seen=last["seq"]) as back:
                now = back.last
                assert now["seq"] >= last["seq"], "the last acknowledged move is still there"
                if now["seq"] == last["seq"]:
                    assert now["view"] == last["view"]
                    assert now["can_undo"] == last["can_undo"]
                events = all_events([*person.heard, now])
                back.hello(person.table, person.token)
                back.wait_for(now["seq"])
                assert [event["word"] for event in back.last["events"][: len(events)]] == events
            moves += len(person.heard)
            people[i] = Playing(served, person.table, person.token, rng.randrange(1000))
            people[i].heard = person.heard
    assert moves > rounds * TABLES, "they did play in between"
    assert served.stop() == ""


def all_events(updates: list[dict[str, Any]]) -> list[str]:
    """The words of the record as the updates told them one after the other, without what was taken back."""
    words: list[str] = []
    for told in updates:
        assert told["since"] <= len(words), "there is no gap"
        words = words[: told["since"]] + [event["word"] for event in told["events"]]
        assert len(words) == told["at"]
    return words


def test_a_graceful_end_says_goodbye_and_keeps_everything(open_server: Opener) -> None:
    served = open_server()
    table, [token] = served.table("me Ann", "urchin", "urchin", start=True)
    ann = served.player(table, token)
    for _ in range(5):
        ann.until_asked()
        ann.play(ann.words[0])
    seq = ann.until_asked()["seq"]
    assert served.stop() == "", "nothing to complain about"
    goodbye = ann.hear("closing")
    assert goodbye["again"]
    with pytest.raises((ConnectionClosed, EOFError)):
        ann.read()
    ann.close()
    served.start()
    with served.player(table, token) as back:
        assert back.last["seq"] == seq
    served.stop()


def test_bots_go_on_after_a_restart_without_anybody_asking(open_server: Opener) -> None:
    """It was a bot's turn when the process died: the table is due, and the bot plays."""
    served = open_server(bot_pause=3600)
    table, _ = served.table("me Ann", "urchin", "urchin", start=True, options={"first_seat": 1})
    assert served.get(f"/api/tables/{table}")["turn"] == [1]
    served.kill()
    served.settings["bot_pause"] = 0
    served.start()
    wait_until(lambda: served.get("/api/tables")[0]["turn"] == [0], "the bots do not play")
    served.stop()


def test_the_rows_of_the_log_lead_to_the_record(open_server: Opener) -> None:
    served = open_server()
    table, [token] = seat_at(served, near_the_end(GAME, 3, lines=60), take_back=True)
    with served.player(table, token) as ann:
        rng, undone = Random(3), 0
        while not ann.until_asked()["result"]:
            if ann.last["can_undo"] and undone < 5:
                ann.ask("update", type="undo", seq=ann.last["seq"])
                undone += 1
            else:
                ann.play(rng.choice(ann.words))
        final = ann.last
    assert undone
    record = served.get(f"/api/tables/{table}/record")
    served.kill()
    served.start()
    assert served.get(f"/api/tables/{table}/record") == record
    served.stop()
    match = Match(get(GAME), record["names"], paused=True, **record["options"])
    for line in record["log"]:
        who, _, word = line.partition(" ")
        match.follow(CHANCE if who == "*" else int(who), word)
    assert json.loads(json.dumps(match.state.view(0))) == final["view"]
