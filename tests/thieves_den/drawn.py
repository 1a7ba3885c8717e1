"""Positions of Thieves Den drawn as a player would tell them, and the few verbs that scenes are played with.

A drawing has one line for each player, then lines for the rest of the table:

    Ann  treasures jewel tome  thieves 2  prestige 12  above Market, Tavern*  collected Guild  scheme ruins-and-city
    Bob  sold noble-1  sides agent-2, agent-2  hand Academy, Museum  passed
    city potion 2
    forest 4
    row noble-1, agent-3
    below tinkerer-1
    tiles quicksilver, rumour-mill jewel
    witch tome
    neutral Cathedral*
    top Market
    round 2
    holder Bob
    counter-clockwise
    Ann acts

A star is a thief on a location, sent by the first player. The last line says what happens next: `Ann acts`, `all pick`,
`the round ends`, `a round begins` or `the game ends`. What is not said is as at the beginning of a game: 3 thieves and
nothing else, round 1, no fence and no tile face up. What is on the table is missing in the supply; what `city` and
`forest` leave out was spent on recruiting and burgling.
"""

import re
from typing import Any

from rookery.core.match import Match
from rookery.core.notes import Note
from rookery.core.tasks import CHANCE
from rookery.games import get
from rookery.games.thieves_den import rules
from rookery.games.thieves_den.check import check
from rookery.games.thieves_den.state import CITY, CLEANUP, FIRST_THIEVES, SCOUTING, SETUP, THIEVING, Den
from rookery.games.thieves_den.words import TREASURE_NAMES, WORDS

NAMES = ("Ann", "Bob", "Cem", "Dee", "Eve")
PARTS = re.compile(r"\b(treasures|thieves|prestige|above|collected|scheme|sold|sides|hand|passed)\b")
LAST = re.compile(r"(\w+ acts|all pick|the round ends|a round begins|the game ends)$")


def given(drawing: str, *, figures: dict[str, Any] | None = None, **options: Any) -> Den:
    """The position that a drawing shows."""
    lines = [line.strip() for line in drawing.strip().splitlines() if line.strip()]
    players = [line for line in lines[:-1] if line.split()[0] in NAMES]
    game = get("thieves-den")
    if figures:
        game = game.with_cards(game.sheet.replaced(figures))
    s = game.new(len(players), **{"first_seat": 0, **options})
    assert isinstance(s, Den)
    s.agenda.clear()
    s.round, s.phase = 1, THIEVING
    for seat, line in enumerate(players):
        assert line.split()[0] == NAMES[seat], f"players sit in the order of {NAMES}"
        parts = PARTS.split(line)[1:]
        for part, text in zip(parts[::2], parts[1::2], strict=True):
            draw_player(s, seat, part, text.strip())
    for line in lines[:-1]:
        if line not in players:
            draw_table(s, line)
    settle_supply(s, lines)
    settle_cards(s)
    what_happens(s, lines[-1])
    check(s)
    s.settle()
    return s


def draw_player(s: Den, seat: int, part: str, text: str) -> None:
    if part == "treasures":
        s.treasures[seat] = counts(text)
    elif part == "above":
        lay_out(s, seat, text)
    elif part == "collected":
        s.collected[seat] = [location(s, name) for name in names_in(text)]
    elif part == "hand":
        s.hands[seat] = [(location(s, name), 1 << seat) for name in names_in(text)]
    elif part == "scheme":
        s.schemes[seat] = next(scheme.number for scheme in s.box.schemes if scheme.slug == text)
    elif part == "sold":
        s.sold[seat] = [sale(s, name) for name in names_in(text)]
    elif part == "sides":
        s.sides[seat] = [fence(s, name) for name in names_in(text)]
    elif part == "passed":
        s.passed[seat] = True
    else:
        getattr(s, part)[seat] = int(text)


def draw_table(s: Den, line: str) -> None:
    """A line about the table rather than about a player; supply lines come later."""
    word, _, rest = line.partition(" ")
    if word == "row":
        fences = [fence(s, name) for name in names_in(rest)]
        s.row = [*fences, *[-1] * (6 - len(fences))]
    elif word == "below":
        s.fences_bottom = [fence(s, name) for name in names_in(rest)]
    elif word == "tiles":
        for stack, text in enumerate(names_in(rest)):
            slug, _, treasure = text.partition(" ")
            s.tiles[stack] = next(tile.number for tile in s.box.tiles if tile.slug == slug)
            s.beside[stack] = TREASURE_NAMES.index(treasure) if treasure else -1
    elif word == "witch":
        s.witch = counts(rest)
    elif word == "neutral":
        lay_out(s, s.seats, rest)
    elif word == "top":
        s.top = [(location(s, name), s.everybody()) for name in names_in(rest)]
    elif word == "bottom":
        s.bottom = [(location(s, name), s.everybody()) for name in names_in(rest)]
    elif word == "round":
        s.round = int(rest)
    elif word == "holder":
        s.holder = NAMES.index(rest)
    elif line == "counter-clockwise":
        s.way = -1
    else:
        assert word in ("city", "forest"), f"{line!r} says nothing about a table"


