"""Questions that the rules of Thief's Market ask: what is allowed, and what need not be paid."""

from rookery.games.market.loot import GEMS
from rookery.games.market.paying import owed_beyond_dice
from rookery.games.thiefs_market.state import Market


def allowed_purchases(s: Market, seat: int) -> int:
    """TM-3.3 One, and one more for each owned card that grants it and whose condition holds."""
    count = 1
    for card in s.owned[seat]:
        count += s.cards[card].effect.purchases(s, seat)
    return count


def may_buy(s: Market, seat: int) -> bool:
    """TM-3.3 Whether a purchase of this turn is left."""
    return s.bought == 0 or s.bought < allowed_purchases(s, seat)


def waives(s: Market, seat: int) -> bool:
    """TM-6.9 Whether one gem of a cost need not be paid."""
    for card in s.owned[seat]:
        if s.cards[card].effect.waives():
            return True
    return False


def lack(s: Market, seat: int, card: int) -> int:
    """TM-3.4 How many gems of a cost a player can pay neither with dice nor with gold, one waived if it may be."""
    pile = s.piles[seat]
    short = s.cards[card].missing(pile[0], pile[1], pile[2], pile[3])
    return max(0, short - s.gold[seat] - (1 if waives(s, seat) else 0))


def waivable(s: Market, seat: int) -> list[int]:
    """TM-6.9 The gems of the cost that may be waived so that the rest can still be paid."""
    pile = s.piles[seat]
    short = owed_beyond_dice(s, seat) - s.gold[seat]
    return [gem for gem in GEMS if s.owed[gem] > 0 and (short <= 0 or s.owed[gem] > pile[gem])]
