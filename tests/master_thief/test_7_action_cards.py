"""MT-7: action cards and their answers."""

from random import Random

import pytest

from rookery.core.reasons import Illegal
from rookery.games.master_thief.state import held
from tests.contract.revealing import check_revealing
from tests.master_thief.drawn import (
    asked,
    at_the_table,
    carries,
    discarded,
    given,
    hand,
    in_museum,
    odds,
    offered,
    play,
    refused,
    stash,
    surely_holds,
    turn,
)


def test_swipe_takes_a_carried_item() -> None:
    """MT-7.1 A rival and an item are named; without a GRIP it changes its carrier."""
    s = given("""
        Ann  hand swipe
        Bob  carries Crown, Lady  stashed Raven  hand latch
        Cem
        Ann plays""")
    play(s, "play swipe")
    assert offered(s) == ["from Bob"], "Cem carries nothing"
    assert refused(s, "from Cem") == "MT-7.7"
    assert refused(s, "from Ann") == "MT-7.1"
    play(s, "from Bob")
    assert refused(s, "take Raven") == "MT-7.1", "it is stashed"
    play(s, "take Lady")
    assert asked(s) == "Answer"
    assert turn(s) == "Bob"
    play(s, "pass")
    assert carries(s, "Ann") == ["lady-in-grey"]
    assert carries(s, "Bob") == ["crown-of-the-drowned-king"]


def test_grip_keeps_the_item_and_only_the_victim_is_asked() -> None:
    """MT-7.1, MT-7.3"""
    s = given("""
        Ann  hand swipe
        Bob  carries Crown  hand grip grip
        Cem  hand grip
        Ann plays""")
    play(s, "play swipe", "from Bob", "take Crown")
    assert offered(s, "Bob") == ["play grip", "pass"]
    assert offered(s, "Cem") == []
    assert refused(s, "play latch") == "MT-7.3"
    play(s, "play grip")
    assert carries(s, "Bob") == ["crown-of-the-drowned-king"]
    assert hand(s, "Bob") == "grip"
    assert asked(s) == "Play"
    assert turn(s) == "Ann", "nothing answers an answer"


def test_any_number_of_grips_in_one_turn() -> None:
    """MT-7.1, MT-7.4"""
    s = given("""
        Ann  hand swipe raid
        Bob  carries Crown  stashed Lady  hand grip grip
        Ann plays""")
    play(s, "play swipe", "from Bob", "take Crown", "play grip")
    play(s, "play raid", "from Bob", "place 1", "play grip")
    assert discarded(s, "grip") == 2


def test_raid_takes_a_stashed_item_by_its_place() -> None:
    """MT-7.1 Places never move; the victim knows the item, others only the place until it is carried."""
    s = given("""
        Ann  hand raid
        Bob  stashed Raven, -, Lady  hand latch
        Cem
        Ann plays""")
    play(s, "play raid", "from Bob")
    assert offered(s) == ["place 1", "place 3"]
    assert refused(s, "place 2") == "MT-7.1"
    play(s, "place 1")
    assert s.view(1)["attack"]["item"] == "raven-skull"
    assert s.view(2)["attack"]["item"] is None
    assert s.view(0)["attack"]["place"] == 1
    play(s, "pass")
    assert carries(s, "Ann") == ["raven-skull"]
    assert stash(s, "Bob") == ["-", "-", "lady-in-grey"], "Lady in Grey stays in the third place"


@pytest.mark.parametrize("jury", ["off", "friendly"])
def test_a_raid_is_no_free_look(jury: str) -> None:
    """MT-7.1 A victim without cards is not asked: the item comes to light at once, and nothing is taken back."""
    s = given(
        """
        Ann  hand raid
        Bob  stashed Lady, Raven
        Cem
        Ann plays""",
        jury=jury,
    )
    play(s, "play raid", "from Bob")
    match = at_the_table(s)
    assert check_revealing(match.game, s, 0, Random(1)) == 2
    match.play("Ann", "place 1")
    assert carries(s, "Ann") == ["lady-in-grey"]
    assert not match.can_undo("Ann")
    assert "ask back" not in offered(s)


