"""The ledger: one sentence for one act, said to whoever reads it."""

from random import Random

import pytest

from rookery.core.game import Game
from rookery.core.match import Match
from rookery.core.phrases import fill, player
from rookery.games import GAMES
from rookery.server import telling
from rookery.server.acts import to_you

NAMES = ["Wren", "Owl", "Cat"]


WREN, OWL = (player(NAMES, seat) for seat in (0, 1))


@pytest.mark.parametrize(
    ("told", "heard"),
    [
        (fill("{} takes 2 bags and a mask.", WREN), "You take 2 bags and a mask."),
        (fill("{} steals {}'s pile.", OWL, WREN), "Owl steals your pile."),
        (fill("{} now carries Mammoth Tusk.", WREN), "You now carry Mammoth Tusk."),
        (fill("{} escapes and turns up The Magpie.", WREN), "You escape and turn up The Magpie."),
        (fill("{} passes.", WREN), "You pass."),
        (fill("{} has chosen.", WREN), "You have chosen."),
        (fill("{} sends a thief to their own Tavern.", WREN), "You send a thief to your own Tavern."),
        (fill("It is {}'s turn.", WREN), "It is your turn."),
        (fill("{} gives the tile to {}.", OWL, WREN), "Owl gives the tile to you."),
        (fill("The loot is split; {} has the marker.", WREN), "The loot is split; you have the marker."),
        (fill("{} passes.", OWL), "Owl passes."),
    ],
)
def test_a_sentence_is_said_to_the_seat_it_is_about(told: str, heard: str) -> None:
    assert to_you(told, 0) == heard


def test_a_purchase_and_its_payment_are_one_line() -> None:
    match, rng = Match(GAMES["thiefs-market"], NAMES, seed=4), Random(5)
    while not any(entry.action.verb == "buy" for entry in match.log):
        seat = match.turn[0]
        match.play(seat, rng.choice(match.state.legal(seat)))
    while match.log[-1].action.verb != "done":
        match.play(match.turn[0], rng.choice(match.state.legal(match.turn[0])))
    bought = [line.text for line in telling.lines(match, None, 0) if " buys " in line.text]
    assert all(", pays " in text or "need not pay" in text for text in bought if "buys first" not in text)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_is_told_bit_by_bit_is_what_is_told_at_once(game: Game) -> None:
    """A client forgets what is told anew, and keeps the rest: it must come to the same ledger."""
    match, rng = Match(game, NAMES, seed=6), Random(7)
    ledger: list[tuple[int, str]] = []
    for _ in range(150):
        if match.over:
            break
        known = len(match.log)
        seat = match.turn[0]
        match.play(seat, rng.choice(match.state.legal(seat)))
        told = telling.update(match, 0, seq=0, since=known, clocks=[])
        ledger = [line for line in ledger if line[0] < told.told] + [(line.at, line.text) for line in told.lines]
        assert not any(text.startswith("Wren ") for _, text in ledger)
    whole = [(line.at, line.text) for line in telling.lines(match, 0, 0)]
    assert ledger == whole[len(whole) - len(ledger) :]
