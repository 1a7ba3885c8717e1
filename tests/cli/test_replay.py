"""A recorded match told again."""

import json
import re
from pathlib import Path

from rookery import Match, get
from tests.cli.conftest import CommandLine

GOLDEN = Path(__file__).parent.parent / "golden" / "thiefs-market" / "4-players.json"


def test_the_story_is_told_with_the_numbers_of_the_rules(rookery: CommandLine) -> None:
    ran = rookery("replay", str(GOLDEN))
    assert ran.code == 0
    told = re.sub(r"\n  (?=\S)", " ", ran.out)
    story, _, count = told.partition("\n\nplace")
    rules = get("thiefs-market").rules
    sentences = story.split("\n\n", maxsplit=1)[1].splitlines()
    assert len(sentences) > 100
    for sentence in sentences:
        number = re.search(r"\((TM-[\d.]+)\)$", sentence)
        assert number, sentence
        assert number.group(1) in rules
    match = Match.replay(get("thiefs-market"), json.loads(GOLDEN.read_text(encoding="utf-8")))
    assert all(name in count for name in match.names)


def test_a_match_that_is_not_over_says_how_to_go_on(rookery: CommandLine) -> None:
    match = Match(get("thiefs-market"), ["Ann", "Fox", "Owl"], seed=1, first_seat=0)
    (rookery.folder / "half.json").write_text(json.dumps(match.record()), encoding="utf-8")
    ran = rookery("replay", "half.json", "--seat", "0")
    assert ran.out.startswith("Thief's Market: Ann, Fox, Owl\n")
    assert "rookery play --resume half.json" in ran.out


def test_the_chances_to_win_are_shown_when_asked_for(rookery: CommandLine) -> None:
    assert "Chances to win" not in rookery("replay", str(GOLDEN)).out
    ran = rookery("replay", str(GOLDEN), "--chances")
    match = Match.replay(get("thiefs-market"), json.loads(GOLDEN.read_text(encoding="utf-8")))
    lines = ran.out.partition("Chances to win")[2].splitlines()[1:]
    assert [line.split()[0] for line in lines] == match.names
    ends = [line.split()[-1] for line in lines]
    assert sorted(ends) == ["0%", "0%", "0%", "100%"]
    assert all(re.search("[▁▂▃▄▅▆▇█]{20,}", line) for line in lines)
