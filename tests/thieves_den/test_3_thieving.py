"""TD-3: thieving."""

import pytest

from rookery.games import get
from rookery.games.thieves_den.state import Den
from tests.thieves_den.drawn import (
    NAMES,
    above,
    at_the_table,
    for_machines,
    given,
    heard,
    offered,
    play,
    prestige,
    refused,
    row,
    thieves,
    treasures,
    turn,
)


def test_each_takes_one_action_in_the_direction_of_the_tile() -> None:
    """TD-3.1"""
    s = given("""
        Ann  above Tavern
        Bob  above Market
        Cem  above Museum
        counter-clockwise
        round 2
        Ann acts""")
    play(s, "steal museum")
    assert turn(s) == "Cem"
    play(s, "steal tavern")
    assert turn(s) == "Bob"
    play(s, "pass")
    assert turn(s) == "Ann"
    play(s, "pass")
    assert turn(s) == "Cem", "Bob is out"


def test_who_has_passed_is_out_for_the_round_and_it_ends_when_all_have() -> None:
    """TD-3.1"""
    s = given("""
        Ann
        Bob
        Cem  prestige 1
        Ann acts""")
    play(s, "pass", "pass", "pass")
    assert turn(s) == "chance", "cleanup turns up new tiles"
    assert refused(s, "steal tavern", "Ann")


def test_who_can_do_nothing_passes_by_force_when_the_turn_comes() -> None:
    """TD-3.1, TD-3.2 Not earlier: until then the last thief and the like can still be taken."""
    s = given("""
        Ann  thieves 3  above Guild
        Bob  thieves 0  treasures tome
        Cem  thieves 0
        witch tome
        Ann acts""")
    assert s.passed == [False, False, False]
    match = at_the_table(s)
    match.play("Ann", "burgle")
    match.play("Ann", "take jewel")
    assert s.passed == [False, True, True]
    assert [note.what for note in match.log[-1].notes if note.what == "pass by force"] == ["pass by force"] * 2
    assert turn(s) == "Ann"


def test_who_has_passed_cannot_be_targeted() -> None:
    """TD-3.2 Not by Witch Hut, Guild or Custom House."""
    for card in ("witch-hut", "guild", "custom-house"):
        s = given(f"""
            Ann  above {card}
            Bob  treasures jewel  passed
            Cem  treasures tome
            Ann acts""")
        play(s, f"steal {card}")
        assert offered(s) == ["target Cem", "done"]
        assert refused(s, "target Bob") == "TD-3.2"


@pytest.mark.parametrize("tile", ["vanishing-act", "puppet-strings", "forged-deeds"])
def test_the_locations_of_who_has_passed_are_out_of_reach(tile: str) -> None:
    """TD-3.2 Not by tiles that take thieves away or swap; the mask below."""
    s = given(f"""
        Ann  treasures tome  above Tavern
        Bob  above Market*  passed
        Cem
        tiles {tile}
        Ann acts""")
    assert refused(s, f"use {tile}") == "TD-6.1"
    s = given(f"""
        Ann  treasures tome  above Tavern
        Bob  above Market*
        Cem
        tiles {tile}
        Ann acts""")
    assert f"use {tile}" in offered(s)


def test_the_landlords_mask_does_not_reach_who_has_passed() -> None:
    """TD-3.2, TD-6.12"""
    s = given("""
        Ann  treasures tome
        Bob  above Market  passed
        Cem  above Museum
        tiles landlords-mask
        Ann acts""")
    play(s, "use landlords-mask")
    assert offered(s) == ["steal museum"]
    assert refused(s, "steal market") == "TD-3.2"


def test_open_spots_of_who_has_passed_can_be_used_and_pay_the_owner() -> None:
    """TD-3.2"""
    s = given("""
        Ann
        Bob  above Market  passed
        Cem
        Ann acts""")
    play(s, "steal market")
    assert treasures(s, "Ann") == "jewel jewel"
    assert thieves(s, "Bob") == 5


