"""The result of an analysis: decisions with their losses, steps with their parts, and an account for each seat."""
# mypyc: no (not in the inner loop)

from collections.abc import Sequence
from math import exp
from typing import Final

from rookery.core.tasks import CHANCE
from rookery.core.words import Action

BLUNDER, MISTAKE, INACCURACY = "blunder", "mistake", "inaccuracy"

MARKS: Final = ((BLUNDER, 0.12), (MISTAKE, 0.05), (INACCURACY, 0.02))
"""The chance to win that a decision must have cost, at least, to get each mark; the worst first."""

STRICTNESS: Final = 10.0
"""How quickly accuracy falls: a loss of seven points of chance halves it."""

DIGITS: Final = 6
"""Chances are rounded to this many digits before they are subtracted from each other, so that all sums are exact."""


def mark_of(loss: float) -> str:
    """The mark for a loss; empty for a small one."""
    return next((mark for mark, least in MARKS if loss >= least), "")


def accuracy_of(losses: Sequence[float]) -> float:
    """From 0 to 100: the mean over decisions of 100·exp(−10·loss). Without a decision nothing was missed."""
    return 100.0 * sum(exp(-STRICTNESS * loss) for loss in losses) / len(losses) if losses else 100.0


class Decision:
    """All that a seat said in a row, compared with the best turn that was found: `better` is empty if that was it.

    It goes from one line of the log up to another. `sims` games were imagined for it; the loss is sure give or take
    `error`. Where there was no choice, or no time to judge, `sims` is 0.
    """

    def __init__(self, at: int, until: int, seat: int, kind: str, words: Sequence[Action]) -> None:
        self.at = at
        self.until = until
        self.seat = seat
        self.kind = kind
        self.words = list(words)
        self.better: list[Action] = []
        self.before = 0.0
        self.after = 0.0
        self.error = 0.0
        self.sims = 0

    @property
    def loss(self) -> float:
        return round(self.before - self.after, DIGITS)

    @property
    def mark(self) -> str:
        return mark_of(self.loss)

    def __repr__(self) -> str:
        return f"{self.at}: seat {self.seat} {self.kind}, {self.before:.0%} to {self.after:.0%} {self.mark}".rstrip()


class Step:
    """A roll, a deal, or what a seat said in a row (`seat`; CHANCE for the first two), from one line of the log up to
    another. What it did to each seat's chance, in four parts, and the chance of each afterwards.
    """

    def __init__(self, at: int, until: int, seat: int, heading: str, seats: int) -> None:
        self.at = at
        self.until = until
        self.seat = seat
        self.heading = heading
        self.luck = [0.0] * seats
        self.own = [0.0] * seats
        self.others = [0.0] * seats
        self.hidden = [0.0] * seats
        self.chances = [0.0] * seats

    def direct(self, seat: int) -> list[float]:
        """The part into which goes what the step itself did to a seat."""
        if self.seat == CHANCE:
            return self.luck
        return self.own if self.seat == seat else self.others

    def __repr__(self) -> str:
        who = "chance" if self.seat == CHANCE else f"seat {self.seat}"
        return f"{self.at}: {who}, {' '.join(f'{chance:.0%}' for chance in self.chances)}"


class Kind:
    """A seat's decisions of one kind."""

    def __init__(self, kind: str, losses: Sequence[float]) -> None:
        self.kind = kind
        self.decisions = len(losses)
        self.loss = round(sum(losses), DIGITS)
        self.accuracy = accuracy_of(losses)


class Account:
    """What became of a seat's chance: result less par is luck, own choices, choices of others, and what was hidden."""

    def __init__(self, seat: int, result: float, par: float, steps: Sequence[Step], decisions: Sequence[Decision]):
        self.seat = seat
        self.result = result
        self.par = par
        self.luck = round(sum(step.luck[seat] for step in steps), DIGITS)
        self.own = round(sum(step.own[seat] for step in steps), DIGITS)
        self.others = round(sum(step.others[seat] for step in steps), DIGITS)
        self.hidden = round(sum(step.hidden[seat] for step in steps), DIGITS)
        judged = [decision for decision in decisions if decision.seat == seat and decision.sims]
        self.decisions = len(judged)
        self.accuracy = accuracy_of([decision.loss for decision in judged])
        kinds = dict.fromkeys(decision.kind for decision in judged)
        self.kinds = [Kind(kind, [one.loss for one in judged if one.kind == kind]) for kind in kinds]


class Analysis:
    """A game that is over, in steps and decisions, with an account for each seat, from `sims` imagined games."""

    def __init__(self, steps: list[Step], decisions: list[Decision], accounts: list[Account], sims: int) -> None:
        self.steps = steps
        self.decisions = decisions
        self.accounts = accounts
        self.sims = sims
