"""The board of Master Thief in a real browser: whole games by hand, answers out of turn, jury, orders, its looks."""

import json
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from rookery.games import GAMES
from tests.browser.burglar import CARD, MOVE, THING, Burglar, play_all
from tests.browser.conftest import Visitor
from tests.browser.seeing import LOOKS, Screen
from tests.master_thief.decks import deck
from tests.server.served import Served

GAME = next(name for name in GAMES if name.startswith("master"))
STASH = "[data-title=stash].can"
TOO_LOW = """(texts) => texts
  .filter((one) => one.scrollHeight > one.clientHeight + 1)
  .map((one) => one.textContent)"""
"""Texts of which the last line does not fit where they stand."""
PLAYING = "[data-question*=' Play true'] .prompt.lit"
"""Shown while cards can be played, and not while too many of them have to go."""


def sit(served: Served, players: int = 3, **wish: Any) -> str:
    """The address of a fresh table against the weakest bots."""
    seats = ["me Wren", *["urchin"] * (players - 1)]
    table, tokens = served.table(*seats, game=GAME, start=True, **wish)
    return f"/t/{table}#seat={tokens[0]}"


def friends(served: Served, visit: Visitor, *names: str, **wish: Any) -> tuple[str, list[Screen]]:
    """People at devices of their own; the first begins."""
    options = {"first_seat": 0, **wish.pop("options", {})}
    table, tokens = served.begun(*names, game=GAME, options=options, **wish)
    return table, [visit(f"/t/{table}#seat={token}") for token in tokens]


def at_the_end(page: Page) -> bool:
    return page.get_by_role("button", name="The reckoning").count() > 0


@pytest.mark.parametrize(
    ("size", "players", "jury"), [pytest.param("desktop", 4, "rogue", marks=pytest.mark.sweep), ("small", 3, "off")]
)
def test_a_whole_game_by_hand(visit: Visitor, served: Served, size: str, players: int, jury: str) -> None:
    screen = visit(sit(served, players, options={"jury": jury}), size=size)
    page = screen.page
    thief = Burglar(page, seed=4, taps=size == "small")
    thief.play(until=lambda: at_the_end(page))
    assert any(did.startswith("answer") for did in thief.did), thief.did
    assert {"escape", "end turn", "done"} & set(thief.did), thief.did
    page.mouse.move(1, 1)  # no tooltip
    expect(page.get_by_role("tooltip")).to_have_count(0)
    screen.picture("museum-finale")
    assert screen.complaints() == []
    page.get_by_role("button", name="The reckoning").click()
    expect(page.get_by_role("heading", name="The Reckoning")).to_be_visible()
    expect(page.get_by_role("row", name="Calling card")).to_be_visible()
    screen.picture("museum-end")
    page.get_by_role("region", name="Who won").get_by_role("link", name="Replay").click()
    expect(page.locator(".museum")).to_be_visible()
    page.get_by_label("Seen by").select_option("0")
    expect(page.get_by_label("Your place")).to_be_visible()
    assert screen.complaints() == []


@pytest.mark.parametrize(("size", "theme"), LOOKS)
def test_the_museum_looks_right_and_is_accessible(visit: Visitor, served: Served, size: str, theme: str) -> None:
    players = {"tablet": 5, "small": 6, "phone": 4}.get(size, 4)
    screen = visit(sit(served, players, options={"first_seat": 0}), size=size, theme=theme)
    page = screen.page
    thief = Burglar(page, seed=3, bold=0.9, leaves=False)
    thief.play(until=lambda: thief.has(".prompt.lit") and thief.has(CARD))
    screen.picture("museum-turn")
    assert screen.complaints() == []
    thief.any(CARD)
    expect(page.locator(f"{MOVE}, {THING}").first).to_be_visible()
    screen.picture("museum-card")


def has_a_choice(thief: Burglar) -> bool:
    return thief.has(PLAYING) and thief.has(STASH) and thief.see(".mine .item").count() > 1


