"""The levels of bots: their names, and what every one of them keeps to in every game."""

from random import Random

import pytest

from rookery.bots import LEVELS, Bot, ask, level_of, make
from rookery.core.game import Game
from rookery.core.reasons import Broken
from rookery.core.tasks import CHANCE, Race
from rookery.games import GAMES

QUICK = {"burglar": "burglar:sims=2", "mastermind": "mastermind:time=0.001"}
"""Who thinks long thinks short here."""

every_level = pytest.mark.parametrize("level", LEVELS)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def words(game: Game, level: str, seed: int, actions: int) -> list[str]:
    """What bots of a level do in the first so many actions of a game; each word is checked against the legal ones."""
    luck = Random(seed)
    s = game.new(game.seats[-1])
    bots = [make(level, seed + seat) for seat in range(s.seats)]
    told: list[str] = []
    while (who := s.turn()) and len(told) < actions:
        seat, task = who[0], s.agenda[-1]
        if seat == CHANCE:
            s.act(seat, s.sample(luck))
        elif isinstance(task, Race):
            s.act(seat, task.idle())
        else:
            for action in ask(bots[seat], s, seat, luck).follow(s):
                assert action in s.legal(seat)
                told.append(action.word)
                s.act(seat, action)
    return told


@pytest.mark.slow
@every_level
@every_game
@pytest.mark.parametrize("actions", [30, pytest.param(250, marks=pytest.mark.sweep)])
def test_bots_do_only_what_is_legal_and_the_same_for_a_seed(game: Game, level: str, actions: int) -> None:
    """The first actions of a game; as many as show every kind of question in the sweep."""
    level = QUICK.get(level, level)
    once = words(game, level, 7, actions)
    assert "time" in level or once == words(game, level, 7, actions)
    assert len(once) >= min(actions, 100)


@every_game
def test_another_seed_brings_other_whims(game: Game) -> None:
    s = game.new(game.seats[0])
    luck = Random(1)
    while s.turn() == (CHANCE,):
        s.act(CHANCE, s.sample(luck))
    seat = s.turn()[0]
    assert len({make("urchin", seed).choose(s.clone(), seat).word for seed in range(50)}) > 1


def test_levels_are_told_by_name_or_alias_whatever_the_capitals() -> None:
    assert level_of("urchin") is level_of("random") is level_of(" Random ") is LEVELS["urchin"]
    assert level_of("cutpurse") is level_of("greedy") is LEVELS["cutpurse"]
    for name, level in LEVELS.items():
        assert level.name == name
        assert level.about
        assert isinstance(make(name, 1), Bot)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("cutpures", "there is no bot 'cutpures'; did you mean 'cutpurse'?"),
        ("greed", "there is no bot 'greed'; did you mean 'greedy'?"),
        ("zzz", "there is no bot 'zzz'; there are urchin, cutpurse, burglar, mastermind, ismcts"),
        ("", "there is no bot ''; there are urchin, cutpurse, burglar, mastermind, ismcts"),
    ],
)
def test_an_unknown_level_is_refused_with_the_nearest(text: str, sentence: str) -> None:
    with pytest.raises(Broken) as refused:
        make(text, 1)
    assert str(refused.value) == sentence
