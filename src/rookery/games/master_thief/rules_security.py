"""Taking museum cards, drawing action cards, and security (MT-3.1, MT-3.2, MT-4)."""

from random import Random
from typing import ClassVar, Final

from rookery.core.fields import Field
from rookery.core.lists import changed, replaced
from rookery.core.phrases import fill, joined, seat_piece
from rookery.core.reasons import Reason
from rookery.core.tasks import ALONE, ASKED, PICKS, SEAT, Chance, Odds, SeatStep, Step, Task
from rookery.core.urns import Urn
from rookery.core.words import Action
from rookery.games.master_thief.fields import COUNT, HOW, PULLER
from rookery.games.master_thief.questions import averting, draws_more, may_hold
from rookery.games.master_thief.reasons import no_answer, wrong_item
from rookery.games.master_thief.rows import an, named
from rookery.games.master_thief.rules_asking import DRAWING, STEALING_STEP, Answers, InTurn
from rookery.games.master_thief.rules_limits import LIMITS
from rookery.games.master_thief.rules_lots import FromMuseum, sample_copy
from rookery.games.master_thief.rules_moves import carry, finish, hold, lay, let_go, put_back
from rookery.games.master_thief.state import (
    BY_EMPTINESS,
    BY_STRIKES,
    BY_TIME,
    EMPTY,
    HEISTING,
    REPLACING,
    STEALING,
    STRIKES,
    TURN,
    Museum,
    held,
    without_card,
)
from rookery.games.master_thief.words import DONE, DRAW, DRAW_MORE, GIVE, PASS, PLAY, WORDS


class TakeFromMuseum(Step[Museum]):
    """MT-3.1, MT-4.5 A thief takes one museum card, if there is one."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, HOW)

    def __init__(self, seat: int, how: int) -> None:
        super().__init__()
        self.seat = seat
        self.how = how

    def do(self, s: Museum) -> None:
        """MT-6.3 A turn's steal from an empty museum ends the game; otherwise nothing is taken."""
        if s.museum:
            s.then(Find(self.seat, self.how))
        elif self.how == TURN:
            finish(s, BY_EMPTINESS)
        else:
            s.note("find nothing", self.seat, "MT-6.3")


class Find(FromMuseum):
    """MT-1.1 A museum card comes to light, each as likely as another."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, HOW)
    rule: ClassVar[str] = "MT-3.1"

    def __init__(self, seat: int, how: int) -> None:
        super().__init__()
        self.seat = seat
        self.how = how

    def cited(self, s: Museum, seat: int, action: Action) -> str:
        """The opening heist, HEIST and STEAL have rules of their own."""
        if self.how in (TURN, STEALING):
            return "MT-3.1" if self.how == TURN else "MT-3.2"
        return "MT-1.3" if s.active < 0 else "MT-4.5"

    def happen(self, s: Museum, action: Action) -> None:
        """MT-3.1 An item is carried. MT-4.1 Security ends the turn of a thief who pulled it in their own."""
        card = action.what
        exhibit = s.box.museum[card]
        s.museum = without_card(s.museum, card)
        if not exhibit.security:
            carry(s, self.seat, card)
            s.note("find", self.seat, self.cited(s, self.seat, action), amount=exhibit.value, card=card)
            if self.how == TURN:
                s.then(DrawFor(self.seat, exhibit.draw))
            return

        if self.how == REPLACING:
            put_back(s, card)
            s.then(TakeFromMuseum(self.seat, REPLACING))
            return
        s.facing = replaced(s.facing, self.seat, card)
        s.note("pull security", self.seat, "MT-4.1", amount=len(s.alerted), card=card)
        if self.how != HEISTING:
            s.then(AskToAvert(self.seat), CutShort(self.seat))


class DrawFor(Step[Museum]):
    """MT-3.2 As many action cards as the item says; if the deck holds fewer, the museum opens."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, COUNT)

    def __init__(self, seat: int, count: int) -> None:
        super().__init__()
        self.seat = seat
        self.count = count

    def do(self, s: Museum) -> None:
        if held(s.deck) < self.count:
            finish(s, BY_TIME)
            return
        s.note("draw", self.seat, "MT-3.2", amount=self.count)
        s.then(Draw(self.seat, self.count), Whisper(self.seat))


