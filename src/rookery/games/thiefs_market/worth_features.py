"""What a learned judgement looks at in Thief's Market, in the game's own words."""

from typing import Final

from rookery.games.market.loot import size
from rookery.games.thiefs_market.rows import BUILDING, HENCHMAN, MAGIC, MAP
from rookery.games.thiefs_market.scoring import totals
from rookery.games.thiefs_market.state import C, Market

FEATURES: Final[list[str]] = [
    "score",
    "gold",
    "much gold",
    "infamy",
    "cards",
    "cards of deck C",
    "henchmen",
    "magic",
    "buildings",
    "maps",
    "objects in the pile",
    "place after the start player",
]
"""One number each for every player; the cards of a player are weighed one by one besides."""

MUCH: Final = 3
"""Gold beyond this many tokens is much."""

CARDS: Final = 36.0
"""TM-1.3 The cards of the three decks together."""


def features(s: Market) -> list[list[float]]:
    """How each player stands."""
    scores = totals(s)
    first = max(s.start, 0)  # before the first player is drawn
    rows: list[list[float]] = []
    for seat in range(s.seats):
        late = 0
        for number in s.owned[seat]:
            if s.cards[number].deck == C:
                late += 1
        rows.append(
            [
                float(scores[seat]),
                float(s.gold[seat]),
                float(max(0, s.gold[seat] - MUCH)),
                float(s.infamy[seat]),
                float(len(s.owned[seat])),
                float(late),
                float(s.icons(seat, HENCHMAN)),
                float(s.icons(seat, MAGIC)),
                float(s.icons(seat, BUILDING)),
                float(s.icons(seat, MAP)),
                float(size(s.piles[seat])),
                float((seat - first) % s.seats),
            ]
        )
    return rows


def to_come(s: Market) -> float:
    """Which part of the decks is still to come."""
    return (s.left[0] + s.left[1] + s.left[2]) / CARDS
