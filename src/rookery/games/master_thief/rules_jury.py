"""The Jury of Thieves: motions, accusations and votes (MT-9)."""

from typing import ClassVar, Final

from rookery.core.fields import Field
from rookery.core.lines import Lines
from rookery.core.phrases import fill, seat_piece
from rookery.core.reasons import Reason
from rookery.core.tasks import ASKED, PICKS
from rookery.core.words import Action
from rookery.games.master_thief.fields import SLIP, THIEF, TITLE_OR_END
from rookery.games.master_thief.rows import named
from rookery.games.master_thief.rules_asking import Answers, flaw_of_deed
from rookery.games.master_thief.rules_limits import LIMITS, Penalty, SurplusByLot
from rookery.games.master_thief.rules_moves import lay, pick_up
from rookery.games.master_thief.state import ROGUE, Museum
from rookery.games.master_thief.words import (
    ACCUSE,
    DOWN,
    DOWN_AND_PENALTY,
    PASS,
    TITLE_NAMES,
    UP,
    UP_AND_PENALTY,
    WORDS,
)

THE_END = -1
"""Instead of a title: not a card is judged, but the end of a turn or an escape."""
VOTES: Final = [UP, UP_AND_PENALTY, DOWN, DOWN_AND_PENALTY]
"""MT-9.2 What a juror may say of a slip: its fate, and whether there is a penalty."""
VOTE_BUTTONS: Final = ["Thumbs up", "Thumbs up, and a penalty", "Thumbs down", "Thumbs down, and a penalty"]
"""In the order of the votes."""


# MT-9.1 Friendly


def keep(s: Museum) -> list[list[int]]:
    """MT-9.1 What a play may change in sight of all, as it was before. What the hand was, the discard pile tells."""
    return [s.discard, s.used, *s.carried, *s.stashed]


def restore(s: Museum, seat: int, before: list[list[int]]) -> None:
    """MT-9.1 The table as before the play. MT-7.6 The card that came back is known to all."""
    for title in range(len(TITLE_NAMES)):
        for _ in range(before[0][title], s.discard[title]):
            pick_up(s, seat, title)
        for _ in range(s.discard[title], before[0][title]):
            lay(s, seat, title)
    s.used = before[1]
    s.carried = before[2 : 2 + s.seats]
    s.stashed = before[2 + s.seats :]


class VoteBack(Answers):
    """MT-9.1 The others vote whether the last card may be taken back: a majority of thumbs up is needed."""

    fields: ClassVar[tuple[Field, ...]] = (ASKED, PICKS, THIEF)
    rule: ClassVar[str] = "MT-9.1"
    label: ClassVar[str] = "VoteBack"

    def __init__(self, asked: tuple[int, ...], picks: tuple[int, ...], thief: int) -> None:
        super().__init__(asked, picks)
        self.thief = thief

    def again(self, picks: tuple[int, ...]) -> "VoteBack":
        return VoteBack(self.asked, picks, self.thief)

    def flaw(self, s: Museum) -> str:
        if not s.before or not s.used:
            return "there is no card to take back (MT-9.1)"
        return super().flaw(s) or flaw_of_deed(s, self.thief, self.asked)

    def offers(self, s: Museum, seat: int) -> list[Action]:
        return [UP, DOWN] if seat in self.who else []

    def take(self, s: Museum, seat: int, action: Action) -> None:
        before = s.before  # the last vote seals, and what is sealed cannot be taken back any more
        super().take(s, seat, action)
        if s.agenda and isinstance(s.agenda[-1], VoteBack):
            s.before = before
        elif self.is_granted((*self.picks, action.index)):
            restore(s, self.thief, before)

    def is_granted(self, picks: tuple[int, ...]) -> bool:
        return 2 * picks.count(UP.index) > len(self.asked)

    def reveal(self, s: Museum, picks: tuple[int, ...]) -> None:
        granted = self.is_granted(picks)
        s.note("take back" if granted else "let stand", self.thief, "MT-9.1", amount=picks.count(UP.index))

    def refusal(self, s: Museum, seat: int, action: Action) -> Reason | None:
        return Reason("MT-9.1", "A friendly jury knows no penalty.") if action.verb == "thumbs" else None

    def occasion(self, s: Museum, seat: int) -> str:
        return fill("{} {wants/want} {} back.", seat_piece(self.thief), named(s.box.titles[s.used[-1]]))

    def question(self, s: Museum, seat: int) -> str:
        return "Thumbs up or thumbs down? More than half must be up. Votes are shown when all are in."

    def button(self, s: Museum, seat: int, action: Action) -> str:
        return VOTE_BUTTONS[VOTES.index(action)]


# MT-9.2 Rogue


def open_to_accusation(s: Museum, seat: int, title: int, *, slip: bool) -> None:
    """MT-9.2 Before a declared card, end or escape has its effect, all rivals are asked whether they accuse."""
    if s.jury != ROGUE:
        return
    rivals = s.rivals(seat)
    if rivals:
        s.then(Accuse(tuple(rivals), (-1,) * len(rivals), seat, title, 1 if slip else 0))


