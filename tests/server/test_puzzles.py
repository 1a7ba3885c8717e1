"""Puzzles at tables: wrong turns are told what they give up, the best one is answered, and the game goes on."""

from datetime import UTC, datetime, timedelta

import pytest

from rookery.core.puzzles import of_the_day, puzzle_of, puzzles_of
from rookery.games import GAMES, OURS
from tests.server.served import Opener, Player, Served

FIRST = next(iter(OURS))
EVERY = [FIRST, *[pytest.param(name, marks=pytest.mark.slow) for name in list(OURS)[1:]]]


def solver(served: Served, game: str, number: int = 1, name: str | None = "Wren") -> tuple[str, str]:
    made = served.post("/api/puzzles", {"game": game, "number": number, "name": name})
    assert made["seats"] == [0]
    return made["table"], made["tokens"][0]


def wrong_words(game: str) -> list[str]:
    """A first word that is legal and does not lead to the best turn."""
    puzzle = puzzle_of(GAMES[game], 1)
    return next([answer.words[0]] for answer in puzzle.answers if answer.words[0] not in puzzle.best.words)


@pytest.mark.parametrize("game", EVERY)
def test_a_puzzle_is_solved_and_the_game_goes_on(served: Served, game: str) -> None:
    table, token = solver(served, game)
    puzzle = puzzle_of(GAMES[game], 1)
    with served.player(table, token) as player:
        posed = player.last["puzzle"]
        assert not posed["solved"]
        assert posed["words"] == list(puzzle.best.words)
        assert [answer["chance"] for answer in posed["answers"]] == [answer.chance for answer in puzzle.answers]
        player.play(*puzzle.best.words)
        assert player.last["puzzle"]["solved"]
        told = player.ask("update", type="freely")
        assert told["puzzle"] is None
        assert served.get(f"/api/tables/{table}")["puzzle"] == 0


def test_a_wrong_turn_is_refused_and_told_what_it_gives_up(served: Served) -> None:
    table, token = solver(served, FIRST)
    with served.player(table, token) as player:
        before = player.last["seq"]
        refused = player.refused(type="play", seq=before, words=wrong_words(FIRST))
        assert refused["wrong"]
        assert "% of a win" in refused["sentence"]
        assert not player.last["puzzle"]["solved"]
        illegal = player.refused(type="play", seq=before, words=["roll red"])
        assert not illegal["wrong"], "what is illegal is told by its rule"


def rivals_have_waited(player: Player, seq: int) -> bool:
    """Whether nobody acted until a question was answered."""
    player.ask("pong", type="ping")
    return bool(player.last["seq"] == seq)


def test_rivals_wait_while_the_answer_is_looked_at_even_after_the_power_went(open_server: Opener) -> None:
    served = open_server()
    table, token = solver(served, FIRST)
    with served.player(table, token) as player:
        player.play(*puzzle_of(GAMES[FIRST], 1).best.words)
        seq = player.last["seq"]
    served.kill()
    served.start()
    with served.player(table, token) as player:
        assert player.last["puzzle"]["solved"]
        assert rivals_have_waited(player, seq)
        assert player.last["seq"] == seq


def test_a_spectator_is_not_told_the_answer(served: Served) -> None:
    table, _ = solver(served, FIRST)
    with served.player(table, None) as watcher:
        assert watcher.last["puzzle"] is None


def test_the_shelf_tells_the_puzzle_of_each_day(served: Served) -> None:
    today, shelf = datetime.now(UTC).date(), served.get("/api/puzzles")
    if today != datetime.now(UTC).date():  # it is midnight
        today, shelf = datetime.now(UTC).date(), served.get("/api/puzzles")
    for back, day in enumerate(shelf["days"]):
        told = of_the_day(GAMES.values(), today - timedelta(days=back))
        assert told is not None
        assert (day["game"], day["number"]) == (told[0].name, told[1])
    assert shelf["lamps"] == {name: [puzzle.lamps for puzzle in puzzles_of(game)] for name, game in OURS.items()}


def test_a_puzzle_that_is_not_there_is_refused_with_a_sentence(served: Served) -> None:
    answer = served.try_post("/api/puzzles", {"game": FIRST, "number": 999})
    assert answer.status_code == 404
    assert "there is no number 999" in answer.json()["error"]
