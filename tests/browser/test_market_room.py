"""Both editions of Thief's Market on small screens and with many cards: nothing that one plays by is out of sight."""

from functools import cache

import pytest

from rookery.core.match import Match
from tests.browser.conftest import Visitor
from tests.browser.seeing import PHONES, UNSEEN, Screen
from tests.browser.shopper import shopping
from tests.browser.wren import Until, View, address
from tests.server.served import Served

EDITIONS = ("thiefs-market", "thiefs-market-2e")
OWN = (".mine .seat", ".mine .own-pile", ".ticker", ".take .btn.big")
ALL_UNSEEN = f"(all) => all.map({UNSEEN})"


def splitting(piles: int, cards: int) -> Until:
    """Wren is asked in the split, others have piles, and she owns cards."""

    def so(view: View) -> bool:
        others = sum(bool(pile) for pile in view["piles"][1:])
        free = view["task"] == "Split" and "take everything" not in view["options"]
        return free and others >= piles and len(view["owned"][0]) >= cards

    return so


def buying(cards: int) -> Until:
    """Wren buys, and owns so many cards."""
    return lambda view: view["task"] == "Purchase" and len(view["owned"][0]) >= cards


@cache
def split(game: str) -> Match:
    """Five players; Wren owns cards, and others have piles already."""
    return shopping(game, 5, splitting(2, 5))


@cache
def rich(game: str) -> Match:
    """Three players; Wren buys and has ten cards already."""
    return shopping(game, 3, buying(10))


@cache
def crowd(game: str) -> Match:
    """Five players; Wren buys and has some cards, and more are for sale."""
    return shopping(game, 5, lambda view: buying(4)(view) and any(view["rows"].values()))


def see_the_split(visit: Visitor, served: Served, game: str, size: str) -> Screen:
    screen = visit(address(served, split(game)), size=size)
    screen.page.locator(".mat button.die").first.wait_for()
    return screen


def see_the_crowd(visit: Visitor, served: Served, game: str, size: str) -> Screen:
    screen = visit(address(served, crowd(game)), size=size)
    screen.page.locator(".mine .end").wait_for()
    return screen


def all_whole(screen: Screen, selector: str) -> None:
    """Each of these is in sight."""
    flaws = screen.page.locator(selector).evaluate_all(ALL_UNSEEN)
    assert flaws, f"there is no {selector}"
    assert [flaw for flaw in flaws if flaw] == [], selector


@pytest.mark.parametrize("game", EDITIONS)
def test_the_split_of_five_fits(visit: Visitor, served: Served, game: str) -> None:
    screen = see_the_split(visit, served, game, "small")
    page = screen.page
    die = page.locator(".mat button.die").first
    for size in (*PHONES, "zoomed", "upright"):
        screen.resize(size)
        market = ".strip .mini" if size == "upright" else ".strip .all"
        screen.whole(*OWN, market, ".mat")
        die.click()
        screen.picture(f"split-of-five-{game}")
        screen.whole(*OWN, market)
        all_whole(screen, ".own-pile .die[data-thing]")
        all_whole(screen, ".mat .die")
        assert "as it would be" in page.locator(".own-pile").inner_text()
        if size in PHONES:
            rivals_share_rows(screen)
        page.keyboard.press("Escape")


def rivals_share_rows(screen: Screen) -> None:
    """Rivals without a pile stand two in a row."""
    all_whole(screen, ".opp .seat")
    halves = screen.page.locator(".opp.half")
    tops = halves.evaluate_all("all => all.map((one) => Math.round(one.getBoundingClientRect().top))")
    assert len(set(tops)) == len(tops) / 2


@pytest.mark.parametrize("game", EDITIONS)
def test_ten_cards_are_in_sight_while_buying(visit: Visitor, served: Served, game: str) -> None:
    screen = visit(address(served, rich(game)))
    page = screen.page
    page.locator(".mine .abil, .mine .passive").first.wait_for()
    screen.picture(f"ten-cards-{game}")
    own = ".mine .abil .name, .mine .passive .tag"
    assert page.locator(own).count() >= 10
    all_whole(screen, own)
    assert screen.cut(".mine .passive .name") == []
    # The rivals' cards are named beside what they have left.
    all_whole(screen, ".queue .q")

    # On a phone there is room for what one has and for what cards do.
    screen.resize("phone")
    screen.picture(f"buying-{game}")
    money = "gold" if game == "thiefs-market" else "points"
    screen.whole(".mine .end", f".mine .seat [title={money}]", ".shelves .card .tx")

    # One click shows all cards of a rival.
    screen.resize("desktop")
    page.locator(".queue .holdings").first.click()
    page.get_by_role("dialog").locator(".mini").first.wait_for()


def test_the_market_of_a_phone_has_headings(visit: Visitor, served: Served) -> None:
    page = see_the_split(visit, served, "thiefs-market-2e", "low").page
    page.locator(".strip .all").click()
    sheet = page.get_by_role("dialog")
    assert [text.split("\n")[0] for text in sheet.locator("h3").all_inner_texts()] == ["Market", "Heist", "Relics"]


def test_leaving_a_pile_is_called_so(visit: Visitor, served: Served) -> None:
    page = see_the_split(visit, served, "thiefs-market", "low").page
    page.locator(".steal-b").first.click()
    page.get_by_role("button", name="Leave the pile").click()
    page.locator(".steal-b").first.wait_for()


def test_henchmen_of_all_are_counted_while_buying(visit: Visitor, served: Served) -> None:
    screen = see_the_crowd(visit, served, "thiefs-market", "low")
    for size in ("low", "upright", "desktop", "small", "zoomed", "landscape"):
        screen.resize(size)
        screen.picture("buying-of-five")
        assert screen.page.locator(".queue [title=henchmen]").count() == 5
        all_whole(screen, ".queue [title=henchmen]")
        all_whole(screen, ".queue [title=gold]")
        if size in ("desktop", "upright"):
            assert screen.cut(".queue b .called") == []


@pytest.mark.parametrize("game", EDITIONS)
def test_a_card_and_its_price_are_in_sight_in_a_low_window(visit: Visitor, served: Served, game: str) -> None:
    """At twice the size there is little height: your own cards give theirs to the market."""
    screen = see_the_crowd(visit, served, game, "zoomed")
    screen.whole(".shelves .card .price", ".mine .end")
    # However long the title is, the menu stays in sight.
    screen.resize("upright")
    box = screen.page.get_by_role("button", name="Menu").bounding_box()
    assert box
    assert box["x"] + box["width"] <= 820
