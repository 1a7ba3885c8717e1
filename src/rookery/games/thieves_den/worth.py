"""How well a seat stands in Thieves Den, in prestige at the end: what bots judge positions by."""

from typing import TYPE_CHECKING, Final

from rookery.games.thieves_den.scoring import NOBODY, fence_counts, location_count, most, totals
from rookery.games.thieves_den.words import FENCE_TYPES, KINDS, WORDS

if TYPE_CHECKING:
    from rookery.games.thieves_den.effects import Haul
    from rookery.games.thieves_den.state import Den

TREASURE: Final = (1.6, 2.2, 2.2, 1.6, 1.6)
"""What a treasure is worth to whoever can still sell it."""

ANY_TREASURE: Final = 2.1
"""A treasure of one's choice."""

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
"""How much the strongest rival's prospects count against one's own."""


SPREADS: Final = (6.0, 6.0, 5.0, 3.5)
"""By the round: a lead of so many points makes a win about e times as likely. Equals differ by about eight."""


def spread(s: "Den") -> float:
    """What a lead says of the chance to win: the more, the later."""
    return SPREADS[s.round]


def worth(s: "Den", seat: int) -> float:
    """A seat's prospects, less a part of its strongest rival's."""
    prospects = prospects_of_all(s)
    best = max([prospects[rival] for rival in range(s.seats) if rival != seat])
    return prospects[seat] - RIVALRY * best


def prospects_of_all(s: "Den") -> list[float]:
    """What each player may hope for, in prestige at the end (TD-5.3)."""
    if not s.agenda:
        ended = totals(s)
        return [ended[seat] + TIE_BREAK * held(s, seat) for seat in range(s.seats)]
    to_come = 3 - s.round
    prospects = [float(s.prestige[seat]) for seat in range(s.seats)]
    sure = 1.0 - UNSURE * to_come / 2.0
    for kind in range(len(FENCE_TYPES)):
        counts = fence_counts(s, kind)
        winner = most(counts)
        if winner != NOBODY:
            prospects[winner] += sure * s.box.majorities[kind]
        if to_come:
            for seat in range(s.seats):
                prospects[seat] += FENCE * counts[seat]
    for seat in range(s.seats):
        picked = sealed_pick(s, seat)
        prospects[seat] += scheming(s, seat, picked) + owned(s, seat, picked) + goods(s, seat)
    return prospects


def held(s: "Den", seat: int) -> int:
    """Treasures and thieves of a player together."""
    return sum(s.treasures[seat]) + s.thieves[seat]


def sealed_pick(s: "Den", seat: int) -> int:
    """TD-2.2 The location that a player has picked and not revealed yet, or -1."""
    from rookery.games.thieves_den.rules import Scout

    task = s.agenda[-1]
    if isinstance(task, Scout) and task.picks[seat] >= 0:
        return WORDS.all[task.picks[seat]].what
    return -1


def scheming(s: "Den", seat: int, picked: int) -> float:
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
    picks = 3 * (3 - s.round) + max(0, len(s.hands[seat]) - (1 if picked < 0 else 2))
    lone = min(max(one, other) - min(one, other), picks)
    return scheme.prestige * min(one, other) + LONE_TYPE * lone * min(1.0, picks / 3.0)


def haul_worth(haul: "Haul") -> float:
    """What tokens are worth to somebody who can use them."""
    worth = ANY_TREASURE * haul[KINDS] + THIEF * haul[KINDS + 1]
    for kind in range(KINDS):
        worth += TREASURE[kind] * haul[kind]
    return worth


def owned(s: "Den", seat: int, picked: int) -> float:
    """What the locations above a board will still bring their owner: thieves at cleanup, owner bonuses."""
    keep = KEPT if s.round < 3 else 0.05
    worth = 0.0
    cards, crews = s.above[seat], s.crew[seat]
    for i in range(len(cards)):
        worth += keep * THIEF * crews[i] if crews[i] else open_spot(s, cards[i], keep)
    if picked >= 0:
        row = s.box.locations[picked]
        worth += row.prestige + haul_worth(row.gain) if row.instant else open_spot(s, picked, keep)
    return worth


def open_spot(s: "Den", card: int, keep: float) -> float:
    """What an open spot brings its owner when somebody comes."""
    row = s.box.locations[card]
    if row.instant:
        return 0.0
    bonus = haul_worth(row.bonus) * (1.0 if s.round < 3 else 0.7)
    return USED * (keep * THIEF + BY_OTHERS * bonus)


def goods(s: "Den", seat: int) -> float:
    """What a player's treasures and thieves are worth: what fences pay for them now, and what is left over."""
    mine = s.treasures[seat].copy()
    thieves = s.thieves[seat]
    later = s.round < 3
    if s.passed[seat] or s.phase == 3:
        rest = KEPT if later else 0.0
        return rest * (treasure_worth(mine) + THIEF * thieves)
    worth = 0.0
    there = 1.0
    if s.phase == 2:
        used: list[int] = []
        while thieves > 0:
            best = 0.0
            chosen = -1
            for slot in range(len(s.row)):
                if s.row[slot] < 0 or slot in used:
                    continue
                gain = sale_gain(s, mine, s.row[slot])
                if gain > best:
                    best, chosen = gain, slot
            if chosen < 0:
                break
            desires = s.box.fences[s.row[chosen]].desires
            worth += there * s.box.fences[s.row[chosen]].prestige + (1.0 - there) * price(desires, later)
            for kind in range(KINDS):
                mine[kind] = mine[kind] - desires[kind]
            thieves -= 1
            there *= STILL_THERE
            used.append(slot)
        open_spots = 0
        for crews in s.crew:
            for crew in crews:
                if crew == 0:
                    open_spots += 1
        sent = min(thieves, open_spots)
        worth += sent * (THIEF + PLACES) * (1.0 if later else 0.8)
        thieves -= sent
    left = treasure_worth(mine)
    if later or s.phase != 2:
        return worth + left * 0.9 + THIEF * thieves
    return worth + witch_worth(s, mine) + LAST * (left + THIEF * thieves)


def treasure_worth(mine: list[int]) -> float:
    worth = 0.0
    for kind in range(KINDS):
        worth += TREASURE[kind] * mine[kind]
    return worth


def witch_worth(s: "Den", mine: list[int]) -> float:
    """TD-3.8 What the witch would still pay for what is left."""
    worth = 0.0
    for kind in range(KINDS):
        if mine[kind] > 0 and s.witch[kind] == 0:
            worth += 0.5 * s.box.witch[kind]
    return worth


def price(desires: tuple[int, int, int, int, int, int], later: bool) -> float:  # noqa: FBT001 - the inner loop
    """What treasures are worth when the fence is gone."""
    worth = ANY_TREASURE * desires[KINDS]
    for kind in range(KINDS):
        worth += TREASURE[kind] * desires[kind]
    return worth if later else LAST * worth


def sale_gain(s: "Den", mine: list[int], fence: int) -> float:
    """What a sale brings beyond what the treasures are worth; nothing when they are not there, or any would do."""
    row = s.box.fences[fence]
    gain = float(row.prestige)
    if row.desires[KINDS]:
        return 0.0
    for kind in range(KINDS):
        if mine[kind] < row.desires[kind]:
            return 0.0
        gain -= 0.5 * TREASURE[kind] * row.desires[kind]
    return gain
