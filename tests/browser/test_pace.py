"""The pace of bots, what happened since one's turn, what one lost, and how far away the end is."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.pacing import sit, sit_down, take_one
from tests.browser.playing import played
from tests.browser.shopper import shopped
from tests.server.served import Served


def test_step_by_step_every_act_of_a_bot_waits_for_the_next_step(visit: Visitor, served: Served) -> None:
    """One act for each step, one actor for each act, and the table as it was then, up to your own turn."""
    screen = sit(visit, served, "step")
    page = screen.page
    take_one(page)
    more = page.get_by_role("group", name="Acts of bots")
    expect(more).to_be_visible()
    lines = page.locator(".rail .log li.line")
    steps = 0
    while True:
        told, centre = lines.all_inner_texts(), page.locator(".mat .die").count()
        if steps == 0:
            screen.picture("step-by-step")
            page.wait_for_timeout(1500)
            assert (lines.all_inner_texts(), page.locator(".mat .die").count()) == (told, centre), "nothing moves"
        if not more.count():
            break
        before = page.locator(".market").get_attribute("data-question")
        more.get_by_role("button", name="Next").click()
        expect(page.locator(".market")).not_to_have_attribute("data-question", before or "")
        fresh = lines.all_inner_texts()[len(told) :]
        assert len({text.split()[0] for text in fresh if text.split()[0] in ACTORS}) <= 1, fresh
        steps += 1
    assert steps >= 2, "two bots acted one after the other"
    expect(page.get_by_text("your turn", exact=True).first).to_be_visible()


def test_the_acts_since_ones_turn_are_played_back(visit: Visitor, served: Served) -> None:
    """One after the other as the table was then; the present comes back by itself, or with Escape."""
    page = sit(visit, served, "quick").page
    take_one(page)
    slip = page.get_by_role("region", name="Since your last turn")
    expect(slip).to_be_visible()
    expect(page.get_by_role("button", name="End my turn")).to_be_visible()
    market = page.locator(".market")
    present = market.get_attribute("data-question") or ""
    slip.get_by_role("button", name="Play it back").click()
    played_back = page.get_by_role("group", name="Played back")
    expect(played_back).to_be_visible()
    expect(page.get_by_role("region", name="The split")).to_be_visible()
    expect(page.locator(".opp .tray .die")).to_have_count(0)
    expect(page.locator(".field .btn.go")).to_have_count(0)
    expect(slip.locator("li.now").first).to_be_visible()
    expect(played_back).to_have_count(0)
    expect(market).to_have_attribute("data-question", present)
    expect(page.get_by_role("button", name="End my turn")).to_be_visible()
    page.keyboard.press("b")
    expect(played_back).to_be_visible()
    page.keyboard.press("Escape")
    expect(market).to_have_attribute("data-question", present)


def test_whoever_likes_it_sees_every_round_played_back(visit: Visitor, served: Served) -> None:
    page = sit(visit, served, "quick").page
    take_one(page)
    slip = page.get_by_role("region", name="Since your last turn")
    slip.get_by_label("Always").check()
    page.reload()
    page.get_by_role("button", name="End my turn").click()
    expect(page.get_by_role("group", name="Played back")).to_be_visible()


ACTORS = ("You", "Owl", "Cat", "Rat")


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


def test_the_turn_in_is_a_moment_of_its_own(visit: Visitor, served: Served) -> None:
    """Bags become gold and masks infamy before everybody's eyes, at every pace, moving or not."""
    for pace, motion in (("quick", "still"), ("natural", "full")):
        address = shopped(
            served, "thiefs-market", 3, lambda view: view["task"] == "Purchase" and view["buyers"][-1] == 0
        )
        screen = sit_down(visit, address, pace, motion=motion)
        page = screen.page
        page.get_by_role("button", name="End my turn").click()
        moment = page.locator(".turned-in")
        expect(moment).to_be_visible()
        expect(moment).to_contain_text("Turn in")
        screen.page.wait_for_timeout(1500)
        screen.picture(f"turn-in-{pace}")
        told = page.get_by_role("region", name="Ledger").get_by_role("img", name=re.compile("gold|infamy"))
        assert told.count(), "the ledger tells it too"
        page.locator(".mat button.die").first.click()
        expect(moment).to_have_count(0)


def test_in_the_second_edition_each_turn_ends_with_what_it_brings(visit: Visitor, served: Served) -> None:
    def rich(view: dict[str, object]) -> bool:
        gain = view["gain"]
        return view["task"] == "Purchase" and isinstance(gain, dict) and bool(gain["points"] or gain["coins"])

    screen = sit_down(visit, shopped(served, "thiefs-market-2e", 3, rich), "quick", "low")
    screen.page.get_by_role("button", name="End my turn").click()
    expect(screen.page.locator(".turned-in")).to_be_visible()
    screen.picture("turn-in-second")
