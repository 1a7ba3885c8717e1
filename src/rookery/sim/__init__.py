"""Simulation: many games between bots, on all cores, and what they add up to."""

from rookery.sim.series import Result, Series
from rookery.sim.simulate import simulate
from rookery.sim.tally import Share, Spread, Tally, tally

__all__ = ["Result", "Series", "Share", "Spread", "Tally", "simulate", "tally"]
