"""Encodings: what a seat sees of a position, as a row of whole numbers that always has the same length."""

from collections.abc import Iterable, Mapping
from struct import Struct
from typing import Any, Final

from rookery.core.fields import Field, Part
from rookery.core.opening import mypyc_attr
from rookery.core.reasons import Broken
from rookery.core.shapes import Fixed, Listed, Numbered, OneOf, Scope, SeatNumber, Shape, Truth, Whole
from rookery.core.state import State
from rookery.core.tasks import Task, Together

HIDDEN: Final = -1
"""Stands for a number that the seat does not see."""

SPECTATOR: Final = -1
"""The seat of somebody who only watches."""

ANSWERED: Final = 0
"""Stands for an answer of somebody else that is in and still secret."""

SEEN_BY: Final = Part("seat", SeatNumber(nobody=True), "who sees this, or -1 for a spectator")
ASKED_NOW: Final = Part(
    "agenda", Listed(Whole(range(0))), "what is asked now: the kind of task, 0 when the game is over, and its fields"
)
"""What every encoding holds besides the fields of a position."""

SHORT: Final = 20
"""Numbers of a field that is written anew rather than compared."""


class Bound:
    """What one number of an encoding means, and what it may be."""

    def __init__(self, name: str, low: int, high: int) -> None:
        self.name = name
        self.low = low
        self.high = high


@mypyc_attr(allow_interpreted_subclasses=True)
class Slot:
    """How one field is written in numbers, always equally many: `size`. Written and read again, a field that the seat
    sees is what it was; of one that it does not see nothing is written but what the view tells. What is written depends
    on the value alone; where a slot is `personal` on the seat too, and on the fields that it looks at `besides`.
    """

    def __init__(self, size: int, *, personal: bool = False, besides: tuple[str, ...] = ()) -> None:
        self.size = size
        self.personal = personal
        self.besides = besides

    def write(self, s: State, seat: int, value: Any, out: list[int]) -> None:
        """Append the numbers of a value, as the seat sees it."""
        raise NotImplementedError

    def read(self, numbers: list[int], at: int, seat: int) -> Any:
        """The value whose numbers begin at a place."""
        raise NotImplementedError

    def bounds(self) -> list[Bound]:
        """What each of the numbers means, the name of the field left out."""
        raise NotImplementedError


class Number(Slot):
    """A whole number, or yes and no."""

    def __init__(self, low: int, high: int, *, truth: bool = False) -> None:
        super().__init__(1)
        self.low = low
        self.high = high
        self.truth = truth

    def write(self, s: State, seat: int, value: Any, out: list[int]) -> None:
        out.append(value)

    def read(self, numbers: list[int], at: int, seat: int) -> Any:
        return bool(numbers[at]) if self.truth else numbers[at]

    def bounds(self) -> list[Bound]:
        return [Bound("", self.low, self.high)]


class Among(Slot):
    """One of a few values, by its place among them."""

    def __init__(self, values: list[Any]) -> None:
        super().__init__(1)
        self.values = values

    def write(self, s: State, seat: int, value: Any, out: list[int]) -> None:
        out.append(self.values.index(value))

    def read(self, numbers: list[int], at: int, seat: int) -> Any:
        return self.values[numbers[at]]

    def bounds(self) -> list[Bound]:
        return [Bound("", 0, len(self.values) - 1)]


class Numbers(Slot):
    """A list of whole numbers that has always the same length."""

    def __init__(self, count: int, low: int, high: int, *, truth: bool = False) -> None:
        super().__init__(count)
        self.low = low
        self.high = high
        self.truth = truth

    def write(self, s: State, seat: int, value: Any, out: list[int]) -> None:
        out.extend(value)

    def read(self, numbers: list[int], at: int, seat: int) -> Any:
        found = numbers[at : at + self.size]
        return [bool(number) for number in found] if self.truth else found

    def bounds(self) -> list[Bound]:
        return [Bound(f"[{i}]", self.low, self.high) for i in range(self.size)]


