"""The stand-in: decides for a bot that cannot, so that a game always goes on."""
# mypyc: no (a bot)

from rookery.bots.bot import Bot
from rookery.bots.cutpurse import Cutpurse
from rookery.core.state import State
from rookery.core.words import Action


class Guarded(Bot):
    """A bot whose answer always comes and is always legal: where the bot fails, a Cutpurse decides.

    `faults` counts the failures by kind; `first` is a sentence about the first one.
    """

    def __init__(self, bot: Bot, name: str, seed: int) -> None:
        super().__init__(seed)
        self.bot = bot
        self.name = name
        self.faults: dict[str, int] = {}
        self.first = ""
        self.standin = Cutpurse(seed)

    def choose(self, s: State, seat: int) -> Action:
        options = s.legal(seat)
        kept = s.clone()
        try:
            action = self.bot.choose(s, seat)
        except TimeoutError as error:
            self.blame("silent", f"{self.name} did not answer: {error}")
        except Exception as error:  # noqa: BLE001 (whatever a bot does wrong, the game goes on)
            self.blame("crashed", f"{self.name} crashed: {type(error).__name__}: {error}")
        else:
            if action in options:
                return action
            self.blame("illegal", f"{self.name} said {action}, which is not legal")
        return self.standin.choose(kept, seat)

    def blame(self, kind: str, sentence: str) -> None:
        self.faults[kind] = self.faults.get(kind, 0) + 1
        self.first = self.first or sentence
