"""The cards of Thief's Market: one row each, with the printed figures; the effect tells the rest."""
# mypyc: no (a table; what it is made of is compiled)

from rookery.core.words import slug_of
from rookery.games.market.loot import BAG, BLUE, GEMS, GREEN, MASK, RED, WHITE
from rookery.games.market.say import gems
from rookery.games.thiefs_market.effects import (
    Alleyway,
    Appendage,
    Campaign,
    Clutches,
    Curse,
    Exchange,
    Eyepatch,
    Fixed,
    Golem,
    Haul,
    Icons,
    Loyalty,
    PaidByColour,
    Potion,
    Purchases,
    Racket,
    Safehouse,
    Spend,
    Stew,
    TreasureMap,
    Turn,
    TurnInBonus,
    other_gems,
)
from rookery.games.thiefs_market.rows import BUILDING, FINERY, HENCHMAN, MAGIC, MAP, SCHEME, Card, Effect
from rookery.games.thiefs_market.state import A, B, C, Market
from rookery.games.thiefs_market.words import CARD_NAMES, WORDS


def bear(*icons: int) -> tuple[int, int, int, int, int, int]:
    """How many of each icon a card bears."""
    return (icons.count(0), icons.count(1), icons.count(2), icons.count(3), icons.count(4), icons.count(5))


VERSION = 1
"""The version of rules and cards: raise it with every change of either, for games are replayed by their words."""

CARDS: list[Card] = []
ORIGINS: dict[str, str] = {}
"""By card: where all its figures come from."""


def card(
    name: str,
    rule: str,
    deck: int,
    cost: str,
    icons: tuple[int, int, int, int, int, int],
    effect: Effect[Market],
    *notoriety: int,
    slug: str = "",
    short: str = "",
    promo: bool = False,
    origin: str = "",
) -> None:
    """Add a row; its number is its place in the table, its words are made with it. `short` is its name for narrow
    places, `origin` where its figures come from if not from where most do.
    """
    slug = slug or slug_of(name)
    number = WORDS.name(CARD_NAMES, slug)
    row = Card(number, slug, name, rule, deck, gems(cost), icons, notoriety, effect, short=short, promo=promo)
    CARDS.append(row)
    if origin:
        ORIGINS[slug] = origin


HENCH, MAGICAL, HOUSE, CHART, FINE, PLOT = (bear(i) for i in (HENCHMAN, MAGIC, BUILDING, MAP, FINERY, SCHEME))


# fmt: off
card("Alchemical Lab", "TM-6.1", A, "RR", MAGICAL, Turn(RED, *other_gems(RED)))
card("Bondsman", "TM-6.2", A, "RR", HENCH, Turn(RED, BAG))
card("Coercion Coordinator", "TM-6.3", A, "B", HENCH, Spend(BLUE))
card("Corrupt Official", "TM-6.5", A, "W", HENCH, Purchases(WHITE))
card("Disgruntled Minion", "TM-6.5", A, "R", HENCH, Purchases(RED))
card("Fence", "TM-6.2", A, "WW", HENCH, Turn(WHITE, BAG))
card("Glamer", "TM-6.1", A, "BB", MAGICAL, Turn(BLUE, *other_gems(BLUE)))
card("Guy in a Trenchcoat", "TM-6.5", A, "B", HENCH, Purchases(BLUE), short="Trenchcoat Guy")
card("Local Celebrity", "TM-6.3", A, "W", HENCH, Spend(WHITE))
card("Nearby Safehouse", "TM-6.18", A, "G", HOUSE, Safehouse(), 1, 2)
card("Necklace", "TM-6.16", A, "WW", FINE, Fixed(), 2)
card("Pawnbroker", "TM-6.2", A, "GG", HENCH, Turn(GREEN, BAG))
card("Philosopher's Stone", "TM-6.1", A, "GG", MAGICAL, Turn(GREEN, *other_gems(GREEN)))
card("Public Relations Expert", "TM-6.3", A, "G", HENCH, Spend(GREEN), short="PR Expert")
card("Shadowy Hood", "TM-6.16", A, "BB", MAGICAL, Fixed(), 2)
card("Tailor", "TM-6.3", A, "R", HENCH, Spend(RED))

