"""What a learned judgement looks at in Thief's Market, second edition, in the game's own words."""

from typing import Final

from rookery.games.market.loot import size
from rookery.games.thiefs_market_2e.state import HEIST, LAST_RELIC, MARKET, RELIC, Market
from rookery.games.thiefs_market_2e.worth import ROUNDS_A_RELIC, rounds_to_come

FEATURES: Final[list[str]] = [
    "points",
    "coins",
    "market cards",
    "heists",
    "relics",
    "one relic from the end",
    "objects in the pile",
    "place after the start player",
]
"""One number each for every player; the cards of a player are weighed one by one besides."""


def features(s: Market) -> list[list[float]]:
    """How each player stands."""
    first = max(s.start, 0)  # before the first player is drawn
    rows: list[list[float]] = []
    for seat in range(s.seats):
        relics = s.of_deck(seat, RELIC)
        rows.append(
            [
                float(s.points[seat]),
                float(s.gold[seat]),
                float(s.of_deck(seat, MARKET)),
                float(s.of_deck(seat, HEIST)),
                float(relics),
                1.0 if relics == LAST_RELIC - 1 else 0.0,
                float(size(s.piles[seat])),
                float((seat - first) % s.seats),
            ]
        )
    return rows


def to_come(s: Market) -> float:
    """Which part of the rounds is still to come."""
    return rounds_to_come(s) / (ROUNDS_A_RELIC * LAST_RELIC + RELIC)
