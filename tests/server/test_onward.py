"""Playing on from a moment of a finished game at a new table, whose record says where it began."""

from collections.abc import Callable
from random import Random
from time import monotonic
from typing import Any

import httpx
import pytest

from rookery.core.match import Match
from rookery.core.records import seal
from rookery.games import get
from tests.server.moments import find_moment, seat_at
from tests.server.served import GAME, Opener, Served, play_out

HANDS = "master-thief"
"""A game in which everybody holds cards."""
NAMES = ("Ann", "Bob", "Cid")
BUSY = "No bot can answer right now. Try again."
ANSWERING, PER_ASK = 180.0, 60.0
"""Seconds in which a bot must weigh the turns, and for one request: its process gives way to others."""
MIXED = "P\u0430\u0443l"
"""A name in two alphabets."""
ME = [{"kind": "me", "name": "Wren"}, {"kind": "urchin"}, {"kind": "urchin"}]
FRIENDS = [{"kind": "open"}, {"kind": "me", "name": "Wren"}, {"kind": "urchin"}]


def played(game: str) -> dict[str, Any]:
    return find_moment(game, 3, lambda match: match.over and len(match.log) > 100, names=NAMES).record()


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    return played(GAME)


def moment(record: dict[str, Any], of: int, after: int = 30) -> int:
    """After how many lines of a record a seat acts."""
    return next(line for line, text in enumerate(record["log"]) if line >= after and text.startswith(f"{of} "))


@pytest.fixture(scope="module")
def finished(served: Served) -> tuple[str, dict[str, Any]]:
    """A game of three people at this server that is over."""
    match = find_moment(GAME, 3, lambda match: match.over, names=NAMES)
    table, _ = seat_at(served, match, "me", "friend", "friend")
    return table, served.get(f"/api/tables/{table}/record")


def test_a_game_is_played_on_to_its_end_and_its_record_says_from_where(
    served: Served, finished: tuple[str, dict[str, Any]]
) -> None:
    table, record = finished
    at = moment(record, 0, len(record["log"]) - 60)
    made = served.post(f"/api/tables/{table.upper()}/onward", {"at": at, "seats": ME})
    assert made["seats"] == [0]
    info = served.get(f"/api/tables/{made['table']}")
    then = Match.replay(get(GAME), record, until=at)
    heading = then.game.ending(then.state).heading
    assert info["origin"] == {"table": table, "line": at, "heading": heading, "seat": 0}
    assert info["private"]
    assert [seat["name"] for seat in info["seats"]] == ["Wren", "Bob", "Cid"], "bots are called as the players were"
    with served.player(made["table"], made["tokens"][0]) as wren:
        assert wren.last["view"] == dict(then.state.view(0)), "nobody has acted yet"
        assert wren.last["lines"] == []
        assert not wren.last["can_undo"]
        play_out([wren], Random(2))
    onward = served.get(f"/api/tables/{made['table']}/record")
    assert (onward["origin"]["record"], onward["origin"]["table"]) == (record["seal"], table)
    assert Match.replay(get(GAME), onward).over
    assert served.get(f"/api/tables/{made['table']}/replay")["frames"][-1]["at"] == len(onward["log"])
    assert served.get(f"/api/tables/{made['table']}/proof")["rolls"], "what fell since is sworn"


def test_the_first_step_can_be_taken_back_and_the_table_outlives_a_crash(
    open_server: Opener, record: dict[str, Any]
) -> None:
    served = open_server()
    first = next(line for line, text in enumerate(record["log"]) if not text.startswith("*"))
    seat = int(record["log"][first][0])
    seats = [{"kind": "me" if who == seat else "urchin"} for who in range(3)]
    made = served.post("/api/onward", {"at": first, "seats": seats, "record": record})
    with served.player(made["table"], made["tokens"][0]) as wren:
        before = wren.last
        assert before["seq"] == 1
        wren.play(next(word for word in wren.words if word.startswith("take ")))
        assert wren.ask("update", type="undo", seq=wren.last["seq"])["view"] == before["view"]
    served.kill()
    served.start()
    with served.player(made["table"], made["tokens"][0]) as wren:
        assert wren.last["view"] == before["view"]
        assert wren.words


def test_what_a_seat_could_not_know_is_dealt_anew_or_stays_as_it_was(served: Served) -> None:
    record = played(HANDS)
    at = moment(record, 0)
    then = Match.replay(get(HANDS), record, until=at)
    dealt = []
    for is_open in (True, False):
        seats = [{"kind": "me"}, {"kind": "guest"}, {"kind": "guest"}]
        made = served.post("/api/onward", {"at": at, "seats": seats, "record": record, "open": is_open})
        views = []
        for token in made["tokens"]:
            with served.player(made["table"], token) as player:
                views.append(player.last["view"])
        assert views[0] == dict(then.state.view(0))
        dealt.append(views == [dict(then.state.view(seat)) for seat in range(3)])
        assert served.get(f"/api/tables/{made['table']}")["origin"]["seat"] == (None if is_open else 0)
    assert dealt == [True, False], "the hands of the others"


def verdict_when_ready(ask: Callable[..., httpx.Response], token: str) -> dict[str, Any]:
    """The verdict, asked for again while the bot that weighs turns has no answer on a busy machine."""
    end = monotonic() + ANSWERING
    while (answer := ask(Authorization=f"Bearer {token}")).status_code == 409:
        assert answer.json()["error"] == BUSY, answer.text
        assert monotonic() < end, "no bot has answered"
    told: dict[str, Any] = answer.json()
    return told


