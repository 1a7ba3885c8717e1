"""Playing from a script: whole games, words in a row, refusals, saves, several people at one keyboard."""

import json
import re
import sys
from io import StringIO
from random import Random

import pytest

from rookery import Match, get
from rookery.cli.host import Host
from rookery.cli.roster import Roster
from rookery.cli.terminal import Terminal
from rookery.games.thiefs_market.state import QUIET_ROUNDS
from tests.cli.conftest import CommandLine

GAME = get("thiefs-market")
PLAY = ("play", "thiefs-market", "--players", "3", "--bots", "random", "--seed", "4", "--option", "first_seat=0")


def test_a_whole_game_is_played_to_its_count(rookery: CommandLine) -> None:
    ran = rookery(*PLAY, typed="1\ndone\n" * 250 + "save end.json\n")
    assert ran.code == 0
    assert ": the game ends in round" in ran.out
    assert re.search(r"^(Ann|Fox|Owl) wins\.$|share the win\.$", ran.out, re.MULTILINE)
    record = json.loads((rookery.folder / "end.json").read_text(encoding="utf-8"))
    match = Match.replay(GAME, record)
    assert match.over
    for seat, name in enumerate(match.names):
        assert re.search(
            rf"^{match.state.ranking()[seat]}\. +{name} +{match.state.scores()[seat]} ", ran.out, re.MULTILINE
        )
    for what, points, rule, *_ in GAME.count(match.state, match.state.winners()[0]):
        assert not points or f"{what} {points} {rule}" in " ".join(ran.out.split())
    assert "\x1b" not in ran.out


def test_the_same_seed_plays_the_same_game(rookery: CommandLine) -> None:
    first, second = (rookery(*PLAY, typed="1\ndone\n" * 20 + "quit\n").out for _ in range(2))
    assert re.sub(r"-\d.*json", "", first) == re.sub(r"-\d.*json", "", second)


def test_words_in_a_row_are_played_in_order(rookery: CommandLine) -> None:
    ran = rookery(*PLAY, typed="take red, marker, done\n")
    assert "Ann takes a red die and the marker." in ran.out
    assert "Fox takes" in ran.out or "Fox steals" in ran.out


def test_a_set_may_be_named_in_any_order(rookery: CommandLine) -> None:
    assert played(rookery, "take marker\ntake red\n") == ["0 take marker", "0 take red"]
    assert played(rookery, "take red, take marker, take red\n") == ["0 take red", "0 take marker", "0 take red"]


def test_undo_takes_back_one_step(rookery: CommandLine) -> None:
    assert played(rookery, "take red\ntake marker\nundo\n") == ["0 take red"]
    assert "Ann has no step to take back" in rookery(*PLAY, typed="undo\n").out
    assert "(TM-7.1)" in rookery(*PLAY, typed="undo\n").out


def played(rookery: CommandLine, typed: str) -> list[str]:
    """What seat 0 has played, by the record that is saved when the script ends."""
    before = rookery.saves()
    assert rookery(*PLAY, typed=typed).code == 0
    (made,) = set(rookery.saves()) - set(before)
    log: list[str] = json.loads(made.read_text(encoding="utf-8"))["log"]
    return [line for line in log if not line.startswith("*")]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("buy crown", "You can't buy Crown now: You buy cards only in your purchase turn"),
        ("steal Fox", "Fox has no pile to steal. (TM-2.4)"),
        ("done", "Take one or more objects, or steal a pile. (TM-2.2)"),
        ("take the money and run", "'take the money and run' is not a word of this game."),
        ("take", "'take' can mean take red"),
        ("77", "There is no choice 77"),
        ("take red, fly, take red", "'fly' is not a word of this game."),
        ("?", "Type a choice by its number or its word"),
        ("help", "undo takes back a step"),
        ("? crown", "Crown (deck C; cost WBB; icons finery; notoriety 6): 6 notoriety at the end. TM-6.16"),
        ("? TM-2.4", "TM-2.4 Stealing: take the whole pile"),
        ("? steal", "TM-2.3"),
        ("? dragon", "No card or rule mentions 'dragon'."),
        ("cards crown", "Crown (deck C"),
        ("cards", "Wicked Clutches"),
        ("table", "cards left: A 8, B 12, C 11"),
        ("hint", "Best, with the chance to win: "),
        ("log", "Round 1 begins; Ann rolls. (TM-2.1)"),
    ],
)
def test_an_answer_to_everything(rookery: CommandLine, typed: str, said: str) -> None:
    ran = rookery(*PLAY, typed=f"{typed}\n")
    assert said in " ".join(ran.out.split())
    assert " ".join(ran.out.split()).count("take: 1 red 2 white") >= 2, "what is legal is shown again"


