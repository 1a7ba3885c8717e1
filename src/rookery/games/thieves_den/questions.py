"""Questions that the rules of Thieves Den ask: what can be named, sold, stolen from and used."""

from typing import Final

from rookery.core.lists import changed
from rookery.core.opening import i64
from rookery.core.words import Action
from rookery.games.thieves_den.rows import covers, packed
from rookery.games.thieves_den.state import (
    BURGLARS,
    RECRUITMENT,
    SPACES,
    TO_ENTER,
    TO_HAND_OVER,
    TO_LEAVE,
    TO_RECEIVE,
    TO_SHADOW,
    TO_STEAL,
    TO_STEAL_MASKED,
    TO_VANISH,
    Den,
)
from rookery.games.thieves_den.words import KINDS

Cards = int
"""Cards of one kind, each once: a bit for each number."""


def add_words(options: list[Action], words: list[Action], cards: Cards) -> None:
    """The words of some cards, in their order."""
    left: i64 = cards
    number = 0
    while left:
        if left & 1:
            options.append(words[number])
        left >>= 1
        number += 1


def listed(words: list[Action], cards: Cards) -> list[Action]:
    """The words of some cards, in their order, and no others."""
    options: list[Action] = []
    add_words(options, words, cards)
    return options


def total(counts: list[int]) -> int:
    """How many treasures lie together."""
    return counts[0] + counts[1] + counts[2] + counts[3] + counts[4]


def nameable(counts: list[int], count: int, first: int) -> list[int]:
    """TD-1.1 The types to name next when `count` treasures, or all that are there, are named in the order of the types,
    each set in one way only.

    A type is left out when what comes after it would not suffice. Whoever has named types in another order, so that too
    few come after the last, begins again.
    """
    wanted = min(count, total(counts))
    left = 0
    for kind in range(first, KINDS):
        left += counts[kind]
    if left < wanted:
        first, left = 0, total(counts)
    kinds: list[int] = []
    for kind in range(first, KINDS):
        if counts[kind] > 0 and left >= wanted:
            kinds.append(kind)
        left -= counts[kind]
    return kinds


def has_choice(counts: list[int], count: int) -> bool:
    """TD-1.1 Whether that number of treasures can be named in several ways."""
    types = 0
    for kind in range(KINDS):
        if counts[kind] > 0:
            types += 1
    return types > 1 and total(counts) > count


# Locations


class Reach:
    """Which locations above a board (or neutral ones) can be named for a purpose."""

    def fits(self, s: Den, seat: int, owner: int, number: int) -> bool:
        raise NotImplementedError


class FreeSpot(Reach):
    """TD-3.5, TD-6.10 A free spot, whoever the owner is."""

    def fits(self, s: Den, seat: int, owner: int, number: int) -> bool:
        return len(s.crew[owner][number]) == 0


class TakenSpot(Reach):
    """TD-6.3 A spot with a thief on it, whoever the owner is."""

    def fits(self, s: Den, seat: int, owner: int, number: int) -> bool:
        return len(s.crew[owner][number]) > 0


class FreeSpotInPlay(Reach):
    """TD-6.12 A free spot of somebody who has not passed, or a neutral one."""

    def fits(self, s: Den, seat: int, owner: int, number: int) -> bool:
        return len(s.crew[owner][number]) == 0 and is_in_play(s, owner)


class TakenSpotInPlay(Reach):
    """TD-6.2, TD-6.10 A spot with a thief on it, of somebody who has not passed, or a neutral one."""

    def fits(self, s: Den, seat: int, owner: int, number: int) -> bool:
        return len(s.crew[owner][number]) > 0 and is_in_play(s, owner)


class OwnLocation(Reach):
    """TD-6.11 A location above the player's own board."""

    def fits(self, s: Den, seat: int, owner: int, number: int) -> bool:
        return owner == seat


class RivalsLocation(Reach):
    """TD-6.11 A location of another player who has not passed."""

    def fits(self, s: Den, seat: int, owner: int, number: int) -> bool:
        return owner not in (seat, s.seats) and is_in_play(s, owner)


def is_in_play(s: Den, owner: int) -> bool:
    """TD-3.2 Whoever has passed is out of reach; a neutral location never is."""
    return owner == s.seats or not s.passed[owner]


REACH: Final[dict[str, Reach]] = {
    TO_STEAL: FreeSpot(),
    TO_STEAL_MASKED: FreeSpotInPlay(),
    TO_SHADOW: TakenSpot(),
    TO_VANISH: TakenSpotInPlay(),
    TO_LEAVE: TakenSpotInPlay(),
    TO_ENTER: FreeSpot(),
    TO_HAND_OVER: OwnLocation(),
    TO_RECEIVE: RivalsLocation(),
}
"""By purpose."""