def test_treasures_beyond_eight_are_returned_as_their_owner_chooses() -> None:
    """TD-3.3 New or old, one by one in any order."""
    s = given("""
        Ann  treasures tome tome tome tome fossil fossil potion  above Museum
        Bob
        Ann acts""")
    play(s, "steal museum")
    assert turn(s) == "Ann"
    assert offered(s) == ["return tome", "return artifact", "return fossil", "return potion"]
    play(s, "return fossil", "return artifact")
    assert treasures(s, "Ann") == "tome tome tome tome tome fossil fossil potion"
    assert treasures(s, "city").count("artifact") == 5


def test_thieves_beyond_six_go_to_the_supply() -> None:
    """TD-3.3 On anybody's turn."""
    s = given("""
        Ann
        Bob  thieves 5  above Market
        Cem
        Ann acts""")
    forest = s.forest
    told = heard(s, "steal market")
    assert thieves(s, "Bob") == 6
    assert s.forest == forest - 1
    assert "Bob can keep only 6 thieves and returns 1." in told


def test_one_ability_is_one_gain_before_anything_is_returned() -> None:
    """TD-3.3 All of it is taken, then the surplus goes."""
    s = given("""
        Ann  treasures tome tome tome tome tome tome potion  above Museum
        Bob
        Cem
        Ann acts""")
    play(s, "steal museum")
    assert sum(s.treasures[0]) == 10
    assert offered(s) == ["return tome", "return artifact", "return fossil", "return potion"]


def test_the_user_is_settled_before_the_owner_gains() -> None:
    """TD-3.3 What Ann returns can be what Bob's bonus takes."""
    s = given("""
        Ann  treasures tome tome tome tome tome potion potion
        Bob  above Reliquary
        Cem
        city artifact 2
        Ann acts""")
    play(s, "steal reliquary")
    assert turn(s) == "Ann"
    assert treasures(s, "Bob") == ""
    play(s, "return artifact")
    assert treasures(s, "Bob") == "artifact"


def test_the_supply_is_limited() -> None:
    """TD-3.4 One takes what is there."""
    s = given("""
        Ann
        Bob  above Tavern
        Cem
        city potion 0
        forest 2
        Ann acts""")
    play(s, "steal tavern")
    assert thieves(s, "Ann") == 3 - 1 + 2
    assert treasures(s, "Bob") == ""


def test_stealing_places_a_thief_and_pays_the_owner() -> None:
    """TD-3.5 The thief stays there."""
    s = given("""
        Ann  thieves 1
        Bob  above Cathedral
        Cem
        Ann acts""")
    play(s, "steal cathedral")
    assert (thieves(s, "Ann"), above(s, "Bob")) == (0, ["Cathedral*"])
    assert treasures(s, "Ann") == "jewel artifact"
    assert treasures(s, "Bob") == "tome"


def test_an_own_location_pays_no_bonus() -> None:
    """TD-3.5"""
    s = given("""
        Ann  above Cathedral
        Bob
        Ann acts""")
    play(s, "steal cathedral")
    assert treasures(s, "Ann") == "jewel artifact"


def test_a_taken_spot_a_missing_card_and_a_missing_thief_are_refused() -> None:
    """TD-3.5"""
    s = given("""
        Ann  thieves 1
        Bob  above Cathedral*, Tavern
        Ann acts""")
    assert "steal cathedral" not in offered(s)
    assert refused(s, "steal cathedral") == "TD-3.5"
    assert refused(s, "steal market") == "TD-3.5"
    s = given("""
        Ann  thieves 0  treasures tome
        Bob  above Tavern
        Ann acts""")
    assert refused(s, "steal tavern") == "TD-3.5"


def test_stealing_is_allowed_also_where_it_gives_nothing() -> None:
    """TD-3.5 Witch Hut with nobody to hit."""
    s = given("""
        Ann
        Bob  above Witch Hut
        Ann acts""")
    play(s, "steal witch-hut")
    assert treasures(s, "Bob") == "potion"
    assert turn(s) == "Bob"


