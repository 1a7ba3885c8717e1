"""Bots: players that see only what their seat may see."""

from rookery.bots.advice import Advice, advise
from rookery.bots.bot import Bot, ask
from rookery.bots.levels import LEVELS, Level, level_of, make

__all__ = ["LEVELS", "Advice", "Bot", "Level", "advise", "ask", "level_of", "make"]
