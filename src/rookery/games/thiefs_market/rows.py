"""The rows of the card table, and the questions that the rules ask of a card (TM-6, TM-8)."""

from typing import Any, Final, Generic, TypeVar

from rookery.core.signs import SignLine
from rookery.core.state import State
from rookery.core.words import Action
from rookery.games.market.price import Priced
from rookery.games.market.signs import When

S = TypeVar("S", bound=State)

HENCHMAN: Final = 0
MAGIC: Final = 1
BUILDING: Final = 2
MAP: Final = 3
FINERY: Final = 4
SCHEME: Final = 5
ICON_NAMES: Final = ("henchman", "magic", "building", "map", "finery", "scheme")

ONCE: Final = When("1 × a round", "Once per round")
OFTEN: Final = When("any number", "Any number of times in your purchase turn,")
GAINED: Final = When("when gained", "When you gain it,")
BOUGHT: Final = When("when bought")
ALWAYS: Final = When("always")
SPLIT: Final = When("each round")
REROLL: Final = When("after the split")
PURCHASE: Final = When("each purchase")
THEFT: Final = When("each theft")
TURN_IN: Final = When("at turn-in")
ENDING: Final = When("at the end")


class Effect(Generic[S]):
    """The questions that are asked of a card. By itself a card answers no to all of them.

    Passive: `purchases`, `needs`, `waives`, `spares_dice`, `rerolls`, `copies`. Play: `uses`, `use`, `often`, `words`.
    Moments: `gained`, `purchased`, `split`, `robbed`, `turned_in`. At the end: `notoriety`.
    On the card: `when`, `told`, `sign`, `tag`. By bots: `per_round`, `at_once`, `spare_gem`, `bags`.
    """

    def when(self) -> When:
        """When it works."""
        return ALWAYS

    def told(self, card: "Card") -> SignLine:
        """What it does, in a sentence."""
        raise NotImplementedError

    def sign(self, card: "Card") -> SignLine:
        """What it does, in a few signs."""
        raise NotImplementedError

    def tag(self, card: "Card") -> SignLine:
        """The same where there is very little room."""
        return self.sign(card)

    def words(self) -> list[Action]:
        """Every word by which its owner may ever use it."""
        return []

    def purchases(self, s: S, seat: int) -> int:
        """How many more cards its owner may buy in this turn (TM-3.3)."""
        return 0

    def needs(self) -> int:
        """The gem in the final pile that sets it to work, or -1 for none (TM-6.5)."""
        return -1

    def copies(self) -> bool:
        """Whether it becomes a copy of another card (TM-8.1)."""
        return False

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

    def per_round(self) -> float:
        """What it brings its owner in a round, as bots judge: far less than it could, for dice are wanted for cards."""
        return 0.0

    def at_once(self) -> float:
        """What it brings when it is gained, as bots judge."""
        return 0.0

    def spare_gem(self) -> int:
        """The gem that it makes something of when it buys nothing, or -1 for none."""
        return -1

    def bags(self) -> bool:
        """Whether that is a bag (TM-6.2), not infamy (TM-6.3)."""
        return False


class Card(Priced):
    """One row of the card table, with the notoriety figures printed on it; its effect tells what it does."""

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
        effect: Effect[Any],
        *,
        short: str = "",
        promo: bool = False,
    ) -> None:
        super().__init__(cost)
        self.number = number
        self.slug = slug
        self.name = name
        self.rule = rule
        self.deck = deck
        self.icons = icons
        self.borne = list(icons)  # the same: compiled code makes a tuple anew to look at a place in it
        self.notoriety = notoriety
        self.effect = effect
        self.short = short or name  # for narrow places
        self.promo = promo
        self.text = effect.when().text(effect.told(self))

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
            self.effect,
            short=self.short,
            promo=copycat.promo,
        )

    def __repr__(self) -> str:
        return self.name
