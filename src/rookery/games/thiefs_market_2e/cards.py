"""The cards of Thief's Market, second edition: one row each, with figures and where they come from.

No public list of this edition's cards is known. The rulebook prints the kinds of effects, three names and a few costs;
the rest is reconstructed: even cycles of colours, costs set against what an effect yields.
"""
# mypyc: no (a table; what it is made of is compiled)

from rookery.core.words import slug_of
from rookery.games.market.loot import BAG, BLUE, GREEN, POINT, RED, WHITE
from rookery.games.market.say import gems, letters
from rookery.games.thiefs_market_2e.effects import (
    BagOne,
    Banner,
    CashOut,
    CoinIdol,
    Cut,
    FewestCards,
    Fixed,
    Hoard,
    InsideJob,
    Ledger,
    MostCards,
    Sell,
    Stockpile,
    Switch,
    Trade,
    Transmute,
)
from rookery.games.thiefs_market_2e.rows import Card, Effect
from rookery.games.thiefs_market_2e.state import CHARACTER, HEIST, MARKET, RELIC, Market
from rookery.games.thiefs_market_2e.words import CARD_NAMES, CHARACTER_NAMES, FACE_NAMES, WORDS

VERSION = 1
"""The version of rules and cards: raise it with every change of either, for games are replayed by their words."""

CARDS: list[Card] = []
RULEBOOK_FIGURES: set[tuple[str, str]] = set()
"""By card and figure: what the rulebook prints. All other figures are reconstructed."""


def read_cost(text: str) -> tuple[tuple[int, int, int, int], int]:
    """Gems and matching faces of a cost: `RRW` or `3 matching`."""
    count, matching, _ = text.partition(" matching")
    return ((0, 0, 0, 0), int(count)) if matching else (gems(text), 0)


def write_cost(card: Card) -> str:
    return f"{card.matching} matching" if card.matching else letters(card.cost)


def card(
    name: str,
    rule: str,
    deck: int,
    cost: str,
    effect: Effect[Market],
    *,
    slug: str = "",
    short: str = "",
    faces: tuple[int, ...] = (),
    points: tuple[int, ...] = (),
    rulebook: str = "",
) -> None:
    """Add a row; its number is its place in the table, its words are made with it. `short` is its name for narrow
    places; `rulebook` names the figures that the rulebook prints.
    """
    slug = slug or slug_of(name)
    number = WORDS.name(CHARACTER_NAMES if deck == CHARACTER else CARD_NAMES, slug, len(CARDS))
    paid, matching = read_cost(cost)
    CARDS.append(Card(number, slug, name, rule, deck, paid, matching, faces, points, effect, short=short))
    RULEBOOK_FIGURES.update((slug, key) for key in rulebook.split())


def of_faces(name: str, *faces: int) -> str:
    """The key of a card of which there are several: by the dice it turns."""
    return "-".join([slug_of(name), *[FACE_NAMES[face] for face in faces]])


def by_cost(name: str, cost: str) -> str:
    """The key of a card of which there are several: by its cost."""
    return f"{slug_of(name)}-{cost.casefold()}"


def transmutate(cost: str, face: int, rulebook: str) -> None:
    slug = of_faces("Transmutate", face)
    card("Transmutate", "T2-5.2", MARKET, cost, Transmute(), slug=slug, short="Transmute", faces=(face,),
         rulebook=rulebook)  # fmt: skip


def stockpile(cost: str, face: int, rulebook: str = "name") -> None:
    slug = of_faces("Stockpile", face)
    card("Stockpile", "T2-5.9", MARKET, cost, Stockpile(), slug=slug, faces=(face,), rulebook=rulebook)


def lets_make_a_deal(cost: str, face: int, rulebook: str = "name points") -> None:
    slug = of_faces("Let's Make A Deal", face)
    card("Let's Make A Deal", "T2-5.6", MARKET, cost, Sell(), slug=slug, short="Make A Deal", faces=(face,),
         points=(1,), rulebook=rulebook)  # fmt: skip


def bait_and_switch(cost: str, face: int, other: int) -> None:
    slug = of_faces("Bait and Switch", face, other)
    card("Bait and Switch", "T2-5.3", MARKET, cost, Switch(), slug=slug, faces=(face, other))


