"""What a table tells of a match: the parts of a note are what they are called."""

from random import Random

import pytest

from rookery import Match, get
from rookery.core.tasks import CHANCE
from rookery.server.telling import events


@pytest.mark.parametrize("name", ["thiefs-market", "thiefs-market-2e"])
def test_a_robbery_names_the_victim_as_a_seat_and_no_card(name: str) -> None:
    match, rng = Match(get(name), ["Ann", "Bob", "Cid"], seed=4), Random(4)
    while not match.over:
        seat = match.turn[0]
        thefts = [action for action in match.state.legal(seat) if action.verb == "steal"]
        match.play(seat, rng.choice(thefts or match.state.legal(seat)))
    robberies = 0
    victim = -1
    for event in events(match, None, 0):
        if event.seat != CHANCE and event.word is not None and event.word.startswith("steal "):
            victim = int(event.word.split()[1])
        for note in event.notes:
            if note.what == "rob":
                robberies += 1
                assert (note.seat, note.rival, note.card) == (event.seat, victim, None)
                assert note.amount > 1
    assert robberies > 3
