"""The verbs that scenes of both editions of Thief's Market are played with, each bound to its game."""

from collections.abc import Sequence

from rookery.core.game import Game
from rookery.core.match import Match
from rookery.core.tasks import CHANCE
from rookery.games.market.loot import Pile, nothing
from rookery.games.market.state import AnyMarket

NAMES = ("Ann", "Bob", "Cem", "Dee", "Eve")


class Scenes:
    """What people at the table of a game do and see."""

    def __init__(self, game: Game, objects: Sequence[str]) -> None:
        self.game = game
        self.words = game.words
        self.objects = list(objects)

    def pile_of(self, text: str) -> Pile:
        """`red red marker` as counts."""
        pile = nothing()
        for name in text.split():
            pile[self.objects.index(name)] += 1
        return pile

    def play(self, s: AnyMarket, *words: str) -> None:
        """Whoever is to act says these words, one after another; chance's words are said too. Each must be legal."""
        for word in words:
            action = self.words.read(word, NAMES[: s.seats])
            who = s.turn()
            assert who, f"nobody is left to {word}"
            if who == (CHANCE,):
                could = [outcome.word for outcome, _ in s.outcomes()]
                assert action.word in could, f"chance cannot {word}; it could {could}"
            else:
                reason = s.why_not(who[0], action)
                assert reason is None, f"cannot {word}: {reason}; could {self.offered(s)}"
            s.act(who[0], action)

    def offered(self, s: AnyMarket) -> list[str]:
        """What whoever is to act may say; for chance, what may fall."""
        who = s.turn()
        actions = [action for action, _ in s.outcomes()] if who == (CHANCE,) else s.sayable(who[0]) if who else []
        return [self.words.say(action, NAMES) for action in actions]

    def for_machines(self, s: AnyMarket) -> list[str]:
        """What a bot whose turn it is chooses from: things of a set in one order only."""
        return [self.words.say(action, NAMES) for action in s.legal(s.turn()[0])]

    def refused(self, s: AnyMarket, word: str, who: str | None = None) -> str:
        """The rule by which somebody (else: whoever is to act) may not say a word."""
        seat = s.turn()[0] if who is None else NAMES.index(who)
        reason = s.why_not(seat, self.words.read(word, NAMES[: s.seats]))
        assert reason is not None, f"{word} is legal"
        return reason.rule

    def turn(self, s: AnyMarket) -> str:
        """Who is to act: a name, `chance`, or nobody."""
        who = s.turn()
        return " ".join("chance" if seat == CHANCE else NAMES[seat] for seat in who) or "nobody"

    def pile(self, s: AnyMarket, who: str) -> str:
        """A player's pile, or the centre, in words."""
        held = s.centre if who == "centre" else s.piles[NAMES.index(who)]
        return " ".join(name for name, count in zip(self.objects, held, strict=True) for _ in range(count))

    def roll(self, s: AnyMarket, faces: str) -> None:
        """Dice fall as written, one after another."""
        self.play(s, *[f"roll {face}" for face in faces.split()])

    def at_the_table(self, s: AnyMarket, seed: int = 1) -> Match:
        """A match of people who sit before this position: they may take steps back, and are refused in sentences."""
        match = Match(self.game, NAMES[: s.seats], seed=seed, paused=True)
        match.state = s
        return match


def names_in(text: str) -> list[str]:
    """`Crown, Fur Coat` as names."""
    return [name.strip() for name in text.split(",") if name.strip()]
