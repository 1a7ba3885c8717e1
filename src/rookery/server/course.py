"""The course of a game at a table: its match, the log that leads to it, and what can still be answered."""

from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import Any

from rookery.core.fate import Fate
from rookery.core.game import Game
from rookery.core.lessons import Lesson, begin, teach
from rookery.core.match import Match
from rookery.core.offers import offered
from rookery.core.origin import Origin
from rookery.core.phrases import pieces_of, reasoned, said_to
from rookery.core.reasons import Broken, Illegal
from rookery.core.state import State
from rookery.core.tasks import CHANCE, Together
from rookery.core.words import Action
from rookery.server import telling
from rookery.server.messages import Explained, Previewed, Refused
from rookery.server.oaths import Unsworn
from rookery.server.refusals import NotNow, Refusal, Stale, Wrong
from rookery.server.reloading import replayed, rewound
from rookery.server.store import ACT, BACK, CHANCE_FELL, UNDO, LogRow, Saved

Key = tuple[str, int]
"""What tells a question from every other: its label, and where in the record it was asked."""


def question_of(match: Match) -> Key | None:
    """What tells a question from the one before; None when the game is over. One common question stays one."""
    task = match.state.agenda[-1] if match.state.agenda else None
    return None if task is None else (task.label, len(match.log) - given(match))


def given(match: Match) -> int:
    """How many answers to a common question are known already."""
    task = match.state.agenda[-1]
    return sum(pick >= 0 for pick in task.picks) if isinstance(task, Together) else 0


def window_of(match: Match) -> Key | None:
    """The question, if what could be answered is a secret."""
    return question_of(match) if match.state.agenda and match.state.agenda[-1].veiled else None