class Total(Slot):
    """Of a list of counts only the sum: how many cards a deck has, not which. It is read as that many of the first."""

    def __init__(self, count: int, high: int) -> None:
        super().__init__(1)
        self.count = count
        self.high = high

    def write(self, s: State, seat: int, value: Any, out: list[int]) -> None:
        counts: list[int] = value
        total = 0
        for count in counts:
            total += count
        out.append(total)

    def read(self, numbers: list[int], at: int, seat: int) -> Any:
        return [numbers[at], *[0] * (self.count - 1)]

    def bounds(self) -> list[Bound]:
        return [Bound(" in all", 0, self.high)]


class Table(Slot):
    """A list of lists that has always the same length."""

    def __init__(self, rows: int, of: Slot) -> None:
        super().__init__(rows * of.size, personal=of.personal, besides=of.besides)
        self.rows = rows
        self.of = of

    def write(self, s: State, seat: int, value: Any, out: list[int]) -> None:
        rows: list[Any] = value
        for row in rows:
            self.of.write(s, seat, row, out)

    def read(self, numbers: list[int], at: int, seat: int) -> Any:
        return [self.of.read(numbers, at + row * self.of.size, seat) for row in range(self.rows)]

    def bounds(self) -> list[Bound]:
        return [
            Bound(f"[{row}]{bound.name}", bound.low, bound.high)
            for row in range(self.rows)
            for bound in self.of.bounds()
        ]


class Sequence(Slot):
    """A list of some length up to a most: first its length, then its items, then -1 in what is left."""

    def __init__(self, most: int, of: Slot) -> None:
        super().__init__(1 + most * of.size, personal=of.personal, besides=of.besides)
        self.most = most
        self.of = of
        self.blank = [HIDDEN] * (most * of.size)

    def write(self, s: State, seat: int, value: Any, out: list[int]) -> None:
        items: list[Any] = value
        count = len(items)
        if count > self.most:
            raise Broken(f"a list of {count} things, where an encoding has room for {self.most}")
        out.append(count)
        if isinstance(self.of, Number):
            out.extend(items)
        else:
            for item in items:
                self.of.write(s, seat, item, out)
        out.extend(self.blank[count * self.of.size :])

    def write_hidden(self, count: int, out: list[int]) -> None:
        """Only the length; the items are read as -1."""
        out.append(count)
        out.extend(self.blank)

    def read(self, numbers: list[int], at: int, seat: int) -> Any:
        first = at + 1
        return [self.of.read(numbers, first + i * self.of.size, seat) for i in range(numbers[at])]

    def bounds(self) -> list[Bound]:
        return [
            Bound(" length", 0, self.most),
            *[
                Bound(f"[{i}]{bound.name}", min(bound.low, HIDDEN), bound.high)
                for i in range(self.most)
                for bound in self.of.bounds()
            ],
        ]


class Members(Slot):
    """A list of different cards, a number for each card there is: 0 where it is not in the list; else 1, or, where the
    order counts, its place from 1 on. Cards whose order does not count lie by number.
    """

    def __init__(self, cards: int, *, ordered: bool = False) -> None:
        super().__init__(cards)
        self.ordered = ordered
        self.blank = [0] * cards

    def write(self, s: State, seat: int, value: Any, out: list[int]) -> None:
        cards: list[int] = value
        first = len(out)
        out.extend(self.blank)
        place = 1
        for card in cards:
            out[first + card] = place
            if self.ordered:
                place += 1

    def read(self, numbers: list[int], at: int, seat: int) -> Any:
        found = [(numbers[at + card], card) for card in range(self.size) if numbers[at + card] > 0]
        found.sort()
        return [card for _, card in found]

    def bounds(self) -> list[Bound]:
        return [Bound(f" card {card}", 0, self.size if self.ordered else 1) for card in range(self.size)]


