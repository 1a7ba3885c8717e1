"""Sworn series: luck that was settled before the first game, and that anybody can check who has the files."""

import copy
import json
import re
from collections.abc import Callable
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from rookery.cli import main
from rookery.core.pledge import Pledge, read_pledge, read_sealed
from rookery.core.reasons import Broken
from rookery.core.records import seal
from rookery.core.verifying import proof, rolls
from rookery.games import GAMES, get
from rookery.sim.checking import check_folder, check_ledger
from rookery.sim.playing import play_game
from rookery.sim.records import file_of
from rookery.sim.series import Series
from tests.core.test_oath import second_opinion
from tests.sim.timeless import timeless

pytestmark = pytest.mark.slow

GAME = min(GAMES.values(), key=lambda game: game.seats[0])
SECRET, OTHER, PUBLISHED = (bytes(range(first, first + 32)) for first in range(3))
PLAYERS = GAME.seats[0]
SERIES = Series(GAME, PLAYERS, ["urchin", "cutpurse"], 0)
SWORN = SERIES.sworn(SECRET, 4, "nine stairs")
ARENA = ["arena", GAME.name, "--players", str(PLAYERS), "--entrants", "urchin,cutpurse", "--games", "4", "--jobs", "1"]


@pytest.fixture(scope="module")
def published(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what is published: the results and the records of four games, in none of which a win is shared."""
    folder = tmp_path_factory.mktemp("sworn")
    ladder, records = folder / "ladder.jsonl", folder / "games"
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("rookery.cli.commands.arena.token_bytes", lambda _: PUBLISHED)
        assert main([*ARENA, "--out", str(ladder), "--swear"]) == 0
    words = ["--out", str(ladder), "--resume", "--sworn", "nine stairs", "--records", str(records), "--jobs", "1"]
    assert main(["arena", *words]) == 0
    return folder


def changed(published: Path, folder: Path, change: Callable[[list[Any]], None]) -> Path:
    """A copy of what was published in which the lines of the results are changed."""
    copytree(published, folder, dirs_exist_ok=True)
    ladder = folder / "ladder.jsonl"
    lines = [json.loads(line) for line in ladder.read_text(encoding="utf-8").splitlines()]
    change(lines)
    ladder.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return ladder


def rewritten(folder: Path, number: int, change: Callable[[dict[str, Any]], None]) -> Path:
    """A record that was changed by somebody who knows how records are sealed."""
    file = file_of(folder / "games", number)
    record = json.loads(file.read_text(encoding="utf-8"))
    change(record)
    record["seal"] = seal(record)
    file.write_text(json.dumps(record), encoding="utf-8")
    return file


def test_everything_that_was_published_holds(published: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ladder, records = published / "ladder.jsonl", published / "games"
    seal_shown = json.loads(ladder.read_text(encoding="utf-8").splitlines()[0])["oath"]["seal"]
    words = ["verify", str(ladder), "--records", str(records), "--again", "2", "--seal", seal_shown]
    assert main(words) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert re.search(r"The series holds: 4 records with [\d,]+ rolls and draws, 2 games played again", told)
    assert f"Seal: {seal_shown} Word: nine stairs" in told
    assert main(["verify", str(records), "--seal", seal_shown]) == 0
    assert main(["verify", str(file_of(records, 3)), "--seal", seal_shown]) == 0
    assert main(["verify", str(ladder), "--seal", "0" * 64]) == 1
    assert "not the one you were shown" in " ".join(capsys.readouterr().err.split())


def test_the_second_verifier_agrees(published: Path) -> None:
    record = json.loads(file_of(published / "games", 2).read_text(encoding="utf-8"))
    told = json.loads(json.dumps(proof(GAME, record)))
    series = told["oath"]["series"]
    assert second_opinion().complaints(told, series["seal"]) == []
    for part, value in (("secret", OTHER.hex()), ("word", "other"), ("game", 3), ("seal", "0" * 64)):
        lie = copy.deepcopy(told)
        lie["oath"]["series"][part] = value
        assert second_opinion().complaints(lie) == ["The secret does not follow from that of its series."]


def test_the_seed_and_the_dice_follow_from_secret_word_and_plan() -> None:
    first = timeless(play_game(SWORN, 1))
    assert timeless(play_game(SERIES.sworn(SECRET, 4, "nine stairs"), 1)) == first
    others = [
        SERIES.sworn(OTHER, 4, "nine stairs"),
        SERIES.sworn(SECRET, 4, "nine stair"),
        SERIES.sworn(SECRET, 5, "nine stairs"),
        Series(GAME, PLAYERS, ["cutpurse", "urchin"], 0).sworn(SECRET, 4, "nine stairs"),
    ]
    assert len({SWORN.seed, *(other.seed for other in others)}) == 5
    logs = [play_game(other, 1)["record"]["log"] for other in (SWORN, *others)]
    assert len({tuple(log) for log in logs}) == 5
    assert all(roll.holds for roll in rolls(GAME, play_game(SWORN, 3)["record"]))


def test_the_seal_binds_secret_and_plan_and_tells_neither_seed_nor_word() -> None:
    assert SWORN.pledge is not None
    plan = SWORN.pledge.plan
    assert Pledge(SECRET, plan, "a").seal == Pledge(SECRET, plan, "b").seal, "the word comes after the seal"
    assert Pledge(OTHER, plan, "a").seal != Pledge(SECRET, plan, "a").seal
    for part in plan:
        assert Pledge(SECRET, {**plan, part: "?"}, "a").seal != SWORN.pledge.seal


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"secret": OTHER.hex()}, "does not fit its seal"),
        ({"seal": "0" * 64}, "does not fit its seal"),
        ({"plan": {"players": 2}}, "does not fit its seal"),
        ({"plan": {"players": "2"}}, "how many players"),
        ({"secret": "xyz"}, "64 digits"),
        ({"word": ""}, "1 to 40 letters"),
        ({"word": "x" * 41}, "1 to 40 letters"),
        ({"word": "a\nb"}, "1 to 40 letters"),
        ({"word": None}, "no word has been added"),
        ({"more": 1}, "nothing else"),
    ],
)
def test_a_pledge_that_was_changed_is_refused(changes: dict[str, Any], sentence: str) -> None:
    assert SWORN.pledge is not None
    told = SWORN.pledge.told()
    assert read_pledge(told).told() == told
    with pytest.raises(Broken, match=sentence):
        read_pledge({**told, **changes})


def swap(lines: list[Any]) -> None:
    lines[1]["scores"], lines[2]["scores"] = lines[2]["scores"], lines[1]["scores"]


LIES: dict[str, tuple[Callable[[list[Any]], None], str]] = {
    "a better score": (lambda lines: lines[1]["scores"].__setitem__(0, 999), "Game 1: the scores"),
    "a better place": (lambda lines: lines[2].update(places=lines[2]["places"][::-1]), "Game 2: the places"),
    "another winner": (lambda lines: lines[3].update(wins=lines[3]["wins"][::-1]), "Game 3: the wins"),
    "other cards": (lambda lines: lines[4].update(cards=[["crown"]] * PLAYERS), "Game 4: the cards"),
    "more rounds": (lambda lines: lines[4].update(rounds=99), "Game 4: the rounds"),
    "other seats": (lambda lines: lines[1].update(entrants=lines[1]["entrants"][::-1]), "Game 1: other entrants"),
    "a lost game left out": (lambda lines: lines.__delitem__(2), "Game 2 is missing"),
    "a game more": (lambda lines: lines.append({**lines[4], "game": 5}), "Game 5 was not sworn"),
    "other entrants": (lambda lines: lines[0].update(bots=["cutpurse", "urchin"]), "another 'bots'"),
    "fewer games planned": (lambda lines: lines[0].update(games=3), "another 'games'"),
}


@pytest.mark.parametrize("lie", LIES)
def test_results_that_were_changed_are_named(published: Path, tmp_path: Path, lie: str) -> None:
    change, sentence = LIES[lie]
    ladder = changed(published, tmp_path, change)
    found = check_ledger(ladder, tmp_path / "games").complaints
    assert any(sentence in complaint for complaint in found), found


def test_results_that_were_changed_are_named_by_playing_again(published: Path, tmp_path: Path) -> None:
    ladder = changed(published, tmp_path, lambda lines: lines[3].update(actions=lines[3]["actions"] + 1))
    assert check_ledger(ladder, None, 4).complaints == ["Game 3: played again, its 'actions' is another."]
    assert check_ledger(ladder, None).complaints == [], "nobody looked"


def test_another_seed_or_oath_in_the_results_is_noticed(published: Path, tmp_path: Path) -> None:
    def reseeded(lines: list[Any]) -> None:
        for line in lines:
            line["seed"] += 1

    ladder = changed(published, tmp_path / "seed", reseeded)
    assert "The seed does not follow from the secret and the word." in check_ledger(ladder, None).complaints
    ladder = changed(published, tmp_path / "secret", lambda lines: lines[0]["oath"].update(secret=OTHER.hex()))
    with pytest.raises(Broken, match="does not fit its seal"):
        check_ledger(ladder, None)
    ladder = changed(published, tmp_path / "word", lambda lines: lines[0]["oath"].update(word="better"))
    assert check_ledger(ladder, ladder.parent / "games").complaints[0].startswith("The seed does not follow")
    ladder = changed(published, tmp_path / "none", lambda lines: lines[0].pop("oath"))
    with pytest.raises(Broken, match="without an oath"):
        check_ledger(ladder, None)


def test_records_that_were_changed_are_named(published: Path, tmp_path: Path) -> None:
    copytree(published, tmp_path, dirs_exist_ok=True)
    records = tmp_path / "games"
    file_of(records, 1).write_text(file_of(records, 2).read_text(encoding="utf-8"), encoding="utf-8")
    [complaint, *_] = check_ledger(tmp_path / "ladder.jsonl", records).complaints
    assert complaint == "Game 1: it is game 2."
    assert "Game 2 is there twice." in check_folder(records).complaints
    rewritten(tmp_path, 3, lambda record: record.update(names=record["names"][::-1]))
    rewritten(tmp_path, 4, lambda record: record["oath"]["series"].update(game=2))
    found = check_ledger(tmp_path / "ladder.jsonl", records).complaints
    assert "Game 3: other entrants sit there than the plan has it." in found
    assert any(
        complaint.startswith("Game 4: the oath of this game does not follow") or complaint == "Game 4: it is game 2."
        for complaint in found
    )
    file_of(records, 4).unlink()
    assert "Game 4: there is no record of it." in check_ledger(tmp_path / "ladder.jsonl", records).complaints


def test_a_told_roll_that_was_changed_is_named(published: Path, tmp_path: Path) -> None:
    copytree(published, tmp_path, dirs_exist_ok=True)
    record = json.loads(file_of(tmp_path / "games", 2).read_text(encoding="utf-8"))
    roll = [roll for roll in rolls(GAME, record) if len(roll.odds) > 1][-1]
    other = next(action.word for action, _ in roll.odds if action is not roll.told)
    lie = {**record, "log": [*record["log"][: roll.event], f"* {other}"], "result": None}
    [wrong] = [roll for roll in rolls(GAME, {**lie, "seal": seal(lie)}) if not roll.holds]
    assert wrong.event == roll.event


def test_records_of_another_series_are_refused(published: Path, tmp_path: Path) -> None:
    copytree(published, tmp_path, dirs_exist_ok=True)
    file_of(tmp_path / "games", 2).write_text(json.dumps(play_game(SWORN, 2)["record"]), encoding="utf-8")
    assert (
        "Game 2: it belongs to another series."
        in check_ledger(tmp_path / "ladder.jsonl", tmp_path / "games").complaints
    )
    assert "Game 2: it belongs to another series." in check_folder(tmp_path / "games").complaints


def test_a_series_that_was_sealed_waits_for_its_word(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ladder = tmp_path / "ladder.jsonl"
    assert main([*ARENA, "--out", str(ladder), "--swear"]) == 0
    head = json.loads(ladder.read_text(encoding="utf-8"))
    said = capsys.readouterr().out
    assert f"Seal: {read_sealed(head['oath']).seal}" in said
    assert head["oath"]["secret"] not in said
    assert main(["arena", "--out", str(ladder), "--resume"]) == 2
    assert "waits for a word" in " ".join(capsys.readouterr().err.split())
    assert main(["verify", str(ladder)]) == 1
    assert "no word has been added" in " ".join(capsys.readouterr().err.split())
    other = ["arena", "--out", str(ladder), "--resume", "--sworn", "w", "--entrants", "urchin"]
    assert main(other) == 2, "the plan is bound"
    assert len(ladder.read_text(encoding="utf-8").splitlines()) == 1
    assert main(["arena", "--out", str(ladder), "--resume", "--sworn", "w", "--jobs", "1"]) == 0
    assert main(["arena", "--out", str(ladder), "--resume", "--sworn", "x"]) == 2
    assert "sworn with the word 'w'" in " ".join(capsys.readouterr().err.split())


def test_a_simulation_is_sworn_by_its_records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sim = ["sim", GAME.name, "--games", "3", "--bots", "urchin", "--sworn", "quiet"]
    records = tmp_path / "games"
    assert main([*sim, "--jobs", "2", "--records", str(records), "--out", str(tmp_path / "all.jsonl")]) == 0
    assert "record" not in json.loads((tmp_path / "all.jsonl").read_text(encoding="utf-8").splitlines()[0])
    assert main(["verify", str(records)]) == 0
    assert "3 records" in capsys.readouterr().out
    file_of(records, 2).unlink()
    assert main(["verify", str(records)]) == 1
    assert "Game 2 is missing." in capsys.readouterr().out
    assert main(sim) == 2, "without records nobody could check it"
    assert main([*sim, "--records", str(records), "--seed", "3"]) == 2
    assert main(["sim", get(GAME.name).name, "--records", str(records)]) == 2
