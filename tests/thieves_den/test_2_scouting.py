"""TD-2: scouting."""

import json

from rookery.core.match import Match
from rookery.core.tasks import CHANCE
from rookery.games import get
from rookery.games.thieves_den.state import Den
from tests.thieves_den.drawn import (
    NAMES,
    above,
    at_the_table,
    below,
    collected,
    deal,
    given,
    offered,
    picks,
    play,
    prestige,
    refused,
    thieves,
    treasures,
    turn,
)

GAME = get("thieves-den")

THREE = """
    Ann  hand Market, Tavern, Guild, Museum
    Bob  hand Academy, Jeweler, Bone Pit, Old Mill
    Cem  hand Cathedral, Monastery, Reliquary, Fallen Keep
    all pick"""


def test_four_cards_are_dealt_to_each_one_at_a_time_from_the_holder_on() -> None:
    """TD-2.1 The known top card goes to the holder of the tile, and all know it."""
    s = given("""
        Ann
        Bob
        Cem
        top Market
        holder Bob
        counter-clockwise
        round 2
        a round begins""")
    assert offered(s) == ["deal market"]
    deal(s, "Market, Tavern, Guild, Museum", "Academy, Jeweler, Bone Pit, Old Mill", "Cathedral, Guild, Museum, Market")
    assert s.view(1)["hand"] == ["market", "tavern", "guild", "museum"]
    assert s.view(0)["hand"] == ["old-mill", "bone-pit", "jeweler", "academy"], "the next one counter-clockwise"
    assert s.view(2)["known"]["hands"][1] == ["market"]
    assert s.view(None)["hands"] == [4, 4, 4]


def test_who_is_dealt_a_card_alone_hears_of_it_unless_it_was_known() -> None:
    """TD-2.1, TD-1.8"""
    s = given("""
        Ann
        Bob
        Cem
        top Market
        a round begins""")
    match = at_the_table(s)
    match.advance()
    dealt = [entry for entry in match.log if entry.seat == CHANCE]
    assert dealt[0].seen_by is None
    assert [entry.seen_by for entry in dealt[1:4]] == [(1,), (2,), (0,)]


def test_nobody_sees_a_choice_before_all_have_chosen() -> None:
    """TD-2.2 Sealed in views, options, the log and the turn; who has chosen is seen."""
    match = at_the_table(given(THREE))
    before = [match.state.view(seat) for seat in (1, 2, None)]
    match.play("Ann", "pick guild")
    assert match.turn == (1, 2)
    assert match.legal("Ann") == []
    for seat, view in zip((1, 2, None), before, strict=True):
        now = match.state.view(seat)
        changed = {key for key in view if view[key] != now[key]}
        assert changed == {"turn", "chosen"}
        assert now["chosen"] == [True, False, False]
        assert [word for _, word, _ in match.log_for(seat)] == [None]
    assert match.state.view(0)["picked"] == "guild"
    assert "guild" not in json.dumps(match.state.view(1))
    match.play("Cem", "pick monastery")
    match.play("Bob", "pick academy")
    assert above(match.state, "Ann") == ["Guild"]  # type: ignore[arg-type]
    told = [note.what for _, _, notes in match.log_for(1) for note in notes]
    assert told[:3] == ["reveal"] * 3


def test_a_secret_choice_differs_for_nobody_else_whatever_it_is() -> None:
    """TD-2.2 Two positions that differ in a sealed choice only look the same to all others."""
    one, other = given(THREE), given(THREE)
    picks(one, Ann="guild")
    picks(other, Ann="market")
    for seat in (1, 2, None):
        assert one.view(seat) == other.view(seat)
    assert one.view(0) != other.view(0)


def test_the_rest_of_each_hand_passes_on_in_the_direction_of_the_tile() -> None:
    """TD-2.2 Clockwise, then the other way."""
    s = given(THREE)
    picks(s, Cem="cathedral", Ann="market", Bob="academy")
    assert [above(s, name) for name in NAMES[:3]] == [["Market"], ["Academy"], ["Cathedral"]]
    assert s.view(1)["hand"] == ["tavern", "guild", "museum"]
    s = given(THREE.replace("all pick", "counter-clockwise\nround 2\nall pick"))
    picks(s, Ann="market", Bob="academy", Cem="cathedral")
    assert s.view(2)["hand"] == ["tavern", "guild", "museum"]


def test_only_a_card_of_the_hand_can_be_picked() -> None:
    """TD-2.2"""
    s = given(THREE)
    assert offered(s, "Bob") == ["pick old-mill", "pick bone-pit", "pick jeweler", "pick academy"]
    assert refused(s, "pick market", "Bob") == "TD-2.2"
    assert refused(s, "pass", "Bob") == "TD-2.2"
    assert refused(s, "steal market", "Ann") == "TD-2.2"


def test_an_instant_acts_when_revealed_and_then_lies_face_down() -> None:
    """TD-2.3 It counts as collected."""
    s = given(THREE.replace("Market", "Roadside Shrine"))
    picks(s, Ann="roadside-shrine", Bob="academy", Cem="cathedral")
    assert prestige(s, "Ann") == 4
    assert above(s, "Ann") == []
    assert collected(s, "Ann") == ["Roadside Shrine"]


