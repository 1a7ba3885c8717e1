"""`rookery verify`: the dice of a recorded match, computed again."""

import json
from pathlib import Path
from typing import Annotated

import typer

from rookery.cli.chosen import examples, sentence
from rookery.cli.errors import FAILED, FailureError
from rookery.cli.saves import read_record, replayed
from rookery.cli.terminal import console
from rookery.core.oath import proof, rolls
from rookery.core.reasons import Broken
from rookery.games import get

EPILOG = examples("verify game.rookery.json", "verify game.rookery.json --proof proof.json")


def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The record of a finished match.", show_default=False)],
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
) -> int:
    """Check that every roll and every draw follows from the secret sealed before the game and the players' words.

    The exit status is 0 if all of them do, and 1 otherwise.
    """
    data = read_record(file)
    replayed(file, data)
    try:
        found = rolls(get(data["game"]), data)
    except Broken as error:
        raise FailureError(f"{file}: {sentence(error)}") from None
    if seal and seal.lower() != data["oath"]["seal"]:
        raise FailureError(f"{file}: The seal of this game is {data['oath']['seal']}, not the one you were shown.")
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
        f"\nSeal: {data['oath']['seal']}"
    )
    return 0


def write(content: object, file: Path) -> None:
    try:
        with file.open("x", encoding="utf-8") as out:
            json.dump(content, out, indent=1)
    except FileExistsError:
        raise FailureError(f"{file} is already there; choose another name.") from None
    except OSError as error:
        raise FailureError(f"{file} cannot be written: {error.strerror}.") from None
