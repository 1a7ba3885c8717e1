"""The scenes with which the client is tested are what the engine says today."""

import json

import pytest

import rookery
from rookery.games import GAMES
from scripts import proof, scenes

DRAWN = [name for name in GAMES if (scenes.FOLDER / f"{name}-book.json").exists()]


def test_there_are_scenes() -> None:
    assert DRAWN


@pytest.mark.parametrize("name", DRAWN)
def test_the_book_of_the_scenes_is_fresh(name: str) -> None:
    kept = json.loads((scenes.FOLDER / f"{name}-book.json").read_text(encoding="utf-8"))
    assert kept == json.loads(json.dumps(scenes.book(rookery.get(name)))), f"python scripts/scenes.py {name}"


def test_the_proof_of_the_client_is_fresh() -> None:
    """The client verifies dice by itself; what it is tested with comes from the engine."""
    assert proof.FILE.read_text(encoding="utf-8") == proof.text(), "python scripts/proof.py"
