"""Positions and tasks are what their declared fields say: constructors, copies and starts are checked against them."""

import inspect

import pytest

from rookery.core.fields import COPIED, DEEP, SHARED
from rookery.core.game import Game, name_of
from rookery.core.shapes import Scope, plain
from rookery.core.state import State
from rookery.core.tasks import CHANCE
from rookery.games import GAMES
from tests.contract.walks import Case, every_case, walk

AROUND = {"seats", "agenda", "notes", "referee", "edition", "box", "cards", "memory"}
"""What hangs on a position and is not written down with its fields."""

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@every_game
def test_a_position_holds_its_declared_fields_and_no_others(game: Game) -> None:
    """A field that is not declared would be lost when the position is written down."""
    s = game.new(game.seats[0])
    assert set(vars(s)) - AROUND == {part.name for part in game.parts}


@every_case
def test_a_game_begins_as_its_fields_say(case: Case) -> None:
    s = case.game.new(case.players)
    assert s.turn() == (CHANCE,), "nothing has happened yet"
    begun = case.game.beginnings[case.players].fresh()
    assert {name: getattr(s, name) for name in begun} == begun
    named = {part.name: part.start for part in case.game.parts if part.start is not None}
    assert set(begun) == set(named)
    assert all(begun[name] == start for name, start in named.items() if not isinstance(begun[name], list))


@every_case
def test_a_game_that_was_played_leaves_no_trace_in_the_next(case: Case) -> None:
    before = case.game.dump(case.new())
    for _ in walk(case, seed=24):
        pass
    assert case.game.dump(case.new()) == before


@every_case
def test_every_field_fits_its_shape_all_the_time(case: Case) -> None:
    scope = Scope(case.players, len(case.game.words.all))
    for s in walk(case, seed=21):
        for part in case.game.parts:
            value = getattr(s, part.name)
            assert part.shape.fits(plain(value), scope), f"{part.name} cannot be {value}"
            assert part.shape.read(plain(value)) == value


@every_case
def test_a_copy_shares_what_the_fields_say(case: Case) -> None:
    for number, s in enumerate(walk(case, seed=22)):
        if number % 9 == 0:
            check_copy(case.game, s, s.clone())


def check_copy(game: Game, s: State, twin: State) -> None:
    for part in game.parts:
        mine, other = getattr(s, part.name), getattr(twin, part.name)
        assert mine == other, part.name
        if not isinstance(mine, list):
            assert part.copied == SHARED, f"{part.name} is no list"
            continue
        assert (mine is other) == (part.copied == SHARED), part.name
        inner = [(one, two) for one, two in zip(mine, other, strict=True) if isinstance(one, list)]
        if part.copied in (COPIED, DEEP):
            assert all((one is two) == (part.copied == COPIED) for one, two in inner), part.name


@every_game
def test_a_task_is_made_of_its_declared_fields(game: Game) -> None:
    for task in game.tasks.values():
        wanted = list(inspect.signature(task).parameters)
        assert [field.name for field in task.fields] == wanted, task.__name__


@every_case
def test_every_task_that_waits_belongs_to_the_game_and_has_no_flaw(case: Case) -> None:
    for s in walk(case, seed=23):
        for task in s.agenda:
            assert case.game.tasks[name_of(type(task))] is type(task)
            assert task.flaw(s) == "", task


@every_game
def test_every_field_says_what_it_means(game: Game) -> None:
    assert all(part.about for part in game.parts)
