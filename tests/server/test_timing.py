"""What the moment of an answer tells about whether there was a choice: measured over many simulated windows."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from random import Random

import pytest

from rookery.bots import LEVELS, make
from rookery.bots.players.searchers import Mastermind
from rookery.bots.thinking.search import Search
from rookery.core.state import State
from rookery.server.table import Table
from rookery.server.windows import Windows
from tests.master_thief.drawn import given
from tests.server.by_hand import HandClock, run_by_hand
from tests.server.inside import friends, match_of, open_house, seated
from tests.server.test_windows import FIRST, MUSEUM, SWIPE, attack

WINDOWS = 3000
LOOKS = 100
"""Looks at a clock in which a second passes."""
SURE = 3.0
"""Standard errors by which a measured value may be off."""

Opened = Callable[[Windows, Random, bool], float]
"""When a seat's answer is opened, with a choice or without one; the simulated clock starts at 0."""


def told_by(with_choice: Sequence[float], without: Sequence[float]) -> tuple[float, float]:
    """How well a moment tells who had a choice (AUC: 0.5 nothing, 0 or 1 everything), and the standard error of
    nothing.
    """
    sorted_without = sorted(without)
    pairs = len(with_choice) * len(without)
    wins = sum(bisect_left(sorted_without, t) + bisect_right(sorted_without, t) for t in with_choice) / 2
    return wins / pairs, ((len(with_choice) + len(without) + 1) / 12 / pairs) ** 0.5


class Clock:
    """A clock that stands still until it is set."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


async def measured(table: Table, opened: Opened, *, afresh: bool = True) -> tuple[float, float]:
    """Many windows at a table: Ann swipes, and Bob holds GRIP or cannot do anything."""
    states = [attacked_state(bob) for bob in ("latch", "grip")]
    found: list[list[float]] = [[], []]

    async def look() -> None:
        table.pace.stop()
        rng = Random(20)
        kept, clock = match_of(table).state, Clock()
        windows = Windows(table, rng, clock)
        for number in range(WINDOWS):
            has_choice = number % 2
            match_of(table).state = states[has_choice].clone()
            clock.now = 0.0
            if afresh:
                windows = Windows(table, rng, clock)
            windows.open = None
            found[has_choice].append(opened(windows, rng, bool(has_choice)))
        match_of(table).state = kept

    await table.ask(look)
    return told_by(found[1], found[0])


def attacked_state(bob: str) -> State:
    s = given(attack(bob))
    for word in SWIPE:
        s.act(0, next(action for action in s.legal(0) if action.word == word))
    assert s.turn() == (1,)
    return s


def person(windows: Windows, rng: Random, has_choice: bool) -> float:
    """A person with a choice takes some time for it; without one the server answers, or an early pass does."""
    window, clock = windows.look(), windows.now
    assert window is not None
    assert isinstance(clock, Clock)
    speaks = rng.lognormvariate(1.4, 0.6) if has_choice else rng.lognormvariate(0.5, 0.5)
    word = "play grip" if has_choice and rng.random() < 0.5 else "pass"
    if (has_choice or rng.random() < 0.5) and speaks < 15.0:
        clock.now = speaks
        if not windows.holds(1):
            return speaks
        window.sealed[1] = word
    clock.now = min(windows.next_moments())
    assert windows.due() is not None
    return clock.now


def bot(windows: Windows, rng: Random, has_choice: bool) -> float:
    """A bot with a choice takes its level's time, a bit more on a busy machine, and is remembered for it."""
    window = windows.look()
    assert window is not None
    level = LEVELS[windows.table.seats.rows[1].level or ""]
    thought = level.seconds * rng.uniform(0.95, 1.05) + rng.uniform(0.0, 0.2) if has_choice else 0.0
    if has_choice:
        windows.thought(1, thought)
    return max(window.moments[1], thought)


@pytest.mark.parametrize("together", [True, False])
def test_opened_together_a_persons_moment_tells_nothing(tmp_path: Path, together: bool) -> None:
    async def scene(clock: HandClock) -> tuple[float, float]:
        async with open_house(tmp_path / "db") as house:
            names = ("Ann", "Bob", "Cem")
            table, _ = await friends(house, *names, game=MUSEUM, options=FIRST, open_together=together)
            return await measured(table, person)

    auc, error = run_by_hand(scene)
    if together:
        assert auc == pytest.approx(0.5, abs=SURE * error)
    else:
        assert auc > 0.5 + SURE * error, "the measure does see what answers opened one by one tell"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("afresh", [True, False])
def test_a_bots_moment_tells_nothing_from_its_first_answer_on(tmp_path: Path, level: str, afresh: bool) -> None:
    async def scene(clock: HandClock) -> tuple[float, float]:
        async with open_house(tmp_path / "db", bot_pause=0.6) as house:
            table, _ = await seated(house, "me", level, "urchin", game=MUSEUM, options=FIRST)
            return await measured(table, bot, afresh=afresh)

    auc, error = run_by_hand(scene)
    assert auc == pytest.approx(0.5, abs=SURE * error)


def test_a_mastermind_thinks_as_long_as_its_level_says() -> None:
    """The time that levels declare is the time that real bots take."""
    usual, looks = LEVELS["mastermind"].seconds, count()
    bot = make("mastermind", 1)
    assert isinstance(bot, Mastermind)
    assert bot.time == usual
    Search(attacked_state("grip"), 1, 1, care=bot.care).run_for(bot.time, lambda: next(looks) / LOOKS)
    assert usual <= next(looks) / LOOKS < 1.5 * usual, "it looks at the clock between simulations, and stops"
