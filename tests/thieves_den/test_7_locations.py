"""TD-7 and the other locations: a scene for each of the thirty, for whoever comes and for the owner."""

import pytest

from tests.thieves_den.drawn import (
    above,
    collected,
    for_machines,
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


@pytest.mark.parametrize(
    ("card", "gain", "gang", "bonus", "owner_gang"),
    [
        pytest.param("tavern", "", 3, "potion", 0, id="tavern"),
        pytest.param("old-mill", "tome fossil potion", 0, "fossil", 0, id="old-mill"),
        pytest.param("hunters-lodge", "fossil fossil", 1, "fossil", 0, id="hunters-lodge"),
        pytest.param("moonlit-crypt", "artifact fossil fossil", 0, "fossil", 0, id="moonlit-crypt"),
        pytest.param("bone-pit", "fossil fossil fossil", 0, "fossil", 0, id="bone-pit"),
        pytest.param("fallen-keep", "artifact artifact", 0, "", 1, id="fallen-keep"),
        pytest.param("buried-vault", "jewel", 2, "", 0, id="buried-vault"),
        pytest.param("overgrown-library", "tome tome fossil", 0, "tome", 0, id="overgrown-library"),
        pytest.param("monastery", "tome tome tome", 0, "tome", 0, id="monastery"),
        pytest.param("reliquary", "artifact artifact", 0, "artifact", 0, id="reliquary"),
        pytest.param("cathedral", "jewel artifact", 0, "tome", 0, id="cathedral"),
        pytest.param("pilgrims-rest", "tome", 2, "tome", 0, id="pilgrims-rest"),
        pytest.param("cloister-apothecary", "tome potion potion", 0, "potion", 0, id="cloister-apothecary"),
        pytest.param("museum", "tome artifact fossil", 0, "tome", 0, id="museum"),
        pytest.param("jeweler", "jewel jewel", 0, "jewel", 0, id="jeweler"),
        pytest.param("academy", "tome tome potion", 0, "potion", 0, id="academy"),
        pytest.param("market", "jewel jewel", 0, "", 2, id="market"),
        pytest.param("potion-shop", "potion potion potion", 0, "", 1, id="potion-shop"),
    ],
)
def test_whoever_comes_gains_and_so_does_the_owner(
    card: str, gain: str, gang: int, bonus: str, owner_gang: int
) -> None:
    """TD-3.5, TD-7.1, TD-7.2 And the owner who comes gets no bonus."""
    s = given(f"""
        Ann
        Bob  above {card}
        Cem
        Ann acts""")
    play(s, f"steal {card}")
    assert (treasures(s, "Ann"), thieves(s, "Ann")) == (gain, 2 + gang)
    assert (treasures(s, "Bob"), thieves(s, "Bob")) == (bonus, 3 + owner_gang)
    assert turn(s) == "Bob"
    s = given(f"""
        Ann  above {card}
        Bob
        Cem
        Ann acts""")
    play(s, f"steal {card}")
    assert (treasures(s, "Ann"), thieves(s, "Ann")) == (gain, 2 + gang)


def test_smugglers_cove_gives_two_of_any_treasure() -> None:
    """TD-1.1"""
    s = given("""
        Ann
        Bob  above Smugglers' Cove
        Ann acts""")
    play(s, "steal smugglers-cove", "take jewel", "take potion")
    assert treasures(s, "Ann") == "jewel potion"
    assert thieves(s, "Bob") == 4


def test_witch_hut_destroys_a_treasure_of_an_opponent() -> None:
    """TD-7.3 It goes back to the supply."""
    s = given("""
        Ann  treasures tome
        Bob  above Witch Hut  treasures jewel potion
        Cem
        Ann acts""")
    city = treasures(s, "city")
    play(s, "steal witch-hut")
    assert offered(s) == ["target Bob", "done"], "Cem has nothing, and Ann is no opponent"
    assert refused(s, "target Ann") == "TD-3.11"
    assert refused(s, "target Cem") == "TD-3.11"
    play(s, "target Bob")
    assert offered(s) == ["destroy jewel", "destroy potion"]
    assert refused(s, "destroy tome") == "TD-7.3"
    play(s, "destroy jewel")
    assert treasures(s, "Bob") == "potion potion", "and the owner bonus is a potion"
    assert treasures(s, "city").count("jewel") == city.count("jewel") + 1
    assert treasures(s, "Ann") == "tome"


def test_guild_takes_a_thief_from_an_opponent() -> None:
    """TD-7.5 From the board; the owner gains any treasure."""
    s = given("""
        Ann  thieves 2
        Bob  above Guild
        Cem  thieves 0
        Ann acts""")
    play(s, "steal guild")
    assert offered(s) == ["target Bob", "done"]
    play(s, "target Bob")
    assert (thieves(s, "Ann"), thieves(s, "Bob")) == (2, 2)
    assert turn(s) == "Bob"
    assert s.agenda[-1].question(s, 1) == "A rival used your Guild: which treasure do you take?", "in Ann's turn"
    assert offered(s) == ["take tome", "take jewel", "take artifact", "take fossil", "take potion"]
    play(s, "take artifact")
    assert treasures(s, "Bob") == "artifact"


def test_guild_with_a_full_bench_sends_the_thief_to_the_supply() -> None:
    """TD-3.3 After placing one there are six again, so the seventh is too many only by other means."""
    s = given("""
        Ann  thieves 6  treasures tome
        Bob  above Guild*
        Cem
        tiles second-shadow
        Ann acts""")
    forest = s.forest
    play(s, "use second-shadow", "steal guild", "target Cem")
    assert (thieves(s, "Ann"), thieves(s, "Cem")) == (6, 2)
    assert s.forest == forest - 1 + 1


def test_gambling_den_pays_seven_prestige_for_any_treasure() -> None:
    """TD-3.10 The treasure goes to the supply; it may be left."""
    s = given("""
        Ann  treasures tome jewel
        Bob  above Gambling Den
        Ann acts""")
    play(s, "steal gambling-den")
    assert offered(s) == ["pay tome", "pay jewel", "done"]
    play(s, "pay tome")
    assert prestige(s, "Ann") == 7
    assert treasures(s, "city").count("tome") == 5
    assert thieves(s, "Bob") == 4


def test_gambling_den_without_a_treasure_gives_nothing() -> None:
    """TD-3.5, TD-3.11"""
    s = given("""
        Ann
        Bob  above Gambling Den
        Ann acts""")
    play(s, "steal gambling-den")
    assert (prestige(s, "Ann"), thieves(s, "Bob")) == (0, 4)


def test_laborium_returns_one_treasure_and_takes_up_to_two() -> None:
    """TD-7.4 In any order; the owner gains any treasure."""
    s = given("""
        Ann  treasures potion
        Bob  above Laborium
        Ann acts""")
    play(s, "steal laborium", "pay potion")
    assert offered(s) == ["take tome", "take jewel", "take artifact", "take fossil", "take potion", "done"]
    play(s, "take potion")
    assert turn(s) == "Ann", "one of two is taken, and other types are there"
    assert offered(s) == ["take tome", "take jewel", "take artifact", "take fossil", "take potion", "done"]
    assert for_machines(s) == ["take potion", "done"]
    play(s, "take jewel")
    assert treasures(s, "Ann") == "jewel potion"
    assert turn(s) == "Bob"
    play(s, "take tome")
    assert treasures(s, "Bob") == "tome"


def test_laborium_may_return_a_treasure_for_none() -> None:
    """TD-7.4 Up to two may be none."""
    s = given("""
        Ann  treasures potion  above Laborium
        Bob
        Ann acts""")
    play(s, "steal laborium", "pay potion", "done")
    assert treasures(s, "Ann") == ""


def test_auction_house_pays_nine_prestige_for_two_treasures() -> None:
    """TD-3.10"""
    s = given("""
        Ann  treasures tome potion
        Bob  above Auction House
        Ann acts""")
    play(s, "steal auction-house", "pay tome", "pay potion")
    assert (prestige(s, "Ann"), treasures(s, "Ann"), thieves(s, "Bob")) == (9, "", 4)


def test_custom_house_takes_a_treasure_from_an_opponent() -> None:
    """TD-7.6 The user chooses which; beyond eight one goes back."""
    s = given("""
        Ann  treasures tome tome tome tome tome tome potion potion
        Bob  above Custom House  treasures jewel fossil
        Cem
        Ann acts""")
    play(s, "steal custom-house", "target Bob")
    assert offered(s) == ["seize jewel", "seize fossil"]
    assert refused(s, "seize tome") == "TD-7.6"
    assert refused(s, "done") == "TD-3.11"
    play(s, "seize jewel")
    assert turn(s) == "Ann"
    play(s, "return potion")
    assert treasures(s, "Ann") == "tome tome tome tome tome tome jewel potion"
    assert (treasures(s, "Bob"), thieves(s, "Bob")) == ("fossil", 4)


@pytest.mark.parametrize(
    ("card", "gain", "gang", "points"),
    [
        pytest.param("village-fair", "fossil potion", 0, 0, id="village-fair"),
        pytest.param("back-alley", "", 2, 0, id="back-alley"),
        pytest.param("broken-obelisk", "artifact fossil", 0, 0, id="broken-obelisk"),
        pytest.param("roadside-shrine", "", 0, 4, id="roadside-shrine"),
        pytest.param("city-gate", "jewel", 1, 0, id="city-gate"),
    ],
)
def test_an_instant_acts_at_once_for_whoever_reveals_it(card: str, gain: str, gang: int, points: int) -> None:
    """TD-2.3 And never bears a thief."""
    s = given(f"""
        Ann  hand {card}, Market, Tavern
        Bob  hand Museum, Academy, Jeweler
        all pick""")
    picks(s, Ann=card, Bob="museum")
    assert (treasures(s, "Ann"), thieves(s, "Ann"), prestige(s, "Ann")) == (gain, 3 + gang, points)
    assert above(s, "Ann") == []
    assert len(collected(s, "Ann")) == 1
