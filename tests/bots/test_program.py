"""Programs as players: what they are told, and that nothing they do hangs, ends or cheats a game."""

import gc
import json
import os
import re
import shlex
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rookery.bots import Bot, Guarded, make, spelled
from rookery.bots.players import child, dialogue
from rookery.bots.players.child import LONGEST
from rookery.bots.players.program import STARTS, Program, read
from rookery.core.reasons import Broken
from rookery.core.tasks import CHANCE
from rookery.games import GAMES
from tests.bots.toy_game import TOY, dealt
from tests.core import toy

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="programs can play on Linux and macOS only")

Written = Callable[..., Guarded]

PATIENCE = 60.0
"""Seconds that are enough for anything, however busy the machine."""

SHORT = 0.2
"""Seconds after which a program counts as silent."""

READ = "import json, os, signal, sys, time\n"

GOOD = """
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "question":
        print(json.dumps({"id": message["id"], "choose": message["legal"][2]}), flush=True)
"""


@pytest.fixture(autouse=True)
def _one_is_best(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Cutpurse bets 1."""
    monkeypatch.setattr(toy.Toy, "worth", lambda s, seat: float(s.bets[seat] == 1))


@pytest.fixture(autouse=True)
def _enough_time_to_leave(monkeypatch: pytest.MonkeyPatch) -> None:
    """A good program ends by itself once it is told to, even on a busy machine."""
    monkeypatch.setattr(child, "GRACE", PATIENCE)


@pytest.fixture
def written(tmp_path: Path) -> Iterator[Written]:
    """A program with this code, guarded, in seat 0 of the toy. Afterwards none of its processes is left."""
    bots: list[Guarded] = []

    def write(code: str, seconds: float = PATIENCE) -> Guarded:
        file = tmp_path / "bot.py"
        note = f"open({str(tmp_path / 'processes')!r}, 'a').write(f'{{os.getpid()}}\\n')\n"
        file.write_text(READ + note + code, encoding="utf-8")
        bot = Guarded(Program(1, [sys.executable, str(file)], seconds), "Nan", 1)
        bot.sit(TOY, {}, 0)
        bots.append(bot)
        return bot

    yield write
    for bot in bots:
        bot.leave()
    numbers = tmp_path / "processes"
    for number in numbers.read_text().split() if numbers.exists() else []:
        assert not is_running(int(number))


def is_running(number: int) -> bool:
    """Whether there is such a process, even one that nobody has waited for; one that is killed may take a moment."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            os.kill(number, 0)
        except ProcessLookupError:
            return False
        time.sleep(0.02)
    return True


def choose(bot: Bot) -> str:
    return bot.choose(dealt([2, 4]), 0).word


def test_a_program_is_told_what_is_played_and_answers(written: Written, tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    bot = written(GOOD.replace("    message", f"    open({str(heard)!r}, 'a').write(line)\n    message", 1))
    assert [choose(bot), choose(bot)] == ["bet 2", "bet 2"]
    bot.leave()
    hello, first, second, bye = [json.loads(line) for line in heard.read_text().splitlines()]
    assert hello == {
        "type": "hello",
        "protocol": 1,
        "game": "toy",
        "version": 1,
        "options": {},
        "cards": {},
        "words": [action.word for action in toy.WORDS.all],
        "seat": 0,
        "seconds": PATIENCE,
    }
    legal = ["bet 0", "bet 1", "bet 2"]
    assert first == {"type": "question", "id": 1, "seat": 0, "view": dealt([2, 4]).view(0), "legal": legal}
    assert second == {**first, "id": 2}
    assert bye == dialogue.BYE
    assert bot.faults == {}


def test_twins_are_asked_about_in_the_same_words(written: Written, tmp_path: Path) -> None:
    """Nothing that the seat cannot know reaches the program: what comes in at its end is compared byte by byte."""
    heard = []
    for card in (0, 1, 3, 4):
        file = tmp_path / f"heard{card}"
        bot = written(GOOD.replace("    message", f"    open({str(file)!r}, 'a').write(line)\n    message", 1))
        bot.choose(dealt([2, card]), 0)
        bot.leave()
        heard.append(file.read_bytes())
    assert len(set(heard)) == 1
    assert b'"view"' in heard[0]


ANSWER = "print(json.dumps({'id': %s, 'choose': 'bet 2'}), flush=True)\n"
LOOP = "for line in sys.stdin:\n    if 'question' in line: "

SILENT = f"did not answer within {SHORT} s"

FAULTS: dict[str, tuple[str, str, str]] = {
    "says no JSON": (LOOP + "print('thinking', flush=True)", "garbled", "said 'thinking', which is not JSON"),
    "says an empty line": (LOOP + "print(flush=True)", "garbled", "said '', which is not JSON"),
    "says bytes": (LOOP + "os.write(1, b'\\xff\\xfe\\n')", "garbled", "which is not JSON"),
    "nests too deeply": (LOOP + "print('[' * 60000, flush=True)", "garbled", "which is not JSON"),
    "says another number": (LOOP + ANSWER % "99", "garbled", "which is no answer to question 1"),
    "says no number": (LOOP + ANSWER % "None", "garbled", "which is no answer to question 1"),
    "says no word": (LOOP + "print('{\"id\": 1}', flush=True)", "garbled", "which is no answer to question 1"),
    "says a list": (LOOP + "print('[1]', flush=True)", "garbled", "said [1], which is no answer to question 1"),
    "says an empty turn": (
        LOOP + 'print(\'{"id": 1, "choose": []}\', flush=True)',
        "garbled",
        "no answer to question 1",
    ),
    "says a word of no game": (
        LOOP + ANSWER.replace("'bet 2'", "['bet 2', 'sneeze']") % "1",
        "illegal",
        "answered 'sneeze', which is not a word of the game",
    ),
    "says a number": (LOOP + 'print(\'{"id": 1, "choose": 2}\', flush=True)', "garbled", "no answer to question 1"),
    "says an illegal word": (
        LOOP + ANSWER.replace("bet 2", "knock") % "1",
        "illegal",
        "answered 'knock', which is not legal; it could have said bet 0, bet 1, bet 2",
    ),
    "never ends its line": (
        f"sys.stdout.write('x' * {2 * LONGEST}); sys.stdout.flush(); time.sleep(60)",
        "flooded",
        f"said a line of more than {LONGEST} bytes",
    ),
    "ends at once": ("sys.exit(3)", "crashed", "its exit status was 3"),
    "ends at the question": (LOOP + "sys.exit(3)", "crashed", "ended before it answered; its exit status was 3"),
    "raises": (LOOP + "json['x']", "crashed", "error was \"TypeError: 'module' object is not subscriptable\""),
    "closes its output": (LOOP + "(os.close(1), time.sleep(60))", "crashed", "ended before it answered"),
    "is silent": ("time.sleep(60)", "silent", SILENT),
    "is silent and will not end": (
        "signal.signal(signal.SIGTERM, signal.SIG_IGN)\nwhile True: time.sleep(1)",
        "silent",
        SILENT,
    ),
    "floods its errors": (
        "while True: print('x' * 999, file=sys.stderr)",
        "silent",
        SILENT,
    ),
    "floods its output": ("while True: print('x' * 99)", "garbled", "which is not JSON"),
    "floods with late answers": ("while True: print('{\"id\": 0}')", "garbled", "no answer to question 1"),
}


@pytest.mark.parametrize(("code", "kind", "sentence"), FAULTS.values(), ids=FAULTS)
def test_a_bad_program_loses_the_decision_and_nothing_else(
    written: Written, monkeypatch: pytest.MonkeyPatch, code: str, kind: str, sentence: str
) -> None:
    """One that sleeps for a minute would have crashed, had anybody waited for it."""
    monkeypatch.setattr(child, "GRACE", SHORT)  # some of them do not end by themselves
    bot = written(code, SHORT if kind == "silent" else PATIENCE)
    assert choose(bot) == "bet 1", "the stand-in's choice"
    assert bot.faults == {kind: 1}
    assert bot.first.startswith("Nan ")
    assert sentence in bot.first


def test_a_program_may_answer_with_a_turn(written: Written) -> None:
    """All its words have to be words of the game; the host says them as long as they fit."""
    bot = written(LOOP + ANSWER.replace("'bet 2'", "['bet 2', 'knock']") % "1")
    assert [action.word for action in bot.turn(dealt([2, 4]), 0)] == ["bet 2"], "then somebody else is asked"
    assert bot.faults == {}


def test_one_that_closes_its_input_is_either_deaf_or_mute(written: Written) -> None:
    """It depends on who is quicker: the line may still be sent, or not any more."""
    bot = written("os.close(0)\ntime.sleep(60)", SHORT)
    assert choose(bot) == "bet 1"
    assert sum(bot.faults.values()) == 1
    assert set(bot.faults) < {"silent", "crashed"}


def test_a_flood_of_late_answers_does_not_hold_the_game(written: Written) -> None:
    """There is always one more to read, so nothing but the time limit ends it."""
    bot = written('while True: print(\'{"id": 1, "choose": "bet 2"}\')')
    assert choose(bot) == "bet 2", "the first of them was in time"
    assert isinstance(bot.bot, Program)
    bot.bot.seconds = SHORT
    assert choose(bot) == "bet 1"
    assert bot.faults == {"silent": 1}


def test_a_late_answer_is_passed_over(written: Written) -> None:
    """One line too many costs one decision; the answer behind it is not taken for the next."""
    bot = written(
        "print('welcome', flush=True)\n" + GOOD.replace("[2]", "[2 if message['id'] > 1 else 0]"),
    )
    assert [choose(bot), choose(bot), choose(bot)] == ["bet 1", "bet 2", "bet 2"]
    assert bot.faults == {"garbled": 1}


def test_a_program_that_dies_is_started_again_a_few_times(written: Written, tmp_path: Path) -> None:
    bot = written(LOOP + "sys.exit(1)")
    assert [choose(bot) for _ in range(STARTS + 3)] == ["bet 1"] * (STARTS + 3)
    assert bot.faults == {"crashed": STARTS + 3}
    assert len((tmp_path / "processes").read_text().split()) == STARTS
    assert isinstance(bot.bot, Program)
    assert f"it was started {STARTS} times" in str(bot.bot.given_up)


def test_a_silent_program_costs_its_time_a_few_times_only(written: Written) -> None:
    bot = written("time.sleep(60)", 0.05)
    for _ in range(40):
        choose(bot)
    assert bot.faults == {"silent": 40}
    assert isinstance(bot.bot, Program)
    assert (bot.bot.starts, bot.bot.asked) == (STARTS, STARTS), "the others cost nothing"


def test_one_that_recovers_plays_on(written: Written, tmp_path: Path) -> None:
    """The first start dies, the second plays."""
    mark = tmp_path / "mark"
    bot = written(f"if not os.path.exists({str(mark)!r}):\n    open({str(mark)!r}, 'w'); sys.exit(1)\n" + GOOD)
    assert [choose(bot), choose(bot), choose(bot)] == ["bet 1", "bet 2", "bet 2"]
    assert bot.faults == {"crashed": 1}


def test_what_it_started_ends_with_it(written: Written, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A grandchild that holds the pipes and ignores everything is killed with the rest."""
    monkeypatch.setattr(child, "GRACE", SHORT)
    file = tmp_path / "grandchild"
    code = f"import os, signal, time; signal.signal(15, 1); open({str(file)!r}, 'w').write(f'{{os.getpid()}} '); "
    start = f"import subprocess\nsubprocess.Popen([sys.executable, '-c', {code + 'time.sleep(60)'!r}])\n"
    wait = f"while not os.path.exists({str(file)!r}) or not open({str(file)!r}).read(): time.sleep(0.02)\n"
    bot = written(start + wait + GOOD)
    assert choose(bot) == "bet 2"
    number = int(file.read_text())
    assert not is_dead(number)
    bot.leave()
    end = time.monotonic() + PATIENCE
    while not is_dead(number):
        assert time.monotonic() < end
        time.sleep(0.02)


def is_dead(number: int) -> bool:
    """Whether a process of somebody else is gone; where one can see it, one that nobody has waited for counts too."""
    stat = Path(f"/proc/{number}/stat")
    if stat.exists():
        return stat.read_text().rpartition(")")[2].split()[0] == "Z"
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return True
    return False


def test_it_ends_when_it_is_forgotten(written: Written, tmp_path: Path) -> None:
    """A host that never says `leave` leaves no process behind either."""
    file = tmp_path / "forgotten.py"
    file.write_text(READ + GOOD, encoding="utf-8")
    bot = Program(1, [sys.executable, str(file)])
    bot.sit(TOY, {}, 0)
    assert choose(bot) == "bet 2"
    assert bot.child is not None
    number = bot.child.process.pid
    del bot
    gc.collect()
    assert not is_running(number)


def test_one_that_was_told_nothing_says_so() -> None:
    bot = Guarded(Program(1, ["true"]), "Nan", 1)
    choose(bot)
    assert bot.first == "Nan was asked before it was told what is played: call `sit` first."


def test_a_command_is_read_as_a_shell_would() -> None:
    bot: Any = make(f"program:time=2.5 {shlex.quote(sys.executable)} 'my bot.py' --depth=3", 1)
    assert bot.words == [sys.executable, "my bot.py", "--depth=3"]
    assert bot.seconds == 2.5
    assert make("program:true", 1).__dict__["seconds"] == 5.0
    assert make("Program: true", 1).__dict__["words"] == ["true"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("program:", "program: needs a command, as in program:./mybot"),
        ("program:time=2", "program: needs a command, as in program:./mybot"),
        ("program", "program: needs a command, as in program:./mybot"),
        ("program:./no-such-bot --hard", "there is no program './no-such-bot' that could be started"),
        ("program:'true", 'the command "\'true" cannot be read: No closing quotation'),
        ("program:time=0 true", "program: time must be more than 0 and at most 3600 seconds, not '0'"),
        ("program:time=soon true", "program: time must be more than 0 and at most 3600 seconds, not 'soon'"),
        ("program:time=nan true", "program: time must be more than 0 and at most 3600 seconds, not 'nan'"),
    ],
)
def test_what_cannot_be_started_is_refused_before_the_game(text: str, sentence: str) -> None:
    with pytest.raises(Broken) as refused:
        spelled(text)
    assert str(refused.value) == sentence


def test_one_that_is_gone_when_it_is_needed_is_a_fault(tmp_path: Path) -> None:
    file = tmp_path / "bot"
    file.write_text("#!/bin/sh\n")
    file.chmod(0o755)
    bot = Guarded(make(f"program:{file}", 1), "Nan", 1)
    bot.sit(TOY, {}, 0)
    file.unlink()
    assert choose(bot) == "bet 1"
    assert bot.first.startswith("Nan cannot be started: ")


DOCS = Path(__file__).parents[2] / "docs" / "own-bots.md"


def test_the_documented_messages_are_the_real_ones() -> None:
    """Key by key: every message is there with an example, and the game's own words are used in it."""
    blocks = re.findall(r"```json\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    hello, question, answer, bye = [json.loads(block) for block in blocks]
    game = next(iter(GAMES.values()))
    bot: Any = make("program:true", 1)
    s, luck = game.new(game.seats[0]), Random(1)
    while s.turn() == (CHANCE,):
        s.act(CHANCE, s.sample(luck))
    bot.sit(game, {name: option.default for name, option in game.options.items()}, 1)
    assert {**hello, "words": bot.hello["words"]} == bot.hello
    assert hello["words"][:-1] == bot.hello["words"][: len(hello["words"]) - 1]
    asked = dialogue.question(1, 1, s.view(1), [])
    assert list(question) == list(asked)
    assert set(question["view"]) < set(asked["view"])
    assert set(question["legal"]) < set(game.words.named)
    assert read(json.dumps(answer).encode(), answer["id"]) == (answer["id"], [answer["choose"]])
    assert answer["choose"] in question["legal"]
    assert bye == dialogue.BYE


@pytest.mark.parametrize("name", ["miser/miser.py", "magpie.py"])
def test_the_documented_examples_are_the_files(name: str) -> None:
    code = (DOCS.parents[1] / "examples" / name).read_text(encoding="utf-8").split("\n\n", maxsplit=1)[1]
    assert f"```python\n{code}```" in DOCS.read_text(encoding="utf-8")
