"""What is told of a game of Thief's Market: each sentence with the rule that it is about."""

from random import Random

from rookery import Match, get
from rookery.core.story import story
from rookery.games.thiefs_market.state import Market
from tests.thiefs_market.drawn import at_the_table, given


def lines(s: Market, *words: str) -> list[str]:
    """The sentences, with their rules, of what is played from a position on."""
    match = at_the_table(s)
    for word in words:
        match.play(match.turn[0], word)
    return [repr(line) for line in story(match, None)]


def test_the_split_is_told_with_the_rule_of_each_act() -> None:
    """TM-2.2 The start player takes; TM-2.3 so do the others; TM-2.4 a theft; TM-2.5 a reroll; TM-2.7 the last."""
    s = given("""
        Ann
        Bob
        Cem
        centre red red white marker
        Ann splits""")
    told = lines(s, "take red", "take marker", "done", "steal Ann", "return red", "done", "take white", "done")
    told = [line for line in told if "Rolled" not in line] + [line[-8:] for line in told if "Rolled" in line]
    assert told == [
        "Ann takes a red die and the marker. [TM-2.2]",
        "Bob steals Ann's pile. [TM-2.4]",
        "Bob returns a red die. [TM-2.4]",
        "Cem takes a white die. [TM-2.3]",
        "[TM-2.5]",
    ]
    s = given("""
        Ann  pile red marker
        Bob  pile white
        Cem
        centre red
        Cem splits""")
    assert lines(s, "take everything")[0] == "Cem takes everything. [TM-2.7]"


def test_a_purchase_and_the_use_of_a_card_have_their_own_rules() -> None:
    """TM-3.2, TM-6.2"""
    s = given("""
        Ann  pile red red marker  cards Bondsman
        Bob  pile white
        Cem  pile blue
        market Tailor
        Ann buys""")
    told = lines(s, "turn red bag", "buy tailor")
    assert told[0] == "Ann turns a red die to bag. [TM-6.2]"
    assert told[1] == "Ann buys Tailor. [TM-3.2]"


def test_the_turn_in_names_the_end_of_the_round_and_the_dice() -> None:
    """TM-4.1 It does not read as what the last purchase brought."""
    s = given("""
        Ann  pile bag bag marker  gold 0
        Bob  pile mask
        Cem  pile bag  gold 0  cards Imbalanced Scales
        Cem buys""")
    assert lines(s, "done")[:6] == [
        "Cem buys nothing. [TM-3.2]",
        "Round 1 ends. [TM-4.1]",
        "Ann gains 2 gold from 2 bags. [TM-4.1]",
        "Bob gains 1 infamy from a mask. [TM-4.1]",
        "Cem gains 1 gold from a bag. [TM-4.1]",
        "Cem gains 1 gold (Imbalanced Scales). [TM-6.10]",
    ]


def test_cards_are_dealt_by_the_rule_of_the_moment() -> None:
    """TM-1.4 The setup, TM-4.3 a refill, TM-4.4 a new row and the last cards of the deck before."""
    match, rng = Match(get("thiefs-market"), ["Ann", "Bob", "Cem"], seed=2), Random(2)
    while not match.over:
        buys = [action for action in match.state.legal(match.turn[0]) if action.verb == "buy"]
        match.play(match.turn[0], rng.choice(buys or match.state.legal(match.turn[0])))
    told = [line for line in story(match, None) if line.text.startswith("Dealt: ")]
    dealt = [line for line in told if line.rule != "TM-6.15"]  # an Unlabeled Potion
    assert dealt[0].rule == "TM-1.4"
    assert {line.rule for line in dealt[1:]} == {"TM-4.3", "TM-4.4"}
    opened = [line.entry for line in story(match, None) if line.text.startswith("Deck ")]
    for line in dealt[1:]:
        assert (line.rule == "TM-4.4") == any(0 < line.entry - entry <= 10 for entry in opened), line


def test_a_row_opens_by_its_rule_also_after_a_potion_took_the_first_card() -> None:
    """TM-4.4, TM-6.15 That card is gone, but nothing of the row was bought: this is no refill."""
    s = given("""
        Ann  pile red blue marker  gold 0
        Bob  pile white
        Cem  pile blue
        market Unlabeled Potion, Bookie, Brooch, Rumor-Monger, Menacing Monocle
        deck A 0
        deck B 0
        Ann buys""")
    told = lines(s, "buy unlabeled-potion", "done")
    assert [line.split()[-1] for line in told if line.startswith("Dealt: ")] == ["[TM-6.15]", "[TM-4.4]"]


def test_dice_are_spared_only_when_some_were_returned() -> None:
    """TM-2.5 The marker alone is just put back."""
    drawing = """
        Ann  pile red blue marker  cards Lucky Animal Appendage
        Bob
        Cem
        centre white
        Bob splits"""
    spared = "Returned dice stay as they lie (Lucky Animal Appendage). [TM-6.13]"
    assert spared in lines(given(drawing), "steal Ann", "return red", "done")
    assert spared not in lines(given(drawing), "steal Ann", "return marker", "done")


def test_what_was_used_up_is_fresh_once_the_round_has_ended() -> None:
    """TM-3.8 Also in what is stored between the rounds."""
    s = given("""
        Ann  pile white marker
        Bob  pile white
        Cem  pile red  cards Bondsman
        Cem buys""")
    match = at_the_table(s)
    match.play("Cem", "turn red bag")
    assert s.used
    match.play("Cem", "done")
    assert match.state.view(0)["used"] == []
