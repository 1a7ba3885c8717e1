"""The Burglar and the Mastermind: thieves that search, the one a little, the other by the clock."""
# mypyc: no (bots; the search itself is compiled)

from rookery.bots.bot import Bot
from rookery.bots.thinking.ponder import found_again, ponder
from rookery.bots.thinking.search import CAREFUL, QUICK, Search
from rookery.core.state import State, View
from rookery.core.words import Action


class Searcher(Bot):
    """Searches for a whole turn, and says its words one by one as long as the table looks as was foreseen."""

    care = QUICK

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.plan: list[Action] = []
        self.foreseen: View = {}

    def choose(self, s: State, seat: int) -> Action:
        options = s.legal(seat)
        if len(options) == 1:
            return options[0]
        if not (self.plan and self.plan[0] in options and s.view(seat) == self.foreseen):
            search = Search(s, seat, self.rng.getrandbits(32), care=self.care)
            self.remember(search, s)
            self.think(search)
            self.plan = search.best().words.copy()
        word = self.plan.pop(0)
        if self.plan:
            s.act(seat, word)
            self.foreseen = s.view(seat)
        return word

    def remember(self, search: Search, s: State) -> None:
        """What was thought before the turn came is not lost."""

    def think(self, search: Search) -> None:
        """Spend what this bot may spend."""
        raise NotImplementedError


class Burglar(Searcher):
    """Searches with so many simulations for each turn; the same seed brings the same game."""

    def __init__(self, seed: int, sims: int = 100) -> None:
        super().__init__(seed)
        self.sims = sims

    def think(self, search: Search) -> None:
        search.run(self.sims)


class Mastermind(Searcher):
    """Searches for so many seconds on each turn, with care; and while rivals think, if a host lets it."""

    care = CAREFUL

    def __init__(self, seed: int, time: float = 1.0) -> None:
        super().__init__(seed)
        self.time = time
        self.pondered: Search | None = None

    def ponder(self, s: State, seat: int, seconds: float) -> None:
        """Think on a rival's time. The position may be the true one: a search deals anew before it looks."""
        self.pondered = ponder(s, seat, self.rng.getrandbits(32), seconds)

    def remember(self, search: Search, s: State) -> None:
        node = found_again(self.pondered, s) if self.pondered else None
        self.pondered = None
        if node is not None:
            search.inherit(node)

    def think(self, search: Search) -> None:
        search.run_for(self.time)
