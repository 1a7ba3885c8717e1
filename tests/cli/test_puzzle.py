"""Puzzles in the terminal: a wrong turn is told what it gives up, the best one is answered with its reason."""

from collections import Counter

from rookery.core.puzzles import puzzle_of
from rookery.games import OURS
from tests.cli.conftest import CommandLine

GAME = "thieves-den"
PUZZLE = puzzle_of(OURS[GAME], 1)
NAMES = ["Ann", *PUZZLE.rivals]


def typed(*words: str) -> str:
    named = OURS[GAME].words.named
    return "".join(f"{OURS[GAME].words.say(named[word], NAMES)}\n" for word in words)


def test_the_best_turn_is_answered_with_its_reason(rookery: CommandLine) -> None:
    ran = rookery("puzzle", GAME, "1", typed=typed(*PUZZLE.best.words) + "quit\n")
    said = " ".join(ran.out.split())
    assert "Puzzle 1, Thieves Den, easy" in said
    assert "Solved, first try" in said
    assert str(PUZZLE.reason) in said
    assert f"{round(100 * PUZZLE.best.chance)} % {PUZZLE.best.told}" in said


def test_a_wrong_turn_is_told_what_it_gives_up(rookery: CommandLine) -> None:
    wrong = next(answer for answer in PUZZLE.answers if not Counter(answer.words[:1]) <= Counter(PUZZLE.best.words))
    ran = rookery("puzzle", GAME, "1", typed=typed(wrong.words[0], *PUZZLE.best.words) + "quit\n")
    assert "% of a win. Try another turn." in " ".join(ran.out.split())
    assert "Solved, try 2" in ran.out


def test_a_hint_is_a_nudge_and_the_next_one_the_answer(rookery: CommandLine) -> None:
    ran = rookery("puzzle", GAME, "1", typed="hint\nhint\nquit\n")
    assert "A nudge: For " in ran.out
    assert "The chance to win with each turn:" in ran.out


def test_the_puzzle_of_the_day_needs_no_game(rookery: CommandLine) -> None:
    assert "Puzzle of the day, " in rookery("puzzle", "--daily", typed="quit\n").out
    assert "Puzzle of the day, " in rookery("puzzle", typed="quit\n").out
    ran = rookery("puzzle", GAME, "--daily", typed="")
    assert ran.code == 2
    assert "the same for everybody" in ran.err


def test_a_puzzle_that_is_not_there_is_told(rookery: CommandLine) -> None:
    ran = rookery("puzzle", GAME, "9999", typed="")
    assert ran.code == 2
    assert "there is no number 9999" in " ".join(ran.err.split())
