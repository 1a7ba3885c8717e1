"""How what a seat sees of Master Thief is written as numbers, beside `view.py`, which shows the same (MT-1.5, MT-8)."""

from collections.abc import Mapping
from typing import Any, Final

from rookery.core.encoding import HIDDEN, Bound, Number, Own, Sequence, Slot, Special, Total, Waiting
from rookery.core.fields import Field
from rookery.core.shapes import Scope
from rookery.core.state import State
from rookery.core.tasks import Task
from rookery.games.master_thief.state import EMPTY, LOOKS, STRIKES, Counts, Museum, held
from rookery.games.master_thief.words import CALLING_NAMES, ITEM_NAMES, MUSEUM_NAMES, TITLE_NAMES

MANY: Final = 255
"""More cards than a deck has."""

PLACES: Final = 20
"""Room for the places of a stash."""

PLAYS: Final = 24
"""Room for the titles played in a turn."""


def is_remembered(s: Museum, seat: int, who: int) -> bool:
    """MT-2.1 Whether a seat sees what lies face down before a thief: its own, and where the table wants it, all."""
    return who == seat or s.open_memory or not s.agenda


class Carried(Slot):
    """MT-2.1 A number for each item: 0, or 1 and the thief who carries it. Then for each thief how many carried items
    are out of sight: what left with an escaped thief.
    """

    def __init__(self, seats: int, items: int) -> None:
        super().__init__(items + seats, personal=True, besides=("out",))
        self.seats = seats
        self.items = items
        self.blank = [0] * self.size

    def write(self, s: State, seat: int, value: Any, out: list[int]) -> None:
        assert isinstance(s, Museum)
        first = len(out)
        out.extend(self.blank)
        for who in range(self.seats):
            if s.out[who] and not is_remembered(s, seat, who):
                out[first + self.items + who] = len(s.carried[who])
                continue
            for item in s.carried[who]:
                out[first + item] = 1 + who

    def read(self, numbers: list[int], at: int, seat: int) -> Any:
        return [
            [item for item in range(self.items) if numbers[at + item] == 1 + who]
            + [HIDDEN] * numbers[at + self.items + who]
            for who in range(self.seats)
        ]

    def bounds(self) -> list[Bound]:
        items = [Bound(f" thief with item {item}", 0, self.seats) for item in range(self.items)]
        return [*items, *[Bound(f"[{who}] out of sight", 0, self.items) for who in range(self.seats)]]


class Stashed(Slot):
    """MT-7.1 The places of each stash: an item, -1 where nothing lies, or where only the back is seen the number after
    that of the last item. Of what left with an escaped thief only the number of items is told.
    """

    def __init__(self, seats: int, items: int) -> None:
        self.of = Sequence(PLACES, Number(EMPTY, items))
        super().__init__(seats * self.of.size, personal=True, besides=("out",))
        self.seats = seats
        self.back = items

    def write(self, s: State, seat: int, value: Any, out: list[int]) -> None:
        assert isinstance(s, Museum)
        for who in range(self.seats):
            stash = s.stashed[who]
            if not is_remembered(s, seat, who):
                gone = s.out[who]
                stash = [self.back if item >= 0 else EMPTY for item in stash if item >= 0 or not gone]
            self.of.write(s, seat, stash, out)

    def read(self, numbers: list[int], at: int, seat: int) -> Any:
        return [self.of.read(numbers, at + who * self.of.size, seat) for who in range(self.seats)]

    def bounds(self) -> list[Bound]:
        return [
            Bound(f"[{who}]{bound.name}", bound.low, bound.high)
            for who in range(self.seats)
            for bound in self.of.bounds()
        ]


class Hands(Slot):
    """MT-1.5 How many cards each thief in play holds, then how many of each title the seat itself holds."""

    def __init__(self, seats: int, titles: int) -> None:
        super().__init__(seats + titles, personal=True, besides=("out",))
        self.seats = seats
        self.titles = titles

    def write(self, s: State, seat: int, value: Any, out: list[int]) -> None:
        assert isinstance(s, Museum)
        for who in range(self.seats):
            out.append(0 if s.out[who] else held(s.hands[who]))
        if seat >= 0:
            out.extend(s.hands[seat])
        else:
            out.extend([0] * self.titles)

    def read(self, numbers: list[int], at: int, seat: int) -> Any:
        hands: list[Counts] = [[numbers[at + who], *[0] * (self.titles - 1)] for who in range(self.seats)]
        if seat >= 0:
            hands[seat] = numbers[at + self.seats : at + self.size]
        return hands

    def bounds(self) -> list[Bound]:
        counts = [Bound(f"[{who}] in all", 0, MANY) for who in range(self.seats)]
        return [*counts, *[Bound(f" own of title {title}", 0, MANY) for title in range(self.titles)]]


