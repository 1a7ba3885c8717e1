"""Ratings: order, uncertainty, copies."""

from random import Random

import pytest

from rookery.sim.ratings import Ratings
from tests.sim.test_sprt import result


def test_everybody_starts_alike() -> None:
    ratings = Ratings(["ann", "bob"])
    assert ratings.of(0) == ratings.of(1) == pytest.approx((25, 25 / 3, 0))


def test_who_wins_rises_and_everybody_is_known_better() -> None:
    ratings = Ratings(["ann", "bob", "cid"])
    rng = Random(1)
    for number in range(1, 201):
        strong_first = rng.random() < 0.7
        ratings.add(result(number, [2, 0, 1], [1, 2, 3] if strong_first else [3, 1, 2]))
    cid, ann, bob = ratings.of(2), ratings.of(0), ratings.of(1)
    assert cid[0] > ann[0] > bob[0]
    assert max(cid[1], ann[1], bob[1]) < 4
    assert cid[2] == pytest.approx(cid[0] - 3 * cid[1])
    assert ratings.plain()[2] == {"mu": cid[0], "sigma": cid[1], "ordinal": cid[2]}


def test_an_entrant_that_sits_there_twice_has_one_rating() -> None:
    """First and last is the middle."""
    ratings = Ratings(["ann", "bob"])
    ratings.add(result(1, [0, 1, 0], [1, 2, 3]))
    ann, bob = ratings.of(0), ratings.of(1)
    assert ann[1] < 25 / 3
    assert bob[1] < 25 / 3
    assert abs(ann[0] - 25) < 1


def test_a_shared_place_moves_nobody_apart() -> None:
    ratings = Ratings(["ann", "bob"])
    ratings.add(result(1, [0, 1], [1, 1]))
    assert ratings.of(0) == pytest.approx(ratings.of(1))
