"""How well a seat stands in Thieves Den, in prestige at the end: what bots judge positions by."""

from typing import Final

from rookery.games.thieves_den.rows import Haul
from rookery.games.thieves_den.rules import Scout
from rookery.games.thieves_den.scoring import NOBODY, location_count, totals
from rookery.games.thieves_den.state import CLEANUP, PICKS, ROUNDS, THIEVING, Den
from rookery.games.thieves_den.words import FENCE_TYPES, KINDS, WORDS

CHEAP: Final = 1.6
DEAR: Final = 2.2
"""What a treasure is worth to whoever can still sell it: a tome, fossil or potion, and a jewel or artifact."""

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


SPREADS: Final[list[float]] = [6.0, 6.0, 5.0, 3.5]
"""By the round: the lead in points that makes a win about e times as likely. Equals differ by about eight."""


def spread(s: Den) -> float:
    """What a lead says of the chance to win: the more, the later."""
    return SPREADS[s.round]


def worth(s: Den, seat: int) -> float:
    """A seat's prospects, less a part of its strongest rival's."""
    prospects = prospects_of_all(s)
    best = max([prospects[rival] for rival in range(s.seats) if rival != seat])
    return prospects[seat] - RIVALRY * best


def prospects_of_all(s: Den) -> list[float]:
    """What each player may hope for, in prestige at the end (TD-5.3)."""
    if not s.agenda:
        ended = totals(s)
        return [ended[seat] + TIE_BREAK * held(s, seat) for seat in range(s.seats)]
    to_come = ROUNDS - s.round
    prospects = [float(s.prestige[seat]) for seat in range(s.seats)]
    add_majorities(s, prospects, to_come)
    for seat in range(s.seats):
        picked = sealed_pick(s, seat)
        prospects[seat] += scheming(s, seat, picked) + owned(s, seat, picked) + goods(s, seat)
    return prospects


def add_majorities(s: Den, prospects: list[float], to_come: int) -> None:
    """TD-5.1 Who has most of a type counts on its bonus, the more the later; every fence is a hope until the end."""
    fences = s.box.fences
    sure = 1.0 - UNSURE * to_come / 2.0
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
            prospects[seat] = prospects[seat] + FENCE * (len(s.sides[seat]) + len(s.sold[seat]))
        for kind in range(len(FENCE_TYPES)):
            if counts[kind] > best[kind]:
                best[kind] = counts[kind]
                leader[kind] = seat
            elif counts[kind] == best[kind]:
                leader[kind] = NOBODY
    for kind in range(len(FENCE_TYPES)):
        if leader[kind] != NOBODY:
            prospects[leader[kind]] = prospects[leader[kind]] + sure * s.box.majorities[kind]


def held(s: Den, seat: int) -> int:
    """Treasures and thieves of a player together."""
    return sum(s.treasures[seat]) + s.thieves[seat]


def sealed_pick(s: Den, seat: int) -> int:
    """TD-2.2 The location that a player has picked and not revealed yet, or -1."""
    task = s.agenda[-1]
    if isinstance(task, Scout) and task.picks[seat] >= 0:
        return WORDS.all[task.picks[seat]].what
    return -1


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
    tome, jewel, artifact, fossil, potion, wild, thief = haul
    return treasure_worth(tome, jewel, artifact, fossil, potion) + ANY_TREASURE * wild + THIEF * thief


def owned(s: Den, seat: int, picked: int) -> float:
    """What the locations above a board will still bring their owner: thieves at cleanup, owner bonuses."""
    keep = KEPT if s.round < ROUNDS else 0.05
    worth = 0.0
    cards, crews = s.above[seat], s.crew[seat]
    for i in range(len(cards)):
        worth += keep * THIEF * crews[i] if crews[i] else open_spot(s, cards[i], keep)
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


def goods(s: Den, seat: int) -> float:
    """What a player's treasures and thieves are worth: what fences pay for them now, and what is left over."""
    mine = s.treasures[seat].copy()
    thieves = s.thieves[seat]
    later = s.round < ROUNDS
    if s.passed[seat] or s.phase == CLEANUP:
        rest = KEPT if later else 0.0
        return rest * (worth_of(mine) + THIEF * thieves)
    worth = 0.0
    there = 1.0
    if s.phase == THIEVING:
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
            row = s.box.fences[s.row[chosen]]
            worth += there * row.prestige + (1.0 - there) * price(row.desires, later)
            tome, jewel, artifact, fossil, potion, _ = row.desires
            mine = [mine[0] - tome, mine[1] - jewel, mine[2] - artifact, mine[3] - fossil, mine[4] - potion]
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
    left = worth_of(mine)
    if later or s.phase != THIEVING:
        return worth + left * 0.9 + THIEF * thieves
    return worth + witch_worth(s, mine) + LAST * (left + THIEF * thieves)


def worth_of(mine: list[int]) -> float:
    return treasure_worth(mine[0], mine[1], mine[2], mine[3], mine[4])


def treasure_worth(tome: int, jewel: int, artifact: int, fossil: int, potion: int) -> float:
    return CHEAP * (tome + fossil + potion) + DEAR * (jewel + artifact)


def witch_worth(s: Den, mine: list[int]) -> float:
    """TD-3.8 What the witch would still pay for what is left."""
    worth = 0.0
    for kind in range(KINDS):
        if mine[kind] > 0 and s.witch[kind] == 0:
            worth += 0.5 * s.box.witch[kind]
    return worth


def price(desires: tuple[int, int, int, int, int, int], later: bool) -> float:  # noqa: FBT001 - the inner loop
    """What treasures are worth when the fence is gone."""
    tome, jewel, artifact, fossil, potion, wild = desires
    worth = treasure_worth(tome, jewel, artifact, fossil, potion) + ANY_TREASURE * wild
    return worth if later else LAST * worth


def sale_gain(s: Den, mine: list[int], fence: int) -> float:
    """What a sale brings beyond what the treasures are worth; nothing when they are not there, or any would do."""
    row = s.box.fences[fence]
    tome, jewel, artifact, fossil, potion, wild = row.desires  # one by one: indexing a tuple is slow when compiled
    if wild or mine[0] < tome or mine[1] < jewel or mine[2] < artifact or mine[3] < fossil or mine[4] < potion:
        return 0.0
    return row.prestige - 0.5 * treasure_worth(tome, jewel, artifact, fossil, potion)
