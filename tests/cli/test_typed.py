"""What a typed text means."""

import pytest

from rookery import get
from rookery.cli.typed import Meant, numbered
from rookery.core.words import Action, UnknownWord

GAME = get("thiefs-market")
WORDS = GAME.words
NAMES = ["Ann", "Bob", "Cid the Sly"]


def legal(*words: str) -> dict[int, Action]:
    return numbered([WORDS.named[word] for word in words])


def meant(text: str, offered: dict[int, Action]) -> list[str]:
    return [action.word for action in Meant(GAME, NAMES).read(text, offered)]


SPLIT = legal("take red", "take white", "take marker", "steal 1", "steal 2")
PURCHASE = legal("buy guy-in-a-trenchcoat", "buy philosophers-stone", "turn red white", "turn red blue", "done")


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("1", "take red"),
        (" 5 ", "steal 2"),
        ("take red", "take red"),
        ("TAKE   Red", "take red"),
        ("take w", "take white"),
        ("t m", "take marker"),
        ("white", "take white"),
        ("m", "take marker"),
        ("steal bob", "steal 1"),
        ("bob", "steal 1"),
        ("steal cid", "steal 2"),
        ("sly", "steal 2"),
        ("steal 2", "steal 2"),
        ("steal 5", "steal 2"),  # by the number on the screen
        ("buy crown", "buy crown"),  # not legal here: the match will say why
    ],
)
def test_in_the_split(text: str, word: str) -> None:
    assert meant(text, SPLIT) == [word]


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("trench", "buy guy-in-a-trenchcoat"),
        ("buy guy in a trenchcoat", "buy guy-in-a-trenchcoat"),
        ("Philosopher's Stone", "buy philosophers-stone"),
        ("d", "done"),
        ("red blue", "turn red blue"),
        ("turn r b", "turn red blue"),
    ],
)
def test_in_a_purchase(text: str, word: str) -> None:
    assert meant(text, PURCHASE) == [word]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("take", "'take' can mean take red, take white, take marker: type more of it."),
        ("9", "There is no choice 9; there are 1 to 5."),
        ("0", "There is no choice 0"),
        ("tkae red", "did you mean 'take red'"),
        ("rol red", "not a word of this game\\.$"),  # only chance rolls
        ("abracadabra", "not a word of this game"),
    ],
)
def test_what_cannot_be_understood_is_said(text: str, said: str) -> None:
    with pytest.raises(UnknownWord, match=said.replace("?", r"\?")):
        meant(text, SPLIT)


def test_a_word_of_another_moment_means_all_that_people_can_say_and_nothing_of_chance() -> None:
    assert meant("crown", SPLIT) == ["buy crown", "copy crown"]
    assert meant("steal", legal("take red")) == ["steal 0", "steal 1", "steal 2"], "three sit there"


def test_things_that_have_numbers_keep_them() -> None:
    words = get("master-thief").words.named
    offered = numbered([words["place 2"], words["place 7"], words["done"]])
    assert {number: action.word for number, action in offered.items()} == {2: "place 2", 7: "place 7", 1: "done"}
    with pytest.raises(UnknownWord, match="There is no choice 3; there are 1, 2 and 7"):
        Meant(get("master-thief"), NAMES).read("3", offered)
