"""A story: the log of a match in sentences, as one seat may know it."""
# mypyc: no (not in the inner loop)

from collections.abc import Sequence
from itertools import groupby

from rookery.core.game import Game
from rookery.core.match import Entry, Match
from rookery.core.notes import BEGIN_TURN, Note
from rookery.core.phrases import fill, player
from rookery.core.tasks import CHANCE, Together
from rookery.core.words import Action


class Sentence:
    """One sentence of a story: the line of the log it ends with, whom it is about (or CHANCE), and the rule behind it.

    `turn` counts the turns that have begun: a sentence of one turn is not joined with one of another.
    """

    def __init__(self, entry: int, seat: int, text: str, rule: str, turn: int = 0) -> None:
        self.entry = entry
        self.seat = seat
        self.text = text
        self.rule = rule
        self.turn = turn

    def __repr__(self) -> str:
        return f"{self.text} [{self.rule}]" if self.rule else self.text


def story(match: Match, seat: int | None, start: int = 0) -> list[Sentence]:
    """The log from a line on, as a seat (None: a spectator) may know it.

    What somebody does with one verb several times in a row is one sentence; then comes what the rules did. That
    somebody has chosen in secret is told only until the choices are revealed.
    """
    lines: list[Sentence] = []
    run: list[Entry] = []
    turn = 0
    sealed_from = first_sealed(match)
    for number in range(start, len(match.log)):
        entry = match.log[number]
        run.append(entry)
        notes = told_notes(match, entry, seat)
        following = match.log[number + 1] if number + 1 < len(match.log) else None
        if notes or following is None or not goes_on(entry, following, seat):
            opened = is_secret(entry) and number < sealed_from
            text = "" if opened and is_told_by_reveal(match, number, seat) else told_run(match, run, seat)
            if text:
                lines.append(Sentence(number, entry.seat, text, entry.rule, turn))
            run = []
        for note, text in notes:
            turn += note.what == BEGIN_TURN
            if text:
                lines.append(Sentence(number, note.seat, text, note.why, turn))
    return lines


def foretold(game: Game, line: Sequence[tuple[int, Action]], names: Sequence[str]) -> list[str]:
    """What seats may do next, in sentences: `Ann takes 2 bags.`, `Bob steals Ann's pile.`"""
    sentences: list[str] = []
    for (seat, _), run in groupby(line, lambda step: (step[0], step[1].verb)):
        sentences.append(game.say_run(seat, [action for _, action in run], names))
    return [sentence for sentence in sentences if sentence]


def goes_on(entry: Entry, following: Entry, seat: int | None) -> bool:
    """Whether two lines of the log belong into one sentence."""
    same = (entry.seat, entry.action.verb) == (following.seat, following.action.verb)
    return same and entry.shown_to(seat) and following.shown_to(seat)


def is_secret(entry: Entry) -> bool:
    """Whether a seat chose in secret."""
    return entry.seat != CHANCE and entry.seen_by is not None


def first_sealed(match: Match) -> int:
    """The line of the log from which on choices are still sealed: others have yet to choose."""
    task = match.state.agenda[-1] if match.state.agenda else None
    sealed = sum(pick >= 0 for pick in task.picks) if isinstance(task, Together) else 0
    return len(match.log) - sealed


def is_told_by_reveal(match: Match, number: int, seat: int | None) -> bool:
    """Whether a secret choice need not be told now that all are revealed: it is another's, or what came to light says
    what it was.
    """
    entry = match.log[number]
    return not entry.shown_to(seat) or any(
        note.seat == entry.seat for note, text in revealed(match, number, seat) if text
    )


def revealed(match: Match, number: int, seat: int | None) -> list[tuple[Note, str]]:
    """What came to light when the last of several secret choices was made, with its sentences."""
    while not match.log[number].notes and number + 1 < len(match.log) and is_secret(match.log[number + 1]):
        number += 1
    return told_notes(match, match.log[number], seat)


def told_run(match: Match, run: list[Entry], seat: int | None) -> str:
    """What somebody did; a secret choice is told without the choice, what chance did in secret not at all."""
    first = run[0]
    if first.shown_to(seat):
        say = match.game.say_secret if is_secret(first) else match.game.say_run
        return say(first.seat, [entry.action for entry in run], match.names)
    return "" if first.seat == CHANCE else fill("{} {has/have} chosen.", player(match.names, first.seat))


def told_notes(match: Match, entry: Entry, seat: int | None) -> list[tuple[Note, str]]:
    """What the rules did after a line of the log, as far as a seat may know it: each note with its sentence. A note
    without a sentence is left out, unless a turn begins with it.
    """
    shown = [(note, match.game.say_note(note, match.names)) for note in entry.notes if note.shown_to(seat)]
    return [(note, text) for note, text in shown if text or note.what == BEGIN_TURN]
