"""A match keeps all or nothing, and its logs keep secrets."""

import pytest

from rookery import Broken, Match, get
from rookery.core.fate import Fate, Scripted, Seeded
from rookery.core.state import State
from rookery.core.story import story
from rookery.core.words import Action


class Failing(Fate):
    """A fate that works for a while."""

    def __init__(self, works: int) -> None:
        self.works = works
        self.seeded = Seeded(1)

    def outcome(self, s: State, event: int) -> Action:
        if self.works == 0:
            raise Broken("no fate today")
        self.works -= 1
        return self.seeded.outcome(s, event)


def test_a_step_whose_fate_fails_is_not_half_done() -> None:
    game = get("thiefs-market")
    match = Match(game, ["Ann", "Bob", "Cem"], fate=Failing(20), first_seat=0)
    match.play("Ann", "take marker")
    match.play("Ann", "done")
    for word in match.legal("Bob")[0], "done":
        match.play("Bob", word)
    match.play("Cem", "take everything")
    match.play("Ann", "done")
    match.play("Bob", "done")
    before, length = game.dump(match.state), len(match.log)
    with pytest.raises(Broken, match="no fate today"):
        match.play("Cem", "done")  # the round ends, and after five dice of the next one fate fails
    assert game.dump(match.state) == before
    assert len(match.log) == length
    assert match.turn == (2,)


def test_a_script_of_chance_is_kept_to_and_checked() -> None:
    game = get("thiefs-market")
    script = ["deal tailor", "deal fence", "deal glamer", "deal necklace", "deal bondsman", *["roll red"] * 10]
    match = Match(game, ["Ann", "Bob", "Cem"], fate=Scripted(game.words, script), first_seat=0)
    assert match.legal("Ann") == ["take red", "take marker"]
    with pytest.raises(Broken, match="chance cannot bring 'deal crown'"):
        Match(game, ["Ann", "Bob", "Cem"], fate=Scripted(game.words, ["deal crown"]), first_seat=0)
    with pytest.raises(Broken, match="come to its end"):
        Match(game, ["Ann", "Bob", "Cem"], fate=Scripted(game.words, script[:7]), first_seat=0)
    later = Match(game, ["Ann", "Bob", "Cem"], fate=Scripted(game.words, script[:7], Seeded(4)), first_seat=0)
    assert len(later.log) == 15


def test_a_story_joins_what_belongs_together() -> None:
    match = Match(get("thiefs-market"), ["Ann", "Bob", "Cem"], seed=7, first_seat=0)
    for word in ("take red", "take red", "take marker", "done"):
        match.play("Ann", word)
    lines = [line.text for line in story(match, None)]
    assert lines[-1] == "Ann takes 2 red dice and the marker."
    assert lines[0].startswith("Dealt: ")
    assert lines[1] == "Round 1 begins; Ann rolls."
    assert lines[2].startswith("Rolled: 5 red dice")
