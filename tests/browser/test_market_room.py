"""Both editions of Thief's Market on small screens and with many cards: nothing that one plays by is out of sight."""

import pytest

from tests.browser.conftest import Visitor
from tests.browser.seeing import Screen
from tests.browser.shopper import Until, View, shopped
from tests.server.served import Served

EDITIONS = ("thiefs-market", "thiefs-market-2e")
PHONES = ("phone", "low", "small")
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


@pytest.mark.parametrize("size", [*PHONES, "zoomed", "upright"])
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


@pytest.mark.parametrize("size", PHONES)
@pytest.mark.parametrize("game", EDITIONS)
def test_rivals_without_a_pile_share_a_row(visit: Visitor, split: dict[str, str], game: str, size: str) -> None:
    screen = see_the_split(visit, split[game], size)
    all_whole(screen, ".opp .seat")
    halves = screen.page.locator(".opp.half")
    tops = halves.evaluate_all("all => all.map((one) => Math.round(one.getBoundingClientRect().top))")
    assert len(set(tops)) == len(tops) / 2
