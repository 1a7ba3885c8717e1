"""Steady time, which nobody sets: seconds for deadlines, and seconds since 1970 that pass evenly.

Tables and the rounds of the house read the time here and nowhere else, as `steady.now()`, so a test can put a clock of
its own in the place of these functions. Their alarms follow the time of the event loop.
"""

import time as machine

now = machine.monotonic
"""Seconds since some moment; those in which the machine sleeps don't count."""

if hasattr(machine, "CLOCK_BOOTTIME"):

    def passed() -> float:
        """Seconds since some moment before the start; those that the machine slept count."""
        return machine.clock_gettime(machine.CLOCK_BOOTTIME)

else:
    passed = machine.monotonic

STARTED = machine.time() - passed()
"""The clock of the machine is read once, when the process starts: a machine without a battery sets it right by the net
minutes later, and nobody's time may end by that."""


def time() -> float:
    """Seconds since 1970."""
    return STARTED + passed()