def test_when_the_words_end_the_match_is_saved_and_can_be_resumed(rookery: CommandLine) -> None:
    ran = rookery(*PLAY, typed="take red, take marker, done\n")
    assert ran.code == 0
    (file,) = rookery.saves()
    assert re.fullmatch(r"thiefs-market-\d{8}-\d{4}\.rookery\.json", file.name)
    assert (
        f"The match is saved in {file.name}. To continue:\n  rookery play --resume {file.name} --bots urchin\n"
        in ran.out
    )

    again = rookery("play", "--resume", file.name, "--bots", "urchin", typed="1\ndone\n" * 250)
    assert again.code == 0
    assert "Ann takes a red die and the marker." in again.out
    assert ": the game ends in round" in again.out


def test_nothing_is_ever_overwritten(rookery: CommandLine) -> None:
    rookery(*PLAY)
    rookery(*PLAY)
    assert len(rookery.saves()) == 2
    (rookery.folder / "mine.json").write_text("precious", encoding="utf-8")
    ran = rookery(*PLAY, typed="save mine.json\nquit\n")
    assert "mine.json is already there; choose another name." in ran.out
    assert (rookery.folder / "mine.json").read_text(encoding="utf-8") == "precious"


def test_a_match_that_was_just_saved_is_not_saved_twice(rookery: CommandLine) -> None:
    ran = rookery(*PLAY, typed="take red\nsave mine.json\nquit\n")
    assert "The match is saved in mine.json." in ran.out
    assert rookery.saves() == []
    rookery(*PLAY, typed="take red\nsave other.json\nundo\nquit\n")
    assert len(rookery.saves()) == 1


def test_figures_and_options_are_kept_in_the_save(rookery: CommandLine) -> None:
    (rookery.folder / "mine.toml").write_text('[crown]\ncost = "RRR"\n', encoding="utf-8")
    ran = rookery(
        *PLAY, "--cards", "mine.toml", "--option", "promos=on", "--name", "Robin", "--seat", "2", typed="? crown\n"
    )
    assert "cost RRR" in ran.out
    (file,) = rookery.saves()
    record = json.loads(file.read_text(encoding="utf-8"))
    assert record["cards"] == {"crown": {"cost": "RRR"}}
    assert record["options"]["promos"] is True
    assert record["names"] == ["Fox", "Owl", "Robin"]
    assert "cost RRR" in rookery("play", "--resume", file.name, typed="? crown\n").out


def test_people_take_turns_behind_a_curtain_and_see_only_their_own_infamy(rookery: CommandLine) -> None:
    ran = rookery(*PLAY, "--people", "2", "--name", "Ann", "--name", "Bob", typed="1\ndone\n" * 30)
    turns = re.split(r"^Now it is (\w+)'s turn\.$", ran.out, flags=re.MULTILINE)[1:]
    assert {"Ann", "Bob"} == set(turns[::2])
    for name, text in zip(turns[::2], turns[1::2], strict=True):
        other = "Bob" if name == "Ann" else "Ann"
        assert f"{other} (you)" not in text
        assert not re.search(rf"^. {other} .*\d infamy", text, re.MULTILINE), "an infamy total is its owner's secret"
        assert not re.search(r"^. Fox .*\d infamy", text, re.MULTILINE)


def test_a_person_may_be_named_like_a_bot(rookery: CommandLine) -> None:
    ran = rookery("play", "thiefs-market", "--players", "3", "--name", "Fox", "--seed", "1")
    (file,) = rookery.saves()
    assert f"rookery play --resume {file.name} --name Fox\n" in ran.out
    assert json.loads(file.read_text(encoding="utf-8"))["names"] == ["Fox", "Owl", "Cat"]
    again = rookery("play", "--resume", file.name, "--name", "Fox")
    assert "Fox (you)" in again.out
    assert rookery("play", "--resume", file.name).code == 2


def tied(people: list[int]) -> Match:
    """A match in which seats 0 and 1 run for the win (TM-5.4)."""
    match = Match(GAME, ["Ann", "Bob", "Cid"], seed=1, first_seat=0)
    position = GAME.dump(match.state)
    match.state = GAME.load(
        {**position, "gold": [2, 2, 0], "quiet": QUIET_ROUNDS, "agenda": [["GrabTheMarker", [0, 1]]]}
    )
    host(match, people).play()
    return match


def host(match: Match, people: list[int]) -> Host:
    return Host(Roster(match, people, ["urchin"], Random(1)), Terminal())


@pytest.mark.parametrize(
    ("typed", "winners"),
    [("bob grab\n", [1]), ("1\n", [0]), ("grab\nann grab marker\n", [0]), ("ann share\nbob share\n", [0, 1])],
)
def test_tied_people_race(typed: str, winners: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", StringIO(typed))
    assert tied([0, 1, 2]).state.winners() == winners


def test_with_a_bot_in_the_race_the_win_is_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", StringIO(""))
    assert tied([0]).state.winners() == [0, 1]


def test_a_race_that_nobody_runs_in_time_is_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", StringIO("ann grab\n"))
    monkeypatch.setattr("rookery.cli.host.RACE_SECONDS", -1)
    assert tied([0, 1, 2]).state.winners() == [0, 1]
