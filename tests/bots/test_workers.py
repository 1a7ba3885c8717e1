"""Workers: bots think in other processes, a turn always comes, and only what a seat may know is sent."""

import asyncio
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import CancelledError, Future
from pathlib import Path
from random import Random
from typing import Any

import pytest

import rookery
from rookery.bots import Fault, advise, ask, make
from rookery.bots.hosting.workers import Answer, Job, Workers
from rookery.core.game import Game
from rookery.core.reasons import Broken
from rookery.core.state import State
from rookery.core.tasks import CHANCE
from rookery.games import GAMES
from tests.bots.toy_game import TOY, twins
from tests.server.alone import run

pytestmark = pytest.mark.slow

GAME = next(iter(GAMES.values()))
LONG = "mastermind:time=60"
ENOUGH = 60.0
"""So many seconds are enough for any answer, however busy the machine."""
SHORT = 0.2
"""Seconds after which a bot that thinks for a minute is ended."""


def asked(game: Game, actions: int = 60) -> tuple[State, int]:
    """A position somewhere in a random game, and a seat that has a real choice in it."""
    s, luck = game.new(game.seats[0]), Random(5)
    while actions > 0 or s.turn() == (CHANCE,) or len(s.legal(s.turn()[0])) < 3:
        seat = s.turn()[0]
        s.act(seat, s.sample(luck) if seat == CHANCE else luck.choice(s.legal(seat)))
        actions -= 1
    return s, s.turn()[0]


@pytest.fixture(scope="module")
def workers() -> Iterator[Workers]:
    """Two workers for all tests that leave them well."""
    made = Workers(2, outside=True, patience=ENOUGH)
    yield made
    made.close()


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("level", ["urchin", "cutpurse", "burglar:sims=15"])
def test_a_bot_answers_as_it_does_in_this_process(workers: Workers, game: Game, level: str) -> None:
    for actions in (20, 60, 100):
        s, seat = asked(game, actions)
        for seed in (1, 2):
            answer = workers.turn(game, s, seat, level, seed, ENOUGH).result()
            assert answer.words == ask(make(level, seed), s, seat, Random(seed)).words
            assert (answer.fault, answer.why) == ("", "")


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_advice_is_the_same_and_in_words(workers: Workers, game: Game) -> None:
    s, seat = asked(game)
    told = workers.advise(game, s, seat, 4, ENOUGH, sims=40).result()
    here = advise(s, seat, sims=40, seed=4)
    assert [(row["word"], row["chance"], row["visits"]) for row in told] == [
        (advice.action.word, advice.chance, advice.visits) for advice in here
    ]
    assert told[0]["line"] == [[who, action.word] for who, action in here[0].line]


def test_a_table_with_figures_of_its_own_is_thought_about_with_these(workers: Workers) -> None:
    card, figures = next((card, row) for card, row in GAME.sheet.rows.items() if row.get("notoriety"))
    richer = GAME.with_cards(GAME.printed.replaced({card: {"notoriety": [20 for _ in figures["notoriety"]]}}))
    answers = set()
    for game in (GAME, richer):
        s, seat = asked(game)
        answers.add(json.dumps(workers.advise(game, s, seat, 4, ENOUGH, sims=60).result()))
        assert workers.turn(game, s, seat, "burglar:sims=60", 4, ENOUGH).result().fault == ""
    assert len(answers) == 2, "other figures, other chances"


class Kept(Workers):
    """Keeps what would be sent."""

    def submit(self, job: Job) -> Future[Any]:
        self.sent = job.question
        return job.future


def test_what_is_sent_holds_no_secret() -> None:
    """Twins that differ only in what the seat cannot know, the same seed: the same bytes."""
    host = Kept(1)
    for seed in range(10):
        choices, hints = set(), set()
        for twin in twins():
            host.turn(TOY, twin, 0, "urchin", seed, 1)
            choices.add(host.sent)
            host.advise(TOY, twin, 0, seed, 1)
            hints.add(host.sent)
        assert len(choices) == len(hints) == 1
    assert len({json.dumps(TOY.dump(twin)) for twin in twins()}) == 4, "in truth they differ"


def test_a_slow_bot_is_ended_and_somebody_else_answers(workers: Workers) -> None:
    s, seat = asked(GAME)
    workers.turn(GAME, s, seat, "urchin", 1, ENOUGH).result()  # a worker is awake
    slow = workers.turn(GAME, s, seat, LONG, 1, SHORT)
    beside = workers.turn(GAME, s, seat, "urchin", 1, ENOUGH)
    assert beside.result().fault == ""
    answer = slow.result()
    assert answer.words[0] is ask(make("cutpurse", 1), s, seat, Random(1)).words[0]
    assert answer.fault == "silent"
    assert answer.why == f"{LONG} did not answer within {SHORT:g} s."
    assert workers.faults[LONG, "silent"] == 1
    again = [workers.turn(GAME, s, seat, "cutpurse", seed, ENOUGH) for seed in range(4)]
    assert [future.result().fault for future in again] == [""] * 4, "a fresh process is there"


