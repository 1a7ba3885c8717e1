"""An origin: the moment of another match from which a match was played on, and the position it began with."""
# mypyc: no (not in the inner loop)

import re
from collections.abc import Mapping
from typing import Any

from rookery.core.reasons import Broken

LONGEST = 80
"""Letters of a heading, or of a table's name."""
SEAL = re.compile(r"[0-9a-f]{16}")

SHAPES: dict[str, type | tuple[type, ...]] = {
    "position": dict,
    "record": str,
    "line": int,
    "heading": str,
    "seat": (int, type(None)),
    "table": str,
}


class Origin:
    """The position a match began with, and where it comes from: the seal of a record, after how many of its lines,
    where that game stood, and its table if it has one. For `seat`, whatever it could not know was dealt anew; None:
    everything is as it was.
    """

    def __init__(
        self, position: Mapping[str, Any], record: str, line: int, heading: str, seat: int | None, table: str = ""
    ) -> None:
        self.position = position
        self.record = record
        self.line = line
        self.heading = heading
        self.seat = seat
        self.table = table

    def told(self) -> dict[str, Any]:
        """The origin as a part of a record."""
        return {name: getattr(self, name) for name in SHAPES}


def read_origin(data: Any) -> Origin:
    """The origin that a record tells of; a broken one is refused. Its position is checked where it is loaded."""
    if not isinstance(data, dict) or set(data) != set(SHAPES):
        raise Broken(f"the origin of a match has {', '.join(SHAPES)} and nothing else")
    for name, kind in SHAPES.items():
        if not isinstance(data[name], kind) or isinstance(data[name], bool):
            raise Broken(f"the origin's {name!r} cannot be {data[name]!r}")
    if not SEAL.fullmatch(data["record"]):
        raise Broken("an origin names a record by its seal: 16 digits from 0 to f")
    if data["line"] < 0 or (data["seat"] is not None and data["seat"] < 0):
        raise Broken("an origin has a line and a seat from 0 on")
    if any(len(data[name]) > LONGEST or not data[name].isprintable() for name in ("heading", "table")):
        raise Broken(f"the heading and the table of an origin have at most {LONGEST} letters, all to be printed")
    return Origin(**data)
