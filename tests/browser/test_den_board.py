"""The board of Thieves Den in a real browser: turns by clicks, taps and keys, secrets, its questions, its looks."""

import json
import re
from functools import cache
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocket, expect

from rookery.core.figures import toml_of
from rookery.core.match import Match
from rookery.games import GAMES, get
from tests.browser.conftest import Visitor
from tests.browser.denizen import PASS, THINGS, Denizen
from tests.browser.seeing import LOOKS
from tests.browser.thief import MOVE
from tests.browser.wren import WREN, View, address, asked, then
from tests.server.moments import at_random, find_moment, play_to_the_end, seat_at
from tests.server.served import Served

GAME = next(name for name in GAMES if name.endswith("-den"))
HAND = ".hand button.loc"
STREET = ".loc.street.can"
SMALL = ("zoomed", "upright", "low", "small")
RECRUIT = ".deal.can:has-text('Recruit')"
SENDERS = """() => [...document.querySelectorAll('.loc.street')].map((card) =>
  [card.dataset.card, ...[...card.querySelectorAll('.spot .thief')].map((thief) => thief.style.cssText)])"""
"""Every location with the cloth of each thief on it."""
COVERED = """() => [...document.querySelectorAll('.rival .rhead')].flatMap((head) => {
  const things = head.querySelectorAll('.called, .tagline, .tag, .none, .stat, .take')
  const seen = [...things].filter((one) => one.offsetParent)
  const boxes = seen.map((one) => one.getBoundingClientRect())
  return seen.flatMap((one, i) => seen.slice(i + 1).filter((_, j) => {
    const [a, b] = [boxes[i], boxes[i + 1 + j]]
    return a.right > b.left + 1 && b.right > a.left + 1 && a.bottom > b.top + 1 && b.bottom > a.top + 1
  }).map((other) => `${one.className} ${one.textContent} and ${other.className} ${other.textContent}`))
})"""
"""What lies over something else in the heads of rivals."""
TITLES = """window.titles = []
new MutationObserver(() => {
  const title = document.querySelector('.win h1')?.innerText
  if (title && title !== window.titles.at(-1)) window.titles.push(title)
}).observe(document, { subtree: true, childList: true, characterData: true })"""
"""Keeps what the end says, one title after the other."""


@cache
def drafting(players: int = 3, round: int = 1) -> Match:
    """Wren picks the first of her locations."""
    return asked(GAME, players, lambda view: view["task"] == "Scout" and view["round"] == round)


def can_act(view: View, *verbs: str) -> bool:
    """Wren is on turn in the streets, and has acts of each of these kinds."""
    options = {word.split()[0] for word in view["options"]}
    return view["task"] == "Act" and options >= {*verbs}


def plain_thefts(match: Match) -> list[str]:
    """The locations to which Wren can send a thief without being asked anything more."""
    if match.turn != (WREN,) or not can_act(dict(match.state.view(WREN)), "steal"):
        return []
    words = [word for word in match.legal(WREN) if word.startswith("steal ")]
    return [word.removeprefix("steal ") for word in words if then(match, word).turn != (WREN,)]


@cache
def thieving(players: int = 3) -> Match:
    """Wren can send a thief somewhere."""
    return find_moment(GAME, players, lambda match: bool(plain_thefts(match)))


@cache
def recruiting() -> Match:
    """Wren can recruit, and has a choice of treasures to pay; or send a thief somewhere."""

    def is_it(match: Match) -> bool:
        view = dict(match.state.view(WREN))
        treasures = view["treasures"][WREN]
        has_choice = len(treasures) > 1 and sum(treasures.values()) > 2
        return can_act(view, "recruit") and has_choice and bool(plain_thefts(match))

    return find_moment(GAME, 3, is_it)


@cache
def alone_in(round: int) -> Match:
    """All others have passed for this round."""
    return asked(GAME, 3, lambda view: can_act(view) and view["round"] == round and all(view["passed"][1:]))


def is_over(page: Page) -> bool:
    return page.get_by_role("button", name="Rematch").count() > 0


def street(page: Page, match: Match) -> Locator:
    """A location to which Wren can send a thief without being asked anything more."""
    return page.locator(f"{STREET}[data-card='{plain_thefts(match)[0]}']").filter(visible=True).first


def see_streets(page: Page) -> None:
    """On a phone the streets have a tab of their own."""
    page.locator(PASS).wait_for()
    tab = page.locator(".tabs button", has_text="Streets")
    if tab.is_visible():
        tab.click()