card("Anthropomorphic Water Buffalo", "TM-6.4", B, "RRW", HENCH, PaidByColour(RED), short="Water Buffalo")
card("Bookie", "TM-6.2", B, "WB", HENCH, Turn(BLUE, BAG))
card("Brooch", "TM-6.16", B, "RG", FINE, Fixed(), 3)
card("Concealed Safehouse", "TM-6.17", B, "WB", HOUSE, Safehouse(), 2, 4)
card("Deceptive Bits of Colored Glass", "TM-6.1", B, "WG", FINE, Turn(WHITE, *other_gems(WHITE)), short="Colored Glass")
card("Easily Impressed Noble", "TM-6.4", B, "WWG", HENCH, PaidByColour(WHITE), short="Impressed Noble")
card("Executive Assistant", "TM-6.5", B, "RG", bear(HENCHMAN, HENCHMAN), Purchases(GREEN))
card("Eyepatch of Command", "TM-6.11", B, "RWB", MAGICAL, Eyepatch(), short="Eyepatch")
card("Fortified Safehouse", "TM-6.17", B, "RW", HOUSE, Safehouse(), 2, 4)
card("Gauntlet of Evil Intent", "TM-6.7", B, "RBG", MAGICAL, Spend(MASK), short="Gauntlet")
card("Imbalanced Scales", "TM-6.10", B, "WBG", FINE, TurnInBonus(BAG))
card("Legitimate Jeweller", "TM-6.6", B, "RBG", HENCH, Turn(BAG, *GEMS))
card("Lucky Animal Appendage", "TM-6.13", B, "RB", MAGICAL, Appendage(), short="Lucky Appendage")
card("Menacing Monocle", "TM-6.16", B, "RW", FINE, Fixed(), 3)
card("Provisioned Safehouse", "TM-6.17", B, "RB", HOUSE, Safehouse(), 2, 4)
card("Rumor-Monger", "TM-6.4", B, "WGG", HENCH, PaidByColour(GREEN))
card("Sticky-Fingered Dockhand", "TM-6.4", B, "BBG", HENCH, PaidByColour(BLUE), short="Sticky Dockhand")
card("Unlabeled Potion", "TM-6.15", B, "RB", MAGICAL, Potion())
card("Wicked Clutches", "TM-6.12", B, "WBG", MAGICAL, Clutches())
card("Mimetic Stew", "TM-8.1", B, "BG", MAGICAL, Stew(), promo=True)
card("Narrow Alleyway", "TM-8.2", B, "RBG", PLOT, Alleyway(), promo=True)
card("Wut", "TM-8.3", B, "G", bear(0, 1, 2, 3, 4, 5), Icons(), promo=True)

card("Big Haul", "TM-6.14", C, "BG", PLOT, Haul())
card("Collecting Golem", "TM-6.19", C, "RWW", MAGICAL, Golem(), 3)
card("Crown", "TM-6.16", C, "WBB", FINE, Fixed(), 6)
card("Exit Strategy", "TM-6.8", C, "RWG", PLOT, Exchange())
card("Fur Coat", "TM-6.16", C, "RB", FINE, Fixed(), 4)
card("Giant Belt Buckle", "TM-6.16", C, "RR", FINE, Fixed(), 4)
card("Insurance Racket", "TM-6.9", C, "RWG", PLOT, Racket())
card("Island Estate", "TM-6.10", C, "BG", CHART, TurnInBonus(MASK))
card("Loyalty Program", "TM-6.20", C, "RWBG", PLOT, Loyalty(), 1)
card("Political Campaign", "TM-6.21", C, "RWBG", PLOT, Campaign(), 1)
card("Scepter", "TM-6.16", C, "WWB", FINE, Fixed(), 6)
card("The Heist", "TM-6.14", C, "WG", PLOT, Haul())
card("Treasure Map", "TM-6.22", C, "BGG", CHART, TreasureMap(), 7, 5, slug="treasure-map-blue")
card("Treasure Map", "TM-6.22", C, "RRG", CHART, TreasureMap(), 7, 5, slug="treasure-map-red")
card("Purported Curse", "TM-8.4", C, "RWBG", PLOT, Curse(), 1, promo=True)
# A new card goes here, whatever its deck: the numbers of the others stay.
# fmt: on
