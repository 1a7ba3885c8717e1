"""docs/adding-a-card.md, followed to the letter in a copy of the tree: one row and one line make a card that plays.

The copy has a new card for every game, and in Thief's Market one more without a picture.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from rookery.core.words import slug_of
from scripts import client
from tests.server.served import Player, Served

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
RECIPE = ROOT / "docs" / "adding-a-card.md"
STEP = re.compile(r"^In `([^`]+)`:\n\n```\w+\n(.*?)\n```$", re.MULTILINE | re.DOTALL)
GAMES = {"thiefs-market": "silver-comb", "thiefs-market-2e": "tin-crown", "thieves-den": "glass-house"}
GAMES |= {"master-thief": "glass-harp"}
COMB, WHISTLE = "silver-comb", "tin-whistle"
NOT_COPIED = shutil.ignore_patterns("__pycache__", "node_modules", "client", "fixtures", "*.so")

SURE = "".join(f'[{card}]\ndeck = "B"\n' for card in ("bondsman", "fence", "glamer", "tailor", "necklace"))
"""With five cards less, all cards of deck A are dealt in every game, the two new ones too."""

BUYING = """
import json, sys
from random import Random
import rookery

wanted = sys.argv[1:]
game = rookery.get("thiefs-market")
bought, counts = {}, {}
for seed in range(200):
    match = rookery.Match(game, ["Ann", "Bob", "Cem"], seed=seed)
    rng = Random(seed)
    while not match.over:
        seat = match.turn[0]
        legal = match.state.legal(seat)
        buys = [action for action in legal if action.label in wanted]
        action = rng.choice(buys or legal)
        match.play(seat, action)
        if action in buys:
            bought[action.label] = seed
            assert game.load(json.loads(json.dumps(game.dump(match.state)))).view(seat) == match.state.view(seat)
    for seat in range(3):
        counts |= {source.what: source.points for source in game.count(match.state, seat)}
    if len(bought) == len(wanted):
        break
print(json.dumps({"bought": sorted(bought), "counts": counts}))
"""

PLAYING = """
import sys
from random import Random
import rookery

for name, card in zip(sys.argv[1::2], sys.argv[2::2]):
    game = rookery.get(name)
    face = game.face(card)
    met = False
    for seed in range(4):
        match = rookery.Match(game, ["Ann", "Bob", "Cem"], seed=seed)
        rng = Random(seed)
        while not match.over:
            seat = match.turn[0]
            match.play(seat, rng.choice(match.state.legal(seat)))
        met = met or any(entry.action.label == card for entry in match.log)
    print(face.name, face.rule in game.rules, met)
