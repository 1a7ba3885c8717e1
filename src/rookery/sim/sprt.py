"""Wald's sequential test: play until it is plain whether an entrant is better, and no longer."""

from collections.abc import Sequence
from math import log
from statistics import fmean
from typing import Any

from rookery.core.reasons import Broken
from rookery.sim.series import Result, Series

GAIN = 0.1
"""How much better than par the other hypothesis is, if nobody says."""

RISK = 0.05
"""How often the test may be wrong, either way, if nobody says."""

EVEN = 0.5
"""Par of one against another."""


class Question:
    """What is asked of each game: `burglar`, its part of the win; `burglar>cutpurse`, who of the two comes out ahead.

    The answer is a number from 0 to 1, or None when those who are asked about do not sit there. A shared win counts as
    its part and a shared place as half. Where an entrant sits several times, the mean of its seats counts: a game is
    one answer, for its seats are not independent.
    """

    def __init__(self, series: Series, text: str) -> None:
        self.text = text.strip()
        first, versus, second = self.text.partition(">")
        self.ours = meant(series, first.strip())
        self.theirs = meant(series, second.strip()) if versus else []
        if set(self.ours) & set(self.theirs):
            raise Broken(f"{self.text!r} asks whether an entrant is better than itself")
        self.par = EVEN if versus else 1 / series.players

    def answer(self, result: Result) -> float | None:
        sitting, places = result["entrants"], result["places"]
        ours = [seat for seat, entrant in enumerate(sitting) if entrant in self.ours]
        theirs = [seat for seat, entrant in enumerate(sitting) if entrant in self.theirs]
        if not ours or (self.theirs and not theirs):
            return None
        if not self.theirs:
            return fmean(result["wins"][seat] for seat in ours)
        return fmean(ahead(places[one], places[other]) for one in ours for other in theirs)


def ahead(place: int, other: int) -> float:
    return 1.0 if place < other else 0.0 if place > other else 0.5


def meant(series: Series, text: str) -> list[int]:
    """The entrants that a text means: all with these very words (`cutpurse`), one by its name (`cutpurse 2`), or the
    only kind of a level (`burglar` for `burglar:sims=500`).
    """
    same = [i for i, bot in enumerate(series.bots) if bot.casefold() == text.casefold()]
    named = [i for i, name in enumerate(series.names) if name.casefold() == text.casefold()]
    of_level = [i for i, bot in enumerate(series.bots) if bot.partition(":")[0].casefold() == text.casefold()]
    if same or named:
        return same or named
    if len({series.bots[i] for i in of_level}) > 1:
        raise Broken(f"which {text} is meant? There are {', '.join(series.bots[i] for i in of_level)}")
    if not of_level:
        raise Broken(
            f"there is no entrant {text!r} to decide about; there are {', '.join(dict.fromkeys(series.names))}"
        )
    return of_level


class Sprt:
    """Is the mean answer `p1` rather than `p0`? After each game the likelihoods of both are compared.

    When one is likelier by enough to make the risk small, the test is decided: wrongly `yes` in `alpha` and
    wrongly `no` in `beta` of all cases at most, about. An answer x between 0 and 1 counts as x of a win and 1 - x of a
    loss; such answers vary less than wins and losses with the same mean, so the risks are rather smaller.
    """

    def __init__(
        self,
        question: Question,
        p0: float | None = None,
        p1: float | None = None,
        alpha: float = RISK,
        beta: float = RISK,
    ) -> None:
        self.question = question
        self.p0 = question.par if p0 is None else p0
        self.p1 = self.p0 + GAIN if p1 is None else p1
        if not 0 < self.p0 < self.p1 < 1:
            raise Broken(
                f"the shares to decide between must rise from above 0 to below 1, not {self.p0:g} to {self.p1:g}"
            )
        if not 0 < alpha < EVEN or not 0 < beta < EVEN:
            raise Broken(f"a risk is more than 0 and less than a half, not {alpha:g} or {beta:g}")
        self.alpha = alpha
        self.beta = beta
        self.upper = log((1 - beta) / alpha)
        self.lower = log(beta / (1 - alpha))
        self.answers = 0
        self.total = 0.0
        self.llr = 0.0
        self.verdict = ""
        self.decided_at = 0

    def add(self, result: Result) -> str:
        """One more game, in order. The verdict: `yes`, `no`, or nothing yet; it does not change any more."""
        answer = None if self.verdict else self.question.answer(result)
        if answer is None:
            return self.verdict
        self.answers += 1
        self.total += answer
        self.llr += answer * log(self.p1 / self.p0) + (1 - answer) * log((1 - self.p1) / (1 - self.p0))
        if not self.lower < self.llr < self.upper:
            self.verdict = "yes" if self.llr > 0 else "no"
            self.decided_at = result["game"]
        return self.verdict

    def say(self) -> str:
        """How the test stands, in a sentence."""
        asked = f"{self.question.text}: {self.p1:.1%} rather than {self.p0:.1%}?"
        risks = f"risks {self.alpha:g} and {self.beta:g}"
        if self.verdict:
            return f"{asked} {self.verdict.capitalize()}, decided by game {self.decided_at} ({risks})."
        return f"{asked} Not decided ({risks}; {self.llr:+.2f} between {self.lower:.2f} and {self.upper:.2f})."

    def plain(self) -> dict[str, Any]:
        """The test as JSON data."""
        names: Sequence[str] = ("p0", "p1", "alpha", "beta", "answers", "total", "llr", "lower", "upper", "verdict")
        return {"question": self.question.text, "decided_at": self.decided_at or None} | {
            name: getattr(self, name) for name in names
        }