def test_a_turn_by_keys_alone(visit: Visitor, served: Served) -> None:
    page = visit(sit(served, cards=deck(stash=30, latch=15), options={"first_seat": 0})).page
    thief = Burglar(page, seed=1, bold=0.0, leaves=False)
    thief.play(until=lambda: has_a_choice(thief))
    page.locator(STASH).focus()
    page.keyboard.press("1")
    expect(page.get_by_text("Which item do you stash")).to_be_visible()
    expect(page.locator(".mine .item.can").first).to_be_visible()
    page.keyboard.press("1")
    expect(page.locator(MOVE)).to_contain_text("Stash ")
    page.keyboard.press("Backspace")
    expect(page.locator(MOVE)).to_have_count(0)
    page.keyboard.press("1")
    expect(page.locator(".mine .item.can").first).to_be_visible()
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(page.locator(".mine .stashed")).to_have_count(1)
    expect(page.locator("[role=log]")).to_contain_text("You turn")


def test_the_words_of_a_large_hand_are_whole(visit: Visitor, served: Served) -> None:
    titles = {"lockdown": 10, "rummage": 10, "disarm": 10, "switch": 10, "swipe": 10, "raid": 10, "heist": 10}
    screen = visit(sit(served, 3, cards=deck(**titles), options={"first_seat": 0}))
    thief = Burglar(screen.page, seed=5, bold=0.0, leaves=False)
    thief.play(until=lambda: thief.has(PLAYING) and thief.see(".fan .ac").count() > 4)
    screen.picture("museum-large-hand")
    assert screen.cut(".fan .t") == []
    assert screen.page.locator(".fan .d").evaluate_all(TOO_LOW) == []


def test_what_cannot_be_done_says_why(visit: Visitor, served: Served) -> None:
    page = visit(sit(served, cards=deck(stash=30, latch=15), options={"first_seat": 0})).page
    thief = Burglar(page, seed=1, bold=0.0, leaves=False)
    thief.play(until=lambda: thief.has(".prompt.lit") and thief.has("[data-title=latch].off"))
    page.locator("[data-title=latch]").first.click()
    expect(page.locator(".toast")).to_contain_text("MT-")


def test_three_windows_of_which_none_learns_anothers_hand(visit: Visitor, served: Served) -> None:
    table, tokens = served.begun("Ann", "Bob", "Cem", game=GAME, options={"first_seat": 0}, open_together=False)
    frames: list[list[dict[str, Any]]] = [[], [], []]
    pages = []
    for seat, token in enumerate(tokens):
        page = visit("/").page
        page.on("websocket", partial(listen, frames[seat]))
        page.goto(f"/t/{table}#seat={token}")
        pages.append(page)
    thieves = [Burglar(page, seed=seat, bold=0.8, leaves=False) for seat, page in enumerate(pages)]
    play_all(thieves, until=lambda: min(map(len, frames)) > 24 or at_the_end(pages[0]))
    heard = [[frame for frame in frames[seat] if frame["type"] == "update"] for seat in range(3)]
    assert min(map(len, heard)) > 10, [thief.did for thief in thieves]
    drawn: dict[int, list[int]] = {}
    for seat, updates in enumerate(heard):
        for frame in updates:
            view = frame["view"]
            others = [who for who in range(3) if who != seat]
            assert sum(view["hand"].values()) == view["hands"][seat]
            for who in others:
                assert view["callings"][who] is None or view["escaped"][who]
                assert set(view["stashed"][who] or []) <= {"?", None}
                assert sum(view["known"][who].values()) <= view["hands"][who]
            for event in frame["events"]:
                if event["seat"] == -1 and event["word"] and event["word"].startswith(("draw ", "deal ")):
                    drawn.setdefault(event["at"], []).append(seat)
    seen = [set(who) for who in drawn.values()]
    assert len(seen) > 14, "everybody was dealt four cards and a calling card"
    assert all(len(who) == 1 for who in seen), "a card that was dealt or drawn is told to one seat"
    assert "orders" not in json.dumps([frame for frame in frames[0] if frame["type"] not in ("welcome", "orders")])


def listen(into: list[dict[str, Any]], line: WebSocket) -> None:
    line.on("framereceived", lambda text: into.append(json.loads(text)))


