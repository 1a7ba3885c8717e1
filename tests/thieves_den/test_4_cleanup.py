"""TD-4: cleanup."""

from tests.thieves_den.drawn import below, collected, given, offered, play, refused, thieves, treasures, turn

TILES = ("turn quicksilver", "turn fresh-lead", "turn rumour-mill")


def test_thieves_on_your_locations_become_yours() -> None:
    """TD-4.1 Up to six; the locations go face down to the left side."""
    s = given("""
        Ann  thieves 1  above Market*, Tavern**, Guild
        Bob  thieves 5  above Museum*, Academy*  collected City Gate
        Cem  prestige 1
        the round ends""")
    assert thieves(s, "Ann") == 4
    assert thieves(s, "Bob") == 6
    assert collected(s, "Ann") == ["Market", "Tavern", "Guild"]
    assert collected(s, "Bob") == ["City Gate", "Museum", "Academy"]
    assert s.forest == 18 - 4 - 6 - 3
    assert s.above == [[], [], [], []]


def test_thieves_on_neutral_locations_go_to_the_supply_and_the_cards_below_the_deck() -> None:
    """TD-4.1 In the order in which they were laid out, seen by all."""
    s = given("""
        Ann  prestige 1
        Bob
        neutral Market*, Guild
        the round ends""")
    assert s.forest == 6
    assert below(s) == ["Market", "Guild"]
    assert s.view(None)["known"]["below"] == ["market", "guild"]


def test_what_lies_on_fences_goes_to_the_supply_and_the_fences_to_the_right_side() -> None:
    """TD-4.2 A second shadow too."""
    s = given("""
        Ann  sold noble-1, agent-1*  sides peddler-1
        Bob  prestige 1
        the round ends""")
    assert s.city == [5] * 5
    assert s.forest == 6
    assert s.view(0)["sides"][0] == ["peddler-1", "noble-1", "agent-1"]
    assert s.sold == [[], []]


def test_all_that_was_spent_goes_to_the_supply_and_new_tiles_are_turned_up() -> None:
    """TD-4.3 Tiles, witch, recruiting, burgling; the old tiles leave the game."""
    s = given("""
        Ann  prestige 1
        Bob
        tiles alazars-praise jewel, forged-deeds, blood-bargain tome
        witch potion tome
        city fossil 3
        forest 2
        the round ends""")
    assert (s.city, s.forest, s.burgled) == ([5] * 5, 6, 0)
    assert (s.witch, s.recruited, s.beside) == ([0] * 5, [0] * 5, [-1] * 3)
    assert turn(s) == "chance"
    assert "turn alazars-praise" not in offered(s)
    assert len(offered(s)) == 9
    play(s, *TILES)
    assert [stack["tile"] for stack in s.view(None)["tiles"]] == ["quicksilver", "fresh-lead", "rumour-mill"]


def test_the_least_prestige_gets_the_direction_tile_and_flips_it() -> None:
    """TD-4.4"""
    s = given("""
        Ann  prestige 10
        Bob  prestige 4
        Cem  prestige 5
        the round ends""")
    play(s, *TILES)
    assert (s.holder, s.way, s.round) == (1, -1, 2)
    assert s.view(None)["direction"] == "counter-clockwise"


def test_a_tie_goes_to_the_fewest_tokens_counted_after_everything_went_back() -> None:
    """TD-4.4 Thieves that come home count: Bob's does, so Cem has fewest."""
    s = given("""
        Ann  prestige 10
        Bob  prestige 4  thieves 1  treasures tome  above Market*
        Cem  prestige 4  thieves 2
        the round ends""")
    play(s, *TILES)
    assert s.holder == 2


def test_still_tied_the_present_holder_chooses_among_the_tied() -> None:
    """TD-4.4 Themselves included if tied."""
    s = given("""
        Ann  prestige 10
        Bob
        Cem
        the round ends""")
    play(s, *TILES)
    assert turn(s) == "Ann"
    assert offered(s) == ["give Bob", "give Cem"]
    assert refused(s, "give Ann") == "TD-4.4"
    assert refused(s, "pass") == "TD-3.1"
    play(s, "give Cem")
    assert (s.holder, s.way) == (2, -1)
    s = given("""
        Ann
        Bob
        Cem
        holder Cem
        the round ends""")
    play(s, *TILES)
    assert turn(s) == "Cem"
    assert offered(s) == ["give Ann", "give Bob", "give Cem"]


def test_after_the_third_round_tokens_are_cleaned_up_and_the_game_is_over() -> None:
    """TD-4.5 No tile is turned up, and the direction tile stays."""
    s = given("""
        Ann  above Market*  sold noble-1
        Bob
        holder Bob
        tiles quicksilver jewel
        the game ends""")
    assert turn(s) == "nobody"
    assert thieves(s, "Ann") == 4
    assert treasures(s, "city").count("jewel") == 5
    assert s.holder == 1
    assert s.round == 3
    assert refused(s, "pass", "Ann") == "TD-4.5"
    assert s.view(None)["phase"] == "end"
