"""The figures on the cards of Thief's Market, written down a second time and compared with the table."""

import re
from collections import Counter

import pytest

from rookery.games.thiefs_market.game import THIEFS_MARKET as GAME

# deck, cost, icons, notoriety: as read off the printed faces, gems by letter, `henchman 2` for two of an icon.
PRINTED = """
Alchemical Lab                  | A | R2          | magic      |
Bondsman                        | A | R2          | henchman   |
Coercion Coordinator            | A | B1          | henchman   |
Corrupt Official                | A | W1          | henchman   |
Disgruntled Minion              | A | R1          | henchman   |
Fence                           | A | W2          | henchman   |
Glamer                          | A | B2          | magic      |
Guy in a Trenchcoat             | A | B1          | henchman   |
Local Celebrity                 | A | W1          | henchman   |
Nearby Safehouse                | A | G1          | building   | 1 2
Necklace                        | A | W2          | finery     | 2
Pawnbroker                      | A | G2          | henchman   |
Philosopher's Stone             | A | G2          | magic      |
Public Relations Expert         | A | G1          | henchman   |
Shadowy Hood                    | A | B2          | magic      | 2
Tailor                          | A | R1          | henchman   |
Anthropomorphic Water Buffalo   | B | R2 W1       | henchman   |
Bookie                          | B | W1 B1       | henchman   |
Brooch                          | B | R1 G1       | finery     | 3
Concealed Safehouse             | B | W1 B1       | building   | 2 4
Deceptive Bits of Colored Glass | B | W1 G1       | finery     |
Easily Impressed Noble          | B | W2 G1       | henchman   |
Executive Assistant             | B | R1 G1       | henchman 2 |
Eyepatch of Command             | B | R1 W1 B1    | magic      |
Fortified Safehouse             | B | R1 W1       | building   | 2 4
Gauntlet of Evil Intent         | B | R1 B1 G1    | magic      |
Imbalanced Scales               | B | W1 B1 G1    | finery     |
Legitimate Jeweller             | B | R1 B1 G1    | henchman   |
Lucky Animal Appendage          | B | R1 B1       | magic      |
Menacing Monocle                | B | R1 W1       | finery     | 3
Provisioned Safehouse           | B | R1 B1       | building   | 2 4
Rumor-Monger                    | B | W1 G2       | henchman   |
Sticky-Fingered Dockhand        | B | B2 G1       | henchman   |
Unlabeled Potion                | B | R1 B1       | magic      |
Wicked Clutches                 | B | W1 B1 G1    | magic      |
Big Haul                        | C | B1 G1       | scheme     |
Collecting Golem                | C | R1 W2       | magic      | 3
Crown                           | C | W1 B2       | finery     | 6
Exit Strategy                   | C | R1 W1 G1    | scheme     |
Fur Coat                        | C | R1 B1       | finery     | 4
Giant Belt Buckle               | C | R2          | finery     | 4
Insurance Racket                | C | R1 W1 G1    | scheme     |
Island Estate                   | C | B1 G1       | map        |
Loyalty Program                 | C | R1 W1 B1 G1 | scheme     | 1
Political Campaign              | C | R1 W1 B1 G1 | scheme     | 1
Scepter                         | C | W2 B1       | finery     | 6
The Heist                       | C | W1 G1       | scheme     |
Treasure Map blue               | C | B1 G2       | map        | 7 5
Treasure Map red                | C | R2 G1       | map        | 7 5
"""

PROMOS = """
Mimetic Stew                    | B | B1 G1       | magic      |
Narrow Alleyway                 | B | R1 B1 G1    | scheme     |
Wut                             | B | G1          | henchman magic building map finery scheme |
Purported Curse                 | C | R1 W1 B1 G1 | scheme     | 1
"""


def rows(text: str) -> list[list[str]]:
    return [[part.strip() for part in line.split("|")] for line in text.strip().splitlines()]


def slug(name: str) -> str:
    """`Philosopher's Stone` is `philosophers-stone` in words and files."""
    return name.casefold().replace("'", "").replace(" ", "-")


def counted(text: str) -> Counter[str]:
    """`R2 W1`, `henchman 2` or `magic` as counts."""
    counts: Counter[str] = Counter()
    for name, number in re.findall(r"([A-Za-z]+?) ?(\d?)(?= |$)", text):
        counts[name] += int(number or 1)
    return counts


ALL = rows(PRINTED) + rows(PROMOS)


