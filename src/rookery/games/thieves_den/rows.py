"""The rows of the tables of cards, and the questions that the rules ask of a card (TD-6, TD-7)."""

from collections.abc import Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar

from rookery.core.counts import Count, counted
from rookery.core.opening import i64
from rookery.core.signs import SignLine, line, thing
from rookery.core.signs import worth as shield
from rookery.core.state import State
from rookery.games.thieves_den.words import KINDS, TREASURE_NAMES

S = TypeVar("S", bound=State)

WILD: Final = 5
THIEF: Final = 6
TOKEN_NAMES: Final = (*TREASURE_NAMES, "wild", "thief")

Haul = list[int]
"""How many of each treasure, how many of any treasure, how many thieves."""

Desires = list[int]
"""How many of each treasure, and how many of any."""


Packed = i64
"""Treasures in one number: six bits for each type, of which the highest stays free."""

BITS: Final = 6
SPARE: Final = 0b100000_100000_100000_100000_100000
ONE_TYPE: Final = 0b111111


def packed(treasures: list[int]) -> Packed:
    """Treasures as one number, so that all types are compared at once."""
    number: Packed = treasures[KINDS - 1]
    for kind in range(KINDS - 2, -1, -1):
        number = number * (ONE_TYPE + 1) + treasures[kind]
    return number


def count_of(treasures: Packed, kind: int) -> int:
    """How many there are of one type among packed treasures."""
    return treasures >> kind * BITS & ONE_TYPE


def covers(held: Packed, wanted: Packed) -> bool:
    """Whether packed treasures are at least as many of each type as others: no type has to borrow its spare bit."""
    return ((held | SPARE) - wanted) & SPARE == SPARE


class Ability(Generic[S]):
    """What a location does for whoever puts a thief there: an effect makes tasks and changes nothing itself.

    Of a location: `told`, `sign`, `effect`, `code`, `trades`. Play: `is_idle`, `act`, `hits`, `can_hit`, `hit`.
    """

    effect: ClassVar[str] = "Take"
    """What views call it; a class may be renamed, this may not."""
    code: ClassVar[str] = ""
    """What is done to an opponent, in a few letters for a terminal."""

    def told(self, card: "Location") -> str:
        """What it does, as a sentence without an end."""
        return f"Gain {', '.join(gains(card)) or 'nothing'}"

    def sign(self, card: "Location") -> SignLine:
        """What it does, in a few signs."""
        return line(*gain_signs(card))

    def trades(self) -> bool:
        """Whether something is paid for what it gives (TD-7.4)."""
        return False

    def hits(self) -> bool:
        """Whether it is done to an opponent (TD-3.11)."""
        return False

    def is_idle(self, s: S, seat: int, card: int) -> bool:
        """Whether it can give nothing now (TD-3.5: it may be used all the same)."""
        raise NotImplementedError

    def act(self, s: S, seat: int, card: int) -> None:
        """Put on the agenda what the location gives."""
        raise NotImplementedError

    def can_hit(self, s: S, rival: int) -> bool:
        """Whether an opponent has what the ability is after."""
        return False

    def hit(self, s: S, seat: int, rival: int, card: int) -> None:
        """Put on the agenda what happens to the opponent that was chosen."""
        raise NotImplementedError


def tokens(counts: Sequence[int]) -> str:
    """`2 jewels, 1 thief`."""
    found = [(name, count) for name, count in zip(TOKEN_NAMES, counts, strict=False) if count]
    return ", ".join([f"{count} of any treasure" if name == "wild" else counted(count, name) for name, count in found])


def token_signs(counts: Sequence[int]) -> SignLine:
    """The same in pictures."""
    found = [(name, count) for name, count in zip(TOKEN_NAMES, counts, strict=False) if count]
    return [thing(name, count, counted(count, "treasure") if name == "wild" else "") for name, count in found]


def gains(card: "Location") -> list[str]:
    """What a location gives, in words."""
    return ([tokens(card.gain)] if sum(card.gain) else []) + ([f"{card.prestige} prestige"] if card.prestige else [])


def gain_signs(card: "Location") -> SignLine:
    """The same in pictures."""
    return token_signs(card.gain) + ([shield(card.prestige, "prestige")] if card.prestige else [])


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
        self.has_bonus = any(bonus)

    def __repr__(self) -> str:
        return self.name


class Fence:
    """One row of the table of fences. `wanted` are the desired treasures packed, but for those of any type; `count` is
    how many it desires in all.
    """

    def __init__(self, number: int, slug: str, name: str, type: int, desires: Desires, prestige: int) -> None:  # noqa: A002
        self.number = number
        self.slug = slug
        self.name = name
        self.type = type
        self.desires = desires
        self.wanted = packed(desires)
        self.count = sum(desires)
        self.prestige = prestige

    def __repr__(self) -> str:
        return self.name


class Tile:
    """One row of the table of power tiles. `amount` is the figure on it, if it has one: `{0}` in its texts, the short
    one and the whole one.
    """

    def __init__(
        self, number: int, slug: str, name: str, rule: str, brief: str, wording: str, power: Power[Any], amount: int
    ) -> None:
        self.number = number
        self.slug = slug
        self.name = name
        self.rule = rule
        self.wordings = (brief, wording)
        self.brief = brief.format(Count(amount))
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

        # Locations, fences, tiles and schemes are numbered through: the cards that notes speak of.
        self.fences_from = len(locations)
        self.tiles_from = self.fences_from + len(fences)
        self.schemes_from = self.tiles_from + len(tiles)
