"""Urns: the odds of a draw."""

from rookery.core.urns import LARGEST, Urn
from rookery.core.words import Words

WORDS = Words()
NAMES = ["pin", "ring", "comb"]
DRAW = WORDS.each("draw", NAMES, "thing")


def test_what_is_there_more_often_is_drawn_more_often() -> None:
    pin, _, comb = DRAW
    assert Urn(DRAW).of_counts([1, 0, 3]) == [(pin, 0.25), (comb, 0.75)]


def test_each_of_some_cards_is_as_likely_as_another() -> None:
    _, ring, comb = DRAW
    assert Urn(DRAW).of_numbers([1, 2]) == [(ring, 0.5), (comb, 0.5)]


def test_nothing_is_drawn_from_an_empty_deck() -> None:
    assert Urn(DRAW).of_counts([0, 0, 0]) == []
    assert Urn(DRAW).of_numbers([]) == []


def test_the_same_odds_are_listed_again_as_the_same_pair() -> None:
    urn = Urn(DRAW)
    assert urn.of_counts([1, 1, 0])[0] is urn.of_counts([1, 0, 1])[0]


def test_a_deck_of_any_size_has_its_odds_and_a_huge_one_leaves_nothing_behind() -> None:
    urn = Urn(DRAW)
    assert [odds for _, odds in urn.of_counts([LARGEST, LARGEST, 0])] == [0.5, 0.5]
    assert not urn.kept
