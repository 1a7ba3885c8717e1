"""Figures: texts that a stranger may put on the cards of a table or of a record."""

import json

from attack.calling import HUNG_UP, Caller, Line, NotMade, newest
from attack.scene import Scene
from attack.verdict import Claim, Finding, same
from rookery.core.match import Match
from rookery.games import get

NAMED = get("thiefs-market-2e")
"""A game whose cards can be given any name."""
LARGEST = 40_000
"""Characters of figures that a table takes."""
MOST_MOVES = 60
PATTERNS = ("{0:>100000000}", "{9}", "{0.__class__.__mro__}")


async def regular_expression(scene: Scene) -> Finding:
    """Figures that made the search for a line in them run for hours.

    The error for an unknown card names its line. The pattern that looked for it backtracked over a `[` and many spaces,
    in time that grew with the third power of their number, on the event loop: one request stopped every table.
    """
    frame = '"no\\u0063ard" = """\n[{}x\n"""\n'
    cards = frame.format(" " * (LARGEST - len(frame)))
    async with scene.caller() as caller, scene.watched() as watch:
        answer = await status_of(caller, NAMED.name, cards)
    return Finding(f"1 table, {len(cards) // 1000} kB of figures", (same("answer", answer, 400), *watch.claims()))


async def status_of(caller: Caller, game: str, cards: str) -> int:
    """The status with which a table with these figures is answered."""
    seats = [{"kind": "me"}, {"kind": "urchin"}, {"kind": "urchin"}]
    return await caller.status("/api/tables", {"game": game, "seats": seats, "cards": cards})


async def impossible_figures(scene: Scene) -> Finding:
    """Figures of the wrong kind, deep inside, that no check expected: lists of lists made the server fail with 500."""
    wrong = ("types = [[1], [2]]", "types = [{}, {}]", "types = 1979-05-27", "types = [nan, inf]", "amount = [[]]")
    rows = [(card, line) for card in ("ruins-and-city", "alazars-praise", "market") for line in wrong]
    async with scene.caller() as caller, scene.watched() as watch:
        answers = {await status_of(caller, "thieves-den", f"[{card}]\n{line}\n") for card, line in rows}
    claim = same("answers", answers, {400})
    return Finding(f"{len(rows)} tables with figures such as {wrong[0]}", (claim, *watch.claims()))


async def card_names(scene: Scene) -> Finding:
    """Names of cards that were taken for format strings when a table gave a reason.

    `{0:>100000000}` made a sentence of 100 MB, `{9}` threw everybody out, `{0.__class__…}` looked into the server.
    """
    claims: list[Claim] = []
    async with scene.caller() as caller, scene.watched() as watch:
        for pattern in PATTERNS:
            claims.append(await reasons_about(caller, pattern))
    return Finding(f"a table for each of {', '.join(PATTERNS)}", (*claims, *watch.claims()))


async def reasons_about(caller: Caller, pattern: str) -> Claim:
    """Whether the reasons of a table whose cards are called so show the name as it is."""
    try:
        made = await caller.table(NAMED.name, "me", "guest", "guest", cards=names(pattern), start=True)
    except NotMade as refusal:
        return Claim(f"{pattern} refused", str(refusal).startswith("400"))
    try:
        told = await first_reason(await caller.seated(made))
    except (*HUNG_UP, TimeoutError) as error:
        return Claim(f"{pattern}: {type(error).__name__}: {error}", holds=False)
    shown = pattern in told
    return Claim(f"{pattern} shown as it is" if shown else f"{pattern} became {told[:60]}", shown)


async def first_reason(lines: list[Line]) -> str:
    """Play until somebody may buy, and ask why a card that does not lie in a display cannot be bought."""
    buys = [action.word for action in NAMED.words.all if action.verb == "buy"]
    for _ in range(MOST_MOVES):
        asked = next(line for line in lines if line.words)
        if any(word in buys for word in asked.words):
            why = [await asked.ask(type="why", word=word) for word in buys[:3] + buys[-3:]]
            return " ".join(reason["sentence"] or "" for reason in why)
        await asked.play(asked.last["natural"] or asked.words[0])
        await newest(lines)
    return "nobody could buy"


def names(pattern: str) -> str:
    """Figures in which every card is called by a pattern."""
    return "\n".join(f'{slug}.name = "{pattern}"' for slug in NAMED.printed.rows)


async def card_names_in_records(scene: Scene) -> Finding:
    """The same names in records that are sent to be replayed, in the reason why a line of theirs cannot be played."""
    bodies = [json.dumps(misplayed_with(pattern)).encode() for pattern in PATTERNS]
    async with scene.caller() as caller, scene.watched() as watch:
        answers = [await caller.post("/api/replay", body) for body in bodies]
    statuses = {answer.status_code for answer in answers}
    shown = all(pattern in answer.text for pattern, answer in zip(PATTERNS, answers, strict=True))
    claims = (same("answers", statuses, {400}), Claim("names shown as they are" if shown else "names changed", shown))
    return Finding(f"{len(bodies)} records that buy what is not for sale", (*claims, *watch.claims()))


def misplayed_with(pattern: str) -> dict[str, object]:
    """A record whose last line buys a card that does not lie in a display; all its cards are called by a pattern."""
    game = NAMED.with_cards(NAMED.printed.read(names(pattern), "figures"))
    match = Match(game, ["Ann", "Bob", "Cem"], seed=1)
    while not any(action.verb == "buy" for action in match.state.legal(match.turn[0])):
        match.play(match.turn[0], match.state.legal(match.turn[0])[0])
    buys = [action for action in NAMED.words.all if action.verb == "buy"]
    missing = next(action for action in buys if match.why_not(match.turn[0], action))
    record = match.record()
    return {**record, "log": [*record["log"], f"{match.turn[0]} {missing.word}"]}


ATTACKS = (regular_expression, impossible_figures, card_names, card_names_in_records)
