"""Phrases: texts that know their pieces, so that a page can draw things and set off names without reading English."""
# mypyc: no (not in the inner loop)

from collections.abc import Iterable, Sequence
from functools import lru_cache
from string import Formatter
from typing import NotRequired, TypedDict, cast

from rookery.core.counts import several
from rookery.core.names import sitting
from rookery.core.reasons import Reason, Seat


class Piece(TypedDict):
    """A piece of a sentence: its text, and what it stands for: a seat, a thing with its count, a card by its key, a
    rule by its number, or the beginning of a round.
    """

    text: str
    seat: NotRequired[int]
    thing: NotRequired[str]
    count: NotRequired[int]
    card: NotRequired[str]
    rule: NotRequired[str]
    round: NotRequired[int]


class Part(Piece):
    """A piece with what a seat reads instead when the sentence is told to that seat: `take` for `takes`, `your` for a
    name before `'s`. `of` is that seat; it is open until somebody is named of whom the sentence tells. A thing that can
    be counted with more of its kind has its `noun`.
    """

    you: NotRequired[str]
    of: NotRequired[int]
    noun: NotRequired[str]


class Phrase(str):
    """A text made of parts. As a text it is what a terminal says. An open word is that of the first seat before it."""

    __slots__ = ("for_anybody", "parts")
    parts: tuple[Part, ...]
    for_anybody: "Phrase | None"

    def __new__(cls, parts: Iterable[Part]) -> "Phrase":
        merged: list[Part] = []
        subject = -1
        for part in parts:
            if subject < 0:
                subject = part.get("seat", -1)
            elif is_open(part):
                part = {**part, "of": subject}  # noqa: PLW2901
            if len(part) == 1 and merged and len(merged[-1]) == 1:
                merged[-1] = {"text": merged[-1]["text"] + part["text"]}
            elif part["text"]:
                merged.append(part)
        phrase = super().__new__(cls, "".join([part["text"] for part in merged]))
        phrase.parts = tuple(merged)
        phrase.for_anybody = None
        return phrase

    @property
    def plain(self) -> "Phrase":
        """The phrase as anybody may read it: no word has a second form. It is often asked for, and made once."""
        if all(is_settled(part) for part in self.parts):
            return self  # and not kept: what refers to itself is freed late
        if self.for_anybody is None:
            self.for_anybody = Phrase([settled(part, part["text"]) for part in self.parts])
        return self.for_anybody

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """The pieces as anybody may read them."""
        return self.plain.parts


def is_open(part: Part) -> bool:
    """Whether a word still waits for the seat whose it is."""
    return "you" in part and "of" not in part and "seat" not in part


def parts_of(text: str) -> tuple[Part, ...]:
    """The parts of a phrase; any other text is one part."""
    if isinstance(text, Phrase):
        return text.parts
    return ({"text": text},) if text else ()


def is_settled(part: Part) -> bool:
    return "you" not in part and "of" not in part and "noun" not in part


def settled(part: Part, text: str) -> Part:
    """A part that is told in one way only."""
    if is_settled(part) and part["text"] == text:
        return part
    plain = {key: value for key, value in part.items() if key not in ("you", "of", "noun")}
    return cast(Part, {**plain, "text": text})


def pieces_of(text: str) -> tuple[Piece, ...]:
    """The pieces of a phrase; any other text is one piece."""
    return text.pieces if isinstance(text, Phrase) else parts_of(text)


def said_to(text: str, seat: int) -> Phrase:
    """A text as it is told to a seat: `You take 2 bags.`, `Bob steals your pile.`"""
    parts = parts_of(text)
    if not any(part.get("seat") == seat or part.get("of") == seat for part in parts):
        return text.plain if isinstance(text, Phrase) else Phrase(parts)
    found: list[Part] = []
    begins = True
    for part in parts:
        said = part["text"]
        if part.get("seat") == seat:
            said = part.get("you", "you")
            said = said.capitalize() if begins else said
        elif part.get("of") == seat:
            said = part.get("you", said)
        found.append(settled(part, said))
        begins = "round" in part or part["text"].endswith((". ", "! ", "? "))  # a round is a line of its own
    return Phrase(found)


def bare(deed: str) -> Phrase:
    """`take 2 bags` from `takes 2 bags`, as it stands after `can't` or in an order."""
    return Phrase([settled(part, part["you"]) if is_open(part) else part for part in parts_of(deed)])


