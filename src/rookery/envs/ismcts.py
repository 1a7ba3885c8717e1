"""IS-MCTS: OpenSpiel's own search of information sets as a bot, to see how ours fare against the field."""

from collections.abc import Mapping
from time import thread_time
from typing import Any

from rookery.bots import Bot
from rookery.core.game import Game
from rookery.core.reasons import Broken
from rookery.core.state import State
from rookery.core.words import Action

try:
    import numpy as np
    from open_spiel.python.algorithms import ismcts, mcts

    from rookery.envs.spiel import RookeryGame, RookeryState, fresh, kind_of, parameter_of
except ImportError:
    raise Broken("OpenSpiel is missing: pip install 'rookery[envs]'") from None

FEWEST = 4
"""Simulations that are always run: without a second visit to the root there is nothing to choose by."""

ENDLESS = 2**31
"""More simulations than any time allows."""


class Ismcts(Bot):
    """OpenSpiel's IS-MCTS thinks for a second of the processor on each word (time=1)."""

    def __init__(self, seed: int, time: float = 1.0, sims: int = 0, uct: float = 1.0) -> None:
        """With `sims` it goes by count and not by the clock; `uct` is its curiosity."""
        super().__init__(seed)
        self.time = time
        self.sims = sims or ENDLESS
        self.uct = uct

    def sit(self, game: Game, options: Mapping[str, Any], seat: int) -> None:
        self.game = game
        self.options = options

    def choose(self, s: State, seat: int) -> Action:
        options = s.legal(seat)
        if len(options) == 1:
            return options[0]
        state = self.state_of(s, seat)
        return self.game.words.all[self.search(state)]

    def state_of(self, s: State, seat: int) -> RookeryState:
        """The position as OpenSpiel knows it. Seats that answer together are asked one after another there: those
        before this seat have said anything, and will be dealt other words in each simulation.
        """
        while s.turn()[0] != seat:
            s.act(s.turn()[0], self.rng.choice(s.legal(s.turn()[0])))
        given = {name: parameter_of(value) for name, value in self.options.items()}
        state = RookeryGame(self.game, kind_of(self.game), {"players": s.seats, **given}).new_initial_state()
        state.position = fresh(self.game, s)
        return state

    def search(self, state: RookeryState) -> int:
        """Run OpenSpiel's search until the time is over, and choose by what it found."""
        luck = np.random.RandomState(self.rng.getrandbits(32))
        evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=luck)
        bot = ismcts.ISMCTSBot(state.get_game(), evaluator, self.uct, self.sims, random_state=luck)
        end = thread_time() + self.time
        simulations = 0

        def dealt_anew(root: RookeryState, player: int) -> RookeryState:
            """Called once for each simulation, before it."""
            nonlocal simulations
            simulations += 1
            if self.sims == ENDLESS and simulations > FEWEST and thread_time() > end:
                raise TimeUpError
            return root.resample_from_infostate(player, self.rng.random)

        bot.set_resampler(dealt_anew)
        try:
            policy = bot.get_policy(state)
        except TimeUpError:
            policy = bot.get_final_policy(state, bot._root_node)  # as the search itself does when it has run all
        actions, odds = zip(*policy, strict=True)
        return int(luck.choice(actions, p=odds))


class TimeUpError(Exception):
    """The time to think is over."""
