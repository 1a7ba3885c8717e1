"""The rules for people say what the numbered rules say, and show things that are there."""

import re
from pathlib import Path

import pytest

from rookery.core.overview import Overview, overview_of
from rookery.games import OURS
from tests.test_english import PATTERNS

CLIENT = Path(__file__).parents[2] / "web" / "src"
SPRITE = set(re.findall(r'<symbol id="([\w-]+)"', (CLIENT / "art" / "sprite.svg").read_text(encoding="utf-8")))
FACES = set(re.findall(r"^  (\w+): \{", (CLIENT / "parts" / "faces.ts").read_text(encoding="utf-8"), re.MULTILINE))

LONGEST = 420
"""Words of an overview without its signs: two screens."""


def the_overview(name: str) -> Overview:
    overview = overview_of(OURS[name])
    assert overview is not None
    return overview


@pytest.mark.parametrize("name", OURS)
def test_every_passage_names_a_rule_and_reads_well(name: str) -> None:
    overview = the_overview(name)
    for passage in overview.passages():
        assert passage.rule in OURS[name].rules, passage.title
        assert passage.picture, passage.title
        assert passage.text.endswith("."), passage.text
    texts = [*[passage.text for passage in overview.passages()], *[means for _, means in overview.signs]]
    for text in texts:
        assert not any(re.search(pattern, text, re.IGNORECASE) for pattern in PATTERNS.values()), text
    assert sum(len(passage.text.split()) for passage in overview.passages()) <= LONGEST


@pytest.mark.parametrize("name", OURS)
def test_a_game_is_told_in_a_minute(name: str) -> None:
    minute = the_overview(name).minute()
    assert sum(len(passage.brief.split()) for passage in minute) <= 120
    for passage in minute:
        assert passage.brief.endswith("."), passage.brief
        assert not any(re.search(pattern, passage.brief, re.IGNORECASE) for pattern in PATTERNS.values())


@pytest.mark.parametrize("name", OURS)
def test_a_turn_comes_first_and_is_numbered(name: str) -> None:
    overview = the_overview(name)
    assert [chapter.numbered for chapter in overview.chapters] == [True, *[False] * (len(overview.chapters) - 1)]
    assert overview.turn.title in ("A round", "Your turn")


@pytest.mark.parametrize("name", OURS)
def test_pictures_and_signs_are_made_of_things_that_are_there(name: str) -> None:
    overview = the_overview(name)
    assert {"coin", "lantern"} <= SPRITE
    assert {"red", "bag"} <= FACES
    icons = (CLIENT / "boards" / name / "index.ts").read_text(encoding="utf-8")
    icons += (CLIENT / "boards" / name / "cards.ts").read_text(encoding="utf-8")
    things = [thing for passage in overview.passages() for thing in passage.picture]
    for thing in [*things, *[sign for sign, _ in overview.signs]]:
        kind, _, what = thing.partition(" ")
        known = {
            "die": what in FACES,
            "card": what in OURS[name].sheet.rows,
            "sign": what in SPRITE,
            "arrow": not what,
            "icon": bool(re.search(rf"\b{what}\b", icons)),
        }
        assert known.get(kind), thing
    assert len({sign for sign, _ in overview.signs}) == len(overview.signs) >= 10