def test_several_instants_act_in_turn_order_each_whole_before_the_next() -> None:
    """TD-2.3, TD-3.3 Bob, who has the tile, settles his limit before Cem and Ann gain; the last jewel is his."""
    s = given("""
        Ann  hand City Gate, Tavern, Guild, Museum
        Bob  hand City Gate, Jeweler, Bone Pit, Old Mill  treasures tome tome fossil fossil potion potion potion potion
        Cem  hand Village Fair, Monastery, Reliquary, Fallen Keep
        city jewel 1
        holder Bob
        all pick""")
    picks(s, Ann="city-gate", Bob="city-gate", Cem="village-fair")
    assert turn(s) == "Bob"
    assert (thieves(s, "Bob"), thieves(s, "Ann")) == (4, 3), "Ann's instant waits"
    assert treasures(s, "Cem") == ""
    assert offered(s) == ["return tome", "return jewel", "return fossil", "return potion"]
    play(s, "return potion")
    assert treasures(s, "Cem") == "fossil potion"
    assert treasures(s, "Ann") == ""
    assert thieves(s, "Ann") == 4
    assert turn(s) == "Ann Bob Cem", "and then all pick again"


def test_after_three_picks_the_last_cards_go_below_the_deck_in_turn_order() -> None:
    """TD-2.4 They are not passed on: whoever chose last returns them."""
    s = given(THREE.replace("all pick", "holder Cem\nall pick"))
    picks(s, Ann="market", Bob="academy", Cem="cathedral")
    picks(s, Ann="monastery", Bob="tavern", Cem="jeweler")
    picks(s, Ann="bone-pit", Bob="reliquary", Cem="guild")
    assert below(s) == ["Museum", "Old Mill", "Fallen Keep"], "from Cem clockwise"
    assert s.view(None)["hands"] == [0, 0, 0]
    assert turn(s) == "Cem"
    assert [len(cards) for cards in s.above] == [3, 3, 3, 0]


def test_with_two_players_the_last_cards_become_neutral_locations() -> None:
    """TD-2.5 An instant among them goes below the deck instead, seen by all."""
    s = given("""
        Ann  hand Market, Tavern, Guild, City Gate
        Bob  hand Academy, Jeweler, Bone Pit, Old Mill
        all pick""")
    picks(s, Ann="market", Bob="academy")
    picks(s, Ann="jeweler", Bob="tavern")
    picks(s, Ann="guild", Bob="bone-pit")
    assert above(s, "neutral") == ["Old Mill"]
    assert below(s) == ["City Gate"]
    assert s.view(None)["known"]["below"] == ["city-gate"]
    assert turn(s) == "Ann"
    play(s, "steal old-mill")
    assert treasures(s, "Ann") == "tome fossil potion"
    assert treasures(s, "Bob") == "", "a neutral location pays no owner bonus"
    assert above(s, "neutral") == ["Old Mill*"]


def test_three_picks_are_made_in_each_round_whatever_the_number_of_players() -> None:
    """TD-2.4"""
    for players in GAME.seats:
        match = Match(GAME, NAMES[:players], seed=players)
        for _ in range(3):
            for seat in match.turn:
                match.play(seat, match.legal(seat)[0])
            while match.state.agenda[-1].rule == "TD-3.3":
                match.play(match.turn[0], match.legal(match.turn[0])[0])
        s = match.state
        assert isinstance(s, Den)
        assert [len(s.above[seat]) + len(s.collected[seat]) for seat in range(players)] == [3] * players
        assert s.view(0)["phase"] == "thieving"


def test_a_view_tells_which_pick_it_is_and_where_the_rest_goes() -> None:
    """TD-2.2, TD-2.4, TD-2.5 Two players make the last cards neutral; from the third on they go below the deck."""
    for players, rest in ((2, "neutral"), (3, "below")):
        match = Match(get("thieves-den"), ["Ann", "Bob", "Cem"][:players], seed=4)
        drafts = []
        while (view := match.state.view(None))["phase"] == "scouting":
            if view["task"] == "Scout" and len(match.turn) == players:
                drafts.append(view["draft"])
            match.play(match.turn[0], match.state.legal(match.turn[0])[0])
        assert view["draft"] is None
        assert [draft["pick"] for draft in drafts] == list(range(1, view["picks"] + 1))
        assert [draft["rest"] for draft in drafts] == ["passed", "passed", rest]
        assert drafts[0]["passes_to"] == ([1, 2, 0] if players == 3 else [1, 0])


def test_a_view_tells_to_whom_hands_go_the_other_way_round() -> None:
    """TD-2.2 What is told is where the cards go."""
    s = given("""
        Ann  hand Market, Tavern, Guild
        Bob  hand Academy, Museum, Jeweler
        Cem  hand Bone Pit, Fallen Keep, Old Mill
        counter-clockwise
        all pick""")
    to = s.view(0)["draft"]["passes_to"]
    assert to == [2, 0, 1]
    picks(s, Ann="market", Bob="academy", Cem="bone-pit")
    assert s.view(to[0])["hand"] == ["tavern", "guild"]
