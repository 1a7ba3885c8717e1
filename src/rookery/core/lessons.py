"""Lessons: a first game with fixed luck, step by step, from a file in the game's own folder."""
# mypyc: no (not in the inner loop)

import sys
import tomllib
from collections import Counter, deque
from collections.abc import Iterable, Mapping, Sequence
from importlib.resources import files
from typing import Any

from rookery.core.fate import Fate
from rookery.core.game import Game
from rookery.core.match import Entry, Match
from rookery.core.reasons import Broken
from rookery.core.state import State
from rookery.core.tasks import CHANCE
from rookery.core.words import Action

FILE = "lesson.toml"
"""Where the lesson of a game lies, beside its rules."""

LEARNER = 0
"""The seat of the person who learns."""

Line = tuple[int, str]
"""Who acts (chance: CHANCE) and the word."""


class Choice:
    """Words that a step accepts, in any order; what to say to them; and what chance and the rivals do afterwards."""

    def __init__(self, words: Iterable[str], say: str, then: Iterable[Line]) -> None:
        self.words = tuple(words)
        self.say = say
        self.then = tuple(then)


class Step:
    """One idea: a title, a few sentences, an order, the rule, and the things that the page points at, in the order in
    which they are pressed. A step without choices is only looked at. `otherwise` is said to legal words that it does
    not accept.
    """

    def __init__(
        self,
        *,
        title: str,
        text: str,
        order: str = "",
        rule: str = "",
        targets: Iterable[str] = (),
        otherwise: str = "",
        choices: Iterable[Choice] = (),
    ) -> None:
        self.title = title
        self.text = text
        self.order = order
        self.rule = rule
        self.targets = tuple(targets)
        self.otherwise = otherwise
        self.choices = tuple(choices)


class Lesson:
    """A dealt game: how long it takes, who sits there, what falls before the first step, and the steps."""

    def __init__(
        self,
        *,
        minutes: int,
        rivals: Iterable[str],
        options: Mapping[str, Any],
        deal: Iterable[Line],
        steps: Sequence[Step],
    ) -> None:
        self.minutes = minutes
        self.rivals = tuple(rivals)
        self.options = dict(options)
        self.deal = tuple(deal)
        self.steps = tuple(steps)

    @property
    def players(self) -> int:
        return len(self.rivals) + 1

    def asks(self) -> list[int]:
        """The steps at which the learner acts."""
        return [number for number, step in enumerate(self.steps) if step.choices]


def lines_of(texts: Iterable[str]) -> list[Line]:
    """`*: roll red, roll bag` and `2: take red, done` as lines, one for each word."""
    found: list[Line] = []
    for text in texts:
        who, colon, words = text.partition(":")
        if not colon or not (who == "*" or who.isdigit()):
            raise Broken(f"a lesson has lines such as '*: roll red' and '2: done', not {text!r}")
        found += [(CHANCE if who == "*" else int(who), word.strip()) for word in words.split(",")]
    return found


def read_lesson(data: Mapping[str, Any]) -> Lesson:
    """A lesson as its file has it."""
    return Lesson(
        minutes=data["minutes"],
        rivals=data["rivals"],
        options=data.get("options", {}),
        deal=lines_of(data["deal"]),
        steps=[read_step(step) for step in data["steps"]],
    )


def read_step(data: Mapping[str, Any]) -> Step:
    told = {key: data[key] for key in ("title", "text", "order", "rule", "targets", "otherwise") if key in data}
    then = lines_of(data.get("then", ()))
    choices = [
        Choice(choice["words"], choice.get("say", ""), lines_of(choice["then"]) if "then" in choice else then)
        for choice in data.get("choices", ())
    ]
    if "words" in data:
        choices.append(Choice(data["words"], data.get("say", ""), then))
    return Step(**told, choices=choices)


LESSONS: dict[str, Lesson | None] = {}
"""The lessons that were read, by the folder of their game."""


def lesson_of(game: Game) -> Lesson | None:
    """The lesson of a game, if it has one and these are the figures it was written for."""
    folder = sys.modules[type(game).__module__].__package__ or ""
    if folder not in LESSONS:
        file = files(folder) / FILE if folder else None
        LESSONS[folder] = (
            read_lesson(tomllib.loads(file.read_text(encoding="utf-8")))
            if file is not None and file.is_file()
            else None
        )
    return None if game.changed_figures() else LESSONS[folder]


