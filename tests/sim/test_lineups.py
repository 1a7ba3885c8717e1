"""Line-ups: balanced, whether there are more entrants than seats, as many, or fewer."""

from collections import Counter
from itertools import combinations
from math import comb

import pytest

from rookery.sim.lineups import lineups, placed

SIZES = [(entrants, players) for players in (2, 3, 4, 5, 6) for entrants in range(1, 9)]


@pytest.mark.parametrize(("entrants", "players"), SIZES)
def test_every_pairing_is_equally_often_and_so_is_every_seat(entrants: int, players: int) -> None:
    every = lineups(entrants, players)
    assert len(every) == comb(entrants, players % entrants)
    assert all(len(lineup) == players for lineup in every)
    assert len({tuple(sorted(lineup)) for lineup in every}) == len(every)

    met = Counter(frozenset(pair) for lineup in every for pair in combinations(lineup, 2) if pair[0] != pair[1])
    assert len(set(met.values())) <= 1
    assert len(met) == comb(entrants, 2) or entrants == 1
    sat = Counter(
        (entrant, seat)
        for lineup in every
        for turn in range(players)
        for seat, entrant in enumerate(placed(lineup, turn))
    )
    assert len(sat) == entrants * players
    assert len(set(sat.values())) == 1


def test_more_entrants_than_seats_meet_in_every_company() -> None:
    assert lineups(4, 3) == [(0, 1, 2), (1, 2, 3), (2, 3, 0), (3, 0, 1)]


def test_fewer_entrants_than_seats_have_one_more_in_turn() -> None:
    assert lineups(2, 3) == [(0, 1, 0), (0, 1, 1)]
    assert lineups(2, 4) == [(0, 1, 0, 1)]
    assert lineups(1, 3) == [(0, 0, 0)]


@pytest.mark.parametrize(("entrants", "players"), [(5, 3), (7, 4), (7, 5)])
def test_a_series_that_ends_early_is_balanced_too(entrants: int, players: int) -> None:
    """After as many games as there are entrants everybody has had every seat once."""
    every = lineups(entrants, players)
    for start in range(0, len(every), entrants):
        sat = Counter((entrant, seat) for lineup in every[start:][:entrants] for seat, entrant in enumerate(lineup))
        assert set(sat.values()) == {1}
        assert len(sat) == entrants * players


@pytest.mark.slow
def test_twenty_entrants_are_lined_up_at_once() -> None:
    assert len(lineups(20, 6)) == 38_760
