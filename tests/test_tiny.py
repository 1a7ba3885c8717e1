"""The smallest game, installed as anybody would install theirs: in the terminal, among bots, at a server, compiled."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rookery.games import GAMES, OURS
from tests.server.served import Served
from tests.test_examples import EXAMPLES, rookery

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parent.parent
COMPILED = ROOT / "build" / "compiled"


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder into which pip has installed examples/tiny."""
    folder = tmp_path_factory.mktemp("tiny")
    source = shutil.copytree(EXAMPLES / "tiny", folder / "source", ignore=shutil.ignore_patterns("__pycache__"))
    install(source, folder / "site")
    return folder / "site"


def install(source: Path, target: Path) -> None:
    """`pip install`, without a network and without touching this environment."""
    words = ["install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--disable-pip-version-check"]
    run = subprocess.run(
        [sys.executable, "-m", "pip", *words, "--target", str(target), str(source)],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert run.returncode == 0, run.stderr


@pytest.fixture
def served(tiny: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    """A server on a machine where the game is installed; its bots think with the compiled copy, if there is one."""
    monkeypatch.setenv("PYTHONPATH", str(tiny))
    server = Served(tmp_path / "tables.sqlite3", engine=COMPILED)
    yield server
    assert "Traceback" not in server.stop()


def test_an_installed_game_is_listed(tiny: Path) -> None:
    told = rookery("games", path=tiny).stdout
    assert "tiny" in told
    assert "Take coins from" in " ".join(told.split())
    assert "tiny" not in GAMES, "where it is not installed"


def test_an_installed_game_is_played_in_the_terminal(tiny: Path, tmp_path: Path) -> None:
    told = rookery("play", "tiny", "--players", "2", "--seed", "3", typed="take 1\n" * 20, path=tiny, cwd=tmp_path)
    assert told.returncode == 0, told.stderr
    assert "How many coins do you take?" in told.stdout
    assert "took the last coin, is caught" in " ".join(told.stdout.split())


def test_bots_play_an_installed_game_in_several_processes(tiny: Path) -> None:
    words = [
        "sim",
        "tiny",
        "--players",
        "3",
        "--games",
        "12",
        "--bots",
        "urchin,cutpurse,burglar:sims=20",
        "--seed",
        "3",
        "--json",
    ]
    sums = []
    for jobs in ("1", "2"):
        told = rookery(*words, "--jobs", jobs, path=tiny)
        assert told.returncode == 0, told.stderr
        sums.append(json.loads(told.stdout))
        assert sums[-1].pop("seconds") > 0
    assert sums[0] == sums[1]
    assert sums[0]["games"] == 12


def test_an_installed_game_is_played_at_a_server(served: Served) -> None:
    """A person against a bot that searches: the processes in which it thinks, advises and retells know the game."""
    assert served.get("/api/games")[-1]["name"] == "tiny"
    assert [section["title"] for section in served.get("/api/games/tiny")["sections"]] == [
        "Setup",
        "Your turn",
        "The end",
    ]
    table, [token] = served.table("me Ann", "burglar", game="tiny", start=True)
    with served.player(table, token) as ann:
        ann.until_asked()
        hint = ann.ask("advised", type="hint", seq=ann.last["seq"])
        assert {advice["word"] for advice in hint["advice"]} <= set(ann.words)
        while not ann.until_asked()["result"]:
            ann.play(ann.words[0])
        assert sorted(ann.last["result"]["places"]) == [1, 2]
        assert ann.last["view"]["heap"] == 0
    replay = served.get(f"/api/tables/{table}/replay")
    assert replay["game"] == "tiny"
    assert replay["frames"][-1]["view"]["caught"] is not None


COMPILED_PLAY = """
from random import Random
import rookery.core.state, rookery.bots.thinking.search
from rookery.bots.players.searchers import Burglar
from rookery.core.tasks import CHANCE
from rookery.games import GAMES, UNPLAYABLE
assert not UNPLAYABLE, UNPLAYABLE
game, rng = GAMES["tiny"], Random(5)
s, bot = game.new(3), Burglar(1, sims=20)
trail = []
while s.turn():
    seat = s.turn()[0]
    action = s.sample(rng) if seat == CHANCE else bot.choose(s.clone(), seat)
    trail.append(action.word)
    s.act(seat, action)
print(rookery.core.state.__file__)
print(trail, s.scores(), s.ranking(), s.worth(0), game.load(game.dump(s)).view(0))
"""


def test_a_plain_game_plays_the_same_on_the_compiled_engine(tiny: Path) -> None:
    """Its classes are interpreted children of compiled ones."""
    if not (COMPILED / ".stamp").exists():
        pytest.skip("there is no compiled copy; `make compiled` makes it")
    told = []
    for package in (ROOT / "src", COMPILED):
        path = os.pathsep.join([str(package), str(tiny)])
        run = subprocess.run(
            [sys.executable, "-c", COMPILED_PLAY],
            env={**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        assert run.returncode == 0, run.stderr
        told.append(run.stdout.splitlines())
    assert not told[1][0].endswith(".py")
    assert told[0][1] == told[1][1]


CONTRACT = [f"tests/contract/test_{part}.py" for part in ("every_game", "fields", "questions", "reasons")]
TOO_SMALL = ("copies_are_independent", "holdings_are_cards")
"""Tests that want to see more than so short a game has: many copies of one walk, cards that somebody holds."""


def test_the_contract_tests_take_up_an_installed_game(tiny: Path) -> None:
    chosen = " and not ".join(("tiny", *TOO_SMALL))
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "", "-k", chosen, *CONTRACT],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(tiny)])},
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert run.returncode == 0, run.stdout
    assert " passed" in run.stdout


