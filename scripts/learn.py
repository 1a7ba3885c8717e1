"""Learn to judge: bots play, and how much each feature speaks for a win is fitted to who won (`make learn`).

    python -m scripts.learn [GAME ...] [--games 4000] [--bot cutpurse] [--seed 1]

1. Games among bots of one level, for each number of players, are added to build/learn until there are enough: whoever
   stops it loses one game at most. The same seed brings the same games.
2. The games are told again, and positions are taken: calm ones, at which a search judges, and decisions in between.
3. One linear softmax over the seats is fitted (L-BFGS), starting from what was judged before. Each fifth game is held
   back.
4. The weights go into the game's folder (learned.toml); how good they are on the games that were held back, by the
   number of games, goes to docs/measured/learned.
"""

import argparse
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rookery.core.game import Game
from rookery.core.judgement import Judgement, lead_of
from rookery.core.learned import FILE
from rookery.core.state import State
from rookery.core.tasks import CHANCE
from rookery.games import OURS
from rookery.sim.markup import tag
from rookery.sim.playing import Log, play_game
from rookery.sim.series import Series

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "build" / "learn"
PAGES = ROOT / "docs" / "measured" / "learned"

EVERY = 25
"""Of all decisions each twenty-fifth is looked at, besides calm positions."""

SAYS = 3.0
"""The positions of one game have the same winner: together they say as much as three positions of different games."""

HELD_BACK = 5
"""Each fifth game of a number of players tells how good the judgement is; it is not learned from."""

DOUBT, DOUBT_OF_TABLES, DOUBT_OF_CARDS = 10.0, 100.0, 120.0
"""How strongly a weight is held to what was judged before, to that of the other numbers of players, and to none."""

USUAL_CARDS = 0.3
"""What the counts of one card are divided by, as features are by their usual size."""

STEPS = 150
KEPT_STEPS = 12
"""How many steps the fit takes at most, and how many it remembers to guess the next by."""

SHARES = (0.05, 0.2, 0.5, 1.0)
"""The parts of the games for the curve."""

Array = NDArray[np.float32]


# 1. Games


def games_of(game: Game, bot: str, seed: int, wanted: int) -> list[dict[str, Any]]:
    """So many games for each number of players: those that are there, and the rest played now."""
    GAMES.mkdir(parents=True, exist_ok=True)
    path = GAMES / f"{game.name}-{bot.replace(':', '_')}-{seed}.jsonl"
    played = [json.loads(line) for line in whole_lines(path)]
    path.write_text("".join(json.dumps(one, separators=(",", ":")) + "\n" for one in played), encoding="utf-8")
    there = {(one["players"], one["game"]) for one in played}
    tables = {players: Series(game, players, [bot], seed) for players in game.seats}
    with path.open("a", encoding="utf-8") as out:
        for number in range(1, wanted + 1):
            for players in game.seats:
                if (players, number) not in there:
                    one = one_game(tables[players], number)
                    played.append(one)
                    out.write(json.dumps(one, separators=(",", ":")) + "\n")
                    out.flush()
    return [one for one in played if one["game"] <= wanted]


def whole_lines(path: Path) -> Iterator[str]:
    """The lines of a file that were written to their end."""
    if path.exists():
        yield from (line for line in path.read_text(encoding="utf-8").splitlines() if line.endswith("}"))


def one_game(series: Series, number: int) -> dict[str, Any]:
    """A game as who said which word, and who won."""
    log: Log = []
    wins = play_game(series, number, log)["wins"]
    who, said = [seat for seat, _ in log], [action.index for _, action in log]
    return {"players": series.players, "game": number, "wins": wins, "who": who, "said": said}


# 2. Positions


