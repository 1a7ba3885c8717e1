"""The Urchin: legal and careless."""
# mypyc: no (a bot)

from rookery.bots.bot import Bot
from rookery.core.state import State
from rookery.core.words import Action


class Urchin(Bot):
    """Does anything that is allowed, each word as likely as another."""

    def choose(self, s: State, seat: int) -> Action:
        options = s.legal(seat)
        return options[int(self.rng.random() * len(options))]
