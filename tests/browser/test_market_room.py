"""Both editions of Thief's Market on small screens and with many cards: nothing that one plays by is out of sight."""

import pytest

from tests.browser.conftest import Visitor
from tests.browser.seeing import PHONES, Screen
from tests.browser.shopper import Until, View, shopped
from tests.cases import swept
from tests.server.served import Served

EDITIONS = ("thiefs-market", "thiefs-market-2e")
OWN = (".mine .seat", ".mine .own-pile", ".ticker", ".take .btn.big")


def splitting(piles: int, cards: int) -> Until:
    """Wren is asked in the split, others have piles, and she owns cards."""

    def so(view: View) -> bool:
        others = sum(bool(pile) for pile in view["piles"][1:])
        free = view["task"] == "Split" and "take everything" not in view["options"]
        return free and others >= piles and len(view["owned"][0]) >= cards

    return so


@pytest.fixture(scope="module")
def split(served: Served) -> dict[str, str]:
    """A table of five in each edition, at which Wren owns cards and others have piles already."""
    return {game: shopped(served, game, 5, splitting(2, 5)) for game in EDITIONS}


def see_the_split(visit: Visitor, address: str, size: str) -> Screen:
    screen = visit(address, size=size)
    screen.page.locator(".mat button.die").first.wait_for()
    return screen


def all_whole(screen: Screen, selector: str) -> None:
    """Each of these is in sight."""
    count = screen.page.locator(selector).count()
    assert count
    screen.whole(*(f"{selector} >> nth={at}" for at in range(count)))


@pytest.mark.parametrize("size", swept(*PHONES, "zoomed", "upright"))
@pytest.mark.parametrize("game", EDITIONS)
def test_the_split_of_five_fits(visit: Visitor, split: dict[str, str], game: str, size: str) -> None:
    screen = see_the_split(visit, split[game], size)
    page = screen.page
    market = ".strip .mini" if size == "upright" else ".strip .all"
    screen.whole(*OWN, market, ".mat")
    page.locator(".mat button.die").first.click()
    screen.picture(f"split-of-five-{game}")
    screen.whole(*OWN, market)
    all_whole(screen, ".own-pile .die[data-thing]")
    all_whole(screen, ".mat .die")
    assert "as it would be" in page.locator(".own-pile").inner_text()


@pytest.mark.parametrize("size", swept(*PHONES))
@pytest.mark.parametrize("game", EDITIONS)
def test_rivals_without_a_pile_share_a_row(visit: Visitor, split: dict[str, str], game: str, size: str) -> None:
    screen = see_the_split(visit, split[game], size)
    all_whole(screen, ".opp .seat")
    halves = screen.page.locator(".opp.half")
    tops = halves.evaluate_all("all => all.map((one) => Math.round(one.getBoundingClientRect().top))")
    assert len(set(tops)) == len(tops) / 2


def buying(cards: int) -> Until:
    """Wren buys, and owns so many cards."""
    return lambda view: view["task"] == "Purchase" and len(view["owned"][0]) >= cards


@pytest.fixture(scope="module")
def rich(served: Served) -> dict[str, str]:
    """A table of three in each edition, at which Wren buys and has ten cards already."""
    return {game: shopped(served, game, 3, buying(10)) for game in EDITIONS}


@pytest.mark.parametrize("game", EDITIONS)
def test_ten_cards_are_in_sight_while_buying(visit: Visitor, rich: dict[str, str], game: str) -> None:
    screen = visit(rich[game])
    screen.page.locator(".mine .abil, .mine .passive").first.wait_for()
    screen.picture(f"ten-cards-{game}")
    own = ".mine .abil .name, .mine .passive .tag"
    assert screen.page.locator(own).count() >= 10
    all_whole(screen, own)
    assert screen.cut(".mine .passive .name") == []
    # The rivals' cards are named beside what they have left; one click shows them all.
    all_whole(screen, ".queue .q")
    screen.page.locator(".queue .holdings").first.click()
    screen.page.get_by_role("dialog").locator(".mini").first.wait_for()


@pytest.mark.parametrize("game", EDITIONS)
def test_what_one_has_is_in_sight_while_buying_on_a_phone(visit: Visitor, rich: dict[str, str], game: str) -> None:
    screen = visit(rich[game], size="phone")
    screen.page.locator(".mine .end").wait_for()
    screen.picture(f"buying-{game}")
    money = "gold" if game == "thiefs-market" else "points"
    screen.whole(".mine .end", f".mine .seat [title={money}]")
    # Cards tell what they do.
    screen.whole(".shelves .card .tx")


def test_the_market_of_a_phone_has_headings(visit: Visitor, split: dict[str, str]) -> None:
    page = see_the_split(visit, split["thiefs-market-2e"], "low").page
    page.locator(".strip .all").click()
    sheet = page.get_by_role("dialog")
    assert [text.split("\n")[0] for text in sheet.locator("h3").all_inner_texts()] == ["Market", "Heist", "Relics"]


def test_leaving_a_pile_is_called_so(visit: Visitor, split: dict[str, str]) -> None:
    page = see_the_split(visit, split["thiefs-market"], "low").page
    page.locator(".steal-b").first.click()
    page.get_by_role("button", name="Leave the pile").click()
    page.locator(".steal-b").first.wait_for()


@pytest.fixture(scope="module")
def crowd(served: Served) -> dict[str, str]:
    """A table of five in each edition, at which Wren buys and has some cards, and more are for sale."""
    return {
        game: shopped(served, game, 5, lambda view: buying(4)(view) and any(view["rows"].values())) for game in EDITIONS
    }


@pytest.mark.parametrize("size", swept("low", "upright", "desktop", "small", "zoomed", now=2))
def test_henchmen_of_all_are_counted_while_buying(visit: Visitor, crowd: dict[str, str], size: str) -> None:
    screen = visit(crowd["thiefs-market"], size=size)
    screen.page.locator(".mine .end").wait_for()
    screen.picture("buying-of-five")
    assert screen.page.locator(".queue [title=henchmen]").count() == 5
    all_whole(screen, ".queue [title=henchmen]")
    all_whole(screen, ".queue [title=gold]")
    if size in ("desktop", "upright"):
        assert screen.cut(".queue .called") == []


@pytest.mark.parametrize("game", EDITIONS)
def test_a_card_and_its_price_are_in_sight_in_a_low_window(visit: Visitor, crowd: dict[str, str], game: str) -> None:
    """At twice the size there is little height: your own cards give theirs to the market."""
    screen = visit(crowd[game], size="zoomed")
    screen.page.locator(".mine .end").wait_for()
    screen.whole(".shelves .card .price", ".mine .end")


def test_a_long_title_leaves_the_menu_in_sight(visit: Visitor, crowd: dict[str, str]) -> None:
    screen = visit(crowd["thiefs-market-2e"], size="upright")
    screen.page.locator(".mine .end").wait_for()
    menu = screen.page.get_by_role("button", name="Menu")
    box = menu.bounding_box()
    assert box
    assert box["x"] + box["width"] <= 820
