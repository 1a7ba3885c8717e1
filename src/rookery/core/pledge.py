"""A pledge: the luck of a whole series of games, settled before its first one.

Whoever plays the series makes a secret and shows its seal, which also binds the plan: the game, the entrants, the
number of games. Then a word is added that they could not know before. The seed of the series and the oath of each of
its games follow from the secret and the word, and from nothing else. docs/oaths.md has it in formulas.
"""
# mypyc: no (not in the inner loop)

import hmac
import json
from collections.abc import Mapping
from typing import Any

from rookery.core.oath import HEX, LONGEST_WORD, Oath, digest
from rookery.core.reasons import Broken

Plan = Mapping[str, Any]
"""All that a series follows from but its luck, as JSON data."""

TOLD = ("seal", "secret", "word", "plan")
BOUND = ("game", "version", "options", "cards")
"""What the plan of a series and the record of each of its games must say alike."""
LAST = 2**63 - 1


class Pledge:
    """A secret, the plan it was made for, and the word that was added to it; empty as long as there is none."""

    def __init__(self, secret: bytes, plan: Plan, word: str) -> None:
        self.secret = secret
        self.plan = plan
        self.word = word
        self.seal = digest(b"\3" + secret + digest(written(plan))).hex()
        self.salt = digest(written([self.seal, word]))

    @property
    def seed(self) -> int:
        """The seed of everything that is left to chance besides dice and cards: what bots try, who stands in."""
        return int.from_bytes(self.mixed(b"seed")[:8], "big") >> 1

    def oath_of(self, number: int) -> Oath:
        """The oath of one game, from 1; seats add no words."""
        secret = self.mixed(b"game" + number.to_bytes(8, "big"))
        return Oath(secret, f"game {number} of {self.seal}", [""] * int(self.plan["players"]))

    def mixed(self, what: bytes) -> bytes:
        return hmac.digest(self.secret, what + self.salt, "sha256")

    def told(self) -> dict[str, Any]:
        """The pledge as JSON data, opened."""
        return {"seal": self.seal, "secret": self.secret.hex(), "word": self.word or None, "plan": dict(self.plan)}

    def told_of(self, number: int) -> dict[str, Any]:
        """The oath of a game as a part of its record, with the pledge it follows from."""
        return {**self.oath_of(number).told(opened=True), "series": {**self.told(), "game": number}}


def written(data: Any) -> bytes:
    """JSON data as bytes, always the same."""
    return json.dumps(data, sort_keys=True).encode()


def read_sealed(told: Any) -> Pledge:
    """A pledge to which no word may have been added yet; a broken one is refused."""
    if not isinstance(told, dict) or set(told) != set(TOLD):
        raise Broken(f"the oath of a series has {', '.join(TOLD)} and nothing else")
    secret, seal, word, plan = told["secret"], told["seal"], told["word"], told["plan"]
    if not all(isinstance(text, str) and HEX.fullmatch(text) for text in (secret, seal)):
        raise Broken("the seal and the secret of a series have 64 digits from 0 to f")
    if word is not None:
        check_word(word)
    if not isinstance(plan, dict) or type(plan.get("players")) is not int or not 1 <= plan["players"] <= 9:
        raise Broken("the plan of a series says how many players there are")
    pledge = Pledge(bytes.fromhex(secret), plan, word or "")
    if pledge.seal != seal:
        raise Broken("the secret of the series does not fit its seal: the secret or the plan was another before")
    return pledge


def read_pledge(told: Any) -> Pledge:
    """A pledge with its word; a broken one is refused."""
    pledge = read_sealed(told)
    if not pledge.word:
        raise Broken("the series is sealed, but no word has been added to its secret yet")
    return pledge


def read_pledge_of_game(told: Any) -> tuple[Pledge, int]:
    """The pledge in the record of a game, and the number of that game."""
    number = told.get("game") if isinstance(told, dict) else None
    if type(number) is not int or not 1 <= number <= LAST:
        raise Broken("the oath of a game of a series says which game it is")
    return read_pledge({name: value for name, value in told.items() if name != "game"}), number


def check_word(word: Any) -> str:
    if not isinstance(word, str) or not word.strip() or len(word) > LONGEST_WORD or not word.isprintable():
        raise Broken(f"the word of a series has 1 to {LONGEST_WORD} letters, all of which can be printed")
    return word


def check_plan(plan: Plan, record: Mapping[str, Any]) -> None:
    """Refuse a record of a game that was not planned like this."""
    for part in BOUND:
        if plan.get(part) != record[part]:
            raise Broken(f"the plan of the series has another {part!r} than this record")
    if plan["players"] != len(record["names"]):
        raise Broken("the plan of the series has another number of players than this record")
