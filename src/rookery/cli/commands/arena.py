"""`rookery arena`: entrants meet in many games, and a ladder with error bars comes out."""

import json as json_text
from contextlib import ExitStack
from pathlib import Path
from random import SystemRandom
from secrets import token_bytes
from time import perf_counter
from typing import Annotated, Any, NamedTuple

import typer

from rookery.bots import split
from rookery.cli.chosen import EXAMPLE, CardsFile, GameName, chosen_game, chosen_options, examples, sentence
from rookery.cli.commands.report import write_report
from rookery.cli.crews import DataOption, RayOption, chosen_crew
from rookery.cli.errors import INTERRUPTED, UsageError
from rookery.cli.progress import SEED_BITS, bar, ctrl_c, play_again
from rookery.cli.roster import about_levels
from rookery.cli.standings import leaders, show_standing
from rookery.cli.sworn import RecordsOption, SwornOption, check_luck, sworn_series, told
from rookery.cli.terminal import console
from rookery.core.counts import counted
from rookery.core.game import Game
from rookery.core.oath import SECRET_BYTES
from rookery.core.reasons import Broken
from rookery.sim.arena import Standing, play_arena
from rookery.sim.data import DataFolder
from rookery.sim.files import Parquet, new_file
from rookery.sim.ledger import Ledger, read_ledger
from rookery.sim.records import RecordFolder
from rookery.sim.report import check_report
from rookery.sim.series import Series
from rookery.sim.simulate import Crew
from rookery.sim.sprt import RISK, Question, Sprt

EPILOG = examples(
    f"arena {EXAMPLE} --players 3 --entrants urchin,cutpurse,burglar:sims=500 --games 300 --seed 1 --out ladder.jsonl",
    "arena --out ladder.jsonl --resume --report ladder.html",
    f"arena {EXAMPLE} --players 3 --entrants burglar,cutpurse,cutpurse --games 3000 --sprt burglar --p1 0.45",
    f"arena {EXAMPLE} --entrants burglar,cutpurse --seed 1 --sprt 'burglar>cutpurse' --out duel.jsonl",
    "arena --out ladder.jsonl --resume --game 17 --record game17.rookery.json",
    f"arena {EXAMPLE} --entrants burglar,cutpurse --games 300 --out ladder.jsonl --swear",
    "arena --out ladder.jsonl --resume --sworn 'nine stairs' --records games",
)

GAMES = 100
"""How many games are played if nobody says."""

RESULTS = "Results and resuming"
DECISION = "A decision (SPRT)"


