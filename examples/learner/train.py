"""Trains a small policy and value net by self-play, with NumPy alone: `python -m examples.learner.train`.

Hundreds of games are played side by side by `rookery.envs.batch`, every seat by the same net. What each seat has won in
the end is what all its decisions are judged by, against what the net had hoped for; the policy is moved by clipped
steps (PPO), so that no batch of games moves it far. The curve is drawn into curve.svg: the share of games won against
two Urchins and against two Cutpurses, where a third is par.
"""

import argparse
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from examples.learner.learner import WEIGHTS, Floats, Net, Weights
from rookery.envs.batch import Batch
from rookery.games import get
from rookery.sim import simulate, tally

GAME, PLAYERS = "thiefs-market", 3
GAMES = 512  # side by side
HIDDEN = 128
COLLECTED = 60_000  # decisions between two updates, at least
MINIBATCH = 4096
EPOCHS = 2
CLIP = 0.2
ENTROPY = (0.02, 0.002)  # how much variety is worth, at the beginning and at the end
RATE = (1e-3, 1e-4)
RIVALS = ("urchin", "cutpurse")


def fresh(rng: np.random.Generator, inputs: int, words: int) -> Weights:
    """A net that knows nothing."""

    def layer(*shape: int, gain: float = 1.4) -> Floats:
        return np.asarray(rng.standard_normal(shape) * gain / np.sqrt(shape[-2]), np.float32)

    return {
        "w1": layer(PLAYERS, inputs, HIDDEN),
        "b1": np.zeros((PLAYERS, HIDDEN), np.float32),
        "w2": layer(HIDDEN, HIDDEN),
        "b2": np.zeros(HIDDEN, np.float32),
        "wp": layer(HIDDEN, words, gain=0.01),
        "bp": np.zeros(words, np.float32),
        "wv": layer(HIDDEN, 1, gain=0.1),
        "bv": np.zeros(1, np.float32),
    }


def softmax(logits: Floats) -> Floats:
    odds = np.exp(logits - logits.max(axis=1, keepdims=True))
    shares: Floats = odds / odds.sum(axis=1, keepdims=True)
    return shares


class Decisions(NamedTuple):
    """Decisions of many games, a row for each: what was seen, what could be said, by which seat, what it said, how
    likely that was, and what the seat has won in the end (0 while that is not known).
    """

    seen: NDArray[Any]
    masks: NDArray[Any]
    seats: NDArray[Any]
    said: NDArray[Any]
    odds: Floats
    won: Floats

    def rows(self, which: NDArray[Any]) -> "Decisions":
        return Decisions(*[column[which] for column in self])


class Games:
    """Games side by side, all seats played by the net, and the decisions that have not led to an end yet."""

    def __init__(self, seed: int) -> None:
        self.batch = Batch(GAME, GAMES, players=PLAYERS, seed=seed)
        self.steps: list[Decisions] = []
        self.begun = [0] * GAMES  # the step with which each game began

    def step(self, net: Net, rng: np.random.Generator) -> None:
        """One decision in each game."""
        batch = self.batch
        seen, masks, seats = batch.observations.copy(), batch.masks.copy(), batch.actors.copy()
        shares = softmax(net.asked(net.inputs(seen, masks), masks, seats)[0])
        said = (shares.cumsum(axis=1) > rng.random((GAMES, 1))).argmax(axis=1)
        batch.step(said)
        odds = shares[np.arange(GAMES), said]
        self.steps.append(Decisions(seen, masks, seats, said, odds, np.zeros(GAMES, np.float32)))

    def ended(self) -> list[tuple[int, int]]:
        """The steps and games whose end has come with the last step; their seats learn what they have won."""
        found = []
        for game in np.flatnonzero(self.batch.done):
            for number in range(self.begun[game], len(self.steps)):
                step = self.steps[number]
                step.won[game] = self.batch.rewards[game, step.seats[game]]
                found.append((number, int(game)))
            self.begun[game] = len(self.steps)
        return found

    def collect(self, net: Net, rng: np.random.Generator) -> Decisions:
        """Play until enough decisions have led to an end: these."""
        found: list[tuple[int, int]] = []
        while len(found) < COLLECTED:
            self.step(net, rng)
            found += self.ended()
        by_step: dict[int, list[int]] = {}
        for number, game in found:
            by_step.setdefault(number, []).append(game)
        taken = [self.steps[number].rows(np.array(games)) for number, games in by_step.items()]
        oldest = min(self.begun)  # earlier steps belong to no open game
        self.steps = self.steps[oldest:]
        self.begun = [number - oldest for number in self.begun]
        return Decisions(*[np.concatenate(columns) for columns in zip(*taken, strict=True)])


class Adam:
    """The usual way down a gradient."""

    def __init__(self, weights: Weights) -> None:
        self.first = {name: np.zeros_like(value) for name, value in weights.items()}
        self.second = {name: np.zeros_like(value) for name, value in weights.items()}
        self.count = 0

    def step(self, weights: Weights, slopes: Weights, rate: float) -> None:
        self.count += 1
        size = np.sqrt(sum(float((slope**2).sum()) for slope in slopes.values()))
        for name in weights:
            slope = slopes[name] * min(1.0, 0.5 / (size + 1e-8))
            self.first[name] += 0.1 * (slope - self.first[name])
            self.second[name] += 0.001 * (slope**2 - self.second[name])
            ahead = self.first[name] / (1 - 0.9**self.count)
            rough = np.sqrt(self.second[name] / (1 - 0.999**self.count)) + 1e-7
            weights[name] -= np.float32(rate) * ahead / rough


