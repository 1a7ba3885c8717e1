"""What may take long: replays and the figures of new tables, each with a time, a size and a turn."""

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from contextlib import contextmanager, suppress
from itertools import islice
from pathlib import Path
from threading import Thread, current_thread
from tomllib import loads
from typing import Any

import httpx
import msgspec
import pytest

from rookery.core.figures import toml_of
from rookery.core.reasons import Broken
from rookery.core.records import LONGEST_LOG
from rookery.games import GAMES
from rookery.server import clerk
from rookery.server import house as house_module
from rookery.server.clerks import Clerks
from rookery.server.messages import NewTable, Replay, SeatWish
from rookery.server.refusals import Busy, Lost, TooMuch
from rookery.server.replays import replay_of
from tests.server.alone import run
from tests.server.inside import open_house
from tests.server.records import long_record, short_record
from tests.server.served import GAME, Opener, Served
from tests.server.waiting import LONGEST, wait_until

TABLE = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "urchin"}, {"kind": "urchin"}], "start": True}


def test_a_clerk_can_be_there_before_anybody_asks() -> None:
    async def scene() -> None:
        clerks = Clerks(1, seconds=3.0, waiting=1, each=1)
        assert clerks.desks[0].process is None
        await clerks.warm()
        assert clerks.desks[0].process is not None
        clerks.close()
        await clerks.warm()  # too late, and no harm

    run(scene())


def test_the_guide_comes_by_itself_soon_after_the_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house_module, "GUIDES_COME", 0.0)

    async def scene() -> None:
        async with open_house(tmp_path / "db") as house:
            assert house.warming is not None
            await house.warming
            assert house.guides.desks[0].process is not None

    run(scene())


@contextmanager
def held(server: Served) -> Iterator[None]:
    """The clerks of a server stand still: what they were asked is not answered."""
    server.try_post("/api/replay", {})  # one has started
    clerks = clerks_of(server)
    assert clerks
    for process in clerks:
        os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in clerks:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGCONT)


