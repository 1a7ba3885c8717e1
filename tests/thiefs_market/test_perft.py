"""Perft: how many ways lead on from named positions, chance outcomes counted as children.

The small counts can be checked by hand; the large ones guard every option and outcome at once.
"""

from math import prod

import pytest

from rookery.core.state import State
from rookery.games import get
from tests.perft import children, perft
from tests.thiefs_market.drawn import given

THEFT = """
    Ann  pile red blue marker
    Bob
    Cem
    centre white
    Bob splits"""

SPLIT = """
    Ann
    Bob
    Cem
    centre red white blue green bag mask marker
    Ann splits"""

SHOP = """
    Ann  pile red red white bag mask marker  gold 2  cards Bondsman, Insurance Racket, Legitimate Jeweller
    Bob  pile blue
    Cem  pile green
    market Tailor, Alchemical Lab, Brooch, Wicked Clutches, Crown, Exit Strategy
    Ann buys"""


def test_a_deal_draws_each_card_of_the_pool_once() -> None:
    """TM-1.3, TM-1.4 The sixteen A cards: 16 · 15 · 14 ways to deal three."""
    s = get("thiefs-market").new(3, first_seat=0)
    assert [perft(s, depth) for depth in (1, 2, 3)] == [16, prod((16, 15)), prod((16, 15, 14))]


def test_dice_fall_on_six_faces() -> None:
    """TM-1.1"""
    s = given("""
        Ann
        Bob
        Cem
        a round begins""")
    assert perft(s, 3) == 6**3


def test_each_set_of_objects_is_taken_in_one_way() -> None:
    """TM-2.2 Of seven different objects 2^7 - 1 sets: as many ways to say `done` as there are sets."""
    s = given(SPLIT)
    ended = 0
    open_ends: list[State] = [s]
    while open_ends:
        after = open_ends.pop()
        for child in children(after):
            if child.turn() == (0,):
                open_ends.append(child)
            else:
                ended += 1
    assert ended == 2**7 - 1


@pytest.mark.parametrize(
    ("drawing", "counts"),
    [
        pytest.param(THEFT, [2, 4, 7, 21, 63], id="a theft"),
        pytest.param(SPLIT, [7, 28, 98, 343, 875], id="a split"),
        pytest.param(SHOP, [12, 79, 502, 3_747], id="a purchase turn"),
    ],
)
def test_the_counts_stay(drawing: str, counts: list[int]) -> None:
    """TM-2.2 to TM-3.8 A change of these numbers is a change of the rules, and raises the game's version."""
    assert [perft(given(drawing), depth) for depth in range(1, len(counts) + 1)] == counts
