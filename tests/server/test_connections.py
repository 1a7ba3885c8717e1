"""The door: how many connections there may be, how slow and how large, and what counts as a message."""

import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from rookery.server.visitor import MOST_WAITING, Visitor
from tests.server.alone import run
from tests.server.clusters import come_back
from tests.server.raw import (
    CLOSE,
    CONTINUED,
    HELLO,
    LAST,
    PING,
    PONG,
    TEXT,
    ask,
    dial,
    frame,
    gets_in,
    rest,
    sent,
    upgrade,
)
from tests.server.records import short_record
from tests.server.served import Opener, Served
from tests.server.waiting import LONGEST, wait_until


def memory(server: Served) -> int:
    """The most that a server has used so far, in kilobytes."""
    lines = Path(f"/proc/{server.process.pid}/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM"))


# Large


@pytest.mark.parametrize(
    "start",
    [
        b"GET /" + b"x" * 70,
        b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ",
        b"GET / HTTP/1.1\r\nHost: localhost\r\n",
        b"\r\n\r\n",
    ],
    ids=["path", "header", "headers", "nothing"],
)
def test_a_head_without_end_is_refused(served: Served, start: bytes) -> None:
    before = memory(served)
    more = b"X-More: and more\r\n" if start.endswith(b"localhost\r\n") else b"\r\n" if start == b"\r\n\r\n" else b"x"
    heard = ask(served, start + more * (20_000_000 // len(more)))
    assert heard == b"" or heard.startswith((b"HTTP/1.1 431 ", b"HTTP/1.1 400 ")), heard
    assert memory(served) - before < 10_000, "kilobytes"


def test_a_head_of_ordinary_size_is_fine(served: Served) -> None:
    head = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX-Long: %s\r\n\r\n" % (b"x" * 12_000)
    assert ask(served, head).startswith(b"HTTP/1.1 200 ")


@pytest.mark.parametrize("more", [b"1;%s\r\nx\r\n" % (b"x" * 1000), b"0\r\n" + b"X-More: and more\r\n" * 100])
def test_what_comes_after_a_body_has_an_end_too(served: Served, more: bytes) -> None:
    before = memory(served)
    head = b"POST /api/replay HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
    following = more if more.startswith(b"1;") else more.partition(b"\r\n")[2]
    ask(served, head + more + following * (20_000_000 // len(following)))
    assert memory(served) - before < 20_000, "kilobytes"
    assert served.get("/api/games")


def test_a_body_that_nobody_reads_has_an_end(served: Served) -> None:
    head = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Length: 90000000\r\n\r\n"
    with dial(served) as line:
        sent(line, head + bytes(8_000_000))  # it returns because the server hangs up


def test_requests_cannot_be_piled_up(served: Served) -> None:
    assert ask(served, HELLO * 2000).count(b"HTTP/1.1 200") <= 10
    with dial(served) as line:
        line.sendall(HELLO + LAST)
        assert rest(line).count(b"HTTP/1.1 200") == 2


# Slow


def test_a_head_has_a_deadline(open_server: Opener) -> None:
    server = open_server(program="tests.server.impatient", head_seconds=0.5, connections_an_address=4)
    with dial(server) as silent, dial(server) as slow, dial(server) as empty, ExitStack() as stack:
        slow.sendall(HELLO[:-2])
        empty.sendall(b"\r\n")
        again = stack.enter_context(answered(server))
        again.sendall(HELLO[:-2])
        for line in (silent, slow, empty):
            assert rest(line) == b"", "the server hangs up"
        assert b"HTTP/1.1" not in rest(again), "there was no second answer"
        wait_until(lambda: gets_in(server), "they have left their places")
    assert server.stop() == ""


def answered(server: Served) -> socket.socket:
    """A connection over which one request was answered, as soon as one is quick enough."""
    end = time.monotonic() + LONGEST
    while time.monotonic() < end:
        line = dial(server)
        try:
            line.sendall(HELLO)
            if line.recv(65536).startswith(b"HTTP/1.1 200"):
                return line
        except ConnectionError:
            pass
        line.close()
    raise TimeoutError("no request was answered")


def test_drops_of_a_head_do_not_put_its_deadline_off(open_server: Opener) -> None:
    server = open_server(program="tests.server.impatient", head_seconds=0.5)
    with dial(server) as line:
        line.sendall(HELLO[:-2] + b"X-Drops: ")
        with pytest.raises(ConnectionError):
            drip(line)


def drip(line: socket.socket) -> None:
    """Send byte after byte, too few for a head that is too large."""
    for _ in range(2000):
        line.sendall(b"x")
        time.sleep(0.02)


def test_a_body_has_a_deadline(open_server: Opener) -> None:
    server = open_server(program="tests.server.impatient", body_seconds=0.5)
    with dial(server) as line:
        line.sendall(b"POST /api/replay HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{")
        assert rest(line) == b"", "the server hangs up"
    assert server.stop() == ""


def test_a_line_that_never_says_hello_is_closed(open_server: Opener) -> None:
    server = open_server(hello_seconds=0.5)
    word, tokens = server.begun("Ann", "Bob", "Cid")
    with upgrade(server) as silent, come_back(server, word, tokens[0]) as ann, upgrade(server) as lost:
        lost.sendall(frame(TEXT, b'{"type": "hello", "table": "nowhere", "token": null, "seen": -1}'))
        for line in (silent, lost):  # a table that does not exist is no hello either
            heard = b""
            while b"No hello came in time." not in heard:
                part = line.recv(1000)
                assert part, "the server says why it hangs up"
                heard += part
            sent(line, frame(CLOSE))  # it returns because the server hangs up
        assert ann.ask("pong", type="ping"), "who said hello stays"


def test_who_reads_nothing_of_an_answer_is_hung_up_on(open_server: Opener) -> None:
    server = open_server(program="tests.server.impatient", connections_an_address=1)
    server.http.close()
    record = json.dumps(short_record()).encode()
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.settimeout(LONGEST)
        host, _, port = server.host.rpartition(":")
        line.connect((host, int(port)))
        head = b"POST /api/replay HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\n"
        line.sendall(head % len(record) + record)
        assert line.recv(12) == b"HTTP/1.1 200"
        wait_until(lambda: gets_in(server), "the client that reads nothing keeps its place")
        assert len(rest(line)) < 200_000, "the whole answer would be larger"


# Many


def test_one_address_cannot_have_all_connections(open_server: Opener) -> None:
    server = open_server(connections_an_address=20, head_seconds=600)
    server.http.close()
    with ExitStack() as stack:
        lines = [stack.enter_context(dial(server)) for _ in range(60)]
        wait_until(lambda: sum(map(is_closed, lines)) >= 40, "more than twenty get in")
        with dial(server) as refused:
            assert sent(refused, HELLO) == b""
        assert sum(map(is_closed, lines)) == 40, "twenty stay"
    wait_until(lambda: gets_in(server), "they have left their places")


def test_connections_have_an_end_in_all(open_server: Opener) -> None:
    server = open_server(connections=20, connections_an_address=1000, head_seconds=600)
    server.http.close()
    with ExitStack() as stack:
        lines = [stack.enter_context(dial(server)) for _ in range(30)]
        wait_until(lambda: sum(map(is_closed, lines)) >= 10, "more than twenty get in")
        with dial(server, address="127.0.0.9") as refused:
            assert sent(refused, HELLO) == b""
        assert sum(map(is_closed, lines)) == 10, "twenty stay"


def test_half_open_requests_lock_nobody_out(open_server: Opener) -> None:
    server = open_server(program="tests.server.few_files", connections_an_address=1000, head_seconds=600)
    with ExitStack() as stack:
        for _ in range(500):
            stack.enter_context(dial(server)).sendall(HELLO[:-2])
        assert not gets_in(server), "this address has no place any more"
        assert gets_in(server, "127.0.0.9"), "others get in"
    wait_until(lambda: gets_in(server), "the places are free again")
    assert server.stop() == ""


def test_a_line_leaves_its_place_when_it_goes(open_server: Opener) -> None:
    server = open_server(connections_an_address=5)
    server.http.close()
    for _ in range(20):
        wait_until(lambda: comes_and_goes(server), "those who went keep their places")
        with dial(server) as line:
            line.sendall(HELLO)


def comes_and_goes(server: Served) -> bool:
    """Whether a WebSocket got in; it is closed at once."""
    try:
        upgrade(server).close()
    except ConnectionError:
        return False
    return True


def is_closed(line: socket.socket) -> bool:
    line.setblocking(False)
    try:
        return line.recv(1) == b""
    except BlockingIOError:
        return False
    except ConnectionError:
        return True


# Messages


@pytest.fixture(scope="module")
def terse(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that takes few messages."""
    server = Served(tmp_path_factory.mktemp("terse") / "rookery.sqlite3", messages_a_second=5)
    yield server
    assert server.stop() == ""


@pytest.mark.parametrize("kind", [PING, PONG, CONTINUED])
def test_all_that_comes_over_a_line_counts_as_messages(terse: Served, kind: int) -> None:
    with upgrade(terse) as line:
        start = frame(TEXT, b"{", last=False) if kind == CONTINUED else b""
        heard = sent(line, start + frame(kind, b"x" if kind != CONTINUED else b"", last=kind != CONTINUED) * 2000)
        assert heard.endswith(b"Too many messages at once.")
    assert terse.get("/api/games")


def test_a_ping_now_and_then_is_answered(served: Served) -> None:
    with upgrade(served) as line:
        line.sendall(frame(PING, b"there?"))
        assert line.recv(100) == bytes([0x80 | PONG, 6]) + b"there?"


def test_a_text_that_is_none_gets_a_sentence(served: Served) -> None:
    with upgrade(served) as line:
        line.sendall(frame(TEXT, b'{"type": "ping\xff\xfe"}'))
        assert b"This message cannot be read" in line.recv(1000)


def test_an_upgrade_that_cannot_be_read_is_refused(served: Served) -> None:
    with pytest.raises(ConnectionRefusedError, match="400"):
        upgrade(served, headers=b"".join(b"X-%d: x\r\n" % i for i in range(300)))
    with pytest.raises(ConnectionRefusedError, match="40"):
        upgrade(served, path="/api/socket\xff")
    with pytest.raises(ConnectionRefusedError, match="403"):
        upgrade(served, path="/api/elsewhere")
    assert ask(served, HELLO[:-2] + b"Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n").startswith(b"HTTP/1.1 200")


# What waits for a slow line


def test_a_line_that_is_not_read_is_cut_off_by_bytes() -> None:
    async def scene() -> None:
        small, large = Visitor(), Visitor()
        for _ in range(2000):
            small.pass_on("x" * 100)
        assert not small.closed, "many small messages may wait"
        large.pass_on("é" * MOST_WAITING)
        assert not large.closed, "one message may be as large as a game is long"
        large.pass_on("x")
        assert large.closed
        assert large.outbox.get_nowait() is None, "what waited is gone"
        assert large.outbox.size == 0

    run(scene())
