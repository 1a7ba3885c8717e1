"""Playing on from a moment of a finished match: the position, its record, and what a seat could not know."""

import json
from random import Random
from typing import Any

import pytest

from rookery.bots.thinking.curve import curve
from rookery.core.match import Match
from rookery.core.oath import Oath, Sworn
from rookery.core.onward import origin_of
from rookery.core.reasons import Broken
from rookery.core.records import seal
from rookery.core.tasks import CHANCE
from rookery.core.verifying import rolls
from rookery.games import GAMES, get

NAMES = ["Ann", "Bob", "Cem"]


def finished(match: Match, seed: int) -> Match:
    rng = Random(seed)
    while not match.over:
        seat = match.turn[0]
        match.play(seat, rng.choice(match.state.legal(seat)))
    return match


def through_json(match: Match) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(json.dumps(match.record()))
    return data


def moments(match: Match, every: int) -> list[int]:
    """Some lines of a log before which somebody acted."""
    return [line for line, entry in enumerate(match.log) if entry.seat != CHANCE][::every]


@pytest.fixture(scope="module", params=GAMES)
def record(request: pytest.FixtureRequest) -> dict[str, Any]:
    return through_json(finished(Match(get(request.param), NAMES, seed=2), 3))


def test_a_seat_goes_on_with_what_it_knew_and_all_else_dealt_anew(record: dict[str, Any]) -> None:
    game = get(record["game"])
    whole = Match.replay(game, record)
    others: list[bool] = []
    for line in moments(whole, 9):
        then = Match.replay(game, record, until=line)
        for seat in range(len(NAMES)):
            here = Match(game, NAMES, paused=True, origin=origin_of(game, record, line, seat, Random(line)))
            assert here.state.view(seat) == then.state.view(seat), "it knows what it knew"
            assert here.turn == then.turn
            others.append(game.dump(here.state) == game.dump(then.state))
    assert game.is_open or not all(others), "what it could not know was dealt anew"


def test_in_the_open_everything_is_as_it_was(record: dict[str, Any]) -> None:
    game = get(record["game"])
    for line in moments(Match.replay(game, record), 20):
        origin = origin_of(game, record, line, None, Random(1))
        assert origin.position == game.dump(Match.replay(game, record, until=line).state)


def test_what_was_played_on_is_recorded_told_and_verified_like_any_match(record: dict[str, Any]) -> None:
    game = get(record["game"])
    line = moments(Match.replay(game, record), 1)[len(record["log"]) // 5]
    origin = origin_of(game, record, line, 1, Random(4), table="crow-1")
    oath = Oath(bytes(range(32)), "crow-2", ("", "", ""))
    match = finished(Match(game, NAMES, fate=Sworn(oath), origin=origin), 5)
    onward = through_json(match)
    assert onward["origin"]["record"] == record["seal"]
    assert (onward["origin"]["line"], onward["origin"]["seat"], onward["origin"]["table"]) == (line, 1, "crow-1")
    assert through_json(Match.replay(game, onward)) == onward
    assert all(roll.holds for roll in rolls(game, onward))
    assert curve(match)[-1].chances == [1.0 if place == 1 else 0.0 for place in onward["result"]["places"]]
    again = origin_of(game, onward, moments(match, 1)[1], None, Random(1))
    assert again.record == onward["seal"], "one can play on from what was played on"


def test_a_first_step_can_be_taken_back_to_the_moment() -> None:
    game = get("thiefs-market")
    record = through_json(finished(Match(game, NAMES, seed=2), 3))
    line = moments(Match.replay(game, record), 1)[0]
    match = Match(game, NAMES, seed=1, origin=origin_of(game, record, line, None, Random(1)))
    [seat] = match.turn
    before = game.dump(match.state)
    match.play(seat, next(word for word in match.legal(seat) if word.startswith("take ")))
    match.undo(seat)
    assert game.dump(match.state) == before
    assert not match.can_undo(seat)


def test_a_match_that_goes_on_keeps_its_secrets() -> None:
    game = get("thiefs-market")
    with pytest.raises(Broken, match="not over"):
        origin_of(game, Match(game, NAMES, seed=1).record(), 0, None, Random(1))


@pytest.mark.parametrize("line", [-1, 0, 10_000])
def test_only_moments_at_which_somebody_acts_can_be_played_on_from(line: int) -> None:
    game = get("thiefs-market")
    record = through_json(finished(Match(game, NAMES, seed=2), 3))
    with pytest.raises(Broken, match="moment"):
        origin_of(game, record, line, None, Random(1))
    with pytest.raises(Broken, match="no seat 3"):
        origin_of(game, record, moments(Match.replay(game, record), 1)[0], 3, Random(1))


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("position", {}),
        ("position", {"game": "master-thief", "version": 1}),
        ("record", "0"),
        ("line", -1),
        ("line", True),
        ("seat", -1),
        ("heading", "\n"),
        ("table", "x" * 81),
        ("more", 1),
    ],
)
def test_an_origin_that_cannot_be_is_refused(part: str, value: object) -> None:
    game = get("thiefs-market")
    record = through_json(finished(Match(game, NAMES, seed=2), 3))
    origin = origin_of(game, record, moments(Match.replay(game, record), 1)[2], None, Random(1))
    onward = through_json(finished(Match(game, NAMES, seed=1, origin=origin), 1))
    onward["origin"][part] = value
    with pytest.raises(Broken):
        Match.replay(game, {**onward, "seal": seal(onward)})


def test_a_position_needs_a_name_for_each_seat() -> None:
    game = get("thiefs-market")
    record = through_json(finished(Match(game, NAMES, seed=2), 3))
    origin = origin_of(game, record, moments(Match.replay(game, record), 1)[2], None, Random(1))
    with pytest.raises(Broken, match="for 3 players"):
        Match(game, [*NAMES, "Dee"], origin=origin)
