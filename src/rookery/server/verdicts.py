"""Verdicts: how the first turn of a game that was played on compares with what was played then."""

from collections.abc import Sequence
from typing import Any

from rookery.core.match import Match
from rookery.core.origin import said_in_a_row
from rookery.core.state import State
from rookery.server.counsel import rehearsed
from rookery.server.messages import Verdict, WeighedTurn
from rookery.server.refusals import NotNow
from rookery.server.table import Table
from rookery.server.thinking import Thinkers

ALIKE = 0.005
"""A difference in chance that nobody would see in per cent."""


async def verdict_on(table: Table, seat: int, thinkers: Thinkers, seconds: float) -> Verdict:
    """What bots think of a seat's first turn here. Whoever has not ended it is not told yet: it would be a hint."""
    yours, played, names, options = await table.look(lambda: turns_of(table, seat))
    game, s = table.game, beginning(table.course.playing())
    found = await thinkers.weighed(game, s, seat, [yours, played], seconds)
    best, mine, then = (
        WeighedTurn(
            words=turn["turn"],
            told=rehearsed(game, s, seat, turn["turn"], names, options),
            chance=turn["chance"],
            error=turn["error"],
        )
        for turn in found
    )
    return Verdict(yours=mine, played=then, best=best, sentence=sentence_of(mine, then, best))


def turns_of(table: Table, seat: int) -> tuple[list[str], list[str], Sequence[str], dict[str, Any]]:
    """The words of a seat here and then, in a row."""
    match = table.course.playing()
    if match.origin is None:
        raise NotNow("This game was not played on from a moment of another.")
    if seat not in beginning(match).turn():
        raise NotNow("It was not your turn at that moment: there is nothing to compare.")
    played = match.origin.words_of(seat)
    if not played:
        raise NotNow("Nothing was played for this seat at that moment: there is nothing to compare.")
    yours = said_in_a_row([(entry.seat, entry.action.word) for entry in match.log], seat)
    if not yours or (seat in match.turn and goes_on(match, seat)):
        raise NotNow("Finish your turn first.")
    return yours, played, match.names, dict(match.options)


def goes_on(match: Match, seat: int) -> bool:
    """Whether nobody and nothing has come after the first words of a seat."""
    first = next(number for number, entry in enumerate(match.log) if entry.seat == seat)
    return all(entry.seat == seat for entry in match.log[first:])


def beginning(match: Match) -> State:
    """The position that a match began with."""
    return match.anew().state


def sentence_of(yours: WeighedTurn, played: WeighedTurn, best: WeighedTurn) -> str:
    """How a turn compares, in a sentence or two."""
    if yours.words == played.words:
        than_then = f"You did what was done then: it wins {percent(yours)} of the games."
    elif abs(yours.chance - played.chance) < ALIKE:
        than_then = f"Your turn is as good as the one that was played then: both win {percent(yours)} of the games."
    else:
        better = "better" if yours.chance > played.chance else "worse"
        than_then = (
            f"Your turn is {better} than the one that was played then: it wins {percent(yours)} of the games,"
            f" that one {percent(played)}."
        )
    if best.chance - yours.chance < max(ALIKE, best.error):
        return f"{than_then} Nothing clearly better was found."
    return f"{than_then} The best one that was found wins {percent(best)}."


def percent(turn: WeighedTurn) -> str:
    return f"{turn.chance:.0%}"
