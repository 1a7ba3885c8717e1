"""Whatever is wrong with a command line or a file is said in one sentence, with a number that scripts can use."""

import json
import os
from pathlib import Path

import pytest

from rookery import Match, get
from tests.cli.conftest import CommandLine

PLAY = ("play", "thiefs-market")

WRONG_USAGE = {
    "an unknown game": (("play", "thief-market"), "There is no game 'thief-market'; did you mean 'thiefs-market'?"),
    "an unknown game to look up": (("rules", "chess", "1.1"), "There is no game 'chess'; there are thiefs-market,"),
    "too few players": ((*PLAY, "--players", "2"), "Thief's Market is for 3 to 5 players, not 2."),
    "too many players": ((*PLAY, "--players", "6"), "Thief's Market is for 3 to 5 players, not 6."),
    "players in words": ((*PLAY, "--players", "four"), "'--players'"),
    "an unknown option": (
        (*PLAY, "--option", "dragons=on"),
        "has no option 'dragons'; there are first_seat, race, promos.",
    ),
    "an option without a value": ((*PLAY, "--option", "race"), "An option is written key=value, not 'race'"),
    "an impossible value": ((*PLAY, "--option", "race=maybe"), "Option race cannot be 'maybe'; it can be on, off."),
    "a first seat that is not there": (
        (*PLAY, "--players", "3", "--option", "first_seat=4"),
        "Seat 4 cannot start: there are 3 players",
    ),
    "an unknown level": ((*PLAY, "--bots", "genius"), "There is no bot 'genius'"),
    "a seat that is not there": (
        (*PLAY, "--seat", "4"),
        "There is no seat 4; with 4 players the seats go from 0 to 3.",
    ),
    "nobody to play": ((*PLAY, "--people", "0"), "Somebody has to play"),
    "too many people": ((*PLAY, "--players", "3", "--people", "4"), "4 people cannot sit in 3 seats."),
    "more names than people": ((*PLAY, "--people", "1", "--name", "A", "--name", "B"), "2 names for 1 person."),
    "one name twice": ((*PLAY, "--name", "Ann", "--name", "ann"), "Two players cannot have the same name."),
    "a name that steers the terminal": ((*PLAY, "--name", "\x1b[31m"), "letters that can be printed"),
    "a resumed match with new players": (("play", "--resume", "x", "--players", "3"), "leave out --players."),
    "two forms of output": (("cards", "--toml", "--json"), "Choose one of --toml and --json."),
    "an unknown command": (("frolic",), "No such command 'frolic'"),
    "an unknown flag": (("games", "--loud"), "No such option"),
    "a replay of nothing": (("replay",), "Missing argument"),
}

FAILED = {
    "a card that is not there": (("cards", "thiefs-market", "dragon"), "Thief's Market has no card called 'dragon'."),
    "a rule that is not there": (("rules", "thiefs-market", "dragon"), "No rule of Thief's Market"),
    "missing figures": ((*PLAY, "--cards", "missing.toml"), "There is no file missing.toml."),
    "a missing record": (("play", "--resume", "missing.json"), "There is no file missing.json."),
    "a missing replay": (("replay", "missing.json"), "There is no file missing.json."),
    "a folder": (("replay", "."), "cannot be read"),
}

FIGURES = {
    "[crown\n": "this is not TOML",
    "[dragon]\ncost = 'R'\n": "line 1: there is no card 'dragon'",
    "\n[crown]\nprice = 'R'\n": "line 3: crown has no figure 'price'; it has deck, cost, icons, notoriety",
    "[crown]\ncost = 'XYZ'\n": "line 2: crown.cost = 'XYZ': a cost is made of the letters R, W, B and G",
    "[crown]\ncost = 3\n": "line 2: crown.cost = 3",
    f"[crown]\ncost = {'[' * 5000}": "mine.toml",
}

RECORDS = {
    "nothing": "mine.toml",
    "no JSON": "{",
    "something else": "[1, 2]",
    "half a record": '{"rookery": 1, "game": "thiefs-market"}',
    "a record of the future": '{"rookery": 99}',
    "nests": "[" * 100_000,
}