def nameable_locations(s: Den, seat: int, purpose: str) -> Cards:
    """The locations that can be named for a purpose."""
    found = 0
    reach = REACH[purpose]
    for owner in range(s.seats + 1):
        cards = s.above[owner]
        for number in range(len(cards)):
            if reach.fits(s, seat, owner, number):
                found |= 1 << cards[number]
    return found


def is_nameable(s: Den, seat: int, purpose: str) -> bool:
    """Whether any location can be named for a purpose."""
    reach = REACH[purpose]
    for owner in range(s.seats + 1):
        for number in range(len(s.above[owner])):
            if reach.fits(s, seat, owner, number):
                return True
    return False


def copies(s: Den, seat: int, purpose: str, card: int) -> list[int]:
    """TD-1.3 The places of a location that can be named for a purpose; of two that are quite alike, the first."""
    found: list[int] = []
    reach = REACH[purpose]
    for owner in range(s.seats + 1):
        cards, crew = s.above[owner], s.crew[owner]
        for number in range(len(cards)):
            if cards[number] != card or not reach.fits(s, seat, owner, number):
                continue
            if found and found[0] // SPACES == owner and len(crew[found[0] % SPACES]) == len(crew[number]):
                continue
            found.append(owner * SPACES + number)
    return found


# Fences


def payable(s: Den, seat: int, fences: list[int], kind: int) -> Cards:
    """TD-3.6 The fences, of some, for which a player has every desired treasure; `kind` is one already laid aside."""
    treasures = s.treasures[seat] if kind < 0 else changed(s.treasures[seat], kind, -1)
    held, count = packed(treasures), total(treasures)
    found = 0
    for fence in fences:
        if fence >= 0:
            row = s.box.fences[fence]
            if count >= row.count and covers(held, row.wanted):
                found |= 1 << fence
    return found


def payable_fences(s: Den, seat: int, kind: int = -1) -> Cards:
    """TD-3.6 The face-up fences a player can sell to."""
    return payable(s, seat, s.row, kind)


def occupied_fences(s: Den, seat: int, kind: int = -1) -> Cards:
    """TD-6 The fences above any board that a player can pay."""
    return payable(s, seat, [sale[0] for sales in s.sold for sale in sales], kind)


def may_act(s: Den, seat: int, kind: int = -1) -> bool:
    """TD-3.5, TD-3.6 Whether a location or fence action is possible; `kind` is a treasure already laid aside."""
    if s.thieves[seat] == 0:
        return False
    return is_nameable(s, seat, TO_STEAL) or payable_fences(s, seat, kind) != 0


# Power tiles and the other actions


def payments(s: Den, seat: int, tile: int) -> list[int]:
    """TD-3.7, TD-6.1 The treasures a player may put beside a tile so that it does something."""
    power = s.box.tiles[tile].power
    held = s.treasures[seat]
    return [kind for kind in range(KINDS) if held[kind] > 0 and power.is_usable(s, seat, kind)]


def is_payable(s: Den, seat: int, tile: int) -> bool:
    """TD-3.7, TD-6.1 Whether a player has any such treasure."""
    power = s.box.tiles[tile].power
    held = s.treasures[seat]
    for kind in range(KINDS):
        if held[kind] > 0 and power.is_usable(s, seat, kind):
            return True
    return False


def usable_tiles(s: Den, seat: int) -> Cards:
    """TD-3.7 The face-up tiles with no treasure beside them that a player can use."""
    found = 0
    if total(s.treasures[seat]) == 0:
        return found
    for stack in range(len(s.tiles)):
        tile = s.tiles[stack]
        if tile >= 0 and s.beside[stack] < 0 and is_payable(s, seat, tile):
            found |= 1 << tile
    return found


def can_deliver(s: Den, seat: int, kind: int) -> bool:
    """TD-3.8 Whether the witch's spot is empty and the treasure there."""
    return s.witch[kind] == 0 and s.treasures[seat][kind] > 0


def can_burgle(s: Den, seat: int) -> bool:
    """TD-3.9 Two thieves, and something to take."""
    return s.thieves[seat] >= BURGLARS and total(s.city) > 0


def can_recruit(s: Den, seat: int) -> bool:
    """TD-3.9 Two treasures, and a thief in the forest."""
    return s.forest > 0 and total(s.treasures[seat]) >= RECRUITMENT


def has_action(s: Den, seat: int) -> bool:
    """TD-3.1 Whether a player could do anything but pass."""
    if may_act(s, seat) or can_burgle(s, seat) or can_recruit(s, seat):
        return True
    for kind in range(KINDS):
        if can_deliver(s, seat, kind):
            return True
    return usable_tiles(s, seat) != 0


def robbable(s: Den, seat: int, rival: int) -> bool:
    """TD-3.2 Whether an opponent can be targeted."""
    return rival != seat and not s.passed[rival]
