"""Every lesson can be played as its file says: a change of rules that breaks one fails here."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rookery.core.fate import Fate, Seeded
from rookery.core.game import Game
from rookery.core.lessons import LEARNER, Choice, Lesson, Standing, begin, lesson_of, lines_of, teach
from rookery.core.match import Match
from rookery.core.reasons import Broken
from rookery.core.state import State
from rookery.core.words import Action
from rookery.games import GAMES, OURS
from tests.test_english import PATTERNS

TAUGHT = [name for name in OURS if lesson_of(GAMES[name]) is not None]
CLIENT = Path(__file__).parents[2] / "web" / "src"
BOARDS = CLIENT / "boards"
COACH = CLIENT / "shell" / "lesson" / "targets.ts"


class Written(Fate):
    """Luck that must have been written down."""

    def outcome(self, s: State, event: int) -> Action:
        raise AssertionError(f"the lesson does not say what falls: {[action.word for action, _ in s.outcomes()]}")


def the_lesson(name: str) -> tuple[Game, Lesson]:
    lesson = lesson_of(GAMES[name])
    assert lesson is not None
    return GAMES[name], lesson


def let_rivals_play(match: Match, lesson: Lesson) -> None:
    """The rivals do what the lesson says, until the learner is asked or nothing more is written."""
    while rivals := [seat for seat in match.turn if seat != LEARNER]:
        here = Standing(lesson, match.log)
        words = [(seat, here.rival(match, seat)) for seat in rivals]
        scripted = [(seat, word) for seat, word in words if word is not None]
        if not scripted:
            break
        match.play(*scripted[0])


def ways(game: Game, lesson: Lesson) -> Iterator[tuple[Match, list[Choice]]]:
    """Every way through a lesson, up to before its last answer has consequences."""
    whole: list[tuple[list[Choice], list[str]]] = [([], [])]
    for number in lesson.asks():
        following: list[tuple[list[Choice], list[str]]] = []
        for chosen, _ in whole:
            match = played(game, lesson, chosen)
            assert LEARNER in match.turn, f"{lesson.steps[number].title}: it is not the learner's turn"
            for choice in lesson.steps[number].choices:
                if can_be_said(match, choice):
                    following.append(([*chosen, choice], []))
        assert following, f"{lesson.steps[number].title}: nothing that it accepts can be played"
        taken = {id(chosen[-1]) for chosen, _ in following}
        assert taken == {id(choice) for choice in lesson.steps[number].choices}, (
            f"{lesson.steps[number].title}: one of its choices can never be played"
        )
        whole = following
    for chosen, _ in whole:
        yield played(game, lesson, chosen), chosen


def played(game: Game, lesson: Lesson, chosen: list[Choice]) -> Match:
    match = begin(game, lesson, "Wren", Written())
    let_rivals_play(match, lesson)
    for number, choice in zip(lesson.asks(), chosen, strict=False):
        last = number == lesson.asks()[-1]
        if last:
            assert isinstance(match.fate.then, Written)  # type: ignore[attr-defined]
            match.fate.then = Seeded(1)  # type: ignore[attr-defined]
        for word in choice.words:
            match.play(LEARNER, word)
            let_rivals_play(match, lesson)
    return match


def can_be_said(match: Match, choice: Choice) -> bool:
    return match.why_not(LEARNER, choice.words[0]) is None


@pytest.mark.parametrize("name", TAUGHT)
def test_every_way_through_a_lesson_can_be_played(name: str) -> None:
    """All that chance and the rivals do is written down, and nothing is written that does not happen."""
    game, lesson = the_lesson(name)
    for match, chosen in ways(game, lesson):
        here = Standing(lesson, match.log)
        assert here.step is None, chosen[-1].words
        assert not here.luck
        assert not any(here.rivals.values()), here.rivals


@pytest.mark.parametrize("name", TAUGHT)
def test_a_lesson_stands_where_its_log_leads(name: str) -> None:
    """Whoever comes back, or takes a step back, stands where they stood."""
    game, lesson = the_lesson(name)
    match, _ = next(ways(game, lesson))
    whole = [(entry.seat, entry.action.word) for entry in match.log]
    begins = Standing(lesson, match.log).begins
    assert len(begins) == len(lesson.asks())
    for number, length in enumerate(begins):
        again = Match(game, match.names, fate=Seeded(2), paused=True, **lesson.options)
        teach(again, lesson)
        for seat, word in whole[:length]:
            again.follow(seat, word)
        again.advance()
        assert Standing(lesson, again.log).at == number
        assert Standing(lesson, again.log).can_go_on(again)


@pytest.mark.parametrize("name", TAUGHT)
def test_a_lesson_points_at_things_that_are_there(name: str) -> None:
    """Cards and seats are in the view at that moment; other names are marked on the board, or found by the coach."""
    game, lesson = the_lesson(name)
    boards = [path.read_text(encoding="utf-8") for path in BOARDS.rglob("*.svelte") if path.parent.name in rooms(name)]
    marks = set(re.findall(r'data-mark="([\w-]+)', "".join(boards)))
    kinds = set(re.findall(r"^  (\w+): \(", COACH.read_text(encoding="utf-8"), re.MULTILINE))
    assert {"card", "die", "go"} <= kinds
    _, chosen = next(ways(game, lesson))
    for number, step in enumerate(lesson.steps):
        done = [at for at in lesson.asks() if at < number]
        view = json.dumps(played(game, lesson, chosen[: len(done)]).state.view(LEARNER))
        for target in step.targets:
            named = [one.partition(" ") for one in target.split(" | ")]
            assert {kind for kind, _, _ in named} <= marks | kinds, f"no board marks {target!r}"
            assert all(int(what) < lesson.players for kind, _, what in named if kind in ("seat", "pile", "steal"))
            cards = [what for kind, _, what in named if kind == "card"]
            assert not cards or any(f'"{card}"' in view for card in cards), f"{step.title}: {target}"


def rooms(name: str) -> set[str]:
    return {name, "loot", "common", "parts"}


@pytest.mark.parametrize("name", TAUGHT)
def test_the_sentences_of_a_lesson_read_well(name: str) -> None:
    game, lesson = the_lesson(name)
    assert 5 <= lesson.minutes <= 10
    assert len(lesson.rivals) == 2
    assert sum(len(step.choices) > 1 for step in lesson.steps) >= 2, "two real decisions at least"
    assert lesson.steps[-1].choices == (), "the last note says that it goes on"
    for step in lesson.steps:
        assert step.rule in game.rules, f"{step.title}: {step.rule}"
        texts = [step.title, step.text, step.order, step.otherwise, *[choice.say for choice in step.choices]]
        for text in texts:
            assert not any(re.search(pattern, text, re.IGNORECASE) for pattern in PATTERNS.values()), text
            assert len(text) < 420, f"too long for a note: {text}"
        for text in texts[1:]:
            assert not text or text.endswith((".", "?", "!")), text
        assert not step.choices or (step.order and step.otherwise and step.targets), step.title


def test_a_lesson_that_the_rules_have_left_behind_breaks_off() -> None:
    """The game goes on: nobody is held by a step that cannot be played."""
    game, lesson = the_lesson(TAUGHT[0])
    match = Match(game, ["Wren", *lesson.rivals], seed=3, **lesson.options)
    here = Standing(lesson, match.log)
    assert not here.luck
    assert not here.can_go_on(match)


def test_a_line_of_a_lesson_says_who_acts() -> None:
    assert lines_of(["*: roll red, roll bag", "2: done"]) == [(-1, "roll red"), (-1, "roll bag"), (2, "done")]
    with pytest.raises(Broken, match="not 'roll red'"):
        lines_of(["roll red"])
