"""Master Thief on phones: what has to stay in sight with six thieves and full hands, and what may not be cut."""

import pytest
from playwright.sync_api import expect

from tests.browser.burglar import CARD, MOVE, Burglar
from tests.browser.conftest import Visitor
from tests.browser.seeing import PHONES
from tests.browser.test_museum import PLAYING, sit
from tests.cases import swept
from tests.master_thief.decks import deck
from tests.server.served import Served


@pytest.mark.parametrize("size", swept(*PHONES))
def test_all_that_matters_is_in_sight_with_six_thieves(visit: Visitor, served: Served, size: str) -> None:
    clock = {"kind": "live", "bank": 600, "increment": 5}
    screen = visit(sit(served, 6, options={"first_seat": 0}, clock=clock), size=size)
    page = screen.page
    thief = Burglar(page, seed=5, bold=0.3, leaves=False, taps=True)
    thief.play(until=lambda: thief.has(PLAYING) and thief.has(CARD) and thief.see(".mine .item").count() > 1)
    screen.picture("museum-six")
    screen.whole(*[f".strip button:nth-child({number})" for number in (1, 2, 3)])
    screen.whole(".call", ".odds div", ".ticker", ".last .clock", ".mine .items", ".mine .fan", ".prompt", ".btns")
    expect(page.locator(".call")).to_contain_text("+2")
    expect(page.locator(".ticker")).to_contain_text("Drawn")  # what happened last, not what is asked
    expect(page.locator(".last .clock")).to_contain_text(":")
    below = page.get_by_label("Your place").evaluate("(one) => innerHeight - one.getBoundingClientRect().bottom")
    assert abs(below) <= 1, "the own place is at the bottom"
    for name in page.locator(".item .brief").all():
        expect(name).to_be_visible()
    assert screen.cut(".item .brief, .fan .t, .fan .k, .strip small, .call > span, .btns .btn") == []
    assert page.locator(".rival .kd").filter(visible=True).count() > 0, "items have their category"
    assert page.locator(".rival .line").filter(visible=True).count() > 0
    assert screen.complaints() == []


@pytest.mark.parametrize("size", swept(*PHONES))
def test_a_full_hand_has_whole_titles(visit: Visitor, served: Served, size: str) -> None:
    titles = {"lockdown": 10, "rummage": 10, "disarm": 10, "switch": 10, "swipe": 10, "stash": 10, "heist": 10}
    screen = visit(sit(served, 3, cards=deck(**titles), options={"first_seat": 0}), size=size)
    page = screen.page
    thief = Burglar(page, seed=5, bold=0.0, leaves=False, taps=True)
    thief.play(until=lambda: thief.has(PLAYING) and thief.see(".fan .ac").count() > 2)
    screen.picture("museum-hand")
    assert screen.cut(".fan .t") == []
    screen.whole(".btns")


@pytest.mark.parametrize("size", swept(*PHONES))
def test_the_discard_pile_leaves_the_buttons_free(visit: Visitor, served: Served, size: str) -> None:
    titles = {"rummage": 20, "swipe": 7, "stash": 7, "grip": 7, "latch": 7, "heist": 7, "snag": 7, "case": 7}
    screen = visit(sit(served, 4, cards=deck(**titles), options={"first_seat": 0}), size=size)
    page = screen.page
    thief = Burglar(page, seed=7, bold=0.0, leaves=False, taps=True)
    rummage = "[data-title=rummage].can"
    thief.play(until=lambda: thief.has(PLAYING) and thief.has(rummage))
    page.locator(rummage).tap()
    expect(page.locator(".tray .ac.can").first).to_be_visible()
    screen.picture("museum-rummage")
    screen.whole(".prompt .btn")
    page.locator(".tray .ac.can").last.scroll_into_view_if_needed()
    page.locator(".tray .ac.can").last.tap()
    screen.whole(MOVE)
    page.get_by_role("button", name="Cancel").tap()
    expect(page.locator(MOVE)).to_have_count(0)


def test_a_strike_has_its_sums_what_averts_it_and_both_buttons_in_sight(visit: Visitor, served: Served) -> None:
    screen = visit(sit(served, 4, cards=deck(disarm=30, latch=15), options={"first_seat": 0}), size="small")
    thief = Burglar(screen.page, seed=5, bold=0.0, leaves=False, taps=True)
    thief.play(until=lambda: thief.has("[role=alertdialog] .thing"))
    screen.picture("museum-strike")
    strike = "[role=alertdialog]"
    screen.whole(f"{strike} .sum", f"{strike} .thing:first-child", f"{strike} .acts .btn")
    assert screen.cut(f"{strike} .acts .btn") == []


def test_at_twice_the_size_alarm_prompt_and_buttons_are_in_sight(visit: Visitor, served: Served) -> None:
    """At 200 % the rivals lie beside the own place; nothing that one acts with is below the fold."""
    screen = visit(sit(served, 4, options={"first_seat": 0}), size="zoomed")
    page = screen.page
    thief = Burglar(page, seed=5, bold=0.0, leaves=False)
    thief.play(until=lambda: thief.has(PLAYING))
    screen.picture("museum-zoomed")
    screen.whole(".strip button", ".prompt .what", ".btns .btn:last-child", ".call")
    page.locator(".mine .item").last.scroll_into_view_if_needed()
    screen.whole(".btns .btn:last-child")
