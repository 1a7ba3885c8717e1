"""What each seat may see of Master Thief, built up from nothing (MT-1.5, MT-8)."""

from typing import NotRequired, TypedDict

from rookery.core.tasks import Chance, Together
from rookery.core.words import Action
from rookery.games.master_thief.questions import (
    blinding,
    carrying_limit,
    holding_limit,
    may_escape,
    stoppers,
    walks_free,
)
from rookery.games.master_thief.rows import an
from rookery.games.master_thief.rules_asking import PLAYING, STEPS, Answers, InTurn
from rookery.games.master_thief.rules_attacks import Answer
from rookery.games.master_thief.rules_jury import Accuse, Judge, VoteBack
from rookery.games.master_thief.rules_naming import NameRival, Naming
from rookery.games.master_thief.rules_security import Avert
from rookery.games.master_thief.scoring import haul, kept, places, sum_of, totals, value
from rookery.games.master_thief.state import (
    CARRYING,
    DAWN,
    EMPTY,
    ENDINGS,
    ENDS,
    HOLDING,
    JURIES,
    STRIKES,
    Counts,
    Museum,
    held,
)
from rookery.games.master_thief.words import CATEGORY_NAMES, ITEM_NAMES, MUSEUM_NAMES, PASS, TITLE_NAMES, WORDS


class Bonus(TypedDict):
    """What a calling card adds for each item of a category."""

    category: str
    points: int


class Calling(TypedDict):
    """A calling card and what it adds, the most first."""

    card: str
    adds: list[Bonus]


class Bell(TypedDict):
    """A strike: the security card that was alerted, null while it is still to come, and whether it opens the museum."""

    card: str | None
    opens: bool


Attack = TypedDict(
    "Attack",
    {
        "card": str,
        "thief": int,
        "victim": int,
        "item": str | None,
        "place": int | None,
        "for": str | None,
    },
)
"""An attack under way; a raided item that the seat may not know is null."""


class Outcome(TypedDict):
    """What an answer to a strike leads to, in a title and a sentence, and what the seat would keep."""

    word: str
    title: str
    text: str
    left: int


class Averting(Outcome):
    """An answer that averts a strike, with the item or card that it costs."""

    item: str | None
    card: str | None


class Strike(TypedDict):
    """A strike that the seat is asked to avert: which one it would be, whether it opens the museum, what happens if it
    rings, and what averts it, the cheapest first.
    """

    number: int
    opens: bool
    rings: Outcome
    averts: list[Averting]


class Judged(TypedDict):
    """What the jury is asked about: whose play, or whose end or escape."""

    thief: int
    card: str | None


class Limits(TypedDict):
    """How many items and cards a thief may keep, and the charms that raise a limit."""

    carrying: int
    holding: int
    carrying_by: str | None
    holding_by: str | None


class Blind(TypedDict):
    """A rival from whom an item comes at random, and the charm that sees to it."""

    seat: int
    item: str


class Kept(TypedDict):
    """An item that counts at the end, its value, and what the calling card adds."""

    item: str
    value: int
    bonus: int


