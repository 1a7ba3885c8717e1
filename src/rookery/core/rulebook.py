"""A rulebook: numbered rules in our own words."""
# mypyc: no (not in the inner loop)

from collections.abc import Iterable, Iterator, Mapping


class Rule:
    """One numbered rule. `ruling` marks what the printed rulebook leaves open and we decided."""

    def __init__(self, number: str, text: str, *, ruling: bool = False) -> None:
        self.number = number
        self.text = text
        self.ruling = ruling

    def __repr__(self) -> str:
        return f"{self.number} {self.text}"


class Rulebook(Mapping[str, Rule]):
    """All rules of a game by number, in order, under the titles of their sections."""

    def __init__(self, sections: Mapping[str, str], rules: Iterable[Rule]) -> None:
        self.sections = dict(sections)
        self._rules = {rule.number: rule for rule in rules}
        for number in self._rules:
            if self.section_of(number) not in self.sections:
                raise ValueError(f"rule {number} stands in no section")

    @staticmethod
    def section_of(number: str) -> str:
        """`TM-2` for `TM-2.7`."""
        return number.split(".", maxsplit=1)[0]

    def of_section(self, section: str) -> list[Rule]:
        return [rule for rule in self._rules.values() if self.section_of(rule.number) == section]

    def find(self, text: str) -> list[Rule]:
        """Rules by number (`TM-2.7`, `2.7`), section (`TM-2`, `2`) or a word in their text."""
        wanted = text.strip().casefold()
        for number, rule in self._rules.items():
            if wanted in (number.casefold(), number.split("-", maxsplit=1)[-1].casefold()):
                return [rule]
        for section in self.sections:
            if wanted in (section.casefold(), section.split("-", maxsplit=1)[-1].casefold()):
                return self.of_section(section)
        return [rule for rule in self._rules.values() if wanted in rule.text.casefold()] if wanted else []

    def __getitem__(self, number: str) -> Rule:
        return self._rules[number]

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)
