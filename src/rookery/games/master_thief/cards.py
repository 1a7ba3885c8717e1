"""The cards of Master Thief: one row each, with the figures; charms tell what they do."""
# mypyc: no (a table; what it is made of is compiled)

from typing import Any

from rookery.core.words import slug_of
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
from rookery.games.master_thief.rules_attacks import Raid, Swipe, Switch
from rookery.games.master_thief.rules_plays import Case, Heist, Hide, Rummage, Snag, Steal
from rookery.games.master_thief.words import (
    CALLING_NAMES,
    CATEGORY_NAMES,
    ITEM_NAMES,
    MUSEUM_NAMES,
    PLACES,
    TITLE_NAMES,
    WORDS,
)

VERSION = 1
"""The version of rules and cards: raise it with every change of either, for games are replayed by their words."""

EXHIBITS: list[Exhibit] = []
TITLES: list[Title] = []
CALLINGS: list[Calling] = []

PLAIN = Charm()


def item(title: str, category: int, value: int, draw: int, charm: Charm = PLAIN, short: str = "") -> None:
    """An item, before all security; its number is its row, its words are made with it. A bar stands where a long word
    may be broken; `short` is its name for narrow places, if that is not its last word.
    """
    name = title.replace("|", "")
    slug = slug_of(name)
    assert len(EXHIBITS) == len(ITEM_NAMES), f"{name} stands behind security"
    WORDS.name(ITEM_NAMES, slug)
    WORDS.name(PLACES, str(len(ITEM_NAMES)))
    number = WORDS.name(MUSEUM_NAMES, slug)
    rule = "MT-7.9" if charm.told() else "MT-2.1"
    EXHIBITS.append(Exhibit(number, slug, title, rule, category, value, draw, charm, short=short, security=False))


def security(title: str, category: int, short: str = "") -> None:
    """A security card and the category that averts it."""
    slug = slug_of(title.replace("|", ""))
    number = WORDS.name(MUSEUM_NAMES, slug)
    EXHIBITS.append(Exhibit(number, slug, title, "MT-4.1", category, 0, 0, PLAIN, short=short, security=True))


def title(slug: str, copies: int, rule: str, effect: Effect[Any], held: float, brief: str, wording: str) -> None:
    """An action card; its number is its row, its words are made with it."""
    number = WORDS.name(TITLE_NAMES, slug)
    TITLES.append(Title(number, slug, rule, copies, effect, held, brief, wording))


def calling(slug: str, most: int, some: int) -> None:
    """A calling card: 2 more for each item of one category, 1 for each of another."""
    number = WORDS.name(CALLING_NAMES, slug)
    CALLINGS.append(Calling(number, slug, f"The {slug.capitalize()}", most, some, bonus(most, some)))


def bonus(most: int, some: int) -> tuple[int, ...]:
    """What a calling card adds to an item of each category."""
    return tuple(
        [(2 if category == most else 0) + (1 if category == some else 0) for category in range(len(CATEGORY_NAMES))]
    )


# fmt: off
item("Crown of the Drowned King", ARTIFACT, 5, 1, short="Crown")
item("Obsi|dian Calendar", ARTIFACT, 4, 2)
item("Mer|chant's Clay Ledger", ARTIFACT, 3, 2)
item("Bronze Astro|labe", ARTIFACT, 2, 3)
item("Bottom|less Satchel", ARTIFACT, 1, 2, Satchel(7))

item("Complete Cave Lion", BONE, 5, 1, short="Cave Lion")
item("Mammoth Tusk", BONE, 4, 2)
item("Whale|bone Harp", BONE, 3, 2)
item("Raven Skull", BONE, 2, 3)
item("Lucky Knuckle|bone", BONE, 1, 2, Knucklebone(6), short="Knuckle")

item("Midnight Diamond", GEM, 5, 1)
item("Blood Ruby", GEM, 4, 2)
item("River Sapphire", GEM, 3, 2)
item("Smoky Quartz", GEM, 2, 3)
item("Whisper|ing Opal", GEM, 1, 2, Opal())

