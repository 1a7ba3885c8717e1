"""What a learned judgement looks at in Master Thief, in the game's own words."""

from typing import Final

from rookery.games.master_thief.questions import carrying_limit, walks_free
from rookery.games.master_thief.scoring import haul, sum_of
from rookery.games.master_thief.state import EMPTY, Museum, held
from rookery.games.master_thief.worth import is_beaten

FEATURES: Final[list[str]] = [
    "out and ahead",
    "out and beaten",
    "points outside",
    "points outside for each thief inside",
    "points carried",
    "points stashed",
    "items carried",
    "items stashed",
    "items above the limit",
    "points to the best outside",
    "less than the best outside",
    "points carried for each strike",
    "strikes",
    "cards",
    "cards that grip",
    "cards that stop an escape",
    "cards that disarm",
    "cards for your own turn",
    "worth of the cards",
    "walks free",
    "faces security",
    "turn",
    "turns until the turn",
]
"""One number each for every thief; what a thief has is weighed item by item besides."""


OUTSIDE: Final = 4
"""The first four are of thieves who are out, the others of thieves inside."""


def features(s: Museum) -> list[list[float]]:
    """How each thief stands."""
    inside = 0
    best = 0
    for seat in range(s.seats):
        if not s.out[seat]:
            inside += 1
        else:
            best = max(best, sum_of(s, seat, haul(s, seat)))
    return [outside_row(s, seat, inside) if s.out[seat] else inside_row(s, seat, best) for seat in range(s.seats)]


def outside_row(s: Museum, seat: int, inside: int) -> list[float]:
    """How a thief stands who got out, with some still inside."""
    beaten = 1.0 if is_beaten(s, seat) else 0.0
    points = sum_of(s, seat, haul(s, seat))
    row = [1.0 - beaten, beaten, float(points), points / (1.0 + inside)]
    for _ in range(OUTSIDE, len(FEATURES)):
        row.append(0.0)
    return row


def inside_row(s: Museum, seat: int, best: int) -> list[float]:
    """How a thief stands who is inside, when the best result outside is this."""
    carried, hand = s.carried[seat], s.hands[seat]
    stash = [item for item in s.stashed[seat] if item != EMPTY]
    stashed, load = sum_of(s, seat, stash), sum_of(s, seat, carried)
    strikes = len(s.alerted)
    worth = 0.0
    for title in range(len(hand)):
        worth += hand[title] * s.box.held[title]
    row = [0.0] * OUTSIDE
    row += [
        float(load),
        float(stashed),
        float(len(carried)),
        float(len(stash)),
        float(max(0, len(carried) - carrying_limit(s, seat))),
        float(best),
        float(max(0, best - stashed - load)),
        float(load * strikes),
        float(strikes),
        float(held(hand)),
        copies(hand, s.box.grips),
        copies(hand, s.box.stops),
        copies(hand, s.box.disarms),
        copies(hand, s.box.in_turn),
        worth,
        1.0 if walks_free(s, seat) else 0.0,
        1.0 if s.facing[seat] != EMPTY else 0.0,
        1.0 if s.active == seat else 0.0,
        float((seat - s.active) % s.seats),
    ]
    return row


def copies(hand: list[int], titles: list[int]) -> float:
    """How many cards of some titles are in a hand."""
    count = 0
    for title in titles:
        count += hand[title]
    return float(count)


def to_come(s: Museum) -> float:
    """Which part of the action cards is still in the deck."""
    cards = 0
    for title in s.box.titles:
        cards += title.copies
    return held(s.deck) / cards
