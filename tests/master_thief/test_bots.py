"""What the Cutpurse makes of Master Thief: sensible answers, escapes, accusations and votes, by `State.worth`."""

from random import Random

import pytest

from rookery.bots import ask, make
from rookery.games.master_thief.state import Museum
from tests.master_thief.drawn import NAMES, given, play


def answer(s: Museum, who: str) -> str:
    """What a Cutpurse says most often in a seat, over several deals of what it cannot know."""
    seat = NAMES.index(who)
    said = [ask(make("cutpurse", seed), s, seat, Random(seed)).word for seed in range(15)]
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
