"""The fields that positions and tasks of both editions of Thief's Market have in common."""
# mypyc: no (a table)

from rookery.core.fields import Field, Part
from rookery.core.shapes import EACH_SEAT, Listed, SeatNumber, Shape, Whole
from rookery.games.market.loot import FACES, GEMS, KINDS

SOME = Whole(range(10_000))
"""A count that no game exceeds."""

PILE = Listed(SOME, KINDS)
DECKS = 3
"""Cards on offer come from three decks in either edition."""

ROUND = Part("round", SOME, "the round that is played, 0 before the first", start=0)
START = Part(
    "start", SeatNumber(nobody=True), "who starts the round, then who has the marker when the loot is split", start=-1
)
CENTRE = Part("centre", PILE, "how many of each object lie in the centre", start=0)
PILES = Part("piles", Listed(PILE, EACH_SEAT), "the pile of each player", start=0)
RETURNED = Part("returned", PILE, "what a thief has put aside until the choice is complete", start=0)
OPENED = Part("opened", Whole(range(DECKS)), "the newest opened deck", start=0)


def gold(each: int) -> Part:
    return Part("gold", Listed(SOME, EACH_SEAT), "the gold, or the coins, of each player", start=each)


def owned(card: Shape) -> Part:
    return Part("owned", Listed(Listed(card), EACH_SEAT), "the cards of each player", start=0)


def rows(card: Shape) -> Part:
    about = "the cards on offer, by deck, in the order of their numbers"
    return Part("rows", Listed(Listed(card), DECKS), about, start=0)


def unseen(card: Shape, decks: int) -> Part:
    about = "by deck: the cards that may be dealt, one unknown pool"
    return Part("unseen", Listed(Listed(card), decks), about)


def used(card: Shape) -> Part:
    return Part("used", Listed(card), "the cards used up in the present turn", start=[])


def owed(faces: int) -> Part:
    return Part("owed", Listed(SOME, faces), "what of the present cost is still to be paid", start=0)


VICTIM = Field("victim", SeatNumber())
KIND = Field("kind", Whole(range(KINDS)))
GEM = Field("gem", Whole(range(len(GEMS))))
FACE = Field("face", Whole(range(len(FACES))))
INTO = Field("into", Whole(range(len(FACES))))
DECK = Field("deck", Whole(range(DECKS)))
COUNT = Field("count", Whole(range(1, 6)))
DICE_LEFT = Field("dice_left", Whole(range(1, 17)))
AMOUNT = Field("amount", Whole(range(400)))
