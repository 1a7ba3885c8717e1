"""The figures of Master Thief: what the table says, what the sheet says, and where each figure comes from."""

import re
from collections import Counter

import pytest

from rookery.core.reasons import Broken
from rookery.games.master_thief.game import MASTER_THIEF as GAME
from rookery.games.master_thief.state import Museum
from rookery.games.master_thief.words import CALLING_NAMES, CATEGORY_NAMES, TITLE_NAMES
from tests.master_thief.drawn import given, play


@pytest.mark.parametrize(
    ("slug", "category", "value", "draw"),
    [
        pytest.param("crown-of-the-drowned-king", "artifact", 5, 1, id="crown-of-the-drowned-king"),
        pytest.param("obsidian-calendar", "artifact", 4, 2, id="obsidian-calendar"),
        pytest.param("merchants-clay-ledger", "artifact", 3, 2, id="merchants-clay-ledger"),
        pytest.param("bronze-astrolabe", "artifact", 2, 3, id="bronze-astrolabe"),
        pytest.param("bottomless-satchel", "artifact", 1, 2, id="bottomless-satchel"),
        pytest.param("complete-cave-lion", "bone", 5, 1, id="complete-cave-lion"),
        pytest.param("mammoth-tusk", "bone", 4, 2, id="mammoth-tusk"),
        pytest.param("whalebone-harp", "bone", 3, 2, id="whalebone-harp"),
        pytest.param("raven-skull", "bone", 2, 3, id="raven-skull"),
        pytest.param("lucky-knucklebone", "bone", 1, 2, id="lucky-knucklebone"),
        pytest.param("midnight-diamond", "gem", 5, 1, id="midnight-diamond"),
        pytest.param("blood-ruby", "gem", 4, 2, id="blood-ruby"),
        pytest.param("river-sapphire", "gem", 3, 2, id="river-sapphire"),
        pytest.param("smoky-quartz", "gem", 2, 3, id="smoky-quartz"),
        pytest.param("whispering-opal", "gem", 1, 2, id="whispering-opal"),
        pytest.param("mask-of-the-sun-queen", "mask", 5, 1, id="mask-of-the-sun-queen"),
        pytest.param("golden-lion-mask", "mask", 4, 2, id="golden-lion-mask"),
        pytest.param("jade-burial-mask", "mask", 3, 2, id="jade-burial-mask"),
        pytest.param("carnival-mask", "mask", 2, 3, id="carnival-mask"),
        pytest.param("faceless-mask", "mask", 1, 2, id="faceless-mask"),
        pytest.param("the-unfinished-masterpiece", "painting", 5, 1, id="the-unfinished-masterpiece"),
        pytest.param("lady-in-grey", "painting", 4, 2, id="lady-in-grey"),
        pytest.param("harbour-at-dusk", "painting", 3, 2, id="harbour-at-dusk"),
        pytest.param("pears-on-a-table", "painting", 2, 3, id="pears-on-a-table"),
        pytest.param("the-watching-portrait", "painting", 1, 2, id="the-watching-portrait"),
        pytest.param("winged-torso", "statue", 5, 1, id="winged-torso"),
        pytest.param("bronze-wrestlers", "statue", 4, 2, id="bronze-wrestlers"),
        pytest.param("marble-dancer", "statue", 3, 2, id="marble-dancer"),
        pytest.param("terracotta-horse", "statue", 2, 3, id="terracotta-horse"),
        pytest.param("stone-sentinel", "statue", 1, 2, id="stone-sentinel"),
    ],
)
def test_an_item_is_stolen_drawn_for_given_up_and_counted(slug: str, category: str, value: int, draw: int) -> None:
    """MT-3.2, MT-4.2, MT-6.2 Every item has its figures and brings what they say."""
    assert GAME.sheet.rows[slug] == {"category": category, "value": value, "draw": draw}
    s = given("""
        Ann
        Bob
        Ann begins""")
    play(s, f"find {slug}", *["draw grip"] * draw)
    assert s.hands[0][TITLE_NAMES.index("grip")] == draw
    card = s.carried[0][0]
    assert s.box.museum[card].value == value
    two = next(number for number, calling in enumerate(s.box.callings) if CATEGORY_NAMES[calling.most] == category)
    s.callings[0] = two
    s.out[0] = True
    assert s.scores()[0] == value + 2
    s.out[0] = False
    if s.agenda[-1].rule == "MT-7.9":
        play(s, "done")
    alarms = [other for other in s.box.museum if other.security and CATEGORY_NAMES[other.category] == category]
    play(s, "end turn", f"find {alarms[0].slug}", f"Ann: give {slug}")
    assert card in s.museum
    assert s.alerted == []


