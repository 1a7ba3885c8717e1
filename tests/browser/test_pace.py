"""The pace of bots, what happened since one's turn, what one lost, and how far away the end is."""

import json

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.playing import played
from tests.browser.seeing import Screen
from tests.server.served import Served


def sit(visit: Visitor, served: Served, pace: str, size: str = "desktop") -> Screen:
    """Wren's seat at a table with bots that are shown at a pace; it is her turn."""
    table, [token] = served.table("me Wren", "urchin", "urchin", start=True, options={"first_seat": 0})
    screen = visit("/about", size=size)
    liked = json.dumps({"theme": "night", "motion": "still", "pace": pace})
    screen.page.evaluate(f"localStorage.setItem('rookery.settings', {json.dumps(liked)})")
    screen.page.goto(f"/t/{table}#seat={token}")
    expect(screen.page.locator(".mat button:not([disabled])").first).to_be_visible()
    return screen


def take_one(page: Page) -> None:
    page.locator(".mat button:not([disabled])").first.click()
    page.locator(".btn.go:not([disabled])").first.click()


def test_step_by_step_every_act_of_a_bot_waits_for_the_next_step(visit: Visitor, served: Served) -> None:
    screen = sit(visit, served, "step")
    page = screen.page
    take_one(page)
    more = page.get_by_role("group", name="Acts of bots")
    expect(more).to_be_visible()
    told = page.locator(".rail .log li.line").count()
    screen.picture("step-by-step")
    page.wait_for_timeout(1500)
    assert page.locator(".rail .log li.line").count() == told, "nothing moves by itself"
    more.get_by_role("button", name="Next").click()
    expect(page.locator(".rail .log li.line")).not_to_have_count(told)
    more.get_by_role("button", name="Skip").click()
    expect(more).to_have_count(0)


def test_on_ones_turn_a_slip_tells_what_the_others_did(visit: Visitor, served: Served) -> None:
    screen = sit(visit, served, "quick")
    page = screen.page
    take_one(page)
    slip = page.get_by_role("region", name="Since your last turn")
    expect(slip.locator("li").first).to_be_visible()
    acts = slip.locator("li").all_inner_texts()
    assert not any("You take" in text for text in acts), "what one did oneself is no news"
    screen.picture("recap")
    assert screen.complaints() == []
    slip.get_by_role("button", name="Close").click()
    expect(slip).to_have_count(0)


def test_on_a_phone_the_line_of_the_ledger_leads_to_it(visit: Visitor, served: Served) -> None:
    screen = sit(visit, served, "quick", "phone")
    page = screen.page
    take_one(page)
    chip = page.get_by_text("since your turn")
    expect(chip).to_be_visible()
    screen.picture("recap")
    chip.click()
    expect(page.get_by_role("region", name="Since your last turn")).to_be_visible()
    last = page.get_by_role("region", name="Ledger").locator("li").last
    expect(last).to_be_in_viewport()
    screen.picture("ledger-drawer")


def test_the_bar_always_tells_what_is_left(visit: Visitor, served: Served) -> None:
    table, token = played(served, moves=2)
    for size in ("desktop", "phone", "small"):
        screen = visit(f"/t/{table}#seat={token}", size=size)
        expect(screen.page.locator(".bar .end:visible")).to_contain_text("left in deck A")
        screen.picture("ending")


def test_the_ledger_is_one_stop_and_says_you(visit: Visitor, served: Served) -> None:
    table, token = played(served, moves=6)
    page = visit(f"/t/{table}#seat={token}").page
    lines = page.locator(".rail .log li.line")
    expect(lines.filter(has_text="You take").first).to_be_attached()
    assert lines.filter(has_text="Wren takes").count() == 0
    stops = page.locator(".rail .log").locator("button:not([tabindex='-1']), a, li[tabindex='0']").count()
    assert stops == 0, "no stop for each line"
    page.get_by_role("region", name="Ledger").focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator(".rail .log li.line:focus")).to_have_count(1)


def test_a_line_of_a_replay_leads_to_its_moment(visit: Visitor, served: Served) -> None:
    table, _ = played(served)
    page = visit(f"/replay/{table}").page
    moment = page.get_by_role("slider", name="Moment")
    moment.fill("60")
    page.locator(".rail .log li.line button.to").nth(3).click()
    expect(moment).not_to_have_value("60")
    assert int(moment.input_value()) < 60
