"""The fields of positions and of tasks in Master Thief: what each may hold, and how it begins."""
# mypyc: no (a table)

from rookery.core.fields import EVERY, Field, Part
from rookery.core.shapes import EACH_SEAT, Each, Listed, Numbered, SeatNumber, Truth, Whole
from rookery.games.master_thief.state import EMPTY, ENDS, GOING_ON, HAND, JURIES, WAYS
from rookery.games.master_thief.words import CALLING_NAMES, ITEM_NAMES, MUSEUM_NAMES, PLACES, TITLE_NAMES

CARDS = Listed(Numbered(MUSEUM_NAMES))
COUNTS = Listed(Whole(range(1_000)), TITLE_NAMES)

PARTS = (
    Part("jury", Whole(range(len(JURIES))), "the Jury of Thieves: off, friendly or rogue (MT-9)"),
    Part("open_memory", Truth(), "whether stashed items, which all have seen once, stay in everybody's sight (MT-2.1)"),
    Part("dealer", SeatNumber(nobody=True), "who dealt (MT-1.4)", start=EMPTY),
    Part("active", SeatNumber(nobody=True), "whose turn it is; nobody's in the opening heist", start=EMPTY),
    Part("museum", CARDS, "what lies in the museum, by number: nobody knows the order", start=EVERY),
    Part(
        "carried",
        Listed(Listed(Numbered(ITEM_NAMES)), EACH_SEAT),
        "the items that each thief carries, by number (MT-2.1)",
        start=0,
    ),
    Part(
        "stashed",
        Listed(Listed(Numbered(ITEM_NAMES, none=True)), EACH_SEAT),
        "the items in each stash, by place; -1 where nothing lies (MT-7.1)",
        start=0,
    ),
    Part(
        "facing",
        Listed(Numbered(MUSEUM_NAMES, none=True), EACH_SEAT),
        "the security card that each thief has pulled and that is not settled yet, or -1 (MT-4.3)",
        start=EMPTY,
    ),
    Part("alerted", CARDS, "the alerted security cards (MT-4.4)", start=[]),
    Part("cased", CARDS, "what the active thief looks at with CASE (MT-7.6)", start=[]),
    Part(
        "hands",
        Listed(COUNTS, EACH_SEAT),
        "the action cards in each hand, by title; also of those who escaped, who left the game unseen",
        start=0,
    ),
    Part(
        "known",
        Listed(Listed(COUNTS, EACH_SEAT), Each(1)),
        "for each seat and then for the public: the cards it knows to be in each hand, at least (MT-7.6)",
        start=0,
    ),
    Part("deck", COUNTS, "the action deck, by title: nobody knows the order"),
    Part("discard", COUNTS, "the discard pile, by title", start=0),
    Part(
        "callings",
        Listed(Numbered(CALLING_NAMES, none=True), EACH_SEAT),
        "each thief's calling card, or -1 before they are dealt (MT-1.2)",
        start=EMPTY,
    ),
    Part(
        "callings_unseen",
        Listed(Numbered(CALLING_NAMES)),
        "the calling cards that left the game unseen (MT-1.2)",
        start=EVERY,
    ),
    Part("out", Listed(Truth(), EACH_SEAT), "who has escaped", start=False),
    Part("lockdown", SeatNumber(nobody=True), "whose LOCKDOWN lasts (MT-7.5)", start=EMPTY),
    Part("used", Listed(Numbered(TITLE_NAMES)), "the titles played in this turn (MT-3.3)", start=[]),
    Part("moved", Truth(), "whether the active thief has asked the jury in this turn (MT-9.1)", start=False),
    Part(
        "before",
        Listed(Listed(Whole(range(-1, 1_000)))),
        "discard pile, used titles, carried and stashed items before the last play, for a friendly jury (MT-9.1)",
        start=[],
    ),
    Part("ended", Whole(range(len(ENDS))), "how the game ended, 0 while it goes on (MT-6)", start=GOING_ON),
)

TITLE = Field("title", Numbered(TITLE_NAMES))
TITLE_OR_END = Field("title", Numbered(TITLE_NAMES, none=True))
VICTIM = Field("victim", SeatNumber())
VICTIM_OR_NOBODY = Field("victim", SeatNumber(nobody=True))
THIEF = Field("thief", SeatNumber())
ITEM = Field("item", Numbered(ITEM_NAMES, none=True))
OTHER = Field("other", Numbered(PLACES, none=True))
HOW = Field("how", Whole(range(len(WAYS))))
COUNT = Field("count", Whole(range(1, HAND + 1)))
PULLER = Field("puller", SeatNumber())
ESCAPER = Field("escaper", SeatNumber())
SLIP = Field("slip", Whole(range(2)))
