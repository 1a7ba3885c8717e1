"""Overviews: the rules for people, on a page above the numbered rules; from a file in the game's own folder."""
# mypyc: no (not in the inner loop)

import sys
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from importlib.resources import files
from typing import Any

from rookery.core.game import Game

FILE = "overview.toml"
"""Where the overview of a game lies, beside its rules."""


class Passage:
    """A few sentences with the number of the rule they stand for, and a picture: things such as `die red`,
    `card crown`, `sign coin` and `arrow`, in a row. `brief` says it to somebody who has a minute.
    """

    def __init__(self, title: str, text: str, rule: str = "", picture: Iterable[str] = (), brief: str = "") -> None:
        self.title = title
        self.text = text
        self.brief = brief or text
        self.rule = rule
        self.picture = tuple(picture)


class Chapter:
    """Passages under a heading; those of a turn are numbered."""

    def __init__(self, title: str, passages: Iterable[Passage], *, numbered: bool = False) -> None:
        self.title = title
        self.passages = tuple(passages)
        self.numbered = numbered


class Overview:
    """The aim, the chapters in their order (a turn first), an example, and what the signs on the screen mean."""

    def __init__(
        self, aim: Passage, chapters: Sequence[Chapter], example: Passage, signs: Sequence[tuple[str, str]]
    ) -> None:
        self.aim = aim
        self.chapters = tuple(chapters)
        self.example = example
        self.signs = tuple(signs)

    @property
    def turn(self) -> Chapter:
        return self.chapters[0]

    def minute(self) -> list[Passage]:
        """The game in one minute: the aim, a turn, and what ends it."""
        return [self.aim, *self.turn.passages, self.chapters[-1].passages[0]]

    def passages(self) -> list[Passage]:
        """All of it, in order."""
        return [self.aim, *[passage for chapter in self.chapters for passage in chapter.passages], self.example]


def read_overview(data: Mapping[str, Any]) -> Overview:
    """An overview as its file has it."""
    return Overview(
        Passage(**data["aim"]),
        [
            Chapter(
                chapter["title"],
                [Passage(**passage) for passage in chapter["passages"]],
                numbered=chapter.get("numbered", False),
            )
            for chapter in data["chapters"]
        ],
        Passage(**data["example"]),
        [(sign["sign"], sign["means"]) for sign in data["signs"]],
    )


OVERVIEWS: dict[str, Overview | None] = {}
"""The overviews that were read, by the folder of their game."""


def overview_of(game: Game) -> Overview | None:
    """The overview of a game, if it has one."""
    folder = sys.modules[type(game).__module__].__package__ or ""
    if folder not in OVERVIEWS:
        file = files(folder) / FILE if folder else None
        there = file is not None and file.is_file()
        OVERVIEWS[folder] = read_overview(tomllib.loads(file.read_text(encoding="utf-8"))) if file and there else None
    return OVERVIEWS[folder]
