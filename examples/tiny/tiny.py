"""Tiny: the smallest complete game. Thieves take coins from a heap, and whoever takes the last one is caught.

Copy this folder, give it another name, and change one thing after another; docs/adding-a-game.md goes through it.
"""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, ClassVar

from rookery.core.counts import counted
from rookery.core.fields import COPIED, Part
from rookery.core.figures import Sheet
from rookery.core.game import Game
from rookery.core.notes import Note
from rookery.core.options import Value
from rookery.core.phrases import fill, joined, player
from rookery.core.picture import Panel, Span
from rookery.core.reasons import Broken, Reason
from rookery.core.reckoning import Source
from rookery.core.referee import Referee
from rookery.core.rulebook import Rule, Rulebook
from rookery.core.shapes import EACH_SEAT, Listed, SeatNumber, Whole
from rookery.core.state import State, View
from rookery.core.tasks import CHANCE, Chance, Choice, Odds, Task
from rookery.core.words import Action, Words

FEWEST, MOST = 10, 15
NOBODY = -1

RULES = Rulebook(
    {"T-1": "Setup", "T-2": "Your turn", "T-3": "The end"},
    [
        Rule("T-1.1", f"The heap holds {FEWEST} to {MOST} coins, each number as likely as another."),
        Rule("T-1.2", "The player in the first seat begins; play goes clockwise."),
        Rule("T-2.1", "On your turn take one, two or three coins, as many as are there."),
        Rule("T-2.2", "You may take your step back until somebody else acts."),
        Rule("T-3.1", "Whoever takes the last coin is caught and drops all coins; the game is over."),
        Rule("T-3.2", "Whoever has most coins wins; players with as many share the place."),
    ],
)

# Every word that can ever be said, in the order in which options are listed.
WORDS = Words()
TAKE = WORDS.each("take", ("1", "2", "3"), "coins")
HOLD = WORDS.each("hold", [str(coins) for coins in range(FEWEST, MOST + 1)], "coins")

DEEDS = {"take": "{takes/take} {}", "hold": "{holds/hold} {}"}

# Each field of a position, once: what it may hold, what it means, how it begins, and what copies do with it.
PARTS = (
    Part("heap", Whole(range(MOST + 1)), "coins in the heap (T-1.1)", start=0),
    Part("coins", Listed(Whole(range(MOST + 1)), EACH_SEAT), "coins of each seat (T-2.1)", start=0, copied=COPIED),
    Part("caught", SeatNumber(nobody=True), "the seat that took the last coin (T-3.1)", start=NOBODY),
)


class Heap(State):
    """Everything that lies on the table."""

    def __init__(
        self, *, seats: int, agenda: list[Task[Any]], sealed: int, heap: int, coins: list[int], caught: int
    ) -> None:
        super().__init__(seats, agenda, sealed, REFEREE)
        self.heap = heap
        self.coins = coins
        self.caught = caught

    def clone(self) -> "Heap":
        return Heap(
            seats=self.seats,
            agenda=self.agenda.copy(),
            sealed=self.sealed,
            heap=self.heap,
            coins=self.coins.copy(),
            caught=self.caught,
        )

    def redeal(self, seat: int, rng: Random) -> "Heap":
        """Nothing is hidden: every copy is one that the seat knows."""
        return self.clone()

    def untimely(self, action: Action) -> Reason:
        return Reason("T-2.1", "Only chance fills the heap." if action in HOLD else "The heap is not filled yet.")

    def why_over(self) -> Reason:
        return Reason("T-3.1", "The game is over.")


class Fill(Chance[Heap]):
    """T-1.1 Chance fills the heap."""

    rule: ClassVar[str] = "T-1.1"

    def outcomes(self, s: Heap) -> Odds:
        return [(action, 1.0 / len(HOLD)) for action in HOLD]

    def happen(self, s: Heap, action: Action) -> None:
        s.heap = FEWEST + action.what
        s.then(Take(0))

    def flaw(self, s: Heap) -> str:
        return "" if s.heap == 0 and not any(s.coins) else "the heap is filled once (T-1.1)"