def arena(
    game: GameName = None,
    *,
    players: Annotated[
        int | None,
        typer.Option(metavar="N", help="Number of players (default: the fewest allowed).", show_default=False),
    ] = None,
    entrants: Annotated[
        list[str] | None,
        typer.Option(
            metavar="BOT[,BOT…]",
            help="The entrants. More than N: every group of N meets equally often; fewer: all play, and in turn "
            "one gets an extra seat; named twice: two entrants. Settings follow a colon (burglar:sims=500). "
            f"{about_levels()}.",
            show_default=False,
        ),
    ] = None,
    games: Annotated[
        int | None, typer.Option(metavar="M", min=1, help=f"Play at most this many games (default: {GAMES}).")
    ] = None,
    seed: Annotated[
        int | None, typer.Option(metavar="S", min=0, help="The same seed brings the same games.", show_default=False)
    ] = None,
    jobs: Annotated[
        int | None,
        typer.Option(metavar="J", min=1, help="Number of processes (default: one per core).", show_default=False),
    ] = None,
    data: DataOption = None,
    sworn: SwornOption = None,
    swear: Annotated[
        bool,
        typer.Option(
            "--swear",
            help="Only seal the series in --out, and play nothing yet: publish the seal, then add a word that nobody "
            "could know before with --resume --sworn WORD.",
        ),
    ] = False,
    records: RecordsOption = None,
    ray: RayOption = None,
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="KEY=VALUE", help="An option of the game; see `rookery games`.", show_default=False),
    ] = None,
    cards: CardsFile = None,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE.jsonl",
            help="Keep the results in this file; repeat the command to continue after an interruption.",
            show_default=False,
            rich_help_panel=RESULTS,
        ),
    ] = None,
    resume: Annotated[
        bool,
        typer.Option(
            "--resume",
            help="Continue the series in --out; options left out are taken from it.",
            rich_help_panel=RESULTS,
        ),
    ] = False,
    parquet: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE.parquet",
            help="At the end, also write the results of --out to this new file, for dataframes.",
            show_default=False,
            rich_help_panel=RESULTS,
        ),
    ] = None,
    report: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE.html",
            help="Write a report with charts, as one stand-alone file; replaces an existing report.",
            show_default=False,
            rich_help_panel=RESULTS,
        ),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the sums as JSON.", rich_help_panel=RESULTS)] = False,
    number: Annotated[
        int | None,
        typer.Option(
            "--game",
            metavar="K",
            min=1,
            help="Play only game K of the series again.",
            show_default=False,
            rich_help_panel=RESULTS,
        ),
    ] = None,
    record: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="With --game: a new file for its record.",
            show_default=False,
            rich_help_panel=RESULTS,
        ),
    ] = None,
    sprt: Annotated[
        str | None,
        typer.Option(
            metavar="QUESTION",
            help="Stop once it is clear whether an entrant wins more than its share (`burglar`), or finishes ahead "
            "of another (`burglar>cutpurse`).",
            show_default=False,
            rich_help_panel=DECISION,
        ),
    ] = None,
    p0: Annotated[
        float | None,
        typer.Option(
            "--p0",
            metavar="SHARE",
            help="The share at which the answer is no (default: par).",
            rich_help_panel=DECISION,
        ),
    ] = None,
    p1: Annotated[
        float | None,
        typer.Option(
            "--p1",
            metavar="SHARE",
            help="The share at which the answer is yes (default: a tenth more).",
            rich_help_panel=DECISION,
        ),
    ] = None,
    alpha: Annotated[float, typer.Option(help="The risk of a wrong yes.", rich_help_panel=DECISION)] = RISK,
    beta: Annotated[float, typer.Option(help="The risk of a wrong no.", rich_help_panel=DECISION)] = RISK,
) -> None:
    """Play a tournament: win shares with 95 % intervals, ratings, a decision on request, a report with charts."""
    there = head_of(out, needed=resume)
    oath = there.get("oath") if there else None
    check_luck(sworn or (oath and (oath["word"] or "?")), seed, records)
    chosen = known_game(game, cards, there if resume else None)
    series = chosen_series(
        chosen,
        players=players or (there["players"] if resume and there else chosen.seats[0]),
        entrants=[bot for text in entrants or [] for bot in split(text)] or (there["bots"] if resume and there else []),
        seed=seed if seed is not None else there["seed"] if there else SystemRandom().getrandbits(SEED_BITS),
        options=chosen_options(chosen, option or []) or (there["options"] if resume and there else {}),
    )
    games = games or (there["planned"] if resume and there else GAMES)
    if swear:
        seal_only(series, games, out, there)
        return
    series = sworn_series(series, sworn, games, oath)
    if number is not None:
        play_again(series, number, record, json=json)
        return
    if record is not None:
        raise UsageError("--record takes a single game: say which with --game.")
    crew = chosen_crew(jobs, ray, data)
    test = chosen_test(series, sprt, p0, p1, alpha, beta)
    if data and there and there["played"]:
        raise UsageError(f"--data takes a series from its first game; {out} already holds {there['played']} of them.")
    if parquet and not out:
        raise UsageError("--parquet is made from the results in a file: say which with --out.")
    if parquet and parquet.exists():
        raise UsageError(f"The file {parquet} is already there; choose another name.")
    if parquet:
        check_parquet(parquet)
    if report:
        check_report(report)
    if out and oath and not oath["word"]:
        Ledger.vowed(out, series)
    run(Standing(series, test), games, crew, Kept(out, data, parquet, report, records), json=json)


def head_of(out: Path | None, *, needed: bool) -> dict[str, Any] | None:
    """What the file of results says of its series, if it is there."""
    if out is None or not out.exists():
        if needed:
            raise UsageError(f"There is no file {out} to go on with." if out else "--resume takes --out: which file?")
        return None
    head, results = read_ledger(out)
    return {**head, "planned": max([head["games"], *results]), "played": len(results)}


def seal_only(series: Series, games: int, out: Path | None, there: dict[str, Any] | None) -> None:
    """Write down what is to be played and a secret; nobody knows the luck before a word is added."""
    if out is None or there is not None:
        raise UsageError("--swear seals a new series: say where it is to be kept with --out FILE.jsonl.")
    sealed = series.sworn(token_bytes(SECRET_BYTES), games)
    Ledger.begin(out, sealed, games).close()
    shown = console()
    for said in (
        f"Seal: {sealed.pledge.seal if sealed.pledge else ''}",
        "Publish the seal. Then let somebody else choose a word, and play:",
        f"rookery arena --out {out} --resume --sworn WORD --records FOLDER",
        f"Keep {out} to yourself until then: it holds the secret.",
    ):
        shown.print(said, soft_wrap=True)


