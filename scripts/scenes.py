"""Writes the scenes that the client's boards are drawn and tested with: one of each question in real games.

`make scenes` rewrites `web/src/fixtures`.
"""

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec

import rookery
from rookery.bots import ask, make
from rookery.core.game import Game
from rookery.core.match import Match
from rookery.core.offers import offered
from rookery.core.state import State
from rookery.games import OURS
from rookery.server.books import game_book
from rookery.server.telling import note_info

FOLDER = Path(__file__).parent.parent / "web" / "src" / "fixtures"
NAMES = ["Wren", "Juno", "Corvin", "Nell", "Ines", "Ambrose"]
GAMES_TO_TRY = 40
UNTOLD = {"buy", "take", "return", "pay", "waive", "copy", "match", "discard", "bag"}
"""Verbs that are seen in many scenes, or that are told by their question."""
MANY = 4
"""The number of verbs above which they are only counted."""


def book(game: Game) -> dict[str, Any]:
    """The rules and cards as the server tells them."""
    told: dict[str, Any] = msgspec.to_builtins(game_book(game))
    for card in told["cards"]:
        card["provenance"] = {}
    return told


def scene(match: Match, seat: int | None, since: int) -> dict[str, Any]:
    """What a seat is shown at a moment."""
    s = match.state
    mine = seat is not None and seat in match.turn
    slugs = list(match.game.sheet.rows)
    events = [
        {
            "at": number,
            "seat": entry.seat,
            "word": entry.action.word,
            "verb": entry.action.verb,
            "notes": [msgspec.to_builtins(note_info(note, slugs)) for note in entry.notes],
        }
        for number, entry in enumerate(match.log)
        if number >= since
    ]
    return {
        "view": s.view(seat),
        "names": match.names,
        "seat": seat,
        "turn": list(match.turn),
        **asked(match, seat if mine else None),
        "natural": None,
        "events": events,
    }


def asked(match: Match, seat: int | None) -> dict[str, Any]:
    """What a seat is asked and may answer."""
    if seat is None:
        return {"ask": "", "occasion": [], "asked": [], "options": []}
    game, s, names = match.game, match.state, match.names
    return {
        "ask": str(game.ask(s, seat, names)),
        "occasion": game.occasion(s, seat, names).pieces,
        "asked": game.question(s, seat, names).pieces,
        "options": offered(game, s, seat, names),
    }


def kind(s: State, seat: int) -> str:
    """What tells a scene from another: the question and what makes its picture differ."""
    view = s.view(seat)
    verbs = sorted({action.verb for action in s.sayable(seat)} - UNTOLD)
    told = verbs[:1] if view["task"] == "Split" else verbs if len(verbs) < MANY else [f"{len(verbs)} verbs"]
    return " ".join([str(view["task"]), str(view.get("opened", "")), *told])


def scenes(game: Game, players: int) -> dict[str, Any]:
    """One scene of each kind, from games of bots; each second game with the promos."""
    found: dict[str, Any] = {}
    for seed in range(GAMES_TO_TRY):
        rng = Random(seed)
        bot = make("cutpurse" if seed % 3 else "urchin", seed)
        options: dict[str, Any] = {"promos": bool(seed % 2)} if "promos" in game.options else {}
        if "jury" in game.options:
            options["jury"] = game.options["jury"].values[seed % 3]
        match = Match(game, NAMES[:players], seed=seed, **options)
        before = 0
        while not match.over:
            seat = match.turn[0]
            label = kind(match.state, seat)
            if label not in found and len(match.log) > 40 * (seed % 5):
                found[label] = scene(match, seat, before)
            before = len(match.log)
            match.play(seat, ask(bot, match.state, seat, rng).words[0])
        found.setdefault("over", scene(match, 0, before))
    return found


def main() -> None:
    """Write the files of the games that are named, or of all of ours."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in sys.argv[1:] or OURS:
        write_all(rookery.get(name))


def write_all(game: Game) -> None:
    """Write the files of a game."""

    def write(name: str, data: Any) -> None:
        path = FOLDER / f"{game.name}-{name}.json"
        path.write_text(json.dumps(data, indent=None, separators=(",", ":"), ensure_ascii=False) + "\n")
        print(path.name, path.stat().st_size)

    write("book", book(game))
    for players in game.seats:
        found = scenes(game, players)
        write(str(players), found)
        print(*sorted(found), sep="\n  ")


if __name__ == "__main__":
    main()
