"""The rules of Thieves Den, in the order of the rulebook (TD-1 to TD-5)."""

from random import Random
from typing import ClassVar, Final

from rookery.core.fields import Field
from rookery.core.lists import added_up, changed, replaced
from rookery.core.notes import BEGIN_TURN, NOBODY
from rookery.core.phrases import fill, seat_piece
from rookery.core.reasons import Reason
from rookery.core.tasks import ALONE, SEAT, Chance, Choice, Odds, SeatStep, Step, Task, Together
from rookery.core.urns import Urn
from rookery.core.words import Action
from rookery.games.thieves_den import effects
from rookery.games.thieves_den.effects import SURPLUS, PayOne, TakeWild, gain_prestige, take_thieves
from rookery.games.thieves_den.fields import CARDS_LEFT, STACK, TILE
from rookery.games.thieves_den.questions import (
    add_words,
    can_burgle,
    can_deliver,
    can_recruit,
    has_action,
    listed,
    payments,
    total,
    usable_tiles,
)
from rookery.games.thieves_den.reasons import why_not_sell, why_not_steal
from rookery.games.thieves_den.rules_actions import (
    DealFence,
    DoAbility,
    TakesThief,
    draw_location,
    knowing,
    next_locations,
    put_above,
    put_each_above,
    take_thief_action,
    thief_actions,
)
from rookery.games.thieves_den.rules_tiles import FaceDown
from rookery.games.thieves_den.state import (
    AT_HOME,
    BURGLARS,
    CLEANUP,
    EMPTY,
    HAND,
    RECRUITMENT,
    ROUNDS,
    ROW,
    SCOUTING,
    SETUP,
    STACKS,
    THIEVING,
    TO_RECRUITING,
    Den,
    Known,
    thieves_on,
)
from rookery.games.thieves_den.words import (
    BURGLE,
    DEAL,
    DELIVER,
    GIVE,
    KINDS,
    PASS,
    PAY,
    PICK,
    RECRUIT,
    SCHEME,
    START,
    TREASURE_NAMES,
    TURN,
    USE,
    WORDS,
)

# TD-1 Setup

SCHEMES: Final = Urn(SCHEME)
TILES: Final = Urn(TURN)