def settle_supply(s: Den, lines: list[str]) -> None:
    """What is not on the table lies in the supply or, where the drawing says how much is there, was spent."""
    said = {line.split()[0]: line.split()[1:] for line in lines if line.split()[0] in ("city", "forest")}
    for kind, name in enumerate(TREASURE_NAMES):
        out = sum(held[kind] for held in s.treasures) + sum(sale[2 + kind] for sold in s.sold for sale in sold)
        left = CITY[s.seats] - out - s.witch[kind] - s.beside.count(kind)
        city = said.get("city", [])
        if city == ["empty"]:
            s.city[kind] = 0
        else:
            s.city[kind] = int(city[city.index(name) + 1]) if name in city else left
        s.recruited[kind] = left - s.city[kind]
        assert left >= s.city[kind] >= 0, f"there are not so many {name}s"
    out = sum(s.thieves) + s.on_locations() + sum(sale[1] for sold in s.sold for sale in sold)
    left = 2 * FIRST_THIEVES * s.seats - out
    s.forest = int(said["forest"][0]) if "forest" in said else left
    s.burgled = left - s.forest
    assert left >= s.forest >= 0, "there are not so many thieves"


def settle_cards(s: Den) -> None:
    """Cards that are not drawn lie in their decks."""
    copies = 1 if s.seats == 2 else 2
    placed = [card for cards in [*s.above, *s.collected] for card in cards]
    placed += [card for cards in [*s.hands, s.top, s.bottom] for card, _ in cards]
    s.unseen = [copies - placed.count(card) for card in range(len(s.unseen))]
    sold = [sale[0] for sales in s.sold for sale in sales] + [fence for side in s.sides for fence in side]
    sold += [fence for fence in s.row if fence >= 0] + s.fences_bottom
    s.fences_unseen = [copies - sold.count(number) for number in range(len(s.fences_unseen))]
    s.tiles_unseen = [tile for tile in s.tiles_unseen if tile not in s.tiles]
    free = [scheme for scheme in s.schemes_unseen if scheme not in s.schemes]
    s.schemes = [free.pop() if scheme < 0 else scheme for scheme in s.schemes]
    s.schemes_unseen = sorted(free)
    assert min([*s.unseen, *s.fences_unseen]) >= 0, "a card is drawn more often than there are copies"


def what_happens(s: Den, line: str) -> None:
    """The agenda behind the last line of a drawing."""
    assert LAST.fullmatch(line), f"{line!r} does not say what happens next"
    if line.endswith("acts"):
        seat = NAMES.index(line.split(maxsplit=1)[0])
        s.agenda = [rules.TURN_OF[s.after(seat)], rules.ACT[seat]]
    elif line == "all pick":
        s.phase = SCOUTING
        s.agenda = [rules.scout(s)]
    elif line == "a round begins":
        s.round -= 1
        s.phase = CLEANUP if s.round else SETUP
        s.agenda = [rules.BeginRound()]
    else:
        s.round = 3 if line == "the game ends" else s.round
        s.passed = [True] * s.seats
        s.agenda = [rules.TURN_OF[0]]


