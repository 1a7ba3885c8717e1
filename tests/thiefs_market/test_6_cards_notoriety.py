"""TM-6.16 to TM-6.22: the cards that are counted at the end."""

from tests.thiefs_market.drawn import cards, given, notoriety, offered, play, turn

# TM-6.16 Fixed notoriety. In each scene the card is paid with exactly its printed cost.


def test_brooch_is_worth_3() -> None:
    """TM-6.16 Points at the end, no tokens at the purchase."""
    s = given("""
        Ann  pile red green marker  gold 0
        Bob  pile white
        Cem  pile blue
        market Brooch
        Ann buys""")
    play(s, "buy brooch")
    assert s.infamy[0] == 0
    assert offered(s) == ["done"], "there is nothing to use"
    assert notoriety(s, "Ann") == ["Brooch 3"]


def test_crown_is_worth_6() -> None:
    """TM-6.16, TM-5.3 Points, added to the infamy tokens."""
    s = given("""
        Ann  pile marker  gold 0  infamy 2  cards Crown
        Bob  pile white  gold 1
        Cem  pile blue  gold 1
        opened C
        deck C 0
        the round ends""")
    assert turn(s) == "nobody"
    assert notoriety(s, "Ann") == ["Crown 6"]
    assert s.scores() == [8, 2, 2], "the others share the most gold"


def test_fur_coat_is_worth_4() -> None:
    """TM-6.16"""
    s = given("""
        Ann  pile red blue marker  gold 0
        Bob  pile white
        Cem  pile blue
        market Fur Coat
        Ann buys""")
    play(s, "buy fur-coat")
    assert notoriety(s, "Ann") == ["Fur Coat 4"]
    assert offered(s) == ["done"]


def test_giant_belt_buckle_is_worth_4() -> None:
    """TM-6.16"""
    s = given("""
        Ann  pile red red marker  gold 0
        Bob  pile white
        Cem  pile blue
        market Giant Belt Buckle
        Ann buys""")
    play(s, "buy giant-belt-buckle")
    assert notoriety(s, "Ann") == ["Giant Belt Buckle 4"]
    assert offered(s) == ["done"]


def test_menacing_monocle_is_worth_3() -> None:
    """TM-6.16"""
    s = given("""
        Ann  pile red white marker  gold 0
        Bob  pile white
        Cem  pile blue
        market Menacing Monocle
        Ann buys""")
    play(s, "buy menacing-monocle")
    assert notoriety(s, "Ann") == ["Menacing Monocle 3"]
    assert offered(s) == ["done"]


def test_necklace_is_worth_2() -> None:
    """TM-6.16"""
    s = given("""
        Ann  pile white white marker  gold 0
        Bob  pile white
        Cem  pile blue
        market Necklace
        Ann buys""")
    play(s, "buy necklace")
    assert notoriety(s, "Ann") == ["Necklace 2"]
    assert offered(s) == ["done"]


def test_scepter_is_worth_6() -> None:
    """TM-6.16"""
    s = given("""
        Ann  pile white white blue marker  gold 0
        Bob  pile white
        Cem  pile blue
        market Scepter
        Ann buys""")
    play(s, "buy scepter")
    assert notoriety(s, "Ann") == ["Scepter 6"]
    assert offered(s) == ["done"]


def test_shadowy_hood_is_worth_2_and_is_magic() -> None:
    """TM-6.16, TM-6.19 Its icon serves a Collecting Golem."""
    s = given("""
        Ann  pile blue blue marker  gold 0  cards Collecting Golem
        Bob  pile white
        Cem  pile blue
        market Shadowy Hood
        Ann buys""")
    play(s, "buy shadowy-hood")
    assert notoriety(s, "Ann") == ["Collecting Golem 3", "Shadowy Hood 2"]


# TM-6.17, TM-6.18 Safehouses


