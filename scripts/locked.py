"""Prints the part of requirements.lock that something needs, hashes and all: `python scripts/locked.py game`.

`game` stands for what Rookery needs to run; every other word is an extra of pyproject.toml. The lock says of each
package who asked for it (`# via`), and so which packages a part is made of.
"""

import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
NAME = re.compile(r"[A-Za-z0-9._-]+")


def wanted(project: dict[str, Any], part: str) -> set[str]:
    """The packages that a part names itself."""
    lines = project["dependencies"] if part == "game" else project["optional-dependencies"][part]
    return {normal(line) for line in lines}


def normal(line: str) -> str:
    """The name at the beginning of a requirement, as locks spell it."""
    name = NAME.match(line)
    assert name is not None, line
    return re.sub(r"[-_.]+", "-", name[0]).lower()


def blocks(lock: str) -> Iterator[str]:
    """What the lock says of each package, one after the other."""
    return (block for block in re.split(r"^(?=[a-z0-9])", lock, flags=re.MULTILINE) if NAME.match(block))


def asked_for_by(block: str) -> set[str]:
    """The packages because of which one is in the lock."""
    comments = block.partition("# via")[2].replace("#", " ").splitlines()
    return {normal(line.strip()) for line in comments if line.strip()}


def part_of(lock: str, names: Iterable[str]) -> str:
    """The blocks of these packages and of all that they need; a package may have one for each of several Pythons."""
    found = list(blocks(lock))
    taken = set(names)
    while more := {normal(block) for block in found if normal(block) not in taken and asked_for_by(block) & taken}:
        taken |= more
    return "".join(block for block in found if normal(block) in taken)


def main() -> int:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    names = {name for part in sys.argv[1:] for name in wanted(project, part)}
    print(part_of((ROOT / "requirements.lock").read_text(encoding="utf-8"), names), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
