"""A position: plain data and an agenda of what is still to happen."""

from collections.abc import Mapping
from random import Random
from sys import maxsize
from typing import Any, Final

from rookery.core.memory import Memory
from rookery.core.notes import Note
from rookery.core.opening import mypyc_attr
from rookery.core.reasons import Reason, Seat
from rookery.core.referee import Referee
from rookery.core.tasks import NOBODY, Odds, Task
from rookery.core.words import Action

View = Mapping[str, Any]
"""Plain data; each game has a typed form of its own."""

NO_REFEREE: Final[Referee[Any]] = Referee()
"""For a game whose positions need none: they answer by themselves."""


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class State:
    """A position of a game. The last task of the agenda happens next; an empty agenda means the game is over.

    `act` trusts its caller; `Match.play` checks. `sealed` counts the moments after which nothing can be taken
    back: a die fell, a card was shown, a turn was ended. `notes`, when somebody listens, hears what the rules do.
    `referee` tells what takes more than the data of a position: points, places, views, chances. `memory` is what bots
    have worked out about it; a copy gets it too.
    """

    # Not set for each position: with 30 attributes, as Thief's Market would then have, interpreted code reads all of
    # them more slowly.
    notes: list[Note] | None = None

    def __init__(
        self,
        seats: int,
        agenda: list[Task[Any]],
        sealed: int,
        referee: Referee[Any] = NO_REFEREE,
        memory: Memory | None = None,
    ) -> None:
        self.seats = seats
        self.agenda = agenda
        self.sealed = sealed
        self.referee = referee
        self.memory = memory if memory is not None else Memory()

    def then(
        self, first: Task[Any], second: Task[Any] | None = None, third: Task[Any] | None = None, *others: Task[Any]
    ) -> None:
        """These happen next, in this order, before everything that was already waiting."""
        agenda = self.agenda
        if second is not None:
            if third is not None:
                for i in range(len(others) - 1, -1, -1):
                    agenda.append(others[i])
                agenda.append(third)
            agenda.append(second)
        agenda.append(first)

    def then_all(self, tasks: list[Task[Any]]) -> None:
        """These happen next, in this order, however many they are."""
        for i in range(len(tasks) - 1, -1, -1):
            self.agenda.append(tasks[i])

    def seal(self) -> None:
        """From here on nothing earlier can be taken back."""
        self.sealed += 1

    def note(
        self, what: str, seat: int, why: str, *, amount: int = 0, card: int = -1, rival: int = -1, kind: int = -1
    ) -> None:
        """Tell the listener, if there is one, what the rules just did."""
        if self.notes is not None:
            self.notes.append(Note(what, seat, why, amount=amount, card=card, rival=rival, kind=kind))

    def turn(self) -> tuple[int, ...]:
        """The seats that may act now: `(CHANCE,)` when dice or decks do, nobody when the game is over."""
        return self.agenda[-1].who if self.agenda else NOBODY

    def is_up(self, seat: int) -> bool:
        """Whether it is the turn of this seat, or of chance, and of nobody else."""
        who = self.turn()
        return len(who) == 1 and who[0] == seat

    def legal(self, seat: int) -> list[Action]:
        """What a seat may do now, in the order of the words; the things of a set in one order only: for machines."""
        return self.agenda[-1].offers(self, seat) if self.agenda else []

    def sayable(self, seat: int) -> list[Action]:
        """All that a person in a seat may say now, in the order of the words; the things of a set in any order."""
        return self.agenda[-1].sayable(self, seat) if self.agenda else []

    def outcomes(self) -> Odds:
        """What chance may bring now, with the odds."""
        return self.agenda[-1].outcomes(self) if self.agenda else ()

    def sample(self, rng: Random) -> Action:
        """One outcome of chance by its odds; only when it is chance's turn."""
        return self.agenda[-1].sample(self, rng)

    def act(self, seat: int, action: Action) -> None:
        """A seat (or chance) acts, and then the rules until somebody has to act again."""
        agenda = self.agenda
        agenda.pop().take(self, seat, action)
        while agenda and not agenda[-1].who:  # as `settle` does
            agenda.pop().do(self)

    def settle(self) -> None:
        """The rules act by themselves until a seat or chance is asked, or the game is over."""
        agenda = self.agenda
        while agenda and not agenda[-1].who:
            agenda.pop().do(self)

    def why_not(self, seat: int, action: Action) -> Reason | None:
        """Why a seat may not do this now; None when it may."""
        if not self.agenda:
            return self.why_over()
        task = self.agenda[-1]
        if seat not in task.who:
            return Reason(task.rule, "It is not ", Seat(seat), "'s turn: ", *listed(task.who), " must act first.")
        if action in task.sayable(self, seat):
            return None
        return task.refusal(self, seat, action) or self.untimely(action)

    def untimely(self, action: Action) -> Reason:
        """Why a word belongs to another moment."""
        raise NotImplementedError

    def why_over(self) -> Reason:
        """The rule by which a game that is over is over."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """What each seat would score if the game ended here."""
        return self.referee.scores(self)

    def ranking(self) -> list[int]:
        """Each seat's place, 1 for the winner; tied seats share the better place."""
        return self.referee.ranking(self)

    def winners(self) -> list[int]:
        """The seats in first place."""
        return [seat for seat, place in enumerate(self.ranking()) if place == 1]

    def holdings(self, seat: int) -> list[str]:
        """The cards of a seat that all know of, by their keys in the sheet; none in a game without such cards. At the
        end these are the cards by which reports tell who won with what.
        """
        return []

    def clone(self) -> "State":
        """An independent copy, without the listener."""
        raise NotImplementedError

    def view(self, seat: int | None) -> View:
        """What a seat may see (None: a spectator), as plain data, built up from nothing."""
        return self.referee.view(self, seat)

    def purse(self, seat: int) -> View:
        """What a seat has to pay and to play with, as it knows it itself: what is left after its words."""
        return self.referee.purse(self, seat)

    def redeal(self, seat: int, rng: Random) -> "State":
        """A copy in which all that the seat cannot know is dealt anew."""
        raise NotImplementedError

    def prospects(self) -> list[float]:
        """What each seat may hope for, in points at the end."""
        return self.referee.prospects(self)

    def worth(self, seat: int) -> float:
        """How well a seat stands, in points at the end: the judgement that bots start from."""
        return self.referee.worth(self, seat)

    def parts(self, seat: int) -> list[float]:
        """What a seat's worth is made of, by the aspects of the game."""
        return self.referee.parts(self, seat)

    def goods(self, seat: int) -> float:
        """What a seat has in hand now, in points, whatever may come of it."""
        return self.referee.goods(self, seat)

    def stake(self, seat: int) -> float:
        """How much of what a seat hopes for it is likely to lose again, in points."""
        return self.referee.stake(self, seat)

    def calm(self) -> bool:
        """Whether nothing is in the air, so that a judgement can be trusted: between two rounds, say.

        A game need not know: then a search plays on for a few turns of each seat (`patience`) before it judges.
        """
        return self.referee.calm(self)

    def patience(self) -> int:
        """After how many turns of each seat a playout is judged even if the position is not calm."""
        return 6

    def horizon(self) -> int:
        """The same for a simulation of a search in a hurry: with few of them, what comes later is luck."""
        return self.patience()

    def glance(self) -> int:
        """About how many positions are worth judging for a turn at a glance, however careful a search is: with more it
        would lose more by having fewer simulations. As many as it likes, unless the game says otherwise.
        """
        return maxsize

    def telltale(self) -> bool:
        """Whether what players have in the open tells a search of their secrets, so that it wins more games."""
        return False

    def spread(self) -> float:
        """The lead, in points, that makes a win about e times as likely."""
        return self.referee.spread(self)

    def leanings(self) -> list[float]:
        """Toward whom the win leans: a seat with one more than another is e times as likely to win."""
        return self.referee.leanings(self)


def listed(who: tuple[int, ...]) -> list[str | Seat]:
    """Those who may act, as parts of a sentence: `Ann and Bob`, or `chance`."""
    parts: list[str | Seat] = []
    for seat in who:
        if seat >= 0:
            parts += [" and ", Seat(seat)] if parts else [Seat(seat)]
    return parts or ["chance"]
