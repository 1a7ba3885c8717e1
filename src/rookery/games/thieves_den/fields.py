"""The fields of positions and of tasks in Thieves Den: what each may hold, and how it begins."""
# mypyc: no (a table)

from typing import Any

from rookery.core.fields import EVERY, Field, Part
from rookery.core.shapes import (
    EACH_SEAT,
    Each,
    Fixed,
    Listed,
    Numbered,
    OneOf,
    Pair,
    Scope,
    SeatNumber,
    Shape,
    Truth,
    Whole,
)
from rookery.games.thieves_den.state import (
    EMPTY,
    FIRST_THIEVES,
    HAND,
    MOST_PLAYERS,
    MOST_TOKENS,
    PHASE_NAMES,
    PURPOSES,
    ROUNDS,
    ROW,
    SETUP,
    SPACES,
    STACKS,
    TO_RECRUITING,
)
from rookery.games.thieves_den.words import FENCE_NAMES, KINDS, LOCATION_NAMES, SCHEME_NAMES, TILE_NAMES


class Marks(Shape):
    """Who knows a card: bit 0 for seat 0, bit 1 for seat 1 …"""

    def fits(self, value: Any, scope: Scope) -> bool:
        return type(value) is int and 0 <= value < 1 << scope.seats

    def limits(self, scope: Scope) -> tuple[int, int]:
        return 0, (1 << scope.seats) - 1

    def __str__(self) -> str:
        return "a bit for each seat"


class Place(Shape):
    """An owner and the number of a card above the owner's board; or nowhere, the supply, recruiting."""

    def fits(self, value: Any, scope: Scope) -> bool:
        return type(value) is int and TO_RECRUITING <= value < (scope.seats + 1) * SPACES

    def limits(self, scope: Scope) -> tuple[int, int]:
        return TO_RECRUITING, (scope.seats + 1) * SPACES - 1

    def __str__(self) -> str:
        return f"owner × {SPACES} + number"


SOME = Whole(range(1_000))
A_LOCATION = Numbered(LOCATION_NAMES)
A_FENCE = Numbered(FENCE_NAMES)
A_TILE = Numbered(TILE_NAMES)
A_SCHEME = Numbered(SCHEME_NAMES)
A_TREASURE = Whole(range(KINDS))
SALE = Listed(SOME, 2 + KINDS)
SEEN = Listed(Pair(A_LOCATION, Marks()))

PARTS = (
    Part("open_memory", Truth(), "whether cards that were once face up stay in everybody's sight (TD-1.8)"),
    Part("round", Whole(range(ROUNDS + 1)), "the round that is played, 0 during the setup", start=0),
    Part("phase", Whole(range(len(PHASE_NAMES))), f"the phase: {', '.join(PHASE_NAMES)}", start=SETUP),
    Part("holder", SeatNumber(), "who has the direction tile (TD-1.7)", start=0),
    Part("way", OneOf(1, -1), "1 clockwise, -1 counter-clockwise", start=1),
    Part("passed", Listed(Truth(), EACH_SEAT), "who has passed (TD-3.1)", start=False),
    Part(
        "treasures",
        Listed(Listed(SOME, KINDS), EACH_SEAT),
        "the treasures of each player, by type",
        start=0,
    ),
    Part("thieves", Listed(SOME, EACH_SEAT), "the thieves of each player", start=FIRST_THIEVES),
    Part("prestige", Listed(Whole(range(10_000)), EACH_SEAT), "the score track", start=0),
    Part("city", Listed(SOME, KINDS), "the supply of treasures, by type (TD-1.5)"),
    Part("forest", SOME, "the supply of thieves (TD-1.5)"),
    Part(
        "above",
        Listed(Listed(A_LOCATION), Each(1)),
        "the locations above each board; after the last player's, the neutral ones (TD-2.5)",
        start=0,
    ),
    Part(
        "crew",
        Listed(Listed(Fixed(SeatNumber())), Each(1)),
        "who sent each of the thieves that stand on them, the last to come last (TD-3.5)",
        start=0,
    ),
    Part(
        "collected",
        Listed(Listed(A_LOCATION), EACH_SEAT),
        "the locations face down on the left side of each board (TD-2.3)",
        start=0,
    ),
    Part(
        "hands",
        Listed(SEEN, EACH_SEAT),
        "the locations in each hand, and the seats that know of them (TD-1.8)",
        start=0,
    ),
    Part("top", SEEN, "the location deck: known cards on top, the next one first …", start=[]),
    Part(
        "unseen",
        Listed(Whole(range(3)), LOCATION_NAMES),
        "… then copies of each location in an order that nobody knows …",
    ),
    Part("bottom", SEEN, "… then what was put below, the next one first", start=[]),
    Part("row", Listed(Numbered(FENCE_NAMES, none=True), ROW), "the fences by slot, or -1 (TD-1.4)", start=EMPTY),
    Part("fences_unseen", Listed(Whole(range(3)), FENCE_NAMES), "the fence deck: copies of each in an unknown order"),
    Part("fences_bottom", Listed(A_FENCE), "the fences below the deck, the next one first (TD-6.5)", start=[]),
    Part(
        "sold",
        Listed(Listed(SALE), EACH_SEAT),
        "the fences above each board: fence, thieves on it, treasures on it by type (TD-3.6)",
        start=0,
    ),
    Part(
        "sides",
        Listed(Listed(A_FENCE), EACH_SEAT),
        "the fences face down on the right side of each board",
        start=0,
    ),
    Part(
        "tiles",
        Listed(Numbered(TILE_NAMES, none=True), STACKS),
        "the face-up power tile of each stack, or -1 (TD-1.6)",
        start=EMPTY,
    ),
    Part(
        "beside",
        Listed(Whole(range(-1, KINDS)), STACKS),
        "the treasure beside each of them, or -1 (TD-3.7)",
        start=EMPTY,
    ),
    Part("tiles_unseen", Listed(A_TILE), "lower tiles and removed ones, one unknown pool", start=EVERY),
    Part("witch", Listed(Whole(range(2)), KINDS), "1 where a spot of the witch is taken (TD-3.8)", start=0),
    Part("burgled", SOME, "the thieves spent on burgling (TD-3.9)", start=0),
    Part("recruited", Listed(SOME, KINDS), "the treasures spent on recruiting, by type (TD-3.9)", start=0),
    Part(
        "schemes",
        Listed(Numbered(SCHEME_NAMES, none=True), EACH_SEAT),
        "each player's scheme, or -1 before they are dealt (TD-1.2)",
        start=EMPTY,
    ),
    Part("schemes_unseen", Listed(A_SCHEME), "the schemes that were dealt to nobody", start=EVERY),
)

RIVAL = Field("rival", SeatNumber())
COUNT = Field("count", Whole(range(1, MOST_TOKENS + 1)))
COUNT_OR_NONE = Field("count", Whole(range(MOST_TOKENS + 1)))
KIND = Field("kind", A_TREASURE)
CARD = Field("card", A_LOCATION)
ANY_CARD = Field("card", Numbered(LOCATION_NAMES, FENCE_NAMES, TILE_NAMES, none=True))
FENCE = Field("fence", A_FENCE)
TILE = Field("tile", A_TILE)
OPTIONAL = Field("optional", Whole(range(2)))
PURPOSE = Field("purpose", OneOf(*PURPOSES))
PLACE = Field("place", Place())
SLOT = Field("slot", Whole(range(ROW)))
STACK = Field("stack", Whole(range(STACKS)))
CARDS_LEFT = Field("cards_left", Whole(range(1, HAND * MOST_PLAYERS + 1)))