"""


class Copy:
    """A copy of the tree to which the recipe was applied."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for part in ("src", "web", "scripts"):
            shutil.copytree(ROOT / part, folder / part, ignore=NOT_COPIED)
        (folder / "web" / "node_modules").symlink_to((ROOT / "web" / "node_modules").resolve())
        self.before = self.files()

    def files(self) -> dict[str, bytes]:
        """Every file of the copy that was written by hand."""
        found = (path for path in self.folder.rglob("*") if path.is_file() and "node_modules" not in path.parts)
        return {path.relative_to(self.folder).as_posix(): path.read_bytes() for path in found}

    def changed(self) -> set[str]:
        now = self.files()
        return {path for path in {*now, *self.before} if now.get(path) != self.before.get(path)}

    def add(self, path: str, line: str) -> None:
        """A row where its comment says, with a new version; a picture at the end."""
        file = self.folder / path
        text = file.read_text(encoding="utf-8")
        if file.suffix == ".py":
            text = re.sub(r"^(# A new \w+ goes here)", f"{line}\n\\1", text, count=1, flags=re.MULTILINE)
            text = re.sub(r"^VERSION = \d+", "VERSION = 99", text, flags=re.MULTILINE)
        else:
            text += f"{line}\n"
        file.write_text(text, encoding="utf-8")

    def run(self, *words: str, typed: str = "") -> str:
        """What a command of the copy says."""
        ran = subprocess.run(
            [sys.executable, *words],
            cwd=self.folder,
            env={**os.environ, "PYTHONPATH": str(self.folder / "src"), "PYTHONDONTWRITEBYTECODE": "1"},
            input=typed,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        assert ran.returncode == 0, ran.stderr
        return ran.stdout


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """The recipe's cards, and one more in Thief's Market that has no picture."""
    steps = STEP.findall(RECIPE.read_text(encoding="utf-8"))
    copy = Copy(tmp_path_factory.mktemp("copy"))
    for path, line in steps:
        copy.add(path, line)
    assert copy.changed() == {path for path, _ in steps}
    assert len(steps) == 2 * len(GAMES), "a row and a picture for every game"
    rows = {path: line for path, line in steps if path.endswith(".py")}
    path = "src/rookery/games/thiefs_market/cards.py"
    copy.add(path, rows[path].replace("Silver Comb", "Tin Whistle"))
    return copy


def test_the_recipe_changes_one_python_file_and_one_line_for_each_game() -> None:
    steps = STEP.findall(RECIPE.read_text(encoding="utf-8"))
    assert sorted(Path(path).name for path, _ in steps) == ["cards.py"] * len(GAMES) + ["pictures.txt"] * len(GAMES)
    assert all("\n" not in line for _, line in steps)
    assert [line.partition(":")[0] for path, line in steps if path.endswith(".txt")] == list(GAMES.values())
    assert [slug_of(line.split('"')[1]) for path, line in steps if path.endswith(".py")] == list(GAMES.values())


def test_the_new_cards_are_bought_and_counted_in_the_engine(tree: Copy) -> None:
    told = json.loads(tree.run("-c", BUYING, COMB, WHISTLE))
    assert told["bought"] == [COMB, WHISTLE]
    assert told["counts"]["Silver Comb"] == told["counts"]["Tin Whistle"] == 1


def test_every_game_plays_with_its_new_card(tree: Copy) -> None:
    asked = [word for pair in GAMES.items() for word in pair]
    names = ["Silver Comb", "Tin Crown", "Glass House", "Glass Harp"]
    assert tree.run("-c", PLAYING, *asked).splitlines() == [f"{name} True True" for name in names]


def test_the_new_card_is_shown_and_bought_in_the_terminal(tree: Copy) -> None:
    shown = tree.run("-m", "rookery", "cards", "thiefs-market", COMB)
    assert "1 notoriety at the end." in shown
    assert "reconstructed" in shown
    assert "Silver Comb 1" in tree.run("-m", "rookery", "rules", "thiefs-market", "TM-6.16")
    (tree.folder / "mine.toml").write_text(SURE, encoding="utf-8")
    table = ("play", "thiefs-market", "--players", "3", "--bots", "random", "--cards", "mine.toml")
    for seed in range(1, 9):
        typed = f"1\ndone\nbuy {COMB}\n" * 60 + "quit\n"
        said = tree.run("-m", "rookery", *table, "--seed", str(seed), typed=typed)
        if "Ann buys Silver Comb" in said:
            return
    pytest.fail("nobody could buy it")


@pytest.fixture(scope="module")
def served(tree: Copy, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server of the copy, with its own pages."""
    if client.node() is None or client.missing(tree.folder / "web", tools=False):
        pytest.skip("the client cannot be built here: `make client` installs what it takes")
    client.build(tree.folder)
    server = Served(tmp_path_factory.mktemp("tables") / "tables.sqlite3", source=tree.folder / "src")
    yield server
    server.stop()


def before_buying(served: Served, card: str) -> str:
    """The address of a table at which a person may buy a card right now."""
    for _ in range(60):
        table, tokens = served.table(
            "me Wren", "urchin", "urchin", start=True, cards=SURE, options={"first_seat": 0}, game="thiefs-market"
        )
        with served.player(table, tokens[0]) as player:
            if reaches(player, f"buy {card}"):
                return f"/t/{table}#seat={tokens[0]}"
    pytest.fail(f"nobody could buy {card}")


def reaches(player: Player, word: str) -> bool:
    """Play on, one thing at a time, until a word may be said; give up after some rounds."""
    for step in count():
        player.until_asked()
        if word in player.words:
            return True
        if step > 40 or player.last["result"]:
            return False
        player.play("done" if "done" in player.words else player.words[0])
    return False


@pytest.mark.parametrize(("card", "drawn"), [(COMB, True), (WHISTLE, False)], ids=["with a picture", "without one"])
def test_a_new_card_is_bought_in_the_browser(browser: Browser, served: Served, card: str, *, drawn: bool) -> None:
    address = before_buying(served, card)
    context = browser.new_context(viewport={"width": 1440, "height": 900}, base_url=f"http://{served.host}")
    context.add_init_script("""localStorage.setItem('rookery.settings', '{"motion": "still"}')""")
    wrong: list[str] = []
    page = context.new_page()
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto(address)
    shown = page.locator(f".card[data-card={card}]")
    expect(shown).to_contain_text(card.replace("-", " ").title())
    expect(shown).to_contain_text("1 notoriety at the end.")
    expect(shown.locator(".plate path").first if drawn else shown.locator(".plate .plain")).to_be_attached()
    expect(shown.locator(".plate .plain")).to_have_count(0 if drawn else 1)
    shown.click()
    page.get_by_role("region", name="Bill of Sale").get_by_role("button", name="Buy").click()
    expect(page.locator(f"[data-flip=card-{card}]:not(.card)").first).to_contain_text("notoriety")
    expect(shown).to_have_count(0)
    assert wrong == []
    context.close()
