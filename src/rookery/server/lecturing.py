"""Lecturing: a guided first game at a table. The lesson says what to do next; the table is a table like any other."""

from collections.abc import Sequence

from rookery.core.lessons import LEARNER, Lesson, Standing, Step
from rookery.core.words import Action
from rookery.server.course import Course
from rookery.server.messages import LessonInfo, LessonNote
from rookery.server.refusals import NotNow

OTHERWISE = "That is allowed. The lesson asks for something else first."
"""What is said to legal words where a step has no sentence of its own for them."""

MOST_ROWS = 2000
"""Rows of a log after which no step can be gone back: reading them again must not take long."""


class Lecture:
    """The lesson of a table, and where its match stands in it."""

    def __init__(self, lesson: Lesson, course: Course) -> None:
        self.lesson = lesson
        self.course = course

    def standing(self) -> Standing:
        return Standing(self.lesson, self.course.playing().log)

    def check(self, actions: Sequence[Action]) -> None:
        """Refuse legal words that the lesson does not want to see now. Illegal ones are refused by their rule."""
        match, here = self.course.playing(), self.standing()
        if LEARNER not in match.turn or not here.can_go_on(match) or here.accepts([action.word for action in actions]):
            return
        match.foresee(LEARNER, actions)
        raise NotNow((here.step.otherwise if here.step else "") or OTHERWISE)

    def rival(self, seat: int) -> str | None:
        """What the lesson has a rival do now."""
        return self.standing().rival(self.course.playing(), seat)

    def back_to(self) -> int:
        """How long the record was before the step that was played last."""
        begins = self.standing().begins
        if not begins or self.course.seq > MOST_ROWS:
            raise NotNow("There is no step to go back to.")
        return begins[-1]

    def shown(self) -> LessonInfo | None:
        """The notes to be read now; none while others act, or when the lesson has broken off."""
        match, here = self.course.playing(), self.standing()
        over = here.step is None
        if not over and not here.can_go_on(match):
            return None
        return LessonInfo(
            first=here.shown.start,
            of=len(self.lesson.steps),
            notes=[note_of(self.lesson.steps[number]) for number in here.shown],
            answer=here.answer,
            words=here.next_words(match),
            over=over,
            back=bool(here.begins) and self.course.seq <= MOST_ROWS,
        )


def note_of(step: Step) -> LessonNote:
    return LessonNote(title=step.title, text=step.text, order=step.order, rule=step.rule, targets=list(step.targets))