def test_concealed_safehouse_is_worth_2_alone_and_4_beside_another_building() -> None:
    """TM-6.17 The card itself is one building; those of others do not count."""
    s = given("""
        Ann  cards Concealed Safehouse, Crown
        Bob  cards Fortified Safehouse, Nearby Safehouse
        Cem
        the game ends""")
    assert notoriety(s, "Ann") == ["Concealed Safehouse 2", "Crown 6"]
    assert notoriety(s, "Bob") == ["Fortified Safehouse 4", "Nearby Safehouse 2"]


def test_fortified_safehouse_is_worth_4_with_two_or_more_and_never_more() -> None:
    """TM-6.17, TM-6.18 All four Safehouses together."""
    s = given("""
        Ann  cards Fortified Safehouse
        Bob  cards Concealed Safehouse, Provisioned Safehouse, Nearby Safehouse
        Cem
        the game ends""")
    assert notoriety(s, "Ann") == ["Fortified Safehouse 2"]
    s = given("""
        Ann  cards Fortified Safehouse, Concealed Safehouse, Provisioned Safehouse, Nearby Safehouse
        Bob
        Cem
        the game ends""")
    assert notoriety(s, "Ann") == [
        "Fortified Safehouse 4",
        "Concealed Safehouse 4",
        "Provisioned Safehouse 4",
        "Nearby Safehouse 2",
    ]


def test_provisioned_safehouse_counts_wut_as_a_building_card() -> None:
    """TM-6.17, TM-8.3"""
    s = given("""
        Ann  cards Provisioned Safehouse
        Bob  cards Wut
        Cem
        the game ends""")
    assert notoriety(s, "Ann") == ["Provisioned Safehouse 2"], "Wut is Bob's"
    s = given("""
        Ann  cards Provisioned Safehouse, Wut
        Bob
        Cem
        the game ends""")
    assert notoriety(s, "Ann") == ["Provisioned Safehouse 4"]


def test_nearby_safehouse_is_worth_1_alone_and_2_beside_another_building() -> None:
    """TM-6.18"""
    s = given("""
        Ann  cards Nearby Safehouse, Necklace
        Bob  cards Concealed Safehouse
        Cem
        the game ends""")
    assert notoriety(s, "Ann") == ["Nearby Safehouse 1", "Necklace 2"]
    s = given("""
        Ann  cards Nearby Safehouse, Wut
        Bob
        Cem
        the game ends""")
    assert notoriety(s, "Ann") == ["Nearby Safehouse 2"]


def test_nearby_safehouse_counts_cards_and_collecting_golem_counts_icons() -> None:
    """TM-6.18, TM-6.19 Told apart by house figures: one card with two buildings, one with three magic icons."""
    s = given(
        """
        Ann  cards Nearby Safehouse, Collecting Golem, Glamer
        Bob
        Cem
        the game ends""",
        figures={"nearby-safehouse": {"icons": ["building"] * 2}, "glamer": {"icons": ["magic"] * 3}},
    )
    assert notoriety(s, "Ann") == ["Nearby Safehouse 1", "Collecting Golem 6"]


# TM-6.19 to TM-6.21


def test_collecting_golem_is_worth_3_for_each_full_two_magic_icons() -> None:
    """TM-6.19 Its own icon included, those of others not."""
    magic = ["Alchemical Lab", "Glamer", "Wut", "Wicked Clutches", "Eyepatch of Command"]
    counted = []
    for others in range(6):
        s = given(f"""
            Ann  cards {", ".join(["Collecting Golem", *magic[:others]])}
            Bob  cards Philosopher's Stone, Lucky Animal Appendage, Gauntlet of Evil Intent
            Cem
            the game ends""")
        counted.append(sum(int(line.split()[-1]) for line in notoriety(s, "Ann")))
    assert counted == [0, 3, 3, 6, 6, 9], "with 1, 2, 3, 4, 5 and 6 icons"


