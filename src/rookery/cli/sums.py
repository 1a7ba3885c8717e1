"""The sums of many games as tables."""

from rich.console import Console
from rich.table import Table

from rookery.cli.terminal import printable
from rookery.core.counts import counted
from rookery.sim import Result, Series, Share, Spread, Tally


def show_sums(shown: Console, series: Series, added: Tally, seconds: float) -> None:
    """The sums as tables."""
    players, games = counted(series.players, "player"), counted(added.games, "game")
    title = f"{series.game.title}, {players}, {games}, seed {series.seed}"
    shown.print(title, style="title", soft_wrap=True)
    shown.print()
    shown.print(table_of_shares("bot", added.entrants))
    shown.print()
    shown.print(table_of_shares("seat", added.seats))
    shown.print()
    if added.rounds.counts:
        shown.print(f"Rounds   {spread(added.rounds)}")
    shown.print(f"Actions  {spread(added.actions)}")
    shown.print(f"{seconds:.1f} s, {added.games / seconds:.1f} games a second")
    show_faults(shown, added)


def table_of_shares(what: str, shares: list[Share]) -> Table:
    table = columns(what, "wins", "95 % interval", "mean place", "mean score", "quartiles", "from–to")
    for share in shares:
        low, high = share.interval
        scores = share.scores
        table.add_row(
            share.name.removeprefix("seat "),
            f"{share.share:.1%}",
            f"{low:.1%} – {high:.1%}",
            f"{share.mean_place:.2f}",
            f"{scores.mean:.1f}",
            " ".join(str(scores.quantile(part)) for part in (0.25, 0.5, 0.75)),
            f"{scores.quantile(0)}–{scores.quantile(1)}",
        )
    return table


def show_faults(shown: Console, added: Tally) -> None:
    """Who had to be stood in for, how often and why."""
    for share in added.faulty():
        kinds = ", ".join(f"{kind} {count}" for kind, count in sorted(share.faults.items()))
        shown.print(f"{share.name} failed and a stand-in decided: {kinds}.", style="wrong", soft_wrap=True)
        shown.print(printable(f"  First: {share.first_fault}"), soft_wrap=True)


def spread(numbers: Spread) -> str:
    quartiles = ", ".join(str(numbers.quantile(part)) for part in (0.25, 0.5, 0.75))
    return f"{numbers.mean:.1f} on average, quartiles {quartiles}, from {numbers.quantile(0)} to {numbers.quantile(1)}"


def show_game(shown: Console, series: Series, result: Result) -> None:
    """One game: who sat where and how it ended."""
    shown.print(f"{series.game.title}, game {result['game']} of seed {series.seed}", style="title", soft_wrap=True)
    shown.print()
    table = columns("bot", "seat", "place", "score")
    for seat, entrant in enumerate(result["entrants"]):
        table.add_row(series.names[entrant], str(seat), str(result["places"][seat]), str(result["scores"][seat]))
    shown.print(table)


def columns(first: str, *others: str) -> Table:
    """An empty table: words to the left, then numbers."""
    table = Table(box=None, pad_edge=False, header_style="title", padding=(0, 2, 0, 0))
    table.add_column(first, no_wrap=True)
    for heading in others:
        table.add_column(heading, justify="right", no_wrap=True)
    return table
