"""Answers out of turn in the terminal: standing orders, shared keyboards, and the options of tables with people."""

import io
import json
import sys
from random import Random

import pytest

from rookery.cli.host import Host
from rookery.cli.roster import Roster, new_table
from rookery.cli.terminal import Terminal
from rookery.games import get
from tests.cli.conftest import CommandLine
from tests.master_thief.drawn import at_the_table, given

PLAY = ("play", "master-thief", "--players", "3", "--bots", "random", "--seed", "4")

ATTACK = """
    Ann  hand swipe
    Bob  carries Crown, Lady  hand latch
    Cem
    Ann plays"""


def hosted(typed: str, people: list[int], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Host:
    """A table before the attack, played with what is typed until the script ends."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    host = Host(Roster(at_the_table(given(ATTACK)), people, ["urchin"], Random(1)), Terminal())
    with pytest.raises(EOFError):
        host.play()
    return host


SWIPE = "play swipe\nfrom Bob\ntake crown-of-the-drowned-king\n"


def test_a_shared_keyboard_asks_also_who_can_only_pass(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """MT-8.1 Otherwise Ann would see that Bob had no GRIP."""
    host = hosted(SWIPE, [0, 1], capsys, monkeypatch)
    told = capsys.readouterr().out
    assert "Now it is Bob's turn." in told
    assert "Bob, you are asked" in told
    assert host.match.turn == (1,)


def test_alone_at_the_keyboard_a_sole_answer_makes_itself(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    match = at_the_table(given(ATTACK))
    for word in SWIPE.splitlines():
        match.play("Ann", word)
    host = Host(Roster(match, [1], ["urchin"], Random(1)), Terminal())
    host.ask(1)
    assert [entry.action.word for entry in match.log][-1] == "pass"


def test_a_standing_order_answers_for_a_seat(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """MT-8.1"""
    monkeypatch.setattr(sys, "stdin", io.StringIO("order grip always\n"))
    match = at_the_table(given(ATTACK.replace("hand latch", "hand grip")))
    for word in SWIPE.splitlines():
        match.play("Ann", word)
    host = Host(Roster(match, [1], ["urchin"], Random(1)), Terminal())
    host.ask(1)
    assert match.turn == (1,), "Bob is asked, and orders"
    host.ask(1)
    assert match.log[-1].action.word == "play grip"


def test_orders_are_listed_and_wrong_ones_refused(rookery: CommandLine) -> None:
    ran = rookery(*PLAY, typed="order\norder grip 4\norder grip often\norder dance never\n")
    assert ran.code == 0
    assert "order grip ask|never|always|2|3|4|5|6|7" in ran.out
    assert "Now: 4." in ran.out
    assert "Option grip cannot be 'often'" in ran.out
    assert "There is no standing order 'dance'; there are grip, stop, disarm, accuse." in ran.out


def test_a_game_without_orders_says_so(rookery: CommandLine) -> None:
    ran = rookery("play", "thiefs-market", "--players", "3", "--bots", "random", "--seed", "4", typed="order\n")
    assert "This game has no standing orders." in ran.out


def test_a_whole_game_is_played_to_its_count(rookery: CommandLine) -> None:
    ran = rookery(*PLAY, typed="1\nend turn\npass\n" * 300 + "save end.json\n")
    assert ran.code == 0
    assert " wins." in ran.out or " share the win." in ran.out
    record = json.loads((rookery.folder / "end.json").read_text(encoding="utf-8"))
    assert record["game"] == "master-thief"
    told = rookery("replay", "end.json")
    assert told.code == 0
    assert "The opening heist" in told.out


@pytest.mark.parametrize(
    ("people", "chosen", "jury"),
    [(1, {}, "off"), (2, {}, "off"), (3, {}, "friendly"), (4, {}, "friendly"), (4, {"jury": "off"}, "off")],
)
def test_three_people_have_a_friendly_jury_unless_they_say_otherwise(
    people: int, chosen: dict[str, str], jury: str
) -> None:
    """MT-9.1"""
    roster = new_table(
        get("master-thief"),
        players=4,
        people=people,
        names=[],
        seat=0,
        levels=["urchin"],
        seed=1,
        options=dict(chosen),
    )
    assert roster.match.options["jury"] == jury
