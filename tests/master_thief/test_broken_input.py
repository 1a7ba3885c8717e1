"""Broken input: a position, a word or an option that cannot be is refused with a sentence, and nothing changes."""

import json
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from rookery import Broken, Illegal, get
from rookery.core.tasks import CHANCE
from rookery.games.master_thief.state import Museum
from tests.master_thief.drawn import at_the_table, given, play

GAME = get("master-thief")


def position() -> dict[str, Any]:
    """A position in the middle of a game, as JSON: the sixtieth of the first random game that is so long."""
    for seed in range(100):
        rng = Random(seed)
        s = GAME.new(3)
        for _ in range(60):
            if s.turn():
                seat = s.turn()[0]
                s.act(seat, s.sample(rng) if seat == CHANCE else rng.choice(s.legal(seat)))
        if s.turn():
            return dict(json.loads(json.dumps(GAME.dump(s))))
    raise AssertionError("no game is that long")


def alarm() -> dict[str, Any]:
    """A position in which security is being answered."""
    s = given("""
        Ann  carries Blood Ruby  hand disarm
        Bob  carries Midnight  hand grip
        Ann begins""")
    play(s, "find Laser")
    return GAME.dump(s)


def no_card(data: dict[str, Any]) -> None:
    data["museum"].pop()


def twice(data: dict[str, Any]) -> None:
    data["museum"].append(data["museum"][0])


def too_many_swipes(data: dict[str, Any]) -> None:
    data["hands"][0][0] += 1


def mixed_up(data: dict[str, Any]) -> None:
    data["museum"].reverse()


def known_wrongly(data: dict[str, Any]) -> None:
    data["known"][0][1][12] = 3


def two_callings(data: dict[str, Any]) -> None:
    data["callings"][0] = data["callings"][1]


def all_gone(data: dict[str, Any]) -> None:
    data["out"] = [True] * data["seats"]


def ended(data: dict[str, Any]) -> None:
    data["ended"] = 1


def no_end_of_turn(data: dict[str, Any]) -> None:
    data["agenda"] = data["agenda"][1:]


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (no_card, "museum cards is in one place"),
        (twice, "museum cards is in one place"),
        (too_many_swipes, "there are 11 cards SWIPE, not 12"),
        (mixed_up, "in the order of the table"),
        (known_wrongly, "known to be where it is not"),
        (two_callings, "every calling card"),
        (all_gone, "all have escaped"),
        (ended, "a game is over when"),
        (no_end_of_turn, "lies its end"),
    ],
)
def test_a_position_that_cannot_be_is_refused(spoil: Callable[[dict[str, Any]], None], said: str) -> None:
    data = position()
    GAME.load(deepcopy(data))
    spoil(data)
    with pytest.raises(Broken, match=said):
        GAME.load(data)


@pytest.mark.parametrize("field", Museum.fields)
@pytest.mark.parametrize("value", [None, "all", -7, [["x"]], {}, 10**9])
def test_a_field_of_another_kind_is_refused(field: str, value: Any) -> None:
    data = position()
    data[field] = value
    if field == "sealed" and value == 10**9:
        GAME.load(data)
        return
    with pytest.raises(Broken):
        GAME.load(data)


@pytest.mark.parametrize(
    "task",
    [
        ["Avert", [0, 1], [-1], 0],
        ["Avert", [0, 0], [-1, -1], 0],
        ["Avert", [], [], 0],
        ["Avert", [0, 1], [-1, 9999], 0],
        ["Avert", [0, 1], ["pass", -1], 0],
        ["Avert", [0, 1], [0, -1], 0],
        ["Avert", [0, 7], [-1, -1], 0],
        ["Answer", 0, 0, 1, 5, -1],
        ["Nothing"],
        ["Play", 9],
        ["Play"],
        "Play",
    ],
)
def test_a_task_that_cannot_be_is_refused(task: Any) -> None:
    data = alarm()
    GAME.load(deepcopy(data))
    data["agenda"][-1] = task
    with pytest.raises(Broken):
        GAME.load(data)


def test_no_security_to_avert_is_refused() -> None:
    data = alarm()
    data["museum"] = sorted([*data["museum"], data["facing"][0]])
    data["facing"][0] = -1
    with pytest.raises(Broken, match="no security to avert"):
        GAME.load(data)


def test_an_illegal_word_names_its_rule_and_changes_nothing() -> None:
    match = at_the_table(given("Ann  hand swipe\nBob  carries Crown\nAnn plays"))
    before = GAME.dump(match.state)
    with pytest.raises(Illegal, match=r"'escape' now: No one escapes before a security card is alerted. \(MT-5.1\)"):
        match.play("Ann", "escape")
    with pytest.raises(Illegal, match="not Bob's turn"):
        match.play("Bob", "pass")
    with pytest.raises(Broken, match="not a word of this game; did you mean 'play swipe'"):
        match.play("Ann", "play swip")
    assert GAME.dump(match.state) == before


@pytest.mark.parametrize(
    ("players", "options"),
    [(1, {}), (7, {}), (3, {"first_seat": 3}), (3, {"jury": "strict"}), (3, {"open_memory": 2}), (3, {"promos": True})],
)
def test_tables_that_cannot_be_are_refused(players: int, options: dict[str, Any]) -> None:
    with pytest.raises(Broken):
        GAME.new(players, **options)


def test_undo_goes_back_to_what_was_named_and_not_behind_the_card() -> None:
    """MT-9.1 What all have seen is not undone."""
    match = at_the_table(given("Ann  hand swipe\nBob  carries Crown, Lady\nCem  carries Raven\nAnn plays"))
    match.play("Ann", "play swipe")
    assert not match.can_undo("Ann")
    match.play("Ann", "from Bob")
    assert match.can_undo("Ann")
    match.undo("Ann")
    assert match.legal("Ann") == ["from Bob", "from Cem"]
