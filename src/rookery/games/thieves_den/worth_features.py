"""What a learned judgement looks at in Thieves Den, in the game's own words."""

from typing import Final

from rookery.games.thieves_den.scoring import NOBODY, fence_counts, location_count, most, scheme_sets
from rookery.games.thieves_den.state import CLEANUP, ROUNDS, THIEVING, Den, thieves_on
from rookery.games.thieves_den.words import ARTIFACT, FENCE_TYPES, FOSSIL, JEWEL, POTION, TOME, TREASURE_NAMES

FEATURES: Final[list[str]] = [
    "prestige",
    *[f"{name}s" for name in TREASURE_NAMES],
    "kinds of treasures",
    "thieves",
    "thieves on own locations",
    "fences",
    "majorities",
    "shared majorities",
    "sets of the scheme",
    "locations that lack a partner",
    "locations",
    "place in turn order",
    "passed",
]
"""One number each for every player; the cards of a player are weighed one by one besides."""


def features(s: Den) -> list[list[float]]:
    """How each player stands."""
    led = [0.0] * s.seats
    shared = [0.0] * s.seats
    for kind in range(len(FENCE_TYPES)):
        counts = fence_counts(s, kind)
        leader = most(counts)
        best = max(counts)
        if leader != NOBODY:
            led[leader] = led[leader] + s.box.majorities[kind]
        elif best > 0:
            for seat in range(s.seats):
                if counts[seat] == best:
                    shared[seat] = shared[seat] + s.box.majorities[kind]
    rows: list[list[float]] = []
    for seat in range(s.seats):
        mine = s.treasures[seat]
        kinds = 0
        for count in mine:
            kinds += 1 if count else 0
        rows.append(
            [
                float(s.prestige[seat]),
                float(mine[TOME]),
                float(mine[JEWEL]),
                float(mine[ARTIFACT]),
                float(mine[FOSSIL]),
                float(mine[POTION]),
                float(kinds),
                float(s.thieves[seat]),
                float(thieves_on(s.crew[seat])),
                float(len(s.sides[seat]) + len(s.sold[seat])),
                led[seat],
                shared[seat],
                float(scheme_sets(s, seat)),
                float(lone(s, seat)),
                float(len(s.above[seat]) + len(s.collected[seat])),
                float((seat - s.holder) * s.way % s.seats),
                1.0 if s.passed[seat] else 0.0,
            ]
        )
    return rows


def lone(s: Den, seat: int) -> int:
    """TD-5.2 The locations of the scheme that lack a partner."""
    if s.schemes[seat] < 0:
        return 0
    scheme = s.box.schemes[s.schemes[seat]]
    one, other = location_count(s, seat, scheme.one), location_count(s, seat, scheme.other)
    return one - other if one > other else other - one


def to_come(s: Den) -> float:
    """Which part of the rounds is still to come."""
    now = 0.0 if s.phase == CLEANUP else 0.5 if s.phase == THIEVING else 1.0
    return (ROUNDS - max(1, s.round) + now) / ROUNDS
