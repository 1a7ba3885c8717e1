"""A guided first game at a table: real refusals, real rivals, and luck that is written down."""

from typing import Any

import pytest

from rookery.core.lessons import lesson_of
from rookery.games import GAMES, OURS
from tests.server.databases import done
from tests.server.served import Opener, Player, Served

TAUGHT = [name for name in OURS if lesson_of(GAMES[name]) is not None]
FIRST = [TAUGHT[0], *[pytest.param(name, marks=pytest.mark.slow) for name in TAUGHT[1:]]]


def learner(served: Served, game: str, name: str | None = "Wren") -> tuple[str, str]:
    made = served.post("/api/lessons", {"game": game, "name": name})
    assert made["seats"] == [0]
    return made["table"], made["tokens"][0]


def until_asked(player: Player) -> dict[str, Any]:
    """The lesson, once the rivals have done their part."""
    while player.last["lesson"] is None:
        player.hear("update")
    return dict(player.last["lesson"])


def follow(player: Player) -> list[str]:
    """Do all that the lesson would accept, word by word, until it is over; the titles of what was read."""
    titles: list[str] = []
    while not (lesson := until_asked(player))["over"]:
        titles += [note["title"] for note in lesson["notes"] if note["title"] not in titles]
        player.play(lesson["words"][0])
    return titles + [note["title"] for note in lesson["notes"]]


@pytest.mark.parametrize("game", FIRST)
def test_a_lesson_is_followed_to_its_end_and_the_game_goes_on(served: Served, game: str) -> None:
    table, token = learner(served, game)
    with served.player(table, token) as player:
        lesson = lesson_of(GAMES[game])
        assert lesson is not None
        assert follow(player) == [step.title for step in lesson.steps]
        told = player.ask("update", type="freely")
        assert told["lesson"] is None
        assert served.get(f"/api/tables/{table}")["lesson"] is False


def test_a_wrong_act_is_answered_by_its_rule_or_by_the_lesson(served: Served) -> None:
    table, token = learner(served, TAUGHT[0])
    with served.player(table, token) as player:
        until_asked(player)
        single = player.refused(type="play", seq=player.last["seq"], words=["steal 2"])
        assert single["rule"] == "TM-2.4", "a pile of one object"
        allowed = player.refused(type="play", seq=player.last["seq"], words=["take everything"])
        assert allowed["rule"] == ""
        assert allowed["sentence"].startswith("That is allowed")
        assert until_asked(player)["first"] == 0


def test_a_lesson_is_left_and_taken_up_again_even_after_the_power_went(open_server: Opener) -> None:
    served = open_server()
    table, token = learner(served, TAUGHT[0])
    with served.player(table, token) as player:
        player.play(*until_asked(player)["words"])
        before = until_asked(player)
    served.kill()
    served.start()
    with served.player(table, token) as player:
        assert until_asked(player) == before
        follow(player)
        row = player.last["view"]["rows"]["A"]
        assert {"shadowy-hood", "coercion-coordinator"} <= set(row), "the luck is still that of the lesson"


def test_one_step_back_restores_the_table_as_it_was(open_server: Opener) -> None:
    served = open_server()
    table, token = learner(served, TAUGHT[0])
    with served.player(table, token) as player:
        first = until_asked(player)
        view = player.last["view"]
        assert first["back"] is False
        player.play(*first["words"])
        assert until_asked(player)["back"] is True
        told = player.ask("update", type="rewind", seq=player.last["seq"])
        assert (told["lesson"], told["view"]) == (first, view)
        assert "no step" in player.refused(type="rewind", seq=told["seq"])["sentence"]
        player.play(*first["words"])
        second = until_asked(player)
    served.kill()
    served.start()
    with served.player(table, token) as player:
        assert until_asked(player) == second, "what was gone back stays gone"
        follow(player)


def test_a_lesson_is_private_has_no_oath_and_starts_at_once(served: Served) -> None:
    table, _ = learner(served, TAUGHT[0])
    info = served.get(f"/api/tables/{table}")
    assert (info["private"], info["seal"], info["phase"], info["lesson"]) == (True, "", "playing", True)
    assert [seat["level"] for seat in info["seats"]] == [None, "urchin", "urchin"]
    assert table not in {listed["table"] for listed in served.get("/api/tables")}
    assert done(served.database, "SELECT secret FROM tables WHERE id = ?", (table,)) == [{"secret": ""}]


def test_a_learner_who_is_called_like_a_rival_goes_by_a_sigil(served: Served) -> None:
    table, _ = learner(served, TAUGHT[0], "Nell")
    assert [seat["name"] for seat in served.get(f"/api/tables/{table}")["seats"]] == ["Fox", "Nell", "Corvin"]


def test_a_game_without_a_lesson_says_so(served: Served) -> None:
    answer = served.try_post("/api/lessons", {"game": "nowhere"})
    assert answer.status_code == 404
    table, [ann] = served.table("me Ann", "urchin", "urchin", start=True, options={"first_seat": 0})
    with served.player(table, ann) as player:
        assert player.refused(type="freely")["sentence"] == "There is no lesson here."
        assert player.refused(type="rewind", seq=player.last["seq"])["sentence"] == "There is no lesson here."
