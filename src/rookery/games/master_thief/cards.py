"""The cards of Master Thief: one row each, with the figures and our own wording."""
# mypyc: no (a table; what it is made of is compiled)

from typing import Any

from rookery.games.master_thief.effects import (
    Disarm,
    Faceless,
    Grip,
    Knucklebone,
    Latch,
    Lockdown,
    Opal,
    Portrait,
    Satchel,
    Sentinel,
)
from rookery.games.master_thief.rows import (
    ARTIFACT,
    BONE,
    GEM,
    MASK,
    PAINTING,
    STATUE,
    Calling,
    Charm,
    Effect,
    Exhibit,
    Title,
)
from rookery.games.master_thief.rules_plays import Case, Heist, Hide, Raid, Rummage, Snag, Steal, Swipe, Switch
from rookery.games.master_thief.words import CALLING_NAMES, CATEGORY_NAMES, MUSEUM_NAMES, TITLE_NAMES

EXHIBITS: list[Exhibit] = []
TITLES: list[Title] = []
CALLINGS: list[Calling] = []

PLAIN = Charm()


def slug_of(name: str) -> str:
    return name.casefold().replace("'", "").replace(" ", "-")


def an(category: int) -> str:
    return f"{'an' if category == ARTIFACT else 'a'} {CATEGORY_NAMES[category]}"


def item(name: str, category: int, value: int, draw: int, charm: Charm = PLAIN, text: str = "") -> None:
    """An item; its number is its row."""
    number = len(EXHIBITS)
    assert MUSEUM_NAMES[number] == slug_of(name), f"the words know {MUSEUM_NAMES[number]}, not {name}"
    rule = "MT-7.9" if text else "MT-2.1"
    text = text or f"{an(category).capitalize()} to steal, with no charm about it."
    EXHIBITS.append(Exhibit(number, slug_of(name), name, rule, category, value, draw, charm, text, security=False))


def security(name: str, category: int) -> None:
    """A security card and the category that averts it."""
    number = len(EXHIBITS)
    assert MUSEUM_NAMES[number] == slug_of(name), f"the words know {MUSEUM_NAMES[number]}, not {name}"
    text = f"Ends the puller's turn and is a strike, unless somebody gives up {an(category)}."
    EXHIBITS.append(Exhibit(number, slug_of(name), name, "MT-4.1", category, 0, 0, PLAIN, text, security=True))


def title(slug: str, copies: int, rule: str, effect: Effect[Any], text: str) -> None:
    """An action card; its number is its row."""
    number = len(TITLES)
    assert TITLE_NAMES[number] == slug, f"the words know {TITLE_NAMES[number]}, not {slug}"
    TITLES.append(Title(number, slug, rule, copies, effect, text))


def calling(slug: str, most: int, some: int) -> None:
    """A calling card: 2 more for each item of one category, 1 for each of another."""
    number = len(CALLINGS)
    assert CALLING_NAMES[number] == slug, f"the words know {CALLING_NAMES[number]}, not {slug}"
    CALLINGS.append(Calling(number, slug, f"The {slug.capitalize()}", most, some, bonus(most, some)))


def bonus(most: int, some: int) -> tuple[int, ...]:
    """What a calling card adds to an item of each category."""
    return tuple(
        [(2 if category == most else 0) + (1 if category == some else 0) for category in range(len(CATEGORY_NAMES))]
    )


# fmt: off
item("Crown of the Drowned King", ARTIFACT, 5, 1)
item("Obsidian Calendar", ARTIFACT, 4, 2)
item("Merchant's Clay Ledger", ARTIFACT, 3, 2)
item("Bronze Astrolabe", ARTIFACT, 2, 3)
item("Bottomless Satchel", ARTIFACT, 1, 2, Satchel(7), "While carried: your carrying limit is 7.")

