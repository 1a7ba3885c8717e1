"""The pace of bots, what happened since one's turn, what one lost, and how far away the end is."""

import re
from functools import cache
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from rookery.core.match import Match
from tests.browser.conftest import Visitor
from tests.browser.pacing import hold, let_go, sit, take_one
from tests.browser.shopper import greedy, shopping
from tests.browser.thief import MINE, QUESTION
from tests.browser.wren import WREN, View, address
from tests.server.moments import find_moment, seat_at
from tests.server.served import Served

ACTORS = ("You", "Owl", "Cat", "Rat")


def test_step_by_step_every_act_of_a_bot_waits_for_the_next_step(visit: Visitor, served: Served) -> None:
    """One act for each step, one actor for each act, and the table as it was then, up to your own turn."""
    screen = sit(visit, served, "step")
    page = screen.page
    page.clock.install()
    take_one(page)
    more = page.get_by_role("group", name="Acts of bots")
    expect(more).to_be_visible()
    screen.picture("step-by-step")
    lines = page.locator(".rail .log li.line")
    shown, centre = lines.all_inner_texts(), page.locator(".mat .die").count()
    page.clock.fast_forward(10_000)
    assert (lines.all_inner_texts(), page.locator(".mat .die").count()) == (shown, centre), "nothing moves by itself"

    steps = 0
    while not page.evaluate(QUESTION).endswith(MINE):
        shown = lines.all_inner_texts()
        before = page.locator(".market").get_attribute("data-question")
        more.get_by_role("button", name="Next").click()
        expect(page.locator(".market")).not_to_have_attribute("data-question", before or "")
        fresh = lines.all_inner_texts()[len(shown) :]
        assert len({text.split()[0] for text in fresh if text.split()[0] in ACTORS}) <= 1, fresh
        steps += 1
    assert steps >= 2, "two bots acted one after the other"
    expect(page.get_by_text("your turn", exact=True).first).to_be_visible()


def test_the_acts_since_ones_turn_are_played_back(visit: Visitor, served: Served) -> None:
    """One after the other as the table was then; the present comes back by itself, or with Escape."""
    page = sit(visit, served).page
    take_one(page)
    slip = page.get_by_role("region", name="Since your last turn")
    expect(slip).to_be_visible()
    expect(page.get_by_role("button", name="End my turn")).to_be_visible()
    market = page.locator(".market")
    present = market.get_attribute("data-question") or ""
    hold(page)
    slip.get_by_role("button", name="Play it back").click()
    played_back = page.get_by_role("group", name="Played back")
    expect(played_back).to_be_visible()
    expect(page.get_by_role("region", name="The split")).to_be_visible()
    expect(page.locator(".opp .tray .die")).to_have_count(0)
    expect(page.locator(".field .btn.go")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(slip.locator("li.now")).to_have_count(1)
    let_go(page)
    page.keyboard.press("ArrowRight")
    expect(played_back).to_have_count(0)
    expect(market).to_have_attribute("data-question", present)
    expect(page.get_by_role("button", name="End my turn")).to_be_visible()
    hold(page)
    page.keyboard.press("b")
    expect(played_back).to_be_visible()
    page.keyboard.press("Escape")
    expect(played_back).to_have_count(0)
    expect(market).to_have_attribute("data-question", present)


def test_those_who_like_it_see_every_round_played_back(visit: Visitor, served: Served) -> None:
    """At the quick pace, since the show of bots would be held as well as what is played back."""
    page = sit(visit, served, "quick").page
    take_one(page)
    slip = page.get_by_role("region", name="Since your last turn")
    slip.get_by_label("Always").check()
    page.reload()
    hold(page)
    page.get_by_role("button", name="End my turn").click()
    expect(page.get_by_role("group", name="Played back")).to_be_visible()


def test_on_ones_turn_a_slip_tells_what_the_others_did(visit: Visitor, served: Served) -> None:
    screen = sit(visit, served)
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
    screen = sit(visit, served, size="phone")
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


@cache
def buying() -> Match:
    """Wren has taken loot and can buy."""
    return shopping("thiefs-market", 3, lambda view: view["task"] == "Purchase")


def test_the_bar_always_tells_what_is_left(visit: Visitor, served: Served) -> None:
    screen = visit(address(served, buying()))
    for size in ("desktop", "phone", "small", "landscape"):
        screen.resize(size)
        expect(screen.page.locator(".bar .end:visible")).to_contain_text("left in deck A")
        screen.picture("ending")


def test_the_ledger_is_one_stop_and_says_you(visit: Visitor, served: Served) -> None:
    page = visit(address(served, buying())).page
    lines = page.locator(".rail .log li.line")
    expect(lines.filter(has_text="You take").first).to_be_attached()
    assert lines.filter(has_text="Wren takes").count() == 0
    stops = page.locator(".rail .log").locator("button:not([tabindex='-1']), a, li[tabindex='0']").count()
    assert stops == 0, "no stop for each line"
    page.get_by_role("region", name="Ledger").focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator(".rail .log li.line:focus")).to_have_count(1)


def test_a_line_of_a_replay_leads_to_its_moment(visit: Visitor, served: Served) -> None:
    def shop(match: Match, seat: int, _: Random) -> Any:
        return greedy(match, seat)

    over = find_moment("thiefs-market-2e", 3, lambda match: match.over, policy=shop, round_limit=10)
    table, _ = seat_at(served, over)
    page = visit(f"/replay/{table}").page
    moment = page.get_by_role("slider", name="Moment")
    moment.fill("60")
    page.locator(".rail .log li.line button.to").nth(3).click()
    expect(moment).not_to_have_value("60")
    assert int(moment.input_value()) < 60


def ends_the_round(view: View) -> bool:
    """Wren is the last to buy, and there is something to turn in."""
    turned_in = any("bag" in pile or "mask" in pile for pile in view["piles"])
    return view["task"] == "Purchase" and view["buyers"][-1] == WREN and turned_in


@pytest.mark.parametrize(("pace", "motion"), [("natural", "full"), ("quick", "still")])
def test_the_turn_in_is_a_moment_of_its_own(visit: Visitor, served: Served, pace: str, motion: str) -> None:
    """Bags become gold and masks infamy before everybody's eyes, at every pace, moving or not."""
    ending = shopping("thiefs-market", 3, ends_the_round)
    screen = visit(address(served, ending), pace=pace, motion=motion)
    page = screen.page
    end = page.get_by_role("button", name="End my turn")
    end.wait_for()
    hold(page)
    end.click()
    moment = page.locator(".turned-in")
    expect(moment).to_be_visible()
    expect(moment).to_contain_text("Turn in")
    screen.picture(f"turn-in-{pace}")
    ledger = page.get_by_role("region", name="Ledger")
    expect(ledger.get_by_role("img", name=re.compile("gold|infamy")).first).to_be_attached()
    # It goes with the first click, and stands in nobody's way.
    page.locator(".mat").click()
    expect(moment).to_have_count(0)


def test_in_the_second_edition_each_turn_ends_with_what_it_brings(visit: Visitor, served: Served) -> None:
    def rich(view: View) -> bool:
        gain = view["gain"]
        return view["task"] == "Purchase" and bool(gain) and bool(gain["points"] or gain["coins"])

    screen = visit(address(served, shopping("thiefs-market-2e", 3, rich)), size="low")
    page = screen.page
    end = page.get_by_role("button", name="End my turn")
    end.wait_for()
    hold(page)
    end.click()
    expect(page.locator(".turned-in")).to_be_visible()
    screen.picture("turn-in-second")
