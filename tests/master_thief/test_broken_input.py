"""Broken input: a position, a word or an option that cannot be is refused with a sentence, and nothing changes."""

import json
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from rookery import Broken, Illegal, get
from rookery.core.tasks import CHANCE
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
        (too_many_swipes, "SWIPE is there 11 times, not 12"),
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


def playing() -> dict[str, Any]:
    """Ann may play cards, and Cem has escaped."""
    s = given("""
        Ann  carries Crown  hand swipe
        Bob  carries Blood Ruby  hand grip
        Cem  escaped
        Ann plays""")
    return dict(json.loads(json.dumps(GAME.dump(s))))


@pytest.mark.parametrize(
    ("task", "said"),
    [
        (["Play", 1], r"somebody else's turn \(MT-3\.1\)"),
        (["Leave", 1], r"somebody else's turn \(MT-3\.1\)"),
        (["DropItem", 1], r"somebody else's turn \(MT-3\.1\)"),
        (["NameItem", 0, 0, 0], r"only a rival in play is a target \(MT-5\.3\)"),
        (["NameItem", 0, 0, 2], r"only a rival in play is a target \(MT-5\.3\)"),
        (["NameOwn", 0, 6, 1, 3], r"not carried by that rival \(MT-7\.1\)"),
        (["Answer", 1, 0, 0, 3, -1], r"what is attacked is not there \(MT-7\.1\)"),
        (["Answer", 1, 0, 2, 11, -1], r"somebody else's turn \(MT-3\.1\)"),
        (["StopEscape", [2], [-1], 0], r"has escaped is not asked \(MT-5\.3\)"),
        (["StopEscape", [0, 1], [-1, -1], 0], r"only rivals are asked \(MT-5\.2\)"),
        (["StopEscape", [1], [-1], 1], r"somebody else's turn \(MT-3\.1\)"),
        (["Accuse", [1], [-1], 0, 0, 0], r"no rogue jury at this table \(MT-9\.2\)"),
        (["VoteBack", [1], [-1], 0], r"no card to take back \(MT-9\.1\)"),
        (["Look", 0, 4], r"three cards are looked at \(MT-7\.6\)"),
        (["DealCalling", 0], r"has a calling card \(MT-1\.2\)"),
        (["SnagCard", 0, 2], r"only a rival in play is a target \(MT-5\.3\)"),
    ],
)
def test_a_question_that_nobody_can_be_asked_is_refused(task: list[Any], said: str) -> None:
    data = playing()
    GAME.load(deepcopy(data))
    data["agenda"].append(task)
    with pytest.raises(Broken, match=said):
        GAME.load(data)


def test_somebody_has_dealt_unless_chance_is_to_name_the_dealer() -> None:
    """MT-1.4"""
    for data, dealer in ((playing(), -1), (GAME.dump(GAME.new(3)), 1)):
        GAME.load(data)
        with pytest.raises(Broken, match=r"somebody has dealt.*\(MT-1\.4\)"):
            GAME.load({**data, "dealer": dealer})


def test_nobody_has_a_turn_only_before_the_first() -> None:
    """MT-1.3"""
    with pytest.raises(Broken, match=r"before the opening heist is over \(MT-1\.3\)"):
        GAME.load({**playing(), "active": -1})


def test_what_is_kept_for_the_jury_is_the_whole_table() -> None:
    """MT-9.1"""
    with pytest.raises(Broken, match=r"the whole table before the last play \(MT-9\.1\)"):
        GAME.load({**playing(), "before": [[0]] * 8})


@pytest.mark.parametrize("field", ["seats", *[part.name for part in GAME.parts]])
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
    with pytest.raises(
        Illegal, match=r"can't escape now: No one escapes before a security card is alerted. \(MT-5.1\)"
    ):
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
