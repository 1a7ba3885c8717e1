"""At a table in the terminal: numbers, short words, signs, news, and a small screen, in every game."""

import io
import json
import sys
from random import Random

import pytest
from rich.console import Console

from rookery import Match, get
from rookery.cli.explain import NEW, explain
from rookery.cli.host import Host
from rookery.cli.roster import Roster
from rookery.cli.score import verdict
from rookery.cli.screen import Screen, news
from rookery.cli.terminal import THEME, Terminal
from rookery.core.game import Game
from rookery.core.tasks import Race
from rookery.games import GAMES
from tests.cli.conftest import CommandLine
from tests.contract.walks import move
from tests.master_thief.drawn import at_the_table
from tests.master_thief.drawn import given as museum
from tests.thieves_den.drawn import NAMES as DENIZENS
from tests.thieves_den.drawn import given as den

NAMES = ["Ann", "Bob", "Cem", "Dee", "Eve", "Fay"]
PLAY = ("play", "thiefs-market", "--players", "3", "--bots", "random", "--seed", "4", "--option", "first_seat=0")
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def played(rookery: CommandLine, typed: str) -> list[str]:
    """What seat 0 has played, by the record that is saved when the script ends."""
    before = rookery.saves()
    rookery(*PLAY, typed=typed)
    (made,) = set(rookery.saves()) - set(before)
    log: list[str] = json.loads(made.read_text(encoding="utf-8"))["log"]
    return [line.removeprefix("0 ") for line in log if line.startswith("0 ")]


def asked(match: Match, typed: str, monkeypatch: pytest.MonkeyPatch) -> Host:
    """The host of a table where whoever is in turn has typed something; `message` is the answer."""
    seat = match.turn[0]
    host = Host(Roster(match, range(len(match.names)), [], Random(1)), Terminal())
    host.screen.question(seat, [])
    host.message = []
    host.obey(seat, typed)
    return host


def answer(match: Match, typed: str, monkeypatch: pytest.MonkeyPatch) -> str:
    return " ".join(text.plain for text in asked(match, typed, monkeypatch).message)


# Numbers


def test_numbers_in_a_list_are_those_on_the_screen(rookery: CommandLine) -> None:
    """When the only bag is taken, 5 still means a mask."""
    shown = rookery(*PLAY, typed="quit\n").out.replace("\xa0", " ")
    assert "take: 1 red  2 white  3 blue  4 bag  5 mask  6 marker" in shown
    assert played(rookery, "4, 5, take 1\n") == ["take bag", "take mask", "take red"]


def test_a_list_with_a_number_that_is_not_there_does_nothing(rookery: CommandLine) -> None:
    assert played(rookery, "1, 77\n") == []
    assert "There is no choice 77" in rookery(*PLAY, typed="1, 77\n").out


def test_words_are_played_in_the_order_in_which_they_are_typed(rookery: CommandLine) -> None:
    assert played(rookery, "marker, red, done\n")[:3] == ["take marker", "take red", "done"]


def test_the_number_of_a_place_is_the_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """MT-7.1 Bob's stash has its first place empty: 2 means the second, and is shown as such."""
    match = at_the_table(
        museum("""
        Ann  hand raid
        Bob  stashed -, Crown, Lady
        Ann plays""")
    )
    for word in ("play raid", "from Bob"):
        if word in match.legal("Ann"):
            match.play("Ann", word)
    screen = Screen(match, Terminal())
    screen.question(0, [])
    assert screen.choices().plain.replace("\xa0", " ") == "place: 2  3"
    asked(match, "2", monkeypatch)
    assert match.log[-1].action.word == "place 2"


# Short words


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("crown", "You can't buy Crown now: You buy cards only in your purchase turn"),
        ("steal", "There is nothing to steal now. (TM-2.4)"),
        ("buy", "You buy cards only in your purchase turn, one after another. (TM-3.2)"),
    ],
)
def test_a_word_of_another_moment_gets_the_rule(monkeypatch: pytest.MonkeyPatch, typed: str, said: str) -> None:
    match = Match(get("thiefs-market"), ["Ann", "Fox", "Owl"], seed=1, first_seat=0)
    assert answer(match, typed, monkeypatch).startswith(said)


