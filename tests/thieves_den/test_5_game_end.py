"""TD-5: the end of the game, majorities and schemes."""

import pytest

from rookery.games import get
from rookery.games.thieves_den.state import Den
from rookery.games.thieves_den.words import FENCE_TYPES, SCHEME_NAMES
from tests.thieves_den.drawn import NAMES, given


def counted(s: Den, who: str) -> list[str]:
    return [f"{line.what} {line.points}" for line in get("thieves-den").count(s, NAMES.index(who)) if line.points]


MAJORITIES = [4, 5, 4, 5, 5, 6, 5]


@pytest.mark.parametrize(("kind", "bonus"), list(zip(FENCE_TYPES, MAJORITIES, strict=True)), ids=FENCE_TYPES)
def test_majorities_go_to_the_most_fences_of_a_type(kind: str, bonus: int) -> None:
    """TD-5.1 Noble 4, agent 5, collector 4, warlock 5, mercenary 5, peddler 6, tinkerer 5."""
    s = given(f"""
        Ann  sides {kind}-1, {kind}-3
        Bob  sides {kind}-1
        Cem
        the game ends""")
    many = {"mercenary": "mercenaries"}.get(kind, f"{kind}s")
    assert f"most {many} {bonus}" in counted(s, "Ann")
    assert s.scores() == [bonus, 0, 0]
    assert s.view(None)["most"][kind] == {"counts": [2, 1, 0], "winner": 0}


def test_a_tie_for_the_most_gains_nobody_anything() -> None:
    """TD-5.1 Also when a third has fewer; and nobody gains a bonus for none."""
    s = given("""
        Ann  sides noble-1, noble-2
        Bob  sides noble-1, noble-2
        Cem  sides noble-3
        the game ends""")
    assert s.scores() == [0, 0, 0]
    assert s.view(0)["most"]["noble"]["winner"] is None
    assert s.view(0)["most"]["agent"] == {"counts": [0, 0, 0], "winner": None}


def test_fences_above_the_board_count_once_they_have_gone_face_down() -> None:
    """TD-5.1, TD-4.2"""
    s = given("""
        Ann  sold peddler-1
        Bob
        the game ends""")
    assert "most peddlers 6" in counted(s, "Ann")


LOCATIONS = {"village": "Market", "shadow": "Guild", "ruins": "Laborium", "holy": "Cathedral", "city": "Museum"}


@pytest.mark.parametrize(
    "scheme",
    [
        pytest.param("village-and-shadow", id="village-and-shadow"),
        pytest.param("village-and-ruins", id="village-and-ruins"),
        pytest.param("village-and-holy", id="village-and-holy"),
        pytest.param("village-and-city", id="village-and-city"),
        pytest.param("shadow-and-ruins", id="shadow-and-ruins"),
        pytest.param("shadow-and-holy", id="shadow-and-holy"),
        pytest.param("shadow-and-city", id="shadow-and-city"),
        pytest.param("ruins-and-holy", id="ruins-and-holy"),
        pytest.param("ruins-and-city", id="ruins-and-city"),
        pytest.param("holy-and-city", id="holy-and-city"),
    ],
)
def test_a_scheme_pays_for_each_set_of_its_two_types(scheme: str) -> None:
    """TD-5.2 Two of each: 8 prestige; a third of one type makes no set; with none of the other there is no set."""
    one, other = (LOCATIONS[name] for name in scheme.split("-and-"))
    s = given(f"""
        Ann  collected {one}, {one}, {other}, {other}  scheme {scheme}
        Bob
        Cem
        the game ends""")
    assert s.scores()[0] == 8
    for lone in (one, other):
        s = given(f"""
            Ann  collected {lone}, {lone}  scheme {scheme}
            Bob
            Cem
            the game ends""")
        assert s.scores()[0] == 0
    strangers = [name for kind, name in LOCATIONS.items() if kind not in scheme]
    s = given(f"""
        Ann  collected {", ".join(strangers)}  scheme {scheme}
        Bob
        Cem
        the game ends""")
    assert s.scores()[0] == 0
    assert scheme in SCHEME_NAMES


