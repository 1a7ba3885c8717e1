"""MT-8.1: standing orders."""

import pytest

from rookery.core.match import Match
from rookery.core.reasons import Broken
from rookery.games.master_thief.state import Museum
from tests.master_thief.drawn import at_the_table, given, play

ATTACK = """
    Ann  hand swipe
    Bob  carries Crown, Pears  hand grip
    Ann plays"""


def attacked(item: str) -> Match:
    s = given(ATTACK)
    play(s, "play swipe", "from Bob", f"take {item}")
    return at_the_table(s)


@pytest.mark.parametrize(
    ("wish", "item", "answer"),
    [
        ("ask", "Crown", None),
        ("never", "Crown", "pass"),
        ("always", "Pears", "play grip"),
        ("4", "Crown", "play grip"),
        ("4", "Pears", "pass"),
        (2, "Pears", "play grip"),
    ],
)
def test_grip_from_a_value_on(wish: object, item: str, answer: str | None) -> None:
    """MT-8.1 What an item is worth to its owner counts, the calling card included."""
    match = attacked(item)
    assert match.ordered("Bob") is None, "without an order a seat is asked"
    match.order("Bob", "grip", wish)
    ordered = match.ordered("Bob")
    assert (ordered.word if ordered else None) == answer
    assert match.ordered("Ann") is None


def test_an_order_that_cannot_be_met_passes() -> None:
    """MT-8.1 So that it tells nobody that there was no card."""
    s = given(ATTACK.replace("hand grip", "hand latch"))
    play(s, "play swipe", "from Bob", "take Crown")
    match = at_the_table(s)
    match.order("Bob", "grip", "always")
    ordered = match.ordered("Bob")
    assert ordered is not None
    assert ordered.word == "pass"


@pytest.mark.parametrize(
    ("name", "wish", "answer"), [("stop", "always", "play latch"), ("stop", "never", "pass"), ("stop", "ask", None)]
)
def test_escapes_are_stopped_by_order(name: str, wish: str, answer: str | None) -> None:
    """MT-8.1, MT-5.2"""
    s = given("""
        Ann  carries Crown
        Bob  hand latch lockdown
        alerted Laser Grid
        Ann plays""")
    play(s, "escape")
    match = at_the_table(s)
    match.order("Bob", name, wish)
    ordered = match.ordered("Bob")
    assert (ordered.word if ordered else None) == answer


@pytest.mark.parametrize(
    ("hand", "carries", "wish", "answer"),
    [
        ("disarm", "Blood Ruby", "always", "play disarm"),
        ("grip", "Blood Ruby", "always", None),
        ("grip", "Lady", "always", "pass"),
        ("disarm", "Blood Ruby", "never", "pass"),
    ],
    ids=["disarms", "an item could be given: that is asked", "nothing to be done", "never"],
)
def test_security_is_disarmed_by_order(hand: str, carries: str, wish: str, answer: str | None) -> None:
    """MT-8.1, MT-4.2"""
    s = given(f"""
        Ann
        Bob  carries {carries}  hand {hand}
        Ann begins""")
    play(s, "find Laser")
    match = at_the_table(s)
    match.order("Bob", "disarm", wish)
    ordered = match.ordered("Bob")
    assert (ordered.word if ordered else None) == answer


def test_nobody_is_accused_by_order() -> None:
    """MT-8.1, MT-9.2"""
    s = given("Ann\nBob  hand grip\nAnn plays", jury="rogue")
    play(s, "end turn")
    match = at_the_table(s)
    match.order("Bob", "accuse", "never")
    ordered = match.ordered("Bob")
    assert ordered is not None
    assert ordered.word == "pass"


def test_orders_stay_out_of_positions_and_records() -> None:
    """MT-8.1 They are the host's: no view and no re-deal knows of them."""
    match = attacked("Crown")
    before = match.game.dump(match.state), [match.state.view(seat) for seat in (0, 1, None)], match.record()
    match.order("Bob", "grip", "never")
    assert (match.game.dump(match.state), [match.state.view(seat) for seat in (0, 1, None)], match.record()) == before
    assert isinstance(match.state, Museum)


@pytest.mark.parametrize(("name", "wish"), [("grab", "always"), ("grip", "9"), ("grip", None), ("stop", 3)])
def test_unknown_orders_are_refused(name: str, wish: object) -> None:
    match = attacked("Crown")
    with pytest.raises(Broken, match=r"order|option"):
        match.order("Bob", name, wish)
    assert match.orders == [{}, {}]
