"""Gymnasium: one seat of a game for an agent that learns, the others for bots."""

from collections.abc import Sequence
from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from rookery.bots import Bot, ask
from rookery.bots import make as make_bot
from rookery.core.reasons import Broken
from rookery.envs.seats import Mask, Numbers, Seats, name_of, pixels_of
from rookery.games import GAMES, get


class SoloEnv(gymnasium.Env[Numbers, int]):
    """One game, in which the agent has a seat. An observation is what it sees, as numbers; `info["action_mask"]` and
    `action_masks()` tell which words it may say. A word that it may not say loses the game at once. The reward comes at
    the end: the share of the win, less an equal share.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "rgb_array"], "render_fps": 1}  # noqa: RUF012 (Gymnasium's way)

    def __init__(
        self,
        game: str,
        *,
        players: int | None = None,
        seat: int = 0,
        bots: Sequence[str] = ("urchin",),
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.seats = Seats(get(game), players, options)
        if not 0 <= seat < self.seats.players:
            raise Broken(f"there is no seat {seat}: {self.seats.players} play")
        if not bots:
            raise Broken("the other seats need a bot")
        self.seat = seat
        self.levels = [bots[i % len(bots)] for i in range(self.seats.players - 1)]
        self.render_mode = render_mode
        low, high = self.seats.limits()
        self.observation_space = spaces.Box(low, high, dtype=np.int16)
        self.action_space: spaces.Space[Any] = spaces.Discrete(self.seats.words)
        self.bots: list[Bot] = []

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        super().reset(seed=seed)
        luck = Random(seed) if seed is not None else Random(int(self.np_random.integers(2**31)))
        self.dealer = Random(luck.random())
        self.bots = [make_bot(level, luck.randrange(2**31)) for level in self.levels]
        others = [seat for seat in range(self.seats.players) if seat != self.seat]
        for other, bot in zip(others, self.bots, strict=True):
            bot.sit(self.seats.game, self.seats.options, other)
        self.seats.begin(luck.randrange(2**31))
        self.let_bots_act()
        return self.told()

    def step(self, action: int) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        if self.seats.seat != self.seat:
            raise Broken("the game is over: begin another with reset()")
        if not self.seats.mask(self.seat)[action]:
            seen, info = self.told()
            self.seats.seat = -1
            return seen, -1.0, True, False, {**info, "refused": self.seats.game.words.all[int(action)].word}
        self.seats.act(int(action))
        self.let_bots_act()
        over = self.seats.seat < 0
        seen, info = self.told()
        return seen, self.seats.winnings()[self.seat] if over else 0.0, over, False, info

    def let_bots_act(self) -> None:
        """The others act until the agent is asked or the game is over. Each bot sees only what its seat may see."""
        while self.seats.seat not in (-1, self.seat):
            asked = self.seats.seat
            bot = self.bots[asked - (asked > self.seat)]
            for action in ask(bot, self.seats.state, asked, self.dealer).follow(self.seats.state):
                self.seats.act(action.index)

    def told(self) -> tuple[Numbers, dict[str, Any]]:
        return self.seats.sees(self.seat), {"action_mask": self.action_masks()}

    def action_masks(self) -> Mask:
        """Which words the agent may say now."""
        return self.seats.mask(self.seat)

    def render(self) -> Any:
        """The table as the agent sees it."""
        text = self.seats.drawn(self.seat)
        picture: str | NDArray[np.uint8] = pixels_of(text) if self.render_mode == "rgb_array" else text
        return picture if self.render_mode is not None else None


def register() -> None:
    """Tell Gymnasium's registry of every game: `gymnasium.make("rookery/…")`."""
    for game in GAMES.values():
        gymnasium.register(id=name_of(game), entry_point="rookery.envs.solo:SoloEnv", kwargs={"game": game.name})


register()