class DealScheme(Chance[Den]):
    """TD-1.2 Each player gets a secret scheme."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT,)
    rule: ClassVar[str] = "TD-1.2"
    phases: ClassVar[tuple[int, ...]] = (SETUP,)

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def flaw(self, s: Den) -> str:
        return "that player has a scheme (TD-1.2)" if s.schemes[self.seat] >= 0 else ""

    def outcomes(self, s: Den) -> Odds:
        return SCHEMES.of_numbers(s.schemes_unseen)

    def happen(self, s: Den, action: Action) -> None:
        s.schemes = replaced(s.schemes, self.seat, action.what)
        s.schemes_unseen = [scheme for scheme in s.schemes_unseen if scheme != action.what]

    def seen_by(self, s: Den, seat: int, action: Action) -> tuple[int, ...] | None:
        return ALONE[self.seat]


class TurnTile(Chance[Den]):
    """TD-1.6, TD-4.3 The top tile of a stack is turned face up."""

    fields: ClassVar[tuple[Field, ...]] = (STACK,)
    rule: ClassVar[str] = "TD-1.6"
    phases: ClassVar[tuple[int, ...]] = (SETUP, CLEANUP)

    def cited(self, s: Den, seat: int, action: Action) -> str:
        return "TD-4.3" if s.round else self.rule

    def __init__(self, stack: int) -> None:
        super().__init__()
        self.stack = stack

    def flaw(self, s: Den) -> str:
        if s.tiles[self.stack] >= 0:
            return "a tile of that stack lies face up (TD-1.6)"
        return "" if s.tiles_unseen else "no tile is left (TD-1.6)"

    def outcomes(self, s: Den) -> Odds:
        return TILES.of_numbers(s.tiles_unseen)

    def happen(self, s: Den, action: Action) -> None:
        s.tiles = replaced(s.tiles, self.stack, action.what)
        s.tiles_unseen = [tile for tile in s.tiles_unseen if tile != action.what]


class NameHolder(Chance[Den]):
    """TD-1.7 The first holder of the direction tile is drawn at random."""

    rule: ClassVar[str] = "TD-1.7"
    phases: ClassVar[tuple[int, ...]] = (SETUP,)

    def outcomes(self, s: Den) -> Odds:
        return [(START[seat], 1.0 / s.seats) for seat in range(s.seats)]

    def happen(self, s: Den, action: Action) -> None:
        s.holder = action.what


# TD-2 Scouting


class BeginRound(Step[Den]):
    """TD-2.1 Four locations are dealt to each player, face down; then all choose."""

    phases: ClassVar[tuple[int, ...]] = (SETUP, CLEANUP)

    def do(self, s: Den) -> None:
        s.round += 1
        s.phase = SCOUTING
        s.passed = [False] * s.seats
        s.note("begin round", s.holder, "TD-2.1", amount=s.round)
        s.then(DealHands(HAND * s.seats), scout(s))


class DealHands(Chance[Den]):
    """TD-2.1 One card at a time, from the holder of the direction tile in its direction; `cards_left` are to come."""

    fields: ClassVar[tuple[Field, ...]] = (CARDS_LEFT,)
    rule: ClassVar[str] = "TD-2.1"
    phases: ClassVar[tuple[int, ...]] = (SCOUTING,)

    def __init__(self, cards_left: int) -> None:
        super().__init__()
        self.cards_left = cards_left

    def receiver(self, s: Den) -> int:
        return (s.holder + (HAND * s.seats - self.cards_left) * s.way) % s.seats

    def outcomes(self, s: Den) -> Odds:
        return next_locations(s)

    def sample(self, s: Den, rng: Random) -> Action:
        if not s.top:
            left = int(rng.random() * added_up(s.unseen))
            for card in range(len(s.unseen)):
                left -= s.unseen[card]
                if left < 0:
                    return DEAL[card]
        return next_locations(s)[0][0]

    def happen(self, s: Den, action: Action) -> None:
        seat = self.receiver(s)
        known = draw_location(s, action.what)
        s.hands = replaced(s.hands, seat, [*s.hands[seat], (action.what, known | 1 << seat)])
        if self.cards_left > 1:
            s.then(DealHands(self.cards_left - 1))

    def seen_by(self, s: Den, seat: int, action: Action) -> tuple[int, ...] | None:
        known = knowing(s) | 1 << self.receiver(s)
        return None if known == s.everybody() else tuple([who for who in range(s.seats) if known & 1 << who])


def scout(s: Den) -> "Scout":
    """All players are asked, none has answered."""
    return Scout(tuple(range(s.seats)), tuple([-1] * s.seats))


class Scout(Together[Den]):
    """TD-2.2 All choose a card of their hand at the same time; the rest passes on; then the choices are revealed."""

    rule: ClassVar[str] = "TD-2.2"
    phases: ClassVar[tuple[int, ...]] = (SCOUTING,)
    label: ClassVar[str] = "Scout"
    asks: ClassVar[str] = "Pick a location from your hand; nobody sees it before all have picked."

    def offers(self, s: Den, seat: int) -> list[Action]:
        if seat not in self.who:
            return []
        held = 0
        for card, _ in s.hands[seat]:
            held |= 1 << card
        return listed(PICK, held)

    def again(self, picks: tuple[int, ...]) -> "Scout":
        return Scout(self.asked, picks)

    def flaw(self, s: Den) -> str:
        return super().flaw(s) if self.asked == tuple(range(s.seats)) else "everybody picks a card (TD-2.2)"

    def refusal(self, s: Den, seat: int, action: Action) -> Reason | None:
        if action.verb == "pick":
            return Reason("TD-2.2", f"{s.box.locations[action.what].name} is not in your hand.")
        return Reason("TD-2.2", "Everybody first picks a card from their hand.")

    def reveal(self, s: Den, picks: tuple[int, ...]) -> None:
        chosen = [WORDS.all[pick].what for pick in picks]
        rests = [rest_of(s.hands[seat], chosen[seat]) for seat in range(s.seats)]
        passed_on = len(rests[0]) > 1  # TD-2.4 the last card stays where it is
        hands = s.hands.copy()
        for seat in range(s.seats):
            receiver = s.after(seat) if passed_on else seat
            hands[receiver] = [(card, known | 1 << receiver) for card, known in rests[seat]]
        s.hands = hands
        following: list[Task[Den]] = []
        put_each_above(s, chosen)
        for seat in s.order():
            s.note("reveal", seat, "TD-2.2", card=chosen[seat])
            if s.box.locations[chosen[seat]].instant:
                following += [DoAbility(seat, chosen[seat]), FaceDown(seat, chosen[seat])]
        s.then_all([*following, Scouted()])


def rest_of(hand: list[Known], chosen: int) -> list[Known]:
    """TD-1.8 The rest of a hand. Of two equal cards nobody can tell which was chosen: who knew both knows the other."""
    marks = [known for card, known in hand if card == chosen]
    rest = [(card, known) for card, known in hand if card != chosen]
    if len(marks) > 1:
        rest.append((chosen, marks[0] & marks[1]))
    return rest


class Scouted(Step[Den]):
    """TD-2.4 Choose again until each has chosen three; the last cards go below the deck, in turn order."""

    phases: ClassVar[tuple[int, ...]] = (SCOUTING,)

    def do(self, s: Den) -> None:
        if len(s.hands[0]) > 1:
            s.then(scout(s))
            return
        for seat in s.order():
            card, known = s.hands[seat][0]
            if s.seats > 2:
                s.bottom = [*s.bottom, (card, known)]
            elif s.box.locations[card].instant:  # TD-2.5
                s.bottom = [*s.bottom, (card, s.everybody())]
                s.note("discard", seat, "TD-2.5", card=card)
            else:
                put_above(s, s.seats, card)
                s.note("neutral location", seat, "TD-2.5", card=card)
        s.hands = [[] for _ in range(s.seats)]
        s.phase = THIEVING
        s.note("begin thieving", s.holder, "TD-3.1")
        s.then(TURN_OF[s.holder])


# TD-3 Thieving


class TurnOf(SeatStep[Den]):
    """TD-3.1 The next player who has not passed acts; whoever can do nothing passes by force. In the end, cleanup."""

    phases: ClassVar[tuple[int, ...]] = (THIEVING,)

    def do(self, s: Den) -> None:
        s.seal()
        seat = self.seat
        for _ in range(s.seats):
            if not s.passed[seat]:
                if has_action(s, seat):
                    s.note(BEGIN_TURN, seat, "TD-3.1")
                    s.then(ACT[seat], TURN_OF[s.after(seat)])
                    return
                s.passed = replaced(s.passed, seat, item=True)
                s.note("pass by force", seat, "TD-3.1")
            seat = s.after(seat)
        s.then(Cleanup())


RULES_OF_ACTIONS: Final = {
    "steal": "TD-3.5",
    "sell": "TD-3.6",
    "use": "TD-3.7",
    "deliver": "TD-3.8",
    "burgle": "TD-3.9",
    "recruit": "TD-3.9",
}


class Act(TakesThief):
    """TD-3.1 One action, or pass."""

    rule: ClassVar[str] = "TD-3.1"
    phases: ClassVar[tuple[int, ...]] = (THIEVING,)
    label: ClassVar[str] = "Act"
    begins: ClassVar[bool] = True
    asks: ClassVar[str] = "Take one action, or pass for this round."

    def cited(self, s: Den, seat: int, action: Action) -> str:
        return RULES_OF_ACTIONS.get(action.verb, self.rule)

    def options(self, s: Den) -> list[Action]:
        seat = self.seat
        options = thief_actions(s, seat)
        add_words(options, USE, usable_tiles(s, seat))
        for kind in range(KINDS):
            if can_deliver(s, seat, kind):
                options.append(DELIVER[kind])
        if can_burgle(s, seat):
            options.append(BURGLE)
        if can_recruit(s, seat):
            options.append(RECRUIT)
        options.append(PASS)
        return options

    def choose(self, s: Den, action: Action) -> None:
        seat = self.seat
        if action is PASS:
            s.passed = replaced(s.passed, seat, item=True)
        elif action is BURGLE:
            burgle(s, seat)
        elif action is RECRUIT:
            PayOne(seat, RECRUITMENT, 0, TO_RECRUITING).ask_before(s, [Recruited(seat)])
        elif action.verb == "deliver":
            deliver(s, seat, action.what)
        elif action.verb == "use":
            kinds = payments(s, seat, action.what)
            if len(kinds) > 1:
                s.then(PayTile(seat, action.what))
            else:
                use_tile(s, seat, action.what, kinds[0])
        else:
            take_thief_action(s, seat, action)

    def natural(self, s: Den, seat: int) -> Action:
        return PASS

    def refusal(self, s: Den, seat: int, action: Action) -> Reason | None:
        verb = action.verb
        if verb == "steal":
            return why_not_steal(s, seat, action.what)
        if verb == "sell":
            return why_not_sell(s, seat, action.what)
        if verb == "use":
            return why_not_use(s, seat, action.what)
        if verb == "deliver":
            name = TREASURE_NAMES[action.what]
            taken = f"The witch has already got {'an' if name[0] in 'aeiou' else 'a'} {name} this round."
            return Reason("TD-3.8", taken if s.witch[action.what] else f"You have no {name}.")
        if verb == "burgle":
            few = s.thieves[seat] < BURGLARS
            return Reason("TD-3.9", "Burgling takes two thieves." if few else "The city has no treasure left.")
        if verb == "recruit":
            few = total(s.treasures[seat]) < RECRUITMENT
            return Reason("TD-3.9", "Recruiting takes two treasures." if few else "The forest has no thief left.")
        return Reason("TD-3.1", "Take one action, or pass.") if verb == "done" else None


def why_not_use(s: Den, seat: int, tile: int) -> Reason:
    """TD-3.7, TD-6.1 A tile that is not there, was used, cannot be paid for, or would do nothing."""
    row = s.box.tiles[tile]
    if tile not in s.tiles:
        return Reason("TD-3.7", f"{row.name} does not lie face up.")
    if s.beside[s.tiles.index(tile)] >= 0:
        return Reason("TD-3.7", f"{row.name} was already used this round.")
    if total(s.treasures[seat]) == 0:
        return Reason("TD-3.7", "You have no treasure to put beside the tile.")
    return Reason("TD-6.1", row.power.lacks(s, seat) or f"{row.name} would do nothing now.")


def deliver(s: Den, seat: int, kind: int) -> None:
    """TD-3.8 A treasure goes to the witch's spot of its type; gain the prestige of the spot."""
    s.add_treasures(seat, kind, -1)
    s.witch = replaced(s.witch, kind, 1)
    gain_prestige(s, seat, s.box.witch[kind], "TD-3.8", -1)