@pytest.mark.parametrize(("name", "deck", "cost", "icons", "notoriety"), ALL, ids=[slug(name) for name, *_ in ALL])
def test_the_figures_are_the_printed_ones(name: str, deck: str, cost: str, icons: str, notoriety: str) -> None:
    """TM-6, TM-8"""
    card = next(card for card in GAME.cards if card.slug == slug(name))
    assert card.name == re.sub(r"(Treasure Map) \w+", r"\1", name)
    figures = GAME.sheet.rows[card.slug]
    assert figures["deck"] == deck
    assert Counter(figures["cost"]) == counted(cost)
    assert Counter(figures["icons"]) == counted(icons)
    assert figures.get("notoriety", []) == [int(points) for points in notoriety.split()]
    assert "ABC"[card.deck] == deck, "the card that is played has the sheet's figures"
    assert dict(zip("RWBG", card.cost, strict=True)) == {gem: counted(cost)[gem] for gem in "RWBG"}
    assert card.promo == (name in [promo for promo, *_ in rows(PROMOS)])


def test_there_are_49_cards_and_4_promos_in_decks_of_16_19_and_14() -> None:
    """TM-6, TM-1.3"""
    decks = Counter(GAME.sheet.rows[card.slug]["deck"] for card in GAME.cards if not card.promo)
    assert decks == {"A": 16, "B": 19, "C": 14}
    promos = Counter(GAME.sheet.rows[card.slug]["deck"] for card in GAME.cards if card.promo)
    assert promos == {"B": 3, "C": 1}
    assert {card.slug for card in GAME.cards} == {slug(name) for name, *_ in ALL}


def test_the_sums_of_gems_and_icons_are_the_published_ones() -> None:
    """TM-6 The self-check of whoever wrote the figures down first."""
    cards = [GAME.sheet.rows[card.slug] for card in GAME.cards if not card.promo]
    assert Counter("".join(card["cost"] for card in cards)) == {"R": 28, "W": 28, "B": 27, "G": 27}
    assert Counter(icon for card in cards for icon in card["icons"]) == {
        "henchman": 18,
        "magic": 10,
        "finery": 9,
        "scheme": 6,
        "building": 4,
        "map": 3,
    }


def test_two_cards_are_called_treasure_map_and_differ_in_their_cost_only() -> None:
    """TM-6.22 The 49th card, which the rulebook's list does not name; all other names are there once."""
    names = Counter(card.name for card in GAME.cards)
    assert [name for name, copies in names.items() if copies > 1] == ["Treasure Map"]
    blue, red = (card for card in GAME.cards if card.name == "Treasure Map")
    assert (blue.slug, red.slug) == ("treasure-map-blue", "treasure-map-red")
    assert blue.cost != red.cost
    assert (blue.deck, blue.icons, blue.notoriety, blue.text) == (red.deck, red.icons, red.notoriety, red.text)


def test_every_figure_says_where_it_comes_from() -> None:
    """TM-6 Decks, costs and icons are published, points are the rulebook's; nothing is reconstructed."""
    for card in GAME.cards:
        if not card.promo:
            origin = {key: GAME.sheet.provenance(card.slug, key) for key in GAME.sheet.rows[card.slug]}
            expected = {"deck": "published", "cost": "published", "icons": "published", "notoriety": "rulebook"}
            assert origin == {key: expected[key] for key in origin}, card.name


def test_every_figure_of_a_promo_is_published() -> None:
    """TM-8 The rulebook does not know the promos: what the Purported Curse is worth is not its figure either."""
    for card in GAME.cards:
        if card.promo:
            origin = {key: GAME.sheet.provenance(card.slug, key) for key in GAME.sheet.rows[card.slug]}
            assert set(origin.values()) == {"published"}, f"{card.name}: {origin}"


def test_every_card_has_a_text_of_our_own_with_its_figures_in_it() -> None:
    """TM-6, TM-8 One or two short sentences in the words of our rules: dice, bags, masks, infamy, notoriety."""
    for card in GAME.cards:
        assert re.fullmatch(r"[A-Z0-9][^{}]{20,120}\.", card.text), card.text
        for points in card.notoriety:
            assert str(points) in card.text, card.text
        for theirs in ("laurel", "gem dice", "from your pile", "next to the", "this card is worth", "phase"):
            assert theirs not in card.text, f"{card.name}: {theirs!r} is how the rulebook says it"


def test_every_card_names_a_rule_that_exists_and_speaks_of_it() -> None:
    """TM-6, TM-8 The rule of a card names the card, so that `?` leads from one to the other."""
    for card in GAME.cards:
        assert card.name.split()[0] in GAME.rules[card.rule].text, f"{card.name} is not named by {card.rule}"
