"""A person at a real terminal: a pseudo-terminal in which words are typed and Ctrl-C is pressed."""

import json
import os
import re
import signal
import sys
from pathlib import Path

import pytest

pexpect = pytest.importorskip("pexpect")
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(os.name == "nt", reason="there is no pseudo-terminal"),
    pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning"),  # pexpect forks; the child execs at once
]

SOURCE = Path(__file__).parent.parent.parent / "src"
GOLDEN = Path(__file__).parent.parent / "golden" / "thiefs-market" / "3-players.json"
CLEAR = "\x1b[2J"


def hear_ctrl_c() -> None:
    """Whoever starts the tests in the background may have switched it off."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Player:
    """Somebody at a terminal of 24 lines and 80 columns."""

    def __init__(self, folder: Path, *words: str, **environment: str) -> None:
        inherited = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "COLUMNS", "LINES")}
        self.child = pexpect.spawn(
            sys.executable,
            ["-m", "rookery", *words],
            cwd=str(folder),
            env={**inherited, "PYTHONPATH": str(SOURCE), "TERM": "xterm-256color", **environment},
            dimensions=(24, 80),
            encoding="utf-8",
            timeout=300,
            preexec_fn=hear_ctrl_c,
        )

    def sees(self, text: str) -> str:
        """Wait until the terminal shows this; everything up to it."""
        self.child.expect_exact(text)
        return f"{self.child.before}{text}"

    def types(self, line: str) -> None:
        self.child.sendline(line)

    def leaves(self) -> tuple[str, int]:
        """Wait for the end: what was said last, and the exit code."""
        self.child.expect(pexpect.EOF)
        said = str(self.child.before)
        self.child.close()
        code = self.child.exitstatus if self.child.exitstatus is not None else -self.child.signalstatus
        return said, code


def test_a_person_plays_asks_takes_back_saves_leaves_and_comes_back(tmp_path: Path) -> None:
    ann = Player(
        tmp_path,
        "play",
        "thiefs-market",
        "--players",
        "3",
        "--bots",
        "random",
        "--seed",
        "4",
        "--option",
        "first_seat=0",
    )
    screen = ann.sees("Ann> ")
    assert CLEAR in screen
    assert "\x1b[1;37;41m[R]" in screen, "red dice are red, and say so"
    assert "Ann, it is your turn" in screen

    ann.types("take red")
    assert "Ann takes a red die." in ann.sees("Ann> ")
    ann.types("undo")
    assert "Ann takes a red die." not in ann.sees("Ann> ").split(CLEAR)[-1]
    ann.types("? crown")
    assert "6 notoriety at the end." in ann.sees("Ann> ")
    ann.types("steal fox")
    assert "(TM-2.4)" in ann.sees("Ann> ")
    ann.types("log")
    assert "Round 1 begins" in ann.sees("Press Enter to go on. ")
    ann.types("")
    ann.sees("Ann> ")
    ann.types("take red, marker, done")
    ann.sees("Ann> ")
    ann.types("save early.json")
    assert "Saved in early.json." in ann.sees("Ann> ")
    ann.types("1")
    ann.sees("Ann> ")

    ann.child.sendintr()
    said, code = ann.leaves()
    assert code == 130
    resume = re.search(r"rookery (play --resume (\S+\.rookery\.json) --bots urchin)", said)
    assert resume, said
    record = json.loads((tmp_path / resume.group(2)).read_text(encoding="utf-8"))
    early = json.loads((tmp_path / "early.json").read_text(encoding="utf-8"))
    assert record["log"][: len(early["log"])] == early["log"]
    assert len(record["log"]) > len(early["log"])

    again = Player(tmp_path, *resume.group(1).split())
    assert "What happened" in again.sees("Ann> ")
    again.types("quit")
    said, code = again.leaves()
    assert code == 0
    assert "rookery play --resume" in said


def test_two_people_share_a_keyboard_behind_a_curtain(tmp_path: Path) -> None:
    table = Player(
        tmp_path, "play", "thiefs-market", "--players", "3", "--people", "2", "--bots", "random", "--seed", "4",
        "--option", "first_seat=0", "--option", "race=off", NO_COLOR="1",
    )  # fmt: skip
    assert "Pass the keyboard to Ann." in table.sees("Press Enter when nobody else is looking. ")
    table.types("")
    screen = table.sees("Ann> ")
    assert not re.search(r"\x1b\[[\d;]*3\d", screen), "no colour where none is wanted"
    table.types("take red, marker, done")
    curtain = table.sees("Press Enter when nobody else is looking. ")
    assert "Pass the keyboard to Bob." in curtain
    assert "\x1b[3J" in curtain, "what was scrolled away is forgotten"
    assert "(you)" not in curtain.split(CLEAR)[-1]
    table.types("")
    assert "Bob (you)" in table.sees("Bob> ")
    table.child.sendeof()
    said, code = table.leaves()
    assert code == 0
    assert "The match is saved in" in said


def test_a_closed_terminal_saves_the_match(tmp_path: Path) -> None:
    ann = Player(tmp_path, "play", "thiefs-market", "--players", "3", "--bots", "random", "--seed", "4")
    ann.sees("Ann> ")
    ann.child.kill(signal.SIGTERM)
    assert ann.leaves()[1] == 128 + signal.SIGTERM
    assert len(list(tmp_path.glob("*.rookery.json"))) == 1


def test_a_replay_goes_step_by_step_forth_and_back(tmp_path: Path) -> None:
    viewer = Player(tmp_path, "replay", str(GOLDEN), "--step")
    prompt = "q quit: "
    assert "Step 1 of " in viewer.sees(prompt)
    viewer.types("")
    assert "Step 2 of " in viewer.sees(prompt)
    viewer.types("40")
    assert "Step 40 of " in viewer.sees(prompt)
    viewer.types("b")
    assert "Step 39 of " in viewer.sees(prompt)
    viewer.types("e")
    assert "place" in viewer.sees(prompt)
    viewer.types("q")
    assert viewer.leaves()[1] == 0
