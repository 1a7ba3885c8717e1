"""The words of Master Thief, in the order in which options are listed."""

from typing import Final

from rookery.core.reasons import Reason
from rookery.core.words import SEATS, Words

CATEGORY_NAMES: Final = ("artifact", "bone", "gem", "mask", "painting", "statue")

ITEM_NAMES: Final[list[str]] = []
MUSEUM_NAMES: Final[list[str]] = []
TITLE_NAMES: Final[list[str]] = []
CALLING_NAMES: Final[list[str]] = []
"""The keys of the items, of all museum cards, of action and calling cards, which the rows of the tables give."""

PLACES: Final[list[str]] = []
"""A stash has a place for each item at most."""

WORDS: Final = Words(go_on=("from", "take", "place", "give"))

PLAY: Final = WORDS.each("play", TITLE_NAMES, "card")
FROM: Final = WORDS.each("from", SEATS, "seat")
TAKE: Final = WORDS.each("take", ITEM_NAMES, "item")
PLACE: Final = WORDS.each("place", PLACES, "place")
GIVE: Final = WORDS.each("give", ITEM_NAMES, "item")
STASH: Final = WORDS.each("stash", ITEM_NAMES, "item")
PICK: Final = WORDS.each("pick", TITLE_NAMES, "card")
DROP: Final = WORDS.each("drop", ITEM_NAMES, "item")
DISCARD: Final = WORDS.each("discard", TITLE_NAMES, "card")
DRAW_MORE: Final = WORDS.one("draw", "more")
TAKE_BACK: Final = WORDS.one("ask", "back")
UP: Final = WORDS.one("thumbs", "up")
UP_AND_PENALTY: Final = WORDS.one("thumbs", "up-and-penalty")
DOWN: Final = WORDS.one("thumbs", "down")
DOWN_AND_PENALTY: Final = WORDS.one("thumbs", "down-and-penalty")
ACCUSE: Final = WORDS.one("accuse")
DONE: Final = WORDS.one("done")
ESCAPE: Final = WORDS.one("escape")
END: Final = WORDS.one("end", "turn")
PASS: Final = WORDS.one("pass")

DEALER: Final = WORDS.each("dealer", SEATS, "seat")
DEAL: Final = WORDS.each("deal", CALLING_NAMES, "calling")
DRAW: Final = WORDS.each("draw", TITLE_NAMES, "card")
FIND: Final = WORDS.each("find", MUSEUM_NAMES, "museum")
LOT_ITEM: Final = WORDS.each("lot", ITEM_NAMES, "item")
LOT_CARD: Final = WORDS.each("lot", TITLE_NAMES, "card")

WHEN: Final = {
    "play": Reason("MT-3.3", "You play cards in your own turn, one after another, or to answer what they answer."),
    "from": Reason("MT-7.1", "You name a rival only right after a card that is played on one."),
    "take": Reason("MT-7.1", "You take an item only with a card that takes it."),
    "place": Reason("MT-7.1", "You name a place of a stash only for a RAID."),
    "give": Reason("MT-4.2", "You give up an item only to avert security, or in exchange with SWITCH."),
    "stash": Reason("MT-2.1", "You turn items face down only with STASH: play that card first."),
    "pick": Reason("MT-7.6", "You take cards from the discard pile only with RUMMAGE."),
    "drop": Reason("MT-2.3", "You drop items only at the end of your turn, above the carrying limit."),
    "discard": Reason("MT-2.3", "You discard cards only at the end of your turn, above the holding limit."),
    "ask": Reason("MT-9.1", "Only a friendly jury gives a card back, one you have just played in your own turn."),
    "thumbs": Reason("MT-9.3", "You vote only when the jury is convened."),
    "accuse": Reason("MT-9.2", "Accusations belong to the rogue jury, right after a card, a turn's end or an escape."),
    "done": Reason("MT-3.4", "There is nothing to finish here."),
    "escape": Reason("MT-5.1", "You announce an escape at the end of your own turn."),
    "end": Reason("MT-3.4", "You end only your own turn, when there is nothing else to choose."),
    "pass": Reason("MT-8.1", "You pass only when you are asked for an answer."),
    "dealer": Reason("MT-1.4", "Chance names the dealer."),
    "deal": Reason("MT-1.2", "Calling cards are dealt by chance."),
    "draw": Reason("MT-3.2", "Chance draws as many cards as the item says; only a Whispering Opal asks you."),
    "find": Reason("MT-1.1", "Museum cards come to light by chance."),
    "lot": Reason("MT-9.2", "What is picked at random is picked by chance."),
}
"""Why a word does not fit this moment at all, by its verb."""
