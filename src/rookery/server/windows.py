"""Windows: questions whose possible answers are a secret, and when each seat's answer is opened."""

from collections import deque
from collections.abc import Callable, Sequence
from random import Random, SystemRandom
from typing import TYPE_CHECKING

from rookery.bots import level_of
from rookery.server import steady
from rookery.server.course import Key, given, window_of
from rookery.server.messages import WindowInfo
from rookery.server.seating import STAND_IN

if TYPE_CHECKING:
    from rookery.core.game import Game
    from rookery.server.table import Table

SHARE = 0.1
"""This share of the time is the shortest moment at which an answer is opened …"""
ALONE = 0.2
"""… and this one the longest for a person who plays with bots only: nobody is there to draw conclusions."""
WHOLE = 0.125
"""How often a seat with no choice takes the whole time, as an undecided player would."""
LATELY = 8
"""Thoughts of a bot that are remembered."""
PATIENCE = 15.0
"""The time from which moments are drawn where a window has no end."""

TOGETHER_FROM = 3
"""With this many people, not all on one device, a table opens all answers together unless its maker chose otherwise."""


def opens_together(game: "Game", kinds: Sequence[str]) -> bool:
    """Whether a table with such seats usually opens all answers to secret questions together."""
    people = sum(kind in ("me", "guest", "open") for kind in kinds)
    return has_secret_questions(game) and people >= TOGETHER_FROM and "open" in kinds


def has_secret_questions(game: "Game") -> bool:
    """Whether a game ever asks what only the asked seat may know the answers to."""
    return any(task.veiled for task in game.tasks.values())


class Window:
    """One such question. The moment at which a seat's answer is opened is drawn before anybody looks at what the seat
    could answer, from the same spread for all: what is known earlier waits, sealed.
    """

    def __init__(self, key: Key, opened: float, sealed: dict[int, str]) -> None:
        self.key = key
        self.opened = opened
        self.moments: dict[int, float] = {}
        self.sealed = sealed


