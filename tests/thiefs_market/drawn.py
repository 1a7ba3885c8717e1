"""Positions of Thief's Market drawn as a player would tell them, and the few verbs that scenes are played with.

A drawing has one line for each player, then lines for the rest of the table:

    Ann  pile red blue marker  gold 2  infamy 3  cards Tailor, Fur Coat
    Bob  pile white white bag
    Cem  final red mask
    centre green mask
    market Crown, Fur Coat
    deck A 0
    deck C 3
    opened C
    copied Fur Coat
    Bob splits

The last line says what happens next: `Bob splits`, `Ann buys` (or `Ann, Bob buy`), `the split ends`,
`the round ends`, `a round begins` or `the game ends`. What is not said is as at the beginning of a game: 1 gold,
nothing else. Final piles are the piles, unless they are drawn. `copied` names what a Mimetic Stew has become.
"""

import re
from typing import Any

from rookery.core.tasks import CHANCE, Step, Task
from rookery.games import get
from rookery.games.market.loot import MARKER, OBJECT_NAMES, Pile
from rookery.games.thiefs_market import rules
from rookery.games.thiefs_market.state import C, Market
from tests.scenes import NAMES, Scenes, names_in

SCENES = Scenes(get("thiefs-market"), OBJECT_NAMES)
pile_of, play, refused = SCENES.pile_of, SCENES.play, SCENES.refused
offered, for_machines = SCENES.offered, SCENES.for_machines
turn, pile, roll, at_the_table = SCENES.turn, SCENES.pile, SCENES.roll, SCENES.at_the_table

PARTS = re.compile(r"\b(pile|final|gold|infamy|cards)\b")
PHASES = re.compile(r"(splits|buys?|the split ends|the round ends|a round begins|the game ends)$")


def given(drawing: str, *, figures: dict[str, Any] | None = None, **options: Any) -> Market:
    """The position that a drawing shows."""
    lines = [line.strip() for line in drawing.strip().splitlines() if line.strip()]
    players = [line for line in lines if line.split()[0] in NAMES and not PHASES.search(line)]
    game = get("thiefs-market")
    if figures:
        game = game.with_cards(game.sheet.replaced(figures))
    s = game.new(len(players), **{"race": False, "first_seat": 0, "promos": True, **options})
    assert isinstance(s, Market)
    s.agenda.clear()
    s.round = 1
    finals: dict[int, Pile] = {}
    for seat, line in enumerate(players):
        assert line.split()[0] == NAMES[seat], f"players sit in the order of {NAMES}"
        parts = PARTS.split(line)[1:]
        for part, text in zip(parts[::2], parts[1::2], strict=True):
            if part == "pile":
                s.piles[seat] = pile_of(text)
            elif part == "final":
                finals[seat] = pile_of(text)
            elif part == "cards":
                s.owned[seat] = [card_number(s, name) for name in names_in(text)]
            else:
                getattr(s, part)[seat] = int(text)
    for line in lines:
        if line not in players and not PHASES.search(line):
            draw_table(s, line)
    for deck in range(3):
        placed = {card for cards in [*s.owned, *s.rows, s.gone] for card in cards}
        s.unseen[deck] = [card for card in s.unseen[deck] if card not in placed]
        s.left[deck] = min(s.left[deck], len(s.unseen[deck]))
    s.final = [finals.get(seat, pile.copy()) for seat, pile in enumerate(s.piles)]
    for seat in range(s.seats):
        if s.final[seat][MARKER]:
            s.start = seat
    s.agenda = what_happens(s, lines[-1])
    s.settle()
    return s


def draw_table(s: Market, line: str) -> None:
    """A line about the table rather than about a player."""
    word, _, rest = line.partition(" ")
    if word == "centre":
        s.centre = pile_of(rest)
    elif word == "market":
        for number in (card_number(s, name) for name in names_in(rest)):
            deck = s.cards[number].deck
            s.rows[deck] = sorted([*s.rows[deck], number])
            s.opened = max(s.opened, deck)
    elif word == "deck":
        letter, _, count = rest.partition(" ")
        s.left["ABC".index(letter)] = int(count)
    elif word == "opened":
        s.opened = "ABC".index(rest)
    elif word == "quiet":
        s.quiet = int(rest)
    elif word == "copied":
        worn, stew = card_number(s, rest), card_number(s, "Mimetic Stew")
        s.copied = worn
        s.cards = [s.cards[worn].worn_by(card) if card.number == stew else card for card in s.cards]
    else:
        raise AssertionError(f"{line!r} says nothing about a table")


def what_happens(s: Market, line: str) -> list[Task[Any]]:
    """The agenda behind the last line of a drawing."""
    phases: dict[str, Step[Market]] = {
        "the split ends": rules.EndSplit(),
        "the round ends": rules.EndRound(),
        "a round begins": rules.BeginRound(),
        "the game ends": rules.Finish("TM-4.5"),
    }
    if line in phases:
        return [phases[line]]
    who = [NAMES.index(name) for name in re.findall(r"[A-Z]\w+", line)]
    if line.endswith("splits"):
        return [rules.EDITION.split[who[0]]]
    return [rules.EndRound(), *[rules.PURCHASE_TURN[seat] for seat in reversed(who)]]


def card_number(s: Market, name: str) -> int:
    """A card by its name; the two Treasure Maps by the colour that only one of them costs."""
    for card in s.cards:
        if name.casefold() in (card.name.casefold(), card.slug, card.slug.replace("-", " ")):
            return card.number
    raise AssertionError(f"there is no card {name!r}")


def cards(s: Market, who: str) -> list[str]:
    """The names of a player's cards."""
    return [s.cards[card].name for card in s.owned[NAMES.index(who)]]


def row(s: Market, deck: str) -> list[str]:
    """The names of the cards in a row of the market."""
    return [s.cards[card].name for card in s.rows["ABC".index(deck)]]


def buy_out(s: Market) -> None:
    """Everybody who is still to buy says done, until chance or the split is next."""
    while s.turn() and s.turn() != (CHANCE,) and "done" in offered(s) and s.agenda[-1].rule == "TM-3.1":
        play(s, "done")


def next_round(s: Market, *piles: str) -> None:
    """Nobody buys any more, rows are refilled, and the next loot is split so, from the start player clockwise."""
    buy_out(s)
    while offered(s)[0].startswith("deal"):
        play(s, offered(s)[0])
    roll(s, " ".join(piles).replace("marker", ""))
    for objects in piles[:-1]:
        play(s, *[f"take {name}" for name in objects.split()], "done")
    play(s, "take everything")


def notoriety(s: Market, who: str) -> list[str]:
    """What a player's cards are worth in the count at the end, such as `Crown 6`; cards worth nothing are left out."""
    lines = get("thiefs-market").count(s, NAMES.index(who))
    return [f"{source.what} {source.points}" for source in lines if not source.rule.startswith("TM-5")]


__all__ = [
    "NAMES",
    "C",
    "at_the_table",
    "buy_out",
    "cards",
    "for_machines",
    "given",
    "next_round",
    "notoriety",
    "offered",
    "pile",
    "play",
    "refused",
    "roll",
    "row",
    "turn",
]
