"""Limits, headers, and the pages of the client."""

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from rookery.server.headers import HEADERS
from rookery.server.limits import Bucket
from rookery.server.metrics import Metrics
from rookery.server.static import Pages
from tests.server.served import GAME, Opener, Served


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/nothing", "/t/abc", "/healthz", "/api/openapi.json"])
def test_every_answer_has_the_headers_of_safety(served: Served, path: str) -> None:
    headers = served.http.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "script" not in policy.replace("default-src 'self'", ""), "scripts come from here and are never inline"
    assert "frame-ancestors 'none'" in policy
    assert {name.decode(): value.decode() for name, value in HEADERS}.items() <= dict(headers).items()
    assert "cache-control" in headers


def test_the_headers_of_safety_are_all_there() -> None:
    """What each is for: no scripts from elsewhere, no guessing of types, no frames, no word of a table in a referrer,
    no window of another site that can reach into ours, no device but the screen.
    """
    said = {name.decode(): value.decode() for name, value in HEADERS}
    policy = set(said.pop("content-security-policy").split("; "))
    assert policy >= {"default-src 'self'", "object-src 'none'", "base-uri 'none'", "form-action 'self'"}
    assert not any("unsafe" in rule for rule in policy if not rule.startswith("style-src-attr "))
    assert said == {
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "no-referrer",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
    }


def test_refusals_have_the_headers_of_safety_too(served: Served) -> None:
    answers = [
        served.http.post("/api/tables", content=b"{"),
        served.http.post("/api/tables", content=b"x" * 600_000),
        served.http.post("/api/tables", json={}, headers={"Origin": "http://evil.example"}),
        served.http.delete("/api/tables"),
        served.http.get("/api/games", headers={"Host": "evil.example"}),
    ]
    assert [answer.status_code for answer in answers] == [400, 413, 403, 405, 421]
    for answer in answers:
        assert {name.decode(): value.decode() for name, value in HEADERS}.items() <= dict(answer.headers).items()


@pytest.mark.parametrize(
    ("origin", "fine"), [("http://evil.example", False), ("null", False), ("HOST", True), ("", True)]
)
def test_only_our_own_pages_may_change_something(served: Served, origin: str, fine: bool) -> None:
    said = {"Origin": origin.replace("HOST", f"http://{served.host}")} if origin else {}
    body = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "urchin"}, {"kind": "urchin"}]}
    answer = served.try_post("/api/tables", body, **said)
    assert answer.status_code == (201 if fine else 403), answer.text
    if not fine:
        with pytest.raises(InvalidStatus, match="403"), connect(address(served), additional_headers=said):
            pass
        return
    with connect(address(served), additional_headers=said) as socket:
        socket.send('{"type": "ping"}')
        assert "pong" in str(socket.recv(10))


def address(server: Served) -> str:
    return f"ws://{server.host}/api/socket"


def test_other_origins_can_be_allowed(open_server: Opener) -> None:
    server = open_server(origins="http://club.example http://localhost:5173")
    body = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "urchin"}, {"kind": "urchin"}]}
    assert server.try_post("/api/tables", body, Origin="http://localhost:5173").status_code == 201
    assert server.try_post("/api/tables", body, Origin="http://localhost:5174").status_code == 403


def test_too_much_at_once_is_refused(open_server: Opener) -> None:
    server = open_server(posts_a_minute=1, messages_a_second=5, sockets_an_address=2)
    body = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "urchin"}, {"kind": "urchin"}], "start": True}
    answers = [server.try_post("/api/tables", body) for _ in range(12)]
    assert [answer.status_code for answer in answers][:10] == [201] * 10
    assert answers[-1].status_code == 429
    assert answers[-1].json()["error"] == "Too many requests: wait a moment."

    assert server.http.get("/api/tables").status_code == 200, "looking is free"
    made = answers[0].json()
    assert server.http.get(f"/api/tables/{made['table']}/replay").status_code == 429, "but for what costs much"
    with server.player(made["table"], made["tokens"][0]) as ann, server.player(made["table"]):
        with pytest.raises(InvalidStatus), connect(address(server)):
            pass
        with suppress(ConnectionClosed):  # the server may hang up in the midst of it
            for _ in range(1000):
                ann.send(type="ping")
        assert ann.hear("closing")["sentence"] == "Too many messages at once."
        with pytest.raises(ConnectionClosed):
            ann.hear("pong")
    assert server.get(f"/api/tables/{made['table']}")["phase"] == "playing"


