"""TD-1: setup."""

import pytest

from rookery.core.match import Match
from rookery.core.reasons import Broken
from rookery.core.tasks import CHANCE
from rookery.games import get
from rookery.games.thieves_den.state import Den
from tests.thieves_den.drawn import NAMES, deal, for_machines, given, offered, picks, play, refused, treasures, turn

GAME = get("thieves-den")


def new(players: int, **options: object) -> Den:
    s = GAME.new(players, **options)
    assert isinstance(s, Den)
    return s


def test_any_treasures_are_named_one_after_the_other_in_any_order() -> None:
    """TD-1.1 Smugglers' Cove: two of any treasure, equal or different; machines name each set in one way only."""
    s = given("""
        Ann  above Smugglers' Cove
        Bob
        Ann acts""")
    play(s, "steal smugglers-cove")
    assert offered(s) == ["take tome", "take jewel", "take artifact", "take fossil", "take potion"]
    play(s, "take artifact")
    assert offered(s) == ["take tome", "take jewel", "take artifact", "take fossil", "take potion"]
    assert for_machines(s) == ["take artifact", "take fossil", "take potion"]
    play(s, "take jewel")
    assert treasures(s, "Ann") == "jewel artifact"


def test_the_last_type_is_not_taken_twice_unasked() -> None:
    """TD-1.1 After a potion there is still everything to choose from, and nothing that ends the turn happens alone."""
    s = given("""
        Ann  above Smugglers' Cove
        Bob
        Ann acts""")
    play(s, "steal smugglers-cove", "take potion")
    assert (turn(s), treasures(s, "Ann")) == ("Ann", "potion")
    assert offered(s) == ["take tome", "take jewel", "take artifact", "take fossil", "take potion"]
    play(s, "take jewel")
    assert (turn(s), treasures(s, "Ann")) == ("Bob", "jewel potion")


def test_any_treasure_is_among_those_that_the_supply_still_holds() -> None:
    """TD-1.1 What machines name is what leaves enough after it; when they go on after somebody else, they can."""
    s = given("""
        Ann  above Smugglers' Cove
        Bob
        city tome 0 jewel 2 artifact 0 fossil 0 potion 1
        Ann acts""")
    play(s, "steal smugglers-cove")
    assert offered(s) == ["take jewel", "take potion"]
    assert for_machines(s) == ["take jewel"], "after the potion no second one could be named"
    play(s, "take potion")
    assert (turn(s), treasures(s, "Ann")) == ("Bob", "jewel potion"), "only jewels are left: that is not asked"
    s = given("""
        Ann  above Smugglers' Cove
        Bob
        city tome 1 jewel 1 artifact 0 fossil 0 potion 1
        Ann acts""")
    play(s, "steal smugglers-cove")
    assert offered(s) == ["take tome", "take jewel", "take potion"]
    assert for_machines(s) == ["take tome", "take jewel"]
    assert refused(s, "take fossil") == "TD-3.4"
    play(s, "take potion")
    assert offered(s) == for_machines(s) == ["take tome", "take jewel"]


def test_everybody_begins_with_three_thieves_no_prestige_and_a_secret_scheme() -> None:
    """TD-1.2"""
    match = Match(GAME, NAMES[:4], seed=5)
    s = match.state
    assert isinstance(s, Den)
    assert (s.thieves, s.prestige) == ([3] * 4, [0] * 4)
    assert len(set(s.schemes)) == 4
    assert sorted([*s.schemes, *s.schemes_unseen]) == list(range(10))
    for seat in range(4):
        view = s.view(seat)
        assert view["scheme"] == s.box.schemes[s.schemes[seat]].slug
        dealt = [word for who, word, _ in match.log_for(seat) if who == CHANCE and word and word.startswith("scheme")]
        assert dealt == [f"scheme {view['scheme']}"], "nobody hears of the others' schemes"
    assert s.view(None)["scheme"] is None


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_decks_hold_each_card_once_for_two_players_and_twice_for_more(players: int) -> None:
    """TD-1.3, TD-1.4 The moon set for two."""
    s = new(players, first_seat=0)
    copies = 1 if players == 2 else 2
    assert s.unseen == [copies] * 30
    assert s.fences_unseen == [copies] * 21
    types = [card.type for card in s.box.locations]
    assert [types.count(kind) for kind in range(5)] == [6] * 5
    kinds = [fence.type for fence in s.box.fences]
    assert [kinds.count(kind) for kind in range(7)] == [3] * 7