class Spread(Slot):
    """Lists of different cards, none of which lies in two of them: a number for each card, 0 where it is in no list and
    else the list it is in, from 1 on; then, where the order counts, another, its place there from 1 on.
    """

    def __init__(self, lists: int, cards: int, *, ordered: bool = False) -> None:
        super().__init__(2 * cards if ordered else cards)
        self.lists = lists
        self.cards = cards
        self.ordered = ordered
        self.blank = [0] * self.size

    def write(self, s: State, seat: int, value: Any, out: list[int]) -> None:
        lists: list[list[int]] = value
        first = len(out)
        out.extend(self.blank)
        for number, cards in enumerate(lists):
            place = 1
            for card in cards:
                out[first + card] = number + 1
                if self.ordered:
                    out[first + self.cards + card] = place
                    place += 1

    def read(self, numbers: list[int], at: int, seat: int) -> Any:
        found: list[list[tuple[int, int]]] = [[] for _ in range(self.lists)]
        for card in range(self.cards):
            if numbers[at + card] > 0:
                place = numbers[at + self.cards + card] if self.ordered else 0
                found[numbers[at + card] - 1].append((place, card))
        return [[card for _, card in sorted(cards)] for cards in found]

    def bounds(self) -> list[Bound]:
        where = [Bound(f" list of card {card}", 0, self.lists) for card in range(self.cards)]
        places = [Bound(f" place of card {card}", 0, self.cards) for card in range(self.cards)]
        return [*where, *places] if self.ordered else where


@mypyc_attr(allow_interpreted_subclasses=True)
class Own(Slot):
    """A number for each seat, which only that seat sees until the game is over; the others see -1."""

    def __init__(self, seats: int, low: int, high: int) -> None:
        super().__init__(seats, personal=True)
        self.low = low
        self.high = high

    def shows(self, s: State, seat: int, who: int) -> bool:
        """Whether a seat sees what belongs to another."""
        return who == seat or not s.agenda

    def write(self, s: State, seat: int, value: Any, out: list[int]) -> None:
        numbers: list[int] = value
        for who in range(self.size):
            out.append(numbers[who] if self.shows(s, seat, who) else HIDDEN)

    def read(self, numbers: list[int], at: int, seat: int) -> Any:
        return numbers[at : at + self.size]

    def bounds(self) -> list[Bound]:
        return [Bound(f"[{who}]", min(self.low, HIDDEN), self.high) for who in range(self.size)]


@mypyc_attr(allow_interpreted_subclasses=True)
class OwnLists(Slot):
    """A list for each seat, of which the others see only the length until the game is over."""

    def __init__(self, seats: int, of: Sequence) -> None:
        super().__init__(seats * of.size, personal=True)
        self.seats = seats
        self.of = of

    def shows(self, s: State, seat: int, who: int) -> bool:
        """Whether a seat sees what belongs to another."""
        return who == seat or not s.agenda

    def write(self, s: State, seat: int, value: Any, out: list[int]) -> None:
        lists: list[list[Any]] = value
        for who in range(self.seats):
            if self.shows(s, seat, who):
                self.of.write(s, seat, lists[who], out)
            else:
                self.of.write_hidden(len(lists[who]), out)

    def read(self, numbers: list[int], at: int, seat: int) -> Any:
        return [self.of.read(numbers, at + who * self.of.size, seat) for who in range(self.seats)]

    def bounds(self) -> list[Bound]:
        return [
            Bound(f"[{who}]{bound.name}", min(bound.low, HIDDEN), bound.high)
            for who in range(self.seats)
            for bound in self.of.bounds()
        ]


class Shared(Slot):
    """The seats that are asked a common question, or what each of them has answered: one number for each seat at the
    table, -1 in what is left.
    """

    def __init__(self, seats: int, high: int) -> None:
        super().__init__(seats)
        self.high = high
        self.blank = [HIDDEN] * seats

    def write(self, s: State, seat: int, value: Any, out: list[int]) -> None:
        items: tuple[int, ...] = value
        out.extend(items)
        out.extend(self.blank[len(items) :])

    def read(self, numbers: list[int], at: int, seat: int) -> Any:
        return tuple(numbers[at : at + self.size])

    def bounds(self) -> list[Bound]:
        return [Bound(f"[{i}]", HIDDEN, self.high) for i in range(self.size)]


