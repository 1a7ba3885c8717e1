"""The three worked examples of the rulebook."""

from tests.thiefs_market_2e.drawn import cards, given, pile, play, roll, turn


def test_a_loot_phase_of_three_players() -> None:
    """T2-2.1, T2-2.4, T2-3.1 Ann takes four dice and the token, Bob steals and returns one die, Cem takes four."""
    s = given("""
        Ann
        Bob
        Cem
        a round begins""")
    roll(s, "red red white white blue blue green green bag point")
    play(s, "take red", "take white", "take blue", "take green", "take token", "done")
    play(s, "steal Ann", "return green", "done")
    roll(s, "bag")
    assert pile(s, "Bob") == "red white blue token"
    play(s, "take red", "take white", "take blue", "take point", "done")
    assert turn(s) == "Ann", "she was robbed and acts again"
    play(s, "take everything")
    assert pile(s, "Ann") == "green bag bag"
    assert pile(s, "centre") == ""
    assert turn(s) == "Bob"


def test_two_cards_are_bought_in_one_turn() -> None:
    """T2-3.2 One red die for a Transmutate, two white ones for a Stockpile."""
    s = given("""
        Ann  pile red white white token
        Bob  pile blue
        Cem  pile green
        display transmutate-white, stockpile-white
        Ann buys""")
    play(s, "buy transmutate-white", "buy stockpile-white")
    assert cards(s, "Ann") == ["transmutate-white", "stockpile-white"]
    assert pile(s, "Ann") == "token"
    assert pile(s, "centre") == "red white white"


def test_a_card_is_used_in_the_turn_in_which_it_was_bought() -> None:
    """T2-3.6, T2-5.2 Two blue and a green: a Transmutate for blue turns green to blue, which buys for two blue."""
    s = given("""
        Ann  pile blue blue green token
        Bob  pile red
        Cem  pile red
        display transmutate-green, lets-make-a-deal-blue
        Ann buys""")
    play(s, "buy transmutate-green", "transmutate green blue")
    assert pile(s, "Ann") == "blue blue token"
    play(s, "buy lets-make-a-deal-blue")
    assert cards(s, "Ann") == ["transmutate-green", "lets-make-a-deal-blue"]
    assert pile(s, "Ann") == "token"
