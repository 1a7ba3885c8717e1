"""What cannot be a position of Thieves Den: wrong shapes, tokens and cards made or lost, tasks that cannot be done."""
# mypyc: no (not in the inner loop)

from collections.abc import Mapping
from typing import Any

from rookery.core.reasons import Broken
from rookery.core.tasks import Task
from rookery.games.thieves_den.effects import Hit, Trade
from rookery.games.thieves_den.questions import copies, is_nameable, total
from rookery.games.thieves_den.rows import Box
from rookery.games.thieves_den.state import (
    CHAIRS,
    CHESTS,
    CITY,
    CLEANUP,
    FIRST_THIEVES,
    HAND,
    PICKS,
    ROUNDS,
    SCOUTING,
    SETUP,
    SPACES,
    STACKS,
    THIEVING,
    TO_ENTER,
    TO_HAND_OVER,
    TO_LEAVE,
    TO_RECEIVE,
    TO_RECRUITING,
    TO_SUPPLY,
    Den,
)
from rookery.games.thieves_den.words import KINDS, WORDS

SOME = range(1000)
SETTLING = ("Settle", "ReturnSurplus", "ReturnOne")
"""TD-3.3 While one of these waits, a board may hold too much."""

FRAME = {
    "BeginRound": (SETUP, CLEANUP),
    "NameHolder": (SETUP,),
    "DealScheme": (SETUP,),
    "TurnTile": (SETUP, CLEANUP),
    "DealHands": (SCOUTING,),
    "Scout": (SCOUTING,),
    "Scouted": (SCOUTING,),
    "TurnOf": (THIEVING,),
    "Act": (THIEVING,),
    "PayTile": (THIEVING,),
    "Recruited": (THIEVING,),
    "Cleanup": (),
    "PassDirection": (CLEANUP,),
    "GiveDirection": (CLEANUP,),
}
"""In which phases the tasks that carry the game wait; all others belong to scouting and thieving."""


def whole(value: Any, bounds: range) -> bool:
    return type(value) is int and value in bounds


def row(value: Any, length: int | None, bounds: range) -> bool:
    return isinstance(value, list) and length in (None, len(value)) and all(whole(item, bounds) for item in value)


def rows(value: Any, count: int, length: int | None, bounds: range) -> bool:
    return isinstance(value, list) and len(value) == count and all(row(item, length, bounds) for item in value)


def wrong_shape(values: Mapping[str, Any], box: Box) -> str | None:
    """The first field of a position that is not of its kind, if any."""
    seats = values["seats"]
    if type(seats) is not int or not 2 <= seats <= 5:
        return "seats"
    location, fence, tile = range(len(box.locations)), range(len(box.fences)), range(len(box.tiles))
    kind, scheme, everybody = range(KINDS), range(len(box.schemes)), range(1 << seats)

    def known(value: Any) -> bool:
        cards = isinstance(value, list) and all(isinstance(card, list) and len(card) == 2 for card in value)
        return cards and all(whole(card[0], location) and whole(card[1], everybody) for card in value)

    def sales(value: Any) -> bool:
        return rows(value, len(value), 2 + KINDS, SOME) and all(whole(sale[0], fence) for sale in value)

    def slots(value: Any, length: int, bounds: range) -> bool:
        return row(value, length, range(-1, bounds.stop))

    right = {
        "open_memory": type(values["open_memory"]) is bool,
        "round": whole(values["round"], range(4)),
        "phase": whole(values["phase"], range(4)),
        "holder": whole(values["holder"], range(seats)),
        "way": values["way"] in (1, -1) and type(values["way"]) is int,
        "passed": isinstance(values["passed"], list)
        and len(values["passed"]) == seats
        and all(type(passed) is bool for passed in values["passed"]),
        "treasures": rows(values["treasures"], seats, KINDS, SOME),
        "thieves": row(values["thieves"], seats, SOME),
        "prestige": row(values["prestige"], seats, range(10_000)),
        "city": row(values["city"], KINDS, SOME),
        "forest": whole(values["forest"], SOME),
        "above": rows(values["above"], seats + 1, None, location),
        "crew": rows(values["crew"], seats + 1, None, SOME),
        "collected": rows(values["collected"], seats, None, location),
        "hands": isinstance(values["hands"], list)
        and len(values["hands"]) == seats
        and all(map(known, values["hands"])),
        "top": known(values["top"]),
        "unseen": row(values["unseen"], len(location), range(3)),
        "bottom": known(values["bottom"]),
        "row": slots(values["row"], 6, fence),
        "fences_unseen": row(values["fences_unseen"], len(fence), range(3)),
        "fences_bottom": row(values["fences_bottom"], None, fence),
        "sold": isinstance(values["sold"], list)
        and len(values["sold"]) == seats
        and all(isinstance(value, list) and sales(value) for value in values["sold"]),
        "sides": rows(values["sides"], seats, None, fence),
        "tiles": slots(values["tiles"], 3, tile),
        "beside": slots(values["beside"], 3, kind),
        "tiles_unseen": row(values["tiles_unseen"], None, tile),
        "witch": row(values["witch"], KINDS, range(2)),
        "burgled": whole(values["burgled"], SOME),
        "recruited": row(values["recruited"], KINDS, SOME),
        "schemes": slots(values["schemes"], seats, scheme),
        "schemes_unseen": row(values["schemes_unseen"], None, scheme),
        "sealed": whole(values["sealed"], range(2**31)),
    }
    return next((field for field, good in right.items() if not good), None)