class MuseumView(TypedDict):
    """What a seat may see of Master Thief. `facing` is the security card that each seat has pulled and that is not
    settled yet. Places of a stash keep their numbers: null is an empty one, `?` one whose back is seen. `blindly` are
    the rivals from whom the card in play takes an item at random, `stoppers` those who may stop the seat's escape;
    `worth` is what each of its items is worth to the seat, its calling card included.

    `step` is where a turn stands among its `steps`. A question is `out_of_turn` when not only the active thief may be
    asked, and `naming` when it asks what a card is played on. `doors` tells whether an escape may be tried at all,
    `late` that dawn is near; `night` is how many action cards there are. `playable` are the titles that the seat may
    play now.
    """

    seats: int
    jury: str
    dealer: int | None
    active: int | None
    turn: list[int]
    task: str | None
    out_of_turn: bool
    naming: bool
    steps: list[str]
    step: int
    rule: str
    asked: list[int]
    picked: str | None
    museum: int
    deck: int
    night: int
    late: bool
    discard: dict[str, int]
    bells: list[Bell]
    doors: bool
    facing: list[str | None]
    attack: Attack | None
    strike: Strike | None
    blindly: list[Blind]
    judged: Judged | None
    cased: list[str] | None
    carried: list[list[str] | None]
    carried_count: list[int]
    stashed: list[list[str | None] | None]
    stashed_count: list[int]
    hand: dict[str, int]
    hands: list[int]
    known: list[dict[str, int]]
    limits: list[Limits | None]
    calling: Calling | None
    callings: list[Calling | None]
    escaped: list[bool]
    may_escape: list[bool]
    walks_free: list[bool]
    lockdown: int | None
    used: list[str]
    ended: str | None
    how: str
    playable: list[str]
    score_if_out_now: NotRequired[int]
    score_if_the_museum_opens_now: NotRequired[int]
    stoppers: NotRequired[list[int]]
    worth: NotRequired[dict[str, int]]
    scores: NotRequired[list[int]]
    places: NotRequired[list[int]]
    kept: NotRequired[list[list[Kept]]]


class Purse(TypedDict):
    """What a thief has, as that thief knows it."""

    hand: dict[str, int]
    carried: list[str]
    stashed: list[str]


def by_title(cards: Counts) -> dict[str, int]:
    """Cards by title; what is not there is left out."""
    return {TITLE_NAMES[title]: copies for title, copies in enumerate(cards) if copies}


def names(items: list[int]) -> list[str]:
    return [MUSEUM_NAMES[item] for item in items]


def seen(s: Museum, seat: int | None) -> MuseumView:
    """Everything but hands, calling cards, stashes and what left with an escaped thief, unless it is the seat's own."""
    over = not s.agenda
    task = s.agenda[-1] if s.agenda else None
    own = range(seat, seat + 1) if seat is not None else range(0)
    open_to = [over or who in own for who in range(s.seats)]  # whose secrets lie open
    remembered = [shown or s.open_memory for shown in open_to]
    view: MuseumView = {
        "seats": s.seats,
        "jury": JURIES[s.jury],
        "dealer": s.dealer if s.dealer >= 0 else None,
        "active": s.active if s.active >= 0 else None,
        "turn": list(s.turn()),
        "task": (task.label or None) if task is not None else None,
        "out_of_turn": task is not None and len(s.turn()) > 0 and not isinstance(task, InTurn | Chance),
        "naming": isinstance(task, Naming),
        "steps": list(STEPS),
        "step": task.step if isinstance(task, InTurn | Answers) else PLAYING if task is not None else len(STEPS) - 1,
        "rule": task.rule if task is not None else ENDS[s.ended],
        "asked": list(task.asked) if isinstance(task, Together) else list(s.turn()),
        "picked": picked(task, seat) if isinstance(task, Together) else None,
        "museum": len(s.museum) + len(s.cased),
        "deck": held(s.deck),
        "night": sum([title.copies for title in s.box.titles]),
        "late": held(s.deck) <= DAWN,
        "discard": by_title(s.discard),
        "bells": bells(s),
        "doors": len(s.alerted) > 0 and s.lockdown == EMPTY,
        "facing": [MUSEUM_NAMES[card] if card >= 0 else None for card in s.facing],
        "attack": attack(s, seat),
        "strike": strike(s, seat),
        "blindly": blindly(s),
        "judged": judged(s),
        "cased": names(sorted(s.cased)) if s.cased and s.active in own else None,
        "carried": [names(items) if remembered[who] or not s.out[who] else None for who, items in enumerate(s.carried)],
        "carried_count": [len(items) for items in s.carried],
        "stashed": [
            [(ITEM_NAMES[item] if remembered[who] else "?") if item >= 0 else None for item in stash]
            if remembered[who] or not s.out[who]
            else None
            for who, stash in enumerate(s.stashed)
        ],
        "stashed_count": [len([item for item in stash if item >= 0]) for stash in s.stashed],
        "hand": by_title(s.hands[seat]) if seat is not None else {},
        "hands": [0 if s.out[who] else held(hand) for who, hand in enumerate(s.hands)],
        "known": [by_title(sure) for sure in s.known[s.seats if seat is None else seat]],
        "limits": [None if s.out[who] else limits(s, who) for who in range(s.seats)],
        "calling": calling(s, seat) if seat is not None else None,
        "callings": [calling(s, who) if shown or s.out[who] else None for who, shown in enumerate(open_to)],
        "escaped": s.out.copy(),
        "may_escape": [not s.out[who] and may_escape(s, who) for who in range(s.seats)],
        "walks_free": [not s.out[who] and walks_free(s, who) for who in range(s.seats)],
        "lockdown": s.lockdown if s.lockdown >= 0 else None,
        "used": [TITLE_NAMES[title] for title in s.used],
        "ended": ENDS[s.ended] if over else None,
        "how": ENDINGS[s.ended] if over else "",
        "playable": [action.label for action in s.sayable(seat) if action.verb == "play"] if seat is not None else [],
    }
    if seat is not None:
        view["score_if_out_now"] = sum_of(s, seat, haul(s, seat))
        view["score_if_the_museum_opens_now"] = totals(s)[seat]
        view["stoppers"] = [] if s.out[seat] else stoppers(s, seat)
        mine = {item for item in (*s.carried[seat], *s.stashed[seat]) if item != EMPTY}
        view["worth"] = {ITEM_NAMES[item]: value(s, seat, item) for item in sorted(mine)}
    if over:
        view["scores"] = totals(s)
        view["places"] = places(s)
        view["kept"] = [[counted(s, who, item) for item in kept(s, who)] for who in range(s.seats)]
    return view


