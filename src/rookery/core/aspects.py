"""Aspects: the parts of a judgement by name, so that a hint can say what a turn is for."""
# mypyc: no (not in the inner loop)

from collections.abc import Sequence

from rookery.core.counts import counted
from rookery.core.phrases import Phrase, fill, listed

SLIGHT = 0.3
"""A smaller difference than this, in points at the end, is not worth a word."""

MOST = 2
"""The aspects that a sentence names on each side."""


class Aspect:
    """A part of a judgement, and what is said of a turn that brings more of it, or less, than another turn. Where a
    text has a place for it, the difference stands there in points, which are called by their `noun`.
    """

    def __init__(self, more: str, less: str, noun: str = "point") -> None:
        self.more = more
        self.less = less
        self.noun = noun

    def told(self, difference: float) -> Phrase:
        """`about 2 points more for certain`; without the figure where it would be nought."""
        text = self.more if difference > 0 else self.less
        points = round(abs(difference))
        return fill(text, f"about {counted(points, self.noun)}" if points else "a little")


Judged = tuple[float, Sequence[float]]
"""The chance to win with a turn, and what a judgement is made of in the end; nothing where it was not compared."""


def reasons(aspects: Sequence[Aspect], turns: Sequence[Judged]) -> list[Phrase]:
    """Why the first of some turns is the best, and what each of the others gives up."""
    if len(turns) < 2:
        return [Phrase(()) for _ in turns]
    best, second = turns[0], turns[1]
    found = [Contrast(aspects, best[1], second[1]).purpose()]
    return found + [Contrast(aspects, turn[1], best[1]).loss(best[0] - turn[0]) for turn in turns[1:]]


class Contrast:
    """By which aspects one turn is better, and by which worse, than another: the weightiest first."""

    def __init__(self, aspects: Sequence[Aspect], one: Sequence[float], other: Sequence[float]) -> None:
        rows = [(a - b, aspect) for a, b, aspect in zip(one, other, aspects, strict=False) if abs(a - b) >= SLIGHT]
        rows.sort(key=lambda row: -abs(row[0]))
        self.better = [aspect.told(difference) for difference, aspect in rows if difference > 0][:MOST]
        self.worse = [aspect.told(difference) for difference, aspect in rows if difference < 0][:MOST]

    def purpose(self) -> Phrase:
        """What a turn is for: `For more gold, at the price of less notoriety.` Empty where nothing tells them apart."""
        if not self.better:
            return Phrase(())
        price = fill(", at the price of {}", self.worse[0]) if self.worse else ""
        return fill("For {}{}.", listed(self.better), price)

    def loss(self, share: float) -> Phrase:
        """What a turn gives up: `Gives up 6 % of a win: less gold.`"""
        points = round(100 * share)
        begin = fill("Gives up {} % of a win", points) if points else fill("As good as the best")
        return fill("{}: {}.", begin, listed(self.worse)) if self.worse and points else fill("{}.", begin)
