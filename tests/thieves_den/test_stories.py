"""What is told of a game of Thieves Den: who took what from whom, what comes home, and what was spent."""

from random import Random

from rookery import Match, get
from rookery.cli.stories import joined
from rookery.core.story import story
from rookery.games.thieves_den.state import ROUNDS
from tests.thieves_den.drawn import at_the_table, given, heard, play


def test_puppet_strings_tells_whose_thief_is_moved() -> None:
    """TD-6.10"""
    s = given("""
        Ann  treasures tome  thieves 0
        Bob  above Tavern*
        Cem  above Cathedral
        tiles puppet-strings
        Ann acts""")
    play(s, "use puppet-strings", "choose tavern")
    told = heard(s, "choose cathedral")
    assert told[:2] == ["Ann takes a thief from Bob's Tavern.", "Ann sends it to Cem's Cathedral."]


def test_second_shadow_tells_whose_fence_it_falls_on() -> None:
    """TD-6.3 The fence stays with its holder: that is no sale of Ann's."""
    s = given("""
        Ann  treasures tome jewel jewel
        Bob  sold noble-1
        tiles second-shadow
        Ann acts""")
    play(s, "use second-shadow")
    assert heard(s, "sell noble-1")[0] == "Ann puts a second shadow on Bob's Noble 1 and sells 2 jewels there."


def test_vanishing_act_tells_whose_location_vanishes() -> None:
    """TD-6.2"""
    s = given("""
        Ann  treasures tome
        Bob  above Market*
        tiles vanishing-act
        Ann acts""")
    play(s, "use vanishing-act")
    told = "Ann takes the thief from Bob's Market, which goes on top of the deck."
    assert heard(s, "choose market")[0] == told


def test_a_location_is_a_rivals_a_neutral_one_or_ones_own() -> None:
    """TD-3.5"""
    s = given("""
        Ann  thieves 3  above Tavern
        Bob  above Market
        neutral Academy
        Ann acts""")
    assert heard(s.clone(), "steal tavern")[0] == "Ann sends a thief to their own Tavern."
    assert heard(s.clone(), "steal market")[0] == "Ann sends a thief to Bob's Market."
    assert heard(s.clone(), "steal academy")[0] == "Ann sends a thief to the neutral Academy."


def test_the_cleanup_tells_what_comes_home_and_what_was_spent() -> None:
    """TD-4.1 to TD-4.3 A surplus is told as what it is."""
    s = given("""
        Ann  thieves 5  above Market*, Tavern**
        Bob  thieves 1  sold noble-1  passed
        Ann acts""")
    told = heard(s, "pass")
    assert told[1:5] == [
        "Ann gains 3 thieves from their locations.",
        "Ann can keep only 6 thieves and returns 2.",
        "Back to the supply: 2 treasures.",
        "Back to the supply: 1 thief.",
    ]


def test_a_stack_is_as_high_as_what_lies_below_its_top() -> None:
    """TD-1.6, TD-4.3 Also while the direction tile is given: the next tiles are turned up already."""
    for seed in range(12):
        match, rng = Match(get("thieves-den"), ["Ann", "Bob"], seed=seed), Random(seed)
        while not match.over:
            view = match.state.view(0)
            turned = view["round"] + (view["phase"] == "cleanup")
            assert [stack["below"] for stack in view["tiles"]] == [ROUNDS - turned] * 3
            match.play(match.turn[0], rng.choice(match.state.legal(match.turn[0])))
    s = given("""
        Ann
        Bob
        the round ends""")
    before = [stack["below"] for stack in s.view(0)["tiles"]]
    play(s, "turn quicksilver")
    assert s.view(0)["tiles"][0]["below"] == before[0] - 1
    assert [stack["below"] for stack in s.view(0)["tiles"]][1:] == before[1:], "these are not turned up yet"


def test_acts_are_told_with_their_own_rules() -> None:
    """TD-3.7 to TD-3.9"""
    rules = {"delivers": "TD-3.8", "burgles": "TD-3.9", "recruits": "TD-3.9", "uses": "TD-3.7", "passes": "TD-3.1"}
    match, rng = Match(get("thieves-den"), ["Ann", "Bob", "Cem"], seed=3), Random(3)
    while not match.over:
        match.play(match.turn[0], rng.choice(match.state.legal(match.turn[0])))
    told = [line for line in story(match, None) if line.seat >= 0 and line.text.split()[1].strip(".") in rules]
    assert len(told) > 10
    assert all(line.rule == rules[line.text.split()[1].strip(".")] for line in told)


def test_an_owners_bonus_is_not_joined_with_the_owners_next_act() -> None:
    """TD-3.1, TD-3.5 The bonus came in a rival's turn."""
    s = given("""
        Ann  thieves 3  above Tavern
        Bob  thieves 1  above Market
        Ann acts""")
    match = at_the_table(s)
    match.play("Ann", "steal market")
    match.play("Bob", "pass")
    told = joined(story(match, None), match.names)
    assert "Bob gains 2 thieves (Market)." in told
    assert "Bob passes." in told
