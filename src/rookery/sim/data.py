"""Data: a folder of Parquet tables with everything that happened in the games of a series."""

from pathlib import Path
from typing import Any

from rookery.core.reasons import Broken
from rookery.sim.files import ResultFile, Rows
from rookery.sim.series import Result

TABLES: dict[str, dict[str, tuple[str, str]]] = {
    "games": {
        "game": ("int", "number of the game in its series, from 1; the other tables refer to it"),
        "seed": ("int", "seed of the series; with the number it brings the same game again"),
        "players": ("int", "number of seats"),
        "rounds": ("int", "rounds played; null in a game that does not count them"),
        "actions": ("int", "how often a seat was asked"),
        "seconds": ("float", "how long the game took; everything else is the same for every run"),
    },
    "results": {
        "game": ("int", "number of the game"),
        "seat": ("int", "seat, from 0"),
        "entrant": ("int", "which entrant of the series sat there, from 0: seats are rotated"),
        "bot": ("text", "its level with its settings, such as `burglar:sims=500`"),
        "score": ("int", "points at the end"),
        "place": ("int", "place, from 1; tied seats share the better one"),
        "win": ("float", "1 for the winner; winners who share it get a part each"),
        "cards": ("[text]", "cards that lay open before the seat at the end"),
        "faults": ("int", "decisions that a stand-in had to make for the bot"),
    },
    "decisions": {
        "game": ("int", "number of the game"),
        "step": ("int", "step of the game, from 0; decisions and chances are counted together"),
        "seat": ("int", "seat that was asked"),
        "round": ("int", "round, where the game counts them"),
        "question": ("text", "what it was asked, as views call it"),
        "options": ("[text]", "the words that were legal; a set that is named thing by thing is met once"),
        "word": ("text", "the word it said"),
    },
    "chances": {
        "game": ("int", "number of the game"),
        "step": ("int", "step of the game"),
        "round": ("int", "round, where the game counts them"),
        "word": ("text", "what fell or was drawn"),
        "odds": ("float", "how probable that was"),
        "outcomes": ("int", "how many outcomes there could have been"),
    },
}
"""The columns of each table: what they hold, and what it means."""

ENDING = ".parquet"


class DataFolder(ResultFile):
    """A new folder with a file for each table. It takes results with their tapes."""

    def __init__(self, folder: Path) -> None:
        try:
            folder.mkdir(parents=True)
        except FileExistsError:
            raise Broken(f"the folder {folder} is already there; choose another name") from None
        except OSError as error:
            raise Broken(f"the folder {folder} cannot be made: {error.strerror}") from None
        self.tables = {
            name: Rows(folder / f"{name}{ENDING}", {column: holds for column, (holds, _) in columns.items()})
            for name, columns in TABLES.items()
        }

    def write(self, result: Result) -> None:
        number = {"game": result["game"]}
        self.tables["games"].add({**result, "players": len(result["scores"])})
        for row in seat_rows(result):
            self.tables["results"].add(number | row)
        for decision in result["tape"]["decisions"]:
            self.tables["decisions"].add(number | {**decision})
        for chance in result["tape"]["chances"]:
            self.tables["chances"].add(number | {**chance})

    def close(self) -> None:
        for table in self.tables.values():
            table.close()


def seat_rows(result: Result) -> list[dict[str, Any]]:
    """How a game ended for each seat."""
    return [
        {
            "seat": seat,
            "entrant": result["entrants"][seat],
            "bot": result["bots"][seat],
            "score": result["scores"][seat],
            "place": result["places"][seat],
            "win": result["wins"][seat],
            "cards": result["cards"][seat],
            "faults": sum(result["faults"][seat].values()),
        }
        for seat in range(len(result["scores"]))
    ]
