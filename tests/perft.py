"""Perft: how many ways lead on from a position, chance outcomes counted as children."""

from collections.abc import Iterator

from rookery.core.state import State
from rookery.core.tasks import CHANCE


def children(s: State) -> Iterator[State]:
    for seat in s.turn():
        for action in [action for action, _ in s.outcomes()] if seat == CHANCE else s.legal(seat):
            after = s.clone()
            after.act(seat, action)
            yield after


def perft(s: State, depth: int) -> int:
    """The number of lines of play of a length; a line that ends earlier counts once."""
    if depth == 0 or not s.turn():
        return 1
    return sum(perft(after, depth - 1) for after in children(s))
