"""What each seat may see of Thieves Den, built up from nothing (TD-1.8)."""
# mypyc: no (not in the inner loop)

from collections.abc import Sequence
from typing import Any, NotRequired, TypedDict

from rookery.core.tasks import Together
from rookery.games.thieves_den.questions import fits
from rookery.games.thieves_den.rows import Haul
from rookery.games.thieves_den.rules import Act
from rookery.games.thieves_den.rules_actions import ChooseLocation, Granted, WhichCopy
from rookery.games.thieves_den.rules_tiles import PlaceShadow, StealMasked
from rookery.games.thieves_den.scoring import fence_counts, location_count, most, places, scheme_sets, totals
from rookery.games.thieves_den.state import (
    CHAIRS,
    CHESTS,
    CLEANUP,
    EMPTY,
    PHASE_NAMES,
    ROUNDS,
    SPACES,
    TO_SHADOW,
    TO_STEAL,
    TO_STEAL_MASKED,
    Den,
    Known,
)
from rookery.games.thieves_den.words import FENCE_TYPES, LOCATION_TYPES, TREASURE_NAMES, WORDS

TOKEN_NAMES = (*TREASURE_NAMES, "wild", "thief")


class Spot(TypedDict):
    """A place of a location: above a board, or beside the boards where the owner is nobody (`seats`)."""

    owner: int
    number: int


class Gives(TypedDict):
    """What a location would bring now: tokens, prestige, and what it asks for first."""

    tokens: dict[str, int]
    prestige: int
    pay: int
    effect: str


class Lying(TypedDict):
    """A face-up location: whether what is asked now can be answered with this very copy, what it would bring now to
    whoever comes, and to its owner.
    """

    card: str
    thieves: int
    can: bool
    gives: Gives
    bonus: dict[str, int]


class Sale(TypedDict):
    """A fence above a board and what lies on it."""

    fence: str
    thieves: int
    treasures: dict[str, int]


class About(TypedDict, total=False):
    """What a question is about."""

    count: int
    card: str
    rival: int
    purpose: int
    optional: int
    before: Spot


class Storehouse(TypedDict):
    """How many treasures and thieves a den holds."""

    treasures: int
    thieves: int


class Familiar(TypedDict):
    """Cards that a seat has seen before they went face down."""

    hands: list[list[str]]
    top: list[str | None]
    below: list[str | None]


class Stack(TypedDict):
    """A stack of power tiles: its top, the treasure beside it, and how many lie below."""

    tile: str | None
    treasure: str | None
    below: int


class Wish(TypedDict):
    """What the witch pays for a treasure."""

    treasure: str
    prestige: int
    taken: bool


class FaceDown(TypedDict):
    """How many cards lie face down before a seat."""

    locations: int
    fences: int


class Majority(TypedDict):
    """Who has the most fences of a type."""

    counts: list[int]
    winner: int | None


class DenView(TypedDict):
    """What a seat may see of Thieves Den."""

    seats: int
    round: int
    rounds: int
    phase: str
    holder: int
    direction: str
    order: list[int]
    turn: list[int]
    task: str | None
    rule: str | None
    about: About
    chosen: list[bool]
    picked: str | None
    passed: list[bool]
    prestige: list[int]
    treasures: list[dict[str, int]]
    thieves: list[int]
    limits: Storehouse
    city: dict[str, int]
    forest: int
    hand: list[str]
    hands: list[int]
    known: Familiar
    locations: list[list[Lying]]
    neutral: list[Lying]
    location_deck: int
    fences: list[str | None]
    fence_deck: int
    fences_below: list[str]
    sold: list[list[Sale]]
    tiles: list[Stack]
    witch: list[Wish]
    burgled: int
    recruited: dict[str, int]
    majorities: dict[str, int]
    standing: dict[str, list[int]]
    scheme: str | None
    sets: int | None
    collected: list[list[str] | None]
    sides: list[list[str] | None]
    face_down: list[FaceDown]
    options: list[str]
    schemes: NotRequired[list[str]]
    scheme_sets: NotRequired[list[int]]
    types: NotRequired[list[dict[str, int]]]
    most: NotRequired[dict[str, Majority]]
    scores: NotRequired[list[int]]
    places: NotRequired[list[int]]


class Purse(TypedDict):
    """What a seat has in its den."""

    treasures: dict[str, int]
    thieves: int
    prestige: int


def treasures(counts: Sequence[int]) -> dict[str, int]:
    """Treasures by their names; what is not there is left out."""
    return {name: held for name, held in zip(TREASURE_NAMES, counts, strict=True) if held}


def tokens(haul: Haul) -> dict[str, int]:
    """Tokens of a card by their names; `wild` is any treasure."""
    return {name: held for name, held in zip(TOKEN_NAMES, haul, strict=True) if held}


