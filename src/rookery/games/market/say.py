"""Telling: dice, marker and costs as words, letters and pictures, in both editions of Thief's Market."""
# mypyc: no (not in the inner loop)

from collections.abc import Mapping, Sequence

from rookery.core.phrases import Phrase, listed, thing
from rookery.core.picture import Span, TextLine
from rookery.games.market.loot import GEM_LETTERS, GEM_NAMES, GEMS, MARKER, OBJECT_NAMES, Pile

Cost = tuple[int, int, int, int]

SIGNS = {name: f"[{letter}]" for name, letter in zip(GEM_NAMES, GEM_LETTERS, strict=True)}
GEM_SIGNS = {letter: f"a {name} gem or die" for name, letter in zip(GEM_NAMES, GEM_LETTERS, strict=True)}


def gems(letters: str) -> Cost:
    """A cost from its letters: `RRW` is two red and one white."""
    return (letters.count("R"), letters.count("W"), letters.count("B"), letters.count("G"))


def letters(cost: Cost) -> str:
    """A cost as letters."""
    return "".join([letter * count for letter, count in zip(GEM_LETTERS, cost, strict=True)])


def price(cost: Cost) -> list[str]:
    """A cost gem by gem: `red`, `red`, `white`."""
    return [name for name, count in zip(GEM_NAMES, cost, strict=True) for _ in range(count)]


def wrong_cost(value: object) -> str | None:
    """Why something is no cost in letters; None when it is one."""
    if not isinstance(value, str) or not value or set(value) - set(GEM_LETTERS):
        return "a cost is made of the letters R, W, B and G"
    return None if len(value) <= 6 else "a cost has six gems at most"


def objects(pile: Pile, names: Sequence[str]) -> dict[str, int]:
    """A pile by the names of its objects; what is not there is left out."""
    return {names[kind]: held for kind, held in enumerate(pile) if held}


def things(kinds: Sequence[int], names: Sequence[str]) -> Phrase:
    """`a red die, 2 bags and the marker`."""
    return listed([some(kind, kinds.count(kind), names[kind]) for kind in sorted(set(kinds))])


def some(kind: int, count: int, name: str) -> Phrase:
    """Some objects of a kind."""
    if kind == MARKER:
        return thing(count, name, f"the {name}")
    return thing(count, name, noun=f"{name} die" if kind in GEMS else name)


def drawn(pile: Mapping[str, int], names: Sequence[str]) -> TextLine:
    """`[R] [R] [bag] (marker)`: gems by their letters, other faces and the marker by their names."""
    line: TextLine = []
    for kind, name in enumerate(names):
        sign = f"({name})" if kind == MARKER else SIGNS.get(name, f"[{name}]")
        for _ in range(pile.get(name, 0)):
            line += [Span(sign, OBJECT_NAMES[kind]), Span(" ")]  # a point has the colours of a mask
    return line[:-1]


def cost_in_letters(cost: Cost) -> TextLine:
    """A cost, one letter for each gem, in the colours of the gems."""
    return [Span(GEM_LETTERS[gem], GEM_NAMES[gem]) for gem in GEMS for _ in range(cost[gem])]
