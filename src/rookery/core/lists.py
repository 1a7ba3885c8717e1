"""Lists of a position: copies share them, so a list is never changed but replaced by another."""

from typing import TypeVar

X = TypeVar("X")


def changed(counts: list[int], place: int, by: int) -> list[int]:
    """The counts with one of them higher, or lower."""
    others = counts.copy()
    others[place] = others[place] + by
    return others


def replaced(items: list[X], place: int, item: X) -> list[X]:
    """The list with another item in one place."""
    others = items.copy()
    others[place] = item
    return others


def same(one: list[X], other: list[X]) -> bool:
    """Whether two lists hold the same; most often they are one."""
    return one is other or one == other


def without(items: list[X], place: int) -> list[X]:
    """The list without the item in one place."""
    others = items.copy()
    others.pop(place)
    return others


def added_up(counts: list[int]) -> int:
    """How many there are in all."""
    total = 0
    for count in counts:
        total += count
    return total
