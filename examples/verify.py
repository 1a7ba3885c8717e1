"""Checks the dice of a Rookery game by itself: `python verify.py PROOF [SEAL]`, where SEAL is what you were shown.

A proof is written by `rookery verify RECORD --proof FILE` or saved from the page of a finished game. This program knows
no game and uses nothing of Rookery: it is a second opinion, and short enough to be read before it is trusted. For a
game of a sworn series, SEAL is that of the series.
"""

import hashlib
import hmac
import json
import sys
from pathlib import Path
from typing import Any

LEAVES = 1 << 14


def sha(content: bytes) -> bytes:
    return hashlib.sha256(content).digest()


def mac(key: bytes, content: bytes) -> bytes:
    return hmac.new(key, content, hashlib.sha256).digest()


def key_of(secret: bytes, event: int) -> bytes:
    return mac(secret, b"event" + event.to_bytes(4, "big"))


def seal_of(secret: bytes, table: str) -> str:
    row = [sha(b"\0" + key_of(secret, event)) for event in range(LEAVES)]
    while len(row) > 1:
        row = [sha(b"\1" + left + right) for left, right in zip(row[::2], row[1::2], strict=True)]
    return sha(b"\2" + row[0] + table.encode()).hex()


def falls(secret: bytes, salt: bytes, event: int, odds: list[tuple[str, float]]) -> str:
    number = int.from_bytes(mac(key_of(secret, event), salt)[:8], "big") >> 11
    left = number / 2**53
    for word, odd in odds:
        left -= odd
        if left < 0:
            return word
    return odds[-1][0]


def fits_series(oath: dict[str, Any], series: dict[str, Any]) -> bool:
    """Whether the secret of a game follows from that of its series, which must fit the seal of the series."""
    secret = bytes.fromhex(series["secret"])
    plan = sha(json.dumps(series["plan"], sort_keys=True).encode())
    if sha(b"\3" + secret + plan).hex() != series["seal"]:
        return False
    salt = sha(json.dumps([series["seal"], series["word"]]).encode())
    follows = mac(secret, b"game" + series["game"].to_bytes(8, "big") + salt).hex()
    named = f"game {series['game']} of {series['seal']}"
    return (oath["secret"], oath["table"]) == (follows, named)


def complaints(proof: dict[str, Any], shown: str = "") -> list[str]:
    """Everything that does not fit, as sentences."""
    oath = proof["oath"]
    if shown and shown != oath.get("series", oath)["seal"]:
        return [f"The seal of this proof, {oath.get('series', oath)['seal']}, is not the one that you were shown."]
    if oath["secret"] is None:
        return ["The secret has not been opened yet."]
    secret = bytes.fromhex(oath["secret"])
    if seal_of(secret, oath["table"]) != oath["seal"]:
        return ["The secret does not fit the seal."]
    if "series" in oath and not fits_series(oath, oath["series"]):
        return ["The secret does not follow from that of its series."]
    salt = sha(json.dumps([oath["table"], *oath["words"]]).encode())
    found: list[str] = []
    last = -1
    for roll in proof["rolls"]:
        event, told = roll["event"], roll["told"]
        if not last < event < LEAVES:
            return [*found, f"Event {event} is out of order."]
        last = event
        if abs(sum(odd for _, odd in roll["odds"]) - 1) > 1e-9:
            found.append(f"Event {event}: the odds do not add up to 1.")
        fell = falls(secret, salt, event, roll["odds"])
        if fell != told:
            found.append(f"Event {event}: {told!r} was told, {fell!r} falls.")
    return found


def main(words: list[str]) -> int:
    if len(words) not in (1, 2):
        print("usage: python verify.py PROOF [SEAL]")
        return 2
    proof = json.loads(Path(words[0]).read_text(encoding="utf-8"))
    found = complaints(proof, *words[1:])
    for complaint in found:
        print(complaint)
    if not found:
        print(f"All {len(proof['rolls'])} rolls and draws follow from the secret and the words of the players.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