def test_instants_count_for_schemes() -> None:
    """TD-5.2, TD-2.3"""
    s = given("""
        Ann  collected Village Fair, City Gate  scheme village-and-city
        Bob
        the game ends""")
    assert counted(s, "Ann") == ["scheme village and city, 1 set 4"]


def test_locations_of_the_last_round_count() -> None:
    """TD-5.2, TD-4.5"""
    s = given("""
        Ann  above Market*, Museum  scheme village-and-city
        Bob
        the game ends""")
    assert s.scores()[0] == 4


def test_what_a_player_has_taken_is_told_at_the_end() -> None:
    """TD-5.3 All cards are shown: locations and fences of all rounds, face down by now, and the scheme."""
    s = given("""
        Ann  above Market  collected City Gate  sold noble-1  sides agent-2  scheme village-and-city
        Bob
        the game ends""")
    assert sorted(s.holdings(0)) == ["agent-2", "city-gate", "market", "noble-1", "village-and-city"]


def test_most_prestige_wins_then_most_tokens_then_the_win_is_shared() -> None:
    """TD-5.3"""
    s = given("""
        Ann  prestige 20
        Bob  prestige 21  thieves 0
        Cem  prestige 20  treasures tome
        the game ends""")
    assert s.ranking() == [3, 1, 2]
    s = given("""
        Ann  prestige 20
        Bob  prestige 20  thieves 1  treasures tome tome
        Cem  prestige 1
        the game ends""")
    assert s.ranking() == [1, 1, 3]
    assert s.winners() == [0, 1]


def test_in_the_end_everything_is_shown() -> None:
    """TD-5.3 Schemes, collected cards, the count with majorities and sets."""
    s = given("""
        Ann  collected Market, Museum  scheme village-and-city
        Bob  collected Guild  scheme shadow-and-holy  sides agent-1
        the game ends""")
    for seat in (None, 0, 1):
        view = s.view(seat)
        assert view["schemes"] == ["village-and-city", "shadow-and-holy"]
        assert view["scheme_sets"] == [1, 0]
        assert view["collected"] == [["market", "museum"], ["guild"]]
        assert view["sides"] == [[], ["agent-1"]]
        assert view["types"][0] == {"village": 1, "shadow": 0, "ruins": 0, "holy": 0, "city": 1}
        assert view["scores"] == [4, 5]
    assert get("thieves-den").count(s, 1) == [
        ("score track", 0, "TD-5.3", "", ""),
        ("most agents", 5, "TD-5.1", "1 agent", ""),
        ("scheme shadow and holy, 0 sets", 0, "TD-5.2", "1 shadow, 0 holy: 0 sets", "schemes"),
    ]


def test_schemes_of_others_stay_secret_until_the_end() -> None:
    """TD-5.3, TD-1.2"""
    s = given("""
        Ann  scheme village-and-city
        Bob  scheme shadow-and-holy
        Ann acts""")
    assert "schemes" not in s.view(0)
    assert s.view(0)["scheme"] == "village-and-city"
    assert "shadow-and-holy" not in str(s.view(0))


def test_how_many_fences_each_has_is_told_as_far_as_it_may_be_known() -> None:
    """TD-1.8, TD-5.1 What lies face down beside another's board is not counted, unless the table remembers for all."""
    drawing = """
        Ann  sold noble-1  sides noble-2
        Bob  sold noble-3  sides noble-1
        Cem
        Ann acts"""
    assert given(drawing).view(0)["standing"]["noble"] == [2, 1, 0]
    assert given(drawing).view(None)["standing"]["noble"] == [1, 1, 0]
    assert given(drawing, open_memory=True).view(2)["standing"]["noble"] == [2, 2, 0]
