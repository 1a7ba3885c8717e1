"""Questions that the rules of Thief's Market, second edition, ask: what can be paid, and how."""

from rookery.games.market.loot import FACES, Pile
from rookery.games.market.paying import missing
from rookery.games.thiefs_market_2e.rows import Card
from rookery.games.thiefs_market_2e.state import Market


def can_match(pile: Pile, face: int, count: int, coins: int) -> bool:
    """T2-3.3 Whether dice of one face and coins make up a cost of matching faces, with one die at least."""
    return pile[face] > 0 and pile[face] + coins >= count


def matching_faces(pile: Pile, count: int, coins: int) -> list[int]:
    """T2-3.3 The faces with which a cost of matching faces can be paid."""
    return [face for face in FACES if can_match(pile, face, count, coins)]


def can_pay(card: Card, pile: Pile, coins: int) -> bool:
    """T2-3.2, T2-3.3 Whether a pile and coins can pay for a card."""
    if card.matching == 0:
        return missing(card.cost, pile[0], pile[1], pile[2], pile[3]) <= coins
    for face in FACES:
        if can_match(pile, face, card.matching, coins):
            return True
    return False


def lack(s: Market, seat: int, card: Card) -> int:
    """How many gems or matching faces of a card's cost a player can pay neither with dice nor with coins."""
    pile = s.piles[seat]
    one_die = 1 if card.matching and sum([pile[face] for face in FACES]) == 0 else 0  # T2-3.3
    return max(one_die, coins_to_pay(card, pile) - s.gold[seat])


def coins_to_pay(card: Card, pile: Pile) -> int:
    """How many coins a card takes at least, beside the dice of a pile."""
    if card.matching == 0:
        return missing(card.cost, pile[0], pile[1], pile[2], pile[3])
    most = 0
    for face in FACES:
        most = max(most, pile[face])
    return max(0, card.matching - most)


def fresh_cuts(s: Market, seat: int) -> list[int]:
    """T2-5.4 The cards that may still pay a player for a purchase in this round."""
    return [card for card in s.owned[seat] if s.cards[card].effect.cuts() and card not in s.used]
