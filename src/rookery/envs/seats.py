"""One game for machines: chance acts by itself, one seat at a time is asked, and sees numbers."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rookery.core.batch import settle_chance, winnings
from rookery.core.game import Game
from rookery.core.picture import Panel
from rookery.core.reasons import Broken

VERSION = 0
"""The version in the names of environments. It is raised when the same seed and actions would bring something else."""

Numbers = NDArray[np.int16]
Mask = NDArray[np.int8]


class Seats:
    """A game that is being played. `seat` is asked now; -1 when the game is over."""

    def __init__(self, game: Game, players: int | None, options: Mapping[str, Any]) -> None:
        self.game = game
        self.players = game.seats[0] if players is None else players
        self.options = options
        self.start = game.new(self.players, **options)
        self.encoding = game.encoding(self.players)
        self.words = len(game.words.all)
        self.rng = Random()
        self.state = self.start.clone()
        self.seat = -1

    def begin(self, seed: int | None) -> None:
        """A new game; without a seed the dice of the last one roll on."""
        if seed is not None:
            self.rng = Random(seed)
        self.state = self.start.clone()
        self.seat = settle_chance(self.state, self.rng)

    def act(self, action: int, *, forgiving: bool = False) -> None:
        """The seat that is asked says a word, by its number. One that may not be said is refused, or, where that is
        forgiven, the most natural word is said instead.
        """
        word = self.game.words.all[action] if 0 <= action < self.words else None
        legal = self.state.legal(self.seat)
        if word is None or word not in legal:
            if not forgiving:
                could = ", ".join(each.word for each in legal)
                said = repr(word.word) if word else f"word {action}"
                raise Broken(f"seat {self.seat} can't say {said} now; it can say {could}")
            word = self.state.agenda[-1].natural(self.state, self.seat)
        self.state.act(self.seat, word)
        self.seat = settle_chance(self.state, self.rng)

    def sees(self, seat: int) -> Numbers:
        """What a seat sees."""
        return np.array(self.encoding.encode(self.state, seat), dtype=np.int16)

    def mask(self, seat: int) -> Mask:
        """Which words a seat may say now: none unless it is asked."""
        mask = np.zeros(self.words, dtype=np.int8)
        if seat == self.seat:
            mask[[action.index for action in self.state.legal(seat)]] = 1
        return mask

    def winnings(self) -> list[float]:
        """What each seat has won, once the game is over."""
        return winnings(self.state)

    def limits(self) -> tuple[Numbers, Numbers]:
        """The least and the most that each number can be."""
        bounds = self.encoding.bounds()
        low, high = [bound.low for bound in bounds], [bound.high for bound in bounds]
        return np.array(low, dtype=np.int16), np.array(high, dtype=np.int16)

    def drawn(self, seat: int | None) -> str:
        """The table as a seat sees it, as text; None: as a spectator does."""
        names = [f"Player {who}" for who in range(self.players)]
        return text_of(self.game.draw(self.state.view(seat), names, seat))


def name_of(game: Game) -> str:
    """What registries call a game."""
    return f"rookery/{game.name}-v{VERSION}"


def text_of(panels: Sequence[Panel]) -> str:
    """A picture as plain text."""
    lines: list[str] = []
    for panel in panels:
        lines.append(f"== {panel.title} {panel.aside}".rstrip())
        lines += ["".join(piece.text for piece in line) for line in panel.lines]
    return "\n".join(lines)


def pixels_of(text: str) -> NDArray[np.uint8]:
    """Text as a picture: light letters on a dark ground."""
    from PIL import Image, ImageDraw

    ruler = ImageDraw.Draw(Image.new("RGB", (1, 1)))
    _, _, width, height = ruler.multiline_textbbox((0, 0), text)
    picture = Image.new("RGB", (int(width) + 16, int(height) + 16), (24, 22, 32))
    ImageDraw.Draw(picture).multiline_text((8, 8), text, fill=(236, 225, 200))
    return np.asarray(picture, dtype=np.uint8)
