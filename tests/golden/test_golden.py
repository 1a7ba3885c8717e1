"""Golden games: whole games as text. `make golden` rewrites the stories; the difference is reviewed."""

from pathlib import Path

import pytest

from rookery.core.match import Match
from rookery.games import GAMES
from scripts.golden import FOLDER, tell

RECORDS = sorted(FOLDER.glob("*/*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_recorded_game_still_tells_the_same_story(path: Path) -> None:
    """A change of rules raises the game's version; a change of wording is seen in the difference."""
    match = Match.replay(GAMES[path.parent.name], path.read_text(encoding="utf-8"))
    assert match.over
    assert tell(match) == path.with_suffix(".txt").read_text(encoding="utf-8")


def test_every_game_has_three_golden_games() -> None:
    assert {path.parent.name for path in RECORDS} == set(GAMES)
    assert all(len([path for path in RECORDS if path.parent.name == name]) == 3 for name in GAMES)