def clerks_of(server: Served) -> list[int]:
    """The processes of the clerks that a server has started."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            _, _, about = (process / "stat").read_text(encoding="utf-8").rpartition(")")
            command = (process / "cmdline").read_bytes().split(b"\0")
            if int(about.split()[1]) == server.process.pid and clerk.__name__.encode() in command:
                found.append(int(process.name))
    return found


def send_replays(server: Served, strangers: ThreadPoolExecutor, count: int) -> list["Future[httpx.Response]"]:
    """Replays of one address, of which two may wait; this returns when the others have been refused."""
    address = f"http://{server.host}/api/replay"
    answers = [strangers.submit(httpx.post, address, json=short_record(), timeout=LONGEST) for _ in range(count)]
    for refused in islice(as_completed(answers, LONGEST), count - 2):
        assert refused.result().status_code == 429, "few at a time from one address"
    return [answer for answer in answers if not answer.done()]


def test_a_new_table_does_not_wait_for_replays(open_server: Opener) -> None:
    server = open_server()
    with ThreadPoolExecutor(4) as strangers:
        with held(server):
            waiting = send_replays(server, strangers, 4)
            server.post("/api/tables", TABLE)
            assert len(waiting) == 2
            assert not any(answer.done() for answer in waiting)
        assert [answer.result().status_code for answer in waiting] == [200, 200]


def test_a_replay_has_a_time_and_its_clerk_is_replaced(open_server: Opener) -> None:
    server = open_server(replay_seconds=0.4)
    with held(server):
        answer = server.try_post("/api/replay", short_record())
        assert answer.status_code == 400
        assert answer.json()["error"] == "This takes longer than the 0.4 seconds allowed."
        wait_until(
            lambda: "lacks" in server.try_post("/api/replay", {"rookery": 1}).json()["error"],
            "no other clerk has taken its place",
        )


def test_the_frames_of_a_replay_are_packed_or_not_as_it_is_wished(served: Served) -> None:
    record = short_record()
    plain = served.http.post("/api/replay", json=record, headers={"Accept-Encoding": "identity"})
    packed = served.http.post("/api/replay", json=record, headers={"Accept-Encoding": "gzip"})
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert plain.json() == packed.json()
    replay = msgspec.json.decode(plain.content, type=Replay)
    lines = [line.at for frame in replay.frames for line in frame.lines]
    assert lines == sorted(lines)
    assert [event.at for frame in replay.frames for event in frame.events] == list(range(len(record["log"])))


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"names": ["x" * 400_000, "b", "c"]}, "A name can have at most 24 letters."),
        ({"names": ["a\nb", "b\x00", "c"]}, "A name is made of letters that can be printed."),
        ({"log": ["0 pass"] * (LONGEST_LOG + 1)}, "The record has 10,001 lines; 10,000 are the most that can be read."),
        ({"game": "x" * 400_000}, "There is no game"),
        ({"version": "x" * 400_000}, "The record's 'version' cannot be"),
    ],
)
def test_what_is_too_large_in_a_record_is_refused_at_once(
    served: Served, change: dict[str, Any], sentence: str
) -> None:
    """The game is not replayed for that: its log would be refused with another sentence."""
    answer = served.try_post("/api/replay", {**short_record(), "log": ["0 nonsense"], **change})
    assert answer.status_code == 400
    assert answer.json()["error"].startswith(sentence)
    assert len(answer.content) < 2000


def test_a_replay_that_would_be_too_large_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rookery.server.replays.LARGEST", 100_000)
    with pytest.raises(Broken, match="too large"):
        replay_of(short_record(), None)


@pytest.mark.parametrize("body", [b"\xff\xfe", b'{"rookery": "\xff"}', b"[" * 300_000, b"", b"1" * 10_000, b"null"])
def test_a_body_that_is_no_record_is_refused(served: Served, body: bytes) -> None:
    answer = served.http.post("/api/replay", content=body)
    assert answer.status_code == 400
    assert answer.json()["error"]


@pytest.mark.parametrize(
    "body", [b'{"game": "\xff"}', b"\xff", b'{"game": "x", "seats": [{"kind": "%s"}]}' % (b"x" * 100_000), b"[" * 9999]
)
def test_a_body_that_is_no_table_is_refused(served: Served, body: bytes) -> None:
    headers = {"Content-Type": "application/json"}
    for path in ("/api/tables", "/api/tables/abc/sit"):
        answer = served.http.post(path, content=body, headers=headers)
        assert answer.status_code in (400, 404), answer.text
        assert len(answer.content) < 2000


@pytest.mark.parametrize("number", ["1" * 5000, "1e400", "-" + "9" * 400])
def test_a_number_beyond_all_bounds_is_refused(served: Served, number: str) -> None:
    body = json.dumps({**TABLE, "options": {"first_seat": 0}}).replace(": 0}", f": {number}}}").encode()
    answer = served.http.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == 400, answer.text
    word, tokens = served.begun("Ann", "Bob", "Cid")
    with served.player(word, tokens[0]) as ann:
        ann.socket.send(f'{{"type": "play", "words": ["done"], "seq": {number}}}')
        assert ann.hear("refused")


# Own figures


def test_figures_are_never_read_on_the_event_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A clerk reads what somebody wrote, however long; what is kept of it is short, and is read in a thread."""
    card = next(iter(GAMES[GAME].printed.rows))
    text = f"{'# long' * 20}\n" * 300 + f'[{card}]\ncost = "RWB"\n'
    read: list[tuple[Thread, str]] = []

    def note(toml: str) -> dict[str, Any]:
        read.append((current_thread(), toml))
        return loads(toml)

    monkeypatch.setattr("rookery.core.figures.tomllib.loads", note)

    async def scene() -> None:
        async with open_house(tmp_path / "db") as house:
            seats = [SeatWish(kind="me"), *[SeatWish(kind="urchin")] * 2]
            made = await house.create(NewTable(game=GAME, seats=seats, cards=text))
            assert not read
            table = await house.table(made.table)
            assert table.game.sheet.rows[card]["cost"] == "RWB"
            assert [toml for _, toml in read] == [f'[{card}]\ncost = "RWB"\n']
            assert read[0][0] is not current_thread()

    run(scene())


def test_figures_that_are_ours_are_not_kept(served: Served) -> None:
    card, row = next(iter(GAMES[GAME].printed.rows.items()))
    word, _ = served.table("me", "urchin", "urchin", cards=f'[{card}]\ncost = "{row["cost"]}"\n')
    assert served.get(f"/api/tables/{word}")["own_figures"] is False