def known_game(name: str | None, cards: Path | None, there: dict[str, Any] | None) -> Game:
    """The game that is named, or that of a file, with its figures."""
    if there is None or (name is not None and cards is not None):
        return chosen_game(name, cards)
    chosen = chosen_game(name or there["game"], cards)
    return chosen.with_cards(chosen.printed.replaced(there["cards"])) if there["cards"] and not cards else chosen


def chosen_series(game: Game, *, players: int, entrants: list[str], seed: int, options: dict[str, Any]) -> Series:
    if not entrants:
        raise UsageError("Who enters? Say so with --entrants, as in --entrants cutpurse,burglar:sims=500.")
    try:
        return Series(game, players, entrants, seed, options)
    except Broken as error:
        raise UsageError(sentence(error)) from None


def chosen_test(
    series: Series, text: str | None, p0: float | None, p1: float | None, alpha: float, beta: float
) -> Sprt | None:
    if text is None:
        if p0 is not None or p1 is not None:
            raise UsageError("--p0 and --p1 belong to a decision: say about whom with --sprt.")
        return None
    try:
        return Sprt(Question(series, text), p0, p1, alpha, beta)
    except Broken as error:
        raise UsageError(sentence(error)) from None


def check_parquet(path: Path) -> None:
    """Refuse what could not be written in the end."""
    new_file(path).close()
    path.unlink()


class Kept(NamedTuple):
    """The files that are written, where they are wanted."""

    out: Path | None
    data: Path | None
    parquet: Path | None
    report: Path | None
    records: Path | None

    def told(self) -> list[str]:
        """Where everything is, in sentences."""
        whats = (
            "All results are",
            "All games, decisions and chances are",
            "The same results are",
            "The report is",
            "All records are",
        )
        return [f"{what} in {file}." for what, file in zip(whats, self, strict=True) if file]


def run(standing: Standing, games: int, crew: Crew, kept: Kept, *, json: bool) -> None:
    """Play, write, count, and tell; Ctrl-C keeps what was played."""
    series, played, begin = standing.series, standing.tally, perf_counter()
    with ExitStack() as stack:
        ledger = stack.enter_context(Ledger.begin(kept.out, series, games)) if kept.out else None
        folders = [stack.enter_context(DataFolder(kept.data))] if kept.data else []
        recorded = stack.enter_context(RecordFolder(kept.records)) if kept.records else None
        done = len([number for number in ledger.results if number <= games]) if ledger else 0
        halt = stack.enter_context(ctrl_c())
        progress = stack.enter_context(bar(console(stderr=True)))
        task = progress.add_task("Playing", total=games, completed=done)
        last = 0
        for result in play_arena(standing, games, ledger, crew, halt):
            last = max(last, result["game"])
            for folder in folders:
                folder.write(result)
            if recorded and "record" in result:  # what was in the file before has its record already
                recorded.write(result)
            progress.update(task, description=leaders(standing), completed=max(done, played.games))
        halted = halt.is_set() and not standing.decided and played.games + len(standing.lost) < games
    if kept.out and kept.parquet and not halted:
        write_parquet(kept.out, kept.parquet, last)
    if kept.report and played.games:
        write_report(standing, games, kept.report)

    if json:
        plain = {**series.plain(), **standing.plain(), "complete": not halted, "seconds": perf_counter() - begin}
        typer.echo(json_text.dumps(plain))
    elif played.games:
        show_standing(console(), standing)
    if halted:
        where = f"; they are in {kept.out}, and the same command goes on" if kept.out else ""
        said = f"Interrupted after {played.games} of {counted(games, 'game')}{where}."
        console(stderr=True).print(said, soft_wrap=True)
        raise typer.Exit(INTERRUPTED)
    if not json:
        for said in [*told(series), *kept.told()]:
            console().print(said, soft_wrap=True)


def write_parquet(out: Path, parquet: Path, last: int) -> None:
    """The results that were counted, in order."""
    _, results = read_ledger(out)
    with Parquet(parquet) as file:
        for number in sorted(results):
            if number <= last:
                file.write(results[number])
