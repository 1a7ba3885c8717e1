"""What both editions of Thief's Market show while the loot is split."""
# mypyc: no (not in the inner loop)

from typing import NotRequired, TypedDict

Objects = dict[str, int]
"""A pile by the names of its objects; what is not there is left out."""


class LootView(TypedDict):
    """What both editions show."""

    seats: int
    round: int
    start: int
    turn: list[int]
    task: str | None
    centre: Objects
    returned: Objects
    piles: list[Objects]
    owned: list[list[str]]
    used: list[str]
    owed: Objects
    options: list[str]
    scores: NotRequired[list[int]]
    places: NotRequired[list[int]]
