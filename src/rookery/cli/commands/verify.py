"""`rookery verify`: the dice of a recorded match, or of a whole sworn series, computed again."""

import json
from pathlib import Path
from typing import Annotated

import typer

from rookery.cli.chosen import examples, sentence
from rookery.cli.errors import FAILED, FailureError, UsageError
from rookery.cli.saves import read_record, replayed
from rookery.cli.terminal import console
from rookery.core.counts import counted
from rookery.core.reasons import Broken
from rookery.core.verifying import proof, rolls
from rookery.games import get
from rookery.sim.checking import Checked, check_folder, check_ledger
from rookery.sim.ledger import ENDING

EPILOG = examples(
    "verify game.rookery.json",
    "verify game.rookery.json --proof proof.json",
    "verify ladder.jsonl --records games --seal SEAL",
    "verify ladder.jsonl --again 5",
)
SHOWN = 20
"""Complaints about a series that are printed."""


def verify(
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE",
            help="The record of a finished match; of a sworn series, its results (.jsonl) or the folder of records.",
            show_default=False,
        ),
    ],
    *,
    seal: Annotated[
        str, typer.Option(metavar="SEAL", help="The seal you were shown before the game.", show_default=False)
    ] = "",
    to: Annotated[
        Path | None,
        typer.Option(
            "--proof",
            metavar="FILE",
            help="Write a proof that other programs can check.",
            show_default=False,
        ),
    ] = None,
    records: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER", help="For the results of a series: the records of its games.", show_default=False
        ),
    ] = None,
    again: Annotated[
        int,
        typer.Option(
            metavar="N", min=0, help="For the results of a series: play N of its games again.", show_default=False
        ),
    ] = 0,
) -> int:
    """Check that every roll and every draw follows from the secret sealed before the game and the players' words.

    The exit status is 0 if all of them do, and 1 otherwise.
    """
    if file.is_dir() or file.suffix == ENDING:
        if to is not None:
            raise UsageError("--proof is for the record of a single game.")
        return verify_series(file, seal, records, again)
    if records is not None or again:
        raise UsageError(f"--records and --again are for the results of a series, which end in {ENDING}.")
    data = read_record(file)
    replayed(file, data)
    try:
        found = rolls(get(data["game"]), data)
    except Broken as error:
        raise FailureError(f"{file}: {sentence(error)}") from None
    shown = data["oath"].get("series", data["oath"])["seal"]
    if seal and seal.lower() != shown:
        raise FailureError(f"{file}: The seal of this game is {shown}, not the one you were shown.")
    if to is not None:
        write(proof(get(data["game"]), data), to)
    wrong = [roll for roll in found if not roll.holds]
    out = console()
    for roll in wrong:
        out.print(
            f"Line {roll.event + 1}: the record tells '{roll.told.word}', but '{roll.falls.word}' falls.",
            style="wrong",
        )
    if wrong:
        out.print(f"{len(wrong)} of {len(found)} rolls and draws {'does' if len(wrong) == 1 else 'do'} not hold.")
        return FAILED
    out.print(
        f"Every roll holds: all {len(found)} rolls and draws follow from the secret and the words of the players."
        f"\nSeal: {shown}"
    )
    return 0


def verify_series(file: Path, seal: str, records: Path | None, again: int) -> int:
    """Check what was published of a sworn series."""
    if file.is_dir() and (records is not None or again):
        raise UsageError("A folder of records is checked as it is; --records and --again take the results (.jsonl).")
    try:
        checked = check_folder(file) if file.is_dir() else check_ledger(file, records, again)
    except Broken as error:
        raise FailureError(sentence(error)) from None
    if seal and seal.lower() != checked.pledge.seal:
        raise FailureError(f"{file}: The seal of this series is {checked.pledge.seal}, not the one you were shown.")
    return show_series(checked)


def show_series(checked: Checked) -> int:
    out = console()
    for complaint in checked.complaints[:SHOWN]:
        out.print(complaint, style="wrong", soft_wrap=True)
    if len(checked.complaints) > SHOWN:
        out.print(f"… and {len(checked.complaints) - SHOWN} more.")
    for note in checked.notes:
        out.print(note, soft_wrap=True)
    seen = [
        f"{counted(checked.games, 'record')} with {checked.rolls:,} rolls and draws" if checked.games else "",
        f"{counted(checked.again, 'game')} played again" if checked.again else "",
    ]
    what = ", ".join(part for part in seen if part)
    if checked.complaints:
        out.print(f"The series does not hold: {counted(len(checked.complaints), 'complaint')}.")
    elif what:
        out.print(f"The series holds: {what}; all follow from the secret, the word and the plan.", soft_wrap=True)
    else:
        out.print(
            "The secret fits the seal, and the seed follows from it. No game was checked: add --records or --again."
        )
    out.print(f"Seal: {checked.pledge.seal}\nWord: {checked.pledge.word}", soft_wrap=True)
    return FAILED if checked.complaints else 0


def write(content: object, file: Path) -> None:
    try:
        with file.open("x", encoding="utf-8") as out:
            json.dump(content, out, indent=1)
    except FileExistsError:
        raise FailureError(f"{file} is already there; choose another name.") from None
    except OSError as error:
        raise FailureError(f"{file} cannot be written: {error.strerror}.") from None
