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
            for what, points, rule, _, _ in match.game.count(match.state, seat)
            if points
        ])  # fmt: skip
        name = Text.assemble((printable(match.names[seat]).plain, winner))
        table.add_row(f"{places[seat]}.", name, Text(str(scores[seat]), winner), counted)
    return table


def verdict(match: Match) -> str:
    """Who has won, and by what: a lead, or what decides a tie."""
    scores, winners = match.state.scores(), match.state.winners()
    best = [seat for seat, score in enumerate(scores) if score == max(scores)]
    names = [match.names[seat] for seat in winners]
    if len(winners) > 1:
        return f"{', '.join(names[:-1])} and {names[-1]} share the win."
    if len(best) > 1:
        tied = [match.names[seat] for seat in best]
        return f"{names[0]} wins. {', '.join(tied[:-1])} and {tied[-1]} are tied. {match.game.legend.get('tie', '')}"
    return f"{names[0]} wins."
