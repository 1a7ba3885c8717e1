"""An oath: chance that is settled before the first roll, kept secret during the game, and checked after it.

Before a game somebody makes a secret and shows its seal to every seat. Each seat may add a word. What chance brings at
an event of the game follows from the secret, the words and the number of the event, and from nothing else: whoever made
the secret could not choose it by the words, and whoever chose a word did not know the secret. At the end the secret is
opened. Then everybody can see that it fits the seal, and compute every roll and every draw again.

The secret gives each event a key. The seal is the root of a tree over all keys, so a single event can be opened, by its
key and the few digests beside its way to the root, while all others stay hidden. docs/oaths.md has it in formulas.
"""
# mypyc: no (not in the inner loop)

import hashlib
import hmac
import json
import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from rookery.core.fate import Fate
from rookery.core.game import Game
from rookery.core.match import Match
from rookery.core.options import with_defaults
from rookery.core.reasons import Broken
from rookery.core.records import LONGEST_LOG, check_record, game_of, lines
from rookery.core.state import State
from rookery.core.tasks import CHANCE, Odds
from rookery.core.words import Action

LEVELS = 14
"""The height of the tree: it has a leaf for every line that a log can have."""

assert LONGEST_LOG <= 1 << LEVELS

SECRET_BYTES = 32
LONGEST_WORD = 40
HEX = re.compile(r"[0-9a-f]{64}")


class Oath:
    """A secret, the table it was made for, and the words of the seats."""

    def __init__(self, secret: bytes, table: str, words: Sequence[str], seal: str = "") -> None:
        self._seal = seal  # as it was computed before
        self.secret = secret
        self.table = table
        self.words = tuple(words)
        self.salt = digest(json.dumps([table, *words]).encode())

    def key(self, event: int) -> bytes:
        """What decides one event; it tells nothing about any other."""
        return key(self.secret, event)

    def share(self, event: int) -> float:
        """A number from 0 up to 1, each as likely as any other, in steps of 2⁻⁵³."""
        drawn = hmac.digest(self.key(event), self.salt, "sha256")
        return (int.from_bytes(drawn[:8], "big") >> 11) / (1 << 53)

    def outcome(self, event: int, odds: Odds) -> Action:
        """What falls at an event: going through what can fall, the first at which the shares exceed the number."""
        left = self.share(event)
        for action, odd in odds:
            left -= odd
            if left < 0.0:
                return action
        return odds[-1][0]  # shares add up to 1 only nearly

    @property
    def seal(self) -> str:
        """What is shown before the game: it binds the secret to the table and tells nothing about it."""
        if not self._seal:
            self._seal = seal_of(self.table, tree(self.secret)[-1][0])
        return self._seal

    def opened(self, event: int) -> tuple[str, list[str]]:
        """The key of one event, and what `fits` needs to see that it belongs to the seal."""
        beside = [level[(event >> height) ^ 1].hex() for height, level in enumerate(tree(self.secret)[:-1])]
        return self.key(event).hex(), beside

    def told(self, *, opened: bool) -> dict[str, Any]:
        """The oath as a part of a record; its secret only when the game is over."""
        return {
            "table": self.table,
            "seal": self.seal,
            "words": list(self.words),
            "secret": self.secret.hex() if opened else None,
        }


class Sworn(Fate):
    """Chance as an oath has it."""

    def __init__(self, oath: Oath) -> None:
        self.oath = oath

    def outcome(self, s: State, event: int) -> Action:
        return self.oath.outcome(event, s.outcomes())

    def told(self, *, over: bool) -> dict[str, Any]:
        return self.oath.told(opened=over)


class Roll:
    """One event of chance in a record: where the game stood, what could fall, what was told, and what falls by the
    oath.
    """

    def __init__(self, event: int, heading: str, odds: Odds, told: Action, falls: Action) -> None:
        self.event = event
        self.heading = heading
        self.odds = odds
        self.told = told
        self.falls = falls

    @property
    def holds(self) -> bool:
        return self.told is self.falls


