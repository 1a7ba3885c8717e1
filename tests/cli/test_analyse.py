"""A finished match judged in the terminal."""

import json
from pathlib import Path

from rookery import Match, get
from tests.cli.conftest import CommandLine

GOLDEN = Path(__file__).parent.parent / "golden" / "master-thief" / "2-players.json"


def test_accounts_decisions_and_rolls_are_shown(rookery: CommandLine) -> None:
    ran = rookery("analyse", str(GOLDEN), "--seconds", "0.1", "--rolls", "--all", "--seat", "0")
    assert ran.code == 0
    names = json.loads(GOLDEN.read_text(encoding="utf-8"))["names"]
    for heading in ("The account", f"{names[0]}: accuracy", f"{names[0]}: luck"):
        assert heading in ran.out
    assert f"{names[1]}: accuracy" not in ran.out
    assert "imagined games" in ran.out


def test_everything_comes_as_json(rookery: CommandLine) -> None:
    ran = rookery("analyse", str(GOLDEN), "--seconds", "0.1", "--json")
    told = json.loads(ran.out)
    assert told["game"] == "master-thief"
    for account in told["accounts"]:
        parts = account["luck"] + account["own"] + account["others"] + account["hidden"]
        assert abs(account["result"] - account["par"] - parts) < 1e-9
    assert all(decision["told"] for decision in told["decisions"])


def test_a_match_that_is_not_over_is_refused(rookery: CommandLine) -> None:
    match = Match(get("thiefs-market"), ["Ann", "Fox", "Owl"], seed=1)
    (rookery.folder / "half.json").write_text(json.dumps(match.record()), encoding="utf-8")
    ran = rookery("analyse", "half.json")
    assert ran.code == 1
    assert "not over" in ran.err
    assert rookery("analyse", str(GOLDEN), "--seat", "7").code == 2
