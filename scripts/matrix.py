"""The rules matrix: every numbered rule and every card, the code that cites it and the tests that hold it.

Writes docs/rules-matrix.md; exit status 1 when a rule or a card has no test.
"""

import ast
import re
import sys
from functools import cache
from pathlib import Path

from rookery.core.game import Game
from rookery.games import OURS

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "rules-matrix.md"
NUMBER = re.compile(r"\b[A-Z][A-Z0-9]-\d+\.\d+\b(?!\.\d)")
FAMILY = re.compile(r"\b([A-Z][A-Z0-9]-\d+)\.(\d+) to [A-Z][A-Z0-9]-\d+\.(\d+)\b")
SILENT = ("rulebook.py", "__init__.py")
"""Where a number is no citation: the rules' own texts."""


def numbers(text: str) -> set[str]:
    """The rules that a text cites; `TM-3.2 to TM-3.4` cites three."""
    cited = set(NUMBER.findall(text))
    for section, first, last in FAMILY.findall(text):
        cited |= {f"{section}.{number}" for number in range(int(first), int(last) + 1)}
    return cited


def code() -> dict[str, set[str]]:
    """By rule: the modules of the product that cite it."""
    found: dict[str, set[str]] = {}
    for path in sorted((ROOT / "src").rglob("*.py")):
        if path.name not in SILENT:
            for number in numbers(path.read_text(encoding="utf-8")):
                found.setdefault(number, set()).add(path.relative_to(ROOT / "src" / "rookery").as_posix())
    return found


@cache
def tests() -> list[tuple[str, str, str]]:
    """Every test function: its file, its name and its whole text. They stand at the top of their files."""
    found = []
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        lines = text.splitlines()
        for node in ast.parse(text).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
                body = "\n".join(lines[first - 1 : node.end_lineno])
                found.append((path.relative_to(ROOT / "tests").as_posix(), node.name, body))
    return found


def holds_card(slug: str, name: str, body: str) -> bool:
    """Whether a test is named after a card, or has a case that is."""
    return name.startswith("test_" + slug.replace("-", "_")) or f'id="{slug}"' in body


@cache
def holding(game: Game) -> dict[str, list[str]]:
    """By rule and card: the tests that hold it."""
    found: dict[str, list[str]] = {key: [] for key in [*game.rules, *game.sheet.rows]}
    for file, name, body in tests():
        for number in numbers(body):
            if number in found:
                found[number].append(f"{file}::{name}")
        for slug in game.sheet.rows:
            if holds_card(slug, name, body):
                found[slug].append(f"{file}::{name}")
    return found


def gaps() -> list[str]:
    """The rules and cards that no test holds."""
    return [f"{game.title}: {key}" for game in OURS.values() for key, named in holding(game).items() if not named]


def page() -> str:
    """The matrix as Markdown."""
    cited = code()
    lines = [
        "# Rules matrix",
        "",
        "Every numbered rule and every card: the code that cites it, the tests that hold it.",
    ]
    lines += ["Made by `make matrix`, which fails when one has no test."]
    for game in OURS.values():
        held = holding(game)
        lines += ["", f"## {game.title}", "", "| rule | code | tests |", "|---|---|---|"]
        for number in game.rules:
            lines.append(f"| {number} | {listed(sorted(cited.get(number, ())))} | {listed(held[number])} |")
        lines += ["", "| card | tests |", "|---|---|"]
        lines += [f"| {slug} | {listed(held[slug])} |" for slug in game.sheet.rows]
    return "\n".join(lines) + "\n"


def listed(names: list[str], most: int = 6) -> str:
    """Names in a table's cell; of many the first few."""
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return ", ".join(f"`{name}`" for name in names[:most]) + more


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    missing = gaps()
    for gap in missing:
        print(f"no test holds {gap}", file=sys.stderr)
    count = sum(len(game.rules) + len(game.sheet.rows) for game in OURS.values())
    print(f"{count - len(missing)} of {count} rules and cards are held by tests: {PAGE.relative_to(ROOT)}")
    sys.exit(1 if missing else 0)
