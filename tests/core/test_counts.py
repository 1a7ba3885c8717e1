"""Counts in sentences: numbers and nouns agree."""

import pytest

from rookery.core.counts import Count, a, are, counted, plural, several


@pytest.mark.parametrize(
    ("noun", "several_of_it"),
    [
        ("coin", "coins"),
        ("die", "dice"),
        ("red die", "red dice"),
        ("thief", "thieves"),
        ("person", "people"),
        ("mercenary", "mercenaries"),
        ("day", "days"),
        ("museum card", "museum cards"),
        ("match", "matches"),
        ("gold", "gold"),
    ],
)
def test_a_noun_becomes_several(noun: str, several_of_it: str) -> None:
    assert plural(noun) == several_of_it


def test_a_count_agrees_with_its_noun() -> None:
    assert [counted(count, "coin") for count in (0, 1, 2)] == ["0 coins", "1 coin", "2 coins"]
    assert [counted(count, "prestige") for count in (1, 2)] == ["1 prestige", "2 prestige"]
    assert [several(count, "artifact") for count in (1, 2)] == ["an artifact", "2 artifacts"]
    assert [several(count, "gold") for count in (1, 2)] == ["1 gold", "2 gold"]
    assert (a("jewel"), a("artifact")) == ("a jewel", "an artifact")
    assert [are(count) for count in (0, 1, 2)] == ["are", "is", "are"]


def test_a_pattern_may_hold_a_noun() -> None:
    """So that the text of a card stays true when its figures are replaced."""
    one, three = Count(1), Count(3)
    assert f"{one:point} for a coin, {three} more." == "1 point for a coin, 3 more."
    assert f"{three:point}" == "3 points"
