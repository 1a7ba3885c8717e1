"""Options: what a table may settle before a game begins."""
# mypyc: no (not in the inner loop)

from collections.abc import Mapping, Sequence
from typing import Any

from rookery.core.reasons import Broken

Value = bool | int | str | None


class Option:
    """One thing a table may choose; `values` lists what it may be, the default first.

    `among_people` is another default, for tables with at least that number of people.
    """

    def __init__(
        self, name: str, values: Sequence[Value], about: str, *, among_people: tuple[int, Value] | None = None
    ) -> None:
        self.name = name
        self.values = tuple(values)
        self.default = self.values[0]
        self.about = about
        self.among_people = among_people

    def default_for(self, people: int) -> Value:
        """The default at a table with this number of people, bots aside."""
        if self.among_people is not None and people >= self.among_people[0]:
            return self.among_people[1]
        return self.default

    def read(self, value: Any) -> Value:
        """The value that was meant, whether it came from Python, JSON or a command line."""
        for known in self.values:
            if value is known or (type(value) is type(known) and value == known):
                return known
        if isinstance(value, str):
            for known in self.values:
                if value.casefold() in spellings(known):
                    return known
        could = ", ".join(spellings(known)[0] for known in self.values)
        raise Broken(f"option {self.name} cannot be {value!r}; it can be {could}")


def spellings(value: Value) -> tuple[str, ...]:
    """How a value may be written on a command line."""
    if value is True:
        return ("on", "yes", "true")
    if value is False:
        return ("off", "no", "false")
    if value is None:
        return ("random", "none")
    return (str(value).casefold(),)


def with_defaults(options: Mapping[str, Option], chosen: Mapping[str, Any]) -> dict[str, Value]:
    """All options of a game: the chosen ones checked, the rest by default."""
    for name in chosen:
        if name not in options:
            raise Broken(f"there is no option {name!r}; there are {', '.join(options)}")
    return {name: option.read(chosen[name]) if name in chosen else option.default for name, option in options.items()}
