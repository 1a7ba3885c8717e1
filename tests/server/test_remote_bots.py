"""Bots in any language on a running server: accounts, invitations, streams of lines, answers."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from string import ascii_uppercase
from time import sleep
from typing import Any

import httpx
import pytest

from rookery.games import GAMES
from scripts.client import node
from tests.server.served import GAME, PATIENCE, ROOT, Opener, Served

EXAMPLES = {
    "Heron": [sys.executable, str(ROOT / "examples" / "remote" / "heron.py")],
    "Magpie": [str(node()), str(ROOT / "examples" / "remote" / "magpie.mjs")],
}

QUICK = {"answer": 1}
"""Nobody waits long for answers to secret questions."""

LETTERS = iter(ascii_uppercase)
"""A name belongs to one bot of a server, whatever test it is in."""


class Stream:
    """The lines of a stream, one by one."""

    def __init__(self, response: httpx.Response) -> None:
        self.response = response
        self.lines = response.iter_lines()

    def next(self, kind: str = "") -> dict[str, Any]:
        """The next message, of a kind if one is named."""
        for line in self.lines:
            message: dict[str, Any] = json.loads(line) if line else {"type": "beat"}
            if kind in ("", message["type"]):
                return message
        raise AssertionError(f"the stream ended before a {kind or 'message'} came")


@contextmanager
def streamed(served: Served, path: str, token: str) -> Iterator[Stream]:
    client = httpx.Client(base_url=f"http://{served.host}", timeout=PATIENCE)
    with client, client.stream("GET", path, headers={"Authorization": f"Bearer {token}"}) as response:
        assert response.status_code == 200, response.read()
        yield Stream(response)


def play_out(served: Served, table: str, token: str) -> list[dict[str, Any]]:
    """Play a seat to the end of the game with any legal words; all questions that were asked."""
    rng, asked = Random(3), []
    with streamed(served, f"/api/tables/{table}/stream", token) as stream:
        while (message := stream.next())["type"] != "bye":
            if message["type"] == "question":
                asked.append(message)
                answer = {"id": message["id"], "choose": rng.choice(message["legal"])}
                served.try_post(f"/api/tables/{table}/answer", answer, token)
    return asked


@contextmanager
def running(served: Served, folder: Path, example: str) -> Iterator[str]:
    """One of the example bots, under a name of its own, once it waits for invitations."""
    name = f"{example} {next(LETTERS)}"
    bot = subprocess.Popen(
        [*EXAMPLES[example], f"http://{served.host}", name],
        cwd=folder,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert bot.stdout is not None
        assert bot.stdout.readline() == f"{name} waits for invitations\n"
        yield name
    finally:
        bot.kill()
        bot.communicate()


@pytest.mark.parametrize("game", GAMES)
def test_invited_bots_play_a_game_to_its_end(served: Served, tmp_path: Path, game: str) -> None:
    with running(served, tmp_path, "Heron") as heron, running(served, tmp_path, "Magpie") as magpie:
        table, [ann] = served.table("me Ann", "open", "open", game=game, clock=QUICK)
        assert {heron, magpie} <= {bot["name"] for bot in served.get("/api/bots")}
        for seat, name in enumerate((heron, magpie), 1):
            served.post(f"/api/tables/{table}/invite", {"bot": name}, ann)
            seats = sits(served, table, name)
            assert seats[seat]["program"] is True
        served.post(f"/api/tables/{table}/start", token=ann)
        asked = play_out(served, table, ann)
        assert asked
    record = served.get(f"/api/tables/{table}/record")
    assert {seat for seat, _ in map(split, record["log"])} >= {"0", "1", "2"}
    assert served.try_post("/api/bots", {"name": heron.upper()}).status_code == 409, "a name belongs to one bot"


def split(line: Any) -> tuple[str, str]:
    seat, _, word = line.partition(" ") if isinstance(line, str) else (str(line[0]), "", line[1])
    return seat, word


def sits(served: Served, table: str, name: str) -> list[dict[str, Any]]:
    """The seats, once somebody sits there."""
    seats: list[dict[str, Any]] = []
    for _ in range(200):
        seats = served.get(f"/api/tables/{table}")["seats"]
        if any(seat["name"] == name for seat in seats):
            return seats
        sleep(0.05)
    raise AssertionError(f"{name} did not sit down: {seats}")


def test_a_question_holds_what_the_seat_may_see_and_comes_again_after_a_cut(served: Served) -> None:
    table, [ann] = served.table("me Ann", "urchin", "urchin", game="master-thief", start=True)
    with streamed(served, f"/api/tables/{table}/stream", ann) as stream:
        hello, question = stream.next("hello"), stream.next("question")
    assert hello["game"] == "master-thief"
    assert set(question["legal"]) <= set(hello["words"])
    with served.player(table, ann) as player:
        update = player.until_asked()
        assert question["legal"] == player.words
    with streamed(served, f"/api/tables/{table}/stream", ann) as stream:
        again = stream.next("question")
    # Bots may have answered the common question meanwhile.
    asked = {**question["view"], "turn": 0}
    assert asked == {**update["view"], "turn": 0}
    assert {**question, "id": 0, "view": asked} == {**again, "id": 0, "view": {**again["view"], "turn": 0}}


def test_an_answer_counts_once(served: Served) -> None:
    table, [ann] = served.table("me Ann", "urchin", "urchin", start=True)
    with streamed(served, f"/api/tables/{table}/stream", ann) as stream:
        question = stream.next("question")
        answer = {"id": question["id"], "choose": question["legal"][0]}
        first = served.try_post(f"/api/tables/{table}/answer", answer, ann)
        second = served.try_post(f"/api/tables/{table}/answer", answer, ann)
        assert (first.status_code, second.status_code) == (200, 409), second.text
        assert first.json()["id"] > question["id"]
        assert stream.next("question")["id"] >= first.json()["id"]


def test_a_word_that_is_not_legal_is_refused_with_its_rule(served: Served) -> None:
    table, [ann] = served.table("me Ann", "urchin", "urchin", start=True)
    with streamed(served, f"/api/tables/{table}/stream", ann) as stream:
        question = stream.next("question")
        answer = served.try_post(f"/api/tables/{table}/answer", {"id": question["id"], "choose": "buy fence"}, ann)
        assert answer.status_code == 409
        assert answer.json()["rule"].startswith("TM-")
        nonsense = served.try_post(f"/api/tables/{table}/answer", {"id": question["id"], "choose": "fly"}, ann)
        assert nonsense.status_code == 400


def test_only_tokens_open_streams(served: Served) -> None:
    table, _ = served.table("me Ann", "urchin", "urchin", start=True)
    for path in (f"/api/tables/{table}/stream", "/api/bots/stream"):
        assert served.http.get(path).status_code == 403
        assert served.http.get(path, headers={"Authorization": "Bearer guessed"}).status_code == 403


def test_only_players_invite_and_only_bots_that_wait(served: Served) -> None:
    table, [ann] = served.table("me Ann", "open", "urchin")
    assert served.try_post(f"/api/tables/{table}/invite", {"bot": "Jay"}, ann).status_code == 404
    jay = served.post("/api/bots", {"name": "Jay"})["token"]
    with streamed(served, "/api/bots/stream", jay) as stream:
        assert stream.next() == {"type": "waiting", "name": "Jay"}
        assert served.try_post(f"/api/tables/{table}/invite", {"bot": "Jay"}, "guessed").status_code == 403
        served.post(f"/api/tables/{table}/invite", {"bot": "jay"}, ann)
        invitation = stream.next("invitation")
        told = {"table": table, "game": GAME, "players": 3, "open": 1, "by": "Ann"}
        assert told.items() <= invitation.items()
    assert served.post(f"/api/tables/{table}/sit", {}, jay)["seats"] == [1]
    assert served.post(f"/api/tables/{table}/sit", {}, jay)["seats"] == [1], "it sits already"


def test_a_bot_comes_to_the_rematch(served: Served, tmp_path: Path) -> None:
    with running(served, tmp_path, "Heron") as heron:
        table, [ann] = served.table("me Ann", "open", game="master-thief", clock=QUICK)
        served.post(f"/api/tables/{table}/invite", {"bot": heron}, ann)
        sits(served, table, heron)
        served.post(f"/api/tables/{table}/start", token=ann)
        play_out(served, table, ann)
        again = served.post(f"/api/tables/{table}/rematch", token=ann)
        assert play_out(served, again["table"], again["tokens"][0])
    log = served.get(f"/api/tables/{again['table']}/record")["log"]
    assert {seat for seat, _ in map(split, log)} >= {"0", "1"}


def test_bots_are_limited_like_everybody(open_server: Opener) -> None:
    served = open_server(messages_a_second=1, sockets_an_address=2)
    table, [ann] = served.table("me Ann", "urchin", "urchin", start=True)
    path, wrong = f"/api/tables/{table}/stream", {"id": 0, "choose": "fly"}
    statuses = [served.try_post(f"/api/tables/{table}/answer", wrong, ann).status_code for _ in range(6)]
    assert statuses[0] != 429
    assert statuses[-1] == 429
    headers = {"Authorization": f"Bearer {ann}"}
    with streamed(served, path, ann) as first, streamed(served, path, ann) as second:
        assert first.next("hello") == second.next("hello")
        assert served.http.get(path, headers=headers).status_code == 429
    with streamed(served, path, ann) as third:  # whoever is gone has made room
        assert third.next("hello")


def test_a_bot_outlives_a_server(open_server: Opener, tmp_path: Path) -> None:
    served = open_server()
    with running(served, tmp_path, "Heron") as heron:
        table, [ann] = served.table("me Ann", "open", "urchin")
        served.post(f"/api/tables/{table}/invite", {"bot": heron}, ann)
        sits(served, table, heron)
        served.post(f"/api/tables/{table}/start", token=ann)
        served.port = int(served.host.rsplit(":", 1)[1])
        served.kill()
        served.start()
        assert play_out(served, table, ann)
