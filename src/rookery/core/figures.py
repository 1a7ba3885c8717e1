"""Figures: what is printed on cards, where each figure comes from, and how it is replaced from a TOML file."""
# mypyc: no (not in the inner loop)

import json
import tomllib
from collections.abc import Callable, Mapping
from typing import Any

from rookery.core.counts import counted
from rookery.core.reasons import Broken

Figures = dict[str, dict[str, Any]]
"""By card and figure: `{"crown": {"cost": "WBB"}}`."""

LINES = 2_000
"""The most lines of a file of figures; the longest sheet has some hundred."""
COLUMNS = 200
"""The longest line: the reader of TOML takes quadratic time for a key of many parts."""
SHOWN = 60
"""How much of a wrong value is said again."""
BARE = {ord(letter): None for letter in " \t\"'"}


class Figure:
    """One kind of figure: its key, where it comes from, and what is wrong with a proposed value, if anything.

    A list that is `fixed` has as many entries as are printed.
    """

    def __init__(self, key: str, provenance: str, wrong: Callable[[Any], str | None], *, fixed: bool = False) -> None:
        self.key = key
        self.provenance = provenance
        self.wrong = wrong
        self.fixed = fixed


class Sheet:
    """The figures of all cards of a game, by slug, in the order of the table."""

    def __init__(
        self, kinds: list[Figure], rows: Figures, provenance: Mapping[tuple[str, str], str], source: str = ""
    ) -> None:
        self.source = source
        self.kinds = {kind.key: kind for kind in kinds}
        self.rows = rows
        self._provenance = dict(provenance)

    def provenance(self, card: str, key: str) -> str:
        """`rulebook`, `published` or `reconstructed`, for one figure of one card."""
        return self._provenance.get((card, key), self.kinds[key].provenance)

    def changed(self, other: "Sheet") -> Figures:
        """Where this sheet differs from another."""
        differing: Figures = {}
        for card, row in self.rows.items():
            figures = {key: value for key, value in row.items() if other.rows[card][key] != value}
            if figures:
                differing[card] = figures
        return differing

    def replaced(self, figures: Mapping[str, Any], source: str = "figures", text: str = "") -> "Sheet":
        """A sheet with some figures replaced; anything unknown or impossible is refused with its place."""
        rows = {card: dict(row) for card, row in self.rows.items()}
        origin = dict(self._provenance)
        for card, row in figures.items():
            if card not in rows:
                raise Broken(f"{place(source, text, card)}: there is no card {shown(card)}")
            if not isinstance(row, dict):
                raise Broken(f"{place(source, text, card)}: {card} must be a table of figures, not {shown(row)}")
            for key, value in row.items():
                if key not in rows[card]:
                    where = place(source, text, card, key)
                    raise Broken(f"{where}: {card} has no figure {shown(key)}; it has {', '.join(rows[card])}")
                wrong = self.kinds[key].wrong(value)
                if wrong is None and self.kinds[key].fixed:
                    wrong = same_length(value, rows[card][key])
                if wrong is not None:
                    raise Broken(f"{place(source, text, card, key)}: {card}.{key} = {shown(value)}: {wrong}")
                if rows[card][key] != value:
                    rows[card][key] = value
                    origin[card, key] = "replaced"
        return Sheet(list(self.kinds.values()), rows, origin, source)

    def read(self, text: str, source: str) -> "Sheet":
        """A sheet with the figures of a TOML text."""
        lines = text.splitlines()
        if len(lines) > LINES:
            raise Broken(f"{source}: {len(lines)} lines are too many; a file of figures has at most {LINES}")
        for number, line in enumerate(lines, start=1):
            if len(line) > COLUMNS:
                raise Broken(f"{source}, line {number}: the line is too long; {COLUMNS} letters are the most")
        try:
            figures = tomllib.loads(text)
        except (ValueError, RecursionError) as error:
            raise Broken(f"{source}: this is not TOML: {error}") from None
        return self.replaced(figures, source, text)

    def toml(self, title: str) -> str:
        """The sheet as a TOML file to edit, with the provenance of each figure beside it."""
        lines = [f"# {title}: the figures on its cards. Change what your box says otherwise; leave out what stays."]
        for card, row in self.rows.items():
            lines += ["", f"[{card}]"]
            for key, value in row.items():
                lines.append(f"{key} = {toml_value(value)}  # {self.provenance(card, key)}")
        return "\n".join(lines) + "\n"


def same_length(value: list[Any], printed: list[Any]) -> str | None:
    if len(value) == len(printed):
        return None
    return f"this card has {counted(len(printed), 'such figure')}"


def shown(value: Any) -> str:
    """A value as it was given, cut if it is long."""
    try:
        text = repr(value)
    except ValueError:  # a whole number that is too long to be written out
        return "a number that is far too large"
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"


def toml_value(value: Any) -> str:
    """A string, number or list as TOML writes it."""
    if isinstance(value, list):
        return "[" + ", ".join(toml_value(item) for item in value) + "]"
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else str(value)


def toml_of(figures: Figures) -> str:
    """Some figures of some cards as a TOML text, the shortest that says so."""
    lines: list[str] = []
    for card, row in figures.items():
        lines += [f"[{card}]", *(f"{key} = {toml_value(value)}" for key, value in row.items())]
    return "\n".join(lines) + "\n" if lines else ""


def place(source: str, text: str, card: str, key: str | None = None) -> str:
    """The file and, where it can be found, the line that speaks of a card's figure."""
    inside = ""
    for number, line in enumerate(text.splitlines(), start=1):
        is_head = line.lstrip().startswith("[")
        path = (line.strip(" \t[").partition("]")[0] if is_head else line.partition("=")[0]).translate(BARE)
        if is_head:
            inside = path
        elif inside:
            path = f"{inside}.{path}"
        whole_card = path == card and (key is None or not is_head)  # a table's head, or all of it in one line
        if whole_card or path == f"{card}.{key}" or (key is None and path.startswith(f"{card}.")):
            return f"{source}, line {number}"
    return source
