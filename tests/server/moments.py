"""Tables that stand at a chosen moment of a game: the game is played here, and its log put into the server's database.

A test that needs a moment loads it this way. Nothing is waited for, and the moment is the same in every run.
"""

from collections.abc import Callable, Sequence
from contextlib import closing
from random import Random
from time import time
from typing import Any

from rookery.core.match import Match
from rookery.core.origin import Origin
from rookery.core.state import State
from rookery.core.tasks import CHANCE
from rookery.games import get
from rookery.server.database import opened
from rookery.server.hosting import first_host
from rookery.server.messages import Clock, SeatWish
from rookery.server.seating import seats_for
from rookery.server.store import ACT, BACK, CHANCE_FELL, LogRow, TableRow, insert, plain
from rookery.server.tokens import new_table_word
from tests.server.served import Served

TRIES = 400
"""Games that are looked through for a moment before it counts as impossible."""

NAMES = ("Wren", "Owl", "Cat", "Rat", "Badger", "Bat")

Policy = Callable[[Match, int, Random], Any]
"""What a seat plays: an action or a word."""


def at_random(match: Match, seat: int, rng: Random) -> Any:
    return rng.choice(match.state.legal(seat))


def find_moment(
    game: str,
    players: int,
    is_it: Callable[[Match], bool],
    *,
    policy: Policy = at_random,
    names: Sequence[str] = NAMES,
    seed: int = 0,
    cards: str = "",
    **options: Any,
) -> Match:
    """The first moment of a random game at which something is so and somebody is asked.

    If that never happens in one game, the next one is tried, always in the same order.
    """
    known = get(game)
    if cards:
        known = known.with_cards(known.printed.read(cards, "cards"))
    for number in range(seed, seed + TRIES):
        rng = Random(number)
        match = Match(known, names[:players], seed=number, **options)
        while not match.over:
            if is_it(match):
                return match
            seat = match.turn[0]
            match.play(seat, policy(match, seat, rng))
        if is_it(match):
            return match
    raise AssertionError(f"no game of {TRIES} came to this moment")


def match_from(game: str, s: State, *, names: Sequence[str] = NAMES, seed: int = 0, **options: Any) -> Match:
    """A match that begins at a position, which a test may have drawn."""
    known = get(game)
    origin = Origin(known.dump(s), record="0" * 16, line=0, heading="", seat=None)
    return Match(known, names[: s.seats], seed=seed, origin=origin, **options)


def near_the_end(game: str, players: int, lines: int = 8, **options: Any) -> Match:
    """A random game from which the last lines of its log are missing: a few more acts end it."""
    whole = find_moment(game, players, lambda match: match.over, **options)
    return find_moment(game, players, lambda match: len(match.log) >= len(whole.log) - lines, **options)


def play_to_the_end(match: Match, seed: int = 0, policy: Policy = at_random) -> Match:
    """The same match, finished at random or by a policy."""
    rng = Random(seed)
    while not match.over:
        seat = match.turn[0]
        match.play(seat, policy(match, seat, rng))
    return match


def seat_at(
    served: Served, match: Match, *kinds: str, clock: Clock | None = None, cards: str = "", word: str = "", **row: Any
) -> tuple[str, list[str]]:
    """A table at the moment a match has come to: its word, and the tokens of the people there.

    Without kinds, the first seat is a person and all others are the weakest bots. `friend` is a person with a device
    of their own.
    """
    kinds = kinds or ("me", *["urchin"] * (len(match.names) - 1))
    wishes = [
        SeatWish(kind="guest" if kind == "friend" else kind, name=name)
        for kind, name in zip(kinds, match.names, strict=True)
    ]
    seats, tokens = seats_for(wishes)
    for number, kind in enumerate(kinds):
        if kind in ("me", "friend"):
            seats[number].device = number
    now = time()
    log = [
        LogRow(
            seq=number,
            kind=CHANCE_FELL if entry.seat == CHANCE else ACT,
            seat=entry.seat,
            word=entry.action.word,
            time=now,
        )
        for number, entry in enumerate(match.log, start=1)
    ]
    if not log:  # a drawn position at which nobody has acted yet: the game has begun all the same
        log = [LogRow(seq=1, kind=BACK, seat=CHANCE, word="0", time=now)]
    table = TableRow(
        id=word or new_table_word(),
        game=match.game.name,
        version=match.game.version,
        cards=cards,
        options=match.options,
        clock=clock or Clock(),
        private=True,
        phase="over" if match.over else "playing",
        created=now,
        moved=now,
        seq=len(log),
        turn=list(match.turn),
        heading=match.game.ending(match.state).heading,
        host=first_host(seats, tokens),
        origin=match.origin.told() if match.origin else None,
        **row,
    )
    with closing(opened(served.where(), shared=True)) as database:
        database.begin()
        insert(database, "tables", plain(table))
        for number, seat in enumerate(seats):
            insert(database, "seats", {"table_id": table.id, "seat": number, **plain(seat)})
        for line in log:
            insert(database, "log", {"table_id": table.id, **plain(line)})
        database.execute("COMMIT")
    return table.id, list(tokens.values())
