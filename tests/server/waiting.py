"""Waiting for something to become true, for as long as a busy machine may need."""

from collections.abc import Callable
from time import monotonic, sleep

from tests.server.served import Served, health

LONGEST = 60.0
"""Seconds after which what did not happen will never happen."""
LOOK = 0.02
"""Seconds between two looks."""


def wait_until(is_true: Callable[[], object], otherwise: str) -> None:
    """Wait for a condition; if it stays false, the test fails with a sentence."""
    end = monotonic() + LONGEST
    while not is_true():
        assert monotonic() < end, otherwise
        sleep(LOOK)


def until_health(served: Served, status: int) -> str:
    """Wait until a server has this status; what it says then."""
    wait_until(lambda: health(served)[0] == status, f"{health(served)} never became {status}")
    return health(served)[1]
