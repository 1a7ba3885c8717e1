"""The command line: `python -m attack` tries every hole and says which of them are closed."""

import argparse
import asyncio
import json
import sys
import tempfile
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from signal import SIGTERM
from time import perf_counter
from typing import Any

from msgspec.structs import replace
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from attack import connections, crowds, doors, figures, noise, records, secrets
from attack.scene import Scene
from attack.verdict import Claim, Finding

FAMILIES = (figures, records, secrets, connections, doors, crowds, noise)
SHORT_SECONDS, LONG_SECONDS = 25.0, 180.0
"""After this an attack is broken off."""
WIDTH = 120
"""Of the table, where no terminal says how wide it is."""

Attack = Callable[[Scene], Awaitable[Finding]]


def main() -> int:
    attacks = {name_of(attack): attack for family in FAMILIES for attack in family.ATTACKS}
    options = read_options(attacks)
    chosen = [attacks[options.only]] if options.only else list(attacks.values())
    begin = perf_counter()
    with tempfile.TemporaryDirectory(prefix="rookery-attack-", ignore_cleanup_errors=True) as folder:
        found = asyncio.run(try_all(chosen, Path(folder), short=options.short))
    console = Console(width=None if sys.stdout.isatty() else WIDTH)
    console.print(table_of(found, perf_counter() - begin))
    for name, finding in found.items():
        for claim in finding.claims:
            if not claim.holds:
                console.print(f"{name}: {escape(claim.measured)}", style="red")
    if options.json:
        options.json.write_text(json.dumps(plain(found), indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    return 0 if all(finding.held for finding in found.values()) else 1


def name_of(attack: Attack) -> str:
    return attack.__name__.replace("_", "-")


def read_options(attacks: dict[str, Attack]) -> argparse.Namespace:
    listed = "\n".join(f"  {name:26}{first_line(attack)}" for name, attack in attacks.items())
    parser = argparse.ArgumentParser(
        prog="python -m attack",
        description="Attack a server on this machine, within bounds, and say whether it holds.",
        epilog=f"The attacks:\n{listed}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--short", action="store_true", help="what CI runs: smaller, below a minute in all")
    parser.add_argument("--only", choices=attacks, metavar="NAME", help="one of the attacks below")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write everything that was measured there too")
    return parser.parse_args()


def first_line(attack: Attack) -> str:
    return (attack.__doc__ or "").strip().splitlines()[0]


async def try_all(attacks: Sequence[Attack], folder: Path, *, short: bool) -> dict[str, Finding]:
    """One attack after the other. A server that did not hold is replaced: the next attack is to meet a sound one.

    Times are measured beside whatever else this machine does, so an attack that did not hold is tried once more, on a
    new server; what it measures then counts. A secret that was told once is told: those attacks have one try."""
    found: dict[str, Finding] = {}
    scene: Scene | None = None
    task = asyncio.current_task()
    assert task is not None
    asyncio.get_running_loop().add_signal_handler(SIGTERM, task.cancel)  # whatever was started is ended all the same
    shown = Console(stderr=True)
    try:
        for attack in attacks:
            if scene is None:
                scene = Scene(folder, short=short)
                await scene.open()
            name = name_of(attack)
            with shown.status(name):
                found[name] = await timed(attack, scene)
                if not found[name].held and attack not in secrets.ATTACKS:
                    shown.print(f"{name} did not hold; once more on a new server")
                    await scene.close()
                    scene = Scene(folder, short=short)
                    await scene.open()
                    found[name] = await timed(attack, scene)
            if not found[name].held:
                await scene.close()
                scene = None
    finally:
        if scene is not None:
            await scene.close()
    return found


async def timed(attack: Attack, scene: Scene) -> Finding:
    begin = perf_counter()
    return replace(await bounded(attack, scene), seconds=perf_counter() - begin)


async def bounded(attack: Attack, scene: Scene) -> Finding:
    """An attack that ends, one way or the other."""
    seconds = SHORT_SECONDS if scene.short else LONG_SECONDS
    bound = asyncio.timeout(seconds)
    try:
        async with bound:
            return await attack(scene)
    except Exception as error:  # noqa: BLE001 (whatever it is, the other attacks go on)
        late = f"not over after {seconds:g} s"
        why = late if bound.expired() else f"broke off: {type(error).__name__}: {error}"
        return Finding(first_line(attack), (Claim(why, holds=False),))


def table_of(found: dict[str, Finding], seconds: float, what: str = "attacks") -> Table:
    failed = sum(not finding.held for finding in found.values())
    summary = f"{len(found)} {what} in {seconds:.0f} s, {failed or 'none'} failed"
    table = Table(title=what.capitalize(), caption=summary, show_lines=True)
    for heading in ("name", "sent", "measured", "seconds", "verdict"):
        table.add_column(heading, overflow="fold", justify="right" if heading == "seconds" else "left")
    for name, finding in found.items():
        measured = "\n".join(escape(claim.measured) if claim.holds else red(claim) for claim in finding.claims)
        verdict = "[green]held" if finding.held else "[bold red]FAILED"
        table.add_row(name, escape(finding.sent), measured, f"{finding.seconds:.1f}", verdict)
    return table


def red(claim: Claim) -> str:
    return f"[red]{escape(claim.measured)}[/]"


def plain(found: dict[str, Finding]) -> dict[str, Any]:
    """Everything that was measured, as JSON."""
    return {
        name: {
            "held": finding.held,
            "seconds": round(finding.seconds, 2),
            "sent": finding.sent,
            "claims": [{"measured": claim.measured, "holds": claim.holds} for claim in finding.claims],
        }
        for name, finding in found.items()
    }


if __name__ == "__main__":
    sys.exit(main())
