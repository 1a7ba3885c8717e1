"""The rows of the card table, and the questions that the rules ask of a card (TM-6, TM-8)."""

from typing import Any, Final, Generic, TypeVar

from rookery.core.counts import Count
from rookery.core.state import State
from rookery.core.words import Action

S = TypeVar("S", bound=State)

HENCHMAN: Final = 0
MAGIC: Final = 1
BUILDING: Final = 2
MAP: Final = 3
FINERY: Final = 4
SCHEME: Final = 5
ICON_NAMES: Final = ("henchman", "magic", "building", "map", "finery", "scheme")


class Effect(Generic[S]):
    """The questions that the rules ask of a card. By itself a card answers no to all of them.

    Passive: `purchases`, `waives`, `spares_dice`, `rerolls`. Play: `uses`, `use`, `why_not`, `often`.
    Moments: `gained`, `purchased`, `split`, `robbed`, `turned_in`. At the end: `notoriety`.
    """

    def purchases(self, s: S, seat: int) -> int:
        """How many more cards its owner may buy in this turn (TM-3.3)."""
        return 0

    def waives(self) -> bool:
        """Whether one gem of each cost need not be paid."""
        return False

    def spares_dice(self) -> bool:
        """Whether dice returned from its owner's stolen pile stay as they lie (TM-2.5)."""
        return False

    def rerolls(self) -> bool:
        """Whether its owner may reroll a die before the purchases (TM-2.10)."""
        return False

    def uses(self, s: S, seat: int, options: list[Action]) -> None:
        """Add the words by which its owner may use it right now, its uses aside (TM-3.8)."""

    def use(self, s: S, seat: int, action: Action, card: int) -> None:
        """Put on the agenda what one use does."""

    def often(self) -> bool:
        """Whether it may be used any number of times in a turn."""
        return False

    def gained(self, s: S, seat: int, card: int) -> None:
        """Its owner has just got it, by purchase or free."""

    def purchased(self, s: S, seat: int, card: int, bought: int) -> None:
        """Its owner has just purchased a card."""

    def split(self, s: S, seat: int, card: int) -> None:
        """The split has ended and the final piles are known (TM-2.10)."""

    def robbed(self, s: S, seat: int, card: int) -> None:
        """Its owner's pile has just been stolen."""

    def turned_in(self, s: S, seat: int, card: int, bags: int, masks: int) -> None:
        """Its owner has turned in dice at the end of the round (TM-4.1)."""

    def notoriety(self, s: S, seat: int, card: "Card") -> int:
        """What it is worth at the end of the game."""
        return 0


class Card:
    """One row of the card table. `wording` is the text with `{0}`, `{1}` for the notoriety figures."""

    def __init__(
        self,
        number: int,
        slug: str,
        name: str,
        rule: str,
        deck: int,
        cost: tuple[int, int, int, int],
        icons: tuple[int, int, int, int, int, int],
        notoriety: tuple[int, ...],
        wording: str,
        effect: Effect[Any],
        *,
        promo: bool = False,
    ) -> None:
        self.number = number
        self.slug = slug
        self.name = name
        self.rule = rule
        self.deck = deck
        self.cost = cost
        self.icons = icons
        self.notoriety = notoriety
        self.wording = wording
        self.text = wording.format(*[Count(amount) for amount in notoriety])
        self.effect = effect
        self.promo = promo

    def worn_by(self, copycat: "Card") -> "Card":
        """TM-8.1 A copy takes name, icons and ability; its own number, cost and deck stay."""
        return Card(
            copycat.number,
            copycat.slug,
            self.name,
            self.rule,
            copycat.deck,
            copycat.cost,
            self.icons,
            self.notoriety,
            self.wording,
            self.effect,
            promo=copycat.promo,
        )

    def __repr__(self) -> str:
        return self.name