def test_fencing_takes_thief_and_treasures_pays_prestige_and_refills_the_slot() -> None:
    """TD-3.6"""
    s = given("""
        Ann  treasures tome jewel jewel
        Bob
        row noble-1, agent-1
        Ann acts""")
    assert "sell agent-1" not in offered(s), "it wants two tomes"
    assert refused(s, "sell agent-1") == "TD-3.6"
    assert refused(s, "sell noble-2") == "TD-3.6"
    told = heard(s, "sell noble-1")
    assert told == ["Ann sells 2 jewels to Noble 1.", "Ann gains 7 prestige."]
    assert prestige(s, "Ann") == 7
    assert turn(s) == "chance"
    assert s.sold[0] == [[0, 1, 0, 2, 0, 0, 0]]
    play(s, "show tinkerer-1")
    assert row(s) == ["tinkerer-1", "agent-1"], "in the same slot"
    assert turn(s) == "Bob"


def test_without_a_thief_nothing_is_fenced() -> None:
    """TD-3.6"""
    s = given("""
        Ann  treasures jewel jewel  thieves 0
        Bob
        row noble-1
        Ann acts""")
    assert refused(s, "sell noble-1") == "TD-3.6"


def test_an_empty_fence_deck_leaves_the_slot_empty() -> None:
    """TD-3.6"""
    everyone = [f"{kind}-{number}" for kind in ("noble", "agent", "collector", "warlock") for number in (1, 2, 3)]
    others = [f"{kind}-{number}" for kind in ("mercenary", "peddler", "tinkerer") for number in (1, 2, 3)]
    s = given(f"""
        Ann  treasures jewel jewel  sides {", ".join(everyone[1:])}
        Bob  sides {", ".join(others)}
        row noble-1
        Ann acts""")
    play(s, "sell noble-1")
    assert row(s) == []
    assert turn(s) == "Bob"


def test_a_tile_takes_any_treasure_and_is_used_once_a_round() -> None:
    """TD-3.7 Which treasure is asked when there is a choice."""
    s = given("""
        Ann  treasures tome jewel
        Bob  treasures potion
        tiles alazars-praise
        Ann acts""")
    play(s, "use alazars-praise")
    assert offered(s) == ["pay tome", "pay jewel"]
    assert refused(s, "pay potion") == "TD-3.7"
    play(s, "pay tome")
    assert s.beside[0] == 0
    assert turn(s) == "Bob"
    assert refused(s, "use alazars-praise") == "TD-3.7"
    assert refused(s, "use quicksilver") == "TD-3.7"


def test_without_a_treasure_no_tile_is_used() -> None:
    """TD-3.7"""
    s = given("""
        Ann
        Bob
        tiles alazars-praise
        Ann acts""")
    assert refused(s, "use alazars-praise") == "TD-3.7"


def test_witch_pays_once_for_each_treasure_and_round() -> None:
    """TD-3.8 Tome 2, jewel 3, artifact 3, fossil 2, potion 2."""
    s = given("""
        Ann  treasures tome jewel artifact fossil potion
        Bob  treasures jewel
        Ann acts""")
    for treasure, points in {"jewel": 3, "tome": 2, "artifact": 3, "fossil": 2, "potion": 2}.items():
        before = prestige(s, "Ann")
        play(s, f"deliver {treasure}")
        assert prestige(s, "Ann") == before + points
        if turn(s) == "Bob":
            assert refused(s, "deliver jewel") == "TD-3.8"
            play(s, "pass")
    assert s.witch == [1] * 5
    assert treasures(s, "city").count("jewel") == 5 - 2, "what she got stays with her"


def test_a_treasure_one_has_not_is_not_delivered() -> None:
    """TD-3.8"""
    s = given("""
        Ann  treasures tome
        Bob
        Ann acts""")
    assert refused(s, "deliver jewel") == "TD-3.8"


