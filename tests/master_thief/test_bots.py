"""What the Cutpurse makes of Master Thief: sensible answers, escapes, accusations and votes, by `State.worth`."""

from random import Random

import pytest

from rookery.bots import ask, make
from rookery.games.master_thief.state import Museum
from rookery.games.master_thief.worth import WIN
from tests.master_thief.drawn import NAMES, given, play


def answers(s: Museum, who: str) -> list[str]:
    """What Cutpurses say in a seat, over several deals of what it cannot know."""
    seat = NAMES.index(who)
    return [ask(make("cutpurse", seed), s, seat, Random(seed)).words[0].word for seed in range(15)]


def answer(s: Museum, who: str) -> str:
    """What they say most often."""
    said = answers(s, who)
    return max(set(said), key=said.count)


def test_it_grips_what_is_worth_most() -> None:
    """MT-7.1"""
    s = given("""
        Ann  hand swipe
        Bob  carries Crown, Mammoth  hand grip swipe
        Ann plays""")
    play(s, "play swipe", "from Bob", "take Mammoth")
    assert answer(s, "Bob") == "play grip"


def test_it_swipes_the_best_item_for_its_calling_card() -> None:
    """MT-7.1, MT-6.2 A gem is worth 2 more to the Magpie."""
    s = given("""
        Ann  hand swipe  calling magpie
        Bob  carries Bronze Wrestlers, Blood Ruby  calling harlequin
        Ann plays""")
    assert answer(s, "Ann") == "play swipe"
    play(s, "play swipe", "from Bob")
    assert answer(s, "Ann") == "take blood-ruby"


def test_it_stashes_its_best_item() -> None:
    """MT-2.1"""
    s = given("""
        Ann  carries Crown, Pears  hand stash
        Bob  hand swipe
        Ann plays""")
    assert answer(s, "Ann") == "play stash"
    play(s, "play stash")
    assert answer(s, "Ann") == "stash crown-of-the-drowned-king"


def test_it_drops_what_is_worth_least() -> None:
    """MT-2.3"""
    s = given("""
        Ann  carries Crown, Obsidian, Clay, Mammoth, Blood Ruby, Smoky  hand grip
        Bob
        Ann plays""")
    play(s, "done")
    assert answer(s, "Ann") == "drop smoky-quartz"


def test_it_gives_a_cheap_item_against_the_third_strike() -> None:
    """MT-4.2 Everything carried would be lost."""
    s = given("""
        Ann  carries Crown, Midnight, Smoky, Winged  hand grip
        Bob  carries Harbour
        alerted Camera Eye, Frame Wire
        Ann begins""")
    play(s, "find Laser")
    assert answer(s, "Ann") == "give smoky-quartz"


THIRD_STRIKE = """
    Ann  carries Bottomless, Lucky  hand disarm  calling harlequin
    Bob  carries Whispering, Faceless, Pears, Terra  stashed Carnival  hand swipe snag
    Cem  carries Mask of the Sun, Lady, Bronze Wrestlers  hand grip
    alerted Camera Eye, Frame Wire
    Ann begins"""


def test_it_does_not_let_the_third_strike_lose_the_game() -> None:
    """MT-4.4 Only Bob has stashed anything."""
    s = given(THIRD_STRIKE)
    play(s, "find Pressure")
    assert set(answers(s, "Ann")) == {"play disarm"}


def test_a_game_that_is_over_is_won_or_lost() -> None:
    """MT-6.2 Ann and Cem have lost by little, and that is no part of a win."""
    s = given(THIRD_STRIKE)
    play(s, "find Pressure")
    while s.turn():
        s.act(s.turn()[0], s.agenda[-1].natural(s, s.turn()[0]))
    assert s.winners() == [1]
    assert s.worth(1) > WIN
    assert s.worth(0) < 0 > s.worth(2)


def test_whoever_got_out_with_less_has_lost() -> None:
    """MT-5.3 What Cem does inside changes nothing between Ann and Bob."""
    s = given("""
        Ann  carries Pears  escaped
        Bob  carries Harbour  escaped
        Cem  carries Lady
        alerted Camera Eye
        Cem plays""")
    assert s.worth(0) < 0
    assert s.worth(1) > WIN / 4


