"""T2-3 Market phase."""

import pytest

from tests.thiefs_market_2e.drawn import (
    abilities,
    cards,
    coins,
    display,
    given,
    offered,
    pile,
    play,
    points,
    refused,
    roll,
    turn,
)


def test_market_turns_go_clockwise_from_the_owner_of_the_token() -> None:
    """T2-3.1 One whole turn each: the first has gained before the second buys."""
    s = given("""
        Ann  pile red
        Bob  pile point token
        Cem  pile blue
        the split ends""")
    assert turn(s) == "Bob"
    assert refused(s, "done", "Ann") == "T2-3.1"
    play(s, "done")
    assert points(s, "Bob") == 1
    assert turn(s) == "Cem"
    play(s, "done")
    assert turn(s) == "Ann"


def test_as_many_cards_as_one_can_pay_for_from_every_open_display() -> None:
    """T2-3.2"""
    s = given("""
        Ann  pile red red red white white white blue blue token
        Bob  pile blue
        Cem  pile green
        display stockpile-red, inside-job-red, Banner
        Ann buys""")
    play(s, "buy inside-job-red", "buy stockpile-red", "buy banner")
    assert cards(s, "Ann") == ["inside-job-red", "stockpile-red", "banner"]
    assert pile(s, "Ann") == "white token"


def test_coins_are_wild() -> None:
    """T2-3.2 Where dice and coins could both pay it is asked; payment is exact."""
    s = given("""
        Ann  pile red token  coins 2
        Bob  pile blue
        Cem  pile green
        display stockpile-red, Hermit
        Ann buys""")
    assert refused(s, "buy hermit") == "T2-3.2", "two dice and two coins would do; there is one die"
    play(s, "buy stockpile-red")
    assert offered(s) == ["pay red", "pay coins"]
    assert refused(s, "done") == "T2-3.2"
    play(s, "pay red")
    assert coins(s, "Ann") == 1
    assert pile(s, "Ann") == "token"
    assert pile(s, "centre") == "red"


def test_coins_alone_may_pay() -> None:
    """T2-3.2 The mix is the buyer's: `pay coins` pays all that is still owed of a gem."""
    s = given("""
        Ann  pile red red token  coins 2
        Bob  pile blue
        Cem  pile green
        display stockpile-red
        Ann buys""")
    play(s, "buy stockpile-red", "pay coins")
    assert coins(s, "Ann") == 0
    assert pile(s, "Ann") == "red red token"


def test_bags_and_points_pay_no_gem() -> None:
    """T2-3.2"""
    s = given("""
        Ann  pile bag bag point point token
        Bob  pile blue
        Cem  pile green
        display transmutate-white, stockpile-white
        Ann buys""")
    assert refused(s, "buy transmutate-white") == "T2-3.2"
    assert refused(s, "buy stockpile-red") == "T2-3.2", "it does not lie in a display"


def test_a_coin_never_stands_in_for_a_die_of_an_ability() -> None:
    """T2-3.2"""
    s = given("""
        Ann  pile white token  coins 2  cards lets-make-a-deal-red, double-deal-red-white, stockpile-red
        Bob  pile blue
        Cem  pile green
        Ann buys""")
    assert abilities(s) == []
    for word in ("sell red", "trade red white", "stockpile red"):
        assert refused(s, word) == "T2-3.6"


@pytest.mark.parametrize("face", ["red", "white", "blue", "green", "bag", "point"])
def test_matching_faces_are_any_one_face(face: str) -> None:
    """T2-3.3 Bags and points too; what is paid so brings nothing when one gains."""
    s = given(f"""
        Ann  pile {face} {face} {face} token
        Bob  pile blue
        Cem  pile green
        display Small Crown
        Ann, Bob buy""")
    play(s, "buy small-crown")
    assert pile(s, "Ann") == "token"
    play(s, "done")
    assert points(s, "Ann") == 5
    assert coins(s, "Ann") == 0


def test_different_faces_do_not_match() -> None:
    """T2-3.3"""
    s = given("""
        Ann  pile red red white white token
        Bob  pile blue
        Cem  pile green
        display Small Crown
        Ann buys""")
    assert refused(s, "buy small-crown") == "T2-3.3"


def test_who_could_match_several_faces_names_one() -> None:
    """T2-3.3"""
    s = given("""
        Ann  pile red red point point point token  coins 1
        Bob  pile blue
        Cem  pile green
        display Small Crown
        Ann buys""")
    play(s, "buy small-crown")
    assert offered(s) == ["match red", "match point"]
    assert refused(s, "match blue") == "T2-3.3"
    assert refused(s, "done") == "T2-3.3"
    play(s, "match red")
    assert pile(s, "Ann") == "point point point token"
    assert coins(s, "Ann") == 0


