"""The words of Thief's Market, in the order in which options are listed."""

from typing import Final

from rookery.core.words import SEATS, Words
from rookery.games.market.loot import BAG, FACE_NAMES, GEM_NAMES, GEMS, MASK, OBJECT_NAMES

CARD_NAMES: Final[list[str]] = []
"""The keys of the cards, which the rows of the table give in their order."""

WORDS: Final = Words(go_on=("take", "return", "waive", "pay"))

TAKE: Final = WORDS.each("take", OBJECT_NAMES, "object")
TAKE_ALL: Final = WORDS.one("take", "everything")
STEAL: Final = WORDS.each("steal", SEATS[:5], "seat")
RETURN: Final = WORDS.each("return", OBJECT_NAMES, "object")
REROLL: Final = WORDS.each("reroll", FACE_NAMES, "object")
BUY: Final = WORDS.each("buy", CARD_NAMES, "card")
WAIVE: Final = WORDS.each("waive", GEM_NAMES, "object")
PAY: Final = WORDS.each("pay", GEM_NAMES, "object")
PAY_GOLD: Final = WORDS.one("pay", "gold")
TURN: Final = {
    (face, into): WORDS.add("turn", into, FACE_NAMES[face], "object", FACE_NAMES[into])
    for face in (*GEMS, BAG)
    for into in (*GEMS, BAG)
    if face != into
}
SPEND: Final = {face: WORDS.add("spend", face, FACE_NAMES[face], "object") for face in (*GEMS, MASK)}
EXCHANGE: Final = WORDS.one("exchange", "gold")
COPY: Final = WORDS.each("copy", CARD_NAMES, "card")
GRAB: Final = WORDS.one("grab", "marker")
SHARE: Final = WORDS.one("share", "win")
DONE: Final = WORDS.one("done")

START: Final = WORDS.each("start", SEATS[:5], "seat")
ROLL: Final = WORDS.each("roll", FACE_NAMES, "object")
DEAL: Final = WORDS.each("deal", CARD_NAMES, "card")
