"""Signs of the cards in both editions of Thief's Market, and when a card works."""

from rookery.core.signs import Glyph, SignLine, sentence, spoken, thing
from rookery.games.market.loot import GEM_NAMES


class When:
    """When a card works: a mark on the card, and what its text begins with if the mark is not there to see."""

    def __init__(self, mark: str, before: str = "") -> None:
        self.mark = mark
        self.before = before

    def text(self, told: SignLine) -> str:
        """What a card does, in words alone."""
        return sentence(f"{self.before} {spoken(told)}".strip())


def die(name: str) -> Glyph:
    """A die in a sentence: `red die`, `bag`."""
    return thing(name, said=f"{name} die" if name in GEM_NAMES else name)
