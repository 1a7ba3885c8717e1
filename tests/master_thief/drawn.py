"""Positions of Master Thief drawn as a player would tell them, and the few verbs that scenes are played with.

A drawing has one line for each player, then lines for the rest of the table:

    Ann  carries Crown, Blood Ruby  stashed Lady, -, Harbour  hand swipe grip grip  calling forger
    Bob  carries Opal  escaped
    museum Pressure Plate, Mammoth Tusk
    deck swipe grip
    discard latch
    alerted Laser Grid
    lockdown Bob
    Ann plays

Museum cards go by the beginning of their names. The last line says what happens next: `Ann plays` (her item of this
turn is stolen and drawn for), `Ann begins` (a turn) or `Ann deals` (the opening heist). What is not said: nobody
carries or holds anything, seat 0 has the first calling card, seat 1 the second and so on; everything else is in museum
and deck. If a deck is drawn, the cards that are nowhere lie in the discard pile.
"""

import re
from typing import Any

from rookery.core.match import Match
from rookery.core.tasks import CHANCE
from rookery.games import get
from rookery.games.master_thief import rules
from rookery.games.master_thief.game import MASTER_THIEF
from rookery.games.master_thief.rules_moves import let_all_know
from rookery.games.master_thief.state import EMPTY, Counts, Museum
from rookery.games.master_thief.words import CALLING_NAMES, MUSEUM_NAMES, TITLE_NAMES, WORDS

NAMES = ("Ann", "Bob", "Cem", "Dee", "Eve", "Flo")
PARTS = re.compile(r"\b(carries|stashed|hand|calling|escaped)\b")
PHASES = re.compile(r"^\w+ (plays|begins|deals)$")


def given(drawing: str, *, figures: dict[str, Any] | None = None, **options: Any) -> Museum:
    """The position that a drawing shows."""
    lines = [line.strip() for line in drawing.strip().splitlines() if line.strip()]
    players = [line for line in lines if line.split()[0] in NAMES and not PHASES.match(line)]
    game = get("master-thief")
    if figures:
        game = game.with_cards(game.sheet.replaced(figures))
    s = game.new(len(players), **{"first_seat": 0, **options})
    assert isinstance(s, Museum)
    s.agenda.clear()
    for seat, line in enumerate(players):
        assert line.split()[0] == NAMES[seat], f"players sit in the order of {NAMES}"
        s.callings[seat] = seat
        parts = PARTS.split(line)[1:]
        for part, text in zip(parts[::2], parts[1::2], strict=True):
            draw_player(s, seat, part, text)
    s.callings_unseen = [card for card in range(len(CALLING_NAMES)) if card not in s.callings]
    for line in lines:
        if line not in players and not PHASES.match(line):
            draw_table(s, line)
    tidy(s, [line.split()[0] for line in lines])
    who, what = lines[-1].split()
    begin(s, NAMES.index(who), what)
    return s


def draw_player(s: Museum, seat: int, part: str, text: str) -> None:
    """A part of the line about a player."""
    if part == "carries":
        s.carried[seat] = sorted(number(name) for name in names_in(text))
    elif part == "stashed":
        s.stashed[seat] = [EMPTY if name == "-" else number(name) for name in names_in(text)]
    elif part == "hand":
        s.hands[seat] = counts(text)
    elif part == "calling":
        s.callings[seat] = CALLING_NAMES.index(text.strip())
    else:
        s.out[seat] = True


def draw_table(s: Museum, line: str) -> None:
    """A line about the table rather than about a player."""
    word, _, rest = line.partition(" ")
    if word == "museum":
        s.museum = sorted(number(name) for name in names_in(rest))
    elif word == "deck":
        s.deck = counts(rest)
    elif word == "discard":
        s.discard = counts(rest)
    elif word == "alerted":
        s.alerted = [number(name) for name in names_in(rest)]
    elif word == "lockdown":
        s.lockdown = NAMES.index(rest)
    elif word == "known":  # `known Bob grip`: all know of a card in a hand
        who, _, title = rest.partition(" ")
        let_all_know(s, NAMES.index(who), TITLE_NAMES.index(title))
    else:
        raise AssertionError(f"{line!r} says nothing about a table")


def tidy(s: Museum, said: list[str]) -> None:
    """What is nowhere lies in the museum and in the deck, or on the discard pile if the deck was drawn."""
    if "museum" not in said:
        placed = [card for cards in [*s.carried, *s.stashed, s.alerted] for card in cards]
        s.museum = [card for card in range(len(MUSEUM_NAMES)) if card not in placed]
    elsewhere = [
        title.copies - s.discard[title.number] - sum(hand[title.number] for hand in s.hands) for title in s.box.titles
    ]
    assert min(elsewhere) >= 0, "more cards of a title are drawn than there are"
    if "deck" in said:
        s.discard = [there + left - drawn for there, left, drawn in zip(s.discard, elsewhere, s.deck, strict=True)]
        assert min(s.discard) >= 0, "more cards of a title are drawn than there are"
    else:
        s.deck = elsewhere


