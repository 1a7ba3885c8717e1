"""A guided first game in the browser: followed by what the page points at, left, taken up again, ignored."""

import pytest
from playwright.sync_api import Page, expect

from rookery.games import OURS
from tests.browser.conftest import Visitor
from tests.browser.seeing import Screen
from tests.browser.thief import QUESTION
from tests.cases import swept

PRESSES = 70
"""More than any lesson needs."""

CLEAR = """() => {
  const thing = document.querySelector('[data-taught=first]')?.getBoundingClientRect()
  const note = document.querySelector('.coach.ready')?.getBoundingClientRect()
  if (!note || note.left < 0 || note.top < 0) return false
  if (note.right > innerWidth + 1 || note.bottom > innerHeight + 1) return false
  if (!thing) return true
  const x = Math.min(thing.right, note.right) - Math.max(thing.left, note.left)
  const y = Math.min(thing.bottom, note.bottom) - Math.max(thing.top, note.top)
  return x <= 0 || y <= 0
}"""


READING = f"""() => {QUESTION} + (document.querySelector('.coach')?.innerText ?? '')"""
"""What is asked, and what the note says."""

TAUGHT = "[data-taught=first]"
NEXT = f"""() => document.querySelector('.coach.ready') && ['.coach.ready .btn.ink', '{TAUGHT}']
  .find((target) => document.querySelector(target))"""
"""What is to be pressed: the button of a note that only tells, else what the note points at."""

MOVED_ON = f"([pointed, before]) => document.querySelector('{TAUGHT}') !== pointed || ({READING})() !== before"
"""Whether the page points at something else by now, or reads otherwise."""


def press(page: Page) -> bool:
    """Press what the page points at; false if that ended the lesson."""
    target = page.wait_for_function(NEXT).json_value()
    if target == TAUGHT:
        page.wait_for_function(CLEAR)  # the note follows what it points at, and never stays on it
    before, pointed = page.evaluate(READING), page.evaluate_handle(f"document.querySelector('{TAUGHT}')")
    assert "Not that one" not in before
    page.locator(target).click()
    if "Play on" in before and target != TAUGHT:
        expect(page.locator(".coach")).to_have_count(0)
        return False
    page.wait_for_function(MOVED_ON, arg=[pointed, before])
    return True


def follow(page: Page) -> list[str]:
    """Press what the page points at until the lesson is over; the titles of its notes."""
    titles: list[str] = []
    for _ in range(PRESSES):
        expect(page.locator(".coach.ready")).to_be_visible()
        title = page.locator("#lesson-title").inner_text()
        titles += [title] if title not in titles else []
        if not press(page):
            return titles
    raise AssertionError(f"the lesson leads nowhere: {titles}")


@pytest.mark.parametrize("size", swept("desktop", "small", "phone", "tablet", now=2))
def test_the_lesson_is_followed_by_what_the_page_points_at(visit: Visitor, size: str) -> None:
    game = next(iter(OURS))
    page = visit(f"/learn/{game}", size=size).page
    titles = follow(page)
    assert len(titles) == 12
    expect(page.locator(".steps .lamps")).to_have_count(0)
    expect(page.locator(".bar .title")).not_to_have_text("Your first game")


@pytest.mark.sweep
@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("game", list(OURS)[1:])
def test_every_lesson_is_followed_by_what_the_page_points_at(visit: Visitor, game: str, size: str) -> None:
    assert follow(visit(f"/learn/{game}", size=size).page)


def fourth(visit: Visitor) -> Screen:
    """The first step that asks for something: steal a pile."""
    screen = visit(f"/learn/{next(iter(OURS))}")
    for title in ("The aim", "The loot", "Piles"):
        expect(screen.page.get_by_role("dialog", name=title)).to_be_visible()
        screen.page.locator(".coach.ready .btn.ink").click()
    expect(screen.page.get_by_role("dialog", name="Steal a pile")).to_be_visible()
    return screen


def test_a_wrong_press_is_answered_by_its_rule_and_then_shown(visit: Visitor) -> None:
    screen = fourth(visit)
    page, note = screen.page, screen.page.locator(".coach")
    page.get_by_role("button", name="safe").or_(page.locator(".safe")).first.click()
    expect(note).to_contain_text("Not that one")
    expect(note.locator(".rule-no").first).to_have_text("TM-2.4")
    expect(note).to_contain_text("Steal Nell's pile")
    screen.picture("lesson-not-that-one")
    page.get_by_role("button", name="Take all 6").click()
    expect(note).to_contain_text("That is allowed, and often good.")
    assert screen.complaints() == []
    note.get_by_role("button", name="Show me").click()
    expect(page.get_by_role("dialog", name="You were robbed")).to_be_visible()
    note.get_by_role("button", name="One step back").click()
    expect(page.get_by_role("dialog", name="The aim")).to_be_visible()


def test_the_lesson_is_led_by_keys_and_read_aloud(visit: Visitor) -> None:
    page = visit(f"/learn/{next(iter(OURS))}").page
    for title in ("The aim", "The loot", "Piles"):
        expect(page.get_by_role("dialog", name=title)).to_be_visible()
        expect(page.get_by_role("button", name="Go on")).to_be_focused()
        page.keyboard.press("Enter")
    expect(page.locator("[role=status]", has_text="Step 4 of 12, Steal a pile.")).to_have_count(1)
    expect(page.get_by_role("button", name="Steal the pile of Nell")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="blue sapphire")).to_be_focused()
    page.locator(".coach").get_by_role("button", name="Put aside").focus()
    page.keyboard.press("Escape")
    expect(page.locator(".coach")).to_have_count(0)
    page.get_by_role("button", name="Steal a pile, step 4").click()
    expect(page.get_by_role("dialog", name="Steal a pile")).to_be_visible()


def test_a_lesson_is_left_and_goes_on_at_the_same_step(visit: Visitor) -> None:
    page = fourth(visit).page
    page.get_by_role("link", name="Leave the lesson").click()
    page.get_by_role("link", name="Go on with your first game, step 1").click()
    expect(page.get_by_role("dialog", name="The aim")).to_be_visible()
    page.get_by_role("button", name="Play on alone").click()
    expect(page.locator(".coach")).to_have_count(0)
    page.goto("/")
    expect(page.get_by_role("link", name="First time? Learn in 7 minutes").first).to_be_visible()


def test_a_game_begins_after_two_clicks_without_a_lesson(visit: Visitor) -> None:
    page = visit("/").page
    page.get_by_role("link", name="Open a table for").first.click()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("[data-question]")).to_be_visible()
