"""How an arena stands, as tables."""

from rich.console import Console
from rich.table import Table

from rookery.cli.sums import columns, show_faults, spread, table_of_shares
from rookery.core.counts import counted
from rookery.sim.arena import Standing

ROOM = 48
"""Letters that fit beside the progress bar."""


def show_standing(shown: Console, standing: Standing) -> None:
    """The ladder, the seats, the length, the decision, and whoever failed."""
    series, added = standing.series, standing.tally
    players, games = counted(series.players, "player"), counted(added.games, "game")
    title = f"{series.game.title}, {players}, {games}, seed {series.seed}"
    shown.print(title, style="title", soft_wrap=True)
    shown.print()
    shown.print(ladder(standing))
    shown.print()
    shown.print(table_of_shares("seat", added.seats))
    shown.print()
    if added.rounds.counts:
        shown.print(f"Rounds   {spread(added.rounds)}")
    shown.print(f"Actions  {spread(added.actions)}")
    shown.print(f"Par is {1 / series.players:.1%}; a game took {added.seconds / added.games:.2f} s.")
    if standing.sprt:
        shown.print(standing.sprt.say(), style="title", soft_wrap=True)
    show_faults(shown, added)
    if standing.lost:
        games = ", ".join(map(str, standing.lost))
        text = f"The processes that played these games ended before their time, twice: {games}. They are not counted."
        shown.print(text, style="wrong", soft_wrap=True)


def ladder(standing: Standing) -> Table:
    table = columns("entrant", "games", "wins", "95 % interval", "place", "rating", "ordinal", "score")
    for entrant in standing.ladder():
        share = standing.tally.entrants[entrant]
        mu, sigma, ordinal = standing.ratings.of(entrant)
        low, high = share.interval
        table.add_row(
            share.name,
            f"{share.games}",
            f"{share.share:.1%}" if share.games else "–",
            f"{low:.1%} – {high:.1%}" if share.games else "–",
            f"{share.mean_place:.2f}" if share.games else "–",
            f"{mu:.1f} ± {sigma:.1f}",
            f"{ordinal:.1f}",
            f"{share.scores.mean:.1f}" if share.games else "–",
        )
    return table


def leaders(standing: Standing) -> str:
    """The shares so far, for the progress bar."""
    shares = [standing.tally.entrants[entrant] for entrant in standing.ladder()]
    text = "  ".join(f"{share.name} {share.share:.0%}" for share in shares if share.games)
    return text if len(text) <= ROOM else f"{text[: ROOM - 1]}…"
