"""PettingZoo: every game as an environment in which agents act in turn, by the name `rookery/<game>-v0`."""

from typing import Any, ClassVar

import numpy as np
import pettingzoo
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from rookery.envs.seats import Mask, Seats, name_of, pixels_of
from rookery.games import GAMES, get

Observation = dict[str, Any]
"""`observation`: what the agent sees, as numbers; `action_mask`: 1 for each word that it may say now."""


class RookeryEnv(AECEnv):  # type: ignore[misc]
    """One game. Agents are `player_0`, `player_1` … by seat. An action is a word's number; the reward comes at the end:
    an agent's share of the win, less an equal share. Where several seats answer together, they are asked one after
    another, and none sees what the others said.

    A word that may not be said is an error, unless the environment is `forgiving`: then the most natural word is said
    instead. After `max_cycles` actions the game is cut off.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["ansi", "rgb_array"],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        game: str,
        *,
        players: int | None = None,
        max_cycles: int | None = None,
        forgiving: bool = False,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        self.seats = Seats(get(game), players, options)
        self.max_cycles = max_cycles
        self.forgiving = forgiving
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.seats.players)]
        self.agents: list[str] = []
        low, high = self.seats.limits()
        # Each agent of each environment has spaces of its own: they hold the generator from which actions are sampled.
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(low, high, dtype=np.int16),
                    "action_mask": spaces.Box(0, 1, (self.seats.words,), dtype=np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.seats.words) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.seats.begin(seed)
        self.cycles = 0
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.seats.seat]

    def observe(self, agent: str) -> Observation:
        seat = self.possible_agents.index(agent)
        return {"observation": self.seats.sees(seat), "action_mask": self.mask(seat)}

    def mask(self, seat: int) -> Mask:
        """The words that a seat may say: none while somebody else is asked. Afterwards all, though nobody is asked: a
        policy that shares itself out among them is then no division by zero.
        """
        if self.seats.seat < 0 or self.cycles == self.max_cycles:
            return np.ones(self.seats.words, dtype=np.int8)
        return self.seats.mask(seat)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is asked and has to say a word")
        self.seats.act(int(action), forgiving=self.forgiving)
        self.cycles += 1
        if self.seats.seat < 0:
            self.rewards = dict(zip(self.agents, self.seats.winnings(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            return
        if self.cycles == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[self.seats.seat]

    def render(self) -> str | NDArray[np.uint8] | None:
        """The table as a spectator sees it."""
        if self.render_mode not in self.metadata["render_modes"]:
            return None
        text = self.seats.drawn(None)
        return text if self.render_mode == "ansi" else pixels_of(text)

    def close(self) -> None:
        """Nothing is open."""

    def __str__(self) -> str:
        return name_of(self.seats.game)


def parallel_env(game: str, **settings: Any) -> Any:
    """A game for algorithms in which all agents act at once: in each cycle only the agent that is asked is heard."""
    return turn_based_aec_to_parallel(RookeryEnv(game, forgiving=True, **settings))


def register() -> None:
    """Tell PettingZoo's registry of every game: `pettingzoo.make("aec", "rookery/…")`."""
    for game in GAMES.values():
        pettingzoo.register(
            "aec", id=name_of(game), entry_point="rookery.envs.zoo:RookeryEnv", kwargs={"game": game.name}
        )


register()