def seen(s: Den, seat: int | None) -> DenView:
    """Everything but schemes and hands of others, the order of decks and, unless the table says so, collected cards."""
    over = not s.agenda
    task = s.agenda[-1] if s.agenda else None
    together = isinstance(task, Together)
    view: DenView = {
        "seats": s.seats,
        "round": s.round,
        "rounds": ROUNDS,
        "phase": "end" if over else PHASE_NAMES[s.phase],
        "holder": s.holder,
        "direction": "clockwise" if s.way > 0 else "counter-clockwise",
        "order": s.order(),
        "turn": list(s.turn()),
        "task": (task.label or None) if task is not None else None,
        "rule": task.rule if task is not None else None,
        "about": about(s, task),
        "chosen": [together and who not in s.turn() for who in range(s.seats)],
        "picked": picked(s, seat) if together and seat is not None else None,
        "passed": s.passed.copy(),
        "prestige": s.prestige.copy(),
        "treasures": [treasures(held) for held in s.treasures],
        "thieves": s.thieves.copy(),
        "limits": {"treasures": CHESTS, "thieves": CHAIRS},
        "city": dict(zip(TREASURE_NAMES, s.city, strict=True)),
        "forest": s.forest,
        "hand": [s.box.locations[card].slug for card in sorted(card for card, _ in s.hands[seat])]
        if seat is not None
        else [],
        "hands": [len(hand) for hand in s.hands],
        "known": known(s, seat),
        "locations": [locations(s, owner, seat) for owner in range(s.seats)],
        "neutral": locations(s, s.seats, seat),
        "location_deck": len(s.top) + sum(s.unseen) + len(s.bottom),
        "fences": [s.box.fences[fence].slug if fence >= 0 else None for fence in s.row],
        "fence_deck": sum(s.fences_unseen) + len(s.fences_bottom),
        "fences_below": [s.box.fences[fence].slug for fence in s.fences_bottom],
        "sold": [[sale_of(s, sale) for sale in sold] for sold in s.sold],
        "tiles": [
            {
                "tile": s.box.tiles[tile].slug if tile >= 0 else None,
                "treasure": TREASURE_NAMES[kind] if kind >= 0 else None,
                "below": below(s, tile),
            }
            for tile, kind in zip(s.tiles, s.beside, strict=True)
        ],
        "witch": [
            {"treasure": name, "prestige": points, "taken": bool(taken)}
            for name, points, taken in zip(TREASURE_NAMES, s.box.witch, s.witch, strict=True)
        ],
        "burgled": s.burgled,
        "recruited": treasures(s.recruited),
        "majorities": dict(zip(FENCE_TYPES, s.box.majorities, strict=True)),
        "standing": {name: standing(s, kind, seat) for kind, name in enumerate(FENCE_TYPES)},
        "scheme": s.box.schemes[s.schemes[seat]].slug if seat is not None and s.schemes[seat] >= 0 else None,
        "sets": scheme_sets(s, seat) if seat is not None else None,
        "collected": [collected(s, who) if over or s.open_memory or who == seat else None for who in range(s.seats)],
        "sides": [sides(s, who) if over or s.open_memory or who == seat else None for who in range(s.seats)],
        "face_down": [{"locations": len(s.collected[who]), "fences": len(s.sides[who])} for who in range(s.seats)],
        "options": [action.word for action in s.sayable(seat)] if seat is not None else [],
    }
    if over:
        view["schemes"] = [s.box.schemes[scheme].slug for scheme in s.schemes]
        view["scheme_sets"] = [scheme_sets(s, who) for who in range(s.seats)]
        view["types"] = [
            {name: location_count(s, who, kind) for kind, name in enumerate(LOCATION_TYPES)} for who in range(s.seats)
        ]
        view["most"] = {
            name: {"counts": fence_counts(s, kind), "winner": winner if winner >= 0 else None}
            for kind, name in enumerate(FENCE_TYPES)
            for winner in [most(fence_counts(s, kind))]
        }
        view["scores"] = totals(s)
        view["places"] = places(s)
    return view


def below(s: Den, tile: int) -> int:
    """TD-1.6, TD-4.3 How many tiles lie below the top of a stack: one is turned up for each round, in the setup and in
    the cleanup before it.
    """
    ahead = s.round == 0 or s.phase == CLEANUP
    return ROUNDS - s.round - (1 if ahead and tile != EMPTY else 0)