@dataclass
class Positions:
    """Positions with the same number of players: features by seat, cards by seat, how much was to come, who won, which
    game it was, and whether it was calm.
    """

    features: Array
    cards: Array
    to_come: Array
    wins: Array
    games: NDArray[np.int64]
    calm: NDArray[np.bool_]

    def of(self, chosen: NDArray[np.bool_]) -> "Positions":
        return Positions(
            self.features[chosen],
            self.cards[chosen],
            self.to_come[chosen],
            self.wins[chosen],
            self.games[chosen],
            self.calm[chosen],
        )

    def says(self) -> Array:
        """How much each position says: those of a game share what a game says."""
        _, game, count = np.unique(self.games, return_inverse=True, return_counts=True)
        return np.minimum(1.0, SAYS / count[game]).astype(np.float32)

    def inputs(self) -> Array:
        """What is weighed: each feature and each card as it stands, and again by how much is to come."""
        now = np.concatenate([self.features, self.cards], 2)
        return np.concatenate([now, now * self.to_come[:, None, None]], 2)


def chosen_positions(game: Game, one: dict[str, Any]) -> Iterator[tuple[State, bool]]:
    """The positions of a game that are looked at, and whether each is calm."""
    s = game.new(one["players"])
    asked = 0
    was_calm = True
    for seat, said in zip(one["who"], one["said"], strict=True):
        s.act(seat, game.words.all[said])
        if not s.agenda:
            return
        is_calm = s.calm()
        asked += s.turn()[0] != CHANCE
        if is_calm and not was_calm:
            yield s, True
        elif s.turn()[0] != CHANCE and (asked + one["game"]) % EVERY == 0:
            yield s, is_calm
        was_calm = is_calm


def positions_of(game: Game, games: list[dict[str, Any]]) -> tuple[dict[int, Positions], list[str]]:
    """All positions by the number of players, and the cards that anybody had in them."""
    found: dict[int, list[tuple[Any, ...]]] = {players: [] for players in game.seats}
    for one in games:
        for s, is_calm in chosen_positions(game, one):
            hopes = s.referee.hopes(s)
            rows = [[hopes[seat], lead_of(hopes, seat), *row] for seat, row in enumerate(s.referee.features(s))]
            cards = [s.holdings(seat) for seat in range(s.seats)]
            found[s.seats].append((rows, cards, s.referee.to_come(s), one["wins"], one["game"], is_calm))
    names = sorted({card for rows in found.values() for row in rows for cards in row[1] for card in cards})
    return {players: table_of(rows, names) for players, rows in found.items()}, names


def table_of(rows: list[tuple[Any, ...]], names: list[str]) -> Positions:
    """Positions with the same number of players."""
    features, cards, to_come, wins, games, calm = zip(*rows, strict=True)
    place = {card: i for i, card in enumerate(names)}
    owned = np.zeros((len(rows), len(cards[0]), len(names)), np.float32)
    for i, seats in enumerate(cards):
        for seat, held in enumerate(seats):
            for card in held:
                owned[i, seat, place[card]] += 1
    return Positions(
        np.array(features, np.float32),
        owned,
        np.array(to_come, np.float32),
        np.array(wins, np.float32),
        np.array(games, np.int64),
        np.array(calm, np.bool_),
    )


# 3. The fit


