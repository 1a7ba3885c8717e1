"""The curve of a match: how likely each seat was to win, before each decision and at the end."""
# mypyc: no (not in the inner loop)

from rookery.bots.thinking.chances import win_chances
from rookery.bots.thinking.search import Search
from rookery.core.match import Match
from rookery.core.state import State
from rookery.core.tasks import CHANCE


class Moment:
    """A line of the log, whose decision it was (CHANCE: the end), and each seat's chance to win just before it."""

    def __init__(self, entry: int, seat: int, chances: list[float]) -> None:
        self.entry = entry
        self.seat = seat
        self.chances = chances

    def __repr__(self) -> str:
        return f"{self.entry}: {' '.join(f'{chance:.0%}' for chance in self.chances)}"


def curve(match: Match, sims: int = 0) -> list[Moment]:
    """The chances before each decision, by a judgement of the position as it truly was; with `sims` the seat that
    decides gets its chance from a search. It is for afterwards: while a match goes on, this would tell secrets.
    """
    again = match.anew()
    moments = []
    for number, entry in enumerate(match.log):
        if entry.seat != CHANCE:
            moments.append(Moment(number, entry.seat, chances_of(again.state, entry.seat, sims)))
        again.follow(entry.seat, entry.action.word)
    return [*moments, Moment(len(match.log), CHANCE, win_chances(again.state))]


def chances_of(s: State, seat: int, sims: int) -> list[float]:
    """Each seat's chance; when a search corrects one of them, the others share what is left as before."""
    chances = win_chances(s)
    if not sims or len(s.legal(seat)) < 2:
        return chances
    search = Search(s, seat, 0)
    search.run(sims)
    found, rest = search.best().mean(), 1.0 - chances[seat]
    if search.best().visits == 0 or rest == 0.0:
        return chances
    return [found if who == seat else chance * (1.0 - found) / rest for who, chance in enumerate(chances)]
