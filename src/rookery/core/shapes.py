"""Shapes: what a field of a position or of a task may hold, and how it is read from JSON."""
# mypyc: no (not in the inner loop)

from collections.abc import Sequence
from typing import Any


class Scope:
    """What a shape may depend on: the number of seats at the table, and of words in the game."""

    def __init__(self, seats: int, words: int) -> None:
        self.seats = seats
        self.words = words


class Each:
    """A length that depends on the table: one for each seat, and perhaps some more."""

    def __init__(self, more: int = 0) -> None:
        self.more = more

    def __str__(self) -> str:
        return f"for each seat{f' and {self.more} more' if self.more else ''}"


EACH_SEAT = Each()


class Shape:
    """What a field may hold. As a text it is what documents say: `[seat or -1 for each seat]`."""

    def fits(self, value: Any, scope: Scope) -> bool:
        """Whether a value from JSON is one."""
        raise NotImplementedError

    def limits(self, scope: Scope) -> tuple[int, int]:
        """The least and the most that a single number can be; lists, pairs and texts have none."""
        raise NotImplementedError

    def read(self, value: Any) -> Any:
        """A value from JSON that fits, as the field holds it; nothing in it is shared with what was read."""
        return value

    def filled(self, value: Any, seats: int) -> Any:
        """The shape with a value in each place: a list of a certain length is full of it, any other list is empty."""
        return value

    def __str__(self) -> str:
        raise NotImplementedError


class Whole(Shape):
    """A whole number within bounds; true and false are none."""

    def __init__(self, bounds: range) -> None:
        self.bounds = bounds

    def fits(self, value: Any, scope: Scope) -> bool:
        return type(value) is int and value in self.bounds

    def limits(self, scope: Scope) -> tuple[int, int]:
        return self.bounds[0], self.bounds[-1]

    def __str__(self) -> str:
        return f"{self.bounds[0]}…{self.bounds[-1]}"


class Numbered(Shape):
    """The number of something that has a name in one of some lists, counted through them, or, where that can be, -1 for
    none. The lists may get longer as tables of cards are read.
    """

    def __init__(self, *names: Sequence[str], none: bool = False) -> None:
        self.names = names
        self.none = none

    def count(self) -> int:
        return sum(len(names) for names in self.names)

    def fits(self, value: Any, scope: Scope) -> bool:
        return type(value) is int and (-1 if self.none else 0) <= value < self.count()

    def limits(self, scope: Scope) -> tuple[int, int]:
        return -1 if self.none else 0, self.count() - 1

    def __str__(self) -> str:
        return f"{-1 if self.none else 0}…{self.count() - 1}"


class Truth(Shape):
    """Yes or no."""

    def fits(self, value: Any, scope: Scope) -> bool:
        return type(value) is bool

    def limits(self, scope: Scope) -> tuple[int, int]:
        return 0, 1

    def __str__(self) -> str:
        return "true or false"


class OneOf(Shape):
    """One of a few numbers or texts."""

    def __init__(self, *values: int | str) -> None:
        self.values = values

    def fits(self, value: Any, scope: Scope) -> bool:
        return type(value) in (int, str) and value in self.values

    def __str__(self) -> str:
        return " or ".join(map(str, self.values))


class SeatNumber(Shape):
    """A seat at the table or, where that can be, nobody: -1."""

    def __init__(self, *, nobody: bool = False) -> None:
        self.nobody = nobody

    def fits(self, value: Any, scope: Scope) -> bool:
        return type(value) is int and (-1 if self.nobody else 0) <= value < scope.seats

    def limits(self, scope: Scope) -> tuple[int, int]:
        return -1 if self.nobody else 0, scope.seats - 1

    def __str__(self) -> str:
        return "seat or -1" if self.nobody else "seat"


class WordNumber(Shape):
    """The number of a word, or -1 for none."""

    def fits(self, value: Any, scope: Scope) -> bool:
        return type(value) is int and -1 <= value < scope.words

    def limits(self, scope: Scope) -> tuple[int, int]:
        return -1, scope.words - 1

    def __str__(self) -> str:
        return "word or -1"


class Listed(Shape):
    """A list of things of one shape, of a length if one is given: a number, one for each seat, one for each name."""

    def __init__(self, of: Shape, length: int | Each | Sequence[str] | None = None) -> None:
        self.of = of
        self.length = length

    def count(self, seats: int) -> int | None:
        """The length at a table."""
        if isinstance(self.length, Each):
            return seats + self.length.more
        return self.length if self.length is None or isinstance(self.length, int) else len(self.length)

    def fits(self, value: Any, scope: Scope) -> bool:
        if not isinstance(value, list) or self.count(scope.seats) not in (None, len(value)):
            return False
        return all(self.of.fits(item, scope) for item in value)

    def read(self, value: Any) -> Any:
        return [self.of.read(item) for item in value]

    def filled(self, value: Any, seats: int) -> Any:
        return [self.of.filled(value, seats) for _ in range(self.count(seats) or 0)]

    def depth(self) -> int:
        """How deep lists lie in lists, this one included."""
        return 1 + (self.of.depth() if isinstance(self.of, Listed) else 0)

    def __str__(self) -> str:
        times = "…" if self.length is None else self.length if isinstance(self.length, Each) else f"× {self.count(0)}"
        return f"[{self.of} {times}]"


class Fixed(Listed):
    """A list that is held as a tuple, as in tasks, which never change."""

    def read(self, value: Any) -> Any:
        return tuple(super().read(value))


class Several(Fixed):
    """At least one thing, and none of them twice."""

    def fits(self, value: Any, scope: Scope) -> bool:
        return super().fits(value, scope) and len(set(value)) == len(value) > 0


class Pair(Shape):
    """Two things, held as a tuple."""

    def __init__(self, one: Shape, other: Shape) -> None:
        self.one = one
        self.other = other

    def fits(self, value: Any, scope: Scope) -> bool:
        if not isinstance(value, list) or len(value) != 2:
            return False
        return self.one.fits(value[0], scope) and self.other.fits(value[1], scope)

    def read(self, value: Any) -> Any:
        return self.one.read(value[0]), self.other.read(value[1])

    def __str__(self) -> str:
        return f"[{self.one}, {self.other}]"


def plain(value: Any) -> Any:
    """Lists and tuples, and what lies in them, as fresh lists: ready for JSON."""
    return [plain(item) for item in value] if isinstance(value, list | tuple) else value
