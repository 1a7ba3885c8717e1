"""Rookery: the home of tabletop games of thieves."""

from rookery.core.match import Match
from rookery.core.reasons import Broken, Illegal, Reason
from rookery.games import get

__all__ = ["Broken", "Illegal", "Match", "Reason", "get"]
__version__ = "0.1.0"