def as_order(sentence: str, seat: int) -> str:
    """`Take 2 bags.` from `Ann takes 2 bags.`; nothing when it does not tell what that seat does."""
    parts = parts_of(sentence)
    if len(parts) < 3 or parts[0].get("seat") != seat or parts[1]["text"] != " " or "you" not in parts[2]:
        return ""
    return capital("".join([part["text"] for part in said_to(sentence, seat).parts[1:]]).strip())


def capital(text: str) -> str:
    """A text with a capital at its beginning."""
    return f"{text[:1].upper()}{text[1:]}"


def player(names: Sequence[str], seat: int) -> Phrase:
    """Whoever sits in a seat, by name."""
    return Phrase([{"text": sitting(names, seat), "seat": seat}])


def seat_piece(seat: int) -> Phrase:
    """A seat in a sentence of the rules, which know no names; `with_names` puts the name there."""
    return Phrase([{"text": f"seat {seat}", "seat": seat}])


def with_names(text: str, names: Sequence[str]) -> Phrase:
    """A sentence of the rules with the names of those who sit in the seats."""
    return Phrase(
        [{**part, "text": sitting(names, part["seat"])} if "seat" in part else part for part in parts_of(text)]
    )


def thing(count: int, name: str, text: str = "", noun: str = "") -> Phrase:
    """Some things of a kind: `a bag`, `3 tomes`; of a `noun` other than its name: `2 red dice`."""
    part: Part = {"text": text or several(count, noun or name), "thing": name, "count": count}
    if not text:
        part["noun"] = noun or name
    return Phrase([part])


def together(one: Part, other: Part) -> Phrase | None:
    """Two of a kind as one: `2 red dice` for a red die and another; None when they are not of a kind."""
    if "noun" not in one or one["noun"] != other.get("noun"):
        return None
    return thing(one["count"] + other["count"], one["thing"], noun=one["noun"])


def card(key: str, name: str) -> Phrase:
    """A card by its name."""
    return Phrase([{"text": name, "card": key}])


def rule(number: str) -> Phrase:
    """A rule by its number."""
    return Phrase([{"text": number, "rule": number}])


def begun(number: int) -> Phrase:
    """The beginning of a sentence with which a round begins."""
    return Phrase([{"text": f"Round {number} begins; ", "round": number}])


def fill(pattern: str, *given: str | int, **parts: str | int) -> Phrase:
    """A pattern of ours with its parts filled in. Parts may be phrases; what stands in them is never a pattern.

    `{takes/take}` is a word in both its forms: of anybody, and told to whoever does it. A seat may have its `'s`.
    """
    found: list[Part] = []
    rest = iter(given)
    for literal, name in read(pattern):
        go_on(found, literal)
        if name is None:
            continue
        form, both, you = name.partition("/")
        if both:
            found.append({"text": form, "you": you})
        else:
            found += parts_of(str_of(parts[name] if name else next(rest)))
    return Phrase(found)


@lru_cache(maxsize=2048)
def read(pattern: str) -> list[tuple[str, str | None]]:
    """Each text of a pattern, and the name of the part after it."""
    return [(literal, name) for literal, name, _, _ in Formatter().parse(pattern)]


def go_on(found: list[Part], text: str) -> None:
    """Add a text of ours. After a seat, `'s` belongs to it: `Ann's`, or `your`."""
    if text.startswith("'s") and found and "seat" in found[-1]:
        owner = found.pop()
        found += [{**owner, "you": "your"}, {"text": "'s", "of": owner["seat"], "you": ""}]
        found.append({"text": text.removeprefix("'s")})
    else:
        found.append({"text": text})


def str_of(part: str | int) -> str:
    return part if isinstance(part, str) else str(part)


def joined(separator: str, parts: Iterable[str]) -> Phrase:
    """Parts with something between them."""
    found: list[Part] = []
    for i, part in enumerate(parts):
        found += [{"text": separator if i else ""}, *parts_of(part)]
    return Phrase(found)


def listed(parts: Sequence[str]) -> Phrase:
    """`a`, `a and b`, `a, b and c`."""
    return joined(" and ", [joined(", ", parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def reasoned(reason: Reason, names: Sequence[str]) -> Phrase:
    """A reason as a phrase: seats stand in it as pieces."""
    found: list[Part] = []
    for part in reason.parts:
        if isinstance(part, Seat):
            found += player(names, part.number).parts
        else:
            go_on(found, part)
    return Phrase(found)