BAD = """
import os, sys, time
from rookery.bots import Bot

class Dying(Bot):
    def choose(self, s, seat):
        os._exit(5)

class Quitting(Bot):
    def choose(self, s, seat):
        sys.exit(6)

class Printing(Bot):
    def choose(self, s, seat):
        print("take everything")
        os.system("echo take everything")
        print(sys.stdin.read())
        return s.legal(seat)[0]

class Raising(Bot):
    def choose(self, s, seat):
        raise KeyError("gem")

class Lying(Bot):
    def choose(self, s, seat):
        return "anything"

class Hanging(Bot):
    def choose(self, s, seat):
        while True:
            pass
"""


@pytest.mark.parametrize(
    ("name", "kind", "why"),
    [
        ("Dying", "crashed", "crashed: its process ended with status 5."),
        ("Quitting", "crashed", "crashed: SystemExit: 6 ("),
        ("Printing", "", ""),
        ("Raising", "crashed", "crashed: KeyError: 'gem' ("),
        ("Lying", "illegal", "answered 'anything', none of the legal actions;"),
        ("Hanging", "silent", f"did not answer within {SHORT:g} s."),
        ("Nobody", "crashed", "cannot play: "),
    ],
)
def test_whatever_a_bot_does_a_turn_comes(workers: Workers, tmp_path: Path, name: str, kind: str, why: str) -> None:
    file = tmp_path / "bad.py"
    file.write_text(BAD, encoding="utf-8")
    s, seat = asked(GAME)
    answer = workers.turn(GAME, s, seat, f"python:{file}:{name}", 1, SHORT if name == "Hanging" else ENOUGH).result()
    assert answer.words[0] in s.legal(seat)
    assert answer.fault == kind
    assert why in answer.why
    assert workers.turn(GAME, s, seat, "urchin", 1, ENOUGH).result().fault == ""


NOSY = """
import rookery
from pathlib import Path
from rookery.bots import Bot

class Nosy(Bot):
    def choose(self, s, seat):
        with Path(__file__).with_name("seen.txt").open("a") as seen:
            print(Path(rookery.__file__).parent.parent, file=seen)
        return s.legal(seat)[0]
"""


def test_bots_think_with_a_compiled_copy_as_soon_as_it_is_complete(tmp_path: Path) -> None:
    """It comes while they play; until it has its stamp it is not touched, and no question notices the change."""
    (tmp_path / "nosy.py").write_text(NOSY, encoding="utf-8")
    engine, source = tmp_path / "engine", Path(rookery.__file__).parent
    host = Workers(1, outside=True, engine=engine, patience=ENOUGH)
    s, seat = asked(GAME)

    def ask_nosy() -> str:
        answer = host.turn(GAME, s, seat, f"python:{tmp_path / 'nosy.py'}:Nosy", 1, ENOUGH).result()
        assert (answer.words, answer.fault) == (s.legal(seat)[:1], "")
        return (tmp_path / "seen.txt").read_text(encoding="utf-8").splitlines()[-1]

    try:
        assert ask_nosy() == str(source.parent)
        shutil.copytree(source, engine / "rookery", ignore=shutil.ignore_patterns("client", "__pycache__"))
        assert ask_nosy() == str(source.parent), "it may be half made"
        first = host.desks[0].process
        (engine / ".stamp").touch()
        assert ask_nosy() == str(engine)
        assert first is not None
        assert first.poll() is not None, "the first process is gone"
        second = host.desks[0].process
        assert ask_nosy() == str(engine)
        assert host.desks[0].process is second
    finally:
        host.close()


def test_texts_that_run_anything_are_refused_unless_they_are_wanted() -> None:
    s, seat = asked(GAME)
    host = Workers(1)
    for text in ("program:true", " Python:mine.py"):
        with pytest.raises(Broken, match="would run whatever it says"):
            host.turn(GAME, s, seat, text, 1, 1)
    host.close()


def test_when_too_many_wait_a_stand_in_answers_at_once() -> None:
    s, seat = asked(GAME)
    host = Workers(1, waiting=2)
    try:
        futures = [host.turn(GAME, s, seat, LONG, 1, 30) for _ in range(6)]
        late = [future for future in futures if future.done()]
        assert len(late) >= 3
        for future in late:
            assert future.result().fault == "waited"
            assert future.result().words[0] is ask(make("cutpurse", 1), s, seat, Random(1)).words[0]
        hints = [host.advise(GAME, s, seat, 1, 1) for _ in range(3)]
        assert any(isinstance(hint.exception(), Fault) for hint in hints if hint.done())
    finally:
        host.close()


