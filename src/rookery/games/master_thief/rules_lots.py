"""What chance picks: a museum card, a card of the deck or of a hand, a carried item, each as likely as another."""

from random import Random
from typing import Final

from rookery.core.tasks import Chance, Odds
from rookery.core.urns import Urn
from rookery.core.words import Action
from rookery.games.master_thief.state import Counts, Museum, held
from rookery.games.master_thief.words import FIND, LOT_CARD, LOT_ITEM

MUSEUM_CARDS: Final = Urn(FIND)
HAND_CARDS: Final = Urn(LOT_CARD)
ITEMS: Final = Urn(LOT_ITEM)


def sample_copy(words: list[Action], cards: Counts, rng: Random) -> Action:
    """One of some cards, which are told by how many there are of each title."""
    number = int(rng.random() * held(cards))
    title = 0
    while number >= cards[title]:
        number -= cards[title]
        title += 1
    return words[title]


def any_item(items: list[int]) -> Odds:
    """One of the items that somebody carries."""
    return ITEMS.of_numbers(items)


class FromMuseum(Chance[Museum]):
    """MT-1.1 A museum card comes to light."""

    def outcomes(self, s: Museum) -> Odds:
        return MUSEUM_CARDS.of_numbers(s.museum)

    def sample(self, s: Museum, rng: Random) -> Action:
        return FIND[s.museum[int(rng.random() * len(s.museum))]]


class FromHand(Chance[Museum]):
    """MT-7.6, MT-9.2 A card leaves a hand; `holder` is whose."""

    def __init__(self, holder: int) -> None:
        super().__init__()
        self.holder = holder

    def outcomes(self, s: Museum) -> Odds:
        return HAND_CARDS.of_counts(s.hands[self.holder])

    def sample(self, s: Museum, rng: Random) -> Action:
        return sample_copy(LOT_CARD, s.hands[self.holder], rng)
