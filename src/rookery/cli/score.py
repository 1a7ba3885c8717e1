"""The end: places, totals, and what each of them is made of."""

from rich.table import Table
from rich.text import Text

from rookery.cli.terminal import printable
from rookery.core.match import Match


def table_of_scores(match: Match) -> Table:
    """Every player's full count, the winner first."""
    scores, places = match.state.scores(), match.state.ranking()
    table = Table(box=None, pad_edge=False, header_style="title", padding=(0, 2, 0, 0))
    for heading in ("place", "player", "total"):
        table.add_column(heading, no_wrap=True, justify="right" if heading == "total" else "left")
    table.add_column("made of", ratio=1)
    for seat in sorted(range(len(match.names)), key=lambda seat: (places[seat], seat)):
        winner = "title" if places[seat] == 1 else ""
        counted = Text(", ").join([
            Text.assemble(f"{what} {points}", (f" {rule}", "dim"))
            for what, points, rule in match.game.count(match.state, seat)
            if points
        ])  # fmt: skip
        name = Text.assemble((printable(match.names[seat]).plain, winner))
        table.add_row(f"{places[seat]}.", name, Text(str(scores[seat]), winner), counted)
    return table


def verdict(match: Match) -> str:
    """Who has won."""
    winners = [match.names[seat] for seat in match.state.winners()]
    if len(winners) == 1:
        return f"{winners[0]} wins."
    return f"{', '.join(winners[:-1])} and {winners[-1]} share the win."