@pytest.mark.parametrize(
    ("slug", "category"),
    [
        pytest.param("pressure-plate", "artifact", id="pressure-plate"),
        pytest.param("night-watchman", "bone", id="night-watchman"),
        pytest.param("laser-grid", "gem", id="laser-grid"),
        pytest.param("motion-sensor", "mask", id="motion-sensor"),
        pytest.param("frame-wire", "painting", id="frame-wire"),
        pytest.param("camera-eye", "statue", id="camera-eye"),
    ],
)
def test_security_names_the_category_that_averts_it(slug: str, category: str) -> None:
    """MT-4.2 One item of each category is carried: one of them is offered."""
    assert GAME.sheet.rows[slug] == {"category": category}
    s = given("""
        Ann  carries Crown, Mammoth, Blood Ruby, Carnival, Lady, Winged
        Bob
        Ann begins""")
    play(s, f"find {slug}")
    offers = [action for action in s.legal(0) if action.verb == "give"]
    assert [CATEGORY_NAMES[s.box.museum[action.what].category] for action in offers] == [category]


@pytest.mark.parametrize(
    ("slug", "two", "one"),
    [
        pytest.param("antiquary", "artifact", "bone", id="antiquary"),
        pytest.param("gravedigger", "bone", "gem", id="gravedigger"),
        pytest.param("magpie", "gem", "mask", id="magpie"),
        pytest.param("harlequin", "mask", "painting", id="harlequin"),
        pytest.param("forger", "painting", "statue", id="forger"),
        pytest.param("sculptor", "statue", "artifact", id="sculptor"),
    ],
)
def test_a_calling_card_adds_to_two_categories(slug: str, two: str, one: str) -> None:
    """MT-6.2 Six items, one of each category, are worth 27; the calling card adds 3."""
    assert GAME.sheet.rows[slug] == {"two": two, "one": one}
    s = given("""
        Ann  carries Crown, Mammoth, Blood Ruby, Carnival, Lady, Winged  escaped
        Bob
        Bob plays""")
    s.callings = [CALLING_NAMES.index(slug), (CALLING_NAMES.index(slug) + 1) % 6]
    assert s.scores()[0] == 5 + 4 + 4 + 2 + 4 + 5 + 3
    assert GAME.count(s, 0)[-1][:3] == (f"The {slug.capitalize()}", 3, "MT-6.2")


def test_there_are_36_museum_cards_70_action_cards_and_6_calling_cards() -> None:
    """MT-1.1, MT-1.2 Of 13 titles 50 cards are for your own turn and 20 are answers."""
    assert len(GAME.box.museum) == 36
    assert sum(title.copies for title in GAME.box.titles) == 70
    assert sum(title.copies for title in GAME.box.titles if title.effect.in_turn()) == 50
    assert len(GAME.box.callings) == 6
    assert Counter(card.category for card in GAME.box.museum) == dict.fromkeys(range(6), 6)


def test_the_copies_of_each_title() -> None:
    """MT-1.1"""
    copies = {title.slug: title.copies for title in GAME.box.titles}
    assert copies == {
        "swipe": 11,
        "stash": 11,
        "raid": 6,
        "steal": 5,
        "heist": 3,
        "snag": 5,
        "switch": 3,
        "case": 3,
        "rummage": 3,
        "grip": 11,
        "latch": 4,
        "lockdown": 2,
        "disarm": 3,
    }


def test_every_figure_is_reconstructed_until_somebody_replaces_it() -> None:
    """MT-1.1 The rulebook gives the sums and bounds only."""
    origins = {GAME.sheet.provenance(slug, key) for slug, row in GAME.sheet.rows.items() for key in row}
    assert origins == {"reconstructed"}
    mine = GAME.with_cards(GAME.sheet.read("swipe.copies = 12\ncrown-of-the-drowned-king.value = 4", "mine.toml"))
    assert mine.sheet.provenance("swipe", "copies") == "replaced"
    s = mine.new(3)
    assert isinstance(s, Museum)
    assert s.deck[0] == 12
    assert s.box.museum[0].value == 4
    assert GAME.box.museum[0].value == 5, "two tables with different figures run side by side"


@pytest.mark.parametrize(
    ("toml", "said"),
    [
        ("[swipe]\ncopies = -1", "mine.toml, line 2: swipe.copies = -1: a number of copies is from 0 to 30"),
        ("[raven-skull]\nvalue = 6", "a value is from 1 to 5"),
        ("[raven-skull]\ndraw = 0", "a draw indicator is from 1 to 3"),
        ('[raven-skull]\ncategory = "bones"', "a category is one of artifact"),
        ("[laser-grid]\nvalue = 2", "laser-grid has no figure 'value'"),
        ('[magpie]\none = "gem"', "The Magpie names gem twice"),
        ("\n".join(f"[{title}]\ncopies = 2" for title in TITLE_NAMES), "the action deck has 26 cards"),
    ],
)
def test_impossible_figures_are_refused(toml: str, said: str) -> None:
    """MT-1.1"""
    with pytest.raises(Broken, match=re.escape(said)):
        GAME.with_cards(GAME.sheet.read(toml, "mine.toml"))


def test_every_card_has_a_text_of_our_own_and_a_rule_that_speaks_of_it() -> None:
    """MT-7.9"""
    for slug in GAME.sheet.rows:
        name, text, rule = GAME.card_text(slug)
        assert re.fullmatch(r"[A-Z0-9][^{}]{20,140}\.", text), text
        if rule != "MT-2.1" or slug == "stash":
            assert name.casefold() in GAME.rules[rule].text.casefold(), f"{name} is not named by {rule}"
