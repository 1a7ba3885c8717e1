"""What bots remember about the piles of both markets: each by itself, and not for ever."""

from itertools import product

from rookery.games.market.loot import KINDS
from rookery.games.market.outlook import MOST_KNOWN, Loot, Loots, key_of


def test_every_pile_of_every_player_with_every_purse_has_a_key_of_its_own() -> None:
    piles = [[31 if kind == full else 0 for kind in range(KINDS)] for full in range(KINDS)]
    piles += [[1 if kind <= last else 0 for kind in range(KINDS)] for last in range(KINDS)]
    known = list(product(range(5), piles, (0, 1, 2, 40)))
    assert len({key_of(seat, pile, gold) for seat, pile, gold in known}) == len(known)


def test_a_pile_is_known_at_sight_or_by_what_lies_there() -> None:
    loots = Loots(3)
    pile = [1, 0, 2, 0, 0, 0, 1]
    assert loots.find(1, pile, 2) is None
    loot = loots.keep(1, Loot(pile, 2, 3.5, 1.0))
    assert loots.find(1, pile, 2) is loot
    assert loots.find(1, pile.copy(), 2) is loot
    assert loots.find(1, pile, 3) is None, "with more gold it buys more"
    assert loots.find(0, pile, 2) is None, "another player has other cards"
    assert loots.find(1, [1, 0, 2, 0, 0, 0, 0], 2) is None


def test_only_so_many_piles_are_remembered() -> None:
    loots = Loots(1)
    for gold in range(2 * MOST_KNOWN):
        loots.keep(0, Loot([1, 0, 0, 0, 0, 0, 0], gold, 0.0, 0.0))
    assert len(loots.known) <= MOST_KNOWN
