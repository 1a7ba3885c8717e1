"""Figures from a file: wrong ones are refused with their place, whatever the file is made of, without delay."""

from time import process_time

import pytest

from rookery.core.figures import COLUMNS, LINES, Figure, Sheet, place
from rookery.core.reasons import Broken

SHEET = Sheet(
    [Figure("cost", "published", lambda value: None if isinstance(value, str) else "a cost is a text")],
    {"crown": {"cost": "WBB"}, "lamp": {"cost": "R"}},
    {},
)


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("[crown]\ncost = 3", "mine.toml, line 2"),
        ("[ 'crown' ]\ncost = 3", "mine.toml, line 2"),
        ("crown.cost = 3", "mine.toml, line 1"),
        ("\ncrown = {cost = 3}", "mine.toml, line 2"),
        ("\n[lamp]\ncost = 'R'\n[crown]\n'cost' = 3", "mine.toml, line 5"),
    ],
)
def test_a_wrong_figure_is_found_in_its_line(text: str, where: str) -> None:
    with pytest.raises(Broken, match=rf"^{where}: crown\.cost = 3: a cost is a text$"):
        SHEET.read(text, "mine.toml")


def test_looking_for_a_place_takes_linear_time() -> None:
    """A head that never closes once took cubic time: hours at the size that a client may send."""
    text = "x = '''\n[" + " " * 1_000_000 + "x\n'''"
    begin = process_time()
    assert place("mine.toml", text, "crown") == "mine.toml"
    assert process_time() - begin < 30.0, "minutes of the processor at the least when it is not linear"


def test_a_file_of_figures_has_a_longest_line_and_a_most_of_lines() -> None:
    with pytest.raises(Broken, match="line 2: the line is too long"):
        SHEET.read(f"\n{'a.' * COLUMNS}a = 1", "mine.toml")
    with pytest.raises(Broken, match="lines are too many"):
        SHEET.read("\n" * (LINES + 1), "mine.toml")
    assert SHEET.read("\n" * LINES, "mine.toml").rows == SHEET.rows


def test_a_long_wrong_value_is_not_said_in_full() -> None:
    with pytest.raises(Broken) as refused:
        SHEET.replaced({"crown": {"cost": list(range(10_000))}})
    assert len(str(refused.value)) < 200


def test_a_name_with_quotes_survives_the_file() -> None:
    changed = SHEET.replaced({"crown": {"cost": 'W"\\B{0}'}})
    assert SHEET.read(changed.toml("Crowns"), "mine.toml").rows == changed.rows