def slot_of(shape: Shape, scope: Scope, most: int = -1) -> Slot:
    """How a field of a shape is written that everybody sees; `most` is a bound that is closer than that of the shape.
    Lists of cards hold each card once, by number.
    """
    seats = scope.seats
    if isinstance(shape, Fixed):
        return Shared(seats, shape.of.limits(scope)[1])
    if isinstance(shape, Listed):
        count = shape.count(seats)
        if count is None:
            assert isinstance(shape.of, Numbered), f"a list of {shape.of} needs a slot of its own"
            return Members(shape.of.count())
        inner = slot_of(shape.of, scope, most)
        if isinstance(inner, Number):
            return Numbers(count, inner.low, inner.high, truth=inner.truth)
        return Table(count, inner)
    if isinstance(shape, OneOf):
        return Among(list(shape.values))
    low, high = shape.limits(scope)
    return Number(low, high if most < 0 else most, truth=isinstance(shape, Truth))


class Kind:
    """A kind of task in an encoding: its number, from 1 on, and how its fields are written."""

    def __init__(self, number: int, task: type[Task[Any]], fields: list[Field], slots: list[Slot]) -> None:
        self.number = number
        self.task = task
        self.fields = fields
        self.slots = slots


@mypyc_attr(allow_interpreted_subclasses=True)
class Waiting(Slot):
    """What is asked now: the kind of the task that is next (0: the game is over), and its fields, with -1 in what is
    left. Where `last` tells what part of a round this is, first the kind of the task that comes last of all.
    """

    def __init__(self, tasks: list[type[Task[Any]]], scope: Scope, *, last: bool = False) -> None:
        self.last = last
        self.kinds: dict[type[Task[Any]], Kind] = {}
        self.tasks: list[type[Task[Any]]] = tasks
        width = 0
        for task in tasks:
            slots = [self.slot(field, scope) for field in task.fields]
            self.kinds[task] = Kind(len(self.kinds) + 1, task, list(task.fields), slots)
            width = max(width, sum([slot.size for slot in slots]))
        super().__init__((2 if last else 1) + width, personal=True)
        self.width = width
        self.blank = [HIDDEN] * width
        self.high = max([scope.words, *[bound.high for kind in self.kinds.values() for bound in bounds_of(kind.slots)]])
        self.low = min([HIDDEN, *[bound.low for kind in self.kinds.values() for bound in bounds_of(kind.slots)]])

    def slot(self, field: Field, scope: Scope) -> Slot:
        """How a field of a task is written."""
        return slot_of(field.shape, scope)

    def number(self, s: State, seat: int, task: Task[Any], field: Field) -> Any:
        """A field of the task that is next, as the seat sees it."""
        value = getattr(task, field.name)
        if field.name == "picks" and isinstance(task, Together):
            return hidden_answers(task, seat)
        return value

    def write(self, s: State, seat: int, value: Any, out: list[int]) -> None:
        agenda: list[Task[Any]] = value
        if self.last:
            out.append(self.kinds[type(agenda[0])].number if agenda else 0)
        if not agenda:
            out.append(0)
            out.extend(self.blank)
            return
        task = agenda[-1]
        kind = self.kinds[type(task)]
        out.append(kind.number)
        first = len(out)
        slots = kind.slots
        for i, field in enumerate(kind.fields):
            slots[i].write(s, seat, self.number(s, seat, task, field), out)
        out.extend(self.blank[len(out) - first :])

    def read(self, numbers: list[int], at: int, seat: int) -> Any:
        if numbers[at] == 0:
            return []
        if not self.last:
            return [self.made(numbers, at, seat)]
        last, top = self.tasks[numbers[at] - 1], self.made(numbers, at + 1, seat)
        return [top] if type(top) is last else [stand_in(last), top]

    def made(self, numbers: list[int], at: int, seat: int) -> Task[Any]:
        """The task that is next."""
        kind = self.kinds[self.tasks[numbers[at] - 1]]
        at += 1
        asked = HIDDEN
        values: list[Any] = []
        for slot in kind.slots:
            value = slot.read(numbers, at, seat)
            if isinstance(slot, Shared):
                if asked == HIDDEN:
                    asked = filled(value)
                value = value[:asked]
            values.append(value)
            at += slot.size
        return kind.task(*values)

    def bounds(self) -> list[Bound]:
        kinds = len(self.tasks)
        fields = [Bound(f" field {i}", self.low, self.high) for i in range(self.width)]
        last = [Bound(" last kind", 0, kinds)] if self.last else []
        return [*last, Bound(" kind", 0, kinds), *fields]


