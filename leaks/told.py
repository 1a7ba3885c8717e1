"""All that a pair of eyes, a seat's or a spectator's, can be told of a match."""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from rookery.bots import advise
from rookery.bots.analysis import Effort
from rookery.bots.analysis.comparing import compare
from rookery.bots.analysis.judging import Judge
from rookery.core.encoding import SPECTATOR
from rookery.core.foresight import Foresight
from rookery.core.match import Match
from rookery.core.state import State
from rookery.core.tasks import CHANCE
from rookery.core.ways import ways as ways_of
from rookery.core.words import Action
from rookery.server import telling

Eyes = int | None
"""A seat; None for a spectator."""

Telling = Callable[[Match, Eyes, int], Any]
"""What is told of a match to some eyes; the number is the seed of whatever is left to chance."""

HINT_SIMS = 12
LITTLE = Effort(playouts=4, search=4, first_pairs=4, pairs=4)
LONGEST_BEGINNING = 4


def frame(match: Match, eyes: Eyes, _: int) -> Any:
    """What a client is sent of the position: view, options, question, natural choice, undo, result."""
    return telling.update(match, eyes, seq=0, since=len(match.log), clocks=[])


def refusals(match: Match, eyes: Eyes, _: int) -> Any:
    """Why each word of the game cannot be said now."""
    if eyes is None:
        return None
    reasons = (match.state.why_not(eyes, action) for action in match.game.words.all)
    return [reason and (reason.rule, reason.sentence(match.names)) for reason in reasons]


def previews(match: Match, eyes: Eyes, seed: int) -> Any:
    """What comes of several words in a row: what would be seen after each, or why the next cannot follow."""
    if eyes is None:
        return None
    rng = Random(seed)
    words = some_words(match.state.redeal(eyes, rng), eyes, match.game.words.all, rng)
    foresight = Foresight(match.state, eyes, match.game.sheet.rows, rng)
    heard: list[Any] = []
    for word in words:
        reason = foresight.why_not(word)
        if reason is not None:
            return [*heard, reason.sentence(match.names)]
        foresight.act(word)
        heard.append(foresight.deals[0].view(eyes) if foresight.is_certain() else None)
    return heard


def some_words(deal: State, seat: int, vocabulary: list[Action], rng: Random) -> list[Action]:
    """Words to try in a row, most of them legal as far as the seat can foresee."""
    words: list[Action] = []
    while len(words) < LONGEST_BEGINNING:
        legal = deal.legal(seat) if deal.turn() == (seat,) or not words else []
        if not legal or rng.random() < 0.1:
            return [*words, rng.choice(vocabulary)]
        words.append(rng.choice(legal))
        deal.act(seat, words[-1])
    return words


def errors(match: Match, eyes: Eyes, seed: int) -> Any:
    """The whole error, with what would be legal, when several words in a row are refused."""
    if eyes is None:
        return None
    rng = Random(seed)
    words = some_words(match.state.redeal(eyes, rng), eyes, match.game.words.all, rng)
    foresight = Foresight(match.state, eyes, match.game.sheet.rows, rng)
    for word in words:
        reason = foresight.why_not(word)
        if reason is not None:
            return str(match.refusal(eyes, word, reason))
        foresight.act(word)
    return None


def numbers(match: Match, eyes: Eyes, _: int) -> Any:
    """What a program that learns is given in the place of a view."""
    seat = SPECTATOR if eyes is None else eyes
    return match.game.encoding(len(match.names)).encode(match.state, seat)


def ways(match: Match, eyes: Eyes, seed: int) -> Any:
    """How the turn could go on."""
    if eyes is None or match.turn != (eyes,):
        return None
    found = ways_of(match.game, match.state, eyes, [], Random(seed))
    return [found.complete, [([action.word for action in way.words], way.purse) for way in found.ways]]


def hints(match: Match, eyes: Eyes, seed: int) -> Any:
    """What a bot advises, and how good it finds each option."""
    if eyes is None or eyes not in match.turn:
        return None
    found = advise(match.state, eyes, sims=HINT_SIMS, seed=seed)
    return [(hint.action.word, hint.chance, hint.visits, [word.word for _, word in hint.line]) for hint in found]


def judgements(match: Match, eyes: Eyes, seed: int) -> Any:
    """What an analysis would say of a turn that is played now: the chance before it, and what it gives up."""
    if eyes is None or eyes not in match.turn:
        return None
    chances = Judge(LITTLE, seed).chances(match.state, eyes)
    found = compare(match.state, eyes, match.state.legal(eyes)[:1], LITTLE, seed)
    return [chances[eyes], found.loss, found.error, [word.word for word in found.better]]


def news(match: Match, eyes: Eyes, since: int) -> Any:
    """What a client is sent when something has happened: the position, and the log since a line of it."""
    return telling.update(match, eyes, seq=0, since=since, clocks=[])


ALWAYS: tuple[Telling, ...] = (frame, refusals, previews, errors, numbers)
SELDOM: tuple[Telling, ...] = (hints, ways, judgements)  # they take a hundred times as long


def said(told: Any) -> bytes:
    """As bytes, as they would go over the line."""
    return msgspec.json.encode(told)


def is_shown(match: Match, who: int, action: Action, eyes: Eyes) -> bool:
    """Whether some eyes would see this word if it were said now."""
    if who == eyes:
        return True
    seen_by = match.state.agenda[-1].seen_by(match.state, who, action)
    return seen_by is None or eyes in seen_by


def choices(match: Match, who: int) -> list[Action]:
    """What can happen next by a seat or by chance."""
    return [action for action, _ in match.state.outcomes()] if who == CHANCE else match.state.sayable(who)
