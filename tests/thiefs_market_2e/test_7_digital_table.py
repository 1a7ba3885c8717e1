"""T2-7 What a digital table adds: taking back, and help with paying."""

import pytest

from rookery.core.reasons import Illegal
from tests.thiefs_market_2e.drawn import at_the_table, given, offered, pile, play


def test_steps_of_a_market_turn_are_taken_back_one_by_one_with_all_they_brought_about() -> None:
    """T2-7.1 Points, cards, coins and used marks go back too."""
    s = given("""
        Ann  pile red white blue red token  coins 1  cards take-a-cut-rwb, stockpile-red
        Bob  pile blue
        Cem  pile green
        display Banner
        Ann, Bob buy""")
    match = at_the_table(s)
    before = match.game.dump(match.state)
    for word in ("stockpile red", "buy banner", "pay red", "pay white", "pay blue", "claim cut"):
        if word in match.legal("Ann"):
            match.play("Ann", word)
    assert match.state.scores()[0] == 9
    while match.can_undo("Ann"):
        match.undo("Ann")
    assert match.game.dump(match.state) == before


def test_nothing_is_taken_back_once_the_turn_was_ended_or_a_die_fell() -> None:
    """T2-7.1"""
    match = at_the_table(
        given("""
        Ann  pile red blue token
        Bob
        Cem
        centre white
        Bob splits""")
    )
    match.play("Bob", "steal Ann")
    match.play("Bob", "return red")
    match.undo("Bob")
    match.play("Bob", "return blue")
    match.play("Bob", "done")
    with pytest.raises(Illegal, match=r"T2-7\.1"):
        match.undo("Bob")


def test_payment_offers_the_matching_die_first_and_asks_only_where_there_is_a_choice() -> None:
    """T2-7.2"""
    s = given("""
        Ann  pile red blue token  coins 1
        Bob  pile blue
        Cem  pile green
        display inside-job-red, transmutate-white
        Ann buys""")
    play(s, "buy inside-job-red")
    assert offered(s)[-1] == "done", "white takes the coin, so blue must take the die"
    assert pile(s, "Ann") == "red token"
    s = given("""
        Ann  pile red blue token  coins 1
        Bob  pile blue
        Cem  pile green
        display transmutate-white
        Ann buys""")
    play(s, "buy transmutate-white")
    assert offered(s) == ["pay red", "pay coins"]
    assert s.agenda[-1].natural(s, 0).word == "pay red"


def test_the_natural_face_to_match_is_the_one_that_takes_fewest_coins() -> None:
    """T2-7.2"""
    s = given("""
        Ann  pile red red blue blue blue token  coins 1
        Bob  pile blue
        Cem  pile green
        display small-crown
        Ann buys""")
    play(s, "buy small-crown")
    assert offered(s) == ["match red", "match blue"]
    assert s.agenda[-1].natural(s, 0).word == "match blue"