class Fit:
    """Weights for each number of players that differ as little as need be, and one weight for each card."""

    def __init__(self, tables: dict[int, Positions], features: int, cards: int) -> None:
        self.tables = tables
        self.width = features + cards
        self.features = features
        self.size = 2 * self.width  # of the weights that all tables share; then those by which each differs
        everything = np.concatenate([table.inputs().reshape(-1, self.size) for table in tables.values()])
        self.scale = np.sqrt(np.mean(np.square(everything, dtype=np.float64), 0)) + 1e-6
        own = self.is_card()
        self.scale[own] = USUAL_CARDS
        self.start = np.zeros(self.size * (1 + len(tables)))
        self.start[0] = self.scale[0]  # what was judged before
        apart = np.where(own, np.inf, DOUBT_OF_TABLES)  # cards weigh the same at every table
        self.doubt = np.concatenate([np.where(own, DOUBT_OF_CARDS, DOUBT), *[apart] * len(tables)])
        self.free = np.isfinite(self.doubt)
        self.says = {players: table.says() for players, table in tables.items()}
        self.scaled = {players: (table.inputs() / self.scale).astype(np.float32) for players, table in tables.items()}

    def is_card(self) -> NDArray[np.bool_]:
        one = np.arange(self.width) >= self.features
        return np.concatenate([one, one])

    def loss(self, weights: NDArray[np.float64]) -> tuple[float, NDArray[np.float64]]:
        """How surprising the winners were, doubts included, and where it goes down."""
        off = np.where(self.free, weights - self.start, 0.0)
        doubt = np.where(self.free, self.doubt, 0.0)
        total, slope = float(0.5 * (doubt * off * off).sum()), doubt * off
        for number, (players, inputs) in enumerate(self.scaled.items(), start=1):
            wins = self.tables[players].wins
            apart = slice(self.size * number, self.size * (number + 1))
            chances = softmax(inputs @ (weights[: self.size] + weights[apart]).astype(np.float32))
            says = self.says[players][:, None]
            total -= float((says * wins * np.log(np.maximum(chances, 1e-9))).sum())
            down = np.einsum("ns,nsf->f", says * (chances - wins), inputs, optimize=True).astype(np.float64)
            slope[: self.size] += down
            slope[apart] += down
        slope[~self.free] = 0.0
        return total, slope

    def weights(self) -> dict[int, NDArray[np.float64]]:
        """The weights by the number of players, after the fit."""
        found = lowest(self)
        return {
            players: (found[: self.size] + found[self.size * number : self.size * (number + 1)]) / self.scale
            for number, players in enumerate(self.tables, start=1)
        }


def lowest(fit: Fit) -> NDArray[np.float64]:
    """Where the loss is lowest, by L-BFGS from the start."""
    at = fit.start.copy()
    loss, slope = fit.loss(at)
    moves: list[tuple[NDArray[np.float64], NDArray[np.float64]]] = []
    for _ in range(STEPS):
        way = direction(slope, moves)
        step = 1.0 if moves else 1.0 / max(1.0, float(np.abs(slope).sum()))
        while True:
            there = at + step * way
            lower, steeper = fit.loss(there)
            if lower <= loss + 1e-4 * step * float(slope @ way) or step < 1e-10:
                break
            step /= 2
        moves = [*moves, (there - at, steeper - slope)][-KEPT_STEPS:]
        gained, at, loss, slope = loss - lower, there, lower, steeper
        if gained < 1e-6 * abs(loss):
            break
    return at


def direction(slope: NDArray[np.float64], moves: list[tuple[Any, Any]]) -> NDArray[np.float64]:
    """Which way the loss is thought to be lowest, by how the slope has changed so far."""
    way = -slope
    shares = []
    for moved, changed in reversed(moves):
        share = float(moved @ way) / float(moved @ changed)
        shares.append(share)
        way = way - share * changed
    if moves:
        moved, changed = moves[-1]
        way = way * (float(moved @ changed) / float(changed @ changed))
    for (moved, changed), share in zip(moves, reversed(shares), strict=True):
        way = way + (share - float(changed @ way) / float(moved @ changed)) * moved
    return way


def softmax(leanings: Array) -> Array:
    grown = np.exp(leanings - leanings.max(1, keepdims=True))
    return np.asarray(grown / grown.sum(1, keepdims=True), np.float32)


# 4. How good it is


def likelihood(chances: Array, wins: Array) -> float:
    """The mean logarithm of the chance that the winner was given."""
    return float((wins * np.log(np.maximum(chances, 1e-9))).sum(1).mean())


