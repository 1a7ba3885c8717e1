"""Shapes: whether what was read from a file is whole numbers, rows of them, and rows of rows."""
# mypyc: no (not in the inner loop)

from typing import Any


def whole(value: Any, bounds: range) -> bool:
    """A whole number within bounds; yes and no are none."""
    return type(value) is int and value in bounds


def row(value: Any, length: int | None, bounds: range) -> bool:
    """A list of whole numbers, of a length if one is given."""
    return isinstance(value, list) and length in (None, len(value)) and all(whole(item, bounds) for item in value)


def rows(value: Any, count: int, length: int | None, bounds: range) -> bool:
    """So many lists of whole numbers."""
    return isinstance(value, list) and len(value) == count and all(row(item, length, bounds) for item in value)


def copied(value: Any) -> Any:
    """Lists, and lists in them, copied."""
    return [copied(item) for item in value] if isinstance(value, list) else value
