"""Positions of Master Thief that cannot be: what is wrong with one from outside."""
# mypyc: no (not in the inner loop)

from collections import Counter
from itertools import pairwise

from rookery.core.counts import counted
from rookery.core.reasons import Broken
from rookery.games.master_thief.rules import BeginTurn, DealAll, NameDealer, TurnOver
from rookery.games.master_thief.rules_plays import Look, TakeCased
from rookery.games.master_thief.state import (
    BY_ESCAPE,
    EMPTY,
    GOING_ON,
    LOOKS,
    STRIKES,
    Museum,
    held,
)
from rookery.games.master_thief.words import CALLING_NAMES, MUSEUM_NAMES, TITLE_NAMES


def check(s: Museum) -> None:
    """Refuse a position in which cards were made or lost, or that no game leads to."""
    check_museum(s)
    check_actions(s)
    check_callings(s)
    check_before(s)
    if bool(s.agenda) != (s.ended == GOING_ON):
        raise Broken("a game is over when, and only when, it has come to an end (MT-6.1)")
    if s.ended and s.ended != BY_ESCAPE and any(s.carried[seat] for seat in range(s.seats) if not s.out[seat]):
        raise Broken("when the museum opens, thieves still inside drop all they carry (MT-6.1)")
    if s.ended == GOING_ON and (all(s.out) or len(s.alerted) >= STRIKES):
        raise Broken("a game in which all have escaped, or with a third strike, is over (MT-5.4, MT-4.4)")
    if s.agenda:
        check_agenda(s)


def check_museum(s: Museum) -> None:
    lying = [item for stash in s.stashed for item in stash if item != EMPTY]
    facing = [card for card in s.facing if card != EMPTY]
    everywhere = [*s.museum, *s.alerted, *s.cased, *facing, *lying]
    everywhere += [item for items in s.carried for item in items]
    if sorted(everywhere) != list(range(len(MUSEUM_NAMES))):
        raise Broken(f"every one of the {len(MUSEUM_NAMES)} museum cards is in one place (MT-1.1)")
    if any(not s.box.museum[card].security for card in [*s.alerted, *facing]):
        raise Broken("only security is alerted or pulled (MT-4.1)")
    for cards in [s.museum, *s.carried]:
        if any(left > right for left, right in pairwise(cards)):
            raise Broken("museum cards are written in the order of the table (MT-1.1)")
    if any(stash and stash[-1] == EMPTY for stash in s.stashed):
        raise Broken("the last place of a stash is not empty (MT-7.1)")


def check_actions(s: Museum) -> None:
    for title in s.box.titles:
        found = s.deck[title.number] + s.discard[title.number] + sum(hand[title.number] for hand in s.hands)
        if found != title.copies:
            raise Broken(f"{title.name} is there {counted(title.copies, 'time')}, not {found} (MT-1.1)")
    for who, row in enumerate(s.known):
        for holder, sure in enumerate(row):
            if who == holder and held(sure):
                raise Broken("nobody needs to be told of their own hand (MT-7.6)")
            if any(known > there for known, there in zip(sure, s.hands[holder], strict=True)):
                raise Broken("a card is known to be where it is not (MT-7.6)")


def check_callings(s: Museum) -> None:
    dealt = [card for card in s.callings if card != EMPTY]
    if Counter([*dealt, *s.callings_unseen]) != Counter(range(len(CALLING_NAMES))):
        raise Broken("every calling card is in one place (MT-1.2)")


def check_agenda(s: Museum) -> None:
    """What is still to happen fits what lies on the table."""
    bottom, task = s.agenda[0], s.agenda[-1]
    if s.active >= 0 and not (isinstance(bottom, TurnOver) and bottom.seat == s.active):
        raise Broken("below everything in a turn lies its end (MT-1.4)")
    if s.active < 0 and not isinstance(bottom, DealAll | BeginTurn):
        raise Broken("nobody has a turn before the opening heist is over (MT-1.3)")
    if s.active >= 0 and s.out[s.active]:
        raise Broken("a thief who has escaped has no turns (MT-5.3)")
    if (s.dealer < 0) != any(isinstance(waiting, NameDealer) for waiting in s.agenda):
        raise Broken("somebody has dealt, unless chance is still to name the dealer (MT-1.4)")
    if s.cased and (len(s.cased) > LOOKS or not isinstance(task, Look | TakeCased)):
        raise Broken("museum cards are looked at with CASE only (MT-7.6)")


def check_before(s: Museum) -> None:
    """MT-9.1 What the table was like before the last play: discard pile, used titles, carried and stashed items."""
    if s.before and (len(s.before) != 2 + 2 * s.seats or len(s.before[0]) != len(TITLE_NAMES)):
        raise Broken("what is kept for the jury is the whole table before the last play (MT-9.1)")
