"""A position of Thieves Den."""

from random import Random
from typing import Any, Final

from rookery.core.lists import changed, replaced
from rookery.core.memory import Memory
from rookery.core.opening import mypyc_attr
from rookery.core.reasons import Reason
from rookery.core.referee import Referee
from rookery.core.state import State
from rookery.core.tasks import Task
from rookery.core.words import Action
from rookery.games.thieves_den.rows import Box
from rookery.games.thieves_den.words import WHEN

ROUNDS: Final = 3
"""TD-4.5 The game takes three rounds."""

MOST_PLAYERS: Final = 5

FIRST_THIEVES: Final = 3
"""TD-1.2, TD-1.5 The thieves of each player on the board, and as many again in the forest."""

CITY: Final = {2: 5, 3: 7, 4: 9, 5: 11}
"""TD-1.5 How many treasures of each type the city holds, by the number of players."""

ROW: Final = 6
STACKS: Final = 3
"""TD-1.4, TD-1.6 Six fences and three power tiles lie face up."""

HAND: Final = 4
PICKS: Final = 3
"""TD-2.1, TD-2.4 Four locations are dealt to each player, three of them chosen."""

CHESTS: Final = 8
CHAIRS: Final = 6
"""TD-3.3 The treasures and the thieves that a player board can hold."""

TO_STEAL: Final = "steal"
TO_STEAL_MASKED: Final = "steal masked"
TO_SHADOW: Final = "cast shadow"
TO_VANISH: Final = "vanish"
TO_LEAVE: Final = "move from"
TO_ENTER: Final = "move to"
TO_HAND_OVER: Final = "hand over"
TO_RECEIVE: Final = "receive"
PURPOSES: Final = (
    TO_STEAL,
    TO_STEAL_MASKED,
    TO_SHADOW,
    TO_VANISH,
    TO_LEAVE,
    TO_ENTER,
    TO_HAND_OVER,
    TO_RECEIVE,
)
"""TD-3.5, TD-6 For what a location is named, as positions and views call it."""

MOST_TOKENS: Final = 6
"""The tokens that a card bears at most."""

BURIED: Final = 3
"""TD-6.5 The fences that the Rumour Mill returns."""

SPACES: Final = 64
"""A place is an owner and the number of a card above the owner's board: `owner * SPACES + number`."""

NOWHERE: Final = -1
"""No location was named before."""

TO_SUPPLY: Final = -1
TO_RECRUITING: Final = -2
"""Where a paid treasure goes; anything else is the place of a fence above a board."""

BURGLARS: Final = 2
RECRUITMENT: Final = 2
"""TD-3.9 The thieves that burgle for a treasure, and the treasures that a thief is recruited for."""

SETUP: Final = 0
SCOUTING: Final = 1
THIEVING: Final = 2
CLEANUP: Final = 3
PHASE_NAMES: Final = ("setup", "scouting", "thieving", "cleanup")

AT_HOME: Final = 0
"""The kind of thief that comes home in the cleanup, as notes tell it (TD-4.1)."""
EMPTY: Final = -1
"""A slot or space where nothing lies."""

Known = tuple[int, int]
"""A location card that lies face down, and who knows that it lies there: bit 0 for seat 0, bit 1 for seat 1 …"""

Crew = tuple[int, ...]
"""The thieves on a location: who sent each of them, the last to come last."""


