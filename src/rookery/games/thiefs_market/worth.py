"""How well a seat stands in Thief's Market, in notoriety at the end: what bots judge positions by."""

from typing import TYPE_CHECKING

from rookery.games.loot import BAG, GEMS, MARKER, MASK, Pile, size
from rookery.games.thiefs_market.scoring import totals

if TYPE_CHECKING:
    from rookery.games.thiefs_market.state import Market

GEM = 0.8
BAG_DIE = 0.7
MASK_DIE = 1.0
MARKER_WORTH = 0.4
GOLD = 0.6
ABILITY = 0.35
GREED = 0.22
"""How much more likely each object beyond a fair share makes it that the pile is stolen."""


def pile_worth(pile: Pile) -> float:
    """What a pile brings: gems buy, the first of a colour more than the third; bags and masks are turned in."""
    worth = BAG_DIE * pile[BAG] + MASK_DIE * pile[MASK] + MARKER_WORTH * pile[MARKER]
    for gem in GEMS:
        held = pile[gem]
        worth += GEM * (held if held < 2 else 2) + 0.3 * GEM * (held - 2 if held > 2 else 0)
    return worth


def seat_worth(s: "Market", seat: int) -> float:
    """What one seat has beyond its score: cards that will work in rounds to come, gold, and its pile."""
    to_come = (s.left[0] + s.left[1] + s.left[2]) / 36.0
    worth = GOLD * s.gold[seat] * (0.5 + to_come)
    worth += ABILITY * len(s.owned[seat]) * (1.0 + 3.0 * to_come)
    pile = s.piles[seat]
    count = size(pile)
    if count:
        share = pile_worth(pile)
        if s.without_pile():
            fair = size(s.centre) / s.without_pile()
            beyond = count - fair
            if beyond > 0.0:
                share *= max(0.2, 1.0 - GREED * beyond)
        worth += share
    return worth


def worth(s: "Market", seat: int) -> float:
    """A seat's score and prospects, less those of the strongest rival."""
    scores = totals(s)
    best = -1000.0
    mine = 0.0
    for other in range(s.seats):
        total = scores[other] + (seat_worth(s, other) if s.agenda else 0.0)
        if other == seat:
            mine = total
        elif total > best:
            best = total
    return mine - 0.5 * best
