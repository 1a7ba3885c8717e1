"""Playouts: from a position on, every seat plays what looks best at a glance, until it can be judged who will win."""

from random import Random

from rookery.bots.thinking.chances import win_chances
from rookery.bots.thinking.lookahead import Glance
from rookery.bots.thinking.secrecy import guess_picks, is_secret
from rookery.core.state import State
from rookery.core.tasks import CHANCE


def playout(s: State, rng: Random, glance: int) -> list[float]:
    """Each seat's chance to win after one way for the game to go on, up to the next calm position. The position is
    played on: give it a copy.

    A position that is calm already is played on too. So before and after a roll the same calm is judged.
    """
    patience = s.patience() * s.seats
    is_begun = False
    who = s.turn()
    while who and patience > 0 and not (is_begun and s.calm()):
        seat = who[0]
        if seat == CHANCE:
            s.act(CHANCE, s.sample(rng))
            who = s.turn()
            continue
        secret = is_secret(s)
        if len(who) > 1 and not secret:
            seat = who[int(rng.random() * len(who))]  # in a race, who is quickest is luck
        options = s.legal(seat)
        if len(options) == 1:
            s.act(seat, options[0])
            who = s.turn()
            continue
        patience -= 1
        is_begun = True
        turn = Glance(seat).turns(guess_picks(s, seat, rng) if secret else s, glance)[0]
        for word in turn.words[:1] if secret else turn.words:
            s.act(seat, word)
        who = s.turn()
    return win_chances(s)