def test_a_card_that_was_played_gets_the_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    """MT-3.3"""
    match = at_the_table(
        museum("""
        Ann  carries Crown, Lady  hand stash case
        Bob
        Ann plays""")
    )
    match.play("Ann", "play stash")
    match.play("Ann", match.legal("Ann")[0])
    assert answer(match, "stash", monkeypatch) == (
        "You can't play STASH now: STASH was already played in this turn. (MT-3.3)"
    )


def test_a_spot_that_is_taken_gets_the_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    """TD-3.5 `tavern` could be picked, chosen, dealt or stolen from; in a turn of thieving it is about stealing."""
    match = Match(get("thieves-den"), DENIZENS[:2], seed=1)
    match.state = den("""
        Ann  above Tavern*
        Bob  above Laborium
        Ann acts""")
    assert answer(match, "tavern", monkeypatch) == (
        "You can't send a thief to Tavern now: The spot of Tavern is taken. (TD-3.5)"
    )


@every_game
def test_no_answer_to_a_short_word_hangs_on_what_the_seat_cannot_know(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = Random(8)
    texts = [*sorted({action.verb for action in game.words.all}), *game.sheet.rows]
    match = Match(game, NAMES[: game.seats[0]], seed=8)
    for _ in range(60):
        seat = match.turn[0] if match.turn else -1
        if seat < 0:
            break
        text = rng.choice(texts)
        said = "" if text == "save" else answer(match, text, monkeypatch)
        if said:  # otherwise it was a word that can be played, and was
            true, match.state = match.state, match.state.redeal(seat, rng)
            assert answer(match, text, monkeypatch) == said
            match.state = true
        if seat in match.turn:
            match.play(seat, rng.choice(match.state.legal(seat)))


def test_a_cut_can_be_saved(rookery: CommandLine) -> None:
    """T2-5.4 `save` writes a file; `save cut` is a word of the second edition."""
    ran = rookery("play", "thiefs-market-2e", "--seed", "4", typed="save cut\nquit\n")
    assert "(T2-5.4)" in ran.out
    assert not (rookery.folder / "cut").exists()


# Enter


def test_enter_pays_with_the_matching_die(monkeypatch: pytest.MonkeyPatch) -> None:
    """TM-7.2"""
    match = Match(get("thiefs-market"), ["Ann", "Fox", "Owl"], seed=4, first_seat=0)
    rng = Random(3)
    while not match.over and (match.state.agenda[-1].label != "PayGem"):
        match.play(match.turn[0], rng.choice(match.state.legal(match.turn[0])))
    host = asked(match, "", monkeypatch)
    assert host.screen.choices().plain.count("↵") == 1, "it is marked"
    assert match.log[-1].action.word.startswith("pay ")
    assert match.log[-1].action.word != "pay gold"
    assert not host.message


def test_enter_does_nothing_where_most_people_would_choose(rookery: CommandLine) -> None:
    """Neither a first die nor the end of a turn in which something could be bought."""
    assert played(rookery, "\n\n\n") == []
    assert "↵" not in rookery(*PLAY, typed="\n").out


# Signs and help


@every_game
def test_every_sign_of_the_picture_has_a_legend(game: Game) -> None:
    rng, seen = Random(5), set[str]()
    s = game.new(game.seats[-1])
    while s.turn():
        if rng.random() < 0.05:
            for panel in game.draw(s.view(0), NAMES[: s.seats], 0):
                seen |= {letter for line in panel.lines for piece in line for letter in piece.text}
        s.act(*move(s, rng))
    signs = {letter for letter in seen if not letter.isalnum() and letter not in " \xa0,.:;'()[]/-!∞"}
    explained = "".join(game.legend)
    assert signs <= set(explained), "a sign without a legend"
    assert "▶" in signs


@every_game
@pytest.mark.parametrize("what", ["*", "▶", NEW, "↵", "goal", "done", "tie"])
def test_what_stands_on_every_screen_is_explained(game: Game, what: str) -> None:
    (line,) = explain(game, what)
    assert line.plain.startswith(f"{what}: ")


@every_game
def test_every_verb_is_explained(game: Game) -> None:
    for action in game.words.all:
        if (action.verb, action.of) not in game.chances:
            said = " ".join(text.plain for text in explain(game, action.verb))
            assert "No card or rule" not in said, action.verb


def test_the_direction_tile_has_a_legend_where_there_is_one() -> None:
    assert "direction tile" in explain(get("thieves-den"), ">")[0].plain
    assert "No card or rule" in explain(get("thiefs-market"), ">")[0].plain


@every_game
def test_the_help_names_only_what_the_game_has(game: Game) -> None:
    said = "\n".join(text.plain for text in explain(game, ""))
    assert ("order" in said) == bool(game.orders)
    for line in said.splitlines():
        if line.startswith("? ") and "signs" not in line:
            assert "No card or rule" not in explain(game, line.split()[1])[0].plain


# What happened


def test_what_happened_since_the_last_turn_is_marked() -> None:
    match = Match(get("thiefs-market"), ["Ann", "Fox", "Owl"], seed=4, first_seat=0)
    screen = Screen(match, Terminal())
    assert NEW not in "".join(line.plain for line in screen.recent(0, 50)), "all is new in the beginning"
    for word in ("take red", "done"):
        match.play(0, word)
    before = len(match.log)
    for word in ("take marker", "done"):
        match.play(1, word)
    since, until = news(match, 0)
    assert (since, until) == (before, len(match.log))
    marked = [line.plain for line in screen.recent(1, 50) if line.plain.startswith(NEW)]
    assert marked == [], "Fox sees nothing new: Fox had not acted before"
    match.play(2, match.legal(2)[0])
    lines = [line.plain for line in screen.recent(0, 50)]
    assert f"{NEW} Fox takes the marker." in lines
    assert "  Ann takes a red die." in lines


def test_a_turn_without_a_deed_is_told(rookery: CommandLine) -> None:
    out = rookery(*PLAY, typed="red, done\ndone\n" * 10).out
    assert "Ann buys nothing. (TM-3.2)" in out


def test_the_end_says_why(rookery: CommandLine) -> None:
    out = rookery(*PLAY, typed="red, done\n1\ndone\n" * 200).out
    assert "Deck C cannot fill its row again: the game ends in round" in out or "Nobody has bought a card for" in out


def test_a_tie_says_what_decided_it() -> None:
    match = Match(get("thiefs-market-2e"), ["Ann", "Fox", "Owl"], seed=4, first_seat=1)
    match.state.agenda = []
    assert verdict(match) == (
        "Fox wins. Ann, Fox and Owl are tied. A tie goes to the tied player who comes first in turn order from the "
        "owner of the token (T2-4.4)."
    )


# A small screen


def small(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """A terminal of 80 columns and 24 lines that writes into a text."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    terminal = Terminal()
    terminal.live = True
    terminal.console = Console(theme=THEME, width=80, height=24, file=io.StringIO(), highlight=False, markup=False)
    return terminal


@pytest.mark.slow
@every_game
def test_a_screen_of_24_lines_shows_the_table_and_all_that_is_offered(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng, terminal = Random(2), small(monkeypatch)
    match = Match(game, NAMES[: game.seats[len(game.seats) // 2]], seed=2)
    screen = Screen(match, terminal)
    while not match.over:
        seat = match.turn[0]
        if rng.random() < 0.1 and not isinstance(match.state.agenda[-1], Race):
            terminal.console.file = out = io.StringIO()
            screen.ask(seat, [])
            shown = out.getvalue()
            assert shown.count("\n") < 24, "the prompt takes the last line"
            assert all(word in shown.split() for word in screen.choices().plain.split()), "all that is offered"
            assert shown.lstrip().startswith("──"), "the top is not scrolled away"
        match.play(seat, rng.choice(match.state.legal(seat)))
