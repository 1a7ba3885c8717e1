"""What is done with cards in Master Thief: carried, stashed, put back, held, laid, known; and the end of the game."""

from rookery.core.lists import changed, replaced
from rookery.core.notes import NOBODY
from rookery.games.master_thief.state import (
    EMPTY,
    ENDS,
    GOING_ON,
    Counts,
    Museum,
    with_card,
    without_card,
)

# Items


def carry(s: Museum, seat: int, item: int) -> None:
    """MT-2.1 An item lies face up before its owner."""
    s.carried = replaced(s.carried, seat, with_card(s.carried[seat], item))


def let_go(s: Museum, seat: int, item: int) -> None:
    """An item is carried no more."""
    s.carried = replaced(s.carried, seat, without_card(s.carried[seat], item))


def put_back(s: Museum, card: int) -> None:
    """MT-1.1 A card is mixed into the museum unseen."""
    s.museum = with_card(s.museum, card)


def hide(s: Museum, seat: int, item: int) -> None:
    """MT-2.1 A carried item is turned face down, in the first place where nothing lies."""
    let_go(s, seat, item)
    stash = s.stashed[seat].copy()
    if EMPTY in stash:
        stash[stash.index(EMPTY)] = item
    else:
        stash.append(item)
    s.stashed = replaced(s.stashed, seat, stash)


def pull_out(s: Museum, seat: int, place: int) -> None:
    """MT-7.1 A stashed item leaves its place and comes to light; the other places stay where they are."""
    s.seal()
    stash = s.stashed[seat].copy()
    stash[place] = EMPTY
    while stash and stash[-1] == EMPTY:
        stash.pop()
    s.stashed = replaced(s.stashed, seat, stash)


# Cards in hands


def hold(s: Museum, seat: int, title: int) -> None:
    """A card comes into a hand; who saw it is told apart."""
    s.add_card(seat, title, 1)


def let_know(s: Museum, who: int, seat: int, title: int) -> None:
    """MT-7.6 A seat, or the public (`s.seats`), has seen a card go into a hand."""
    if who != seat:
        row = s.known[who]
        s.known = replaced(s.known, who, replaced(row, seat, changed(row[seat], title, 1)))


def let_all_know(s: Museum, seat: int, title: int) -> None:
    """MT-7.6 Rummaged and taken-back cards are known to all."""
    for who in range(s.seats + 1):
        let_know(s, who, seat, title)


def unknow(s: Museum, who: int, seat: int, title: int) -> None:
    """A card has left a hand in sight of somebody: one less of it is surely there."""
    row = s.known[who]
    if row[seat][title]:
        s.known = replaced(s.known, who, replaced(row, seat, changed(row[seat], title, -1)))


def doubt(s: Museum, who: int, seat: int) -> None:
    """MT-7.6 A card has left a hand unseen: whichever somebody knew of, one less of it is surely there."""
    sure: Counts = s.known[who][seat]
    less = [copies - 1 if copies else 0 for copies in sure]
    if less != sure:
        s.known = replaced(s.known, who, replaced(s.known[who], seat, less))


def lay(s: Museum, seat: int, title: int) -> None:
    """MT-7.8 A card goes from a hand to the discard pile, face up."""
    s.add_card(seat, title, -1)
    s.discard = changed(s.discard, title, 1)
    for who in range(s.seats + 1):
        unknow(s, who, seat, title)


def pick_up(s: Museum, seat: int, title: int) -> None:
    """A card goes from the discard pile to a hand; all see it."""
    s.discard = changed(s.discard, title, -1)
    hold(s, seat, title)
    let_all_know(s, seat, title)


def snatch(s: Museum, thief: int, victim: int, title: int) -> None:
    """MT-7.6 A card goes from one hand to another; only these two see it."""
    s.add_card(victim, title, -1)
    for who in range(s.seats + 1):
        if who == thief:
            unknow(s, who, victim, title)
        elif who != victim:
            doubt(s, who, victim)
    hold(s, thief, title)
    let_know(s, victim, thief, title)


# MT-6 The end


def finish(s: Museum, how: int) -> None:
    """MT-6.1 The game ends: thieves still inside drop all they carry; what was turned up goes back too."""
    s.agenda.clear()
    s.seal()
    if s.ended != GOING_ON:
        return
    s.ended = how
    museum = [*s.museum, *s.cased, *[card for card in s.facing if card != EMPTY]]
    for seat in range(s.seats):
        if not s.out[seat]:
            museum += s.carried[seat]
    museum.sort()
    s.museum = museum
    s.facing = [EMPTY] * s.seats
    s.carried = [s.carried[seat] if s.out[seat] else [] for seat in range(s.seats)]
    s.cased = []
    s.note("end game", NOBODY, ENDS[how], kind=how)