item("Complete Cave Lion", BONE, 5, 1)
item("Mammoth Tusk", BONE, 4, 2)
item("Whalebone Harp", BONE, 3, 2)
item("Raven Skull", BONE, 2, 3)
item("Lucky Knucklebone", BONE, 1, 2, Knucklebone(6), "While carried: your holding limit is 6.")

item("Midnight Diamond", GEM, 5, 1)
item("Blood Ruby", GEM, 4, 2)
item("River Sapphire", GEM, 3, 2)
item("Smoky Quartz", GEM, 2, 3)
item("Whispering Opal", GEM, 1, 2, Opal(),
     "While carried: at your draw you may draw 1 card more, if the deck still holds it.")

item("Mask of the Sun Queen", MASK, 5, 1)
item("Golden Lion Mask", MASK, 4, 2)
item("Jade Burial Mask", MASK, 3, 2)
item("Carnival Mask", MASK, 2, 3)
item("Faceless Mask", MASK, 1, 2, Faceless(),
     "While carried: what SWIPE or SWITCH takes from you is picked at random, this mask included.")

item("The Unfinished Masterpiece", PAINTING, 5, 1)
item("Lady in Grey", PAINTING, 4, 2)
item("Harbour at Dusk", PAINTING, 3, 2)
item("Pears on a Table", PAINTING, 2, 3)
item("The Watching Portrait", PAINTING, 1, 2, Portrait(),
     "While carried: a carried item of any category, this one too, averts security.")

item("Winged Torso", STATUE, 5, 1)
item("Bronze Wrestlers", STATUE, 4, 2)
item("Marble Dancer", STATUE, 3, 2)
item("Terracotta Horse", STATUE, 2, 3)
item("Stone Sentinel", STATUE, 1, 2, Sentinel(), "While carried: neither LATCH nor LOCKDOWN stops your escape.")

security("Pressure Plate", ARTIFACT)
security("Night Watchman", BONE)
security("Laser Grid", GEM)
security("Motion Sensor", MASK)
security("Frame Wire", PAINTING)
security("Camera Eye", STATUE)

title("swipe", 11, "MT-7.1", Swipe(), "Your turn: take a carried item of a rival; you carry it.")
title("stash", 11, "MT-2.1", Hide(), "Your turn: turn one of your carried items face down.")
title("raid", 6, "MT-7.2", Raid(),
      "Your turn: take a stashed item of a rival by its place; you carry it. Gripped, it becomes carried there.")
title("steal", 5, "MT-3.2", Steal(), "Your turn: take 1 more museum card and draw nothing for it.")
title("heist", 3, "MT-4.5", Heist(), "Your turn: every thief in play takes 1 museum card, you first; nobody draws.")
title("snag", 5, "MT-7.6", Snag(), "Your turn: take 1 random action card from a rival's hand.")
title("switch", 3, "MT-7.1", Switch(), "Your turn: exchange one of your carried items for a rival's carried item.")
title("case", 3, "MT-7.6", Case(), "Your turn: look at 3 random museum cards; carry one item of them, or none.")
title("rummage", 3, "MT-7.6", Rummage(), "Your turn: take 1 card of another title from the discard pile.")
title("grip", 11, "MT-7.3", Grip(), "Answer to SWIPE, SWITCH or RAID: the item stays yours.")
title("latch", 4, "MT-5.2", Latch(), "Answer to a rival's escape: it fails.")
title("lockdown", 2, "MT-7.5", Lockdown(),
      "Answer to a rival's escape: it fails, and nobody may try again before your next turn begins.")
title("disarm", 3, "MT-4.2", Disarm(), "Answer to security: it goes back into the museum, and nothing is given up.")

calling("antiquary", ARTIFACT, BONE)
calling("gravedigger", BONE, GEM)
calling("magpie", GEM, MASK)
calling("harlequin", MASK, PAINTING)
calling("forger", PAINTING, STATUE)
calling("sculptor", STATUE, ARTIFACT)
# fmt: on
