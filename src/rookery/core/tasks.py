"""Tasks: the five kinds of thing that can be waiting on an agenda."""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from rookery.core.fields import Field
from rookery.core.opening import mypyc_attr
from rookery.core.reasons import Reason
from rookery.core.shapes import Fixed, SeatNumber, Several, WordNumber
from rookery.core.words import SEATS, Action

if TYPE_CHECKING:
    from rookery.core.lines import Lines
    from rookery.core.state import State

CHANCE: Final = -1
"""The seat of chance: dice and decks act from it."""

NOBODY: Final[tuple[int, ...]] = ()
BY_CHANCE: Final[tuple[int, ...]] = (CHANCE,)
ALONE: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(len(SEATS))]

FEW: Final = 20
"""Look at every outcome of chance only if there are no more than this."""

SEAT: Final = Field("seat", SeatNumber())
ASKED: Final = Field("asked", Several(SeatNumber()))
PICKS: Final = Field("picks", Fixed(WordNumber()))
RUNNERS: Final = Field("runners", Several(SeatNumber()))
"""The fields of tasks in every game."""

S = TypeVar("S", bound="State")

Odds = Sequence[tuple[Action, float]]


@mypyc_attr(allow_interpreted_subclasses=True)
class Task(Generic[S]):
    """Something still to happen. A task is a value: it holds numbers only and is never changed once made.

    `fields` are the constructor's arguments in order, with what each may hold: so a task can be written and read again.
    `who` are the seats that may act on it now. `rule` is the rule that says it is their turn. `veiled` marks a question
    out of turn of which it is a secret what a seat could answer, or who would: no table may show, by asking or not, or
    by when an answer comes, that there was only one. `label` is what views call a question: it may outlive its class.
    `asks` is the sentence in which it is asked, where that is always the same. `begins` marks the question with which a
    deed begins, such as what to buy: when it comes again, what was begun is done.
    """

    fields: ClassVar[tuple[Field, ...]] = ()
    rule: ClassVar[str] = ""
    veiled: ClassVar[bool] = False
    label: ClassVar[str] = ""
    asks: ClassVar[str] = ""
    begins: ClassVar[bool] = False

    def __init__(self, who: tuple[int, ...]) -> None:
        self.who = who

    def do(self, s: S) -> None:
        """A step: the rules act by themselves."""
        raise NotImplementedError

    def outcomes(self, s: S) -> Odds:
        """A chance: what can fall, with the odds."""
        return ()

    def sample(self, s: S, rng: Random) -> Action:
        """A chance: one outcome, by its odds."""
        raise NotImplementedError

    def offers(self, s: S, seat: int) -> list[Action]:
        """What a seat may do about it, in the order of the words, for machines: a set that is named thing by thing can
        be named in one order only, so that a search meets each set once. Never empty for one of `who`.
        """
        return []

    def sayable(self, s: S, seat: int) -> list[Action]:
        """All that a person may say, in the order of the words: what is offered, and what would be in another order."""
        return self.offers(s, seat)

    def take(self, s: S, seat: int, action: Action) -> None:
        """A seat acts. The task has already left the agenda."""
        raise NotImplementedError

    def follow(self, s: S, lines: "Lines", end: int, depth: int) -> bool:
        """Tell a bot that looks ahead every line from here on, where that takes less than to play them on copies; False
        where it does not. A line gets its share of the judgements up to `end`, as `Lookahead.follow` shares them out,
        and the position is afterwards what it was.
        """
        return False

    def average(self, s: S, lines: "Lines") -> float:
        """What a position is worth before one die or card falls: the mean of all that it may bring.

        When several fall, the position is judged as it lies. Sampled futures were tried, the same ones for all
        options: six of them took twice the time, and 300 games showed no gain.
        """
        odds = self.outcomes(s)
        if len(odds) > FEW:
            return lines.judge(s)
        total = 0.0
        for action, share in odds:
            after = s.clone()
            after.act(CHANCE, action)
            if after.is_up(CHANCE):
                return lines.judge(s)
            total += share * lines.judge(after)
        return total

    def occasion(self, s: S, seat: int) -> str:
        """Why one of `who` is asked out of turn: what somebody does, as a sentence. Empty for a question in turn."""
        return ""

    def question(self, s: S, seat: int) -> str:
        """What one of `who` is asked, as a sentence."""
        return self.asks

    def button(self, s: S, seat: int, action: Action) -> str:
        """What a button says for a word that one of `who` may say, in the verb of the question: `Let it ring`. Empty
        where it says what is done.
        """
        return ""

    def refusal(self, s: S, seat: int, action: Action) -> Reason | None:
        """Why one of `who` may not say this word, which is not sayable; None when the question has no reason of its own
        and the word just belongs to another moment.
        """
        return None

    def natural(self, s: S, seat: int) -> Action:
        """What most people would do: the choice a table offers first."""
        return self.offers(s, seat)[0]

    def usual(self, s: S, seat: int) -> Action | None:
        """What most people would do and nobody regrets: the choice that the Enter key makes. None where there is none,
        and above all where it would give something away.
        """
        return None

    def unanswered(self, s: S, seat: int) -> Action:
        """What a table says for a seat that gives no answer in time."""
        return self.natural(s, seat)

    def cited(self, s: S, seat: int, action: Action) -> str:
        """The rule by which a word is done here, for the log: that of the task, unless the word has its own."""
        return self.rule

    def seen_by(self, s: S, seat: int, action: Action) -> tuple[int, ...] | None:
        """Which seats learn the word that is acted here; None: everybody."""
        return None

    def unknown_to(self, s: S, seat: int, rng: Random) -> "Task[S]":
        """The same task with what a seat cannot know of it chosen anew: for a re-deal. Most tasks hold no secret."""
        return self

    def args(self) -> list[Any]:
        """What the task was made of."""
        return [getattr(self, field.name) for field in self.fields]

    def flaw(self, s: S) -> str:
        """Why it cannot be waiting here, with the rule that says so; empty when it can. Asked only of positions from
        outside, whose fields fit and whose cards and tokens are all there.
        """
        return ""

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(str, self.args()))})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Task[S]):
    """The rules act by themselves: `do`."""

    def __init__(self) -> None:
        super().__init__(NOBODY)


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatStep(Step[S]):
    """A step that concerns one seat."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT,)

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Task[S]):
    """A die or a card falls; what can fall is listed with its odds: `outcomes`."""

    def __init__(self) -> None:
        super().__init__(BY_CHANCE)

    def happen(self, s: S, action: Action) -> None:
        raise NotImplementedError

    def sample(self, s: S, rng: Random) -> Action:
        left = rng.random()
        odds = self.outcomes(s)
        for action, share in odds:
            left -= share
            if left < 0.0:
                return action
        return odds[len(odds) - 1][0]

    def take(self, s: S, seat: int, action: Action) -> None:
        s.seal()
        self.happen(s, action)


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Task[S]):
    """One seat is asked one small question, in or out of turn."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT,)

    def __init__(self, seat: int) -> None:
        super().__init__(ALONE[seat])
        self.seat = seat

    def options(self, s: S) -> list[Action]:
        raise NotImplementedError

    def choose(self, s: S, action: Action) -> None:
        raise NotImplementedError

    def offers(self, s: S, seat: int) -> list[Action]:
        return self.options(s) if seat == self.seat else []

    def take(self, s: S, seat: int, action: Action) -> None:
        self.choose(s, action)


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Task[S]):
    """Several seats choose in secret; the last choice reveals all. `picks` holds a word's number or -1 for each."""

    fields: ClassVar[tuple[Field, ...]] = (ASKED, PICKS)

    def __init__(self, asked: tuple[int, ...], picks: tuple[int, ...]) -> None:
        # Here and in `take` by index: what is compiled pairs up lists slowly.
        super().__init__(tuple([asked[i] for i in range(len(asked)) if picks[i] < 0]))
        self.asked = asked
        self.picks = picks

    def again(self, picks: tuple[int, ...]) -> "Together[S]":
        """The same question with one more answer in."""
        raise NotImplementedError

    def reveal(self, s: S, picks: tuple[int, ...]) -> None:
        raise NotImplementedError

    def take(self, s: S, seat: int, action: Action) -> None:
        asked, picks = self.asked, self.picks
        answers = tuple([action.index if asked[i] == seat else picks[i] for i in range(len(asked))])
        if -1 in answers:
            s.then(self.again(answers))
            return
        s.seal()
        self.reveal(s, answers)

    def seen_by(self, s: S, seat: int, action: Action) -> tuple[int, ...] | None:
        return ALONE[seat]

    def flaw(self, s: S) -> str:
        """An answer that is in was offered."""
        asked = self.again((-1,) * len(self.asked))
        for who, pick in zip(self.asked, self.picks, strict=True):
            if pick >= 0 and pick not in [action.index for action in asked.offers(s, who)]:
                return f"seat {who} cannot have given that answer ({self.rule})"
        return ""

    def unknown_to(self, s: S, seat: int, rng: Random) -> Task[S]:
        """Sealed answers of the others become any that they could have given."""
        asked = self.again(
            tuple([pick if who == seat else -1 for who, pick in zip(self.asked, self.picks, strict=True)])
        )
        picks: list[int] = []
        for who, pick in zip(self.asked, self.picks, strict=True):
            if who == seat or pick < 0:
                picks.append(pick)
                continue
            options = asked.offers(s, who)
            picks.append(options[int(rng.random() * len(options))].index)
        return self.again(tuple(picks))


@mypyc_attr(allow_interpreted_subclasses=True)
class Race(Task[S]):
    """Several seats may act and the first that does decides for all; `idle` is the word of a seat that lets it be.

    A table says `idle` for everybody when the race cannot be fair: a bot among the runners, or time ran out.
    """

    fields: ClassVar[tuple[Field, ...]] = (RUNNERS,)

    def __init__(self, runners: tuple[int, ...]) -> None:
        super().__init__(runners)
        self.runners = runners

    def idle(self) -> Action:
        raise NotImplementedError
