"""The dial: ten bots that exist, in order, with ratings where they were measured."""

from rookery.bots import Bot, make, spelled
from rookery.bots.players.dial import OFFERED, RATINGS, STEPS
from rookery.bots.players.levels import LEVELS
from rookery.bots.thinking.character import CHARACTERS
from rookery.games import OURS


def test_there_are_ten_steps_and_every_level_is_one() -> None:
    assert [step.number for step in STEPS] == list(range(1, 11))
    assert len({step.name for step in STEPS}) == len({step.bot for step in STEPS}) == 10
    assert {step.name.lower(): step.bot for step in STEPS if step.bot in LEVELS} == {name: name for name in LEVELS}
    assert (STEPS[0].bot, STEPS[-1].bot) == ("urchin", "mastermind")


def test_what_is_offered_can_play() -> None:
    assert len(OFFERED) == len(STEPS) + len(CHARACTERS) * (len(STEPS) - 1)
    for text, (step, character) in OFFERED.items():
        assert spelled(text) == text == step.text(character)
        assert isinstance(make(text, 1), Bot)


def test_every_game_of_ours_has_ratings_of_its_own() -> None:
    assert set(RATINGS) == set(OURS)
    for ratings in RATINGS.values():
        points = {step.bot: rating and rating.points for step, rating in zip(STEPS, ratings, strict=True)}
        assert points["cutpurse"] == 1500
        assert (points["urchin"] or 0) < 1500 < (points["burglar"] or 0)
        assert all(rating.error >= 0 for rating in ratings if rating)
