"""The pages on how strong the bots are, made from what the ladder has kept."""

from collections.abc import Iterable
from pathlib import Path

from bench.rungs import CROWD, FIELD, LADDER, Book, Rung, Stint, rungs, score
from bench.workers import ROOT
from rookery.games import OURS, get

DOCS = ROOT / "docs"
DATA, PAGE, SUMMARY = Path("measured", "strength.json"), Path("measured", "strength.md"), Path("bots.md")
"""Below the folder of the docs: what is kept, and the pages that are made from it."""

BEGIN, END = "<!-- This table is made by `make ladder`. -->\n", "<!-- The end of that table. -->\n"

NAMES = {"ismcts": "IS-MCTS"}
"""Bots that are no thieves of ours."""

FEW = 30
"""The share of fewer games says too little to stand without its interval."""

FIGURES = ["game", "bot", "against", "games", "wins", "95 % interval"]
STINTS = ["game", "bot", "against", "games", "wins", "commit", "mark", "date", "seconds a game"]

ABOUT = """\
# Measured: how strong the levels are

<!-- This page is made by `make ladder` from strength.json beside it. -->

One bot against others of another kind that fill the table, seats rotated. *Wins* is the part of the games that
the one has won (a shared win counts as its part), with Wilson's 95 % interval. The levels are those of [the
bots](../bots.md): the Burglar with 100 simulations, the Mastermind with one second on each turn. A second is one
of the processor, so that other work on the machine makes nobody weaker.

`make ladder` plays what is missing and writes this page; it can be stopped at any time and goes on where it was
(`ARGS="--jobs 2 --minutes 60"`: two processes for an hour; `--games 1000`: more games than the goal; `--only
burglar`: only some). The games of a row are those of the arena: `rookery arena thiefs-market --players 3
--entrants burglar,cutpurse,cutpurse --seed 1` plays the second row of the first table again.
"""

ASKED = """\
*Asked for* is the share above which the whole interval should lie. By luck alone the one wins a third.
"""

CROWDED = """\
The same with as many players as a game seats. By luck alone the one wins its part of the table: a fifth, in
Master Thief a sixth.
"""

FIELDED = """\
IS-MCTS is [OpenSpiel's](https://openspiel.readthedocs.io) search of information sets: its own code, on [our
OpenSpiel games](../environments.md#openspiel), with one playout for each simulation. It thinks on each word as
long as the Mastermind does on a whole turn, and longer than the Burglar (which takes 0.02 to 0.04 s). By luck
alone the one wins a third.
"""

PLAYED = """\
What bots choose is told by a mark: a digest of the rules' version and of every word of two games between them.
It stays the same when they only get quicker. A row above counts the games of one mark, the last that played.
*Seconds a game* are those of the processor.
"""

EARLIER = """\
These games were played by bots that chose otherwise, and count no more.
"""

SECTIONS = {LADDER: ("Three players", ASKED), CROWD: ("A full table", CROWDED), FIELD: ("Against the field", FIELDED)}
"""By the kind of rungs: a heading, and what must be known to read the table."""


def write_pages(docs: Path, book: Book) -> None:
    """Both pages, from one book."""
    docs.joinpath(PAGE).write_text(page(book), encoding="utf-8")
    summary = docs / SUMMARY
    summary.write_text(with_summary(summary.read_text(encoding="utf-8"), book), encoding="utf-8")


def page(book: Book) -> str:
    """All figures, and who played for them."""
    kept = [rung for rung in rungs() if rung.key in book.stints]
    parts = [ABOUT]
    for kind, (heading, about) in SECTIONS.items():
        rows = [
            [*figures(book, rung), *([verdict(book, rung)] if kind == LADDER else [])]
            for rung in kept
            if rung.kind == kind
        ]
        if rows:
            parts += [f"## {heading}\n", about, table([*FIGURES, *(["asked for"] if kind == LADDER else [])], rows)]
    parts += [
        "## Who played\n",
        PLAYED,
        table(STINTS, (stint_row(rung, one) for rung in kept for one in book.latest(rung))),
    ]
    old = [stint_row(rung, one) for rung in kept for one in book.earlier(rung)]
    if old:
        parts += ["## Earlier bots\n", EARLIER, table(STINTS, old)]
    return "\n".join(parts)


def figures(book: Book, rung: Rung) -> list[str]:
    """How a rung stands."""
    played = score(book.latest(rung))
    low, high = played.interval
    games = f"{played.games} of {rung.goal}" if played.games < rung.goal else f"{played.games}"
    return [*who(rung), games, percent(played.share), f"{100 * low:.1f} – {100 * high:.1f}"]


def verdict(book: Book, rung: Rung) -> str:
    """Whether the whole interval lies above what is asked for."""
    reached = score(book.latest(rung)).interval[0] > rung.floor
    return f"above {100 * rung.floor:.0f} %: {'yes' if reached else 'not shown'}"


def stint_row(rung: Rung, stint: Stint) -> list[str]:
    """Which commit played how many games, and when."""
    return [
        *who(rung),
        f"{stint.games}",
        percent(stint.wins / stint.games),
        f"`{stint.commit}`",
        f"`{stint.bots}`",
        stint.date,
        f"{stint.seconds / stint.games:.2f}",
    ]


def who(rung: Rung) -> list[str]:
    """Which game, who, and against how many of whom."""
    return [get(rung.game).title, called(rung.one), f"{rung.players - 1} {called(rung.others, many=True)}"]


def called(bot: str, *, many: bool = False) -> str:
    """What pages call a bot: `Burglar`, `Burglars`; settings in brackets."""
    name, _, settings = bot.partition(":")
    shown = NAMES.get(name, name.capitalize() + ("s" if many else ""))
    return f"{shown} ({settings})" if settings else shown


def with_summary(text: str, book: Book) -> str:
    """The page of the bots with the table of three players, shares only."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    played = {(rung.one, rung.game): rung for rung in rungs() if rung.kind == LADDER}
    rows = [
        [
            f"{called(one)} against two {called(others, many=True)}",
            *(share_of(book, played[one, game]) for game in OURS),
        ]
        for one, others in dict.fromkeys((rung.one, rung.others) for rung in played.values())
    ]
    return f"{before}{BEGIN}\n{table(['', *(game.title for game in OURS.values())], rows)}\n{END}{after}"


def share_of(book: Book, rung: Rung) -> str:
    """A share without decimals; nothing where too little was played."""
    played = score(book.latest(rung))
    return percent(played.share, 0) if played.games >= FEW else ""


def percent(share: float, digits: int = 1) -> str:
    return f"{100 * share:.{digits}f} %"


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    names = list(head)
    lines = [names, ["---"] * len(names), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)
