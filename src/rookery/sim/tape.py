"""A tape: every decision and every chance of a game, as plain data for analysis."""

from typing import TypedDict

from rookery.core.state import State
from rookery.core.tasks import CHANCE, Race
from rookery.core.words import Action


class Decision(TypedDict):
    """A seat was asked, and answered."""

    step: int
    """Which step of the game it was, from 0; decisions and chances are counted together."""
    seat: int
    round: int | None
    """None in a game that does not count rounds."""
    question: str
    """What views call it."""
    options: list[str]
    """The words that were legal, in the order of machines: each set of things once."""
    word: str


class Fall(TypedDict):
    """A die fell or a card was drawn."""

    step: int
    round: int | None
    word: str
    odds: float
    """How probable that was."""
    outcomes: int
    """How many there could have been."""


class Tape(TypedDict):
    decisions: list[Decision]
    chances: list[Fall]


def tape_of(s: State, log: list[tuple[int, Action]]) -> Tape:
    """A game told again from its beginning, which is `s`. What nobody was asked, a race that bots do not run, is left
    out, but counted as a step.
    """
    tape: Tape = {"decisions": [], "chances": []}
    for step, (seat, action) in enumerate(log):
        number = s.view(None).get("round")
        task = s.agenda[-1]
        if seat == CHANCE:
            odds = s.outcomes()
            fell = sum([odd for outcome, odd in odds if outcome is action])
            tape["chances"].append(
                {"step": step, "round": number, "word": action.word, "odds": fell, "outcomes": len(odds)}
            )
        elif not isinstance(task, Race):
            tape["decisions"].append(
                {
                    "step": step,
                    "seat": seat,
                    "round": number,
                    "question": task.label,
                    "options": [option.word for option in s.legal(seat)],
                    "word": action.word,
                }
            )
        s.act(seat, action)
    return tape