def digest(content: bytes) -> bytes:
    return hashlib.sha256(content).digest()


def key(secret: bytes, event: int) -> bytes:
    return hmac.digest(secret, b"event" + event.to_bytes(4, "big"), "sha256")


@lru_cache(maxsize=4)
def tree(secret: bytes) -> list[list[bytes]]:
    """All digests from the leaves to the root: some ten thousand, so this takes a moment."""
    levels = [[digest(b"\0" + key(secret, event)) for event in range(1 << LEVELS)]]
    while len(levels[-1]) > 1:
        below = levels[-1]
        levels.append([digest(b"\1" + below[i] + below[i + 1]) for i in range(0, len(below), 2)])
    return levels


def seal_of(table: str, root: bytes) -> str:
    return digest(b"\2" + root + table.encode()).hex()


def fits(seal: str, table: str, event: int, opened: str, beside: Iterable[str]) -> bool:
    """Whether the key of one event belongs to a seal. Nothing is learnt about other events."""
    here = digest(b"\0" + bytes.fromhex(opened))
    for height, other in enumerate(map(bytes.fromhex, beside)):
        here = digest(b"\1" + (other + here if event >> height & 1 else here + other))
    return seal_of(table, here) == seal


def read_oath(told: Any) -> Oath:
    """The oath of a record whose secret was opened; a broken one is refused."""
    shapes: dict[str, type | tuple[type, ...]] = {"table": str, "seal": str, "words": list, "secret": (str, type(None))}
    if not isinstance(told, dict) or set(told) != set(shapes):
        raise Broken(f"an oath has {', '.join(shapes)} and nothing else")
    for name, kind in shapes.items():
        if not isinstance(told[name], kind):
            raise Broken(f"the oath's {name!r} cannot be {told[name]!r}")
    if not all(isinstance(word, str) and len(word) <= LONGEST_WORD for word in told["words"]):
        raise Broken(f"the words of an oath are texts of at most {LONGEST_WORD} letters")
    if told["secret"] is None:
        raise Broken("the secret has not been opened: the game was not over when this record was written")
    if not HEX.fullmatch(told["seal"]) or not HEX.fullmatch(told["secret"]):
        raise Broken("the seal and the secret of an oath have 64 digits from 0 to f")
    oath = Oath(bytes.fromhex(told["secret"]), told["table"], told["words"])
    if oath.seal != told["seal"]:
        raise Broken("the secret does not fit the seal: it is not the one that was made before the game")
    return oath


def rolls(game: Game, data: Any) -> list[Roll]:
    """Every roll and draw of a record, computed again from its oath."""
    data = check_record(data)
    if "oath" not in data:
        raise Broken("this game was played without an oath: its dice cannot be checked")
    oath = read_oath(data["oath"])
    if len(oath.words) != len(data["names"]):
        raise Broken("the oath has not one word for each player")
    options: dict[str, Any] = with_defaults(game.options, data["options"])
    match = Match(game_of(game, data), data["names"], paused=True, **options)
    found: list[Roll] = []
    for event, (who, word) in enumerate(lines(data)):
        odds = match.state.outcomes() if who == CHANCE else ()
        heading = game.ending(match.state).heading if who == CHANCE else ""
        entry = match.follow(who, word)
        if who == CHANCE:
            found.append(Roll(event, heading, odds, entry.action, oath.outcome(event, odds)))
    return found


def proof(game: Game, data: dict[str, Any]) -> dict[str, Any]:
    """All that is needed to check the dice of a record without knowing the game: with every roll, what could fall."""
    found = rolls(game, data)
    return {
        "oath": data["oath"],
        "rolls": [
            {
                "event": roll.event,
                "heading": roll.heading,
                "odds": [[action.word, odd] for action, odd in roll.odds],
                "told": roll.told.word,
            }
            for roll in found
        ],
    }
