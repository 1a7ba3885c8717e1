"""The five worked examples of the rulebook."""

from tests.thieves_den.drawn import above, given, offered, play, prestige, thieves, treasures, turn


def test_example_1_an_owner_with_eight_treasures_swaps_the_bonus_or_leaves_it() -> None:
    """TD-3.3 Bob uses Ann's location; her bonus is a treasure, and she has eight."""
    for returned, left in (("fossil", 0), ("tome", 1)):
        s = given("""
            Ann  above Bone Pit  treasures tome tome tome tome potion potion potion potion
            Bob
            Cem
            holder Bob
            Bob acts""")
        play(s, "steal bone-pit")
        assert turn(s) == "Ann", "on Bob's turn"
        assert offered(s) == ["return tome", "return fossil", "return potion"]
        play(s, f"return {returned}")
        assert treasures(s, "Ann").count("fossil") == left
        assert sum(s.treasures[0]) == 8
        assert turn(s) == "Cem"


def test_example_2_a_potion_shop_gives_what_the_supply_has() -> None:
    """TD-3.4, TD-7.1 With two potions left it gives two."""
    s = given("""
        Ann  above Potion Shop
        Bob
        city potion 2
        Ann acts""")
    play(s, "steal potion-shop")
    assert treasures(s, "Ann") == "potion potion"
    assert s.city[4] == 0


def test_example_3_a_thief_on_an_opponents_market_becomes_the_opponents() -> None:
    """TD-3.5, TD-4.1, TD-7.2 The user takes two treasures, the owner two thieves, and at cleanup the thief."""
    s = given("""
        Ann
        Bob  above Market
        Ann acts""")
    play(s, "steal market")
    assert treasures(s, "Ann") == "jewel jewel"
    assert (thieves(s, "Ann"), thieves(s, "Bob")) == (2, 5)
    assert above(s, "Bob") == ["Market*"]
    play(s, "pass", "pass")
    assert (thieves(s, "Ann"), thieves(s, "Bob")) == (2, 6)


def test_example_4_a_fence_pays_seven_for_two_equal_treasures() -> None:
    """TD-3.6, TD-3.10 Thief and treasures lie on it until cleanup."""
    s = given("""
        Ann  treasures jewel jewel
        Bob
        row noble-1
        Ann acts""")
    play(s, "sell noble-1", "show agent-1")
    assert prestige(s, "Ann") == 7
    assert s.view(1)["sold"][0] == [{"fence": "noble-1", "thieves": 1, "treasures": {"jewel": 2}}]
    assert (s.city[1], s.forest) == (3, 6)
    play(s, "pass", "pass")
    assert (s.city[1], s.forest) == (5, 7)
    assert s.view(0)["sides"][0] == ["noble-1"]


def test_example_5_the_small_actions() -> None:
    """TD-3.7 to TD-3.9 A tile for 3 prestige, the witch, burgling, recruiting for two different treasures."""
    s = given("""
        Ann  treasures fossil tome jewel
        Bob  treasures potion
        tiles alazars-praise
        holder Bob
        Bob acts""")
    play(s, "use alazars-praise")
    assert (prestige(s, "Bob"), s.beside[0]) == (3, 4)
    play(s, "deliver fossil")
    assert (prestige(s, "Ann"), s.witch) == (2, [0, 0, 0, 1, 0])
    play(s, "burgle", "take artifact")
    assert (thieves(s, "Bob"), treasures(s, "Bob"), s.burgled) == (1, "artifact", 2)
    play(s, "recruit")
    assert (thieves(s, "Ann"), treasures(s, "Ann"), s.recruited) == (4, "", [1, 1, 0, 0, 0])
