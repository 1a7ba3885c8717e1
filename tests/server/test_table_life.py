"""The life of a table: made, joined, begun, watched, left and played again."""

from random import Random

import pytest

from tests.server.moments import near_the_end, seat_at
from tests.server.served import GAME, Player, Served, play_out


def test_two_requests_lead_to_a_game_against_bots(served: Served) -> None:
    table, [token] = served.table("me Ann", "cutpurse", "urchin", start=True)
    with served.player(table, token) as ann:
        assert ann.greeting["seat"] == 0
        assert ann.until_asked()["options"]
        assert [seat["kind"] for seat in ann.greeting["table"]["seats"]] == ["person", "bot", "bot"]


def test_friends_sit_down_by_the_link_and_one_of_them_starts(served: Served) -> None:
    table, [ann] = served.table("me Ann", "open", "open")
    with served.player(table, ann) as watching:
        bob = served.post(f"/api/tables/{table}/sit", {"name": "Bob", "seat": 2})
        assert bob["seats"] == [2]
        assert [seat["name"] for seat in watching.hear("seats")["table"]["seats"]] == ["Ann", "", "Bob"]
        info = served.post(f"/api/tables/{table}/start", token=bob["tokens"][0])
        assert info["phase"] == "playing"
        assert [seat["kind"] for seat in info["seats"]] == ["person", "bot", "person"], "a bot takes the open seat"
        assert watching.hear("update")["seq"] > 0


def test_a_bot_gives_way_to_a_person_of_the_same_name(served: Served) -> None:
    table, _ = served.table("me Ann", "cutpurse", "open")
    assert [seat["name"] for seat in served.get(f"/api/tables/{table}")["seats"]] == ["Ann", "Owl", ""]
    served.post(f"/api/tables/{table}/sit", {"name": "owl"})
    assert [seat["name"] for seat in served.get(f"/api/tables/{table}")["seats"]] == ["Ann", "Fox", "owl"]


def test_who_has_no_name_is_called_like_the_sigil(served: Served) -> None:
    table, _ = served.table("me", "guest", "urchin", start=True)
    assert [seat["name"] for seat in served.get(f"/api/tables/{table}")["seats"]] == ["Fox", "Owl", "Cat"]


@pytest.mark.parametrize(
    ("body", "status", "sentence"),
    [
        ({"name": "Ann"}, 409, "Somebody at this table is called Ann already: choose another name."),
        ({"name": "Bob", "seat": 0}, 409, "This seat is taken."),
        ({"name": "Bob", "seat": 5}, 404, "This table has no seat 5."),
        ({"name": "   "}, 400, "Every player needs a name."),
        ({"name": "B\u0007b"}, 400, "A name can't contain invisible characters."),
        ({"name": ""}, 400, "This request cannot be read: name: Expected `str` of length >= 1."),
        ({"nam": "Bob"}, 400, "This request cannot be read: data: Object contains unknown field `nam`."),
    ],
)
def test_a_bad_wish_to_sit_is_refused_with_a_sentence(served: Served, body: object, status: int, sentence: str) -> None:
    table, _ = served.table("me Ann", "open", "urchin")
    answer = served.try_post(f"/api/tables/{table}/sit", body)
    assert (answer.status_code, answer.json()) == (status, {"error": sentence, "rule": ""})


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ({"seats": [{"kind": "me"}]}, "is for 3 to 5 players, not 1."),
        ({"seats": [{"kind": "me"}, {"kind": "me"}, {"kind": "me"}]}, "only one seat yourself"),
        ({"seats": [{"kind": "me"}, {"kind": "wizard"}, {"kind": "open"}]}, "not 'wizard'"),
        ({"seats": [{"kind": "me"}, {"kind": "burglar:sims=999999"}, {"kind": "open"}]}, "not 'burglar:sims=999999'"),
        ({"options": {"speed": 3}}, "There is no option 'speed'"),
        ({"options": {"first_seat": 4}}, "Seat 4 cannot start"),
        ({"cards": "[crown]\ncost = 3"}, "Cards, line 2: crown.cost = 3: a cost is made of the letters"),
        ({"cards": "[["}, "Cards: this is not TOML"),
        ({"clock": {"kind": "sundial"}}, "A clock is none, live or days, not 'sundial'."),
        ({"start": True}, "A table with open seats cannot start at once"),
        ({"game": "chess"}, "There is no game 'chess'"),
    ],
)
def test_a_bad_table_is_refused_with_a_sentence(served: Served, wish: dict[str, object], sentence: str) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "urchin"}]
    answer = served.try_post("/api/tables", {"game": GAME, "seats": seats, **wish})
    assert 400 <= answer.status_code < 500
    assert sentence in answer.json()["error"]