def senders(page: Page) -> list[list[str]]:
    """Every location with the cloth of each thief on it."""
    page.locator(".loc.street .spot .thief").first.wait_for(state="attached")
    found: list[list[str]] = page.evaluate(SENDERS)
    return found


def fresh(served: Served, players: int) -> str:
    """The address of a fresh table against the weakest bots."""
    table, tokens = served.table("me Wren", *["urchin"] * (players - 1), game=GAME, start=True)
    return f"/t/{table}#seat={tokens[0]}"


@pytest.mark.sweep
def test_a_whole_game_by_clicks_and_its_replay(visit: Visitor, served: Served) -> None:
    screen = visit(fresh(served, 3))
    page = screen.page
    denizen = Denizen(page, seed=1)
    denizen.play(until=lambda: is_over(page))
    assert {"pick", "steal"} <= set(denizen.did), denizen.did
    expect(page.get_by_role("heading", name="The Reckoning")).to_be_visible()
    rows = page.get_by_role("region", name="The count, seat by seat").locator("tbody tr")
    expect(rows.first).to_contain_text("Score track")
    expect(rows.filter(has_text="Schemes")).to_contain_text(re.compile(r"\d sets?"))
    expect(page.get_by_role("heading", level=1)).to_contain_text(re.compile("wins?"))
    expect(page.locator(".toast")).to_have_count(0)
    screen.picture("den-end")
    assert screen.complaints() == []
    page.get_by_role("region", name="Who won").get_by_role("link", name="Replay").click()
    expect(page.locator(".den")).to_be_visible()
    moment = page.get_by_role("slider", name="Moment")
    moment.fill(str(int(moment.get_attribute("max") or 0) // 2))
    expect(page.locator(".den .rival")).to_have_count(3)
    screen.picture("den-replay")
    assert screen.complaints() == []


@pytest.mark.sweep
def test_a_whole_game_by_taps(visit: Visitor, served: Served) -> None:
    page = visit(fresh(served, 2), size="small").page
    denizen = Denizen(page, seed=2, taps=True)
    denizen.play(until=lambda: is_over(page))
    assert {"pick", "steal"} <= set(denizen.did), denizen.did
    expect(page.locator(".toast")).to_have_count(0)


def test_tiles_are_picked_and_thieves_sent_by_taps(visit: Visitor, served: Served) -> None:
    page = visit(address(served, drafting()), size="small").page
    page.locator(f"{HAND}[data-can]").first.tap()
    page.locator(MOVE).tap()
    expect(page.locator(".scouting .head h2")).to_contain_text("pick 2 of 3")
    page.goto(address(served, thieving(), "friend"))
    see_streets(page)
    street(page, thieving()).tap()
    page.locator(MOVE).filter(has_text="Steal").tap()
    expect(page.locator(".ticker")).to_contain_text("You send a thief to")


def test_the_game_ends_by_taps_and_the_count_is_revealed(visit: Visitor, served: Served) -> None:
    """TD-5 On the smallest phone: what is counted appears bit by bit."""
    screen = visit("/about", size="small")
    page = screen.page
    page.add_init_script(TITLES)
    page.goto(address(served, alone_in(3)))
    page.locator(PASS).tap()
    page.locator(MOVE).tap()
    expect(page.get_by_role("heading", name="The Reckoning")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_contain_text(re.compile("wins?"))
    titles = page.evaluate("window.titles")
    assert titles[0] == "The count", titles
    assert titles[-1] == page.get_by_role("heading", level=1).inner_text()
    expect(page.locator("table .veiled")).to_have_count(0)
    expect(page.locator(".toast")).to_have_count(0)
    screen.picture("den-end")


@pytest.mark.parametrize(("size", "theme"), LOOKS)
def test_the_table_looks_right_and_is_accessible(visit: Visitor, served: Served, size: str, theme: str) -> None:
    players = {"desktop": 4 if theme == "night" else 2, "tablet": 5, "phone": 4}.get(size, 3)
    screen = visit(address(served, drafting(players)), size=size, theme=theme)
    page = screen.page
    expect(page.locator(HAND).first).to_be_visible()
    screen.picture("den-scouting")
    assert screen.complaints() == []
    page.goto(address(served, thieving(players)))
    see_streets(page)
    page.locator(STREET).filter(visible=True).first.click()
    expect(page.locator(".act .what")).to_contain_text("thief to")
    screen.picture("den-thieving")
    assert screen.complaints() == []


class Heard:
    """What a page was told over its line, message by message."""

    def __init__(self, page: Page) -> None:
        self.frames: list[dict[str, Any]] = []
        page.on("websocket", self.listen)

    def listen(self, line: WebSocket) -> None:
        line.on("framereceived", lambda frame: self.frames.append(json.loads(frame)))

    def since(self, number: int) -> str:
        return json.dumps(self.frames[number:])


def test_nobody_learns_what_another_has_picked(visit: Visitor, served: Served) -> None:
    """TD-2.2 Neither the page nor any frame tells a pick, or a hand, before all have chosen."""
    table, tokens = served.table("me Ann", "guest Bob", "urchin", game=GAME, start=True)
    ann, bob = visit("/"), visit("/")
    heard = Heard(bob.page)
    for screen, token in ((ann, tokens[0]), (bob, tokens[1])):
        screen.page.goto(f"/t/{table}#seat={token}")
        expect(screen.page.locator(HAND)).to_have_count(4)
    hands = [
        screen.page.locator(HAND).evaluate_all("cards => cards.map(card => card.dataset.card)") for screen in (ann, bob)
    ]
    # A card that Bob has not got himself: should its name reach him, it came from Ann's hand.
    secret = next(card for card in hands[0] if card not in hands[1])
    before = len(heard.frames)
    ann.page.locator(f"{HAND}[data-card='{secret}']").first.click()
    ann.page.locator(MOVE).click()
    expect(ann.page.locator(".hand .loc.picked")).to_have_attribute("data-card", secret)
    expect(ann.page.locator(".scouting [role=status]")).to_contain_text("Waiting for Bob")
    expect(bob.page.locator(".rival", has_text="Ann").locator(".tagline")).to_have_text("has chosen")
    told = heard.since(before)
    assert told != "[]"
    assert secret not in told, "the pick went over the line before the reveal"
    assert secret.replace("-", " ").title() not in bob.page.locator(".field").inner_text()
    ann.picture("den-waiting")
    # The reveal: now both see both.
    bob.page.locator(HAND).first.click()
    bob.page.locator(MOVE).click()
    expect(bob.page.locator(".scouting .head h2")).to_contain_text("pick 2 of 3")
    assert secret in heard.since(before)


def test_a_placement_tells_what_it_gives_before_it_is_made(visit: Visitor, served: Served) -> None:
    page = visit(address(served, thieving(4))).page
    paying = page.locator(f".rival {STREET}:has(.gain:not(.wordy):not(:has(.thief)))", has_text="Owner bonus")
    card = paying.first
    name = card.locator(".ttl > span").first.inner_text()
    card.click()
    sentence = page.locator(".act .what")
    expect(sentence).to_contain_text(re.compile(f"You send a thief to .*{re.escape(name)}.*, gain"))
    expect(sentence).to_contain_text(re.compile("gains"))
    expect(page.locator(".cell.gain, .note").first).to_be_visible()
    expect(page.locator(".chests .arch.goes")).to_have_count(1)
    page.locator(MOVE).filter(has_text="Steal").click()
    expect(page.locator(".log")).to_contain_text("You send a thief to")


def test_nothing_is_cut_or_covered(visit: Visitor, served: Served) -> None:
    """The whole hand while drafting; then what is pointed at, what it would bring, and the buttons."""
    screen = visit(address(served, drafting(4), "friend"), size="zoomed")
    page = screen.page
    page.locator(f"{HAND}[data-can]").first.click()
    for size in SMALL:
        screen.resize(size)
        for number in range(1, 5):
            screen.whole(f".hand .loc:nth-child({number})")
        screen.whole(MOVE, ".chests .g8 > :last-child", ".chests .g6 > :last-child")
        screen.picture("den-draft")
    page.goto(address(served, thieving(4)))
    for size in SMALL:
        screen.resize(size)
        see_streets(page)
        page.locator(STREET).filter(visible=True).first.click()
        expect(page.locator(".act .what")).to_contain_text("You send a thief to")
        screen.whole(".loc.picked", ".act .what", MOVE, ".acts .second")
        screen.picture("den-placing")
        assert screen.cut(".loc .ttl, .act .what, .btn") == []
        assert page.evaluate("document.documentElement.scrollHeight === innerHeight"), "the page itself scrolls"
        if size == "upright":
            screen.whole(".deal", ".sup .stat", ".above-phone .loc .ttl")
        page.keyboard.press("Escape")
        expect(page.locator(".loc.picked")).to_have_count(0)


def test_keys_choose_and_escape_puts_back(visit: Visitor, served: Served) -> None:
    page = visit(address(served, drafting())).page
    expect(page.locator(f"{HAND}[data-can]").first).to_be_visible()
    page.keyboard.press("2")
    expect(page.locator(HAND).nth(1)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(page.locator(f"{HAND}[aria-pressed=true]")).to_have_count(0)
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(page.locator(".scouting .head h2")).to_contain_text("pick 2 of 3")


def test_every_key_of_the_menu_works(visit: Visitor, served: Served) -> None:
    """Those that this board knows: digits, arrows, Backspace, Escape, Enter and M."""
    page = visit(address(served, recruiting())).page
    page.locator(PASS).wait_for()
    page.keyboard.press("1")
    expect(page.locator("[data-can][aria-pressed=true]")).to_have_count(1)
    page.keyboard.press("Backspace")
    expect(page.locator("[data-can][aria-pressed=true]")).to_have_count(0)
    page.keyboard.press("m")
    expect(page.locator(".fence:focus")).to_have_count(1)
    first = page.evaluate("document.activeElement.dataset.card")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.card") != first
    expect(page.locator(".fence:focus")).to_have_count(1)
    # What is half made is dropped, whether a thing is chosen or treasures were picked for it.
    page.locator(RECRUIT).click()
    page.locator(".chests button.cell.can").first.click()
    expect(page.locator(".chests button.cell.picked")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".chests button.cell")).to_have_count(0)
    expect(page.locator(".act .what")).to_have_text("Take one action, or pass for this round.")
    # Enter does what the amber button says, also where the focus is on what was chosen.
    street(page, recruiting()).click()
    expect(page.locator(MOVE).filter(has_text="Steal")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(".log")).to_contain_text("You send a thief to")


def has_thieves_of_two(view: View) -> bool:
    """Several thieves stand on locations, and not all of them are of one player."""
    crews = [lying["senders"] for above in view["locations"] for lying in above]
    everybody = [sender for crew in crews for sender in crew]
    return len(everybody) > 2 and len(set(everybody)) > 1


def test_thieves_keep_their_colour_after_a_reload(visit: Visitor, served: Served) -> None:
    """TD-3.5 A thief on a location wears the cloth of its sender, also on a page that did not see it come."""
    one_more = find_moment(
        GAME, 3, lambda match: has_thieves_of_two(dict(match.state.view(WREN))) and bool(plain_thefts(match))
    )
    page = visit(address(served, one_more, "friend")).page
    thieves = page.locator(".loc.street .spot .thief")
    page.locator(PASS).wait_for()
    count = thieves.count()
    street(page, one_more).click()
    page.locator(MOVE).filter(has_text="Steal").click()
    expect(page.locator(PASS)).to_have_count(0)
    expect(thieves).to_have_count(count + 1)
    before = senders(page)
    assert len({cloth for card in before for cloth in card[1:]}) > 1, before
    page.reload()
    assert senders(page) == before


def give_up(match: Match, seat: int, rng: Random) -> Any:
    """Pass wherever possible."""
    return "pass" if "pass" in match.legal(seat) else at_random(match, seat, rng)


def test_thieves_keep_their_colour_in_a_replay(visit: Visitor, served: Served) -> None:
    """TD-3.5 Whether one walks to a moment or opens it by its address."""
    match = asked(GAME, 3, lambda view: can_act(view) and has_thieves_of_two(view))
    moment = len(match.log)
    table, _ = seat_at(served, play_to_the_end(match, policy=give_up))
    page = visit(f"/replay/{table}#at={moment - 1}").page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="One step on").click()
    walked = senders(page)
    assert len({cloth for card in walked for cloth in card[1:]}) > 1, walked
    page.get_by_role("button", name="Copy a link to this moment").click()
    link = page.evaluate("navigator.clipboard.readText()")
    opened = visit(link[link.index("/replay") :]).page
    assert senders(opened) == walked


def sell(match: Match, seat: int, rng: Random) -> Any:
    """Sell to a fence wherever possible, and never pass while something else can be done."""
    words = match.legal(seat)
    for wished in (lambda word: word.startswith("sell "), lambda word: word != "pass"):
        if preferred := list(filter(wished, words)):
            return rng.choice(preferred)
    return words[0]


@pytest.mark.parametrize("players", [4, 5])
def test_fences_sold_to_cover_nothing_that_a_rival_has(visit: Visitor, served: Served, players: int) -> None:
    """With one and with two of them, who it is and what lies on the board can still be read."""
    sold = asked(GAME, players, lambda view: can_act(view) and max(map(len, view["sold"][1:])) > 1, sell)
    screen = visit(address(served, sold))
    expect(screen.page.locator(".rival .tag").nth(1)).to_be_visible()
    screen.picture(f"den-sold-{players}")
    assert screen.page.evaluate(COVERED) == []


def test_what_cannot_be_done_says_why_with_its_rule(visit: Visitor, served: Served) -> None:
    page = visit(address(served, thieving(4))).page
    page.locator(PASS).wait_for()
    page.locator(".fence.dim").first.click()
    expect(page.locator(".toast").first).to_contain_text("TD-3.6")


def test_passing_is_final_and_asked_first(visit: Visitor, served: Served) -> None:
    page = visit(address(served, alone_in(1))).page
    page.locator(PASS).click()
    expect(page.locator(".act .what")).to_contain_text("You pass for this round.")
    page.get_by_role("button", name="Cancel").click()
    page.locator(PASS).click()
    page.locator(MOVE).click()
    # The round ends; the next one begins with what this one brought.
    expect(page.locator("h1")).to_contain_text("Round 2")
    expect(page.get_by_role("region", name="Round 1, summed up")).to_contain_text("Wren")


FULL = ".chests.asked .cell.over"
"""More treasures than fit, and the chests ask which of them go back."""


DEN: Any = get(GAME)
SIX = ["tome", "tome", "jewel", "artifact", "fossil", "potion"]
RICH = toml_of({card.slug: {"gain": SIX} for card in DEN.box.locations if any(card.gain)})
"""Figures with which two visits to nearly any location bring more treasures than the chests hold."""


def test_a_full_board_is_settled_in_place(visit: Visitor, served: Served) -> None:
    """TD-3.3 Nine treasures: the chests ask which of them go back, and nothing else can be done."""

    def overflows(match: Match, word: str) -> bool:
        ahead = then(match, word)
        return ahead.turn == (WREN,) and ahead.state.view(WREN)["task"] == "ReturnOne"

    def is_it(match: Match) -> bool:
        if match.turn != (WREN,) or not can_act(dict(match.state.view(WREN)), "steal"):
            return False
        return all(overflows(match, word) for word in match.legal(WREN) if word.startswith("steal "))

    screen = visit(address(served, find_moment(GAME, 3, is_it, cards=RICH), cards=RICH))
    page = screen.page
    page.locator(STREET).first.click()
    expect(page.locator(FULL).first).to_be_visible()
    screen.picture("den-full")
    for _ in range(page.locator(FULL).count()):
        expect(page.locator(MOVE)).to_have_count(0)
        page.locator(".chests button.cell.can").first.click()
    page.locator(MOVE).click()
    expect(page.locator(FULL)).to_have_count(0)


def test_a_spectator_sees_the_table_and_can_do_nothing(visit: Visitor, served: Served) -> None:
    screen = visit(address(served, drafting(), "friend").split("#")[0])
    expect(screen.page.get_by_role("region", name="Wren")).to_be_visible()
    expect(screen.page.locator(".back.stack")).to_have_count(3)
    expect(screen.page.locator(THINGS)).to_have_count(0)
    expect(screen.page.locator(MOVE)).to_have_count(0)
    screen.picture("den-watching")
    assert screen.complaints() == []


def test_fences_and_powers_are_in_sight_in_the_second_draft(visit: Visitor, served: Served) -> None:
    """At 1440 x 900 with four players: what one drafts for lies above the own den, and the round is summed up aside."""
    screen = visit(address(served, drafting(4, round=2)))
    expect(screen.page.locator(".summary")).to_be_visible()
    for number in range(1, 7):
        screen.whole(f".ahead .fence:nth-child({number})")
    screen.whole(".ahead .tile:nth-child(3)", ".hand .loc")
    screen.picture("den-second-draft")
    assert screen.complaints() == []


def test_burgling_and_recruiting_name_their_treasures_on_the_table(visit: Visitor, served: Served) -> None:
    """TD-3.9, TD-3.10 Point at the deal, then at the treasures themselves, in any order; one amber button does it."""
    page = visit(address(served, recruiting(), "friend")).page
    page.locator(RECRUIT).click()
    thieves = page.locator(".chests .arch:not(.gain) .pip").count()
    expect(page.locator(".act .still")).to_have_text("Which 2 treasures do you pay?")
    expect(page.locator(MOVE)).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(".chests button.cell")).to_have_count(0)
    page.locator(RECRUIT).click()
    page.locator(".chests button.cell.can").last.click()
    page.locator(".chests button.cell.can").last.click()
    page.locator(MOVE).filter(has_text="Recruit").click()
    expect(page.locator(".chests .arch:not(.gain) .pip")).to_have_count(thieves + 1)
