"""Bots: players that see only what their seat may see."""

from rookery.bots.advice import Advice, advise
from rookery.bots.bot import Bot, Fault, ask
from rookery.bots.entrants import split
from rookery.bots.levels import LEVELS, Level, level_of, listed, make, spelled
from rookery.bots.seats import seated
from rookery.bots.standin import Guarded

__all__ = [
    "LEVELS",
    "Advice",
    "Bot",
    "Fault",
    "Guarded",
    "Level",
    "advise",
    "ask",
    "level_of",
    "listed",
    "make",
    "seated",
    "spelled",
    "split",
]
