"""The board of Thief's Market in a real browser: whole games by clicks, by taps, by keys."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.seeing import LOOKS
from tests.browser.thief import CARDS, MOVE, OBJECTS, Thief
from tests.cases import swept
from tests.server.served import Served


def sit(served: Served, players: int = 3, **wish: object) -> str:
    """The address of a fresh table against the weakest bots."""
    table, tokens = served.table("me Wren", *["urchin"] * (players - 1), start=True, **wish)
    return f"/t/{table}#seat={tokens[0]}"


def over(page: Page) -> bool:
    return page.get_by_role("button", name="Rematch").count() > 0


@pytest.mark.sweep
def test_a_whole_game_by_clicks(visit: Visitor, served: Served) -> None:
    page = visit(sit(served, options={"promos": True})).page
    thief = Thief(page, seed=1)
    thief.play(until=lambda: over(page))
    assert {"take", "buy", "end"} <= set(thief.did), thief.did
    expect(page.get_by_role("heading", name="The Reckoning")).to_be_visible()
    expect(page.locator(".toast")).to_have_count(0)


@pytest.mark.parametrize("whole", swept(False, True))
def test_a_game_by_taps_on_a_small_phone(visit: Visitor, served: Served, whole: bool) -> None:
    page = visit(sit(served, 4), size="small").page
    thief = Thief(page, seed=2, taps=True)
    thief.play(until=lambda: over(page) or (not whole and {"take", "buy", "end"} <= set(thief.did)))
    assert {"take", "buy", "end"} <= set(thief.did), thief.did


@pytest.mark.parametrize(("size", "theme"), LOOKS)
def test_the_table_looks_right_and_is_accessible(visit: Visitor, served: Served, size: str, theme: str) -> None:
    screen = visit(sit(served, 5 if size == "tablet" else 4), size=size, theme=theme)
    thief = Thief(screen.page, seed=3)
    thief.play(until=lambda: thief.has(OBJECTS))
    thief.touch(OBJECTS)
    screen.picture("split")
    assert screen.complaints() == []
    thief.play(until=lambda: thief.has(".btn:has-text('End my turn')") and thief.has(CARDS))
    thief.touch(CARDS)
    expect(screen.page.get_by_role("region", name="Bill of Sale")).to_be_visible()
    screen.picture("purchases")
    assert screen.complaints() == []


def test_a_plate_shows_less_where_there_is_less_room(visit: Visitor, served: Served) -> None:
    """Henchmen are counted for everybody everywhere; that only you see your infamy is told where there is room."""
    address = sit(served, 4)
    desk = visit(address).page
    phone = visit(address, size="phone").page
    for page in (desk, phone):
        expect(page.locator(".opp .seat").first).to_be_visible()
        expect(page.get_by_title("henchmen").filter(visible=True)).to_have_count(4)
    expect(desk.get_by_title("only you see your infamy")).to_be_visible()
    expect(phone.get_by_title("only you see your infamy")).to_be_hidden()


def test_a_turn_by_keys_alone(visit: Visitor, served: Served) -> None:
    page = visit(sit(served, options={"first_seat": 0})).page
    expect(page.locator(OBJECTS).first).to_be_visible()
    page.keyboard.press("1")
    page.keyboard.press("3")
    expect(page.get_by_role("button", name="Take 2")).to_be_visible()
    page.keyboard.press("Backspace")
    expect(page.locator(".mat .picked")).to_have_count(0)

    # Arrows move within the middle, Space picks, Enter does the move.
    page.locator(".mat button.die").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(page.locator(".mat button.die:focus.picked")).to_have_count(1)
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(page.locator(".own-pile .die, .mine .die").first).to_be_visible()
    expect(page.locator(".rail")).to_contain_text("You take")


def test_cards_are_bought_by_keys_and_escape_tears_up_the_bill(visit: Visitor, served: Served) -> None:
    page = visit(sit(served)).page
    thief = Thief(page, seed=5)
    thief.play(until=lambda: thief.has(".btn:has-text('End my turn')") and thief.has(CARDS))
    digit = page.locator(".card").evaluate_all("cards => cards.findIndex(card => card.classList.contains('can')) + 1")
    page.keyboard.press(str(digit))
    bill = page.get_by_role("region", name="Bill of Sale")
    expect(bill).to_be_visible()
    page.keyboard.press("Escape")
    expect(bill).to_have_count(0)
    page.keyboard.press(str(digit))
    name = page.locator(".card.picked").get_attribute("data-card")
    page.keyboard.press("Enter")
    expect(page.locator(f".mine [data-flip='card-{name}']")).to_be_visible()


def test_a_purchase_is_taken_back(visit: Visitor, served: Served) -> None:
    page = visit(sit(served)).page
    thief = Thief(page, seed=6)
    plain = ".card.can:not([data-card='unlabeled-potion'])"
    thief.play(until=lambda: thief.has(".btn:has-text('End my turn')") and thief.has(plain))
    card = page.locator(plain).first
    name = card.get_attribute("data-card")
    card.click()
    page.locator(MOVE).filter(has_text="Buy").click()
    expect(page.locator(f".shelves [data-card='{name}']")).to_have_count(0)
    page.keyboard.press("u")
    expect(page.locator(f".shelves [data-card='{name}']")).to_have_count(1)
    expect(page.locator(f".mine [data-flip='card-{name}']")).to_have_count(0)


def test_what_cannot_be_done_is_explained_with_its_rule(visit: Visitor, served: Served) -> None:
    page = visit(sit(served, options={"first_seat": 0})).page
    expect(page.locator(OBJECTS).first).to_be_visible()
    page.get_by_role("button", name="Take", exact=True).click(force=True)
    expect(page.locator(".toast").first).to_contain_text("Take one or more objects")
    expect(page.locator(".toast").first).to_contain_text("TM-2.2")


def test_a_pile_is_stolen_and_put_back_before_it_is_decided(visit: Visitor, served: Served) -> None:
    page = visit(sit(served, 5)).page
    thief = Thief(page, seed=7)
    thief.play(until=lambda: thief.has(".steal-b"))
    thief.touch(".steal-b")
    expect(page.get_by_role("button", name="Keep and return")).to_have_attribute("aria-disabled", "true")
    thief.touch(OBJECTS)
    expect(page.locator(MOVE)).to_contain_text("return 1")
    page.keyboard.press("Escape")
    expect(page.locator(".steal-b").first).to_be_visible()
    expect(page.get_by_text("Pick what goes back")).to_have_count(0)


def test_a_spectator_sees_the_table_and_can_do_nothing(visit: Visitor, served: Served) -> None:
    table, _ = served.table("me Wren", "urchin", "urchin", start=True, options={"first_seat": 0})
    screen = visit(f"/t/{table}")
    expect(screen.page.get_by_role("region", name="Wren")).to_be_visible()
    expect(screen.page.locator(".mat .die").first).to_be_visible()
    expect(screen.page.locator(".market button.die")).to_have_count(0)
    expect(screen.page.locator(MOVE)).to_have_count(0)
    screen.picture("watching")
    assert screen.complaints() == []