def test_burgling_takes_two_thieves_for_any_treasure() -> None:
    """TD-3.9 Any number of times, by anybody."""
    s = given("""
        Ann  thieves 4
        Bob
        Ann acts""")
    play(s, "burgle", "take jewel")
    assert turn(s) == "Bob"
    play(s, "burgle", "take tome")
    play(s, "burgle", "take jewel")
    assert (thieves(s, "Ann"), treasures(s, "Ann"), s.burgled) == (0, "jewel jewel", 6)


def test_burgling_needs_two_thieves_and_something_to_take() -> None:
    """TD-3.9"""
    s = given("""
        Ann  thieves 1  above Tavern
        Bob
        Ann acts""")
    assert refused(s, "burgle") == "TD-3.9"
    s = given("""
        Ann  above Tavern
        Bob
        city empty
        Ann acts""")
    assert refused(s, "burgle") == "TD-3.9"


def test_recruiting_takes_any_two_treasures_for_a_thief() -> None:
    """TD-3.9 Which two is asked for, one by one."""
    s = given("""
        Ann  treasures tome jewel potion
        Bob
        Ann acts""")
    play(s, "recruit")
    assert offered(s) == ["pay tome", "pay jewel", "pay potion"]
    play(s, "pay potion")
    assert offered(s) == ["pay tome", "pay jewel"]
    play(s, "pay jewel")
    assert (treasures(s, "Ann"), thieves(s, "Ann")) == ("tome", 4)
    assert s.recruited == [0, 1, 0, 0, 1]


def test_recruiting_needs_two_treasures_and_a_thief_in_the_forest() -> None:
    """TD-3.9"""
    s = given("""
        Ann  treasures tome
        Bob
        Ann acts""")
    assert refused(s, "recruit") == "TD-3.9"
    s = given("""
        Ann  treasures tome tome
        Bob
        forest 0
        Ann acts""")
    assert refused(s, "recruit") == "TD-3.9"


def test_a_full_board_forbids_neither_burgling_nor_recruiting() -> None:
    """TD-3.9, TD-3.3"""
    s = given("""
        Ann  treasures tome tome tome tome tome jewel jewel jewel  thieves 6
        Bob
        Ann acts""")
    play(s, "burgle", "take jewel")
    assert offered(s) == ["return tome", "return jewel"]
    play(s, "return tome")
    assert sum(s.treasures[0]) == 8
    s = given("""
        Ann  treasures tome tome  thieves 6
        Bob
        Ann acts""")
    play(s, "recruit")
    assert (thieves(s, "Ann"), treasures(s, "Ann")) == (6, "")


def test_spent_tokens_stay_outside_the_supply_until_cleanup() -> None:
    """TD-3.10 With fences, tiles, witch, burgling and recruiting."""
    s = given("""
        Ann  treasures jewel jewel tome tome potion fossil  thieves 3
        Bob  thieves 0
        row noble-1
        tiles alazars-praise
        Ann acts""")
    before = (list(s.city), s.forest)
    play(s, "sell noble-1", "show agent-1", "use alazars-praise", "pay potion", "deliver fossil", "recruit")
    assert (s.city, s.forest) == (before[0], before[1] - 1)
    play(s, "burgle", "take jewel")
    assert s.forest == before[1] - 1


def test_what_an_ability_makes_one_pay_goes_to_the_supply_at_once() -> None:
    """TD-3.10 And may be taken back by its gain."""
    s = given("""
        Ann  treasures jewel  above Laborium
        Bob
        city empty
        Ann acts""")
    play(s, "steal laborium", "pay jewel")
    assert offered(s) == ["take jewel", "done"]
    play(s, "take jewel")
    assert treasures(s, "Ann") == "jewel"
    assert s.agenda[-1].rule == "TD-3.1", "and that was all"


