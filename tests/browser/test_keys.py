"""Keys: whatever the menu lists can be done with the key it names, and Escape and Enter mean the same everywhere."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.pacing import sit
from tests.browser.shopper import View, shopped
from tests.server.served import Served

EDITIONS = ("thiefs-market", "thiefs-market-2e")


class Tried:
    """The keys that were pressed so far, by the names that the menu gives them."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.names: list[str] = []

    def press(self, key: str, name: str = "") -> None:
        self.names.append(name or key)
        self.page.keyboard.press(key)

    @contextmanager
    def opened(self, key: str, title: str) -> Iterator[None]:
        """A key opens a dialog, and Escape closes it."""
        self.press(key)
        dialog = self.page.get_by_role("dialog", name=title)
        expect(dialog).to_be_visible()
        yield
        self.page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)


def listed_keys(page: Page) -> list[str]:
    page.get_by_role("button", name="Menu").click()
    names = page.get_by_role("dialog").locator(".keys dt").all_inner_texts()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    return names


def test_every_key_that_the_menu_lists_works(visit: Visitor, served: Served) -> None:
    page = sit(visit, served, "step").page
    listed = listed_keys(page)
    tried = Tried(page)

    tried.press("1", "1–9")
    expect(page.locator(".mat .picked")).to_have_count(1)
    tried.press("Backspace")
    expect(page.locator(".mat .picked")).to_have_count(0)
    page.evaluate("document.activeElement.blur()")
    tried.press("ArrowRight", "Arrows")
    expect(page.locator(".mat button.die:focus")).to_have_count(1)
    page.keyboard.press("1")
    tried.press("Escape", "Esc")
    expect(page.locator(".mat .picked")).to_have_count(0)
    with tried.opened("m", "The market"):
        pass
    with tried.opened("?", "Rules"):
        pass
    tried.press("l")
    expect(page.get_by_role("region", name="Ledger")).to_be_focused()
    page.evaluate("document.activeElement.blur()")
    with tried.opened("h", "What a bot would do"):
        pass

    page.keyboard.press("1")
    tried.press("Enter")
    acts = page.get_by_role("group", name="Acts of bots")
    expect(acts).to_be_visible()
    left = acts.inner_text()
    tried.press("n")
    expect(acts).not_to_have_text(left)
    page.evaluate("document.activeElement.blur()")
    tried.press("Space")
    expect(acts).to_have_count(0)
    slip = page.get_by_role("region", name="Since your last turn")
    expect(slip).to_be_visible()
    tried.press("r")
    expect(page.get_by_role("region", name="Ledger")).to_be_focused()
    tried.press("b")
    expect(page.get_by_role("group", name="Played back")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("group", name="Played back")).to_have_count(0)

    page.goto(shopped(served, "thiefs-market", 3, buying))
    plain = ".card.can:not([data-card='unlabeled-potion'])"
    expect(page.get_by_role("button", name="End my turn")).to_be_visible()
    name = page.locator(plain).first.get_attribute("data-card")
    page.locator(plain).first.click()
    page.keyboard.press("Enter")
    expect(page.locator(f".shelves [data-card='{name}']")).to_have_count(0)
    tried.press("u")
    expect(page.locator(f".shelves [data-card='{name}']")).to_have_count(1)

    assert sorted(name.lower() for name in tried.names) == sorted(name.lower() for name in listed)


def buying(view: View) -> bool:
    """A card can be bought after which no question comes."""
    words = [word for word in view["options"] if word.startswith("buy ") and "unlabeled-potion" not in word]
    return view["task"] == "Purchase" and bool(words)


def nothing_to_buy(view: View) -> bool:
    return view["task"] == "Purchase" and not any(word.startswith("buy ") for word in view["options"])


@pytest.mark.parametrize("game", EDITIONS)
def test_enter_ends_a_turn_in_which_nothing_can_be_bought(visit: Visitor, served: Served, game: str) -> None:
    page = visit(shopped(served, game, 3, nothing_to_buy)).page
    end = page.locator(".btn.go", has_text="End my turn")
    expect(end).to_be_visible()
    page.keyboard.press("Enter")
    expect(end).to_have_count(0)


def turning(view: View) -> bool:
    """The one card that Wren can use turns a die to several faces."""
    words = [word.split()[:2] for word in view["options"] if word.startswith(("turn ", "transmutate "))]
    faces = Counter(map(tuple, words)).values()
    return view["task"] == "Purchase" and min(faces, default=0) > 1


def test_escape_cancels_whatever_was_begun(visit: Visitor, served: Served) -> None:
    page = visit(shopped(served, "thiefs-market", 3, turning)).page
    use = page.locator(".abil.can .use").first
    expect(use).to_be_visible()
    use.click()
    faces = page.get_by_role("group", name="Turn it to")
    expect(faces).to_be_visible()
    page.keyboard.press("Escape")
    expect(faces).to_have_count(0)
    expect(use).to_be_visible()


def bagging(view: View) -> bool:
    return view["task"] == "Purchase" and any(word.startswith("bag ") for word in view["options"])


def test_escape_cancels_the_use_of_a_character_at_once(visit: Visitor, served: Served) -> None:
    page = visit(shopped(served, "thiefs-market-2e", 3, bagging)).page
    page.locator(".abil.can .use").first.click()
    expect(page.get_by_text("Which die is turned to a bag?")).to_be_visible()
    page.keyboard.press("1")
    expect(page.get_by_text("Which die goes to the centre?").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="End my turn")).to_be_visible()
    expect(page.locator(".own-pile .picked")).to_have_count(0)


def test_the_market_is_where_the_key_leads_while_buying(visit: Visitor, served: Served) -> None:
    page = visit(shopped(served, "thiefs-market", 3, lambda view: view["task"] == "Purchase")).page
    expect(page.locator(".shelves .card").first).to_be_visible()
    page.keyboard.press("m")
    expect(page.locator(".shelves .card:focus")).to_have_count(1)