class Course:
    """A match and its rows. It counts a row only when the store has it."""

    def __init__(self, game: Game, options: dict[str, Any], origin: Origin | None = None) -> None:
        self.game = game
        self.options = options
        self.origin = origin
        self.match: Match | None = None
        self.lengths = [0]  # how long the record was after each row of the log
        self.fresh_from = 0  # an answer to an older position than this is stale
        self.question: Key | None = None  # what was asked at the last commit

    def begin(self, names: Sequence[str], fate: Fate, lesson: Lesson | None = None) -> Match:
        """A new match; chance acts first."""
        if lesson is not None:
            return begin(self.game, lesson, names[0], fate)
        return Match(self.game, names, fate=fate, origin=self.origin, **self.options)

    def resume(self, saved: Saved, lesson: Lesson | None = None) -> None:
        """Go on where the rows end. Standing orders that this version of a game does not know are left out."""
        self.match, self.lengths = replayed(self.game, saved)
        if lesson is not None:
            teach(self.match, lesson)
        for seat, given in saved.orders.items():
            for name, value in given.items():
                with suppress(Broken):
                    self.match.order(seat, name, value)
        self.fresh_from = self.seq
        self.question = question_of(self.match)

    @property
    def seq(self) -> int:
        return len(self.lengths) - 1

    def playing(self) -> Match:
        """The match, if one is being played."""
        if self.match is None:
            raise NotNow("The game has not begun.")
        return self.match

    def is_fresh(self, seq: int) -> bool:
        """Whether what was asked at a position is still being asked."""
        return self.fresh_from <= seq <= self.seq

    def check_fresh(self, seq: int) -> None:
        if not self.is_fresh(seq):
            raise Stale("Somebody acted in the meantime.")

    def read(self, words: Sequence[str]) -> list[Action]:
        return [self.game.words.read(word) for word in words]

    # The log

    def go_back(self, length: int, lesson: Lesson, fate: Fate) -> None:
        """A lesson goes back to where its record had some lines."""
        match = rewound(self.playing(), length)
        match.fate = fate
        teach(match, lesson)
        match.orders = self.playing().orders
        self.match = match

    def rows_since(
        self, before: int, now: float, undone_by: int | None = None, *, stepped: bool = False
    ) -> list[LogRow]:
        """What happened since a line of the record, as rows; a step taken back, or gone back, is a row too."""
        rows: list[LogRow] = []
        if undone_by is not None:
            kind, word = (BACK, str(before)) if stepped else (UNDO, "")
            rows.append(LogRow(seq=self.seq + 1, kind=kind, seat=undone_by, word=word, time=now))
        for number, entry in enumerate(self.playing().log[before:], start=self.seq + len(rows) + 1):
            kind = CHANCE_FELL if entry.seat == CHANCE else ACT
            rows.append(LogRow(seq=number, kind=kind, seat=entry.seat, word=entry.action.word, time=now))
        if not rows:  # played on from a moment: nobody has acted yet, and still the game has begun
            rows.append(LogRow(seq=self.seq + 1, kind=BACK, seat=CHANCE, word=str(before), time=now))
        return rows

    def advance(self, before: int, rows: Sequence[LogRow]) -> None:
        """The store has these rows, which begin at a line of the record."""
        self.lengths += [before if row.kind in (UNDO, BACK) else before + i for i, row in enumerate(rows, start=1)]
        question = question_of(self.playing())
        if question != self.question:
            self.fresh_from = self.seq  # in a common secret choice the others may still answer what they saw
        self.question = question

    def known(self, seen: int) -> int:
        """How much of the record a client knows that has seen a sequence number: nothing that was taken back."""
        return min(self.lengths[seen:]) if 0 <= seen <= self.seq else 0

    # What can be asked without changing anything

    def why(self, seat: int | None, word: str, number: int) -> Explained:
        """Why a word cannot be played now."""
        match, action = self.playing(), self.game.words.read(word)
        if seat is None:
            return Explained(id=number, word=word, sentence="Spectators can't play.", rule="")
        reason = match.state.why_not(seat, action)
        if reason is None:
            return Explained(id=number, word=word, sentence=None, rule="")
        sentence = said_to(reasoned(reason, match.names), seat)
        pieces = list(sentence.pieces)
        return Explained(id=number, word=word, sentence=str(sentence), rule=reason.rule, pieces=pieces)

    def refusal(self, seat: int | None, error: Exception, number: int) -> Refused:
        """A refusal as a message."""
        legal = [] if seat is None or self.match is None else [action.word for action in self.match.state.sayable(seat)]
        if isinstance(error, Illegal):
            told = error.sentence if seat is None else said_to(error.sentence, seat)
            return Refused(id=number, sentence=str(told), rule=error.rule, legal=legal, pieces=list(pieces_of(told)))
        if isinstance(error, Refusal):
            return Refused(
                id=number,
                sentence=error.sentence,
                rule=error.rule,
                legal=legal,
                stale=isinstance(error, Stale),
                wrong=isinstance(error, Wrong),
            )
        text = str(error)
        return Refused(id=number, sentence=f"{text[:1].upper()}{text[1:]}.", rule="", legal=legal)

    def position(self, seat: int, seq: int) -> State:
        """A copy of the position for a hint, in which all that the seat cannot know is dealt anew."""
        match = self.playing()
        self.check_fresh(seq)
        if seat not in match.turn:
            raise NotNow("You can only ask for a hint on your turn.")
        return match.state.redeal(seat, Random())

    def beginning(self, seat: int, words: Sequence[str], seq: int) -> State:
        """A copy of the position for the ways from a beginning, in which all that the seat cannot know is dealt anew; a
        beginning that cannot be is refused.
        """
        match = self.playing()
        self.check_fresh(seq)
        if seat not in match.turn:
            raise NotNow("It is not your turn.")
        match.foresee(seat, self.read(words))
        return match.state.redeal(seat, Random())

    def preview(self, seat: int, words: Sequence[str], seq: int, number: int) -> Previewed:
        """What the table would look like, as far as the seat can foresee it from what it knows."""
        match = self.playing()
        self.check_fresh(seq)
        actions = self.read(words)
        trial = Match(self.game, match.names, fate=Unsworn(), paused=True, **self.options)
        hides = not match.foresee(seat, actions).is_certain()
        trial.state = match.state.redeal(seat, Random())
        for action in actions[:-1] if hides else actions:
            trial.follow(seat, action.word)
        sure = not hides and not trial.over and trial.turn != (CHANCE,)
        view, lines = trial.state.view(seat), telling.lines(trial, seat, 0)
        state = trial.state
        return Previewed(
            id=number,
            words=list(words),
            view=view,
            lines=lines,
            options=offered(self.game, state, seat, match.names),
            sure=sure,
            asked=[] if hides else list(self.game.question(state, seat, match.names).pieces),
            hides=hides,
        )
