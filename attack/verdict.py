"""Verdicts: what was measured during an attack, and whether the server held."""

from collections.abc import Mapping

from msgspec import Struct

BUSY = 503
"""The status of a server that says that it has too much to do, which is a reason."""


class Claim(Struct, frozen=True):
    """One thing that was measured, in words, and whether it is as it should be."""

    measured: str
    holds: bool


class Finding(Struct, frozen=True):
    """What one attack sent, what came of it, and how long it took. An attack that measured nothing proves nothing."""

    sent: str
    claims: tuple[Claim, ...]
    seconds: float = 0.0

    @property
    def held(self) -> bool:
        return bool(self.claims) and all(claim.holds for claim in self.claims)


def at_most(what: str, measured: float, limit: float, unit: str = "") -> Claim:
    """Holds when a figure is within its limit; the limit is named when it is not."""
    holds = measured <= limit
    text = f"{what} {shown(measured)}{unit}"
    return Claim(text if holds else f"{text}, at most {shown(limit)}{unit} allowed", holds)


def same(what: str, measured: object, expected: object) -> Claim:
    """Holds when something is just what it should be."""
    holds = measured == expected
    return Claim(f"{what} {measured}" if holds else f"{what} {measured} instead of {expected}", holds)


def fair(answers: Mapping[int, int]) -> Claim:
    """Holds when all statuses of HTTP are answers or reasons, and none is a fault of the server; 0: nothing came."""
    told = ", ".join(f"{count} × {status or 'nothing'}" for status, count in sorted(answers.items()))
    return Claim(f"answers: {told or 'none yet'}", all(0 < status < 500 or status == BUSY for status in answers))


def unless(holds: bool, complaint: str) -> tuple[Claim, ...]:  # noqa: FBT001 (what holds is the first word here)
    """What is worth a word only when it does not hold."""
    return () if holds else (Claim(complaint, holds=False),)


def shown(figure: float) -> str:
    return f"{figure:.0f}" if figure >= 10 or figure == int(figure) else f"{figure:.2f}"
