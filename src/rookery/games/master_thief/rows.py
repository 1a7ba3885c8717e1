"""The rows of the card table, and the questions that the rules ask of a card (MT-2.2, MT-7)."""

from typing import Any, ClassVar, Final, Generic, TypeVar

from rookery.core.counts import a
from rookery.core.phrases import Phrase, card
from rookery.core.state import State
from rookery.games.master_thief.words import CATEGORY_NAMES

S = TypeVar("S", bound=State)

ARTIFACT: Final = 0
BONE: Final = 1
GEM: Final = 2
MASK: Final = 3
PAINTING: Final = 4
STATUE: Final = 5


class Charm:
    """The questions that are asked of an item while it is carried (MT-2.2). By itself an item answers no."""

    def told(self) -> str:
        """What it does for its carrier, in a sentence; nothing without a charm."""
        return ""

    def carrying(self, limit: int) -> int:
        """How many items its carrier may carry (MT-2.3)."""
        return limit

    def holding(self, limit: int) -> int:
        """How many action cards its carrier may hold (MT-2.3)."""
        return limit

    def draws_more(self) -> bool:
        """Whether its carrier may draw one card more (MT-7.9)."""
        return False

    def blinds(self) -> bool:
        """Whether what is taken from its carrier is picked at random (MT-7.1)."""
        return False

    def averts_all(self) -> bool:
        """Whether its carrier may avert security with any category (MT-7.9)."""
        return False

    def walks_free(self) -> bool:
        """Whether nothing stops its carrier's escape (MT-7.5)."""
        return False


class Effect(Generic[S]):
    """The questions that the rules ask of an action card. By itself a card answers no to all of them.

    Own turn: `in_turn`, `can_play`, `begin`, `targets`, `is_blind`, `rival_named`, `item_named`, `happen`,
    `carried_out`, `gripped`. Answers: `grips`, `stops`, `locks`, `disarms`.

    `whom` and `which` ask for a rival and for something of theirs; `from_whom` and `takes` are what the buttons say
    that answer them. `reaches` tells the victim what is done, `resists` what GRIP would do.
    """

    whom: ClassVar[str] = ""
    from_whom: ClassVar[str] = "{}"
    which: ClassVar[str] = ""
    takes: ClassVar[str] = "{}"
    reaches: ClassVar[str] = ""
    resists: ClassVar[str] = ""

    def in_turn(self) -> bool:
        """Whether it is played on its owner's turn (MT-3.3)."""
        return False

    def can_play(self, s: S, seat: int) -> bool:
        """Whether there is something to play it on (MT-7.7)."""
        return False

    def begin(self, s: S, seat: int, title: int) -> None:
        """Put on the agenda what has to be named first, and then the deed."""

    def targets(self, s: S, rival: int) -> bool:
        """Whether it can be played on a rival (MT-7.7)."""
        return False

    def is_blind(self, s: S, rival: int) -> bool:
        """Whether the item that it takes from a rival is picked at random (MT-7.1)."""
        return False

    def rival_named(self, s: S, seat: int, title: int, victim: int) -> None:
        """Put on the agenda what is to be named next, or the deed."""

    def item_named(self, s: S, seat: int, title: int, victim: int, item: int) -> None:
        """Put on the agenda what is to be named next, or the deed."""

    def happen(self, s: S, seat: int, title: int, victim: int, item: int, other: int) -> None:
        """Do it, or put it on the agenda; the victim has not been asked yet."""

    def carried_out(self, s: S, seat: int, victim: int, item: int, other: int) -> None:
        """Do it: the victim did not answer."""

    def gripped(self, s: S, seat: int, victim: int, item: int, other: int) -> None:
        """The victim answered with a GRIP."""

    def grips(self) -> bool:
        """Whether it saves an item (MT-7.3)."""
        return False

    def stops(self) -> bool:
        """Whether it stops an escape (MT-5.2)."""
        return False

    def locks(self) -> bool:
        """Whether it also stops all later ones for a while (MT-7.5)."""
        return False

    def disarms(self) -> bool:
        """Whether it sends security back (MT-4.2)."""
        return False


def an(category: int) -> str:
    """`a mask`, `an artifact`."""
    return a(CATEGORY_NAMES[category])


class Exhibit:
    """A museum card: an item with its value and draw, charmed or not; or security, which has neither. In its `title` a
    bar stands where a long word may be broken.
    """

    def __init__(
        self,
        number: int,
        slug: str,
        title: str,
        rule: str,
        category: int,
        value: int,
        draw: int,
        charm: Charm,
        *,
        short: str,
        security: bool,
    ) -> None:
        self.number = number
        self.slug = slug
        self.title = title
        self.name = title.replace("|", "")
        self.short = short or self.name.split()[-1]
        self.rule = rule
        self.category = category
        self.value = value
        self.draw = draw
        self.charm = charm
        self.is_charmed = charm.told() != ""
        self.security = security
        if security:
            self.text = f"Ends the puller's turn and is a strike, unless somebody gives up {an(category)}."
        elif self.is_charmed:
            self.text = f"While carried: {charm.told()}"
        else:
            self.text = f"{an(category).capitalize()} to steal, with no charm about it."

    def __repr__(self) -> str:
        return self.name


class Title:
    """An action card: its title, how many copies there are, and what it does, in a few words and in a sentence. To a
    bot a card in the hand of a thief in play is worth `held` points.
    """

    def __init__(
        self, number: int, slug: str, rule: str, copies: int, effect: Effect[Any], held: float, brief: str, wording: str
    ) -> None:
        self.number = number
        self.slug = slug
        self.name = slug.upper()
        self.rule = rule
        self.copies = copies
        self.effect = effect
        self.held = held
        self.brief = brief
        self.wording = wording
        self.text = f"Your turn: {wording}" if effect.in_turn() else wording

    def __repr__(self) -> str:
        return self.name


class Calling:
    """A calling card: what each kept item of two categories adds at the end (MT-6.2)."""

    def __init__(self, number: int, slug: str, name: str, most: int, some: int, bonus: tuple[int, ...]) -> None:
        self.number = number
        self.slug = slug
        self.name = name
        self.most = most
        self.some = some
        self.bonus = bonus
        two, one = CATEGORY_NAMES[most], CATEGORY_NAMES[some]
        self.text = f"At the end {bonus[most]} more for each {two} you keep, {bonus[some]} more for each {one}."

    def __repr__(self) -> str:
        return self.name


class Box:
    """All cards with their figures."""

    def __init__(self, museum: list[Exhibit], titles: list[Title], callings: list[Calling]) -> None:
        self.museum = museum
        self.titles = titles
        self.callings = callings
        self.grips = [title.number for title in titles if title.effect.grips()]
        self.stops = [title.number for title in titles if title.effect.stops()]
        self.disarms = [title.number for title in titles if title.effect.disarms()]
        self.in_turn = [title.number for title in titles if title.effect.in_turn()]
        self.held = [title.held for title in titles]


def named(row: Exhibit | Title | Calling) -> Phrase:
    """A card by its name."""
    return card(row.slug, row.name)
