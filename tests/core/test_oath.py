"""Oaths: chance that is settled before the first roll and can be checked after the last."""

import copy
import importlib.util
import json
import re
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rookery.cli import main
from rookery.core.match import Match
from rookery.core.oath import Oath, Sworn, fits
from rookery.core.reasons import Broken
from rookery.core.records import seal
from rookery.core.verifying import proof, read_oath, rolls
from rookery.games import GAMES, get

SECRET = bytes(range(32))
OTHER = bytes(range(1, 33))
NAMES = ["Ann", "Bob", "Cem"]
WORDS = ("lantern", "", "nine stairs")

every_game = pytest.mark.parametrize("name", GAMES)


def played(name: str, secret: bytes = SECRET, table: str = "crow-1", words: tuple[str, ...] = WORDS) -> dict[str, Any]:
    """The record of a whole game, played at random by people under an oath."""
    match = Match(get(name), NAMES, fate=Sworn(Oath(secret, table, words)))
    rng = Random(5)
    while not match.over:
        seat = match.turn[0]
        match.play(seat, rng.choice(match.state.legal(seat)))
    return match.record()


@pytest.fixture(scope="module", params=GAMES)
def record(request: pytest.FixtureRequest) -> dict[str, Any]:
    return played(request.param)


@pytest.fixture(scope="module")
def market() -> dict[str, Any]:
    return played(next(iter(GAMES)))


def sealed(data: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """A record that was changed by somebody who knows how records are sealed."""
    changed = {**copy.deepcopy(data), **changes}
    return {**changed, "seal": seal(changed)}


def second_opinion() -> Any:
    """The verifier among the examples: no code of ours."""
    spec = importlib.util.spec_from_file_location("verify", Path(__file__).parents[2] / "examples" / "verify.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_roll_of_a_sworn_game_holds_for_both_verifiers(record: dict[str, Any]) -> None:
    game = get(record["game"])
    found = rolls(game, record)
    assert len(found) == sum(line.startswith("*") for line in record["log"])
    assert all(roll.holds for roll in found)
    assert second_opinion().complaints(json.loads(json.dumps(proof(game, record))), record["oath"]["seal"]) == []
    assert Match.replay(game, record).record() == record


def test_every_told_roll_that_was_changed_is_named(record: dict[str, Any]) -> None:
    """Each event in turn is told otherwise; the rest of the log is cut off, since it may no longer follow."""
    game, rng = get(record["game"]), Random(9)
    events = [event for event, line in enumerate(record["log"]) if line.startswith("*")]
    for event in rng.sample(events, 5):
        there = Match.replay(game, record, until=event)
        others = [action.word for action, _ in there.state.outcomes() if f"* {action.word}" != record["log"][event]]
        if not others:
            continue
        log = [*record["log"][:event], f"* {rng.choice(others)}"]
        changed = sealed(record, log=log, result=None)
        wrong = [roll.event for roll in rolls(game, changed) if not roll.holds]
        assert wrong == [event]
        [complaint] = second_opinion().complaints(json.loads(json.dumps(proof(game, changed))))
        assert f"Event {event}:" in complaint


def test_the_same_oath_brings_the_same_dice_and_any_other_brings_others() -> None:
    name = next(iter(GAMES))
    first = played(name)["log"][:11]
    assert played(name)["log"][:11] == first
    assert played(name, OTHER)["log"][:11] != first, "the secret counts"
    assert played(name, table="crow-2")["log"][:11] != first, "the table counts"
    for changed in (("lanterns", "", "nine stairs"), ("lantern", "x", "nine stairs"), ("", "lantern", "nine stairs")):
        assert played(name, words=changed)["log"][:11] != first, "every word counts, and whose it is"


def test_shares_are_even() -> None:
    oath = Oath(SECRET, "t", ())
    fell = Counter(int(oath.share(event) * 10) for event in range(10_000))
    assert sum((fell[tenth] - 1000) ** 2 / 1000 for tenth in range(10)) < 27.9, "chi-squared with 9 degrees, 1 in 1000"


def test_nothing_that_is_told_during_a_game_tells_what_will_fall() -> None:
    """Two secrets that lead to the same position: all that differs before the end is the seal."""
    name = next(iter(GAMES))
    for secret in (SECRET, OTHER):
        oath = Oath(secret, "t", WORDS)
        match = Match(get(name), NAMES, fate=Sworn(oath))
        told = json.dumps([match.record(), *(match.state.view(seat) for seat in (None, 0, 1, 2))])
        assert match.record()["oath"] == {"table": "t", "seal": oath.seal, "words": list(WORDS), "secret": None}
        assert secret.hex() not in told
        assert not {oath.key(event).hex() for event in range(200)} & set(re.findall("[0-9a-f]{64}", told))


def test_one_event_is_opened_without_the_others() -> None:
    oath = Oath(SECRET, "t", WORDS)
    opened, beside = oath.opened(77)
    assert fits(oath.seal, "t", 77, opened, beside)
    assert not fits(oath.seal, "t", 78, opened, beside)
    assert not fits(oath.seal, "u", 77, opened, beside)
    assert not fits(oath.seal, "t", 77, oath.opened(78)[0], beside)
    assert not fits(Oath(OTHER, "t", WORDS).seal, "t", 77, opened, beside)
    keys = {oath.key(event).hex() for event in range(1 << 10)}
    assert not keys & set(beside), "what lies beside is the digest of a key, never a key"


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"secret": OTHER.hex()}, "the secret does not fit the seal"),
        ({"seal": "0" * 64}, "the secret does not fit the seal"),
        ({"table": "crow-2"}, "the secret does not fit the seal"),
        ({"table": "\ud800"}, "a name that can be printed"),
        ({"secret": None}, "the secret has not been opened"),
        ({"secret": "xyz"}, "64 digits"),
        ({"seal": SECRET.hex().upper()}, "64 digits"),
        ({"words": "lantern"}, "'words' cannot be"),
        ({"words": ["a", "b"]}, "not one word for each player"),
        ({"words": ["a", "b", 3]}, "are texts"),
        ({"words": ["a", "b", "c" * 1000]}, "are texts"),
        ({"more": 1}, "nothing else"),
    ],
)
def test_an_oath_that_was_changed_is_refused(market: dict[str, Any], changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Broken, match=re.escape(sentence)):
        rolls(get(market["game"]), sealed(market, oath={**market["oath"], **changes}))


