"""TM-2 Splitting the loot."""

from tests.thiefs_market.drawn import cards, for_machines, given, offered, pile, play, refused, roll, turn


def test_the_start_player_rolls_all_dice_and_puts_the_marker_beside_them() -> None:
    """TM-2.1, TM-1.1"""
    s = given("""
        Ann
        Bob
        Cem
        a round begins""")
    assert turn(s) == "chance"
    roll(s, "red red white white blue blue green bag mask mask")
    assert pile(s, "centre") == "red red white white blue blue green bag mask mask marker"
    assert turn(s) == "Ann"


def test_the_start_player_takes_one_or_more_objects() -> None:
    """TM-2.2 Taking nothing is not allowed, and there is no pile to steal yet."""
    s = given("""
        Ann
        Bob
        Cem
        centre red blue marker
        Ann splits""")
    assert offered(s) == ["take red", "take blue", "take marker"]
    assert refused(s, "done") == "TM-2.2"
    play(s, "take red", "take marker", "done")
    assert pile(s, "Ann") == "red marker"
    assert pile(s, "centre") == "blue"


def test_a_set_is_named_in_any_order_and_by_machines_in_one() -> None:
    """TM-2.2"""
    s = given("""
        Ann
        Bob
        Cem
        centre red red blue marker
        Ann splits""")
    play(s, "take blue")
    assert offered(s) == ["take red", "take marker", "done"]
    assert for_machines(s) == ["take marker", "done"]
    play(s, "take red", "done")
    assert pile(s, "Ann") == "red blue"


def test_a_thief_returns_objects_in_any_order() -> None:
    """TM-2.4"""
    s = given("""
        Ann
        Bob  pile red blue mask marker
        Cem  pile white
        Ann splits""")
    play(s, "steal Bob", "return marker")
    assert offered(s) == ["return red", "return blue", "return mask", "done"]
    assert for_machines(s) == ["done"]
    play(s, "return blue", "return red")
    assert offered(s) == ["done"], "one object is kept"


def test_faces_do_not_change_when_dice_move() -> None:
    """TM-2.2"""
    s = given("""
        Ann
        Bob
        Cem
        centre white bag mask marker
        Ann splits""")
    play(s, "take bag", "take mask", "done")
    assert pile(s, "Ann") == "bag mask"


def test_everything_may_be_taken_at_once_and_then_only_stealing_is_left() -> None:
    """TM-2.9 An empty centre leaves stealing as the only choice."""
    s = given("""
        Ann
        Bob
        Cem
        centre red blue marker
        Ann splits""")
    play(s, "take red", "take blue", "take marker", "done")
    assert turn(s) == "Bob"
    assert offered(s) == ["steal Ann"]
    assert refused(s, "take red") == "TM-2.2"


def test_the_next_player_clockwise_without_a_pile_takes_or_steals() -> None:
    """TM-2.3"""
    s = given("""
        Ann  pile red blue
        Bob
        Cem  pile white white
        centre green marker
        Bob splits""")
    assert offered(s) == ["take everything", "steal Ann", "steal Cem"]
    s = given("""
        Ann  pile red blue
        Bob
        Cem
        centre green marker
        Bob splits""")
    assert offered(s) == ["take green", "take marker", "steal Ann"]
    play(s, "take green", "done")
    assert turn(s) == "Cem"


def test_one_takes_or_steals_but_not_both() -> None:
    """TM-2.3"""
    s = given("""
        Ann  pile red blue
        Bob
        Cem
        centre green marker
        Bob splits""")
    play(s, "take green")
    assert refused(s, "steal Ann") == "TM-2.3"


def test_a_thief_takes_the_whole_pile_returns_at_least_one_and_keeps_at_least_one() -> None:
    """TM-2.4"""
    s = given("""
        Ann  pile red blue bag
        Bob
        Cem
        centre marker
        Bob splits""")
    play(s, "steal Ann")
    assert pile(s, "Ann") == ""
    assert pile(s, "Bob") == "red blue bag"
    assert refused(s, "done") == "TM-2.4", "nothing was returned yet"
    play(s, "return red", "return blue")
    assert offered(s) == ["done"], "the last object is kept"
    assert refused(s, "return bag") == "TM-2.4"


