"""Faces: everything that is shown of a card, wherever it is shown; the row of the card and its effect tell it."""
# mypyc: no (not in the inner loop)

from collections.abc import Sequence
from typing import NamedTuple

from rookery.core.signs import Glyph, line


class Face(NamedTuple):
    """A card as people see it."""

    name: str
    of: str
    """What sort of card it is, in a word: `card`, `location`, `tile` …"""
    kind: str
    """What it stands among, as a heading: its deck, or its type."""
    rule: str
    text: str
    """What it does, in words alone."""
    told: Sequence[Glyph] = ()
    """The same for a card that has pictures: when it works may stand elsewhere on it."""
    sign: Sequence[Glyph] = ()
    """What it does in a few signs."""
    tag: Sequence[Glyph] = ()
    """The same where there is very little room."""
    short: str = ""
    """Its name for narrow places."""
    breaks: str = ""
    """Its name with a soft hyphen wherever a long word may be broken."""
    when: str = ""
    """When it works, in two or three words."""
    uses: Sequence[str] = ()
    """The words by which its owner may use it."""
    needs: str = ""
    """What sets it to work when it lies in its owner's final pile."""
    price: Sequence[str] = ()
    """What it costs, thing by thing: `red`, or `same` for each die that must match the others."""
    price_said: str = ""
    """The same as it is spoken."""
    traits: Sequence[str] = ()
    """What else a board has to know of it, each in a word."""

    def pieces(self) -> Sequence[Glyph]:
        """What it does, for a card with pictures."""
        return self.told or line(self.text)
