"""The cards of Thief's Market: one row each, with the printed figures and our own wording."""
# mypyc: no (a table; what it is made of is compiled)

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
from rookery.games.thiefs_market.words import CARD_NAMES


def bear(*icons: int) -> tuple[int, int, int, int, int, int]:
    """How many of each icon a card bears."""
    return (icons.count(0), icons.count(1), icons.count(2), icons.count(3), icons.count(4), icons.count(5))


CARDS: list[Card] = []


def card(
    name: str,
    rule: str,
    deck: int,
    cost: str,
    icons: tuple[int, int, int, int, int, int],
    wording: str,
    effect: Effect[Market],
    *notoriety: int,
    promo: bool = False,
) -> None:
    """Add a row; its number is its place in the table."""
    number = len(CARDS)
    CARDS.append(
        Card(number, CARD_NAMES[number], name, rule, deck, gems(cost), icons, notoriety, wording, effect, promo=promo)
    )


HENCH, MAGICAL, HOUSE, CHART, FINE, PLOT = (bear(i) for i in (HENCHMAN, MAGIC, BUILDING, MAP, FINERY, SCHEME))


def to_gem(gem: str) -> str:
    return f"Once per round turn one of your {gem} dice to another gem colour."


def to_bag(gem: str) -> str:
    return f"Once per round turn one of your {gem} dice to its bag."


def for_infamy(gem: str) -> str:
    return f"Once per round spend one of your {gem} dice for 1 infamy."


def one_more(gem: str) -> str:
    return f"One more purchase in rounds in which your final pile had a {gem} die."


def paid_by(gem: str) -> str:
    return f"1 infamy whenever you purchase a card with {gem} in its cost, this one included."


ENDING = "{0} notoriety at the end."
HAUL = "When you gain it: 1 infamy for each object in your final pile of this round."
HOUSES = "At the end {0} notoriety, or {1} when two or more of your cards bear a building."
CHARTS = "At the end {0} notoriety, or {1} when another player has a card with a map."

# fmt: off
card("Alchemical Lab", "TM-6.1", A, "RR", MAGICAL, to_gem("red"), Turn(RED, *other_gems(RED)))
card("Bondsman", "TM-6.2", A, "RR", HENCH, to_bag("red"), Turn(RED, BAG))
card("Coercion Coordinator", "TM-6.3", A, "B", HENCH, for_infamy("blue"), Spend(BLUE))
card("Corrupt Official", "TM-6.5", A, "W", HENCH, one_more("white"), Purchases(WHITE))
card("Disgruntled Minion", "TM-6.5", A, "R", HENCH, one_more("red"), Purchases(RED))
card("Fence", "TM-6.2", A, "WW", HENCH, to_bag("white"), Turn(WHITE, BAG))
card("Glamer", "TM-6.1", A, "BB", MAGICAL, to_gem("blue"), Turn(BLUE, *other_gems(BLUE)))
card("Guy in a Trenchcoat", "TM-6.5", A, "B", HENCH, one_more("blue"), Purchases(BLUE))
card("Local Celebrity", "TM-6.3", A, "W", HENCH, for_infamy("white"), Spend(WHITE))
card("Nearby Safehouse", "TM-6.18", A, "G", HOUSE, HOUSES, Safehouse(), 1, 2)
card("Necklace", "TM-6.16", A, "WW", FINE, ENDING, Fixed(), 2)
card("Pawnbroker", "TM-6.2", A, "GG", HENCH, to_bag("green"), Turn(GREEN, BAG))
card("Philosopher's Stone", "TM-6.1", A, "GG", MAGICAL, to_gem("green"), Turn(GREEN, *other_gems(GREEN)))
card("Public Relations Expert", "TM-6.3", A, "G", HENCH, for_infamy("green"), Spend(GREEN))
card("Shadowy Hood", "TM-6.16", A, "BB", MAGICAL, ENDING, Fixed(), 2)
card("Tailor", "TM-6.3", A, "R", HENCH, for_infamy("red"), Spend(RED))

card("Anthropomorphic Water Buffalo", "TM-6.4", B, "RRW", HENCH, paid_by("red"), PaidByColour(RED))
card("Bookie", "TM-6.2", B, "WB", HENCH, to_bag("blue"), Turn(BLUE, BAG))
card("Brooch", "TM-6.16", B, "RG", FINE, ENDING, Fixed(), 3)
card("Concealed Safehouse", "TM-6.17", B, "WB", HOUSE, HOUSES, Safehouse(), 2, 4)
card("Deceptive Bits of Colored Glass", "TM-6.1", B, "WG", FINE, to_gem("white"), Turn(WHITE, *other_gems(WHITE)))
card("Easily Impressed Noble", "TM-6.4", B, "WWG", HENCH, paid_by("white"), PaidByColour(WHITE))
card("Executive Assistant", "TM-6.5", B, "RG", bear(HENCHMAN, HENCHMAN), one_more("green"), Purchases(GREEN))
card("Eyepatch of Command", "TM-6.11", B, "RWB", MAGICAL,
     "1 infamy at the end of each split in which your final pile has the marker.", Eyepatch())