def test_six_fences_and_three_tiles_lie_face_up() -> None:
    """TD-1.4, TD-1.6 Nine tiles stay unseen, three of which leave the game."""
    s = Match(GAME, NAMES[:3], seed=2).state
    assert isinstance(s, Den)
    assert len([fence for fence in s.row if fence >= 0]) == 6
    assert len(set(s.tiles)) == 3
    assert min(s.tiles) >= 0
    assert len(s.tiles_unseen) == 9
    assert "tiles_unseen" not in s.view(0)


@pytest.mark.parametrize(("players", "of_each", "forest"), [(2, 5, 6), (3, 7, 9), (4, 9, 12), (5, 11, 15)])
def test_the_supply_by_the_number_of_players(players: int, of_each: int, forest: int) -> None:
    """TD-1.5"""
    s = new(players)
    assert s.city == [of_each] * 5
    assert s.forest == forest


def test_the_first_holder_is_drawn_at_random_and_round_one_goes_clockwise() -> None:
    """TD-1.7"""
    holders = set()
    for seed in range(30):
        s = Match(GAME, NAMES[:3], seed=seed).state
        assert isinstance(s, Den)
        assert s.way == 1
        holders.add(s.holder)
    assert holders == {0, 1, 2}


def test_a_table_may_name_the_first_holder() -> None:
    """TD-1.7 The option first_seat."""
    s = Match(GAME, NAMES[:3], seed=1, first_seat=2).state
    assert isinstance(s, Den)
    assert s.holder == 2
    with pytest.raises(Broken, match="seat 4 cannot begin: there are 3 players"):
        GAME.new(3, first_seat=4)


def test_cards_that_lay_face_up_are_shown_to_their_owner_only() -> None:
    """TD-1.8 The option open_memory shows them to all; how many there are is public."""
    drawing = """
        Ann  collected Guild, Market  sides noble-1
        Bob  collected Tavern
        Cem
        Ann acts"""
    s = given(drawing)
    assert s.view(0)["collected"] == [["guild", "market"], None, None]
    assert s.view(1)["collected"] == [None, ["tavern"], None]
    assert s.view(2)["sides"] == [None, None, []]
    assert s.view(None)["face_down"][0] == {"locations": 2, "fences": 1}
    s = given(drawing, open_memory=True)
    assert s.view(2)["collected"] == [["guild", "market"], ["tavern"], []]
    assert s.view(None)["sides"] == [["noble-1"], [], []]


def test_a_location_that_lies_there_twice_is_asked_for() -> None:
    """TD-1.3 Whose is meant; with two of one owner it is asked only if they differ."""
    s = given("""
        Ann
        Bob  above Tavern
        Cem  above Tavern
        Ann acts""")
    play(s, "steal tavern")
    assert offered(s) == ["at Bob", "at Cem"]
    assert refused(s, "at Ann") == "TD-1.3"
    play(s, "at Cem")
    assert s.crew[2] == [(0,)]
    assert treasures(s, "Cem") == "potion"
    s = given("""
        Ann
        Bob  above Tavern, Tavern
        Cem
        Ann acts""")
    play(s, "steal tavern")
    assert turn(s) == "Bob", "two that are quite alike are not asked for"


def test_of_two_copies_of_one_owner_the_quieter_or_the_busier_is_meant() -> None:
    """TD-1.3 When one bears two thieves and the other one."""
    s = given("""
        Ann  treasures tome
        Bob  above Tavern**, Tavern*
        Cem
        tiles vanishing-act
        Ann acts""")
    play(s, "use vanishing-act", "choose tavern")
    assert offered(s) == ["at quieter", "at busier"]
    play(s, "at busier")
    assert s.crew[1] == [(0,)]


def test_a_whole_setup_ends_with_everybody_picking() -> None:
    """TD-1.2 to TD-2.2 Schemes, fences, tiles, then hands."""
    s = new(2, first_seat=1)
    play(s, "scheme village-and-shadow", "scheme holy-and-city")
    play(s, *[f"show {name}" for name in ("noble-1", "noble-2", "noble-3", "agent-1", "agent-2", "agent-3")])
    play(s, "turn quicksilver", "turn fresh-lead", "turn rumour-mill")
    assert s.view(None)["phase"] == "scouting"
    deal(s, "Market, Guild, Tavern, Museum", "Academy, Jeweler, Bone Pit, Old Mill")
    assert s.view(1)["hand"] == ["market", "tavern", "guild", "museum"], "the holder is dealt to first"
    picks(s, Bob="guild", Ann="academy")
    assert turn(s) == "Ann Bob"