item("Mask of the Sun Queen", MASK, 5, 1, short="Sun Queen")
item("Golden Lion Mask", MASK, 4, 2, short="Golden")
item("Jade Burial Mask", MASK, 3, 2, short="Jade")
item("Carnival Mask", MASK, 2, 3, short="Carnival")
item("Faceless Mask", MASK, 1, 2, Faceless(), short="Faceless")

item("The Un|finished Master|piece", PAINTING, 5, 1, short="Canvas")
item("Lady in Grey", PAINTING, 4, 2, short="Lady")
item("Harbour at Dusk", PAINTING, 3, 2, short="Harbour")
item("Pears on a Table", PAINTING, 2, 3, short="Pears")
item("The Watching Por|trait", PAINTING, 1, 2, Portrait())

item("Winged Torso", STATUE, 5, 1)
item("Bronze Wrest|lers", STATUE, 4, 2)
item("Marble Dancer", STATUE, 3, 2)
item("Terra|cotta Horse", STATUE, 2, 3)
item("Stone Sentinel", STATUE, 1, 2, Sentinel())
# A new item goes here, whatever its category: before all security.

security("Pressure Plate", ARTIFACT)
security("Night Watch|man", BONE)
security("Laser Grid", GEM, short="Laser")
security("Motion Sensor", MASK)
security("Frame Wire", PAINTING)
security("Camera Eye", STATUE, short="Camera")

title("swipe", 11, "MT-7.1", Swipe(), 0.5, "Take a carried item of a rival.",
      "take a carried item of a rival; you carry it.")
title("stash", 11, "MT-2.1", Hide(), 0.5, "Turn one of your items face down.",
      "turn one of your carried items face down.")
title("raid", 6, "MT-7.2", Raid(), 0.35, "Take a stashed item of a rival.",
      "take a stashed item of a rival by its place; you carry it. Gripped, it becomes carried there.")
title("steal", 5, "MT-3.2", Steal(), 0.35, "Take one more museum card.",
      "take 1 more museum card and draw nothing for it.")
title("heist", 3, "MT-4.5", Heist(), 0.2, "Everybody takes a museum card.",
      "every thief in play takes 1 museum card, you first; nobody draws.")
title("snag", 5, "MT-7.6", Snag(), 0.3, "Take a card from a rival’s hand.",
      "take 1 random action card from a rival's hand.")
title("switch", 3, "MT-7.1", Switch(), 0.3, "Swap an item with a rival.",
      "exchange one of your carried items for a rival's carried item.")
title("case", 3, "MT-7.6", Case(), 0.5, "See 3 museum cards, carry one.",
      "look at 3 random museum cards; carry one item of them, or none.")
title("rummage", 3, "MT-7.6", Rummage(), 0.4, "Take a card that was played.",
      "take 1 card of another title from the discard pile.")
title("grip", 11, "MT-7.3", Grip(), 0.55, "Your item stays yours.",
      "Answer to SWIPE, SWITCH or RAID: the item stays yours.")
title("latch", 4, "MT-5.2", Latch(), 0.12, "Their escape fails.",
      "Answer to a rival's escape: it fails.")
title("lockdown", 2, "MT-7.5", Lockdown(), 0.15, "Nobody escapes for a while.",
      "Answer to a rival's escape: it fails, and nobody may try again before your next turn begins.")
title("disarm", 3, "MT-4.2", Disarm(), 0.4, "Security goes back.",
      "Answer to security: it goes back into the museum, and nothing is given up.")

calling("antiquary", ARTIFACT, BONE)
calling("gravedigger", BONE, GEM)
calling("magpie", GEM, MASK)
calling("harlequin", MASK, PAINTING)
calling("forger", PAINTING, STATUE)
calling("sculptor", STATUE, ARTIFACT)
# fmt: on