NASTY = [
    [[1], [2]],
    [{}],
    [{"a": 1}, {"b": 2}],
    {},
    [],
    "",
    "x" * 50,
    True,
    -1,
    16**5000,
    float("nan"),
    [float("inf")] * 2,
    [None, None],
    [[[[]]]],
]


@pytest.mark.parametrize("name", GAMES)
def test_no_figure_is_so_wrong_that_it_is_not_refused(name: str) -> None:
    game = GAMES[name]
    for card, row in game.printed.rows.items():
        for key in row:
            for value in NASTY:
                with suppress(Broken):
                    game.with_cards(game.printed.replaced({card: {key: value}}))


def test_figures_of_the_wrong_kind_are_refused_in_a_sentence(served: Served) -> None:
    game = GAMES["thieves-den"]
    card = next(card for card, row in game.printed.rows.items() if "types" in row)
    for value in ("[[1],[2]]", f"0x{'f' * 150}", "2024-01-01"):
        body = {"game": game.name, "seats": [{"kind": "me"}, {"kind": "urchin"}], "cards": f"[{card}]\ntypes={value}"}
        answer = served.try_post("/api/tables", body)
        assert answer.status_code == 400
        assert answer.json()["error"].startswith(f"Cards, line 2: {card}.types = ")


def test_what_is_written_in_toml_is_read_again() -> None:
    game = GAMES["thiefs-market-2e"]
    figures = {next(iter(game.printed.rows)): {"name": 'The "Crown" \\ é 👑'}}
    assert game.printed.read(toml_of(figures), "cards").changed(game.printed) == figures


# The clerks themselves


def house_of(count: int = 1, **bounds: Any) -> Clerks:
    return Clerks(count, **{"seconds": LONGEST, "waiting": 2, "each": 2, **bounds})


async def outcome(question: Any) -> type[BaseException] | None:
    try:
        await question
    except (Busy, TooMuch, Broken, Lost) as error:
        return type(error)
    return None


def test_only_so_many_wait_and_few_of_one_address() -> None:
    async def scene() -> None:
        clerks = house_of()
        figures = {"game": GAME, "players": 3, "options": {}}
        try:
            asking = [clerks.ask(who, "figures", b"", **figures) for who in ("a", "a", "a", "b", "c")]
            assert await asyncio.gather(*map(outcome, asking)) == [None, None, TooMuch, None, Busy]
            assert not clerks.asking, "nothing is remembered of them"
        finally:
            clerks.close()

    run(scene())


HOG = """
from rookery.server import clerk
clerk.limit_memory()
clerk.WORK["hog"] = lambda body: bytes(4 * clerk.MEMORY)
print(clerk.answer(clerk.asked("hog", b"")).decode())
print(clerk.answer(clerk.asked("figures", b"", game="thiefs-market", players=3, options={})).decode())
"""


def test_a_clerk_that_would_need_too_much_memory_says_so_and_works_on() -> None:
    process = subprocess.run([sys.executable, "-c", HOG], capture_output=True, text=True, check=True)
    assert process.stdout.split("\n") == ["refused", "this takes more memory than is allowed", "fine", "", ""]


def test_whoever_waits_is_refused_when_the_server_goes_down() -> None:
    record = json.dumps(long_record()).encode()

    async def scene() -> None:
        clerks = house_of()
        asking = [asyncio.create_task(outcome(clerks.ask(who, "replay", record, seat=None))) for who in "ab"]
        while not any(desk.process for desk in clerks.desks):  # noqa: ASYNC110 (no event tells of a process)
            await asyncio.sleep(0.01)
        clerks.close()
        assert await asyncio.gather(*asking) == [Lost, Lost], "nobody waits for the answer"
        assert await outcome(clerks.ask("c", "replay", record, seat=None)) is Lost

    run(scene())


def test_a_server_that_is_told_to_stop_does_not_wait_for_replays(open_server: Opener) -> None:
    server = open_server()
    with ThreadPoolExecutor(3) as strangers, held(server):
        waiting = send_replays(server, strangers, 3)
        assert server.stop() == "", "it ends in order although its clerk stands still"
        for answer in waiting:
            with suppress(httpx.HTTPError):  # it may hang up before it says why
                assert answer.result().status_code == 503
