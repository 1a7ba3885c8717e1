"""The figures on the cards of the second edition, written down a second time and compared with the table."""

import re
from collections import Counter
from random import Random

import pytest

from rookery.core.match import Match
from rookery.core.reasons import Broken
from rookery.core.story import story
from rookery.games.thiefs_market_2e.game import THIEFS_MARKET_2E as GAME
from rookery.games.thiefs_market_2e.words import FACE_NAMES

# slug, cost, faces, points, and what of it the rulebook prints; the rest is reconstructed.
MARKET = """
transmutate-white          | R1 | white       |   | name cost
transmutate-red            | W1 | red         |   | name faces
transmutate-green          | B1 | green       |   | name cost faces
transmutate-blue           | G1 | blue        |   | name
stockpile-red              | R2 | red         |   | name
stockpile-white            | W2 | white       |   | name cost
stockpile-blue             | B2 | blue        |   | name
stockpile-green            | G2 | green       |   | name
lets-make-a-deal-red       | R2 | red         | 1 | name points
lets-make-a-deal-white     | W2 | white       | 1 | name points
lets-make-a-deal-blue      | B2 | blue        | 1 | name cost points
lets-make-a-deal-green     | G2 | green       | 1 | name points
bait-and-switch-red-white  | B1 | red white   |   |
bait-and-switch-blue-green | R1 | blue green  |   |
bait-and-switch-red-green  | W1 | red green   |   |
bait-and-switch-white-blue | G1 | white blue  |   |
"""
HEIST = """
inside-job-red             | W1 B1    | red        | 1 | points
inside-job-white           | B1 G1    | white      | 1 | points
inside-job-blue            | R1 G1    | blue       | 1 | points
inside-job-green           | R1 W1    | green      | 1 | points
double-deal-red-white      | R2 W1    | red white  | 3 | points
double-deal-white-blue     | W2 B1    | white blue | 3 | points
double-deal-blue-green     | B2 G1    | blue green | 3 | points
double-deal-green-red      | R1 G2    | green red  | 3 | points
take-a-cut-rwb             | R1 W1 B1 |            | 1 | points
take-a-cut-wbg             | W1 B1 G1 |            | 1 | points
take-a-cut-rbg             | R1 B1 G1 |            | 1 | points
take-a-cut-rwg             | R1 W1 G1 |            | 1 | points
cash-out-rw                | R1 W1    |            | 2 | points
cash-out-bg                | B1 G1    |            | 2 | points
cash-out-rg                | R1 G1    |            | 2 | points
cash-out-wb                | W1 B1    |            | 2 | points
two-faced-rb               | R1 B1    | bag point  |   | faces
two-faced-wg               | W1 G1    | bag point  |   | faces
two-faced-rw               | R1 W1    | bag point  |   | faces
two-faced-bg               | B1 G1    | bag point  |   | faces
"""
RELIC = """
red-hoard                  | R2 W1       | red   | 1   | deck points
white-hoard                | W2 B1       | white | 1   | deck points
blue-hoard                 | B2 G1       | blue  | 1   | deck points
green-hoard                | R1 G2       | green | 1   | deck points
trade-ledger               | R1 W1 G1    |       | 1   | deck points
master-ledger              | R1 W1 B1 G1 |       | 1   | deck points
banner                     | R1 W1 B1    |       | 6 4 | deck points
collector                  | W1 B1 G1    |       | 6 4 | deck points
hermit                     | R1 W1 B1 G1 |       | 7 5 | deck points
coin-idol                  | R1 B1 G1    |       | 3 2 | deck points
small-crown                | 3 matching  |       | 5   | deck
great-crown                | 4 matching  |       | 7   | deck
royal-crown                | 5 matching  |       | 9   | deck
"""


def rows(deck: str, text: str) -> list[list[str]]:
    return [[deck, *[part.strip() for part in line.split("|")]] for line in text.strip().splitlines()]


ALL = [*rows("market", MARKET), *rows("heist", HEIST), *rows("relic", RELIC)]


def counted(text: str) -> Counter[str]:
    return Counter({gem: int(number) for gem, number in re.findall(r"([RWBG])(\d)", text)})


@pytest.mark.parametrize(
    ("deck", "slug", "cost", "faces", "points", "rulebook"), ALL, ids=[slug for _, slug, *_ in ALL]
)
def test_the_figures_are_the_ones_we_set(
    deck: str, slug: str, cost: str, faces: str, points: str, rulebook: str
) -> None:
    """T2-5, T2-6 And each says whether the rulebook prints it."""
    figures = GAME.sheet.rows[slug]
    assert figures["deck"] == deck
    if "matching" in cost:
        assert figures["cost"] == cost
    else:
        assert Counter(figures["cost"]) == counted(cost)
    assert figures.get("faces", []) == faces.split()
    assert figures.get("points", []) == [int(number) for number in points.split()]
    printed = {key for key in figures if GAME.sheet.provenance(slug, key) == "rulebook"}
    assert printed == set(rulebook.split())
    assert all(GAME.sheet.provenance(slug, key) == "reconstructed" for key in set(figures) - printed)
    card = next(card for card in GAME.cards if card.slug == slug)
    assert [FACE_NAMES[face] for face in card.faces] == faces.split(), "the card that is played has the sheet's figures"
    assert dict(zip("RWBG", card.cost, strict=True)) == {gem: counted(cost)[gem] for gem in "RWBG"}


