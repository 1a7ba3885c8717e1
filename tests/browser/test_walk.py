"""A walk through every page with the settings of a first visit: every button does something, and can be reached."""

import json
from collections.abc import Callable, Iterator
from functools import cache, partial

import pytest
from playwright.sync_api import expect

from rookery.core.match import Match
from rookery.core.oath import Oath, Sworn
from rookery.games import OURS, get
from rookery.server.tokens import new_table_word
from tests.browser.conftest import Visitor
from tests.browser.test_my_games import many
from tests.browser.walking import Walk
from tests.server.moments import find_moment, play_to_the_end, seat_at
from tests.server.served import Served

SIZES = ("desktop", "upright", "phone", "low", "small", "landscape")

Address = Callable[[Served], str]

PLAYERS = 3
MIDDLE = 60
"""Lines of a log after which a game is on its way."""

TURNS = (
    ("thiefs-market", "take"),
    ("thiefs-market", "buy"),
    ("thiefs-market-2e", "take"),
    ("thiefs-market-2e", "buy"),
    ("thieves-den", "steal"),
    ("master-thief", "play"),
)
"""What there is to do in a turn."""


@cache
def moment(game: str, seat: int, verb: str = "") -> Match:
    """The middle of a game, where one seat alone is to act and has something to do."""

    def is_it(match: Match) -> bool:
        is_turn = match.turn == (seat,) and len(match.log) > MIDDLE
        return is_turn and any(word.startswith(verb) for word in match.legal(seat))

    return find_moment(game, PLAYERS, is_it)


def table(game: str, seat: int, verb: str, served: Served) -> str:
    """Wren's seat at a table where it is somebody's turn; the others are people who take their time."""
    word, tokens = seat_at(served, moment(game, seat, verb), "me", "friend", "friend")
    return f"/t/{word}#seat={tokens[0]}"


def watched(served: Served) -> str:
    return table(FIRST, 0, "", served).partition("#")[0]


def waiting(served: Served) -> str:
    word, [token] = served.table("me Wren", "open", "urchin")
    return f"/t/{word}#seat={token}"


def invited(served: Served) -> str:
    return waiting(served).partition("#")[0]


@cache
def sworn() -> tuple[Oath, Match]:
    oath = Oath(bytes(range(32)), new_table_word(), [""] * PLAYERS)
    return oath, play_to_the_end(Match(get("master-thief"), ["Wren", "Owl", "Cat"], fate=Sworn(oath)))


@cache
def over(served: Served) -> tuple[str, str]:
    """A game that is over, and whose dice can be checked: its word and the token of a seat."""
    oath, match = sworn()
    word, [token] = seat_at(served, match, word=oath.table, secret=oath.secret.hex(), seal=oath.seal, vows=[""] * 3)
    return word, token


def end(served: Served) -> str:
    word, token = over(served)
    return f"/t/{word}#seat={token}"


def after(path: str, served: Served) -> str:
    return path.format(over(served)[0])


def at(path: str, served: Served) -> str:
    return path


FIRST = next(iter(OURS))
PAGES: dict[str, Address] = {
    "lobby": partial(at, "/"),
    "waiting room": waiting,
    "invitation": invited,
    "spectator": watched,
    "reckoning": end,
    "dice": partial(after, "/t/{}#dice"),
    "analysis": partial(after, "/analysis/{}#moments"),
    "account": partial(after, "/analysis/{}#account"),
    "replay": partial(after, "/replay/{}#at=20"),
    "replays": partial(at, "/replay"),
    "analyses": partial(at, "/analysis"),
    "puzzles": partial(at, "/puzzles"),
    "puzzle": partial(at, f"/puzzle/{FIRST}-1"),
    "my games": partial(at, "/mine"),
    "settings": partial(at, "/settings"),
    "about": partial(at, "/about"),
    "all rules": partial(at, "/rules"),
    "nowhere": partial(at, "/no/such/page"),
    "no table": partial(at, "/t/nosuchtabl"),
    **{f"new {game}": partial(at, f"/new/{game}") for game in OURS},
    **{f"your turn to {verb} {game}": partial(table, game, 0, verb) for game, verb in TURNS},
    **{f"a rival's turn {game}": partial(table, game, 1, "") for game in OURS},
    **{f"lesson {game}": partial(at, f"/learn/{game}") for game in OURS},
    **{f"rules {game}": partial(at, f"/rules/{game}") for game in OURS},
    **{f"cards {game}": partial(at, f"/cards/{game}") for game in OURS},
}

