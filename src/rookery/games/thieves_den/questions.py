"""Questions that the rules of Thieves Den ask: what can be named, sold, stolen from and used."""

from rookery.games.thieves_den.state import (
    SPACES,
    TO_ENTER,
    TO_HAND_OVER,
    TO_RECEIVE,
    TO_SHADOW,
    TO_STEAL,
    TO_STEAL_MASKED,
    Den,
)
from rookery.games.thieves_den.words import KINDS


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


def fits(s: Den, seat: int, purpose: int, owner: int, number: int) -> bool:
    """Whether a location above a board (or a neutral one) can be named for a purpose."""
    neutral = owner == s.seats
    crew = s.crew[owner][number]
    if purpose in (TO_STEAL, TO_ENTER):  # TD-3.5 any owner's
        return crew == 0
    if purpose == TO_SHADOW:
        return crew > 0
    if purpose == TO_HAND_OVER:
        return owner == seat
    if not neutral and s.passed[owner]:  # TD-3.2
        return False
    if purpose == TO_STEAL_MASKED:
        return crew == 0
    if purpose == TO_RECEIVE:
        return owner != seat and not neutral
    return crew > 0


def named_locations(s: Den, seat: int, purpose: int) -> list[int]:
    """The locations that can be named for a purpose, in the order of the words, each once."""
    found: list[int] = []
    for owner in range(s.seats + 1):
        cards = s.above[owner]
        for number in range(len(cards)):
            if cards[number] not in found and fits(s, seat, purpose, owner, number):
                found.append(cards[number])
    found.sort()
    return found


def is_nameable(s: Den, seat: int, purpose: int) -> bool:
    """Whether any location can be named for a purpose."""
    for owner in range(s.seats + 1):
        for number in range(len(s.above[owner])):
            if fits(s, seat, purpose, owner, number):
                return True
    return False


def copies(s: Den, seat: int, purpose: int, card: int) -> list[int]:
    """TD-1.3 The places of a location that can be named for a purpose; of two that are quite alike, the first."""
    found: list[int] = []
    for owner in range(s.seats + 1):
        cards, crew = s.above[owner], s.crew[owner]
        for number in range(len(cards)):
            if cards[number] != card or not fits(s, seat, purpose, owner, number):
                continue
            if found and found[0] // SPACES == owner and crew[found[0] % SPACES] == crew[number]:
                continue
            found.append(owner * SPACES + number)
    return found


# Fences


def can_pay(s: Den, seat: int, fence: int, kind: int = -1) -> bool:
    """TD-3.6 Whether a player has every treasure that a fence desires; `kind` is a treasure already laid aside."""
    held = s.treasures[seat]
    desires = s.box.fences[fence].desires
    spare = 0
    for i in range(KINDS):
        left = held[i] - desires[i] - (1 if i == kind else 0)
        if left < 0 and desires[i] > 0:
            return False
        spare += left
    return spare >= desires[KINDS]


def payable_fences(s: Den, seat: int, kind: int = -1) -> list[int]:
    """TD-3.6 The face-up fences a player can sell to, in the order of the words, each once."""
    found: list[int] = []
    for fence in s.row:
        if fence >= 0 and fence not in found and can_pay(s, seat, fence, kind):
            found.append(fence)
    found.sort()
    return found


def occupied_fences(s: Den, seat: int, kind: int = -1) -> list[int]:
    """TD-6 The fences above any board that a player can pay, in the order of the words, each once."""
    found: list[int] = []
    for sales in s.sold:
        for sale in sales:
            if sale[0] not in found and can_pay(s, seat, sale[0], kind):
                found.append(sale[0])
    found.sort()
    return found


def may_act(s: Den, seat: int, kind: int = -1) -> bool:
    """TD-3.5, TD-3.6 Whether a location or fence action is possible; `kind` is a treasure already laid aside."""
    if s.thieves[seat] == 0:
        return False
    return is_nameable(s, seat, TO_STEAL) or len(payable_fences(s, seat, kind)) > 0


# Power tiles and the other actions


def payments(s: Den, seat: int, tile: int) -> list[int]:
    """TD-3.7, TD-6.1 The treasures a player may put beside a tile so that it does something."""
    power = s.box.tiles[tile].power
    held = s.treasures[seat]
    return [kind for kind in range(KINDS) if held[kind] > 0 and power.is_usable(s, seat, kind)]


def usable_tiles(s: Den, seat: int) -> list[int]:
    """TD-3.7 The face-up tiles with no treasure beside them that a player can use, in the order of the words."""
    found: list[int] = []
    if total(s.treasures[seat]) == 0:
        return found
    for stack in range(len(s.tiles)):
        tile = s.tiles[stack]
        if tile >= 0 and s.beside[stack] < 0 and payments(s, seat, tile):
            found.append(tile)
    found.sort()
    return found


def can_deliver(s: Den, seat: int, kind: int) -> bool:
    """TD-3.8 Whether the witch's spot is empty and the treasure there."""
    return s.witch[kind] == 0 and s.treasures[seat][kind] > 0


def can_burgle(s: Den, seat: int) -> bool:
    """TD-3.9 Two thieves, and something to take."""
    return s.thieves[seat] >= 2 and total(s.city) > 0


def can_recruit(s: Den, seat: int) -> bool:
    """TD-3.9 Two treasures, and a thief in the forest."""
    return s.forest > 0 and total(s.treasures[seat]) >= 2


def has_action(s: Den, seat: int) -> bool:
    """TD-3.1 Whether a player could do anything but pass."""
    if may_act(s, seat) or can_burgle(s, seat) or can_recruit(s, seat):
        return True
    for kind in range(KINDS):
        if can_deliver(s, seat, kind):
            return True
    return len(usable_tiles(s, seat)) > 0


def robbable(s: Den, seat: int, rival: int) -> bool:
    """TD-3.2 Whether an opponent can be targeted."""
    return rival != seat and not s.passed[rival]