def check(s: Den) -> None:
    """Refuse a position in which tokens or cards were made or lost, or whose agenda cannot be done."""
    check_tokens(s)
    check_cards(s)
    for task in s.agenda:
        if not can_be(s, task):
            raise Broken(f"{task} cannot be waiting in this position (TD-3.1)")
    check_agenda(s)


def check_tokens(s: Den) -> None:
    """TD-1.5 Treasures and thieves are never made or lost."""
    sales = [sale for sold in s.sold for sale in sold]
    for kind in range(KINDS):
        held = s.city[kind] + sum(treasures[kind] for treasures in s.treasures) + sum(sale[2 + kind] for sale in sales)
        held += s.witch[kind] + s.recruited[kind] + s.beside.count(kind)
        if held != CITY[s.seats]:
            raise Broken(f"there are {held} treasures of a type; {s.seats} players use {CITY[s.seats]} (TD-1.5)")
    thieves = s.forest + sum(s.thieves) + sum(map(sum, s.crew)) + sum(sale[1] for sale in sales) + s.burgled
    if thieves != 2 * FIRST_THIEVES * s.seats:
        raise Broken(f"there are {thieves} thieves; {s.seats} players use {2 * FIRST_THIEVES * s.seats} (TD-1.5)")
    if any(sale[1] < 1 for sale in sales):
        raise Broken("a thief stands on every fence above a board (TD-3.6)")


def check_cards(s: Den) -> None:
    """TD-1.2 to TD-1.6 Every card is somewhere, as often as there are copies."""
    copies = 1 if s.seats == 2 else 2
    placed = [card for cards in [*s.above, *s.collected] for card in cards]
    placed += [card for cards in [*s.hands, s.top, s.bottom] for card, _ in cards]
    for card in range(len(s.unseen)):
        if placed.count(card) + s.unseen[card] != copies:
            raise Broken(f"each location is there {copies} time{'s' if copies > 1 else ''}, {card} is not (TD-1.3)")
    if any(not known & 1 << seat for seat, hand in enumerate(s.hands) for _, known in hand):
        raise Broken("a player knows the own hand (TD-1.8)")
    sold = [fence for fence in s.row if fence >= 0] + s.fences_bottom + [fence for side in s.sides for fence in side]
    sold += [sale[0] for sales in s.sold for sale in sales]
    for fence in range(len(s.fences_unseen)):
        if sold.count(fence) + s.fences_unseen[fence] != copies:
            raise Broken(f"each fence is there {copies} time{'s' if copies > 1 else ''}, {fence} is not (TD-1.4)")
    tiles = [tile for tile in s.tiles if tile >= 0] + s.tiles_unseen
    if len(set(tiles)) != len(tiles):
        raise Broken("each power tile is there once (TD-1.6)")
    if any(kind >= 0 and s.tiles[stack] < 0 for stack, kind in enumerate(s.beside)):
        raise Broken("a treasure lies only beside a power tile (TD-3.7)")
    schemes = sorted([scheme for scheme in s.schemes if scheme >= 0] + s.schemes_unseen)
    if schemes != list(range(len(s.box.schemes))):
        raise Broken("each scheme is there once (TD-1.2)")
    if any(len(s.above[owner]) != len(s.crew[owner]) for owner in range(s.seats + 1)):
        raise Broken("every location above a board has a spot (TD-3.5)")


