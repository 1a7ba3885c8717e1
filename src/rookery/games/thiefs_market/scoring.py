"""The count at the end of Thief's Market (TM-5)."""

from rookery.core.counts import counted
from rookery.core.reckoning import Source
from rookery.games.thiefs_market.rows import HENCHMAN
from rookery.games.thiefs_market.state import MOST_GOLD, MOST_HENCHMEN, SECOND_HENCHMEN, TIED, Market


def place_points(counts: list[int], first: int, second: int) -> list[int]:
    """TM-5.1, TM-5.2 Points for the most and the second most of something; a count of zero wins no place."""
    most = below = 0
    leaders = followers = 0
    for count in counts:
        if count > most:
            below, followers = most, leaders
            most, leaders = count, 1
        elif count == most:
            leaders += 1
        elif count > below:
            below, followers = count, 1
        elif count == below:
            followers += 1
    first -= TIED if leaders > 1 else 0
    second -= TIED if followers > 1 else 0
    points: list[int] = []
    for count in counts:
        if count == 0:
            points.append(0)
        elif count == most:
            points.append(first)
        else:
            points.append(second if count == below and second > 0 else 0)
    return points


def henchman_points(s: Market) -> list[int]:
    """TM-5.1 Most henchman icons 3, second most 1."""
    return place_points([s.icons(seat, HENCHMAN) for seat in range(s.seats)], MOST_HENCHMEN, SECOND_HENCHMEN)


def gold_points(s: Market) -> list[int]:
    """TM-5.1 Most gold 3; there is no second place."""
    return place_points(s.gold, MOST_GOLD, 0)


def card_points(s: Market, seat: int) -> int:
    """TM-5.3 What a player's cards are worth."""
    points = 0
    for card in s.owned[seat]:
        row = s.cards[card]
        points += row.effect.notoriety(s, seat, row)
    return points


def totals(s: Market) -> list[int]:
    """TM-5.3 Henchmen, gold, cards, and one for each infamy token."""
    henchmen = henchman_points(s)
    gold = gold_points(s)
    return [henchmen[seat] + gold[seat] + card_points(s, seat) + s.infamy[seat] for seat in range(s.seats)]


def keys(s: Market) -> list[tuple[int, int, int]]:
    """TM-5.3, TM-5.4 Total, then cards, then infamy tokens: the higher is the better."""
    return [(total, len(s.owned[seat]), s.infamy[seat]) for seat, total in enumerate(totals(s))]


def tied_winners(s: Market) -> list[int]:
    """TM-5.4 Who is still tied for first place after cards and infamy tokens."""
    ranked = keys(s)
    best = max(ranked)
    return [seat for seat in range(s.seats) if ranked[seat] == best]


def places(s: Market) -> list[int]:
    """TM-5.4, TM-5.5 Each player's place: the race decides the first only, other ties share the better place."""
    ranked = [(*key, 1 if seat == s.winner else 0) for seat, key in enumerate(keys(s))]
    return [1 + sum([1 for other in ranked if other > mine]) for mine in ranked]


def place_of(counts: list[int], seat: int, noun: str, *, second: bool) -> str:
    """`4 icons, the most`, `2 gold, tied`: how a player's count compares with the others', where that wins a place."""
    mine = counts[seat]
    told = counted(mine, noun)
    ahead = {count for count in counts if count > mine}
    if mine == 0 or len(ahead) > second:
        return told
    place = "second" if ahead else "the most"
    return f"{told}, tied" if counts.count(mine) > 1 else f"{told}, {place}"


def count(s: Market, seat: int) -> list[Source]:
    """The full count of one player."""
    icons = [s.icons(who, HENCHMAN) for who in range(s.seats)]
    lines = [
        Source("henchmen", henchman_points(s)[seat], "TM-5.1", place_of(icons, seat, "icon", second=True)),
        Source("gold", gold_points(s)[seat], "TM-5.1", place_of(s.gold, seat, "gold", second=False)),
        Source("infamy", s.infamy[seat], "TM-5.3", counted(s.infamy[seat], "token")),
    ]
    for card in s.owned[seat]:
        row = s.cards[card]
        points = row.effect.notoriety(s, seat, row)
        if points:
            lines.append(Source(row.name, points, row.rule, row="cards"))
    return lines
