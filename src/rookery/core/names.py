"""Names: what of a name can be seen, and whether two of them are the same."""
# mypyc: no (not in the inner loop)

from collections.abc import Sequence
from unicodedata import category, normalize

LONGEST_NAME = 24
"""Letters in the name of a player: it stands in most sentences of a game."""

UNSEEN = frozenset(
    map(
        chr,
        (
            0x034F,  # a joiner of marks
            *(0x115F, 0x1160, 0x3164, 0xFFA0),  # Hangul letters that fill a place
            *(0x17B4, 0x17B5),  # Khmer vowels that are not written
            *range(0x180B, 0x1810),  # Mongolian variants
            0x2800,  # a Braille pattern without dots
            *range(0xFE00, 0xFE10),  # variants of the letter before
            *(0x13441, 0x13442),  # Egyptian blanks
            *range(0xE0100, 0xE01F0),  # more variants
        ),
    )
)
"""Letters, marks and symbols that show nothing. The standard calls most of them default-ignorable; Python does not know
that property. All others that have it are controls, formats or unassigned: category C.
"""


def is_unseen(letter: str) -> bool:
    """Whether a letter shows nothing where it stands; a plain space is seen by what it parts."""
    return letter in UNSEEN or category(letter)[0] == "C" or (letter != " " and category(letter)[0] == "Z")


def plain(name: str) -> str:
    """A name in its one spelling (NFKC), with single spaces."""
    return " ".join(normalize("NFKC", " ".join(name.split())).split())


def visible(name: str) -> str:
    """What the eye finds in a name; nothing if there are no letters but marks without one."""
    seen = plain("".join(letter for letter in plain(name) if not is_unseen(letter)))
    return seen if any(category(letter)[0] != "M" for letter in seen) else ""


def sitting(names: Sequence[str], seat: int) -> str:
    """Who sits in a seat; at a smaller table than the game allows, perhaps nobody."""
    return names[seat] if seat < len(names) else "nobody"
