"""TD-3.6: a sale to each of the twenty-one fences, and what is not enough for it."""

import pytest

from tests.thieves_den.drawn import given, offered, play, prestige, refused, thieves, treasures, turn


@pytest.mark.parametrize(
    ("fence", "desires", "points"),
    [
        pytest.param("noble-1", "jewel jewel", 7, id="noble-1"),
        pytest.param("noble-2", "jewel artifact", 7, id="noble-2"),
        pytest.param("noble-3", "tome jewel jewel", 10, id="noble-3"),
        pytest.param("agent-1", "tome tome", 5, id="agent-1"),
        pytest.param("agent-2", "tome jewel", 6, id="agent-2"),
        pytest.param("agent-3", "tome tome artifact", 9, id="agent-3"),
        pytest.param("collector-1", "artifact fossil", 6, id="collector-1"),
        pytest.param("collector-2", "fossil fossil fossil", 8, id="collector-2"),
        pytest.param("collector-3", "tome jewel artifact fossil", 13, id="collector-3"),
        pytest.param("warlock-1", "potion potion", 5, id="warlock-1"),
        pytest.param("warlock-2", "tome potion", 5, id="warlock-2"),
        pytest.param("warlock-3", "tome artifact potion potion", 12, id="warlock-3"),
        pytest.param("mercenary-1", "artifact artifact", 7, id="mercenary-1"),
        pytest.param("mercenary-2", "artifact potion", 6, id="mercenary-2"),
        pytest.param("mercenary-3", "artifact fossil potion", 9, id="mercenary-3"),
        pytest.param("peddler-1", "fossil potion", 5, id="peddler-1"),
        pytest.param("peddler-2", "tome fossil potion", 8, id="peddler-2"),
        pytest.param("tinkerer-1", "fossil fossil", 5, id="tinkerer-1"),
        pytest.param("tinkerer-2", "tome fossil", 5, id="tinkerer-2"),
        pytest.param("tinkerer-3", "jewel artifact fossil", 10, id="tinkerer-3"),
    ],
)
def test_a_fence_takes_exactly_what_it_desires(fence: str, desires: str, points: int) -> None:
    """TD-3.6 All of it, and nothing else will do."""
    s = given(f"""
        Ann  treasures {desires} potion  thieves 1
        Bob
        Cem
        row {fence}
        Ann acts""")
    play(s, f"sell {fence}")
    assert (prestige(s, "Ann"), treasures(s, "Ann"), thieves(s, "Ann")) == (points, "potion", 0)
    assert s.view(1)["sold"][0][0]["fence"] == fence
    assert sum(s.view(1)["sold"][0][0]["treasures"].values()) == len(desires.split())
    first, *rest = desires.split()
    s = given(f"""
        Ann  treasures {" ".join(rest)} {"potion" if first != "potion" else "tome"}
        Bob
        Cem
        row {fence}
        Ann acts""")
    assert refused(s, f"sell {fence}") == "TD-3.6"


def test_peddler_3_takes_any_two_treasures() -> None:
    """TD-3.6, TD-1.1 Named in any order."""
    s = given("""
        Ann  treasures tome jewel potion
        Bob
        row peddler-3
        Ann acts""")
    play(s, "sell peddler-3")
    assert offered(s) == ["pay tome", "pay jewel", "pay potion"]
    play(s, "pay potion")
    assert prestige(s, "Ann") == 0, "prestige comes when all is paid"
    assert offered(s) == ["pay tome", "pay jewel"]
    play(s, "pay jewel")
    assert (prestige(s, "Ann"), treasures(s, "Ann")) == (4, "tome")
    assert s.sold[0] == [[17, 1, 0, 1, 0, 0, 1]]
    assert turn(s) == "chance"


def test_peddler_3_wants_two() -> None:
    """TD-3.6"""
    s = given("""
        Ann  treasures tome
        Bob
        row peddler-3
        Ann acts""")
    assert refused(s, "sell peddler-3") == "TD-3.6"


def test_of_two_equal_fences_one_is_taken() -> None:
    """TD-1.4 Each is there twice; both pay alike."""
    s = given("""
        Ann  treasures jewel jewel jewel jewel
        Bob
        Cem
        row noble-1, noble-1
        Ann acts""")
    assert offered(s).count("sell noble-1") == 1
    play(s, "sell noble-1", "show agent-1")
    assert s.view(0)["fences"][:2] == ["agent-1", "noble-1"]
