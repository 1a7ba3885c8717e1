"""What a host says to a bot elsewhere, and what it answers: the same over pipes and over the net (docs/own-bots.md)."""
# mypyc: no (a bot)

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rookery.core.game import Game

PROTOCOL: Final = 1
"""The version of the messages; raised when an old program would no longer understand them."""

Message = Mapping[str, Any]

BYE: Final[Message] = {"type": "bye"}
"""The game is over."""


def hello(game: Game, options: Mapping[str, Any], seat: int, seconds: float | None) -> Message:
    """Comes first: what is played, every word that can ever be said, where the bot sits, and how long it may think."""
    return {
        "type": "hello",
        "protocol": PROTOCOL,
        "game": game.name,
        "version": game.version,
        "options": dict(options),
        "cards": game.changed_figures(),
        "words": [action.word for action in game.words.all],
        "seat": seat,
        "seconds": seconds,
    }


def question(number: int, seat: int, view: Mapping[str, Any], legal: Sequence[str]) -> Message:
    """What a bot is asked: its view and the legal words, nothing else."""
    return {"type": "question", "id": number, "seat": seat, "view": view, "legal": list(legal)}
