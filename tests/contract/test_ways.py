"""Ways: every way that a seat is told can be played, each once, and none depends on a secret."""

import json
from random import Random

import pytest

from rookery.core.match import Match
from rookery.core.state import State
from rookery.core.tasks import CHANCE
from rookery.core.ways import MOST, Way, ways
from rookery.games import get
from rookery.games.thiefs_market.state import Market
from tests.contract.test_every_game import NAMES
from tests.contract.walks import Case, every_case, sampled

EVERY = 23
"""Positions of a walk between two that are looked at."""


def looked_at(case: Case, seed: int) -> list[tuple[int, State]]:
    """Some positions of a random game, with a seat that is asked."""
    rng = Random(seed)
    found = []
    for _, s in sampled(case, seed, EVERY):
        if s.turn() not in ((), (CHANCE,)):
            found.append((rng.choice(s.turn()), s.clone()))
    return found


def told(found: list[Way]) -> str:
    return json.dumps([[[action.word for action in way.words], way.purse] for way in found])


@every_case
def test_every_way_can_be_played_and_leads_to_what_it_says(case: Case) -> None:
    rng = Random(61)
    for seat, s in looked_at(case, seed=62):
        found = ways(case.game, s, seat, [], rng)
        assert found.ways
        for way in found.ways[:: 1 + len(found.ways) // 20]:
            match = Match(case.game, NAMES[: case.players], seed=63, paused=True, **case.options)
            match.state = s.redeal(seat, rng)
            for action in way.words:
                match.follow(seat, action.word)
            if way.purse is not None:
                assert match.state.purse(seat) == way.purse


@every_case
def test_the_first_way_is_what_most_people_would_do(case: Case) -> None:
    rng = Random(66)
    for seat, s in looked_at(case, seed=67):
        first = ways(case.game, s, seat, [], rng).ways[0]
        assert first.words[0] is s.agenda[-1].natural(s, seat)


@every_case
def test_ways_go_on_from_any_beginning(case: Case) -> None:
    rng = Random(64)
    for seat, s in looked_at(case, seed=65):
        begun = rng.choice(s.sayable(seat))
        found = ways(case.game, s, seat, [begun], rng)
        assert found.ways
        assert all(way.words[0] is begun for way in found.ways)


@every_case
def test_no_way_depends_on_a_secret(case: Case) -> None:
    rng = Random(66)
    for number, (seat, s) in enumerate(looked_at(case, seed=67)):
        twin = s.redeal(seat, rng)
        one, other = (ways(case.game, where, seat, [], Random(number)) for where in (s, twin))
        assert told(one.ways) == told(other.ways)
        assert one.complete == other.complete


def test_a_seat_that_is_not_asked_has_no_ways() -> None:
    s = Match(get("thiefs-market"), ["Ann", "Bob", "Cem"], seed=1, first_seat=0).state
    assert ways(get("thiefs-market"), s, 1, [], Random(1)).ways == []


def test_there_are_not_more_ways_than_can_be_told() -> None:
    """The loot of five players can be taken in thousands of sets."""
    game = get("thiefs-market")
    s = Match(game, ["Ann", "Bob", "Cem", "Dan", "Eve"], seed=1, first_seat=0).state
    found = ways(game, s, 0, [], Random(1))
    assert not found.complete
    assert len(found.ways) <= MOST


@pytest.mark.parametrize("words", [["take marker", "take red"], ["take red", "take marker"]])
def test_a_set_is_completed_in_any_order(words: list[str]) -> None:
    game = get("thiefs-market")
    s = Match(game, ["Ann", "Bob", "Cem"], seed=4, first_seat=0).state
    assert isinstance(s, Market)
    s.centre = [2, 0, 0, 0, 1, 0, 1]
    found = ways(game, s, 0, [game.words.named[word] for word in words], Random(1))
    purses = sorted(json.dumps(way.purse["pile"]) for way in found.ways if way.purse is not None)
    assert purses == sorted(
        json.dumps(pile)
        for pile in (
            {"red": 1, "marker": 1},
            {"red": 2, "marker": 1},
            {"red": 1, "bag": 1, "marker": 1},
            {"red": 2, "bag": 1, "marker": 1},
        )
    )
