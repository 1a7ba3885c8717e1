"""Names of people and bots at a table: which can be read, and which look too much like another."""

import json
import re
from collections.abc import Iterable
from importlib.resources import files
from itertools import groupby
from unicodedata import category, normalize

from confusable_homoglyphs.categories import alias

from rookery.bots.players.dial import STEPS
from rookery.core.names import LONGEST_NAME, is_unseen, plain
from rookery.server.refusals import Refusal

MARKS = 3
"""The most marks on one letter: a pointed Hebrew or Tibetan name needs as many."""
WRITTEN_TOGETHER = ({"HAN", "HIRAGANA", "KATAKANA", "LATIN"}, {"HAN", "BOPOMOFO", "LATIN"}, {"HAN", "HANGUL", "LATIN"})
"""Scripts that people do mix, by Unicode's security standard (UTS 39, highly restrictive); all others stand alone."""
RESERVED = ("spectator", "bot", "you", "somebody", "nobody", "everybody", *(step.name for step in STEPS))
"""What a table calls people and bots itself."""
AROUND = re.compile(r"^(a|an|the) |[\W\d_]+$")
"""What does not make a reserved name another: `A spectator`, `Spectator 3`."""


def proper(name: str) -> str:
    """A name in its one spelling. One that cannot be read, or pretends to be something else, is refused."""
    spelled = plain(name)
    if any(category(letter)[0] == "S" or category(letter) == "Me" for letter in spelled):
        raise Refusal("A name can have letters, digits and punctuation, but no emoji or other symbols.")
    if any(map(is_unseen, spelled)):
        raise Refusal("A name can't contain invisible characters.")
    if spelled and not any(category(letter)[0] == "L" for letter in spelled):
        raise Refusal("A name needs at least one letter.")
    if len(spelled) > LONGEST_NAME:
        raise Refusal(f"A name can have at most {LONGEST_NAME} letters.")
    if piles_up_marks(spelled):
        raise Refusal("A name can't pile up marks on its letters.")
    mixed = scripts(spelled)
    if len(mixed) > 1 and not any(mixed <= together for together in WRITTEN_TOGETHER):
        listed = " and ".join(sorted(script.replace("_", " ").title() for script in mixed))
        raise Refusal(f"A name can't mix alphabets: this one has {listed} letters.")
    if any(alike(known, form) for form in (spelled, AROUND.sub("", spelled.casefold())) for known in RESERVED):
        raise Refusal(f"Nobody can be called {spelled} here: the table uses that word itself.")
    return spelled


def piles_up_marks(name: str) -> bool:
    """Whether marks stand without a letter, one stands twice in a row, or more than a few stand on one letter."""
    letter_before = False
    for is_mark, run in groupby(normalize("NFD", name), lambda letter: category(letter) == "Mn"):
        letters = list(run)
        if is_mark and (not letter_before or len(letters) > MARKS or len(letters) != len(set(letters))):
            return True
        letter_before = category(letters[-1])[0] in "LM"
    return False


def scripts(name: str) -> set[str]:
    """The alphabets of a name. Digits, punctuation and marks belong to all of them."""
    return {alias(letter) for letter in name} - {"COMMON", "INHERITED"}


def alike(name: str, other: str) -> bool:
    """Whether two names could be taken for one another, as they are, in small letters or in capitals."""
    return any(one == two for one, two in zip(likenesses(name), likenesses(other), strict=True))


def likenesses(name: str) -> tuple[str, str, str]:
    return skeleton(name), skeleton(name.casefold()), skeleton(name.upper())


def skeleton(name: str) -> str:
    """What is left of a name when letters that look alike are one letter (UTS 39), without spaces and punctuation."""
    shape = normalize("NFD", "".join(PROTOTYPES.get(letter, letter) for letter in normalize("NFD", name)))
    return "".join(letter for letter in shape if category(letter)[0] in "LMN") or shape


def prototypes() -> dict[str, str]:
    """For each letter that looks like others, the letters that stand for all of them.

    The package holds Unicode's table both ways round: a letter with one likeness is the source of a line, or its
    target if no other line has the same. Letters that are written from right to left lie between marks of direction.
    """
    text = files("confusable_homoglyphs").joinpath("confusables.json").read_text(encoding="utf-8")
    likes = {bare(key): [bare(entry["c"]) for entry in found] for key, found in json.loads(text).items()}

    def prototype(letter: str) -> str:
        found = likes.get(letter, ())
        if len(found) != 1:
            return letter
        [other] = found
        if len(other) > 1:
            return "".join(map(prototype, other))
        return min(letter, other) if len(likes[other]) == 1 else other

    return {letter: prototype(letter) for letter in likes if len(letter) == 1}


def bare(text: str) -> str:
    return text.strip("\u200e")


PROTOTYPES = prototypes()  # when the server starts: it takes a while


def unused(names: Iterable[str], taken: Iterable[str]) -> str:
    """The first name that looks like none of those that are taken."""
    others = [name for name in taken if name]
    return next(name for name in names if not any(alike(name, other) for other in others))
