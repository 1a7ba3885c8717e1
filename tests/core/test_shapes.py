"""Shapes say what a field may hold; fields make, write and read positions."""

from typing import Any

import pytest

from rookery.core.fields import EVERY, Beginning, Field, Part, read
from rookery.core.reasons import Broken
from rookery.core.shapes import (
    EACH_SEAT,
    Each,
    Fixed,
    Listed,
    Numbered,
    OneOf,
    Pair,
    Scope,
    SeatNumber,
    Several,
    Shape,
    Truth,
    Whole,
    WordNumber,
    plain,
)

TABLE = Scope(seats=3, words=40)
DIGIT = Whole(range(10))


@pytest.mark.parametrize(
    ("shape", "right", "wrong"),
    [
        (DIGIT, [0, 9], [-1, 10, True, "1", 1.0, None, [1]]),
        (Numbered(["a", "b"], ["c"]), [0, 2], [-1, 3, True, "a"]),
        (Numbered(["a"], none=True), [-1, 0], [-2, 1]),
        (Truth(), [True, False], [0, 1, None, "true", []]),
        (OneOf(1, -1), [1, -1], [0, True, "1", None]),
        (OneOf("TM-4.5"), ["TM-4.5"], ["TM-4.6", 4, ["TM-4.5"]]),
        (SeatNumber(), [0, 2], [-1, 3, True, "0"]),
        (SeatNumber(nobody=True), [-1, 2], [-2, 3]),
        (WordNumber(), [-1, 39], [-2, 40, "pass"]),
        (Listed(DIGIT), [[], [1, 2]], [None, (1,), [10], [[1]], {}, "12"]),
        (Listed(DIGIT, 2), [[1, 1]], [[], [1], [1, 2, 3]]),
        (Listed(DIGIT, ["a", "b"]), [[1, 1]], [[], [1], [1, 2, 3]]),
        (Listed(DIGIT, EACH_SEAT), [[1, 1, 1]], [[1, 1], [1, 1, 1, 1]]),
        (Listed(Listed(DIGIT), Each(1)), [[[], [1], [], []]], [[[], [], []], [1, 2, 3, 4]]),
        (Fixed(WordNumber()), [[], [-1, -1]], [[40], -1]),
        (Several(SeatNumber()), [[0], [2, 1]], [[], [0, 0], [3], 0]),
        (Pair(DIGIT, Truth()), [[1, True]], [[1], [1, 1], [True, True], (1, True), None]),
    ],
)
def test_a_shape_knows_what_fits(shape: Shape, right: list[Any], wrong: list[Any]) -> None:
    assert all(shape.fits(value, TABLE) for value in right)
    assert not any(shape.fits(value, TABLE) for value in wrong)


def test_what_was_read_shares_nothing_with_what_it_was_read_from() -> None:
    data = [[1, 2], [3], []]
    held = Listed(Listed(DIGIT), EACH_SEAT).read(data)
    held[0].append(9)
    assert data[0] == [1, 2]
    assert Fixed(DIGIT).read([1, 2]) == (1, 2), "a task holds tuples"
    assert plain([(1, True), [2]]) == [[1, True], [2]]


def test_a_shape_is_filled_place_by_place() -> None:
    assert Listed(Listed(DIGIT, 2), EACH_SEAT).filled(7, seats=3) == [[7, 7], [7, 7], [7, 7]]
    assert Listed(Listed(DIGIT), Each(1)).filled(7, seats=2) == [[], [], []], "a list of no certain length is empty"


def test_a_new_position_has_fresh_lists() -> None:
    cards = Part("cards", Listed(DIGIT), "", start=[1, 2])
    piles = Part("piles", Listed(Listed(DIGIT, 2), EACH_SEAT), "", start=0)
    given = Part("race", Truth(), "told by an option")
    beginning = Beginning([cards, piles, given], seats=2)
    one, other = beginning.fresh(), beginning.fresh()
    one["cards"].append(3)
    one["piles"][0][0] = 9
    assert other == {"cards": [1, 2], "piles": [[0, 0], [0, 0]]}


def test_a_list_of_every_card_knows_the_cards_that_came_after_it_was_declared() -> None:
    names = ["a"]
    part = Part("pool", Listed(Numbered(names)), "a pool", start=EVERY)
    names.append("b")
    assert Beginning([part], 3).fresh() == {"pool": [0, 1]}
    assert str(part.shape) == "[0…1 …]"


def test_a_field_that_does_not_fit_is_named() -> None:
    fields = [Field("start", SeatNumber()), Field("gold", Listed(DIGIT, EACH_SEAT))]
    assert read(fields, {"start": 2, "gold": [1, 2, 3], "more": 1}, TABLE) == {"start": 2, "gold": [1, 2, 3]}
    with pytest.raises(Broken, match=r"the position's 'gold' cannot be \[1, 2\]"):
        read(fields, {"start": 2, "gold": [1, 2]}, TABLE)
    with pytest.raises(Broken, match="the position's 'start' cannot be None"):
        read(fields, {}, TABLE)


def test_a_shape_says_in_a_document_what_it_is() -> None:
    assert str(Listed(Listed(DIGIT, 7), EACH_SEAT)) == "[[0…9 × 7] for each seat]"
    assert str(Listed(Pair(SeatNumber(nobody=True), Truth()))) == "[[seat or -1, true or false] …]"
    assert str(Listed(WordNumber(), Each(1))) == "[word or -1 for each seat and 1 more]"
