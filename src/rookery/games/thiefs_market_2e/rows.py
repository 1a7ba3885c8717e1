"""The rows of the card table, and the questions that the rules ask of a card (T2-5, T2-6)."""

from typing import Any, Final, Generic, TypeVar

from rookery.core.signs import SignLine
from rookery.core.state import State
from rookery.core.words import Action
from rookery.games.market.loot import Pile
from rookery.games.market.price import Priced
from rookery.games.market.signs import When
from rookery.games.thiefs_market_2e.words import FACE_NAMES

S = TypeVar("S", bound=State)

ONCE: Final = When("1 × a round", "Once a round:")
OFTEN: Final = When("any number", "Any number of times:")
CUT: Final = When("1 × a round", "Once a round,")
INSTANT: Final = When("when bought", "When bought:")


class Rest:
    """What a player has left after the purchases of a turn, as bots imagine it: effects make the best of it."""

    def __init__(self, pile: Pile, purse: int, coin: float) -> None:
        self.pile = pile
        self.purse = purse
        self.coin = coin  # what a coin is worth
        self.spare = 0  # gems that nothing was made of


class Effect(Generic[S]):
    """The questions that are asked of a card. By itself a card answers no to all of them.

    Play: `uses`, `use`, `often`, `words`. Asked at a purchase: `cuts`. Instant: `score`. Of its figures: `impossible`.
    On the card: `when`, `told`, `besides`, `sign`, `tag`. By bots: `per_round`, `make_of`.
    """

    def when(self) -> When:
        """When it works."""
        return ONCE

    def told(self, card: "Card") -> SignLine:
        """What it does, in a sentence."""
        raise NotImplementedError

    def besides(self) -> str:
        """What is told in words only, where there is room for more than a card has."""
        return ""

    def sign(self, card: "Card") -> SignLine:
        """What it does, in a few signs."""
        raise NotImplementedError

    def tag(self, card: "Card") -> SignLine:
        """The same where there is very little room."""
        return self.sign(card)

    def words(self, card: "Card") -> list[Action]:
        """Every word by which its owner may ever use it."""
        return []

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
        """The points it brings when bought, by a player who then has these cards and this number of coins left."""
        return 0

    def per_round(self) -> float:
        """What it brings its owner in a round, as bots judge, the dice and coins it takes counted against it."""
        return 0.0

    def make_of(self, card: "Card", rest: Rest) -> float:
        """Make the best of what is left after the purchases: the points it brings."""
        return 0.0

    def impossible(self, faces: tuple[int, ...]) -> str | None:
        """Why these faces cannot stand on such a card; None when they can."""
        return None


class Card(Priced):
    """One row of the card table, with the faces and points printed on it; its effect tells what it does."""

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
        effect: Effect[Any],
        *,
        short: str = "",
    ) -> None:
        super().__init__(cost)
        self.number = number
        self.slug = slug
        self.name = name
        self.rule = rule
        self.deck = deck
        self.gems = cost[0] + cost[1] + cost[2] + cost[3]
        self.matching = matching  # T2-3.3 the number of dice of one face, or 0
        self.faces = faces  # the dice it works on, or the gem that a hoard counts
        self.points = points
        self.short = short or name  # for narrow places
        named = [FACE_NAMES[face] for face in faces]
        self.title = name if matching or not named or named[0] in name.casefold() else f"{name} ({'/'.join(named)})"
        self.effect = effect
        self.words = effect.words(self)
        self.text = f"{effect.when().text(effect.told(self))} {effect.besides()}".rstrip()

    def __repr__(self) -> str:
        return self.name