def test_a_pile_of_one_object_cannot_be_stolen() -> None:
    """TM-2.4"""
    s = given("""
        Ann  pile red
        Bob
        Cem
        centre blue marker
        Bob splits""")
    assert "steal Ann" not in offered(s)
    assert refused(s, "steal Ann") == "TM-2.4"
    assert refused(s, "steal Cem") == "TM-2.4", "no pile at all"
    assert refused(s, "steal Bob") == "TM-2.4", "your own pile"


def test_a_pile_just_stolen_may_be_stolen_again() -> None:
    """TM-2.4, TM-2.6"""
    s = given("""
        Ann  pile red blue bag
        Bob
        Cem
        centre marker
        Bob splits""")
    play(s, "steal Ann", "return red", "done", "roll mask")
    assert turn(s) == "Cem"
    play(s, "steal Bob", "return bag", "done", "roll mask")
    assert pile(s, "Cem") == "blue"
    assert turn(s) == "Ann", "clockwise from the thief, the next without a pile"


def test_returned_dice_are_rerolled_once_the_choice_is_complete() -> None:
    """TM-2.5"""
    s = given("""
        Ann  pile red blue bag marker
        Bob
        Cem
        centre white
        Bob splits""")
    play(s, "steal Ann", "return red", "return bag", "return marker")
    assert pile(s, "centre") == "white", "nothing lies in the centre yet"
    play(s, "done")
    assert turn(s) == "chance"
    roll(s, "green mask")
    assert pile(s, "centre") == "white green mask marker"


def test_a_returned_marker_is_just_put_back() -> None:
    """TM-2.5"""
    s = given("""
        Ann  pile red marker
        Bob
        Cem
        centre white
        Bob splits""")
    play(s, "steal Ann", "return marker", "done")
    assert pile(s, "centre") == "white marker"
    assert turn(s) == "Cem"


def test_with_a_lucky_animal_appendage_returned_dice_stay_as_they_lie() -> None:
    """TM-2.5 Nobody may choose otherwise."""
    s = given("""
        Ann  pile red blue bag  cards Lucky Animal Appendage
        Bob
        Cem
        centre marker
        Bob splits""")
    play(s, "steal Ann", "return red", "return bag", "done")
    assert pile(s, "centre") == "red bag marker"
    assert turn(s) == "Cem"


def test_the_thiefs_own_appendage_spares_nothing() -> None:
    """TM-2.5 It is the victim's that counts."""
    s = given("""
        Ann  pile red blue
        Bob  cards Lucky Animal Appendage
        Cem
        centre marker
        Bob splits""")
    play(s, "steal Ann", "return red", "done")
    assert turn(s) == "chance"


def test_a_robbed_player_gets_turns_again_in_clockwise_order() -> None:
    """TM-2.6"""
    s = given("""
        Ann  pile red blue
        Bob  pile white
        Cem
        centre green marker
        Cem splits""")
    play(s, "steal Ann", "return red", "done", "roll bag")
    assert turn(s) == "Ann"
    assert offered(s) == ["take everything"], "Bob's and Cem's single objects cannot be stolen"


def test_the_last_player_without_a_pile_takes_everything() -> None:
    """TM-2.7, TM-2.8 Then the split is over and the centre empty."""
    s = given("""
        Ann  pile red blue
        Bob  pile white
        Cem
        centre green mask marker
        Cem splits""")
    assert offered(s) == ["take everything", "steal Ann"]
    assert refused(s, "take green") == "TM-2.7"
    play(s, "take everything")
    assert pile(s, "Cem") == "green mask marker"
    assert pile(s, "centre") == ""
    assert turn(s) == "Cem", "who has the marker buys first"


