"""Find puzzles: positions from games between bots in which one turn is clearly better than any other.

`make puzzles` plays games until every game has enough of them, and writes each one down as soon as it is found. The
same seed finds the same puzzles; a run that was stopped goes on where it was.
"""

import argparse
import json
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from rookery.bots.bot import Bot, ask
from rookery.bots.players.cutpurse import Cutpurse
from rookery.bots.players.searchers import Burglar
from rookery.bots.players.urchin import Urchin
from rookery.bots.thinking.advice import Advice, compare
from rookery.bots.thinking.search import CAREFUL, Search, say
from rookery.bots.thinking.tree import Move
from rookery.core.aspects import reasons
from rookery.core.foresight import Foresight
from rookery.core.game import Game
from rookery.core.phrases import joined, said_to
from rookery.core.puzzles import FILE, FORMAT, RIVALS
from rookery.core.state import State
from rookery.core.story import foretold
from rookery.core.tasks import CHANCE, Race
from rookery.core.words import Action
from rookery.games import OURS
from rookery.server.counsel import rehearsed

SOURCE = Path(__file__).parent.parent / "src" / "rookery" / "games"

SEAT = 0
"""Puzzles are asked of the first seat: which one it is makes no difference to anybody."""

WANTED = 72
"""Puzzles of a game."""

MOST = {1: 24, 2: 40, 3: 40}
"""By lamps: puzzles of a game, at most, that are as hard as this, so that there is something for everybody."""

EACH = 3
"""Puzzles from one game between bots, at most."""

GAP = 0.08
"""The least part of a win that every other turn gives up."""

FIRST_GAP = 0.08
FIRST_LOOK = 64
"""Simulations of a first look at a position, and again as many to compare its two best turns; and the gap that it must
promise then.
"""

SIMS = 500
SEEDS = (1, 2)
"""Simulations of a search, and again as many to compare its best turns; and the seeds of two searches that must agree.
"""

COMPARED = 8
FEWEST = 3
"""The turns that are compared at most, and the fewest among which there is something to choose."""

ALIKE = 3
"""Turns that begin with the same word, at most, among those that are compared."""

LIKELY = (0.12, 0.97)
"""A puzzle is neither lost nor won already: what the chance to win is with the best turn."""

FINDERS = 5
"""Bots of a level that try to solve a puzzle, each with a seed of its own; as many of the next level."""


EXPLAINED = 160
SENTENCES = 4
"""Simulations by which it is told what a turn is for; and the sentences that tell what follows it, at most."""


def positions(game: Game, number: int, seed: int) -> Iterator[State]:
    """The decisions of the first seat in a game between bots, a few of them careless, as that seat knows them."""
    rng = Random(f"{game.name} {seed} {number}")
    s = game.new(game.seats[number % len(game.seats)])
    bots: list[Bot] = [Cutpurse(rng.getrandbits(32)) for _ in range(s.seats)]
    careless = Urchin(rng.getrandbits(32))
    last = CHANCE
    while s.turn():
        seat = s.turn()[0]
        if seat == CHANCE:
            s.act(CHANCE, s.sample(rng))
            last = CHANCE
            continue
        if SEAT in s.turn() and is_asked_plainly(s) and (last != SEAT or s.agenda[-1].begins):
            yield s.redeal(SEAT, rng)
        s.act(seat, ask(careless if rng.random() < 0.08 else bots[seat], s, seat, rng).words[0])
        last = seat


def is_asked_plainly(s: State) -> bool:
    """Whether a question has a choice, is asked in turn, and waits for an answer as long as it takes."""
    task = s.agenda[-1]
    return not task.veiled and not isinstance(task, Race) and len(s.legal(SEAT)) > 1


def shuffled(decisions: list[State], seed: int) -> list[State]:
    """The decisions of a game in any order, those of its later half first: there more is at stake."""
    rng, middle = Random(seed), len(decisions) // 2
    return [s for half in (decisions[middle:], decisions[:middle]) for s in rng.sample(half, len(half))]


