"""Steady time: seconds since 1970 that go on evenly, whatever happens to the clock of the machine."""

import time as machine

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
    return STARTED + passed()