def test_private_tables_are_not_listed_but_found_by_their_word(served: Served) -> None:
    open_table, _ = served.table("me Ann", "open", "urchin")
    private, _ = served.table("me Ann", "open", "urchin", private=True)
    listed = {info["table"] for info in served.get("/api/tables")}
    assert open_table in listed
    assert private not in listed
    assert served.get(f"/api/tables/{private}")["private"]
    assert served.get(f"/api/tables/{private.upper()}")["table"] == private, "read out and typed in capitals"


def test_a_table_that_is_not_there_is_said_to_be_missing(served: Served) -> None:
    answer = served.http.get("/api/tables/nowhere")
    assert (answer.status_code, answer.json()["error"]) == (404, "There is no such table.")


def test_a_token_opens_its_own_seat_at_its_own_table_only(served: Served) -> None:
    first, [ann, _] = served.begun("Ann", "Bob", "Cid")[0], served.begun("Ann", "Bob", "Cid")[1][:2]
    with served.player(first) as spectator:
        refused = spectator.hello(first, ann)
        assert refused["sentence"] == "This link opens no seat at this table."
        assert served.try_post(f"/api/tables/{first}/leave", token=ann).status_code == 403
        assert served.try_post(f"/api/tables/{first}/leave").json()["error"] == "This needs a seat's token."


def test_who_watches_sees_the_table_and_cannot_act(served: Served) -> None:
    table, tokens = served.begun("Ann", "Bob", "Cid")
    players = [served.player(table, token) for token in tokens]
    [asked] = [player for player in players if player.words]
    with served.player(table) as spectator:
        assert spectator.greeting["seat"] is None
        assert spectator.words == []
        for message in (
            {"type": "play", "seq": spectator.last["seq"], "words": asked.words[:1]},
            {"type": "undo", "seq": spectator.last["seq"]},
            {"type": "hint", "seq": spectator.last["seq"]},
            {"type": "preview", "seq": spectator.last["seq"], "words": asked.words[:1]},
        ):
            assert spectator.refused(**message)["sentence"] == "Spectators can't play."
        assert served.get(f"/api/tables/{table}")["seq"] == asked.last["seq"]
    close(players)


def test_guests_on_one_device_change_seats_on_one_line_and_are_present_together(served: Served) -> None:
    table, tokens = served.table("me Ann", "guest Bob", "guest Cid", start=True)
    with served.player(table, tokens[0]) as device:
        assert [seat["present"] for seat in served.get(f"/api/tables/{table}")["seats"]] == [True, True, True]
        seat = 0
        for _ in range(6):
            [turn] = device.last["turn"]
            assert device.hello(table, tokens[turn], seen=device.last["seq"])["seat"] == turn
            assert device.last["since"] == 0 or turn == seat, "another seat hears the story from the beginning"
            seat = turn
            device.play(device.words[0])


def test_before_the_game_who_leaves_opens_the_seat_and_the_last_takes_the_table_along(served: Served) -> None:
    table, [ann] = served.table("me Ann", "open", "urchin")
    [bob] = served.post(f"/api/tables/{table}/sit", {"name": "Bob"})["tokens"]
    assert served.post(f"/api/tables/{table}/leave", token=bob)["seats"][1]["kind"] == "open"
    served.post(f"/api/tables/{table}/leave", token=ann)
    assert served.http.get(f"/api/tables/{table}").status_code == 404