class Windows:
    """The windows of a table, one at a time."""

    def __init__(self, table: "Table", rng: Random | None = None, now: Callable[[], float] | None = None) -> None:
        self.table = table
        self.rng = rng or SystemRandom()
        self.now = now or steady.now
        self.open: Window | None = None
        self.thoughts: dict[int, deque[float]] = {}  # how long each bot has thought lately
        self.kept = table.sealed  # what was sealed in a window that the process did not outlive

    def look(self) -> Window | None:
        """The window that is open now; a new one if the question is new."""
        match = self.table.match
        key = None if match is None else window_of(match)
        if key is None or match is None:
            self.open = None
            return None
        if self.open is None or self.open.key != key:
            asked = self.asked()
            sealed = {seat: word for seat, (row, word) in self.kept.items() if row == asked}
            self.open = Window(key, self.now(), sealed)
        for seat in match.turn:
            if seat not in self.open.moments:
                self.open.moments[seat] = self.open.opened + self.moment(seat)
        return self.open

    def asked(self) -> int:
        """The row of the log after which the open question was asked. Rows are only added, so it tells one question
        from all others, also from one that comes after a step was taken back.
        """
        assert self.table.match is not None
        return self.table.seq - given(self.table.match)

    def moment(self, seat: int) -> float:
        """How long a seat seems to think. It depends on what everybody may know, and on chance."""
        table = self.table
        whole = self.seconds(seat) or PATIENCE
        if self.together(seat):
            return whole
        if table.seats.rows[seat].kind == "bot":
            return self.thinks(seat) + table.settings.bot_pause * self.rng.uniform(0.5, 2.5)
        if table.seats.shares(seat):
            return 0.0  # who sits at one screen sees how long everybody takes
        if table.seats.alone(seat):
            return whole * self.rng.uniform(SHARE, ALONE)
        if self.rng.random() < WHOLE:
            return whole
        return whole * (SHARE + (1.0 - SHARE) * self.rng.random() ** 3)  # most people are quick

    def together(self, seat: int) -> bool:
        """Whether a seat's answer is opened with all others when the time is over, as the table may have chosen. A
        person who plays with bots only, or shares a screen, need not wait for that.
        """
        table = self.table
        waits = table.seats.rows[seat].kind == "bot" or not (table.seats.shares(seat) or table.seats.alone(seat))
        return table.row.open_together and waits

    def thought(self, seat: int, seconds: float) -> None:
        """A bot had a choice and thought for so long."""
        self.thoughts.setdefault(seat, deque(maxlen=LATELY)).append(seconds)

    def thinks(self, seat: int) -> float:
        """How long a bot takes: what is usual for its level, or longer if it has taken longer lately. The one longest
        thought does not count, for a process may have had to start.
        """
        usual = level_of(self.table.seats.rows[seat].level or STAND_IN).seconds
        lately = sorted(self.thoughts.get(seat, ()))
        return max(usual, lately[-2]) if len(lately) > 1 else usual

    def seconds(self, seat: int) -> float | None:
        """How long a person may take; None: as long as it lasts. Nobody is hurried for the sake of bots, and people who
        share a device hand it round first.
        """
        seats = self.table.seats
        limit = self.limit()
        return limit if limit > 0 and seats.is_waited_for(seat) and not seats.shares(seat) else None

    def limit(self) -> float:
        """The time to answer that the table agreed on; 0: none."""
        clock = self.table.row.clock
        if clock.kind == "days":
            return 0.0
        return self.table.settings.answer_seconds if clock.answer is None else clock.answer

    def agreed(self) -> float | None:
        """The same as it is told: none where all people here are known and none of them could keep another waiting;
        null where no secret question is ever asked.
        """
        seats = self.table.seats
        if not has_secret_questions(self.table.game):
            return None
        hurried = any(self.seconds(seat) for seat in seats.people())
        return self.limit() if hurried or any(row.kind == "open" for row in seats.rows) else 0.0

    def ends(self, window: Window, seat: int) -> float | None:
        """When a person's time is over, if it ever is."""
        whole = self.seconds(seat)
        return None if whole is None else window.opened + whole

    def holds(self, seat: int) -> bool:
        """Whether an answer that a person gives now has to wait, sealed."""
        window = self.look()
        return window is not None and not self.table.seats.alone(seat) and self.now() < window.moments.get(seat, 0.0)

    def word_of(self, seat: int) -> str | None:
        """What a person's seat answers without being waited for: as it has said, by its orders, or for lack of a
        choice. Without an end to the time people answer by hand, but for orders; somebody who is here with bots only
        is not asked to say the one thing that can be said.
        """
        window, match = self.open, self.table.match
        if window is None or match is None:
            return None
        said = window.sealed.get(seat)
        if said is not None:
            return said
        ordered = match.ordered(seat)
        if ordered is not None:
            return ordered.word
        options = match.state.sayable(seat)
        seats = self.table.seats
        unasked = self.seconds(seat) is not None or (seats.alone(seat) and seats.present(seat))
        return options[0].word if len(options) == 1 and unasked else None

    def persons(self) -> list[int]:
        """The people who are asked and for whom no bot answers."""
        match = self.table.match
        return [] if match is None else [seat for seat in match.turn if not self.table.seats.by_bot(seat)]

    def next_moments(self) -> list[float]:
        """When something happens by itself in the open window."""
        window = self.look()
        found: list[float] = []
        for seat in self.persons() if window else ():
            assert window is not None
            end = self.ends(window, seat)
            if self.word_of(seat) is not None:
                found.append(window.moments[seat])
            elif end is not None:
                found.append(end)
        return found

    def due(self) -> tuple[int, str] | None:
        """A seat whose answer is to be opened now, and the answer; out of time it is what the game says."""
        window, match = self.look(), self.table.match
        if window is None or match is None:
            return None
        now = self.now()
        for seat in self.persons():
            word = self.word_of(seat)
            if word is not None and now >= window.moments[seat]:
                return seat, word
            end = self.ends(window, seat)
            if word is None and end is not None and now >= end:
                return seat, match.state.agenda[-1].unanswered(match.state, seat).word
        return None

    def shown(self, seat: int | None) -> WindowInfo | None:
        """What a person who is asked sees of the window: the time for all, and their own answer if it is sealed, or
        given by a standing order.
        """
        window, match = self.look(), self.table.match
        if window is None or match is None or seat not in match.turn or self.table.seats.by_bot(seat):
            return None
        end = self.ends(window, seat)
        left = None if end is None else round(max(0.0, end - self.now()), 2)
        ordered = match.ordered(seat)
        answered = window.sealed.get(seat) or (None if ordered is None else ordered.word)
        return WindowInfo(seconds=self.seconds(seat), left=left, answered=answered, together=self.together(seat))
