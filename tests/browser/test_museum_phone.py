"""Master Thief on phones: what has to stay in sight with six thieves and full hands, and what may not be cut."""

from playwright.sync_api import expect

from rookery.server.messages import Clock
from tests.browser.burglar import MOVE
from tests.browser.conftest import Visitor
from tests.browser.museum import ann_at
from tests.browser.seeing import PHONES
from tests.browser.test_museum import CROWDED, PLAYING, REST_OF_THE_CROWD, TURN
from tests.server.served import Served

BEGINNING = """
    discard swipe stash
    alerted Laser Grid
    Ann begins"""
RUMMAGING = """
    Ann  carries Crown, Blood Ruby  hand rummage
    Bob  carries Opal  hand grip
    Cem  carries Winged  hand swipe
    Dee  hand latch
    discard swipe stash grip latch heist snag case raid
    Ann plays"""
STRUCK = """
    Ann  carries Crown, Blood Ruby, Raven, Winged  stashed Lady  hand disarm latch
    Bob  carries Opal  hand grip
    Cem  carries Jade  hand swipe
    Dee  hand latch
    alerted Laser Grid
    Ann begins"""


def test_all_that_matters_is_in_sight_with_six_thieves(visit: Visitor, served: Served) -> None:
    clock = Clock(kind="live", bank=7200, increment=5)
    screen = visit(ann_at(served, CROWDED + REST_OF_THE_CROWD + BEGINNING, clock=clock), size=PHONES[0])
    page = screen.page
    expect(page.locator(PLAYING)).to_be_visible()
    assert screen.complaints() == []
    for size in PHONES:
        screen.resize(size)
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


def test_the_discard_pile_leaves_the_buttons_free(visit: Visitor, served: Served) -> None:
    screen = visit(ann_at(served, RUMMAGING), size=PHONES[0])
    page = screen.page
    rummage = page.locator("[data-title=rummage].can")
    for size in PHONES:
        screen.resize(size)
        rummage.tap()
        expect(page.locator(".tray .ac.can")).to_have_count(8)
        screen.picture("museum-rummage")
        screen.whole(".prompt .btn")
        page.locator(".tray .ac.can").last.scroll_into_view_if_needed()
        page.locator(".tray .ac.can").last.tap()
        screen.whole(MOVE)
        page.get_by_role("button", name="Cancel").tap()
        expect(page.locator(MOVE)).to_have_count(0)
        expect(rummage).to_be_visible()


def test_a_strike_has_its_sums_what_averts_it_and_both_buttons_in_sight(visit: Visitor, served: Served) -> None:
    screen = visit(ann_at(served, STRUCK, question="Avert"), size="small")
    strike = "[role=alertdialog]"
    expect(screen.page.locator(f"{strike} .thing").first).to_be_visible()
    for size in PHONES:
        screen.resize(size)
        screen.picture("museum-strike")
        screen.whole(f"{strike} .sum", f"{strike} .thing:first-child", f"{strike} .acts .btn")
        assert screen.cut(f"{strike} .acts .btn") == []


def test_at_twice_the_size_alarm_prompt_and_buttons_are_in_sight(visit: Visitor, served: Served) -> None:
    """At 200 % the rivals lie beside the own place; nothing that one acts with is below the fold."""
    screen = visit(ann_at(served, CROWDED + TURN), size="zoomed")
    page = screen.page
    expect(page.locator(PLAYING)).to_be_visible()
    screen.picture("museum-zoomed")
    screen.whole(".strip button", ".prompt .what", ".btns .btn:last-child", ".call")
    page.locator(".mine .item").last.scroll_into_view_if_needed()
    screen.whole(".btns .btn:last-child")
