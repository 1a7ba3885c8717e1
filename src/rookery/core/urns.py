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
        self.kept: dict[int, list[Any]] = {}

    def pairs(self, copies: int, total: int) -> list[Any]:
        """By word: the word, and its odds where there are that many copies of it among all the cards."""
        if total > LARGEST:
            return [(word, copies / total) for word in self.words]
        key = total * LARGEST + copies
        pairs = self.kept.get(key)
        if pairs is None:
            pairs = self.kept[key] = [(word, copies / total) for word in self.words]
        return pairs

    def of_counts(self, counts: list[int]) -> Odds:
        """One of some cards, told by how many there are of each."""
        total = added_up(counts)
        odds: list[Any] = []
        last = 0
        pairs: list[Any] = []
        for i in range(len(counts)):
            copies = counts[i]
            if copies:
                if copies != last:
                    pairs = self.pairs(copies, total)
                    last = copies
                odds.append(pairs[i])
        return odds

    def of_numbers(self, numbers: list[int]) -> Odds:
        """One of some cards, each as likely as another."""
        if not numbers:
            return []
        pairs = self.pairs(1, len(numbers))
        return [pairs[number] for number in numbers]