def bells(s: Museum) -> list[Bell]:
    """MT-4.4 All strikes that there can be; the last opens the museum."""
    rung: list[str | None] = [*names(s.alerted), *[None] * (STRIKES - len(s.alerted))]
    return [{"card": card, "opens": number == STRIKES} for number, card in enumerate(rung, start=1)]


def limits(s: Museum, seat: int) -> Limits:
    """MT-2.3 A thief's limits and the charms that make them what they are."""
    carrying, holding = carrying_limit(s, seat), holding_limit(s, seat)
    by = [s.box.museum[item] for item in s.carried[seat]]
    return {
        "carrying": carrying,
        "holding": holding,
        "carrying_by": next((item.slug for item in by if item.charm.carrying(CARRYING) == carrying > CARRYING), None),
        "holding_by": next((item.slug for item in by if item.charm.holding(HOLDING) == holding > HOLDING), None),
    }


def counted(s: Museum, seat: int, item: int) -> Kept:
    """MT-6.2 An item as it counts for a thief."""
    plain = s.box.museum[item].value
    return {"item": ITEM_NAMES[item], "value": plain, "bonus": value(s, seat, item) - plain}


def calling(s: Museum, seat: int) -> Calling | None:
    """A calling card and what it adds."""
    if s.callings[seat] < 0:
        return None
    card = s.box.callings[s.callings[seat]]
    adds: list[Bonus] = [
        {"category": CATEGORY_NAMES[category], "points": card.bonus[category]} for category in (card.most, card.some)
    ]
    return {"card": card.slug, "adds": adds}


def picked(task: Together[Museum], seat: int | None) -> str | None:
    """MT-4.3 What a seat itself has answered and nobody else knows yet."""
    if seat not in task.asked:
        return None
    pick = task.picks[task.asked.index(seat)]
    return WORDS.all[pick].word if pick >= 0 else None