class KnownHands(Slot):
    """MT-7.6 The cards that the seat, and then that everybody, knows to be in each hand: by thief and title."""

    def __init__(self, seats: int, titles: int) -> None:
        super().__init__(2 * seats * titles, personal=True)
        self.seats = seats
        self.titles = titles

    def write(self, s: State, seat: int, value: Any, out: list[int]) -> None:
        assert isinstance(s, Museum)
        for row in s.known[seat if seat >= 0 else s.seats]:
            out.extend(row)
        for row in s.known[s.seats]:
            out.extend(row)

    def read(self, numbers: list[int], at: int, seat: int) -> Any:
        nothing = [0] * self.titles
        known: list[list[Counts]] = [[nothing for _ in range(self.seats)] for _ in range(self.seats + 1)]
        for i, knower in enumerate((seat, self.seats)):
            first = at + i * self.seats * self.titles
            known[knower] = [
                numbers[first + who * self.titles : first + (who + 1) * self.titles] for who in range(self.seats)
            ]
        return known

    def bounds(self) -> list[Bound]:
        return [
            Bound(f" {knower} in hand {who} of title {title}", 0, MANY)
            for knower in ("seen", "public")
            for who in range(self.seats)
            for title in range(self.titles)
        ]


class InTheMuseum(Slot):
    """MT-1.5 How many cards the museum holds, those included that a thief looks at."""

    def __init__(self, cards: int) -> None:
        super().__init__(1, personal=True, besides=("cased", "active"))
        self.cards = cards

    def write(self, s: State, seat: int, value: Any, out: list[int]) -> None:
        assert isinstance(s, Museum)
        shown = len(s.cased) if s.active == seat else 0
        out.append(len(s.museum) + len(s.cased) - shown)

    def read(self, numbers: list[int], at: int, seat: int) -> Any:
        return [0] * numbers[at]

    def bounds(self) -> list[Bound]:
        return [Bound(" in all", 0, self.cards)]


class Cased(Sequence):
    """MT-7.6 What the thief who cases the museum looks at; nobody else sees it."""

    def __init__(self, cards: int) -> None:
        super().__init__(LOOKS, Number(0, cards - 1))
        self.personal = True
        self.besides = ("active",)

    def write(self, s: State, seat: int, value: Any, out: list[int]) -> None:
        assert isinstance(s, Museum)
        super().write(s, seat, sorted(s.cased) if s.active == seat else [], out)


class CallingCards(Own):
    """MT-1.2, MT-5.3 Calling cards are secret until a thief has escaped, or the game is over."""

    def __init__(self, seats: int, low: int, high: int) -> None:
        super().__init__(seats, low, high)
        self.besides = ("out",)

    def shows(self, s: State, seat: int, who: int) -> bool:
        assert isinstance(s, Museum)
        return who == seat or s.out[who] or not s.agenda


class Kept(Slot):
    """MT-9.1 Whether the last play can still be taken back by a friendly jury."""

    def __init__(self) -> None:
        super().__init__(1)

    def write(self, s: State, seat: int, value: Any, out: list[int]) -> None:
        assert isinstance(s, Museum)
        out.append(1 if s.before else 0)

    def read(self, numbers: list[int], at: int, seat: int) -> Any:
        return [[0]] if numbers[at] else []

    def bounds(self) -> list[Bound]:
        return [Bound(" is kept", 0, 1)]


class Question(Waiting):
    """MT-7.1 What is asked; an item out of a stash that the seat does not see is told by its back."""

    def number(self, s: State, seat: int, task: Task[Any], field: Field) -> Any:
        value = super().number(s, seat, task, field)
        if field.name != "item" or value < 0:
            return value
        assert isinstance(s, Museum)
        for who in range(s.seats):
            if value in s.stashed[who] and not is_remembered(s, seat, who):
                return len(ITEM_NAMES)
        return value


def slots(scope: Scope, tasks: list[type[Task[Any]]]) -> Mapping[str, Special]:
    seats, titles, cards = scope.seats, len(TITLE_NAMES), len(MUSEUM_NAMES)
    return {
        "museum": InTheMuseum(cards),
        "carried": Carried(seats, len(ITEM_NAMES)),
        "stashed": Stashed(seats, len(ITEM_NAMES)),
        "alerted": Sequence(STRIKES, Number(0, cards - 1)),
        "cased": Cased(cards),
        "hands": Hands(seats, titles),
        "known": KnownHands(seats, titles),
        "deck": Total(titles, MANY),
        "discard": MANY,
        "callings": CallingCards(seats, EMPTY, len(CALLING_NAMES) - 1),
        "callings_unseen": None,
        "used": Sequence(PLAYS, Number(0, titles - 1)),
        "before": Kept(),
        "sealed": None,
        "agenda": Question(tasks, scope),
    }