def test_who_waited_too_long_is_answered_by_a_stand_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock is turned by hand: the second question came long before the first."""
    now = 0.0
    monkeypatch.setattr("rookery.bots.hosting.workers.monotonic", lambda: now)
    s, seat = asked(GAME)
    host = Workers(1, patience=5)
    try:
        first = host.turn(GAME, s, seat, LONG, 1, SHORT)
        now = -5.1
        second = host.turn(GAME, s, seat, "urchin", 1, ENOUGH)
        now = 0.0
        assert first.result().fault == "silent"
        assert second.result().fault == "waited"
        assert second.result().why == "urchin was not asked: no worker was free for 5 s."
    finally:
        host.close()


def test_closing_ends_everything_at_once() -> None:
    """What is being thought about would take a minute: it fails, so nobody has waited for it."""
    s, seat = asked(GAME)
    host = Workers(1, patience=ENOUGH)
    host.turn(GAME, s, seat, "urchin", 1, ENOUGH).result()
    thinking, waiting = [host.turn(GAME, s, seat, LONG, 1, ENOUGH) for _ in range(2)]
    while not thinking.running():
        time.sleep(0.01)
    process = host.desks[0].process
    assert process is not None
    host.close()
    with pytest.raises(Broken, match="the workers were closed"):
        thinking.result(0)
    with pytest.raises(CancelledError):
        waiting.result(0)
    with pytest.raises(ProcessLookupError):
        os.kill(process.pid or 0, 0)
    with pytest.raises(Broken, match="the workers were closed"):
        host.turn(GAME, s, seat, "urchin", 1, 1)
    host.close()


def test_nothing_is_started_before_it_is_needed() -> None:
    host = Workers(3)
    assert not host.threads
    assert all(desk.process is None for desk in host.desks)
    host.close()
    with pytest.raises(Broken, match="one worker at least"):
        Workers(0)


def test_an_event_loop_can_wait_for_it(workers: Workers) -> None:
    s, seat = asked(GAME)

    async def table() -> Answer:
        return await asyncio.wrap_future(workers.turn(GAME, s, seat, "cutpurse", 3, ENOUGH))

    assert run(table()).words == ask(make("cutpurse", 3), s, seat, Random(3)).words


def test_a_question_that_was_called_off_is_not_asked() -> None:
    s, seat = asked(GAME)
    host = Workers(1, patience=ENOUGH)
    first = host.turn(GAME, s, seat, LONG, 1, SHORT)
    second = host.turn(GAME, s, seat, LONG, 1, ENOUGH)
    assert second.cancel()
    assert first.result().fault == "silent"
    assert host.turn(GAME, s, seat, "urchin", 1, ENOUGH).result().fault == ""
    host.close()


def test_questions_that_were_called_off_keep_nobody_out() -> None:
    s, seat = asked(GAME)
    host = Workers(1, waiting=2, patience=ENOUGH)
    try:
        first = host.turn(GAME, s, seat, LONG, 1, SHORT)
        while not first.running():
            time.sleep(0.01)
        for hint in [host.advise(GAME, s, seat, 1, 1) for _ in range(2)]:
            assert hint.cancel()
        assert host.turn(GAME, s, seat, "urchin", 1, ENOUGH).result().fault == ""
    finally:
        host.close()


HOST = """
import signal
import time
from rookery.bots.hosting.workers import Workers
from tests.bots.test_workers import GAME, LONG, asked

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # who starts tests in the background may ignore it
    host = Workers(1)
    s, seat = asked(GAME)
    host.turn(GAME, s, seat, "urchin", 1, 60).result()
    host.turn(GAME, s, seat, LONG, 1, 60)
    print(host.desks[0].process.pid, flush=True)
    time.sleep(60)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals to send to other processes")
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGINT])
def test_no_worker_outlives_its_host(tmp_path: Path, number: signal.Signals) -> None:
    """One that is killed cannot close anything, and one that is interrupted may forget to."""
    file = tmp_path / "host.py"
    file.write_text(HOST, encoding="utf-8")
    paths = [path for path in (*sys.path, str(Path(__file__).parents[2])) if path]
    host = subprocess.Popen(
        [sys.executable, str(file)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert host.stdout is not None
    line = host.stdout.readline()
    assert line, host.communicate()[1]
    os.kill(host.pid, number)
    host.communicate()  # until nobody holds its pipes any more: the worker does while it lives
    assert host.returncode != 0
