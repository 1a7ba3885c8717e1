"""A worker: a process in which bots think. It is sent JSON of a re-dealt position and sends JSON back, nothing else."""
# mypyc: no (not in the inner loop)

import json
import os
import signal
from collections.abc import Callable
from functools import lru_cache
from queue import SimpleQueue
from threading import Thread
from typing import Any

from rookery.bots.analysis.weighing import weigh
from rookery.bots.hosting.frames import Stream, receive, send
from rookery.bots.players.levels import make
from rookery.bots.players.program import Program
from rookery.bots.players.standin import fault_of, legal_turn
from rookery.bots.thinking.advice import Advice, advise
from rookery.core.game import Game
from rookery.games import get

INPUT, OUTPUT, ERRORS = 0, 1, 2
"""The numbers of the standard streams."""


def serve(niceness: int) -> None:
    """Bots think here, until their host is gone."""
    answer_all(answer, niceness)


def answer_all(answer: Callable[[bytes], bytes], niceness: int) -> None:
    """Answer questions until the host is gone. Ctrl-C is for the host. A nice process lets others have the cores."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)
    questions: SimpleQueue[bytes] = SimpleQueue()
    asked, answers = own_streams()
    Thread(target=listen, args=(asked, questions), daemon=True).start()
    send(answers, b"ready")
    while True:
        send(answers, answer(questions.get()))


def own_streams() -> tuple[Stream, Stream]:
    """From and to the host, taken off the standard streams: whatever a bot prints or reads is no part of them."""
    streams = os.fdopen(os.dup(INPUT), "rb", buffering=0), os.fdopen(os.dup(OUTPUT), "wb", buffering=0)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, INPUT)
    os.close(nothing)
    os.dup2(ERRORS, OUTPUT)
    return streams


def listen(asked: Stream, questions: "SimpleQueue[bytes]") -> None:
    """Take in questions. When the host is gone, killed perhaps, nobody waits for an answer any more."""
    while (question := receive(asked)) is not None:
        questions.put(question)
    os._exit(1)


def answer(job: bytes) -> bytes:
    """The answer to a job; if there is none, why."""
    try:
        asked = json.loads(job)
        told = JOBS[asked["do"]](asked)
    except BaseException as error:  # noqa: BLE001 - somebody else's code may raise anything, SystemExit too
        fault = fault_of(error)
        told = {"fault": fault.kind, "why": str(fault)}
    return json.dumps(told).encode()


def turn(job: dict[str, Any]) -> dict[str, Any]:
    """The words of a turn of a bot of a level. Each question is for a fresh bot: it remembers nothing."""
    game, seat = game_of(job["game"], json.dumps(job["cards"])), job["seat"]
    s = game.load(job["position"])
    bot = make(job["level"], job["seed"])
    if isinstance(bot, Program):
        bot.seconds = min(bot.seconds, 0.9 * job["seconds"])  # it ends before this process would be ended
    bot.sit(game, job["options"], seat)
    try:
        return {"words": [action.word for action in legal_turn(bot.turn(s.clone(), seat), s, seat)]}
    finally:
        bot.leave()


def advised(job: dict[str, Any]) -> dict[str, Any]:
    """The options of a seat, ranked, in words."""
    s = game_of(job["game"], json.dumps(job["cards"])).load(job["position"])
    ranked = advise(s, job["seat"], sims=job["sims"], seconds=job["seconds"], seed=job["seed"])
    return {"advice": [in_words(advice) for advice in ranked]}


def weighed(job: dict[str, Any]) -> dict[str, Any]:
    """The best turn of a seat, and some others beside it, in words."""
    game = game_of(job["game"], json.dumps(job["cards"]))
    turns = [[game.words.read(word) for word in turn] for turn in job["turns"]]
    found = weigh(game.load(job["position"]), job["seat"], turns, seconds=job["seconds"], seed=job["seed"])
    return {"advice": [in_words(advice) for advice in found]}


def in_words(advice: Advice) -> dict[str, Any]:
    return {
        "word": advice.action.word,
        "turn": [action.word for action in advice.turn],
        "chance": advice.chance,
        "visits": advice.visits,
        "error": advice.error,
        "line": [[seat, action.word] for seat, action in advice.line],
        "parts": advice.parts,
    }


JOBS: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {"turn": turn, "advise": advised, "weigh": weighed}


@lru_cache(maxsize=16)
def game_of(name: str, cards: str) -> Game:
    """A game with the figures of a table."""
    game, figures = get(name), json.loads(cards)
    return game.with_cards(game.printed.replaced(figures)) if figures else game