def test_other_words_or_a_whole_other_oath_lead_to_other_dice(market: dict[str, Any]) -> None:
    game = get(market["game"])
    for oath in (
        {**market["oath"], "words": ["other", "", ""]},
        Oath(OTHER, "crow-1", WORDS).told(opened=True),
        Oath(SECRET, "crow-2", WORDS).told(opened=True),
    ):
        wrong = [roll for roll in rolls(game, sealed(market, oath=oath)) if not roll.holds]
        assert len(wrong) > 20


def test_every_other_field_of_a_record_that_was_changed_is_noticed(market: dict[str, Any]) -> None:
    game = get(market["game"])
    for key, value in market.items():
        if key in ("seal", "oath"):
            continue
        changed = {**market, key: "?" if isinstance(value, str) else None}
        with pytest.raises(Broken):
            Match.replay(game, changed)
    with pytest.raises(Broken, match="seal does not fit"):
        Match.replay(game, {**market, "oath": {**market["oath"], "words": ["a", "b", "c"]}})


def test_a_game_without_an_oath_says_so() -> None:
    game = get(next(iter(GAMES)))
    with pytest.raises(Broken, match="without an oath"):
        rolls(game, Match(game, NAMES, seed=1).record())


def test_a_match_that_goes_on_with_other_dice_forgets_the_oath(market: dict[str, Any]) -> None:
    game = get(market["game"])
    end = max(event for event, line in enumerate(market["log"]) if line.startswith("*"))
    match = Match.replay(game, market, until=end)
    assert match.record()["oath"] == market["oath"]
    match.advance()
    assert "oath" not in match.record()


def test_read_oath_is_the_inverse_of_told() -> None:
    oath = Oath(SECRET, "t", WORDS)
    again = read_oath(json.loads(json.dumps(oath.told(opened=True))))
    assert (again.secret, again.table, again.words) == (SECRET, "t", WORDS)


def test_the_command_tells_which_rolls_hold(
    market: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, to = tmp_path / "game.rookery.json", tmp_path / "proof.json"
    file.write_text(json.dumps(market), encoding="utf-8")
    assert main(["verify", str(file), "--seal", market["oath"]["seal"], "--proof", str(to)]) == 0
    assert "Every roll holds" in capsys.readouterr().out
    assert second_opinion().main([str(to), market["oath"]["seal"]]) == 0
    assert second_opinion().main([str(to), "0" * 64]) == 1
    assert main(["verify", str(file), "--seal", "0" * 64]) == 1
    assert "not the one you were shown" in " ".join(capsys.readouterr().err.split())
    lie = {**market["oath"], "words": ["other", "", ""]}
    file.write_text(json.dumps(sealed(market, oath=lie)), encoding="utf-8")
    assert main(["verify", str(file)]) == 1
    assert re.search(r"Line 1: the record tells '\w+ \w+', but", capsys.readouterr().out)
