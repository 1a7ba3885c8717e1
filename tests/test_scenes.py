"""The scenes with which the client is tested are what the engine says today."""

import json

import pytest

import rookery
from rookery.games import GAMES
from scripts import scenes

DRAWN = [name for name in GAMES if (scenes.FOLDER / f"{name}-book.json").exists()]


def test_there_are_scenes() -> None:
    assert DRAWN


@pytest.mark.parametrize("name", DRAWN)
def test_the_book_of_the_scenes_is_fresh(name: str) -> None:
    kept = json.loads((scenes.FOLDER / f"{name}-book.json").read_text(encoding="utf-8"))
    assert kept == json.loads(json.dumps(scenes.book(rookery.get(name)))), f"python scripts/scenes.py {name}"