card("Fortified Safehouse", "TM-6.17", B, "RW", HOUSE, HOUSES, Safehouse(), 2, 4)
card("Gauntlet of Evil Intent", "TM-6.7", B, "RBG", MAGICAL,
     "Once per round spend one of your masks for 1 gold.", Spend(MASK))
card("Imbalanced Scales", "TM-6.10", B, "WBG", FINE, "Turn in at least one bag: 1 gold on top.", TurnInBonus(BAG))
card("Legitimate Jeweller", "TM-6.6", B, "RBG", HENCH,
     "Once per round turn one of your bags to any gem.", Turn(BAG, *GEMS))
card("Lucky Animal Appendage", "TM-6.13", B, "RB", MAGICAL,
     "Dice returned from your stolen pile are not rerolled. After the split you may reroll one of your dice.",
     Appendage())
card("Menacing Monocle", "TM-6.16", B, "RW", FINE, ENDING, Fixed(), 3)
card("Provisioned Safehouse", "TM-6.17", B, "RB", HOUSE, HOUSES, Safehouse(), 2, 4)
card("Rumor-Monger", "TM-6.4", B, "WGG", HENCH, paid_by("green"), PaidByColour(GREEN))
card("Sticky-Fingered Dockhand", "TM-6.4", B, "BBG", HENCH, paid_by("blue"), PaidByColour(BLUE))
card("Unlabeled Potion", "TM-6.15", B, "RB", MAGICAL,
     "Bought, it leaves the game at once and the top card of the deck in use becomes yours, free.", Potion())
card("Wicked Clutches", "TM-6.12", B, "WBG", MAGICAL, "1 infamy whenever your pile is stolen.", Clutches())
card("Mimetic Stew", "TM-8.1", B, "BG", MAGICAL,
     "When you gain it: it becomes a copy of one card of an opponent for the rest of the game.", Stew(), promo=True)
card("Narrow Alleyway", "TM-8.2", B, "RBG", PLOT,
     "2 infamy at the end of each split in which another final pile has five or more objects.", Alleyway(), promo=True)
card("Wut", "TM-8.3", B, "G", bear(0, 1, 2, 3, 4, 5),
     "It does nothing, with every icon there is.", Effect(), promo=True)

card("Big Haul", "TM-6.14", C, "BG", PLOT, HAUL, Haul())
card("Collecting Golem", "TM-6.19", C, "RWW", MAGICAL,
     "{0} notoriety for each full two magic icons you have.", Golem(), 3)
card("Crown", "TM-6.16", C, "WBB", FINE, ENDING, Fixed(), 6)
card("Exit Strategy", "TM-6.8", C, "RWG", PLOT,
     "Any number of times in your purchase turn: 1 gold for 2 infamy.", Exchange())
card("Fur Coat", "TM-6.16", C, "RB", FINE, ENDING, Fixed(), 4)
card("Giant Belt Buckle", "TM-6.16", C, "RR", FINE, ENDING, Fixed(), 4)
card("Insurance Racket", "TM-6.9", C, "RWG", PLOT,
     "One more purchase each turn; one gem of your choice of each later cost need not be paid.", Racket())
card("Island Estate", "TM-6.10", C, "BG", CHART, "Turn in at least one mask: 1 infamy on top.", TurnInBonus(MASK))
card("Loyalty Program", "TM-6.20", C, "RWBG", PLOT, "{0} notoriety for each other card you have.", Loyalty(), 1)
card("Political Campaign", "TM-6.21", C, "RWBG", PLOT,
     "{0} notoriety for each full two infamy tokens you have.", Campaign(), 1)
card("Scepter", "TM-6.16", C, "WWB", FINE, ENDING, Fixed(), 6)
card("The Heist", "TM-6.14", C, "WG", PLOT, HAUL, Haul())
card("Treasure Map", "TM-6.22", C, "BGG", CHART, CHARTS, TreasureMap(), 7, 5)
card("Treasure Map", "TM-6.22", C, "RRG", CHART, CHARTS, TreasureMap(), 7, 5)
card("Purported Curse", "TM-8.4", C, "RWBG", PLOT,
     "{0} notoriety for each magic icon of all other players together.", Curse(), 1, promo=True)
# fmt: on