def test_optional_parts_may_be_left_and_gains_are_not_asked() -> None:
    """TD-3.11 A payment, an opponent, up to how many."""
    for card, owner in (("gambling-den", "treasures tome"), ("custom-house", "")):
        s = given(f"""
            Ann  above {card}  {owner}
            Bob  treasures jewel
            Ann acts""")
        play(s, f"steal {card}", "done")
        assert treasures(s, "Bob") == "jewel"
        assert prestige(s, "Ann") == 0
        assert turn(s) == "Bob"
    s = given("""
        Ann  above Laborium  treasures tome
        Bob
        Ann acts""")
    play(s, "steal laborium", "pay tome", "take jewel", "done")
    assert treasures(s, "Ann") == "jewel"


def test_a_cost_is_paid_whole_or_not_at_all() -> None:
    """TD-3.11 Auction House asks for two treasures."""
    s = given("""
        Ann  above Auction House  treasures tome
        Bob
        Ann acts""")
    play(s, "steal auction-house")
    assert turn(s) == "Bob", "with one treasure it is not even asked"
    s = given("""
        Ann  above Auction House  treasures tome jewel potion
        Bob
        Ann acts""")
    play(s, "steal auction-house")
    assert offered(s) == ["pay tome", "pay jewel", "pay potion", "done"]
    play(s, "pay potion")
    assert offered(s) == ["pay tome", "pay jewel"]
    assert refused(s, "done") == "TD-3.11"
    play(s, "pay tome")
    assert prestige(s, "Ann") == 9


def test_all_that_is_there_can_be_offered() -> None:
    """TD-3.11 Auction House, with three jewels and a fossil: machines begin with a jewel, people with either."""
    s = given("""
        Ann  above Auction House  treasures jewel jewel jewel fossil
        Bob
        Ann acts""")
    play(s, "steal auction-house")
    assert offered(s) == ["pay jewel", "pay fossil", "done"]
    assert for_machines(s) == ["pay jewel", "done"]
    play(s, "pay fossil", "pay jewel")
    assert (treasures(s, "Ann"), prestige(s, "Ann")) == ("jewel jewel", 9)


def test_every_word_has_its_moment() -> None:
    """TD-3.1 A word that belongs elsewhere is refused by the rule of where it belongs."""
    s = given("""
        Ann  treasures tome
        Bob
        Ann acts""")
    rules = {
        "pick market": "TD-2.2",
        "choose market": "TD-3.7",
        "at Bob": "TD-1.3",
        "bury noble-1": "TD-6.5",
        "take jewel": "TD-1.1",
        "pay tome": "TD-3.11",
        "return tome": "TD-3.3",
        "target Bob": "TD-3.11",
        "seize jewel": "TD-7.6",
        "destroy jewel": "TD-7.3",
        "give Bob": "TD-4.4",
        "done": "TD-3.1",
        "deal market": "TD-2.1",
        "show noble-1": "TD-1.4",
        "turn quicksilver": "TD-1.6",
        "scheme holy-and-city": "TD-1.2",
        "start 1": "TD-1.7",
    }
    assert {word: refused(s, word) for word in rules} == rules
    assert refused(s, "pass", NAMES[1]) == "TD-3.1"


def test_a_view_tells_what_each_placement_would_give_and_to_whom() -> None:
    """TD-3.4, TD-3.5 As far as the supply has it; and of two copies which one can be named."""
    s = given("""
        Ann  treasures tome
        Bob  above Market, Tavern*
        Cem  above Tavern, Laborium
        city potion 0
        forest 2
        tiles second-shadow
        Ann acts""")
    market, taken = s.view(0)["locations"][1]
    assert market == {
        "card": "market",
        "thieves": 0,
        "senders": [],
        "can": True,
        "words": ["steal market"],
        "gives": {"tokens": {"jewel": 2}, "prestige": 0, "pay": 0, "effect": "Take"},
        "bonus": {"thief": 2},
    }
    assert (taken["can"], taken["gives"]["tokens"], taken["bonus"]) == (False, {"thief": 2}, {})
    free, laborium = s.view(0)["locations"][2]
    assert free["can"]
    assert laborium["gives"] == {"tokens": {"wild": 2}, "prestige": 0, "pay": 1, "effect": "Trade"}
    assert not any(spot["can"] for spots in s.view(1)["locations"] for spot in spots), "it is not Bob's turn"
    play(s, "use second-shadow")
    assert [spot["can"] for spots in s.view(0)["locations"] for spot in spots] == [False, True, False, False]


