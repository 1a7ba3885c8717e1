"""Words and tokens: easily dictated, hardly guessed."""

from math import log2

from rookery.server.tokens import GROUPS, LETTERS, WORDS, new_table_word


def test_a_table_word_can_be_dictated_and_not_be_guessed() -> None:
    word, *groups = new_table_word().split("-")
    assert word in WORDS
    assert [len(group) for group in groups] == list(GROUPS)
    assert all(letter in LETTERS for group in groups for letter in group)
    assert not set("01ilo") & set(LETTERS), "letters that are mistaken for others"
    assert len(set(WORDS)) == len(WORDS)
    assert log2(len(WORDS)) + sum(GROUPS) * log2(len(LETTERS)) > 46
