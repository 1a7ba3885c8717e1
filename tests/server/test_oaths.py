"""Dice that the players of a table can verify (docs/oaths.md): the seal before, the words, the secret after."""

import importlib.util
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rookery.core.verifying import rolls
from rookery.games import GAMES, get
from tests.server.databases import done
from tests.server.moments import near_the_end, seat_at
from tests.server.served import GAME, Opener, Served, play_out

LONG = [pytest.param(game, marks=pytest.mark.sweep) for game in list(GAMES)[:-1]]
SHORT = list(GAMES)[-1:]
VERIFY = Path(__file__).parents[2] / "examples" / "verify.py"


def second_opinion() -> Any:
    spec = importlib.util.spec_from_file_location("verify", VERIFY)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def vowed(served: Served, table: str, token: str, word: str) -> Any:
    return served.try_post(f"/api/tables/{table}/vow", {"vow": word}, token)


def secret_of(served: Served, table: str) -> str:
    [row] = done(served.database, "SELECT secret FROM tables WHERE id = ?", (table,))
    return str(row["secret"])


@pytest.mark.parametrize("game", [*LONG, *SHORT])
def test_the_dice_of_a_whole_game_hold(open_server: Opener, game: str) -> None:
    served, rng = open_server(), Random(3)
    table, [ann] = served.table("me Ann", "urchin", "urchin", game=game)
    seal = served.get(f"/api/tables/{table}")["seal"]
    assert len(seal) == 64
    assert vowed(served, table, ann, "  quiet   stairs ").status_code == 200
    assert served.get(f"/api/tables/{table}")["vows"] == [], "nobody sees a word before the game begins"
    served.post(f"/api/tables/{table}/start", token=ann)
    info = served.get(f"/api/tables/{table}")
    assert (info["seal"], info["vows"]) == (seal, ["quiet stairs", "", ""])
    assert vowed(served, table, ann, "late").status_code == 409, "no word after the first roll"
    assert served.http.get(f"/api/tables/{table}/proof").status_code == 409, "the secret is opened at the end"

    secret = secret_of(served, table)
    with served.player(table, ann) as player:
        play_out([player], rng, steps=12)
        assert not any(secret in frame for frame in player.frames)
    served.kill()
    served.start()  # the dice after it come from the same oath
    with served.player(table, ann) as player:
        play_out([player], rng)
        assert not any(secret in frame for frame in player.frames)
    proof = served.get(f"/api/tables/{table}/proof")
    assert proof["oath"] == {"table": table, "seal": seal, "words": ["quiet stairs", "", ""], "secret": secret}
    assert second_opinion().complaints(proof, seal) == []
    record = served.get(f"/api/tables/{table}/record")
    found = rolls(get(game), record)
    assert len(found) == len(proof["rolls"]) > 10
    assert all(roll.holds for roll in found)


def test_a_word_is_short_and_belongs_to_a_seat(served: Served) -> None:
    table, [ann] = served.table("me Ann", "open", "urchin")
    assert vowed(served, table, ann, "x" * 41).status_code == 400
    unprintable = vowed(served, table, ann, "a\u200bb")
    assert (unprintable.status_code, unprintable.json()["error"]) == (
        400,
        "A word for the dice has at most 40 letters, all of which can be printed.",
    )
    assert vowed(served, table, "nobody's token, long enough", "x").status_code == 403


def test_each_table_has_a_secret_of_its_own_and_a_rematch_too(served: Served) -> None:
    over, [ann] = seat_at(served, near_the_end(SHORT[0], 3, lines=0))
    again = served.post(f"/api/tables/{over}/rematch", token=ann)["table"]
    words = [*(served.table("me Ann", "urchin", "urchin")[0] for _ in range(2)), again]
    assert len({secret_of(served, word) for word in words}) == 3
    assert len({served.get(f"/api/tables/{word}")["seal"] for word in words}) == 3
    listed = json.dumps([served.get("/api/tables"), *(served.get(f"/api/tables/{word}") for word in words)])
    assert not any(secret_of(served, word) in listed for word in words)


def test_a_table_from_before_there_were_oaths_goes_on_without_one(served: Served) -> None:
    table, [ann] = seat_at(served, near_the_end(GAME, 3, lines=40), secret="", seal="", vows=[])
    with served.player(table, ann) as player:
        play_out([player], Random(1))
    record = served.get(f"/api/tables/{table}/record")
    assert "oath" not in record
    refused = served.http.get(f"/api/tables/{table}/proof")
    assert (refused.status_code, refused.json()["error"]) == (
        400,
        "This game was played without an oath: its dice cannot be checked.",
    )