def test_loyalty_program_is_worth_1_for_each_other_card() -> None:
    """TM-6.20 Whatever they are; not for itself, not for cards of others."""
    s = given("""
        Ann  cards Loyalty Program
        Bob  cards Tailor, Fence
        Cem
        the game ends""")
    assert notoriety(s, "Ann") == []
    s = given("""
        Ann  cards Tailor, Loyalty Program, Fence, Wut
        Bob  cards Bondsman
        Cem
        the game ends""")
    assert notoriety(s, "Ann") == ["Loyalty Program 3"]


def test_loyalty_program_does_not_count_a_potion_that_left_the_game() -> None:
    """TM-6.20, TM-6.15 It counts what the Potion brought."""
    s = given("""
        Ann  pile red blue marker  gold 0  cards Loyalty Program
        Bob  pile white
        Cem  pile blue
        market Unlabeled Potion
        Ann buys""")
    play(s, "buy unlabeled-potion", "deal wicked-clutches")
    assert cards(s, "Ann") == ["Loyalty Program", "Wicked Clutches"]
    assert notoriety(s, "Ann") == ["Loyalty Program 1"]


def test_political_campaign_is_worth_1_for_each_full_two_infamy_tokens() -> None:
    """TM-6.21 An odd token counts for itself alone."""
    counted = []
    for tokens in range(6):
        s = given(f"""
            Ann  gold 0  infamy {tokens}  cards Political Campaign
            Bob  infamy 9
            Cem
            the game ends""")
        counted.append(s.scores()[0])
    assert counted == [0, 1, 2 + 1, 3 + 1, 4 + 2, 5 + 2]


def test_political_campaign_counts_tokens_and_not_points_of_cards() -> None:
    """TM-6.21 The tokens of the last turn-in count, the Crown's points do not."""
    s = given("""
        Ann  pile mask mask marker  infamy 1  cards Political Campaign, Crown
        Bob  pile white
        Cem  pile blue
        opened C
        deck C 0
        the round ends""")
    assert s.infamy[0] == 3
    assert notoriety(s, "Ann") == ["Political Campaign 1", "Crown 6"]


# TM-6.22 The two Treasure Maps


def test_treasure_map_blue_is_worth_7_or_5_when_another_player_has_a_map() -> None:
    """TM-6.22 Two owners: both lose two. The one that costs blue and two green."""
    s = given("""
        Ann  pile blue green green marker  gold 0
        Bob  pile white
        Cem  pile blue
        market treasure-map-blue
        Ann buys""")
    play(s, "buy treasure-map-blue")
    assert notoriety(s, "Ann") == ["Treasure Map 7"]
    s = given("""
        Ann  cards treasure-map-blue
        Bob  cards treasure-map-red
        Cem
        the game ends""")
    assert notoriety(s, "Ann") == ["Treasure Map 5"]
    assert notoriety(s, "Bob") == ["Treasure Map 5"]


def test_treasure_map_red_is_worth_7_beside_ones_own_maps() -> None:
    """TM-6.22 One owner of both maps and of the Island Estate. The one that costs two red and green."""
    s = given("""
        Ann  pile red red green marker  gold 0  cards treasure-map-blue, Island Estate
        Bob  pile white
        Cem  pile blue
        market treasure-map-red
        Ann buys""")
    play(s, "buy treasure-map-red")
    assert notoriety(s, "Ann") == ["Treasure Map 7", "Treasure Map 7"]


def test_treasure_map_minds_any_card_of_a_rival_that_bears_a_map() -> None:
    """TM-6.22, TM-8.3 Island Estate and Wut do; and it is two less, not two for each."""
    for rivals in ("Island Estate", "Wut", "Island Estate, Wut"):
        s = given(f"""
            Ann  cards treasure-map-blue, treasure-map-red
            Bob
            Cem  cards {rivals}
            the game ends""")
        assert notoriety(s, "Ann") == ["Treasure Map 5", "Treasure Map 5"], rivals
