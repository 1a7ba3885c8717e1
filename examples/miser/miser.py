"""A bot as a Python class: it takes what makes it richest at once, with no thought for later."""

from rookery.bots import Bot
from rookery.core.state import State
from rookery.core.words import Action


class Miser(Bot):
    """Takes what makes it richest at once."""

    def choose(self, s: State, seat: int) -> Action:
        def worth_after(action: Action) -> float:
            after = s.clone()
            after.act(seat, action)
            return after.worth(seat)

        return max(s.legal(seat), key=worth_after)
