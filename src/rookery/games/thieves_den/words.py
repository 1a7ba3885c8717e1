"""The words of Thieves Den, in the order in which options are listed."""

from typing import Final

from rookery.core.words import SEATS, Words

TOME: Final = 0
JEWEL: Final = 1
ARTIFACT: Final = 2
FOSSIL: Final = 3
POTION: Final = 4
KINDS: Final = 5
TREASURE_NAMES: Final = ("tome", "jewel", "artifact", "fossil", "potion")
"""TD-1.1 The five treasures, in the order in which machines name several."""

LOCATION_NAMES: Final = (
    # village
    "market",
    "potion-shop",
    "tavern",
    "old-mill",
    "hunters-lodge",
    "village-fair",
    # shadow
    "witch-hut",
    "guild",
    "smugglers-cove",
    "gambling-den",
    "moonlit-crypt",
    "back-alley",
    # ruins
    "laborium",
    "bone-pit",
    "fallen-keep",
    "buried-vault",
    "overgrown-library",
    "broken-obelisk",
    # holy
    "monastery",
    "reliquary",
    "cathedral",
    "pilgrims-rest",
    "cloister-apothecary",
    "roadside-shrine",
    # city
    "custom-house",
    "museum",
    "jeweler",
    "academy",
    "auction-house",
    "city-gate",
)

FENCE_TYPES: Final = ("noble", "agent", "collector", "warlock", "mercenary", "peddler", "tinkerer")

FENCE_NAMES: Final = tuple([f"{kind}-{number}" for kind in FENCE_TYPES for number in (1, 2, 3)])
"""TD-1.4 Three different fences of each type."""

TILE_NAMES: Final = (
    "vanishing-act",
    "second-shadow",
    "quicksilver",
    "rumour-mill",
    "alazars-praise",
    "conjured-trinket",
    "fresh-lead",
    "blood-bargain",
    "puppet-strings",
    "forged-deeds",
    "landlords-mask",
    "call-of-the-gang",
)

LOCATION_TYPES: Final = ("village", "shadow", "ruins", "holy", "city")

SCHEME_NAMES: Final = tuple([
    f"{one}-and-{other}" for i, one in enumerate(LOCATION_TYPES) for other in LOCATION_TYPES[i + 1 :]
])  # fmt: skip

WORDS: Final = Words()

PICK: Final = WORDS.each("pick", LOCATION_NAMES, "location")
STEAL: Final = WORDS.each("steal", LOCATION_NAMES, "location")
CHOOSE: Final = WORDS.each("choose", LOCATION_NAMES, "location")
AT: Final = WORDS.each("at", SEATS[:5], "seat")
AT_NEUTRAL: Final = WORDS.one("at", "neutral")
AT_QUIETER: Final = WORDS.one("at", "quieter")
AT_BUSIER: Final = WORDS.one("at", "busier")
SELL: Final = WORDS.each("sell", FENCE_NAMES, "fence")
BURY: Final = WORDS.each("bury", FENCE_NAMES, "fence")
USE: Final = WORDS.each("use", TILE_NAMES, "tile")
DELIVER: Final = WORDS.each("deliver", TREASURE_NAMES, "treasure")
BURGLE: Final = WORDS.one("burgle")
RECRUIT: Final = WORDS.one("recruit")
PAY: Final = WORDS.each("pay", TREASURE_NAMES, "treasure")
TAKE: Final = WORDS.each("take", TREASURE_NAMES, "treasure")
RETURN: Final = WORDS.each("return", TREASURE_NAMES, "treasure")
TARGET: Final = WORDS.each("target", SEATS[:5], "seat")
SEIZE: Final = WORDS.each("seize", TREASURE_NAMES, "treasure")
DESTROY: Final = WORDS.each("destroy", TREASURE_NAMES, "treasure")
GIVE: Final = WORDS.each("give", SEATS[:5], "seat")
PASS: Final = WORDS.one("pass")
DONE: Final = WORDS.one("done")

START: Final = WORDS.each("start", SEATS[:5], "seat")
SCHEME: Final = WORDS.each("scheme", SCHEME_NAMES, "scheme")
DEAL: Final = WORDS.each("deal", LOCATION_NAMES, "location")
SHOW: Final = WORDS.each("show", FENCE_NAMES, "fence")
TURN: Final = WORDS.each("turn", TILE_NAMES, "tile")