@pytest.mark.parametrize(("words", "said"), WRONG_USAGE.values(), ids=WRONG_USAGE)
def test_a_wrong_command_line_ends_with_2(rookery: CommandLine, words: tuple[str, ...], said: str) -> None:
    refused(rookery, words, said, code=2)


@pytest.mark.parametrize(("words", "said"), FAILED.values(), ids=FAILED)
def test_what_cannot_be_found_ends_with_1(rookery: CommandLine, words: tuple[str, ...], said: str) -> None:
    refused(rookery, words, said, code=1)


@pytest.mark.parametrize("command", [PLAY, ("cards", "thiefs-market")])
@pytest.mark.parametrize(("text", "said"), FIGURES.items())
def test_wrong_figures_are_refused_with_file_line_and_reason(
    rookery: CommandLine, command: tuple[str, ...], text: str, said: str
) -> None:
    (rookery.folder / "mine.toml").write_text(text, encoding="utf-8")
    refused(rookery, (*command, "--cards", "mine.toml"), said, code=1)
    refused(rookery, (*command, "--cards", "mine.toml"), "rookery: mine.toml", code=1)


@pytest.mark.parametrize("command", [("play", "--resume"), ("replay",)])
@pytest.mark.parametrize("text", RECORDS.values(), ids=RECORDS)
def test_a_broken_record_is_refused_with_its_file(rookery: CommandLine, command: tuple[str, ...], text: str) -> None:
    (rookery.folder / "broken.json").write_text(text, encoding="utf-8")
    refused(rookery, (*command, "broken.json"), "broken.json: ", code=1)


def test_a_file_that_is_no_text_is_refused(rookery: CommandLine) -> None:
    (rookery.folder / "picture.json").write_bytes(b"\x89PNG\xff\xfe")
    refused(rookery, ("replay", "picture.json"), "picture.json is not a text file.", code=1)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"version": 99}, "this record is of version 99"),
        ({"log": ["* start 0", "0 fly"]}, "line 2 of the record"),
        ({"log": ["7 take red"]}, "line 1 of the record"),
        ({"names": ["Ann"]}, "3 to 5 players"),
        ({"options": {"dragons": True}}, "there is no option 'dragons'"),
        ({"seal": "0" * 16}, "its seal does not fit"),
    ],
)
@pytest.mark.parametrize("command", [("play", "--resume"), ("replay",)])
def test_an_edited_record_is_refused(
    rookery: CommandLine, command: tuple[str, ...], change: dict[str, object], said: str
) -> None:
    record = Match(get("thiefs-market"), ["Ann", "Fox", "Owl"], seed=1).record()
    (rookery.folder / "edited.json").write_text(json.dumps(record | change), encoding="utf-8")
    refused(rookery, (*command, "edited.json"), said, code=1)


def test_a_match_that_is_over_is_not_resumed(rookery: CommandLine) -> None:
    golden = Path(__file__).parent.parent / "golden" / "thiefs-market" / "3-players.json"
    refused(rookery, ("play", "--resume", str(golden)), "This match is over", code=1)
    assert rookery("replay", str(golden)).code == 0


def test_a_replay_for_a_seat_that_is_not_there_is_refused(rookery: CommandLine) -> None:
    golden = Path(__file__).parent.parent / "golden" / "thiefs-market" / "3-players.json"
    refused(rookery, ("replay", str(golden), "--seat", "3"), "There is no seat 3; the seats go from 0 to 2.", code=2)


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="the administrator may read everything")
def test_a_file_that_may_not_be_read_is_refused(rookery: CommandLine) -> None:
    (rookery.folder / "secret.json").touch(mode=0o000)
    refused(rookery, ("replay", "secret.json"), "secret.json cannot be read", code=1)


def refused(rookery: CommandLine, words: tuple[str, ...], said: str, *, code: int) -> None:
    ran = rookery(*words)
    assert ran.code == code
    assert said.casefold() in ran.err.casefold()
    assert ran.err.startswith("rookery: ")
    assert ran.err.count("\n") == 1, "one sentence"
    assert "Traceback" not in ran.err
    assert ran.out == ""
    assert rookery.saves() == []