class Puzzler:
    """Looks at one position."""

    def __init__(self, game: Game, s: State) -> None:
        self.game = game
        self.s = s

    def puzzle(self, *, easy: bool) -> dict[str, Any] | None:
        """The puzzle that a position is; None if it is none, or too easy."""
        if not self.is_promising(easy=easy):
            return None
        ranked = self.judged(SEEDS[0])
        if not self.is_clear(ranked) or self.is_open_ended(ranked[0].turn):
            return None
        again = self.judged(SEEDS[1])
        if not self.is_clear(again) or self.outcome(again[0].turn) != self.outcome(ranked[0].turn):
            return None
        solved = self.solved(Cutpurse, ranked[0].turn), self.solved(Burglar, ranked[0].turn)
        return {
            "position": self.game.dump(self.s),
            "kind": self.s.agenda[-1].label,
            "answers": [
                {"words": [word.word for word in advice.turn], "chance": round(advice.chance, 3)} for advice in ranked
            ],
            "line": [[seat, word.word] for seat, word in ranked[0].line],
            "solved": solved,
            "lamps": 1 if solved[0] >= 0.5 else 2 if solved[1] >= 0.5 else 3,
        }

    def is_promising(self, *, easy: bool) -> bool:
        """Whether a quick search sees a gap between turns that lead to different positions; and, if it is not to be
        easy, whether a Cutpurse would do something else.
        """
        search = Search(self.s, SEAT, 0)
        if len(search.moves) < FEWEST:
            return False
        search.run(FIRST_LOOK)
        moves = self.distinct(search)
        if len(moves) < FEWEST or moves[0].mean() - moves[1].mean() < FIRST_GAP:
            return False
        first, second = compare(search, moves[:2], FIRST_LOOK, 0.0)
        return first.chance - second.chance >= FIRST_GAP and (easy or self.solved(Cutpurse, first.turn) < 0.5)

    def judged(self, seed: int) -> list[Advice]:
        """The best turns by a long search, compared by the same luck; the best first."""
        search = Search(self.s, SEAT, seed)
        search.run(SIMS)
        return compare(search, self.distinct(search)[:COMPARED], SIMS, 0.0)

    def is_clear(self, ranked: list[Advice]) -> bool:
        """Whether one turn is clearly the best, in a game that is neither lost nor won."""
        best, second = ranked[0].chance, ranked[1].chance
        return best - second >= GAP and LIKELY[0] <= best <= LIKELY[1]

    def distinct(self, search: Search) -> list[Move]:
        """The best turns that lead to different positions: what is the same in another order counts once."""
        moves = sorted(
            search.moves, key=lambda move: (move is search.best(), move.visits > 0, move.mean()), reverse=True
        )
        found: dict[str, Move] = {}
        begun: Counter[Action] = Counter()
        for move in moves:
            outcome = self.outcome(move.words)
            if outcome not in found and begun[move.words[0]] < ALIKE:
                found[outcome] = move
                begun[move.words[0]] += 1
        return list(found.values())

    def after(self, words: list[Action]) -> State:
        s = self.s.clone()
        say(s, SEAT, words)
        return s

    def outcome(self, words: list[Action]) -> str:
        """The position that a turn leads to, as a text."""
        return json.dumps(self.game.dump(self.after(words)))

    def is_open_ended(self, words: list[Action]) -> bool:
        """Whether a turn was not thought to its end, the same seat being asked in the midst of what it does; ends the
        game, so that nothing is left to be looked at; or cannot be foreseen, since something hidden comes to light.
        """
        s, foresight = self.after(words), Foresight(self.s, SEAT, self.game.sheet.rows, Random(0))
        for word in words:
            if foresight.why_not(word) is not None:
                return True
            foresight.act(word)
        return not s.turn() or (s.turn() == (SEAT,) and not s.agenda[-1].begins)

    def solved(self, level: Callable[[int], Bot], best: list[Action]) -> float:
        """Which share of the bots of a level find the best turn."""
        wanted = self.outcome(best)
        return sum(self.outcome(self.turn_of(level(seed), len(best))) == wanted for seed in range(FINDERS)) / FINDERS

    def turn_of(self, bot: Bot, length: int) -> list[Action]:
        """The words that a bot says, up to a length."""
        s, rng = self.s.clone(), Random(0)
        words: list[Action] = []
        while SEAT in s.turn() and len(words) < length:
            words.append(ask(bot, s, SEAT, rng).words[0])
            s.act(SEAT, words[-1])
        return words


