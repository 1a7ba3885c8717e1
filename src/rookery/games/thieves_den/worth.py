"""How well a seat stands in Thieves Den, in prestige at the end: what bots judge positions by."""

from math import inf
from typing import Final

from rookery.core.opening import i64
from rookery.games.thieves_den.questions import total
from rookery.games.thieves_den.rows import THIEF as THIEVES
from rookery.games.thieves_den.rows import WILD, Haul, Packed, count_of, covers, packed
from rookery.games.thieves_den.rules import Scout
from rookery.games.thieves_den.scoring import NOBODY, location_count, totals
from rookery.games.thieves_den.state import CLEANUP, PICKS, ROUNDS, THIEVING, Den
from rookery.games.thieves_den.words import (
    ARTIFACT,
    FENCE_TYPES,
    FOSSIL,
    JEWEL,
    KINDS,
    POTION,
    TOME,
    WORDS,
)
from rookery.games.thieves_den.worth_outlook import (
    ANY_TREASURE,
    CHEAP,
    DEAR,
    Buyer,
    Majorities,
    Outlook,
    Promise,
    Spots,
    outlook,
    worth_of,
)

THIEF: Final = 1.8
"""A thief who can still be sent out."""

LAST: Final = 0.35
"""What is left of the worth of a token in the last round that nothing can be done with at once."""

KEPT: Final = 0.8
"""What is left of the worth of tokens that wait for the next round."""

STILL_THERE: Final = 0.8
"""How likely a fence is still there when the turn comes again, and so on for each one after it."""

USED: Final = 0.8
BY_OTHERS: Final = 0.6
"""How likely an open spot is used before the round ends, and by somebody else, who pays the owner bonus."""

PLACES: Final = 1.6
"""What a thief gains by an open spot beyond its own worth, as long as there are open spots."""

UNSURE: Final = 0.5
"""How much less a majority counts in the first round than in the last."""

FENCE: Final = 0.5
"""What a fence adds to the hope of a majority (TD-5.1)."""

LONE_TYPE: Final = 1.3
"""What a location of the scheme is worth that still lacks its partner, as long as cards are to come (TD-5.2)."""

TIE_BREAK: Final = 0.01
"""TD-5.3 Tokens break ties."""

RIVALRY: Final = 0.35
"""How much the strongest rival's prospects count against a player's own."""


SPREADS: Final[list[float]] = [6.0, 6.0, 5.0, 3.5]
"""By the round: the lead in points that makes a win about e times as likely. Equals differ by about eight."""


def spread(s: Den) -> float:
    """What a lead says of the chance to win: the more, the later."""
    return SPREADS[s.round]


def worth(s: Den, seat: int) -> float:
    """A seat's prospects, less a part of its strongest rival's."""
    prospects = prospects_of_all(s)
    best = -inf
    for rival in range(s.seats):
        if rival != seat and prospects[rival] > best:
            best = prospects[rival]
    return prospects[seat] - RIVALRY * best


def prospects_of_all(s: Den) -> list[float]:
    """What each player may hope for, in prestige at the end (TD-5.3)."""
    if not s.agenda:
        ended = totals(s)
        return [ended[seat] + TIE_BREAK * held(s, seat) for seat in range(s.seats)]
    kept = outlook(s)
    fences = majorities(s, kept)
    spots = open_spots(s, kept)
    prospects: list[float] = []
    for seat in range(s.seats):
        mine = promised(s, seat, kept) + goods(s, seat, kept.buyers, spots)
        prospects.append(s.prestige[seat] + fences[seat] + mine)
    return prospects


def majorities(s: Den, kept: Outlook) -> list[float]:
    """What fences promise each player."""
    known = kept.majorities
    if known is None or not known.holds(s):
        known = kept.majorities = Majorities(s, hopes_of_majorities(s))
    return known.hopes


def fence_hopes(s: Den, seat: int) -> float:
    """TD-5.1 What fences promise a player, which a rival with more of them may still take away."""
    return majorities(s, outlook(s))[seat] if s.agenda else 0.0


def hopes_of_majorities(s: Den) -> list[float]:
    """TD-5.1 Who has most of a type counts on its bonus, the more the later; every fence is a hope until the end."""
    fences = s.box.fences
    to_come = ROUNDS - s.round
    sure = 1.0 - UNSURE * to_come / 2.0
    hopes = [0.0] * s.seats
    best = [0] * len(FENCE_TYPES)
    leader = [NOBODY] * len(FENCE_TYPES)
    for seat in range(s.seats):
        counts = [0] * len(FENCE_TYPES)
        for fence in s.sides[seat]:
            kind = fences[fence].type
            counts[kind] = counts[kind] + 1
        for sale in s.sold[seat]:
            kind = fences[sale[0]].type
            counts[kind] = counts[kind] + 1
        if to_come:
            hopes[seat] = FENCE * (len(s.sides[seat]) + len(s.sold[seat]))
        for kind in range(len(FENCE_TYPES)):
            if counts[kind] > best[kind]:
                best[kind] = counts[kind]
                leader[kind] = seat
            elif counts[kind] == best[kind]:
                leader[kind] = NOBODY
    for kind in range(len(FENCE_TYPES)):
        if leader[kind] != NOBODY:
            hopes[leader[kind]] = hopes[leader[kind]] + sure * s.box.majorities[kind]
    return hopes


def held(s: Den, seat: int) -> int:
    """Treasures and thieves of a player together."""
    return total(s.treasures[seat]) + s.thieves[seat]


