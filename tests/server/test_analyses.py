"""The analysis of a finished game: worked out in the background, told when it is there, and kept."""

from pathlib import Path
from random import Random
from time import sleep
from typing import Any

import pytest

from rookery.server.analysts import ASK_AGAIN
from tests.server.moments import near_the_end, seat_at
from tests.server.served import Opener, Served, play_out

GOLDEN = Path(__file__).parents[1] / "golden" / "master-thief" / "2-players.json"
PATIENCE = 600


def whole(served: Served, path: str) -> dict[str, Any]:
    """The analysis at an address, once it is there."""
    for _ in range(PATIENCE):
        report: dict[str, Any] = served.get(path)
        if report["analysis"] is not None:
            return report
        assert 0 <= report["done"] <= 1
        assert report["wait"] == ASK_AGAIN
        sleep(0.3)
    pytest.fail("there is no analysis")


def test_an_uploaded_record_is_analysed_in_the_background(served: Served) -> None:
    record = GOLDEN.read_bytes()
    first = served.http.post("/api/analysis", content=record).json()
    assert first["analysis"] is None
    told = whole(served, f"/api/analyses/{first['key']}")["analysis"]
    assert told["names"] == ["Ann", "Bob"]
    for account in told["accounts"]:
        parts = account["luck"] + account["own"] + account["others"] + account["hidden"]
        assert abs(account["result"] - account["par"] - parts) < 1e-9
    assert served.http.post("/api/analysis", content=record).json()["analysis"] == told, "it is kept"
    assert served.http.get("/api/analyses/nothing").status_code == 404


def test_what_is_no_record_gets_a_sentence(served: Served) -> None:
    key = served.http.post("/api/analysis", content=b"{}").json()["key"]
    answer = served.http.get(f"/api/analyses/{key}")
    for _ in range(PATIENCE):
        if answer.status_code == 400:
            break
        sleep(0.3)
        answer = served.http.get(f"/api/analyses/{key}")
    assert "not a record" in answer.json()["error"]


def test_a_game_has_an_analysis_only_when_it_is_over_and_keeps_it(open_server: Opener) -> None:
    served = open_server()
    table, [ann] = seat_at(served, near_the_end("master-thief", 2))
    assert served.http.get(f"/api/tables/{table}/analysis").status_code == 409
    with served.player(table, ann) as player:
        play_out([player], Random(1))
    told = whole(served, f"/api/tables/{table}/analysis")
    served.stop()
    served.start()
    assert served.get(f"/api/tables/{table}/analysis") == told, "nothing was worked out again"