class Accuse(Answers):
    """MT-9.2 The first accuser leftwards counts. Without a slip the accuser discards a random card."""

    fields: ClassVar[tuple[Field, ...]] = (ASKED, PICKS, THIEF, TITLE_OR_END, SLIP)
    rule: ClassVar[str] = "MT-9.2"
    label: ClassVar[str] = "Accuse"
    veiled: ClassVar[bool] = True

    def __init__(self, asked: tuple[int, ...], picks: tuple[int, ...], thief: int, title: int, slip: int) -> None:
        super().__init__(asked, picks)
        self.thief = thief
        self.title = title
        self.slip = slip

    def again(self, picks: tuple[int, ...]) -> "Accuse":
        return Accuse(self.asked, picks, self.thief, self.title, self.slip)

    def flaw(self, s: Museum) -> str:
        if s.jury != ROGUE:
            return "there is no rogue jury at this table (MT-9.2)"
        return super().flaw(s) or flaw_of_deed(s, self.thief, self.asked)

    def offers(self, s: Museum, seat: int) -> list[Action]:
        return [ACCUSE, PASS] if seat in self.who else []

    def natural(self, s: Museum, seat: int) -> Action:
        return PASS

    def follow(self, s: Museum, lines: Lines, end: int, depth: int) -> bool:
        """Both answers are judged before anything is revealed, and what the others have answered is not known."""
        for word in self.offers(s, lines.seat):
            after = s.clone()
            after.agenda[-1] = self.again(tuple([word.index if who == lines.seat else -1 for who in self.asked]))
            lines.words.append(word)
            lines.offer(lines.judge(after))
            lines.words.pop()
        return True

    def usual(self, s: Museum, seat: int) -> Action | None:
        return PASS

    def reveal(self, s: Museum, picks: tuple[int, ...]) -> None:
        for i, who in enumerate(self.asked):
            if picks[i] == ACCUSE.index:
                s.note("accuse rightly" if self.slip else "accuse wrongly", who, "MT-9.2", rival=self.thief)
                judge = Judge(self.asked, (-1,) * len(self.asked), self.thief, self.title)
                s.then(judge if self.slip else Penalty(who))
                return

    def occasion(self, s: Museum, seat: int) -> str:
        if self.title == THE_END:
            return fill("{} {is/are} done.", seat_piece(self.thief))
        return fill("{} {plays/play} {}.", seat_piece(self.thief), named(s.box.titles[self.title]))

    def question(self, s: Museum, seat: int) -> str:
        return "Does that break a rule? Accuse, or let it stand. A wrong accusation costs a card."

    def button(self, s: Museum, seat: int, action: Action) -> str:
        return "Let it stand" if action is PASS else "Accuse"


class Judge(Answers):
    """MT-9.2, MT-9.3 All other thieves in play vote on the fate and on the penalty; a tie counts as thumbs up."""

    fields: ClassVar[tuple[Field, ...]] = (ASKED, PICKS, THIEF, TITLE_OR_END)
    rule: ClassVar[str] = "MT-9.3"
    label: ClassVar[str] = "Judge"

    def __init__(self, asked: tuple[int, ...], picks: tuple[int, ...], thief: int, title: int) -> None:
        super().__init__(asked, picks)
        self.thief = thief
        self.title = title

    def again(self, picks: tuple[int, ...]) -> "Judge":
        return Judge(self.asked, picks, self.thief, self.title)

    def flaw(self, s: Museum) -> str:
        if s.jury != ROGUE:
            return "there is no rogue jury at this table (MT-9.2)"
        return super().flaw(s) or flaw_of_deed(s, self.thief, self.asked)

    def offers(self, s: Museum, seat: int) -> list[Action]:
        return VOTES.copy() if seat in self.who else []

    def reveal(self, s: Museum, picks: tuple[int, ...]) -> None:
        votes = [WORDS.all[pick] for pick in picks]
        up = 2 * len([vote for vote in votes if vote in (UP, UP_AND_PENALTY)]) >= len(votes)
        penalty = 2 * len([vote for vote in votes if vote in (UP_AND_PENALTY, DOWN_AND_PENALTY)]) > len(votes)
        for i, who in enumerate(self.asked):
            s.note("vote", who, "MT-9.2", kind=VOTES.index(votes[i]))
        s.note("spare" if up else "condemn", self.thief, "MT-9.2", amount=1 if penalty else 0)
        if penalty:
            s.then(Penalty(self.thief))
        if self.title == THE_END:
            s.then(LIMITS[self.thief] if up else SurplusByLot(self.thief))
            return
        if up:
            pick_up(s, self.thief, self.title)
        del s.agenda[self.pending(s)]  # the deed: it has no effect

    def pending(self, s: Museum) -> int:
        """Where the judged deed waits: below the penalty, if there is one."""
        return len(s.agenda) - (2 if isinstance(s.agenda[-1], Penalty) else 1)

    def refusal(self, s: Museum, seat: int, action: Action) -> Reason | None:
        return Reason("MT-9.1", "A friendly jury knows no penalty.") if action.verb == "thumbs" else None

    def occasion(self, s: Museum, seat: int) -> str:
        return fill("The jury judges {}.", seat_piece(self.thief))

    def button(self, s: Museum, seat: int, action: Action) -> str:
        return VOTE_BUTTONS[VOTES.index(action)]

    def question(self, s: Museum, seat: int) -> str:
        fate = "up: surplus by choice, down: at random" if self.title == THE_END else "up: back to the hand, down: lost"
        return f"It was a slip. Thumbs {fate}; with or without a penalty?"