def test_a_raid_cannot_be_foreseen() -> None:
    """MT-7.1 Trying words out tells nothing of a face-down item, and no word can follow before it was seen."""
    s = given("""
        Ann  hand raid stash
        Bob  stashed Lady, Raven
        Ann plays""")
    match = at_the_table(s)
    raid = [match.read(word) for word in ("play raid", "from Bob", "place 1")]
    assert match.foresee(0, raid[:2]).is_certain()
    assert not match.foresee(0, raid).is_certain()
    with pytest.raises(Illegal, match=r"First see what comes of 'place 1'. \(MT-7.1\)"):
        match.play_all("Ann", [*raid, "play stash"])
    assert stash(s, "Bob") == ["lady-in-grey", "raven-skull"]


def test_raid_then_grip_then_swipe() -> None:
    """MT-7.2 A gripped item stays but becomes carried, and may be swiped in the same turn."""
    s = given("""
        Ann  hand raid swipe
        Bob  stashed Lady  hand grip latch
        Ann plays""")
    play(s, "play raid", "from Bob", "place 1", "play grip")
    assert stash(s, "Bob") == []
    assert carries(s, "Bob") == ["lady-in-grey"]
    play(s, "play swipe", "from Bob", "take Lady", "pass")
    assert carries(s, "Ann") == ["lady-in-grey"]


def test_switch_exchanges_two_carried_items() -> None:
    """MT-7.1, MT-7.2 Gripped, both stay."""
    drawing = """
        Ann  carries Pears, Raven  hand switch
        Bob  carries Crown  hand grip
        Ann plays"""
    s = given(drawing)
    play(s, "play switch", "from Bob", "take Crown")
    assert offered(s) == ["give raven-skull", "give pears-on-a-table"]
    assert refused(s, "give Lady") == "MT-7.1"
    play(s, "give Pears", "pass")
    assert carries(s, "Ann") == ["crown-of-the-drowned-king", "raven-skull"]
    assert carries(s, "Bob") == ["pears-on-a-table"]
    s = given(drawing)
    play(s, "play switch", "from Bob", "take Crown", "give Pears")
    assert s.view(1)["attack"]["for"] == "pears-on-a-table"
    play(s, "play grip")
    assert carries(s, "Bob") == ["crown-of-the-drowned-king"]


def test_the_faceless_mask_makes_the_pick_random_and_shows_it_before_the_answer() -> None:
    """MT-7.1 Among all that the victim carries, the Mask included."""
    s = given("""
        Ann  hand swipe
        Bob  carries Faceless, Crown, Lady  hand grip
        Ann plays""")
    play(s, "play swipe", "from Bob")
    assert turn(s) == "chance"
    third = 0.333333
    assert odds(s) == {
        "lot crown-of-the-drowned-king": third,
        "lot faceless-mask": third,
        "lot lady-in-grey": third,
    }
    play(s, "lot Faceless")
    assert s.view(0)["attack"]["item"] == "faceless-mask"
    play(s, "pass")
    assert carries(s, "Ann") == ["faceless-mask"]


def test_grip_saves_no_cards_and_nothing_from_limits() -> None:
    """MT-7.3"""
    s = given("""
        Ann  hand snag
        Bob  carries Crown  hand grip
        Ann plays""")
    play(s, "play snag", "from Bob")
    assert turn(s) == "chance", "Bob is not asked"
    play(s, "lot grip")
    assert hand(s, "Ann") == "grip"
    assert hand(s, "Bob") == ""


def test_disarm_may_be_played_by_the_puller_and_in_the_opening() -> None:
    """MT-7.4"""
    s = given("""
        Ann  hand disarm disarm
        Bob
        Ann begins""")
    play(s, "find Laser", "play disarm")
    assert in_museum(s, "Laser Grid")
    assert discarded(s, "disarm") == 1
    s = given("""
        Ann
        Bob  hand disarm
        Ann deals""")
    play(s, "find Laser", "find Lady", "play disarm")
    assert s.alerted == []
    assert in_museum(s, "Laser Grid")


