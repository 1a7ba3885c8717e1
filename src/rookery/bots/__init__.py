"""Bots: players that see only what their seat may see."""

from rookery.bots.bot import Bot, ask
from rookery.bots.levels import LEVELS, Level, level_of, make

__all__ = ["LEVELS", "Bot", "Level", "ask", "level_of", "make"]
