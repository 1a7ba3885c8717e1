"""Line-ups: who meets whom when there are more entrants than seats, or fewer."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, islice, permutations
from math import factorial

MOST = 20
"""More entrants than this have too many line-ups for anybody to play them all."""


@lru_cache(maxsize=8)
def lineups(entrants: int, players: int) -> list[tuple[int, ...]]:
    """Every line-up once: everybody gets the same number of seats, and what seats remain go to each group of entrants
    that fills them.

    So more entrants than seats meet in every possible company, as many play all together, and fewer have one seat
    more in turn. Line-ups that are one another moved on by one entrant follow each other: after each such run
    everybody has played equally often, and has had the same seats.
    """
    everybody, over = divmod(players, entrants)
    common = tuple(range(entrants)) * everybody
    found: dict[tuple[int, ...], None] = {}
    seen: set[frozenset[int]] = set()
    for first in combinations(range(entrants), over):
        for step in range(entrants):
            moved = tuple((entrant + step) % entrants for entrant in first)
            if frozenset(moved) not in seen:
                seen.add(frozenset(moved))
                found[moved] = None
    return [(*common, *extra) for extra in found]


def lineup_of(entrants: int, players: int, number: int) -> list[int]:
    """Which entrant sits where in a game of a series, from 1: all line-ups in turn, and all again with everybody one
    seat further on.
    """
    found = lineups(entrants, players)
    turn, lineup = divmod(number - 1, len(found))
    return placed(found[lineup], turn)


def placed(lineup: Sequence[int], turn: int) -> list[int]:
    """A line-up in its seats when it plays for the n-th time, from 0. In as many turns as there are seats everybody has
    had every seat once; then the neighbours change.
    """
    players = len(lineup)
    block, moved = divmod(turn, players)
    orders = permutations(range(1, players))
    order = next(islice(orders, block % factorial(players - 1), None))
    ring = [lineup[0], *[lineup[place] for place in order]]
    return [ring[seat - moved] for seat in range(players)]
