"""Questions speak for themselves: each has a name for views and a sentence, and nobody asks for its class."""

import re
from pathlib import Path

import pytest

from rookery.core.game import Game
from rookery.core.tasks import CHANCE, Choice, Race, Together
from rookery.games import GAMES
from tests.contract.test_every_game import NAMES
from tests.contract.walks import Case, every_case, walk

SOURCE = Path(__file__).parent.parent.parent / "src" / "rookery"
WRITING = ("core/game.py", "core/tasks.py")
"""Positions are written and shown with the names of the classes of their tasks."""


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_question_has_a_label_of_its_own(game: Game) -> None:
    """It is declared, so that a class may be renamed without a client noticing."""
    labels = [task.label for task in game.tasks.values() if issubclass(task, Choice | Together | Race)]
    assert len(set(labels)) == len(labels)


def test_a_label_outlives_its_class_in_positions() -> None:
    """Positions name tasks by their labels, so that a class may be renamed and old positions still be read."""
    game = GAMES["master-thief"]
    s = game.new(3)
    s.agenda.insert(0, game.read_task(s, ["Settle", 1]))
    assert type(s.agenda[0]).__name__ == "AskToAvert"
    assert game.dump(s)["agenda"][0] == ["Settle", 1]


@every_case
def test_whoever_is_asked_is_asked_in_a_sentence(case: Case) -> None:
    for s in walk(case, seed=21):
        for seat in range(case.players):
            sentence = case.game.ask(s, seat, NAMES)
            assert bool(sentence) == (seat in s.turn())
            assert not sentence or sentence[-1] in ".?!"
        if s.turn() and s.turn() != (CHANCE,):
            assert s.agenda[-1].label
            assert s.view(0)["task"] == s.agenda[-1].label
            assert type(s.agenda[-1]) in case.game.tasks.values()


def test_nobody_asks_a_task_for_the_name_of_its_class() -> None:
    pattern = re.compile(r"type\((task|self|s\.agenda\[-1\]|waiting)\)\.__name__|__class__\.__name__")
    found = [
        f"{path.relative_to(SOURCE)}: {line.strip()}"
        for path in sorted(SOURCE.rglob("*.py"))
        if path.relative_to(SOURCE).as_posix() not in WRITING
        for line in path.read_text(encoding="utf-8").splitlines()
        if pattern.search(line)
    ]
    assert not found, "\n".join(found)
