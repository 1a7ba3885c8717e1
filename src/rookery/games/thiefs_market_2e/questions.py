"""Questions that the rules of Thief's Market, second edition, ask: what can be paid, and how."""

from rookery.core.opening import i64
from rookery.games.market.loot import BLUE, FACES, GREEN, RED, SIDES, WHITE, Pile
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
    return covers(card, pile[RED], pile[WHITE], pile[BLUE], pile[GREEN], most_alike(pile), coins)


def covers(card: Card, red: i64, white: i64, blue: i64, green: i64, most: int, coins: int) -> bool:
    """The same by gems of each colour, the most dice that show the same, and coins."""
    if card.matching == 0:
        return card.missing(red, white, blue, green) <= coins
    return most > 0 and most + coins >= card.matching


def most_alike(pile: Pile) -> int:
    """How many dice of a pile show the same at most."""
    most = 0
    for face in range(SIDES):
        if pile[face] > most:
            most = pile[face]
    return most


def lack(s: Market, seat: int, card: Card) -> int:
    """How many gems or matching faces of a card's cost a player can pay neither with dice nor with coins."""
    pile = s.piles[seat]
    one_die = 1 if card.matching and sum([pile[face] for face in FACES]) == 0 else 0  # T2-3.3
    return max(one_die, coins_to_pay(card, pile) - s.gold[seat])


def coins_to_pay(card: Card, pile: Pile) -> int:
    """How many coins a card takes at least, beside the dice of a pile."""
    if card.matching == 0:
        return card.missing(pile[0], pile[1], pile[2], pile[3])
    return max(0, card.matching - most_alike(pile))


def fresh_cuts(s: Market, seat: int) -> list[int]:
    """T2-5.4 The cards that may still pay a player for a purchase in this round."""
    return [card for card in s.owned[seat] if s.cards[card].effect.cuts() and card not in s.used]
