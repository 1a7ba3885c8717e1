"""The cards of Thieves Den: one row each, with our figures and where each of them comes from."""
# mypyc: no (a table; what it is made of is compiled)

from collections.abc import Sequence

from rookery.core.words import slug_of
from rookery.games.thieves_den.effects import DestroyTreasure, Take, TakeThief, TakeTreasure, Trade
from rookery.games.thieves_den.rows import (
    TOKEN_NAMES,
    Ability,
    Desires,
    Fence,
    Haul,
    Location,
    Power,
    Scheme,
    Tile,
    tokens,
)
from rookery.games.thieves_den.rules_tiles import (
    AlazarsPraise,
    BloodBargain,
    CallOfTheGang,
    ConjuredTrinket,
    ForgedDeeds,
    FreshLead,
    LandlordsMask,
    PuppetStrings,
    Quicksilver,
    RumourMill,
    SecondShadow,
    VanishingAct,
)
from rookery.games.thieves_den.state import Den
from rookery.games.thieves_den.words import (
    FENCE_NAMES,
    FENCE_TYPES,
    LOCATION_NAMES,
    LOCATION_TYPES,
    SCHEME_NAMES,
    TILE_NAMES,
    TREASURE_NAMES,
    WORDS,
)

VERSION = 2
"""The version of rules and cards: raise it with every change of either, for games are replayed by their words."""

DESIRE_NAMES = (*TREASURE_NAMES, "wild")
LETTERS = "TJAFP*t"
"""Tome, Jewel, Artifact, Fossil, Potion, any treasure, thief: how the rows below write tokens."""


def haul(names: Sequence[str]) -> Haul:
    """Tokens from their names."""
    return [names.count(name) for name in TOKEN_NAMES]


def desires(names: Sequence[str]) -> Desires:
    """Treasures from their names."""
    return [names.count(name) for name in DESIRE_NAMES]


def names_of(tokens: Sequence[int]) -> list[str]:
    """The names of tokens."""
    return [TOKEN_NAMES[i] for i, count in enumerate(tokens) for _ in range(count)]


def spelled(letters: str) -> list[str]:
    return [TOKEN_NAMES[LETTERS.index(letter)] for letter in letters]


LOCATIONS: list[Location] = []
FENCES: list[Fence] = []
TILES: list[Tile] = []
SCHEMES: list[Scheme] = []
WITCH = [2, 3, 3, 2, 2]
MAJORITIES = [4, 5, 4, 5, 5, 6, 5]

VILLAGE, SHADOW, RUINS, HOLY, CITY = range(5)
NOBLE, AGENT, COLLECTOR, WARLOCK, MERCENARY, PEDDLER, TINKERER = range(7)


def location(
    name: str,
    type: int,  # noqa: A002 - the rulebook's word
    gain: str,
    bonus: str,
    ability: Ability[Den] | None = None,
    *,
    rule: str = "TD-3.5",
    instant: bool = False,
    pay: int = 0,
    prestige: int = 0,
) -> None:
    """Add a row; its number is its place in the table, its words are made with it."""
    slug = slug_of(name)
    LOCATIONS.append(
        Location(
            WORDS.name(LOCATION_NAMES, slug),
            slug,
            name,
            "TD-2.3" if instant else rule,
            type,
            ability or (Trade() if pay else Take()),
            instant=instant,
            pay=pay,
            gain=haul(spelled(gain)),
            prestige=prestige,
            bonus=haul(spelled(bonus)),
        )
    )


def fence(type: int, wanted: str, prestige: int) -> None:  # noqa: A002 - the rulebook's word
    """Add a row; its number is its place in the table, its words are made with it."""
    slug = f"{FENCE_TYPES[type]}-{1 + sum(other.type == type for other in FENCES)}"
    name = slug.replace("-", " ").capitalize()
    number = WORDS.name(FENCE_NAMES, slug)
    FENCES.append(Fence(number, slug, name, type, desires(spelled(wanted)), prestige))


def tile(name: str, brief: str, wording: str, power: Power[Den], amount: int = 0) -> None:
    """Add a row; its number is its place in the table, and so is the number of its rule."""
    slug = slug_of(name)
    number = WORDS.name(TILE_NAMES, slug)
    TILES.append(Tile(number, slug, name, f"TD-6.{number + 2}", brief, wording, power, amount))


# fmt: off
location("Market", VILLAGE, "JJ", "tt", rule="TD-7.2")
location("Potion Shop", VILLAGE, "PPP", "t", rule="TD-7.1")
location("Tavern", VILLAGE, "ttt", "P")
location("Old Mill", VILLAGE, "TFP", "F")
location("Hunter's Lodge", VILLAGE, "FFt", "F")
location("Village Fair", VILLAGE, "FP", "", instant=True)
location("Witch Hut", SHADOW, "", "P", DestroyTreasure(), rule="TD-7.3")
location("Guild", SHADOW, "", "*", TakeThief(), rule="TD-7.5")
location("Smugglers' Cove", SHADOW, "**", "t")
location("Gambling Den", SHADOW, "", "t", rule="TD-3.10", pay=1, prestige=7)
location("Moonlit Crypt", SHADOW, "AFF", "F")
location("Back Alley", SHADOW, "tt", "", instant=True)
location("Laborium", RUINS, "**", "*", rule="TD-7.4", pay=1)
location("Bone Pit", RUINS, "FFF", "F")
location("Fallen Keep", RUINS, "AA", "t")
location("Buried Vault", RUINS, "Jtt", "")
location("Overgrown Library", RUINS, "TTF", "T")
location("Broken Obelisk", RUINS, "AF", "", instant=True)
location("Monastery", HOLY, "TTT", "T")
location("Reliquary", HOLY, "AA", "A")
location("Cathedral", HOLY, "JA", "T")
location("Pilgrims' Rest", HOLY, "Ttt", "T")
location("Cloister Apothecary", HOLY, "TPP", "P")
location("Roadside Shrine", HOLY, "", "", instant=True, prestige=4)
location("Custom House", CITY, "", "t", TakeTreasure(), rule="TD-7.6")
location("Museum", CITY, "TAF", "T")
location("Jeweler", CITY, "JJ", "J")
location("Academy", CITY, "TTP", "P")
location("Auction House", CITY, "", "t", rule="TD-3.10", pay=2, prestige=9)
location("City Gate", CITY, "Jt", "", instant=True)
# A new location goes here, whatever its type.