def test_coins_stand_in_for_missing_dice_of_a_matching_cost_but_one_die_is_paid() -> None:
    """T2-3.3 The first die is paid at once; for the rest it is asked where there is a choice."""
    s = given("""
        Ann  pile blue blue blue token  coins 2
        Bob  pile blue
        Cem  pile green
        display Small Crown, Great Crown, Royal Crown
        Ann buys""")
    assert [word for word in offered(s) if word.startswith("buy")] == [
        "buy small-crown",
        "buy great-crown",
        "buy royal-crown",
    ]
    play(s, "buy small-crown")
    assert offered(s) == ["pay blue", "pay coins"]
    play(s, "pay coins")
    assert pile(s, "Ann") == "blue blue token"
    assert coins(s, "Ann") == 0


def test_two_coins_without_a_die_match_nothing() -> None:
    """T2-3.3"""
    figures = {"small-crown": {"cost": "2 matching"}}
    drawing = """
        Ann  pile {}  coins 2
        Bob  pile blue token
        Cem  pile green
        display Small Crown
        Ann buys"""
    s = given(drawing.format("token"), figures=figures)
    assert refused(s, "buy small-crown") == "T2-3.3"
    s = given(drawing.format("red"), figures=figures)
    play(s, "buy small-crown")
    assert coins(s, "Ann") == 1
    assert pile(s, "Ann") == ""


def test_displays_are_not_refilled_before_the_end_of_the_round() -> None:
    """T2-3.4"""
    s = given("""
        Ann  pile red token
        Bob  pile white
        Cem  pile green
        display transmutate-white, transmutate-red
        Ann, Bob buy""")
    play(s, "buy transmutate-white")
    assert display(s, "market") == ["transmutate-red"]
    assert refused(s, "buy transmutate-white") == "T2-3.2"
    play(s, "done", "buy transmutate-red")
    assert display(s, "market") == []


def test_gaining_brings_points_and_coins_and_takes_the_dice() -> None:
    """T2-3.5 The token stays with its owner until the next roll."""
    s = given("""
        Ann  pile red bag point point token
        Bob  pile white
        Cem  pile green
        Ann, Bob buy""")
    play(s, "done")
    assert points(s, "Ann") == 2
    assert coins(s, "Ann") == 1
    assert pile(s, "Ann") == "token"
    assert pile(s, "centre") == "red bag point point"


def test_coins_that_are_gained_cannot_be_spent_in_the_same_turn() -> None:
    """T2-3.5"""
    s = given("""
        Ann  pile bag token
        Bob  pile white
        Cem  pile green
        display transmutate-white
        Ann, Bob buy""")
    assert "buy transmutate-white" not in offered(s)
    play(s, "done")
    assert turn(s) == "Bob"


def test_abilities_work_before_between_and_after_purchases_and_without_any() -> None:
    """T2-3.6"""
    s = given("""
        Ann  pile red white white token  cards transmutate-red, bait-and-switch-red-white
        Bob  pile blue
        Cem  pile green
        display transmutate-white, transmutate-green
        Ann buys""")
    play(s, "transmutate red blue", "buy transmutate-green", "switch white red", "buy transmutate-white")
    play(s, "transmutate white red")
    assert pile(s, "Ann") == "red token"


def test_no_ability_works_outside_of_ones_own_buying() -> None:
    """T2-3.6"""
    s = given("""
        Ann  pile red red  cards stockpile-red
        Bob
        Cem
        centre white token
        Bob splits""")
    assert refused(s, "stockpile red") == "T2-3.6"
    s = given("""
        Ann  pile red token  cards stockpile-red
        Bob  pile red
        Cem  pile red
        Ann, Bob buy""")
    assert refused(s, "stockpile red", "Bob") == "T2-3.1", "it is not his turn"
    play(s, "done")
    assert refused(s, "stockpile red") == "T2-3.6", "it is not his card"


def test_once_per_round_is_once_per_card_and_copies_count_apart() -> None:
    """T2-3.6"""
    s = given("""
        Ann  pile bag bag bag token  cards two-faced-rb, two-faced-wg
        Bob  pile blue
        Cem  pile green
        Ann buys""")
    assert abilities(s) == ["switch bag point"], "equal cards offer one word"
    play(s, "switch bag point", "switch bag point")
    assert pile(s, "Ann") == "bag point point token"
    assert refused(s, "switch bag point") == "T2-3.6"


def test_what_was_used_is_fresh_in_the_next_round() -> None:
    """T2-3.6"""
    s = given("""
        Ann  pile red token  cards stockpile-red
        Bob  pile red
        Cem  pile red
        deck market 0
        Ann buys""")
    play(s, "stockpile red", "done")
    while offered(s)[0].startswith("deal"):
        play(s, offered(s)[0])
    roll(s, "red " * 10)
    play(s, "take red", "take token", "done", "take red", "done", "take everything")
    assert turn(s) == "Ann"
    assert abilities(s) == ["stockpile red"]


def test_an_ability_for_any_number_of_times_is_never_used_up() -> None:
    """T2-3.6, T2-5.6"""
    s = given("""
        Ann  pile red red red token  cards lets-make-a-deal-red
        Bob  pile blue
        Cem  pile green
        Ann buys""")
    play(s, "sell red", "sell red", "sell red")
    assert points(s, "Ann") == 3
    assert pile(s, "Ann") == "token"
    assert abilities(s) == []