DECK: Final = Urn(DRAW)


class Draw(Chance[Museum]):
    """MT-3.2 Action cards come into a hand, one after another."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, COUNT)
    rule: ClassVar[str] = "MT-3.2"

    def __init__(self, seat: int, count: int) -> None:
        super().__init__()
        self.seat = seat
        self.count = count

    def outcomes(self, s: Museum) -> Odds:
        return DECK.of_counts(s.deck)

    def sample(self, s: Museum, rng: Random) -> Action:
        return sample_copy(DRAW, s.deck, rng)

    def happen(self, s: Museum, action: Action) -> None:
        s.deck = changed(s.deck, action.what, -1)
        hold(s, self.seat, action.what)
        if self.count > 1:
            s.then(self.one_less())

    def flaw(self, s: Museum) -> str:
        return "" if self.count <= held(s.deck) else "the deck has too few cards (MT-3.2)"

    def one_less(self) -> "Draw":
        return Draw(self.seat, self.count - 1)

    def seen_by(self, s: Museum, seat: int, action: Action) -> tuple[int, ...] | None:
        return ALONE[self.seat]


class Whisper(SeatStep[Museum]):
    """MT-7.9 With a Whispering Opal one more card may be drawn, once the others were seen."""

    def do(self, s: Museum) -> None:
        if draws_more(s, self.seat) and held(s.deck) > 0:
            s.then(DrawMore(self.seat))


class DrawMore(InTurn):
    """MT-7.9 Draw one more card, or not."""

    rule: ClassVar[str] = "MT-7.9"
    label: ClassVar[str] = "DrawMore"
    step: ClassVar[int] = DRAWING
    asks: ClassVar[str] = "Your charm lets you draw one more card. Draw it, or draw no more?"

    def options(self, s: Museum) -> list[Action]:
        return [DRAW_MORE, DONE]

    def choose(self, s: Museum, action: Action) -> None:
        if action is DRAW_MORE:
            s.note("draw", self.seat, "MT-7.9", amount=1)
            s.then(Draw(self.seat, 1))

    def button(self, s: Museum, seat: int, action: Action) -> str:
        return "Draw no more" if action is DONE else "Draw one more"


# MT-4 Security


class AskToAvert(SeatStep[Museum]):
    """MT-4.3 All thieves in play are asked together whether they avert what a thief has pulled."""

    label: ClassVar[str] = "Settle"

    def do(self, s: Museum) -> None:
        card = s.facing[self.seat]
        if card == EMPTY:
            return
        if s.active < 0 and len(s.alerted) == STRIKES - 1:
            send_back(s, self.seat)
            s.note("no third strike", self.seat, "MT-1.3", card=card)
            s.then(TakeFromMuseum(self.seat, REPLACING))
            return
        asked = [who for who in s.leftwards(self.seat) if is_asked(s, who, card)]
        if asked:
            s.then(Avert(tuple(asked), (-1,) * len(asked), self.seat))
        else:
            alert(s, self.seat)


def is_asked(s: Museum, seat: int, security: int) -> bool:
    """MT-8 Whether a thief is asked: by what is public only."""
    return len(averting(s, seat, security)) > 0 or may_hold(s, seat, s.box.disarms)


class Avert(Answers):
    """MT-4.2, MT-4.3 Give up a fitting item, play DISARM, or do nothing; the first willing counts."""

    fields: ClassVar[tuple[Field, ...]] = (ASKED, PICKS, PULLER)
    rule: ClassVar[str] = "MT-4.3"
    label: ClassVar[str] = "Avert"
    step: ClassVar[int] = STEALING_STEP
    veiled: ClassVar[bool] = True

    def __init__(self, asked: tuple[int, ...], picks: tuple[int, ...], puller: int) -> None:
        super().__init__(asked, picks)
        self.puller = puller

    def again(self, picks: tuple[int, ...]) -> "Avert":
        return Avert(self.asked, picks, self.puller)

    def offers(self, s: Museum, seat: int) -> list[Action]:
        if seat not in self.who:
            return []
        options = [PLAY[title] for title in s.box.disarms if s.hands[seat][title]]
        for item in averting(s, seat, s.facing[self.puller]):
            options.append(GIVE[item])
        options.append(PASS)
        return options

    def flaw(self, s: Museum) -> str:
        return "there is no security to avert (MT-4.3)" if s.facing[self.puller] == EMPTY else super().flaw(s)

    def natural(self, s: Museum, seat: int) -> Action:
        return PASS

    def reveal(self, s: Museum, picks: tuple[int, ...]) -> None:
        card = s.facing[self.puller]
        for i, who in enumerate(self.asked):
            answer = WORDS.all[picks[i]]
            if answer is PASS:
                continue
            if answer.verb == "give":
                let_go(s, who, answer.what)
                put_back(s, answer.what)
                s.note("give up", who, "MT-4.2", kind=card, card=answer.what)
            else:
                lay(s, who, answer.what)
                s.note("disarm", who, "MT-4.2", kind=answer.what, card=card)
            send_back(s, self.puller)
            return
        alert(s, self.puller)

    def refusal(self, s: Museum, seat: int, action: Action) -> Reason | None:
        if action.verb == "give":
            what = "is not an item you carry of the category that the security card names."
            return wrong_item(s, action, "give", "MT-4.2", what)
        disarms = action.verb == "play" and s.box.titles[action.what].effect.disarms()
        only = "Only DISARM or a fitting carried item averts security"
        return no_answer(s, seat, action, "MT-4.2", only, answers=disarms)

    def occasion(self, s: Museum, seat: int) -> str:
        card = s.box.museum[s.facing[self.puller]]
        return fill("{} {pulls/pull} {}.", seat_piece(self.puller), named(card))

    def question(self, s: Museum, seat: int) -> str:
        disarms = joined(" or ", [named(s.box.titles[title]) for title in s.box.disarms])
        return fill(
            "It will be strike {number} of {strikes}. Give {item} or play {card} to avert it, or let it ring.",
            number=len(s.alerted) + 1,
            strikes=STRIKES,
            item=an(s.box.museum[s.facing[self.puller]].category),
            card=disarms,
        )

    def button(self, s: Museum, seat: int, action: Action) -> str:
        if action.verb == "give":
            return fill("Give {}", named(s.box.museum[action.what]))
        return "Let it ring" if action is PASS else ""


def send_back(s: Museum, puller: int) -> None:
    """The security card that a thief has pulled goes back into the museum."""
    put_back(s, s.facing[puller])
    s.facing = replaced(s.facing, puller, EMPTY)


def alert(s: Museum, puller: int) -> None:
    """MT-4.4 A strike against all; the third opens the museum."""
    card = s.facing[puller]
    s.facing = replaced(s.facing, puller, EMPTY)
    s.alerted = [*s.alerted, card]
    s.note("alert", puller, "MT-4.4", amount=len(s.alerted), card=card)
    if len(s.alerted) >= STRIKES:
        finish(s, BY_STRIKES)


class CutShort(SeatStep[Museum]):
    """MT-4.1 A thief who pulled security has no further plays and no escape; the limits are still met."""

    def do(self, s: Museum) -> None:
        del s.agenda[1:]  # below lies only the end of this turn
        s.then(LIMITS[self.seat])


class AskAllToAvert(SeatStep[Museum]):
    """MT-4.5 A HEIST is settled from the active thief leftwards; whoever pulls some ends their turn only.

    In the opening heist (MT-1.3) nobody has a turn yet.
    """

    label: ClassVar[str] = "SettleAll"

    def do(self, s: Museum) -> None:
        tasks: list[Task[Museum]] = [AskToAvert(who) for who in s.leftwards(self.seat) if s.facing[who] != EMPTY]
        if s.facing[self.seat] != EMPTY and s.active == self.seat:
            tasks.append(CutShort(self.seat))
        s.then_all(tasks)
