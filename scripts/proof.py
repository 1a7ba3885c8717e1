"""Writes the proof that the client's verifier of dice is tested with: the first rolls of a game under a known oath.

`python scripts/proof.py` rewrites `web/src/fixtures/proof.json`.
"""

import json
from pathlib import Path
from random import Random
from typing import Any

from rookery.core.match import Match
from rookery.core.oath import Oath, Sworn
from rookery.core.verifying import proof
from rookery.games import get
from rookery.server.telling import lines

FILE = Path(__file__).parent.parent / "web" / "src" / "fixtures" / "proof.json"
NAMES = ("Wren", "Nell", "Juno", "Corvin")
WORDS = ("quiet stairs", "", "neun Lämpchen 🦊", "")
ROLLS = 60


def made() -> dict[str, Any]:
    """A proof, and who acts in which lines of the log."""
    game, rng = get("thiefs-market"), Random(4)
    match = Match(game, NAMES, fate=Sworn(Oath(bytes(range(32)), "otter-7k3mq2", WORDS)))
    while not match.over:
        seat = match.turn[0]
        match.play(seat, rng.choice(match.state.legal(seat)))
    told = proof(game, match.record())
    told["rolls"] = told["rolls"][:ROLLS]
    last = told["rolls"][-1]["event"]
    movers = [{"at": line.at, "seat": line.seat} for line in lines(match, None, 0) if line.at <= last]
    return {"proof": told, "lines": movers}


def text() -> str:
    return json.dumps(made(), ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
