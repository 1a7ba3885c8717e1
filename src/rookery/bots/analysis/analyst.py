"""The analyst: goes through a finished match step by step, judges each, and draws up the accounts."""
# mypyc: no (not in the inner loop)

from collections.abc import Iterator
from random import Random
from typing import Final

from rookery.bots.analysis.comparing import NO_CHOICE, Comparison, compare
from rookery.bots.analysis.effort import FEWEST, Effort
from rookery.bots.analysis.result import DIGITS, Account, Analysis, Decision, Step
from rookery.bots.analysis.steps import Stretch, deal_for, spoken, stretches
from rookery.bots.thinking.chances import win_chances
from rookery.bots.thinking.playouts import playout
from rookery.bots.thinking.search import QUICK, is_open
from rookery.core.match import Match
from rookery.core.reasons import Broken
from rookery.core.state import State
from rookery.core.tasks import CHANCE
from rookery.core.words import Action

APART: Final = 1_000_003
"""Seeds of different analyses lie this far apart, so that they share no luck."""


class Judged:
    """A stretch with what could be said of it at once: each seat's chance before it (None: it follows from what comes
    after), the chance after it by what the seat knew before (None: nothing came to light), and how the turn compares.
    """

    def __init__(self, stretch: Stretch, heading: str, seats: int) -> None:
        self.at = stretch.at
        self.until = stretch.until
        self.seat = stretch.seat
        self.heading = heading
        self.is_common = stretch.is_common()
        self.is_unseen = [stretch.is_unseen_by(seat) for seat in range(seats)]
        self.before: list[float | None] = [None] * seats
        self.foreseen: list[float | None] = [None] * seats
        self.comparison: Comparison = NO_CHOICE
        self.decision: Decision | None = None


class Analyst:
    """Analyses one match. `work` goes through it bit by bit and says which share is done; then there is a `result`.

    All numbers for a seat come from positions as that seat may imagine them, with seeds that go by their number alone.
    """

    def __init__(self, match: Match, effort: Effort | None = None, *, seed: int = 0) -> None:
        if not match.over:
            raise Broken("the game is not over: an analysis would tell what is secret")
        self.match = match
        self.effort = effort or Effort()
        self.seed = seed * APART
        self.seats = len(match.names)
        self.sims = 0
        self.result: Analysis | None = None

    def work(self) -> Iterator[float]:
        """Judge stretch after stretch, then put it all together."""
        self.effort.begin()
        lines = max(1, len(self.match.log))
        judged = []
        for stretch in stretches(self.match):
            self.effort.next_piece(max(1, lines - stretch.at))
            judged.append(self.judge(stretch))
            yield stretch.until / lines
        self.result = self.put_together(judged)

    def judge(self, stretch: Stretch) -> Judged:
        judged = Judged(stretch, self.match.game.ending(stretch.before).heading, self.seats)
        openly: list[float] | None = None
        for seat in range(self.seats):
            if judged.is_unseen[seat]:
                continue
            if stretch.seat == seat:
                self.decide(stretch, judged)
            elif stretch.at > 0:  # before the first line everybody's chance is par
                if not is_open(stretch.before, seat):
                    judged.before[seat] = self.chances(stretch.before, seat)[seat]
                else:
                    openly = openly or self.chances(stretch.before, seat)
                    judged.before[seat] = openly[seat]
            if stretch.opens_to(seat):
                judged.foreseen[seat] = self.foreseen(stretch, seat)
        return judged

    def decide(self, stretch: Stretch, judged: Judged) -> None:
        """Compare a seat's turn with others, if it had a choice."""
        s, seat = stretch.before, stretch.seat
        kind = self.match.game.kind_of(stretch.task, stretch.words[0])
        judged.decision = Decision(stretch.at, stretch.until, seat, kind, stretch.words)
        if has_choice(s, seat, stretch.words):
            judged.comparison = compare(s, seat, stretch.words, self.effort, self.seed)
            self.sims += judged.comparison.sims

    def chances(self, s: State, seat: int) -> list[float]:
        """Each seat's chance, as one of them may think of it."""
        return self.mean(s, seat, CHANCE, [])

    def foreseen(self, stretch: Stretch, seat: int) -> float | None:
        """A seat's chance after some words, by what it knew before them. None if it thought that nobody could say them."""
        found = self.mean(stretch.before, seat, stretch.seat, stretch.words)
        return found[seat] if found else None

    def mean(self, s: State, seat: int, who: int, words: list[Action]) -> list[float]:
        """The mean of playouts from re-deals for a seat on which some words are said; empty if they never can be."""
        totals, count = [0.0] * self.seats, 0
        for number in range(self.effort.playouts):
            if number >= FEWEST and self.effort.is_over():
                break
            rng = Random(self.seed + number)
            deal = spoken(deal_for(s, seat, rng), who, words)
            if deal is None:
                continue
            found = playout(deal, rng, QUICK.glance)
            totals = [total + chance for total, chance in zip(totals, found, strict=True)]
            count += 1
        self.sims += count
        return [total / count for total in totals] if count else []

    def put_together(self, judged: list[Judged]) -> Analysis:
        """From the end, which is certain, back to the beginning: each chance before a step is either judged or follows
        from the one after it.
        """
        result = [round(share, DIGITS) for share in win_chances(self.match.state)]
        par = round(1.0 / self.seats, DIGITS)
        steps, decisions = [], []
        after = result
        for one in reversed(judged):
            before = [par] * self.seats
            step = Step(one.at, one.until, one.seat, one.heading, self.seats)
            step.chances = after
            for seat in range(self.seats):
                before[seat] = self.settle(one, step, seat, after[seat], par)
            steps.append(step)
            if one.decision is not None:
                decisions.append(one.decision)
            after = before
        steps.reverse()
        decisions.reverse()
        accounts = [Account(seat, result[seat], par, steps, decisions) for seat in range(self.seats)]
        return Analysis(steps, decisions, accounts, self.sims)

    def settle(self, one: Judged, step: Step, seat: int, after: float, par: float) -> float:
        """Share out what a step did to a seat; the seat's chance before it."""
        direct, rest = step.direct(seat), step.others if one.is_common else step.hidden
        known = one.foreseen[seat]
        expected = after if known is None else round(known, DIGITS)
        if one.at == 0:
            before = par
        elif one.is_unseen[seat]:
            return after
        elif one.decision is not None and one.seat == seat:
            before = min(1.0, round(expected + one.comparison.loss, DIGITS))
        else:
            judgement = one.before[seat]
            assert judgement is not None
            before = round(judgement, DIGITS)
        direct[seat] = round(direct[seat] + expected - before, DIGITS)
        rest[seat] = round(rest[seat] + after - expected, DIGITS)
        if one.decision is not None and one.seat == seat:
            one.decision.before, one.decision.after = before, expected
            one.decision.better = one.comparison.better
            one.decision.error, one.decision.sims = round(one.comparison.error, DIGITS), one.comparison.sims
        return before


def has_choice(s: State, seat: int, words: list[Action]) -> bool:
    """Whether a seat could have said anything else than these words."""
    now = s.clone()
    for word in words:
        if len(now.legal(seat)) > 1:
            return True
        now.act(seat, word)
    return False


def analyse(match: Match, effort: Effort | None = None, *, seed: int = 0) -> Analysis:
    """The analysis of a match that is over, in one go."""
    analyst = Analyst(match, effort, seed=seed)
    for _ in analyst.work():
        pass
    assert analyst.result is not None
    return analyst.result
