"""The Burglar and the Mastermind: thieves that search, the one a little, the other by the clock."""
# mypyc: no (bots; the search itself is compiled)

from rookery.bots.bot import Bot
from rookery.bots.thinking.character import Character
from rookery.bots.thinking.search import CAREFUL, QUICK, Search
from rookery.core.state import State
from rookery.core.words import Action


class Searcher(Bot):
    """Searches once for a whole turn."""

    care = QUICK

    def __init__(self, seed: int, character: Character | None = None) -> None:
        super().__init__(seed)
        self.character = character

    def choose(self, s: State, seat: int) -> Action:
        return self.turn(s, seat)[0]

    def turn(self, s: State, seat: int) -> list[Action]:
        options = s.legal(seat)
        if len(options) == 1:
            return options
        search = Search(s, seat, self.rng.getrandbits(32), care=self.care, character=self.character)
        self.think(search)
        return search.best().words

    def think(self, search: Search) -> None:
        """Spend what this bot may spend."""
        raise NotImplementedError


class Burglar(Searcher):
    """Searches with a fixed number of simulations for each turn; the same seed brings the same game."""

    def __init__(self, seed: int, sims: int = 100, character: Character | None = None) -> None:
        super().__init__(seed, character)
        self.sims = sims

    def think(self, search: Search) -> None:
        search.run(self.sims)


class Mastermind(Searcher):
    """Searches on each turn for a number of seconds, with care."""

    care = CAREFUL

    def __init__(self, seed: int, time: float = 1.0, character: Character | None = None) -> None:
        super().__init__(seed, character)
        self.time = time

    def think(self, search: Search) -> None:
        search.run_for(self.time)
