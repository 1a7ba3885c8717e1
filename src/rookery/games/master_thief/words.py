"""The words of Master Thief, in the order in which options are listed."""

from typing import Final

from rookery.core.words import SEATS, Words

CATEGORY_NAMES: Final = ("artifact", "bone", "gem", "mask", "painting", "statue")

ITEM_NAMES: Final = (
    "crown-of-the-drowned-king",
    "obsidian-calendar",
    "merchants-clay-ledger",
    "bronze-astrolabe",
    "bottomless-satchel",
    "complete-cave-lion",
    "mammoth-tusk",
    "whalebone-harp",
    "raven-skull",
    "lucky-knucklebone",
    "midnight-diamond",
    "blood-ruby",
    "river-sapphire",
    "smoky-quartz",
    "whispering-opal",
    "mask-of-the-sun-queen",
    "golden-lion-mask",
    "jade-burial-mask",
    "carnival-mask",
    "faceless-mask",
    "the-unfinished-masterpiece",
    "lady-in-grey",
    "harbour-at-dusk",
    "pears-on-a-table",
    "the-watching-portrait",
    "winged-torso",
    "bronze-wrestlers",
    "marble-dancer",
    "terracotta-horse",
    "stone-sentinel",
)
SECURITY_NAMES: Final = ("pressure-plate", "night-watchman", "laser-grid", "motion-sensor", "frame-wire", "camera-eye")
MUSEUM_NAMES: Final = (*ITEM_NAMES, *SECURITY_NAMES)

TITLE_NAMES: Final = (
    "swipe",
    "stash",
    "raid",
    "steal",
    "heist",
    "snag",
    "switch",
    "case",
    "rummage",
    "grip",
    "latch",
    "lockdown",
    "disarm",
)
CALLING_NAMES: Final = ("antiquary", "gravedigger", "magpie", "harlequin", "forger", "sculptor")

ITEMS: Final = len(ITEM_NAMES)
TITLES: Final = len(TITLE_NAMES)
PLACES: Final = tuple([str(place) for place in range(1, ITEMS + 1)])

WORDS: Final = Words()

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