def hidden_answers(task: Together[Any], seat: int) -> tuple[int, ...]:
    """The answers to a common question as a seat sees them: its own, and who else has answered."""
    picks: list[int] = []
    for i in range(len(task.asked)):
        pick = task.picks[i]
        picks.append(pick if pick < 0 or task.asked[i] == seat else ANSWERED)
    return tuple(picks)


def filled(items: tuple[int, ...]) -> int:
    """How many places of a tuple of seats are filled."""
    return len([item for item in items if item != HIDDEN])


def stand_in(task: type[Task[Any]]) -> Task[Any]:
    """A task of which only the kind is known: its fields are whatever they may hold."""
    values: list[Any] = [field.shape.values[0] if isinstance(field.shape, OneOf) else 0 for field in task.fields]
    return task(*values)


def bounds_of(slots: list[Slot]) -> list[Bound]:
    return [bound for slot in slots for bound in slot.bounds()]


class EncodedField:
    """One field of an encoding: the part of a position, and how and from where on it is written."""

    def __init__(self, part: Part, slot: Slot, first: int) -> None:
        self.name = part.name
        self.about = part.about
        self.slot = slot
        self.first = first
        self.copied = part.copied
        self.is_short = slot.size <= SHORT or part is ASKED_NOW
        self.pack: Any = Struct(f"{slot.size}h").pack


class Encoding:
    """All that a seat sees of a position, as numbers: who sees it, the fields of the position, what is asked."""

    def __init__(self, seats: int, fields: list[tuple[Part, Slot]]) -> None:
        self.seats = seats
        self.lines: list[EncodedField] = []
        self.size = 0
        for part, slot in [(SEEN_BY, Number(SPECTATOR, seats - 1)), *short_first(fields)]:
            self.lines.append(EncodedField(part, slot, self.size))
            self.size += slot.size

    def encode(self, s: State, seat: int) -> list[int]:
        """What a seat sees."""
        out: list[int] = [seat]
        lines = self.lines
        for i in range(1, len(lines)):
            line = lines[i]
            line.slot.write(s, seat, getattr(s, line.name), out)
        return out

    def decode(self, numbers: list[int]) -> dict[str, Any]:
        """The fields that were written; what the seat does not see is -1, or whatever leaves the view as it was."""
        seat = numbers[0]
        return {line.name: line.slot.read(numbers, line.first, seat) for line in self.lines}

    def bounds(self) -> list[Bound]:
        """What each number means, and what it may be: one for each number."""
        found: list[Bound] = []
        for line in self.lines:
            found += [Bound(line.name + bound.name, bound.low, bound.high) for bound in line.slot.bounds()]
        return found


def short_first(fields: list[tuple[Part, Slot]]) -> list[tuple[Part, Slot]]:
    """Short fields come first: they change with every step, and are then written in one piece."""
    short = [(part, slot) for part, slot in fields if part is ASKED_NOW or slot.size <= SHORT]
    return [*short, *[field for field in fields if field not in short]]


Special = Slot | int | None
"""How a field is written that is not written by its shape alone: by a slot; with a closer bound; or not at all."""


def encoding_of(
    parts: Iterable[Part], tasks: list[type[Task[Any]]], scope: Scope, special: Mapping[str, Special]
) -> Encoding:
    """The encoding of a game's positions: every part by its shape, unless it has a special way, and the agenda."""
    fields: list[tuple[Part, Slot]] = []
    for part in parts:
        slot = special.get(part.name, HIDDEN)
        if isinstance(slot, int):
            slot = slot_of(part.shape, scope, slot)
        if slot is not None:
            fields.append((part, slot))
    waiting = special.get("agenda") or Waiting(tasks, scope)
    assert isinstance(waiting, Waiting)
    return Encoding(scope.seats, [*fields, (ASKED_NOW, waiting)])