def test_it_leaves_before_the_third_strike_with_arms_full() -> None:
    """MT-5.1"""
    s = given("""
        Ann  carries Crown, Midnight, Mammoth, Winged, Lady
        Bob  carries Harbour
        Cem  carries Pears
        alerted Camera Eye, Frame Wire
        Ann plays""")
    assert answer(s, "Ann") == "escape"


def test_it_stays_when_it_has_nothing_to_carry_out() -> None:
    """MT-5.1"""
    s = given("""
        Ann  carries Pears  hand grip
        Bob  carries Harbour, Lady
        Cem  carries Crown, Midnight
        alerted Camera Eye
        Ann plays""")
    assert answer(s, "Ann") == "end turn"


def test_it_stops_a_leader_who_wants_out() -> None:
    """MT-5.2"""
    s = given("""
        Ann  carries Crown, Midnight, Mammoth, Winged, Lady
        Bob  carries Harbour  hand latch
        alerted Camera Eye
        Ann plays""")
    play(s, "escape")
    assert answer(s, "Bob") == "play latch"


@pytest.mark.parametrize(("second", "said"), [(True, "accuse"), (False, "pass")])
def test_it_accuses_a_slip_that_hurts_and_not_an_honest_play(second: bool, said: str) -> None:
    """MT-9.2"""
    s = given(
        """
        Ann  carries Raven  hand swipe swipe
        Bob  carries Crown, Lady  hand latch
        Ann plays""",
        jury="rogue",
    )
    if second:
        s.used = [0]
    play(s, "play swipe", "from Bob", "take Crown")
    assert answer(s, "Bob") == said


@pytest.mark.parametrize(("second", "said"), [(True, "accuse"), (False, "pass")])
@pytest.mark.parametrize("hand", ["latch", ""])
def test_among_several_jurors_the_victim_accuses_a_slip_and_nothing_else(second: bool, said: str, hand: str) -> None:
    """MT-9.2 Others are still to answer; and an accusation is no better for having no card to lose."""
    s = given(
        f"""
        Ann  carries Raven  hand swipe swipe
        Bob  carries Crown, Lady  hand {hand}
        Cem  carries Harbour  hand {hand}
        Ann plays""",
        jury="rogue",
    )
    if second:
        s.used = [0]
    play(s, "play swipe", "from Bob", "take Crown")
    assert set(answers(s, "Bob")) == {said}
    if not second:
        assert set(answers(s, "Cem")) == {"pass"}


@pytest.mark.parametrize(("surplus", "said"), [(", Smoky", "accuse"), ("", "pass")])
def test_a_turn_ended_above_a_limit_is_accused_and_no_other(surplus: str, said: str) -> None:
    """MT-9.2 What nobody accuses stays."""
    s = given(
        f"""
        Ann  carries Crown, Obsidian, Clay, Mammoth, Blood Ruby{surplus}  hand grip
        Bob  carries Lady  hand latch
        Cem  carries Harbour  hand latch
        Ann plays""",
        jury="rogue",
    )
    assert answer(s, "Ann") == ("done" if surplus else "end turn"), "a slip is seen by all"
    play(s, "end turn")
    assert set(answers(s, "Bob")) == {said}
    assert set(answers(s, "Cem")) == {said}


def test_it_votes_against_a_thief_who_slipped() -> None:
    """MT-9.3 A card less for a rival is worth more than a card back."""
    s = given(
        """
        Ann  carries Raven  hand swipe swipe grip
        Bob  carries Crown, Lady
        Ann plays""",
        jury="rogue",
    )
    s.used = [0]
    play(s, "play swipe", "from Bob", "take Crown", "accuse")
    assert answer(s, "Bob") == "thumbs down-and-penalty"


def test_it_lets_nobody_take_back_what_serves_itself() -> None:
    """MT-9.1 Ann has stashed an item; with it carried again Bob stands better."""
    s = given(
        """
        Ann  carries Crown, Lady  hand stash
        Bob  carries Harbour  hand swipe
        Ann plays""",
        jury="friendly",
    )
    play(s, "play stash", "stash Crown", "ask back")
    assert answer(s, "Bob") == "thumbs up"