def begin(s: Museum, seat: int, what: str) -> None:
    """The agenda behind the last line of a drawing."""
    if what == "plays":
        s.active = seat
        s.agenda = [rules.TurnOver(seat), rules.PLAYS[seat]]
    elif what == "begins":
        s.agenda = [rules.BeginTurn(seat)]
    else:
        s.dealer = seat
        s.agenda = [rules.BeginTurn((seat + 1) % s.seats), rules.OpeningHeist()]
    s.settle()


def names_in(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


def counts(text: str) -> Counts:
    """`grip grip swipe` as counts."""
    cards = [0] * len(TITLE_NAMES)
    for title in text.split():
        cards[TITLE_NAMES.index(title)] += 1
    return cards


def number(name: str) -> int:
    """A museum card by the beginning of its name, or else of a later word of it."""
    wanted = name.casefold().replace("'", "").replace(" ", "-").removeprefix("the-")
    found = [card for card, slug in enumerate(MUSEUM_NAMES) if slug.removeprefix("the-").startswith(wanted)]
    found = found or [card for card, slug in enumerate(MUSEUM_NAMES) if f"-{wanted}" in slug]
    assert len(found) == 1, f"{name!r} is {[MUSEUM_NAMES[card] for card in found]}"
    return found[0]


def spelled(word: str, seats: int) -> str:
    """A word in full: `find Blood` is `find blood-ruby`."""
    verb, _, rest = word.partition(" ")
    if verb in ("take", "give", "stash", "drop", "find") or (verb == "lot" and rest not in TITLE_NAMES):
        return f"{verb} {MUSEUM_NAMES[number(rest)]}"
    return WORDS.read(word, NAMES[:seats]).word


def play(s: Museum, *words: str) -> None:
    """Whoever is to act says these words, one after another: chance, or the first who is asked, or `Bob: pass`."""
    for said in words:
        who = s.turn()
        assert who, f"nobody is left to {said}"
        name, colon, word = said.partition(": ")
        action = WORDS.named[spelled(word if colon else said, s.seats)]
        seat = NAMES.index(name) if colon else who[0]
        if seat == CHANCE:
            could = [outcome.word for outcome, _ in s.outcomes()]
            assert action.word in could, f"chance cannot {word}; it could {could}"
        else:
            reason = s.why_not(seat, action)
            assert reason is None, f"cannot {said}: {reason}; could {offered(s)}"
        s.act(seat, action)


def odds(s: Museum) -> dict[str, float]:
    """What may fall, with rounded odds."""
    return {action.word: round(share, 6) for action, share in s.outcomes()}


def offered(s: Museum, who: str | None = None) -> list[str]:
    """What somebody, or else whoever is to act, may say; for chance, what may fall."""
    turn = s.turn()
    seat = NAMES.index(who) if who else turn[0] if turn else 0
    actions = [action for action, _ in s.outcomes()] if turn == (CHANCE,) else s.legal(seat)
    return [WORDS.say(action, NAMES) for action in actions]


def refused(s: Museum, word: str, who: str | None = None) -> str:
    """The rule by which somebody (else: whoever is to act) may not say a word."""
    seat = s.turn()[0] if who is None else NAMES.index(who)
    reason = s.why_not(seat, WORDS.named[spelled(word, s.seats)])
    assert reason is not None, f"{word} is legal"
    return reason.rule


def turn(s: Museum) -> str:
    """Who is to act: names, `chance`, or nobody."""
    return " ".join("chance" if seat == CHANCE else NAMES[seat] for seat in s.turn()) or "nobody"


def asked(s: Museum) -> str:
    """The question that is asked."""
    return type(s.agenda[-1]).__name__ if s.agenda else ""


def carries(s: Museum, who: str) -> list[str]:
    return [MUSEUM_NAMES[item] for item in s.carried[NAMES.index(who)]]


def stash(s: Museum, who: str) -> list[str]:
    """A stash by place, `-` where nothing lies."""
    return [MUSEUM_NAMES[item] if item >= 0 else "-" for item in s.stashed[NAMES.index(who)]]


def hand(s: Museum, who: str) -> str:
    """A hand in the order of the titles."""
    held = s.hands[NAMES.index(who)]
    return " ".join(TITLE_NAMES[title] for title, copies in enumerate(held) for _ in range(copies))


def discarded(s: Museum, title: str) -> int:
    return s.discard[TITLE_NAMES.index(title)]


def in_museum(s: Museum, name: str) -> bool:
    return number(name) in s.museum


def surely_holds(s: Museum, who: str, holder: str) -> str:
    """What somebody, or `all`, knows of a hand."""
    row = s.known[s.seats if who == "all" else NAMES.index(who)][NAMES.index(holder)]
    return " ".join(TITLE_NAMES[title] for title, copies in enumerate(row) for _ in range(copies))


def at_the_table(s: Museum, seed: int = 1) -> Match:
    """A match of people who sit before this position: they may take steps back, and are refused in sentences."""
    match = Match(MASTER_THIEF, NAMES[: s.seats], seed=seed, paused=True)
    match.state = s
    return match


def at_rest(s: Museum) -> Museum:
    """The same position after everybody who is asked has passed."""
    while s.turn() and s.turn() != (CHANCE,) and "pass" in offered(s):
        play(s, "pass")
    return s
