"""MT-9: the Jury of Thieves."""

from random import Random

import pytest

from rookery.core.match import Match
from rookery.core.tasks import CHANCE
from rookery.games import get
from rookery.games.master_thief.game import MASTER_THIEF
from rookery.games.master_thief.state import Museum
from tests.master_thief.drawn import (
    NAMES,
    asked,
    at_the_table,
    carries,
    discarded,
    given,
    hand,
    offered,
    play,
    refused,
    stash,
    surely_holds,
    turn,
)

# MT-9.1 Friendly

STASHING = """
    Ann  carries Crown, Lady  hand stash stash
    Bob  hand grip
    Cem
    Dee
    Ann plays"""


def friendly() -> Museum:
    s = given(STASHING, jury="friendly")
    play(s, "play stash", "stash Lady")
    return s


def test_without_a_jury_nothing_is_asked_back() -> None:
    """MT-9.1"""
    s = given(STASHING)
    play(s, "play stash", "stash Lady")
    assert refused(s, "ask back") == "MT-9.1"


def test_a_majority_of_thumbs_up_restores_the_table() -> None:
    """MT-9.1 The title is unused, and all know the card that came back (MT-7.6)."""
    before = MASTER_THIEF.dump(given(STASHING, jury="friendly"))
    s = friendly()
    assert "ask back" in offered(s)
    play(s, "ask back")
    assert turn(s) == "Bob Cem Dee"
    assert offered(s, "Bob") == ["thumbs up", "thumbs down"]
    assert refused(s, "thumbs up-and-penalty", "Bob") == "MT-9.1"
    play(s, "Cem: thumbs down", "Bob: thumbs up", "Dee: thumbs up")
    after = MASTER_THIEF.dump(s)
    assert {key for key in after if after[key] != before[key]} == {"known", "moved", "sealed"}
    assert surely_holds(s, "Bob", "Ann") == "stash"
    assert asked(s) == "Play"
    assert "play stash" in offered(s)


@pytest.mark.parametrize("votes", [("up", "down", "down"), ("down", "down", "down")])
def test_less_than_a_majority_lets_the_play_stand(votes: tuple[str, ...]) -> None:
    """MT-9.1"""
    s = friendly()
    play(s, "ask back", *[f"{name}: thumbs {vote}" for name, vote in zip(NAMES[1:], votes, strict=False)])
    assert stash(s, "Ann") == ["lady-in-grey"]
    assert hand(s, "Ann") == "stash"


def test_a_tie_lets_the_play_stand() -> None:
    """MT-9.1"""
    s = given(STASHING.replace("    Dee\n", ""), jury="friendly")
    play(s, "play stash", "stash Lady", "ask back", "Bob: thumbs up", "Cem: thumbs down")
    assert stash(s, "Ann") == ["lady-in-grey"]


def test_one_motion_in_a_turn() -> None:
    """MT-9.1"""
    s = friendly()
    play(s, "ask back", "thumbs up", "thumbs up", "thumbs up", "play stash", "stash Crown")
    assert refused(s, "ask back") == "MT-9.1"
    play(s, "end turn")
    assert not s.moved


def test_what_came_to_light_or_was_answered_cannot_be_asked_back() -> None:
    """MT-9.1 Drawn, turned up, looked at, picked at random, or answered."""
    drawing = """
        Ann  carries Raven  hand steal case snag swipe raid
        Bob  carries Crown  stashed Harbour  hand grip
        Ann plays"""
    for words in (
        ["play steal", "find Lady"],
        ["play case", "find Lady", "find Pears", "find Mammoth", "done"],
        ["play snag", "from Bob", "lot grip"],
        ["play swipe", "from Bob", "take Crown", "pass"],
        ["play raid", "from Bob", "place 1", "pass"],
    ):
        s = given(drawing, jury="friendly")
        play(s, *words)
        assert refused(s, "ask back") == "MT-9.1", words


def test_nothing_is_taken_back_once_rivals_were_asked_to_accuse() -> None:
    """MT-9.2 What was named stands: by asking, the table has told everybody of it."""
    s = given(
        """
        Ann  carries Raven  hand stash
        Bob  hand grip
        Ann plays""",
        jury="rogue",
    )
    match = at_the_table(s)
    match.play("Ann", "play stash")
    match.play("Ann", "stash raven-skull")
    assert asked(s) == "Accuse"
    assert not match.can_undo("Ann")


