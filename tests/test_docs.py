"""The documentation that is made from the code is what the code would make now."""

from pathlib import Path

import pytest

from scripts.matrix import PAGE, gaps, page
from scripts.pages import pages


@pytest.mark.parametrize("path", pages(), ids=lambda path: path.name)
def test_the_pages_of_each_game_are_fresh(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == pages()[path], "run `make matrix`"


@pytest.mark.slow
def test_every_rule_and_every_card_has_a_test() -> None:
    assert gaps() == []


@pytest.mark.slow
def test_the_rules_matrix_is_fresh() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run `make matrix`"