def words_at(s: Den) -> list[list[list[str]]]:
    """The words that name each location, as whoever is to act is told."""
    view = s.view(s.turn()[0])
    return [[spot["words"] for spot in spots] for spots in [*view["locations"], view["neutral"]]]


def test_a_view_tells_the_words_that_name_each_copy() -> None:
    """TD-1.3 Whose copy is meant is said only where both could be; a word that would be refused is told as well."""
    s = given("""
        Ann  treasures tome  above Guild
        Bob  above Tavern, Market*
        Cem  above Tavern, Market
        tiles puppet-strings
        Ann acts""")
    tavern, market = "steal tavern", ["steal market"]
    assert words_at(s) == [[["steal guild"]], [[tavern, "at 1"], market], [[tavern, "at 2"], market], []]
    assert all(spot["words"] == [] for spots in s.view(1)["locations"] for spot in spots), "it is not Bob's turn"
    play(s, "steal tavern")
    assert words_at(s) == [[[]], [["at 1"], []], [["at 2"], []], []]
    play(s, "at 1", "burgle", "take tome", "burgle", "take tome", "use puppet-strings")
    assert words_at(s)[1] == [["choose tavern"], ["choose market"]]


def test_two_copies_of_one_owner_are_told_apart_by_their_thieves() -> None:
    """TD-1.3 The quieter and the busier one; a neutral copy by its name."""
    s = given("""
        Ann  treasures tome  above Guild**, Guild*
        Bob
        Cem
        tiles second-shadow
        Ann acts""")
    play(s, "use second-shadow")
    assert words_at(s)[0] == [["steal guild", "at busier"], ["steal guild", "at quieter"]]


def test_every_told_word_does_what_its_location_says() -> None:
    """TD-1.3 Whatever the view tells for a copy that can be named leads to that very copy."""
    s = given("""
        Ann  above Guild, Tavern
        Bob  above Tavern, Monastery
        Cem  above Monastery, Market*
        Ann acts""")
    for owner, spots in enumerate(s.view(0)["locations"]):
        for number, spot in enumerate(spots):
            if spot["can"]:
                after = s.clone()
                play(after, *spot["words"])
                assert after.crew[owner][number] == (0,), spot


def test_a_view_tells_what_is_lacking_for_each_fence() -> None:
    """TD-3.6 What is left over stands for any treasure; a spectator lacks nothing."""
    s = given("""
        Ann  treasures tome jewel
        Bob
        row noble-1, noble-3, peddler-3, agent-2
        Ann acts""")
    assert s.view(0)["lacks"] == [{"jewel": 1}, {"jewel": 1}, {}, {}, {}, {}]
    assert s.view(1)["lacks"][:3] == [{"jewel": 2}, {"tome": 1, "jewel": 2}, {"wild": 2}]
    assert s.view(None)["lacks"] == [{}] * 6


def test_a_view_tells_the_prices_that_all_cards_share() -> None:
    """TD-3.9 Two thieves for a treasure, two treasures for a thief: what is told is what happens."""
    s = given("""
        Ann  treasures tome tome tome
        Bob
        Ann acts""")
    deals = s.view(None)["deals"]
    assert deals["burgle"] == {"pays": {"thief": 2}, "gains": {"wild": 1}}
    assert deals["recruit"] == {"pays": {"wild": 2}, "gains": {"thief": 1}}
    before = s.view(0)
    play(s, "recruit")
    after = s.view(0)
    assert before["treasures"][0]["tome"] - after["treasures"][0]["tome"] == deals["recruit"]["pays"]["wild"]
    assert after["thieves"][0] - before["thieves"][0] == deals["recruit"]["gains"]["thief"]


