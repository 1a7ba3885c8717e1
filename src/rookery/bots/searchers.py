"""The Burglar and the Mastermind: thieves that search, the one a little, the other by the clock."""
# mypyc: no (bots; the search itself is compiled)

from rookery.bots.bot import Bot
from rookery.bots.search import Search
from rookery.core.state import State
from rookery.core.words import Action


class Burglar(Bot):
    """Searches with so many simulations for each decision; the same seed brings the same game."""

    def __init__(self, seed: int, sims: int = 400) -> None:
        super().__init__(seed)
        self.sims = sims

    def choose(self, s: State, seat: int) -> Action:
        search = Search(s, seat, self.rng.getrandbits(32))
        return decide(search, s.legal(seat), sims=self.sims)


class Mastermind(Bot):
    """Searches for so many seconds on each decision."""

    def __init__(self, seed: int, time: float = 1.0) -> None:
        super().__init__(seed)
        self.time = time

    def choose(self, s: State, seat: int) -> Action:
        search = Search(s, seat, self.rng.getrandbits(32))
        return decide(search, s.legal(seat), seconds=self.time)


def decide(search: Search, options: list[Action], *, sims: int = 0, seconds: float = 0.0) -> Action:
    """The most visited option; what can be done in one way only is not thought about."""
    if len(options) == 1:
        return options[0]
    if sims:
        search.run(sims)
    else:
        search.run_for(seconds)
    best = search.ranked()[0].action
    return options[0] if best is None else best