def burgle(s: Den, seat: int) -> None:
    """TD-3.9 Two thieves for any one treasure."""
    s.thieves = changed(s.thieves, seat, -BURGLARS)
    s.burgled += BURGLARS
    TakeWild(seat, 1, 0, -1).ask_before(s, [SURPLUS[seat]])


class Recruited(SeatStep[Den]):
    """TD-3.9 Two treasures were paid for a thief."""

    phases: ClassVar[tuple[int, ...]] = (THIEVING,)

    def do(self, s: Den) -> None:
        take_thieves(s, self.seat, 1, "TD-3.9", -1)
        s.then(SURPLUS[self.seat])


class PayTile(Choice[Den]):
    """TD-3.7 Which treasure is put beside a power tile."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, TILE)
    rule: ClassVar[str] = "TD-3.7"
    phases: ClassVar[tuple[int, ...]] = (THIEVING,)
    label: ClassVar[str] = "PayTile"
    asks: ClassVar[str] = "Which treasure do you put beside the tile?"

    def __init__(self, seat: int, tile: int) -> None:
        super().__init__(seat)
        self.tile = tile

    def flaw(self, s: Den) -> str:
        free = self.tile in s.tiles and s.beside[s.tiles.index(self.tile)] < 0
        return "" if free else "that tile does not lie face up and unused (TD-3.7)"

    def options(self, s: Den) -> list[Action]:
        return [PAY[kind] for kind in payments(s, self.seat, self.tile)]

    def button(self, s: Den, seat: int, action: Action) -> str:
        return f"Put the {TREASURE_NAMES[action.what]} beside it"

    def choose(self, s: Den, action: Action) -> None:
        use_tile(s, self.seat, self.tile, action.what)

    def refusal(self, s: Den, seat: int, action: Action) -> Reason | None:
        if action.verb != "pay":
            return None
        name = TREASURE_NAMES[action.what]
        if s.treasures[seat][action.what] == 0:
            return Reason("TD-3.7", f"You have no {name}.")
        return Reason("TD-6.1", f"With the {name} gone the tile would do nothing.")


def use_tile(s: Den, seat: int, tile: int, kind: int) -> None:
    """TD-3.7 A treasure is put beside a face-up tile, and the tile does what it says."""
    s.add_treasures(seat, kind, -1)
    s.beside = replaced(s.beside, s.tiles.index(tile), kind)
    s.note(effects.PAID[kind], seat, "TD-3.7", amount=1, card=s.box.tiles_from + tile)
    s.box.tiles[tile].power.act(s, seat, tile)


# TD-4 Cleanup


class Cleanup(Step[Den]):
    """TD-4.1 to TD-4.3 Thieves on locations go to their owners, spent tokens to the supply; cards are kept."""

    phases: ClassVar[tuple[int, ...]] = ()

    def do(self, s: Den) -> None:
        s.phase = CLEANUP
        s.note("cleanup", s.holder, "TD-4.1", amount=s.round)
        for seat in range(s.seats):
            home = thieves_on(s.crew[seat])
            if home:
                s.thieves = changed(s.thieves, seat, home)
                s.note("gain thief", seat, "TD-4.1", amount=home, kind=AT_HOME)
            SURPLUS[seat].do(s)
        s.collected = [[*s.collected[seat], *s.above[seat]] for seat in range(s.seats)]
        s.sides = [[*s.sides[seat], *[sale[0] for sale in s.sold[seat]]] for seat in range(s.seats)]
        thieves, treasures = s.forest, total(s.city)
        s.forest += thieves_on(s.crew[s.seats])
        s.bottom = [*s.bottom, *[(card, s.everybody()) for card in s.above[s.seats]]]
        s.above = [[] for _ in range(s.seats + 1)]
        s.crew = [[] for _ in range(s.seats + 1)]
        city = s.city.copy()
        for sold in s.sold:  # TD-4.2
            for sale in sold:
                s.forest += sale[1]
                for kind in range(KINDS):
                    city[kind] = city[kind] + sale[2 + kind]
        s.sold = [[] for _ in range(s.seats)]
        for kind in range(KINDS):  # TD-4.3
            city[kind] = city[kind] + s.witch[kind] + s.recruited[kind]
        for kind in s.beside:
            if kind != EMPTY:
                city[kind] = city[kind] + 1
        s.city = city
        s.forest += s.burgled
        if total(city) > treasures:
            s.note("spent treasures", s.holder, "TD-4.3", amount=total(city) - treasures)
        if s.forest > thieves:
            s.note("spent thieves", s.holder, "TD-4.3", amount=s.forest - thieves)
        s.witch = [0] * KINDS
        s.recruited = [0] * KINDS
        s.burgled = 0
        s.tiles = [EMPTY] * STACKS
        s.beside = [EMPTY] * STACKS
        if s.round == ROUNDS:  # TD-4.5
            s.note("end game", NOBODY, "TD-4.5", amount=s.round)
            for seat in range(s.seats):
                s.note("show scheme", seat, "TD-5.3", card=s.box.schemes_from + s.schemes[seat])
            return
        s.then(TurnTile(0), TurnTile(1), TurnTile(2), PassDirection())


class PassDirection(Step[Den]):
    """TD-4.4 The direction tile goes to the player with the least prestige, then with the fewest tokens."""

    phases: ClassVar[tuple[int, ...]] = (CLEANUP,)

    def do(self, s: Den) -> None:
        tied = last_players(s)
        if len(tied) > 1:
            s.then(GiveDirection(s.holder), BeginRound())
        else:
            hand_over(s, tied[0])
            s.then(BeginRound())


def last_players(s: Den) -> list[int]:
    """TD-4.4 Who has the least prestige and, of those, the fewest treasures and thieves together."""
    ranked = [(s.prestige[seat], total(s.treasures[seat]) + s.thieves[seat]) for seat in range(s.seats)]
    least = min(ranked)
    return [seat for seat in range(s.seats) if ranked[seat] == least]


def hand_over(s: Den, seat: int) -> None:
    """TD-4.4 The new holder flips the direction tile."""
    s.holder = seat
    s.way = -s.way
    s.note("direction", seat, "TD-4.4", kind=0 if s.way > 0 else 1)


class GiveDirection(Choice[Den]):
    """TD-4.4 Still tied: the present holder chooses among the tied."""

    rule: ClassVar[str] = "TD-4.4"
    phases: ClassVar[tuple[int, ...]] = (CLEANUP,)
    label: ClassVar[str] = "GiveDirection"
    asks: ClassVar[str] = "They are tied: to whom do you give the direction tile?"

    def options(self, s: Den) -> list[Action]:
        return [GIVE[seat] for seat in last_players(s)]

    def button(self, s: Den, seat: int, action: Action) -> str:
        return "Keep it" if action.what == seat else fill("Give it to {}", seat_piece(action.what))

    def choose(self, s: Den, action: Action) -> None:
        s.seal()
        hand_over(s, action.what)

    def refusal(self, s: Den, seat: int, action: Action) -> Reason | None:
        if action.verb != "give":
            return None
        return Reason("TD-4.4", "Only a player who is tied for the least prestige and the fewest tokens gets the tile.")


# Tasks that take only a seat are made once and shared.

ACT: Final = [Act(seat) for seat in range(5)]
TURN_OF: Final = [TurnOf(seat) for seat in range(5)]


def setup(first_seat: int | None, s: Den) -> None:
    """TD-1.2 to TD-1.7 Schemes, fences, tiles and the first holder; then the first round begins."""
    tasks: list[Task[Den]] = [DealScheme(seat) for seat in range(s.seats)]
    tasks += [DealFence(slot) for slot in range(ROW)]
    tasks += [TurnTile(stack) for stack in range(STACKS)]
    if first_seat is None:
        tasks.append(NameHolder())
    else:
        s.holder = first_seat
    s.then_all([*tasks, BeginRound()])
