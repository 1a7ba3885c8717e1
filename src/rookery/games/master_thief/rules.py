"""The rules of Master Thief: setup, the turn, and the escape (MT-1, MT-3, MT-5)."""

from typing import ClassVar, Final

from rookery.core.counts import counted
from rookery.core.fields import Field
from rookery.core.lists import replaced
from rookery.core.phrases import fill, seat_piece
from rookery.core.reasons import Reason, Seat
from rookery.core.tasks import ALONE, ASKED, PICKS, SEAT, Chance, Odds, SeatStep, Step, Task
from rookery.core.words import SEATS, Action
from rookery.games.master_thief.fields import ESCAPER
from rookery.games.master_thief.questions import is_above_a_limit, may_escape, stoppers
from rookery.games.master_thief.reasons import no_answer
from rookery.games.master_thief.rows import named
from rookery.games.master_thief.rules_asking import LEAVING, Answers, InTurn, flaw_of_deed
from rookery.games.master_thief.rules_jury import THE_END, VoteBack, keep, open_to_accusation
from rookery.games.master_thief.rules_limits import LIMITS
from rookery.games.master_thief.rules_moves import finish, lay
from rookery.games.master_thief.rules_plays import heist
from rookery.games.master_thief.rules_security import Draw, TakeFromMuseum
from rookery.games.master_thief.scoring import haul, sum_of
from rookery.games.master_thief.state import BY_ESCAPE, EMPTY, FRIENDLY, HAND, ROGUE, TURN, Museum
from rookery.games.master_thief.words import (
    DEAL,
    DEALER,
    DONE,
    END,
    ESCAPE,
    PASS,
    PLAY,
    TAKE_BACK,
    WORDS,
)

# MT-1 Setup


class NameDealer(Chance[Museum]):
    """MT-1.4 The dealer is random."""

    rule: ClassVar[str] = "MT-1.4"

    def outcomes(self, s: Museum) -> Odds:
        return [(DEALER[seat], 1.0 / s.seats) for seat in range(s.seats)]

    def happen(self, s: Museum, action: Action) -> None:
        s.dealer = action.what


class DealAll(Step[Museum]):
    """MT-1.2, MT-1.3 Everybody gets a calling card and four action cards; then comes the opening heist."""

    def do(self, s: Museum) -> None:
        first = (s.dealer + 1) % s.seats
        tasks: list[Task[Museum]] = []
        for seat in s.leftwards(first):
            tasks += [DealCalling(seat), DealHand(seat, HAND)]
        s.then_all([*tasks, OpeningHeist(), BeginTurn(first)])


class DealCalling(Chance[Museum]):
    """MT-1.2 One secret calling card for each player."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT,)
    rule: ClassVar[str] = "MT-1.2"

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def outcomes(self, s: Museum) -> Odds:
        share = 1.0 / len(s.callings_unseen)
        return [(DEAL[calling], share) for calling in s.callings_unseen]

    def happen(self, s: Museum, action: Action) -> None:
        s.callings = replaced(s.callings, self.seat, action.what)
        s.callings_unseen = [calling for calling in s.callings_unseen if calling != action.what]

    def flaw(self, s: Museum) -> str:
        return "" if s.callings[self.seat] == EMPTY else "that thief has a calling card (MT-1.2)"

    def seen_by(self, s: Museum, seat: int, action: Action) -> tuple[int, ...] | None:
        return ALONE[self.seat]


class DealHand(Draw):
    """MT-1.2 Action cards are dealt."""

    rule: ClassVar[str] = "MT-1.2"

    def one_less(self) -> "DealHand":
        return DealHand(self.seat, self.count - 1)


class OpeningHeist(Step[Museum]):
    """MT-1.3 Every player takes one museum card, from the dealer's left; then security is settled."""

    def do(self, s: Museum) -> None:
        first = (s.dealer + 1) % s.seats
        s.note("opening heist", first, "MT-1.3")
        heist(s, first)


# MT-3 The turn


class BeginTurn(SeatStep[Museum]):
    """MT-3.1 A turn begins with a steal."""

    def do(self, s: Museum) -> None:
        s.active = self.seat
        s.used = []
        s.moved = False
        s.seal()
        s.note("begin turn", self.seat, "MT-3.1")
        s.then(TakeFromMuseum(self.seat, TURN), PLAYS[self.seat], TurnOver(self.seat))


