"""Own bots as Python classes: installed under an entry point, or in a file to try out."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from rookery.bots import LEVELS, level_of, listed, make, spelled
from rookery.bots.players import plugs
from rookery.core.reasons import Broken
from tests.bots.toy_game import dealt
from tests.cli.conftest import CommandLine, rookery

__all__ = ["rookery"]  # a fixture

Install = Callable[[str, str], None]

GOOD = '''
from rookery.bots import Bot

class Steady(Bot):
    """Always bets the same.

    More about it."""

    def __init__(self, seed, stake=0, *, loud: bool = False, mood: "float" = 1.0, name: str = ""):
        super().__init__(seed)
        self.stake, self.loud, self.mood, self.name = stake, loud, mood, name

    def choose(self, s, seat):
        return s.legal(seat)[self.stake]
'''


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Lay a package with entry points where Python finds it, as an installer does."""
    monkeypatch.syspath_prepend(tmp_path)

    def lay(code: str, entries: str) -> None:
        number = len(list(tmp_path.glob("*.dist-info")))
        (tmp_path / f"plugged{number}.py").write_text(code, encoding="utf-8")
        folder = tmp_path / f"plugged{number}-1.0.dist-info"
        folder.mkdir()
        (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: plugged{number}\nVersion: 1.0\n")
        (folder / "entry_points.txt").write_text(f"[rookery.bots]\n{entries}\n")
        forget()

    yield lay
    forget()
    for name in [name for name in sys.modules if name.startswith("plugged")]:
        del sys.modules[name]


def forget() -> None:
    plugs.installed.cache_clear()
    plugs.plugged.cache_clear()


def refusal(text: str) -> str:
    with pytest.raises(Broken) as refused:
        make(text, 1)
    return str(refused.value)


def test_an_installed_class_is_found_by_its_name(install: Install) -> None:
    install(GOOD, "Steady = plugged0:Steady")
    assert level_of("steady").about == "Always bets the same"
    assert listed("STEADY").name == "steady"
    assert make("steady", 1).choose(dealt([2, 4]), 0).word == "bet 0"


def test_settings_are_arguments_of_the_class(install: Install) -> None:
    install(GOOD, "steady = plugged0:Steady")
    bot = make("steady:stake=2,loud=on,mood=0.5,name=Ann", 1)
    assert vars(bot) | {"rng": None} == {"rng": None, "stake": 2, "loud": True, "mood": 0.5, "name": "Ann"}
    assert spelled("Steady:stake=2") == "steady:stake=2"
    assert refusal("steady:size=2") == "steady has no setting 'size'; it has stake, loud, mood, name"
    assert refusal("steady:stake=two") == "steady: stake cannot be 'two'"
    assert refusal("steady:loud=perhaps") == "steady: loud cannot be 'perhaps'"


def test_the_same_seed_reaches_the_bot(install: Install) -> None:
    install(
        "from rookery.bots import Bot\nclass Wild(Bot):\n"
        "    def choose(self, s, seat):\n        return self.rng.choice(s.legal(seat))\n",
        "wild = plugged0:Wild",
    )
    expected = Random(5).choice(dealt([2, 4]).legal(0))
    assert make("wild", 5).choose(dealt([2, 4]), 0) is expected


def test_a_broken_plug_is_named_and_breaks_no_other(install: Install) -> None:
    install(GOOD, "steady = plugged0:Steady\nlost = plugged0:Nobody\nfunny = plugged0:GREETING")
    install("import nothing_like_this\n", "gone = plugged1:Bot")
    install("raise SystemExit('bye')\n", "quitter = plugged2:Bot")
    install("from rookery.bots import Bot as Idle\n", "idle = plugged3:Idle")
    install(
        "from rookery.bots import Bot\nclass Seedless(Bot):\n    def __init__(self): pass\n"
        "    def choose(self, s, seat): pass\n",
        "seedless = plugged4:Seedless",
    )
    assert make("steady", 1).choose(dealt([2, 4]), 0).word == "bet 0"
    lost = "the bot 'lost' (plugged0:Nobody) cannot be used: AttributeError"
    assert refusal("lost").startswith(lost)
    gone = "the bot 'gone' (plugged1:Bot) cannot be used: ModuleNotFoundError: No module named 'nothing_like_this'"
    assert refusal("gone") == gone
    assert refusal("quitter") == "the bot 'quitter' (plugged2:Bot) cannot be used: SystemExit: bye"
    assert refusal("idle") == "the bot 'idle' (plugged3:Idle) has no `choose`"
    assert refusal("seedless").startswith("the bot 'seedless' cannot be used: TypeError: ")
    assert make("urchin", 1).choose(dealt([2, 4]), 0).verb == "bet"


def test_what_is_no_bot_at_all_is_refused(install: Install) -> None:
    install("GREETING = 'hello'\nclass Thing: pass\n", "word = plugged0:GREETING\nthing = plugged0:Thing")
    assert refusal("word") == "the bot 'word' (plugged0:GREETING) is not a subclass of rookery.bots.Bot"
    assert refusal("thing") == "the bot 'thing' (plugged0:Thing) is not a subclass of rookery.bots.Bot"


def test_our_names_stay_ours(install: Install) -> None:
    install(GOOD, "cutpurse = plugged0:Steady\nGreedy = plugged0:Steady\nprogram = plugged0:Steady")
    assert type(make("cutpurse", 1)).__name__ == "Cutpurse"
    assert type(make("greedy", 1)).__name__ == "Cutpurse"
    assert level_of("program:true").name == "program"


def test_two_packages_with_one_name_are_both_told(install: Install) -> None:
    install(GOOD, "steady = plugged0:Steady")
    install(GOOD, "steady = plugged1:Steady")
    told = "the bot 'steady' was registered more than once, as plugged0:Steady and as plugged1:Steady"
    assert refusal("steady") == told


def test_an_unknown_name_is_compared_with_installed_ones(install: Install) -> None:
    install(GOOD, "steady = plugged0:Steady")
    assert refusal("stedy") == "there is no bot 'stedy'; did you mean 'steady'?"


def test_a_file_can_be_tried_without_installing(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(GOOD + "\nclass Idle(Bot): pass\n", encoding="utf-8")
    for text, word in [(":Steady", "bet 0"), (":Steady:stake=1", "bet 1"), (":Steady:stake=2,loud=yes", "bet 2")]:
        assert make(f"python:{file}{text}", 1).choose(dealt([2, 4]), 0).word == word
    assert refusal(f"python:{file}") == f"{file} has 2 bots; name the class, as in python:{file}:Class"
    assert refusal(f"python:{file}:Idle") == f"Idle in {file} has no `choose`"
    assert refusal(f"python:{file}:Nobody") == f"{file} has no class 'Nobody'"
    assert refusal(f"python:{file}:Steady:size=1").startswith("python has no setting 'size'; it has stake,")
    assert refusal(f"python:{tmp_path}/none.py") == f"there is no file {tmp_path}/none.py"
    assert (
        refusal("python:") == "python: needs a file or a module, as in python:mybot.py or python:package.module:Class"
    )


def test_a_file_with_one_bot_needs_no_name(tmp_path: Path) -> None:
    file = tmp_path / "alone.py"
    file.write_text(GOOD, encoding="utf-8")
    assert make(f"python:{file}", 1).choose(dealt([2, 4]), 0).word == "bet 0"
    assert make(f"python:{file}:stake=1", 1).choose(dealt([2, 4]), 0).word == "bet 1"


def test_a_file_that_is_not_python_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "wrong.py"
    file.write_text("class Bot(:\n", encoding="utf-8")
    assert refusal(f"python:{file}").startswith(f"{file} cannot be used: SyntaxError: ")


def test_a_module_is_found_by_its_name(install: Install) -> None:
    install(GOOD, "other = plugged0:Steady")
    assert make("python:plugged0:Steady:stake=1", 1).choose(dealt([2, 4]), 0).word == "bet 1"


def test_texts_from_strangers_run_nothing() -> None:
    """A server takes what is listed; it never starts what a text says."""
    for text in ("program:true", "python:os:name"):
        with pytest.raises(Broken, match="there is no bot"):
            listed(text)


def test_the_command_lists_all_with_their_problems(install: Install, rookery: CommandLine) -> None:
    install(GOOD, "steady = plugged0:Steady\nurchin = plugged0:Steady")
    install("import nothing_like_this\n", "gone = plugged1:Bot")
    told = rookery("bots")
    words = " ".join(told.out.split())
    assert told.code == 0
    assert f"burglar {', '.join(LEVELS['burglar'].settings)} {LEVELS['burglar'].about}" in words
    assert (
        "ismcts time, sims, uct OpenSpiel's IS-MCTS thinks for a second of the processor on each word (time=1)" in words
    )
    assert "steady stake, loud, mood, name Always bets the same" in words
    assert "gone The bot 'gone' (plugged1:Bot) cannot be used: ModuleNotFoundError" in words
    assert "urchin The bot 'urchin' of a package has a name of ours and cannot be seated." in words


def test_with_nothing_installed_the_command_says_how(rookery: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rookery.cli.commands.bots.registered", dict)
    told = rookery("bots")
    assert "None is installed (as an entry point of rookery.bots)." in told.out
    assert "program:COMMAND" in told.out
    assert "cutpurse:careless=0.1  Pickpocket" in told.out
    assert "spiteful  Nettle" in told.out
