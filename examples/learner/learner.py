"""A bot that has learnt by playing against itself: a small net, asked with NumPy alone. `train.py` trains it."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rookery.bots import Bot
from rookery.core.encoding import Encoding
from rookery.core.game import Game
from rookery.core.state import State
from rookery.core.words import Action

Floats = NDArray[np.float32]
Weights = dict[str, Floats]

WEIGHTS = Path(__file__).with_name("weights.npz")


class Net:
    """What is seen goes through two hidden layers, the first of which is another one for each seat. Out come a logit
    for each word and the share of the win that the seat may hope for, less an equal share.
    """

    def __init__(self, encoding: Encoding, weights: Weights) -> None:
        bounds = encoding.bounds()
        self.low = np.array([bound.low for bound in bounds], np.float32)
        self.scale = np.array([1 / max(1, bound.high - bound.low) for bound in bounds], np.float32)
        self.weights = weights

    def inputs(self, seen: NDArray[Any], masks: NDArray[Any]) -> Floats:
        """Every number between 0 and 1, whether it is more than nothing, and which words may be said."""
        found: Floats = np.concatenate([(seen - self.low) * self.scale, seen > 0, masks], axis=1, dtype=np.float32)
        return found

    def asked(self, inputs: Floats, masks: NDArray[Any], seats: NDArray[Any]) -> tuple[Floats, Floats, list[Floats]]:
        """Logits and hopes, and the hidden layers that led to them."""
        w = self.weights
        first = np.empty((len(inputs), w["b1"].shape[1]), np.float32)
        for seat in range(len(w["w1"])):
            rows = seats == seat
            first[rows] = inputs[rows] @ w["w1"][seat] + w["b1"][seat]
        first = np.maximum(first, 0)
        second = np.maximum(first @ w["w2"] + w["b2"], 0)
        logits = np.where(masks, second @ w["wp"] + w["bp"], np.float32(-1e9))
        return logits, (second @ w["wv"] + w["bv"])[:, 0], [first, second]


class Learner(Bot):
    """Has learnt Thief's Market for three by playing against itself."""

    def __init__(self, seed: int, weights: str = str(WEIGHTS)) -> None:
        super().__init__(seed)
        with np.load(weights) as kept:
            self.weights = {name: kept[name].astype(np.float32) for name in kept.files}
        self.net: Net | None = None

    def sit(self, game: Game, options: Mapping[str, Any], seat: int) -> None:
        self.game = game

    def choose(self, s: State, seat: int) -> Action:
        """The word that it likes best."""
        if self.net is None:
            self.net = Net(self.game.encoding(s.seats), self.weights)
        masks = np.zeros((1, len(self.game.words.all)), np.bool_)
        masks[0, [action.index for action in s.legal(seat)]] = True
        seen = np.array([self.game.encoding(s.seats).encode(s, seat)], np.int16)
        logits, _, _ = self.net.asked(self.net.inputs(seen, masks), masks, np.array([seat]))
        return self.game.words.all[int(logits[0].argmax())]
