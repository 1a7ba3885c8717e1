"""Batches: thousands of games at once, stepped in the compiled core, with everything in NumPy arrays."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from rookery.core import batch
from rookery.core.reasons import Broken
from rookery.games import get


class Batch:
    """Many games side by side; in each, one seat is asked. All arrays have a row for each game and are written anew by
    `step`, in place: copy what is to be kept.

    `observations` is what the asked seat sees, `masks` which words it may say, `actors` its number. Where a game has
    ended with the last step, `done` is True and `rewards` tells what each seat has won of it: its share of the win,
    less an equal share. A new game has begun there already.
    """

    def __init__(
        self, game: str, games: int, *, players: int | None = None, seed: int | None = None, **options: Any
    ) -> None:
        if games < 1:
            raise Broken(f"a batch has at least one game, not {games}")
        self.game = get(game)
        self.players = self.game.seats[0] if players is None else players
        self.encoding = self.game.encoding(self.players)
        start = self.game.new(self.players, **options)
        self.core = batch.Batch(start, self.encoding, self.game.words.all, games, seed)
        self.observations = shaped(self.core.observations, np.int16, games)
        self.masks = shaped(self.core.masks, np.bool_, games)
        self.actors = np.frombuffer(self.core.actors, np.uint8)
        self.done = np.frombuffer(self.core.done, np.bool_)
        self.rewards = shaped(self.core.rewards, np.float32, games)

    def step(self, actions: NDArray[Any]) -> None:
        """In every game the asked seat says a word, by its number. If one of them may not be said, nothing happens."""
        self.core.step(actions.tolist())

    def sample(self) -> NDArray[np.intp]:
        """A random word for each game, each that may be said as likely as another. The dice of the batch are thrown for
        it: the same seed brings the same words.
        """
        return np.array(self.core.sample(), dtype=np.intp)


def shaped(buffer: Any, dtype: Any, games: int) -> NDArray[Any]:
    return np.frombuffer(buffer, dtype).reshape(games, -1)