# What is registered and cannot be played


def package(folder: Path, name: str, entries: str, code: str = "") -> Path:
    """A package as pip would lay it down: a module, and the entry points of its games."""
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[rookery.games]\n{entries}\n", encoding="utf-8")
    (folder / f"{name}.py").write_text(code, encoding="utf-8")
    return folder


FROM_TINY = "from tiny import TINY, TinyGame\n"
STUCK = """
from tiny import TinyGame
class Stuck(TinyGame):
    def start(self, players, options):
        return self.begun(players)
GAME = Stuck()
GAME.name = "stuck"
"""
OUR_NAME = next(iter(OURS))
BAD = {
    "broken": ("broken = broken:GAME", "raise RuntimeError('no luck today')", "RuntimeError: no luck today"),
    "leaving": ("leaving = leaving:GAME", "raise SystemExit(3)", "SystemExit: 3"),
    "missing": ("missing = missing:GAME", "", "has no attribute 'GAME'"),
    "number": ("number = number:GAME", "GAME = 7", "it is not a rookery.core.game.Game"),
    "other": ("other = other:TINY", FROM_TINY, "it calls itself 'tiny'"),
    "Loud": ("Loud = Loud:GAME", "GAME = 7", "a game's name is made of small letters, digits and hyphens"),
    "stuck": ("stuck = stuck:GAME", STUCK, "a new game with 2 players is over at once"),
}
"""Packages, each with its entry point, its code and the reason why its game cannot be played."""


@pytest.fixture(scope="module")
def bad(tiny: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with nothing but games that cannot be played."""
    folder = tmp_path_factory.mktemp("bad")
    shutil.copy(tiny / "tiny.py", folder)
    for name, (entry, code, _) in BAD.items():
        package(folder, name, entry, code)
    package(folder, "thief", f"{OUR_NAME} = thief:GAME", "raise SystemExit('never loaded')")
    package(folder, "one", "tiny = tiny:TINY")
    package(folder, "two", "tiny = two:TINY", FROM_TINY)
    return folder


@pytest.fixture(scope="module")
def listed(bad: Path) -> str:
    """What `rookery games` shows there, on one line."""
    run = rookery("games", path=bad)
    assert run.returncode == 0, run.stderr
    return " ".join(run.stdout.split())


@pytest.mark.parametrize("name", BAD)
def test_a_game_that_cannot_be_played_is_listed_with_the_reason(listed: str, name: str) -> None:
    entry, _, why = BAD[name]
    what = entry.partition(" = ")[2]
    assert f"The game '{name}' ({what}) cannot be used: " in listed
    told = listed.partition(f"The game '{name}' (")[2].partition("The game '")[0]
    assert why in told


def test_ours_can_be_played_beside_games_that_cannot(bad: Path, listed: str) -> None:
    assert all(game.title in listed for game in OURS.values())
    told = rookery("sim", OUR_NAME, "--games", "1", "--bots", "urchin", "--seed", "3", "--json", path=bad)
    assert told.returncode == 0, told.stderr


def test_a_game_that_cannot_be_played_is_refused_with_a_sentence(bad: Path) -> None:
    refused = rookery("play", "broken", path=bad)
    assert refused.returncode == 2
    assert "The game 'broken' is installed but cannot be played; `rookery games` says why." in refused.stderr


def test_no_installed_game_hides_one_of_ours(listed: str) -> None:
    assert f"The game '{OUR_NAME}' (thief:GAME) cannot be used: one of our own games has this name." in listed
    assert "never loaded" not in listed


def test_two_packages_with_games_of_one_name_are_both_refused(listed: str) -> None:
    assert "The game 'tiny' (tiny:TINY and two:TINY) cannot be used: it is registered more than once." in listed


def test_a_server_opens_beside_a_game_that_cannot_be_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package(tmp_path / "site", "broken", "broken = broken:GAME", "raise RuntimeError('no luck today')")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path / "site"))
    server = Served(tmp_path / "tables.sqlite3")
    assert [game["name"] for game in server.get("/api/games")] == list(OURS)
    answer = server.try_post("/api/tables", {"game": "broken", "seats": [{"kind": "me"}, {"kind": "urchin"}]})
    assert answer.status_code == 404
    assert "cannot be played" in answer.text
    assert "no luck today" not in answer.text, "what went wrong here is nothing for strangers"
    assert "no luck today" in server.stop(), "whoever runs the server is told"
