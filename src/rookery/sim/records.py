"""A folder of records: one file for each game of a series, so that anybody can replay and verify it."""

import json
from pathlib import Path

from rookery.core.reasons import Broken
from rookery.sim.files import ResultFile
from rookery.sim.series import Result

ENDING = ".rookery.json"


def file_of(folder: Path, number: int) -> Path:
    """Where the record of a game lies."""
    return folder / f"game-{number:06}{ENDING}"


class RecordFolder(ResultFile):
    """Takes the results of a sworn series, and writes their records. Nothing that is there is overwritten."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Broken(f"the folder {folder} cannot be made: {error.strerror}") from None

    def write(self, result: Result) -> None:
        file = file_of(self.folder, result["game"])
        try:
            with file.open("x", encoding="utf-8") as out:
                json.dump(result["record"], out, ensure_ascii=False)
        except FileExistsError:
            raise Broken(f"the file {file} is already there; choose another folder") from None
        except OSError as error:
            raise Broken(f"the file {file} cannot be written: {error.strerror}") from None

    def close(self) -> None:
        """Every file is closed already."""
