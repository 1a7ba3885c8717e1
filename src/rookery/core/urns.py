"""Urns: what may be drawn from a deck or a bag, with the odds of each."""

from typing import Any, Final

from rookery.core.lists import added_up
from rookery.core.tasks import Odds
from rookery.core.words import Action

LARGEST: Final = 100
"""For a deck of more cards than this nothing is kept."""


class Urn:
    """Lists the odds of a draw. A word and its odds are a pair, made once and listed again and again: making them
    takes most of the time.
    """

    def __init__(self, words: list[Action]) -> None:
        self.words = words
        self.kept: list[list[Any]] = []

    def pairs(self, total: int) -> list[Any]:
        """All pairs for a number of cards: first those of no copy of each word, then of one copy, and so on, as far as
        they were asked for.
        """
        if total > LARGEST:
            return []
        while len(self.kept) <= total:
            self.kept.append([])
        return self.kept[total]

    def add_copy(self, pairs: list[Any], total: int) -> None:
        """The pairs of one copy more."""
        copies = len(pairs) // len(self.words)
        pairs.extend([(word, copies / total) for word in self.words])

    def of_counts(self, counts: list[int]) -> Odds:
        """One of some cards, told by how many there are of each."""
        total = added_up(counts)
        odds: list[Any] = []
        if not total:
            return odds
        pairs, cards = self.pairs(total), len(self.words)
        for card in range(len(counts)):
            copies = counts[card]
            if copies:
                while len(pairs) <= copies * cards:
                    self.add_copy(pairs, total)
                odds.append(pairs[copies * cards + card])
        return odds

    def of_numbers(self, numbers: list[int]) -> Odds:
        """One of some cards, each as likely as another."""
        if not numbers:
            return []
        total = len(numbers)
        pairs, cards = self.pairs(total), len(self.words)
        while len(pairs) <= cards:
            self.add_copy(pairs, total)
        return [pairs[cards + number] for number in numbers]
