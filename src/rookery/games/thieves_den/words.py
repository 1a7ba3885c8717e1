"""The words of Thieves Den, in the order in which options are listed."""

from typing import Final

from rookery.core.reasons import Reason
from rookery.core.words import SEATS, Words

TOME: Final = 0
JEWEL: Final = 1
ARTIFACT: Final = 2
FOSSIL: Final = 3
POTION: Final = 4
KINDS: Final = 5
TREASURE_NAMES: Final = ("tome", "jewel", "artifact", "fossil", "potion")
"""TD-1.1 The five treasures, in the order in which machines name several."""

LOCATION_NAMES: Final[list[str]] = []
FENCE_NAMES: Final[list[str]] = []
TILE_NAMES: Final[list[str]] = []
"""The keys of the cards, which the rows of the tables give in their order."""

FENCE_TYPES: Final = ("noble", "agent", "collector", "warlock", "mercenary", "peddler", "tinkerer")

LOCATION_TYPES: Final = ("village", "shadow", "ruins", "holy", "city")

SCHEME_NAMES: Final = tuple([
    f"{one}-and-{other}" for i, one in enumerate(LOCATION_TYPES) for other in LOCATION_TYPES[i + 1 :]
])  # fmt: skip

WORDS: Final = Words(go_on=("choose", "at", "pay", "take", "return", "target", "seize", "destroy", "give"))

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

WHEN: Final = {
    "pick": Reason("TD-2.2", "You pick cards from your hand only while scouting, when all choose together."),
    "steal": Reason("TD-3.5", "You rob a location only as the action of your turn, or by a tile that grants one."),
    "choose": Reason("TD-3.7", "You choose a location only when a power tile asks for one."),
    "at": Reason("TD-1.3", "You say which of two equal locations you mean only when it could be either."),
    "sell": Reason("TD-3.6", "You sell to a fence only as the action of your turn, or by a tile that grants one."),
    "bury": Reason("TD-6.5", "Only the Rumour Mill returns fences below the deck."),
    "use": Reason("TD-3.7", "You use a power tile only as the action of your turn."),
    "deliver": Reason("TD-3.8", "You deliver treasures to the witch only as the action of your turn."),
    "burgle": Reason("TD-3.9", "You burgle only as the action of your turn."),
    "recruit": Reason("TD-3.9", "You recruit only as the action of your turn."),
    "pay": Reason("TD-3.11", "You pay only when you are asked to, and only where there is a choice."),
    "take": Reason("TD-1.1", "You name a treasure only when you may take any."),
    "return": Reason("TD-3.3", "You return treasures only when your board holds more than eight."),
    "target": Reason("TD-3.11", "You name an opponent only when a location asks for one."),
    "seize": Reason("TD-7.6", "You take a treasure from an opponent only right after naming the opponent."),
    "destroy": Reason("TD-7.3", "You destroy a treasure only right after naming the opponent."),
    "give": Reason("TD-4.4", "You give the direction tile only at the end of a round, when the last place is tied."),
    "pass": Reason("TD-3.1", "You pass only at the beginning of your turn of thieving."),
    "done": Reason("TD-3.11", "There is nothing to leave here: make a choice."),
    "start": Reason("TD-1.7", "Chance names the first holder of the direction tile."),
    "scheme": Reason("TD-1.2", "Schemes are dealt by chance."),
    "deal": Reason("TD-2.1", "Locations are dealt by chance."),
    "show": Reason("TD-1.4", "Fences are dealt by chance."),
    "turn": Reason("TD-1.6", "Tiles are turned up by chance."),
}
"""Why a word does not fit this moment at all, by its verb."""