def test_a_swipe_that_nobody_could_answer_and_a_rummage_can_be_asked_back() -> None:
    """MT-9.1"""
    s = given(
        """
        Ann  hand swipe rummage
        Bob  carries Crown
        discard latch
        Ann plays""",
        jury="friendly",
    )
    play(s, "play swipe", "from Bob", "take Crown", "ask back", "thumbs up")
    assert carries(s, "Bob") == ["crown-of-the-drowned-king"]
    assert hand(s, "Ann") == "swipe rummage"
    s.moved = False
    play(s, "play rummage", "pick latch", "ask back", "thumbs up")
    assert hand(s, "Ann") == "swipe rummage"
    assert discarded(s, "latch") == 1
    assert surely_holds(s, "all", "Ann") == "swipe rummage"


def test_the_last_thief_inside_has_nobody_to_ask() -> None:
    """MT-9.1"""
    s = given(
        """
        Ann  carries Lady  hand stash
        Bob  escaped
        Ann plays""",
        jury="friendly",
    )
    play(s, "play stash", "stash Lady")
    assert refused(s, "ask back") == "MT-9.1"


def test_motions_and_votes_are_in_the_record() -> None:
    """MT-9.1 And a replay leads to the same end."""
    rng = Random(2)
    match = Match(get("master-thief"), NAMES[:4], seed=3, jury="friendly")
    while not match.over:
        seat = rng.choice(match.turn)
        legal = match.state.legal(seat)
        back = [action for action in legal if action.verb == "ask"]
        match.play(seat, back[0] if back else rng.choice(legal))
    log = match.record()["log"]
    assert any(line.endswith("ask back") for line in log)
    assert any("thumbs" in line for line in log)
    assert Match.replay(get("master-thief"), match.record()).record() == match.record()


# MT-9.2, MT-9.3 Rogue

ROGUES = """
    Ann  carries Raven  hand swipe swipe
    Bob  carries Crown, Lady  hand latch
    Cem  carries Harbour  hand stash
    Ann plays"""


def slipped() -> Museum:
    """Ann has swiped Harbour at Dusk and reaches for the Crown with a second SWIPE."""
    s = given(ROGUES, jury="rogue")
    play(s, "play swipe", "from Cem", "take Harbour", "Bob: pass", "Cem: pass")
    play(s, "Cem: pass")
    play(s, "play swipe", "from Bob", "take Crown")
    return s


def test_every_card_may_be_accused_before_answers_and_effect() -> None:
    """MT-9.2 All rivals in play are asked together."""
    s = given(ROGUES, jury="rogue")
    play(s, "play swipe", "from Bob", "take Crown")
    assert asked(s) == "Accuse"
    assert turn(s) == "Bob Cem"
    assert offered(s, "Cem") == ["accuse", "pass"]
    assert carries(s, "Bob") == ["crown-of-the-drowned-king", "lady-in-grey"]
    play(s, "Bob: pass", "Cem: pass")
    assert asked(s) == "Answer"


def test_a_wrong_accusation_costs_the_accuser_a_random_card() -> None:
    """MT-9.2 The first accuser leftwards counts; the play goes on."""
    s = given(ROGUES, jury="rogue")
    play(s, "play swipe", "from Bob", "take Crown", "Cem: accuse", "Bob: accuse")
    assert turn(s) == "chance"
    assert offered(s) == ["lot latch"]
    play(s, "lot latch")
    assert hand(s, "Bob") == ""
    assert hand(s, "Cem") == "stash", "only the first pays"
    assert carries(s, "Ann") == ["crown-of-the-drowned-king", "raven-skull"], "an empty hand is not asked for a GRIP"


def test_an_empty_hand_pays_nothing() -> None:
    """MT-9.2"""
    s = given(ROGUES.replace("hand latch", ""), jury="rogue")
    play(s, "play swipe", "from Bob", "take Lady", "Bob: accuse", "Cem: pass")
    assert asked(s) == "Play"


def test_an_unchallenged_slip_stands() -> None:
    """MT-9.2"""
    s = slipped()
    play(s, "pass", "pass", "Bob: pass")
    assert "crown-of-the-drowned-king" in carries(s, "Ann")


