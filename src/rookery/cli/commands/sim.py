"""`rookery sim`: many games between bots, and who wins them how often."""

import json as json_text
from contextlib import ExitStack
from pathlib import Path
from random import SystemRandom
from time import perf_counter
from typing import Annotated, Any

import typer

from rookery.cli.chosen import EXAMPLE, CardsFile, GameName, chosen_game, chosen_options, examples, sentence
from rookery.cli.crews import DataOption, RayOption, chosen_crew
from rookery.cli.errors import INTERRUPTED, UsageError
from rookery.cli.progress import SEED_BITS, bar, ctrl_c, play_again
from rookery.cli.roster import DEFAULT_LEVEL, about_levels, chosen_levels
from rookery.cli.sums import show_sums
from rookery.cli.sworn import RecordsOption, SwornOption, check_luck, sworn_series, told
from rookery.cli.terminal import console
from rookery.core.counts import counted
from rookery.core.game import Game
from rookery.core.reasons import Broken
from rookery.sim import Series, Tally
from rookery.sim.data import DataFolder
from rookery.sim.files import ENDINGS, new_file
from rookery.sim.records import RecordFolder
from rookery.sim.series import dealt
from rookery.sim.simulate import Crew, whole

EPILOG = examples(
    f"sim {EXAMPLE} --games 300 --players 3 --bots cutpurse,urchin,urchin --seed 1",
    f"sim {EXAMPLE} --games 10000 --bots urchin --out games.parquet",
    f"sim {EXAMPLE} --games 1000 --bots cutpurse --data games",
    f"sim {EXAMPLE} --games 100000 --bots cutpurse --ray auto --out games.parquet",
    f"sim {EXAMPLE} --seed 1 --game 17 --record game17.rookery.json",
    f"sim {EXAMPLE} --games 100 --bots cutpurse --sworn 'nine stairs' --records games",
)


def sim(
    game: GameName = None,
    *,
    players: Annotated[
        int | None,
        typer.Option(metavar="N", help="Number of players (default: the fewest allowed).", show_default=False),
    ] = None,
    games: Annotated[
        int, typer.Option(metavar="M", min=1, help="Number of games; a multiple of N gives everybody every seat.")
    ] = 100,
    bots: Annotated[
        list[str] | None,
        typer.Option(
            metavar="LEVEL[,LEVEL…]",
            help=f"The players: one level for all, or several, dealt out in turn. {about_levels()}.",
            show_default=DEFAULT_LEVEL,
        ),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(metavar="S", min=0, help="The same seed brings the same games.", show_default=False)
    ] = None,
    jobs: Annotated[
        int | None,
        typer.Option(metavar="J", min=1, help="Number of processes (default: one per core).", show_default=False),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help=f"A new file for the results of all games: {' or '.join(ENDINGS)}.", show_default=False
        ),
    ] = None,
    data: DataOption = None,
    sworn: SwornOption = None,
    records: RecordsOption = None,
    ray: RayOption = None,
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="KEY=VALUE", help="An option of the game; see `rookery games`.", show_default=False),
    ] = None,
    cards: CardsFile = None,
    json: Annotated[bool, typer.Option("--json", help="Print the sums as JSON.")] = False,
    number: Annotated[
        int | None,
        typer.Option("--game", metavar="K", min=1, help="Play only game K of the series again.", show_default=False),
    ] = None,
    record: Annotated[
        Path | None, typer.Option(metavar="FILE", help="With --game: a new file for its record.", show_default=False)
    ] = None,
) -> None:
    """Let bots play many games: win shares with 95 % intervals, scores, lengths."""
    chosen = chosen_game(game, cards)
    check_luck(sworn, seed, records)
    if sworn is not None and records is None:
        raise UsageError("A sworn series is checked by its records: say where with --records FOLDER.")
    series = chosen_series(
        players=chosen.seats[0] if players is None else players,
        game=chosen,
        levels=chosen_levels(bots or []),
        seed=SystemRandom().getrandbits(SEED_BITS) if seed is None else seed,
        options=chosen_options(chosen, option or []),
    )
    crew = chosen_crew(jobs, ray, data)
    if number is not None:
        if out is not None or data is not None or sworn is not None:
            raise UsageError("--out, --data and --sworn are for the results of many games; a single game has --record.")
        play_again(series, number, record, json=json)
        return
    if record is not None:
        raise UsageError("--record takes a single game: say which with --game.")
    run(sworn_series(series, sworn, games), games, crew, out, data, records, json=json)


def chosen_series(*, game: Game, players: int, levels: list[str], seed: int, options: dict[str, Any]) -> Series:
    try:
        return Series(game, players, dealt(levels, players), seed, options)
    except Broken as error:
        raise UsageError(sentence(error)) from None


def run(
    series: Series, games: int, crew: Crew, out: Path | None, data: Path | None, records: Path | None, *, json: bool
) -> None:
    """Play, write, add up, and tell; Ctrl-C keeps what was played."""
    added, begin = Tally(), perf_counter()
    with ExitStack() as stack:
        files = [stack.enter_context(new_file(out))] if out else []
        files += [stack.enter_context(DataFolder(data))] if data else []
        files += [stack.enter_context(RecordFolder(records))] if records else []
        halt = stack.enter_context(ctrl_c())
        progress = stack.enter_context(bar(console(stderr=True)))
        task = progress.add_task("Playing", total=games)
        for result in whole(series, games, crew, halt):
            added.add(result)
            for file in files:
                file.write(result)
            progress.advance(task)
        halted = halt.is_set() and added.games < games
    seconds = perf_counter() - begin

    if json:
        typer.echo(json_text.dumps({**series.plain(), **added.plain(), "complete": not halted, "seconds": seconds}))
    elif added.games:
        show_sums(console(), series, added, seconds)
    if halted:
        where = f"; they are in {out or data or records}" if out or data or records else ""
        console(stderr=True).print(
            f"Interrupted after {added.games} of {counted(games, 'game')}{where}.", soft_wrap=True
        )
        raise typer.Exit(INTERRUPTED)
    if json:
        return
    kept = ((out, "All results are"), (data, "All games, decisions and chances are"), (records, "All records are"))
    for said in [*told(series), *(f"{what} in {written}." for written, what in kept if written)]:
        console().print(said, soft_wrap=True)
