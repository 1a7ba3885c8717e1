"""Loot: the dice, the marker and the piles that both editions of Thief's Market split and steal."""

from typing import Final

RED: Final = 0
WHITE: Final = 1
BLUE: Final = 2
GREEN: Final = 3
BAG: Final = 4
MASK: Final = 5
MARKER: Final = 6
KINDS: Final = 7

GEMS: Final = (RED, WHITE, BLUE, GREEN)
FACES: Final = (RED, WHITE, BLUE, GREEN, BAG, MASK)
OBJECTS: Final = (RED, WHITE, BLUE, GREEN, BAG, MASK, MARKER)
"""Dice by what they show, then the start-player marker: the fixed order in which sets are named."""

GEM_NAMES: Final = ("red", "white", "blue", "green")
FACE_NAMES: Final = (*GEM_NAMES, "bag", "mask")
OBJECT_NAMES: Final = (*FACE_NAMES, "marker")
GEM_LETTERS: Final = "RWBG"

Pile = list[int]
"""How many of each object lie together."""


def nothing() -> Pile:
    """An empty pile."""
    return [0, 0, 0, 0, 0, 0, 0]


def size(pile: Pile) -> int:
    """How many objects lie in a pile, the marker included."""
    count = 0
    for held in pile:
        count += held
    return count


def dice(pile: Pile) -> int:
    """How many dice lie in a pile."""
    return size(pile) - pile[MARKER]


def pour(source: Pile, into: Pile) -> None:
    """Move everything from one pile into another."""
    for kind in range(KINDS):
        into[kind] += source[kind]
        source[kind] = 0


def move(kind: int, source: Pile, into: Pile) -> None:
    """Move one object."""
    source[kind] -= 1
    into[kind] += 1


def clockwise(seat: int, seats: int) -> list[int]:
    """All seats in turn order, beginning with this one."""
    return [(seat + i) % seats for i in range(seats)]
