"""The board of Thieves Den in a real browser: games by clicks and by taps, secret picks, its questions, its looks."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from rookery.core.figures import toml_of
from rookery.games import GAMES, get
from tests.browser.conftest import Visitor
from tests.browser.denizen import PASS, THINGS, Denizen
from tests.browser.playing import played
from tests.browser.seeing import LOOKS
from tests.browser.thief import MOVE, QUESTION
from tests.cases import swept
from tests.server.served import Served

GAME = next(name for name in GAMES if name.endswith("-den"))
HAND = ".hand button.loc"
STREET = ".loc.street.can"
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


def sit(served: Served, players: int = 3, cards: str = "", **options: object) -> str:
    """The address of a fresh table against the weakest bots."""
    bots = ["urchin"] * (players - 1)
    table, tokens = served.table("me Wren", *bots, game=GAME, start=True, options=options, cards=cards)
    return f"/t/{table}#seat={tokens[0]}"


def is_over(page: Page) -> bool:
    return page.get_by_role("button", name="Rematch").count() > 0


def thieving(denizen: Denizen) -> None:
    """Until it is your turn to act."""
    denizen.play(until=lambda: denizen.has(PASS))


def can_recruit(denizen: Denizen) -> bool:
    """Whether one can recruit, and has a choice of treasures to pay."""
    kinds = denizen.page.locator(".g8 .pip").evaluate_all("all => all.map(one => one.ariaLabel)")
    return denizen.has(PASS) and denizen.has(RECRUIT) and len(kinds) > 2 and len(set(kinds)) > 1


def in_street(denizen: Denizen) -> None:
    """Until a thief can be sent somewhere."""
    denizen.play(until=lambda: denizen.has(PASS) and denizen.has(STREET))


@pytest.mark.sweep
def test_a_whole_game_by_clicks_and_its_replay(visit: Visitor, served: Served) -> None:
    screen = visit(sit(served, 3))
    page = screen.page
    denizen = Denizen(page, seed=1)
    denizen.play(until=lambda: is_over(page))
    assert {"pick", "steal"} <= set(denizen.did), denizen.did
    expect(page.get_by_role("heading", name="The Reckoning")).to_be_visible()
    rows = page.get_by_role("region", name="The count, seat by seat").locator("tbody tr")
    expect(rows.first).to_contain_text("Score track")
    expect(rows.filter(has_text="Schemes")).to_contain_text(re.compile(r"\d sets?"))
    expect(page.get_by_role("heading", level=1)).to_contain_text(re.compile("wins?"))  # at once, as motion is still
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


def test_tiles_are_picked_and_thieves_sent_by_taps(visit: Visitor, served: Served) -> None:
    denizen = Denizen(visit(sit(served, 2), size="small").page, seed=2, taps=True)
    denizen.play(until=lambda: {"pick", "steal"} <= set(denizen.did))


@pytest.mark.sweep
def test_a_whole_game_by_taps_with_the_count_revealed(visit: Visitor, served: Served) -> None:
    """TD-5 On the smallest phone, with two players and motion: what is counted appears bit by bit."""
    screen = visit("/", size="small")
    page = screen.page
    page.evaluate("localStorage.setItem('rookery.settings', JSON.stringify({theme: 'night', motion: 'full'}))")
    page.add_init_script(TITLES)
    page.goto(sit(served, 2))
    denizen = Denizen(page, seed=2, taps=True)
    denizen.play(until=lambda: is_over(page))
    assert {"pick", "steal"} <= set(denizen.did), denizen.did
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
    screen = visit(sit(served, players), size=size, theme=theme)
    denizen = Denizen(screen.page, seed=3)
    denizen.play(until=lambda: denizen.has(HAND))
    screen.picture("den-scouting")
    assert screen.complaints() == []
    in_street(denizen)
    denizen.touch(STREET)
    expect(screen.page.locator(".act .what")).to_contain_text("thief to")
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
    page = visit(sit(served, 4)).page
    denizen = Denizen(page, seed=5)
    paying = page.locator(f".rival {STREET}:has(.gain:not(.wordy):not(:has(.thief)))", has_text="Owner bonus")
    denizen.play(until=lambda: denizen.has(PASS) and paying.count() > 0)
    card = paying.first
    name = card.locator(".ttl > span").first.inner_text()
    thieves = page.locator(".chests .arch .pip").count()
    card.click()
    sentence = page.locator(".act .what")
    expect(sentence).to_contain_text(re.compile(f"You send a thief to .*{re.escape(name)}.*, gain"))
    expect(sentence).to_contain_text(re.compile("gains"))
    expect(page.locator(".cell.gain, .note").first).to_be_visible()
    expect(page.locator(".chests .arch.goes")).to_have_count(1)
    page.locator(MOVE).filter(has_text="Steal").click()
    expect(page.locator(".log")).to_contain_text("You send a thief to")
    assert thieves > 0


@pytest.mark.parametrize("size", swept("zoomed", "upright", "low", "small", now=2))
def test_nothing_is_cut_or_covered_at(visit: Visitor, served: Served, size: str) -> None:
    """The whole hand while drafting; then what is pointed at, what it would bring, and the buttons."""
    screen = visit(sit(served, 4), size=size)
    denizen = Denizen(screen.page, seed=3)
    denizen.play(until=lambda: denizen.has(f"{HAND}[data-can]"))
    denizen.touch(f"{HAND}[data-can]")
    for number in range(1, 5):
        screen.whole(f".hand .loc:nth-child({number})")
    screen.whole(MOVE, ".chests .g8 > :last-child", ".chests .g6 > :last-child")
    screen.picture("den-draft")
    in_street(denizen)
    denizen.touch(STREET)
    expect(screen.page.locator(".act .what")).to_contain_text("You send a thief to")
    screen.whole(".loc.picked", ".act .what", MOVE, ".acts .second")
    screen.picture("den-placing")
    assert screen.cut(".loc .ttl, .act .what, .btn") == []
    assert screen.page.evaluate("document.documentElement.scrollHeight === innerHeight"), "the page itself scrolls"
    if size == "upright":
        screen.whole(".deal", ".sup .stat", ".above-phone .loc .ttl")


def test_keys_choose_and_escape_puts_back(visit: Visitor, served: Served) -> None:
    page = visit(sit(served)).page
    denizen = Denizen(page, seed=6)
    denizen.play(until=lambda: denizen.has(f"{HAND}[data-can]"))
    page.keyboard.press("2")
    expect(page.locator(HAND).nth(1)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(page.locator(f"{HAND}[aria-pressed=true]")).to_have_count(0)
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(page.locator(".scouting .head h2")).to_contain_text("pick 2 of 3")


def test_every_key_of_the_menu_works(visit: Visitor, served: Served) -> None:
    """Those that this board knows: digits, arrows, Backspace, Escape, Enter and M."""
    page = visit(sit(served)).page
    denizen = Denizen(page, seed=6)
    denizen.play(until=lambda: denizen.has(STREET) and can_recruit(denizen))
    page.keyboard.press("1")
    expect(page.locator("[data-can][aria-pressed=true]")).to_have_count(1)
    page.keyboard.press("Backspace")
    expect(page.locator("[data-can][aria-pressed=true]")).to_have_count(0)
    page.keyboard.press("m")
    first = page.evaluate("document.activeElement.dataset.card")
    expect(page.locator(".fence:focus")).to_have_count(1)
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.card") != first
    expect(page.locator(".fence:focus")).to_have_count(1)
    # What is half made is dropped, whether a thing is chosen or treasures were picked for it.
    denizen.touch(RECRUIT)
    expect(page.locator(".chests button.cell.can").first).to_be_visible()
    page.locator(".chests button.cell.can").first.click()
    expect(page.locator(".chests button.cell.picked")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".chests button.cell")).to_have_count(0)
    expect(page.locator(".act .what")).to_have_text("Take one action, or pass for this round.")
    # Enter does what the amber button says, also where the focus is on what was chosen.
    denizen.touch(STREET)
    expect(page.locator(MOVE).filter(has_text="Steal")).to_be_visible()
    asked = page.evaluate(QUESTION)
    page.keyboard.press("Enter")
    denizen.answered(asked)
    expect(page.locator(".log")).to_contain_text("You send a thief to")


def test_thieves_keep_their_colour_after_a_reload(visit: Visitor, served: Served) -> None:
    """TD-3.5 A thief on a location wears the cloth of whoever sent it, for whoever looks whenever."""
    page = visit(sit(served, 3)).page
    denizen = Denizen(page, seed=5)
    denizen.passes = 0.0
    denizen.play(until=lambda: denizen.has(PASS) and page.locator(".loc.street .spot .thief").count() > 2)
    before = page.evaluate(SENDERS)
    assert len({cloth for card in before for cloth in card[1:]}) > 1, before
    page.reload()
    denizen.play(until=lambda: denizen.has(PASS))
    assert page.evaluate(SENDERS) == before


def test_thieves_keep_their_colour_in_a_replay(visit: Visitor, served: Served) -> None:
    """TD-3.5 Whether one walks to a moment or opens it by its address."""
    table, _ = played(served, game=GAME)
    page = visit(f"/replay/{table}").page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    while len({cloth for card in page.evaluate(SENDERS) for cloth in card[1:]}) < 2:
        page.get_by_role("button", name="One step on").click()
    walked = page.evaluate(SENDERS)
    page.get_by_role("button", name="Copy a link to this moment").click()
    link = page.evaluate("navigator.clipboard.readText()")
    opened = visit(link[link.index("/replay") :]).page
    expect(opened.locator(".loc.street .spot .thief").first).to_be_visible()
    assert opened.evaluate(SENDERS) == walked


@pytest.mark.parametrize("players", [4, 5])
def test_fences_sold_to_cover_nothing_that_a_rival_has(visit: Visitor, served: Served, players: int) -> None:
    """With one and with two of them, who it is and what lies on the board can still be read."""
    table, tokens = served.table("me Wren", *["cutpurse"] * (players - 1), game=GAME, start=True)
    player = served.player(table, tokens[0])
    while not player.words or max(len(sold) for sold in player.last["view"]["sold"][1:]) < 2:
        if player.words:
            words = [word for word in player.words if word != "pass"] or player.words
            player.send(type="play", seq=player.last["seq"], words=words[:1])
        player.hear("update")
        assert not player.last["result"]
    player.close()
    screen = visit(f"/t/{table}#seat={tokens[0]}")
    expect(screen.page.locator(".rival .tag").nth(1)).to_be_visible()
    screen.picture(f"den-sold-{players}")
    assert screen.page.evaluate(COVERED) == []


def test_what_cannot_be_done_says_why_with_its_rule(visit: Visitor, served: Served) -> None:
    page = visit(sit(served, 4)).page
    denizen = Denizen(page, seed=7)
    denizen.play(until=lambda: denizen.has(PASS) and denizen.has(".fence.dim"))
    denizen.touch(".fence.dim")
    expect(page.locator(".toast").first).to_contain_text("TD-3.6")


def test_passing_is_final_and_asked_first(visit: Visitor, served: Served) -> None:
    page = visit(sit(served, 3)).page
    denizen = Denizen(page, seed=8)
    thieving(denizen)
    denizen.touch(PASS)
    expect(page.locator(".act .what")).to_contain_text("You pass for this round.")
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator(PASS)).to_be_visible()
    denizen.touch(PASS)
    asked = page.evaluate(QUESTION)
    denizen.touch(MOVE)
    denizen.answered(asked)
    # The round ends without Wren; the next one begins with what this one brought.
    denizen.play(until=lambda: page.locator("h1", has_text="Round 2").count() > 0)
    expect(page.get_by_role("region", name="Round 1, summed up")).to_contain_text("Wren")


FULL = ".chests.asked .cell.over"
"""More treasures than fit, and the chests ask which of them go back."""


DEN: Any = get(GAME)
SIX = ["tome", "tome", "jewel", "artifact", "fossil", "potion"]
RICH = toml_of({card.slug: {"gain": SIX} for card in DEN.box.locations if any(card.gain)})
"""Figures with which two visits to nearly any location bring more treasures than the chests hold."""


class Hoarder(Denizen):
    """Sends thieves out before anything else, so that the chests overflow."""

    passes = 0.0

    def choose(self) -> bool:
        if self.has(PASS):
            for _ in range(20):  # what can be done may appear after what ends it
                if not self.has(STREET):
                    self.page.wait_for_timeout(50)
            wish = STREET if self.has(STREET) else PASS
            self.touch(wish, self.rng.randrange(self.see(wish).count()))
            self.settle()
            self.page.wait_for_timeout(150)  # for both answers: what comes, and what could be returned
        return not self.has(FULL) and super().choose()


def test_a_full_board_is_settled_in_place(visit: Visitor, served: Served) -> None:
    """TD-3.3 Nine treasures: the chests ask which of them go back, and nothing else can be done."""
    screen = visit(sit(served, 3, cards=RICH))
    page = screen.page
    hoarder = Hoarder(page, seed=9)
    hoarder.play(until=lambda: hoarder.has(FULL) or is_over(page))
    over = page.locator(FULL).count()
    assert over > 0, hoarder.did
    screen.picture("den-full")
    for _ in range(over):
        expect(page.locator(MOVE)).to_have_count(0)
        hoarder.touch(".chests button.cell.can")
    hoarder.touch(MOVE)
    expect(page.locator(FULL)).to_have_count(0)


def test_a_spectator_sees_the_table_and_can_do_nothing(visit: Visitor, served: Served) -> None:
    table, _ = served.table("me Wren", "urchin", "urchin", game=GAME, start=True)
    screen = visit(f"/t/{table}")
    expect(screen.page.get_by_role("region", name="Wren")).to_be_visible()
    expect(screen.page.locator(".back.stack")).to_have_count(3)
    expect(screen.page.locator(THINGS)).to_have_count(0)
    expect(screen.page.locator(MOVE)).to_have_count(0)
    screen.picture("den-watching")
    assert screen.complaints() == []


def test_fences_and_powers_are_in_sight_in_the_second_draft(visit: Visitor, served: Served) -> None:
    """At 1440 x 900 with four players: what one drafts for lies above the own den, and the round is summed up aside."""
    screen = visit(sit(served, 4))
    page = screen.page
    denizen = Denizen(page, seed=3)
    denizen.passes = 0.5
    denizen.play(until=lambda: denizen.has(HAND) and denizen.has(".summary"))
    for number in range(1, 7):
        screen.whole(f".ahead .fence:nth-child({number})")
    screen.whole(".ahead .tile:nth-child(3)", ".hand .loc")
    screen.picture("den-second-draft")
    assert screen.complaints() == []


def test_burgling_and_recruiting_name_their_treasures_on_the_table(visit: Visitor, served: Served) -> None:
    """TD-3.9, TD-3.10 Point at the deal, then at the treasures themselves, in any order; one amber button does it."""
    page = visit(sit(served, 3)).page
    denizen = Denizen(page, seed=9)
    denizen.play(until=lambda: can_recruit(denizen))
    thieves = page.locator(".chests .arch .pip").count()
    denizen.touch(RECRUIT)
    expect(page.locator(".act .still")).to_have_text("Which 2 treasures do you pay?")
    expect(page.locator(MOVE)).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(".chests button.cell")).to_have_count(0)
    denizen.touch(RECRUIT)
    expect(page.locator(".chests button.cell.can").first).to_be_visible()
    for _ in range(2):
        if not denizen.has(MOVE):
            page.locator(".chests button.cell.can").last.click()
    page.locator(MOVE).filter(has_text="Recruit").click()
    expect(page.locator(".chests .arch .pip")).to_have_count(thieves + 1)
