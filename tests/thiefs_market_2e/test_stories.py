"""What is told of a game of the second edition: each sentence with its rule, each card with its variant."""

from rookery import get
from rookery.core.story import story
from rookery.games.thiefs_market_2e.state import Market
from tests.thiefs_market_2e.drawn import at_the_table, given, refused

BUYING = """
    Ann  pile {}
    Bob  pile red
    Cem  pile blue token
    display transmutate-red, great-crown
    Ann buys"""


def lines(s: Market, *words: str) -> list[str]:
    match = at_the_table(s)
    for word in words:
        match.play(match.turn[0], word)
    return [repr(line) for line in story(match, None)]


def refusal(s: Market, word: str) -> str:
    match = at_the_table(s)
    seat = match.turn[0]
    reason = match.why_not(seat, word)
    assert reason is not None
    return match.refusal(seat, match.read(word), reason).sentence


def test_a_card_is_named_with_its_variant() -> None:
    """T2-3.2 Another card of that name may lie in the display."""
    s = given(BUYING.format("blue"))
    named = "Ann can't buy Transmutate (white) now: Transmutate (white) does not lie in a display. (T2-3.2)"
    assert refusal(s, "buy transmutate-white") == named


def test_what_a_card_takes_is_counted() -> None:
    """T2-3.2, T2-3.3"""
    takes = "takes 1 coin besides the dice; you have 0. (T2-3.2)"
    assert takes in refusal(given(BUYING.format("blue")), "buy transmutate-red")
    takes = "Great Crown takes 4 matching faces: 2 coins besides the dice; you have 0. (T2-3.3)"
    assert takes in refusal(given(BUYING.format("blue blue")), "buy great-crown")


def test_nobody_is_sent_to_the_last_player_where_nobody_takes_everything() -> None:
    """T2-2.3 The table plays without that rule: the reason says so."""
    s = given(
        """
        Ann  pile red blue token
        Bob  pile white
        Cem
        centre green point
        Cem splits""",
        last_takes_all=False,
    )
    assert "At this table nobody has to take everything" in refusal(s, "take everything")
    assert refused(s, "take everything") == "T2-2.3"


def test_a_bag_is_not_turned_to_a_bag() -> None:
    """T2-5.1 A word of the game, refused with its rule."""
    told = "Ann can't turn a bag to a bag now: A die that shows a bag already can't be turned to a bag. (T2-5.1)"
    assert refusal(given(BUYING.format("bag red")), "bag bag") == told


def test_what_a_turn_brings_names_the_dice() -> None:
    """T2-3.5, T2-1.5 And what is lost is told as a loss."""
    s = given("""
        Ann  pile point bag bag  coins 1
        Bob  pile red
        Cem  pile blue token
        Ann buys""")
    assert lines(s, "done")[:3] == [
        "Ann gains 1 point from a point die. [T2-3.5]",
        "Ann gains 1 coin from a bag. [T2-3.5]",
        "Ann already has two coins; 1 coin is lost. [T2-1.5]",
    ]


def test_the_end_of_a_round_is_told_and_abilities_are_fresh() -> None:
    """T2-3.6, T2-4.2 Refilling has its own rule."""
    s = given("""
        Ann  pile red token
        Bob  pile red
        Cem  pile red white
        Cem buys""")
    told = lines(s, "bag red", "done")
    assert told[0] == "Cem turns a red die to a bag. [T2-5.1]"
    assert f"Round {s.round - 1} ends. [T2-4.2]" in told
    assert [line[-8:] for line in told if line.startswith("Dealt")] == ["[T2-4.2]"]
    assert s.used == []


def test_the_text_of_a_hoard_is_true_at_every_table() -> None:
    """T2-6.2 The pictured colour, or every gem."""
    text = get("thiefs-market-2e").card_text("red-hoard")[1]
    assert "if the table counts all gems, so does each gem of any colour" in text


def test_a_text_agrees_with_replaced_figures() -> None:
    """`{0:point}`: 1 point, 2 points."""
    game = get("thiefs-market-2e")
    changed = game.with_cards(game.sheet.replaced({"inside-job-red": {"points": [2]}}, "mine", ""))
    assert changed.card_text("inside-job-red")[1].endswith("gain 2 points.")
