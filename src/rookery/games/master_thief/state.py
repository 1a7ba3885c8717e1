"""A position of Master Thief."""

from random import Random
from typing import Any, Final

from rookery.core.lists import added_up, changed, replaced, without
from rookery.core.memory import Memory
from rookery.core.opening import mypyc_attr
from rookery.core.reasons import Reason
from rookery.core.referee import Referee
from rookery.core.state import State
from rookery.core.tasks import Task
from rookery.core.words import Action
from rookery.games.master_thief.rows import Box
from rookery.games.master_thief.words import TITLE_NAMES, WHEN

MOST_PLAYERS: Final = 6

HAND: Final = 4
"""MT-1.2 The action cards that are dealt to each player."""

FEWEST_CARDS: Final = HAND * MOST_PLAYERS + MOST_PLAYERS
"""Six hands and a card for each thief: below that there is no game."""

CARRYING: Final = 5
HOLDING: Final = 4
"""MT-2.3 The limits, which charms may change."""

STRIKES: Final = 3
"""MT-4.4 The number of alerted security cards that opens the museum."""

DAWN: Final = 10
"""Action cards in the deck from which on dawn is near."""

LOOKS: Final = 3
"""MT-7.6 How many museum cards CASE looks at."""

OFF: Final = 0
FRIENDLY: Final = 1
ROGUE: Final = 2
JURIES: Final = ("off", "friendly", "rogue")
"""MT-9 The settings of the Jury of Thieves."""

GOING_ON: Final = 0
BY_STRIKES: Final = 1
BY_TIME: Final = 2
BY_ESCAPE: Final = 3
BY_EMPTINESS: Final = 4
ENDS: Final = ("", "MT-4.4", "MT-3.2", "MT-5.4", "MT-6.3")
ENDINGS: Final = (
    "",
    "The third strike: the museum opens, and whoever is inside drops what they carry.",
    "The deck cannot give that many cards: the museum opens, and whoever is inside drops what they carry.",
    "All thieves have escaped.",
    "The museum is empty: the game ends, and whoever is inside drops what they carry.",
)
"""How a game ends, the rule of each end, and how it is told."""

TURN: Final = 0
STEALING: Final = 1
HEISTING: Final = 2
REPLACING: Final = 3
WAYS: Final = (TURN, STEALING, HEISTING, REPLACING)
"""MT-1.3, MT-3.1, MT-4.5 How a museum card is taken: at the beginning of a turn, by STEAL, by HEIST or the opening
heist, or instead of a security card in the opening heist.
"""

EMPTY: Final = -1
"""A place of a stash where nothing lies, nobody, or no security card."""

Counts = list[int]
"""How many cards of each title."""


@mypyc_attr(acyclic=True, free_list_len=1)
class Museum(State):
    """Everything that lies on the table; `fields.py` says what each field means and what it may hold.

    Copies of a position share all lists but the agenda: a list is replaced when it changes, never changed in place.
    """

    def __init__(
        self,
        *,
        box: Box,
        referee: Referee["Museum"],
        seats: int,
        agenda: list[Task[Any]],
        jury: int,
        open_memory: bool,
        dealer: int,
        active: int,
        museum: list[int],
        carried: list[list[int]],
        stashed: list[list[int]],
        facing: list[int],
        alerted: list[int],
        cased: list[int],
        hands: list[Counts],
        known: list[list[Counts]],
        deck: Counts,
        discard: Counts,
        callings: list[int],
        callings_unseen: list[int],
        out: list[bool],
        lockdown: int,
        used: list[int],
        moved: bool,
        before: list[list[int]],
        ended: int,
        sealed: int,
        memory: Memory | None = None,
    ) -> None:
        super().__init__(seats, agenda, sealed, referee, memory)
        self.box = box
        self.jury = jury
        self.open_memory = open_memory
        self.dealer = dealer
        self.active = active
        self.museum = museum
        self.carried = carried
        self.stashed = stashed
        self.facing = facing
        self.alerted = alerted
        self.cased = cased
        self.hands = hands
        self.known = known
        self.deck = deck
        self.discard = discard
        self.callings = callings
        self.callings_unseen = callings_unseen
        self.out = out
        self.lockdown = lockdown
        self.used = used
        self.moved = moved
        self.before = before
        self.ended = ended

    def clone(self) -> "Museum":
        return Museum(
            box=self.box,
            referee=self.referee,
            seats=self.seats,
            agenda=self.agenda.copy(),
            jury=self.jury,
            open_memory=self.open_memory,
            dealer=self.dealer,
            active=self.active,
            museum=self.museum,
            carried=self.carried,
            stashed=self.stashed,
            facing=self.facing,
            alerted=self.alerted,
            cased=self.cased,
            hands=self.hands,
            known=self.known,
            deck=self.deck,
            discard=self.discard,
            callings=self.callings,
            callings_unseen=self.callings_unseen,
            out=self.out,
            lockdown=self.lockdown,
            used=self.used,
            moved=self.moved,
            before=self.before,
            ended=self.ended,
            sealed=self.sealed,
            memory=self.memory,
        )

    def seal(self) -> None:
        """MT-9.1 What was drawn, turned up or picked at random cannot be taken back by the jury either."""
        self.sealed += 1
        self.before = []

    def add_card(self, seat: int, title: int, count: int) -> None:
        """A card of a title comes into a hand or, counted below zero, leaves it."""
        self.hands = replaced(self.hands, seat, changed(self.hands[seat], title, count))

    def leftwards(self, seat: int, count: int = MOST_PLAYERS) -> list[int]:
        """The thieves in play, from a seat on, that seat first if it is in play; of no more seats than `count`."""
        order: list[int] = []
        for i in range(min(count, self.seats)):
            who = (seat + i) % self.seats
            if not self.out[who]:
                order.append(who)
        return order

    def rivals(self, seat: int) -> list[int]:
        """The other thieves in play, leftwards."""
        return self.leftwards(seat + 1, self.seats - 1)

    def redeal(self, seat: int, rng: Random) -> "Museum":
        """MT-1.5 A copy in which hands, deck, calling cards and what others look at with CASE are dealt anew.

        What the seat has seen of a hand stays there (MT-7.6), and so do stashed items: all have seen them (MT-2.1).
        """
        twin = self.clone()
        deal_hands(twin, seat, rng)
        if not twin.agenda:
            return twin  # MT-6.4 everything but hands is shown
        deal_callings(twin, seat, rng)
        if twin.cased and seat != twin.active:
            deal_cased(twin, rng)
        twin.agenda[-1] = twin.agenda[-1].unknown_to(twin, seat, rng)
        return twin

    def untimely(self, action: Action) -> Reason:
        return WHEN[action.verb]

    def why_over(self) -> Reason:
        return Reason(ENDS[self.ended], "The game is over.")

    def holdings(self, seat: int) -> list[str]:
        """MT-2.1 What a thief has carried or stashed, which all have seen; at the end (MT-6.4) the calling card too."""
        items = [*self.carried[seat], *[item for item in self.stashed[seat] if item != EMPTY]]
        cards = [self.box.museum[item].slug for item in items]
        return cards if self.agenda else [*cards, self.box.callings[self.callings[seat]].slug]

    def telltale(self) -> bool:
        """A thief gathers what the calling card pays for (MT-6.2)."""
        return True

    def patience(self) -> int:
        """A hand of cards says little of what comes later: two turns of each thief tell as much as six, in a quarter of
        the time.
        """
        return 2

    def horizon(self) -> int:
        """One turn of each thief tells a search in a hurry as much as two."""
        return 1


