"""The end is announced: how far away it is, by what everybody knows, and a word when it is certain."""

from random import Random

from rookery.core.match import Match
from rookery.games import GAMES
from tests.contract.test_every_game import NAMES
from tests.contract.walks import Case, every_case, walk

CERTAIN = {"thiefs-market", "thiefs-market-2e", "thieves-den"}
"""Games that know their last round before it is over."""


@every_case
def test_the_end_is_told_by_what_everybody_knows(case: Case) -> None:
    rng = Random(61)
    for number, s in enumerate(walk(case, seed=62)):
        if number % 7:
            continue
        told = case.game.ending(s)
        assert told.heading
        assert told.left
        assert not told.certain or told.sentence
        for seat in range(case.players):
            twin = case.game.ending(s.redeal(seat, rng))
            assert (twin.heading, twin.left, twin.sentence) == (told.heading, told.left, told.sentence)


@every_case
def test_once_the_end_is_certain_it_stays_certain_and_comes(case: Case) -> None:
    certain = False
    for s in walk(case, seed=63):
        if s.agenda:
            assert case.game.ending(s).certain >= certain
            certain = case.game.ending(s).certain
    assert certain or case.game.name not in CERTAIN or case.options.get("round_limit") is not None


def test_what_somebody_loses_to_another_names_the_victim() -> None:
    for game in GAMES.values():
        found = set()
        for seed in range(3):
            match, rng = Match(game, NAMES[:4], seed=seed), Random(seed)
            while not match.over:
                seat = rng.choice(match.turn)
                match.play(seat, rng.choice(match.state.legal(seat)))
            found |= {note.what for entry in match.log for note in entry.notes if note.what in game.harms}
        assert found, game.name
