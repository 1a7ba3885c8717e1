"""A fuzzer that follows the code: Atheris gives every reader contents that reach something new.

python -m fuzz.guided FOLDER SECONDS SEED
"""

import sys
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["rookery"]):
    from fuzz.readers import READERS

LONGEST = 10
"""Seconds after which one content counts as a hang."""
MEGABYTES = 1024
LARGEST = 60_000
"""Bytes of a content."""


def read(data: bytes) -> None:
    """The first byte says which reader the rest is for. What is no refusal is raised, and ends the fuzzer."""
    if data:
        READERS[data[0] % len(READERS)].check(data[1:])


def plant(folder: Path) -> Path:
    """Sound contents to begin with."""
    seeds = folder / "seeds"
    seeds.mkdir()
    for number, reader in enumerate(READERS):
        for which, content in enumerate(reader.sound()):
            (seeds / f"{number}-{which}").write_bytes(bytes([number]) + content)
    return seeds


def main() -> None:
    folder, seconds, seed = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    options = {
        "max_total_time": seconds,
        "seed": seed,
        "timeout": LONGEST,
        "rss_limit_mb": MEGABYTES,
        "max_len": LARGEST,
        "print_final_stats": 1,
    }
    words = [sys.argv[0], *[f"-{name}={value}" for name, value in options.items()], str(plant(folder))]
    atheris.Setup(words, read)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
