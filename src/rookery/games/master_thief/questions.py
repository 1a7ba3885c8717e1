"""What the rules of Master Thief ask: limits, charms, who may answer, who may escape."""

from rookery.games.master_thief.state import CARRYING, EMPTY, HOLDING, Museum, held


def carrying_limit(s: Museum, seat: int) -> int:
    """MT-2.3 How many items a thief may carry at the end of a turn."""
    limit = CARRYING
    for item in s.carried[seat]:
        exhibit = s.box.museum[item]
        if exhibit.is_charmed:
            limit = exhibit.charm.carrying(limit)
    return limit


def holding_limit(s: Museum, seat: int) -> int:
    """MT-2.3 How many action cards a thief may hold at the end of a turn."""
    limit = HOLDING
    for item in s.carried[seat]:
        exhibit = s.box.museum[item]
        if exhibit.is_charmed:
            limit = exhibit.charm.holding(limit)
    return limit


def is_above_a_limit(s: Museum, seat: int) -> bool:
    """MT-2.3"""
    return len(s.carried[seat]) > carrying_limit(s, seat) or held(s.hands[seat]) > holding_limit(s, seat)


def draws_more(s: Museum, seat: int) -> bool:
    """MT-7.9 Whether a carried charm lets a thief draw one card more."""
    for item in s.carried[seat]:
        if s.box.museum[item].charm.draws_more():
            return True
    return False


def blinding(s: Museum, seat: int) -> list[int]:
    """MT-7.1 The carried charms by which what is taken from a thief is picked at random."""
    return [item for item in s.carried[seat] if s.box.museum[item].charm.blinds()]


def walks_free(s: Museum, seat: int) -> bool:
    """MT-7.5 Whether nothing stops a thief's escape."""
    for item in s.carried[seat]:
        exhibit = s.box.museum[item]
        if exhibit.is_charmed and exhibit.charm.walks_free():
            return True
    return False


def averting(s: Museum, seat: int, security: int) -> list[int]:
    """MT-4.2, MT-7.9 The carried items that a thief may give up against a security card."""
    museum = s.box.museum
    for item in s.carried[seat]:
        if museum[item].charm.averts_all():
            return s.carried[seat]
    category = museum[security].category
    return [item for item in s.carried[seat] if museum[item].category == category]


def may_hold(s: Museum, seat: int, titles: list[int]) -> bool:
    """MT-8 Whether, for all that is public, a thief could hold a card of some titles."""
    if held(s.hands[seat]) == 0:
        return False
    for title in titles:
        left = s.box.titles[title].copies - s.discard[title]
        for who in range(s.seats):
            if who != seat:
                left -= s.known[s.seats][who][title]
        if left > 0:
            return True
    return False


def may_escape(s: Museum, seat: int) -> bool:
    """MT-5.1, MT-7.5 Whether a thief may announce an escape, limits aside."""
    return len(s.alerted) > 0 and (s.lockdown == EMPTY or walks_free(s, seat))


def stoppers(s: Museum, seat: int) -> list[int]:
    """MT-5.2, MT-7.5 The rivals who, for all that is public, could stop a thief's escape, leftwards."""
    if walks_free(s, seat):
        return []
    return [who for who in s.rivals(seat) if may_hold(s, who, s.box.stops)]


def can_play(s: Museum, seat: int, title: int) -> bool:
    """MT-7.7 Whether a card of a title would have a target; who holds it and whether it was played is asked apart."""
    effect = s.box.titles[title].effect
    return effect.in_turn() and effect.can_play(s, seat)
