"""Steps: the log of a match cut into rolls, deals and turns, each with the position before and after it."""
# mypyc: no (not in the inner loop)

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

from rookery.bots.thinking.search import is_open
from rookery.bots.thinking.secrecy import is_half_picked
from rookery.core.match import Entry, Match
from rookery.core.notes import BEGIN_TURN
from rookery.core.state import State
from rookery.core.tasks import CHANCE, Race, Task, Together
from rookery.core.words import Action

LOOKS: Final = 4
"""Re-deals on which some words are tried to see whether they bring something to light."""


class Stretch:
    """Some lines of a log that belong together: all by chance, or all said in one turn by a seat that learnt nothing
    between them.
    """

    def __init__(self, at: int, entries: Sequence[Entry], before: State, after: State) -> None:
        self.at = at
        self.until = at + len(entries)
        self.entries = list(entries)
        self.seat = entries[0].seat
        self.words = [entry.action for entry in entries]
        self.before = before
        self.after = after

    @property
    def task(self) -> Task[Any]:
        """The question with which it began."""
        return self.before.agenda[-1]

    def is_common(self) -> bool:
        """Whether others answer the same question in secret."""
        return isinstance(self.task, Together)

    def is_pending(self) -> bool:
        """Whether it is an answer to such a question that still waits for others."""
        return self.is_common() and bool(self.after.agenda) and is_half_picked(self.after)

    def is_unseen_by(self, seat: int) -> bool:
        """Whether a seat learns nothing by it: neither the words nor what they open."""
        if self.is_common():
            return self.seat != seat and self.is_pending()
        return not any(entry.shown_to(seat) for entry in self.entries)

    def opens_to(self, seat: int) -> bool:
        """Whether a seat that hears the words sees something that it could not have foretold."""
        if self.seat == CHANCE or self.is_pending() or is_open(self.before, seat):
            return False
        return self.is_common() or opens(self.before, self.seat, self.words, self.after, seat)


def opens(before: State, who: int, words: Sequence[Action], after: State, seat: int) -> bool:
    """Whether what a seat sees after some words differs from what they bring on re-deals for it."""
    seen = after.view(seat)
    for number in range(LOOKS):
        deal = spoken(before.redeal(seat, Random(number)), who, words)
        if deal is None or deal.view(seat) != seen:
            return True
    return False


def spoken(s: State, who: int, words: Sequence[Action]) -> State | None:
    """A position after some words; None if one of them cannot be said in it."""
    for word in words:
        if who not in s.turn() or word not in s.sayable(who):
            return None
        s.act(who, word)
    return s


def stretches(match: Match) -> Iterator[Stretch]:
    """The stretches of a match, from its first line on. All that falls before the first decision is one of them."""
    again = match.anew()
    before, start = again.state.clone(), 0
    for number, entry in enumerate(match.log):
        task, known = again.state.agenda[-1], again.state.clone()
        again.follow(entry.seat, entry.action.word)
        following = match.log[number + 1] if number + 1 < len(match.log) else None
        if following is None or not goes_on(entry, following, task, known, again.state, is_first=start == 0):
            after = again.state.clone()
            yield Stretch(start, again.log[start:], before, after)
            before, start = after, number + 1


def goes_on(entry: Entry, following: Entry, task: Task[Any], before: State, after: State, *, is_first: bool) -> bool:
    """Whether the next line of a log belongs to the same stretch."""
    if entry.seat != following.seat:
        return False
    if entry.seat == CHANCE:
        return is_first or entry.seen_by == following.seen_by
    if isinstance(task, Together | Race) or isinstance(after.agenda[-1], Together | Race):
        return False
    if any(note.what == BEGIN_TURN for note in entry.notes):
        return False
    is_news = after.sealed != before.sealed and not is_open(before, entry.seat)
    return not (is_news and opens(before, entry.seat, [entry.action], after, entry.seat))