def test_words_of_tables_cannot_be_guessed_by_trying(open_server: Opener) -> None:
    """By any door; whoever has guessed wrong too often learns nothing from the next guess."""
    server = open_server(misses_a_minute=1)
    table, tokens = server.begun("Ann", "Bob", "Cem")
    paths = [f"/api/tables/w{number}{door}" for number in range(5) for door in ("", "/book", "/record", "/replay")]
    assert {server.http.get(path).status_code for path in paths} == {404}
    for path in ("/api/tables/another", f"/api/tables/{table}", f"/api/tables/{table}/book"):
        answer = server.http.get(path)
        assert answer.status_code == 429
        assert "unknown tables" in answer.json()["error"]
    with connect(address(server)) as socket:
        socket.send(json.dumps({"type": "hello", "table": table, "token": tokens[0]}))
        closing = json.loads(socket.recv(10))
    assert (closing["type"], closing["again"]) == ("closing", True)
    assert server.http.get("/api/tables").status_code == 200, "the list of tables is for everybody"


def test_a_few_wrong_words_are_no_reason_to_refuse_a_right_one(open_server: Opener) -> None:
    server = open_server()
    table, tokens = server.begun("Ann", "Bob", "Cem")
    for number in range(10):
        with connect(address(server)) as socket:
            socket.send(json.dumps({"type": "hello", "table": f"w{number}", "token": None}))
            assert json.loads(socket.recv(10))["sentence"] == "There is no such table."
    with server.player(table, tokens[0]) as ann:
        assert ann.last["view"]["seats"] == 3


def test_a_body_that_is_too_large_is_refused(served: Served) -> None:
    answer = served.try_post("/api/replay", {"log": "x" * 600_000})
    assert answer.status_code == 413
    assert answer.json()["error"]


def test_what_is_not_a_record_is_refused(served: Served) -> None:
    bodies: list[Any] = [[], {"rookery": 1}, "x", {"rookery": 1, "game": "chess"}]
    for body in bodies:
        answer = served.try_post("/api/replay", body)
        assert answer.status_code == 400
        assert "record" in answer.json()["error"]


def test_a_bucket_lets_so_many_through_and_fills_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("rookery.server.steady.now", lambda: now[0])
    bucket = Bucket(2.0, 3.0)
    assert [bucket.take() for _ in range(5)] == [True, True, True, False, False]
    now[0] = 1.0
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    now[0] = 9.0
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_pages_come_packed_and_only_by_their_names(tmp_path: Path) -> None:
    for name, text in {"index.html": "home", "assets/app-1a2b.js": "code", "assets/app-1a2b.js.br": "br"}.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    (tmp_path.parent / "secret.txt").write_text("secret")
    pages = Pages(tmp_path)
    script = pages.find("/assets/app-1a2b.js")
    assert script is not None
    assert script.best("gzip, br;q=1.0") == ("br", b"br")
    assert script.best("gzip") == ("", b"code")
    assert "immutable" in script.cache
    home = pages.find("/t/abcdefghjk")
    assert home is not None
    assert home.best("") == ("", b"home")
    assert home.cache == "no-store"
    assert pages.find("/../secret.txt") is None
    assert pages.find("/assets/gone.js") is None


def test_a_server_without_its_pages_says_so(tmp_path: Path) -> None:
    page = Pages(tmp_path / "nothing").find("/")
    assert page is not None
    assert b"make client" in page.best("")[1]


def test_the_machine_can_be_watched_by_whoever_has_the_token(open_server: Opener) -> None:
    server = open_server(metrics_token="let-me-see")
    assert server.http.get("/healthz").text == "ok"
    server.table("me", "urchin", "urchin", start=True)
    assert server.http.get("/metrics").status_code == 403
    assert server.http.get("/metrics", headers={"Authorization": "Bearer let-me-not"}).status_code == 403
    answer = server.http.get("/metrics", headers={"Authorization": "Bearer let-me-see"})
    lines = dict(line.rsplit(" ", 1) for line in answer.text.splitlines() if line[0] != "#")
    assert float(lines["rookery_tables_created_total"]) == 0, "what happened in this minute is not told yet"
    assert 'rookery_commit_seconds_bucket{le="+Inf"}' in lines


def test_without_a_token_there_are_no_metrics(served: Served) -> None:
    assert served.http.get("/metrics").status_code == 404
    assert served.http.get("/metrics", headers={"Authorization": "Bearer x"}).status_code == 404


def test_metrics_tell_nothing_finer_than_a_minute() -> None:
    metrics = Metrics()
    metrics.look(0.0)
    metrics.committed(1, 0.001)
    metrics.messages += 1
    metrics.look(59.9)
    assert "rookery_commit_seconds_count 0" in metrics.published
    assert "rookery_messages_total 0" in metrics.published
    metrics.look(60.0)
    assert "rookery_commit_seconds_count 1" in metrics.published
    assert "rookery_messages_total 1" in metrics.published


def test_every_route_is_described(served: Served) -> None:
    described = served.get("/api/openapi.json")
    assert described["openapi"].startswith("3.1")
    assert "post" in described["paths"]["/api/tables/{word}/sit"]
    assert "TableInfo" in described["components"]["schemas"]
    for path, routes in described["paths"].items():
        for route in routes.values():
            for status in ("400", "404", "409", "429"):
                [told] = route["responses"][status]["content"].values()
                assert told["schema"] == {"$ref": "#/components/schemas/Mistake"}, path
