"""The command line: `python -m fuzz` gives a server and all readers bad input, and says whether they hold."""

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import perf_counter

from msgspec.structs import replace
from rich.console import Console

from attack.__main__ import WIDTH, table_of
from attack.verdict import Claim, Finding
from fuzz.bodies import fuzz_bodies, fuzz_uploads
from fuzz.files import fuzz_files, fuzz_guided
from fuzz.frames import fuzz_frames
from fuzz.routes import fuzz_routes
from fuzz.trying import Found

Fuzzer = Callable[[Path, float, int], Awaitable[Finding]]

FUZZERS: dict[str, Fuzzer] = {
    "routes": fuzz_routes,
    "frames": fuzz_frames,
    "bodies": fuzz_bodies,
    "uploads": fuzz_uploads,
    "files": fuzz_files,
    "guided": fuzz_guided,
}
SHORT, LONG = 3.0, 300.0
"""Seconds for each fuzzer."""
GRACE = 60.0
"""Seconds that a fuzzer may take besides, to begin and to look at what is left; then it hangs."""


def main() -> int:
    options = read_options()
    begin = perf_counter()
    with tempfile.TemporaryDirectory(prefix="rookery-fuzz-", ignore_cleanup_errors=True) as folder:
        found = {name: asyncio.run(tried(name, Path(folder), options)) for name in options.only or FUZZERS}
    console = Console(width=None if sys.stdout.isatty() else WIDTH)
    console.print(table_of(found, perf_counter() - begin, "fuzzers"))
    console.print(f"seed {options.seed}, {options.seconds:g} s each")
    return 0 if all(finding.held for finding in found.values()) else 1


async def tried(name: str, folder: Path, options: argparse.Namespace) -> Finding:
    """One fuzzer, which ends one way or the other."""
    begin = perf_counter()
    Console(stderr=True).print(f"{name}: {options.seconds:g} s …", highlight=False)
    try:
        async with asyncio.timeout(options.seconds + GRACE):
            finding = await FUZZERS[name](folder, options.seconds, options.seed)
    except Found as found:
        finding = Finding(name, (Claim(str(found), holds=False),))
    except Exception as error:  # noqa: BLE001 (whatever it is, the other fuzzers go on)
        finding = Finding(name, (Claim(f"broke off: {type(error).__name__}: {error}", holds=False),))
    return replace(finding, seconds=perf_counter() - begin)


def read_options() -> argparse.Namespace:
    listed = "\n".join(f"  {name:10}{fuzzer.__doc__}" for name, fuzzer in FUZZERS.items())
    parser = argparse.ArgumentParser(
        prog="python -m fuzz",
        description="Give a server on this machine and all readers of files bad input, and say whether they hold.",
        epilog=f"The fuzzers:\n{listed}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--seconds", type=float, default=LONG, metavar="N", help=f"for each (default: {LONG:g})")
    short = f"what CI runs: {SHORT:g} seconds for each"
    parser.add_argument("--short", dest="seconds", action="store_const", const=SHORT, help=short)
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the first examples (default: 1)")
    parser.add_argument("--only", action="append", choices=FUZZERS, metavar="NAME", help="one of the fuzzers below")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