def about(s: Den, task: Any) -> About:
    """What the question is about, for all to see: how many treasures are still to be named, the card
    that asks, the rival who is hit, what a location is named for, and the one that was named before.
    """
    told: About = {}
    named = {field.name for field in task.fields} if task is not None else set()
    if "count" in named:
        told["count"] = task.count
    if "rival" in named:
        told["rival"] = task.rival
    if "purpose" in named:
        told["purpose"] = task.purpose
    if "optional" in named:
        told["optional"] = task.optional
    if "card" in named and task.card >= 0:
        told["card"] = asking(s, task.card)
    if "tile" in named:
        told["card"] = s.box.tiles[task.tile].slug
    if "purpose" in named and task.place >= 0:
        told["before"] = {"owner": task.place // SPACES, "number": task.place % SPACES}
    return told


def asking(s: Den, card: int) -> str:
    """The location or power tile that asks for something."""
    return s.box.locations[card].slug if card < s.box.fences_from else s.box.tiles[card - s.box.tiles_from].slug


def picked(s: Den, seat: int) -> str | None:
    """TD-2.2 The card that a seat itself has picked and nobody else knows yet."""
    task = s.agenda[-1]
    assert isinstance(task, Together)
    pick = task.picks[task.asked.index(seat)]
    return WORDS.all[pick].label if pick >= 0 else None


def known(s: Den, seat: int | None) -> Familiar:
    """TD-1.8 The cards that a seat has seen before they went face down: in hands, on top of the deck and below it."""
    bit = 1 << seat if seat is not None else 0
    everybody = s.everybody()

    def by(cards: list[Known]) -> list[str | None]:
        return [s.box.locations[card].slug if who & bit or who == everybody else None for card, who in cards]

    return {
        "hands": [sorted(name for name in by(hand) if name is not None) for hand in s.hands],
        "top": by(s.top),
        "below": by(s.bottom),
    }


def locations(s: Den, owner: int, seat: int | None) -> list[Lying]:
    """The face-up locations of an owner: whether the seat may name each now, what it would give to whoever comes, as
    far as the supply has it, and to its owner.
    """
    return [
        {
            "card": s.box.locations[card].slug,
            "thieves": s.crew[owner][number],
            "can": seat is not None and can_name(s, seat, owner, number),
            "gives": gives(s, card),
            "bonus": limited(s, s.box.locations[card].bonus) if owner < s.seats else {},
        }
        for number, card in enumerate(s.above[owner])
    ]


def can_name(s: Den, seat: int, owner: int, number: int) -> bool:
    """Whether what a seat is asked now can be answered with this very copy of a location."""
    if seat not in s.turn():
        return False
    task = s.agenda[-1]
    if isinstance(task, Act | Granted):
        return s.thieves[seat] > 0 and fits(s, seat, TO_STEAL, owner, number)
    if isinstance(task, WhichCopy):
        return s.above[owner][number] == task.card and fits(s, seat, task.purpose, owner, number)
    if isinstance(task, ChooseLocation):
        return fits(s, seat, task.purpose, owner, number)
    if isinstance(task, StealMasked):
        return fits(s, seat, TO_STEAL_MASKED, owner, number)
    return isinstance(task, PlaceShadow) and fits(s, seat, TO_SHADOW, owner, number)


def gives(s: Den, card: int) -> Gives:
    """What a placement would bring now: tokens, prestige, and what it asks for first."""
    row = s.box.locations[card]
    effect = row.ability.effect
    return {"tokens": limited(s, row.gain), "prestige": row.prestige, "pay": row.pay, "effect": effect}


def limited(s: Den, haul: Haul) -> dict[str, int]:
    """TD-3.4 As much of a haul as the supply has."""
    have = [*s.city, sum(s.city), s.forest]
    return {
        name: min(count, left) for name, count, left in zip(TOKEN_NAMES, haul, have, strict=True) if min(count, left)
    }


def sale_of(s: Den, sale: list[int]) -> Sale:
    """A fence above a board and what lies on it."""
    return {"fence": s.box.fences[sale[0]].slug, "thieves": sale[1], "treasures": treasures(sale[2:])}


def standing(s: Den, kind: int, seat: int | None) -> list[int]:
    """TD-1.8, TD-5.1 How many fences of a type each player has, as far as a seat may know: what lies face down beside
    another's board is not counted.
    """
    open_to = [not s.agenda or s.open_memory or who == seat for who in range(s.seats)]
    above = [sum(s.box.fences[sale[0]].type == kind for sale in s.sold[who]) for who in range(s.seats)]
    return [every if shown else now for every, now, shown in zip(fence_counts(s, kind), above, open_to, strict=True)]


def collected(s: Den, who: int) -> list[str]:
    return [s.box.locations[card].slug for card in s.collected[who]]


def sides(s: Den, who: int) -> list[str]:
    return [s.box.fences[fence].slug for fence in s.sides[who]]


def purse(s: Den, seat: int) -> Purse:
    """A seat's treasures, thieves and prestige."""
    return {"treasures": treasures(s.treasures[seat]), "thieves": s.thieves[seat], "prestige": s.prestige[seat]}
