"""An encoding holds what its seat sees, and nothing else."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from rookery.core.encoding import SPECTATOR
from rookery.core.game import Game
from rookery.core.reasons import Broken
from rookery.core.state import State, View
from rookery.core.tasks import CHANCE
from rookery.games import get
from tests.bots.toy_game import TOY
from tests.contract.walks import Case, every_case, sampled, walk

STEPS = 7
"""Every seventh position of a random game is looked at; games differ in what is asked at a multiple of two or three."""


def seen(s: State, seat: int) -> View:
    return s.view(None if seat == SPECTATOR else seat)


@every_case
def test_a_decoded_position_looks_as_the_true_one_does(case: Case) -> None:
    """Whatever the view tells can be told from the numbers alone: options, sums and sentences included."""
    encoding = case.game.encoding(case.players)
    for seed in (61, 62):
        for _, s in sampled(case, seed, every=STEPS):
            for seat in range(SPECTATOR, case.players):
                numbers = encoding.encode(s, seat)
                decoded = case.game.decoded(case.players, numbers)
                assert decoded.turn() == s.turn()
                assert seen(decoded, seat) == seen(s, seat)
                assert encoding.encode(decoded, seat) == numbers


@every_case
def test_what_only_others_see_changes_no_number(case: Case) -> None:
    """Change one number of a position, whichever it is: if somebody else's view shows it and the seat's own does not,
    then the seat's numbers are as before.
    """
    encoding = case.game.encoding(case.players)
    rng = Random(68)
    secrets = 0
    for _, s in sampled(case, seed=69, every=3 * STEPS):
        before = [s.view(seat) for seat in range(case.players)]
        for _ in range(40):
            other = changed(case.game, s, rng)
            try:
                after = [other.view(seat) for seat in range(case.players)]
            except (IndexError, ValueError):  # a card or a place that is not there
                continue
            same = [seat for seat in range(case.players) if after[seat] == before[seat]]
            if len(same) < case.players:
                secrets += len(same)
                assert all(encoding.encode(other, seat) == encoding.encode(s, seat) for seat in same)
    assert secrets or case.game is get("thiefs-market-2e"), "only there everything lies open"


def changed(game: Game, s: State, rng: Random) -> State:
    """The same position but for one number of one of its fields; what the table has settled is known to all."""
    data = game.write(s)
    names = [part.name for part in game.parts if part.name not in game.options]
    filled = [places for name in names if (places := list(leaves(data, name)))]
    holder, key = rng.choice(rng.choice(filled))
    holder[key] = not holder[key] if isinstance(holder[key], bool) else max(0, holder[key] + rng.choice((-1, 1, 2)))
    values = {part.name: part.shape.read(data[part.name]) for part in game.parts}
    other = game.made(s.seats, values)
    other.agenda = s.agenda.copy()
    return other


def leaves(holder: Any, key: Any) -> Iterator[tuple[Any, Any]]:
    """Where single numbers lie, below a place."""
    value = holder[key]
    if not isinstance(value, list):
        yield holder, key
        return
    for i in range(len(value)):
        yield from leaves(value, i)


@every_case
def test_twins_have_equal_numbers(case: Case) -> None:
    """Positions that differ only in what a seat cannot know are the same to it, and so are its options."""
    encoding = case.game.encoding(case.players)
    rng = Random(63)
    for _, s in sampled(case, seed=64, every=STEPS):
        for seat in range(case.players):
            twin = s.redeal(seat, rng)
            assert encoding.encode(twin, seat) == encoding.encode(s, seat)
            assert twin.legal(seat) == s.legal(seat)


@every_case
def test_numbers_are_as_many_as_announced_and_within_their_bounds(case: Case) -> None:
    encoding = case.game.encoding(case.players)
    bounds = encoding.bounds()
    assert len(bounds) == encoding.size
    assert len({bound.name for bound in bounds}) == len(bounds), "every number has a name of its own"
    for seed in (65, 66, 67):
        for number, s in enumerate(walk(case, seed)):
            if number % STEPS and s.turn() and s.turn() != (CHANCE,):
                continue
            numbers = encoding.encode(s, number % case.players)
            assert len(numbers) == encoding.size
            wrong = [
                f"{bound.name} is {value}"
                for bound, value in zip(bounds, numbers, strict=True)
                if not bound.low <= value <= bound.high
            ]
            assert not wrong


def test_a_game_that_does_not_say_what_a_seat_sees_has_no_encoding() -> None:
    """Nothing is open by default."""
    game: Game = TOY
    with pytest.raises(Broken, match="has no encoding"):
        game.encoding(2)