def names_in(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


def counts(text: str) -> list[int]:
    """`jewel jewel tome` as counts."""
    names = text.split()
    assert set(names) <= set(TREASURE_NAMES), text
    return [names.count(name) for name in TREASURE_NAMES]


def lay_out(s: Den, owner: int, text: str) -> None:
    cards = names_in(text)
    s.above[owner] = [location(s, card.rstrip("*")) for card in cards]
    s.crew[owner] = [(0,) * card.count("*") for card in cards]


def location(s: Den, name: str) -> int:
    """A location by its name or slug."""
    for row in s.box.locations:
        if name.strip().casefold() in (row.name.casefold(), row.slug):
            return row.number
    raise AssertionError(f"there is no location {name!r}")


def fence(s: Den, name: str) -> int:
    """A fence by its slug."""
    return next(row.number for row in s.box.fences if row.slug == name.rstrip("*"))


def sale(s: Den, name: str) -> list[int]:
    """A fence above a board, with a thief and what it desires on it; for any treasure, tomes."""
    number = fence(s, name)
    *wanted, wild = s.box.fences[number].desires
    wanted[0] += wild
    return [number, 1 + name.count("*"), *wanted]


def play(s: Den, *words: str) -> None:
    """Whoever is to act says these words, one after another; chance's words are said too. Each must be legal."""
    for word in words:
        action = WORDS.read(word, NAMES[: s.seats])
        who = s.turn()
        assert who, f"nobody is left to {word}"
        if who == (CHANCE,):
            could = [outcome.word for outcome, _ in s.outcomes()]
            assert action.word in could, f"chance cannot {word}; it could {could}"
        else:
            reason = s.why_not(who[0], action)
            assert reason is None, f"cannot {word}: {reason}; could {offered(s)}"
        s.act(who[0], action)
        check(s)


def picks(s: Den, **cards: str) -> None:
    """Players pick, in this order: `picks(s, Ann="market", Bob="guild")`."""
    for name, card in cards.items():
        seat = NAMES.index(name)
        action = WORDS.read(f"pick {card}")
        assert action in s.legal(seat), f"{name} cannot pick {card}: {s.legal(seat)}"
        s.act(seat, action)
        check(s)


def heard(s: Den, *words: str) -> list[str]:
    """What the rules tell while words are played, as sentences."""
    notes: list[Note] = []
    s.notes = notes
    play(s, *words)
    s.notes = None
    return [told for note in notes if (told := get("thieves-den").say_note(note, NAMES))]


def offered(s: Den, who: str | None = None) -> list[str]:
    """What somebody (else: whoever is to act) may say; for chance, what may fall."""
    turn = s.turn()
    if turn == (CHANCE,):
        return [action.word for action, _ in s.outcomes()]
    if not turn:
        return []
    seat = turn[0] if who is None else NAMES.index(who)
    return [WORDS.say(action, NAMES) for action in s.sayable(seat)]


def for_machines(s: Den) -> list[str]:
    """What a bot whose turn it is chooses from: treasures of a set in one order only."""
    return [WORDS.say(action, NAMES) for action in s.legal(s.turn()[0])]


def refused(s: Den, word: str, who: str | None = None) -> str:
    """The rule by which somebody (else: whoever is to act) may not say a word."""
    seat = s.turn()[0] if who is None else NAMES.index(who)
    reason = s.why_not(seat, WORDS.read(word, NAMES[: s.seats]))
    assert reason is not None, f"{word} is legal"
    return reason.rule


def reason(s: Den, word: str) -> str:
    """Why whoever is to act may not say a word, as a sentence."""
    found = s.why_not(s.turn()[0], WORDS.read(word, NAMES[: s.seats]))
    assert found is not None, f"{word} is legal"
    return found.sentence(NAMES)


def turn(s: Den) -> str:
    """Who is to act: names, `chance`, or nobody."""
    return " ".join("chance" if seat == CHANCE else NAMES[seat] for seat in s.turn()) or "nobody"


def treasures(s: Den, who: str) -> str:
    """The treasures on a player's board, or in the `city`, in words."""
    held = s.city if who == "city" else s.treasures[NAMES.index(who)]
    return " ".join(name for kind, name in enumerate(TREASURE_NAMES) for _ in range(held[kind]))


def thieves(s: Den, who: str) -> int:
    return s.thieves[NAMES.index(who)]


def prestige(s: Den, who: str) -> int:
    return s.prestige[NAMES.index(who)]


def above(s: Den, who: str) -> list[str]:
    """The locations above a player's board, or the `neutral` ones, a star for each thief."""
    owner = s.seats if who == "neutral" else NAMES.index(who)
    spots = zip(s.above[owner], s.crew[owner], strict=True)
    return [s.box.locations[card].name + "*" * len(crew) for card, crew in spots]


def collected(s: Den, who: str) -> list[str]:
    return [s.box.locations[card].name for card in s.collected[NAMES.index(who)]]


def row(s: Den) -> list[str]:
    """The face-up fences."""
    return [s.box.fences[number].slug for number in s.row if number >= 0]


def below(s: Den) -> list[str]:
    """The locations that lie below the deck."""
    return [s.box.locations[card].name for card, _ in s.bottom]


def deal(s: Den, *hands: str) -> None:
    """Hands are dealt as written, one for each player from the holder on; one card at a time."""
    cards = [names_in(hand) for hand in hands]
    for i in range(4):
        for hand in cards:
            play(s, f"deal {s.box.locations[location(s, hand[i])].slug}")


def at_the_table(s: Den, seed: int = 1) -> Match:
    """A match of people who sit before this position: they may take steps back, and are refused in sentences."""
    match = Match(get("thieves-den"), NAMES[: s.seats], seed=seed, paused=True)
    match.state = s
    return match
