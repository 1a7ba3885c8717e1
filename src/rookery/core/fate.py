"""Fate: where the outcomes of chance come from. A match asks; simulations, tables and replays answer differently."""
# mypyc: no (not in the inner loop)

from collections.abc import Iterable
from random import Random
from typing import Any

from rookery.core.reasons import Broken
from rookery.core.state import State
from rookery.core.words import Action, Words


class Fate:
    """Whatever decides what chance brings."""

    def outcome(self, s: State, event: int) -> Action:
        """The outcome of the chance that is next; `event` is its line in the log, from 0."""
        raise NotImplementedError

    def told(self, *, over: bool) -> dict[str, Any] | None:
        """What a record tells about it, if it was sworn (`core/oath.py`)."""
        return None


class Seeded(Fate):
    """Quick and repeatable: the same seed brings the same dice."""

    def __init__(self, seed: int | None = None) -> None:
        self.rng = Random(seed)

    def outcome(self, s: State, event: int) -> Action:
        return s.sample(self.rng)


class Recorded(Seeded):
    """The fate of a match that comes from a record: it tells the oath of the record until other dice fall."""

    def __init__(self, oath: dict[str, Any] | None) -> None:
        super().__init__()
        self.oath = oath

    def outcome(self, s: State, event: int) -> Action:
        self.oath = None
        return super().outcome(s, event)

    def told(self, *, over: bool) -> dict[str, Any] | None:
        return self.oath


class Scripted(Fate):
    """Outcomes written down beforehand, for tests and replays; afterwards another fate, if one is given, goes on."""

    def __init__(self, words: Words, script: Iterable[str], then: Fate | None = None) -> None:
        self.script = [words.read(word) for word in script]
        self.then = then

    def outcome(self, s: State, event: int) -> Action:
        if not self.script:
            if self.then is None:
                raise Broken("the script of chance has come to its end")
            return self.then.outcome(s, event)
        action = self.script.pop(0)
        if all(action is not listed for listed, _ in s.outcomes()):
            raise Broken(f"chance cannot bring {action.word!r} here")
        return action
