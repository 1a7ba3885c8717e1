"""Accounts: the findings of an analysis as a terminal shows them: sums, bars, marked decisions and rolls."""

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from rookery.bots.analysis.result import BLUNDER, INACCURACY, MISTAKE
from rookery.cli.paint import heading, hung
from rookery.cli.terminal import printable
from rookery.core.counts import counted
from rookery.core.tasks import CHANCE
from rookery.server.messages import AccountInfo, Analysis, DecisionInfo

PARTS = (("luck", "luck"), ("own", "own choices"), ("others", "choices of others"), ("hidden", "not to be known"))
"""The parts of an account, and what they are called."""

STYLES = {BLUNDER: "wrong", MISTAKE: "lit", INACCURACY: "key", "": "dim"}
SIGNS = {BLUNDER: "??", MISTAKE: "? ", INACCURACY: "?!", "": "  "}
"""As chess players annotate; a mark reads without colours."""

BAR = 60
"""Columns for the bars."""
SMALL = 0.0005
"""What is shown as nothing."""


def points(change: float) -> str:
    """A change of a chance, in points of a hundred: `+3.4`."""
    return f"{100.0 * change:+.1f}" if abs(change) >= SMALL else "0.0"


def account_lines(told: Analysis, width: int) -> list[RenderableType]:
    """For each player result and par, what lies between them, and the accuracy; then the same as bars."""
    table = Table(box=None, pad_edge=False, header_style="title", padding=(0, 2, 0, 0))
    table.add_column("player", no_wrap=True)
    for name in ("result", "par", *(name for _, name in PARTS), "accuracy"):
        table.add_column(name, justify="right")
    for name, account in zip(told.names, told.accounts, strict=True):
        parts = [points(getattr(account, part)) for part, _ in PARTS]
        sums = [f"{100.0 * account.result:.1f}", f"{100.0 * account.par:.1f}"]
        table.add_row(printable(name), *sums, *parts, f"{account.accuracy:.0f}")
    lines: list[RenderableType] = [heading("The account", width), table, ""]
    ends = [end for account in told.accounts for _, _, end in falls(account)]
    for name, account in zip(told.names, told.accounts, strict=True):
        lines += [printable(name, "title"), *bars(account, min(0.0, *ends), max(1.0, *ends))]
    return lines


def falls(account: AccountInfo) -> list[tuple[str, float, float]]:
    """The parts, each beginning where the one before has ended, from par to the result."""
    found, start = [], account.par
    for part, name in PARTS:
        end = start + getattr(account, part)
        found.append((name, start, end))
        start = end
    return found


def bars(account: AccountInfo, low: float, high: float) -> list[Text]:
    """A bar for each part of an account, on a scale that all of them share."""
    lines = []
    for name, start, end in falls(account):
        left, right = (round(BAR * (place - low) / (high - low)) for place in sorted((start, end)))
        style = "wrong" if end - start < -SMALL else "key" if end - start > SMALL else "dim"
        drawn = " " * left + "█" * max(right - left, 1)
        lines.append(Text.assemble(f"  {name:18}{points(end - start):>7} ", (drawn, style)))
    return lines


def decision_lines(told: Analysis, seat: int, width: int, *, every: bool) -> list[RenderableType]:
    """The marked decisions of a player, or all of them, with what would have been better."""
    account = told.accounts[seat]
    own = [decision for decision in told.decisions if decision.seat == seat and decision.sims]
    marked = [decision for decision in own if decision.mark or every]
    cost = sum(decision.loss for decision in own)
    lines: list[RenderableType] = [
        heading(f"{told.names[seat]}: accuracy {account.accuracy:.0f}", width),
        f"{counted(account.decisions, 'decision')}, {100.0 * cost:.1f} points of chance lost in all.",
    ]
    for decision in marked:
        lines += one_decision(decision, width)
    rest = [decision for decision in own if decision not in marked]
    if rest and marked:
        lost = 100.0 * sum(decision.loss for decision in rest)
        lines.append(f"   {counted(len(rest), 'other')} cost {lost:.1f} together.")
    kinds = ", ".join(f"{kind.kind} {kind.accuracy:.0f} ({kind.decisions})" for kind in account.kinds)
    if kinds:
        lines += hung(Text(f"Accuracy by kind: {kinds}."), width, 2)
    return lines


def one_decision(decision: DecisionInfo, width: int) -> list[Text]:
    sign = Text(SIGNS[decision.mark], STYLES[decision.mark])
    where = ", ".join(part for part in (decision.heading, decision.kind, decision.mark) if part)
    cost = f" {points(-decision.loss)} ({100.0 * decision.before:.0f} % to {100.0 * decision.after:.0f} %)"
    lines = [Text.assemble(sign, " ", (where, "title"), cost if decision.loss else "")]
    lines += hung(Text.assemble("   ", printable(" ".join(decision.told))), width, 5)
    if decision.better_told:
        lines += hung(Text.assemble("   ", ("Better: ", "dim"), printable(" ".join(decision.better_told))), width, 5)
    return lines


def roll_lines(told: Analysis, seat: int, width: int) -> list[RenderableType]:
    """What every roll and deal did for a player."""
    lines: list[RenderableType] = [heading(f"{told.names[seat]}: luck {points(told.accounts[seat].luck)}", width)]
    for step in told.steps:
        if step.seat == CHANCE and abs(step.luck[seat]) >= SMALL:
            luck = step.luck[seat]
            gained = (f"{points(luck):>6}", "wrong" if luck < 0 else "key")
            lines += hung(Text.assemble(gained, f"  {step.heading}: ", printable(step.told)), width, 8)
    return lines
