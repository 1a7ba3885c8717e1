"""A cluster: several processes on one PostgreSQL, one owner for each table, and clients that notice nothing."""

import socket
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import psycopg
import pytest
from websockets.exceptions import ConnectionClosed

from rookery.server.errands import rules
from rookery.server.house import House
from rookery.server.leases import Elsewhere, Leases
from rookery.server.messages import Clock
from rookery.server.postgres import Postgres
from rookery.server.refusals import NotKept
from rookery.server.settings import Settings
from rookery.server.steady import passed
from rookery.server.store import ACT, LogRow, SeatRow, Store, TableRow, TalkRow
from rookery.server.writer import Writer
from tests.server.alone import run
from tests.server.clusters import LEASE, Member, cluster, come_back
from tests.server.databases import prepared_on_postgres
from tests.server.moments import near_the_end, seat_at
from tests.server.served import GAME, play_out
from tests.server.test_analyses import GOLDEN, whole
from tests.server.waiting import wait_until


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cluster")


@pytest.fixture(scope="module")
def members(folder: Path) -> Iterator[list[Member]]:
    """Two processes that live as long as these tests."""
    with cluster(prepared_on_postgres(folder / "db"), folder, 2) as both:
        yield both


def test_any_process_serves_any_client(members: list[Member]) -> None:
    one, other = members
    table, [ann] = one.table("me Ann", "open", "urchin")
    [bob] = other.post(f"/api/tables/{table}/sit", {"name": "Bob"})["tokens"]
    assert [seat["name"] for seat in one.get(f"/api/tables/{table}")["seats"]][:2] == ["Ann", "Bob"]
    with other.player(table, ann) as first, one.player(table, bob) as second:
        other.post(f"/api/tables/{table}/start", token=bob)
        for player in (first, second):
            player.hear("update")
        play_out([first, second], Random(1), steps=12)
        assert first.wait_for(second.last["seq"])["seq"] >= 12, "both play at one table"


def test_any_process_tells_of_a_game_that_is_over(members: list[Member]) -> None:
    one, other = members
    table, [ann, bob] = seat_at(one, near_the_end(GAME, 3), "me", "friend", "urchin")
    with other.player(table, ann) as first, one.player(table, bob) as second:
        play_out([first, second], Random(1))
        assert first.last["result"]
        assert first.last["result"] == second.last["result"]
    record = one.get(f"/api/tables/{table}/record")
    assert record == other.get(f"/api/tables/{table}/record")
    assert other.get(f"/api/tables/{table}/replay?seat=0")["frames"]


def test_refusals_and_unknown_tables_are_the_same_everywhere(members: list[Member]) -> None:
    one, other = members
    table, _ = one.table("me Ann", "open", "open")
    answers = [member.try_post(f"/api/tables/{table}/start", token="nobody") for member in members]
    assert [answer.status_code for answer in answers] == [403, 403]
    assert answers[0].json() == answers[1].json()
    assert "x-rookery-anew" not in answers[1].headers
    assert other.http.get("/api/tables/no-such-table").status_code == 404
    player = other.player(table, "wrong token")
    assert player.greeting["type"] == "refused"
    player.close()


def test_the_list_has_the_tables_of_all(members: list[Member]) -> None:
    one, other = members
    table, [ann] = one.table("me Ann", "open", "open")
    with one.player(table, ann):
        listed = {info["table"]: info for info in other.get("/api/tables")}
        assert listed[table]["seats"][0]["present"], "who is there is known to the owner only"


def test_bots_hear_of_tables_elsewhere(members: list[Member]) -> None:
    one, other = members
    bot = one.post("/api/bots", {"name": "Magpie"})["token"]
    table, [ann] = other.table("me Ann", "open", "urchin")
    with one.http.stream("GET", "/api/bots/stream", headers={"Authorization": f"Bearer {bot}"}) as told:
        lines = told.iter_lines()
        assert "waiting" in next(lines)
        other.post(f"/api/tables/{table}/invite", {"bot": "magpie"}, token=ann)
        assert table in next(lines)
        wait_until(lambda: {"name": "Magpie"} in other.get("/api/bots"), "the other process never lists the bot")
    seated = one.post(f"/api/tables/{table}/sit", {"name": "Magpie"}, token=bot)
    other.post(f"/api/tables/{table}/start", token=ann)
    with one.http.stream(
        "GET", f"/api/tables/{table}/stream", headers={"Authorization": f"Bearer {seated['tokens'][0]}"}
    ) as told:
        assert "hello" in next(told.iter_lines()), "a stream is passed on too"


