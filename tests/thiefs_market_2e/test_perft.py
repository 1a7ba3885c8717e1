"""Perft: how many ways lead on from named positions of the second edition, chance outcomes counted as children."""

from math import prod

import pytest

from tests.perft import perft
from tests.thiefs_market_2e.drawn import GAME, given

THEFT = """
    Ann  pile red blue token
    Bob
    Cem
    centre white
    Bob splits"""

SHOP = """
    Ann  pile red red red white bag point token  coins 2  cards take-a-cut-rwb, stockpile-red, lets-make-a-deal-red
    Bob  pile blue
    Cem  pile green
    display transmutate-white, stockpile-white, two-faced-rb, Banner, Small Crown
    Ann buys"""


def test_a_deal_draws_each_card_of_the_deck_once() -> None:
    """T2-1.1 The sixteen Market cards: 16 · 15 · 14 ways to deal three."""
    s = GAME.new(3, first_seat=0)
    assert [perft(s, depth) for depth in (1, 2, 3)] == [16, prod((16, 15)), prod((16, 15, 14))]


@pytest.mark.parametrize(
    ("drawing", "counts"),
    [
        pytest.param(THEFT, [2, 4, 7, 21, 63], id="a theft"),
        pytest.param(SHOP, [11, 55, 348, 2_557], id="a market turn"),
    ],
)
def test_the_counts_stay(drawing: str, counts: list[int]) -> None:
    """T2-2.1 to T2-3.6 A change of these numbers is a change of the rules, and raises the game's version."""
    assert [perft(given(drawing), depth) for depth in range(1, len(counts) + 1)] == counts
