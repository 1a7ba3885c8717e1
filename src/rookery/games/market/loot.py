"""Loot: the dice, the marker and the piles that both editions of Thief's Market split and steal."""

from typing import Final

from rookery.core.words import Action

RED: Final = 0
WHITE: Final = 1
BLUE: Final = 2
GREEN: Final = 3
BAG: Final = 4
MASK: Final = 5
POINT: Final = 5
"""The sixth face: a mask in the first edition, a point in the second."""

MARKER: Final = 6
"""The start-player marker; the second edition calls it the first-player token."""

KINDS: Final = 7

GEMS: Final = (RED, WHITE, BLUE, GREEN)
COLOURS: Final = 4
SIDES: Final = 6
"""How many gems and faces there are: compiled code counts quicker than it goes through a tuple."""

FACES: Final = (RED, WHITE, BLUE, GREEN, BAG, MASK)
OBJECTS: Final = (RED, WHITE, BLUE, GREEN, BAG, MASK, MARKER)
"""Dice by what they show, then the start-player marker: the order of the words, in which machines name sets."""

GEM_NAMES: Final = ("red", "white", "blue", "green")
FACE_NAMES: Final = (*GEM_NAMES, "bag", "mask")
OBJECT_NAMES: Final = (*FACE_NAMES, "marker")
GEM_LETTERS: Final = "RWBG"

Pile = list[int]
"""How many of each object lie together. Copies of a position share it: it is replaced when an object moves."""


def nothing() -> Pile:
    """An empty pile."""
    return [0, 0, 0, 0, 0, 0, 0]


NOTHING: Final = nothing()
"""One to compare with."""


def size(pile: Pile) -> int:
    """How many objects lie in a pile, the marker included."""
    return pile[RED] + pile[WHITE] + pile[BLUE] + pile[GREEN] + pile[BAG] + pile[MASK] + pile[MARKER]


def is_empty(pile: Pile) -> bool:
    """Whether nothing lies there."""
    return pile == NOTHING


def dice(pile: Pile) -> int:
    """How many dice lie in a pile."""
    return size(pile) - pile[MARKER]


def together(one: Pile, other: Pile) -> Pile:
    """Everything from two piles in one."""
    return other if is_empty(one) else all_of([one, other])


def all_of(piles: list[Pile]) -> Pile:
    """Everything from some piles in one."""
    pile = nothing()
    for other in piles:
        for kind in range(KINDS):
            if other[kind]:
                pile[kind] = pile[kind] + other[kind]
    return pile


def words_for(pile: Pile, words: list[Action], first: int) -> list[Action]:
    """The words for the kinds of objects that lie in a pile, from a kind on."""
    return [words[kind] for kind in range(first, len(words)) if pile[kind]]


def clockwise(seat: int, seats: int) -> list[int]:
    """All seats in turn order, beginning with this one."""
    return [(seat + i) % seats for i in range(seats)]
