"""The ladder: it goes on where it was stopped, gives every rung its turn, and makes its pages from one file."""

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from bench import ladder, strength
from bench import rungs as probing
from bench.rungs import LADDER, Book, Measured, Rung, Stint, mark, measured, rungs, score
from rookery.bots import make
from rookery.bots.thinking.search import Search
from rookery.core.tasks import CHANCE
from rookery.games import OURS, get
from rookery.sim.arena import Standing, play_arena
from rookery.sim.simulate import Crew

ROOT = Path(__file__).parent.parent
QUICK = Rung(LADDER, "master-thief", 3, "cutpurse", "urchin", 9)
SLOWER = Rung(LADDER, "thieves-den", 3, "cutpurse", "urchin", 6)


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Book:
    """A new book. Nothing is probed: the bots of every game have the mark `now`."""
    monkeypatch.setattr(ladder, "mark_of", lambda _game: "now")
    return Book(tmp_path / "strength.json")


def stint(bots: str = "now", first: int = 1, games: int = 3, wins: float = 2.5, seconds: float = 1.0) -> Stint:
    return Stint("abcdef0", "2026-11-17", bots, first, games, wins, seconds)


def test_rounds_add_up_to_the_series_of_the_arena(book: Book) -> None:
    for _ in range(2):
        ladder.play_round(Book(book.path), QUICK, 4, jobs=1)
    (kept,) = Book(book.path).stints[QUICK.key]
    standing = Standing(QUICK.series())
    list(play_arena(standing, 4, crew=Crew(jobs=1)))
    assert (kept.first, kept.games) == (1, 4), "the second round is cut short by the goal"
    assert kept.wins == pytest.approx(standing.tally.entrants[0].wins, abs=1e-3)


def test_every_rung_has_a_round_before_any_has_a_second(book: Book) -> None:
    order = []
    while (rung := ladder.next_rung(book, [QUICK, SLOWER], None)) is not None:
        order.append(rung)
        seconds = 1.0 if rung is QUICK else 5.0
        book.add(rung, stint(first=book.following(rung), seconds=seconds))
    assert order == [QUICK, SLOWER, QUICK, QUICK, SLOWER], "then the one that had less time, until each has its games"


def test_bots_that_choose_otherwise_begin_anew(book: Book) -> None:
    book.add(QUICK, stint("before", games=9, wins=9.0))
    assert ladder.next_rung(book, [QUICK], None) is QUICK, "the games of others do not count"
    book.add(QUICK, stint(first=book.following(QUICK)))
    again = Book(book.path)
    assert again.following(QUICK) == 13, "no game is played twice"
    assert score(again.latest(QUICK))[:2] == (3, 2.5)
    assert again.earlier(QUICK) == [stint("before", games=9, wins=9.0)]


def test_games_of_the_same_bots_count_whichever_commit_played_them(book: Book) -> None:
    book.add(QUICK, stint())
    book.add(QUICK, stint(first=4)._replace(commit="fedcba9"))
    assert len(book.latest(QUICK)) == 2
    assert score(book.latest(QUICK))[:2] == (6, 5.0)


def test_the_page_tells_who_played_and_what_is_shown(tmp_path: Path) -> None:
    burglar = next(rung for rung in rungs() if (rung.one, rung.game) == ("burglar", "thieves-den"))
    book = Book(tmp_path / "strength.json")
    book.add(burglar, stint("before", games=10, wins=1.0))
    book.add(burglar, stint(first=11, games=600, wins=400.0))
    text = strength.page(book)
    assert "| Thieves Den | Burglar | 2 Cutpurses | 600 | 66.7 % | 62.8 – 70.3 | above 60 %: yes |" in text
    assert "| 600 | 66.7 % | `abcdef0` | `now` | 2026-11-17 | 0.00 |" in text
    assert "| 10 | 10.0 % | `abcdef0` | `before` |" in text.partition("## Earlier bots")[2]
    book.add(burglar, stint(first=611, games=10, wins=0.0))
    assert "| 610 | 65.6 % | 61.7 – 69.2 | above 60 %: yes |" in strength.page(book)
    book.add(burglar, stint(first=621, games=90, wins=20.0))
    assert "above 60 %: not shown |" in strength.page(book)


