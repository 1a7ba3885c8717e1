"""Positions of Thief's Market, second edition, drawn as a player would tell them, and the verbs of scenes.

A drawing has one line for each player, then lines for the rest of the table:

    Ann  pile red blue token  coins 2  points 3  cards Banner, stockpile-red
    Bob  pile white white bag
    Cem
    centre green point
    display Small Crown, take-a-cut-rwb
    deck heist 2
    opened relic
    round 3
    Bob splits

The last line says what happens next: `Bob splits`, `Ann buys` (or `Ann, Bob buy`), `the split ends`, `the round ends`
or `a round begins`. What is not said is as at the beginning of a game: no coins, no points, no cards.
"""

import re
from typing import Any

from rookery.core.tasks import Step, Task
from rookery.games import get
from rookery.games.market.loot import MARKER
from rookery.games.thiefs_market_2e import rules
from rookery.games.thiefs_market_2e.state import CHARACTER, DECK_NAMES, Market
from rookery.games.thiefs_market_2e.words import OBJECT_NAMES
from tests.scenes import NAMES, Scenes, names_in

GAME = get("thiefs-market-2e")
SCENES = Scenes(GAME, OBJECT_NAMES)
pile_of, play, refused = SCENES.pile_of, SCENES.play, SCENES.refused
offered, for_machines = SCENES.offered, SCENES.for_machines
turn, pile, roll, at_the_table = SCENES.turn, SCENES.pile, SCENES.roll, SCENES.at_the_table

PARTS = re.compile(r"\b(pile|coins|points|cards)\b")
PHASES = re.compile(r"(splits|buys?|the split ends|the round ends|a round begins)$")


def given(drawing: str, *, figures: dict[str, Any] | None = None, **options: Any) -> Market:
    """The position that a drawing shows."""
    lines = [line.strip() for line in drawing.strip().splitlines() if line.strip()]
    players = [line for line in lines if line.split()[0].strip(",") in NAMES and not PHASES.search(line)]
    game = GAME.with_cards(GAME.sheet.replaced(figures)) if figures else GAME
    s = game.new(len(players), **{"first_seat": 0, **options})
    assert isinstance(s, Market)
    s.agenda.clear()
    s.round = 3
    s.characters = s.unseen[CHARACTER][: s.seats]
    s.unseen[CHARACTER] = s.unseen[CHARACTER][s.seats :]
    for seat, line in enumerate(players):
        assert line.split()[0] == NAMES[seat], f"players sit in the order of {NAMES}"
        parts = PARTS.split(line)[1:]
        for part, text in zip(parts[::2], parts[1::2], strict=True):
            if part == "pile":
                s.piles[seat] = pile_of(text)
            elif part == "cards":
                s.owned[seat] = [card_number(s, name) for name in names_in(text)]
            else:
                getattr(s, {"coins": "gold"}.get(part, part))[seat] = int(text)
    decks: dict[int, int] = {}
    for line in lines:
        if line not in players and not PHASES.search(line):
            draw_table(s, line, decks)
    placed = {card for cards in [*s.owned, *s.rows] for card in cards}
    for deck in range(3):
        s.unseen[deck] = [card for card in s.unseen[deck] if card not in placed][: decks.get(deck)]
    for seat in range(s.seats):
        if s.piles[seat][MARKER]:
            s.start = seat
    s.agenda = what_happens(lines[-1])
    s.settle()
    return s


def draw_table(s: Market, line: str, decks: dict[int, int]) -> None:
    """A line about the table rather than about a player."""
    word, _, rest = line.partition(" ")
    if word == "centre":
        s.centre = pile_of(rest)
    elif word == "display":
        for number in (card_number(s, name) for name in names_in(rest)):
            deck = s.cards[number].deck
            s.rows[deck] = sorted([*s.rows[deck], number])
            s.opened = max(s.opened, deck)
    elif word == "deck":
        name, _, count = rest.partition(" ")
        decks[DECK_NAMES.index(name)] = int(count)
    elif word == "opened":
        s.opened = DECK_NAMES.index(rest)
    elif word == "round":
        s.round = int(rest)
    else:
        raise AssertionError(f"{line!r} says nothing about a table")


def what_happens(line: str) -> list[Task[Any]]:
    """The agenda behind the last line of a drawing."""
    phases: dict[str, Step[Market]] = {
        "the split ends": rules.EndSplit(),
        "the round ends": rules.EndRound(),
        "a round begins": rules.BeginRound(),
    }
    if line in phases:
        return [phases[line]]
    who = [NAMES.index(name) for name in re.findall(r"[A-Z]\w+", line)]
    if line.endswith("splits"):
        return [rules.EDITION.split[who[0]]]
    return [rules.EndRound(), *[rules.MARKET_TURN[seat] for seat in reversed(who)]]


def card_number(s: Market, name: str) -> int:
    """A card by its slug, or by its name if only one is called so."""
    found = [card.number for card in s.cards if name in (card.name, card.slug)]
    assert len(found) == 1, f"{len(found)} cards are called {name!r}"
    return found[0]


def cards(s: Market, who: str) -> list[str]:
    """The slugs of a player's cards."""
    return [s.cards[card].slug for card in s.owned[NAMES.index(who)]]


def display(s: Market, deck: str) -> list[str]:
    """The slugs of the cards in a display."""
    return [s.cards[card].slug for card in s.rows[DECK_NAMES.index(deck)]]


def points(s: Market, who: str) -> int:
    return s.points[NAMES.index(who)]


def coins(s: Market, who: str) -> int:
    return s.gold[NAMES.index(who)]


def abilities(s: Market) -> list[str]:
    """What is offered beside buying and the character's ability, which every player has."""
    return [word for word in offered(s) if word.split()[0] not in ("buy", "bag", "done")]


__all__ = [
    "GAME",
    "NAMES",
    "abilities",
    "at_the_table",
    "cards",
    "coins",
    "display",
    "for_machines",
    "given",
    "offered",
    "pile",
    "play",
    "points",
    "refused",
    "roll",
    "turn",
]
