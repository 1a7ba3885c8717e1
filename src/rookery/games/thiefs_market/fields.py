"""The fields of positions and of tasks in Thief's Market: what each may hold, and how it begins."""
# mypyc: no (a table)

from rookery.core.fields import Field, Part
from rookery.core.shapes import EACH_SEAT, Listed, Numbered, OneOf, SeatNumber, Truth, Whole
from rookery.games.market.fields import (
    CENTRE,
    OPENED,
    PILE,
    PILES,
    RETURNED,
    ROUND,
    SOME,
    START,
    gold,
    owed,
    owned,
    rows,
    unseen,
    used,
)
from rookery.games.market.loot import GEMS
from rookery.games.thiefs_market.state import DECK_SIZES, DECKS, FIRST_GOLD, QUIET_ROUNDS
from rookery.games.thiefs_market.words import CARD_NAMES

A_CARD = Numbered(CARD_NAMES)

PARTS = (
    Part("race", Truth(), "whether a last tie is run for (TM-5.4)"),
    ROUND,
    START,
    CENTRE,
    PILES,
    RETURNED,
    Part("final", Listed(PILE, EACH_SEAT), "the piles as they were when the split ended (TM-2.10)", start=0),
    gold(FIRST_GOLD),
    Part("infamy", Listed(SOME, EACH_SEAT), "the infamy tokens of each player (TM-1.2)", start=0),
    owned(A_CARD),
    rows(A_CARD),
    OPENED,
    unseen(A_CARD, len(DECKS)),
    Part("left", Listed(SOME, len(DECKS)), "how many cards each deck still deals", start=list(DECK_SIZES)),
    Part("gone", Listed(A_CARD), "the cards that left the game", start=[]),
    Part("copied", Numbered(CARD_NAMES, none=True), "the card that the Mimetic Stew copies, or -1 (TM-8.1)", start=-1),
    Part("bought", SOME, "the purchases of the present turn (TM-3.3)", start=0),
    used(A_CARD),
    owed(len(GEMS)),
    Part("sales", SOME, "the purchases of the present round", start=0),
    Part("quiet", Whole(range(QUIET_ROUNDS + 1)), "the rounds in a row without a purchase (TM-4.7)", start=0),
    Part("winner", SeatNumber(nobody=True), "who grabbed the marker in the last race (TM-5.4)", start=-1),
)

CARD = Field("card", A_CARD)
WHY = Field("why", OneOf("TM-4.5", "TM-4.7"))
