"""Fields: each part of a position or of a task, declared once."""
# mypyc: no (not in the inner loop)

from collections.abc import Iterable, Mapping
from typing import Any, Final

from rookery.core.reasons import Broken
from rookery.core.shapes import Listed, Numbered, Scope, Shape, Whole, plain

SHARED: Final = 0
COPIED: Final = 1
DEEP: Final = 2
"""What a copy of a position does with a list: it shares it, which is then replaced when it changes and never changed in
place; it copies the list and shares the lists in it; or it copies those too.
"""

EVERY: Final = "every"
"""A list starts with the number of every card that it may hold."""


class Field:
    """A field of a task: its name and what it may hold."""

    def __init__(self, name: str, shape: Shape) -> None:
        self.name = name
        self.shape = shape

    def __repr__(self) -> str:
        return self.name


class Part(Field):
    """A field of a position. `about` says what it means; `start` what it holds in a new game: a whole list, EVERY card,
    or what lies in each place of its shape; none when players, options or cards tell. `copied` is what a copy does.
    """

    def __init__(
        self,
        name: str,
        shape: Shape,
        about: str,
        *,
        start: list[int] | int | str | None = None,
        copied: int = SHARED,
    ) -> None:
        super().__init__(name, shape)
        self.about = about
        self.start = start
        self.copied = copied


SEALED: Final = Part("sealed", Whole(range(2**31)), "moments after which nothing can be taken back", start=0)


class Beginning:
    """What the fields hold when a game with some number of seats begins, as far as they tell by themselves."""

    def __init__(self, parts: Iterable[Part], seats: int) -> None:
        self.numbers: dict[str, Any] = {}
        self.lists: list[tuple[str, list[Any], int]] = []
        for part in parts:
            if isinstance(part.start, list):
                self.lists.append((part.name, part.start, 1))
            elif part.start == EVERY and isinstance(part.shape, Listed) and isinstance(part.shape.of, Numbered):
                self.lists.append((part.name, list(range(part.shape.of.count())), 1))
            elif isinstance(part.shape, Listed) and part.start is not None:
                self.lists.append((part.name, part.shape.filled(part.start, seats), part.shape.depth()))
            elif part.start is not None:
                self.numbers[part.name] = part.start

    def fresh(self) -> dict[str, Any]:
        """The fields of one more game: it shares no list with another."""
        values = self.numbers.copy()
        for name, items, depth in self.lists:
            values[name] = copied(items, depth)
        return values


def copied(items: list[Any], depth: int) -> list[Any]:
    """A list, and the lists in it down to some depth, copied."""
    return items.copy() if depth == 1 else [copied(inner, depth - 1) for inner in items]


def write(parts: Iterable[Part], position: Any) -> dict[str, Any]:
    """The fields of a position as plain JSON data."""
    return {part.name: plain(getattr(position, part.name)) for part in parts}


def read(fields: Iterable[Field], data: Mapping[str, Any], scope: Scope) -> dict[str, Any]:
    """The fields that `write` wrote; what cannot be one is refused."""
    values: dict[str, Any] = {}
    for field in fields:
        value = data.get(field.name)
        if not field.shape.fits(value, scope):
            raise Broken(f"the position's {field.name!r} cannot be {value!r}")
        values[field.name] = field.shape.read(value)
    return values
