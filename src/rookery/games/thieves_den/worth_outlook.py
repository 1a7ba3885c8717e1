"""What was already judged in Thieves Den: all copies of a position share it.

A bot judges thousands of positions that differ by a token or a card. Copies share every list that has not changed, so
the very same list brings the very same judgement. An entry is made whole, with the lists it was made of, and then
replaced, never changed: whoever finds one can trust it.
"""

from typing import Final

from rookery.games.thieves_den.rows import WILD, Fence
from rookery.games.thieves_den.state import Den
from rookery.games.thieves_den.words import ARTIFACT, FOSSIL, JEWEL, POTION, TOME

CHEAP: Final = 1.6
DEAR: Final = 2.2
"""What a treasure is worth to whoever can still sell it: a tome, fossil or potion, and a jewel or artifact."""

ANY_TREASURE: Final = 2.1
"""A treasure of one's choice."""


def worth_of(treasures: list[int]) -> float:
    """What treasures are worth to whoever can still sell them."""
    cheap = treasures[TOME] + treasures[FOSSIL] + treasures[POTION]
    return CHEAP * cheap + DEAR * (treasures[JEWEL] + treasures[ARTIFACT])


class Buyer:
    """A fence as a seller sees it: the treasures it wants, packed, and the prestige it pays. `price` is what these are
    worth when the fence is gone, `gain` what a sale brings beyond that, about; nothing where any treasure would do.
    """

    def __init__(self, fence: Fence) -> None:
        treasures, wild = worth_of(fence.desires), fence.desires[WILD]
        self.wanted = fence.wanted
        self.prestige = fence.prestige
        self.price = treasures + ANY_TREASURE * wild
        self.gain = 0.0 if wild else fence.prestige - 0.5 * treasures


class Majorities:
    """What fences promise each player (TD-5.1)."""

    def __init__(self, s: Den, hopes: list[float]) -> None:
        self.sides = s.sides
        self.sold = s.sold
        self.round = s.round
        self.hopes = hopes

    def holds(self, s: Den) -> bool:
        return self.sold is s.sold and self.sides is s.sides and self.round == s.round


class Promise:
    """What scheme and locations promise a player, of which one may be `picked` and sealed (TD-2.2)."""

    def __init__(self, s: Den, seat: int, picked: int, worth: float) -> None:
        self.crew = s.crew[seat]
        self.above = s.above[seat]
        self.collected = s.collected[seat]
        self.scheme = s.schemes[seat]
        self.cards = len(s.hands[seat])
        self.round = s.round
        self.picked = picked
        self.worth = worth

    def holds(self, s: Den, seat: int, picked: int) -> bool:
        return (
            self.crew is s.crew[seat]
            and self.above is s.above[seat]
            and self.collected is s.collected[seat]
            and self.scheme == s.schemes[seat]
            and self.cards == len(s.hands[seat])
            and self.round == s.round
            and self.picked == picked
        )


class Spots:
    """How many spots are open (TD-3.5)."""

    def __init__(self, s: Den, count: int) -> None:
        self.crew = s.crew
        self.count = count


class Outlook:
    """The last judgement of each kind: a bot goes from one position to the next, and most of it still holds."""

    def __init__(self, s: Den) -> None:
        self.buyers = [Buyer(fence) for fence in s.box.fences]
        self.majorities: Majorities | None = None
        self.promises: list[Promise | None] = [None] * s.seats
        self.spots: Spots | None = None


def outlook(s: Den) -> Outlook:
    """What is remembered of the position and its copies."""
    kept = s.memory.judgement
    if not isinstance(kept, Outlook):
        kept = s.memory.judgement = Outlook(s)
    return kept
