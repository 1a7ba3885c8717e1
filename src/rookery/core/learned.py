"""What was learned about judging a game: a file of weights in the game's own folder, checked when it is read."""
# mypyc: no (not in the inner loop)

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from math import isfinite
from typing import Any

from rookery.core.reasons import Broken

FILE = "learned.toml"
"""Where the weights of a game lie, beside its rules; `scripts/learn.py` writes them."""

Weight = list[float]
"""How much something speaks for a win as it stands, and how much more with the whole game to come."""


class Weights:
    """By the number of players the weight of each feature, in their order; and the weight of each card by its key."""

    def __init__(self, players: dict[int, list[Weight]], cards: dict[str, Weight]) -> None:
        self.players = players
        self.cards = cards


def read_weights(package: str, features: list[str]) -> Weights:
    """The weights of the game in a package; none at all where it has no such file."""
    file = files(package) / FILE
    if not file.is_file():
        return Weights({}, {})
    return weights_of(tomllib.loads(file.read_text(encoding="utf-8")), features)


def weights_of(data: Mapping[str, Any], features: list[str]) -> Weights:
    """Weights as their file has them. Whatever cannot be one is refused with a sentence."""
    if set(data) != {"players", "cards"} or not all(isinstance(part, dict) for part in data.values()):
        raise Broken("what was learned has two tables, 'players' and 'cards'")
    players: dict[int, list[Weight]] = {}
    for number, known in data["players"].items():
        if not number.isdecimal() or not isinstance(known, dict):
            raise Broken(f"what was learned goes by the number of players, not by {number!r}")
        strange = set(known) ^ set(features)
        if strange:
            raise Broken(f"the features for {number} players are not those of the game: {', '.join(sorted(strange))}")
        players[int(number)] = [weight(name, known[name]) for name in features]
    return Weights(players, {card: weight(card, found) for card, found in data["cards"].items()})


def weight(name: str, found: Any) -> Weight:
    """One weight, as two numbers."""
    if not isinstance(found, list) or len(found) != 2 or not all(is_number(part) for part in found):
        raise Broken(f"the weight of {name!r} must be two numbers, not {found!r}")
    return [float(part) for part in found]


def is_number(found: Any) -> bool:
    return type(found) in (int, float) and isfinite(found)
