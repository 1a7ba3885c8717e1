"""Perft: how many ways lead on from named positions, chance outcomes counted as children."""

from collections.abc import Iterator

import pytest

from rookery.core.state import State
from rookery.core.tasks import CHANCE
from rookery.games import get
from tests.master_thief.drawn import given


def children(s: State) -> Iterator[State]:
    for seat in s.turn():
        for action in [action for action, _ in s.outcomes()] if seat == CHANCE else s.legal(seat):
            after = s.clone()
            after.act(seat, action)
            yield after


def perft(s: State, depth: int) -> int:
    """How many positions lie so many actions ahead; a game that is over ends a line early."""
    if depth == 0 or not s.turn():
        return 1
    return sum(perft(after, depth - 1) for after in children(s))


def test_the_beginning_can_be_counted_by_hand() -> None:
    """A dealer of 3, one of 6 calling cards, one of 13 titles."""
    assert perft(get("master-thief").new(3), 1) == 3
    assert perft(get("master-thief").new(3), 2) == 3 * 6
    assert perft(get("master-thief").new(3), 3) == 3 * 6 * 13


ATTACK = """
    Ann  carries Raven  hand swipe stash raid
    Bob  carries Crown, Lady  stashed Harbour  hand grip
    Cem  carries Stone  hand latch
    alerted Laser Grid
    deck grip swipe stash
    Ann plays"""

ALARM = """
    Ann  carries Blood Ruby  hand disarm
    Bob  carries Midnight  hand grip
    Cem  hand swipe
    museum Laser Grid, Lady
    deck grip swipe stash latch
    Ann begins"""


@pytest.mark.parametrize(
    ("drawing", "jury", "counts"),
    [
        (ATTACK, "off", [5, 37, 124, 646]),
        (ATTACK, "friendly", [5, 37, 125, 650]),
        (ATTACK, "rogue", [5, 12, 24, 102]),
        (ALARM, "off", [2, 10, 34, 60]),
    ],
    ids=["attack", "attack before a friendly jury", "attack before a rogue jury", "alarm"],
)
def test_perft(drawing: str, jury: str, counts: list[int]) -> None:
    s = given(drawing, jury=jury)
    assert [perft(s, depth) for depth in range(1, len(counts) + 1)] == counts