def test_steal_takes_one_more_card_and_draws_nothing() -> None:
    """MT-3.2"""
    s = given("""
        Ann  hand steal
        Bob
        Ann plays""")
    play(s, "play steal", "find Crown")
    assert carries(s, "Ann") == ["crown-of-the-drowned-king"]
    assert held(s.hands[0]) == 0
    assert asked(s) == "Play"


def test_heist_lets_every_thief_in_play_take_one() -> None:
    """MT-4.5 The active thief first, then leftwards; who escaped takes none."""
    s = given("""
        Ann  escaped
        Bob  hand heist
        Cem
        Dee
        Bob plays""")
    play(s, "play heist", "find Crown", "find Lady", "find Raven")
    assert [carries(s, name) for name in ("Ann", "Bob", "Cem", "Dee")] == [
        [],
        ["crown-of-the-drowned-king"],
        ["lady-in-grey"],
        ["raven-skull"],
    ]
    assert asked(s) == "Play"
    assert [held(cards) for cards in s.hands] == [0, 0, 0, 0], "indicators are ignored"


def test_snag_is_seen_by_thief_and_victim_only() -> None:
    """MT-7.6 The victim knows what the thief now holds; the others know one card less of the victim's hand."""
    s = given("""
        Ann  hand snag
        Bob  hand grip latch latch
        Cem
        known Bob latch
        known Bob grip
        Ann plays""")
    play(s, "play snag", "from Bob")
    assert odds(s) == {"lot grip": 0.333333, "lot latch": 0.666667}
    assert s.agenda[-1].seen_by(s, -1, s.outcomes()[0][0]) == (0, 1)
    play(s, "lot latch")
    assert hand(s, "Ann") == "latch"
    assert surely_holds(s, "Bob", "Ann") == "latch"
    assert surely_holds(s, "Cem", "Ann") == ""
    assert surely_holds(s, "all", "Bob") == "", "either of the two may be gone"
    assert surely_holds(s, "Ann", "Bob") == "grip", "Ann saw which one"


def test_a_redeal_keeps_what_a_seat_has_seen() -> None:
    """MT-7.6"""
    s = given("""
        Ann  hand snag rummage
        Bob  hand grip latch swipe
        Cem  hand stash
        discard lockdown
        Ann plays""")
    play(s, "play snag", "from Bob", "lot latch", "play rummage", "pick lockdown")
    for seed in range(30):
        assert hand(s.redeal(0, Random(seed)), "Ann") == "latch lockdown"
        seen_by_bob = s.redeal(1, Random(seed))
        assert hand(seen_by_bob, "Ann") == "latch lockdown"
        seen_by_cem = hand(s.redeal(2, Random(seed)), "Ann").split()
        assert "lockdown" in seen_by_cem
        assert len(seen_by_cem) == 2
    assert len({hand(s.redeal(2, Random(seed)), "Ann") for seed in range(30)}) > 1, "Cem did not see the LATCH"
    play(s, "end turn")
    assert surely_holds(s, "Bob", "Ann") == "latch lockdown"


def test_a_known_card_that_is_played_is_known_no_more() -> None:
    """MT-7.6, MT-7.8"""
    s = given("""
        Ann  hand swipe swipe
        Bob  carries Crown
        known Ann swipe
        Ann plays""")
    play(s, "play swipe", "from Bob", "take Crown")
    assert hand(s, "Ann") == "swipe"
    assert surely_holds(s, "Bob", "Ann") == "", "it may have been the one that was known"


def test_case_shows_three_cards_to_one_thief() -> None:
    """MT-7.6 One item is carried and shown, the rest goes back; security does nothing."""
    s = given("""
        Ann  hand case
        Bob
        Ann plays""")
    play(s, "play case", "find Crown", "find Laser")
    assert s.agenda[-1].seen_by(s, -1, s.outcomes()[0][0]) == (0,)
    play(s, "find Lady")
    assert s.view(0)["cased"] == ["crown-of-the-drowned-king", "lady-in-grey", "laser-grid"]
    assert s.view(1)["cased"] is None
    assert s.view(1)["museum"] == 36
    assert len({str(s.redeal(1, Random(seed)).cased) for seed in range(30)}) > 10
    assert s.redeal(0, Random(1)).cased == s.cased
    assert offered(s) == ["take crown-of-the-drowned-king", "take lady-in-grey", "done"]
    assert refused(s, "take Raven") == "MT-7.6"
    play(s, "take Crown")
    assert carries(s, "Ann") == ["crown-of-the-drowned-king"]
    assert in_museum(s, "Laser Grid")
    assert in_museum(s, "Lady")
    assert s.alerted == []
    assert asked(s) == "Play"


