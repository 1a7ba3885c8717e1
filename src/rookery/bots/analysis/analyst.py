"""The analyst: goes through a finished match step by step, judges each, and draws up the accounts."""
# mypyc: no (not in the inner loop)

from collections.abc import Iterator
from typing import Final

from rookery.bots.analysis.comparing import NO_CHOICE, compare
from rookery.bots.analysis.effort import Effort
from rookery.bots.analysis.judging import Judge
from rookery.bots.analysis.result import DIGITS, Account, Analysis, Decision, Step
from rookery.bots.analysis.steps import Stretch, stretches
from rookery.bots.thinking.chances import win_chances
from rookery.bots.thinking.search import is_open
from rookery.core.match import Match
from rookery.core.reasons import Broken
from rookery.core.state import State
from rookery.core.tasks import CHANCE
from rookery.core.words import Action

APART: Final = 1_000_003
"""Seeds of different analyses lie this far apart, so that they share no luck."""


class Judged:
    """A stretch with what could be said of it at once: each seat's chance before it (None: the seat does not notice),
    the chance after it by what the seat knew before (None: nothing came to light), and how the turn compares.
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
        self.comparison = NO_CHOICE
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
        self.was_dealt = match.origin is None  # else it began in the midst of another game, with chances of its own
        self.judge = Judge(self.effort, self.seed)
        self.compared = 0
        self.result: Analysis | None = None

    def work(self) -> Iterator[float]:
        """Judge stretch after stretch, then put it all together."""
        self.effort.begin()
        lines = max(1, len(self.match.log))
        judged = []
        for stretch in stretches(self.match):
            judged.append(self.look_at(stretch, (stretch.until - stretch.at) / (lines - stretch.at)))
            yield stretch.until / lines
        self.result = self.put_together(judged)

    def look_at(self, stretch: Stretch, share: float) -> Judged:
        """Judge a stretch in its share of what is left to do: half of it for the chances, half for the decision."""
        self.effort.next_piece(share / 2.0)
        judged = Judged(stretch, self.match.game.ending(stretch.before).heading, self.seats)
        openly: list[float] | None = None
        for seat in range(self.seats):
            if judged.is_unseen[seat]:
                continue
            if stretch.at > 0 or not self.was_dealt:  # before a deal everybody's chance is the same
                if not is_open(stretch.before, seat):
                    judged.before[seat] = self.judge.chances(stretch.before, seat)[seat]
                else:
                    openly = openly or self.judge.chances(stretch.before, seat)
                    judged.before[seat] = openly[seat]
            if stretch.opens_to(seat):
                judged.foreseen[seat] = self.judge.foreseen(stretch, seat)
        if stretch.seat != CHANCE:
            self.effort.next_piece(share / 2.0)
            self.decide(stretch, judged)
        return judged

    def decide(self, stretch: Stretch, judged: Judged) -> None:
        """Compare a seat's turn with others, if it had a choice."""
        s, seat = stretch.before, stretch.seat
        kind = self.match.game.kind_of(stretch.task, stretch.words[0])
        judged.decision = Decision(stretch.at, stretch.until, seat, kind, stretch.words)
        if has_choice(s, seat, stretch.words):
            judged.comparison = compare(s, seat, stretch.words, self.effort, self.seed)
            self.compared += judged.comparison.sims

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
        accounts = [Account(seat, result[seat], after[seat], steps, decisions) for seat in range(self.seats)]
        return Analysis(steps, decisions, accounts, self.judge.playouts + self.compared)

    def settle(self, one: Judged, step: Step, seat: int, after: float, par: float) -> float:
        """Share out what a step did to a seat; the seat's chance before it."""
        if one.is_unseen[seat] and (one.at > 0 or not self.was_dealt):
            return after
        judgement, known = one.before[seat], one.foreseen[seat]
        before = par if judgement is None else round(judgement, DIGITS)
        expected = after if known is None else round(known, DIGITS)
        direct, rest = step.direct(seat), step.others if one.is_common else step.hidden
        direct[seat] = round(direct[seat] + expected - before, DIGITS)
        rest[seat] = round(rest[seat] + after - expected, DIGITS)
        if one.decision is not None and one.seat == seat:
            one.decision.after = expected
            one.decision.add(one.comparison)
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