def slopes_of(net: Net, decisions: Decisions, variety: float) -> Weights:
    """How the loss of some decisions changes with each weight."""
    seen, masks, seats, said, odds, won = decisions
    w, rows = net.weights, np.arange(len(said))
    inputs = net.inputs(seen, masks)
    logits, hopes, (first, second) = net.asked(inputs, masks, seats)
    shares = softmax(logits)
    better = won - hopes
    gain = (better - better.mean()) / (better.std() + 1e-8)
    ratio = shares[rows, said] / odds
    clipped = ((ratio > 1 + CLIP) & (gain > 0)) | ((ratio < 1 - CLIP) & (gain < 0))
    push = np.where(clipped, 0, gain * ratio)[:, None]
    logs = np.log(shares + 1e-9)
    entropy = -(shares * logs).sum(axis=1, keepdims=True)
    onward = push * shares + variety * shares * (logs + entropy)
    onward[rows, said] -= push[:, 0]
    onward = (onward / len(said)).astype(np.float32)
    hoped = ((hopes - won) / len(said)).astype(np.float32)[:, None]
    back2 = (onward @ w["wp"].T + hoped @ w["wv"].T) * (second > 0)
    back1 = (back2 @ w["w2"].T) * (first > 0)
    by_seat = [seats == seat for seat in range(PLAYERS)]
    return {
        "w1": np.stack([inputs[rows].T @ back1[rows] for rows in by_seat]),
        "b1": np.stack([back1[rows].sum(axis=0) for rows in by_seat]),
        "w2": first.T @ back2,
        "b2": back2.sum(axis=0),
        "wp": second.T @ onward,
        "bp": onward.sum(axis=0),
        "wv": second.T @ hoped,
        "bv": hoped.sum(axis=0),
    }


def measured(weights: Path, games: int, jobs: int) -> list[float]:
    """The share of games that the bot wins against two of each rival, in every seat equally often."""
    learner = f"python:{Path(__file__).with_name('learner.py')}:Learner:weights={weights}"
    return [
        tally(simulate(get(GAME), PLAYERS, games, [learner, rival, rival], seed=1, jobs=jobs)).entrants[0].share
        for rival in RIVALS
    ]


def drawn(curve: list[tuple[float, list[float]]]) -> str:
    """The curve as a picture: minutes to the right, shares upwards, a third as a line."""
    last = max(curve[-1][0], 1e-9)
    parts = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" font-family="sans-serif" font-size="13">']
    parts.append('<rect width="640" height="360" fill="#f6efdd"/>')
    for share in (0, 1 / 3, 2 / 3, 1):
        y = 320 - 280 * share
        parts.append(f'<path d="M60 {y:.1f}H620" stroke="#b9a98a"/><text x="10" y="{y + 4:.1f}">{share:.0%}</text>')
    for number, (rival, colour) in enumerate(zip(RIVALS, ("#4b7f52", "#8a2f3b"), strict=True)):
        line = " ".join(f"{60 + 560 * at / last:.1f},{320 - 280 * shares[number]:.1f}" for at, shares in curve)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts.append(f'<text x="{80 + 260 * number}" y="24" fill="{colour}">wins against two {rival}s</text>')
    return "\n".join([*parts, f'<text x="500" y="350">{last:.0f} minutes of training</text>', "</svg>"])


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--minutes", type=float, default=25, help="how long to train (default: 25)")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--games", type=int, default=60, help="games in each measurement of the curve (default: 60)")
    words.add_argument("--jobs", type=int, default=2, help="processes that play them (default: 2)")
    words.add_argument("--out", type=Path, default=WEIGHTS, help="where the net goes; the curve goes beside it")
    said = words.parse_args()
    rng = np.random.default_rng(said.seed)
    games = Games(said.seed)
    size, count = games.batch.observations.shape[1], games.batch.masks.shape[1]
    net = Net(games.batch.encoding, fresh(rng, 2 * size + count, count))
    adam = Adam(net.weights)
    curve: list[tuple[float, list[float]]] = []
    spent, played, next_look = 0.0, 0, 0.0
    while True:
        done = min(1.0, spent / (60 * said.minutes))
        if done >= next_look:
            kept: dict[str, Any] = {name: value.astype(np.float16) for name, value in net.weights.items()}
            np.savez_compressed(said.out, **kept)
            curve.append((spent / 60, measured(said.out, said.games, said.jobs)))
            said.out.with_name("curve.svg").write_text(drawn(curve), encoding="utf-8")
            shares = ", ".join(
                f"{share:.0%} against two {rival}s" for share, rival in zip(curve[-1][1], RIVALS, strict=True)
            )
            print(f"{spent / 60:5.1f} min, {played:>10,} decisions: wins {shares}", flush=True)
            next_look += 0.1
        if done >= 1:
            return
        begin = monotonic()
        decisions = games.collect(net, rng)
        played += len(decisions.won)
        rate, variety = (start + (end - start) * done for start, end in (RATE, ENTROPY))
        for _ in range(EPOCHS):
            order = rng.permutation(len(decisions.won))
            for rows in np.array_split(order, max(1, len(order) // MINIBATCH)):
                adam.step(net.weights, slopes_of(net, decisions.rows(rows), variety), rate)
        spent += monotonic() - begin


if __name__ == "__main__":
    main()