def attack(s: Museum, seat: int | None) -> Attack | None:
    """MT-7.1 The attack under way: the victim knows a raided item, the others only its place."""
    task = s.agenda[-1] if s.agenda else None
    if not isinstance(task, Answer):
        return None
    raid = task.item in s.stashed[task.seat]
    shown = not raid or s.open_memory or seat == task.seat
    return {
        "card": TITLE_NAMES[task.title],
        "thief": task.thief,
        "victim": task.seat,
        "item": ITEM_NAMES[task.item] if shown else None,
        "place": task.other + 1 if raid else None,
        "for": ITEM_NAMES[task.other] if task.other >= 0 and not raid else None,
    }


def strike(s: Museum, seat: int | None) -> Strike | None:
    """MT-4.2, MT-4.4 What a strike would leave to a thief who is asked to avert it, and what each answer would."""
    task = s.agenda[-1] if s.agenda else None
    if seat is None or not isinstance(task, Avert) or seat not in task.asked:
        return None
    number = len(s.alerted) + 1
    opens = number == STRIKES
    averts = [averting(s, seat, action) for action in task.offers(s, seat) if action is not PASS]
    averts.sort(key=lambda outcome: (-outcome["left"], outcome["word"]))
    return {"number": number, "opens": opens, "rings": ringing(s, seat, number), "averts": averts}


def ringing(s: Museum, seat: int, number: int) -> Outcome:
    """MT-4.4 What a thief would keep if a strike is not averted."""
    if number < STRIKES:
        text = f"Strike {number} of {STRIKES}. You lose nothing yet."
        return {"word": PASS.word, "title": "It rings", "text": text, "left": sum_of(s, seat, haul(s, seat))}
    stashed = len([item for item in s.stashed[seat] if item != EMPTY])
    counts = f"Only your stash of {stashed} counts." if stashed else "You stashed nothing."
    text = f"All carried items are lost. {counts}"
    return {"word": PASS.word, "title": "The museum opens", "text": text, "left": sum_of(s, seat, kept(s, seat))}


def averting(s: Museum, seat: int, action: Action) -> Averting:
    """MT-4.2 What a thief would keep after giving up an item or playing a card against a strike."""
    if action.verb != "give":
        card = s.box.titles[action.what]
        return {
            "word": action.word,
            "title": f"You play {card.name}",
            "text": "The security card goes back. Nobody loses an item.",
            "left": sum_of(s, seat, haul(s, seat)),
            "item": None,
            "card": card.slug,
        }
    given = s.box.museum[action.what]
    return {
        "word": action.word,
        "title": f"You give {an(given.category)}",
        "text": f"{given.name} goes back. Nobody loses anything else.",
        "left": sum_of(s, seat, [item for item in haul(s, seat) if item != action.what]),
        "item": given.slug,
        "card": None,
    }


def blindly(s: Museum) -> list[Blind]:
    """MT-7.1 The rivals from whom the card that is being played would take an item at random, and why."""
    task = s.agenda[-1] if s.agenda else None
    if not isinstance(task, NameRival):
        return []
    effect = s.box.titles[task.title].effect
    blind = [action.what for action in task.options(s) if effect.is_blind(s, action.what)]
    return [{"seat": rival, "item": s.box.museum[mask].slug} for rival in blind for mask in blinding(s, rival)[:1]]


def judged(s: Museum) -> Judged | None:
    """MT-9 What the jury is asked about: whose play, end or escape."""
    task = s.agenda[-1] if s.agenda else None
    if isinstance(task, VoteBack):
        return {"thief": task.thief, "card": TITLE_NAMES[s.used[-1]]}
    if isinstance(task, (Accuse, Judge)):
        return {"thief": task.thief, "card": TITLE_NAMES[task.title] if task.title >= 0 else None}
    return None


def purse(s: Museum, seat: int) -> Purse:
    """A thief's cards, and the items in sight and in the stash."""
    stash = [item for item in s.stashed[seat] if item >= 0]
    return {"hand": by_title(s.hands[seat]), "carried": names(s.carried[seat]), "stashed": names(stash)}
