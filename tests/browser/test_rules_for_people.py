"""The rules for people: a page of two screens above the numbered rules, and one key away at a table."""

import pytest
from playwright.sync_api import expect

from rookery.games import OURS
from tests.browser.conftest import Visitor
from tests.browser.seeing import LOOKS_IN_TURN, Looks
from tests.cases import swept
from tests.server.served import Served

FIRST = next(iter(OURS))
HEIGHT = "(one) => one.getBoundingClientRect().height / innerHeight"


@pytest.mark.parametrize("game", swept(*OURS, now=1))
@pytest.mark.parametrize("looks", LOOKS_IN_TURN)
def test_the_overview_takes_two_screens_at_most(visit: Visitor, game: str, looks: Looks) -> None:
    screen = visit(f"/rules/{game}")
    overview = screen.page.locator(".overview")
    expect(overview.get_by_role("listitem").first).to_be_visible()
    for size in screen.in_turn(looks):
        screen.picture(f"rules-{game}")
        assert screen.complaints() == []
        if size in ("desktop", "phone"):
            assert overview.evaluate(HEIGHT) <= 2.1
    screen.page.get_by_text("The signs on the table").click()
    expect(overview.locator("dd").first).to_be_visible()


def test_a_link_to_a_rule_opens_its_chapter(visit: Visitor) -> None:
    page = visit(f"/rules/{FIRST}").page
    rule = page.locator('[data-rule="TM-2.4"]')
    expect(rule).to_be_hidden()
    page.locator(".overview").get_by_role("button", name="TM-2.4").click()
    expect(rule).to_be_visible()
    expect(page.locator('[data-rule="TM-3.1"]')).to_be_hidden()
    page.get_by_role("searchbox", name="Search the rules").fill("marker in the final pile")
    expect(page.locator('[data-rule="TM-3.1"]')).to_be_visible()
    page.get_by_role("link", name="Game end").click()
    page.get_by_role("searchbox", name="Search the rules").fill("")
    expect(page.locator('[data-rule="TM-5.1"]')).to_be_visible()


def test_on_paper_all_rules_are_there_and_nothing_else(visit: Visitor) -> None:
    page = visit(f"/rules/{FIRST}").page
    expect(page.locator(".overview")).to_be_visible()
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(page.locator('[data-rule="TM-5.1"]')).to_be_visible()
    expect(page.get_by_role("navigation", name="Chapters")).to_be_hidden()
    expect(page.locator("header.head")).to_be_hidden()


def test_goal_turn_and_signs_are_one_key_away_at_a_table(visit: Visitor, served: Served) -> None:
    table, tokens = served.table("me Wren", "urchin", "urchin", game=FIRST, start=True)
    page = visit(f"/t/{table}#seat={tokens[0]}").page
    expect(page.locator("[data-question]")).to_be_visible()
    page.keyboard.press("?")
    short = page.locator("dialog .overview")
    expect(short).to_contain_text("The aim.")
    expect(short).to_contain_text("Split the loot")
    expect(short).to_contain_text("a bag: 1 gold at the end of the round")
    short.get_by_role("button", name="TM-2.4").first.click()
    expect(page.locator('dialog [data-rule="TM-2.4"]')).to_be_in_viewport()


@pytest.mark.parametrize("looks", LOOKS_IN_TURN)
def test_a_newcomer_sees_the_game_in_one_minute_and_folds_it_away(visit: Visitor, looks: Looks) -> None:
    screen = visit("/new/thiefs-market")
    page = screen.page
    expect(page.get_by_role("heading", name="The game in one minute")).to_be_visible()
    for _ in screen.in_turn(looks):
        screen.picture("minute")
        screen.whole(".go-row .btn")
        assert screen.complaints() == []
    page.get_by_role("button", name="Fold away").click()
    page.reload()
    expect(page.get_by_role("button", name="The game in one minute")).to_be_visible()
    expect(page.get_by_role("heading", name="The game in one minute")).to_have_count(0)