def inside_job(cost: str, face: int) -> None:
    slug = of_faces("Inside Job", face)
    card("Inside Job", "T2-5.5", HEIST, cost, InsideJob(), slug=slug, faces=(face,), points=(1,), rulebook="points")


def double_deal(cost: str, face: int, other: int) -> None:
    slug = of_faces("Double Deal", face, other)
    card("Double Deal", "T2-5.7", HEIST, cost, Trade(), slug=slug, faces=(face, other), points=(3,), rulebook="points")


def take_a_cut(cost: str) -> None:
    slug = by_cost("Take a Cut", cost)
    card("Take a Cut", "T2-5.4", HEIST, cost, Cut(), slug=slug, points=(1,), rulebook="points")


def cash_out(cost: str) -> None:
    slug = by_cost("Cash Out", cost)
    card("Cash Out", "T2-5.8", HEIST, cost, CashOut(), slug=slug, points=(2,), rulebook="points")


def two_faced(cost: str) -> None:
    slug = by_cost("Two-Faced", cost)
    card("Two-Faced", "T2-5.3", HEIST, cost, Switch(), slug=slug, faces=(BAG, POINT), rulebook="faces")


def relic(
    name: str, rule: str, cost: str, effect: Effect[Market], *points: int, face: int = -1, rulebook: str = "points"
) -> None:
    faces = (face,) if face >= 0 else ()
    card(name, rule, RELIC, cost, effect, faces=faces, points=points, rulebook=f"deck {rulebook}")


# fmt: off
transmutate("R", WHITE, "name cost")
transmutate("W", RED, "name faces")
transmutate("B", GREEN, "name cost faces")
transmutate("G", BLUE, "name")
stockpile("RR", RED)
stockpile("WW", WHITE, "name cost")
stockpile("BB", BLUE)
stockpile("GG", GREEN)
lets_make_a_deal("RR", RED)
lets_make_a_deal("WW", WHITE)
lets_make_a_deal("BB", BLUE, "name cost points")
lets_make_a_deal("GG", GREEN)
bait_and_switch("B", RED, WHITE)
bait_and_switch("R", BLUE, GREEN)
bait_and_switch("W", RED, GREEN)
bait_and_switch("G", WHITE, BLUE)

inside_job("WB", RED)
inside_job("BG", WHITE)
inside_job("RG", BLUE)
inside_job("RW", GREEN)
double_deal("RRW", RED, WHITE)
double_deal("WWB", WHITE, BLUE)
double_deal("BBG", BLUE, GREEN)
double_deal("RGG", GREEN, RED)
take_a_cut("RWB")
take_a_cut("WBG")
take_a_cut("RBG")
take_a_cut("RWG")
cash_out("RW")
cash_out("BG")
cash_out("RG")
cash_out("WB")
two_faced("RB")
two_faced("WG")
two_faced("RW")
two_faced("BG")

relic("Red Hoard", "T2-6.2", "RRW", Hoard(), 1, face=RED)
relic("White Hoard", "T2-6.2", "WWB", Hoard(), 1, face=WHITE)
relic("Blue Hoard", "T2-6.2", "BBG", Hoard(), 1, face=BLUE)
relic("Green Hoard", "T2-6.2", "RGG", Hoard(), 1, face=GREEN)
relic("Trade Ledger", "T2-6.3", "RWG", Ledger(up_to=MARKET), 1)
relic("Master Ledger", "T2-6.4", "RWBG", Ledger(up_to=HEIST), 1)
relic("Banner", "T2-6.5", "RWB", Banner(), 6, 4)
relic("Collector", "T2-6.6", "WBG", MostCards(), 6, 4)
relic("Hermit", "T2-6.7", "RWBG", FewestCards(), 7, 5)
relic("Coin Idol", "T2-6.8", "RBG", CoinIdol(), 3, 2)
relic("Small Crown", "T2-6.1", "3 matching", Fixed(), 5, rulebook="deck")
relic("Great Crown", "T2-6.1", "4 matching", Fixed(), 7, rulebook="deck")
relic("Royal Crown", "T2-6.1", "5 matching", Fixed(), 9, rulebook="deck")
# A new card goes here, whatever its deck; the characters come last.

for bird in ("Crow", "Jackdaw", "Magpie", "Raven", "Rook"):
    card(bird, "T2-5.1", CHARACTER, "", BagOne())
# fmt: on