@pytest.mark.parametrize(
    ("bob", "cem", "anns_hand", "lost"),
    [
        ("up", "up", "swipe", 1),
        ("down", "down", "", 2),
        ("up", "down", "swipe", 1),
        ("up-and-penalty", "down-and-penalty", "", 2),
        ("down-and-penalty", "down", "", 2),
    ],
    ids=["back", "lost", "a tie is thumbs up", "back, then the penalty takes it", "half is no majority for a penalty"],
)
def test_the_jury_decides_about_a_second_card(bob: str, cem: str, anns_hand: str, lost: int) -> None:
    """MT-9.2, MT-9.3 It has no effect and its title stays used; the accused has no vote."""
    s = slipped()
    play(s, "Bob: accuse", "Cem: pass")
    assert asked(s) == "Judge"
    assert turn(s) == "Bob Cem", "the accuser votes too, the accused does not"
    play(s, f"Bob: thumbs {bob}", f"Cem: thumbs {cem}")
    if s.turn() == (CHANCE,):
        play(s, "lot swipe")
    assert hand(s, "Ann") == anns_hand
    assert discarded(s, "swipe") == lost
    assert "crown-of-the-drowned-king" in carries(s, "Bob")
    assert asked(s) == "Play"
    assert s.used == [0, 0]


def test_with_two_thieves_the_accuser_alone_votes() -> None:
    """MT-9.3"""
    s = given(
        """
        Ann  hand swipe swipe
        Bob  carries Crown, Lady
        Cem  escaped
        Ann plays""",
        jury="rogue",
    )
    play(s, "play swipe", "from Bob", "take Lady", "pass")
    play(s, "play swipe", "from Bob", "take Crown", "accuse")
    assert turn(s) == "Bob", "escaped thieves do not vote"
    play(s, "thumbs down")
    assert hand(s, "Ann") == ""


ABOVE = """
    Ann  carries Crown, Obsidian, Clay, Astrolabe, Blood Ruby, Lady  hand grip grip grip grip grip
    Bob
    Cem
    alerted Laser Grid
    Ann plays"""


def test_ending_a_turn_above_a_limit_is_a_slip() -> None:
    """MT-9.2 Unchallenged it stands."""
    s = given(ABOVE, jury="rogue")
    assert offered(s) == ["done", "escape", "end turn"]
    play(s, "end turn", "pass", "pass")
    assert s.active == 1
    assert len(carries(s, "Ann")) == 6
    assert hand(s, "Ann") == "grip grip grip grip grip"


def test_thumbs_up_for_a_surplus_lets_the_thief_choose() -> None:
    """MT-9.2 Then the end of the turn goes on; the penalty is paid last."""
    s = given(ABOVE, jury="rogue")
    play(s, "end turn", "Bob: accuse", "Cem: pass", "Bob: thumbs up-and-penalty", "Cem: thumbs up-and-penalty")
    assert asked(s) == "DropItem"
    play(s, "drop Lady", "discard grip", "lot grip")
    assert hand(s, "Ann") == "grip grip grip"
    assert s.active == 1


def test_thumbs_down_for_a_surplus_picks_at_random_and_the_escape_goes_on() -> None:
    """MT-9.2"""
    s = given(ABOVE, jury="rogue")
    play(s, "escape", "Bob: accuse", "Cem: pass", "Bob: thumbs down", "Cem: thumbs down")
    assert turn(s) == "chance"
    assert len(offered(s)) == 6
    play(s, "lot Crown", "lot grip")
    assert s.out == [True, False, False]
    assert "crown-of-the-drowned-king" not in carries(s, "Ann")


def test_a_jury_that_takes_the_stone_sentinel_stops_the_escape() -> None:
    """MT-9.2, MT-5.1 Under a LOCKDOWN only the Sentinel opened the door."""
    s = given(
        """
        Ann  carries Stone, Obsidian, Clay, Astrolabe, Blood Ruby, Lady
        Bob
        alerted Laser Grid
        lockdown Bob
        Ann plays""",
        jury="rogue",
    )
    play(s, "escape", "accuse", "thumbs down", "lot Stone")
    assert s.out == [False, False]
    assert s.active == 1


def test_an_honest_end_may_be_accused_too_and_that_costs_the_accuser() -> None:
    """MT-9.2"""
    s = given(
        """
        Ann
        Bob  hand latch
        Ann plays""",
        jury="rogue",
    )
    play(s, "end turn", "accuse", "lot latch")
    assert hand(s, "Bob") == ""
    assert s.active == 1


def test_a_snag_on_a_hand_that_a_wrong_accusation_emptied_takes_nothing() -> None:
    """MT-9.2, MT-7.6"""
    s = given(
        """
        Ann  hand snag
        Bob  hand latch
        Ann plays""",
        jury="rogue",
    )
    play(s, "play snag", "from Bob", "accuse", "lot latch")
    assert asked(s) == "Play"
    assert hand(s, "Ann") == ""