def test_a_thief_is_known_by_who_sent_it() -> None:
    """TD-3.5, TD-6.3 Both thieves of an occupied spot, in the order in which they came; after a load too."""
    s = given("""
        Ann  treasures tome  above Tavern
        Bob  treasures tome  above Fallen Keep
        tiles second-shadow
        Ann acts""")
    play(s, "steal fallen-keep", "steal tavern", "use second-shadow", "pay tome", "steal tavern")
    game = get("thieves-den")
    for one in (s, game.load(game.dump(s))):
        view = one.view(None)
        assert [[spot["senders"] for spot in spots] for spots in view["locations"]] == [[[1, 0]], [[0]]]


def test_thieves_keep_their_sender_when_locations_are_swapped() -> None:
    """TD-6.11 Forged Deeds: the thieves go with the cards."""
    s = given("""
        Ann  treasures tome  above Tavern
        Bob  above Market
        Cem  above Museum
        tiles forged-deeds
        Ann acts""")
    play(s, "steal museum", "steal market", "steal tavern")
    play(s, "use forged-deeds", "pay tome", "choose tavern", "choose market")
    assert [[(spot["card"], spot["senders"]) for spot in spots] for spots in s.view(None)["locations"]] == [
        [("market", [1])],
        [("tavern", [2])],
        [("museum", [0])],
    ]


def test_a_placement_that_brings_nothing_says_so() -> None:
    """TD-3.5 It may be done all the same: nobody within reach, nothing to pay with, nothing in the supply."""
    s = given("""
        Ann  above Guild, Gambling Den, Potion Shop
        Bob  above Tavern  thieves 0
        city potion 0
        Ann acts""")
    for card in ("guild", "gambling-den", "potion-shop"):
        assert "Ann gains nothing." in heard(s.clone(), f"steal {card}"), card
    assert not any("gains nothing" in sentence for sentence in heard(s, "steal tavern"))


def asks(s: Den) -> str:
    """What the player in turn is asked."""
    return get("thieves-den").ask(s, s.turn()[0], ["Ann", "Bob", "Cem", "Dee", "Eve"])


def test_an_owner_who_is_asked_in_a_rivals_turn_is_told_why() -> None:
    """TD-3.5 The owner bonus of the Laborium is any treasure; Ann's own gain needs no explanation."""
    s = given("""
        Ann  treasures tome  above Tavern
        Bob  above Laborium
        Ann acts""")
    play(s, "steal laborium", "pay tome", "take jewel", "take jewel")
    assert turn(s) == "Bob"
    assert asks(s) == "A rival used your Laborium: which treasure do you take?"


def test_a_gain_of_ones_own_turn_is_asked_for_plainly() -> None:
    """TD-1.1"""
    s = given("""
        Ann  above Smugglers' Cove
        Bob  above Tavern
        Ann acts""")
    play(s, "steal smugglers-cove")
    assert asks(s) == "Which 2 treasures do you take?"
    play(s, "take jewel")
    assert asks(s) == "Which treasure do you take?"


def test_a_full_board_says_how_much_it_holds() -> None:
    """TD-3.3 It is asked when the treasures are there already: nine, not eight."""
    s = given("""
        Ann  treasures tome tome tome jewel jewel jewel potion potion  above Smugglers' Cove
        Bob  above Tavern
        Ann acts""")
    play(s, "steal smugglers-cove", "take fossil", "take artifact")
    assert asks(s) == (
        "Your board has room for 8 treasures and holds 10: which 2 treasures do you return to the supply?"
    )
    play(s, "return tome")
    assert asks(s) == "Your board has room for 8 treasures and holds 9: which treasure do you return to the supply?"
