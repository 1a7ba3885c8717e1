"""Sworn series: luck that anybody can check when the games are published (docs/oaths.md); for `sim` and `arena`."""

from pathlib import Path
from secrets import token_bytes
from typing import Annotated, Any

import typer

from rookery.cli.chosen import sentence
from rookery.cli.errors import UsageError
from rookery.core.oath import SECRET_BYTES
from rookery.core.pledge import check_word, read_sealed
from rookery.core.reasons import Broken
from rookery.sim.series import Series

SwornOption = Annotated[
    str | None,
    typer.Option(
        metavar="WORD",
        help="Swear the luck: the seed follows from a new secret and this word, and `rookery verify` can check it.",
        show_default=False,
    ),
]

RecordsOption = Annotated[
    Path | None,
    typer.Option(
        metavar="FOLDER",
        help="With --sworn: a folder for the record of each game, to publish with the results.",
        show_default=False,
    ),
]


def check_luck(word: str | None, seed: int | None, records: Path | None) -> None:
    """Refuse what does not go together."""
    if word is None:
        if records is not None:
            raise UsageError("--records are for checking sworn luck: add --sworn WORD.")
        return
    if seed is not None:
        raise UsageError("A sworn series has no --seed: its seed follows from the secret and the word.")
    try:
        check_word(word)
    except Broken as error:
        raise UsageError(sentence(error)) from None


def sworn_series(series: Series, word: str | None, games: int, oath: Any = None) -> Series:
    """The series with its luck sworn, if it is to be; `oath` is that of a file that is there already."""
    if oath is None:
        return series if word is None else series.sworn(token_bytes(SECRET_BYTES), games, word)
    pledge = read_sealed(oath)
    if not pledge.word and word is None:
        raise UsageError(f"The series is sealed ({pledge.seal}) and waits for a word: add it with --sworn WORD.")
    if pledge.word and word not in (None, pledge.word):
        raise UsageError(f"The series was sworn with the word '{pledge.word}'.")
    again = series.sworn(pledge.secret, pledge.plan["games"], pledge.word or word or "")
    if again.pledge is None or again.pledge.seal != pledge.seal:
        raise UsageError("The series in the file was sworn with another plan: other entrants, options or games.")
    return again


def told(series: Series) -> list[str]:
    """What to publish, in sentences."""
    return [f"Seal: {series.pledge.seal}", f"Word: {series.pledge.word}"] if series.pledge else []
