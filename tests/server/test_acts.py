"""The ledger: one sentence for one act, said to whoever reads it."""

import re
from random import Random
from typing import Any

import pytest

from rookery.core.game import Game
from rookery.core.match import Match
from rookery.core.phrases import fill, parts_of, player, said_to, thing
from rookery.core.story import story
from rookery.games import GAMES
from rookery.server import telling
from rookery.server.acts import joined, one_act

NAMES = ["Wren", "Owl", "Cat"]


WREN, OWL = (player(NAMES, seat) for seat in (0, 1))


@pytest.mark.parametrize(
    ("told", "heard"),
    [
        (fill("{} {takes/take} 2 bags and a mask.", WREN), "You take 2 bags and a mask."),
        (fill("{} {steals/steal} {}'s pile.", OWL, WREN), "Owl steals your pile."),
        (fill("{} now {carries/carry} Mammoth Tusk.", WREN), "You now carry Mammoth Tusk."),
        (fill("{} {escapes/escape} and {turns/turn} up The Magpie.", WREN), "You escape and turn up The Magpie."),
        (fill("{} {passes/pass}.", WREN), "You pass."),
        (fill("{} {has/have} chosen.", WREN), "You have chosen."),
        (fill("{} {sends/send} a thief to {their/your} own Tavern.", WREN), "You send a thief to your own Tavern."),
        (fill("It is {}'s turn.", WREN), "It is your turn."),
        (fill("Chance decides: {} {deals/deal}.", WREN), "Chance decides: you deal."),
        (fill("{}'s Mimetic Stew is now a copy of Crown.", WREN), "Your Mimetic Stew is now a copy of Crown."),
        (fill("Thumbs up: 2. {} {takes/take} the card back.", WREN), "Thumbs up: 2. You take the card back."),
        (fill("{} {gives/give} the tile to {}.", OWL, WREN), "Owl gives the tile to you."),
        (fill("The loot is split; {} {has/have} the marker.", WREN), "The loot is split; you have the marker."),
        (fill("{} {passes/pass}.", OWL), "Owl passes."),
    ],
)
def test_a_sentence_is_said_to_the_seat_it_is_about(told: str, heard: str) -> None:
    assert said_to(told, 0) == heard


def test_a_purchase_and_its_payment_are_one_line() -> None:
    match, rng = Match(GAMES["thiefs-market"], NAMES, seed=4), Random(5)
    while not any(entry.action.verb == "buy" for entry in match.log):
        seat = match.turn[0]
        match.play(seat, rng.choice(match.state.legal(seat)))
    while match.log[-1].action.verb != "done":
        match.play(match.turn[0], rng.choice(match.state.legal(match.turn[0])))
    bought = [line.text for line in telling.lines(match, None, 0) if " buys " in line.text]
    assert all(", pays " in text or "need not pay" in text for text in bought if "buys first" not in text)


def verbs_told_twice(text: str) -> list[str]:
    """Verbs that are said again of the same somebody without anything else being done between."""
    twice, last = [], ""
    for part in parts_of(text):
        if "seat" in part:
            last = ""
        elif part.get("you"):
            twice += [part["text"]] if part["text"] == last else []
            last = part["text"]
    return twice


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_nothing_is_told_twice_in_one_act(game: Game) -> None:
    for seed in range(8):
        options: dict[str, Any] = {"jury": game.options["jury"].values[seed % 3]} if "jury" in game.options else {}
        match, rng = Match(game, NAMES, seed=seed, **options), Random(seed)
        while not match.over:
            seat = match.turn[0]
            match.play(seat, rng.choice(match.state.legal(seat)))
        for eyes in (None, 0):
            for act in one_act(match, story(match, eyes), eyes):
                assert verbs_told_twice(act.text) == [], act.text
                assert not re.search(r"\. .*, (?:draws?|pays?) \d", act.text), act.text
                assert not re.search(r"(has chosen|choose to \w+), ", act.text), act.text


def test_things_of_a_kind_are_counted_together() -> None:
    bought = fill("{} {buys/buy} Crown, {pays/pay} {}, {}.", WREN, thing(1, "red", noun="red die"), thing(1, "gold"))
    assert joined(parts_of(bought), parts_of(fill("{} {pays/pay} {}.", WREN, thing(1, "red", noun="red die")))) == (
        "Wren buys Crown, pays 2 red dice, 1 gold."
    )
    assert joined(parts_of(bought), parts_of(fill("{} {pays/pay} {}.", WREN, thing(1, "mask")))) == (
        "Wren buys Crown, pays a red die, 1 gold, a mask."
    )
    gained = fill("{} {gains/gain} {} from a bag.", WREN, thing(1, "gold"))
    assert joined(parts_of(gained), parts_of(fill("{} {gains/gain} {}.", WREN, thing(1, "gold")))) == (
        "Wren gains 1 gold from a bag, 1 gold."
    )


def test_a_stopped_escape_is_told_once() -> None:
    """The answer that stops it is a secret until all have answered; then the log tells what is done."""
    game = GAMES["master-thief"]
    for seed in range(60):
        match, rng = Match(game, NAMES, seed=seed), Random(seed)
        while not match.over:
            seat = match.turn[0]
            match.play(seat, rng.choice(match.state.legal(seat)))
        stops = [(entry, note) for entry in match.log for note in entry.notes if note.what == "stop escape"]
        for entry, note in stops:
            at = match.log.index(entry)
            told = [line.text for line in telling.lines(match, note.seat, 0) if line.at == at]
            assert sum("You play LOCKDOWN" in text or "You play LATCH" in text for text in told) == 1, told
            if entry.seat == note.seat:
                return
    raise AssertionError("nobody stopped an escape with the last answer")


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
