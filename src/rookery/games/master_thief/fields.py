"""The fields of positions and of tasks in Master Thief: what each may hold, and how it begins."""
# mypyc: no (a table)

from rookery.core.fields import COPIED, Field, Part
from rookery.core.shapes import EACH_SEAT, Each, Listed, SeatNumber, Truth, Whole
from rookery.games.master_thief.state import EMPTY, ENDS, GOING_ON, HAND, JURIES, WAYS
from rookery.games.master_thief.words import CALLING_NAMES, ITEMS, MUSEUM_NAMES, PLACES, TITLES

CARDS = Listed(Whole(range(len(MUSEUM_NAMES))))
COUNTS = Listed(Whole(range(1_000)), TITLES)

PARTS = (
    Part("jury", Whole(range(len(JURIES))), "the Jury of Thieves: off, friendly or rogue (MT-9)"),
    Part("open_memory", Truth(), "whether stashed items, which all have seen once, stay in everybody's sight (MT-2.1)"),
    Part("dealer", SeatNumber(nobody=True), "who dealt (MT-1.4)", start=EMPTY),
    Part("active", SeatNumber(nobody=True), "whose turn it is; nobody's in the opening heist", start=EMPTY),
    Part(
        "museum",
        CARDS,
        "what lies in the museum, by number: nobody knows the order",
        start=list(range(len(MUSEUM_NAMES))),
    ),
    Part(
        "carried",
        Listed(Listed(Whole(range(ITEMS))), EACH_SEAT),
        "the items that each thief carries, by number (MT-2.1)",
        start=0,
        copied=COPIED,
    ),
    Part(
        "stashed",
        Listed(Listed(Whole(range(-1, ITEMS))), EACH_SEAT),
        "the items in each stash, by place; -1 where nothing lies (MT-7.1)",
        start=0,
        copied=COPIED,
    ),
    Part(
        "facing",
        Listed(Whole(range(-1, len(MUSEUM_NAMES))), EACH_SEAT),
        "the security card that each thief has pulled and that is not settled yet, or -1 (MT-4.3)",
        start=EMPTY,
        copied=COPIED,
    ),
    Part("alerted", CARDS, "the alerted security cards (MT-4.4)", start=[]),
    Part("cased", CARDS, "what the active thief looks at with CASE (MT-7.6)", start=[]),
    Part(
        "hands",
        Listed(COUNTS, EACH_SEAT),
        "the action cards in each hand, by title; also of those who escaped, who left the game unseen",
        start=0,
        copied=COPIED,
    ),
    Part(
        "known",
        Listed(Listed(COUNTS, EACH_SEAT), Each(1)),
        "for each seat and then for the public: the cards it knows to be in each hand, at least (MT-7.6)",
        start=0,
        copied=COPIED,
    ),
    Part("deck", COUNTS, "the action deck, by title: nobody knows the order"),
    Part("discard", COUNTS, "the discard pile, by title", start=0),
    Part(
        "callings",
        Listed(Whole(range(-1, len(CALLING_NAMES))), EACH_SEAT),
        "each thief's calling card, or -1 before they are dealt (MT-1.2)",
        start=EMPTY,
        copied=COPIED,
    ),
    Part(
        "callings_unseen",
        Listed(Whole(range(len(CALLING_NAMES)))),
        "the calling cards that left the game unseen (MT-1.2)",
        start=list(range(len(CALLING_NAMES))),
    ),
    Part("out", Listed(Truth(), EACH_SEAT), "who has escaped", start=False, copied=COPIED),
    Part("lockdown", SeatNumber(nobody=True), "whose LOCKDOWN lasts (MT-7.5)", start=EMPTY),
    Part("used", Listed(Whole(range(TITLES))), "the titles played in this turn (MT-3.3)", start=[]),
    Part("moved", Truth(), "whether the active thief has asked the jury in this turn (MT-9.1)", start=False),
    Part(
        "before",
        Listed(Listed(Whole(range(-1, 1_000)))),
        "discard pile, used titles, carried and stashed items before the last play, for a friendly jury (MT-9.1)",
        start=[],
    ),
    Part("ended", Whole(range(len(ENDS))), "how the game ended, 0 while it goes on (MT-6)", start=GOING_ON),
)

TITLE = Field("title", Whole(range(TITLES)))
TITLE_OR_END = Field("title", Whole(range(-1, TITLES)))
VICTIM = Field("victim", SeatNumber())
VICTIM_OR_NOBODY = Field("victim", SeatNumber(nobody=True))
THIEF = Field("thief", SeatNumber())
ITEM = Field("item", Whole(range(-1, ITEMS)))
OTHER = Field("other", Whole(range(-1, len(PLACES))))
HOW = Field("how", Whole(range(len(WAYS))))
COUNT = Field("count", Whole(range(1, HAND + 1)))
PULLER = Field("puller", SeatNumber())
ESCAPER = Field("escaper", SeatNumber())
SLIP = Field("slip", Whole(range(2)))
