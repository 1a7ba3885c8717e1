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
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from rookery.core.fate import Fate
from rookery.core.records import LONGEST_LOG
from rookery.core.state import State
from rookery.core.tasks import Odds
from rookery.core.words import Action

LEVELS = 14
"""The height of the tree: it has a leaf for every line that a log can have."""

assert LONGEST_LOG <= 1 << LEVELS

SECRET_BYTES = 32
LONGEST_WORD = 40
EVENT = b"event"
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


def digest(content: bytes) -> bytes:
    return hashlib.sha256(content).digest()


def key(secret: bytes, event: int) -> bytes:
    return hmac.digest(secret, EVENT + event.to_bytes(4, "big"), "sha256")


def keys(secret: bytes) -> Iterator[bytes]:
    """The keys of all events. What they share is computed once; to call `key` for each takes longer by a half, and five
    times as long where threads do it at the same time.
    """
    begun = hmac.new(secret, EVENT, "sha256")
    for event in range(1 << LEVELS):
        one = begun.copy()
        one.update(event.to_bytes(4, "big"))
        yield one.digest()


@lru_cache(maxsize=4)
def tree(secret: bytes) -> list[list[bytes]]:
    """All digests from the leaves to the root: some ten thousand, so this takes a moment."""
    levels = [[digest(b"\0" + each) for each in keys(secret)]]
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