def explain(game: Game, puzzle: dict[str, Any]) -> None:
    """Tell a puzzle's turns, what follows the best one, and what that is for, in sentences instead of words."""
    s = game.load(puzzle["position"])
    names = ["You", *RIVALS[: s.seats - 1]]
    turns = [[game.words.named[word] for word in answer["words"]] for answer in puzzle["answers"]]
    moves = [Move(SEAT, turn, 0.0) for turn in turns[:2]]
    parts = {
        tuple(advice.turn): advice.parts for advice in compare(Search(s, SEAT, 1, care=CAREFUL), moves, EXPLAINED, 0.0)
    }
    judged = [
        (answer["chance"], parts[tuple(turn)]) for answer, turn in zip(puzzle["answers"], turns[:2], strict=False)
    ]
    reason = joined(" ", filter(None, reasons(game.aspects, judged)[:1]))
    for answer in puzzle["answers"]:
        answer["told"] = " ".join(rehearsed(game, s, SEAT, answer["words"], names, {}))
    line = [(seat, game.words.named[word]) for seat, word in puzzle.pop("line")]
    then = foretold(game, line[len(turns[0]) :], names)
    puzzle["then"] = [str(said_to(sentence, SEAT)) for sentence in then[:SENTENCES]]
    puzzle["reason"] = list(reason.parts)


class Collection:
    """The puzzles of a game, in its file; what was looked at is counted there, so that a run can go on."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.path = SOURCE / game.name.replace("-", "_") / FILE
        self.data: dict[str, Any] = {
            "format": FORMAT,
            "game": game.name,
            "version": game.version,
            "seed": seed,
            "games": 0,
            "puzzles": [],
        }
        if self.path.exists():
            known = json.loads(self.path.read_text(encoding="utf-8"))
            if all(known[key] == self.data[key] for key in ("format", "game", "version", "seed")):
                self.data = known

    @property
    def puzzles(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.data["puzzles"]
        return found

    def has_room(self, lamps: int) -> bool:
        """Whether there are not yet enough puzzles that are as hard as this."""
        return [other["lamps"] for other in self.puzzles].count(lamps) < MOST[lamps]

    def mine(self, wanted: int) -> None:
        """Play games until there are enough puzzles."""
        while len(self.puzzles) < wanted:
            number, seed = self.data["games"], self.data["seed"]
            found = 0
            for s in shuffled(list(positions(self.game, number, seed)), number):
                puzzle = Puzzler(self.game, s).puzzle(easy=self.has_room(1))
                if puzzle is not None and self.has_room(puzzle["lamps"]):
                    self.puzzles.append(puzzle)
                    print(self.game.name, len(self.puzzles), puzzle["kind"], puzzle["lamps"], flush=True)
                    found += 1
                if found == EACH:
                    break
            self.data["games"] += 1
            self.save()

    def explain(self) -> None:
        """Add the sentences of puzzles that have none yet."""
        for puzzle in self.puzzles:
            if "line" in puzzle:
                explain(self.game, puzzle)
        self.save()

    def save(self) -> None:
        """Write all puzzles, the easiest first, each on its line."""
        self.puzzles.sort(key=lambda puzzle: (puzzle["lamps"], -sum(puzzle["solved"])))
        head = {key: value for key, value in self.data.items() if key != "puzzles"}
        lines = ",\n".join(json.dumps(puzzle, separators=(",", ":")) for puzzle in self.puzzles)
        text = f'{json.dumps(head)[:-1]}, "puzzles": [\n{lines}\n]}}\n'
        partial = self.path.with_suffix(".part")
        partial.write_text(text, encoding="utf-8")
        partial.replace(self.path)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(OURS), help="which games (all)")
    parser.add_argument("--wanted", type=int, default=WANTED, help=f"puzzles of each game ({WANTED})")
    parser.add_argument("--seed", type=int, default=1, help="another seed plays other games (1)")
    given = parser.parse_args()
    for name in given.games:
        collection = Collection(OURS[name], given.seed)
        collection.mine(given.wanted)
        collection.explain()


if __name__ == "__main__":
    main()
