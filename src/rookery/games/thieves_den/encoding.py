"""How what a seat sees of Thieves Den is written as numbers, beside `view.py`, which shows the same (TD-1.8)."""

from collections.abc import Mapping
from typing import Any, Final

from rookery.core.encoding import HIDDEN, Bound, Number, Numbers, Own, OwnLists, Sequence, Slot, Special, Table, Total
from rookery.core.shapes import Scope
from rookery.core.state import State
from rookery.games.thieves_den.state import ROUNDS, Den, Known
from rookery.games.thieves_den.words import FENCE_NAMES, KINDS, LOCATION_NAMES, SCHEME_NAMES

MANY: Final = 255
"""More prestige or tokens than a game has seen."""

SPOTS: Final = 8
SALES: Final = 8
COLLECTED: Final = ROUNDS * SPOTS
SOLD: Final = ROUNDS * SALES
"""Room for the locations and fences above a board, and beside it: three picks a round and one use of each tile leave
some to spare.
"""

CREW: Final = 6
"""Room for the thieves on one location: the first, and those who come to a spot that is taken."""

LOOKED_AT: Final = 8
BURIED: Final = 30
"""Room for the cards on top of the deck that somebody knows, and for those below it."""


def is_known(marks: int, seat: int, everybody: int) -> bool:
    """TD-1.8 Whether a seat has seen a card that lies face down; a spectator has seen what all have."""
    return marks == everybody or (seat >= 0 and (marks >> seat) & 1 == 1)


def marks_of(seat: int, seats: int) -> int:
    """The marks of a card that a seat has seen."""
    return 1 << seat if seat >= 0 else (1 << seats) - 1


class Hands(Slot):
    """TD-1.8 For each hand how many cards in it the seat does not know; then copies of each location that it knows."""

    def __init__(self, seats: int, locations: int, most: int) -> None:
        super().__init__(seats * (1 + locations), personal=True)
        self.seats = seats
        self.locations = locations
        self.most = most
        self.blank = [0] * locations

    def write(self, s: State, seat: int, value: Any, out: list[int]) -> None:
        assert isinstance(s, Den)
        everybody = s.everybody()
        for who, hand in enumerate(s.hands):
            unknown = len(out)
            out.append(0)
            out.extend(self.blank)
            for card, marks in hand:
                at = unknown + 1 + card if who == seat or is_known(marks, seat, everybody) else unknown
                out[at] = out[at] + 1

    def read(self, numbers: list[int], at: int, seat: int) -> Any:
        hands: list[list[Known]] = []
        for who in range(self.seats):
            first = at + who * (1 + self.locations)
            known = [card for card in range(self.locations) for _ in range(numbers[first + 1 + card])]
            hands.append([(card, marks_of(seat, self.seats)) for card in known] + [(0, 0)] * numbers[first])
        return hands

    def bounds(self) -> list[Bound]:
        return [
            bound
            for who in range(self.seats)
            for bound in [
                Bound(f"[{who}] unknown", 0, self.most),
                *[Bound(f"[{who}] copies of {card}", 0, 2) for card in range(self.locations)],
            ]
        ]


class FaceDown(Slot):
    """TD-1.8 A card of the deck: the location, or -1 if the seat has not seen it."""

    def __init__(self, seats: int, locations: int) -> None:
        super().__init__(1, personal=True)
        self.seats = seats
        self.locations = locations

    def write(self, s: State, seat: int, value: Any, out: list[int]) -> None:
        assert isinstance(s, Den)
        card, marks = value
        out.append(card if is_known(marks, seat, s.everybody()) else HIDDEN)

    def read(self, numbers: list[int], at: int, seat: int) -> Any:
        return (numbers[at], marks_of(seat, self.seats)) if numbers[at] != HIDDEN else (0, 0)

    def bounds(self) -> list[Bound]:
        return [Bound("", HIDDEN, self.locations - 1)]


class Beside(OwnLists):
    """TD-1.8 The cards face down beside a board; the table may want them open."""

    def shows(self, s: State, seat: int, who: int) -> bool:
        assert isinstance(s, Den)
        return who == seat or s.open_memory or not s.agenda


class Senders(Sequence):
    """TD-3.5 Who sent each of the thieves on a location, which never change in place."""

    def write(self, s: State, seat: int, value: Any, out: list[int]) -> None:
        super().write(s, seat, list(value), out)  # positions hold a tuple, which compiled code does not take for a list

    def read(self, numbers: list[int], at: int, seat: int) -> Any:
        return tuple(super().read(numbers, at, seat))


def slots(scope: Scope) -> Mapping[str, Special]:
    seats, locations, fences = scope.seats, len(LOCATION_NAMES), len(FENCE_NAMES)
    face_down = FaceDown(seats, locations)
    location, fence = Number(0, locations - 1), Number(0, fences - 1)
    return {
        "treasures": MANY,
        "thieves": MANY,
        "prestige": MANY,
        "city": MANY,
        "forest": MANY,
        "above": Table(seats + 1, Sequence(SPOTS, location)),
        "crew": Table(seats + 1, Sequence(SPOTS, Senders(CREW, Number(0, seats - 1)))),
        "collected": Beside(seats, Sequence(COLLECTED, location)),
        "hands": Hands(seats, locations, 2 * locations),
        "top": Sequence(LOOKED_AT, face_down),
        "unseen": Total(locations, 2 * locations),
        "bottom": Sequence(BURIED, face_down),
        "fences_unseen": Total(fences, 2 * fences),
        "fences_bottom": Sequence(2 * fences, fence),
        "sold": Table(seats, Sequence(SALES, Numbers(2 + KINDS, 0, MANY))),
        "sides": Beside(seats, Sequence(SOLD, fence)),
        "tiles_unseen": None,
        "burgled": MANY,
        "recruited": MANY,
        "schemes": Own(seats, HIDDEN, len(SCHEME_NAMES) - 1),
        "schemes_unseen": None,
        "sealed": None,
    }
