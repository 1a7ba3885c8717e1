"""Bots in any language on a running server: accounts, invitations, streams of lines, answers."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from string import ascii_uppercase
from typing import Any

import httpx
import pytest

from rookery.games import GAMES
from rookery.server.tokens import digest
from scripts.client import node
from tests.cases import swept
from tests.server.databases import done
from tests.server.moments import find_moment, seat_at
from tests.server.served import GAME, PATIENCE, ROOT, Opener, Served
from tests.server.waiting import wait_until

REMOTE = ROOT / "examples" / "remote"
RESTLESS = "import sys, heron; heron.AGAIN = 0.1; heron.main(*sys.argv[1:])"
EXAMPLES = {
    "Heron": [sys.executable, str(REMOTE / "heron.py")],
    "Restless Heron": [sys.executable, "-c", RESTLESS],  # one that comes back sooner
    "Magpie": [str(node()), str(REMOTE / "magpie.mjs")],
}

QUICK: dict[str, Any] = {"clock": {"answer": 1}, "open_together": False}
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
    return play_until(lambda: False, served, table, token)


def play_until(is_enough: Callable[[], object], served: Served, table: str, token: str) -> list[dict[str, Any]]:
    """The same, until the game is over or this is enough."""
    rng, asked = Random(3), []
    with streamed(served, f"/api/tables/{table}/stream", token) as stream:
        while not is_enough() and (message := stream.next())["type"] != "bye":
            if message["type"] == "question":
                asked.append(message)
                answer = {"id": message["id"], "choose": rng.choice(message["legal"])}
                served.try_post(f"/api/tables/{table}/answer", answer, token)
    return asked


def acted(served: Served, table: str, after: int = -1) -> set[int]:
    """The seats that have acted at a table after some line of its log."""
    rows = done(served.database, "SELECT DISTINCT seat FROM log WHERE table_id = ? AND seq > ?", (table, after))
    return {row["seat"] for row in rows}


@contextmanager
def running(served: Served, folder: Path, example: str) -> Iterator[str]:
    """One of the example bots, under a name of its own, once it waits for invitations."""
    name = f"{example} {next(LETTERS)}"
    bot = subprocess.Popen(
        [*EXAMPLES[example], f"http://{served.host}", name],
        cwd=folder,
        env={**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONPATH": str(REMOTE)},
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


@pytest.fixture(scope="module")
def bots(served: Served, tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    """Both examples, which wait for invitations: their names and tokens."""
    folder = tmp_path_factory.mktemp("bots")
    with running(served, folder, "Heron") as heron, running(served, folder, "Magpie") as magpie:
        yield {name: (folder / f"{name}.token").read_text(encoding="utf-8") for name in (heron, magpie)}


def table_with(served: Served, bots: Iterable[str], game: str) -> tuple[str, str]:
    """A table at which Ann plays with bots whom she has invited: its word, and her token."""
    table, [ann] = served.table("me Ann", "open", "open", game=game, **QUICK)
    assert set(bots) <= {bot["name"] for bot in served.get("/api/bots")}
    for seat, name in enumerate(bots, 1):
        served.post(f"/api/tables/{table}/invite", {"bot": name}, ann)
        assert sits(served, table, name)[seat]["program"] is True
    served.post(f"/api/tables/{table}/start", token=ann)
    return table, ann


@pytest.mark.parametrize("game", GAMES)
def test_invited_bots_play(served: Served, bots: dict[str, str], game: str) -> None:
    table, ann = table_with(served, bots, game)
    assert play_until(lambda: acted(served, table) >= {0, 1, 2}, served, table, ann)
    assert acted(served, table) >= {0, 1, 2}


@pytest.mark.parametrize("game", swept("thieves-den", *(game for game in GAMES if game != "thieves-den")))
def test_invited_bots_play_a_game_to_its_end(served: Served, bots: dict[str, str], game: str) -> None:
    table, ann = table_with(served, bots, game)
    assert play_out(served, table, ann)
    record = served.get(f"/api/tables/{table}/record")
    assert {seat for seat, _ in map(split, record["log"])} >= {"0", "1", "2"}


def test_a_name_belongs_to_one_bot(served: Served, bots: dict[str, str]) -> None:
    for name in bots:
        assert served.try_post("/api/bots", {"name": name.upper()}).status_code == 409


def split(line: Any) -> tuple[str, str]:
    seat, _, word = line.partition(" ") if isinstance(line, str) else (str(line[0]), "", line[1])
    return seat, word


def sits(served: Served, table: str, name: str) -> list[dict[str, Any]]:
    """The seats, once somebody sits there."""

    def seats() -> list[dict[str, Any]]:
        told: list[dict[str, Any]] = served.get(f"/api/tables/{table}")["seats"]
        return told

    wait_until(lambda: any(seat["name"] == name for seat in seats()), f"{name} did not sit down")
    return seats()


def test_a_question_holds_what_the_seat_may_see_and_comes_again_after_a_cut(served: Served) -> None:
    table, [ann, *_] = served.begun("Ann", "Bob", "Cid", game="master-thief", options={"first_seat": 0})
    with streamed(served, f"/api/tables/{table}/stream", ann) as stream:
        hello, question = stream.next("hello"), stream.next("question")
    assert hello["game"] == "master-thief"
    assert set(question["legal"]) <= set(hello["words"])
    with served.player(table, ann) as player:
        update = player.until_asked()
        assert question["legal"] == player.words
        assert question["view"] == update["view"]
    with streamed(served, f"/api/tables/{table}/stream", ann) as stream:
        assert stream.next("question") == question


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


def test_a_bot_comes_to_the_rematch(served: Served, bots: dict[str, str]) -> None:
    [heron, token], *_ = bots.items()
    table, [ann, _] = seat_at(served, find_moment("thieves-den", 2, lambda match: match.over), "me", "friend")
    taken = "UPDATE seats SET name = ?, account = ?, token = ? WHERE table_id = ? AND seat = 1"
    done(served.database, taken, (heron, heron, digest(token), table))
    again = served.post(f"/api/tables/{table}/rematch", token=ann)
    word, [ann] = again["table"], again["tokens"]
    assert play_until(lambda: acted(served, word) >= {0, 1}, served, word, ann)
    assert acted(served, word) >= {0, 1}
    [seat] = [seat for seat in served.get(f"/api/tables/{word}")["seats"] if seat["name"] == heron]
    assert seat["program"] is True
    assert seat["present"] is True, "it plays itself, and nobody stands in for it"


def test_bots_are_limited_like_everybody(open_server: Opener) -> None:
    served = open_server(messages_a_second=1, sockets_an_address=2)
    table, [ann] = served.table("me Ann", "urchin", "urchin", start=True)
    path, wrong = f"/api/tables/{table}/stream", {"id": 0, "choose": "fly"}

    def answer() -> int:
        return served.try_post(f"/api/tables/{table}/answer", wrong, ann).status_code

    assert answer() != 429
    assert any(answer() == 429 for _ in range(100)), "one a second, and a few at once"
    headers = {"Authorization": f"Bearer {ann}"}
    with streamed(served, path, ann) as first, streamed(served, path, ann) as second:
        assert first.next("hello") == second.next("hello")
        assert served.http.get(path, headers=headers).status_code == 429

    def has_room() -> bool:
        with served.http.stream("GET", path, headers=headers) as response:
            return response.status_code == 200

    wait_until(has_room, "who is gone has made room")


def test_a_bot_outlives_a_server(open_server: Opener, tmp_path: Path) -> None:
    served = open_server()
    with running(served, tmp_path, "Restless Heron") as heron:
        table, [ann] = served.table("me Ann", "open", "urchin")
        served.post(f"/api/tables/{table}/invite", {"bot": heron}, ann)
        sits(served, table, heron)
        served.post(f"/api/tables/{table}/start", token=ann)
        served.port = int(served.host.rsplit(":", 1)[1])
        served.kill()
        [[seq]] = [row.values() for row in done(served.database, "SELECT seq FROM tables")]
        served.start()
        play_until(lambda: 1 in acted(served, table, after=seq), served, table, ann)
        assert 1 in acted(served, table, after=seq)