def sealed_pick(s: Den, seat: int) -> int:
    """TD-2.2 The location that a player has picked and not revealed yet, or -1."""
    task = s.agenda[-1]
    if isinstance(task, Scout) and task.picks[seat] >= 0:
        return WORDS.all[task.picks[seat]].what
    return -1


def promised(s: Den, seat: int, kept: Outlook) -> float:
    """What a player's scheme and locations promise."""
    picked = sealed_pick(s, seat)
    known = kept.promises[seat]
    if known is None or not known.holds(s, seat, picked):
        known = Promise(s, seat, picked, scheming(s, seat, picked) + owned(s, seat, picked))
        kept.promises[seat] = known
    return known.worth


def scheming(s: Den, seat: int, picked: int) -> float:
    """TD-5.2 What the scheme will pay: whole sets, and some hope for locations that lack a partner."""
    if s.schemes[seat] < 0:
        return 0.0
    scheme = s.box.schemes[s.schemes[seat]]
    one = location_count(s, seat, scheme.one)
    other = location_count(s, seat, scheme.other)
    if picked >= 0:
        kind = s.box.locations[picked].type
        one += 1 if kind == scheme.one else 0
        other += 1 if kind == scheme.other else 0
    picks = PICKS * (ROUNDS - s.round) + max(0, len(s.hands[seat]) - (1 if picked < 0 else 2))
    lone = min(max(one, other) - min(one, other), picks)
    return scheme.prestige * min(one, other) + LONE_TYPE * lone * min(1.0, picks / 3.0)


def haul_worth(haul: Haul) -> float:
    """What tokens are worth to somebody who can use them."""
    return worth_of(haul) + ANY_TREASURE * haul[WILD] + THIEF * haul[THIEVES]


def owned(s: Den, seat: int, picked: int) -> float:
    """What the locations above a board will still bring their owner: thieves at cleanup, owner bonuses."""
    keep = KEPT if s.round < ROUNDS else 0.05
    worth = 0.0
    cards, crews = s.above[seat], s.crew[seat]
    for i in range(len(cards)):
        worth += keep * THIEF * len(crews[i]) if crews[i] else open_spot(s, cards[i], keep)
    if picked >= 0:
        row = s.box.locations[picked]
        worth += row.prestige + haul_worth(row.gain) if row.instant else open_spot(s, picked, keep)
    return worth


def open_spot(s: Den, card: int, keep: float) -> float:
    """What an open spot brings its owner when somebody comes."""
    row = s.box.locations[card]
    if row.instant:
        return 0.0
    bonus = haul_worth(row.bonus) * (1.0 if s.round < ROUNDS else 0.7)
    return USED * (keep * THIEF + BY_OTHERS * bonus)


def open_spots(s: Den, kept: Outlook) -> int:
    """TD-3.5 How many locations have an open spot."""
    known = kept.spots
    if known is None or known.crew is not s.crew:
        count = 0
        for crews in s.crew:
            for crew in crews:
                if not crew:
                    count += 1
        known = kept.spots = Spots(s, count)
    return known.count


def goods(s: Den, seat: int, buyers: list[Buyer], spots: int) -> float:
    """What a player's treasures and thieves are worth: what fences pay for them now, and what is left over."""
    mine = s.treasures[seat]
    thieves = s.thieves[seat]
    later = s.round < ROUNDS
    if s.passed[seat] or s.phase == CLEANUP:
        rest = KEPT if later else 0.0
        return rest * (worth_of(mine) + THIEF * thieves)
    if s.phase != THIEVING:
        return worth_of(mine) * 0.9 + THIEF * thieves

    held = packed(mine)
    worth = 0.0
    there = 1.0
    used: i64 = 0
    while thieves > 0:
        slot = best_slot(s, buyers, held, used)
        if slot < 0:
            break
        buyer = buyers[s.row[slot]]
        worth += there * buyer.prestige + (1.0 - there) * (buyer.price if later else LAST * buyer.price)
        held -= buyer.wanted
        thieves -= 1
        there *= STILL_THERE
        used |= 1 << slot
    sent = min(thieves, spots)
    worth += sent * (THIEF + PLACES) * (1.0 if later else 0.8)
    thieves -= sent
    left = worth_of_packed(held)
    if later:
        return worth + left * 0.9 + THIEF * thieves
    return worth + witch_worth(s, held) + LAST * (left + THIEF * thieves)


def best_slot(s: Den, buyers: list[Buyer], held: Packed, used: i64) -> int:
    """The slot of the fence that brings most beyond what the treasures are worth, of those that can be paid; -1 if
    there is none. `used` has a bit for each slot that is gone.
    """
    best = 0.0
    found = -1
    for slot in range(len(s.row)):
        fence = s.row[slot]
        if fence < 0 or used >> slot & 1:
            continue
        buyer = buyers[fence]
        if buyer.gain > best and covers(held, buyer.wanted):
            best = buyer.gain
            found = slot
    return found


def worth_of_packed(held: Packed) -> float:
    """What packed treasures are worth."""
    cheap = count_of(held, TOME) + count_of(held, FOSSIL) + count_of(held, POTION)
    return CHEAP * cheap + DEAR * (count_of(held, JEWEL) + count_of(held, ARTIFACT))


def witch_worth(s: Den, held: Packed) -> float:
    """TD-3.8 What the witch would still pay for what is left."""
    worth = 0.0
    for kind in range(KINDS):
        if s.witch[kind] == 0 and count_of(held, kind) > 0:
            worth += 0.5 * s.box.witch[kind]
    return worth