def test_case_may_take_nothing_and_looks_at_what_there_is() -> None:
    """MT-7.6"""
    s = given("""
        Ann  hand case
        Bob
        museum Laser Grid, Lady
        Ann plays""")
    play(s, "play case", "find Laser", "find Lady", "done")
    assert carries(s, "Ann") == []
    assert len(s.museum) == 2


def test_rummage_takes_any_other_title_and_all_know_it() -> None:
    """MT-7.6"""
    s = given("""
        Ann  hand rummage
        Bob
        discard grip rummage swipe
        Ann plays""")
    play(s, "play rummage")
    assert offered(s) == ["pick swipe", "pick grip"]
    assert refused(s, "pick rummage") == "MT-7.6"
    assert refused(s, "pick latch") == "MT-7.6"
    play(s, "pick grip")
    assert hand(s, "Ann") == "grip"
    assert surely_holds(s, "Bob", "Ann") == "grip"
    assert s.view(None)["known"] == [{"grip": 1}, {}]


def test_a_card_needs_something_to_act_on() -> None:
    """MT-7.7"""
    s = given("""
        Ann  hand swipe stash raid snag switch rummage
        Bob
        Ann plays""")
    for title in ("swipe", "stash", "raid", "snag", "switch", "rummage"):
        assert refused(s, f"play {title}") == "MT-7.7", title
    s = given("""
        Ann  hand switch
        Bob  carries Crown
        Ann plays""")
    assert refused(s, "play switch") == "MT-7.7", "Ann has nothing to give"


def test_only_a_rummage_in_the_discard_pile_is_nothing_to_rummage_for() -> None:
    """MT-7.7"""
    s = given("""
        Ann  hand rummage
        Bob
        discard rummage
        Ann plays""")
    assert refused(s, "play rummage") == "MT-7.7"


def test_a_played_card_is_discarded_before_its_effect() -> None:
    """MT-7.8 RUMMAGE lies in the pile before it looks there, and an answer too."""
    s = given("""
        Ann  hand swipe
        Bob  carries Crown  hand grip
        Ann plays""")
    play(s, "play swipe")
    assert discarded(s, "swipe") == 1
    play(s, "from Bob", "take Crown", "play grip")
    assert discarded(s, "grip") == 1


def test_latch_and_lockdown_are_in_the_scenes_of_the_escape() -> None:
    """MT-5.2, MT-7.5 LATCH stops one attempt only: the next turn one may try again."""
    s = given("""
        Ann  carries Crown
        Bob  hand latch
        alerted Laser Grid
        Ann plays""")
    play(s, "escape", "play latch", "find Lady", "draw grip", "draw grip", "end turn")
    play(s, "find Raven", "draw swipe", "draw swipe", "draw swipe", "escape", "Bob: pass")
    assert s.out == [True, False]


def test_disarm_sends_security_back_and_gives_up_nothing() -> None:
    """MT-4.2"""
    s = given("""
        Ann  carries Blood Ruby
        Bob  hand disarm
        Ann begins""")
    play(s, "find Laser", "Ann: pass", "Bob: play disarm")
    assert in_museum(s, "Laser Grid")
    assert carries(s, "Ann") == ["blood-ruby"]
    assert s.alerted == []


def test_lockdown_stops_an_escape_and_those_that_follow() -> None:
    """MT-7.5"""
    s = given("""
        Ann  carries Crown
        Bob  carries Lady
        Cem  hand lockdown
        alerted Laser Grid
        Ann plays""")
    play(s, "escape", "Cem: play lockdown", "find Raven", "draw grip", "draw grip", "draw grip")
    assert refused(s, "escape") == "MT-7.5"
