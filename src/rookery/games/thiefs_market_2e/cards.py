"""The cards of Thief's Market, second edition: one row each, with figures, our own wording, and where both come from.

No public list of this edition's cards is known. The rulebook prints the kinds of effects, three names and a few costs;
the rest is reconstructed: even cycles of colours, costs set against what an effect yields.
"""
# mypyc: no (a table; what it is made of is compiled)

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
from rookery.games.thiefs_market_2e.words import CARD_NAMES, CHARACTER_NAMES

SLUGS = (*CARD_NAMES, *CHARACTER_NAMES)
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
    wording: str,
    effect: Effect[Market],
    *,
    faces: tuple[int, ...] = (),
    points: tuple[int, ...] = (),
    rulebook: str = "",
) -> None:
    """Add a row; its number is its place in the table. `rulebook` names the figures that the rulebook prints."""
    number = len(CARDS)
    slug = SLUGS[number]
    paid, matching = read_cost(cost)
    CARDS.append(Card(number, slug, name, rule, deck, paid, matching, faces, points, wording, effect))
    RULEBOOK_FIGURES.update((slug, key) for key in rulebook.split())


def transmutate(cost: str, face: int, rulebook: str) -> None:
    wording = "1x: turn one of your {face} dice to another gem colour."
    card("Transmutate", "T2-5.2", MARKET, cost, wording, Transmute(), faces=(face,), rulebook=rulebook)


def stockpile(cost: str, face: int, rulebook: str = "name") -> None:
    wording = "1x: turn one of your {face} dice to a bag."
    card("Stockpile", "T2-5.9", MARKET, cost, wording, Stockpile(), faces=(face,), rulebook=rulebook)


def lets_make_a_deal(cost: str, face: int, rulebook: str = "name points") -> None:
    wording = "∞: discard one of your {face} dice for {0:point}."
    card("Let's Make A Deal", "T2-5.6", MARKET, cost, wording, Sell(), faces=(face,), points=(1,), rulebook=rulebook)


def bait_and_switch(cost: str, face: int, other: int) -> None:
    wording = "1x: turn one of your dice from {face} to {other} or from {other} to {face}."
    card("Bait and Switch", "T2-5.3", MARKET, cost, wording, Switch(), faces=(face, other))


def inside_job(cost: str, face: int) -> None:
    wording = "1x: turn one of your {face} dice to a bag and gain {0:point}."
    card("Inside Job", "T2-5.5", HEIST, cost, wording, InsideJob(), faces=(face,), points=(1,), rulebook="points")


def double_deal(cost: str, face: int, other: int) -> None:
    wording = "1x: discard one {face} and one {other} die for {0:point}."
    card("Double Deal", "T2-5.7", HEIST, cost, wording, Trade(), faces=(face, other), points=(3,), rulebook="points")


def take_a_cut(cost: str) -> None:
    wording = "1x, when you buy a card: {0:point} for each gem in its cost."
    card("Take a Cut", "T2-5.4", HEIST, cost, wording, Cut(), points=(1,), rulebook="points")


def cash_out(cost: str) -> None:
    card("Cash Out", "T2-5.8", HEIST, cost, "1x: discard one coin for {0:point}.", CashOut(), points=(2,),
         rulebook="points")  # fmt: skip


def two_faced(cost: str) -> None:
    wording = "1x: turn one of your dice from {face} to {other} or from {other} to {face}."
    card("Two-Faced", "T2-5.3", HEIST, cost, wording, Switch(), faces=(BAG, POINT), rulebook="faces")


def relic(
    name: str,
    rule: str,
    cost: str,
    wording: str,
    effect: Effect[Market],
    *points: int,
    face: int = -1,
    rulebook: str = "points",
) -> None:
    faces = (face,) if face >= 0 else ()
    card(
        name, rule, RELIC, cost, "Instant: " + wording, effect, faces=faces, points=points, rulebook="deck " + rulebook
    )


HOARD = (
    "{0:point} for each {face} gem in the costs of your cards, this one included; for each gem of any colour if the "
    "table counts all gems."
)

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

relic("Red Hoard", "T2-6.2", "RRW", HOARD, Hoard(), 1, face=RED)
relic("White Hoard", "T2-6.2", "WWB", HOARD, Hoard(), 1, face=WHITE)
relic("Blue Hoard", "T2-6.2", "BBG", HOARD, Hoard(), 1, face=BLUE)
relic("Green Hoard", "T2-6.2", "RGG", HOARD, Hoard(), 1, face=GREEN)
relic("Trade Ledger", "T2-6.3", "RWG", "{0:point} for each Market card you have.", Ledger(up_to=MARKET), 1)
relic("Master Ledger", "T2-6.4", "RWBG", "{0:point} for each Market and Heist card you have.", Ledger(up_to=HEIST), 1)
relic("Banner", "T2-6.5", "RWB", "{0:point} if you have the token, otherwise {1}.", Banner(), 6, 4)
relic("Collector", "T2-6.6", "WBG", "{0:point} if nobody has more cards than you, otherwise {1}.", MostCards(), 6, 4)
relic("Hermit", "T2-6.7", "RWBG", "{0:point} if nobody has fewer cards than you, otherwise {1}.", FewestCards(), 7, 5)
relic("Coin Idol", "T2-6.8", "RBG", "{0:point}, and {1} for each coin you have left.", CoinIdol(), 3, 2)
relic("Small Crown", "T2-6.1", "3 matching", "{0:point}.", Fixed(), 5, rulebook="deck")
relic("Great Crown", "T2-6.1", "4 matching", "{0:point}.", Fixed(), 7, rulebook="deck")
relic("Royal Crown", "T2-6.1", "5 matching", "{0:point}.", Fixed(), 9, rulebook="deck")

for bird in CHARACTER_NAMES:
    card(bird.title(), "T2-5.1", CHARACTER, "",
         "1x: of two of your dice, one goes to the centre and the other is turned to a bag.", BagOne())
# fmt: on
