"""Weighing turns beside the best one: by what the seat knows, by equal luck, in whatever order they were said."""

from random import Random

import pytest

from rookery.bots.analysis.weighing import weigh
from rookery.core.match import Match
from rookery.core.state import State
from rookery.core.words import Action
from rookery.games import GAMES

NAMES = ["Ann", "Bob", "Cem"]


def asked(game: str, lines: int) -> tuple[Match, int]:
    """A match after some lines of it, and a seat with a choice."""
    match = Match(GAMES[game], NAMES, seed=3)
    rng = Random(3)
    while len(match.log) < lines or len(match.state.legal(match.turn[0])) < 2:
        match.play(match.turn[0], rng.choice(match.state.legal(match.turn[0])))
    return match, match.turn[0]


def a_turn(s: State, seat: int, rng: Random) -> list[Action]:
    now = s.clone()
    words: list[Action] = []
    while not words or (now.turn() == (seat,) and len(words) < 30):
        words.append(rng.choice(now.legal(seat)))
        now.act(seat, words[-1])
    return words


@pytest.mark.parametrize("game", GAMES)
def test_turns_are_judged_by_what_the_seat_knows_and_the_best_comes_first(game: str) -> None:
    match, seat = asked(game, 40)
    rng = Random(5)
    turns = [a_turn(match.state, seat, rng) for _ in range(2)]
    best, *judged = weigh(match.state, seat, turns, sims=48, seed=7)
    assert best.chance >= max(advice.chance for advice in judged)
    assert len({advice.visits for advice in (best, *judged)}) == 1, "all by the same luck"
    twin = match.state.redeal(seat, Random(11))
    again = weigh(twin, seat, turns, sims=48, seed=7)
    assert [advice.chance for advice in again] == [advice.chance for advice in (best, *judged)]


def test_a_set_may_have_been_named_in_any_order() -> None:
    match = Match(GAMES["thiefs-market"], NAMES, seed=3)
    [seat] = match.turn
    words = match.game.words
    found = [option.word for option in match.state.sayable(seat) if option.word.startswith("take ")]
    first, second = [word for word in found if word not in ("take everything", "take marker")][:2]
    turns = [[words.read(word) for word in turn] for turn in ([first, second, "done"], [second, first, "done"])]
    _, one, other = weigh(match.state, seat, turns, sims=32, seed=1)
    assert one.turn == other.turn
    assert one.chance == other.chance
