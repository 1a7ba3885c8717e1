"""The rows of the card table, and the questions that the rules ask of a card (T2-5, T2-6)."""

from typing import Any, Generic, TypeVar

from rookery.core.counts import Count
from rookery.core.state import State
from rookery.core.words import Action
from rookery.games.thiefs_market_2e.words import FACE_NAMES

S = TypeVar("S", bound=State)


class Effect(Generic[S]):
    """The questions that the rules ask of a card. By itself a card answers no to all of them.

    Play: `uses`, `use`, `often`. Asked at a purchase: `cuts`. Instant: `score`. Of its figures: `impossible`.
    """

    def uses(self, s: S, seat: int, card: "Card", options: list[Action]) -> None:
        """Add the words by which its owner may use it right now, earlier uses aside (T2-3.6)."""

    def use(self, s: S, seat: int, card: "Card", action: Action) -> None:
        """Put on the agenda what one use does."""

    def often(self) -> bool:
        """Whether it may be used any number of times in a round."""
        return False

    def cuts(self) -> bool:
        """Whether its owner may be paid for the gems of a purchase."""
        return False

    def score(self, s: S, seat: int, card: "Card", owned: list[int], coins: int) -> int:
        """The points it brings when bought, by a player who then has these cards and so many coins left."""
        return 0

    def impossible(self, faces: tuple[int, ...]) -> str | None:
        """Why these faces cannot stand on such a card; None when they can."""
        return None


class Card:
    """One row of the card table. In `wording`, `{0}` and `{1}` are its points, `{face}` and `{other}` its faces."""

    def __init__(
        self,
        number: int,
        slug: str,
        name: str,
        rule: str,
        deck: int,
        cost: tuple[int, int, int, int],
        matching: int,
        faces: tuple[int, ...],
        points: tuple[int, ...],
        wording: str,
        effect: Effect[Any],
    ) -> None:
        self.number = number
        self.slug = slug
        self.name = name
        self.rule = rule
        self.deck = deck
        self.cost = cost
        self.gems = cost[0] + cost[1] + cost[2] + cost[3]
        self.matching = matching  # T2-3.3 so many dice of one face, or 0
        self.faces = faces  # the dice it works on, or the gem that a hoard counts
        self.points = points
        self.wording = wording
        named = [FACE_NAMES[face] for face in faces]
        self.title = name if matching or not named or named[0] in name.casefold() else f"{name} ({'/'.join(named)})"
        figures = [Count(amount) for amount in points]
        self.text = wording.format(*figures, face=named[0] if named else "", other=named[-1] if named else "")
        self.effect = effect

    def __repr__(self) -> str:
        return self.name
