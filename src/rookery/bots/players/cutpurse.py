"""The Cutpurse: takes whatever leaves it best off when its turn is over."""
# mypyc: no (a bot; what it does inside is compiled)

from random import Random

from rookery.bots.bot import Bot
from rookery.bots.thinking.character import Character
from rookery.bots.thinking.lookahead import BestTurns
from rookery.core.state import State
from rookery.core.words import Action

BUDGET = 150
"""About how many positions are judged for one look ahead. Four times as many won no more games."""


class Cutpurse(Bot):
    """Greedy by one turn, on `State.worth`.

    Of equals it takes any. Against two that took the first this won 35.7 % (32.4 to 39.2) of 750 games: no worse, and
    the seed then matters. A careless one plays as an Urchin would, each time with that chance.
    """

    def __init__(self, seed: int, character: Character | None = None, careless: float = 0.0) -> None:
        super().__init__(seed)
        self.character = character
        self.careless = careless

    def choose(self, s: State, seat: int) -> Action:
        return self.look(s, seat)[0]

    def turn(self, s: State, seat: int) -> list[Action]:
        """It looks again where the budget did not reach to the end."""
        words: list[Action] = []
        while not words or s.is_up(seat):
            line = self.look(s, seat)
            for word in line:
                s.act(seat, word)
            words += line
        return words

    def look(self, s: State, seat: int) -> list[Action]:
        """The best turn; only its first word where another turn that begins with it may have been missed."""
        options = s.legal(seat)
        if len(options) == 1:
            return options
        if self.careless and self.rng.random() < self.careless:
            return [options[int(self.rng.random() * len(options))]]
        look = BestTurns(seat, self.character)
        turn = any_of(look.best_turns(s, BUDGET), self.rng)
        return turn[:1] if self.careless or turn[0] in look.unsure else turn


def any_of(turns: list[list[Action]], rng: Random) -> list[Action]:
    """One of several turns, chosen word by word: each next word is as likely as another, however many turns it begins.
    They come in the order of their words, and none is the beginning of another.
    """
    said = 0
    while len(turns) > 1:
        words = [turn[said] for turn in turns]
        nexts = [word for i, word in enumerate(words) if i == 0 or word is not words[i - 1]]
        chosen = nexts[int(rng.random() * len(nexts))]
        turns = [turn for turn in turns if turn[said] is chosen]
        said += 1
    return turns[0]
