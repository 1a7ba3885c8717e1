"""Words: numbers for machines, words for people."""

import pickle

import pytest

from rookery.core.words import UnknownWord, Words, in_order, slug_of


def vocabulary() -> Words:
    words = Words()
    words.each("take", ("red", "white"), "object")
    words.each("steal", ("0", "1", "2"), "seat")
    words.one("done")
    return words


def test_a_word_has_one_number() -> None:
    words = vocabulary()
    assert [action.index for action in words.all] == [0, 1, 2, 3, 4, 5]
    assert words.named["take white"] is words.all[1]
    with pytest.raises(ValueError, match="twice"):
        words.one("done")


def test_seats_are_said_and_read_by_name() -> None:
    words, names = vocabulary(), ["Ann", "Bob"]
    assert words.say(words.all[3], names) == "steal Bob"
    assert words.read("steal bob", names) is words.all[3]
    assert words.read("STEAL  1", names) is words.all[3]
    assert words.say(words.all[4], names) == "steal 2", "nobody sits there"


def test_an_unknown_word_gets_a_hint() -> None:
    with pytest.raises(UnknownWord, match="did you mean 'take red'"):
        vocabulary().read("tke red")
    with pytest.raises(UnknownWord, match="not a word"):
        vocabulary().read("")


def test_few_actions_are_sorted_by_number() -> None:
    words = vocabulary()
    assert in_order([words.all[4], words.all[0], words.all[2]]) == [words.all[0], words.all[2], words.all[4]]


def test_an_action_is_never_sent_as_an_object() -> None:
    with pytest.raises(TypeError, match="send its word"):
        pickle.dumps(vocabulary().all[0])


def test_names_that_come_later_get_their_words_in_every_group_of_theirs() -> None:
    words = Words()
    cards: list[str] = []
    buy = words.each("buy", cards, "card")
    done = words.one("done")
    deal = words.each("deal", cards, "card")
    assert [words.name(cards, "crown"), words.name(cards, "scepter")] == [0, 1]
    assert [action.word for action in words.all] == ["buy crown", "buy scepter", "done", "deal crown", "deal scepter"]
    assert [action.index for action in words.all] == [0, 1, 2, 3, 4]
    assert (buy[1].what, deal[1].what, done.index) == (1, 1, 2)
    assert words.spoken("deal", "card") is deal
    with pytest.raises(ValueError, match="twice"):
        words.name(cards, "crown")


def test_the_key_of_a_card_is_made_from_its_name() -> None:
    assert slug_of("Philosopher's Stone") == "philosophers-stone"
