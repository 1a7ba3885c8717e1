"""Reasons: why something cannot be done, with the number of the rule that says so."""

from collections.abc import Sequence


class Reason:
    """A rule's number and a sentence; `{2}` in the sentence stands for the name of seat 2."""

    def __init__(self, rule: str, text: str) -> None:
        self.rule = rule
        self.text = text

    def say(self, names: Sequence[str]) -> str:
        return f"{self.text.format(*names)} ({self.rule})"

    def __repr__(self) -> str:
        return f"Reason({self.rule!r}, {self.text!r})"


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
