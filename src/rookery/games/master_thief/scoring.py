"""The count at the end of Master Thief (MT-6)."""

from rookery.core.reckoning import Source
from rookery.games.master_thief.state import Museum


def kept(s: Museum, seat: int) -> list[int]:
    """MT-6.1, MT-6.2 The items that count: all that an escaped thief has, only the stash of one who is inside."""
    stash = [item for item in s.stashed[seat] if item >= 0]
    return [*s.carried[seat], *stash] if s.out[seat] else stash


def haul(s: Museum, seat: int) -> list[int]:
    """MT-5.3 The items that a thief would leave with."""
    return [*s.carried[seat], *[item for item in s.stashed[seat] if item >= 0]]


def value(s: Museum, seat: int, item: int) -> int:
    """MT-6.2 What an item is worth to a thief: its value and what the calling card adds."""
    exhibit = s.box.museum[item]
    calling = s.callings[seat]
    return exhibit.value + (s.box.callings[calling].bonus[exhibit.category] if calling >= 0 else 0)


def sum_of(s: Museum, seat: int, items: list[int]) -> int:
    """What some items are worth to a thief."""
    total = 0
    for item in items:
        total += value(s, seat, item)
    return total


def totals(s: Museum) -> list[int]:
    """MT-6.2 What each thief would have if the game ended here."""
    return [sum_of(s, seat, kept(s, seat)) for seat in range(s.seats)]


def places(s: Museum) -> list[int]:
    """MT-6.2 Each thief's place: most points, then escaped before caught, then more items, then shared."""
    ranked = [(total, s.out[seat], len(kept(s, seat))) for seat, total in enumerate(totals(s))]
    return [1 + sum([1 for other in ranked if other > mine]) for mine in ranked]


def count(s: Museum, seat: int) -> list[Source]:
    """The full count of one thief."""
    items = kept(s, seat)
    lines = [Source(s.box.museum[item].name, s.box.museum[item].value, "MT-6.2", row="items") for item in items]
    if s.callings[seat] >= 0:
        calling = s.box.callings[s.callings[seat]]
        bonus = sum([calling.bonus[s.box.museum[item].category] for item in items])
        lines.append(Source(calling.name, bonus, "MT-6.2", calling.name, row="calling card"))
    return lines
