"""A clerk: a process that reads what strangers send and retells games, in bounded memory and behind the tables."""

import gzip
import json
import sys
from collections.abc import Callable
from contextlib import suppress
from random import Random, SystemRandom
from traceback import format_exc
from typing import Any

from rookery.bots.hosting.worker import answer_all, game_of
from rookery.core.figures import toml_of
from rookery.core.offers import offers
from rookery.core.onward import origin_of
from rookery.core.reasons import Broken
from rookery.core.records import check_record
from rookery.core.records import game_of as with_figures
from rookery.core.verifying import proof as proof_of
from rookery.core.ways import ways as ways_of
from rookery.games import get
from rookery.server.replays import curve_of, replay_of

MEMORY = 512 * 1024 * 1024
"""Bytes of address space; what needs more is refused."""
NICENESS = 10
"""Tables come first when there are few cores."""
PACKING = 5

FINE, REFUSED, FAILED = b"fine", b"refused", b"failed"
TOO_MUCH = "this takes more memory than is allowed"
TOO_DEEP = "this is nested too deeply to be read"


def serve(niceness: int) -> None:
    """Clerks work here, until their host is gone."""
    limit_memory()
    answer_all(answer, niceness)


def limit_memory() -> None:
    if sys.platform != "win32":
        import resource

        with suppress(ValueError, OSError):  # not on every system
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def asked(do: str, body: bytes, **details: Any) -> bytes:
    """A question for a clerk: a line that says what to do, then what to do it with, as it came."""
    return json.dumps({"do": do, **details}).encode() + b"\n" + body


def answer(question: bytes) -> bytes:
    """A line that says how it went, then the answer, or a sentence that says why there is none."""
    head, _, body = question.partition(b"\n")
    details = json.loads(head)
    try:
        return FINE + b"\n" + WORK[details.pop("do")](body, **details)
    except Broken as error:
        sentence = str(error)
    except MemoryError:
        sentence = TOO_MUCH
    except RecursionError:
        sentence = TOO_DEEP
    except Exception:  # noqa: BLE001 - a fault of ours; the host writes it down
        return FAILED + b"\n" + format_exc().encode(errors="replace")
    return REFUSED + b"\n" + sentence.encode(errors="replace")


def text_of(body: bytes) -> str:
    try:
        return body.decode()
    except UnicodeDecodeError:
        raise Broken("this is not text in UTF-8") from None


def replay(body: bytes, seat: int | None) -> bytes:
    """All moments of a record, as JSON, packed."""
    return gzip.compress(replay_of(text_of(body), seat), PACKING)


def curve(body: bytes) -> bytes:
    """The chances to win in a record, as JSON, packed."""
    return gzip.compress(curve_of(text_of(body)), PACKING)


def proof(body: bytes) -> bytes:
    """What is needed to verify the dice of a record, as JSON, packed."""
    record = check_record(text_of(body))
    return gzip.compress(json.dumps(proof_of(get(record["game"]), record)).encode(), PACKING)


def onward(body: bytes, line: int, seat: int | None, table: str) -> bytes:
    """What a table needs that plays on from a moment of a record, as JSON."""
    record = check_record(text_of(body))
    game = get(record["game"])
    origin = origin_of(game, record, line, seat, SystemRandom(), table)
    found = {
        "game": game.name,
        "cards": toml_of(with_figures(game, record).changed_figures()),
        "options": record["options"],
        "names": record["names"],
        "origin": origin.told(),
    }
    return json.dumps(found).encode()


def figures(body: bytes, game: str, players: int, options: dict[str, Any]) -> bytes:
    """Figures of a table in TOML, checked: those that differ from ours, again in TOML, however they were written."""
    known = get(game)
    own = known.with_cards(known.printed.read(text_of(body), "cards"))
    own.new(players, **options)  # some figures and options fit only some numbers of players
    return toml_of(own.changed_figures()).encode()


def ways(body: bytes, game: str, cards: str, seat: int, words: list[str]) -> bytes:
    """How a turn could go on after some words, from a re-dealt position, as JSON."""
    known = game_of(game, cards)
    s = known.load(text_of(body))
    told = ways_of(known, s, seat, [known.words.read(word) for word in words], Random())
    said = {action.index: action for way in told.ways for action in way.words}
    found = {
        "ways": [{"words": [action.word for action in way.words], "purse": way.purse} for way in told.ways],
        "offers": offers(said[index] for index in sorted(said)),
        "complete": told.complete,
    }
    return json.dumps(found).encode()


def nothing(_: bytes) -> bytes:
    """For whoever only wants to know that the clerk is there."""
    return b""


WORK: dict[str, Callable[..., bytes]] = {
    "replay": replay,
    "curve": curve,
    "proof": proof,
    "onward": onward,
    "figures": figures,
    "ways": ways,
    "nothing": nothing,
}
