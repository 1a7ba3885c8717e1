"""Counsel: what bots think of a seat's options, in the words of the table."""

import hashlib
import json
from collections.abc import Sequence
from typing import Any

from rookery.core.aspects import reasons
from rookery.core.game import Game
from rookery.core.match import Match
from rookery.core.phrases import as_order, capital
from rookery.core.reasons import Broken, Illegal
from rookery.core.state import State
from rookery.core.story import foretold, story
from rookery.core.tasks import Together
from rookery.server.messages import AdviceInfo
from rookery.server.oaths import Unsworn


class Counsel:
    """The best options, the best first, and how many others there were."""

    def __init__(self, best: list[AdviceInfo], others: int) -> None:
        self.best = best
        self.others = others


def position_known(game: Game, s: State, seat: int, names: Sequence[str]) -> str:
    """The same text for positions that a seat cannot tell apart."""
    known = json.dumps([game.name, game.changed_figures(), list(names), seat, s.view(seat)], sort_keys=True)
    return hashlib.sha256(known.encode()).hexdigest()


def counselled(
    game: Game, s: State, seat: int, ranked: Sequence[dict[str, Any]], names: Sequence[str], options: dict[str, Any]
) -> Counsel:
    """Advice in sentences. An option that was not compared with the best is only counted."""
    best = [advice for advice in ranked if advice["error"] is not None or len(ranked) == 1]
    told = [in_words(game, s, seat, advice, names, options) for advice in best]
    why = reasons(game.aspects, [(advice["chance"], advice["parts"]) for advice in best])
    for info, reason in zip(told, why, strict=True):
        info.why = list(reason.pieces)
    return Counsel(told, len(ranked) - len(best))


def in_words(
    game: Game, s: State, seat: int, advice: dict[str, Any], names: Sequence[str], options: dict[str, Any]
) -> AdviceInfo:
    line = [(who, game.words.named[word]) for who, word in advice["line"]]
    return AdviceInfo(
        word=advice["word"],
        chance=advice["chance"],
        error=advice["error"],
        visits=advice["visits"],
        turn=advice["turn"],
        told=rehearsed(game, s, seat, advice["turn"], names, options),
        then=[str(sentence) for sentence in foretold(game, line[len(advice["turn"]) :], names)],
    )


def rehearsed(
    game: Game, s: State, seat: int, words: Sequence[str], names: Sequence[str], options: dict[str, Any]
) -> list[str]:
    """What a seat would do in its turn and what that would bring it, as orders: `Take 2 bags.` What others secretly
    choose and what would come to light is not told: it is only imagined.
    """
    actions = [game.words.named[word] for word in words]
    trial = Match(game, list(names), fate=Unsworn(), paused=True, **options)
    trial.state = s.clone()
    task = s.agenda[-1]
    try:
        hides = task.veiled or isinstance(task, Together) or not trial.foresee(seat, actions).is_certain()
        for action in actions[:-1] if hides else actions:
            trial.follow(seat, action.word)
    except (Broken, Illegal):  # with other hidden things its last words would not fit
        told = foretold(game, [(seat, action) for action in actions], names)
        return ordered(told, seat) or [f"{capital(game.attempt(actions[-1], names))}."]
    told = [line.text for line in story(trial, seat) if line.seat == seat]
    if hides:
        told += foretold(game, [(seat, actions[-1])], names)
    return ordered(told, seat) or [f"{capital(game.attempt(actions[-1], names))}."]


def ordered(sentences: Sequence[str], seat: int) -> list[str]:
    """What a seat does itself, as orders: `Take 2 bags.`"""
    return [order for sentence in sentences if (order := as_order(sentence, seat))]
