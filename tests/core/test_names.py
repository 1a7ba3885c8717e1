"""Names: letters that show nothing neither make a name nor make two names differ."""

import pytest

from rookery.core.match import check_names
from rookery.core.names import is_unseen, visible
from rookery.core.reasons import Broken


@pytest.mark.parametrize("blank", ["", " \t", "\u200b", "\u3164", "\u2800", "\ufe0f", "\u00a0", "\u0301", "\U000e0101"])
def test_a_name_that_shows_nothing_is_none(blank: str) -> None:
    with pytest.raises(Broken, match="every player needs a name"):
        check_names(["Ann", blank])


@pytest.mark.parametrize("twin", ["ann", "Ann\u200b", "A\u00adnn", "Ann\ufe0f", "Ａｎｎ", "\u202eAnn", "Ann\u034f"])
def test_names_that_differ_in_nothing_one_can_see_are_the_same(twin: str) -> None:
    with pytest.raises(Broken, match="two players cannot have the same name"):
        check_names(["Ann", twin])


def test_the_same_letter_may_be_written_in_two_ways() -> None:
    assert visible("Zoe\u0308") == visible("Zo\u00eb") == "Zo\u00eb"
    with pytest.raises(Broken, match="same name"):
        check_names(["Zoe\u0308", "Zo\u00eb"])


def test_names_are_kept_as_they_were_given() -> None:
    """Old records bear what people were called then."""
    assert check_names(["Ann ❤\ufe0f", " 陈  伟 "]) == ["Ann ❤\ufe0f", "陈 伟"]


@pytest.mark.parametrize("letter", ["a", "ë", " ", "陈", "'", "٣", "\u0301"])
def test_what_shows_something_is_seen(letter: str) -> None:
    assert not is_unseen(letter)
