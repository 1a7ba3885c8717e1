"""The count at the end of Thieves Den (TD-5)."""

from typing import Final

from rookery.core.counts import counted, plural
from rookery.core.reckoning import Source
from rookery.games.thieves_den.state import Den
from rookery.games.thieves_den.words import FENCE_TYPES, LOCATION_TYPES

NOBODY: Final = -1


def fence_counts(s: Den, kind: int) -> list[int]:
    """TD-5.1 How many fences of a type each player has, those above the board included."""
    fences = s.box.fences
    counts: list[int] = []
    for seat in range(s.seats):
        count = 0
        for fence in s.sides[seat]:
            if fences[fence].type == kind:
                count += 1
        for sale in s.sold[seat]:
            if fences[sale[0]].type == kind:
                count += 1
        counts.append(count)
    return counts


def most(counts: list[int]) -> int:
    """TD-5.1 The one with the most; nobody when there is a tie or none has any."""
    best = max(counts)
    return counts.index(best) if best > 0 and counts.count(best) == 1 else NOBODY


def location_count(s: Den, seat: int, kind: int) -> int:
    """TD-5.2 How many locations of a type a player has collected, those above the board included."""
    locations = s.box.locations
    count = 0
    for card in s.collected[seat]:
        if locations[card].type == kind:
            count += 1
    for card in s.above[seat]:
        if locations[card].type == kind:
            count += 1
    return count


def scheme_sets(s: Den, seat: int) -> int:
    """TD-5.2 How many sets of the two types of their scheme a player has."""
    if s.schemes[seat] < 0:
        return 0
    scheme = s.box.schemes[s.schemes[seat]]
    return min(location_count(s, seat, scheme.one), location_count(s, seat, scheme.other))


def scheme_points(s: Den, seat: int) -> int:
    """TD-5.2 The prestige of a player's scheme."""
    sets = scheme_sets(s, seat)
    return sets * s.box.schemes[s.schemes[seat]].prestige if sets else 0


def totals(s: Den) -> list[int]:
    """TD-5.1 to TD-5.3 The score track, the majorities, the schemes."""
    points = [s.prestige[seat] + scheme_points(s, seat) for seat in range(s.seats)]
    for kind in range(len(FENCE_TYPES)):
        winner = most(fence_counts(s, kind))
        if winner != NOBODY:
            points[winner] += s.box.majorities[kind]
    return points


def tokens(s: Den, seat: int) -> int:
    """TD-4.4, TD-5.3 Treasures and thieves of a player together."""
    return sum(s.treasures[seat]) + s.thieves[seat]


def places(s: Den) -> list[int]:
    """TD-5.3 Most prestige, then most treasures and thieves; who is still tied shares the place."""
    points = totals(s)
    ranked = [(points[seat], tokens(s, seat)) for seat in range(s.seats)]
    return [1 + sum([1 for other in ranked if other > mine]) for mine in ranked]


def count(s: Den, seat: int) -> list[Source]:
    """The full count of one player; a majority that was missed is told too, with no points."""
    lines = [Source("score track", s.prestige[seat], "TD-5.3")]
    for kind, name in enumerate(FENCE_TYPES):
        counts = fence_counts(s, kind)
        mine = counts[seat]
        if not mine:
            continue
        tied = mine == max(counts) and counts.count(mine) > 1
        points = s.box.majorities[kind] if most(counts) == seat else 0
        lines.append(Source(f"most {plural(name)}", points, "TD-5.1", counted(mine, name) + (", tied" if tied else "")))
    if s.schemes[seat] >= 0:
        scheme = s.box.schemes[s.schemes[seat]]
        types = [LOCATION_TYPES[scheme.one], LOCATION_TYPES[scheme.other]]
        have = [f"{location_count(s, seat, kind)} {LOCATION_TYPES[kind]}" for kind in (scheme.one, scheme.other)]
        sets = counted(scheme_sets(s, seat), "set")
        what = f"scheme {' and '.join(types)}, {sets}"
        lines.append(Source(what, scheme_points(s, seat), "TD-5.2", f"{', '.join(have)}: {sets}", row="schemes"))
    return lines