def test_in_the_game_a_bot_takes_the_seat_of_who_leaves(served: Served) -> None:
    table, [ann, bob, cid] = served.begun("Ann", "Bob", "Cid")
    with served.player(table, ann) as left:
        for token in (bob, cid):
            served.post(f"/api/tables/{table}/leave", token=token)
        seats = served.get(f"/api/tables/{table}")["seats"]
        assert [(seat["name"], seat["kind"]) for seat in seats] == [("Ann", "person"), ("Bob", "bot"), ("Cid", "bot")]
        assert left.until_asked()["turn"] == [0]
    answer = served.try_post(f"/api/tables/{table}/start", token=bob)
    assert answer.status_code == 403, "who has left has no token any more"


def test_a_rematch_moves_everybody_one_seat_on_and_keeps_the_seats(served: Served) -> None:
    match = near_the_end(GAME, 3, names=("Ann", "Owl", "Cat"))
    table, [ann] = seat_at(served, match, "me", "cutpurse", "cutpurse")
    assert served.try_post(f"/api/tables/{table}/rematch", token=ann).status_code == 409, "not before it is over"
    with served.player(table, ann) as player:
        play_out([player], Random(2))
        seated = served.post(f"/api/tables/{table}/rematch", token=ann)
        assert seated["seats"] == [1]
        assert player.hear("seats")["table"]["rematch"] == seated["table"]
    assert served.post(f"/api/tables/{table}/rematch", token=ann) == seated, "asked again, the same seat"
    assert served.try_post(f"/api/tables/{table}/rematch", token="x" * 32).status_code == 403
    info = served.get(f"/api/tables/{seated['table']}")
    assert [seat["name"] for seat in info["seats"]] == ["Cat", "Ann", "Owl"]
    assert info["phase"] == "playing", "everybody is there"
    with served.player(seated["table"], seated["tokens"][0]) as again:
        assert again.greeting["seat"] == 1


def test_a_rematch_waits_for_the_others_who_find_their_seats_by_their_old_tokens(served: Served) -> None:
    match = near_the_end(GAME, 3, lines=20, names=("Ann", "Bob", "Cid"))
    table, tokens = seat_at(served, match, "me", "friend", "friend")
    with served.player(table, tokens[0]) as ann, served.player(table, tokens[1]) as bob:
        served.post(f"/api/tables/{table}/leave", token=tokens[2])
        play_out([ann, bob], Random(1))
    first = served.post(f"/api/tables/{table}/rematch", token=tokens[0])
    assert served.get(f"/api/tables/{first['table']}")["phase"] == "waiting"
    second = served.post(f"/api/tables/{table}/rematch", token=tokens[1])
    assert second["table"] == first["table"]
    assert (first["seats"], second["seats"]) == ([1], [2])
    assert served.get(f"/api/tables/{first['table']}")["phase"] == "playing"


def test_a_table_plays_with_its_own_figures(served: Served) -> None:
    figures = '[crown]\ncost = "RRRR"'
    table, _ = served.table("me Ann", "urchin", "urchin", cards=figures)
    cards = {card["slug"]: card for card in served.get(f"/api/tables/{table}/book")["cards"]}
    assert cards["crown"]["figures"]["cost"] == "RRRR"
    assert cards["crown"]["provenance"]["cost"] == "replaced"
    assert served.get(f"/api/tables/{table}")["own_figures"]
    printed = {card["slug"]: card for card in served.get(f"/api/games/{GAME}")["cards"]}
    assert printed["crown"]["figures"]["cost"] != "RRRR"


def test_what_is_said_is_heard_and_kept(served: Served) -> None:
    table, tokens = served.begun("Ann", "Bob", "Cid")
    with served.player(table, tokens[0]) as ann, served.player(table) as spectator:
        ann.send(type="say", text="  Well   played. ")
        heard = spectator.hear("said")
        assert (heard["seat"], heard["name"], heard["text"]) == (0, "Ann", "Well played.")
        for _ in range(8):
            ann.send(type="say", text="Again!")
        assert ann.hear("refused")["sentence"] == "Not so fast: others want to speak too."
    with served.player(table, tokens[1]) as bob:
        assert bob.greeting["talk"][0]["text"] == "Well played."


def close(players: list[Player]) -> None:
    for player in players:
        player.close()