@mypyc_attr(acyclic=True, free_list_len=1)
class Den(State):
    """Everything that lies on the table; `fields.py` says what each field means.

    Copies of a position share all lists but the agenda: a list is replaced when it changes, never changed in place.
    """

    def __init__(
        self,
        *,
        box: Box,
        referee: Referee["Den"],
        seats: int,
        agenda: list[Task[Any]],
        open_memory: bool,
        round: int,
        phase: int,
        holder: int,
        way: int,
        passed: list[bool],
        treasures: list[list[int]],
        thieves: list[int],
        prestige: list[int],
        city: list[int],
        forest: int,
        above: list[list[int]],
        crew: list[list[Crew]],
        collected: list[list[int]],
        hands: list[list[Known]],
        top: list[Known],
        unseen: list[int],
        bottom: list[Known],
        row: list[int],
        fences_unseen: list[int],
        fences_bottom: list[int],
        sold: list[list[list[int]]],
        sides: list[list[int]],
        tiles: list[int],
        beside: list[int],
        tiles_unseen: list[int],
        witch: list[int],
        burgled: int,
        recruited: list[int],
        schemes: list[int],
        schemes_unseen: list[int],
        sealed: int,
        memory: Memory | None = None,
    ) -> None:
        super().__init__(seats, agenda, sealed, referee, memory)
        self.box = box
        self.open_memory = open_memory
        self.round = round
        self.phase = phase
        self.holder = holder
        self.way = way
        self.passed = passed
        self.treasures = treasures
        self.thieves = thieves
        self.prestige = prestige
        self.city = city
        self.forest = forest
        self.above = above
        self.crew = crew
        self.collected = collected
        self.hands = hands
        self.top = top
        self.unseen = unseen
        self.bottom = bottom
        self.row = row
        self.fences_unseen = fences_unseen
        self.fences_bottom = fences_bottom
        self.sold = sold
        self.sides = sides
        self.tiles = tiles
        self.beside = beside
        self.tiles_unseen = tiles_unseen
        self.witch = witch
        self.burgled = burgled
        self.recruited = recruited
        self.schemes = schemes
        self.schemes_unseen = schemes_unseen

    def clone(self) -> "Den":
        return Den(
            box=self.box,
            referee=self.referee,
            seats=self.seats,
            agenda=self.agenda.copy(),
            open_memory=self.open_memory,
            round=self.round,
            phase=self.phase,
            holder=self.holder,
            way=self.way,
            passed=self.passed,
            treasures=self.treasures,
            thieves=self.thieves,
            prestige=self.prestige,
            city=self.city,
            forest=self.forest,
            above=self.above,
            crew=self.crew,
            collected=self.collected,
            hands=self.hands,
            top=self.top,
            unseen=self.unseen,
            bottom=self.bottom,
            row=self.row,
            fences_unseen=self.fences_unseen,
            fences_bottom=self.fences_bottom,
            sold=self.sold,
            sides=self.sides,
            tiles=self.tiles,
            beside=self.beside,
            tiles_unseen=self.tiles_unseen,
            witch=self.witch,
            burgled=self.burgled,
            recruited=self.recruited,
            schemes=self.schemes,
            schemes_unseen=self.schemes_unseen,
            sealed=self.sealed,
            memory=self.memory,
        )

    def after(self, seat: int) -> int:
        """The next player in the direction of the tile."""
        return (seat + self.way) % self.seats

    def order(self) -> list[int]:
        """All players in turn order, from the holder of the direction tile."""
        return [(self.holder + i * self.way) % self.seats for i in range(self.seats)]

    def on_locations(self) -> int:
        """How many thieves stand on locations."""
        return sum([thieves_on(crews) for crews in self.crew])

    def add_treasures(self, seat: int, kind: int, count: int) -> None:
        """Treasures of a type come to a board or, by a negative count, leave it."""
        self.treasures = replaced(self.treasures, seat, changed(self.treasures[seat], kind, count))

    def everybody(self) -> int:
        """TD-1.8 The mark of a card that was seen by all."""
        return (1 << self.seats) - 1

    def redeal(self, seat: int, rng: Random) -> "Den":
        """TD-1.8 A copy in which schemes, hands and cards of the deck that the seat has never seen are dealt anew.

        What lay face up once was seen by all, so it stays. Lower tiles and fences are pools without an order.
        """
        twin = self.clone()
        if not twin.agenda:
            return twin  # TD-5.3 everything is shown
        deal_schemes(twin, seat, rng)
        deal_locations(twin, seat, rng)
        twin.agenda[-1] = twin.agenda[-1].unknown_to(twin, seat, rng)
        return twin

    def untimely(self, action: Action) -> Reason:
        return WHEN[action.verb]

    def why_over(self) -> Reason:
        return Reason("TD-4.5", "The game is over after three rounds.")

    def holdings(self, seat: int) -> list[str]:
        """TD-1.8 The locations and fences of a player, face up or down, which all have seen; at the end the scheme too
        (TD-5.3).
        """
        cards = [self.box.locations[card].slug for card in [*self.above[seat], *self.collected[seat]]]
        cards += [self.box.fences[sold[0]].slug for sold in self.sold[seat]]
        cards += [self.box.fences[fence].slug for fence in self.sides[seat]]
        return cards if self.agenda else [*cards, self.box.schemes[self.schemes[seat]].slug]

    def calm(self) -> bool:
        """Between two rounds: all tokens are back where they wait for the next."""
        return self.phase == CLEANUP

    def patience(self) -> int:
        """A round may go on for longer; chances after three turns of each player tell nearly as much, sooner."""
        return 3

    def horizon(self) -> int:
        """One turn of each player tells a search in a hurry more than what it imagines until the cleanup."""
        return 1

    def glance(self) -> int:
        """With a second to spare, more simulations win more games than better glances."""
        return 20


def thieves_on(crews: list[Crew]) -> int:
    """How many thieves stand on the locations above a board."""
    count = 0
    for crew in crews:
        count += len(crew)
    return count


def shuffled(cards: list[int], rng: Random) -> list[int]:
    """The cards in a random order, in place."""
    for i in range(len(cards) - 1, 0, -1):
        j = int(rng.random() * (i + 1))
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def deal_schemes(s: Den, seat: int, rng: Random) -> None:
    """TD-1.2 The schemes of the others are any of those that the seat does not hold."""
    others = [rival for rival in range(s.seats) if rival != seat and s.schemes[rival] != EMPTY]
    schemes = s.schemes.copy()
    pool = shuffled(sorted([*s.schemes_unseen, *[schemes[rival] for rival in others]]), rng)
    for rival in others:
        schemes[rival] = pool.pop()
    s.schemes = schemes
    s.schemes_unseen = sorted(pool)


def deal_locations(s: Den, seat: int, rng: Random) -> None:
    """TD-1.8 Cards in hands and below the deck that the seat has not seen change places with those in the deck."""
    bit = 1 << seat
    hidden = [card for card, known in s.bottom if not known & bit]
    hidden += [card for hand in s.hands for card, known in hand if not known & bit]
    if not hidden:
        return
    pool: list[int] = []
    for card in range(len(s.unseen)):
        for _ in range(s.unseen[card]):
            pool.append(card)
    pool.extend(hidden)
    pool.sort()  # what comes out must not depend on where the cards truly are
    shuffled(pool, rng)
    s.bottom = dealt_anew(s.bottom, bit, pool)
    s.hands = [dealt_anew(hand, bit, pool) for hand in s.hands]
    unseen = [0] * len(s.unseen)
    for card in pool:
        unseen[card] = unseen[card] + 1
    s.unseen = unseen


def dealt_anew(cards: list[Known], bit: int, pool: list[int]) -> list[Known]:
    """The same cards where they are known, others where they are not."""
    fresh: list[Known] = []
    for card, known in cards:
        fresh.append((card, known) if known & bit else (pool.pop(), known))
    return fresh