def error(chances: Array, wins: Array) -> float:
    """The calibration error: by how much chances and wins differ on average, in ten classes of chances."""
    given, won = chances.ravel(), wins.ravel()
    classes = np.minimum((given * 10).astype(int), 9)
    return float(sum(abs(float((given - won)[classes == each].sum())) for each in range(10)) / len(given))


def tested(tables: dict[int, Positions]) -> dict[int, Positions]:
    return {players: table.of(table.games % HELD_BACK == 0) for players, table in tables.items()}


def learned_from(tables: dict[int, Positions], share: float) -> dict[int, Positions]:
    """What is learned from: a share of the games that are not held back, the first ones."""
    most = share * max(int(table.games.max()) for table in tables.values())
    return {
        players: table.of((table.games % HELD_BACK != 0) & (table.games <= most)) for players, table in tables.items()
    }


def before(table: Positions) -> Array:
    """The chances as they were judged before."""
    return softmax(table.features[:, :, 0])


def after(table: Positions, weights: dict[int, NDArray[np.float64]], players: int) -> Array:
    """The chances as they are learned."""
    return softmax(table.inputs() @ weights[players].astype(np.float32))


def mean_likelihood(tables: dict[int, Positions], weights: dict[int, NDArray[np.float64]] | None) -> float:
    """Over all numbers of players, each counting the same."""
    of_each = [
        likelihood(before(table) if weights is None else after(table, weights, players), table.wins)
        for players, table in tables.items()
    ]
    return sum(of_each) / len(of_each)


# What is written


def written(
    game: Game, names: list[str], cards: list[str], weights: dict[int, NDArray[np.float64]], command: str
) -> str:
    """The weights as a file."""
    width = len(names) + len(cards)
    lines = [
        f"# How much each thing speaks for a win in {game.title}: as it stands, and how much more with all to come.",
        "# A player whose sum is one more than another's is e times as likely to win; see core/judgement.py.",
        f"# Made by `{command}`.",
    ]
    for players, found in weights.items():
        lines += ["", f"[players.{players}]"]
        lines += [f"{json.dumps(name)} = {pair(found, i, width)}" for i, name in enumerate(names)]
    same = next(iter(weights.values()))  # for all numbers of players
    lines += ["", "[cards]"]
    lines += [f"{json.dumps(card)} = {pair(same, len(names) + i, width)}" for i, card in enumerate(cards)]
    return "\n".join(lines) + "\n"


def pair(weights: NDArray[np.float64], place: int, width: int) -> str:
    return f"[{weights[place]:.4f}, {weights[place + width]:.4f}]"


