"""What is told of a game of Thieves Den: who took what from whom, what comes home, and what was spent."""

from random import Random

from rookery import Match, get
from rookery.cli.stories import joined
from rookery.core.story import story
from rookery.games.thieves_den.state import ROUNDS, Den
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
    assert "Bob gains 2 thieves." in told
    assert "Bob passes for this round." in told


def test_a_question_says_what_its_buttons_say() -> None:
    """What may be left is left, a round is passed, and nothing is finished: the board's buttons use these words."""
    game = get("thieves-den")
    left = 0
    for seed in range(12):
        match = Match(game, ["Ann", "Bob", "Cem", "Dee"][: 2 + seed % 3], seed=seed)
        rng = Random(seed)
        while not match.over:
            seat = rng.choice(match.turn)
            words = [action.word for action in match.state.sayable(seat)]
            asked = game.ask(match.state, seat, match.names)
            assert asked, words
            assert "finish" not in asked
            assert ("leave it" in asked) == ("done" in words), asked
            assert ("pass for this round" in asked) == ("pass" in words), asked
            if "done" in words:
                assert game.button(match.state, seat, game.words.named["done"], match.names) == "Leave it"
                left += 1
            match.play(seat, rng.choice(words))
    assert left


def test_buttons_say_what_is_done_in_the_verb_of_the_question() -> None:
    """TD-6.3, TD-6.10, TD-4.4 Also for what tiles ask, and with names."""
    s = given("""
        Ann  treasures tome jewel  above Market*, Tavern, Guild
        Bob  treasures tome
        tiles puppet-strings, second-shadow
        Ann acts""")
    assert buttons(s) >= {"Steal", "Use it", "Deliver", "Burgle", "Recruit", "Pass"}
    play(s, "use puppet-strings")
    assert buttons(s) == {"Put the tome beside it", "Put the jewel beside it"}
    play(s, "pay tome")
    assert buttons(s) == {"Move this thief"}
    play(s, "choose market")
    assert "Move it here" in buttons(s)
    play(s, "choose guild")
    assert buttons(s) == {"Hit Bob", "Leave it"}
    play(s, "done", "pass", "steal tavern", "use second-shadow")
    assert buttons(s) == {"Send the shadow"}


def buttons(s: Den) -> set[str]:
    """What buttons say for all that may be answered."""
    seat = s.turn()[0]
    return {get("thieves-den").button(s, seat, action, ["Ann", "Bob"]) for action in s.sayable(seat)}