class Play(InTurn):
    """MT-3.3 Play a card, and so on; MT-3.4 then end the turn or escape."""

    rule: ClassVar[str] = "MT-3.3"
    label: ClassVar[str] = "Play"
    begins: ClassVar[bool] = True

    def options(self, s: Museum) -> list[Action]:
        rogue = s.jury == ROGUE
        hand = s.hands[self.seat]
        options: list[Action] = []
        for title in s.box.in_turn:
            if hand[title] and (rogue or title not in s.used) and s.box.titles[title].effect.can_play(s, self.seat):
                options.append(PLAY[title])
        if may_ask_back(s, self.seat):
            options.append(TAKE_BACK)
        above = is_above_a_limit(s, self.seat)
        if above:
            options.append(DONE)
        if rogue or not above:  # MT-9.2 above a limit this is a slip
            if may_escape(s, self.seat):
                options.append(ESCAPE)
            options.append(END)
        return options

    def choose(self, s: Museum, action: Action) -> None:
        if action.verb == "play":
            self.play(s, action.what)
        elif action is TAKE_BACK:
            s.moved = True
            rivals = s.rivals(self.seat)
            s.note("ask back", self.seat, "MT-9.1", kind=s.used[-1])
            s.then(VoteBack(tuple(rivals), (-1,) * len(rivals), self.seat), PLAYS[self.seat])
        elif action is DONE:
            s.then(LIMITS[self.seat], Leaving(self.seat))
        else:
            leave(s, self.seat, action)

    def play(self, s: Museum, title: int) -> None:
        """MT-7.8 The card goes to the discard pile, then what it does is asked for and done."""
        s.seal()
        if s.jury == FRIENDLY:
            s.before = keep(s)
        lay(s, self.seat, title)
        s.used = [*s.used, title]
        s.then(PLAYS[self.seat])
        s.box.titles[title].effect.begin(s, self.seat, title)

    def refusal(self, s: Museum, seat: int, action: Action) -> Reason | None:
        """MT-3.3, MT-3.4, MT-5.1, MT-7.7 Why something cannot be done at the main question of a turn."""
        if action.verb == "play":
            title = s.box.titles[action.what]
            if action.what in s.used:
                return Reason("MT-3.3", f"{title.name} was already played in this turn.")
            if not s.hands[seat][action.what]:
                return Reason("MT-3.3", f"There is no {title.name} in your hand.")
            if not title.effect.in_turn():
                return Reason("MT-7.4", f"{title.name} is an answer: it is not played by itself.")
            return Reason("MT-7.7", f"There is nothing to play {title.name} on.")
        if action.verb in ("end", "escape") and is_above_a_limit(s, seat):
            return Reason("MT-2.3", "Above a limit: discard down first.")
        if action.verb == "escape" and not may_escape(s, seat):
            if not s.alerted:
                return Reason("MT-5.1", "No one escapes before a security card is alerted.")
            return Reason("MT-7.5", "A LOCKDOWN lasts until ", Seat(s.lockdown), "'s next turn.")
        if action.verb == "done":
            return Reason("MT-3.4", "Nothing is above a limit: end the turn, or escape.")
        if action is TAKE_BACK and s.jury == FRIENDLY:
            if s.moved:
                return Reason("MT-9.1", "You may ask once in a turn, and have.")
            return Reason("MT-9.1", "There is no card to ask back: none was played, or something came to light since.")
        return None

    def question(self, s: Museum, seat: int) -> str:
        if is_above_a_limit(s, seat):
            return "You are above a limit. Play a card, or discard down to it."
        return f"Play a card, or end the turn{', or escape' if may_escape(s, seat) else ''}."

    def button(self, s: Museum, seat: int, action: Action) -> str:
        if action is TAKE_BACK:
            return fill("Ask to have {} back", named(s.box.titles[s.used[-1]]))
        return "Discard down" if action is DONE else leaving(s, seat, action)

    def natural(self, s: Museum, seat: int) -> Action:
        """The first card that can be played, else the end of the turn."""
        options = self.options(s)
        return options[0] if options[0].verb == "play" else DONE if DONE in options else END


def leaving(s: Museum, seat: int, action: Action) -> str:
    """What the buttons say that end a turn; an escape with what it would bring."""
    if action is ESCAPE:
        return f"Escape with {sum_of(s, seat, haul(s, seat))}"
    return "End turn" if action is END else ""


def may_ask_back(s: Museum, seat: int) -> bool:
    """MT-9.1 Whether the last card played may still be asked back, and somebody is there to vote."""
    return s.jury == FRIENDLY and len(s.before) > 0 and not s.moved and len(s.rivals(seat)) > 0


def leave(s: Museum, seat: int, action: Action) -> None:
    """MT-3.4 The turn is ended, or an escape announced."""
    s.seal()
    if action is ESCAPE:
        s.then(Announce(seat))
    s.note("escape" if action is ESCAPE else "end turn", seat, "MT-3.4")
    open_to_accusation(s, seat, THE_END, slip=is_above_a_limit(s, seat))


class Leaving(SeatStep[Museum]):
    """MT-3.4 After the limits the turn ends, unless an escape is possible."""

    def do(self, s: Museum) -> None:
        if may_escape(s, self.seat):
            s.then(Leave(self.seat))
        else:
            leave(s, self.seat, END)