def test_a_rematch_finds_its_way(members: list[Member]) -> None:
    one, other = members
    table, [ann] = seat_at(one, near_the_end(GAME, 3))
    with other.player(table, ann) as player:
        play_out([player], Random(2))
    following = other.post(f"/api/tables/{table}/rematch", token=ann)
    again = one.post(f"/api/tables/{table}/rematch", token=ann)
    assert again == following
    with other.player(following["table"], following["tokens"][0]) as player:
        assert player.greeting["type"] == "welcome"


def test_a_line_can_change_to_a_table_elsewhere(members: list[Member]) -> None:
    one, other = members
    here, [ann] = one.table("me Ann", "urchin", "urchin", start=True)
    there, [eve] = other.table("me Eve", "urchin", "urchin", start=True)
    with one.player(here, ann) as player:
        assert player.hello(there, eve)["table"]["table"] == there
        player.until_asked()
        player.play(player.words[0])
        assert player.hello(here, ann)["table"]["table"] == here
        assert player.hello(there, None)["seat"] is None
        assert player.hello(there, eve)["seat"] == 0
        assert player.refused(type="why", word="no such word")["sentence"]


def test_any_process_tells_of_an_analysis(members: list[Member]) -> None:
    asked, other = members
    key = asked.http.post("/api/analysis", content=GOLDEN.read_bytes()).json()["key"]
    path = f"/api/analyses/{key}"
    wait_until(lambda: other.http.get(path).is_success, "the other process has never heard of it")
    assert whole(other, path)["analysis"]["names"] == ["Ann", "Bob"]
    with psycopg.connect(asked.address) as db:
        assert db.execute("SELECT version FROM commissions").fetchall() == [(rules(),)]


# The door between processes


def internal(members: list[Member]) -> list[tuple[str, int]]:
    """Where the processes reach each other."""
    with psycopg.connect(members[0].address) as db:
        rows = db.execute("SELECT address FROM members").fetchall()
    return [(row[0].rpartition(":")[0], int(row[0].rpartition(":")[2])) for row in rows]


@pytest.mark.parametrize(
    "first",
    [
        b"GET /api/tables HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"\xff\xff\xff\xff",
        msgspec.msgpack.encode({"key": "", "caller": "", "scope": {"type": "news"}}),
        msgspec.msgpack.encode({"key": "f" * 64, "caller": "", "scope": {"type": "http"}}),
        msgspec.msgpack.encode([1, 2, 3]),
    ],
)
def test_who_does_not_know_the_key_is_hung_up_on(members: list[Member], first: bytes) -> None:
    framed = first if first[:1] in b"G\xff" else len(first).to_bytes(4, "big") + first
    for place in internal(members):
        with socket.create_connection(place, timeout=20) as line:
            line.sendall(framed)
            line.shutdown(socket.SHUT_WR)
            assert line.recv(100) == b"", "not a word"


def test_a_client_cannot_pretend_to_be_a_process(members: list[Member]) -> None:
    """What is passed on tells whose address it is for; a header of a client tells nothing."""
    one, other = members
    table, _ = one.table("me Ann", "open", "urchin")
    for path in ("/internal", "/api/internal", "/api/news"):
        assert other.http.get(path).status_code in (200, 404)  # 200: a page of the client
    answer = other.http.get(f"/api/tables/{table}", headers={"x-rookery-anew": "1", "x-forwarded-for": "10.1.2.3"})
    assert answer.status_code == 200


# Owners come and go


@pytest.fixture
def three(tmp_path: Path) -> Iterator[list[Member]]:
    with cluster(prepared_on_postgres(tmp_path / "db"), tmp_path, 3) as members:
        yield members


