"""Secrets: what a seat might learn about another's cards from answers, previews, take-backs and counters."""

import asyncio
import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from attack.calling import SEPARATION, Caller, Line, newest
from attack.scene import Scene
from attack.verdict import Claim, Finding, at_most, same
from rookery.games import get

DEN = get("thieves-den")
MUSEUM = get("master-thief")
TITLES = [card for card, row in MUSEUM.printed.rows.items() if "copies" in row]
NAMES = ("Ann", "Bob", "Cem", "Dee", "Eve", "Flo")
SEALS = 3
"""Counters may move between two looks now and then; they must not do so each time."""
TABLES = 3
"""Games that are begun, should one end before the position comes."""
MOST_MOVES = 80
IDLE = ("pass", "thumbs", "done", "end", "drop", "discard")
"""How a seat says that it wants nothing."""

Position = Callable[[Sequence[Line]], bool]


async def words_in_a_row(scene: Scene) -> Finding:
    """Thieves Den: the last to choose tried what could be chosen from the hand that was about to be passed on.

    Several words in one `play` were rehearsed on the true position: `pick OWN`, `pick X` was refused in one way when X
    was in the neighbour's secret hand and in another when it was not, and nothing was ever played.
    """
    locations = [action.label for action in DEN.words.all if action.verb == "pick"]
    async with scene.caller() as caller, scene.watched() as watch:
        made = await caller.table(DEN.name, "me", "guest", start=True)
        ann, bob = await caller.seated(made)
        hand = set(ann.last["view"]["hand"])
        await ann.play(ann.words[0])
        await newest([ann, bob])
        passed = hand - {ann.last["view"]["picked"]}
        own = bob.words[0]
        unknown = set(locations) - set(bob.last["view"]["hand"])
        answers = {location: await probe(bob, own, f"pick {location}", "burgle") for location in unknown}
    kinds = [{reason(answers[each]) for each in part} for part in (passed, unknown - passed)]
    claim = Claim("answers alike" if kinds[0] == kinds[1] else "answers tell a secret hand", kinds[0] == kinds[1])
    return Finding(f"pick OWN, pick X, burgle for {len(unknown)} X", (claim, *watch.claims()))


def reason(answer: str) -> str:
    """An answer without the word that it repeats."""
    return answer.partition(" now: ")[2] or answer


async def probe(line: Line, *words: str) -> str:
    """What is said to words that are never meant to be played."""
    await asyncio.sleep(SEPARATION)
    answer = await line.play(*words)
    return f"{answer['type']} {answer.get('rule')} {answer.get('sentence')}"


async def words_in_a_window(scene: Scene) -> Finding:
    """Master Thief: `pass` and a second word told the last to answer how the others had answered in secret.

    What a second word is refused with depends on the position after the first, which for the last seat in a common
    secret window is the one after everybody's sealed answers were opened.
    """
    seconds = ("pass", "play swipe", "play disarm", "done", "end turn")
    async with scene.caller() as caller, scene.watched() as watch:
        lines = await museum(caller, {}, 6, common_window)
        *others, last = [lines[seat] for seat in lines[0].last["turn"]]
        before = [await probe(last, "pass", word) for word in seconds]
        for line in others:
            await line.play(line.words[0])
            await newest(lines)
        after = [await probe(last, "pass", word) for word in seconds]
    claim = Claim("answers alike" if before == after else "answers tell how others answered", before == after)
    return Finding(f"pass and one of {', '.join(seconds)}, before and after the others", (claim, *watch.claims()))


async def raid_and_back(scene: Scene) -> Finding:
    """Master Thief: a RAID that nobody could answer showed a face-down item, and could be taken back at once."""
    async with scene.caller() as caller, scene.watched() as watch:
        lines = await before_a_raid(caller)
        thief, seat = raider(lines)
        for word in ("play raid", f"from {1 - seat}", "place 1"):
            await thief.play(word)
        answer = await thief.ask(type="undo", seq=thief.last["seq"])
    claim = same("undo is", "refused" if answer["type"] == "refused" else "granted", "refused")
    return Finding("RAID, then undo", (claim, *watch.claims()))


async def preview_of_a_raid(scene: Scene) -> Finding:
    """Master Thief: the preview of a RAID named the item that lies face down, and nothing was played."""
    async with scene.caller() as caller, scene.watched() as watch:
        lines = await before_a_raid(caller)
        thief, seat = raider(lines)
        item = lines[1 - seat].last["view"]["stashed"][1 - seat][0]
        words = ["play raid", f"from {1 - seat}", "place 1"]
        answer = await thief.ask(type="preview", seq=thief.last["seq"], words=words)
    told = f'"{item}"' in json.dumps(answer) and f'"{item}"' not in json.dumps(thief.last["view"])
    return Finding("preview of a RAID", (Claim(f"{item} {'told' if told else 'not told'}", not told), *watch.claims()))


async def before_a_raid(caller: Caller) -> list[Line]:
    """A table of two with nothing but STASH and RAID in the deck, when somebody may play RAID."""
    return await museum(caller, {"stash": 30, "raid": 30}, 2, may_raid, "play stash", "stash")


