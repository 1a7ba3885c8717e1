"""Bots: players that see only what their seat may see."""

from rookery.bots.bot import Bot, Fault, Plan, ask, single
from rookery.bots.hosting.hiring import hired
from rookery.bots.players.entrants import split
from rookery.bots.players.levels import LEVELS, Level, level_of, listed, make, spelled
from rookery.bots.players.standin import Guarded
from rookery.bots.thinking.advice import Advice, advise

__all__ = [
    "LEVELS",
    "Advice",
    "Bot",
    "Fault",
    "Guarded",
    "Level",
    "Plan",
    "advise",
    "ask",
    "hired",
    "level_of",
    "listed",
    "make",
    "single",
    "spelled",
    "split",
]
