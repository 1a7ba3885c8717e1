"""What both editions of Thief's Market show while the loot is split."""

from typing import NotRequired, TypedDict

from rookery.games.market.loot import clockwise, is_empty, size
from rookery.games.market.state import AnyMarket

Objects = dict[str, int]
"""A pile by the names of its objects, in their order; what is not there is left out."""


class Laws(TypedDict):
    """Where the rulebook of an edition says it: a pile of one object is safe; what a thief returns is rerolled."""

    safe: str
    reroll: str


class LootView(TypedDict):
    """What both editions show. `phase` is `loot`, `market` or `end`. `after` are the seats that get a turn in the split
    after the one who acts now, as the piles lie; `buyers` is the order of purchases. `marker` is the object that makes
    its owner the first. `lack` is how many gems this seat is short of each card on sale, as its pile lies. `spared`
    tells whose dice stay as they lie when a thief returns them, `safe` whose pile cannot be stolen since it is a single
    object.
    """

    seats: int
    round: int
    start: int
    turn: list[int]
    task: str | None
    phase: str
    centre: Objects
    returned: Objects
    piles: list[Objects]
    after: list[int]
    buyers: list[int]
    spared: list[bool]
    safe: list[bool]
    marker: str
    laws: Laws
    owned: list[list[str]]
    used: list[str]
    owed: Objects
    lack: dict[str, int]
    options: list[str]
    scores: NotRequired[list[int]]
    places: NotRequired[list[int]]


def laws(s: AnyMarket) -> Laws:
    return {"safe": s.edition.law.single, "reroll": s.edition.law.rerolling}


def after(s: AnyMarket) -> list[int]:
    """Who gets a turn in the split after the one who acts now, clockwise, as the piles lie."""
    acting = s.turn()[0] if s.turn() else -1
    if acting < 0:
        return []
    return [who for who in clockwise(acting, s.seats)[1:] if is_empty(s.piles[who])]


def safe(s: AnyMarket) -> list[bool]:
    """Whose pile cannot be stolen since it is a single object."""
    return [size(pile) == 1 for pile in s.piles]


def buyers(s: AnyMarket) -> list[int]:
    """The order of purchases: from the first player on."""
    return clockwise(s.start, s.seats)
