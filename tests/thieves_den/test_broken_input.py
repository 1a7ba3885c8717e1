"""Broken input: a position from outside is taken as it is meant or refused with a sentence."""

import json
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rookery.core.match import Match
from rookery.core.playout import random_game
from rookery.core.reasons import Broken, Illegal
from rookery.core.tasks import CHANCE
from rookery.games import get
from tests.thieves_den import drawn

GAME = get("thieves-den")


@cache
def positions() -> list[dict[str, Any]]:
    """Positions of random games, each kind of question among them."""
    found: dict[str, dict[str, Any]] = {}
    rng = Random(1)
    for players in (2, 3, 3, 4, 5, 3, 2, 4):
        s = GAME.new(players)
        while s.turn():
            found.setdefault(f"{type(s.agenda[-1]).__name__} {players}", GAME.dump(s))
            seat = rng.choice(s.turn())
            s.act(seat, s.sample(rng) if seat == CHANCE else rng.choice(s.legal(seat)))
    return list(found.values())


def spots(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """All places inside JSON data."""
    found = [path] if path else []
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in items:
        found += spots(value, (*path, key))
    return found


JUNK: st.SearchStrategy[Any] = st.sampled_from(
    [None, True, False, -1, 0, 1, 2, 3, 5, 29, 64, 10**9, -7, 1.5, "", "jewel", [], [0], [[0, 1]], {}]
)


@settings(max_examples=400, deadline=None)
@given(st.data())
def test_a_changed_position_is_refused_or_can_be_played_to_its_end(data: st.DataObject) -> None:
    """One place of a true position becomes something else: never a crash, not at once and not later."""
    broken = deepcopy(data.draw(st.sampled_from(positions())))
    path = data.draw(st.sampled_from(spots(broken)))
    inside: Any = broken
    for key in path[:-1]:
        inside = inside[key]
    inside[path[-1]] = data.draw(JUNK)
    try:
        s = GAME.load(json.loads(json.dumps(broken)))
    except Broken:
        return
    for seat in (None, *range(s.seats)):
        s.view(seat)
    random_game(s, Random(0))
    assert s.winners()


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"city": [9, 7, 7, 7, 7]}, "3 players use 7 treasures of each type, not 9"),
        ({"forest": 8}, "3 players use 18 thieves, not 17"),
        ({"schemes": [0, 0, 1]}, "each scheme is there once"),
        ({"row": [0, 0, 0, -1, -1, -1]}, "each fence is there 2 times"),
        ({"tiles": [0, 0, 1]}, "each power tile is there once"),
        ({"beside": [1, -1, -1], "city": [7, 6, 7, 7, 7], "tiles": [-1, -1, -1]}, "a treasure lies only beside"),
        ({"crew": [[[0]], [], [], []], "forest": 8}, "every location above a board has a spot"),
        ({"thieves": [7, 3, 3], "forest": 5}, "a board holds 8 treasures and 6 thieves"),
        ({"phase": 1}, "the agenda does not fit the phase"),
        ({"way": 0}, "'way' cannot be 0"),
        ({"hands": [[[0, 0]], [], []]}, "each location is there 2 times"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(change: dict[str, Any], sentence: str) -> None:
    s = drawn.given("""
        Ann
        Bob
        Cem
        Ann acts""")
    data = GAME.dump(s)
    data.update(change)
    with pytest.raises(Broken, match=sentence):
        GAME.load(data)


def test_sealed_answers_are_read_and_checked() -> None:
    """TD-2.2 Two players may have picked alike; a card that is not in the hand, or one answer too many, is refused."""
    s = drawn.given("""
        Ann  hand Market, Tavern
        Bob  hand Market, Museum
        Cem  hand Academy, Jeweler
        all pick""")
    drawn.picks(s, Ann="market", Bob="market")
    data = GAME.dump(s)
    assert GAME.dump(GAME.load(json.dumps(data))) == data
    for picks in ([0, 0, 0], [1, 0, -1], [0, 0], [0, 0, -1, -1], [-2, 0, -1], [200, 0, -1], "00", [0, None, -1]):
        broken = deepcopy(data)
        broken["agenda"][-1][2] = picks
        with pytest.raises(Broken):
            GAME.load(broken)


@pytest.mark.parametrize(
    ("task", "said"),
    [
        (["ReturnOne", 0, 1, 0], r"no such surplus \(TD-3\.3\)"),
        (["PayOne", 0, 2, 0, -2], r"too few treasures to pay \(TD-3\.11\)"),
        (["PayOne", 0, 1, 0, 70], r"no fence lies where it is paid \(TD-3\.6\)"),
        (["Offer", 0, 1, 0, 0], r"asks for (no payment|less) \(TD-"),
        (["Reward", 0, 0], r"Market asks for no payment \(TD-7\.4\)"),
        (["TargetOne", 0, 0], r"Market hits nobody \(TD-3\.11\)"),
        (["SeizeOne", 0, 0, 0], r"only an opponent is hit \(TD-3\.11\)"),
        (["WhichCopy", 0, "steal", 0, -1], r"not both copies can be meant \(TD-1\.3\)"),
        (["ChooseLocation", 0, "move to", 3], r"is not there \(TD-3\.7\)"),
        (["ChooseLocation", 0, "vanish", 64], r"no location was named before \(TD-3\.7\)"),
        (["ComeHome", 0, 3], r"no thief is there to come home \(TD-6\.10\)"),
        (["FaceDown", 0, 0], r"does not lie above the board \(TD-2\.3\)"),
        (["PayTile", 0, 3], r"does not lie face up and unused \(TD-3\.7\)"),
        (["Refill", 0], r"a fence lies in that slot \(TD-3\.6\)"),
    ],
)
def test_a_task_that_cannot_be_waiting_is_refused_with_its_rule(task: list[Any], said: str) -> None:
    s = drawn.given("""
        Ann  treasures jewel
        Bob  above Market*
        row noble-1
        Ann acts""")
    data = GAME.dump(s)
    GAME.load(deepcopy(data))
    data["agenda"][-1:] = [task, ["TakeWild", 0, 1, 0, -1]]
    with pytest.raises(Broken, match=said):
        GAME.load(data)


def test_a_game_that_is_not_over_has_an_agenda() -> None:
    """TD-4.5"""
    with pytest.raises(Broken, match="the agenda does not fit the phase"):
        GAME.load({**positions()[-1], "agenda": []})


def test_an_illegal_word_is_refused_with_rule_sentence_and_legal_words() -> None:
    match = drawn.at_the_table(
        drawn.given("""
        Ann  treasures jewel
        Bob  above Market*
        row noble-1
        Ann acts""")
    )
    before = GAME.dump(match.state)
    with pytest.raises(Illegal) as refused:
        match.play("Ann", "steal market")
    assert refused.value.rule == "TD-3.5"
    assert refused.value.sentence == "Ann can't send a thief to Market now: The spot of Market is taken. (TD-3.5)"
    assert refused.value.legal == ["deliver jewel", "burgle", "pass"]
    with pytest.raises(Illegal, match="Noble 1 wants treasures that you do not have"):
        match.play("Ann", "sell noble-1")
    with pytest.raises(Broken, match="is not a word of this game"):
        match.play("Ann", "steal bank")
    assert GAME.dump(match.state) == before


def test_a_record_of_a_whole_game_replays_and_an_edited_one_is_refused() -> None:
    rng = Random(4)
    match = Match(GAME, ["Ann", "Bob", "Cem"], seed=3)
    while not match.over:
        seat = rng.choice(match.turn)
        match.play(seat, rng.choice(match.legal(seat)))
    record = json.loads(json.dumps(match.record()))
    assert Match.replay(GAME, record).result() == match.result()
    number = next(i for i, line in enumerate(record["log"]) if " pick " in line)
    record["log"][number] = "0 pick no-such-place"
    with pytest.raises(Broken, match=f"line {number + 1}"):
        Match.replay(GAME, record)