KEPT = {"my games": {"rookery.games": json.dumps(many())}}

COVERED = "in landscape the foot of the board or the note of the lesson lies over what is above it"
EXEMPT = {
    ("a rival's turn thiefs-market", "landscape"): COVERED,
    ("your turn to take thiefs-market", "landscape"): COVERED,
    ("your turn to take thiefs-market-2e", "landscape"): COVERED,
    ("lesson master-thief", "landscape"): COVERED,
    ("lesson thieves-den", "landscape"): COVERED,
    ("puzzle", "landscape"): COVERED,
}
"""Where something cannot be reached yet, and why. A page that is mended has to leave this list."""

ALIKE = [f"{page} {game}" for page in ("new", "a rival's turn", "rules", "cards") for game in OURS if game != FIRST]
"""Pages with the same buttons as that of the first game: they are pressed in the sweep."""

GOING_ON = [f"lesson {game}" for game in OURS]
"""Pages that go on by themselves while something is pressed; tests/browser/test_lesson.py presses their buttons."""

ALL_PRESSED = ("lobby", f"your turn to take {FIRST}")
"""Where what many pages share is pressed too: the head, the bar, the rail."""


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server whose dice can be checked."""
    where = tmp_path_factory.mktemp("walk") / "tables.sqlite3"
    server = Served(where, hint_seconds=0.2, analysis_seconds=0.2, answer_seconds=600)
    yield server
    server.stop()


def walk_to(visit: Visitor, served: Served, name: str) -> Walk:
    return Walk(visit("/about"), lambda: PAGES[name](served), KEPT.get(name, {}))


def press_all(walk: Walk, name: str) -> None:
    """Press everything on a large screen, and on a phone what only a phone has."""
    pressed: set[str] = set()
    for size in ("desktop", "phone"):
        walk.screen.resize(size)
        walk.open()
        found = [one for one in walk.presses() if one.key not in pressed]
        for one in found:
            if not one.is_shared or name in ALL_PRESSED:
                walk.press(one)
        pressed |= {one.key for one in found}


@pytest.mark.parametrize("name", PAGES)
def test_every_button_can_be_reached_at_every_size_and_does_something(
    visit: Visitor, served: Served, name: str
) -> None:
    walk = walk_to(visit, served, name)
    for size in SIZES:
        walk.screen.resize(size)
        walk.screen.rest()
        if (name, size) in EXEMPT:
            assert walk.flaws() != [], f"{name} is fine in {size}: take it off the list"
        else:
            assert walk.lasting_flaws() == [], size
    if name not in (*ALIKE, *GOING_ON):
        press_all(walk, name)


@pytest.mark.sweep
@pytest.mark.parametrize("name", ALIKE)
def test_every_button_does_something_in_all_games(visit: Visitor, served: Served, name: str) -> None:
    press_all(walk_to(visit, served, name), name)


@pytest.mark.parametrize("game", OURS)
def test_bots_come_to_an_end_and_ask_you(visit: Visitor, served: Served, game: str) -> None:
    """At the pace of a first visit, one act after another."""
    word, [token] = seat_at(served, moment(game, 1))
    walk = Walk(visit("/about"), lambda: f"/t/{word}#seat={token}", {})
    expect(walk.page.get_by_text("your turn", exact=True).first).to_be_visible()
    assert walk.lasting_flaws() == []
