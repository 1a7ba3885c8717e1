"""Judging: a seat's chance to win by what it knows, as the mean over re-deals for it and their playouts."""
# mypyc: no (not in the inner loop)

from collections.abc import Sequence
from random import Random
from typing import Final

from rookery.bots.analysis.effort import Effort
from rookery.bots.analysis.steps import Stretch, spoken
from rookery.bots.thinking.chances import win_chances
from rookery.bots.thinking.deals import FIRM, likely_deal, secrets_matter
from rookery.bots.thinking.playouts import playout
from rookery.bots.thinking.search import QUICK
from rookery.bots.thinking.secrecy import forget_picks
from rookery.core.state import State
from rookery.core.tasks import CHANCE
from rookery.core.words import Action

EACH: Final = 8
"""Playouts after which is asked whether there were enough."""

PRECISION: Final = 0.005
"""The standard error of a chance that is good enough."""

JUDGED: Final = 0.4
"""How much a re-deal counts as it lies; the rest is what its playout comes to. A playout sees what the next turns
bring, but by hasty players, and a few playouts are soon too sure of themselves (docs/analysis.md).
"""


class Judge:
    """Judges positions as seats may imagine them; `playouts` counts. The seed of a playout goes by its number alone, so
    that twins get the same numbers, and neighbouring positions meet the same luck.
    """

    def __init__(self, effort: Effort, seed: int) -> None:
        self.effort = effort
        self.seed = seed
        self.playouts = 0

    def chances(self, s: State, seat: int) -> list[float]:
        """Each seat's chance, as one of them may think of it."""
        return self.mean(s, seat, CHANCE, [])

    def foreseen(self, stretch: Stretch, seat: int) -> float | None:
        """A seat's chance after some words, by what it knew before. None if it thought that nobody could say them."""
        found = self.mean(stretch.before, seat, stretch.seat, stretch.words)
        return found[seat] if found else None

    def mean(self, s: State, seat: int, who: int, words: Sequence[Action]) -> list[float]:
        """The mean over re-deals for a seat on which some words are said; empty if they never can be.

        Where they all end alike, few are enough; without time one must do, and if it is late, a re-deal is judged as it
        lies.
        """
        found: list[list[float]] = []
        if self.effort.is_late():
            deal = spoken(deal_for(s, seat, Random(self.seed), likely=False), who, words)
            return win_chances(deal) if deal is not None else []
        likely = secrets_matter(s, seat)
        for number in range(self.effort.playouts):
            if found and self.effort.is_over():
                break
            if len(found) >= EACH and len(found) % EACH == 0 and is_sure([chances[seat] for chances in found]):
                break
            rng = Random(self.seed + number)
            deal = spoken(deal_for(s, seat, rng, likely=likely), who, words)
            if deal is not None:
                found.append(between(win_chances(deal), playout(deal, rng, QUICK.glance)))
        self.playouts += len(found)
        return [sum(column) / len(found) for column in zip(*found, strict=True)]


def deal_for(s: State, seat: int, rng: Random, *, likely: bool) -> State:
    """A position as a seat may imagine it: what it cannot know is dealt anew, secret answers are open again."""
    deal = likely_deal(s, seat, rng, FIRM) if likely else s.redeal(seat, rng)
    forget_picks(deal, seat)
    return deal


def between(judged: list[float], played: list[float]) -> list[float]:
    """Each seat's chance in a re-deal, by how it lies and by its playout."""
    return [JUDGED * lies + (1.0 - JUDGED) * came for lies, came in zip(judged, played, strict=True)]


def is_sure(chances: Sequence[float]) -> bool:
    """Whether a mean will hardly change any more."""
    count = len(chances)
    mean = sum(chances) / count
    variance = sum((chance - mean) ** 2 for chance in chances) / (count - 1)
    return variance <= count * PRECISION**2
