"""Garbage is looked for when nobody waits, and not forgotten when there is never a quiet moment."""

import gc
from collections.abc import Iterator
from weakref import ref

import pytest

from rookery.server.sweeping import LONGEST, PAUSE, QUIET, Sweeper


class Knot:
    """Something that refers to itself, and is old enough that only a full sweep finds it."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)


def dropped() -> "ref[Knot]":
    knot = Knot()
    gc.collect(1)
    gc.collect(1)
    return ref(knot)


def test_a_quiet_moment_is_used() -> None:
    sweeper, knot = Sweeper(0.0), dropped()
    assert not sweeper.look(0, PAUSE - 1), "it was swept not long ago"
    assert knot() is not None
    assert sweeper.look(QUIET - 1, PAUSE)
    assert knot() is None
    assert not sweeper.look(QUIET - 1, PAUSE + 1), "not every second"


def test_a_busy_server_is_not_held_up_but_now_and_then() -> None:
    sweeper, knot, done = Sweeper(0.0), dropped(), 0
    for second in range(int(LONGEST)):
        done += QUIET
        assert not sweeper.look(done, second)
    assert knot() is not None
    assert sweeper.look(done + QUIET, LONGEST)
    assert knot() is None


def test_python_does_not_sweep_everything_by_itself_meanwhile() -> None:
    Sweeper(0.0)
    swept = gc.get_stats()[2]["collections"]
    kept = [[Knot()] for _ in range(100_000)]
    assert gc.get_stats()[2]["collections"] == swept
    assert len(kept) == 100_000