fence(NOBLE, "JJ", 7)
fence(NOBLE, "JA", 7)
fence(NOBLE, "TJJ", 10)
fence(AGENT, "TT", 5)
fence(AGENT, "TJ", 6)
fence(AGENT, "TTA", 9)
fence(COLLECTOR, "AF", 6)
fence(COLLECTOR, "FFF", 8)
fence(COLLECTOR, "TJAF", 13)
fence(WARLOCK, "PP", 5)
fence(WARLOCK, "TP", 5)
fence(WARLOCK, "TAPP", 12)
fence(MERCENARY, "AA", 7)
fence(MERCENARY, "AP", 6)
fence(MERCENARY, "AFP", 9)
fence(PEDDLER, "FP", 5)
fence(PEDDLER, "TFP", 8)
fence(PEDDLER, "**", 4)
fence(TINKERER, "FF", 5)
fence(TINKERER, "TF", 5)
fence(TINKERER, "JAF", 10)

tile("Vanishing Act", "take back a thief, its place vanishes",
     "Take a thief from a location to your board; the location goes on top of the location deck.",
     VanishingAct())
tile("Second Shadow", "a thief on a taken spot",
     "Send a thief of the supply to an occupied spot, of a location or of a fence above any board.",
     SecondShadow())
tile("Quicksilver", "two actions in a row",
     "Take a location or fence action, then another one.", Quicksilver())
tile("Rumour Mill", "change 3 fences, act",
     "Return 3 face-up fences below the deck, deal as many; then you may take a location or fence action.",
     RumourMill())
tile("Alazar's Praise", "gain {0} prestige",
     "Gain {0} prestige.", AlazarsPraise(), 3)
tile("Conjured Trinket", "take any {0:treasure}",
     "Take any {0:treasure} from the supply.", ConjuredTrinket(), 1)
tile("Fresh Lead", "draw a location, act",
     "Draw a location, face up, above your board; then you may take a location or fence action.",
     FreshLead())
tile("Blood Bargain", "2 thieves for any {0}",
     "Return 2 thieves to the supply, then take any {0:treasure}.", BloodBargain(), 2)
tile("Puppet Strings", "move a thief, use its new place",
     "Move a thief to another location with an empty spot and gain its ability; the thief comes to your board.",
     PuppetStrings())
tile("Forged Deeds", "swap a location with a rival",
     "Swap a location above your board with one of another player; thieves stay on them.",
     ForgedDeeds())
tile("Landlord's Mask", "steal, and take the owner’s bonus",
     "Take a location action in which you gain the owner bonus, whoever the owner is.",
     LandlordsMask())
tile("Call of the Gang", "gain {0:thief}",
     "Take {0:thief} from the supply.", CallOfTheGang(), 3)
# fmt: on

for one in range(len(LOCATION_TYPES)):
    for other in range(one + 1, len(LOCATION_TYPES)):
        SCHEMES.append(Scheme(len(SCHEMES), SCHEME_NAMES[len(SCHEMES)], one, other, 4))


# What is printed, in our own words


def ability_text(card: Location) -> str:
    """What a location does for whoever comes, without an end."""
    return f"{'Instant: ' if card.instant else ''}{card.ability.told(card)}"


def location_text(card: Location) -> str:
    """What a location does and what its owner gains."""
    owner = f" Owner bonus: {tokens(card.bonus)}." if sum(card.bonus) else ""
    return f"{ability_text(card)}.{owner}"


def location_brief(card: Location) -> str:
    """The same in few words, for a picture: `2 jewels; owner 2 thieves`."""
    owner = f"; owner {tokens(card.bonus)}" if sum(card.bonus) else ""
    return f"{ability_text(card).removeprefix('Gain ').replace('Instant: Gain', 'instant:')}{owner}"


def fence_text(card: Fence) -> str:
    """What a fence desires and pays."""
    return f"Bring {tokens(card.desires)} for {card.prestige} prestige."


def scheme_name(card: Scheme) -> str:
    """`Village and shadow`."""
    return f"{LOCATION_TYPES[card.one].capitalize()} and {LOCATION_TYPES[card.other]}"


def scheme_text(card: Scheme) -> str:
    """What a scheme pays."""
    one, other = LOCATION_TYPES[card.one], LOCATION_TYPES[card.other]
    return f"At the end {card.prestige} prestige for each set of a {one} and a {other} location you collected."
