"""Every puzzle can be solved as its file says: a change of rules that breaks one fails here."""

import json
import re
from datetime import date, timedelta
from importlib.resources import files
from itertools import pairwise

import pytest

from rookery.core.game import Game
from rookery.core.match import Match
from rookery.core.puzzles import FILE, FIRST_DAY, MOST_LAMPS, SOLVER, Puzzle, of_the_day, pose, puzzle_of, puzzles_of
from rookery.core.reasons import Broken
from rookery.games import GAMES, OURS
from tests.test_english import PATTERNS

FEWEST = 60
GAP = 0.08
LARGEST = 1_000_000

every_game = pytest.mark.parametrize("game", OURS.values(), ids=OURS)


def say_all(match: Match, words: tuple[str, ...]) -> None:
    """Words in a row, as far as they fit: what comes to light may change the later questions."""
    for word in words:
        if match.why_not(SOLVER, word) is None:
            match.play(SOLVER, word)


@every_game
def test_every_puzzle_is_solved_by_its_best_turn(game: Game) -> None:
    for number, puzzle in enumerate(puzzles_of(game), start=1):
        match = pose(game, number, "Wren")
        assert match.state.legal(SOLVER)
        assert not puzzle.is_solved(match.log)
        for at, word in enumerate(puzzle.best.words):
            assert not puzzle.fault(match, puzzle.best.words[at:])
            match.play(SOLVER, word)
        assert puzzle.is_solved(match.log), f"puzzle {number}"
        at_once = pose(game, number, "Wren")
        at_once.play_all(SOLVER, puzzle.best.words)
        assert puzzle.is_solved(at_once.log), f"puzzle {number}"


@every_game
def test_every_turn_that_was_compared_can_be_played_and_is_worse(game: Game) -> None:
    for number, puzzle in enumerate(puzzles_of(game), start=1):
        best, second = puzzle.answers[:2]
        assert best.chance - second.chance >= GAP, f"puzzle {number}"
        assert len(puzzle.answers) >= 3
        for answer in puzzle.answers[1:]:
            match = pose(game, number, "Wren")
            assert match.why_not(SOLVER, answer.words[0]) is None
            say_all(match, answer.words)
            assert not puzzle.is_solved(match.log)
            assert answer.chance <= second.chance


@every_game
def test_a_wrong_turn_is_told_what_it_gives_up(game: Game) -> None:
    for number, puzzle in enumerate(puzzles_of(game)[:10], start=1):
        match = pose(game, number, "Wren")
        for answer in puzzle.answers[1:]:
            assert "% of a win" in puzzle.fault(match, answer.words), (
                "even if all its words are some of the best turn's"
            )
        assert "at least" in puzzle.fault(match, [*puzzle.best.words, *puzzle.best.words])


@every_game
def test_there_are_enough_puzzles_from_easy_to_hard(game: Game) -> None:
    lamps = [puzzle.lamps for puzzle in puzzles_of(game)]
    assert len(lamps) >= FEWEST
    assert lamps == sorted(lamps)
    assert set(lamps) <= set(range(1, MOST_LAMPS + 1))
    folder = type(game).__module__.rpartition(".")[0]
    assert len((files(folder) / FILE).read_bytes()) < LARGEST


@every_game
def test_no_puzzle_is_there_twice(game: Game) -> None:
    positions = [json.dumps(puzzle.position, sort_keys=True) for puzzle in puzzles_of(game)]
    assert len(set(positions)) == len(positions)


@every_game
def test_puzzles_speak_plain_english(game: Game) -> None:
    for puzzle in puzzles_of(game):
        told = [puzzle.reason, *puzzle.then, *[answer.told for answer in puzzle.answers]]
        assert all(answer.told for answer in puzzle.answers)
        for sentence in filter(None, told):
            assert sentence[0].isupper()
            assert sentence.rstrip()[-1] in ".!", sentence
            for why, pattern in PATTERNS.items():
                assert not re.search(pattern, sentence, re.IGNORECASE), f"{why}: {sentence}"


def test_the_puzzle_of_the_day_is_the_same_for_everybody_and_all_puzzles_have_their_day() -> None:
    first = date.fromordinal(FIRST_DAY)
    rounds = max(len(puzzles_of(game)) for game in OURS.values())
    days = [of_the_day(OURS.values(), first + timedelta(days=number)) for number in range(rounds * len(OURS))]
    found = {(day[0].name, day[1]) for day in days if day is not None}
    assert found == {(name, n) for name, game in OURS.items() for n in range(1, len(puzzles_of(game)) + 1)}
    assert all(today != tomorrow for today, tomorrow in pairwise(days))
    assert of_the_day(GAMES.values(), first - timedelta(days=400)) is not None, "a clock may be wrong"
    assert of_the_day([], first) is None


def test_a_puzzle_that_is_not_there_is_told() -> None:
    game = next(iter(OURS.values()))
    with pytest.raises(Broken, match="there is no number 0"):
        puzzle_of(game, 0)
    with pytest.raises(Broken, match="there is no number 9999"):
        pose(game, 9999, "Wren")
    assert isinstance(puzzle_of(game, 1), Puzzle)
