"""Thieves Den at the terminal: looked up, drawn, played from a script to its end, saved and told again."""

import json

import pytest

from rookery.core.match import Match
from rookery.core.picture import Panel
from rookery.games import get
from rookery.games.thieves_den.state import Den
from tests.cli.conftest import CommandLine, rookery
from tests.thieves_den.drawn import NAMES, given, picks, play

GAME = get("thieves-den")
__all__ = ["rookery"]  # the fixture


def text(panels: list[Panel]) -> str:
    lines = ["".join(piece.text for piece in line) for panel in panels for line in panel.lines]
    return "\n".join([*[f"{panel.title} {panel.aside}" for panel in panels], *lines]).replace("\xa0", " ")


def drawn(s: Den, who: str | None) -> str:
    seat = NAMES.index(who) if who else None
    return text(GAME.draw(json.loads(json.dumps(s.view(seat))), NAMES[: s.seats], seat))


def test_rules_and_cards_are_looked_up(rookery: CommandLine) -> None:
    assert rookery("rules", "thieves-den", "3.5").out.startswith("TD-3.5  ruling\n    Steal from a location")
    shown = rookery("cards", "thieves-den", "potion-shop").out
    assert "Gain 3 potions. Owner bonus: 1 thief. TD-7.1" in shown
    assert "gain       potion, potion, potion  rulebook" in shown
    assert "bonus      thief~  reconstructed" in shown
    everything = rookery("cards", "thieves-den").out
    assert all(GAME.card_text(slug)[0] in everything for slug in GAME.sheet.rows)


def test_a_whole_game_is_played_saved_and_told_again(rookery: CommandLine) -> None:
    """TD-4.5 Whoever types 1 all the time comes to an end, too."""
    words = ("play", "thieves-den", "--players", "3", "--bots", "random", "--seed", "3", "--name", "Robin")
    ran = rookery(*words, typed="1\n" * 200 + "save told.rookery.json\n")
    assert ran.code == 0
    assert "The game ends after round 3." in ran.out
    assert "Robin shows the scheme: " in ran.out
    file = rookery.folder / "told.rookery.json"
    told = rookery("replay", "told.rookery.json")
    assert told.code == 0
    assert "made of" in told.out
    assert Match.replay(GAME, file.read_text(encoding="utf-8")).over


def test_a_table_with_other_figures_is_played(rookery: CommandLine) -> None:
    (rookery.folder / "mine.toml").write_text("[roadside-shrine]\nprestige = 9\n", encoding="utf-8")
    shown = rookery("cards", "thieves-den", "roadside-shrine", "--cards", "mine.toml").out
    assert "9!" in shown
    (rookery.folder / "wrong.toml").write_text("[roadside-shrine]\nprestige = 99\n", encoding="utf-8")
    ran = rookery("play", "thieves-den", "--cards", "wrong.toml")
    assert ran.code == 1
    assert "rong.toml, line 2: roadside-shrine.prestige = 99" in ran.err


def test_bots_play_games_by_the_dozen(rookery: CommandLine) -> None:
    ran = rookery(
        "sim", "thieves-den", "--players", "2", "--bots", "random", "--games", "4", "--jobs", "1", "--seed", "1"
    )
    assert ran.code == 0
    assert "Rounds   3.0 on average" in ran.out


def test_the_picture_shows_the_own_hand_and_who_has_chosen() -> None:
    """TD-2.2 And nobody else's."""
    s = given("""
        Ann  hand Market, Tavern  scheme ruins-and-city
        Bob  hand Guild, Museum  scheme holy-and-city
        all pick""")
    picks(s, Bob="guild")
    shown = drawn(s, "Ann")
    assert "* Market (village)  2 jewels; owner 2 thieves" in shown
    assert "has chosen" in shown
    assert "scheme: ruins and city, 4 for each set, 0 sets now" in shown
    assert "Guild" not in shown
    assert "holy" not in shown
    assert "Your hand" not in drawn(s, None)


def test_the_picture_marks_what_can_be_done_now() -> None:
    """TD-3.1 The free copy of two, the fence that can be served, the tile, the witch's spot."""
    s = given("""
        Ann  treasures jewel jewel potion  above Tavern*
        Bob  above Tavern, Laborium
        Cem  passed
        row noble-1, agent-1
        witch potion
        tiles alazars-praise, quicksilver tome
        Ann acts""")
    shown = drawn(s, "Ann")
    assert " [t]Tavern ttt(P)" in shown
    assert "*[ ]Tavern ttt(P)  *[ ]Laborium 1→??(?)" in shown
    assert "*noble-1     JJ" in shown
    assert " agent-1     TT" in shown
    assert "*Alazar's Praise   Quicksilver (used)" in shown
    assert "J3* A3 F2 P-" in shown
    assert "passed" in shown
    assert "*" not in drawn(s, "Bob"), "it is not Bob's turn"


@pytest.mark.parametrize("who", ["Ann", None])
def test_the_picture_of_the_end_shows_all_that_was_face_down(who: str | None) -> None:
    """TD-5.3"""
    s = given("""
        Ann  collected Market, Guild, Tavern
        Bob  sold noble-1
        the game ends""")
    shown = drawn(s, who)
    assert "face down 2 village, 1 shadow" in shown
    assert "face down noble-1" in shown
    assert "Round 3 of 3: end" in shown


def test_neutral_locations_lie_beside_the_board() -> None:
    """TD-2.5"""
    s = given("""
        Ann
        Bob
        neutral Museum, Guild*
        Ann acts""")
    assert "neutral  *[ ]Museum TAF   [t]Guild rob t" in drawn(s, "Ann")
    play(s, "steal museum")
    assert "[t]Museum" in drawn(s, "Bob")