class Standing:
    """Where a match stands in a lesson. It follows from the log alone, so a match that is read again, or whose last
    step was taken back, stands where it stood.
    """

    def __init__(self, lesson: Lesson, log: Iterable[Entry]) -> None:
        self.lesson = lesson
        self.luck: deque[str] = deque()
        self.rivals: dict[int, deque[str]] = {seat: deque() for seat in range(1, lesson.players)}
        self.asks = lesson.asks()
        self.at = 0  # which of these steps is next
        self.said: Counter[str] = Counter()
        self.answer = ""
        self.begins: list[int] = []  # the lines of the log with which the steps began that were answered
        self.expect(lesson.deal)
        self.first = -1
        for number, entry in enumerate(log):
            self.hear(number, entry.seat, entry.action.word)

    def expect(self, lines: Iterable[Line]) -> None:
        for seat, word in lines:
            (self.luck if seat == CHANCE else self.rivals[seat]).append(word)

    def hear(self, number: int, seat: int, word: str) -> None:
        if seat == LEARNER:
            self.hear_learner(number, word)
            return
        script = self.luck if seat == CHANCE else self.rivals[seat]
        if script and script[0] == word:
            script.popleft()
        else:
            script.clear()  # it went another way: chance is chance again, and the rivals think for themselves

    def hear_learner(self, number: int, word: str) -> None:
        said = self.said + Counter([word])
        if not self.fitting(said):
            return  # the table answered for the seat
        if not self.said:
            self.first = number
        self.said = said
        for choice in self.fitting(said):
            if Counter(choice.words) == said:
                self.begins.append(self.first)
                self.expect(choice.then)
                self.answer = choice.say
                self.said = Counter()
                self.at += 1
                return

    def fitting(self, said: Counter[str]) -> list[Choice]:
        """The choices of the next step to which these words may still lead."""
        step = self.step
        return [choice for choice in step.choices if said <= Counter(choice.words)] if step is not None else []

    @property
    def step(self) -> Step | None:
        """The step that waits for words; None when all were said."""
        return self.lesson.steps[self.asks[self.at]] if self.at < len(self.asks) else None

    @property
    def shown(self) -> range:
        """The numbers of the steps to be read now: those that are only looked at, and the one that asks."""
        before = self.asks[self.at - 1] + 1 if self.at else 0
        return range(before, self.asks[self.at] + 1 if self.at < len(self.asks) else len(self.lesson.steps))

    def accepts(self, words: Sequence[str]) -> bool:
        """Whether these words, after those of this step, are what the lesson wants to see."""
        return bool(self.fitting(self.said + Counter(words)))

    def next_words(self, match: Match) -> list[str]:
        """What the step still wants to hear: of its first choice that can be played from here."""
        for choice in self.fitting(self.said):
            said, left = self.said.copy(), []
            for word in choice.words:
                if said[word] > 0:
                    said[word] -= 1
                else:
                    left.append(word)
            if can_be_said(match.game, match.state, LEARNER, left[0]):
                return left
        return []

    def can_go_on(self, match: Match) -> bool:
        """Whether the step can be played in this position: rules that have changed break off a lesson, not a game."""
        if LEARNER not in match.turn:
            return False
        left = [word for choice in self.fitting(self.said) for word in Counter(choice.words) - self.said]
        return any(can_be_said(match.game, match.state, LEARNER, word) for word in left)

    def rival(self, match: Match, seat: int) -> str | None:
        """What the lesson has a rival do now, if that can be done."""
        script = self.rivals.get(seat)
        return script[0] if script and can_be_said(match.game, match.state, seat, script[0]) else None


def can_be_said(game: Game, s: State, seat: int, word: str) -> bool:
    """Whether a word of a lesson is one that a seat may say now."""
    action = game.words.named.get(word)
    return action is not None and s.why_not(seat, action) is None


class Taught(Fate):
    """The luck of a lesson while it lasts, and then another."""

    def __init__(self, lesson: Lesson, log: Sequence[Entry], then: Fate) -> None:
        self.lesson = lesson
        self.log = log
        self.then = then

    def outcome(self, s: State, event: int) -> Action:
        luck = Standing(self.lesson, self.log).luck
        if luck:
            for action, _ in s.outcomes():
                if action.word == luck[0]:
                    return action
        return self.then.outcome(s, event)


def begin(game: Game, lesson: Lesson, name: str, fate: Fate) -> Match:
    """A new match of a lesson; its luck falls first."""
    match = Match(game, [name, *lesson.rivals], fate=fate, paused=True, **lesson.options)
    teach(match, lesson)
    match.advance()
    return match


def teach(match: Match, lesson: Lesson) -> None:
    """From here on the luck of a match is that of a lesson."""
    match.fate = Taught(lesson, match.log, match.fate)
