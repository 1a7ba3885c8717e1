"""The documentation that is made from the code is what the code would make now, and names files that are there."""

import re
from pathlib import Path

import pytest

from scripts.matrix import PAGE, gaps, page
from scripts.pages import pages

ROOT = Path(__file__).parent.parent
ROOMS = [ROOT / room for room in ("", "src/rookery", "src/rookery/games", "tests", "web", "web/src", "web/src/boards")]
"""From where pages name files."""
NAME = re.compile(r"`([\w-]+(?:/[\w.-]+)+\.(?:py|ts|svelte|md|css|json))`")


def test_every_file_that_a_page_names_is_there() -> None:
    """Names in backquotes with a folder and an ending; `games/<game>/cards.py` stands for several."""
    missing = [
        f"{path.relative_to(ROOT).as_posix()}: {name}"
        for path in [*sorted((ROOT / "docs").rglob("*.md")), *sorted(ROOT.glob("[A-Z]*.md"))]
        if path.name not in (PAGE.name, "CHANGELOG.md")
        for name in NAME.findall(path.read_text(encoding="utf-8"))
        if not any((room / name).exists() for room in ROOMS)
    ]
    assert missing == []


@pytest.mark.parametrize("path", pages(), ids=lambda path: path.name)
def test_the_pages_of_each_game_are_fresh(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == pages()[path], "run `make matrix`"


@pytest.mark.slow
def test_every_rule_and_every_card_has_a_test() -> None:
    assert gaps() == []


@pytest.mark.slow
def test_the_rules_matrix_is_fresh() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run `make matrix`"
