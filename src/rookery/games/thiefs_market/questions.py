"""Questions that the rules of Thief's Market ask: what is allowed, and what it takes to pay."""

from typing import TYPE_CHECKING

from rookery.games.loot import GEMS

if TYPE_CHECKING:
    from rookery.games.thiefs_market.state import Market


def allowed_purchases(s: "Market", seat: int) -> int:
    """TM-3.3 One, and one more for each owned card that grants it and whose condition holds."""
    count = 1
    for card in s.owned[seat]:
        count += s.cards[card].effect.purchases(s, seat)
    return count


def may_buy(s: "Market", seat: int) -> bool:
    """TM-3.3 Whether a purchase of this turn is left."""
    return s.bought == 0 or s.bought < allowed_purchases(s, seat)


def waives(s: "Market", seat: int) -> bool:
    """TM-6.9 Whether one gem of a cost need not be paid."""
    for card in s.owned[seat]:
        if s.cards[card].effect.waives():
            return True
    return False


def missing(cost: tuple[int, int, int, int], red: int, white: int, blue: int, green: int) -> int:
    """How many gems of a cost have no die among so many red, white, blue and green ones: so much gold it takes."""
    count = 0
    if cost[0] > red:
        count += cost[0] - red
    if cost[1] > white:
        count += cost[1] - white
    if cost[2] > blue:
        count += cost[2] - blue
    if cost[3] > green:
        count += cost[3] - green
    return count


def owed_beyond_dice(s: "Market", seat: int) -> int:
    """How much gold what is still owed takes at least."""
    owed, pile = s.owed, s.piles[seat]
    return missing((owed[0], owed[1], owed[2], owed[3]), pile[0], pile[1], pile[2], pile[3])


def waivable(s: "Market", seat: int) -> list[int]:
    """TM-6.9 The gems of the cost that may be waived so that the rest can still be paid."""
    pile = s.piles[seat]
    short = owed_beyond_dice(s, seat) - s.gold[seat]
    return [gem for gem in GEMS if s.owed[gem] > 0 and (short <= 0 or s.owed[gem] > pile[gem])]


def gold_may_pay(s: "Market", seat: int, gem: int) -> bool:
    """TM-3.4 Whether gold suffices for all that is owed of this gem and for what no die can pay of the others."""
    here = max(0, s.owed[gem] - s.piles[seat][gem])
    return s.gold[seat] >= s.owed[gem] + owed_beyond_dice(s, seat) - here