def test_the_first_turn_is_compared_with_the_one_that_was_played_then(
    open_server: Opener, record: dict[str, Any]
) -> None:
    served = open_server(hint_seconds=0.2)
    first = next(line for line, text in enumerate(record["log"]) if not text.startswith("*"))
    seat = int(record["log"][first][0])
    seats = [{"kind": "me" if who == seat else "urchin"} for who in range(3)]
    made = served.post("/api/onward", {"at": first, "seats": seats, "record": record})
    [token] = made["tokens"]
    address = f"/api/tables/{made['table']}/verdict"

    def ask(**headers: str) -> httpx.Response:
        return served.http.get(address, headers=headers, timeout=PER_ASK)

    assert ask().status_code == 403, "it is for whoever played that turn"
    with served.player(made["table"], token) as wren:
        early = ask(Authorization=f"Bearer {token}")
        assert (early.status_code, early.json()["error"]) == (409, "Finish your turn first.")
        wren.play(wren.words[0])
        assert ask(Authorization=f"Bearer {token}").status_code == 409, "there is more to take"
        wren.play("done")
    told = verdict_when_ready(ask, token)
    assert told["yours"]["words"][1:] == ["done"]
    assert told["played"]["words"], "what was played then"
    assert told["best"]["chance"] >= max(told["yours"]["chance"], told["played"]["chance"])
    assert all(turn["told"] and 0 <= turn["chance"] <= 1 for turn in (told["yours"], told["played"], told["best"]))
    assert told["sentence"].startswith(("Your turn is ", "You did what was done then"))


def test_a_table_that_began_as_games_do_has_nothing_to_compare(served: Served) -> None:
    table, [token] = served.table("me Ann", "urchin", "urchin", start=True)
    answer = served.http.get(f"/api/tables/{table}/verdict", headers={"Authorization": f"Bearer {token}"})
    assert (answer.status_code, answer.json()["error"]) == (
        409,
        "This game was not played on from a moment of another.",
    )


def test_friends_are_waited_for(served: Served, record: dict[str, Any]) -> None:
    made = served.post("/api/onward", {"at": moment(record, 0), "seats": FRIENDS, "record": record})
    assert served.get(f"/api/tables/{made['table']}")["phase"] == "waiting"
    bob = served.post(f"/api/tables/{made['table']}/sit", {"name": "Bob"})
    assert served.post(f"/api/tables/{made['table']}/start", token=made["tokens"][0])["phase"] == "playing"
    with served.player(made["table"], bob["tokens"][0]) as player:
        assert player.words, "it is the turn of the seat that was open"


def test_a_rematch_begins_as_games_do(served: Served, finished: tuple[str, dict[str, Any]]) -> None:
    table, record = finished
    late = moment(record, 0, len(record["log"]) - 60)
    made = served.post(f"/api/tables/{table}/onward", {"at": late, "seats": ME})
    with served.player(made["table"], made["tokens"][0]) as wren:
        play_out([wren], Random(1))
    again = served.post(f"/api/tables/{made['table']}/rematch", token=made["tokens"][0])
    assert served.get(f"/api/tables/{again['table']}")["origin"] is None


def test_a_game_that_goes_on_keeps_its_secrets(served: Served) -> None:
    table, _ = served.begun("Ann", "Bob", "Cid")
    answer = served.try_post(f"/api/tables/{table}/onward", {"at": 20, "seats": ME})
    assert answer.status_code == 409
    assert "not over" in answer.json()["error"]


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ({"at": 0}, "Nobody is asked at that moment"),
        ({"at": 9_999}, "The record has no moment after line 9999"),
        ({"at": -1}, "at: Expected `int` >= 0"),
        ({"seats": ME[:2]}, "This game has 3 seats, not 2."),
        ({"seats": [{"kind": "urchin"}] * 3}, "Choose a seat"),
        ({"seats": [ME[0], {"kind": "wizard"}, ME[1]]}, "not 'wizard'"),
        ({"seats": [ME[0], {"kind": "guest", "name": "wren"}, ME[1]]}, "Two players can't have the same name."),
        ({"record": {}}, "This is not a record"),
        ({"record": []}, "record: Expected `object`"),
    ],
)
def test_a_bad_wish_is_refused_with_a_sentence(
    served: Served, record: dict[str, Any], wish: dict[str, Any], sentence: str
) -> None:
    body = {"at": moment(record, 0), "seats": ME, "record": record, **wish}
    answer = served.try_post("/api/onward", body)
    assert 400 <= answer.status_code < 500
    assert sentence in answer.json()["error"]


def test_a_record_of_a_game_that_goes_on_is_refused(served: Served, record: dict[str, Any]) -> None:
    half = {**record, "log": record["log"][:100], "result": None}
    answer = served.try_post("/api/onward", {"at": 40, "seats": ME, "record": {**half, "seal": seal(half)}})
    assert answer.status_code == 400
    assert "not over" in answer.json()["error"]


def test_names_that_a_table_does_not_take_are_left_out(served: Served, record: dict[str, Any]) -> None:
    named = {**record, "names": ["Ann", "Wren", MIXED]}
    made = served.post("/api/onward", {"at": moment(record, 0), "seats": ME, "record": {**named, "seal": seal(named)}})
    names = [seat["name"] for seat in served.get(f"/api/tables/{made['table']}")["seats"]]
    assert names[0] == "Wren"
    assert not set(names[1:]) & {"Wren", MIXED}