def test_a_share_of_few_games_is_not_told_in_a_word(tmp_path: Path) -> None:
    book = Book(tmp_path / "strength.json")
    book.add(QUICK, stint(games=29, wins=29.0))
    assert strength.share_of(book, QUICK) == ""
    book.add(QUICK, stint(first=30, games=1, wins=1.0))
    assert strength.share_of(book, QUICK) == "100 %"


def test_the_pages_in_the_tree_are_made_from_the_file() -> None:
    book = Book(strength.DOCS / strength.DATA)
    page, summary = ((strength.DOCS / path).read_text(encoding="utf-8") for path in (strength.PAGE, strength.SUMMARY))
    assert page == strength.page(book), "run `make ladder ARGS='--minutes 0'`"
    assert summary == strength.with_summary(summary, book), "run `make ladder ARGS='--minutes 0'`"


def test_every_level_has_a_rung_with_three_players_and_two_with_the_most() -> None:
    for game in OURS.values():
        tables = [(rung.players, rung.one) for rung in rungs() if rung.game == game.name and rung.goal >= 200]
        most = game.seats[-1]
        assert tables == [
            *((3, "cutpurse"), (3, "burglar"), (3, "mastermind")),
            *((most, "cutpurse"), (most, "burglar")),
        ]


@pytest.mark.slow
def test_a_mark_is_the_same_again_and_changes_with_what_bots_choose(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that think little are enough to tell."""
    monkeypatch.setattr(probing, "PROBE", ["cutpurse", "burglar:sims=2", probing.PROBE[2]])
    monkeypatch.setattr(probing.Methodical, "sims", 3)
    game = get("master-thief")
    before = mark(game)
    assert mark(game) == before
    monkeypatch.setattr(probing.Methodical, "sims", 1)
    assert mark(game) != before


UNPROBED = "import sys; from bench import ladder; ladder.mark_of = lambda game: 'now'; sys.exit(ladder.main())"
"""The ladder as a program, in which the bots of every game have the mark `now`."""


@pytest.mark.slow
def test_a_ladder_that_was_killed_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(ladder, "mark_of", lambda _game: "now")
    docs = tmp_path / "docs"
    docs.joinpath("measured").mkdir(parents=True)
    shutil.copy(strength.DOCS / strength.SUMMARY, docs)
    docs.joinpath(strength.PAGE).touch()
    only = ["--only", "master-thief", "--only", "3", "--only", "urchin", "--docs", str(docs)]
    command = [sys.executable, "-c", UNPROBED, *only, "--games", "90000"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as first:
        assert first.stdout is not None
        assert "master-thief 3 cutpurse urchin: 3 games" in first.stdout.readline()
        assert ladder.main(only) == 1
        assert "another arena is writing" in capsys.readouterr().err
        os.kill(first.pid, signal.SIGKILL)
    (kept,) = Book(docs / strength.DATA).stints.values()
    played = kept[0].games
    assert ladder.main([*only, "--games", f"{played + 2}"]) == 0
    assert capsys.readouterr().out.startswith(f"master-thief 3 cutpurse urchin: {played + 2} games")
    assert f"| {played + 2} of 600 |" in docs.joinpath(strength.PAGE).read_text(encoding="utf-8")


def test_the_mastermind_goes_by_the_clock_of_the_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    """Half a second passes with each look at it."""
    looks = iter(number / 2 for number in range(100))
    monkeypatch.setattr("bench.rungs.thread_time", looks.__next__)
    assert measured("burglar") == "burglar"
    s = get("master-thief").new(3)
    while s.turn()[0] == CHANCE:
        s.act(CHANCE, s.sample(Random(1)))
    search = Search(s, s.turn()[0], 1)
    bot = make(measured("mastermind:time=2"), 1)
    assert isinstance(bot, Measured)
    bot.think(search)
    assert 0 < search.simulations <= 4


def test_a_word_that_no_rung_has_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert ladder.main(["--only", "chess"]) == 2
    assert "No rung has all of these words: chess" in capsys.readouterr().err