class Take(Choice[Heap]):
    """T-2.1 One, two or three coins."""

    rule: ClassVar[str] = "T-2.1"
    label: ClassVar[str] = "Take"
    asks: ClassVar[str] = "How many coins do you take?"

    def options(self, s: Heap) -> list[Action]:
        return TAKE[: s.heap]

    def choose(self, s: Heap, action: Action) -> None:
        coins = action.what + 1
        s.heap -= coins
        s.coins[self.seat] += coins
        if s.heap:
            s.then(Take((self.seat + 1) % s.seats))
            return
        s.note("caught", self.seat, "T-3.1", amount=s.coins[self.seat])
        s.coins[self.seat] = 0
        s.caught = self.seat

    def refusal(self, s: Heap, seat: int, action: Action) -> Reason | None:
        if action in TAKE:
            return Reason("T-2.1", f"There {'is' if s.heap == 1 else 'are'} only {counted(s.heap, 'coin')} left.")
        return None

    def flaw(self, s: Heap) -> str:
        return "" if s.heap else "the heap is empty (T-3.1)"


class Judge(Referee[Heap]):
    """Counts, ranks, shows and judges positions."""

    def scores(self, s: Heap) -> list[int]:
        return s.coins.copy()

    def ranking(self, s: Heap) -> list[int]:
        return [1 + sum(other > mine for other in s.coins) for mine in s.coins]

    def view(self, s: Heap, seat: int | None) -> View:
        """Built up from nothing: what is not written here, nobody sees."""
        return {
            "seats": s.seats,
            "task": s.agenda[-1].label or None if s.agenda else None,
            "turn": list(s.turn()),
            "heap": s.heap,
            "coins": s.coins.copy(),
            "caught": s.caught if s.caught != NOBODY else None,
        }

    def prospects(self, s: Heap) -> list[float]:
        return [float(coins) for coins in s.coins]

    def worth(self, s: Heap, seat: int) -> float:
        """What bots start from: the lead in coins. A search finds the rest."""
        return float(s.coins[seat] - max(coins for other, coins in enumerate(s.coins) if other != seat))


REFEREE = Judge()


class TinyGame(Game):
    """Tiny, for everything outside this file."""

    chances = frozenset({("hold", "coins")})

    def __init__(self) -> None:
        no_cards = Sheet([], {}, {})
        super().__init__(
            name="tiny",
            title="Tiny",
            pitch="Take coins from the heap, and do not be the one who takes the last.",
            minutes="1",
            version=1,
            seats=range(2, 5),
            options=(),
            words=WORDS,
            sheet=no_cards,
            printed=no_cards,
            rules=RULES,
            undo_rule="T-2.2",
            tasks=(Fill, Take),
            parts=PARTS,
        )

    def with_cards(self, sheet: Sheet) -> "TinyGame":
        return self

    def start(self, players: int, options: dict[str, Value]) -> State:
        s = self.begun(players)
        s.then(Fill())
        return s

    def made(self, seats: int, values: dict[str, Any]) -> Heap:
        return Heap(seats=seats, agenda=[], **values)

    def check(self, s: State) -> None:
        """Refuse a position from outside that cannot be."""
        assert isinstance(s, Heap)
        if s.heap + sum(s.coins) > MOST:
            raise Broken(f"there are more than {MOST} coins (T-1.1)")
        if bool(s.agenda) == (s.caught != NOBODY):
            raise Broken("the game is over exactly when somebody was caught (T-3.1)")

    def say(self, action: Action, names: Sequence[str]) -> str:
        """Verbs stand in both their forms: `Ann takes 2 coins`, `You take 2 coins`."""
        return fill(DEEDS[action.verb], counted(int(action.label), "coin"))

    def say_run(self, seat: int, actions: Sequence[Action], names: Sequence[str]) -> str:
        who = "The heap" if seat == CHANCE else player(names, seat)
        return joined(" ", [fill("{} {}.", who, self.say(action, names)) for action in actions])

    def say_note(self, note: Note, names: Sequence[str]) -> str:
        who = player(names, note.seat)
        return fill("{} took the last coin, {is/are} caught, and {drops/drop} {}.", who, counted(note.amount, "coin"))

    def draw(self, view: View, names: Sequence[str], seat: int | None) -> list[Panel]:
        heap = [[Span(counted(view["heap"], "coin"), "gold")]]
        players = [
            [Span(name, "lit" if who in view["turn"] else ""), Span(f" {counted(coins, 'coin')}", "gold")]
            for who, (name, coins) in enumerate(zip(names, view["coins"], strict=True))
        ]
        return [Panel("The heap", heap), Panel("The thieves", players)]

    def count(self, s: State, seat: int, notes: Iterable[Note] = ()) -> list[Source]:
        return [Source("coins", s.scores()[seat], "T-3.2")]


TINY = TinyGame()
