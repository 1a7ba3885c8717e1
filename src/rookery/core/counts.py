"""Counts in sentences: `1 coin`, `2 coins`; `a thief`, `3 thieves`; `is` or `are`."""
# mypyc: no (not in the inner loop)

UNCOUNTED = frozenset({"gold", "infamy", "prestige", "notoriety"})
"""Nouns that have no plural: `2 gold`."""

IRREGULAR = {"die": "dice", "thief": "thieves", "person": "people", "henchman": "henchmen"}


def plural(noun: str) -> str:
    """`dice`, `thieves`, `museum cards`, `mercenaries`: the last word of a noun becomes several."""
    before, space, last = noun.rpartition(" ")
    if last in UNCOUNTED:
        return noun
    if last in IRREGULAR:
        return before + space + IRREGULAR[last]
    if last.endswith("y") and last[-2] not in "aeiou":
        return f"{noun[:-1]}ies"
    return f"{noun}{'es' if last.endswith(('s', 'sh', 'ch', 'x')) else 's'}"


def counted(count: int, noun: str) -> str:
    """`1 coin`, `2 coins`, `0 coins`."""
    return f"{count} {noun if count == 1 else plural(noun)}"


def a(noun: str) -> str:
    """`a jewel`, `an artifact`."""
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


def several(count: int, noun: str) -> str:
    """`a jewel`, `2 jewels`; what cannot be counted one by one keeps its figure: `1 gold`."""
    return a(noun) if count == 1 and noun not in UNCOUNTED else counted(count, noun)


def are(count: int) -> str:
    """The verb that goes with a count."""
    return "is" if count == 1 else "are"


class Count(int):
    """A number that knows how to be counted in a pattern: `{0:point}` becomes `1 point` or `3 points`."""

    def __format__(self, noun: str) -> str:
        return counted(self, noun) if noun else str(int(self))