def test_there_are_16_market_20_heist_and_13_relic_cards_and_five_characters() -> None:
    """T2-1.1, T2-1.3"""
    decks = Counter(row.get("deck", "character") for row in GAME.sheet.rows.values())
    assert decks == {"market": 16, "heist": 20, "relic": 13, "character": 5}
    assert [slug for _, slug, *_ in ALL] == [slug for slug, row in GAME.sheet.rows.items() if "deck" in row]


@pytest.mark.parametrize(("deck", "each"), [("market", 6), ("heist", 12), ("relic", 8)])
def test_each_colour_is_wanted_equally_often(deck: str, each: int) -> None:
    """T2-1.1 The self-check of whoever set the figures."""
    gems = "".join(row["cost"] for row in GAME.sheet.rows.values() if row.get("deck") == deck)
    assert {gem: gems.count(gem) for gem in "RWBG"} == dict.fromkeys("RWBG", each)


def test_every_card_names_a_rule_that_speaks_of_it_and_has_a_text_with_its_figures() -> None:
    """T2-5, T2-6"""
    for card in GAME.cards:
        assert card.name in GAME.rules[card.rule].text
        assert re.match(r"(Once a round|Any number of times|When bought)(:|,) ", card.text), card.text
        assert "{" not in card.text
        assert all(str(points) in card.text for points in card.points)
        assert all(FACE_NAMES[face] in card.text for face in card.faces)


@pytest.mark.parametrize(
    ("figures", "complaint"),
    [
        ({"banner": {"cost": "X"}}, "letters R, W, B and G"),
        ({"small-crown": {"cost": "9 matching"}}, "2 to 6"),
        ({"banner": {"points": [6]}}, "2 such figures"),
        ({"stockpile-red": {"faces": ["purple"]}}, "faces are a list of red"),
        ({"stockpile-red": {"faces": ["red", "blue"]}}, "1 such figure"),
        ({"stockpile-red": {"faces": ["bag"]}}, "a bag cannot be turned to a bag"),
        ({"inside-job-red": {"faces": ["bag"]}}, "a bag cannot be turned to a bag"),
        ({"two-faced-rb": {"faces": ["bag", "bag"]}}, "must differ"),
        ({"red-hoard": {"faces": ["bag"]}}, "a hoard counts gems"),
        ({"banner": {"deck": "heist"}}, "the heist deck has 21 cards"),
        ({"banner": {"deck": "attic"}}, "a deck is market, heist or relic"),
        ({"rook": {"cost": "R"}}, "rook has no figure 'cost'; it has name"),
        ({"rook": {"name": ""}}, "one to forty letters"),
    ],
)
def test_impossible_figures_are_refused_with_a_sentence(figures: dict[str, dict[str, object]], complaint: str) -> None:
    """T2-1.1"""
    with pytest.raises(Broken, match=complaint):
        GAME.with_cards(GAME.sheet.replaced(figures, "mine.toml"))


def test_replaced_figures_are_played_and_told() -> None:
    """T2-5.2 An owner of the box may know better: name, cost, faces."""
    better = {"transmutate-white": {"name": "Turncoat", "cost": "GG", "faces": ["point"]}}
    game = GAME.with_cards(GAME.sheet.replaced(better))
    assert game.card_text("transmutate-white")[:2] == (
        "Turncoat",
        "Once a round: turn one point to another gem colour.",
    )
    assert game.sheet.provenance("transmutate-white", "cost") == "replaced"
    assert game.changed_figures() == better
    assert game.sheet.read(game.sheet.toml(game.title), "again").rows == game.sheet.rows


def test_two_decks_may_swap_cards() -> None:
    """T2-1.1 As long as each deck keeps its size."""
    game = GAME.with_cards(GAME.sheet.replaced({"banner": {"deck": "heist"}, "cash-out-rw": {"deck": "relic"}}))
    assert [len(pool) for pool in game.pools] == [16, 20, 13, 5]


def test_a_name_is_told_as_it_is_and_never_filled_in() -> None:
    """A name comes from a file or a stranger: what looks like a pattern in it is only text."""
    name = "{9} {0.__class__} {0:>700000000}"
    game = GAME.with_cards(GAME.sheet.replaced({slug: {"name": name} for slug in GAME.sheet.rows}))
    match = Match(game, ["Ann", "Bob", "Cem"], seed=5, first_seat=0)
    reasons = [match.state.why_not(seat, word) for seat in range(3) for word in game.words.all]
    told = [reason.say(match.names) for reason in reasons if reason is not None]
    rng = Random(5)
    while not match.over:
        match.play(match.turn[0], rng.choice(match.state.legal(match.turn[0])))
        told += [reason.say(match.names) for word in game.words.all if (reason := match.state.why_not(0, word))]
    told += [line.text for line in story(match, 0)]
    assert max(map(len, told)) < 300
    assert any(name in sentence for sentence in told)