@pytest.mark.slow
def test_tables_move_on_when_processes_go(three: list[Member]) -> None:
    """One is told to stop and hands over, one is killed, one is paused until its lease is lost and then continued."""
    one, two, third = three
    table, [ann] = one.table("me Ann", "urchin", "urchin", start=True)
    player = two.player(table, ann)
    player.until_asked()
    player.play(player.words[0])
    seq = player.until_asked()["seq"]

    number = player.send(type="ping")
    player.hear("pong")
    assert one.stop() == "", "the owner hands over, and has nothing to complain about"
    assert player.hear("welcome")["table"]["table"] == table, "on the same line, without being asked"
    assert player.hear("update")["seq"] >= seq
    player.until_asked()
    told = player.play(player.words[0])
    assert told["id"] > number
    assert "closing" not in " ".join(player.frames), "the line was never closed"

    watcher = third.player(table)
    two.kill()
    two.lose_lease()
    with pytest.raises((ConnectionClosed, EOFError)):
        player.hear("never")
    assert watcher.hear("closing")["again"]
    player = come_back(third, table, ann, told["seq"])
    assert player.last["seq"] >= told["seq"], "what was acknowledged is there"
    player.until_asked()
    seq = player.play(player.words[0])["seq"]

    two.start()
    player.until_asked()
    third.sleep()
    other = come_back(two, table, ann)
    other.until_asked()
    assert other.last["seq"] >= seq
    moved = other.play(other.words[0])
    late = player.send(type="play", seq=player.last["seq"], words=[player.words[0]])
    third.wake()
    while (heard := player.read())["type"] not in ("closing", "refused"):
        assert heard["id"] != late, "the late move must not be taken"
    player.close()
    back = come_back(third, table, ann)
    assert back.last["seq"] >= moved["seq"], "the one that was paused passes on now"
    back.until_asked()
    assert back.play(back.words[0])["seq"] > moved["seq"]
    for left in (watcher, other, back):
        left.close()


def test_a_process_that_slept_is_not_sure_of_its_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    address = prepared_on_postgres(tmp_path / "db")

    async def scene() -> None:
        house = House(Settings(database=address, lease_seconds=LEASE))
        try:
            await house.open()
            assert house.cluster is not None
            assert house.cluster.wrong() is None
            later = passed() + LEASE
            monkeypatch.setattr("rookery.server.cluster.passed", lambda: later)
            wrong = house.cluster.wrong()
            assert wrong is not None
            assert "cannot renew its lease" in wrong
            await house.cluster.renew()
            assert house.cluster.wrong() is None
        finally:
            await house.close()

    run(scene())


def test_an_old_owner_cannot_write(tmp_path: Path) -> None:
    address = prepared_on_postgres(tmp_path / "db")

    async def scene() -> None:
        stores = [Store(Writer(Postgres(address, shared=True), lambda _, __: None)) for _ in range(2)]
        first, second = [Leases(store, 3600.0) for store in stores]
        row = TableRow(
            id="oak",
            game=GAME,
            version=1,
            cards="",
            options={},
            clock=Clock(),
            private=False,
            phase="waiting",
            created=0.0,
            moved=0.0,
        )
        await stores[0].create_table(row, [SeatRow(kind="person", name="Ann")])
        await first.join("127.0.0.1:1")
        await second.join("127.0.0.1:2")
        saved = await first.take("oak")
        assert saved is not None
        old = saved.table
        with pytest.raises(Elsewhere) as refused:
            await second.take("oak")
        assert refused.value.fellow.address == "127.0.0.1:1"
        with psycopg.connect(address, autocommit=True) as db:
            db.execute("UPDATE members SET until = 0 WHERE name = %s", (first.me.name,))
        taken = await second.take("oak")
        assert taken is not None
        assert taken.table.fence > old.fence
        old.phase, old.seq = "playing", 1
        move = LogRow(seq=1, kind=ACT, seat=0, word="steal", time=0.0)
        store = stores[0]
        for late in (
            store.append(old, [move]),
            store.say(old, TalkRow(number=1, seat=0, name="Ann", text="Hm", time=0.0)),
            store.order(old, 0, {}),
            store.seal(old, 0, 0, "pass"),
            store.save_table(old, saved.seats),
            store.remove(old),
        ):
            with pytest.raises(NotKept):
                await late
        await first.release(old)  # does nothing: it is not ours
        late_again, fellows = await first.renew()
        assert late_again
        assert list(fellows) == [second.me.name]
        assert await first.held() == {}
        taken.table.phase, taken.table.seq = "playing", 1
        await stores[1].append(taken.table, [move])
        for store in stores:
            await store.writer.close()

    run(scene())
