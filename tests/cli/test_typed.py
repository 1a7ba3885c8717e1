"""What a typed text means."""

import pytest

from rookery import get
from rookery.cli.typed import Meant
from rookery.core.words import Action, UnknownWord

WORDS = get("thiefs-market").words
NAMES = ["Ann", "Bob", "Cid the Sly"]


def legal(*words: str) -> list[Action]:
    return [WORDS.named[word] for word in words]


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
        ("buy crown", "buy crown"),  # not legal here: the match will say why
    ],
)
def test_in_the_split(text: str, word: str) -> None:
    assert Meant(WORDS, NAMES).read(text, SPLIT).word == word


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
    assert Meant(WORDS, NAMES).read(text, PURCHASE).word == word


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("take", "'take' can mean take red, take white, take marker: type more of it."),
        ("crown", "'crown' can mean buy crown, copy crown, deal crown: type more of it."),
        ("9", "There is no choice 9; they go from 1 to 5."),
        ("0", "There is no choice 0"),
        ("tkae red", "did you mean 'take red'"),
        ("abracadabra", "not a word of this game"),
    ],
)
def test_what_cannot_be_understood_is_said(text: str, said: str) -> None:
    with pytest.raises(UnknownWord, match=said.replace("?", r"\?")):
        Meant(WORDS, NAMES).read(text, SPLIT)
