"""Saves: records of matches in files. Nothing that is already there is ever overwritten."""

import json
import tempfile
from datetime import datetime
from pathlib import Path
from typing import Any

from rookery.cli.chosen import sentence, text_of
from rookery.cli.errors import FailureError
from rookery.core.fate import Fate
from rookery.core.match import Match
from rookery.core.reasons import Broken
from rookery.core.records import check_record
from rookery.games import get

ENDING = ".rookery.json"


def save(match: Match, file: Path) -> Path:
    """Write the record of a match into a new file."""
    text = json.dumps(match.record(), indent=1, ensure_ascii=False) + "\n"
    try:
        with file.open("x", encoding="utf-8") as out:
            out.write(text)
    except FileExistsError:
        raise FailureError(f"{file} is already there; choose another name.") from None
    except OSError as error:
        raise FailureError(f"{file} cannot be written: {error.strerror}.") from None
    return file


def save_somewhere(match: Match) -> Path:
    """Write the record under a name of its own: in this folder or, where that cannot be, among temporary files."""
    stem = f"{match.game.name}-{datetime.now().astimezone():%Y%m%d-%H%M}"
    try:
        return save(match, unused_name(Path(), stem))
    except FailureError:
        return save(match, unused_name(Path(tempfile.gettempdir()), stem))


def unused_name(folder: Path, stem: str) -> Path:
    """A file that is not there yet."""
    file, number = folder / f"{stem}{ENDING}", 1
    while file.exists():
        number += 1
        file = folder / f"{stem}-{number}{ENDING}"
    return file


def read_record(file: Path) -> dict[str, Any]:
    """The record in a file, with all its parts; what they say is checked when it is replayed."""
    try:
        return check_record(text_of(file))
    except Broken as error:
        raise FailureError(f"{file}: {sentence(error)}") from None
    except RecursionError:
        raise FailureError(f"{file}: This is not a record of a Rookery match.") from None


def replayed(file: Path, data: dict[str, Any], *, fate: Fate | None = None, until: int | None = None) -> Match:
    """The match of a record that came from a file."""
    try:
        return Match.replay(get(data["game"]), data, fate=fate, until=until)
    except Broken as error:
        raise FailureError(f"{file}: {sentence(error)}") from None
