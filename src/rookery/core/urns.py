"""Urns: what may be drawn from a deck or a bag, with the odds of each."""

from typing import Any, Final

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
        self.kept: list[list[list[Any]]] = []

    def pairs(self, total: int, most: int) -> list[list[Any]]:
        """By copies, up to the most of one card, and by word: the word, and its odds with that many copies."""
        if total > LARGEST:
            return [self.made(copies, total) for copies in range(most + 1)]
        while len(self.kept) <= total:
            self.kept.append([])
        pairs = self.kept[total]
        while len(pairs) <= most:
            pairs.append(self.made(len(pairs), total))
        return pairs

    def made(self, copies: int, total: int) -> list[Any]:
        return [(word, copies / total) for word in self.words]

    def of_counts(self, counts: list[int]) -> Odds:
        """One of some cards, told by how many there are of each."""
        total = most = 0
        for count in counts:
            total += count
            if count > most:  # what is compiled looks for a maximum slowly
                most = count
        if not total:
            return []
        pairs = self.pairs(total, most)
        return [pairs[counts[i]][i] for i in range(len(counts)) if counts[i]]

    def of_numbers(self, numbers: list[int]) -> Odds:
        """One of some cards, each as likely as another."""
        if not numbers:
            return []
        pairs = self.pairs(len(numbers), 1)[1]
        return [pairs[number] for number in numbers]
