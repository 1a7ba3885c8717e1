"""Checking a sworn series: does everything that was published follow from the secret, the word and the plan?"""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from rookery.core.match import Match
from rookery.core.pledge import BOUND, Pledge, read_pledge, read_pledge_of_game
from rookery.core.reasons import Broken
from rookery.core.records import check_record
from rookery.core.verifying import rolls
from rookery.games import get
from rookery.sim.ledger import read_ledger, series_of
from rookery.sim.lineups import MOST, lineup_of
from rookery.sim.playing import ending_of, names_at, play_game
from rookery.sim.records import ENDING, file_of
from rookery.sim.series import Result, told_apart

UNLIKE = ("seconds",)
"""What may differ when a game is played again."""


class Checked:
    """What was looked at, and whatever does not fit, as sentences."""

    def __init__(self, pledge: Pledge) -> None:
        self.pledge = pledge
        self.games = 0
        self.rolls = 0
        self.again = 0
        self.notes: list[str] = []
        self.complaints: list[str] = []
        plan = pledge.plan
        bots = plan.get("bots")
        if not isinstance(bots, list) or not 1 <= len(bots) <= MOST or not all(isinstance(bot, str) for bot in bots):
            raise Broken("the plan of a series lists its entrants")
        if type(plan.get("games")) is not int or plan["games"] < 1:
            raise Broken("the plan of a series says how many games there are")
        self.bots: list[str] = bots
        self.planned: int = plan["games"]

    def lineup(self, number: int) -> list[int]:
        return lineup_of(len(self.bots), int(self.pledge.plan["players"]), number)

    def count(self, numbers: Sequence[int]) -> None:
        """The games must be the first ones of the plan, without a gap; that the last ones are missing is said."""
        last = max(numbers, default=0)
        self.complaints += [f"Game {number} is missing." for number in range(1, last) if number not in numbers]
        self.complaints += [
            f"Game {number} was not sworn: there are {self.planned}." for number in numbers if number > self.planned
        ]
        if last < self.planned:
            self.notes.append(f"Of {self.planned} games that were sworn, {self.planned - last} have not been played.")

    def add_record(self, number: int, data: Any, result: Result | None = None) -> None:
        """Compute the dice of a game again, and compare its end with what was published."""
        try:
            record = check_record(data)
            told = record.get("oath", {}).get("series")
            pledge, said = read_pledge_of_game(told)
            if pledge.seal != self.pledge.seal or pledge.word != self.pledge.word:
                raise Broken("it belongs to another series")
            if said != number:
                raise Broken(f"it is game {said}")
            game = get(record["game"])
            found = rolls(game, record)
            match = Match.replay(game, record)
        except Broken as error:
            self.complaints.append(f"Game {number}: {error}.")
            return
        self.games += 1
        self.rolls += len(found)
        self.complaints += [
            f"Game {number}, line {roll.event + 1}: the record tells '{roll.told.word}', but '{roll.falls.word}' falls."
            for roll in found
            if not roll.holds
        ]
        if match.names != names_at(told_apart(self.bots), self.lineup(number)):
            self.complaints.append(f"Game {number}: other entrants sit there than the plan has it.")
        if result is not None:
            end: Mapping[str, Any] = ending_of(match.state)
            self.complaints += [
                f"Game {number}: the {part} of the record are not those that were published."
                for part, value in end.items()
                if result.get(part) != value
            ]


def check_folder(folder: Path) -> Checked:
    """Every record in a folder; they must all belong to one series."""
    files = sorted(folder.glob(f"*{ENDING}"))
    if not files:
        raise Broken(f"there is no record (*{ENDING}) in the folder {folder}")
    checked, numbers = None, list[int]()
    for file in files:
        data = read_json(file)
        oath = data.get("oath") if isinstance(data, dict) else None
        try:
            pledge, number = read_pledge_of_game(oath.get("series") if isinstance(oath, dict) else None)
        except Broken as error:
            raise Broken(f"{file}: {error}") from None
        checked = checked or Checked(pledge)
        if number in numbers:
            checked.complaints.append(f"Game {number} is there twice.")
        numbers.append(number)
        checked.add_record(number, data)
    assert checked is not None
    checked.count(numbers)
    return checked


def check_ledger(path: Path, folder: Path | None, again: int = 0) -> Checked:
    """A ledger with the records of its games, if they are there; and some of its games played again."""
    head, results = read_ledger(path)
    if "oath" not in head:
        raise Broken(f"the series in the file {path} was played without an oath: its luck cannot be checked")
    try:
        checked = Checked(read_pledge(head["oath"]))
    except Broken as error:
        raise Broken(f"the oath in the file {path} does not hold: {error}") from None
    checked.complaints += head_complaints(head, checked.pledge)
    checked.count(sorted(results))
    for number, result in sorted(results.items()):
        checked.complaints += seat_complaints(checked, number, result)
        if folder is not None:
            check_one(checked, folder, number, result)
    if again:
        play_again(checked, path, head, results, again)
    return checked


def head_complaints(head: Mapping[str, Any], pledge: Pledge) -> Iterator[str]:
    """The first line of a ledger must be the plan that was sworn."""
    for part in (*BOUND, "players", "bots", "games"):
        if head.get(part) != pledge.plan.get(part):
            yield f"The file has another {part!r} than the plan that was sworn."
    if head["seed"] != pledge.seed:
        yield "The seed does not follow from the secret and the word."


def seat_complaints(checked: Checked, number: int, result: Result) -> Iterator[str]:
    lineup = checked.lineup(number)
    if result["entrants"] != lineup or result["bots"] != [checked.bots[entrant] for entrant in lineup]:
        yield f"Game {number}: other entrants sit there than the plan has it."


def check_one(checked: Checked, folder: Path, number: int, result: Result) -> None:
    file = file_of(folder, number)
    if file.exists():
        checked.add_record(number, read_json(file), result)
    else:
        checked.complaints.append(f"Game {number}: there is no record of it.")


def play_again(checked: Checked, path: Path, head: dict[str, Any], results: Mapping[int, Result], count: int) -> None:
    """Play some games again, spread over the series, and compare everything."""
    series, numbers = series_of(path, head), sorted(results)
    for number in numbers[:: max(1, len(numbers) // count)][:count]:
        played: Mapping[str, Any] = play_game(series, number)
        checked.again += 1
        checked.complaints += [
            f"Game {number}: played again, its {part!r} is another."
            for part, value in results[number].items()
            if part not in UNLIKE and played[part] != value
        ]


def read_json(file: Path) -> Any:
    try:
        return json.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise Broken(f"the file {file} cannot be read: {error.strerror}") from None
    except (ValueError, RecursionError):
        raise Broken(f"the file {file} is not JSON") from None