def page(
    game: Game,
    tables: dict[int, Positions],
    weights: dict[int, NDArray[np.float64]],
    curve: list[tuple[int, float]],
    command: str,
) -> str:
    """How good the judgement is on the games that were held back."""
    lines = [
        f"# Learned: {game.title}",
        "",
        f"Made by `{command}`. Games that were held back: each fifth.",
        "",
        "| players | positions | | knowing nothing | before | learned | calibration error before | learned |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for players, table in tables.items():
        for kind, chosen in (("calm", table.calm), ("in between", ~table.calm)):
            part = table.of(chosen)
            if len(part.wins):
                old, new = before(part), after(part, weights, players)
                scores = [-np.log(players), likelihood(old, part.wins), likelihood(new, part.wins)]
                errors = [error(old, part.wins), error(new, part.wins)]
                told = " | ".join([*[f"{score:.4f}" for score in scores], *[f"{part:.3f}" for part in errors]])
                lines.append(f"| {players} | {len(part.wins)} | {kind} | {told} |")
    lines += [
        "",
        "Mean log-likelihood of the winner over all numbers of players, by how many games were learned from:",
        "",
        f"![the curve]({game.name}.svg)",
        "",
        "| games | log-likelihood |",
        "|---|---|",
        *[f"| {games or 'none: as before'} | {score:.4f} |" for games, score in curve],
    ]
    return "\n".join(lines) + "\n"


WIDE, HIGH, LEFT, TOP = 640, 300, 70, 40
PAPER, INK, LINE = "#fbf7ee", "#2b2620", "#9c5f14"


def picture(game: Game, curve: list[tuple[int, float]]) -> str:
    """The curve: the more games, the better it knows who wins."""
    scores = [score for _, score in curve]
    low, high, most = min(scores), max(scores), curve[-1][0]
    width, height = WIDE - LEFT - 30, HIGH - TOP - 50
    at = [(LEFT + width * games / most, TOP + height * (high - score) / (high - low or 1.0)) for games, score in curve]
    parts = [
        tag("title", f"{game.title}: log-likelihood of the winner by the games that were learned from"),
        tag("rect", width=WIDE, height=HIGH, fill=PAPER),
        tag("text", f"{game.title}: log-likelihood of the winner", x=LEFT, y=24, fill=INK),
        tag("polyline", points=" ".join(f"{x:.1f},{y:.1f}" for x, y in at), fill="none", stroke=LINE, stroke_width=2),
        *[tag("circle", cx=f"{x:.1f}", cy=f"{y:.1f}", r=4, fill=LINE) for x, y in at],
        *[
            tag("text", f"{score:.3f}", x=LEFT - 8, y=f"{y + 4:.1f}", fill=INK, text_anchor="end")
            for (_, score), (_, y) in zip(curve, at, strict=True)
            if score in (low, high)
        ],
        *[
            tag("text", f"{games}", x=f"{x:.1f}", y=HIGH - 20, fill=INK, text_anchor="middle")
            for (games, _), (x, _) in list(zip(curve, at, strict=True))[-3:]
        ],
        tag("text", "games", x=WIDE - 30, y=HIGH - 4, fill=INK, text_anchor="end"),
    ]
    size = {"viewBox": f"0 0 {WIDE} {HIGH}", "font_family": "sans-serif", "font_size": 13}
    return str(tag("svg", *parts, xmlns="http://www.w3.org/2000/svg", role="img", **size)) + "\n"


def learn(game: Game, bot: str, seed: int, wanted: int) -> None:
    """Everything for one game."""
    command = f"python -m scripts.learn {game.name} --games {wanted} --bot {bot} --seed {seed}"
    learned: Judgement = game.new(game.seats[0]).referee.learned or Judgement("", [])
    names = learned.features
    games = games_of(game, bot, seed, wanted)
    tables, cards = positions_of(game, games)
    back = tested(tables)
    curve = [(0, mean_likelihood(back, None))]
    weights: dict[int, NDArray[np.float64]] = {}
    for share in SHARES:
        part = learned_from(tables, share)
        weights = Fit(part, len(names), len(cards)).weights()
        count = sum(len(np.unique(table.games)) for table in part.values())
        curve.append((count, mean_likelihood(back, weights)))
        print(f"{game.name}: {count} games, {curve[-1][1]:.4f} (before: {curve[0][1]:.4f})", flush=True)
    folder = ROOT / "src" / "rookery" / "games" / game.name.replace("-", "_")
    (folder / FILE).write_text(written(game, names, cards, weights, command), encoding="utf-8")
    PAGES.mkdir(parents=True, exist_ok=True)
    (PAGES / f"{game.name}.md").write_text(page(game, back, weights, curve, command), encoding="utf-8")
    (PAGES / f"{game.name}.svg").write_text(picture(game, curve), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m scripts.learn", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("game", nargs="*", help=f"{', '.join(OURS)} (default: all)")
    parser.add_argument("--games", type=int, default=4000, help="for each number of players (default: %(default)s)")
    parser.add_argument("--bot", default="cutpurse", help="who plays (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="of the games (default: %(default)s)")
    wanted = parser.parse_args()
    for name in wanted.game or OURS:
        learn(OURS[name], wanted.bot, wanted.seed, wanted.games)


if __name__ == "__main__":
    main()
