"""Perft: how many ways lead on from named positions, chance outcomes counted as children.

The small counts can be checked by hand; the large ones guard every option and outcome at once.
"""

from collections.abc import Iterator
from math import comb

import pytest

from rookery.core.state import State
from rookery.core.tasks import CHANCE
from tests.thieves_den.drawn import given


def children(s: State) -> Iterator[State]:
    for seat in s.turn()[:1]:  # in a common choice the order of the answers does not matter
        for action in [action for action, _ in s.outcomes()] if seat == CHANCE else s.legal(seat):
            after = s.clone()
            after.act(seat, action)
            yield after


def perft(s: State, depth: int) -> int:
    """The number of lines of play of a length; a line that ends earlier counts once."""
    if depth == 0 or not s.turn():
        return 1
    return sum(perft(after, depth - 1) for after in children(s))


PICKING = """
    Ann  hand Market, Tavern, Guild, Museum
    Bob  hand Academy, Jeweler, Bone Pit, Old Mill
    Cem  hand Cathedral, Monastery, Reliquary, Fallen Keep
    all pick"""

ACTING = """
    Ann  treasures tome jewel jewel potion  above Market, Laborium*, Smugglers' Cove
    Bob  treasures fossil  above Guild, Witch Hut*, Custom House
    row noble-1, agent-2, peddler-3
    tiles vanishing-act, puppet-strings, forged-deeds
    Ann acts"""

TILES = """
    Ann  treasures tome jewel jewel potion  above Market, Tavern*
    Bob  sold noble-1  above Museum*, Academy
    Cem  above Market*
    row noble-1, agent-2, peddler-3, peddler-1, tinkerer-1, tinkerer-2
    tiles quicksilver, rumour-mill, second-shadow
    Ann acts"""


def test_each_of_three_players_picks_one_of_four() -> None:
    """TD-2.2"""
    s = given(PICKING)
    assert [perft(s, depth) for depth in (1, 2, 3)] == [4, 16, 64]


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_each_set_of_any_treasures_is_named_in_one_way(count: int) -> None:
    """TD-1.1 So many of five types, repeats allowed: as many ways as there are sets."""
    s = given(
        """
        Ann  above Smugglers' Cove  thieves 1
        Bob
        Ann acts""",
        figures={"smugglers-cove": {"gain": ["wild"] * count}},
    )
    s.act(0, s.legal(0)[0])
    ended = 0
    open_ends: list[State] = [s]
    while open_ends:
        for child in children(open_ends.pop()):
            if child.turn() == (0,):
                open_ends.append(child)
            else:
                ended += 1
    assert ended == comb(5 + count - 1, count)


@pytest.mark.parametrize(
    ("drawing", "counts"),
    [
        pytest.param(ACTING, [16, 111, 767, 5_029], id="an action"),
        pytest.param(TILES, [14, 84, 324, 1_660], id="tiles that grant actions"),
    ],
)
def test_the_counts_stay(drawing: str, counts: list[int]) -> None:
    """TD-3.1 to TD-6.13 A change of these numbers is a change of the rules, and raises the game's version."""
    assert [perft(given(drawing), depth) for depth in range(1, len(counts) + 1)] == counts
