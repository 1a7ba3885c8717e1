"""Analysis: what each decision and each roll of a finished game was worth to each seat, by what that seat knew."""

from rookery.bots.analysis.analyst import Analyst, analyse
from rookery.bots.analysis.effort import Effort
from rookery.bots.analysis.result import MARKS, Account, Analysis, Decision, Kind, Step

__all__ = ["MARKS", "Account", "Analysis", "Analyst", "Decision", "Effort", "Kind", "Step", "analyse"]
