"""Findings: the analysis of a match in the words of the table, as it is sent and printed."""

from collections.abc import Iterable
from typing import Any

from rookery.bots.analysis import MARKS
from rookery.bots.analysis import Analysis as Result
from rookery.bots.analysis.result import DIGITS, Account, Decision, Step
from rookery.core.match import Match
from rookery.core.state import State
from rookery.server import telling
from rookery.server.counsel import rehearsed
from rookery.server.messages import (
    AccountInfo,
    Analysis,
    DecisionInfo,
    KindInfo,
    LogLine,
    MarkInfo,
    StepInfo,
)
from rookery.server.replays import unveil

PERCENT_DIGITS = 2
"""Digits of an accuracy."""


def findings(match: Match, result: Result) -> Analysis:
    """An analysis in words. The match is over: all of it may be told."""
    unveil(match)
    lines = telling.lines(match, None, 0)
    better = [decision for decision in result.decisions if decision.better]
    positions = positions_at(match, {decision.at for decision in better})
    heading = {step.at: step.heading for step in result.steps}
    return Analysis(
        game=match.game.name,
        names=match.names,
        marks=[MarkInfo(mark=mark, loss=loss) for mark, loss in MARKS],
        steps=[step_info(step, lines) for step in result.steps],
        decisions=[
            decision_info(match, decision, positions.get(decision.at), lines, heading[decision.at])
            for decision in result.decisions
        ],
        accounts=[account_info(account) for account in result.accounts],
        sims=result.sims,
    )


def positions_at(match: Match, lines: Iterable[int]) -> dict[int, State]:
    """The positions before some lines of a match."""
    wanted = set(lines)
    options: dict[str, Any] = dict(match.options)
    again = Match(match.game, match.names, paused=True, **options)
    found: dict[int, State] = {}
    for number, entry in enumerate(match.log):
        if number in wanted:
            found[number] = again.state.clone()
        again.follow(entry.seat, entry.action.word)
    return found


def decision_info(
    match: Match, decision: Decision, position: State | None, lines: list[LogLine], heading: str
) -> DecisionInfo:
    better = [action.word for action in decision.better]
    options: dict[str, Any] = dict(match.options)
    return DecisionInfo(
        at=decision.at,
        until=decision.until,
        seat=decision.seat,
        kind=decision.kind,
        heading=heading,
        before=decision.before,
        after=decision.after,
        loss=decision.loss,
        error=decision.error,
        sims=decision.sims,
        mark=decision.mark,
        words=[action.word for action in decision.words],
        told=sentences(lines, decision.at, decision.until, decision.seat),
        better=better,
        better_told=[]
        if position is None
        else rehearsed(match.game, position, decision.seat, better, match.names, options),
    )


def step_info(step: Step, lines: list[LogLine]) -> StepInfo:
    return StepInfo(
        at=step.at,
        until=step.until,
        seat=step.seat,
        heading=step.heading,
        told=" ".join(sentences(lines, step.at, step.until)),
        luck=step.luck,
        own=step.own,
        others=step.others,
        hidden=step.hidden,
        chances=step.chances,
    )


def sentences(lines: list[LogLine], at: int, until: int, seat: int | None = None) -> list[str]:
    """What the log says of some lines of the record; of what one seat did, if it says anything of that."""
    told = [line for line in lines if at <= line.at < until]
    own = [line for line in told if line.seat == seat]
    return [line.text for line in own or told]


def account_info(account: Account) -> AccountInfo:
    return AccountInfo(
        result=account.result,
        par=account.par,
        luck=account.luck,
        own=account.own,
        others=account.others,
        hidden=account.hidden,
        accuracy=round(account.accuracy, PERCENT_DIGITS),
        decisions=account.decisions,
        kinds=[
            KindInfo(
                kind=kind.kind,
                decisions=kind.decisions,
                loss=round(kind.loss, DIGITS),
                accuracy=round(kind.accuracy, PERCENT_DIGITS),
            )
            for kind in account.kinds
        ],
    )
