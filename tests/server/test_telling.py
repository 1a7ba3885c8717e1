"""What a table tells of a match: the parts of a note are what they are called, and what all hear is made once."""

from random import Random

import msgspec
import pytest

from rookery import Match, get
from rookery.core.tasks import CHANCE
from rookery.games import GAMES
from rookery.server import telling
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


@pytest.mark.parametrize("game", GAMES)
def test_what_is_put_into_words_once_is_what_each_seat_would_be_told(game: str) -> None:
    """For every seat and for a spectator, from every line of the record that a client may know."""
    rng, shared = Random(4), 0
    match = Match(get(game), ["Ann", "Bob", "Cem"], seed=4)
    for _ in range(120):
        if match.over:
            break
        since = max(0, len(match.log) - rng.randrange(4))
        seat = rng.choice(match.turn)
        match.play(seat, rng.choice(match.legal(seat)))
        news, alone = telling.News(match, since), telling.News(match, since)
        shared += news.public is not None
        alone.public = None
        for eyes in (None, 0, 1, 2):
            told, own = (one.update(eyes, 7, []) for one in (news, alone))
            assert msgspec.json.encode(told) == msgspec.json.encode(own)
    assert shared > 5, "much of what happens may be known to all"
