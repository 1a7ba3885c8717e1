"""TD-6: the twelve power tiles, a scene or more for each."""

from tests.thieves_den.drawn import (
    above,
    collected,
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


def test_vanishing_act_takes_the_thief_and_puts_the_location_on_top_of_the_deck() -> None:
    """TD-6.2 Its owner loses it, and all know the top card."""
    s = given("""
        Ann  treasures tome
        Bob  above Market*, Tavern
        Cem
        tiles vanishing-act
        Ann acts""")
    play(s, "use vanishing-act")
    assert offered(s) == ["choose market"], "Tavern bears no thief"
    assert refused(s, "choose tavern") == "TD-3.7"
    play(s, "choose market")
    assert thieves(s, "Ann") == 4
    assert above(s, "Bob") == ["Tavern"]
    assert [s.view(seat)["known"]["top"] for seat in (0, 1, 2, None)] == [["market"]] * 4


def test_vanishing_act_sends_a_second_thief_to_the_supply() -> None:
    """TD-6.2 Also from your own location or a neutral one; a full bench sends the thief there too."""
    s = given("""
        Ann  treasures tome  above Market**  thieves 6
        Bob
        neutral Tavern*
        tiles vanishing-act
        Ann acts""")
    forest = s.forest
    play(s, "use vanishing-act")
    assert offered(s) == ["choose market", "choose tavern"]
    play(s, "choose market")
    assert (thieves(s, "Ann"), s.forest) == (6, forest + 2)
    assert above(s, "Ann") == []


def test_vanishing_act_takes_one_of_two_thieves_only() -> None:
    """TD-6.2"""
    s = given("""
        Ann  treasures tome
        Bob  above Market**
        tiles vanishing-act
        Ann acts""")
    forest = s.forest
    play(s, "use vanishing-act", "choose market")
    assert (thieves(s, "Ann"), s.forest) == (4, forest + 1)


def test_vanishing_act_is_dealt_again_from_the_top() -> None:
    """TD-6.2, TD-2.1"""
    s = given("""
        Ann  treasures tome
        Bob  above Market*  prestige 1
        Cem  prestige 1
        tiles vanishing-act, fresh-lead
        Ann acts""")
    play(s, "use vanishing-act", "choose market")
    play(s, "pass", "pass", "pass", "turn quicksilver", "turn forged-deeds", "turn rumour-mill")
    assert offered(s) == ["deal market"]


def test_second_shadow_does_an_occupied_location_with_a_thief_of_the_supply() -> None:
    """TD-6.3 Owner bonus as usual; a passed owner's too."""
    s = given("""
        Ann  treasures tome  thieves 0
        Bob  above Market*, Tavern  passed
        Cem
        tiles second-shadow
        Ann acts""")
    forest = s.forest
    play(s, "use second-shadow")
    assert offered(s) == ["steal market"]
    assert refused(s, "steal tavern") == "TD-6.3"
    play(s, "steal market")
    assert treasures(s, "Ann") == "jewel jewel"
    assert thieves(s, "Bob") == 5
    assert above(s, "Bob") == ["Market**", "Tavern"]
    assert s.forest == forest - 3


def test_second_shadow_sells_to_a_fence_above_any_board() -> None:
    """TD-6.3 The card stays with its holder, no slot is refilled, a passed holder's too."""
    s = given("""
        Ann  treasures tome jewel jewel
        Bob  sold noble-1  passed
        Cem  sold agent-1
        row tinkerer-1
        tiles second-shadow
        Ann acts""")
    play(s, "use second-shadow")
    assert offered(s) == ["sell noble-1"], "the tome was paid: with a jewel gone it would do nothing"
    assert refused(s, "sell agent-1") == "TD-3.6"
    assert refused(s, "sell tinkerer-1") == "TD-6.3"
    play(s, "sell noble-1")
    assert prestige(s, "Ann") == 7
    assert s.sold[1] == [[0, 2, 0, 4, 0, 0, 0]]
    assert (s.sold[0], row(s)) == ([], ["tinkerer-1"])
    assert turn(s) == "Cem"


def test_second_shadow_needs_a_thief_in_the_supply_and_an_occupied_spot() -> None:
    """TD-6.3, TD-6.1"""
    s = given("""
        Ann  treasures tome  above Market*
        Bob
        forest 0
        tiles second-shadow
        Ann acts""")
    assert refused(s, "use second-shadow") == "TD-6.1"
    s = given("""
        Ann  treasures tome  above Market
        Bob
        tiles second-shadow
        Ann acts""")
    assert refused(s, "use second-shadow") == "TD-6.1"


def test_quicksilver_grants_two_actions_each_finished_before_the_next() -> None:
    """TD-6.4, TD-3.3 The owner's bonus and limits come before the second action; both are compulsory."""
    s = given("""
        Ann  treasures tome
        Bob  above Reliquary  treasures tome tome tome tome fossil fossil fossil fossil
        Cem  above Market
        row mercenary-1
        tiles quicksilver
        Ann acts""")
    play(s, "use quicksilver")
    assert offered(s) == ["steal market", "steal reliquary"]
    assert refused(s, "done") == "TD-6.4"
    assert refused(s, "pass") == "TD-3.1"
    play(s, "steal reliquary")
    assert turn(s) == "Bob"
    assert offered(s) == ["return tome", "return artifact", "return fossil"]
    play(s, "return artifact")
    assert turn(s) == "Ann"
    assert offered(s) == ["steal market", "sell mercenary-1"], "what was just stolen can be sold"
    play(s, "sell mercenary-1", "show agent-1")
    assert prestige(s, "Ann") == 7
    assert turn(s) == "Bob"


def test_quicksilver_ends_when_no_second_action_is_possible() -> None:
    """TD-6.4 And cannot be used when none is."""
    s = given("""
        Ann  treasures tome  thieves 1
        Bob  above Jeweler
        tiles quicksilver
        Ann acts""")
    play(s, "use quicksilver", "steal jeweler")
    assert turn(s) == "Bob"
    s = given("""
        Ann  treasures tome tome  thieves 0
        Bob  above Jeweler
        tiles quicksilver
        Ann acts""")
    assert refused(s, "use quicksilver") == "TD-6.1"


def test_quicksilver_is_tested_with_the_treasure_gone() -> None:
    """TD-6.1 Only by paying the tome the fence can still be served."""
    s = given("""
        Ann  treasures tome jewel jewel
        Bob
        row noble-1
        tiles quicksilver
        Ann acts""")
    play(s, "use quicksilver")
    assert treasures(s, "Ann") == "jewel jewel", "the tome is the only treasure with which it does anything"
    assert offered(s) == ["sell noble-1"]
    s = given("""
        Ann  treasures jewel jewel
        Bob
        row noble-1
        tiles quicksilver
        Ann acts""")
    assert refused(s, "use quicksilver") == "TD-6.1"


def test_a_treasure_without_which_a_tile_would_do_nothing_is_not_paid() -> None:
    """TD-6.1 A tome or a potion will do, a jewel not."""
    s = given("""
        Ann  treasures tome jewel jewel potion
        Bob
        row noble-1
        tiles quicksilver
        Ann acts""")
    play(s, "use quicksilver")
    assert offered(s) == ["pay tome", "pay potion"]
    assert refused(s, "pay jewel") == "TD-6.1"
    assert refused(s, "pay fossil") == "TD-3.7"


def test_rumour_mill_returns_three_fences_in_the_chosen_order_and_deals_three() -> None:
    """TD-6.5 Then an action if one likes."""
    s = given("""
        Ann  treasures tome
        Bob  above Jeweler
        Cem
        row noble-1, agent-1, warlock-1, peddler-1, peddler-1, tinkerer-1
        tiles rumour-mill
        Ann acts""")
    play(s, "use rumour-mill")
    assert offered(s) == ["bury noble-1", "bury agent-1", "bury warlock-1", "bury peddler-1", "bury tinkerer-1"]
    told = heard(s, "bury tinkerer-1", "bury noble-1", "bury peddler-1")
    assert told[0] == "Ann returns Tinkerer 1 below the deck."
    assert s.view(1)["fences_below"] == ["tinkerer-1", "noble-1", "peddler-1"]
    assert turn(s) == "chance"
    play(s, "show agent-2", "show agent-3", "show noble-2")
    assert row(s) == ["agent-2", "agent-1", "warlock-1", "agent-3", "peddler-1", "noble-2"]
    assert offered(s) == ["steal jeweler", "done"]
    play(s, "done")
    assert turn(s) == "Bob"


def test_rumour_mill_with_fewer_fences_returns_all_and_they_come_again() -> None:
    """TD-6.5 When the deck is empty the returned ones are dealt, the first first."""
    gone = [f"{kind}-{number}" for kind in ("agent", "collector", "warlock", "mercenary") for number in (1, 2, 3)]
    gone += [f"{kind}-{number}" for kind in ("peddler", "tinkerer") for number in (1, 2, 3)] + ["noble-3"]
    s = given(f"""
        Ann  treasures tome  sides {", ".join(gone)}
        Bob
        row noble-1, noble-2
        tiles rumour-mill
        Ann acts""")
    play(s, "use rumour-mill", "bury noble-2", "bury noble-1")
    assert offered(s) == ["show noble-2"]
    play(s, "show noble-2", "show noble-1")
    assert row(s) == ["noble-2", "noble-1"]
    assert s.fences_bottom == []


def test_alazars_praise_gives_three_prestige() -> None:
    """TD-6.6"""
    s = given("""
        Ann  treasures tome
        Bob
        tiles alazars-praise
        Ann acts""")
    told = heard(s, "use alazars-praise")
    assert prestige(s, "Ann") == 3
    assert told == ["Ann pays a tome.", "Ann gains 3 prestige."]


def test_conjured_trinket_gives_any_treasure() -> None:
    """TD-6.7 Not the one that was paid, if the supply has none: it lies beside the tile."""
    s = given("""
        Ann  treasures tome
        Bob
        city tome 0
        tiles conjured-trinket
        Ann acts""")
    play(s, "use conjured-trinket")
    assert offered(s) == ["take jewel", "take artifact", "take fossil", "take potion"]
    play(s, "take jewel")
    assert treasures(s, "Ann") == "jewel"
    s = given("""
        Ann  treasures tome
        Bob
        city empty
        tiles conjured-trinket
        Ann acts""")
    assert refused(s, "use conjured-trinket") == "TD-6.1"


def test_fresh_lead_draws_a_location_to_the_board_and_may_act() -> None:
    """TD-6.8 The card just drawn can be robbed at once."""
    s = given("""
        Ann  treasures tome
        Bob
        tiles fresh-lead
        top Jeweler
        Ann acts""")
    play(s, "use fresh-lead")
    assert offered(s) == ["deal jeweler"]
    play(s, "deal jeweler")
    assert above(s, "Ann") == ["Jeweler"]
    assert offered(s) == ["steal jeweler", "done"]
    play(s, "steal jeweler")
    assert treasures(s, "Ann") == "jewel jewel"


def test_fresh_lead_draws_an_instant_that_acts_and_goes_face_down() -> None:
    """TD-6.8, TD-2.3 With no action possible nothing is asked."""
    s = given("""
        Ann  treasures tome  thieves 0
        Bob
        tiles fresh-lead
        top Roadside Shrine
        Ann acts""")
    play(s, "use fresh-lead", "deal roadside-shrine")
    assert prestige(s, "Ann") == 4
    assert collected(s, "Ann") == ["Roadside Shrine"]
    assert above(s, "Ann") == []
    assert turn(s) == "Bob"


def test_blood_bargain_returns_two_thieves_for_two_treasures() -> None:
    """TD-6.9, TD-3.10 The thieves go to the supply at once."""
    s = given("""
        Ann  treasures tome  thieves 2
        Bob
        tiles blood-bargain
        Ann acts""")
    forest = s.forest
    play(s, "use blood-bargain", "take jewel", "take potion")
    assert (thieves(s, "Ann"), s.forest, s.burgled) == (0, forest + 2, s.burgled)
    assert treasures(s, "Ann") == "jewel potion"
    s = given("""
        Ann  treasures tome tome  thieves 1
        Bob
        tiles blood-bargain
        Ann acts""")
    assert refused(s, "use blood-bargain") == "TD-6.1"


def test_puppet_strings_moves_a_thief_and_brings_it_home() -> None:
    """TD-6.10 Ability, then the thief, then the owner's bonus; a passed owner's empty spot will do."""
    s = given("""
        Ann  treasures tome  thieves 0
        Bob  above Tavern*
        Cem  above Cathedral  passed
        tiles puppet-strings
        Ann acts""")
    play(s, "use puppet-strings", "choose tavern")
    assert offered(s) == ["choose cathedral"]
    told = heard(s, "choose cathedral")
    assert treasures(s, "Ann") == "jewel artifact"
    assert thieves(s, "Ann") == 1
    assert treasures(s, "Cem") == "tome"
    assert (above(s, "Bob"), above(s, "Cem")) == (["Tavern"], ["Cathedral"])
    assert told.index("Ann gains a thief.") < told.index("Cem gains a tome.")


def test_puppet_strings_leave_a_second_thief_where_it_was() -> None:
    """TD-6.10 The source stays occupied; your own location as target pays no bonus."""
    s = given("""
        Ann  treasures tome  above Cathedral
        Bob  above Tavern**
        Cem
        tiles puppet-strings
        Ann acts""")
    play(s, "use puppet-strings", "choose tavern", "choose cathedral")
    assert above(s, "Bob") == ["Tavern*"]
    assert treasures(s, "Ann") == "jewel artifact"


def test_puppet_strings_need_a_thief_to_move_and_an_empty_spot() -> None:
    """TD-6.10, TD-6.1"""
    s = given("""
        Ann  treasures tome
        Bob  above Tavern*
        tiles puppet-strings
        Ann acts""")
    assert refused(s, "use puppet-strings") == "TD-6.1"


def test_forged_deeds_swap_two_locations_with_their_thieves() -> None:
    """TD-6.11 Neutral locations cannot be swapped."""
    s = given("""
        Ann  treasures tome  above Tavern*, Museum
        Bob  above Market, Guild*
        neutral Academy
        tiles forged-deeds
        Ann acts""")
    play(s, "use forged-deeds")
    assert offered(s) == ["choose tavern", "choose museum"]
    play(s, "choose tavern")
    assert offered(s) == ["choose market", "choose guild"]
    play(s, "choose guild")
    assert above(s, "Ann") == ["Guild*", "Museum"]
    assert above(s, "Bob") == ["Market", "Tavern*"]


def test_landlords_mask_takes_the_owner_bonus() -> None:
    """TD-6.12 Instead of the owner; on your own location too; nothing extra on a neutral one."""
    tile = "tiles landlords-mask\nAnn acts"
    s = given(f"""
        Ann  treasures potion
        Bob  above Cathedral
        {tile}""")
    play(s, "use landlords-mask", "steal cathedral")
    assert (treasures(s, "Ann"), treasures(s, "Bob")) == ("tome jewel artifact", "")
    s = given(f"""
        Ann  treasures potion  above Cathedral
        Bob
        {tile}""")
    play(s, "use landlords-mask", "steal cathedral")
    assert treasures(s, "Ann") == "tome jewel artifact"
    s = given(f"""
        Ann  treasures potion
        Bob
        neutral Cathedral
        {tile}""")
    play(s, "use landlords-mask")
    assert refused(s, "sell noble-1") == "TD-6.12"
    play(s, "steal cathedral")
    assert treasures(s, "Ann") == "jewel artifact"


def test_call_of_the_gang_brings_three_thieves() -> None:
    """TD-6.13 As many as there are and fit; for a full board nothing would move."""
    s = given("""
        Ann  treasures tome
        Bob
        tiles call-of-the-gang
        Ann acts""")
    play(s, "use call-of-the-gang")
    assert thieves(s, "Ann") == 6
    s = given("""
        Ann  treasures tome  thieves 5
        Bob
        forest 2
        tiles call-of-the-gang
        Ann acts""")
    play(s, "use call-of-the-gang")
    assert (thieves(s, "Ann"), s.forest) == (6, 1)
    s = given("""
        Ann  treasures tome  thieves 6
        Bob
        tiles call-of-the-gang
        Ann acts""")
    assert refused(s, "use call-of-the-gang") == "TD-6.1"


def test_a_granted_action_counts_as_something_even_if_it_gives_nothing() -> None:
    """TD-6.1 Quicksilver on a Witch Hut with nobody to hit."""
    s = given("""
        Ann  treasures tome  above Witch Hut
        Bob
        tiles quicksilver
        Ann acts""")
    assert "use quicksilver" in offered(s)
