"""The words of Thief's Market, second edition, in the order in which options are listed."""

from typing import Final

from rookery.core.words import SEATS, Words
from rookery.games.market.loot import BAG, FACES, GEM_NAMES, GEMS

FACE_NAMES: Final = (*GEM_NAMES, "bag", "point")
OBJECT_NAMES: Final = (*FACE_NAMES, "token")

CARD_NAMES: Final[list[str]] = []
CHARACTER_NAMES: Final[list[str]] = []
"""The keys of the cards and of the characters, which the rows of the table give in their order."""

PAIRS: Final = [(face, other) for face in FACES for other in FACES if face <= other]
"""Two dice to discard, whichever comes first."""

WORDS: Final = Words(go_on=("take", "return", "match", "pay"))

TAKE: Final = WORDS.each("take", OBJECT_NAMES, "object")
TAKE_ALL: Final = WORDS.one("take", "everything")
STEAL: Final = WORDS.each("steal", SEATS[:5], "seat")
RETURN: Final = WORDS.each("return", OBJECT_NAMES, "object")
BUY: Final = WORDS.each("buy", CARD_NAMES, "card")
MATCH: Final = WORDS.each("match", FACE_NAMES, "object")
PAY: Final = WORDS.each("pay", FACE_NAMES, "object")
PAY_COINS: Final = WORDS.one("pay", "coins")
CLAIM: Final = WORDS.one("claim", "cut")
SAVE: Final = WORDS.one("save", "cut")
TRANSMUTATE: Final = {
    (face, gem): WORDS.add("transmutate", gem, FACE_NAMES[face], "object", FACE_NAMES[gem])
    for face in FACES
    for gem in GEMS
    if face != gem
}
SWITCH: Final = {
    (face, other): WORDS.add("switch", other, FACE_NAMES[face], "object", FACE_NAMES[other])
    for face in FACES
    for other in FACES
    if face != other
}
STOCKPILE: Final = {face: WORDS.add("stockpile", face, FACE_NAMES[face], "object") for face in FACES if face != BAG}
SMUGGLE: Final = {face: WORDS.add("smuggle", face, FACE_NAMES[face], "object") for face in FACES if face != BAG}
SELL: Final = WORDS.each("sell", FACE_NAMES, "object")
TRADE: Final = {
    pair: WORDS.add("trade", number, FACE_NAMES[pair[0]], "pair", FACE_NAMES[pair[1]])
    for number, pair in enumerate(PAIRS)
}
CASH: Final = WORDS.one("cash", "coin")
BAG_UP: Final = {face: WORDS.add("bag", face, FACE_NAMES[face], "object") for face in FACES if face != BAG}
DISCARD: Final = WORDS.each("discard", FACE_NAMES, "object")
DONE: Final = WORDS.one("done")

START: Final = WORDS.each("start", SEATS[:5], "seat")
ROLL: Final = WORDS.each("roll", FACE_NAMES, "object")
DEAL: Final = WORDS.each("deal", CARD_NAMES, "card")
CAST: Final = WORDS.each("cast", CHARACTER_NAMES, "card")
"""In the order of the characters, which come last in the table of cards."""

BAG_AGAIN: Final = WORDS.add("bag", BAG, FACE_NAMES[BAG], "object")
"""T2-5.1 A bag that would be turned to a bag: never offered, but refused with its rule."""