def test_taking_everything_is_the_word_of_the_last_player_only() -> None:
    """TM-2.7"""
    s = given("""
        Ann
        Bob
        Cem
        centre green mask marker
        Ann splits""")
    assert refused(s, "take everything") == "TM-2.7"
    play(s, "take green")
    assert refused(s, "take everything") == "TM-2.7"


def test_the_last_player_may_steal_and_the_split_goes_on() -> None:
    """TM-2.7, TM-2.8"""
    s = given("""
        Ann  pile red blue
        Bob  pile white marker
        Cem
        centre green
        Cem splits""")
    play(s, "steal Ann", "return blue", "done", "roll red")
    assert turn(s) == "Ann"
    play(s, "take everything")
    assert pile(s, "Ann") == "red green"
    assert turn(s) == "Bob", "Bob has the marker"


def test_final_piles_are_what_they_were_when_the_split_ended() -> None:
    """TM-2.10 A die rerolled later does not change the final pile: the Corrupt Official still sees the white die."""
    s = given("""
        Ann  pile white marker  cards Lucky Animal Appendage, Corrupt Official
        Bob  pile red
        Cem  pile blue
        market Tailor, Disgruntled Minion, Coercion Coordinator
        the split ends""")
    assert turn(s) == "Ann"
    assert offered(s) == ["reroll white", "done"]
    play(s, "reroll white", "roll red")
    assert pile(s, "Ann") == "red marker"
    play(s, "buy tailor", "pay red")
    assert "buy disgruntled-minion" in offered(s), "a second purchase, by gold"


def test_the_end_of_a_split_keeps_its_order() -> None:
    """TM-2.10 Eyepatch and Alleyway pay, then Appendages reroll from the marker's owner clockwise, then purchases."""
    s = given("""
        Ann  pile red  cards Lucky Animal Appendage
        Bob  pile white marker  cards Eyepatch of Command
        Cem  pile blue blue blue blue blue
        the split ends""")
    assert s.infamy == [0, 1, 0]
    assert turn(s) == "Ann", "the only Appendage, before Bob's purchases"
    play(s, "done")
    assert turn(s) == "Bob"
    assert s.start == 1


def test_an_appendage_without_a_die_is_not_asked() -> None:
    """TM-2.10"""
    s = given("""
        Ann  pile marker  cards Lucky Animal Appendage
        Bob  pile white
        Cem  pile blue
        the split ends""")
    assert offered(s) == ["done"]
    assert refused(s, "reroll white") == "TM-2.10"


def test_the_worked_example_of_the_rulebook() -> None:
    """TM-2.4, TM-2.5 Erin (Ann here) takes red, blue and marker; Michael (Bob) steals: all he may keep and return."""
    ways: dict[str, str] = {}
    for words in (
        ["return marker"],
        ["return blue"],
        ["return red"],
        ["return blue", "return marker"],
        ["return red", "return marker"],
        ["return red", "return blue"],
    ):
        s = given("""
            Ann
            Bob
            Cem
            centre red white blue green bag mask marker
            Ann splits""")
        play(s, "take red", "take blue", "take marker", "done")
        assert "steal Ann" in offered(s)
        play(s, "steal Ann", *words, "done")
        dice = [word for word in words if word != "return marker"]
        assert turn(s) == ("chance" if dice else "Cem")
        roll(s, " ".join(["mask"] * len(dice)))
        ways[pile(s, "Bob")] = pile(s, "centre")
    assert ways == {
        "red blue": "white green bag mask marker",
        "red marker": "white green bag mask mask",
        "blue marker": "white green bag mask mask",
        "red": "white green bag mask mask marker",
        "blue": "white green bag mask mask marker",
        "marker": "white green bag mask mask mask",
    }


def test_the_worked_example_forbids_keeping_all_or_returning_all() -> None:
    """TM-2.4"""
    s = given("""
        Ann  pile red blue marker
        Bob
        Cem
        centre white
        Bob splits""")
    play(s, "steal Ann")
    assert refused(s, "done") == "TM-2.4"
    play(s, "return red", "return blue")
    assert refused(s, "return marker") == "TM-2.4"
    assert cards(s, "Bob") == []
