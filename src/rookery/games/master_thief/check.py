"""Positions of Master Thief that cannot be: what is wrong with one from outside."""
# mypyc: no (not in the inner loop)

from collections import Counter
from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from rookery.core.reasons import Broken
from rookery.core.tasks import Together
from rookery.games.master_thief.state import (
    BY_ESCAPE,
    EMPTY,
    ENDS,
    GOING_ON,
    JURIES,
    LOOKS,
    STRIKES,
    Museum,
    held,
)
from rookery.games.master_thief.words import CALLING_NAMES, ITEMS, MUSEUM_NAMES, TITLES, WORDS


def wrong_shape(values: Mapping[str, Any]) -> str | None:
    """The first field of a position that is not of its kind, if any."""
    seats = values["seats"]
    if type(seats) is not int or not 2 <= seats <= 6:
        return "seats"

    def whole(value: Any, bounds: range) -> bool:
        return type(value) is int and value in bounds

    def row(value: Any, length: int | None, bounds: range) -> bool:
        return isinstance(value, list) and length in (None, len(value)) and all(whole(item, bounds) for item in value)

    def rows(value: Any, count: int, length: int | None, bounds: range) -> bool:
        return isinstance(value, list) and len(value) == count and all(row(item, length, bounds) for item in value)

    def truths(value: Any) -> bool:
        return isinstance(value, list) and len(value) == seats and all(type(item) is bool for item in value)

    seat, card, copies = range(-1, seats), range(len(MUSEUM_NAMES)), range(1_000)
    known = values["known"]
    before = values["before"]
    right = {
        "jury": whole(values["jury"], range(len(JURIES))),
        "open_memory": type(values["open_memory"]) is bool,
        "dealer": whole(values["dealer"], seat),
        "active": whole(values["active"], seat),
        "museum": row(values["museum"], None, card),
        "carried": rows(values["carried"], seats, None, range(ITEMS)),
        "stashed": rows(values["stashed"], seats, None, range(-1, ITEMS)),
        "facing": row(values["facing"], seats, range(-1, len(MUSEUM_NAMES))),
        "alerted": row(values["alerted"], None, card),
        "cased": row(values["cased"], None, card),
        "hands": rows(values["hands"], seats, TITLES, copies),
        "known": isinstance(known, list)
        and len(known) == seats + 1
        and all(rows(of_one, seats, TITLES, copies) for of_one in known),
        "deck": row(values["deck"], TITLES, copies),
        "discard": row(values["discard"], TITLES, copies),
        "callings": row(values["callings"], seats, range(-1, len(CALLING_NAMES))),
        "callings_unseen": row(values["callings_unseen"], None, range(len(CALLING_NAMES))),
        "out": truths(values["out"]),
        "lockdown": whole(values["lockdown"], seat),
        "used": row(values["used"], None, range(TITLES)),
        "moved": type(values["moved"]) is bool,
        "before": before == [] or rows(before, 2 + 2 * seats, None, range(-1, 1_000)),
        "ended": whole(values["ended"], range(len(ENDS))),
        "sealed": whole(values["sealed"], range(2**31)),
    }
    return next((field for field, fine in right.items() if not fine), None)


def check(s: Museum) -> None:
    """Refuse a position in which cards were made or lost, or that no game leads to."""
    check_museum(s)
    check_actions(s)
    check_callings(s)
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
        counted = s.deck[title.number] + s.discard[title.number] + sum(hand[title.number] for hand in s.hands)
        if counted != title.copies:
            raise Broken(f"there are {title.copies} cards {title.name}, not {counted} (MT-1.1)")
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
    if s.active >= 0 and (type(bottom).__name__ != "TurnOver" or getattr(bottom, "seat", -1) != s.active):
        raise Broken("below everything in a turn lies its end (MT-1.4)")
    if s.active >= 0 and s.out[s.active]:
        raise Broken("a thief who has escaped has no turns (MT-5.3)")
    for waiting in s.agenda:
        drawn = getattr(waiting, "count", 0) if type(waiting).__name__ in ("Draw", "DealHand") else 0
        if drawn > held(s.deck):
            raise Broken(f"the deck has too few cards for {waiting} (MT-3.2)")
    if type(task).__name__ == "Avert" and s.facing[getattr(task, "puller", 0)] == EMPTY:
        raise Broken("there is no security to avert (MT-4.3)")
    if type(task).__name__ == "Answer" and not attacked(s, task):
        raise Broken("what is attacked is not there (MT-7.1)")
    if s.cased and (len(s.cased) > LOOKS or type(task).__name__ not in ("Look", "TakeCased")):
        raise Broken("museum cards are looked at with CASE only (MT-7.6)")
    if isinstance(task, Together):
        fresh = task.again((-1,) * len(task.asked))
        for who, pick in zip(task.asked, task.picks, strict=True):
            if pick >= 0 and WORDS.all[pick] not in fresh.offers(s, who):
                raise Broken(f"seat {who} cannot have answered {WORDS.all[pick].word!r} (MT-4.3)")


def attacked(s: Museum, task: Any) -> bool:
    """Whether the item of an attack lies where the attack wants it."""
    stash = s.stashed[task.seat]
    raided = 0 <= task.other < len(stash) and stash[task.other] == task.item
    return task.item >= 0 and (raided or task.item in s.carried[task.seat])
