"""What each seat may see of Thieves Den, built up from nothing (TD-1.8)."""

from collections.abc import Sequence
from typing import Any, NotRequired, TypedDict

from rookery.core.tasks import Together
from rookery.games.thieves_den.rows import TOKEN_NAMES, Haul
from rookery.games.thieves_den.rules import DealHands
from rookery.games.thieves_den.rules_actions import NamesLocation
from rookery.games.thieves_den.scoring import fence_counts, location_count, most, places, scheme_sets, totals
from rookery.games.thieves_den.state import (
    BURGLARS,
    CHAIRS,
    CHESTS,
    CLEANUP,
    EMPTY,
    HAND,
    PHASE_NAMES,
    PICKS,
    RECRUITMENT,
    ROUNDS,
    SCOUTING,
    SPACES,
    Den,
    Known,
)
from rookery.games.thieves_den.words import FENCE_TYPES, KINDS, LOCATION_TYPES, TREASURE_NAMES, WORDS


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
    """A face-up location: who sent each of the thieves on it, whether what is asked now can be answered with this very
    copy and with which words, what it would bring now to whoever comes, and to its owner.
    """

    card: str
    thieves: int
    senders: list[int]
    can: bool
    words: list[str]
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
    purpose: str
    optional: int
    before: Spot


class Storehouse(TypedDict):
    """How many treasures and thieves a den holds."""

    treasures: int
    thieves: int


class Draft(TypedDict):
    """Scouting: which pick it is, to whom each player's hand is passed on, and what becomes of the rest of the hands
    after this pick: `passed` on, `below` the deck, or `neutral` locations.
    """

    pick: int
    passes_to: list[int]
    rest: str


class Deal(TypedDict):
    """What somebody pays and gains, by the names of tokens; `wild` is any treasure. What a card says comes on top."""

    pays: dict[str, int]
    gains: dict[str, int]


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
    """What a seat may see of Thieves Den. `picks` are the locations that each player picks in a round, `deals` the
    prices that all cards share, by the verb, `lacks` what the seat lacks for each of the face-up fences, `types` the
    locations of each player by type, as far as the seat may know.
    """

    seats: int
    round: int
    rounds: int
    phase: str
    phases: list[str]
    picks: int
    draft: Draft | None
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
    deals: dict[str, Deal]
    hand: list[str]
    hands: list[int]
    known: Familiar
    locations: list[list[Lying]]
    neutral: list[Lying]
    location_deck: int
    fences: list[str | None]
    lacks: list[dict[str, int]]
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
    types: list[dict[str, int] | None]
    face_down: list[FaceDown]
    options: list[str]
    schemes: NotRequired[list[str]]
    scheme_sets: NotRequired[list[int]]
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
    remembered = [over or s.open_memory or who == seat for who in range(s.seats)]  # whose face-down cards are shown
    view: DenView = {
        "seats": s.seats,
        "round": s.round,
        "rounds": ROUNDS,
        "phase": "end" if over else PHASE_NAMES[s.phase],
        "phases": list(PHASE_NAMES[SCOUTING:]),
        "picks": PICKS,
        "draft": draft(s) if s.phase == SCOUTING else None,
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
        "deals": deals(),
        "hand": [s.box.locations[card].slug for card in sorted(card for card, _ in s.hands[seat])]
        if seat is not None
        else [],
        "hands": [len(hand) for hand in s.hands],
        "known": known(s, seat),
        "locations": [locations(s, owner, seat) for owner in range(s.seats)],
        "neutral": locations(s, s.seats, seat),
        "location_deck": len(s.top) + sum(s.unseen) + len(s.bottom),
        "fences": [s.box.fences[fence].slug if fence >= 0 else None for fence in s.row],
        "lacks": [lacks(s, seat, fence) for fence in s.row],
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
        "collected": [collected(s, who) if shown else None for who, shown in enumerate(remembered)],
        "sides": [sides(s, who) if shown else None for who, shown in enumerate(remembered)],
        "types": [types(s, who) if shown else None for who, shown in enumerate(remembered)],
        "face_down": [{"locations": len(s.collected[who]), "fences": len(s.sides[who])} for who in range(s.seats)],
        "options": [action.word for action in s.sayable(seat)] if seat is not None else [],
    }
    if over:
        view["schemes"] = [s.box.schemes[scheme].slug for scheme in s.schemes]
        view["scheme_sets"] = [scheme_sets(s, who) for who in range(s.seats)]
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


def draft(s: Den) -> Draft:
    """TD-2.2 to TD-2.5 Hands are passed on until two cards are left in each: one is picked, one is the last."""
    dealing = any(isinstance(task, DealHands) for task in s.agenda)
    held = HAND if dealing else max(map(len, s.hands))
    pick = min(PICKS, 1 + HAND - held)
    rest = "passed" if pick < PICKS else "below" if s.seats > 2 else "neutral"
    return {"pick": pick, "passes_to": [s.after(seat) for seat in range(s.seats)], "rest": rest}


def deals() -> dict[str, Deal]:
    """TD-3.6, TD-3.7, TD-3.9 The prices that all cards share."""
    return {
        "sell": {"pays": {"thief": 1}, "gains": {}},
        "use": {"pays": {"wild": 1}, "gains": {}},
        "burgle": {"pays": {"thief": BURGLARS}, "gains": {"wild": 1}},
        "recruit": {"pays": {"wild": RECRUITMENT}, "gains": {"thief": 1}},
    }


def lacks(s: Den, seat: int | None, fence: int) -> dict[str, int]:
    """TD-3.6 The treasures that a seat lacks for a fence; what is left over may stand for any."""
    if seat is None or fence == EMPTY:
        return {}
    *wanted, wild = s.box.fences[fence].desires
    over = [held - want for held, want in zip(s.treasures[seat], wanted, strict=True)]
    spare = sum(max(0, left) for left in over)
    missing = [*[max(0, -left) for left in over], max(0, wild - spare)]
    return {name: count for name, count in zip(TOKEN_NAMES[: KINDS + 1], missing, strict=True) if count}


def types(s: Den, who: int) -> dict[str, int]:
    """TD-5.2 The locations of a player by type, those above the board included."""
    return {name: location_count(s, who, kind) for kind, name in enumerate(LOCATION_TYPES)}


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
    task = s.agenda[-1] if s.agenda and seat in s.turn() else None
    asks = task if isinstance(task, NamesLocation) else None
    return [
        {
            "card": s.box.locations[card].slug,
            "thieves": len(s.crew[owner][number]),
            "senders": list(s.crew[owner][number]),
            "can": asks is not None and asks.reaches(s, owner * SPACES + number),
            "words": [action.word for action in asks.naming(s, owner * SPACES + number)] if asks is not None else [],
            "gives": gives(s, card),
            "bonus": limited(s, s.box.locations[card].bonus) if owner < s.seats else {},
        }
        for number, card in enumerate(s.above[owner])
    ]


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