def is_location(s: Den, place: int) -> bool:
    return place >= 0 and place % SPACES < len(s.above[place // SPACES])


def is_sale(s: Den, place: int) -> bool:
    return place >= 0 and place // SPACES < s.seats and place % SPACES < len(s.sold[place // SPACES])


def can_be(s: Den, task: Task[Any]) -> bool:
    """Whether what a task speaks of is there."""
    name = type(task).__name__
    get: dict[str, Any] = {field: getattr(task, field) for field in task.fields}
    locations = s.box.locations
    if name in ("DoAbility", "GainBonus", "FaceDown", "Offer", "Reward", "TargetOne", "WhichCopy"):
        if not 0 <= get["card"] < len(locations):
            return False
        ability = locations[get["card"]].ability
        if name in ("Offer", "Reward") and not isinstance(ability, Trade):
            return False
        if name == "Offer" and not 1 <= get["count"] <= locations[get["card"]].pay:
            return False
        if name == "TargetOne" and not isinstance(ability, Hit):
            return False
        if name == "FaceDown" and get["card"] not in s.above[get["seat"]]:
            return False
    if name in ("Pay", "PayOne", "Offer"):
        if not 1 <= get["count"] <= sum(s.treasures[get["seat"]][get["kind"] :]):
            return False
        place = get.get("place", -1)
        return place in (TO_SUPPLY, TO_RECRUITING) or is_sale(s, place)
    if name in ("TakeAny", "TakeWild", "TakeUpTo"):
        return int(get["count"]) >= 1
    if name in ("ReturnSurplus", "ReturnOne"):
        held = s.treasures[get["seat"]]
        return bool(1 <= get["count"] == total(held) - CHESTS and get["count"] <= sum(held[get["kind"] :]))
    if name in ("SeizeOne", "DestroyOne"):
        return bool(get["rival"] != get["seat"] and 0 <= get["card"] < len(locations))
    if name in ("ChooseLocation", "WhichCopy"):
        if get["purpose"] in (TO_ENTER, TO_RECEIVE):
            place = get["place"]
            if not is_location(s, place):
                return False
            mine = place // SPACES == get["seat"]
            if not (s.crew[place // SPACES][place % SPACES] if get["purpose"] == TO_ENTER else mine):
                return False
        elif get["place"] != -1:
            return False
        following = {TO_LEAVE: TO_ENTER, TO_HAND_OVER: TO_RECEIVE}.get(get["purpose"])
        if following is not None and not is_nameable(s, get["seat"], following):
            return False
        return name == "ChooseLocation" or len(copies(s, get["seat"], get["purpose"], get["card"])) == 2
    if name == "ComeHome":
        return is_location(s, get["place"]) and s.crew[get["place"] // SPACES][get["place"] % SPACES] > 0
    if name in ("Refill", "DealFence"):
        return bool(s.row[get["slot"]] < 0)
    if name == "TurnTile":
        return s.tiles[get["stack"]] < 0 and bool(s.tiles_unseen)
    if name == "DealScheme":
        return bool(s.schemes[get["seat"]] < 0)
    if name == "PayTile":
        return get["tile"] in s.tiles and s.beside[s.tiles.index(get["tile"])] < 0
    if name == "Scout":
        return can_scout(s, get["asked"], get["picks"])
    return True


def can_scout(s: Den, asked: tuple[int, ...], picks: tuple[int, ...]) -> bool:
    """TD-2.2 Everybody is asked, somebody has not answered, and the answers are cards of the hands."""
    if asked != tuple(range(s.seats)) or len(picks) != s.seats or min(picks) >= 0:
        return False
    words = [WORDS.all[pick] if pick >= 0 else None for pick in picks]
    return all(
        word is None or (word.verb == "pick" and word.what in [card for card, _ in s.hands[seat]])
        for seat, word in enumerate(words)
    )


def check_agenda(s: Den) -> None:
    """TD-2.1 to TD-4.5 The phase, the round and the hands fit what is waiting; nobody is beyond the limits for long."""
    names = [type(task).__name__ for task in s.agenda]
    begun = {SETUP: "BeginRound", SCOUTING: "Scouted" if "Scouted" in names else "Scout", THIEVING: "TurnOf"}
    expected = begun.get(s.phase) or ("BeginRound" if s.round < ROUNDS else None)
    if s.phase == CLEANUP and "PassDirection" in names:
        expected = "PassDirection"
    if names[:1] != ([expected] if expected else []):
        raise Broken(f"the agenda does not fit the phase: {names} (TD-3.1)")
    if names.count("TurnOf") > 1 or names.count("Scout") > 1 or names.count("BeginRound") > 1:
        raise Broken("only one turn can be waiting (TD-3.1)")
    for name in names:
        if s.phase not in FRAME.get(name, (SETUP, SCOUTING, THIEVING) if name == "DealFence" else (SCOUTING, THIEVING)):
            raise Broken(f"{name} cannot be waiting in this phase (TD-3.1)")
    if names.count("Act") > 1 or ("Act" in names and names[-1] != "Act"):
        raise Broken("whoever is to act acts next (TD-3.1)")
    if (s.round == 0) != (s.phase == SETUP):
        raise Broken("the first round begins after the setup (TD-2.1)")
    turned = len([tile for tile in s.tiles if tile >= 0]) if s.phase in (SETUP, CLEANUP) else 0
    if len(s.tiles_unseen) < STACKS * (ROUNDS - s.round) - turned:
        raise Broken("there are too few power tiles for the rounds to come (TD-1.6)")
    to_come = ROUNDS - s.round
    held = len(s.top) + sum(s.unseen) + len(s.bottom) + sum(map(len, s.hands))
    if to_come and held < (PICKS * to_come + 1) * s.seats:
        raise Broken("the location deck has too few cards for the rounds to come (TD-2.1)")
    sizes = {len(hand) for hand in s.hands}
    coming = getattr(s.agenda[-1], "cards_left", 0) if names else 0
    if coming:
        if sum(map(len, s.hands)) != HAND * s.seats - coming or max(sizes) - min(sizes) > 1:
            raise Broken("four cards are dealt to each player (TD-2.1)")
        if len(s.top) + sum(s.unseen) + len(s.bottom) < coming:
            raise Broken("the location deck has too few cards (TD-2.1)")
    elif s.phase == SCOUTING and (len(sizes) > 1 or not sizes <= ({1, 2, 3} if "Scouted" in names else {2, 3, 4})):
        raise Broken("all hands have the same number of cards (TD-2.2)")
    elif s.phase != SCOUTING and sizes != {0}:
        raise Broken("hands are held only while scouting (TD-2.2)")
    if s.phase == SCOUTING and "Scout" in names and names[0] == "Scout" and set(names[1:]) - {"DealHands"}:
        raise Broken("nothing happens while all choose (TD-2.2)")
    settling = {getattr(task, "seat", None) for task, name in zip(s.agenda, names, strict=True) if name in SETTLING}
    for seat in range(s.seats):
        over = s.thieves[seat] > CHAIRS or total(s.treasures[seat]) > CHESTS
        if over and seat not in settling:
            raise Broken("a board holds 8 treasures and 6 thieves (TD-3.3)")
