"""Whether a step that brings something to light is sealed: tried in positions that differ only in secrets."""

from random import Random

from rookery.core.foresight import cards_in
from rookery.core.game import Game
from rookery.core.state import State

TWINS = 3


def check_revealing(game: Game, s: State, actor: int, rng: Random) -> int:
    """Each word of a seat is tried in positions that differ only in what somebody cannot know. Where that somebody
    then sees a difference, or a card that was out of sight, something came to light, and the step must be sealed. How
    many steps are sealed.
    """
    sealed = 0
    for action in s.legal(actor):
        after = s.clone()
        after.act(actor, action)
        if after.sealed > s.sealed:
            sealed += 1
            continue
        for seat in range(s.seats):
            seen = after.view(seat)
            shown = cards_in(seen, game.sheet.rows) - cards_in(s.view(seat), game.sheet.rows)
            assert not shown, f"{action} of seat {actor} shows {shown} to seat {seat}"
            for _ in range(TWINS):
                twin = s.redeal(seat, rng)
                if twin.why_not(actor, action) is not None:
                    continue  # that it can be done at all is told by the word
                twin.act(actor, action)
                assert twin.view(seat) == seen, f"{action} of seat {actor} shows something to seat {seat}"
    return sealed
