"""The board of Thief's Market in a real browser: turns by clicks, by taps, by keys, and its looks."""

from functools import cache

import pytest
from playwright.sync_api import Page, expect

from rookery.core.match import Match
from tests.browser.conftest import Visitor
from tests.browser.seeing import LOOKS
from tests.browser.shopper import shopping
from tests.browser.thief import CARDS, MOVE, OBJECTS, Thief
from tests.browser.wren import WREN, View, address, then
from tests.server.moments import find_moment
from tests.server.served import Served

GAME = "thiefs-market"
END = ".btn:has-text('End my turn')"


def sit(served: Served, players: int = 3, **wish: object) -> str:
    """The address of a fresh table against the weakest bots."""
    table, tokens = served.table("me Wren", *["urchin"] * (players - 1), start=True, **wish)
    return f"/t/{table}#seat={tokens[0]}"


def over(page: Page) -> bool:
    return page.get_by_role("button", name="Rematch").count() > 0


def can_buy(view: View) -> bool:
    """Wren can buy a card that asks nothing when it is bought."""
    cards = [word for word in view["options"] if word.startswith("buy ") and word != "buy unlabeled-potion"]
    return view["task"] == "Purchase" and bool(cards)


@cache
def splitting(players: int = 3) -> Match:
    """The first turn of the game is Wren's."""
    return shopping(GAME, players, lambda view: view["task"] == "Split", first_seat=0)


@cache
def buying(players: int = 3) -> Match:
    return shopping(GAME, players, can_buy)


@cache
def ending() -> Match:
    """Wren is the last to buy in the last round."""

    def is_it(match: Match) -> bool:
        view = dict(match.state.view(WREN))
        last = match.turn == (WREN,) and view["opened"] == "C" and view["buyers"][-1] == WREN
        return last and can_buy(view) and then(match, "done").over

    return find_moment(GAME, 4, is_it)


@pytest.mark.sweep
@pytest.mark.parametrize(("size", "players"), [("desktop", 3), ("small", 4)])
def test_a_whole_game_by_hand(visit: Visitor, served: Served, size: str, players: int) -> None:
    page = visit(sit(served, players, options={"promos": size == "desktop"}), size=size).page
    thief = Thief(page, seed=1, taps=size == "small")
    thief.play(until=lambda: over(page))
    assert {"take", "buy", "end"} <= set(thief.did), thief.did
    expect(page.get_by_role("heading", name="The Reckoning")).to_be_visible()
    expect(page.locator(".toast")).to_have_count(0)


def test_loot_is_taken_and_the_last_card_bought_by_taps_on_a_small_phone(visit: Visitor, served: Served) -> None:
    page = visit(address(served, splitting(4), "friend"), size="small").page
    page.locator(OBJECTS).first.tap()
    page.locator(MOVE).filter(has_text="Take").tap()
    expect(page.locator(".ticker")).to_contain_text("You take")
    page.goto(address(served, ending()))
    page.locator(END).wait_for()
    card = page.locator(CARDS).filter(visible=True).first
    name = card.get_attribute("data-card")
    card.tap()
    page.locator(MOVE).filter(has_text="Buy").tap()
    expect(page.locator(f".mine [data-flip='card-{name}']")).to_have_count(1)
    page.locator(END).tap()
    expect(page.get_by_role("heading", name="The Reckoning")).to_be_visible()
    expect(page.locator(".toast")).to_have_count(0)


@pytest.mark.parametrize(("size", "theme"), LOOKS)
def test_the_table_looks_right_and_is_accessible(visit: Visitor, served: Served, size: str, theme: str) -> None:
    players = 5 if size == "tablet" else 4
    screen = visit(address(served, splitting(players)), size=size, theme=theme)
    screen.page.locator(OBJECTS).first.click()
    screen.picture("split")
    assert screen.complaints() == []
    screen.page.goto(address(served, buying(players)))
    screen.page.locator(CARDS).first.click()
    expect(screen.page.get_by_role("region", name="Bill of Sale")).to_be_visible()
    screen.picture("purchases")
    assert screen.complaints() == []


def test_a_plate_shows_less_where_there_is_less_room(visit: Visitor, served: Served) -> None:
    """Henchmen are counted for everybody everywhere; that only you see your infamy is told where there is room."""
    screen = visit(address(served, splitting(4)))
    page = screen.page
    expect(page.locator(".opp .seat").first).to_be_visible()
    expect(page.get_by_title("henchmen").filter(visible=True)).to_have_count(4)
    expect(page.get_by_title("only you see your infamy")).to_be_visible()
    screen.resize("phone")
    expect(page.get_by_title("henchmen").filter(visible=True)).to_have_count(4)
    expect(page.get_by_title("only you see your infamy")).to_be_hidden()


def test_a_turn_by_keys_alone(visit: Visitor, served: Served) -> None:
    page = visit(address(served, splitting())).page
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
    page = visit(address(served, buying())).page
    page.locator(END).wait_for()
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
    page = visit(address(served, buying())).page
    card = page.locator(".card.can:not([data-card='unlabeled-potion'])").first
    name = card.get_attribute("data-card")
    card.click()
    page.locator(MOVE).filter(has_text="Buy").click()
    expect(page.locator(f".shelves [data-card='{name}']")).to_have_count(0)
    expect(page.locator(f".mine [data-flip='card-{name}']")).to_have_count(1)
    page.keyboard.press("u")
    expect(page.locator(f".shelves [data-card='{name}']")).to_have_count(1)
    expect(page.locator(f".mine [data-flip='card-{name}']")).to_have_count(0)


def test_what_cannot_be_done_is_explained_with_its_rule(visit: Visitor, served: Served) -> None:
    page = visit(address(served, splitting())).page
    expect(page.locator(OBJECTS).first).to_be_visible()
    page.get_by_role("button", name="Take", exact=True).click(force=True)
    expect(page.locator(".toast").first).to_contain_text("Take one or more objects")
    expect(page.locator(".toast").first).to_contain_text("TM-2.2")


def test_a_pile_is_stolen_and_put_back_before_it_is_decided(visit: Visitor, served: Served) -> None:
    can_steal = shopping(GAME, 5, lambda view: any(word.startswith("steal ") for word in view["options"]))
    page = visit(address(served, can_steal)).page
    page.locator(".steal-b").first.click()
    expect(page.get_by_role("button", name="Keep and return")).to_have_attribute("aria-disabled", "true")
    page.locator(OBJECTS).first.click()
    expect(page.locator(MOVE)).to_contain_text("return 1")
    page.keyboard.press("Escape")
    expect(page.locator(".steal-b").first).to_be_visible()
    expect(page.get_by_text("Pick what goes back")).to_have_count(0)


def test_a_spectator_sees_the_table_and_can_do_nothing(visit: Visitor, served: Served) -> None:
    screen = visit(address(served, splitting()).split("#")[0])
    expect(screen.page.get_by_role("region", name="Wren")).to_be_visible()
    expect(screen.page.locator(".mat .die").first).to_be_visible()
    expect(screen.page.locator(".market button.die")).to_have_count(0)
    expect(screen.page.locator(MOVE)).to_have_count(0)
    screen.picture("watching")
    assert screen.complaints() == []
