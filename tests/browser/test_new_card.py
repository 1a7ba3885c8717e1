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
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from rookery.core.words import slug_of
from scripts import client
from tests.browser.conftest import Visitor
from tests.server.served import Served

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
RECIPE = ROOT / "docs" / "adding-a-card.md"
STEP = re.compile(r"^In `([^`]+)`:\n\n```\w+\n(.*?)\n```$", re.MULTILINE | re.DOTALL)
GAMES = {"thiefs-market": "silver-comb", "thiefs-market-2e": "tin-crown", "thieves-den": "glass-house"}
GAMES |= {"master-thief": "glass-harp"}
COMB, WHISTLE = "silver-comb", "tin-whistle"
NOT_COPIED = shutil.ignore_patterns("__pycache__", "node_modules", "client", "fixtures", "*.so")

BEFORE_BUYING = """
import json, sys
from types import SimpleNamespace
from tests.server.moments import find_moment, seat_at

card, database = sys.argv[1:]
word = f"buy {card}"
names = "Ann", "Owl", "Cat"
match = find_moment("thiefs-market", 3, lambda m: 0 in m.turn and word in m.legal(0), names=names)
table, tokens = seat_at(SimpleNamespace(where=lambda: database), match) if database else ("", [])
print(json.dumps({"record": match.record(), "table": table, "tokens": tokens}))
"""
"""A moment at which Ann may buy a card, as a record, and as a table in a database."""

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

    def before_buying(self, card: str, database: str = "") -> dict[str, Any]:
        """A moment at which Ann may buy a card right now."""
        found: dict[str, Any] = json.loads(self.run("-c", BEFORE_BUYING, card, database))
        return found

    def run(self, *words: str, typed: str = "") -> str:
        """What a command of the copy says."""
        places = [str(self.folder / "src"), str(ROOT)]
        ran = subprocess.run(
            [sys.executable, *words],
            cwd=self.folder,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(places)},
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
    record = tree.folder / "game.rookery.json"
    record.write_text(json.dumps(tree.before_buying(COMB)["record"]), encoding="utf-8")
    said = tree.run("-m", "rookery", "play", "--resume", str(record), typed=f"buy {COMB}\nquit\n")
    assert "Ann buys Silver Comb" in said


@pytest.fixture(scope="module")
def served(tree: Copy, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server of the copy, with its own pages."""
    if client.node() is None or client.missing(tree.folder / "web", tools=False):
        pytest.skip("the client cannot be built here: `make client` installs what it takes")
    client.build(tree.folder)
    server = Served(tmp_path_factory.mktemp("tables") / "tables.sqlite3", source=tree.folder / "src")
    yield server
    server.stop()


def test_new_cards_are_bought_in_the_browser_with_a_picture_and_without_one(
    visit: Visitor, tree: Copy, served: Served
) -> None:
    """One test for both cards: each worker that runs one has to build the pages of the copy first."""
    page = visit("/about").page
    for card, is_drawn in ((COMB, True), (WHISTLE, False)):
        found = tree.before_buying(card, served.where())
        page.goto(f"/t/{found['table']}#seat={found['tokens'][0]}")
        shown = page.locator(f".card[data-card={card}]")
        expect(shown).to_contain_text(card.replace("-", " ").title())
        expect(shown).to_contain_text("1 notoriety at the end.")
        expect(shown.locator(".plate path").first if is_drawn else shown.locator(".plate .plain")).to_be_attached()
        expect(shown.locator(".plate .plain")).to_have_count(0 if is_drawn else 1)
        shown.click()
        page.get_by_role("region", name="Bill of Sale").get_by_role("button", name="Buy").click()
        expect(page.locator(f"[data-flip=card-{card}]:not(.card)").first).to_contain_text("notoriety")
        expect(shown).to_have_count(0)
