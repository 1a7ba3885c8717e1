"""A guided first game in the terminal, and the rules for people."""

import pytest

from rookery.core.fate import Seeded
from rookery.core.lessons import Standing, begin, lesson_of
from rookery.games import OURS
from tests.cli.conftest import CommandLine

FIRST = next(iter(OURS))
BEGIN = "\n" * 3
STOLEN = "steal nell\nreturn blue\ndone\n"


@pytest.mark.parametrize("game", OURS)
def test_every_lesson_is_led_through_in_the_terminal(rookery: CommandLine, game: str) -> None:
    """What the lesson wants to hear is typed; an empty line goes on."""
    ran = rookery("learn", game, typed=script(game) + "quit\n")
    lesson = lesson_of(OURS[game])
    assert lesson is not None
    for number, step in enumerate(lesson.steps, 1):
        assert f"{step.title}, {number} of {len(lesson.steps)}" in ran.out
    assert "rookery play --resume" in ran.out


def script(game: str) -> str:
    """All that is typed in a lesson, by its first choices."""
    lesson = lesson_of(OURS[game])
    assert lesson is not None
    match = begin(OURS[game], lesson, "Ann", Seeded(1))
    typed: list[str] = []
    while not match.over:
        here = Standing(lesson, match.log)
        if here.step is None:
            return "\n".join([*typed, *[""] * len(here.shown), ""])
        rivals = [(seat, word) for seat in match.turn if seat and (word := here.rival(match, seat))]
        if rivals:
            match.play(*rivals[0])
            continue
        if not here.said:
            typed += [""] * (len(here.shown) - 1)
        word = here.next_words(match)[0]
        typed.append(match.game.words.say(match.game.words.named[word], match.names))
        match.play(0, word)
    raise AssertionError("the lesson has no end")


def test_a_wrong_word_is_answered_by_its_rule_or_by_the_lesson(rookery: CommandLine) -> None:
    ran = rookery("learn", FIRST, typed=f"{BEGIN}steal corvin\ntake everything\nquit\n")
    assert "(TM-2.4)" in ran.out
    assert "That is allowed, and often good." in ran.out


def test_a_lesson_is_left_and_goes_on_at_the_same_step(rookery: CommandLine) -> None:
    ran = rookery("learn", FIRST, "--name", "Wren", typed=f"{BEGIN}{STOLEN}quit\n")
    [saved] = rookery.saves()
    assert f"rookery learn --resume {saved.name}" in ran.out
    again = rookery("learn", "--resume", str(saved), typed="\n\nquit\n")
    assert "You were robbed, 5 of 12" in again.out
    assert "Wren> " in again.out


def test_what_cannot_be_learnt_is_said_in_a_sentence(rookery: CommandLine) -> None:
    ran = rookery("learn", FIRST, "--name", "Nell")
    assert (ran.code, "two players cannot have the same name" in ran.err.casefold()) == (2, True)
    assert rookery("learn", FIRST, "--resume", "x.json").code == 2


@pytest.mark.parametrize("game", OURS)
def test_the_rules_begin_with_a_page_for_people(rookery: CommandLine, game: str) -> None:
    out = " ".join(rookery("rules", game).out.split())
    assert out.index("The aim. ") < out.index("1. ") < out.index("An example. ") < out.index("Read on with")


def test_how_a_turn_goes_is_one_question_away(rookery: CommandLine) -> None:
    ran = rookery("play", FIRST, "--players", "3", "--option", "first_seat=0", typed="? turn\n? goal\nquit\n")
    assert "1. Split the loot: " in ran.out
    assert "Have the most notoriety" in ran.out
