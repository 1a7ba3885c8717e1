"""Puzzles: positions with one best turn, from a file in the game's own folder."""
# mypyc: no (not in the inner loop)

import hashlib
import json
import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from importlib.resources import files
from math import gcd
from typing import Any

from rookery.core.game import Game
from rookery.core.match import Entry, Match
from rookery.core.origin import Origin
from rookery.core.phrases import Phrase
from rookery.core.reasons import Broken
from rookery.core.state import State
from rookery.core.tasks import CHANCE
from rookery.core.words import Action

FILE = "puzzles.json"
"""Where the puzzles of a game lie, beside its rules."""

FORMAT = 1

SOLVER = 0
"""The seat of whoever solves a puzzle."""

RIVALS = ("Nell", "Corvin", "Juno", "Bram", "Odo")
"""Who sits in the other seats, as many as a puzzle needs."""

FIRST_DAY = date(2026, 11, 17).toordinal()
"""The day of the first puzzle of the day."""

MOST_LAMPS = 3


class Answer:
    """A turn that was compared: its words, the chance to win with it, and the turn as orders: `Take 2 bags.`"""

    def __init__(self, words: Iterable[str], chance: float, told: str) -> None:
        self.words = tuple(words)
        self.chance = chance
        self.told = told


class Puzzle:
    """A position in which seat 0 has one best turn. What that seat cannot know was dealt anew when it was written.

    `answers` are the turns that were compared, the best first, whose words may be said in any order. `then` is what is
    expected to follow the best one, in sentences. `lamps` tell how hard it is: one, most Cutpurses find it; two, most
    Burglars do; three, most Burglars do not. `reason` says what the best turn is for.
    """

    def __init__(
        self,
        *,
        position: Mapping[str, Any],
        answers: Iterable[Answer],
        then: Iterable[str],
        lamps: int,
        reason: Phrase,
    ) -> None:
        self.position = position
        self.answers = tuple(answers)
        self.then = tuple(then)
        self.lamps = lamps
        self.reason = reason

    @property
    def rivals(self) -> tuple[str, ...]:
        """The names of those in the other seats."""
        return RIVALS[: self.position["seats"] - 1]

    @property
    def best(self) -> Answer:
        return self.answers[0]

    def origin(self, number: int) -> Origin:
        """Where a match of this puzzle begins."""
        seal = hashlib.sha256(json.dumps(self.position, sort_keys=True).encode()).hexdigest()[:16]
        return Origin(self.position, seal, number, "", SOLVER)

    def said(self, log: Iterable[Entry]) -> Counter[str]:
        """The first words of whoever solves it, as many as the best turn has. What does not lead there is not let
        through.
        """
        return Counter([entry.action.word for entry in log if entry.seat == SOLVER][: len(self.best.words)])

    def is_solved(self, log: Iterable[Entry]) -> bool:
        """Whether the best turn was played."""
        return self.said(log) == Counter(self.best.words)

    def fault(self, match: Match, words: Sequence[str]) -> str:
        """What words give up that come next, as a sentence; empty if they may lead to the best turn, or after it."""
        said, best = self.said(match.log), Counter(self.best.words)
        if said == best:
            return ""
        if said + Counter(words) <= best and leads_on(match, words, best - said - Counter(words)):
            return ""
        for answer in self.answers[1:]:
            if said + Counter(words) <= Counter(answer.words):
                return f"That gives up {percent(self.best.chance - answer.chance)} % of a win."
        # Nothing else was as good as the second best.
        return f"That gives up at least {percent(self.best.chance - self.answers[1].chance)} % of a win."


def leads_on(match: Match, words: Sequence[str], left: Counter[str]) -> bool:
    """Whether a seat can say words, and after them all that is left, in some order: `done` may come too early."""
    s, named = match.state.clone(), match.game.words.named
    for word in words:
        if named[word] not in s.sayable(SOLVER):
            return True  # it is refused by its rule
        s.act(SOLVER, named[word])
    return can_say_all(s, [named[word] for word in left.elements()], set())


def can_say_all(s: State, left: list[Action], tried: set[tuple[int, ...]]) -> bool:
    """Whether a seat can say all these words in some order. What was left once is not tried again."""
    key = tuple(sorted(action.index for action in left))
    if not left or key in tried:
        return not left
    tried.add(key)
    for at, action in enumerate(left):
        if SOLVER in s.turn() and action in s.sayable(SOLVER):
            after = s.clone()
            after.act(SOLVER, action)
            if can_say_all(after, left[:at] + left[at + 1 :], tried):
                return True
    return False


def percent(share: float) -> int:
    return round(100 * share)


def read_puzzle(data: Mapping[str, Any]) -> Puzzle:
    """A puzzle as its file has it."""
    return Puzzle(
        position=data["position"],
        answers=[Answer(answer["words"], answer["chance"], answer["told"]) for answer in data["answers"]],
        then=data["then"],
        lamps=data["lamps"],
        reason=Phrase(data["reason"]),
    )


PUZZLES: dict[str, list[Puzzle]] = {}
"""The puzzles that were read, by the folder of their game."""


def puzzles_of(game: Game) -> list[Puzzle]:
    """The puzzles of a game, the easiest first; none if these are not the figures or rules they were found with."""
    folder = sys.modules[type(game).__module__].__package__ or ""
    if folder not in PUZZLES:
        file = files(folder) / FILE if folder else None
        text = file.read_text(encoding="utf-8") if file is not None and file.is_file() else "{}"
        known = json.loads(text)
        is_ours = known.get("format") == FORMAT and known["version"] == game.version
        PUZZLES[folder] = [read_puzzle(puzzle) for puzzle in known["puzzles"]] if is_ours else []
    return [] if game.changed_figures() else PUZZLES[folder]


def puzzle_of(game: Game, number: int) -> Puzzle:
    """One puzzle of a game; they are counted from 1."""
    found = puzzles_of(game)
    if not found:
        raise Broken(f"{game.title} has no puzzles")
    if not 1 <= number <= len(found):
        raise Broken(f"{game.title} has {len(found)} puzzles; there is no number {number}")
    return found[number - 1]


def of_the_day(games: Iterable[Game], day: date) -> tuple[Game, int] | None:
    """The puzzle of a day, the same for everybody: the games take turns, and each goes through its puzzles in strides
    that meet all of them before one comes again, hard ones between easy ones. None if no game has any.
    """
    having = [game for game in games if puzzles_of(game)]
    if not having:
        return None
    turn, which = divmod(day.toordinal() - FIRST_DAY, len(having))
    count = len(puzzles_of(having[which]))
    return having[which], turn * stride(count) % count + 1


def stride(count: int) -> int:
    """About three eighths of a count, without a common divisor with it."""
    step = max(1, 3 * count // 8)
    while gcd(step, count) > 1:
        step += 1
    return step


def pose(game: Game, number: int, name: str) -> Match:
    """A match that begins with a puzzle."""
    puzzle = puzzle_of(game, number)
    match = Match(game, [name, *puzzle.rivals], origin=puzzle.origin(number), paused=True)
    if match.turn == (CHANCE,) or SOLVER not in match.turn:
        raise Broken(f"puzzle {number} of {game.title} asks nothing")
    return match
