"""The dial: ten steps from the weakest bot to the strongest, with the ratings that were measured."""
# mypyc: no (not in the inner loop)

import tomllib
from importlib.resources import files
from typing import Any, Final

from rookery.bots.players.levels import level_of
from rookery.bots.thinking.character import CHARACTERS

FILE: Final = "dial.toml"


class Step:
    """A bot that people can choose: its place on the dial from 1, a name, the text of its bot, and a line about it."""

    def __init__(self, number: int, name: str, bot: str, line: str) -> None:
        self.number = number
        self.name = name
        self.bot = bot
        self.line = line

    @property
    def has_characters(self) -> bool:
        """Whether it judges positions, so that it can like some more than others."""
        return "character" in level_of(self.bot).settings

    def text(self, character: str = "") -> str:
        """The text of its bot, with a character if there is one."""
        return f"{self.bot}{',' if ':' in self.bot else ':'}character={character}" if character else self.bot

    def __repr__(self) -> str:
        return self.name


class Rating:
    """How strong a step is in a game: points of which 400 make a better place ten times as likely as a worse one, and
    half of the 95 % interval. The Cutpurse has 1 500 in every game.
    """

    def __init__(self, points: int, error: int) -> None:
        self.points = points
        self.error = error


def read_dial(data: dict[str, Any]) -> tuple[list[Step], dict[str, list[Rating | None]]]:
    """The steps, and by the name of a game a rating for each that was measured."""
    steps = [Step(number, row["name"], row["bot"], row["line"]) for number, row in enumerate(data["step"], 1)]
    ratings = {game: [Rating(*pair) if pair else None for pair in pairs] for game, pairs in data["ratings"].items()}
    return steps, ratings


STEPS, RATINGS = read_dial(tomllib.loads((files(__package__) / FILE).read_text(encoding="utf-8")))

OFFERED: Final[dict[str, tuple[Step, str]]] = {
    step.text(character): (step, character)
    for step in STEPS
    for character in ("", *(CHARACTERS if step.has_characters else ()))
}
"""Every bot that people can choose, by its text: its step and its character, if it has one."""
