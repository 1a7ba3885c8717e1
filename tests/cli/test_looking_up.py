"""Looking things up: games, rules, cards, help."""

import json
import tomllib

import pytest

from rookery import __version__
from rookery.games import GAMES, get
from tests.cli.conftest import CommandLine

COMMANDS = ("games", "rules", "cards", "play", "replay", "sim", "bench")


def test_the_games_are_listed_with_their_options_described(rookery: CommandLine) -> None:
    ran = rookery("games")
    assert ran.code == 0
    told = " ".join(ran.out.split())
    for game in GAMES.values():
        assert game.name in ran.out
        assert game.title in ran.out
        assert f"{game.seats[0]} to {game.seats[-1]}" in told
        for option in game.options.values():
            assert option.name in told
            assert option.about.split(";")[0][:40] in told


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself_with_examples(rookery: CommandLine, command: str) -> None:
    ran = rookery(command, "--help")
    assert ran.code == 0
    assert "Examples:" in ran.out
    assert f"rookery {command}" in ran.out


def test_the_help_shows_every_command_and_what_happens_without_one(rookery: CommandLine) -> None:
    ran = rookery("--help")
    assert ran.code == 0
    assert all(command in ran.out for command in COMMANDS)
    assert "Without a command it opens the tables in the browser" in ran.out
    assert rookery("--version").out.strip() == f"rookery {__version__}"


@pytest.mark.parametrize("words", [("thiefs-market", "2.4"), ("thiefs-market", "TM-2.4"), ("tm-2.4",)])
def test_a_rule_is_found_by_its_number(rookery: CommandLine, words: tuple[str, ...]) -> None:
    ran = rookery("rules", *words)
    assert ran.code == 0
    assert ran.out.startswith("TM-2.4\n    Stealing: take the whole pile")
    assert "TM-2.5" not in ran.out


@pytest.mark.parametrize("words", [("rules",), ("rules", "2.1"), ("cards", "--toml"), ("play",)])
def test_which_game_is_asked_when_none_is_named(rookery: CommandLine, words: tuple[str, ...]) -> None:
    ran = rookery(*words)
    assert ran.code == 2
    assert all(name in ran.err for name in GAMES)


def test_a_section_is_shown_under_its_title(rookery: CommandLine) -> None:
    ran = rookery("rules", "thiefs-market", "TM-7")
    assert ran.out.startswith("TM-7 What a digital table adds\n")
    assert "TM-7.1" in ran.out
    assert "TM-7.2" in ran.out


def test_a_word_finds_all_rules_that_speak_of_it(rookery: CommandLine) -> None:
    ran = rookery("rules", "thiefs-market", "lucky animal")
    shown = [line.split()[0] for line in ran.out.splitlines() if line.startswith("TM-")]
    assert shown == ["TM-2.5", "TM-2.10", "TM-6.13"]


def test_the_whole_rulebook_marks_rulings(rookery: CommandLine) -> None:
    for game in GAMES.values():
        everything = rookery("rules", game.name, "--all").out.splitlines()
        for rule in game.rules.values():
            assert (f"{rule.number}  ruling" if rule.ruling else rule.number) in everything


def test_without_a_number_the_sections_are_listed(rookery: CommandLine) -> None:
    for game in GAMES.values():
        ran = rookery("rules", game.name)
        for section, title in game.rules.sections.items():
            assert f"{section}  {title}" in ran.out


def test_a_number_or_name_that_several_games_have_is_asked_back(rookery: CommandLine) -> None:
    """`2.1` is a rule of more than one game, `T2-2.1` of one; `trade` begins a card of one game only."""
    ran = rookery("rules", "2.1")
    assert ran.code == 2
    assert f"Which game's 2.1? There are {', '.join(GAMES)}." in " ".join(ran.err.split())
    assert rookery("rules", "T2-2.1").out.startswith("T2-2.1\n")
    assert "Trade Ledger  (trade-ledger)" in rookery("cards", "trade").out
    ran = rookery("cards", "crown")
    assert ran.code == 2
    assert "Which game's crown?" in " ".join(ran.err.split())


def test_the_cards_are_shown_with_the_origin_of_their_figures(rookery: CommandLine) -> None:
    ran = rookery("cards", "thiefs-market")
    assert ran.code == 0
    for card in get("thiefs-market").sheet.rows:
        assert get("thiefs-market").card_text(card)[0] in ran.out
    assert "WBB°" in ran.out
    assert "°: published elsewhere" in ran.out
    assert "no sign: the rulebook prints it" in ran.out
    assert "\x1b" not in ran.out


def test_one_card_is_shown_with_each_origin_in_words(rookery: CommandLine) -> None:
    ran = rookery("cards", "thiefs-market", "crown")
    assert ran.out.splitlines()[:2] == ["Crown  (crown)", "6 notoriety at the end. TM-6.16"]
    assert "notoriety  6  rulebook" in ran.out
    assert rookery("cards", "necklace").out == rookery("cards", "thiefs-market", "necklace").out
    assert "Guy in a Trenchcoat" in rookery("cards", "thiefs-market", "trench").out


def test_the_toml_can_be_read_again_and_changes_nothing(rookery: CommandLine) -> None:
    for game in GAMES.values():
        ran = rookery("cards", game.name, "--toml")
        assert tomllib.loads(ran.out) == game.sheet.rows
        (rookery.folder / "same.toml").write_text(ran.out, encoding="utf-8")
        assert "replaced" not in rookery("cards", game.name, "--cards", "same.toml").out


def test_replaced_figures_are_shown_as_such(rookery: CommandLine) -> None:
    (rookery.folder / "mine.toml").write_text('[crown]\ncost = "RRR"\n', encoding="utf-8")
    ran = rookery("cards", "thiefs-market", "--cards", "mine.toml")
    assert "RRR!" in ran.out
    assert "!: replaced from your file" in ran.out
    shown = json.loads(rookery("cards", "thiefs-market", "crown", "--cards", "mine.toml", "--json").out)
    assert shown[0]["figures"]["cost"] == {"value": "RRR", "provenance": "replaced"}
    assert shown[0]["figures"]["notoriety"] == {"value": [6], "provenance": "rulebook"}


def test_the_json_holds_every_card(rookery: CommandLine) -> None:
    for game in GAMES.values():
        shown = json.loads(rookery("cards", game.name, "--json").out)
        assert [card["card"] for card in shown] == list(game.sheet.rows)
        assert all(card["text"] and card["rule"] in game.rules for card in shown)
