"""Reasons: why something cannot be done, with the number of the rule that says so."""

from collections.abc import Sequence


class Seat:
    """A seat as part of a sentence: the name of whoever sits there stands in its place."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __repr__(self) -> str:
        return f"Seat({self.number})"


class Reason:
    """A rule's number and a sentence in parts: texts and seats.

    A text is said as it is. It may hold a card's name that came from outside, so it is never a pattern to fill in.
    """

    def __init__(self, rule: str, *parts: str | Seat) -> None:
        self.rule = rule
        self.parts = parts

    def sentence(self, names: Sequence[str]) -> str:
        """The sentence alone, with the players' names."""
        return "".join([names[part.number] if isinstance(part, Seat) else part for part in self.parts])

    def say(self, names: Sequence[str]) -> str:
        """The sentence and the number of its rule."""
        return f"{self.sentence(names)} ({self.rule})"

    def __repr__(self) -> str:
        return f"Reason({', '.join(map(repr, (self.rule, *self.parts)))})"


class Illegal(ValueError):
    """A refused action: the reason, and what would be legal."""

    def __init__(self, sentence: str, rule: str, legal: Sequence[str]) -> None:
        could = f" Legal now: {', '.join(legal)}." if legal else ""
        super().__init__(sentence + could)
        self.sentence = sentence
        self.rule = rule
        self.legal = list(legal)


class Broken(ValueError):
    """A position, record or file from outside that cannot be what it claims to be."""