def raider(lines: Sequence[Line]) -> tuple[Line, int]:
    """Whoever may play RAID, and the seat."""
    seat = next(seat for seat, line in enumerate(lines) if "play raid" in line.words)
    return lines[seat], seat


async def undo_under_accusation(scene: Scene) -> Finding:
    """Master Thief, rogue jury: a card could be taken back after the rivals were asked whether they accuse.

    Whoever hesitated to pass had told something, and the card was back in the hand.
    """
    async with scene.caller() as caller, scene.watched() as watch:
        lines = await museum(caller, {"stash": 30, "swipe": 30}, 3, judged, "play stash", "stash", jury="rogue")
        view = lines[0].last["view"]
        thief = lines[view["judged"]["thief"]]
        answers = [await thief.ask(type="undo", seq=thief.last["seq"])]
        if answers[0]["type"] == "refused":
            for seat in view["asked"]:
                await lines[seat].play("pass")
                await newest(lines)
            answers.append(await thief.ask(type="undo", seq=thief.last["seq"]))
    kinds = {answer["type"] for answer in answers}
    return Finding("STASH, then undo while rivals may accuse", (same("answers", kinds, {"refused"}), *watch.claims()))


async def counters(scene: Scene) -> Finding:
    """/metrics was open to everybody: how many moves, messages and refusals there had been, at any moment."""
    async with scene.caller() as caller, scene.watched() as watch:
        answer = await caller.get("/metrics")
    claim = Claim(f"answer {answer.status_code}", not answer.is_success)
    return Finding("GET /metrics as a stranger", (claim, *watch.claims()))


async def counters_and_seals(scene: Scene) -> Finding:
    """The counters moved at the very moment at which a seat sealed its answer in a secret window.

    Whoever may read them, and plays, would learn who had something to think about. Nobody else plays here, so that
    nothing else moves them.
    """
    token = "a-token-for-those-who-watch"
    read = {"Authorization": f"Bearer {token}"}
    async with scene.beside(metrics_token=token) as other, other.caller() as caller, other.caller() as watcher:
        lines = await in_a_window(caller)
        moved, before = 0, await watcher.get("/metrics", **read)
        for line in lines[:SEALS]:
            await line.play("pass")
            after = await watcher.get("/metrics", **read)
            moved += before.text != after.text
            before = after
    claims = (same("answer", before.status_code, 200), at_most("counters moved", moved, SEALS - 1, "×"))
    return Finding(f"{SEALS} sealed answers, /metrics before and after each", claims)


async def in_a_window(caller: Caller) -> list[Line]:
    """Six people, each on a device of their own, who are asked in secret."""
    made = await caller.table(MUSEUM.name, f"me {NAMES[0]}", *["open"] * (len(NAMES) - 1), options={"jury": "off"})
    for name in NAMES[1:]:
        made.tokens += (await caller.post(f"/api/tables/{made.word}/sit", {"name": name})).json()["tokens"]
    await caller.post(f"/api/tables/{made.word}/start", token=made.tokens[0])
    lines = await caller.seated(made)
    if not await steer(lines, common_window, ()):
        raise LookupError("nobody was asked in secret")
    return lines


# Positions of Master Thief, reached by playing with a deck that makes them likely


def common_window(lines: Sequence[Line]) -> bool:
    """Several thieves are asked in secret whether they avert a security card."""
    return lines[0].last["view"]["task"] == "Avert" and len(lines[0].last["turn"]) > 1


def may_raid(lines: Sequence[Line]) -> bool:
    return any("play raid" in line.words for line in lines)


def judged(lines: Sequence[Line]) -> bool:
    """Rivals are asked whether they accuse."""
    return lines[0].last["view"]["judged"] is not None


async def museum(
    caller: Caller, copies: Mapping[str, int], seats: int, there: Position, *wishes: str, jury: str = "off"
) -> list[Line]:
    """A game at one device with a deck of these titles, or that of the box, in a certain position."""
    cards = "\n".join(f"{title}.copies = {copies.get(title, 0)}" for title in TITLES) if copies else ""
    for _ in range(TABLES):
        kinds = ["me", *["guest"] * (seats - 1)]
        made = await caller.table(MUSEUM.name, *kinds, start=True, cards=cards, options={"jury": jury})
        lines = await caller.seated(made)
        if await steer(lines, there, wishes):
            return lines
    raise LookupError("no game came to the position that is to be tried")


async def steer(lines: Sequence[Line], there: Position, wishes: Sequence[str]) -> bool:
    """Play until a position is there: what is wished for if it can be played, or as little as possible."""
    for _ in range(MOST_MOVES):
        await newest(lines)
        if there(lines):
            return True
        asked = next((line for line in lines if line.words), None)
        if asked is None:
            break
        await asyncio.sleep(SEPARATION / len(lines))
        await asked.play(chosen(asked.words, (*wishes, *IDLE)))
    return False


def chosen(options: Sequence[str], wishes: Sequence[str]) -> str:
    found = [option for wish in wishes for option in options if option == wish or option.startswith(f"{wish} ")]
    return found[0] if found else options[0]


ATTACKS: tuple[Any, ...] = (
    words_in_a_row,
    words_in_a_window,
    raid_and_back,
    preview_of_a_raid,
    undo_under_accusation,
    counters,
    counters_and_seals,
)
