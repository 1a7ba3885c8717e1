"""Fails when a file of this tree names a package host or a folder of somebody's machine.

Lock files and client settings may name no host at all: whoever installs chooses the index.
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).parent.parent

SETTINGS = (
    ".npmrc",
    ".pypirc",
    ".yarnrc*",
    "*-lock.*",
    "*.lock",
    "npm-shrinkwrap.json",
    "pip.conf",
    "pip.ini",
    "pylock*.toml",
    "requirements*",
    "uv.toml",
)
ADDRESS = re.compile(r"\w+://[\w.]")

# Put together from parts, so that this file does not name what it forbids.
REGISTRIES = (("pypi", "org"), ("pythonhosted", "org"), ("npmjs", "org"), ("npmjs", "com"), ("yarnpkg", "com"))
REGISTRY = re.compile("|".join(r"\.".join(parts) for parts in REGISTRIES), re.IGNORECASE)
MACHINE = re.compile(r"(?<![\w.~-])/(?:home|root|work|Users)/[\w.~-]|\b[A-Z]:\\+Users\\+\w")


def main() -> int:
    complaints = [f"{name}:{line}: {what}" for name in tracked() for line, what in look(ROOT / name)]
    print(*complaints, sep="\n", end="\n" if complaints else "")
    return 1 if complaints else 0


def tracked() -> list[str]:
    """Every file that git holds, or would take with the next `git add`."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listing = subprocess.run(command, cwd=ROOT, check=True, text=True, stdout=subprocess.PIPE).stdout
    return sorted(name for name in listing.split("\0") if (ROOT / name).is_file())


def look(path: Path) -> Iterator[tuple[int, str]]:
    """The lines of a file that should not be there, and what is wrong with each. Binary files have no lines."""
    content = path.read_bytes()
    if b"\0" in content:
        return

    is_settings = any(fnmatch(path.name, pattern) for pattern in SETTINGS)
    for number, line in enumerate(content.decode("utf-8", errors="replace").splitlines(), start=1):
        if is_settings and ADDRESS.search(line):
            yield number, "an address in a lock or settings file"
        elif REGISTRY.search(line):
            yield number, "the host of a package index"
        if MACHINE.search(line):
            yield number, "a folder of somebody's machine"


if __name__ == "__main__":
    sys.exit(main())
