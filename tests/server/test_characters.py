"""Bots at a table: which can be chosen, what they are called, and who may choose them."""

import pytest

from tests.server.served import Served


def test_the_list_of_games_tells_the_dial_and_the_characters(served: Served) -> None:
    game = served.get("/api/games")[0]
    assert [level["step"] for level in game["levels"]] == list(range(1, 11))
    assert all(level["about"] for level in game["levels"])
    assert [level["rating"] for level in game["levels"] if level["name"] == "cutpurse"] == [1500]
    assert [one["person"] for one in game["characters"]] == ["Goldie", "Nettle", "Hush", "Lucky"]
    assert game["usual_level"] == "cutpurse"


def seats_of(served: Served, *wishes: dict[str, str]) -> list[dict[str, object]]:
    made = served.post("/api/tables", {"game": "thiefs-market", "seats": [{"kind": "me", "name": "Lucky"}, *wishes]})
    seats: list[dict[str, object]] = served.get(f"/api/tables/{made['table']}")["seats"]
    return seats


def test_a_bot_with_a_character_goes_by_its_name(served: Served) -> None:
    spiteful = {"kind": "pickpocket", "character": "spiteful"}
    seats = seats_of(served, spiteful, spiteful, {"kind": "burglar", "character": "gambler"})
    assert [seat["level"] for seat in seats] == [None, "pickpocket", "pickpocket", "burglar"]
    assert [seat["character"] for seat in seats] == [None, "spiteful", "spiteful", "gambler"]
    assert seats[1]["name"] == "Nettle"
    assert len({seat["name"] for seat in seats}) == 4, "Lucky is taken, and there is one Nettle"


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ({"kind": "burglar:sims=1000000"}, "A seat is me, guest, open or a level of bots (urchin, lookout,"),
        ({"kind": "program:./mybot"}, "A seat is me, guest, open or a level of bots (urchin, lookout,"),
        ({"kind": "urchin", "character": "greedy"}, "Urchin can't be 'greedy'."),
        ({"kind": "cutpurse", "character": "mean"}, "Cutpurse can't be 'mean'. Characters are greedy, spiteful,"),
    ],
)
def test_what_is_not_on_the_dial_is_refused(served: Served, wish: dict[str, str], sentence: str) -> None:
    table = {"game": "thiefs-market", "seats": [{"kind": "me"}, wish, {"kind": "urchin"}]}
    answer = served.try_post("/api/tables", table)
    assert answer.status_code == 400
    assert answer.json()["error"].startswith(sentence)


def test_the_host_gives_open_seats_to_bots_and_opens_them_again(served: Served) -> None:
    table, [ann] = served.table("me Ann", "open", "urchin")
    path = f"/api/tables/{table}/bot"
    info = served.post(path, {"seat": 1, "kind": "lookout", "character": "greedy"}, token=ann)
    assert [info["seats"][1][key] for key in ("kind", "name", "level", "character")] == [
        "bot",
        "Goldie",
        "lookout",
        "greedy",
    ]
    info = served.post(path, {"seat": 1, "kind": "mastermind"}, token=ann)
    assert (info["seats"][1]["level"], info["seats"][1]["character"]) == ("mastermind", None)
    assert info["seats"][1]["name"] != "Goldie"
    info = served.post(path, {"seat": 2, "kind": "open"}, token=ann)
    assert info["seats"][2]["kind"] == "open"
    assert served.post(f"/api/tables/{table}/sit", {"name": "Bob"})["seats"] == [2]


def test_nobody_else_seats_bots(served: Served) -> None:
    table, [ann] = served.table("me Ann", "open", "open")
    bob = served.post(f"/api/tables/{table}/sit", {"name": "Bob"})["tokens"][0]

    def refused(seat: int, token: str) -> tuple[int, str]:
        answer = served.try_post(f"/api/tables/{table}/bot", {"seat": seat, "kind": "urchin"}, token=token)
        return answer.status_code, answer.json()["error"]

    assert refused(2, bob) == (403, "Only the host of this table can do that.")
    assert refused(1, ann) == (409, "This seat is taken.")
    assert refused(5, ann) == (404, "This table has no seat 5.")
    served.post(f"/api/tables/{table}/start", token=ann)
    assert refused(2, ann) == (409, "The game at this table has begun already.")
