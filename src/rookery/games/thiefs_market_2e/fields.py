"""The fields of positions and of tasks in Thief's Market, second edition: what each may hold, and how it begins."""
# mypyc: no (a table)

from rookery.core.fields import Field, Part
from rookery.core.shapes import EACH_SEAT, Listed, Numbered, OneOf, Truth, Whole
from rookery.games.market.fields import (
    CENTRE,
    OPENED,
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
from rookery.games.market.loot import FACES
from rookery.games.thiefs_market_2e.state import DECK_NAMES
from rookery.games.thiefs_market_2e.words import CARD_NAMES, CHARACTER_NAMES

A_CARD = Numbered(CARD_NAMES, CHARACTER_NAMES)

PARTS = (
    Part("last_takes_all", Truth(), "whether the last player without a pile takes all that is left (T2-2.3)"),
    Part("hoard_all_gems", Truth(), "whether a hoard pays for every gem (T2-6.2)"),
    Part("round_limit", SOME, "the round after which a game ends that nobody ends (T2-4.5)"),
    ROUND,
    START,
    CENTRE,
    PILES,
    RETURNED,
    gold(0),
    Part("points", Listed(SOME, EACH_SEAT), "the points of each player", start=0),
    Part(
        "characters",
        Listed(Numbered(CARD_NAMES, CHARACTER_NAMES, none=True), EACH_SEAT),
        "each player's character, or -1 before they are dealt (T2-1.3)",
        start=-1,
    ),
    owned(A_CARD),
    rows(A_CARD),
    OPENED,
    unseen(A_CARD, len(DECK_NAMES)),
    used(A_CARD),
    owed(len(FACES)),
)

CARD = Field("card", A_CARD)
PAID_FACE = Field("gem", Whole(range(len(FACES))))
WHY = Field("why", OneOf("T2-4.1", "T2-4.5"))
