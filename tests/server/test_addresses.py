"""Who is calling, what counts as one address, and under which names a server is called."""

from typing import Any

import pytest

from rookery.core.reasons import Broken
from rookery.server.addresses import Addresses, counted
from rookery.server.hosts import Hosts
from rookery.server.limits import MOST_REMEMBERED, Buckets
from rookery.server.refusals import Misdirected
from tests.server.raw import upgrade
from tests.server.served import GAME, Opener, Served

TABLE = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "urchin"}, {"kind": "urchin"}]}


def scope(client: str, *forwarded: str) -> dict[str, Any]:
    return {"client": (client, 5), "headers": [(b"x-forwarded-for", said.encode()) for said in forwarded]}


@pytest.mark.parametrize(
    ("client", "forwarded", "caller"),
    [
        ("8.8.8.8", [], "8.8.8.8"),
        ("8.8.8.8", ["1.2.3.4"], "8.8.8.8"),
        ("10.0.0.1", ["1.2.3.4"], "1.2.3.4"),
        ("10.0.0.1", ["6.6.6.6, 1.2.3.4"], "1.2.3.4"),
        ("10.0.0.1", ["6.6.6.6", "1.2.3.4, 10.9.9.9"], "1.2.3.4"),
        ("10.0.0.1", ["10.1.1.1, 10.2.2.2"], "10.1.1.1"),
        ("10.0.0.1", ["nonsense"], "10.0.0.1"),
        ("10.0.0.1", ["6.6.6.6, nonsense"], "10.0.0.1"),
        ("10.0.0.1", [], "10.0.0.1"),
        ("10.0.0.1", ["1.2.3.4:777"], "1.2.3.4"),
        ("10.0.0.1", ["[2001:db8:1:2:3::4]:777"], "2001:db8:1:2::/64"),
        ("::ffff:10.0.0.1", ["1.2.3.4"], "1.2.3.4"),
    ],
)
def test_the_last_address_that_is_no_proxy_of_ours_is_the_callers(
    client: str, forwarded: list[str], caller: str
) -> None:
    assert Addresses("10.0.0.0/8 fd00::1").caller(scope(client, *forwarded)) == caller


def test_without_proxies_nobody_is_believed() -> None:
    assert Addresses().caller(scope("127.0.0.1", "1.2.3.4")) == "127.0.0.1"
    with pytest.raises(Broken, match="proxies are addresses and networks"):
        Addresses("my-proxy")


def test_a_home_counts_as_one_address() -> None:
    assert counted("2001:db8:1:2:aaaa::1") == counted("2001:db8:1:2:bbbb::2") != counted("2001:db8:1:3::1")
    assert counted("::ffff:1.2.3.4") == counted("1.2.3.4") == "1.2.3.4"
    assert counted("who knows") == ""


def test_a_flood_of_addresses_takes_no_more_room() -> None:
    buckets = Buckets(1.0, 2.0)
    assert [buckets.take("me") for _ in range(3)] == [True, True, False]
    for number in range(3 * MOST_REMEMBERED):
        assert buckets.take(f"10.{number}")
        if number % 1000 == 0:
            assert not buckets.take("me"), "who keeps coming is remembered"
    assert len(buckets.held) == MOST_REMEMBERED


def test_a_made_up_address_does_not_get_around_a_limit(open_server: Opener) -> None:
    direct, behind = open_server(posts_a_minute=1), open_server(posts_a_minute=1, proxies="127.0.0.1")
    for server in (direct, behind):
        made_up = (
            server.try_post("/api/tables", TABLE, **{"X-Forwarded-For": f"10.0.0.{i}, 8.8.8.8"}).status_code
            for i in range(100)
        )
        assert 429 in made_up
    assert behind.try_post("/api/tables", TABLE, **{"X-Forwarded-For": "8.8.8.9"}).status_code == 201, "somebody else"


# Names of the server


@pytest.mark.parametrize(
    ("host", "fine"),
    [
        ("127.0.0.1:8765", True),
        ("192.168.1.7", True),
        ("[::1]:8765", True),
        ("[fe80::1]", True),
        ("localhost", True),
        ("LOCALHOST:8765", True),
        ("localhost.", True),
        ("club.example", True),
        ("club.example:443", True),
        ("evil.example", False),
        ("club.example.evil.example:8765", False),
        ("evil.example:127.0.0.1", False),
        ("[evil", False),
        ("", False),
        ("\xff", False),
    ],
)
def test_a_server_answers_to_addresses_and_to_names_that_were_named(host: str, fine: bool) -> None:
    hosts = Hosts("0.0.0.0", "club.example")
    if fine:
        hosts.check([(b"host", host.encode("latin-1"))])
    else:
        with pytest.raises(Misdirected):
            hosts.check([(b"host", host.encode("latin-1"))])


def test_two_hosts_are_one_too_many() -> None:
    with pytest.raises(Misdirected):
        Hosts().check([(b"host", b"localhost"), (b"host", b"localhost")])
    Hosts().check([])


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/tables", "/healthz"])
def test_a_page_that_only_pretends_to_be_ours_learns_nothing(served: Served, path: str) -> None:
    answer = served.http.get(path, headers={"Host": "evil.example"})
    assert answer.status_code == 421
    assert "name" in answer.json()["error"]
    evil = {"Host": "evil.example", "Origin": "http://evil.example"}
    assert served.try_post("/api/tables", TABLE, **evil).status_code == 421


def test_a_line_is_for_our_own_name_too(served: Served, open_server: Opener) -> None:
    with pytest.raises(ConnectionRefusedError, match="403"):
        upgrade(served, host=b"evil.example")
    with upgrade(open_server(hosts="evil.example"), host=b"evil.example"):
        pass


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "//x", "http://", "x" * 3000, "http://a\tb", "file://"])
def test_an_origin_that_is_none_is_refused(served: Served, origin: str) -> None:
    assert served.try_post("/api/tables", TABLE, Origin=origin).status_code == 403
    with pytest.raises(ConnectionRefusedError, match="403"):
        upgrade(served, headers=b"Origin: %s\r\n" % origin.encode())