def test_a_motion_before_the_jury(visit: Visitor, served: Served) -> None:
    _, [ann, bob, cem] = friends(
        served, visit, "Ann", "Bob", "Cem", cards=deck(stash=30, latch=15), options={"jury": "friendly"}
    )
    thieves = [Burglar(screen.page, seed=1, bold=0.0, leaves=False) for screen in (ann, bob, cem)]
    play_all(thieves, lambda: thieves[0].has(PLAYING) and thieves[0].has(STASH))
    thieves[0].touch(thieves[0].see(STASH).first)
    thieves[0].name_all()
    expect(ann.page.locator(".mine .stashed")).to_have_count(1)
    ann.page.get_by_role("button", name="Ask to have Stash back").click()
    for screen in (bob, cem):
        dialog = screen.page.get_by_role("alertdialog")
        expect(dialog).to_contain_text("Ann wants STASH back")
        if screen is bob:
            screen.picture("museum-jury")
            assert screen.complaints() == []
        dialog.get_by_role("button", name="Thumbs up").click()
    expect(ann.page.locator(".mine .stashed")).to_have_count(0)
    expect(cem.page.locator("[role=log]").first).to_contain_text("Thumbs up: 2")


def swiped_with_a_grip_in_hand(ann: Screen, bob: Screen) -> None:
    """Ann swipes from Bob, who could hold on to it."""
    thieves = [Burglar(screen.page, seed=1, bold=0.0, leaves=False) for screen in (ann, bob)]
    swipe, grip = "[data-title=swipe].can", "[data-title=grip]"
    play_all(thieves, lambda: thieves[0].has(PLAYING) and thieves[0].has(swipe) and thieves[1].has(grip))
    thieves[0].touch(thieves[0].see(swipe).first)
    thieves[0].name_all()


def test_a_question_out_of_turn_looks_right_and_is_accessible(visit: Visitor, served: Served) -> None:
    _, [ann, bob] = friends(served, visit, "Ann", "Bob", cards=deck(swipe=30, grip=30))
    swiped_with_a_grip_in_hand(ann, bob)
    expect(bob.page.get_by_role("alertdialog")).to_contain_text("Ann swipes your")
    bob.picture("museum-question")
    assert bob.complaints() == []


@pytest.mark.parametrize("together", [True, False])
def test_a_sealed_answer_says_when_it_is_opened(visit: Visitor, served: Served, together: bool) -> None:
    _, [ann, bob] = friends(served, visit, "Ann", "Bob", cards=deck(swipe=30, grip=30), open_together=together)
    swiped_with_a_grip_in_hand(ann, bob)
    bob.page.get_by_role("alertdialog").get_by_role("button", name="Let it go").click()
    moment = "All answers are opened together when the time is over." if together else "It is opened at a moment"
    expect(bob.page.get_by_role("status").filter(has_text="Your answer is sealed.")).to_contain_text(moment)
    bob.picture("museum-sealed-together" if together else "museum-sealed")
    assert bob.complaints() == []


def test_a_standing_order_answers_and_is_kept(visit: Visitor, served: Served) -> None:
    _, [ann, bob] = friends(served, visit, "Ann", "Bob", cards=deck(swipe=30, grip=30))
    bob.page.get_by_role("button", name="Menu").click()
    bob.page.get_by_role("button", name="Standing orders").click()
    bob.page.get_by_label("grip", exact=True).select_option("always")
    bob.picture("museum-orders")
    assert bob.complaints() == []
    bob.page.reload()
    bob.page.get_by_role("button", name="Orders (1)").click()
    expect(bob.page.get_by_label("grip", exact=True)).to_have_value("always")
    bob.page.keyboard.press("Escape")
    swiped_with_a_grip_in_hand(ann, bob)
    expect(ann.page.locator("[role=log]").first).to_contain_text("Bob plays GRIP, keeps")
    expect(bob.page.locator(".mine .item").first).to_be_visible()


def test_who_watches_sees_backs(visit: Visitor, served: Served) -> None:
    table, _ = served.table("me Wren", "urchin", "urchin", game=GAME, start=True)  # who waits for Wren does not finish
    screen = visit(f"/t/{table}", size="tablet")
    expect(screen.page.locator(".rival")).to_have_count(3)
    expect(screen.page.get_by_label("Watching")).to_be_visible()
    expect(screen.page.locator(".mine")).to_have_count(0)
    assert screen.complaints() == []