def held(cards: Counts) -> int:
    """How many cards."""
    return added_up(cards)


def with_card(cards: list[int], card: int) -> list[int]:
    """A list by number with one card more."""
    place = len(cards)
    while place and cards[place - 1] > card:
        place -= 1
    cards = cards.copy()
    cards.insert(place, card)
    return cards


def without_card(cards: list[int], card: int) -> list[int]:
    """A list by number without a card."""
    place = 0
    while cards[place] != card:
        place += 1
    return without(cards, place)


def deal_hands(s: Museum, seat: int, rng: Random) -> None:
    """MT-1.5 What a seat does not know of the hands of others changes places with the deck."""
    pool = s.deck.copy()
    left = held(pool)
    hands = s.hands.copy()
    for rival in range(s.seats):
        if rival == seat:
            continue
        sure = s.known[seat][rival]
        for title in range(len(TITLE_NAMES)):
            hidden = s.hands[rival][title] - sure[title]
            pool[title] = pool[title] + hidden
            left += hidden
    for rival in range(s.seats):
        if rival == seat:
            continue
        hand = s.known[seat][rival].copy()
        for _ in range(held(hands[rival]) - held(hand)):
            number = int(rng.random() * left)
            title = 0
            while number >= pool[title]:
                number -= pool[title]
                title += 1
            pool[title] = pool[title] - 1
            hand[title] = hand[title] + 1
            left -= 1
        hands[rival] = hand
    s.hands = hands
    s.deck = pool
    forget_what_others_know(s, seat)


def forget_what_others_know(s: Museum, seat: int) -> None:
    """MT-7.6 What one rival has seen of another's hand would tell of that hand; what is public, and what rivals have
    seen of the seat's own hand (it saw that too), stays.
    """
    known = s.known.copy()
    public = known[s.seats]
    nothing = [0] * len(TITLE_NAMES)
    for who in range(s.seats):
        if who != seat:
            row = public.copy()
            row[seat] = known[who][seat]
            row[who] = nothing
            known[who] = row
    s.known = known


def deal_callings(s: Museum, seat: int, rng: Random) -> None:
    """MT-1.2 The calling cards of thieves in play are any that the seat does not hold or see."""
    hidden = [who for who in range(s.seats) if who != seat and not s.out[who] and s.callings[who] >= 0]
    pool = [*s.callings_unseen, *[s.callings[who] for who in hidden]]
    pool.sort()
    callings = s.callings.copy()
    for who in hidden:
        callings[who] = pool.pop(int(rng.random() * len(pool)))
    s.callings = callings
    s.callings_unseen = pool


def deal_cased(s: Museum, rng: Random) -> None:
    """MT-7.6 Only the thief who cases the museum sees the cards."""
    pool = [*s.museum, *s.cased]
    pool.sort()
    s.cased = [pool.pop(int(rng.random() * len(pool))) for _ in s.cased]
    s.museum = pool