class Leave(InTurn):
    """MT-3.4 End the turn, or escape."""

    rule: ClassVar[str] = "MT-3.4"
    label: ClassVar[str] = "Leave"
    step: ClassVar[int] = LEAVING
    asks: ClassVar[str] = "End the turn, or escape?"

    def options(self, s: Museum) -> list[Action]:
        return [ESCAPE, END] if may_escape(s, self.seat) else [END]

    def choose(self, s: Museum, action: Action) -> None:
        leave(s, self.seat, action)

    def natural(self, s: Museum, seat: int) -> Action:
        return END

    def refusal(self, s: Museum, seat: int, action: Action) -> Reason | None:
        if action.verb != "play":
            return None
        return Reason("MT-3.4", "The limits are met: end the turn now, or escape.")

    def button(self, s: Museum, seat: int, action: Action) -> str:
        return leaving(s, seat, action)


class TurnOver(SeatStep[Museum]):
    """MT-1.4 The next thief in play, leftwards. MT-7.5 A LOCKDOWN lasts until its thief has, or would have, a turn."""

    def do(self, s: Museum) -> None:
        for i in range(1, s.seats + 1):
            who = (self.seat + i) % s.seats
            if s.lockdown == who:
                s.lockdown = EMPTY
                s.note("lockdown ends", who, "MT-7.5")
            if not s.out[who]:
                s.then(BeginTurn(who))
                return


# MT-5 Escape


class Announce(SeatStep[Museum]):
    """MT-5.2 The attempt is announced, and the rivals in play are asked together."""

    def do(self, s: Museum) -> None:
        if not may_escape(s, self.seat):  # MT-9.2 a jury took the Stone Sentinel away
            s.note("stay", self.seat, "MT-5.1")
            return
        asked = stoppers(s, self.seat)
        if asked:
            s.then(StopEscape(tuple(asked), (-1,) * len(asked), self.seat))
        else:
            get_away(s, self.seat)


class StopEscape(Answers):
    """MT-5.2 LATCH, LOCKDOWN or nothing; the first stop, leftwards from the escaper, counts."""

    fields: ClassVar[tuple[Field, ...]] = (ASKED, PICKS, ESCAPER)
    rule: ClassVar[str] = "MT-5.2"
    label: ClassVar[str] = "StopEscape"
    step: ClassVar[int] = LEAVING
    asks: ClassVar[str] = "Stop the escape, or let them go."
    veiled: ClassVar[bool] = True

    def __init__(self, asked: tuple[int, ...], picks: tuple[int, ...], escaper: int) -> None:
        super().__init__(asked, picks)
        self.escaper = escaper

    def again(self, picks: tuple[int, ...]) -> "StopEscape":
        return StopEscape(self.asked, picks, self.escaper)

    def offers(self, s: Museum, seat: int) -> list[Action]:
        if seat not in self.who:
            return []
        options = [PLAY[title] for title in s.box.stops if s.hands[seat][title]]
        options.append(PASS)
        return options

    def flaw(self, s: Museum) -> str:
        return super().flaw(s) or flaw_of_deed(s, self.escaper, self.asked)

    def natural(self, s: Museum, seat: int) -> Action:
        return PASS

    def occasion(self, s: Museum, seat: int) -> str:
        stashed = len([item for item in s.stashed[self.escaper] if item != EMPTY])
        items = counted(len(s.carried[self.escaper]) + stashed, "item")
        hidden = f", {stashed} of them stashed" if stashed else ""
        return fill("{} {makes/make} for the door with {}{}.", seat_piece(self.escaper), items, hidden)

    def button(self, s: Museum, seat: int, action: Action) -> str:
        return "Let them go" if action is PASS else ""

    def reveal(self, s: Museum, picks: tuple[int, ...]) -> None:
        for i, who in enumerate(self.asked):
            answer = WORDS.all[picks[i]]
            if answer is not PASS:
                lay(s, who, answer.what)
                s.note("stop escape", who, "MT-5.2", kind=answer.what)
                if s.box.titles[answer.what].effect.locks():
                    s.lockdown = who
                    s.note("lockdown", who, "MT-7.5")
                return
        get_away(s, self.escaper)

    def refusal(self, s: Museum, seat: int, action: Action) -> Reason | None:
        stops = action.verb == "play" and s.box.titles[action.what].effect.stops()
        return no_answer(s, seat, action, "MT-5.2", "Only LATCH and LOCKDOWN stop an escape", answers=stops)


def get_away(s: Museum, seat: int) -> None:
    """MT-5.3 The calling card is turned up and the thief leaves with all items. MT-5.4 The last one ends the game."""
    s.out = replaced(s.out, seat, item=True)
    s.seal()
    s.note("get away", seat, "MT-5.3", kind=s.callings[seat])
    if not s.leftwards(seat):
        finish(s, BY_ESCAPE)


PLAYS: Final = [Play(seat) for seat in range(len(SEATS))]


def setup(first_seat: int | None, s: Museum) -> None:
    """MT-1 The dealer is named, everything is dealt, the opening heist follows."""
    if first_seat is None:
        s.then(NameDealer(), DealAll())
    else:
        s.dealer = (first_seat - 1) % s.seats
        s.then(DealAll())
