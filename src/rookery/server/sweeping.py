"""Sweeping: Python looks for garbage when nobody waits for it.

What goes out of use is freed at once, unless it refers to itself, as tables do; that is found only by looking
at everything there is. With a thousand tables this takes half a second, in which nothing else happens, and Python would
do it whenever much was new. Among what is new it would look after every few moves: a sixth of the server's time, and a
twentieth of a second at once where there is much. But moves leave nothing behind that refers to itself. The coming and
going of tables does, if only a little: what is large in them goes at once.
"""

import gc
from time import perf_counter

YOUNG, MIDDLE = 1_000_000, 5
"""How many more things than before make Python sweep what is new, and how many such sweeps make one of what is older.
Some eight thousand requests leave as much behind; with 1,500 tables a sweep takes a sixth of a second.
"""
NEVER = 1_000_000
"""Sweeps of what is young after which Python would sweep everything by itself."""
PAUSE = 60.0
"""Seconds between two sweeps of everything, at least …"""
SHARE = 0.001
"""… and so much longer on a busy server that they take no more than this share of its time."""
QUIET = 5
"""Messages and moves in a second below which nobody minds."""


class Sweeper:
    """Sweeps everything, in a quiet moment if there is one; what is young is swept by Python."""

    def __init__(self, now: float) -> None:
        self.swept = now
        self.took = 0.0  # seconds
        self.done = 0
        gc.set_threshold(YOUNG, MIDDLE, NEVER)

    def look(self, done: int, now: float) -> bool:
        """Once a second, with what was done so far; whether it has swept."""
        quiet, self.done = done - self.done < QUIET, done
        if now - self.swept < (PAUSE if quiet else max(PAUSE, self.took / SHARE)):
            return False
        begin = perf_counter()
        gc.collect()
        self.took = perf_counter() - begin
        self.swept = now
        return True
