"""The rows of the tables of cards, and the questions that the rules ask of a card (TD-6, TD-7)."""

from typing import Any, Final, Generic, TypeVar

from rookery.core.counts import Count
from rookery.core.state import State

S = TypeVar("S", bound=State)

WILD: Final = 5
THIEF: Final = 6

Haul = tuple[int, int, int, int, int, int, int]
"""How many of each treasure, how many of any treasure, how many thieves."""

Desires = tuple[int, int, int, int, int, int]
"""How many of each treasure, and how many of any."""


class Ability(Generic[S]):
    """What a location does for whoever puts a thief there: an effect makes tasks and changes nothing itself."""

    def act(self, s: S, seat: int, card: int) -> None:
        """Put on the agenda what the location gives."""
        raise NotImplementedError

    def can_hit(self, s: S, rival: int) -> bool:
        """Whether an opponent has what the ability is after."""
        return False

    def hit(self, s: S, seat: int, rival: int, card: int) -> None:
        """Put on the agenda what happens to the opponent that was chosen."""
        raise NotImplementedError


class Power(Generic[S]):
    """What a power tile does. `kind` is the treasure that is put beside it: it is gone already."""

    def is_usable(self, s: S, seat: int, kind: int) -> bool:
        """TD-6.1 Whether anything would come of it."""
        raise NotImplementedError

    def lacks(self, s: S, seat: int) -> str:
        """What a player, or the table, lacks for it, as a sentence; empty when it is nothing in particular."""
        return ""

    def act(self, s: S, seat: int, tile: int) -> None:
        """Put on the agenda what the tile does."""
        raise NotImplementedError


class Location:
    """One row of the table of locations. `type` is village, shadow, ruins, holy or city."""

    def __init__(
        self,
        number: int,
        slug: str,
        name: str,
        rule: str,
        type: int,  # noqa: A002 - the rulebook's word
        ability: Ability[Any],
        *,
        instant: bool,
        pay: int,
        gain: Haul,
        prestige: int,
        bonus: Haul,
    ) -> None:
        self.number = number
        self.slug = slug
        self.name = name
        self.rule = rule
        self.type = type
        self.ability = ability
        self.instant = instant
        self.pay = pay
        self.gain = gain
        self.prestige = prestige
        self.bonus = bonus

    def __repr__(self) -> str:
        return self.name


class Fence:
    """One row of the table of fences."""

    def __init__(self, number: int, slug: str, name: str, type: int, desires: Desires, prestige: int) -> None:  # noqa: A002
        self.number = number
        self.slug = slug
        self.name = name
        self.type = type
        self.desires = desires
        self.prestige = prestige

    def __repr__(self) -> str:
        return self.name


class Tile:
    """One row of the table of power tiles. `amount` is the figure on it, if it has one."""

    def __init__(
        self, number: int, slug: str, name: str, rule: str, wording: str, power: Power[Any], amount: int
    ) -> None:
        self.number = number
        self.slug = slug
        self.name = name
        self.rule = rule
        self.wording = wording
        self.text = wording.format(Count(amount))
        self.power = power
        self.amount = amount

    def __repr__(self) -> str:
        return self.name


class Scheme:
    """One row of the table of schemes: two types of location, and the prestige for each set of both."""

    def __init__(self, number: int, slug: str, one: int, other: int, prestige: int) -> None:
        self.number = number
        self.slug = slug
        self.one = one
        self.other = other
        self.prestige = prestige


class Box:
    """All cards and printed figures that a table plays with."""

    def __init__(
        self,
        locations: list[Location],
        fences: list[Fence],
        tiles: list[Tile],
        schemes: list[Scheme],
        witch: list[int],
        majorities: list[int],
    ) -> None:
        self.locations = locations
        self.fences = fences
        self.tiles = tiles
        self.schemes = schemes
        self.witch = witch  # TD-3.8 by treasure
        self.majorities = majorities  # TD-5.1 by type of fence
