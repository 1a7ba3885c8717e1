"""The figures of Thieves Den: what is printed, where it comes from, and what may replace it."""

import re
import tomllib
from random import Random
from typing import Any

import pytest

from rookery.core.playout import random_game
from rookery.core.reasons import Broken
from rookery.games import get
from rookery.games.thieves_den.words import FENCE_TYPES, LOCATION_TYPES
from tests.thieves_den.drawn import given, play, prestige, treasures

GAME = get("thieves-den")
ROWS = GAME.sheet.rows


def test_there_are_as_many_cards_as_the_rulebook_lists() -> None:
    """TD-1.2 to TD-1.6 30 locations and 21 fences, each twice, 12 tiles, 10 schemes; and the witch and bonuses."""
    assert len([row for row in ROWS.values() if "spot" in row]) == 30
    assert len([row for row in ROWS.values() if "desires" in row]) == 21
    assert len([row for row in ROWS.values() if "types" in row]) == 10
    assert len(ROWS) == 30 + 21 + 12 + 10 + 2
    for kind in LOCATION_TYPES:
        of_kind = [row for row in ROWS.values() if row.get("type") == kind]
        assert [row["spot"] for row in of_kind].count("instant") == 1
        assert len(of_kind) == 6
    assert all([row.get("type") for row in ROWS.values()].count(kind) == 3 for kind in FENCE_TYPES)


def test_most_locations_have_an_owner_bonus() -> None:
    """TD-3.5 24 of 30."""
    assert len([row for row in ROWS.values() if row.get("bonus")]) == 24


def test_a_fence_pays_for_what_it_takes() -> None:
    """TD-3.6 Two for tome, fossil and potion, three for jewel and artifact, and something on top for the set."""
    worth = {"tome": 2, "jewel": 3, "artifact": 3, "fossil": 2, "potion": 2, "wild": 1.5}
    for slug, row in ROWS.items():
        if "desires" in row:
            assert row["prestige"] == sum(worth[name] for name in row["desires"]) + len(row["desires"]) - 1, slug


def test_every_figure_says_where_it_comes_from() -> None:
    """TD-7 The rulebook names a few; all others are reconstructed."""
    origin = {(slug, key): GAME.sheet.provenance(slug, key) for slug, row in ROWS.items() for key in row}
    assert set(origin.values()) == {"rulebook", "reconstructed"}
    assert origin["potion-shop", "gain"] == "rulebook"
    assert origin["market", "bonus"] == "rulebook"
    assert origin["market", "gain"] == "reconstructed", "that its treasures are jewels is our guess"
    assert origin["noble-1", "prestige"] == "rulebook"
    assert origin["call-of-the-gang", "amount"] == "rulebook"
    assert len([slug for slug, where in origin.items() if where == "rulebook"]) == 12


def test_every_card_has_a_text_and_a_rule_that_exists() -> None:
    """TD-6, TD-7 The rule of a tile or named location speaks of it."""
    for slug in ROWS:
        name, text, rule = GAME.card_text(slug)
        assert re.fullmatch(r"[A-Z0-9][^{}]{10,160}\.", text), text
        assert rule in GAME.rules
        if rule.startswith(("TD-6", "TD-7")):
            assert name in GAME.rules[rule].text


def test_the_sheet_as_toml_reads_back_the_same() -> None:
    assert tomllib.loads(GAME.sheet.toml(GAME.title)) == ROWS


def test_replaced_figures_are_played_with_and_told() -> None:
    """TD-3.5, TD-3.6 A table with other figures beside the usual one."""
    figures: dict[str, Any] = {
        "market": {"gain": ["fossil", "fossil", "thief"], "bonus": ["wild"]},
        "noble-1": {"desires": ["tome"], "prestige": 2},
        "alazars-praise": {"amount": 5},
    }
    s = given(
        """
        Ann  above Market  treasures tome tome
        Bob
        row noble-1
        tiles alazars-praise
        Ann acts""",
        figures=figures,
    )
    play(s, "steal market")
    assert treasures(s, "Ann") == "tome tome fossil fossil"
    play(s, "pass", "sell noble-1", "show agent-1")
    assert prestige(s, "Ann") == 2
    changed = GAME.with_cards(GAME.sheet.replaced(figures))
    assert changed.card_text("alazars-praise")[1] == "Gain 5 prestige."
    assert changed.changed_figures() == figures
    assert GAME.changed_figures() == {}


@pytest.mark.parametrize(
    ("toml", "wrong"),
    [
        ('[market]\ngain = ["gold"]', "line 2: market.gain = ['gold']: a gain is a list of tome, jewel"),
        ("[market]\ngain = 3", "a gain is a list of"),
        ('[market]\ntype = "noble"', "market: a location's type is one of village"),
        ('[noble-1]\ntype = "city"', "noble-1: a fence's type is one of noble"),
        ("[noble-1]\ndesires = []", "has 1 to 6 of them"),
        ("[noble-1]\nprestige = -1", "a whole number from 0 to 30"),
        ("[noble-1]\nprestige = true", "a whole number from 0 to 30"),
        ("[market]\npay = 1", "market has no figure 'pay'"),
        ("[laborium]\npay = 0", "a whole number from 1 to 3"),
        ('[village-and-shadow]\ntypes = ["city", "city"]', "two different ones of"),
        ("[witch]\nspots = [1, 2]", "a list of 5 whole numbers"),
        ("[majorities]\nbonuses = [1, 2, 3, 4, 5, 6, 70]", "a list of 7 whole numbers"),
        ("[quicksilver]\namount = 2", "quicksilver has no figure 'amount'"),
        ('[market]\nspot = "both"', "a spot is one of action, instant"),
        ("[dragon]\nprestige = 2", "there is no card 'dragon'"),
    ],
)
def test_impossible_figures_are_refused_with_their_place(toml: str, wrong: str) -> None:
    with pytest.raises(Broken, match=re.escape(wrong)) as refused:
        GAME.with_cards(GAME.printed.read(toml, "mine.toml"))
    assert "mine.toml" in str(refused.value)


def test_every_location_may_be_an_instant() -> None:
    """TD-2.3 Also those that ask something: nobody has passed while scouting."""
    game = GAME.with_cards(
        GAME.sheet.replaced({slug: {"spot": "instant"} for slug, row in ROWS.items() if "spot" in row})
    )
    for seed in range(6):
        s = game.new(3)
        random_game(s, Random(seed))
        assert s.winners()
